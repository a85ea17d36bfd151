"""The start of plain mode: which game, who plays, which match to resume, and which lesson."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from rules import shelf
from rules.chance import Chance, SystemChance
from rules.errors import RulesError
from rules.game import Edition, Game, Meta, Options
from rules.record import Sitting
from tui import store
from tui.complaints import complaint
from tui.disk import StoreError
from tui.finding import Found, matches
from tui.plain.keyboard import PlainKeyboard
from tui.plain.page import Left, Page, at_once
from tui.record_file import RecordFile
from tui.session import AtHome, seated
from tui.shelf import characters
from tui.shelf.offers import Offer, offer, people
from tui.shelf.seating import guests
from tui.words import clean, listed
from tui.words.narrator import Choice

TEACH = "teach"
"""The word before a game whose lesson is wanted."""


def choose() -> int:
    """Ask for everything, step by step."""
    page, known = Page(), people()
    page.say("Cutpurse: four games of theft for one table.")
    lessons = [one for meta in shelf.GAMES if (one := offer(meta, known[0] if known else ""))]
    ways = [(_play_words(meta.title, *meta.seats), partial(_play, meta, page)) for meta in shelf.GAMES]
    for found in islice((found for found in matches() if found.going_on), 9):
        ways.append((_resume_words(found), partial(resume, found.path, page=page)))
    ways += [(one.row, partial(learn, one.meta, known, page)) for one in lessons]
    choices = [Choice(words) for words, _way in ways]
    if any(one.new for one in lessons):
        page.say(f"Never played? Type 'teach' and a game, for example: teach {lessons[0].meta.name}")
    while True:
        try:
            answer = at_once(page.choose("Choose a game or a match.", choices, several=_is_teach))
            if isinstance(answer, int):
                return ways[answer][1]()
            if answer in ("quit", "q"):
                return 0
            if len(wanted := _wanted(answer, lessons)) == 1:
                return learn(wanted[0], known, page)
        except Left:
            return 0
        except RulesError as error:
            page.say(complaint(error))
            continue
        if lessons and _is_teach(answer):
            page.say(f"Type 'teach' and one of these: {listed([one.meta.name for one in lessons])}.")
        else:
            page.say("Type a number, or 'quit'.")


def _play(meta: Meta, page: Page) -> int:
    game = shelf.game(meta.name)
    return begin(game, (), game.options(), game.standard, SystemChance(), None, page)


def _resume_words(found: Found) -> str:
    assert found.header is not None
    names = ", ".join(clean(one.name) for one in found.header.seats)
    return f"Resume {clean(found.name, 60)}: {shelf.meta(found.header.game).title}, {names}"


def _play_words(title: str, least: int, most: int) -> str:
    return f"Play {title}, for {least} to {most} players"


def _is_teach(said: str) -> bool:
    """Whether a lesson is asked for by name."""
    return said.casefold().startswith(TEACH)


def _wanted(said: str, lessons: Sequence[Offer]) -> list[Meta]:
    """The games whose lesson may be meant: `teach` and the beginning of a name, however it is typed."""
    if not _is_teach(said):
        return []
    typed = _letters(said[len(TEACH) :])
    return [one.meta for one in lessons if _letters(one.title).startswith(typed)]


def _letters(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())


def learn(meta: Meta, known: Sequence[str], page: Page) -> int:
    """Teach a game to the person who is known here, or to the one who gives a name."""
    from tui.learning import Learning
    from tui.plain.lesson import teach

    name, code = known[0] if len(known) == 1 else "", 0
    try:
        taught = offer(meta, name)
        assert taught is not None
        while not any(sign.isalnum() for sign in name) or taught.refusal(name):
            if name:
                page.say(*taught.refusal(name)[:1])
            proposed = (*known, *guests())[0]
            answer = at_once(page.ask(f"Your name (Enter: {proposed}):"))
            if answer in ("quit", "q"):
                return 0
            name = clean(answer) or proposed
        kept = at_once(teach(Learning(meta.name, name), page))
        kept.file.close()
        if kept.table.waiting() and isinstance(kept.file, RecordFile):
            page.say(_saved(kept))
            return 0
    except Left:
        return 0  # before the lesson began
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    if (left := offer(meta, name)) and left.at:
        with suppress(Left):  # the output may be closed
            page.say(f"You left the lesson at {left.at[0]}. Type 'teach {meta.name}' at the start to resume it.")
    return code


def _saved(kept: store.Kept) -> str:
    return f"The match is saved. `cutpurse resume {kept.name} --plain` resumes it."


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
        f"Who plays? {least} to {most} players: type a name, or one of these for a computer player.",
        *characters.typed(),
        "Press Enter on an empty line to start.",
    )
    specs: list[str] = []
    while len(specs) < most:
        answer = at_once(page.ask(f"Seat {len(specs) + 1}:"))
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
    code, session = 0, AtHome(kept, seed)
    try:
        if not kept.table.waiting():
            raise StoreError("match-over", match=kept.name)
        at_once(PlainKeyboard(session, page).run())
        if seed is not None:
            page.say(f"The seed of this match was {seed}.")
    except (Left, KeyboardInterrupt) as leaving:
        if isinstance(leaving, KeyboardInterrupt):
            code = 128 + signal.SIGINT
        with suppress(Left):  # the output may be closed
            page.say(_saved(kept))
    finally:
        session.close()
    return code
