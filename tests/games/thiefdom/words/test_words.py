"""Words for Thiefdom: cards, places, what happened and why not; all of it from the edition."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

import rules.thiefdom
from rules.chance import SeededChance
from rules.errors import RulesError
from rules.game import Now, State, option_values
from rules.thiefdom import events as e
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import CARRIAGE, EQUIPMENT, FIGURES, GRAPPLING_HOOK, GUESTS, SHOES
from rules.thiefdom.game import GAME
from rules.thiefdom.goods import NONE
from rules.thiefdom.options import Options
from rules.thiefdom.state import PATROL, Thief, Thiefdom
from rules.thiefdom.steps.round import NONE_YET
from rules.thiefdom.steps.walk import TUNNEL
from tests.helpers.kinds import refusals
from tests.helpers.matches import Script, Setting, decisions
from tests.helpers.narrated import log_line, refused_in_words
from tui.games import room
from tui.games.thiefdom.addresses import (
    brief,
    building_words,
    cells_words,
    kind_lengths,
    place,
    spot,
    there,
    way_words,
)
from tui.games.thiefdom.beat_nights import _moved
from tui.games.thiefdom.box import BOX
from tui.games.thiefdom.cards import SHORT, card_name, does, effect, price_of, price_words, ruling, short_name
from tui.games.thiefdom.names import goods_signs, goods_words, mission_signs, mission_words, plan_words
from tui.games.thiefdom.narrator import Words
from tui.games.thiefdom.refusals import SENTENCES
from tui.terminal.symbols import Signs
from tui.words import Said

EDITION = GAME.standard
NAMES = ("Ann", "Bo", "Cy", "Di")
PLAIN = re.compile(r"[ -~]*")
CARDS = (*EQUIPMENT, *GUESTS)


def new(seats: int = 2, seed: int = 4, **options: Any) -> Thiefdom:
    """A match at its first question."""
    state = GAME.new(seats, GAME.options(**options), Now(SeededChance(seed)))
    assert isinstance(state, Thiefdom)
    return state


def words(state: Thiefdom) -> Words:
    """The narrator of a match."""
    return Words(NAMES[: state.seats], state)


FIRST = new(city="first-night")
CITY = FIRST.city
MARKET = CITY.of_kind("market")[0]
TAVERNS = CITY.of_kind("tavern")


# Cards --------------------------------------------------------------------------------------------


def test_names_fit_and_tell_all_cards_apart() -> None:
    printed = [*[gear.name for gear in EDITION.equipment], *[guest.name for guest in EDITION.guests]]
    assert [card_name(EDITION, card) for card in CARDS] == printed
    short = [short_name(EDITION, card) for card in CARDS]
    assert len(set(short)) == len(CARDS)
    assert max(map(cell_len, short)) <= SHORT


def test_what_they_do_fits_in_a_line() -> None:
    for card in CARDS:
        said = effect(EDITION, card)
        assert PLAIN.fullmatch(said)
        assert cell_len(said) <= 90, said
        assert said.endswith(".")
        assert cell_len(does(EDITION, card)[1]) <= 26, does(EDITION, card)
        first, *more, price = ruling(EDITION, card)
        assert first.casefold() == said.casefold()
        assert more
        assert price_words(EDITION, card) in price
        assert all(PLAIN.fullmatch(one) and one.endswith(".") for one in more)
    assert len({effect(EDITION, card) for card in CARDS}) == len(CARDS)
    assert len({does(EDITION, card)[1] for card in CARDS}) == len(CARDS)


def test_what_they_cost_and_bring_is_the_editions() -> None:
    dear = replace(EDITION.equipment[SHOES - 1], cost=7, points=9, name="Boots Of A Very Long Name")
    own = replace(EDITION, equipment=(*EDITION.equipment[: SHOES - 1], dear, *EDITION.equipment[SHOES:]), steps=6)
    assert price_words(own, SHOES) == "7 gold, 9 points"
    assert price_of(own, SHOES, less=1, more=1).words == "6 gold, 10 points"
    assert effect(own, SHOES) == "7 steps in each move instead of 6."
    assert card_name(own, SHOES) == "Boots Of A Very Long Name"
    assert cell_len(short_name(own, SHOES)) <= SHORT


# Places -------------------------------------------------------------------------------------------


def test_spaces_have_names_that_tell_them_apart() -> None:
    assert building_words(CITY, MARKET) == "the market"
    assert [building_words(CITY, one) for one in TAVERNS] == ["tavern 2", "tavern 8"]
    assert place(CITY, MARKET) == ("the market",)
    assert place(CITY, TAVERNS[0]) == ("tavern 2",)
    assert place(CITY, -1) == there(CITY, -1) == ("outside the city",)
    assert brief(CITY, MARKET) == "market"
    assert brief(CITY, CITY.cell(3, 1)) == "4 2"
    for seed in range(12):
        city = new(1 + seed % 4, seed).city
        for say in (building_words, brief):
            said = [say(city, one.space) for one in city.buildings]
            assert len(set(said)) == len(said)
        for forms in ([spot(city, cell) for cell in city.streets], [place(city, cell) for cell in city.streets]):
            assert len({one[0] for one in forms}) == len(forms)
            assert max(cell_len(one[0]) for one in forms) <= 52


def test_a_street_cell_is_named_from_the_nearest_location() -> None:
    assert spot(CITY, CITY.cell(3, 11)) == ("2 south of the market", "near the market")
    assert spot(CITY, CITY.cell(1, 17)) == ("1 north, 1 west of smuggler 4", "near smuggler 4")
    assert spot(CITY, CITY.cell(3, 17)) == ("west of smuggler 4", "near smuggler 4")
    assert spot(CITY, CITY.cell(2, 3))[:2] == ("west of the south end of tavern 2", "west of tavern 2")
    assert place(CITY, CITY.cell(3, 17)) == ("the street west of smuggler 4",)
    assert place(CITY, CITY.cell(3, 11)) == ("the lantern 2 south of the market",)
    assert there(CITY, CITY.cell(3, 11)) == ("on the lantern 2 south of the market", "2 south of the market")
    assert there(CITY, CITY.cell(3, 17)) == ("west of smuggler 4",)
    assert there(CITY, MARKET)[0] == "in the market"


def test_row_and_column_follow_the_name_where_there_is_no_map() -> None:
    cell = CITY.cell(3, 11)
    assert place(CITY, cell, exact=True)[0] == "the lantern 2 south of the market (row 4, column 12)"
    assert there(CITY, cell, exact=True)[0] == "on the lantern 2 south of the market (row 4, column 12)"
    story = words(FIRST)
    assert story.place(cell) == place(CITY, cell)
    story.plain = True
    assert story.place(cell) == place(CITY, cell, exact=True)


def test_two_houses_of_a_kind_are_called_by_where_they_lie() -> None:
    gardens = [one for one in CITY.buildings if one.kind == "garden" and one.section == 2]
    assert [building_words(CITY, one.space) for one in gardens] == [
        "the north garden 2", "the south garden 2",
    ]  # fmt: skip


def test_ways_and_views_in_words() -> None:
    assert way_words((1, 1, 2, 2, 2, 1)) == "2 east, 3 south, 1 east"
    assert cells_words(CITY, ()) == "nothing"
    assert cells_words(CITY, [CITY.cell(3, 4), CITY.cell(3, 5)]) == "row 4, columns 5 to 6"
    assert cells_words(CITY, [CITY.cell(3, 3), CITY.cell(2, 3)]) == "column 4, rows 3 to 4"
    for kind in CITY.kinds:
        lengths = [cell_len(name) for name in kind_lengths(kind)]
        assert lengths == sorted(lengths, reverse=True)
        assert lengths[-1] == (1 if kind == "smuggler" else 2)


def test_goods_and_missions() -> None:
    assert goods_words(NONE) == "nothing"
    assert goods_words((3, 1, 2, 1, 2)) == "3 gold, 1 gem, 2 liquor, 1 wine and 2 badges"
    assert goods_words((0, 2, 0, 0, 0), EDITION, (4,)) == "2 gems and The Loreley"
    assert mission_words(EDITION.mission(1)) == "4 gems for 6 points and 2 gold"
    assert mission_signs(Signs(), EDITION.mission(1)) == ("4G: 6 and 2$", "4G: 6, 2$")
    assert goods_signs(Signs(), (0, 0, 1, 1, 1), 1) == "1L 1W 1¤ 1art"
    assert goods_signs(Signs(ascii=True), (3, 0, 0, 0, 1)) == '3$ 1"'


# The box ------------------------------------------------------------------------------------------


def test_every_option_and_value_has_words() -> None:
    assert room("thiefdom").box is BOX
    told = BOX.options(EDITION)
    assert list(told) == list(option_values(Options))
    for name, known in option_values(Options).items():
        assert set(told[name].values) == set(known)
        assert set(told[name].says) == set(known)
        assert cell_len(told[name].label) <= 13
        assert all(cell_len(shown) <= 11 for shown in told[name].values.values())
        assert all(cell_len(said[-1]) <= 13 for said in told[name].says.values())


@pytest.mark.parametrize(("seats", "across", "each"), [(1, 3, 3), (2, 3, 3), (3, 4, 4), (4, 4, 4)])
def test_what_the_box_gives_is_the_editions(seats: int, across: int, each: int) -> None:
    facts = dict(BOX.facts(EDITION, seats))
    assert facts["city"] == f"{across} by 2 sections"
    assert facts["townsfolk"] == f"{each} guards, {each} nobles and the carriage"
    assert facts["each"] == "3 thieves, 8 gold, 10 points"
    assert ("left out" in facts) == (seats < 3)
    assert all(cell_len(said) <= 60 for said in BOX.in_short(EDITION, seats))


# Events -------------------------------------------------------------------------------------------

STREET = CITY.cell(2, 3)
LANTERN = CITY.cell(3, 3)
GARDEN = next(one.space for one in CITY.buildings if one.kind == "garden" and one.section == 6)
G = (2, 1, 0, 0, 0)

LOADED = Thief(CITY.of_kind("dungeon")[0], art=(3, 4))


def midway(names: tuple[str, ...] = NAMES[:2]) -> Words:
    """The narrator in the middle of a match: figures on the streets, thieves with artworks in the dungeon."""
    teller = Words(names, FIRST)
    cells = (CITY.cell(1, 3), *[NOWHERE] * 7, STREET)
    teller.stand = replace(teller.stand, cells=cells, thieves=(LOADED,) * 6)
    return teller


TOLD = [
    (e.SetUp(0, (), (2,), (3, 6), (4,), (0, 1), ("art",)),
     "The city was laid out. In the north, from the west: section 2 (Vintners' Row), section 3 (Market Plaza), "
     "section 4 (Crane Quay). In the south, from the west: section 6 (Saint Peter's Steps), section 7 (Gaol Gate), "
     "section 8 (Wine Wharf). Villas: section 2 (The Loreley; the artwork in the safe). Catacombs: sections 3 and 6."
     " Ann was the first player."),
    (e.Stationed((STREET, -1, -1, -1, LANTERN, -1, -1, -1, -1), (2, 0, 0, 0), 0, 0),
     "The townsfolk took their places: guard A west of the south end of tavern 2, facing south; noble A on "
     "the lantern 1 south, 1 west of tavern 2."),
    (e.MissionPlaced(4, 1, ()), "Section 4 got a mission: 4 gems for 6 points and 2 gold."),
    (e.MissionPlaced(4, 1, (3,)),
     "Section 4 got a mission: 4 gems for 6 points and 2 gold. Next: 2 wine for 8 points and 2 gold."),
    (e.Displayed((6, 9)), "The dealers offered Sack and Shoes."),
    (e.DraftDealt(3), "Each player was dealt 3 pieces of equipment."),
    (e.DraftSeen(0, (6, 9)), "Ann got Sack and Shoes to choose from."),
    (e.DraftSeen(0, (6,)), "Ann got the Sack."),
    (e.DraftPassed(2), "Everyone kept a card and passed 2 to the right."),
    (e.DraftPassed(1), "Everyone kept a card, passed the last one to the right and kept the one received."),
    (e.DraftShown(0, 9), ""),
    (e.Bought(0, 1, 9, 5, 2), "Ann's thief 2 bought the Shoes for 5 gold and gained 2 points."),
    (e.DraftDone(0), "Ann finished buying from the draft."),
    (e.DraftOver(), ""),
    (e.Settled(0, GARDEN), "Ann chose the north garden 6 as a hideout."),
    (e.NightFalls(2, 1), "Night 2 fell, with Bo as first player."),
    (e.PlanShown(0, (1, 3, 0, 2)), "Ann's plan: thief 2, the patrol board, thief 1, thief 3."),
    (e.ThiefActs(0, 1, 0), "Part 1: Ann's thief 2 began a turn in the dungeon."),
    (e.PatrolActs(0, (4, 0, CARRIAGE), 2), "Part 3: Ann used the patrol board with noble A, guard A and the carriage."),
    (e.Marched(0, (STREET, LANTERN), 2),
     "Guard A walked 2 south (past the carriage) to the lantern 1 south, 1 west of tavern 2, and faced south."),
    (e.Marched(CARRIAGE, (LANTERN,), 2),
     "The carriage walked 1 south to the lantern 1 south, 1 west of tavern 2."),
    (e.Stuck(1), "Guard B had nowhere to go."),
    (e.Spotted(0, 1, 0), "Ann's thief 2 was spotted in the dungeon by guard A."),
    (e.Escaped(0, 1, 47), "Ann's thief 2 was seen but escaped, thanks to Wolff."),
    (e.Arrested(0, 1, G, (4,), -2),
     "Ann's thief 2 was arrested and sent to the hideout, losing 2 points; 2 gold, 1 gem and The Loreley went to the"
     " dungeon."),
    (e.Arrested(0, 1, NONE, (), 0), "Ann's thief 2 was arrested and sent to the hideout."),
    (e.WentOut(0, 1, 3, 0), ""),
    (e.WentOut(0, 1, 6, 48), "Ann's thief 2 paid 1 gold to Wotana for up to 6 steps."),
    (e.Stepped(0, 1, STREET, (), 0, 0), "Ann's thief 2 went to the street west of the south end of tavern 2."),
    (e.Stepped(0, 1, MARKET, (LANTERN,), 0, -1),
     "Ann's thief 2 went into the market, past someone, losing 1 point."),
    (e.Stepped(0, 1, STREET, (), TUNNEL, 0),
     "Ann's thief 2 went to the street west of the south end of tavern 2, through the catacombs."),
    (e.Stepped(0, 1, STREET, (), 1, 0),
     "Ann's thief 2 went to the street west of the south end of tavern 2, with the Climbing Tools."),
    (e.Halted(0, 1), ""),
    (e.Stole(0, 1, CARRIAGE, (0, 0, 0, 1, 0), True),
     "Ann's thief 2 stole 1 wine from the carriage and became wanted."),
    (e.Stole(0, 1, 0, (0, 0, 0, 0, 1), False), "Ann's thief 2 stole 1 badge from guard A."),
    (e.Stole(0, 1, 0, NONE, False), "Ann's thief 2 stole nothing from guard A, who had no badge."),
    (e.Stole(0, 1, 5, G, False), "Ann's thief 2 stole 2 gold and 1 gem from noble B."),
    (e.Gained(0, 1, 41, (4, 0, 0, 0, 0), 0), "Ann's thief 2 gained 4 gold from Stoffel."),
    (e.Gained(0, 1, 41, NONE, 0), "Ann's thief 2 had no room for what Stoffel brought."),
    (e.Gained(0, 1, 0, (4, 0, 0, 0, 0), 0), "Ann's thief 2 gained 4 gold."),
    (e.Visited(0, 1, MARKET), "Ann's thief 2 activated the market."),
    (e.Took(0, 1, 0, 3), "Ann's thief 2 took 3 gold from the dungeon."),
    (e.Took(0, 1, 9, 1), "Ann's thief 2 took The Loreley from the dungeon."),
    (e.Traded(0, 1, 1, 2, 2, 0), "Ann's thief 2 sold 2 gems for 2 points."),
    (e.Traded(0, 1, 3, 1, 2, 2), "Ann's thief 2 sold 1 wine from the hideout to Ruth for 2 points and 2 gold."),
    (e.Ordered(0, 1, 2, 2), "Ann's thief 2 bought 2 liquor for 2 gold."),
    (e.Delivered(0, 1, 3, 5, (0, 0, 0, 2, 0)),
     "Ann's thief 2 delivered Autumn on the Rhine for 5 points and 2 wine."),
    (e.Smuggled(0, 1, 1, 4, 6, (2, 0, 0, 0, 0)),
     "Ann's thief 2 completed the mission of section 4: 4 gems for 6 points and 2 gold."),
    (e.HandedIn(0, 1, 3), "Ann's thief 2 handed in its wanted poster for 3 points."),
    (e.Torn(0, 1), "Ann's thief 2 tore up its wanted poster in the hideout."),
    (e.GuestsShown((13, 14)), "The guests were Antonius and Apollon."),
    (e.Hired(0, 1, 13, (2, 0, 0, 0, 0), 1, (0, 0, 0, 1, 0)),
     "Ann's thief 2 recruited Antonius for 2 gold and gained 1 point and 1 wine."),
    (e.Hired(0, 1, 13, NONE, 1, NONE), "Ann's thief 2 recruited Antonius at no cost and gained 1 point."),
    (e.Brawled(0, 1, 13, 1), "Ann's thief 2 brawled with Antonius for 1 point."),
    (e.NobodyHired(0, 1), "Ann's thief 2 recruited nobody."),
    (e.Used(0, 1, 2, 0, 1, False), "Ann's thief 2 shot at guard A with the Crossbow for 1 point."),
    (e.Teleported(0, 1, MARKET), "Ann's thief 2 was placed in the market."),
    (e.Offered(0, 0, (1, 0)), ""),
    (e.Exchanged(0, (0, 1), (G, NONE, NONE), ((), (), (4,)), True),
     "Ann exchanged goods; afterwards thief 1 had 2 gold and 1 gem, thief 2 had nothing and the hideout had The "
     "Loreley."),
    (e.Exchanged(0, (0, 1), (G, NONE, NONE), ((), (), ()), True),
     "Ann exchanged goods; afterwards thief 1 had 2 gold and 1 gem and the others had nothing."),
    (e.Tossed(0, 1, 1), "Ann's thief 2 discarded 1 gem."),
    (e.Endured(0, 1), "Ann's thief 2 used the endurance marker for 1 extra action."),
    (e.DrewEquipment(0, (6, 9)), "Ann drew Sack and Shoes to choose from."),
    (e.TurnDone(0, 1, 0), ""),
    (e.TurnDone(0, 1, 2), "Ann's thief 2 left 2 actions unused."),
    (e.Rolled(1), "The compass die showed 1: north, west, south, east."),
    (e.RivalMoved(2, MARKET, 3), "On a roll of 3, rival 2 went into the market."),
    (e.DayBreaks(1, (1, 0)),
     "Day broke after night 1. Patrol boards were passed to the right: Ann got noble B, noble C, guard B and the "
     "carriage; Bo got noble A, guard A and guard C."),
    (e.OnTheStreet(0, 2, 2), "Ann gained 2 points for 2 thieves on the street."),
    (e.Refilled(0, 0), "The guards regained their badges, and the nobles refilled their bags."),
    (e.Counted(0, 3, 0, 1), "At the end Ann gained 3 points for goods and 1 point for thieves in the hideout."),
    (e.Counted(0, 0, 0, 0), "At the end Ann gained nothing."),
    (e.Ended((1, 2)), ""),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_a_sentence(event: e.Event, sentence: str) -> None:
    assert log_line(midway(), event) == sentence


@pytest.mark.parametrize(("name", "cells"), [("Ada", 30), ("Twelve Cells", 36)])
def test_the_shortest_form_of_an_event_fits_a_narrow_curtain_and_edge(name: str, cells: int) -> None:
    for event, _sentence in TOLD:
        said = midway((name,) * 2).told(event)
        assert [cell_len(one) for one in said] == sorted([cell_len(one) for one in said], reverse=True)
        assert not said or cell_len(said[-1]) <= cells, said[-1]


def test_a_walk_is_one_happening() -> None:
    walk = [e.Stepped(0, 1, STREET, (), 0, 0), e.Stepped(0, 1, LANTERN, (), 0, -1), e.Halted(0, 1)]
    other = e.Stepped(0, 0, STREET, (), 0, 0)
    teller = words(FIRST)
    assert [said[0] for said in teller.gathered((), [*walk, other, e.Endured(0, 0)])] == [
        "Ann's thief 2 went to the lantern 1 south, 1 west of tavern 2, losing 1 point.",
        "Ann's thief 1 went to the street west of the south end of tavern 2.",
        "Ann's thief 1 used the endurance marker for 1 extra action.",
    ]
    assert teller.gathered((), walk[:1])[0][-1] == "Y2 walked."
    stands = e.Stationed((-1, -1, -1, -1, STREET, -1, -1, -1, -1), (0, 0, 0, 0), 0, 0)
    past = e.Stepped(0, 1, LANTERN, (STREET,), TUNNEL, 0)
    assert teller.gathered((stands,), [past, walk[2]])[0][0] == (
        "Ann's thief 2 went to the lantern 1 south, 1 west of tavern 2, through the catacombs, past noble A."
    )
    assert (
        "Y2 went to the lantern 1 south, 1 west of tavern 2, past noble A."
        in teller.gathered((stands,), [past, walk[2]])[0]
    )


def test_a_card_is_called_by_its_whole_name_while_that_fits() -> None:
    said = words(FIRST).told(e.Bought(0, 1, GRAPPLING_HOOK, 3, 1))
    assert all("Grappling Hook" in one for one in said[:-1])
    assert said[-1] == "Y2 bought Hook."


def test_the_edge_tells_what_happened_last() -> None:
    teller = words(FIRST)
    night = e.NightFalls(2, 1)
    walk = [e.Stepped(0, 1, STREET, (), 0, 0), e.Stepped(0, 1, LANTERN, (), 0, 0), e.Halted(0, 1)]
    assert teller.newest([night, *walk]) == (
        "Ann's thief 2 went to the lantern 1 south, 1 west of tavern 2.",
        "Y2 went to the lantern 1 south, 1 west of tavern 2.",
        "Ann's thief 2 went to 1 south, 1 west of tavern 2.",
        "Y2 went to 1 south, 1 west of tavern 2.",
        "Ann's thief 2 went near tavern 2.",
        "Y2 went near tavern 2.",
        "Ann's thief 2 walked.",
        "Y2 walked.",
    )  # fmt: skip
    assert teller.newest([*walk, night])[0] == "Night 2 fell, with Bo as first player."
    assert teller.newest([night, e.TurnDone(0, 1, 0)])[0] == "Night 2 fell, with Bo as first player."
    assert teller.newest([]) == ()
    stands = e.Stationed((STREET, -1, -1, -1, -1, -1, -1, -1, -1), (2, 0, 0, 0), 0, 0)
    assert teller.newest([stands, e.Marched(0, (LANTERN,), 2)])[0].startswith("Guard A walked 1 south")


def test_an_arrest_is_told_with_its_cost_at_every_length() -> None:
    teller = midway()
    teller.told(e.Spotted(0, 1, 2))
    whole, *some, short = teller.told(e.Arrested(0, 1, (4, 0, 0, 0, 0), (), -2))
    assert whole.startswith("Ann's thief 2 was arrested in the dungeon by guard C and sent to the hideout, losing 2")
    assert all("uard C" in one and "2 points" in one and "4 gold" in one for one in some)
    assert len(some) > 1
    assert short == "Y2 arrested: 2 points."


def test_names_with_brackets_are_left_as_they_are() -> None:
    for event, sentence in TOLD:
        assert all("{0}" in one for one in midway(("{0}", "{0}")).told(event)[:1] if "Ann" in sentence)


def test_every_event_has_words_or_goes_without_saying() -> None:
    kinds = {kind.__name__ for kind in get_args(e.AnyEvent)}
    assert kinds == {type(event).__name__ for event, _ in TOLD}
    silent = {kind for kind in kinds if not any(said for event, said in TOLD if type(event).__name__ == kind)}
    assert silent == {"DraftOver", "DraftShown", "Ended", "Halted", "Offered"}
    assert not any(re.search(r"\b[Yy]ou", said) for _event, said in TOLD)


def test_every_card_that_is_used_has_a_sentence() -> None:
    used = set()
    for path in Path(str(rules.thiefdom.__file__)).parent.rglob("*.py"):
        used |= set(re.findall(r"tell_used\(\s*state, [\w.]+, ([A-Z_]+)", path.read_text()))
    assert len(used) > 16
    for name in used:
        card = getattr(rules.thiefdom.edition, name)
        said = log_line(words(FIRST), e.Used(0, 1, card, 1, 2, False))
        assert PLAIN.fullmatch(said)
        assert not re.search(r"[{}]|  ", said)
        assert card_name(EDITION, card) in said or name in ("THROWING_STARS", "FISHING_ROD"), said


def test_a_walk_is_told_step_by_step_and_ways_by_their_directions() -> None:
    teller = words(FIRST)
    said = [log_line(teller, event) for event in (
        e.Stationed((STREET, -1, -1, -1, -1, -1, -1, -1, -1), (2, 0, 0, 0), 0, 0),
        e.Settled(0, GARDEN), e.ThiefActs(0, 1, 0), e.Stepped(0, 1, CITY.cell(3, 2), (), 0, 0),
        e.Stepped(0, 1, LANTERN, (), 0, 0), e.Stepped(0, 0, STREET, (LANTERN,), 0, 0),
        e.Marched(0, (CITY.cell(1, 3),), 0), e.Stepped(0, 0, STREET, (CITY.cell(1, 3),), 0, 0),
    )]  # fmt: skip
    assert said[2:] == [
        "Part 1: Ann's thief 2 began a turn in the north garden 6.",
        "Ann's thief 2 went to the street 1 south, 2 west of tavern 2.",
        "The thief went on to the lantern 1 south, 1 west of tavern 2.",
        "Ann's thief 1 went to the street west of the south end of tavern 2, past Ann's thief 2.",
        "Guard A moved 1 north to the lantern west of the north end of tavern 2, and faced north.",
        "Ann's thief 1 went no further than the street west of the south end of tavern 2, past guard A.",
    ]


def test_alone_it_is_told_otherwise() -> None:
    teller = words(new(1))
    assert log_line(teller, e.NightFalls(1, 0)) == "Night 1 fell."
    assert log_line(teller, e.DayBreaks(1, ())) == "Day broke after night 1."
    assert log_line(teller, e.DraftPassed(2)) == "Ann kept a card and drew 2 new ones."
    assert log_line(teller, e.PatrolActs(0, (4, 0), 0)) == "Part 1: a patrol board was drawn, with noble A and guard A."
    assert log_line(teller, e.Arrested(0, 0, G, (), -2)).endswith("losing 2 points; 2 gold and 1 gem left the game.")


# Refusals -----------------------------------------------------------------------------------------


def test_every_refusal_has_words() -> None:
    assert refusals(GAME) == set(SENTENCES)


def any_moves(state: Thiefdom) -> list[m.Move]:
    """Moves of every kind, most of them not legal now."""
    last = BUILDING + len(state.city.buildings)
    spaces = (-1, *state.city.streets[::9], *range(BUILDING, last, 5), last, 9999)
    figures, cards, goods = (-1, *FIGURES, 12), (0, 1, 9, 10, 13, 30, 48, 60), (-1, 0, 1, 4, 6, 9, 40)
    moves: list[m.Move] = [
        m.Ready(), m.SetOut(), m.SetOut(True), m.Halt(), m.Activate(), m.Endure(), m.Share(), m.Tear(), m.HandIn(),
        m.Recruit(), m.Done(), m.Submit(), m.Deliver(), m.Deliver(2),
    ]  # fmt: skip
    moves += [kind(card) for kind in (m.Keep, m.Hire, m.Brawl, m.Use) for card in cards]
    moves += [m.Buy(card, thief) for card in cards for thief in (-1, 0, 2, 3)]
    moves += [kind(space) for kind in (m.Settle, m.StepTo) for space in spaces]
    moves += [m.Assign(slot, what) for slot in (-1, 0, 3, 4) for what in (0, 3, 4)]
    moves += [m.March(figure, way) for figure in figures for way in ((), (0,), (1,), (2, 2), (3, 9))]
    moves += [m.Steal(figure, kind) for figure in figures for kind in (-1, 0, 1)]
    moves += [kind(one) for kind in (m.Toss,) for one in goods]
    moves += [m.Deal(one, counts) for one in goods for counts in ((0,), (9,), (1, 1), (0, 0, 0))]
    moves += [kind(one, count) for kind in (m.Take, m.Trade) for one in goods for count in (0, 1, 9)]
    return [*moves, m.Order(1), m.Order(9)]


def test_every_refusal_fits_its_facts() -> None:
    """Whole matches, and at each question moves of every kind that are not legal: the words take the facts given."""
    asked = (
        (cast(Thiefdom, state), step)
        for seed in range(12)
        for state, step, _ in decisions(Setting(GAME, 1 + seed % 4, GAME.options()), Script(seed), 60)
    )
    said = list[Said]()

    class Listening(Words):
        def refusal(self, view: State, error: RulesError) -> Said:
            said.append(super().refusal(view, error))
            return said[-1]

    met = refused_in_words(asked, any_moves, lambda state: Listening(("Twelve Cells",) * state.seats, state))
    assert [one[0] for one in said if cell_len(one[0]) > 75] == []
    assert [one[-1] for one in said if cell_len(one[-1]) > 40] == []
    assert len(met & set(SENTENCES)) > 25, set(SENTENCES) - met


def test_a_plan_names_its_parts_until_it_is_whole() -> None:
    assert plan_words((2, 0, 1, PATROL)) == "thief 3, thief 1, thief 2, the patrol board"
    assert plan_words((2, NONE_YET, NONE_YET, PATROL)) == "thief 3 in part 1 and the patrol board in part 4"


def test_the_ways_of_guards_are_the_last_to_be_left_out_of_a_patrol() -> None:
    said = _moved("Ben", e.PatrolActs(1, (4, 5, 0, CARRIAGE), 2), {4: "2 west", 0: "2 north", CARRIAGE: "3 east"})
    assert said[0] == "Ben moved noble A (2 west), noble B, guard A (2 north) and the carriage (3 east)."
    assert said[1] == "Ben moved noble A, noble B, guard A (2 north) and the carriage."
    assert said[2:] == ("Ben moved guard A (2 north) and 3 others.", "Ben moved townsfolk.")
