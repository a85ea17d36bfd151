"""Thief's Market in lines: every event, move and refusal has words, whole matches, and nobody's Infamy is told."""

from __future__ import annotations

import io
import re
from typing import cast, get_args

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.chance import SeededChance
from rules.errors import RulesError
from rules.game import Now, State
from rules.thiefs_market import events as e
from rules.thiefs_market import moves as m
from rules.thiefs_market.edition import FACES, Pile
from rules.thiefs_market.game import GAME
from rules.thiefs_market.state import NOTHING, Market
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tests.helpers.keyboard import Evening, anything, script
from tests.helpers.matches import Script, Setting, decisions
from tests.helpers.narrated import log_line, refused_in_words
from tui import store
from tui.games import room
from tui.games.thiefs_market.names import LETTERS
from tui.games.thiefs_market.narrator import Words, tied
from tui.games.thiefs_market.refusals import SENTENCES
from tui.games.thiefs_market.typed import pile
from tui.plain import retell
from tui.plain.page import Page, Streams
from tui.terminal.symbols import Signs
from tui.words import Said
from tui.words.narrator import Narrator

NAMES = ("Ada", "Bea", "Cem")
PLAIN = re.compile(r"[ -~]*")


def of(letters: str) -> Pile:
    """A pile by its letters."""
    return tuple([letters.count(face) for face in FACES])


def market(**fields: object) -> Market:
    """A position of three seats in the first split."""
    state = GAME.new(3, GAME.options(), Now(SeededChance(4)))
    assert isinstance(state, Market)
    view = state.copy()
    for name, value in fields.items():
        setattr(view, name, value)
    return view


def words(view: Market | None = None) -> Words:
    """The narrator."""
    return Words(NAMES, view or market())


# Events -------------------------------------------------------------------------------------------

TOLD = [
    (
        e.SetUp(0, 10, 1),
        "10 dice and the marker were in play, and everyone had 1 gold. Ada was chosen at random to start.",
    ),
    (e.Filled(1, (19, 30), 5, True), "Row B opened: Brooch, Menacing Monocle; 5 cards left in deck B."),
    (e.Filled(0, (6,), 1, False), "Row A was refilled: Fence; 1 card left in deck A."),
    (e.Filled(0, (6,), 0, False), "Row A was refilled: Fence; no cards left in deck A."),
    (e.Rolled(2, 1, of("RWWSF")), "Round 2: Bea rolled R W W S."),
    (e.Picked(0, 0, 1), ""),
    (e.Reached(0, 1), ""),
    (e.PutDown(0, 0, 1), ""),
    (e.Chose(0, 6), ""),
    (e.Counted(0, 0, 1, 0, 0), ""),
    (e.Took(0, of("RRF"), False), "Ada took R R F."),
    (e.Took(0, of("RRF"), True), "Ada took all that was left: R R F."),
    (e.Robbed(0, 2, of("RF"), of("WS")), "Ada robbed Cem, kept R F and put back W S."),
    (e.RolledAgain(of("WS"), of("BK")), "Rerolled: W S became B K."),
    (e.NotRolled(2, 29), "No dice were rerolled: Cem owned the Lucky Animal Appendage."),
    (e.SplitDone((of("R"), of("W"), of("F")), 2), "The split ended; Cem had the marker and bought first."),
    (e.LuckyRoll(0, 29, 4, 1), "Ada rerolled a die with the Lucky Animal Appendage: S became W."),
    (e.LeftAlone(0), "Ada did not reroll a die."),
    (e.Shopping(0, 1), ""),
    (e.Shopping(0, 3), "Ada had 3 purchases."),
    (e.Bought(0, 38, of("WB"), 1, NOTHING), "Ada bought the Crown for W B and 1 gold."),
    (e.Bought(0, 38, of("WB"), 0, of("B")), "Ada bought the Crown for W B, waiving B."),
    (e.Bought(0, 16, NOTHING, 0, of("R")), "Ada bought the Tailor free, waiving R."),
    (
        e.Gained(0, 34, 38, 2, 4),
        "The Unlabeled Potion left the game, and Ada gained the Crown free; 4 cards left in deck C.",
    ),
    (e.Fizzled(0, 34), "The Unlabeled Potion left the game; no card was left for Ada to gain."),
    (e.Turned(0, 1, 0, 2), "Ada turned an R die to B with the Alchemical Lab."),
    (e.Turned(0, 2, 0, 4), "Ada turned an R die to a sack with the Bondsman."),
    (e.Spent(0, 16, 0, 0, 1), "Ada spent an R die for 1 Infamy with the Tailor."),
    (e.Spent(0, 26, 5, 1, 0), "Ada spent a mask for 1 gold with the Gauntlet of Evil Intent."),
    (e.Spent(0, 39, -1, -1, 2), "Ada spent 1 gold for 2 Infamy with the Exit Strategy."),
    (e.Infamous(0, 36, 5), "Ada gained 5 Infamy from the Big Haul."),
    (e.ShoppingDone(0, 0, 1), "Ada bought nothing."),
    (e.ShoppingDone(0, 1, 0), ""),
    (e.ShoppingDone(0, 1, 1), "Ada left 1 purchase unused."),
    (e.Sold(0, of("RSSK"), 3, 1), "Ada sold S S for 3 gold and K for 1 Infamy, and lost R."),
    (e.Sold(0, of("K"), 0, 2), "Ada sold K for 2 Infamy."),
    (e.Sold(0, of("RW"), 0, 0), "Ada lost R W."),
    (e.Sold(0, of("F"), 0, 0), ""),
    (e.Capped(0, 2), "Ada lost 2 gold: no player keeps more than none."),
    (e.RoundDone(3, 1), "Round 3 ended; Bea had the marker."),
    (e.Uncovered((7, 12, 3)), "All Infamy was revealed: Ada 7, Bea 12, Cem 3."),
    (e.Ended((2, 1, 3)), ""),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_a_sentence(event: e.Event, sentence: str) -> None:
    assert log_line(words(), event) == sentence


def test_every_kind_of_event_is_told_here() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(e.AnyEvent))


@pytest.mark.parametrize(("name", "cells"), [("Ada", 30), ("Twelve Cells", 36)])
def test_the_shortest_form_of_an_event_fits_a_narrow_curtain_and_edge(name: str, cells: int) -> None:
    for event, _sentence in TOLD:
        said = Words((name,) * 3, market()).told(event)
        assert not said or cell_len(said[-1]) <= cells, said[-1]


def test_a_robbery_and_its_dice_are_one_happening() -> None:
    robbed, gained = e.Robbed(0, 2, of("R"), of("WSF")), e.Infamous(2, 35, 1)
    teller = words()
    told = [said[0] for said in teller.gathered((), [robbed, gained, e.RolledAgain(of("WS"), of("BK"))])]
    assert told == [
        "Ada robbed Cem, kept R and put back F and W S; W S became B K.",
        "Cem gained 1 Infamy from the Wicked Clutches.",
    ]
    told = [said[0] for said in teller.gathered((), [robbed, e.NotRolled(2, 29), e.LeftAlone(1)])]
    assert told == [
        "Ada robbed Cem, kept R and put back W S F, not rerolled: Cem owned the Lucky Animal Appendage.",
        "Bea did not reroll a die.",
    ]
    assert [said[0] for said in teller.gathered([robbed], [e.RolledAgain(of("WS"), of("BK"))])] == [
        "Rerolled: W S became B K."
    ]


def test_the_edge_tells_the_last_deed() -> None:
    took, done = e.Took(0, of("RF"), True), e.SplitDone((of("RF"), of("W"), of("B")), 0)
    bought, unused = e.Bought(0, 38, of("WB"), 1, NOTHING), e.ShoppingDone(0, 1, 1)
    teller = words()
    assert teller.newest([took, done, e.Shopping(0, 2)])[0] == "Ada took all that was left: R F."
    assert teller.newest([took, bought, unused])[0] == "Ada bought the Crown for W B and 1 gold."
    assert teller.newest([bought, e.ShoppingDone(1, 0, 1)])[0] == "Bea bought nothing."
    robbed = [e.Robbed(0, 2, of("R"), of("W")), e.Infamous(2, 35, 1), e.RolledAgain(of("W"), of("K"))]
    assert teller.newest([took, *robbed])[0] == "Ada robbed Cem, kept R and put back W, which became K."
    assert "Ada robbed Cem; W became K." in teller.newest([took, *robbed]), "what a robbery changed is told before less"
    assert "Ada took RRF." in teller.told(e.Took(0, of("RRF"), False))
    assert "Ada bought the Crown for WB and 1 gold." in teller.told(bought)
    assert teller.newest([e.SetUp(0, 10, 1)]) == ()


def test_the_story_never_adds_infamy_up() -> None:
    """The same gain has the same sentence, independent of earlier gains."""
    for event, _sentence in TOLD:
        assert log_line(words(market(infamy=(0, 0, 0))), event) == log_line(words(market(infamy=(9, 40, 7))), event)


# Refusals -----------------------------------------------------------------------------------------


def test_every_refusal_fits_its_facts() -> None:
    """Whole matches, and at each question moves of every kind that are not legal: the words take the facts given."""
    moves: list[m.Move] = [m.TakeAll(), m.Done(), m.Pass(), m.EndTurn()]
    moves += [m.Rob(seat) for seat in (-1, 0, 1, 2, 9)]
    moves += [kind(face, count) for kind in (m.Grab, m.PutBack, m.Pay) for face in (-1, 0, 3, 6) for count in (0, 1, 9)]
    moves += [kind(face) for kind in (m.Reroll, m.Waive) for face in (0, 3, 5, 9)]
    moves += [m.Buy(card) for card in (1, 20, 36, 44)] + [
        m.Use(card, face) for card in (1, 4, 16, 39) for face in (-1, 2)
    ]
    asked = (
        (cast(Market, state), step)
        for seed in range(4, 12)
        for state, step, _ in decisions(Setting(GAME, 3, GAME.options()), Script(seed))
    )
    said = list[Said]()

    class Listening(Words):
        def refusal(self, view: State, error: RulesError) -> Said:
            said.append(super().refusal(view, error))
            return said[-1]

    met = refused_in_words(asked, lambda _: moves, lambda view: Listening(("Twelve Cells",) * 3, view))
    assert [one[0] for one in said if cell_len(one[0]) > 75] == []
    assert [one[-1] for one in said if cell_len(one[-1]) > 40] == []
    rare = {"nothing-waived", "too-dear-then", "waive-first", "no-such-die"}
    assert set(SENTENCES) - met <= rare | {"used-already", "too-little-gold", "gold-needed-elsewhere"}


# Questions and moves --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5])
def test_every_question_and_move_has_words(seats: int) -> None:
    asked = set()
    for seed in range(2, 12):
        for state, step, _move in decisions(Setting(GAME, seats, GAME.options()), Script(seed), 150):
            assert isinstance(state, Market)
            teller = Words(("Ada", "Bea", "Cem", "Dov", "Eli")[:seats], state)
            asked.add(type(step))
            moves = step.moves(state)
            choices = [teller.choice(state, step, move) for move in moves]
            assert len({choice.words for choice in choices}) == len(moves)
            for move in moves:
                cells = [cell_len(said) for said in teller.move(state, step, move)]
                assert cells == sorted(cells, reverse=True)
                assert cells[-1] <= 38, teller.move(state, step, move)
            shorts = [choice.short.replace(" ", "") for choice in choices if choice.short]
            assert len(set(shorts)) == len(moves)
            for line in (
                teller.ask(state, step), *teller.help(state, step), *teller.table(state), *teller.progress(state),
                *[text for choice in choices for text in choice],
            ):  # fmt: skip
                assert PLAIN.fullmatch(line), line
                assert not re.search(r"[{}]|  |\(\)", line), line
    assert asked == {Split, Sort, Buying, Paying, Lucky}


def test_what_a_choice_commits_to_is_said() -> None:
    view = market(middle=of("RRSF"), piles=(NOTHING, of("WBG"), NOTHING))
    teller = words(view)
    assert teller.move(view, Split(0, of("RS")), m.Done())[0] == "Take this pile: R S"
    assert teller.ask(view, Split(0, of("RS"))) == "R S picked, R F left in the middle; take more or confirm."
    assert teller.ask(view, Split(0)) == "take from the middle (R R S F), or rob Bea (W B G)."
    sorting = Sort(0, 1, of("W"))
    assert teller.move(view, sorting, m.Done())[0] == "Rob Bea: keep B G, put back W (the die is rerolled)"
    lucky = market(middle=view.middle, piles=view.piles, cards=((), (29,), ()))
    assert teller.move(lucky, sorting, m.Done())[0] == "Rob Bea: keep B G, put back W (the die is not rerolled)"
    alone = market(middle=of("RR"), piles=(NOTHING, of("WB"), of("F")))
    assert words(alone).ask(alone, Split(0)) == "take all that is left (R R), or rob Bea (W B)."
    empty = market(middle=NOTHING, piles=(NOTHING, of("WB"), NOTHING))
    assert words(empty).ask(empty, Split(0)) == "the middle is empty; rob Bea (W B)."


def test_what_a_payment_costs_is_said() -> None:
    view = market(piles=(of("WBS"), NOTHING, NOTHING), gold=(3, 0, 0), rows=((), (), (38,)))
    step = Paying(0, 38, view.edition.costs[38], 0)
    said = [words(view).move(view, step, move)[0] for move in step.moves(view)]
    assert said == [
        "Pay W with W", "Pay W with 1 gold (1 more than you need)", "Pay B B with B and 1 gold",
        "Pay B B with 2 gold (1 more than you need)",
    ]  # fmt: skip
    assert words(view).move(view, Buying(0), m.Buy(38))[0] == (
        "Buy the Crown (W B B) for W B and 1 gold: worth 6 points at the end"
    )


# What may be typed ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "letters"),
    [("rrs", "RRS"), ("R R S", "RRS"), ("2r, s", "RRS"), ("2rs", "RRS"), ("f", "F"), ("rob", None), ("2", None)],
)
def test_a_pile_in_letters(said: str, letters: str | None) -> None:
    assert pile(said) == (of(letters) if letters is not None else None)


SPLIT = market(middle=of("RRSF"), piles=(NOTHING, of("WBG"), NOTHING))


@pytest.mark.parametrize(
    ("step", "said", "moves"),
    [
        (Split(0), "rrs", [m.Grab(0, 2), m.Grab(4, 1), m.Done()]),
        (Split(0), "rest", [m.Grab(0, 2), m.Grab(4, 1), m.Grab(6, 1), m.Done()]),
        (Split(0), "rob 2", [m.Rob(1)]),
        (Split(0), "rob bea w", [m.Rob(1), m.PutBack(1, 1), m.Done()]),
        (Split(0), "rob 2 keep w", [m.Rob(1), m.PutBack(2, 1), m.PutBack(3, 1), m.Done()]),
        (Split(0), "rob 2 keep r", []),
        (Split(0), "rob bea, keep w and put back b g", [m.Rob(1), m.PutBack(2, 1), m.PutBack(3, 1), m.Done()]),
        (Split(0), "rob bea, put back w", [m.Rob(1), m.PutBack(1, 1), m.Done()]),
        (Split(0), "rob nobody", []),
        (Split(0), "hello", []),
        (Sort(0, 1), "wg", [m.PutBack(1, 1), m.PutBack(3, 1), m.Done()]),
        (Sort(0, 1, of("W")), "keep b", [m.PutBack(3, 1), m.Done()]),
        (Sort(0, 1, of("W")), "rob 2 keep b", [m.PutBack(3, 1), m.Done()]),
        (Sort(0, 1, of("W")), "rob 3 keep b", []),
        (Lucky(0, 29), "rrs", []),
    ],
)
def test_several_moves_in_one_answer(step: Split | Sort | Lucky, said: str, moves: list[m.Move]) -> None:
    assert list(words(SPLIT).typed(SPLIT, step, said)) == moves


def test_a_purchase_in_one_answer() -> None:
    view = market(
        piles=(of("WBS"), NOTHING, NOTHING),
        final=(of("WBS"), NOTHING, NOTHING),
        gold=(3, 0, 0),
        rows=((), (), (38, 46)),
        agenda=(Buying(0),),
    )
    assert words(view).typed(view, Buying(0), "buy crown") == [m.Buy(38), m.Pay(1, 0), m.Pay(2, 1)]
    assert words(view).typed(view, Buying(0), "buy c") == words(view).typed(view, Buying(0), "buy crown")
    assert words(view).typed(view, Buying(0), "buy x") == []
    poor = view.copy()
    poor.gold = (0, 0, 0)
    assert words(poor).typed(poor, Buying(0), "buy crown") == [m.Buy(38)], "the rules say why not"
    step = Paying(0, 38, view.edition.costs[38], 0)
    view.agenda = (Buying(0), step)
    assert words(view).typed(view, step, "ok")[0] == m.Pay(1, 0)


# Whole matches ------------------------------------------------------------------------------------

TABLES = {
    "three people": (["Ada", "Bea", "Cem"], {}),
    "five people, open": (["Ada", "Bea", "Cem", "Dov", "Eli"], {"open_infamy": "yes"}),
    "against computers": (["Ada", "greedy", "random"], {"gold_cap": "2"}),
    "only computers": (["greedy", "random", "greedy", "random"], {}),
}


@pytest.mark.parametrize("undo", [0.0, 0.2], ids=["", "with second thoughts"])
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_match(table: str, undo: float) -> None:
    seats, options = TABLES[table]
    evening = Evening.begun(*seats, game="thiefs-market", seed="3", **options)
    assert evening.play(anything(3, undo))
    assert "The match is over." in evening.printed
    assert store.follow(store.load(evening.path)).outcome() is not None
    assert re.fullmatch(r"[ -~\n]*", evening.printed), "plain mode prints ASCII when the names are"
    assert not re.search(r"\S  \S|\(\)|\n\n\n|[{}]", evening.printed), "no curtain, no holes"


def test_the_keyboard_goes_round_without_a_curtain() -> None:
    evening = Evening.begun("Ada", "Bea", "Cem", game="thiefs-market")
    assert not evening.play(script("rrrrr", "r", "w", "undo", "g", "zzz", "r", "rest", "quit"))
    printed = evening.printed
    first = evening.session.name(evening.session.table.story(None)[0].starter)  # type: ignore[attr-defined]
    assert "Pass the keyboard" not in printed
    assert printed.count(f"{first} took R.") == 1, "news is told once, for all to hear"
    assert "Undone: " in printed, "and whose move it was may be taken back by whoever comes next"
    assert "That is not a choice here. Type ? for help." in printed
    assert " R, not 5." in printed
    assert "You are the last without a pile: take the whole middle or rob a player." in printed
    assert printed.count(LETTERS) == 1, "the table is read once a round"


def test_own_infamy_is_for_its_owner_alone() -> None:
    evening = Evening.begun("Ada", "Bea", "Cem", game="thiefs-market")
    assert not evening.play(script("own", "", "", "quit"))
    before, shown = evening.printed.split("This is for")
    assert "Infamy:" not in before
    asked, after = shown.split("Enter hides it again.")
    assert asked.count("'s Infamy: 0.") == 1
    assert after.startswith(" \n" + "\n" * 60)
    assert "from the middle (" in after, "the question is asked again"
    alone = Evening.begun("Ada", "greedy", "random", game="thiefs-market")
    assert not alone.play(script("own", "quit"))
    assert "Ada's Infamy: 0." in alone.printed
    lies_open = Evening.begun("Ada", "Bea", "Cem", game="thiefs-market", open_infamy="yes")
    assert not lies_open.play(script("own", "quit"))
    assert "You have no secrets here." in lies_open.printed


# Secrecy ------------------------------------------------------------------------------------------


def everything_said(view: Market, teller: Narrator) -> list[str]:
    """All that plain mode and the curtain say of a position to a table that shares a keyboard."""
    said = [*teller.progress(view), *teller.table(view)]
    for step in view.waiting():
        said += [teller.ask(view, step), *teller.help(view, step)]
        said += [words for move in step.moves(view) for words in teller.choice(view, step, move)]
    counts = room("thiefs-market").reckoning.counts(view, NAMES, Signs())
    return [*said, *[text for parts in counts for text, _role in parts]]


def test_two_positions_that_differ_in_infamy_only_read_the_same() -> None:
    for seed in range(1, 7):
        for state, _step, _move in decisions(Setting(GAME, 3, GAME.options()), Script(seed), 40):
            assert isinstance(state, Market)
            other = state.copy()
            other.infamy = (31, 0, 17)
            assert everything_said(state, words(state)) == everything_said(other, words(other))


def test_open_infamy_and_the_end_show_it() -> None:
    hidden = market(infamy=(7, 12, 3))
    assert not any("Infamy" in line.partition("Row")[0] for line in words(hidden).table(hidden))
    assert words(hidden).own(hidden, 1) == ["Bea's Infamy: 12."]
    lies_open = market(infamy=(7, 12, 3), options=replace(hidden.options, open_infamy=True))
    for view in (lies_open, market(infamy=(7, 12, 3), places=(2, 1, 3))):
        assert "12 Infamy" in words(view).table(view)[1]
        assert words(view).own(view, 1) == []


# The end ------------------------------------------------------------------------------------------


def over(**fields: object) -> Market:
    """A match that is over, with nothing scored but what is given."""
    return market(agenda=(), middle=NOTHING, final=(), **fields)


def test_who_has_won_and_why() -> None:
    view = over(infamy=(5, 7, 2), gold=(0, 0, 0), places=(2, 1, 3))
    assert words(view).result(view) == [
        "Ada: 5 points (Infamy 5).",
        "Bea: 7 points (Infamy 7).",
        "Cem: 2 points (Infamy 2).",
        "Bea won and became King of Thieves.",
    ]


@pytest.mark.parametrize(
    ("infamy", "gold", "cards", "why"),
    [
        ((7, 5, 0), (0, 0, 0), ((), (11,), ()), ["Tied on 7 points", "Cards: Ada 0, Bea 1"]),
        (
            (7, 4, 4),
            (0, 3, 0),
            ((), (), ()),
            ["Tied on 7 points", "Cards: Ada 0, Bea 0", "Gold and Infamy: Ada 7, Bea 7"],
        ),
        ((7, 6, 0), (0, 0, 0), ((), (), ()), []),
    ],
)
def test_what_decides_a_tie(infamy: Pile, gold: Pile, cards: tuple[Pile, ...], why: list[str]) -> None:
    assert tied(over(infamy=infamy, gold=gold, cards=cards, places=(1, 2, 3)), NAMES) == why


def test_the_result_says_what_each_card_was_worth_and_the_log_tells_each_robbery() -> None:
    evening = Evening.begun("greedy", "greedy", "random", "greedy", "random", game="thiefs-market", seed="2")
    assert evening.play(script())
    table = evening.session.table
    view, story, names = table.ask(None).view, table.story(None), [one.name for one in table.header.seats]
    assert isinstance(view, Market)
    reckoned = room("thiefs-market").reckoning.reckon(view, story, names, Signs())
    for seat, line in enumerate(reckoned.behind):
        points = sum([int(number) for number in re.findall(r" (-?\d+)(?=[,.])", line)])
        assert points == view.scores()[seat]["values"] + view.scores()[seat]["cards"]
    told = room("thiefs-market").narrator(names, view).gathered((), story)
    robbed = [event for event in story if isinstance(event, e.Robbed)]
    assert sum(" robbed " in said[0] for said in told) == len(robbed)


def test_a_retold_match_says_each_part_of_a_move_and_reveals_infamy_only_at_the_end() -> None:
    going_on = Evening.begun("Ada", "Bea", "Cem", game="thiefs-market")
    assert not going_on.play(script("take 1r", "done", "quit"))
    page = io.StringIO()
    assert retell.tell(going_on.path, None, Page(Streams(io.StringIO(), page))) == 0
    assert re.search(r"^1\. \w+: Take R \(1 of 2\)\.\n2\. \w+ took R\.\n", page.getvalue(), re.MULTILINE)
    assert "is done" not in page.getvalue()
    assert "'s Infamy" not in page.getvalue()
    ended = Evening.begun("greedy", "greedy", "greedy", game="thiefs-market")
    assert ended.play(script())
    page = io.StringIO()
    assert retell.tell(ended.path, None, Page(Streams(io.StringIO(), page))) == 0
    assert "All Infamy was revealed: " in page.getvalue()
    assert "won and became King of Thieves." in page.getvalue() or "shared the win" in page.getvalue()
