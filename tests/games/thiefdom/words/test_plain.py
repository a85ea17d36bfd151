"""Thiefdom in lines: every question and move has words, whole matches are pleasant, nothing is for wrong eyes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.chance import SeededChance
from rules.game import Move, Now, Question
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import EQUIPMENT, GUESTS, JIN, JUMA, SACK, SHOES, SMOKE_BOMB
from rules.thiefdom.game import GAME
from rules.thiefdom.goods import NONE
from rules.thiefdom.state import NO_TURN, Held, Thiefdom, Turn
from rules.thiefdom.steps import round as rounds
from rules.thiefdom.steps import setup
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tests.helpers.keyboard import Evening, anything, script
from tests.helpers.kinds import questions
from tests.helpers.matches import Script, Setting, decisions
from tui import store
from tui.games import room
from tui.games.thiefdom.addresses import brief
from tui.games.thiefdom.cards import card_name, effect, price_words
from tui.games.thiefdom.moves import deed
from tui.games.thiefdom.moves.walk import reach_lines
from tui.games.thiefdom.moves.ways import reach
from tui.games.thiefdom.names import mission_words
from tui.games.thiefdom.narrator import Words, stars_words, tied
from tui.plain.page import PAGE, outline
from tui.plain.play import in_groups
from tui.session import seated, table_luck
from tui.shelf.prose import blocks, lay_out
from tui.shelf.rules import LABELS
from tui.terminal.symbols import Signs

EDITION = GAME.standard
NAMES = ("Ann", "Bo", "Cy", "Di")
PLAIN = re.compile(r"[ -~]*")
ODD = re.compile(r"[{}]|  |\(\)|\.\.|None\b(?!,)|unseen|\?:|past someone|somebody|; ;|,,")
QUESTIONS = questions(GAME)


def evening(*specs: str, seed: str = "7", **options: str) -> Evening:
    """A match in plain mode."""
    kept = store.begin(GAME, seated(specs), GAME.options(**options), EDITION, table_luck(seed))
    return Evening(kept, seed)


def new(seats: int = 2, seed: int = 4, **options: Any) -> Thiefdom:
    """A match at its first question."""
    state = GAME.new(seats, GAME.options(**options), Now(SeededChance(seed)))
    assert isinstance(state, Thiefdom)
    return state


def words(state: Thiefdom) -> Words:
    """The narrator of a match."""
    return Words(NAMES[: state.seats], state)


def at_turn(seed: int = 4, seats: int = 2, **options: Any) -> tuple[Thiefdom, Acting]:
    """The first turn of a thief in a match."""
    state, now = new(seats, seed, **options), Now(SeededChance(seed))
    while not isinstance(step := state.waiting()[0], Acting):
        state.play(step, step.moves(state)[0], now)
    return state, step


# Questions and moves --------------------------------------------------------------------------------


def rich(seed: int) -> Iterator[tuple[Thiefdom, Question[Any]]]:
    """The questions of a match whose thieves get cards and goods now and then, so that much can be done."""
    luck = SeededChance(f"rich {seed}")
    missions = "planned" if seed % 2 else "drawn"
    now, state = Now(luck), new(1 + seed % 4, seed, missions=missions)
    while waiting := state.waiting():
        step = luck.pick(waiting)
        if isinstance(step, Acting) and luck.roll(2) == 1:
            index = state.turn.thief
            gear = tuple(sorted(luck.shuffle(tuple(EQUIPMENT))[:2]))
            goods = tuple([luck.roll(3) - 1 for _kind in range(5)])
            thief = replace(state.thieves[index], gear=gear, ally=luck.pick(tuple(GUESTS)), goods=goods, art=())
            if luck.roll(6) == 1:
                thief = replace(thief, poster=True, space=luck.pick(tuple([one.space for one in state.city.buildings])))
            if luck.roll(6) == 1:
                thief = replace(thief, ally=0, goods=(4, 1, 1, 1, 0), space=state.city.of_kind("tavern")[0])
            if luck.roll(8) == 1:  # with The Loreley at a dealer's
                dealer = state.city.of_kind("dealer")[0]
                thief = replace(thief, art=(4,), goods=NONE, gear=thief.gear[:1], space=dealer)
            state.set_thief(index, thief)
        yield state, step
        moves = [move for move in step.moves(state) if not isinstance(move, m.Done)] or list(step.moves(state))
        picked = luck.pick(tuple(moves))
        many = [move for move in moves if not isinstance(move, m.Toss | m.Deal | m.Share)]
        state.play(step, luck.pick(tuple(many)) if many and luck.roll(4) > 1 else picked, now)


def test_every_row_of_a_turn_has_a_form_that_fits_beside_a_small_map() -> None:
    heads = {
        deed(words(state), state, step, move).head[-1]
        for seed in range(16)
        for state, step in rich(seed)
        if isinstance(step, Acting)
        for move in step.moves(state)
        if not isinstance(move, m.StepTo)
    }
    assert len(heads) > 100
    assert [head for head in heads if cell_len(head) > 19] == []


def test_every_question_and_move_has_words() -> None:
    asked: Counter[type[Question[Any]]] = Counter()
    done: Counter[type[Move]] = Counter()
    for seed in range(16):
        for state, step in rich(seed):
            asked[type(step)] += 1
            view, teller = state.seen_by(step.seat), words(state)
            moves = step.moves(view)
            if asked[type(step)] > 80 and done.keys() >= {type(move) for move in moves}:
                continue
            choices = [teller.choice(view, step, move) for move in moves]
            for said in (teller.move(view, step, move) for move in moves):
                assert [len(one) for one in said] == sorted({len(one) for one in said}, reverse=True), said
            assert len({choice.words for choice in choices}) == len(moves), choices
            shorts = [choice.short.replace(" ", "") for choice in choices if choice.short]
            assert len(set(shorts)) == len(shorts), shorts
            for line in (
                teller.ask(view, step), *teller.progress(view), *teller.table(view), *teller.own(view, step.seat),
                *(teller.help(view, step) if asked[type(step)] < 9 else ()),
                *[words for choice in choices for words in choice],
            ):  # fmt: skip
                assert PLAIN.fullmatch(line), line
                assert not ODD.search(line), line
            assert re.search(r"[.?]$", teller.ask(view, step))
            assert teller.help(view, step)
            done.update([type(move) for move in moves])
    assert set(asked) == QUESTIONS, QUESTIONS - set(asked)
    assert set(done) == set(get_args(m.AnyMove)), set(get_args(m.AnyMove)) - set(done)


def test_many_choices_are_read_out_by_their_headings() -> None:
    state, now = new(2), Now(SeededChance(1))
    while not isinstance(step := state.waiting()[0], setup.Settling):
        state.play(step, step.moves(state)[-1], now)
    moves = step.moves(state)
    _moves, choices = in_groups(moves, [words(state).choice(state, step, move) for move in moves])
    assert len(choices) > PAGE
    lines = outline(choices)
    assert len(lines) == 7
    assert all(re.match(r"\d+ to \d+\. Section \d, [\w' ]+: ", line) for line in lines[:6])
    assert re.search(r"; \w+( \(section \d\))? in \d steps, ", choices[0].words)


def test_a_step_says_what_it_costs() -> None:
    """Rivals passed, and the view of a guard, are said before a step is made; the rules say what they come to."""
    lost = spotted = 0
    for seed in range(20):
        for state, step in rich(seed):
            if not isinstance(step, Walking):
                continue
            for move in step.moves(state):
                if not isinstance(move, m.StepTo):
                    continue
                said = words(state).move(state, step, move)[0]
                after = state.copy()
                after.play(step, move, Now(SeededChance(0)))
                seat = step.seat
                fined = after.points[seat] < state.points[seat] and "and arrested" not in said
                lost += fined
                assert not fined or "losing" in said, said
                if after.thieves[step.thief].space == state.homes[seat] != move.space:
                    spotted += 1
                    assert re.search(r"spotted by (guard|noble|the carriage)", said), said
    assert lost > 3
    assert spotted > 10


def test_a_way_says_whom_it_arrests() -> None:
    arrests = 0
    for seed in range(12):
        for state, step in rich(seed):
            if not isinstance(step, Driving):
                continue
            for move in step.moves(state):
                if not isinstance(move, m.March):
                    continue
                said = words(state).move(state, step, move)[0]
                after = state.copy()
                after.play(step, move, Now(SeededChance(0)))
                for index, thief in enumerate(state.thieves):
                    seat, number = divmod(index, 3)
                    taken = thief.space < BUILDING and after.thieves[index].space == state.homes[seat]
                    if taken and f"arresting {NAMES[seat]}'s thief {number + 1}" in said:
                        arrests += 1
                    assert taken == (f"{NAMES[seat]}'s thief {number + 1}" in said.partition("arresting ")[2]), said
    assert arrests > 5


def test_ways_have_letters_and_guards_look_somewhere() -> None:
    state, now = new(2), Now(SeededChance(1))
    while not isinstance(step := state.waiting()[0], Driving) or step.figure > 3:
        state.play(step, step.moves(state)[-1], now)
    choices = [words(state).choice(state, step, move) for move in step.moves(state)]
    ways = [choice for choice in choices if re.fullmatch("[a-z]", choice.short)]
    assert [choice.short for choice in ways] == list("abcdef")[: len(ways)]
    assert all(re.match(rf"{way.short}, \d \w+.* to the lantern ", way.words) for way in ways)
    assert all(re.search(r"facing (north|east|south|west) and seeing (\d+ cells?|nothing)", way.words) for way in ways)


# What may be typed ----------------------------------------------------------------------------------


def test_a_plan_in_one_line() -> None:
    state = new()
    teller = words(state)
    plan = Plan(0, slots=(-1,) * 4)
    assert teller.typed(state, plan, "2 B 1 3") == [
        m.Assign(0, 1), m.Assign(1, 3), m.Assign(2, 0), m.Assign(3, 2), m.Ready(),
    ]  # fmt: skip
    assert teller.typed(state, plan, "2b13") == teller.typed(state, plan, "2 b 1 3")
    begun = Plan(0, slots=(1, -1, -1, -1))
    assert teller.typed(state, begun, "2 b 1 3") == [m.Assign(1, 3), m.Assign(2, 0), m.Assign(3, 2), m.Ready()]
    assert teller.typed(new(1), Plan(0, slots=(-1,) * 3), "3 1 2")[:1] == [m.Assign(0, 2)]
    for said in ("", "1", "1 2 3", "board", "1 2 3 5", "all"):
        assert list(teller.typed(state, plan, said)) == []


def test_a_walk_in_one_line_goes_where_it_says() -> None:
    walked = 0
    for seed in range(8):
        state, step = at_turn(seed, seats=1 + seed % 4)
        teller, index = words(state), state.turn.thief
        for space, goal in reach(state, step).items():
            moves = teller.typed(state, step, f"go {brief(state.city, space)}")
            assert list(moves) == list(goal.moves)
            after = state.after(moves)
            assert after.thieves[index].space == (space if goal.by < 0 else state.homes[step.seat])
            assert after.points[step.seat] - state.points[step.seat] == goal.points - 2 * (goal.by >= 0)
            walked += 1
    assert walked > 80
    assert list(teller.typed(state, step, "go nowhere")) == list(teller.typed(state, step, "market")) == []


def test_a_walk_by_the_compass() -> None:
    state, step = at_turn(city="first-night")
    city, index = state.city, state.turn.thief
    state.set_thief(index, replace(state.thieves[index], space=city.cell(3, 1)))
    state.cells = (*[-1] * 8, city.cell(3, 2))
    teller = words(state)
    assert teller.typed(state, step, "e") == [m.SetOut(), m.StepTo(city.cell(3, 3), (city.cell(3, 2),))]
    assert teller.typed(state, step, "s e") == []
    assert [move.space for move in teller.typed(state, step, "n n") if isinstance(move, m.StepTo)] == [
        city.cell(2, 1), city.cell(1, 1),
    ]  # fmt: skip
    assert teller.typed(state, step, "n n") == teller.typed(state, step, "north north")
    walking = state.after([m.SetOut()]).waiting()[0]
    shorts = {teller.choice(state, walking, move).short for move in walking.moves(state)}
    assert {"n", "e", "s"} <= shorts


def test_an_exchange_in_one_line() -> None:
    state = new(1)
    while not isinstance(step := state.waiting()[0], Acting):
        state.play(step, step.moves(state)[-1], Now(SeededChance(0)))
    state.stores = ((8, 1, 0, 0, 0),)
    teller = words(state)
    sharing = Exchange(0, (0, 1, 2), home=True)
    moves = teller.typed(state, sharing, "gold 4 0 2, gem 0 1 0")
    assert moves == [m.Deal(0, (4, 0, 2)), m.Deal(1, (0, 1, 0)), m.Done()]
    assert teller.typed(state, sharing, "gems 0 1 0") == [m.Deal(1, (0, 1, 0)), m.Done()]
    assert teller.typed(state, sharing, "gold 4") == teller.typed(state, sharing, "silver 1 1 1") == []
    after = state.after([m.Share(), *moves])
    assert after.stores[0] == (2, 0, 0, 0, 0)
    choice = teller.choice(state, sharing, m.Deal(0, (4, 0, 2)))
    assert choice == (
        "Gold: 4 for thief 1, none for thief 2, 2 for thief 3, 2 in the hideout",
        "gold 4 0 2",
        "Gold for thief 1, thief 2 and thief 3",
    )


# Reach ----------------------------------------------------------------------------------------------


def test_what_is_in_reach_is_what_the_rules_allow() -> None:
    """Shoes, Jin and catacombs count; what is said to be seen is seen."""
    state, step = at_turn(3)
    index = state.turn.thief
    state.set_thief(index, replace(state.thieves[index], gear=()))
    usual = reach(state, step)
    assert max(goal.steps for goal in usual.values()) == 3
    state.set_thief(index, replace(state.thieves[index], gear=(SHOES,), ally=JIN))
    more = reach(state, step)
    assert set(usual) < set(more)
    lines = reach_lines(words(state), state, step)
    assert lines[0].startswith("1 step: ")
    assert any(line.startswith("4 steps: ") for line in lines)
    assert reach(state, Cornered(step.seat, ())) == {}
    state.turn = replace(state.turn, actions=0)
    assert reach(state, step) == {}


# Whole matches ------------------------------------------------------------------------------------

TABLES: dict[str, tuple[list[str], dict[str, str]]] = {
    "alone": (["Ann"], {"city": "first-night"}),
    "two people": (["Ann", "Bo"], {"missions": "planned"}),
    "four people": (["Ann", "Bo", "Cy", "Di"], {"turns": "half"}),
    "against a computer": (["Ann", "greedy"], {"planning": "chaotic"}),
    "only computers": (["greedy", "random", "greedy"], {}),
}


@pytest.mark.parametrize("undo", [0.0, 0.2], ids=["", "with second thoughts"])
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_match(table: str, undo: float) -> None:
    seats, options = TABLES[table]
    match = evening(*seats, seed="3", **options)
    assert match.play(anything(3, undo))
    assert "The match is over." in match.printed
    assert match.session.table.outcome() is not None
    assert re.fullmatch(r"[ -~\n]*", match.printed), "plain mode prints ASCII when the names are"
    assert not re.search(r"\S  \S|\(\)|[{}]|outside the city|(?<!stands: )somebody|someone", match.printed)


def test_a_night_by_words() -> None:
    match = evening("Ann", seed="5", city="first-night")
    said = "1|1|done|garden 6|north garden 6|1 2|3 2 1|?|go nowhere|n|undo|own|table|end|quit"
    assert not match.play(script(*said.split("|")))
    printed = match.printed
    assert "Ann chose the north garden 6 as a hideout." in printed
    assert "Ann's plan: thief 3, thief 2, thief 1." in printed
    assert "A turn has 3 actions" in printed
    assert "That is not a choice here. Type ? for help." in printed
    assert "left 3 actions unused." in printed
    assert re.search(r"^Guard A is on the lantern .* \(row \d+, column \d+\) \(section \d\), faces ", printed, re.M)


# Secrecy ------------------------------------------------------------------------------------------


def curtains(printed: str) -> list[tuple[str, str, str]]:
    """The player called to the keyboard, the public news with that, and the text printed for that player."""
    found = []
    for part in re.split("\n{60,}", printed)[1:]:
        name, asked, rest = part.partition(" is next.\n")
        aloud, _, alone = rest.partition(", who presses Enter.")
        found.append((name, aloud, alone) if asked else ("", part, ""))
    return found


@pytest.mark.parametrize("names", [NAMES[:2], NAMES])
def test_the_keyboard_goes_round_for_drafts_and_plans_only(names: tuple[str, ...]) -> None:
    match = evening(*names, seed="11")
    assert match.play(anything(len(names)))
    parts = curtains(match.printed)
    secret = r"card to keep|equipment to buy|assign the night's tiles"
    private = r" to choose from\.$| kept: | chooses from: |'s plan so far: "
    for who, aloud, alone in parts:
        assert not re.search(secret, aloud), "what is secret is asked behind a curtain"
        assert not re.search(private, aloud, re.M)
        for line in alone.splitlines():
            if re.search(private, line):
                assert line.startswith(who), line
    open_parts = [aloud for who, aloud, alone in parts if not who]
    assert any("choose where to go or what to do." in part for part in open_parts)
    assert len([who for who, _aloud, _alone in parts if who]) >= len(names) * (3 + 6) - 2, "whoever is there goes on"
    shown = [line for _who, aloud, _alone in parts for line in aloud.splitlines() if "'s plan: " in line]
    assert len(shown) >= 6 * len(names), "a plan is read out once all have planned"


def everything_said(state: Thiefdom, seat: int) -> list[str]:
    """All that plain mode and the curtain say to this seat of a position."""
    view = state.seen_by(seat)
    teller = words(state)
    said = [*teller.progress(view), *teller.table(view), *teller.own(view, seat)]
    for step in view.waiting():
        if step.seat == seat:
            said += [teller.ask(view, step), *teller.help(view, step)]
            said += [words for move in step.moves(view) for words in teller.choice(view, step, move)]
    counts = room("thiefdom").reckoning.counts(state.seen_by(None), NAMES[: state.seats], Signs())
    return [*said, *[words for parts in counts for words, _role in parts], *words(state).table(state.seen_by(None))]


def otherwise(state: Thiefdom, seat: int) -> Thiefdom:
    """The same with all that is hidden from this seat changed: cards of the draft, and plans of others."""
    other = state.copy()
    bit = 1 << seat
    other.hands = tuple([tuple([one if one.known & bit else Held(SACK, one.known) for one in hand])
                         for hand in state.hands])  # fmt: skip
    other.drafts = tuple([tuple([one if one.known & bit else Held(SACK, one.known) for one in hand])
                          for hand in state.drafts])  # fmt: skip
    together: Any = other.agenda[-1] if other.agenda else None
    if isinstance(together, rounds.Plans):
        parts = tuple([part if part.seat == seat else replace(part, slots=part.slots[::-1])
                       for part in together.parts if isinstance(part, Plan)])  # fmt: skip
        other.agenda = (*other.agenda[:-1], replace(together, parts=parts))
    return other


def test_the_log_tells_a_secret_only_while_the_others_look_away() -> None:
    plays, next_one, asked = anything(2), "", 0

    def answer(shown: str) -> str:
        nonlocal next_one, asked
        asked += 1
        move, next_one = (next_one, "") if next_one or "presses Enter" in shown else ("log\n", plays(shown))
        return (move or "\n") if asked < 60 else ""

    match = evening("Ann", "Bo")
    assert not match.play(answer)
    parts = curtains(match.printed)
    for who, aloud, alone in parts:
        assert not re.search(r"^\w+ got ", aloud, re.M)
        assert set(re.findall(r"^(\w+) got ", alone, re.M)) <= {who}
    assert any(alone.count(f"{who} got ") > 2 for who, _aloud, alone in parts), "the log was read alone"
    assert any("Each player was dealt" in aloud for who, aloud, _alone in parts if not who), "and in front of all"


def test_two_positions_that_differ_in_hidden_things_only_read_the_same() -> None:
    compared = 0
    for seed in range(9):
        setting = Setting(GAME, 2 + seed % 3, GAME.options())
        turns = decisions(setting, Script(seed))
        secret = [turn for turn in turns if turn.step.secret(turn.state)]
        for state, _step, _move in [*secret[:40], *turns[::50]]:
            assert isinstance(state, Thiefdom)
            for seat in range(state.seats):
                assert everything_said(state, seat) == everything_said(otherwise(state, seat), seat)
                compared += 1
    assert compared > 400


# The end ------------------------------------------------------------------------------------------


def over(points: tuple[int, ...], stores: tuple[tuple[int, ...], ...], places: tuple[int, ...]) -> Thiefdom:
    """A match that is over."""
    state = new(len(points))
    while not isinstance(state.waiting()[0], Acting):
        step = state.waiting()[0]
        state.play(step, step.moves(state)[0], Now(SeededChance(0)))
    outside = [replace(thief, space=state.city.streets[nth], goods=(0,) * 5) for nth, thief in enumerate(state.thieves)]
    state.agenda, state.round, state.turn, state.places = (), 6, NO_TURN, places
    state.points, state.stores, state.thieves = points, stores, tuple(outside)
    return state


def test_who_has_won_and_why() -> None:
    view = over((40, 52), ((8, 0, 0, 0, 0), (0,) * 5), (2, 1))
    assert words(view).result(view) == [
        "Ann: 42 (During the nights 40, Goods left over 2).",
        "Bo: 52 (During the nights 52).", "Bo won: the leading guild of Bacharach.",
    ]  # fmt: skip
    assert words(view).progress(view) == ("the end",)


def test_what_decides_a_tie() -> None:
    view = over((40, 42), ((8, 0, 0, 0, 0), (0,) * 5), (1, 2))
    assert tied(view, NAMES) == ["A tie at 42 points", "Goods left over: Ann 8, Bo 0"]
    even = over((40, 40), ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0)), (2, 1))
    assert tied(even, NAMES) == [
        "A tie at 40 points", "Goods left over: Ann 1, Bo 1",
        "The tie was broken by the kinds of goods, then by who played later on the first night",
    ]  # fmt: skip


def test_alone_there_are_stars() -> None:
    assert stars_words(over((42,), ((0,) * 5,), (1,)), NAMES) == ("Ann earned 2 stars. The next star needs 50 points.")
    assert stars_words(over((80,), ((0,) * 5,), (1,)), NAMES) == "Ann earned 5 stars."


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_point_of_a_match_reckoned_up_came_from_somewhere(seats: int) -> None:
    match = evening(*("greedy", "random", "greedy", "random")[:seats], seed="2")
    assert match.play(script())
    table = match.session.table
    view, story, names = table.ask(None).view, table.story(None), [one.name for one in table.header.seats]
    assert isinstance(view, Thiefdom)
    reckoned = room("thiefdom").reckoning.reckon(view, story, names, Signs())
    for seat in range(seats):
        nights = sum([int(row.cells[seat][0][0].replace(Signs()["none"], "0")) for row in reckoned.holdings.rows])
        assert nights == view.points[seat]


# The rules ----------------------------------------------------------------------------------------


def test_every_question_has_a_section_and_every_section_a_key() -> None:
    found = blocks(room("thiefdom").rules)
    desks = room("thiefdom").questions
    assert set(desks) == QUESTIONS
    assert {desk.SECTION for desk in desks.values()} == {name for block in found for name in block.about}
    assert sum(block.kind == "h2" for block in found) <= len(LABELS)
    for width in (38, 42, 54, 80):
        for row in lay_out(found, width, Signs()):
            assert sum(len(part) for part, _role in row.parts) <= width
    assert room("thiefdom").rules.isascii()


def test_the_rules_have_every_card_mission_and_number_of_the_edition() -> None:
    said = " ".join(room("thiefdom").rules.split())
    for card in (*EQUIPMENT, *GUESTS):
        line = f"- **{card_name(EDITION, card)}** ({price_words(EDITION, card)}): {effect(EDITION, card)}"
        assert line in said, line
    rows = {" for ".join(row) for block in blocks(room("thiefdom").rules) for row in block.cells if len(row) == 2}
    for mission in EDITION.missions:
        assert mission_words(mission) in rows
    for art in EDITION.artworks:
        assert any(row.startswith(f"{art.name} for {art.points} points") for row in rows)
    stars = EDITION.solo.stars
    rates = EDITION.rates
    for words_ in (
        f"begins with {EDITION.points} points and {EDITION.gold} gold",
        f"A thief has **{EDITION.actions} actions**", f"An **arrest** costs {EDITION.arrest} points",
        f"carries {EDITION.gold_slots} gold and {EDITION.loot_slots} loot",
        f"sell liquor for {rates.liquor} point each", f"sell gems for {rates.gem} point each",
        f"sell wine for {rates.wine} points each", f"sell badges for {rates.badge} points each",
        f"hand in a wanted poster for {rates.poster} points", f"buy liquor for {rates.liquor_costs} gold each",
        "after nights **{} and {}**".format(*EDITION.refills).capitalize().replace("after", "After"),
        "1 star for {} points, 2 for {}, 3 for {}, 4 for {} and 5 for {}".format(*stars),
        "1 point for 4 gold, 2 gems, 2 liquor, 1 badge or 1 wine, 3 for an artwork",
    ):  # fmt: skip
        assert words_ in said, words_


def test_a_smoke_bomb_or_an_arrest() -> None:
    state, step = at_turn()
    index = state.turn.thief
    state.set_thief(index, replace(state.thieves[index], gear=(SMOKE_BOMB,), goods=(3, 1, 0, 0, 0)))
    cornered = Cornered(step.seat, (index,))
    said = [words(state).move(state, cornered, move)[0] for move in cornered.moves(state)]
    assert said == [
        "Throw the Smoke Bomb (1 action): 4 points, and no arrest",
        "Accept the arrest: lose 2 points, 3 gold and 1 gem",
    ]


def test_a_landing_in_a_view_is_said_before() -> None:
    state, step = at_turn(city="first-night")
    city, index = state.city, state.turn.thief
    river = sorted(cell for cell in city.riverside if cell < BUILDING)
    state.cells = (river[5], *[-1] * 8)
    state.facing = (2, 0, 0, 0)
    state.set_thief(index, replace(state.thieves[index], space=max(city.riverside), ally=JUMA))
    state.turn = Turn(index, 3)
    said = [words(state).move(state, step, m.Use(JUMA, to))[0] for to in river if to != river[5]]
    assert any(re.search(r"; thief \d is spotted by guard A$", line) for line in said)
    assert not all("spotted" in line for line in said)
