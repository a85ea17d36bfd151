"""What is proposed to pay a card with, and what else could pay for it. Each way is checked by playing it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from rules.chance import SeededChance
from rules.game import Now
from rules.thiefs_market import payment
from rules.thiefs_market.moves import Buy, EndTurn, Use
from rules.thiefs_market.payment import Tender
from rules.thiefs_market.steps.shop import Buying
from tests.games.thiefs_market.at_the_table import FACES, GAME, NOTHING, Market, Scene, after_split, number, pile

LETTERS: dict[str, Callable[[str], str]] = {
    "die": str.upper,
    "turned": str.lower,
    "gold": lambda _: "$",
    "free": lambda _: "-",
    "short": lambda _: ".",
}


def shop(own: str, cards: str = "", gold: int = 0, market: str = "") -> Scene:
    """The first seat's purchase turn with this pile (and the marker)."""
    return after_split(own + "F", "B", "B", cards={0: cards}, gold=[gold], market=market)


def word(scene: Scene, tender: Tender) -> str:
    """A payment as it stands beside the cost."""
    cost = scene.state.card(tender.card).cost
    return "".join([LETTERS[how](FACES[gem]) for gem, how in tender.word(cost)])


def proposed(scene: Scene, name: str) -> str:
    """What is proposed for a card."""
    own = payment.means(scene.state, 0)
    return word(scene, payment.proposal(scene.state, own, number(name)))


def ways(scene: Scene, name: str) -> set[str]:
    """All ways to pay for a card."""
    own = payment.means(scene.state, 0)
    return {word(scene, tender) for tender in payment.tenders(scene.state, own, number(name))}


def swapped(scene: Scene, name: str, *gems: str) -> str:
    """The proposal after the keys of these colours were pressed."""
    own = payment.means(scene.state, 0)
    tender = payment.proposal(scene.state, own, number(name))
    for gem in gems:
        tender = payment.swapped(scene.state, own, tender, FACES.index(gem))
    return word(scene, tender)


@pytest.mark.parametrize(
    ("own", "cards", "gold", "name", "says"),
    [
        ("WBB", "", 2, "Crown", "WBB"),  # dice before gold
        ("WB", "", 2, "Crown", "WB$"),  # gold for what is missing
        ("RW", "Alchemical Lab", 1, "Crown", "Wb$"),  # a turned die where gold does not reach
        ("RW", "Alchemical Lab", 2, "Crown", "W$$"),  # abilities only when they must
        ("RW", "", 1, "Crown", "W$."),  # what is missing shows
        ("", "", 0, "Crown", "..."),
        ("WB", "Insurance Racket", 0, "Crown", "WB-"),  # the free gem is the one that gold would pay
        ("", "Insurance Racket", 0, "Tailor", "-"),
        ("KW", "Gauntlet", 0, "Necklace", "W$"),  # a mask made gold
        ("S", "Legitimate Jeweler", 0, "Tailor", "r"),
        ("RRR", "Alchemical Lab, Glamer", 0, "Necklace", "w."),
        ("RRB", "Alchemical Lab, Glamer", 0, "Necklace", "ww"),
        ("R", "Bondsman, Legitimate Jeweler", 0, "Nearby Safehouse", "g"),  # turned twice: R to a sack to G
    ],
)
def test_what_is_proposed(own: str, cards: str, gold: int, name: str, says: str) -> None:
    scene = shop(own, cards, gold, market=name)
    assert proposed(scene, name) == says


def test_a_turned_die_that_shows_the_face_anyway_is_not_turned() -> None:
    assert ways(shop("RWW", "Alchemical Lab", market="Necklace"), "Necklace") == {"WW"}
    assert ways(shop("RRWB", "Alchemical Lab, Glamer", market="Bondsman"), "Bondsman") == {"RR"}


def test_of_equal_dice_those_go_that_no_other_card_wants() -> None:
    """Racket waives one gem of Brooch (R G); paying the green die keeps the Tailor (R) affordable."""
    scene = shop("RG", "Insurance Racket", market="Brooch, Belt Buckle, Tailor, Bondsman")
    assert proposed(scene, "Brooch") == "-G"


def test_swapping_goes_round_the_ways_of_one_colour() -> None:
    scene = shop("RW", "Alchemical Lab", 3, market="Crown")
    assert proposed(scene, "Crown") == "W$$"
    assert [swapped(scene, "Crown", *"B" * presses) for presses in (1, 2)] == ["Wb$", "W$$"]
    assert swapped(scene, "Crown", "W") == "$$$"
    assert swapped(scene, "Crown", "R") == "W$$", "nothing red is to be paid"


def test_swapping_with_racket_moves_the_free_gem() -> None:
    scene = shop("WB", "Insurance Racket", 2, market="Crown")
    assert proposed(scene, "Crown") == "WB-"
    assert ways(scene, "Crown") >= {"-B$", "WB-", "W$-", "$B-", "-$$"}
    assert "-" in swapped(scene, "Crown", "W")


def test_the_way_with_the_least_gold_is_found() -> None:
    scene = shop("WBB", "", 2, market="Crown")
    own = payment.means(scene.state, 0)
    best = payment.proposal(scene.state, own, number("Crown"))
    assert payment.cheapest(scene.state, own, best).gold == best.gold
    dear = payment.swapped(scene.state, own, best, FACES.index("W"))
    assert word(scene, dear) == "$BB"
    assert word(scene, payment.cheapest(scene.state, own, dear)) == word(scene, best)


def test_in_the_split_a_pile_not_yet_taken_pays() -> None:
    scene = shop("R", "Alchemical Lab", 1, market="Crown")
    hand = payment.means(scene.state, 0, pile("RWB"))
    assert word(scene, payment.proposal(scene.state, hand, number("Crown"))) == "WB$"


# Every way, by playing it -----------------------------------------------------------------------------


def position(luck: Random) -> tuple[Market, int]:
    """Some purchase turn, and a card that is on offer."""
    state = GAME.new(3, now=Now(SeededChance(luck.randrange(10**9))))
    cards = luck.sample(range(1, 50), luck.randint(0, 9))
    rest = [card for card in range(1, 50) if card not in cards]
    own = [*[0] * 6, 1]
    for _ in range(luck.randint(0, 7)):
        own[luck.randrange(6)] += 1
    state.cards = (tuple(cards), (), ())
    state.piles = state.final = (tuple(own), NOTHING, NOTHING)
    state.gold = (luck.randint(0, 3), 0, 0)
    state.rows = (tuple(luck.sample(rest, 5)), (), ())
    state.agenda = (Buying(0),)
    return state, luck.choice(state.rows[0])


def bought(state: Market, card: int) -> dict[int, int]:
    """By trying everything: gold left after buying a card, and the fewest abilities on the way to it."""
    found: dict[int, int] = {}
    seen = set()
    ahead = [(state, 0)]
    while ahead:
        here, uses = ahead.pop()
        (step,) = here.waiting()
        for move in step.moves(here):
            if isinstance(move, EndTurn) or (isinstance(move, Buy) and move.card != card):
                continue
            if isinstance(move, Use) and not (here.card(move.card).turn or number("Gauntlet") == move.card):
                continue
            after = here.copy()
            after.play(step, move, Now(SeededChance(0)))
            used = uses + isinstance(move, Use)
            if not after.on_offer(card):
                found[after.gold[0]] = min(used, found.get(after.gold[0], 99))
            elif (key := (after.piles, after.gold, after.used, after.agenda)) not in seen:
                seen.add(key)
                ahead.append((after, used))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_all_ways_are_found_and_each_can_be_played(seed: int) -> None:
    luck = Random(seed)
    for _ in range(40):
        state, card = position(luck)
        own, reached = payment.means(state, 0), bought(state, card)
        proposal = payment.proposal(state, own, card)
        if proposal.short:
            assert not reached
            continue
        found: dict[int, int] = {}
        for tender in payment.tenders(state, own, card):
            world = state.copy()
            for move in payment.moves(state, tender):
                (step,) = world.waiting()
                assert move in step.moves(world)
                world.play(step, move, Now(SeededChance(0)))
            assert not world.on_offer(card)
            found[world.gold[0]] = min(len(tender.uses), found.get(world.gold[0], 99))
        if number("Gauntlet") not in state.cards[0]:  # or its gold could be fetched without being needed
            assert found == reached
        assert found.items() <= reached.items()
        assert len(proposal.uses) == min(reached.values())
        assert payment.cheapest(state, own, proposal).gold == proposal.gold
