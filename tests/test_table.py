"""The Table at work: stamps, batches, lines that cannot be written, undo and its fences."""

from __future__ import annotations

import pytest

from rules import shelf
from rules.chance import ScriptedChance, SeededChance
from rules.crypt.moves import Claim, Pass, Place, Recover
from rules.errors import IllegalMove, NotKept, NoWayBack, StaleMove
from rules.game import Answer, Move, Now
from rules.record import Played, Sitting, TakenBack, read
from rules.table import Table, replay
from tests.toy.rules import game as toy
from tests.toy.rules.game import Boast, Lay, Leave, Look, Seal

CRYPT = shelf.game("crypt")


class Keeper:
    """Writes a Record, or fails as it is told."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.tried: list[bytes] = []
        self.full = False

    def __call__(self, line: bytes) -> None:
        self.tried.append(line)
        if self.full:
            raise OSError(28, "No space left on device")
        self.lines.append(line)

    @property
    def record(self) -> bytes:
        return b"".join(self.lines)


def crypt(
    seats: int = 2, keeper: Keeper | None = None, seed: int = 4, bots: tuple[str, ...] = ("", "", "", "")
) -> Table:
    """A table of Crypt; seat 0 leads."""
    names = [Sitting(name, bot) for name, bot in zip(("Ann", "Bob", "Cem", "Dot")[:seats], bots, strict=False)]
    return Table.open(CRYPT, names, CRYPT.options(leader="first"), None, SeededChance(seed), keeper)


def burglars(seats: int = 3, keeper: Keeper | None = None) -> Table:
    """A table of the toy: seat s holds tools 3s + 1 to 3s + 3, so the last seat wins with any tool."""
    names = [Sitting(str(seat)) for seat in range(seats)]
    chance = ScriptedChance(shuffles=[toy.deck(seats)], then=SeededChance(1))
    return Table.open(toy.GAME, names, None, None, chance, keeper)


def play(table: Table, seat: int, *moves: Move) -> None:
    """Play these with the present stamp."""
    table.play(seat, table.ask(seat).stamp, *moves)


def all_seal(table: Table) -> None:
    """The last seat bids a tool and wins; all seal, the last one last."""
    last = table.seats - 1
    play(table, last, Lay(3 * last + 3))
    for seat in range(table.seats):
        play(table, seat, Seal())


# Stamps -------------------------------------------------------------------------------------------


def test_a_stamp_counts_the_changes_of_the_seats_own_view() -> None:
    table = burglars()
    stamps = [table.ask(seat).stamp for seat in range(3)]
    play(table, 0, Lay(1))
    play(table, 0, Lay(2))
    assert [table.ask(seat).stamp for seat in range(3)] == [stamps[0] + 2, stamps[1], stamps[2]]


def test_that_somebody_has_sealed_is_seen_by_all() -> None:
    table = burglars()
    stamp = table.ask(None).stamp
    play(table, 0, Seal())
    assert table.ask(None).stamp == stamp + 1
    assert table.waiting() == (1, 2)


def test_a_move_with_an_old_stamp_is_refused_and_not_applied() -> None:
    table = crypt()
    asked = table.ask(0)
    table.play(0, asked.stamp, Place(0, 1, 6))
    now = table.ask(0)
    with pytest.raises(StaleMove) as refused:
        table.play(0, asked.stamp, Place(1, 1, 6))
    assert refused.value.facts == {"stamp": asked.stamp, "now": now.stamp}
    assert table.ask(0) == now


def test_a_way_back_gives_a_new_stamp_not_the_old_one() -> None:
    table = crypt()
    asked = table.ask(0)
    play(table, 0, Place(0, 1, 6))
    table.undo(0)
    assert table.ask(0).view == asked.view
    with pytest.raises(StaleMove):
        table.play(0, asked.stamp, Place(0, 1, 6))


def test_a_seal_of_somebody_else_makes_no_plan_stale() -> None:
    table = burglars()
    asked = table.ask(1)
    play(table, 0, Lay(1), Seal())
    play(table, 2, Seal())
    table.undo(0)
    assert table.ask(1).stamp > asked.stamp
    table.play(1, asked.stamp, Lay(4))
    with pytest.raises(StaleMove):  # but the seat's own move does
        table.play(1, asked.stamp, Lay(5))


def test_the_last_seal_makes_every_older_stamp_stale() -> None:
    table = burglars()
    stamp = table.ask(2).stamp
    all_seal(table)
    with pytest.raises(StaleMove):
        table.play(2, stamp, Leave())


def test_an_answer_that_tells_something_is_a_mistake_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(self: toy.Bid, state: toy.Burglars, move: Move, now: Now) -> None:
        now.tell(toy.Left, self.seat)
        Answer.play(self, state, move, now)

    monkeypatch.setattr(toy.Bid, "play", loud)
    table = burglars()
    before = table.ask(0)
    with pytest.raises(AssertionError, match="taken back"):
        play(table, 0, Lay(1))
    assert table.ask(0) == before


def test_who_is_not_asked_cannot_play() -> None:
    table = crypt()
    with pytest.raises(IllegalMove, match="not-asked"):
        play(table, 1, Pass())
    with pytest.raises(IllegalMove, match="no-such-seat"):
        table.play(2, 0, Pass())
    with pytest.raises(IllegalMove, match="no-such-seat"):
        table.play(-1, 0, Pass())


# Batches ------------------------------------------------------------------------------------------


def test_a_batch_is_played_as_a_whole() -> None:
    table = crypt()
    done = table.play(0, table.ask(0).stamp, Place(0, 1, 6), Place(1, 1, 5), Claim())
    assert [type(event).__name__ for event in done.events] == ["Placed", "Placed", "Claimed"]
    assert done.left == ()
    assert table.waiting() == (1,)


def test_an_illegal_move_in_a_batch_undoes_all_of_it() -> None:
    keeper = Keeper()
    table = crypt(keeper=keeper)
    before, lines = table.ask(0), list(keeper.lines)
    with pytest.raises(IllegalMove):
        table.play(0, before.stamp, Place(0, 1, 6), Place(0, 1, 6))
    assert table.ask(0) == before
    assert table.story(0) == crypt().story(0)
    assert keeper.lines == lines
    assert table.fence(0) == "nothing"


def test_a_batch_is_cut_after_its_first_fence_and_the_rest_handed_back() -> None:
    table = burglars()
    all_seal(table)
    done = table.play(2, table.ask(2).stamp, Boast(1), Look(0, 0), Boast(2), Leave())
    assert [type(event).__name__ for event in done.events] == ["Boasted", "Looked", "Saw"]
    assert done.left == (Boast(2), Leave())
    assert table.ask(2).step is not None


def test_no_second_luck_for_a_batch_that_turns_illegal_after_the_fence() -> None:
    table = burglars()
    all_seal(table)
    done = table.play(2, table.ask(2).stamp, Leave(), Leave())  # tools are drawn after the first
    assert done.left == (Leave(),)
    assert table.fence(2) == "luck"


# Lines that cannot be written ---------------------------------------------------------------------


def test_what_is_not_written_is_not_shown_and_never_played_anew() -> None:
    keeper = Keeper()
    table = burglars(keeper=keeper)
    all_seal(table)
    before, story = [table.ask(seat) for seat in range(3)], table.story(2)
    keeper.full = True
    with pytest.raises(NotKept):
        play(table, 2, Leave())
    first_try = keeper.tried[-1]
    assert [table.ask(seat) for seat in range(3)] == before
    assert table.story(2) == story
    with pytest.raises(NotKept):  # whatever comes next, first the same line is tried again
        play(table, 2, Boast(1))
    with pytest.raises(NotKept):
        table.undo(2)
    assert keeper.tried[-2:] == [first_try, first_try]
    keeper.full = False
    table.write()
    assert keeper.lines[-1] == first_try
    assert table.ask(2) != before[2]
    assert table.fence(2) == "luck"
    *_, again = replay(toy.GAME, read(keeper.record))
    assert [again.ask(seat) for seat in range(3)] == [table.ask(seat) for seat in range(3)]


def test_a_batch_is_written_in_one_go() -> None:
    keeper = Keeper()
    table = crypt(keeper=keeper)
    written = len(keeper.lines)
    play(table, 0, Place(0, 1, 6), Place(1, 1, 5), Claim())
    assert len(keeper.lines) == written + 1
    assert [line.seat for line in read(keeper.record).lines[1:] if isinstance(line, Played)] == [0, 0, 0]


def test_a_deal_that_cannot_be_written_is_no_match() -> None:
    keeper = Keeper()
    keeper.full = True
    with pytest.raises(NotKept):
        crypt(keeper=keeper)


def test_a_line_that_no_reader_would_take_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.table.LONGEST_LINE", 60)
    keeper = Keeper()
    with pytest.raises(AssertionError, match="no reader"):
        crypt(keeper=keeper)
    assert keeper.tried == []


# Undo ----------------------------------------------------------------------------------------


def test_nothing_to_take_back_at_first() -> None:
    table = crypt()
    assert table.fence(0) == table.fence(1) == "nothing"
    with pytest.raises(NoWayBack, match="nothing"):
        table.undo(0)


def test_a_claim_is_taken_back_move_by_move() -> None:
    table = crypt()
    first = table.ask(0).view
    play(table, 0, Place(0, 1, 6))
    second, story = table.ask(0).view, table.story(1)
    play(table, 0, Place(1, 1, 5))
    table.undo(0)
    assert table.ask(0).view == second
    assert table.story(1) == story
    table.undo(0)
    assert table.ask(0).view == first
    assert table.fence(0) == "nothing"


def test_an_undo_is_a_line_of_its_own() -> None:
    keeper = Keeper()
    table = crypt(keeper=keeper)
    play(table, 0, Place(0, 1, 6))
    before = keeper.record
    table.undo(0)
    assert keeper.record.startswith(before)
    assert isinstance(read(keeper.record).lines[-1], TakenBack)
    assert keeper.lines[-1].endswith(b'["undo",0]\n')


def test_another_seat_is_a_fence_once_it_has_acted() -> None:
    table = crypt()
    play(table, 0, Place(0, 1, 6), Claim())
    assert table.fence(0) is None
    play(table, 1, Place(0, 3, 6))
    assert table.fence(0) == "other_seat"
    with pytest.raises(NoWayBack, match="other_seat"):
        table.undo(0)
    table.undo(1)
    assert table.fence(0) == "other_seat"


def test_what_computers_answer_goes_back_with_the_only_persons_move() -> None:
    table = crypt(bots=("", "greedy"))
    play(table, 0, Place(0, 1, 6), Claim())
    before, views = table.story(0), [table.ask(seat).view for seat in (None, 0, 1)]
    play(table, 1, Place(1, 1, 6), Claim())
    assert table.fence(0) is None
    table.undo(0)
    table.undo(0)
    assert table.ask(0).step is not None
    assert table.fence(0) == "nothing"
    play(table, 0, Place(0, 1, 6), Claim())
    assert (table.story(0), [table.ask(seat).view for seat in (None, 0, 1)]) == (before, views)


def test_two_people_may_not_try_out_what_a_computer_does() -> None:
    table = crypt(3, bots=("", "greedy", ""))
    play(table, 0, Place(0, 1, 6), Claim())
    (computer,) = table.waiting()
    play(table, computer, Place(1, 1, 6), Claim())
    assert table.fence(0) == "other_seat"


def test_luck_that_a_computer_meets_is_a_fence_for_the_person_too() -> None:
    table = crypt(bots=("greedy", ""))
    for seat, spot in ((0, 0), (1, 1)):
        play(table, seat, Place(spot, 1, 6), Claim())
    assert table.fence(1) is None
    play(table, 0, Place(2, 1, 6), Claim())
    assert table.fence(1) == "luck"


def test_luck_is_a_fence() -> None:
    table = crypt()
    for seat, spot in ((0, 0), (1, 1), (0, 2)):
        play(table, seat, Place(spot, 1, 6), Claim())
    assert table.fence(0) == "luck"


def test_a_new_row_is_a_fence_even_without_luck() -> None:
    table = crypt()
    for seat in (0, 1, 0):
        play(table, seat, Pass())
    assert table.ask(None).view.round == 2
    assert table.fence(0) == "revealed"


def test_what_only_one_seat_was_shown_is_a_fence() -> None:
    table = burglars()
    all_seal(table)
    play(table, 2, Boast(1))
    assert table.fence(2) is None
    play(table, 2, Look(0, 0))
    assert table.fence(2) == "revealed"


def test_the_last_seal_uncovers_all_answers() -> None:
    table = burglars()
    play(table, 0, Lay(1), Seal())
    play(table, 1, Seal())
    assert table.fence(0) is None
    play(table, 2, Lay(9), Seal())
    assert [table.fence(seat) for seat in range(3)] == ["revealed"] * 3


def test_the_last_seal_is_a_fence_even_when_no_event_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Laid, "reveals", False)
    table = burglars()
    all_seal(table)
    assert [table.fence(seat) for seat in range(3)] == ["revealed"] * 3


def test_a_move_after_which_all_are_asked_at_once_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Draw, "run", lambda self, state, now: None)  # neither luck nor anything shown
    table = burglars()
    all_seal(table)
    play(table, 2, Leave())
    assert table.waiting() == (0, 1, 2)
    assert table.fence(2) == "other_seat"


def test_from_one_round_of_answers_straight_into_the_next_there_is_no_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(self: toy.Bids, state: toy.Burglars, now: Now) -> None:
        state.push(toy.Bids(tuple([toy.Bid(seat) for seat in range(state.seats)])))

    monkeypatch.setattr(toy.Bids, "run", again)
    keeper = Keeper()
    table = burglars(keeper=keeper)
    stamp = table.ask(0).stamp
    all_seal(table)
    assert table.waiting() == (0, 1, 2)
    assert [table.fence(seat) for seat in range(3)] == ["revealed"] * 3
    with pytest.raises(StaleMove):
        table.play(0, stamp, Lay(1))
    play(table, 0, Lay(1))
    table.undo(0)
    assert table.fence(0) == "revealed"
    *_, again_table = replay(toy.GAME, read(keeper.record))
    assert again_table.ask(0).view == table.ask(0).view
    assert [again_table.fence(seat) for seat in range(3)] == ["revealed"] * 3


def test_a_sealed_answer_can_be_opened_again_while_others_think() -> None:
    table = burglars()
    play(table, 0, Lay(1), Seal())
    play(table, 1, Lay(4))
    stamp = table.ask(1).stamp
    table.undo(0)
    assert table.waiting() == (0, 1, 2)
    assert table.ask(1).stamp == stamp + 1  # that the seal is gone is seen
    table.undo(0)
    assert table.ask(1).stamp == stamp + 1  # the tools bid are not
    assert table.ask(0).moves == [Lay(1), Lay(2), Lay(3), Seal()]
    assert Lay(4) not in table.ask(1).moves


def test_the_end_is_a_fence() -> None:
    table = crypt()
    while table.waiting():
        seat = table.waiting()[0]
        moves = table.ask(seat).moves
        play(table, seat, Pass() if Pass() in moves else Recover() if Recover() in moves else Claim())
    assert sorted(table.outcome() or ()) == [1, 2]  # three dice each: the tie was rolled for
    assert table.fence(0) is not None
    assert table.fence(1) is not None


# Refusals -----------------------------------------------------------------------------------------


def test_a_refusal_says_only_what_the_seat_can_see() -> None:
    facts = []
    for order in (toy.deck(2), (1, 2, 3, *reversed(toy.deck(2)[3:]))):  # seat 0 holds 1, 2, 3; seat 1 something
        chance = ScriptedChance(shuffles=[order], then=SeededChance(1))
        table = Table.open(toy.GAME, [Sitting("Ann"), Sitting("Bob")], None, None, chance)
        with pytest.raises(IllegalMove) as refused:
            play(table, 0, Lay(5))
        facts.append((refused.value.code, refused.value.facts))
    assert facts == [("not-yours", {"value": 5})] * 2
