"""The way from the command line to the app, which needs a whole terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from rules.chance import Chance
from rules.errors import RulesError
from rules.game import Edition, Game, Options

ESCAPE_DELAY = "50"
"""Milliseconds for which a lone Escape waits for the rest of a key code."""


COLOUR_SYSTEMS = ("auto", "standard", "256", "truecolor")
"""The colour systems that Textual knows; any other word would end the program."""


class NoTerminal(RulesError):
    """Raised without a terminal that the app could draw on."""


def require_terminal() -> None:
    """Refuse pipes and simple terminals before anything is loaded, started or resumed."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if any(stream is None or not stream.isatty() for stream in streams):
        raise NoTerminal("no-terminal")
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        raise NoTerminal("dumb-terminal")


def prepare() -> None:
    """Prepare the environment before Textual is loaded."""
    os.environ.setdefault("ESCDELAY", ESCAPE_DELAY)  # read when Textual is loaded
    if os.environ.get("TEXTUAL_COLOR_SYSTEM") not in COLOUR_SYSTEMS:
        os.environ.pop("TEXTUAL_COLOR_SYSTEM", None)


def shelf(signs: str | None = None) -> int:
    """Run the app at the shelf."""
    require_terminal()
    prepare()
    return _run(signs)


def set_up(game: str, signs: str | None = None) -> int:
    """Run the app at the set-up of a game."""
    require_terminal()
    prepare()
    from tui.shelf.first import screen

    return _run(signs, screen(game))


def begin(
    game: Game[Any, Any, Any],
    specs: Sequence[str],
    options: Options,
    edition: Edition,
    chance: Chance,
    seed: str | None,
    signs: str | None = None,
) -> int:
    """Run the app at a new match between these seats."""
    from tui import store
    from tui.session import seated

    seats = seated(specs)
    game.table_for(len(seats), options)
    require_terminal()
    prepare()
    from tui.games import room

    room(game.meta.name).wants_board()
    return _play(store.begin(game, seats, options, edition, chance), seed, signs)


def resume(path: Path, good_part: bool = False, signs: str | None = None) -> int:
    """Run the app at a resumed match."""
    from tui import store
    from tui.disk import StoreError

    kept = store.salvage(path) if good_part else store.take_up(path)
    try:
        if not kept.table.waiting():
            raise StoreError("match-over", match=kept.name)
        require_terminal()
    except RulesError:
        kept.file.close()
        raise
    prepare()
    return _play(kept, None, signs)


def replay(path: Path, signs: str | None = None) -> int:
    """Run the app at a replay."""
    from tui import store

    store.follow(store.load(path))
    require_terminal()
    prepare()
    from tui.table.replay import screen

    first = screen(path)
    return _run(signs, first)


def _play(kept: Any, seed: str | None, signs: str | None) -> int:
    from tui.session import AtHome
    from tui.table_app import table_screen

    session = AtHome(kept, seed)
    try:
        return _run(signs, table_screen(session), session)
    finally:
        kept.file.close()


def _run(signs: str | None, first: Any = None, session: Any = None) -> int:
    from tui import settings as settings_file
    from tui.app import CutpurseApp

    settings = settings_file.load()
    if signs is not None:
        settings.signs = "ascii"
    app = CutpurseApp(settings, first)
    app.session = session
    stream = sys.__stderr__  # the stream that Textual draws on
    if isinstance(stream, TextIOWrapper) and app.signs.ascii:
        stream.reconfigure(encoding="utf-8", errors="replace")
    app.run()
    return app.return_code or 0
