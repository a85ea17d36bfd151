"""Which levels are offered, and the command that measures it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from rules import arena, shelf
from rules.bots import LEVELS
from rules.bots import strength as kept
from rules.bots.strength import ROUNDS, Row, offered, thinking
from rules.margins import Margin
from tests import strength


def row(level: str, mean: float, reach: float, **more: object) -> Row:
    made = Row(
        game="crypt", seats=2, level=level, below="random", ahead=Margin(mean, reach, ROUNDS), wins=0.5, seed="s",
        thinking=thinking("crypt", level),
    )  # fmt: skip
    return replace(made, **more)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty table in a place of its own."""
    found = tmp_path / "strength.json"
    monkeypatch.setattr(strength, "FILE", found)
    monkeypatch.setattr(kept, "get_data", lambda package, name: found.read_bytes())
    monkeypatch.setattr(strength, "FIRST", 2)
    kept.table.cache_clear()
    yield found
    kept.table.cache_clear()


def test_a_level_is_offered_where_it_is_ahead_with_its_whole_interval(file: Path) -> None:
    for one in (
        row("greedy", 5.0, 4.9),
        row("easy", 3.0, 3.0),
        row("deep", 1.0, 0.5, seats=3),
        row("search", 0.2, 0.3),
    ):
        strength.keep(one)
    assert offered("crypt", 2) == ("random", "greedy")
    assert offered("crypt", 3) == ("random", "deep")
    assert offered("thiefdom", 2) == ("random",)
    strength.keep(row("search", 0.5, 0.3))
    kept.table.cache_clear()
    assert offered("crypt", 2) == ("random", "greedy", "search")
    assert [(one.seats, one.level) for one in strength.kept()] == [
        (2, "easy"), (2, "greedy"), (2, "search"), (3, "deep"),
    ]  # fmt: skip


def test_each_level_is_measured_against_the_strongest_weaker_one_that_is_offered(file: Path) -> None:
    assert strength.below("crypt", 2, "search") == "random"
    strength.keep(row("easy", 3.0, 1.0))
    strength.keep(row("greedy", 0.1, 1.0))
    assert strength.below("crypt", 2, "search") == "easy"
    assert strength.below("crypt", 2, "easy") == "random"


def test_rows_are_missing_stale_unclear_or_kept(file: Path) -> None:
    state = strength.state_of
    assert state("crypt", 2, "easy") == "missing"
    strength.keep(row("easy", 3.0, 1.0))
    assert state("crypt", 2, "easy") == "kept"
    strength.keep(row("easy", 1.4, 1.0, ahead=Margin(1.4, 1.0, 64)))
    assert offered("crypt", 2) == ("random",), "it may go on, so it must be further ahead"
    assert state("crypt", 2, "easy") == "unclear"
    strength.keep(row("easy", 3.0, 1.0, thinking="of yesterday"))
    assert state("crypt", 2, "easy") == "stale"
    strength.keep(row("easy", 3.0, 1.0))
    strength.keep(row("greedy", 3.0, 1.0))
    assert state("crypt", 2, "greedy") == "stale", "easy is the level below now"


@pytest.mark.parametrize("seats", [1, 3])
def test_a_row_is_measured_until_it_is_clear_and_goes_on_where_it_was(
    file: Path, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Greedy is far ahead of random, and random never of itself."""
    *_, whole = strength.measure("crypt", seats, "greedy", 40, 1)
    assert whole.sure
    assert whole.ahead.count < 40, "it ends early"
    assert strength.row_of("crypt", seats, "greedy") == whole
    assert list(strength.measure("crypt", seats, "greedy", 40, 1)) == [], "it is clear"
    leads = [ahead for ahead, _ in strength.rounds("crypt", seats, "greedy", "random", range(whole.ahead.count), 1)]
    assert whole.ahead.mean == pytest.approx(sum(leads) / len(leads))

    short = next(iter(strength.measure("crypt", seats, "easy", 2, 1)))
    assert short.ahead.count == 2
    strength.keep(replace(short, ahead=Margin(0.0, 1.0, 2)))  # as if nothing were clear yet
    further = next(iter(strength.measure("crypt", seats, "easy", 5, 1)))
    after = [ahead for ahead, _ in strength.rounds("crypt", seats, "easy", "random", range(2, 4), 1)]
    assert further.ahead.count == 4
    assert further.ahead.mean == pytest.approx(sum(after) / 4), "only the new rounds were played"

    strength.main(["crypt", "--seats", str(seats), "--level", "greedy"])
    assert "greedy  over random" in capsys.readouterr().out


def test_a_stale_row_is_confirmed_by_its_first_rounds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    *_, measured = strength.measure("crypt", 2, "easy", 3, 1, whole=True)
    assert measured.ahead.count == 3, "it went on to the last round"
    assert len(measured.first) == strength.FIRST
    command = ["crypt", "--seats", "2", "--level", "easy", "--confirm"]
    for first, told in ((measured.first, "confirmed"), ((measured.first[0] + 1, *measured.first[1:]), "differs")):
        strength.keep(replace(measured, thinking="of yesterday", first=first))
        strength.main(command)
        assert told in capsys.readouterr().out
        assert (strength.state_of("crypt", 2, "easy") == "stale") == (told == "differs")


def test_the_sums_of_a_row_come_back_from_its_interval() -> None:
    values = strength._again(Margin(2.5, 1.25, 7))
    for value in (4.0, -3.0):
        values.add(value)
    once = strength._again(Margin(2.5, 1.25, 7))
    assert once.margin().mean == pytest.approx(2.5)
    assert once.margin().reach == pytest.approx(1.25)
    assert values.margin().mean == pytest.approx((7 * 2.5 + 1) / 9)


def test_a_rotation_gives_a_lead_for_each_round(file: Path) -> None:
    found = list(strength.rounds("crypt", 2, "greedy", "random", range(3, 5), 1))
    fixture = arena.Fixture("crypt", ("greedy", "random"), strength.SEED, rotate=True)
    results = [match.result for match in arena.matches(fixture, range(6, 10))]
    leads = [one.scores[one.seats.index("greedy")] - one.scores[one.seats.index("random")] for one in results]
    assert [ahead for ahead, _ in found] == [(leads[0] + leads[1]) / 2, (leads[2] + leads[3]) / 2]


def test_the_kept_table_is_sound() -> None:
    """A stale row is told by the command, not here."""
    rows = kept.table()
    assert len({(one.game, one.seats, one.level) for one in rows}) == len(rows)
    order = list(LEVELS)
    for one in rows:
        least, most = shelf.meta(one.game).seats
        assert least <= one.seats <= most
        assert order.index(one.below) < order.index(one.level)
        assert one.ahead.count > 1
        assert 0 <= one.wins <= 1
    assert msgspec.json.decode(strength.FILE.read_bytes(), type=tuple[Row, ...]) == rows


def test_fingerprints_tell_games_apart() -> None:
    assert len({thinking(meta.name, "deep") for meta in shelf.GAMES} | {kept.program()}) == len(shelf.GAMES) + 1


def test_a_weak_level_does_not_hang_on_what_only_stronger_ones_think() -> None:
    """So its row stays true when they change."""
    folder = Path(kept.__file__).parent
    for name in {name for added in kept.ADDS.values() for name in added}:
        assert (folder / name).is_file()
    found = [thinking("crypt", level) for level in ("easy", "greedy", "search", "deep")]
    assert found[0] == found[1]
    assert len(set(found)) == 3


def test_the_readme_shows_the_kept_table() -> None:
    text = strength.README.read_text("utf-8")
    told = text.partition(strength.MARKS[0])[2].partition(strength.MARKS[1])[0].strip()
    assert told == strength.readme(kept.table()), "python -m tests.strength --readme"


def test_a_level_that_is_not_offered_is_in_italics(file: Path) -> None:
    told = strength.readme([row("easy", 3.0, 1.0), row("greedy", 0.5, 1.0), row("deep", 2.0, 1.5, seats=3)])
    assert told.splitlines()[2:] == [
        "| Crypt | 2 | +3.0 ± 1.0 over random (n = 400) | *+0.5 ± 1.0 over random (n = 400)* |  |  |",
        "| Crypt | 3 |  |  |  | +2.0 ± 1.5 over random (n = 600) |",
    ]
