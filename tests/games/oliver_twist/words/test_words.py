"""Words for Oliver Twist: tokens, streets, characters, what happened and why not; all of it from the edition."""

from __future__ import annotations

import re
from typing import Any, cast, get_args

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.chance import SeededChance
from rules.errors import RulesError
from rules.game import Now, State, option_values
from rules.oliver_twist import events as e
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BUMBLE, CARDS, CHARLEY, EMPTY, HEX, KINDS, NANCY, UNSEEN, Edition, Plans
from rules.oliver_twist.game import GAME
from rules.oliver_twist.options import Options
from rules.oliver_twist.state import Twist
from tests.helpers.kinds import refusals
from tests.helpers.matches import Script, Setting, decisions
from tests.helpers.narrated import log_line, refused_in_words
from tui.games import room
from tui.games.oliver_twist.box import BOX
from tui.games.oliver_twist.cards import does
from tui.games.oliver_twist.names import (
    SHORT,
    a_face,
    card_name,
    face_name,
    group,
    in_a_row,
    kind_name,
    narrow_sign,
    short_name,
    sign,
    spelled,
    tokens_words,
    tool_letters,
)
from tui.games.oliver_twist.narrator import Words
from tui.games.oliver_twist.refusals import SENTENCES
from tui.games.oliver_twist.streets import address, closed_streets, joins, open_streets, street_name, streets
from tui.words import Said, clean

EDITION = cast(Edition, GAME.standard)
NAMES = ("Ann", "Bo", "Cy", "Di")
PLAIN = re.compile(r"[ -~]*")
FACES = sorted(set(EDITION.by_night))


def new(seats: int = 3, seed: int = 4, **options: Any) -> Twist:
    """A match at its first question."""
    state = GAME.new(seats, GAME.options(**options), Now(SeededChance(seed)))
    assert isinstance(state, Twist)
    return state


def words(state: Twist) -> Words:
    """The narrator."""
    return Words(NAMES[: state.seats], state)


# Tokens -------------------------------------------------------------------------------------------


def test_signs_are_those_of_the_table_of_signs() -> None:
    assert spelled(EDITION, FACES) == "A1 A2 H1 H2 B2 N3 R4 W5 $$ Tc Tl Tp Tg Tr Ch Bg"
    narrow = "".join([narrow_sign(EDITION, face) for face in FACES])
    assert narrow == "A1A2H1H2B N R W $ TcTlTpTgTrChBg", "a value that never differs is left out"
    assert (sign(EDITION, UNSEEN), narrow_sign(EDITION, UNSEEN)) == ("??", "? ")
    assert (sign(EDITION, EMPTY), narrow_sign(EDITION, EMPTY)) == ("-", "- ")


def test_signs_tell_all_tokens_apart_and_hexagonal_ones_look_like_round_ones() -> None:
    for one in (sign, narrow_sign):
        said = [one(EDITION, face) for face in (*FACES, UNSEEN)]
        assert len(set(said)) == len(said)
        assert {cell_len(text) for text in said} == {2}
        assert [one(EDITION, HEX + face) for face in FACES] == said[:-1]


def test_tools_of_an_own_edition_have_signs_too() -> None:
    tools = ("hook", "hammer", "Ölkanne")
    own = replace(EDITION, tokens=replace(EDITION.tokens, tools=tools))
    assert tool_letters(own) == ("0", "1", "2")
    assert sign(own, 81) == "T1"
    assert face_name(own, 82) == "Ölkanne"


def test_tokens_are_said_kind_by_kind() -> None:
    assert tokens_words(EDITION, (12, 54, 11, HEX + 11, 70, 70)) == "3 apples (1 1 2), ring 4 and 2 wallets"
    assert tokens_words(EDITION, (80, 81, 90, UNSEEN, UNSEEN)) == (
        "2 tools (crowbar, lantern), a character token and 2 unseen tokens"
    )
    assert tokens_words(EDITION, ()) == "nothing"
    assert in_a_row(EDITION, (70, 11, 70)) == "wallet, apple 1, wallet"
    assert [a_face(EDITION, face) for face in (11, 54, 80, 90)] == [
        "apple 1",
        "ring 4",
        "a crowbar",
        "a character token",
    ]
    assert group(EDITION, 3, [32, 32]) == "2 brooches (2 2)"
    assert all(kind_name(which) for which in KINDS)


# Streets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("night", [False, True])
def test_every_space_lies_in_one_street(night: bool, seats: int) -> None:
    plan = EDITION.plan(night, seats)
    spaces = [space for street in streets(plan) for space in street.spaces]
    assert sorted([*spaces, plan.square]) == list(range(len(plan.cells)))
    addresses = {address(plan, space) for space in range(len(plan.cells))}
    assert len(addresses) == len(plan.cells)
    assert all(cell_len(street.name) <= 18 and street.name == clean(street.name, 18) for street in streets(plan))
    assert {*open_streets(plan), *closed_streets(plan)} == set(streets(plan))
    for street in streets(plan):
        for one, other in zip(street.spaces, street.spaces[1:], strict=False):
            (x, y), (to_x, to_y) = plan.cells[one], plan.cells[other]
            assert abs(to_x - x) + abs(to_y - y) <= 2, f"{street.name} jumps"


def test_two_players_find_the_streets_of_the_sheet_closed() -> None:
    assert [street.name for street in closed_streets(EDITION.plan(False, 2))] == ["Saffron Hill", "Bethnal Green"]
    assert [street.name for street in closed_streets(EDITION.plan(True, 2))] == ["Mill Lane", "Folly Ditch"]
    assert closed_streets(EDITION.plan(False, 3)) == closed_streets(EDITION.plan(True, 4)) == ()


def test_a_space_is_called_by_street_and_number() -> None:
    plan = EDITION.plan(False, 4)
    at = {cell: space for space, cell in enumerate(plan.cells)}
    assert address(plan, at[2, 3]) == "Holborn 1"
    assert address(plan, at[8, 6]) == "the square"
    assert address(plan, at[9, 6]) == "Smithfield 1"
    assert address(plan, at[8, 9]) == "Cheapside 9"
    assert street_name(plan, at[5, 12]) == "Blackfriars Stairs"
    assert [plan.side(plan.square, to) for to in plan.near[plan.square]] == ["north", "east", "south", "west"]


def test_how_streets_meet_is_said_for_those_who_do_not_see_the_plan() -> None:
    said = list(joins(EDITION.plan(True, 2)))
    assert "London Bridge, 1 to 2: 1 meets the square; 2 meets Jacob's Island 5." in said
    assert not any("Mill Lane" in line for line in said), "closed streets lead nowhere"


def test_streets_of_an_own_edition_are_called_by_their_rows() -> None:
    plan = replace(EDITION, streets=Plans(day="..O\n##.\n...\n", night=EDITION.streets.night)).plan(False, 4)
    assert [(street.name, len(street.spaces)) for street in streets(plan)] == [("row 1", 2), ("row 2", 1), ("row 3", 3)]
    assert address(plan, 1) == "row 1 2"
    assert len(list(joins(plan))) == 3


# Characters ---------------------------------------------------------------------------------------


def test_names_fit_and_tell_all_characters_apart() -> None:
    assert [card_name(EDITION, card) for card in CARDS] == list(EDITION.characters.names)
    short = [short_name(EDITION, card) for card in CARDS]
    assert len(set(short)) == len(CARDS)
    assert max(map(cell_len, short)) <= SHORT


def test_what_they_do_fits_in_a_line() -> None:
    for card in CARDS:
        said, plain, short, _more, told = does(EDITION, card)
        assert PLAIN.fullmatch(said)
        assert cell_len(said) <= 90, said
        assert said.endswith(".")
        assert PLAIN.fullmatch(plain)
        assert cell_len(plain) <= min(56, cell_len(said)), "behind a name it fits in the log"
        assert plain.endswith(".")
        assert cell_len(short) <= 26
        assert not re.search(r"\byour?\b", told or short), "all may read it"
        first, *more = does(EDITION, card).ruling
        assert first.casefold() == said.casefold()
        assert more
        assert all(PLAIN.fullmatch(one) and one.endswith(".") for one in more)


def test_what_they_do_is_told_with_the_numbers_of_the_edition() -> None:
    """The words follow the numbers of a changed edition."""
    numbers = {name: 7 for name in EDITION.characters.__struct_fields__ if name != "names"}
    own = replace(EDITION, characters=replace(EDITION.characters, **numbers))
    changed = [card for card in CARDS if does(own, card).full != does(EDITION, card).full]
    assert len(changed) == len(numbers)
    assert all("7" in does(own, card).full and "7" in does(own, card).short for card in changed)


def test_characters_of_an_own_edition_have_names_too() -> None:
    names = ("Somebody With A Very Long Name", *EDITION.characters.names[1:])
    own = replace(EDITION, characters=replace(EDITION.characters, names=names))
    assert card_name(own, 1) == names[0]
    assert cell_len(short_name(own, 1)) <= SHORT
    assert card_name(own, NANCY) == "Nancy"


# The box ------------------------------------------------------------------------------------------


def test_every_option_and_value_has_words() -> None:
    assert room("oliver-twist").box is BOX
    told = BOX.options(EDITION)
    assert list(told) == list(option_values(Options))
    for name, known in option_values(Options).items():
        assert set(told[name].values) == set(known)
        assert set(told[name].says) == set(known)
        assert cell_len(told[name].label) <= 13
        assert all(cell_len(shown) <= 11 for shown in told[name].values.values())
        assert all(cell_len(said[-1]) <= 13 for said in told[name].says.values())
    house = [said[0] for option in told.values() for said in option.says.values() if "house rule" in said[0]]
    assert len(house) == 3, "what is not printed says so"


@pytest.mark.parametrize(("seats", "spaces"), [(2, 59), (3, 75), (4, 75)])
def test_what_the_box_gives_is_the_editions(seats: int, spaces: int) -> None:
    facts = dict(BOX.facts(EDITION, seats))
    assert facts["streets"] == f"{spaces} spaces"
    assert facts["tokens"] == "75 by day, 85 by night"
    assert facts["each"] == "10 pounds, 2 starting tokens"
    assert ("closed" in facts) == (seats == 2)
    assert f"{spaces} tokens" in BOX.in_short(EDITION, seats)[-1]


# Events -------------------------------------------------------------------------------------------

PLAN = EDITION.plan(False, 3)
AT = {address(PLAN, space): space for space in range(len(PLAN.cells))}
HOLBORN = AT["Holborn 4"]

TOLD = [
    (e.SetUp(0, 10), "Everyone started with 10 pounds. Ann was chosen at random to begin the day."),
    (e.HexesDealt(2), "Everyone drew 2 starting tokens, unseen by the others."),
    (e.HexesSeen(1, (HEX + 11, HEX + 54)), "Bo drew apple 1 and ring 4."),
    (e.Laid(False, (11, 12, EMPTY), 0), "2 tokens lay open in the streets."),
    (e.Laid(False, (11,), 16), "1 token lay open in the streets. 16 tokens stayed in the bag, unseen."),
    (e.Announced((12, 8, 30), 1), "Money was announced: Ann 12, Bo 8, Cy 30. Bo, the poorest, opened the night."),
    (
        e.Announced((8, 8, 30), 1),
        "Money was announced: Ann 8, Bo 8, Cy 30. Bo, chosen at random among the poorest, opened the night.",
    ),
    (e.Began(0, 0), "Ann chose to play first."),
    (e.Began(0, 2), "Ann chose Cy to play first."),
    (e.Relocated(0, 2), ""),
    (e.Peeked(0, HOLBORN), "Ann looked secretly at the token at Holborn 4."),
    (e.PeekSeen(0, HOLBORN, 54), "Ann saw ring 4 at Holborn 4."),
    (e.Placed(0, HOLBORN), "Ann put the gang at Holborn 4."),
    (e.TurnedOver(0, HOLBORN, 54), "Ann turned over a line from Holborn 4, which held ring 4."),
    (e.Prowled(0, HOLBORN, 11, (), (), False), "Ann prowled to Holborn 4 and took apple 1."),
    (
        e.Prowled(0, HOLBORN, 54, (1, 2), (70, 11), False),
        "Ann prowled to Holborn 4 and took ring 4; apple 1 and a wallet went to their police file.",
    ),
    (
        e.Prowled(0, HOLBORN, 54, (1,), (70,), True),
        "Ann prowled to Holborn 4 and took ring 4; a wallet went to the bag.",
    ),
    (e.Snatched(0, HOLBORN, 54), "Ann took ring 4 from Holborn 4 with The Artful Dodger; the gang did not move."),
    (e.Filed(0, 1), "Ann's reserve was full: 1 token went to their police file."),
    (e.FiledOpenly(0, 54), "Ann's reserve was full: ring 4 went to their police file."),
    (e.DrewCard(0), "Ann drew a character card."),
    (e.CardSeen(0, 5), "Ann drew Mr Brownlow: give away wallets for 4 pounds each."),
    (e.Reshuffled(8), "The played characters were shuffled into a new pile of 8 cards."),
    (e.AtFagin(0), "Ann went to Fagin."),
    (
        e.Sold(0, 1, (11, 11, 70), 2, 6, 0, 0),
        "Ann sold 2 apples (1 1) and a wallet for 8 pounds: 2 in coins and a reward of 6.",
    ),
    (
        e.Sold(0, 6, (65,) * 5, 25, 0, 7, 3),
        "Ann sold 5 watches (5 5 5 5 5) for 35 pounds: 25 in coins, a bonus of 7 and 3 for Mr Grimwig.",
    ),
    (e.Played(0, 3), "Ann played Nancy: clear their file of 2 types."),
    (e.NoHelp(0, 3), "Nancy had no effect."),
    (e.Hid(0, 3), "Ann discarded Nancy to pass."),
    (e.Forgot(0, 1, (11, 12)), "Ann removed 2 apples (1 2) from their police file."),
    (e.LookedAt(0, 1, True), "Ann looked at Bo's police file."),
    (e.LookedAt(0, 1, False), "Ann looked at Bo's reserve."),
    (e.LookSeen(0, 1, (54, 70), False), "Ann saw ring 4 and a wallet."),
    (e.Robbed(0, 1, True), "Ann took an object from Bo's police file."),
    (e.Robbed(0, 1, False), "Ann took a token from Bo's reserve."),
    (e.RobbedOf(0, 1, 54, False), "It was ring 4."),
    (e.Fetched(0), "Ann took an object back from their police file."),
    (e.FetchedOpenly(0, 54), "Ann took ring 4 back from their police file."),
    (e.Cashed(0, 2, 8, 70), "Ann gave away 2 wallets for 8 pounds."),
    (e.Cashed(0, 0, 0, 0), "Ann gave away no wallets."),
    (e.Shielded(0), "Rose Maylie stayed face up: Ann's police file would be ignored for the fine."),
    (e.Pushed(0, 1, 2), "Ann moved 2 tokens from their police file to Bo's."),
    (e.Pushed(0, 1, 0), "Ann moved no tokens from their police file to Bo's."),
    (e.PushedWhat(0, 1, (54, 70)), "Bo's file received ring 4 and a wallet."),
    (e.PushedWhat(0, 1, ()), ""),
    (e.Pointed(0, 1), "Ann chose Bo."),
    (e.Burgled(0, 1, 0), "Ann burgled without a tool and drew 1 card."),
    (e.Burgled(0, 3, 2), "Ann burgled with 2 types of tool and drew 3 cards."),
    (e.Burgled(0, 0, 2), "Ann burgled, but no burglary cards were left."),
    (e.LootSeen(0, (-3, 5)), "Ann drew the burglary cards -3 and +5."),
    (e.LootKept(0), "Ann kept a burglary card, face down."),
    (e.ToolDropped(0, 80), "Ann used up a crowbar."),
    (e.HasSet(0), "Ann could only sell a set to Fagin."),
    (e.Stopped(0, 4, False, 4), "Ann could not act and paid 4 pounds to the police; the day ended."),
    (e.Stopped(0, 4, True, 4), "Ann ended the day and paid 4 pounds to the police."),
    (e.Stopped(0, 1, False, 4), "Ann could not act and paid all they had, 1 pound, to the police; the day ended."),
    (e.LeftoverSold(0, 1, (11, 12, 70), 2),
     "Ann's leftover set, 2 apples (1 2) and a wallet, earned 2 pounds: the value of its best token."),
    (e.FileShown(0, (), False), "Ann's police file was empty."),
    (
        e.FileShown(0, (11, HEX + 12, 80, 81, 90), False),
        "Ann's police file held 5 tokens of 3 types: 2 apples, 2 tools and 1 character token.",
    ),
    (e.FileShown(0, (11,), True), "Ann's police file, ignored for the fine, held 1 token of 1 type: 1 apple."),
    (e.Fined(0, 5, 5), "Ann had the thickest file and paid 5 pounds, 1 for each type."),
    (e.Fined(0, 5, 2), "Ann had the thickest file, of 5 types, and paid all they had: 2 pounds."),
    (e.LootShown(0, ()), "Ann had no burglary cards."),
    (e.LootShown(0, (-3, 5)), "Ann's burglary cards were -3 and +5."),
    (e.FiledWhat(0, 11), ""),
    (e.FetchedWhat(0, 11), ""),
    (e.KeptWhat(0, 5), ""),
    (e.Ended((1, 2, 3)), ""),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_a_sentence(event: e.Event, sentence: str) -> None:
    assert log_line(words(new()), event) == sentence


def test_every_event_has_words_or_goes_without_saying() -> None:
    kinds = set(get_args(e.AnyEvent))
    assert kinds == {type(event) for event, _ in TOLD}
    silent = {kind for kind in kinds if not any(said for event, said in TOLD if type(event) is kind)}
    assert silent == {e.Ended, e.Relocated, e.FiledWhat, e.FetchedWhat, e.KeptWhat}
    assert not any(re.search(r"\b[Yy]ou", said) for _event, said in TOLD)


@pytest.mark.parametrize(("name", "cells"), [("Ann", 30), ("Twelve Cells", 36)])
def test_the_shortest_form_of_an_event_fits_a_narrow_curtain_and_edge(name: str, cells: int) -> None:
    for event, _sentence in TOLD:
        said = Words((name,) * 3, new()).told(event)
        assert not said or cell_len(said[-1]) <= cells, said[-1]


@pytest.mark.parametrize(
    ("event", "cells", "told"),
    [
        (e.Announced((20, 38, 58, 33), 0), 68, "Money: Ann 20, Bo 38, Cy 58, Di 33. Ann opened the night."),
        (e.Announced((20, 38, 58, 33), 0), 32, "Ann 20, Bo 38, Cy 58, Di 33."),
        (e.Laid(False, (11,) * 73, 16), 68, "73 tokens lay open in the streets, 16 stayed in the bag, unseen."),
        (e.Laid(False, (11,) * 73, 16), 32, "73 tokens open, 16 in the bag."),
        (e.Sold(1, 3, (32,) * 3, 6, 5, 0, 0), 68, "Bo sold B2 B2 B2 for 11 pounds: 6 in coins and a reward of 5."),
        (e.Sold(1, 3, (32,) * 3, 6, 5, 0, 0), 56, "Bo sold B2 B2 B2 for 11 pounds: coins 6, reward 5."),
        (e.CardSeen(1, CHARLEY), 77, "Bo drew Charley: prowl up to 6 steps; tokens you pass over go to the bag."),
    ],
)
def test_what_happened_keeps_its_facts_where_there_is_less_room(event: e.AnyEvent, cells: int, told: str) -> None:
    assert next(one for one in words(new(4)).told(event) if cell_len(one) <= cells) == told


def test_the_cost_of_a_relocation_is_told_with_the_place() -> None:
    teller = words(new())
    told = [teller.told(e.Relocated(0, 2)), teller.told(e.Peeked(0, HOLBORN)), teller.told(e.Placed(0, HOLBORN))]
    assert told[0] == ()
    assert told[2] == (
        "The gang touched no token: Ann paid 2 pounds and put it at Holborn 4.",
        "Ann paid 2 pounds and put the gang at Holborn 4.",
        "Ann put the gang at Holborn 4 for 2.",
        "Ann relocated for 2 pounds.",
    )
    assert all("2" in said for said in told[2])
    assert teller.told(e.Placed(0, HOLBORN))[0] == "Ann put the gang at Holborn 4."


def test_a_reserve_is_full_only_where_nobody_played_mr_bumble() -> None:
    filed = [e.Filed(1, 1), e.FiledWhat(1, 54), e.Filed(1, 1), e.Filed(2, 1)]
    took = e.Prowled(0, HOLBORN, 54, (), (), False)
    teller = words(new())
    told = [teller.told(event)[:1] for event in (e.Played(0, BUMBLE), *filed, took, e.Filed(0, 1))]
    moved = [(f"{name} moved 1 token from their reserve to their police file.",) for name in ("Bo", "Bo", "Cy")]
    assert [said for said in told[1:-2] if said] == moved
    assert told[-1] == ("Ann's reserve was full: 1 token went to their police file.",)
    later = words(new()).gathered([e.Played(0, BUMBLE), filed[0]], filed[1:])
    assert [said[:1] for said in later] == moved[1:]


@pytest.mark.parametrize(
    "event",
    [
        e.Placed(0, HOLBORN),
        e.Prowled(0, HOLBORN, 54, (), (), False),
        e.Prowled(0, HOLBORN, 54, (1, 2), (70, 11), False),
        e.Snatched(0, HOLBORN, 54),
    ],
)
def test_every_form_but_the_shortest_says_where(event: e.AnyEvent) -> None:
    *most, _shortest = words(new()).told(event)
    assert most
    assert all("Holborn 4" in said for said in most)


def test_a_line_and_a_visit_to_fagin_are_one_happening_each() -> None:
    line, sold = [e.TurnedOver(0, HOLBORN, 54), e.TurnedOver(0, HOLBORN - 1, 70)], e.Sold(0, 1, (11,) * 3, 3, 6, 0, 0)
    teller = words(new())
    assert [said[0] for said in teller.gathered((), [*line, e.AtFagin(1), sold])] == [
        "Ann turned over a line from Holborn 4: ring 4, wallet.",
        "Ann sold 3 apples (1 1 1) for 9 pounds: 3 in coins and a reward of 6.",
    ]
    assert teller.newest([*line, e.Began(0, 0), *line])[1:3] == (
        "Ann turned over a line from Holborn 4: R4 $$.",
        "Ann turned over R4 $$ from Holborn 4.",
    )
    assert teller.newest([e.DrewCard(0), e.Ended((1, 2, 3))])[0] == "Ann drew a character card."
    assert teller.newest([]) == ()


def test_a_line_is_told_as_one_and_the_night_has_streets_of_its_own() -> None:
    teller = words(new())
    night = EDITION.plan(True, 3)
    first, then = next(street for street in streets(night) if street.name == "Wapping").spaces[:2]
    assert log_line(teller, e.Laid(True, (), 5)) == (
        "Night fell: 75 tokens lay face down in the streets, burglary tokens among them. 5 tokens left the game unseen."
    )
    said = [log_line(teller, event) for event in (
        e.TurnedOver(0, first, 54), e.TurnedOver(0, then, 70), e.Began(0, 0), e.TurnedOver(0, then, 70),
        e.Stopped(0, 4, False, 4),
    )]  # fmt: skip
    assert said == [
        "Ann turned over a line from Wapping 1, which held ring 4.",
        "Wapping 2 held a wallet.",
        "Ann chose to play first.",
        "Ann turned over a line from Wapping 2, which held a wallet.",
        "Ann could not act and paid 4 pounds to the police; the night ended.",
    ]


def test_the_story_adds_nothing_hidden_up() -> None:
    """The same event has the same sentence, independent of the seats' possessions."""
    rich = new()
    rich.money = (90, 41, 77)
    rich.files = tuple([tuple(own) * 3 for own in rich.reserves])
    for event, _sentence in TOLD:
        assert log_line(words(new()), event) == log_line(words(rich), event)


# Refusals -----------------------------------------------------------------------------------------


def test_every_refusal_has_words() -> None:
    assert refusals(GAME) == set(SENTENCES)


def any_moves(state: Twist) -> list[m.Move]:
    """Moves of every kind, most of them not legal now."""
    spaces = (-1, *range(0, len(state.plan.cells), 5), state.plan.square, 999)
    moves: list[m.Move] = [m.Relocate(), m.Done(), m.Stop()]
    moves += [kind(space) for kind in (m.Take, m.Peek, m.Stand, m.Reveal, m.Go) for space in spaces]
    moves += [m.Take(space, 3) for space in spaces]
    moves += [kind(seat) for kind in (m.Name, m.Against) for seat in (-1, 0, 1, 9)]
    moves += [m.Fagin(which) for which in (0, 1, 5, 7, 8)]
    moves += [m.Put(face, count) for face in (11, 70, HEX + 22, 90) for count in (0, 1, 3, 9)]
    moves += [kind(card) for kind in (m.Play, m.Hide) for card in (1, 6, 13, 40)]
    moves += [kind(face) for kind in (m.PutAway, m.Pick) for face in (11, 54, HEX + 54, 80)]
    return [*moves, m.Forget(1), m.Forget(9), m.Keep(5), m.Keep(-99), m.Drop(80), m.Drop(84)]


def test_every_refusal_fits_its_facts() -> None:
    """Whole matches, and at each question moves of every kind that are not legal: the words take the facts given."""
    settings = [{}, {"reveal": "literal"}, {"reveal": "strict"}, {"wallet_sets": "yes"}] * 3
    asked = (
        (cast(Twist, state), step)
        for seed, options in enumerate(settings)
        for state, step, _ in decisions(Setting(GAME, 2 + seed % 3, GAME.options(**options)), Script(seed), 60)
    )
    said = list[Said]()

    class Listening(Words):
        def refusal(self, view: State, error: RulesError) -> Said:
            said.append(super().refusal(view, error))
            return said[-1]

    met = refused_in_words(asked, any_moves, lambda view: Listening(("Twelve Cells",) * view.seats, view))
    assert [one[0] for one in said if cell_len(one[0]) > 75] == []
    assert [one[-1] for one in said if cell_len(one[-1]) > 40] == []
    assert len(met & set(SENTENCES)) > 30, set(SENTENCES) - met


def test_who_could_not_act_did_not_choose_to_end_the_day() -> None:
    said = words(new()).told(e.Stopped(0, 4, False, 4))
    assert said[0] == "Ann could not act and paid 4 pounds to the police; the day ended."
    assert all(one.startswith("Ann could not act") for one in said)
