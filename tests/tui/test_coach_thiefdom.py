"""Thiefdom's coach in words: the positions of the design in both widths, and the length of all its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.advice import Option
from rules.chance import SeededChance
from rules.game import Now, Question
from rules.thiefdom import moves as m
from rules.thiefdom.game import GAME
from rules.thiefdom.goods import GOLD
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.walk import Walking
from rules.thiefdom.thinking.facts import Aim, Danger, Errand, Gift, Picked
from tests.games.thiefdom.at_the_table import EAST, NORTH, Scene, card, turn
from tests.helpers.positions import position
from tui.games.thiefdom.coach import COACHING
from tui.games.thiefdom.coach_turn import Reasons
from tui.games.thiefdom.narrator import Words
from tui.words.coaching import LEAST, number

NAMES = ("Ann", "Magpie", "Jackdaw", "Rook")
REASON, NAMED = (76, 42), (60, 34)
"""The widest sentences, wide and narrow."""

WRONG = re.compile(
    r"\.\.|  |\d\.\d\d|: .*: |(?<!\.)\b1 (points|walks|actions|steps)\b|(?<!\.)\b0 points|-\d|,[;,.]|\b1 parts"
)
"""What no sentence has: two full stops, two decimals, two colons, a wrong plural, nothing gained, a minus sign."""


def fitting(said: Sequence[str], cells: int) -> str:
    """The longest form that fits."""
    return next(one for one in said if len(one) <= cells)


SAID: dict[int, tuple[str, str, str, str]] = {
    1: (
        "take 4 gold",
        "take 4 gold",
        "Take 4 gold to tavern 2: a guest brings about 3.8 points tonight.",
        "4 gold for tavern 2: about 3.8 points.",
    ),
    2: (
        "steal from the carriage",
        "steal from the carriage",
        "1 wine sells for 2 points at tavern 2, 2 walks away; but you will be wanted.",
        "1 wine: 2 points; wanted then.",
    ),
    3: (
        "go to the north stable 2",
        "go to the north stable 2",
        "Safe inside. Stay, and the carriage may take 2 points and 1 wine (30%).",
        "Safe inside; here 30% for an arrest.",
    ),
    4: (
        "steal 1 gem from noble C",
        "steal 1 gem from noble C",
        "1 gem sells for 1 point at the dealer, 2 walks away.",
        "1 gem sells for 1 point at the dealer.",
    ),
    5: (
        "look at the guests",
        "look at the guests",
        "You look before you pay: a guest brings about 3.4 points.",
        "A guest brings about 3.4 points.",
    ),
    6: (
        "go to the street 2 south, 1 west of smuggler 8",
        "go near smuggler 8",
        "Then 1 walk to the market: 3 liquor bring 3 points tomorrow night.",
        "The market: 3 points tomorrow night.",
    ),
    7: (
        "go to dealer 1",
        "go to dealer 1",
        "Rivals cost 1 point, but this walk reaches dealer 1: 8 points tonight.",
        "Dealer 1: 8 points tonight.",
    ),
    8: (
        "use the marker and go near the dungeon",
        "use the endurance marker and more",
        "One more action; the dungeon has 4 gold and 4 wine, for tavern 2: 8 points.",
        "The dungeon, then 8 points.",
    ),
}
"""The first advice of a position: its name and its reason, wide and narrow."""


@pytest.mark.parametrize("n", range(1, 9))
def test_the_positions_of_the_design(n: int) -> None:
    table, seat = position("thiefdom", n)
    at = table.ask(seat)
    assert at.step is not None
    assert isinstance(at.view, Thiefdom)
    words = Words(NAMES, at.view)
    option = GAME.advise(at.view, at.step)[0]
    named = COACHING.named(words, at.view, at.step, option.moves)
    reason = COACHING.reason(words, at.view, at.step, option)
    said = (*[fitting(named, cells) for cells in NAMED], *[fitting(reason, cells) for cells in REASON])
    assert said == SAID[n]


def options(seats: int) -> Iterator[tuple[Thiefdom, Question[Any], Option]]:
    """Every option of a match that follows the first advice."""
    now = Now(SeededChance(f"coach {seats}"))
    state = GAME.new(seats, None, now)
    while waiting := state.waiting():
        seat = waiting[0].seat
        view = state.seen_by(seat)
        step = next(one for one in view.waiting() if one.seat == seat)
        found = GAME.advise(view, step)
        yield from [(view, step, option) for option in found]
        for move in found[0].moves:
            state.play(next(one for one in state.waiting() if one.seat == seat), move, now)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_sentence_fits_and_is_whole(seats: int) -> None:
    for view, step, option in options(seats):
        words = Words(NAMES[:seats], view)
        reason = COACHING.reason(words, view, step, option)
        named = COACHING.named(words, view, step, option.moves)
        for said, widths in ((reason, REASON), (named, NAMED)):
            assert len(said[0]) >= len(said[-1])
            assert all(any(len(one) <= width for one in said) for width in widths), said
        for one in reason:
            assert one.endswith(".")
            assert one[0].isupper() or one[0].isdigit(), one
            assert not WRONG.search(one), one
        for one in named:
            assert not one.endswith("."), one
            assert one[0].islower(), one


def test_the_numbers_of_a_sentence_are_the_engines() -> None:
    table, seat = position("thiefdom", 3)
    at = table.ask(seat)
    assert at.step is not None
    option = GAME.advise(at.view, at.step)[0]
    facts: Any = option.facts
    said = COACHING.reason(Words(NAMES, at.view), at.view, at.step, option)[0]
    assert f"{facts.here.risk:.0%}" in said
    assert f"{facts.here.points} points" in said


def advised(at: Scene) -> list[tuple[str, str, float]]:
    """Each option of a scene: its name, its reason, and how much less it brings than the best."""
    view = at.state.seen_by(0)
    words, found = Words(NAMES, view), GAME.advise(view, at.step)
    return [
        (
            fitting(COACHING.named(words, view, at.step, one.moves), REASON[0]),
            fitting(COACHING.reason(words, view, at.step, one), REASON[0]),
            found[0].value - one.value,
        )
        for one in found
    ]


def test_gold_is_named_with_what_it_buys() -> None:
    said = advised(turn(thieves={"a1": (3, 4)}, stores={0: "4 gold"}, round=2))
    gold = "Your hideout (1 walk) has 4 gold, for a guest at tavern 2: about "
    assert any(reason.startswith(gold) for _, reason, _ in said), said


def test_wine_is_sold_before_or_after_a_look_at_the_guests_as_one_idea() -> None:
    said = advised(turn(thieves={"a1": "tavern 2"}, carry={"a1": "4 gold 1 wine"}, actions=2).play(m.Activate()))
    looks = [reason for name, reason, _ in said if "look at the guests" in name]
    assert len(looks) == 1
    assert re.fullmatch(r"You look before you pay: a guest brings about [\d.]+ points, your wine 2 points\.", looks[0])


def test_a_badge_is_named_with_the_way_to_the_dungeon() -> None:
    at = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 5), EAST)}, actions=1)
    (said,) = [reason for name, reason, _ in advised(at) if name == "steal from guard A"]
    assert re.fullmatch(r"1 badge can be sold for 2 points at the dungeon, \d walks away\.", said)


def stopping(left: int, **more: Any) -> tuple[Errand, str]:
    """The facts and the reason where a thief stops with these steps left."""
    at = turn(thieves={"a1": (3, 4)}, round=2, **more)
    at.state.push(Walking(0, 0, left, spent=1))
    view = at.state.seen_by(0)
    (step,) = view.waiting()
    option = GAME.judged(view, step, (m.Halt(),))
    assert COACHING.named(Words(NAMES, view), view, step, option.moves) == ("stop here",)
    assert isinstance(option.facts, Errand)
    return option.facts, COACHING.reason(Words(NAMES, view), view, step, option)[0]


@pytest.mark.parametrize(
    ("left", "why"),
    [
        (2, "No patrol reaches you here; 1 point at dawn, then tavern 2: about "),
        (1, "Going on saves no walk to tavern 2: a guest brings about "),
    ],
)
def test_a_thief_stops_where_walking_on_saves_no_walk_or_loses_the_point_at_dawn(left: int, why: str) -> None:
    assert stopping(left, carry={"a1": "4 gold"}, actions=0)[1].startswith(why)


def test_a_thief_can_stop_on_its_way_to_a_figure() -> None:
    facts, why = stopping(1, watch={"noble A": (3, 8)}, villa_art=(0, 0, 0), actions=2)
    assert facts.aim is not None
    assert (facts.aim.kind, facts.aim.walks, facts.far) == ("figure", 1, False)
    assert why.startswith("Noble A (1 walk) has ")


def guests(*names: str, carry: str = "4 gold") -> Scene:
    """These guests have come to the tavern."""
    at = turn(thieves={"a1": "tavern 2"}, carry={"a1": carry}, actions=2, luck=[card(name) for name in names])
    return at.play(m.Activate(), m.Recruit())


def test_the_numbers_of_two_guests_differ_by_what_the_second_is_less() -> None:
    said = advised(guests("Benjamin", "Helmut", "Antonius", "Tristan"))
    nets = [
        (float(found[1]), less)
        for name, reason, less in said
        if (found := re.search(r"([\d.]+) points? in all", reason))
    ]
    assert len(nets) > 1, said
    for net, less in nets[1:]:
        assert abs(nets[0][0] - net - less) < 0.11, said


def test_cards_of_the_draft_are_told_with_what_remains_when_they_are_paid() -> None:
    for view, step, option in options(2):
        facts = option.facts
        if view.round:
            break
        if isinstance(facts, Picked) and facts.cards:
            said = COACHING.reason(Words(NAMES[:2], view), view, step, option)
            net = facts.points + facts.effect - facts.price
            assert all(number(net) in one for one in said), said


def test_no_second_option_names_more_points_than_the_best() -> None:
    """Except guests, whose points now are told beside what they bring in all."""
    for view, step, option in options(2):
        facts = option.facts
        if not isinstance(facts, Errand) or not facts.second or facts.does in ("hire", "use", "visit"):
            continue
        said = COACHING.reason(Words(NAMES[:2], view), view, step, option)
        for one in said:
            named = [float(found) for found in re.findall(r"(\d[\d.]*) points?\b(?! at the end)", one)]
            assert max(named, default=0.0) <= max(1.0, facts.most) + LEAST, (one, facts.most)


def test_a_stop_says_what_is_good_about_the_place() -> None:
    """Else a player with steps left cannot know why to stay in the street."""
    at = turn(thieves={"a1": (3, 4)}, carry={"a1": "4 gold"}, actions=1).walks((3, 5))
    view = at.state.seen_by(0)
    option = GAME.judged(view, at.step, (m.Halt(),))
    facts = option.facts
    assert isinstance(facts, Errand)

    def said(known: Errand) -> Sequence[str]:
        return COACHING.reason(Words(NAMES, view), view, at.step, replace(option, facts=known))

    later = "1 point at dawn, then tavern 2: about 4 points."
    assert said(facts)[:2] == (f"No patrol reaches you here; {later}", later)
    danger = Danger(figure=0, risk=0.2, points=2, goods=facts.goods, art=())
    assert said(replace(facts, then=danger))[0] == f"Guard A may come (20%); otherwise {later}"
    assert said(replace(facts, most=1.0))[0].endswith("scores 1 point at dawn; no patrol reaches it tonight.")
    assert facts.aim is not None
    far = replace(facts, aim=replace(facts.aim, points=0.0, walks=2))
    assert said(far)[0] == "No patrol reaches you here; 1 point at dawn, then 2 walks to tavern 2."


def test_an_exchange_says_who_gets_what() -> None:
    at = turn(thieves={"a1": "home", "a2": "home"}, carry={"a1": "1 gold"}, stores={0: "3 gold"}).play(m.Share())
    view = at.state.seen_by(0)
    words = Words(NAMES, view)
    shares = [m.Deal(GOLD, counts) for counts in ((3, 0, 0), (1, 2, 0), (1, 1, 2), (0, 4, 0))]
    assert [COACHING.named(words, view, at.step, [deal])[0] for deal in shares] == [
        "take 2 gold",
        "give 2 gold to thief 2",
        "give 1 gold to thief 2 and 2 gold to thief 3",
        "give 4 gold to thief 2",
    ]
    at = turn(thieves={"a1": (3, 4), "a2": "home"}, carry={"a2": "3 gold"})
    view = at.state.seen_by(0)
    away = Exchange(0, (1, 2), home=True)
    assert COACHING.named(words, view, away, [m.Deal(GOLD, (1, 0))]) == (
        "leave 2 gold in the hideout", "leave 2 gold at home",
    )  # fmt: skip


def test_a_guard_that_a_card_leads_is_a_matter_of_thieves() -> None:
    """And not of what the thief of this turn does next."""
    at = turn(thieves={"a1": (3, 6)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Crossbow"}, actions=3)
    at.uses("Crossbow", "guard A")
    assert isinstance(at.step, Driving)
    for _name, reason, _ in advised(at):
        assert re.search(r"arrest|spares|thief", reason), reason


GIFTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "in passing": (
        {
            "thieves": {"a1": (10, 15), "a2": (10, 17)}, "carry": {"a1": "gem", "a2": "wine"}, "missions": {8: 7},
            "actions": 1,
        },
        "give 1 gem to thief 2",
        "Give 1 gem to thief 2, for the mission at smuggler 8: 8 points tonight.",
    ),
    "at home": (
        {"homes": {0: (8, 18)}, "carry": {"a1": "gem", "a2": "gem badge"}, "missions": {8: 9}, "actions": 0},
        "give 1 gem to thief 2",
        "Give 1 gem to thief 2, for the mission at smuggler 8: 8 points tonight.",
    ),
    "by a card": (
        {"thieves": {"a2": "tavern 2"}, "gear": {"a1": "Pigeon"}, "carry": {"a1": "2 wine"}, "actions": 1},
        "use the Messenger Pigeon and give 2 wine to thief 2",
        "Give 2 wine to thief 2, for tavern 2; with a guest about 5 points tonight.",
    ),
}  # fmt: skip
"""Goods for a thief that acts later in the last night: the position, the end of the advice, and its reason."""


@pytest.mark.parametrize("where", GIFTS)
def test_a_gift_says_to_which_thief_and_for_what(where: str) -> None:
    scene, move, why = GIFTS[where]
    at = turn(**scene, round=6, villa_art=(0, 0, 0))
    at.state.plans, at.state.part = ((0, 1, 2, 3),) * 2, 0
    name, reason, _ = advised(at)[0]
    assert name.endswith(move)
    assert reason == why


def test_a_gift_that_brings_less_than_the_thief_itself_is_not_the_reason() -> None:
    aim = Aim(kind="smuggler", space=1043, which=3, walks=1, nights=0, points=7.0, goods=(0, -1, 0, 0, 0), art=0)
    gift = Gift(thief=1, goods=(0, 1, 0, 0, 0), art=0, aim=aim)
    errand = Errand(does="walk", ends=45, actions=1, gift=gift)
    assert errand.helps
    assert errand.named == 7
    assert not replace(errand, points=7).helps
    assert not replace(errand, aim=replace(aim, points=8.0)).helps
    assert not replace(errand, gift=replace(gift, aim=None)).helps


def test_goods_for_a_thief_without_a_place_to_use_them_are_not_called_left_in_the_hideout() -> None:
    gift = Gift(thief=1, goods=(0, 1, 0, 0, 0), art=0, aim=None)
    errand = Errand(does="share", ends=45, actions=1, goods=(0, -1, 0, 0, 0), gift=gift)
    view = turn().state
    assert Reasons(view, errand, 1.0).said()[0] == "Thief 2 has more use for 1 gem."
    assert "in the hideout" in Reasons(view, replace(errand, gift=None), 1.0).said()[0]
