"""A finished match of a guest, move by move: found by its name among their own, never by a path."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from rules.errors import RulesError
from tui.complaints import complaint
from tui.retold import line_by_line
from tui.shelf.lobby import Lobby
from tui.table.replay import shown

if TYPE_CHECKING:
    from tui.host.guest import Guest


def open_finished(lobby: Lobby, guest: Guest, match: str) -> None:
    """Open the replay of a match on top of this screen, as soon as it is told again; the other guests do not wait for
    that. An error is shown on the screen: it cannot be read, or is not this guest's."""
    lobby.say("Opening the match ...")
    lobby.run_worker(_open(lobby, guest, match), exclusive=True)


async def _open(lobby: Lobby, guest: Guest, match: str) -> None:
    try:
        for piece in line_by_line(guest.hall.reading(guest.person, match)):
            session = piece
            await asyncio.sleep(0)
    except RulesError as error:
        lobby.complain(complaint(error, match=match))
        lobby.update()
        return
    assert session is not None, "it comes last"
    if lobby.is_current:  # else the guest has gone elsewhere meanwhile
        lobby.notice = ()
        lobby.app.push_screen(shown(session))
