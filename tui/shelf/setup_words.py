"""The words of a set-up: its prompt, its help, and what each option means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.regulars import PERSON
from tui.shelf import characters
from tui.shelf.name_field import NameField
from tui.shelf.seating import NOBODY, start_words, taken
from tui.shelf.setup_form import minutes
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.shelf.laid import Item
    from tui.shelf.setup import Setup


def asking(screen: Setup) -> Asking:
    """The prompt."""
    if (field := screen.naming) is not None:
        return _naming(screen, field)
    chairs = screen.to_deal()
    missing = screen.missing(chairs)
    out = screen.home.keys.word("out")
    starts = start_words(chairs)
    enter: Said = missing or (
        f"{starts[0]}   {out}: back to the shelf; nothing is saved.",
        f"{starts[0]}   {out}: back to the shelf.",
        *[f"{start}  {out}: shelf." for start in starts],
        *starts,
    )
    items = [item for item in screen.items() if item.key]
    return Asking(
        ask=_ask(screen),
        enter=enter,
        ready=not missing,
        edge=_edge(screen),
        keys=(
            screen.key_word("more", "change"),
            screen.key_word("rename"),
            KeyWord(f"a-{items[-1].key}", "select"),
            screen.key_word("look", "what it means"),
            KeyWord("Left Right", "change"),
            screen.key_word("out", "shelf"),
            screen.key_word("help"),
        ),
    )


def _naming(screen: Setup, field: NameField) -> Asking:
    """The prompt while a name is typed."""
    seat, following = str(_number(screen, field.place)), _after(screen, field.place)
    then = "" if following is None else f" Then seat {following}."
    enter = lengths("name seat {seat} {name}.{then}", "{name}.{then}", "{name}.", seat=seat, name=field.name, then=then)
    return field.asking(f"Name of seat {seat}", enter, screen.key_word("out", f"keep {field.proposed}"))


def _number(screen: Setup, place: int) -> int:
    """The number of a taken chair's seat, from 1 on."""
    return (screen.seating.seat(place) or 0) + 1


def _after(screen: Setup, place: int) -> int | None:
    """The number of the seat that is named after this one."""
    following = screen.seating.next_proposed(place)
    return None if following is None else _number(screen, following)


def _ask(screen: Setup) -> Said:
    item = screen.item
    short: Said = ()
    table = f"Set the table for {screen.meta.title}."
    if item.kind == "chair":
        chair, keys = screen.chairs[item.chair], screen.home.keys
        seat = f"Seat {_number(screen, item.chair)}"
        if chair.kind == NOBODY:
            what = f"This seat is empty. {keys.word('more')} adds a player."
            short = (f"Empty; {keys.word('more')} adds a player.", "This seat is empty.")
        elif chair.kind == PERSON:
            what = f"{seat} is {chair.name}, a person. {keys.word('rename')}: another name."
            short = (f"{seat} is {chair.name}.", f"{chair.name}.")
        else:
            what = f"{seat} is {chair.name}, a computer player."
            short = (f"{chair.name}, a computer player.",)
    elif item.kind == "whole":
        what = f"{screen.whole(item).label}."
    else:
        label, shown, _says = _words_of(screen, item)
        what = f"{label}: {shown}."
    return (f"{table} {what}", f"Set the table. {what}", what, *short)


def _edge(screen: Setup) -> Said:
    item = screen.item
    if item.kind == "chair" and (chair := screen.chairs[item.chair]).kind not in (PERSON, NOBODY):
        game, seats = screen.meta.name, len(taken(screen.chairs))
        weaker = characters.no_better(chair.kind, game, seats)
        known = weaker or screen.rivals.against(chair, screen.chairs)
        return known or characters.says_here(chair.kind, chair.name, game, seats)
    return (_words_of(screen, item)[2] if item.kind in ("option", "setting") else ()) or ("",)


def _words_of(screen: Setup, item: Item) -> tuple[str, str, Said]:
    """An option or a setting: its label, its value, what that means."""
    if item.kind == "setting":
        one = screen.setting(item.name)
        return one.label, one.shown, one.says
    line = screen.form.line(item.name)
    return line.words.label, line.shown, line.says


def help_lines(screen: Setup) -> list[tuple[str, str]]:
    """Help, as (text, role)."""
    keys = screen.home.keys
    more, rename, go, out = [keys.word(name) for name in ("more", "rename", "go", "out")]
    up, down, along = [keys.word(name) for name in ("up", "down", "next")]
    lines = [
        f"Each seat is a person, a computer player or empty; {more}, Left and Right change the selected one.",
        f"{up}, {down} and {along} go from item to item; a letter selects its item, and pressed again changes it.",
        f"{rename} names the player in the selected seat: type a name; {go} confirms it, {out} keeps the old "
        "one. A dim name is a proposal, and after a confirmed name the next dim one can be typed.",
        "Mouse: click an item to select it, and again to change it; the arrows around a value change it too.",
        f"{go} starts the match. It is saved after every move.",
        "",
    ]
    lines += [*characters.all_of_them(screen.signs.ascii), ""]
    better = "A better player is offered only where it won more in matches between computers"
    lines.append(f"{better}; {keys.word('look')} on a computer's seat shows how much.")
    return [(line, "ink") for line in lines]


def explained(screen: Setup, item: Item) -> tuple[str, list[tuple[str, str]]]:
    """The values of an option and what each means, as a title and lines; for a seat, the help."""
    if item.kind == "chair" and (chair := screen.chairs[item.chair]).kind not in (PERSON, NOBODY):
        met = screen.rivals.against(chair, screen.chairs)[:1]
        seats = len(taken(screen.chairs))
        return characters.page(chair.kind, chair.name, screen.meta.name, seats, screen.signs.ascii, met)
    if item.kind in ("chair", "whole"):
        return "Help", help_lines(screen)
    if item.kind == "setting":
        one = screen.setting(item.name)
        note = "This is a setting for this keyboard; it stays the same for all matches."
        return one.label, [(one.help, "ink"), (note, "dim")]
    line = screen.form.line(item.name)
    lines = []
    for value, words in line.words.values.items():
        said = line.words.says.get(value, ("",))[0]
        lines.append((f"{words}: {said}" if said else words, "focus" if words == line.shown else "ink"))
    if line.words.parts:
        lines.append(("by hand: set each one yourself", "focus" if item.name in screen.form.by_hand else "ink"))
    return line.words.label, lines


def in_short(screen: Setup, seats: int) -> Said:
    """What each of this many players receives, in one line."""
    time = minutes(screen.meta, seats)
    said = [text for text in screen.box.in_short(screen.edition, seats) if text]
    longer = [f"{seats} players: {fact}, about {time} min" for fact in said]
    return (
        *longer,
        *[f"{seats}: {fact}, {time} min" for fact in said[-1:]],
        f"about {time} min",
    )


def between(people: int, curtain: str) -> Said:
    """How the people at this keyboard keep their secrets from each other."""
    if people == 0:
        return ("Only computers are playing; everyone may watch.", "Only computers are playing.")
    if people == 1:
        return ("One person at this keyboard: no curtain is needed.", "No curtain is needed.")
    if curtain == "every-turn":
        return (
            f"{people} people share this keyboard: a curtain before every turn.",
            "A curtain before every turn.",
        )
    return (
        f"{people} people share this keyboard: a curtain before every secret.",
        "A curtain before every secret.",
    )
