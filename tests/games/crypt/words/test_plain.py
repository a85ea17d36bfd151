"""Crypt in lines: every event, move and refusal has words, and nothing is told that was not seen."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import cast, get_args

import pytest
from msgspec import structs
from rich.cells import cell_len

from rules.chance import SeededChance
from rules.crypt import events as e
from rules.crypt import moves as m
from rules.crypt.game import GAME
from rules.crypt.state import Crypt, Spot
from rules.crypt.steps.claim import Turn
from rules.errors import IllegalMove, RulesError
from rules.game import ALL, Event, Now, State
from tests.games.crypt.at_the_table import I2, J3, M2, P4, T2
from tests.helpers.kinds import questions
from tests.helpers.matches import Script, Setting, decisions
from tests.helpers.narrated import log_line, refused_in_words
from tui.games.crypt.names import spot_label
from tui.games.crypt.narrator import Words
from tui.games.crypt.refusals import SENTENCES, no_treasure, not_now, refusal
from tui.games.crypt.round import Place
from tui.games.crypt.story_collect import ghost_turn
from tui.words import Said
from tui.words.keys import Keys

NAMES = ("Ada", "Bo", "Cy")
PLAIN = re.compile(r"[ -~]*")
ROW = (P4, J3, M2, 60)
"""The last one lies face down."""


def crypt(seats: int = 3, **fields: object) -> Crypt:
    """A position at the first question."""
    state = GAME.new(seats, GAME.options(leader="first"), Now(SeededChance(4)))
    assert isinstance(state, Crypt)
    view = state.copy()
    for name, value in fields.items():
        setattr(view, name, value)
    return view


def words(view: Crypt | None = None, *names: str) -> Words:
    """The narrator, once the row is revealed."""
    view = view or crypt()
    teller = Words(names or NAMES[: view.seats], view)
    teller.told(e.Revealed(4, 0, ROW, 10))
    return teller


# Events -------------------------------------------------------------------------------------------

TOLD = [
    (
        e.SetUp(0, "ABABAB", 20, 10),
        "The collectors on side A were Idol, Manuscript and Remains; on side B Jewelry, Pottery and Tapestry. "
        "Ada took the Leader torch.",
    ),
    (
        e.Revealed(4, 2, ROW, 10),
        "Round 4 revealed Pottery 4 (a), Jewelry 3 (b), Manuscript 2 (c) and a face-down Tapestry (d).",
    ),
    (e.Placed(0, 3, 2, 4), "Ada placed 2 dice at 4 on the face-down Tapestry (d), total 8."),
    (e.PushedOut(1, 0, 1, 0), "Bo was pushed out of (a): 1 die ready again."),
    (e.Claimed(0), ""),
    (e.Recovered(0, 2, True), "Ada recovered 2 dice."),
    (e.Recovered(0, 2, False), "Ada had no dice to place and recovered 2 dice."),
    (e.Recovered(0, 0, False), "Ada had no dice to place and passed."),
    (e.Passed(0, "reveal"), "Ada left the face-down treasures alone."),
    (e.Passed(0, "claim"), "Ada passed and claimed nothing."),
    (e.Passed(0, "reroll"), "Ada did not reroll."),
    (e.Passed(0, "end"), "Ada did not ready a die."),
    (e.Flipped(0, 1, I2), "Ada flipped Idol 2."),
    (e.Peeked(0), "Ada looked at every face-down treasure in the Crypt."),
    (e.Saw(0, 3, T2), "The face-down Tapestry (d) was Tapestry 2."),
    (e.Regained(0), "Ada readied an exhausted die."),
    (e.Took(0, 3, 60), "Ada took the face-down Tapestry (d) from the Crypt."),
    (e.Discarded(3, 60), "The face-down Tapestry (d) was discarded."),
    (e.Relieved(0, 2), "Ada was pushed out everywhere: relief, 2 dice ready again."),
    (e.Rolled(0, 0, 4, (1, 4), 1), "Ada rolled 1 and 4 against effort 4 for Pottery 4 (a): 1 die exhausted."),
    (e.Rolled(0, 0, 4, (1, 3), 2), "Ada rolled 1 and 3 against effort 4 for Pottery 4 (a): 2 dice exhausted."),
    (e.Rolled(0, 0, 4, (6,), 0), "Ada rolled 6 against effort 4 for Pottery 4 (a): no dice exhausted."),
    (e.Rolled(0, 0, 1, (), 0), "Ada did not roll for Pottery 4 (a): effort 1 is always safe."),
    (e.Collected(0, 1, J3), "Ada collected Jewelry 3 (b)."),
    (e.Found(0, 5, T2), "The face-down Tapestry that Ada collected was Tapestry 2."),
    (e.IdolPrize(0), "Ada was among the first with 2 Idols: 5 coins at the end."),
    (e.Rerolled(0, 4, 5, True), "Ada rerolled against effort 4 and got 5: the die was ready again."),
    (e.Rerolled(0, 4, 2, False), "Ada rerolled against effort 4 and got 2: the die stayed exhausted."),
    (e.TorchesPassed(1, 0), "The torches passed: Bo became the Leader, and Ada took Lights Out."),
    (e.TorchesPassed(1, 1), "The torches passed: Bo took both."),
    (e.GhostRolled((1, 2, 2)), "The Ghost rolled 1, 2 and 2."),
    (e.SetAside(1, 2), "The Ghost set 1 die at 2 aside: it could not be placed."),
    (e.SetAside(2, 2), "The Ghost set 2 dice at 2 aside: they could not be placed."),
    (e.TurnedUp(0, (P4, I2)), "Ada revealed Idol 2 and Pottery 4."),
    (e.TurnedUp(0, ()), "Ada collected nothing."),
    (e.TieRolled(0, (3, 4)), "Ada rolled 3 and 4 for the tie: 7."),
    (e.TieRolled(0, ()), "Ada had no dice left to roll for the tie."),
    (e.Ended((1, 2, 3)), ""),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_a_sentence(event: e.Event, sentence: str) -> None:
    assert log_line(words(), event) == sentence


def test_every_kind_of_event_is_told_here() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(e.AnyEvent))


@pytest.mark.parametrize(("name", "cells"), [("Ada", 30), ("Twelve Cells", 36)])
def test_the_shortest_form_of_an_event_fits_a_narrow_curtain_and_edge(name: str, cells: int) -> None:
    for event, _sentence in TOLD:
        said = words(None, name, name, name).told(event)
        assert not said or cell_len(said[-1]) <= cells, said[-1]


def test_the_ghost_begins_a_sentence_and_stands_within_one() -> None:
    teller = words(crypt(1), "ada")
    assert log_line(teller, e.Placed(1, 0, 1, 5)) == "The Ghost placed 1 die at 5 on Pottery 4 (a), total 5."
    assert log_line(teller, e.PushedOut(0, 0, 1, 1)) == "ada was pushed out of (a): 1 die ready again."
    turn: list[Event] = [e.GhostRolled((5, 2)), e.Placed(1, 0, 1, 5), e.PushedOut(0, 0, 1, 1), e.SetAside(1, 2)]
    assert [said[0] for said in teller.gathered((), turn)] == [
        "The Ghost rolled 5 and 2.",
        "The Ghost claimed Pottery 4 (a: 1 die at 5, total 5, ada pushed out).",
        "The Ghost set 1 die at 2 aside: it could not be placed.",
    ]
    assert list(ghost_turn(teller, turn)) == [
        "The Ghost rolled 5 2: 5 to (a: ada out), 2 set aside.",
        "The Ghost: 5 to (a: ada out), 2 set aside.",
        "Ghost: 5 to (a: ada out), 2 set aside.",
        "ada lost (a) to the Ghost.",
    ]
    again = ghost_turn(teller, [e.GhostRolled((6, 5, 2)), *turn[1:3]])
    assert again[0] == "The Ghost rolled 6 5 2: 5 to (a: ada out).", "a roll that is not used is told too"


def test_a_seat_that_has_looked_is_told_the_face() -> None:
    teller = words()
    teller.told(e.Saw(0, 3, T2))
    assert log_line(teller, e.Placed(1, 3, 1, 1)) == "Bo placed 1 die at 1 on Tapestry 2 (d), total 1."


# Several in one -----------------------------------------------------------------------------------

CLAIM: list[Event] = [e.Placed(0, 0, 2, 5), e.PushedOut(2, 0, 2, 0), e.Placed(0, 2, 1, 2), e.Claimed(0)]


def test_a_claim_is_one_happening_in_lengths_that_say_whom_and_how_many() -> None:
    revealed = e.Revealed(4, 2, ROW, 10)
    (said,) = words().gathered([revealed], CLAIM)
    assert list(said) == [
        "Ada claimed Pottery 4 (a: 2 dice at 5, total 10, Cy pushed out) and Manuscript 2 (c: 1 die at 2, total 2).",
        "Ada claimed Pottery 4 (a: 2 dice at 5, Cy out) and Manuscript 2 (c: 1 die at 2).",
        "Ada claimed Pottery 4 (2 dice at 5, Cy out) and Manuscript 2 (1 die at 2).",
        "Ada claimed Pottery 4 (2 at 5, Cy out) and Manuscript 2 (1 at 2).",
        "Ada claimed (a: 2 at 5, Cy out) and (c: 1 at 2).",
        "Ada claimed (a: Cy out) and (c).",
        "Ada pushed Cy out.",
    ]
    alone: list[Event] = [e.Placed(0, 0, 2, 5), e.Placed(0, 2, 1, 2), e.Claimed(0)]
    assert "Ada: 2 at 5 on (a) and 1 at 2 on (c)." in words().gathered([revealed], alone)[0]
    bo: list[Event] = [e.Placed(1, 1, 1, 1), e.Claimed(1)]
    assert [one[-1] for one in words().gathered([revealed], [*CLAIM, *bo])] == [
        "Ada pushed Cy out.",
        "Bo claimed (b).",
    ]


def test_a_claim_that_is_not_confirmed_is_no_claim_yet() -> None:
    (said,) = words().gathered([], CLAIM[:2])
    assert said[0] == "Ada placed dice on Pottery 4 (a: 2 dice at 5, total 10, Cy pushed out)."


def test_collect_is_told_in_few_sentences() -> None:
    news = [
        e.Discarded(1, J3), e.Discarded(3, 60), e.Relieved(2, 1), e.Rolled(0, 0, 5, (6, 2), 1),
        e.Rolled(0, 2, 2, (1,), 1), e.Rolled(1, 1, 1, (), 0), e.Collected(0, 0, P4), e.Collected(0, 2, M2),
        e.Collected(1, 1, J3), e.Passed(1, "reroll"),
    ]  # fmt: skip
    told = words().gathered([], news)
    assert [said[0] for said in told] == [
        "Jewelry 3 (b) and the face-down Tapestry (d) were discarded.",
        "Cy was pushed out everywhere: relief, 1 die ready again.",
        "Rolls: Ada 6 2 1; Ada exhausted 2 dice.",
        "Ada collected Pottery 4 and Manuscript 2; Bo Jewelry 3.",
    ]
    assert [said[-1] for said in told] == [
        "2 treasures were discarded.", "Cy got relief.", "Ada exhausted 2 dice.", "Collected: Ada 2, Bo 1.",
    ]  # fmt: skip
    assert words().gathered([], [e.Rolled(0, 0, 1, (), 0)]) == []
    assert words().gathered([], [e.Rolled(0, 0, 2, (2,), 0)])[0][0] == "Rolls: Ada 2; no dice were exhausted."


def test_the_edge_tells_the_last_deed() -> None:
    story: list[Event] = [e.SetUp(0, "AAAAAA", 20, 10)]
    assert words().newest(story) == ()
    story.append(e.Revealed(4, 2, ROW, 10))
    assert words().newest(story)[-2:] == ("Round 4 began; Cy led.", "Round 4 began.")
    story += CLAIM
    assert words().newest(story)[-1] == "Ada pushed Cy out."
    story += [e.Discarded(1, J3), e.Rolled(0, 0, 5, (6, 2), 1), e.Collected(0, 0, P4), e.TorchesPassed(1, 0)]
    assert words().newest(story)[-1] == "Ada pushed Cy out.", "what follows by itself is no deed"
    story.append(e.Passed(1, "claim"))
    assert words().newest(story) == ("Bo passed and claimed nothing.", "Bo passed.")


# Refusals -----------------------------------------------------------------------------------------


def test_every_refusal_fits_its_facts() -> None:
    """Whole matches, and at each question moves of every kind that are not legal: the words take the facts given."""
    moves: list[m.Move] = [m.Claim(), m.Recover(), m.Pass()]
    moves += [m.Place(spot, dice, effort) for spot in (-1, 0, 1, 2, 9) for dice in (0, 1, 3, 4) for effort in (0, 1, 6)]
    moves += [m.Peek(card) for card in (0, 3)] + [m.Regain(0, card) for card in (1, 40)]
    moves += [m.Take(spot, 0, 1) for spot in (0, 3)] + [m.Reroll(effort, 0) for effort in (1, 5)]
    said = list[Said]()

    class Listening(Words):
        def refusal(self, view: State, error: RulesError) -> Said:
            said.append(super().refusal(view, error))
            said.append(refusal(self, error, Keys()))
            return said[-2]

    met = set()
    for sides in ("A", "B"):
        asked = (
            (cast(Crypt, state), step)
            for seed in range(4, 8)
            for state, step, _ in decisions(Setting(GAME, 3, GAME.options(sides=sides)), Script(seed))
        )
        met |= refused_in_words(asked, lambda _: moves, lambda view: Listening(("Twelve Cells",) * 3, view))
    assert [one[0] for one in said if cell_len(one[0]) > 75] == []
    assert [one[-1] for one in said if cell_len(one[-1]) > 40] == []
    assert all(cell_len(short) < cell_len(long) for one in said for long, short in pairwise(one))
    assert set(SENTENCES) - met == set()


@pytest.mark.parametrize(
    ("code", "command"), [("nothing-spent", "no"), ("recover-instead", "recover"), ("claim-begun", "undo")]
)
def test_a_key_in_a_refusal_is_the_one_that_works(code: str, command: str) -> None:
    """Plain mode has no keys, so it names none."""
    own = refusal(words(), IllegalMove(code), Keys({command: "f9"}))
    assert all("F9" in said for said in own)
    assert not any("F9" in said or Keys().word(command) in said.split() for said in refusal(words(), IllegalMove(code)))


@pytest.mark.parametrize(("sides", "kind"), [("A", m.Regain), ("B", m.Take)])
def test_a_pair_of_cards_that_is_not_ascending_is_refused_for_that(sides: str, kind: type[m.Regain | m.Take]) -> None:
    for seed in range(4, 8):
        for state, step, _move in decisions(Setting(GAME, 3, GAME.options(sides=sides)), Script(seed)):
            for move in step.moves(state):
                if isinstance(move, kind):
                    other = structs.replace(move, first=move.second, second=move.first)
                    with pytest.raises(IllegalMove) as refused:
                        step.judge(state, other)
                    said = words(cast(Crypt, state)).refusal(state, refused.value)
                    assert all("ascending order" in one for one in said)
                    return
    pytest.fail("nowhere to flip a pair")


def test_a_treasure_that_is_no_choice_says_why() -> None:
    teller = words()
    assert not_now(teller, 0, Place(P4, False))[0] == "You cannot choose Pottery 4 (a) now."
    assert not_now(teller, 0, Place(P4, False, fate="collected", to=2)) == ("Cy has Pottery 4.",)
    assert not_now(teller, 3, Place(60, True, fate="discarded")) == ("Tapestry was discarded.",)
    assert no_treasure(5)[0] == "There is no treasure (f) in the Crypt."
    assert no_treasure(6) == no_treasure(-1) == ("There is no such treasure in the Crypt.",)


# Questions and moves --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_question_and_move_has_words(seats: int) -> None:
    asked, done = set(), set()
    for sides in ("A", "B"):
        for seed in range(2, 8):
            for state, step, _move in decisions(Setting(GAME, seats, GAME.options(sides=sides)), Script(seed), 150):
                view = cast(Crypt, state).seen_by(step.seat)
                teller = Words(("Ada", "Bo", "Cy", "Di")[:seats], view)
                asked.add(type(step))
                moves = step.moves(view)
                done |= {type(move) for move in moves}
                choices = [teller.choice(view, step, move) for move in moves]
                for move in moves:
                    cells = [cell_len(said) for said in teller.move(view, step, move)]
                    assert cells == sorted(set(cells), reverse=True)
                    assert cells[-1] <= 38, teller.move(view, step, move)
                shorts = [choice.short for choice in choices if choice.short]
                assert len(set(shorts)) == len(shorts)
                for line in (
                    teller.ask(view, step), *teller.help(view, step), *teller.table(view), *teller.progress(view),
                    *teller.own(view, step.seat), *[text for choice in choices for text in choice],
                ):  # fmt: skip
                    assert PLAIN.fullmatch(line), line
                    assert not re.search(r"[{}]|  |\(\)", line), line
    assert seats == 1 or asked == questions(GAME)
    assert seats == 1 or done == set(get_args(m.AnyMove))


def test_dice_say_whom_they_push_out_and_what_they_risk_in_every_length() -> None:
    spot = Spot(P4, ALL, 2, 2, 4)
    view = crypt(row=(spot, *crypt().row[1:]))
    said = words(view).move(view, Turn(0), m.Place(0, 2, 5))
    assert list(said) == [
        "Place 2 dice at 5 on Pottery 4 (a), total 10, pushing Cy out; risk 4 in 6 per die",
        "Place 2 dice at 5 on Pottery 4 (a), total 10, Cy out, risk 4/6",
        "2 dice at 5 on Pottery 4 (a), Cy out, risk 4/6",
        "(a) 2 dice at 5 (10), Cy out, risk 4/6",
        "(a) 2 dice at 5, Cy out, risk 4/6",
        "(a) 2x5, Cy out, risk 4/6",
    ]
    choice = words(view).choice(view, Turn(0), m.Place(0, 2, 5))
    assert (choice.short, choice.heading) == ("a 2x5", "(a) Pottery 4, held by Cy with 2 dice at 4, total 8")


def test_a_letter_stands_in_brackets_as_it_is_drawn() -> None:
    assert [spot_label(spot) for spot in (0, 5)] == ["(a)", "(f)"]
    assert spot_label(0, "Ada out") == "(a: Ada out)"
