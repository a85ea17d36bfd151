"""Computer players as characters: a line each, and how the people here have done against them."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest
from rich.cells import cell_len

from rules import bots, shelf
from rules.bots import strength
from rules.bots.characters import CHARACTERS
from rules.chance import SeededChance
from rules.errors import BadSetup
from rules.record import Header, Sitting
from rules.table import Table
from tests.helpers.screens import SIZES, faults, sitting
from tui import finding, locations, regulars, store
from tui.games import room
from tui.regulars import PERSON, Chair
from tui.session import AtHome
from tui.shelf import characters
from tui.shelf.characters import ABOUT, FIRST, LEVELS
from tui.shelf.result import Result
from tui.shelf.rivals import Rivals
from tui.shelf.seating import NOBODY, Seating
from tui.shelf.setup import Setup
from tui.table.taught import AFTER

CRYPT = shelf.game("crypt")
TABLE = [Chair(PERSON, "Tess"), Chair("magpie", "Magpie"), Chair("rook", "Rook")]
ALL = tuple(bots.LEVELS)


def offers(monkeypatch: pytest.MonkeyPatch, *levels: str) -> None:
    """At every table these levels are ahead of the one below."""
    monkeypatch.setattr(strength, "offered", lambda _game, _seats: levels)


def over(seed: int, *seats: Sitting, begun: str = "") -> tuple[int, ...]:
    """A finished match of Crypt in the store; returns the place of each seat."""
    file, luck = store.new_file(CRYPT), SeededChance(seed)
    table = Table.open(CRYPT, seats, CRYPT.options(), None, luck, file.keep, begun)
    while table.waiting():
        seat = table.waiting()[0]
        asked = table.ask(seat)
        table.play(seat, asked.stamp, luck.pick(tuple(asked.moves)))
    file.close()
    places = table.outcome()
    assert places is not None
    return places


def played(nth: int = 5, begun: str = "") -> list[tuple[int, ...]]:
    """As many matches of Tess against Magpie and Rook, known to be over."""
    seats = Sitting("Tess"), Sitting("Magpie", "magpie"), Sitting("Rook", "rook")
    found = [over(seed, *seats, begun=begun) for seed in range(nth)]
    list(finding.matches())
    return found


def known(game: str = "crypt") -> Rivals:
    """All finished matches, read."""
    rivals = Rivals(game)
    while rivals.read(0.0):
        pass
    return rivals


def against(rivals: Rivals, chairs: Sequence[Chair] = TABLE) -> list[str]:
    """What is said of each chair, in the shortest form."""
    return ["".join(rivals.tally(chair, chairs)[-1:]) for chair in chairs]


def test_each_line_fits_a_narrow_screen_and_claims_no_number() -> None:
    assert set(ABOUT) == set(CHARACTERS) == set(FIRST)
    for bot, about in ABOUT.items():
        said = about.says
        assert cell_len(said[0]) <= 44
        assert cell_len(said[-1]) <= 12, bot
        assert [cell_len(one) for one in said] == sorted([cell_len(one) for one in said], reverse=True)
        assert not any(sign.isdigit() for one in (*said, about.more, about.tempts) for sign in one)
        assert about.tempts.startswith(CHARACTERS[bot].name)


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_each_taste_has_its_habit_in_each_game(game: str) -> None:
    habits = room(game).box.habits
    assert set(habits) == {one.taste for one in CHARACTERS.values() if one.taste}
    for bot, one in CHARACTERS.items():
        said = characters.about(bot, one.name, game)
        assert (habits.get(one.taste, ABOUT[bot].more)) in said
        assert not any(other in said for taste, other in habits.items() if taste != one.taste)


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_each_chair_gets_another_character(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offers(monkeypatch, *ALL)
    meta = shelf.meta(game)
    seating = Seating(meta, regulars.Regulars())
    for chair in seating.chairs:
        chair.kind, chair.name = NOBODY, ""
    for place in range(meta.seats[1]):
        seating.change(place)
        seating.change(place)
    found = [(chair.kind, chair.name) for chair in seating.chairs]
    assert found == [(bot, one.name) for bot, one in CHARACTERS.items()][: meta.seats[1]]
    assert all(characters.says(chair.kind, chair.name) == ABOUT[chair.kind].says for chair in seating.chairs)


def test_only_what_is_ahead_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    offers(monkeypatch, "random", "easy", "greedy", "search")
    seating = Seating(shelf.meta("crypt"), regulars.Regulars())
    assert seating.kinds(2) == (PERSON, "wren", "jackdaw", "rook", "random", NOBODY)
    best = "With 3 players no computer player has proved better than Rook."
    assert characters.best_here("crypt", 3)[0] == best
    assert characters.says_here("rook", "Rook", "crypt", 3)[0] == f"{ABOUT['rook'].says[0]} {best}", (
        "why no other comes"
    )
    assert characters.says_here("magpie", "Magpie", "crypt", 3) == ABOUT["magpie"].says
    offers(monkeypatch, "random", "easy", "greedy")
    assert seating.kinds(2) == (PERSON, "wren", "jackdaw", "random", NOBODY)
    assert characters.no_better("rook", "crypt", 3)[0] == "With 3 players Rook has not proved better than Magpie."
    assert [characters.mark(bot, "crypt", 3, False) for bot in CHARACTERS] == ["○", "●", "●", "●", "●"]
    offers(monkeypatch)
    assert seating.kinds(2) == (PERSON, "jackdaw", "random", NOBODY), "somebody must be there"
    offers(monkeypatch, *ALL)
    assert characters.best_here("crypt", 3) == characters.no_better("raven", "crypt", 3) == ()
    assert characters.says_here("raven", "Raven", "crypt", 3) == ABOUT["raven"].says
    assert [characters.mark(bot, "crypt", 3, True) for bot in CHARACTERS] == ["o", "*", "*", "**", "***"]


def test_what_is_offered_depends_on_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "offered", lambda _game, seats: ALL if seats < 4 else ALL[:3])
    seating = Seating(shelf.meta("crypt"), regulars.Regulars())
    assert "rook" in seating.kinds(1)
    assert "rook" in seating.kinds(2)
    seating.change(2)
    assert "rook" in seating.kinds(2)
    assert "rook" not in seating.kinds(3)


def test_a_table_remembered_by_an_older_program(monkeypatch: pytest.MonkeyPatch) -> None:
    offers(monkeypatch, *ALL)
    chairs = [Chair(PERSON, "Tess"), Chair("greedy", "Magpie"), Chair("greedy", "Rook"), Chair("none")]
    seating = Seating(shelf.meta("crypt"), regulars.Regulars("crypt", {"crypt": chairs}))
    assert [(chair.kind, chair.name) for chair in seating.chairs] == [
        (PERSON, "Tess"), ("magpie", "Magpie"), ("greedy", "Jay"), (NOBODY, "")
    ]  # fmt: skip


def test_a_characters_name_is_its_own() -> None:
    seating = Seating(shelf.meta("crypt"), regulars.Regulars())
    with pytest.raises(BadSetup, match="name-of-character"):
        seating.rename(1, "rook")
    seating.rename(1, "Otto")
    assert (seating.chairs[1].kind, seating.chairs[1].name) == ("magpie", "Otto")
    seating.rename(0, "Rook")
    assert seating.sittings() == (Sitting("Rook"), Sitting("Otto", "magpie"))


def test_others_are_told_by_their_level() -> None:
    assert characters.says("random", "Magpie") == LEVELS["random"]
    assert characters.says("greedy", "Otto") == LEVELS["greedy"]
    assert characters.says("greedy", "Magpie") == ABOUT["magpie"].says
    assert set(LEVELS) == set(characters.MEANS) == set(characters.MARKS) == set(bots.LEVELS)


def test_measured_strength_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    row = SimpleNamespace(
        level="search", below="greedy", ahead=SimpleNamespace(mean=5.94, reach=1.21, count=60), sure=True
    )
    monkeypatch.setattr(strength, "row", lambda _game, _seats, level: row if level == "search" else None)
    offers(monkeypatch, *ALL[:4])
    assert characters.strengths("rook", "crypt", 2) == [
        "With 2 players, by matches between computers:",
        "Rook: +5.9 points a match against Magpie (± 1.2, 120 matches)",
        "With 2 players no computer player has proved better than Rook.",
    ]
    row.sure = False
    assert characters.strengths("rook", "crypt", 2)[1].endswith("(± 1.2, 120 matches; not sure)")


def test_wins_are_better_places() -> None:
    places = played()
    won = [sum(one[0] < one[seat] for one in places) for seat in (1, 2)]
    assert against(known()) == ["", f"you won {won[0]} of 5", f"you won {won[1]} of 5"]


def test_only_this_game_this_person_and_this_rival_count() -> None:
    played(2)
    over(7, Sitting("Bo"), Sitting("Magpie", "random"))
    list(finding.matches())
    rivals = known()
    assert against(rivals, [Chair(PERSON, "tess"), Chair("magpie", "Otto")])[1].endswith(" of 2")
    assert against(rivals, [Chair(PERSON, "Bo"), Chair("magpie", "Magpie")]) == ["", ""]
    assert against(rivals, [Chair("magpie", "Magpie"), Chair("rook", "Rook"), Chair(NOBODY)]) == ["", "", ""]
    assert against(known("thiefdom")) == ["", "", ""]


def test_a_match_after_a_lesson_counts_for_nothing() -> None:
    played(1, AFTER)
    assert len(list(finding.finished())) == 1
    assert against(known()) == ["", "", ""]


def test_a_folder_that_cannot_be_read_is_no_record() -> None:
    locations.matches().parent.mkdir(parents=True)
    locations.matches().write_text("no folder")
    assert against(known()) == ["", "", ""]


def headed(*bots: str) -> Header:
    """The header of a match of Tess and these computer players."""
    others = [Sitting(bot.capitalize(), bot) for bot in bots]
    fields = {"game": "crypt", "rules": 1, "edition": "", "options": {}}
    return Header(seats=(Sitting("Tess"), *others), **fields)


def after(won: int, lost: int, *bots: str) -> tuple[str, ...]:
    """What is said of the next match after as many matches against each of them, the last one won if any was."""
    rivals, header = Rivals("crypt"), headed(*bots)
    for nth in range(won + lost):
        rivals._count(header, (nth >= won, *[nth < won] * len(bots)))
    return tuple(rivals.next_after(header, (won == 0, *[won > 0] * len(bots))))


def test_who_has_won_twice_is_told_of_a_stronger_one(monkeypatch: pytest.MonkeyPatch) -> None:
    offers(monkeypatch, *ALL)
    assert after(1, 3, "magpie") == ()
    assert after(2, 3, "magpie") == (
        "You beat Magpie twice: Rook waits longer.", "Next: Rook waits longer.", "Rook waits longer."
    )  # fmt: skip
    assert after(3, 0, "jackdaw", "wren")[0] == "You beat Jackdaw 3 times: Rook waits longer."
    assert after(2, 0, "wren")[0] == "You beat Wren twice: Magpie takes what glitters."
    assert after(2, 0, "raven") == ()
    offers(monkeypatch, *ALL[:3])
    assert after(2, 0, "magpie") == (), "nobody is stronger here"


def test_who_has_never_won_is_told_of_a_weaker_one(monkeypatch: pytest.MonkeyPatch) -> None:
    offers(monkeypatch, *ALL)
    assert after(0, 1, "magpie") == ()
    assert after(0, 3, "magpie")[0] == "Magpie won 3 of 3: Wren is new here too."
    assert after(0, 2, "raven")[0] == "Raven won 2 of 2: Rook waits longer."
    assert after(0, 2, "wren") == ()
    assert after(0, 2, "random") == ()


@pytest.mark.parametrize("size", SIZES)
async def test_the_result_says_whom_to_play_next(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offers(monkeypatch, *ALL)
    monkeypatch.setattr(Rivals, "between", lambda *_: (4, 2))
    seats, luck = (Sitting("Tess"), Sitting("Magpie", "magpie")), SeededChance(6)
    kept = store.begin(CRYPT, seats, CRYPT.options(), CRYPT.standard, luck)
    while kept.table.waiting():
        seat = kept.table.waiting()[0]
        asked = kept.table.ask(seat)
        kept.table.play(seat, asked.stamp, luck.pick(tuple(asked.moves)))
    kept.file.close()
    places = kept.table.outcome()
    assert places is not None
    async with sitting(size, Result(AtHome(kept))) as person:
        await person.pilot.pause()
        await person.pilot.pause()
        assert person.sees("Rook waits longer.")
        assert faults(person.rows(), SIZES[size][0]) == []
    assert [found for _header, found in finding.finished()] == [places], "noted without a list of matches"


@pytest.mark.parametrize("size", SIZES)
async def test_the_set_up_shows_lines_and_records(size: str) -> None:
    places = played(3)
    won = sum(one[0] < one[1] for one in places)
    regulars.save("crypt", TABLE)
    async with sitting(size, Setup("crypt")) as person:
        await person.press("b")
        assert faults(person.rows(), SIZES[size][0]) == []
        assert person.sees(f"Tess won {won} of 3"), "the edge tells it at every size"
        counts = [row for row in person.rows() if " of 3" in row]
        assert len(counts) == (2 if size == "wide" else 1), "a seat tells it where its box has room for words"
        assert all(f"won {won} of 3" in row for row in counts), "and says what it counts"
        assert not any("greedy" in row for row in person.rows())
        await person.press("v")
        assert person.sees("Takes what glitters")
        assert size == "least" or any("weighs what each" in row for row in person.page())


async def test_a_new_rival_shows_its_line_on_the_edge() -> None:
    async with sitting("narrow", Setup("crypt")) as person:
        await person.press("b")
        assert person.sees(ABOUT["magpie"].says[1])
