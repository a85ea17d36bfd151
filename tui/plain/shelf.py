"""The start of plain mode: which game, who plays, and which match to resume."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

from rules import shelf
from rules.chance import Chance, SystemChance
from rules.errors import RulesError
from rules.game import Edition, Game, Options
from rules.record import Sitting
from tui import store
from tui.complaints import complaint
from tui.disk import StoreError
from tui.finding import matches
from tui.plain.page import Left, Page
from tui.plain.play import PlainMatch
from tui.session import Session, seated
from tui.words import clean
from tui.words.narrator import Choice


def choose() -> int:
    """Ask for everything, step by step."""
    page = Page()
    page.say("Cutpurse: four games of theft for one table.")
    going_on = list(islice((found for found in matches() if found.going_on), 9))
    choices = [Choice(_play_words(meta.title, *meta.seats)) for meta in shelf.GAMES]
    for found in going_on:
        assert found.header is not None
        names = ", ".join(clean(one.name) for one in found.header.seats)
        title = shelf.meta(found.header.game).title
        words = f"Resume {clean(found.name, 60)}: {title}, {names}"
        choices.append(Choice(words))
    while True:
        try:
            answer = page.choose("Choose a game or a match.", choices)
            if isinstance(answer, int) and answer < len(shelf.GAMES):
                game = shelf.game(shelf.GAMES[answer].name)
                return begin(game, (), game.options(), game.standard, SystemChance(), None, page)
            if isinstance(answer, int):
                return resume(going_on[answer - len(shelf.GAMES)].path, page=page)
        except Left:
            return 0
        except RulesError as error:
            page.say(complaint(error))
            continue
        if answer in ("quit", "q"):
            return 0
        page.say("Type a number, or 'quit'.")


def _play_words(title: str, least: int, most: int) -> str:
    return f"Play {title}, for {least} to {most} players"


def begin(
    game: Game[Any, Any, Any],
    specs: Sequence[str],
    options: Options,
    edition: Edition,
    chance: Chance,
    seed: str | None,
    page: Page | None = None,
) -> int:
    """Start a new match and play it. The names are asked for first."""
    page = page or Page()
    if specs:
        seats = seated(specs)
        game.table_for(len(seats))
    else:
        try:
            seats = ask_seats(game, page)
        except Left:
            page.say("No match was started.")
            return 0
    return sit_down(store.begin(game, seats, options, edition, chance), page, seed)


def ask_seats(game: Game[Any, Any, Any], page: Page) -> tuple[Sitting, ...]:
    """Ask who plays, one name a line."""
    least, most = game.meta.seats
    page.say(
        f"Who plays? {least} to {most} players: type a name, or greedy or random for a computer player.",
        "Press Enter on an empty line to start.",
    )
    specs: list[str] = []
    while len(specs) < most:
        answer = page.ask(f"Seat {len(specs) + 1}:")
        if answer in ("quit", "q"):
            raise Left
        try:
            if not answer:
                game.table_for(len(specs))
                break
            seated([*specs, answer])
            specs.append(answer)
        except RulesError as error:
            page.say(complaint(error))
    return seated(specs)


def resume(path: Path, good_part: bool = False, page: Page | None = None) -> int:
    """Resume a match."""
    page = page or Page()
    kept = store.salvage(path) if good_part else store.take_up(path)
    if kept.torn:
        page.say("The last line of this match was cut off; everything before it has been restored.")
    if kept.set_aside:
        page.say(f"The damaged file is now called {kept.set_aside}. This match is its undamaged part.")
    return sit_down(kept, page, None)


def sit_down(kept: store.Kept, page: Page, seed: str | None) -> int:
    """Play, and tell how to resume the match when a player leaves it."""
    code = 0
    try:
        if not kept.table.waiting():
            raise StoreError("match-over", match=kept.name)
        PlainMatch(Session(kept, seed), page).run()
        if seed is not None:
            page.say(f"The seed of this match was {seed}.")
    except (Left, KeyboardInterrupt) as leaving:
        if isinstance(leaving, KeyboardInterrupt):
            code = 128 + signal.SIGINT
        with suppress(Left):  # the output may be closed
            page.say(f"The match is saved. `cutpurse resume {kept.name} --plain` resumes it.")
    finally:
        kept.file.close()
    return code
