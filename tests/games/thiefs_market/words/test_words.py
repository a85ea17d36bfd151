"""Words for the cards of Thief's Market: they fit their places, tell cards apart, and follow from the edition."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.game import option_values
from rules.thiefs_market.edition import Card, Edition, Exchange, Spend, WhenBought
from rules.thiefs_market.game import GAME
from rules.thiefs_market.options import Options
from tui.games import room
from tui.games.thiefs_market.box import BOX
from tui.games.thiefs_market.cards import does, effect_words
from tui.games.thiefs_market.names import CELLS, called, named, spelled, type_words
from tui.terminal.symbols import SYMBOLS, Signs
from tui.words import clean

EDITION = cast(Edition, GAME.standard)
CARDS = {card.name: card for card in EDITION.cards}
MEDIUM, SHORT = 20, 14
"""How wide an effect may be under a card of the market, and beside one."""


@pytest.mark.parametrize("length", range(2))
def test_names_fit_and_tell_all_cards_apart(length: int) -> None:
    said = [called(card)[length] for card in EDITION.cards]
    assert [name for name in said if cell_len(name) > CELLS[length]] == []
    assert len({name.casefold() for name in said}) == len(EDITION.cards)


def test_every_printed_card_has_a_name_in_words() -> None:
    for card in EDITION.cards:
        assert called(card).full == card.name
        assert not any(name.endswith(" ") or name != clean(name, 40) for name in called(card))


def test_a_sentence_and_the_table_shorten_a_name_alike() -> None:
    for card in EDITION.cards:
        assert named(card).short.endswith(called(card).short)


@pytest.mark.parametrize("ascii", [False, True])
def test_effects_fit_in_three_lengths(ascii: bool) -> None:
    signs = Signs(ascii)
    for card in EDITION.cards:
        full, medium, short, terse = does(card, signs)
        assert cell_len(medium) <= MEDIUM, medium
        assert cell_len(short) <= SHORT, short
        assert cell_len(short) <= cell_len(terse) <= cell_len(medium) <= cell_len(full)
        assert full.isascii(), "full words are read out"
        assert not ascii or (medium + short).isascii()
        assert set(short) <= {chr(code) for code in range(32, 127)} | {one.sign for one in SYMBOLS.every().values()}


def test_both_kinds_of_signs_fill_the_same_cells() -> None:
    for card in EDITION.cards:
        for one, other in zip(does(card, Signs())[1:], does(card, Signs(ascii=True))[1:], strict=True):
            assert cell_len(one) == cell_len(other)


SAID = {
    "Alchemical Lab": ("R to W, B or G", "R→WBG"),
    "Fence": ("W to sack", "W→S"),
    "Tailor": ("spend R: +†1", "R:+†1"),
    "Corrupt Official": ("W in pile: +1 buy", "W:+1 buy"),
    "Anthropomorphic Water Buffalo": ("buy R: +†1", "buyR:+†"),
    "Fortified Safehouse": ("end: 2, 4 with Hid", "2, 4 if Hid"),
    "Gauntlet of Evil Intent": ("spend mask: +$1", "K:+$1"),
    "Imbalanced Scales": ("sell a sack: +$1", "S:+$1"),
    "Unlabeled Potion": ("free card from deck", "+1 card"),
    "The Heist": ("now: †1 per object", "†/object"),
    "Exit Strategy": ("$1 to †2, no limit", "$1→†2"),
    "Loyalty Program": ("end: 1/other card", "1/card"),
    "Political Campaign": ("end: 1 per 2 †", "1/2†"),
    "Collecting Golem": ("end: 3 per 2 Mag", "3/2 Mag"),
    "Treasure Map a": ("7, 5 if others' Exp", "7/5 Exp"),
    "Crown": ("worth 6", "6"),
}


@pytest.mark.parametrize("name", SAID)
def test_effects_are_said_as_they_are_drawn(name: str) -> None:
    assert does(CARDS[name], Signs())[1:3] == SAID[name]


def test_what_a_card_does_is_told_from_its_fields() -> None:
    """A number changed in an edition appears in the words."""
    numbers = {
        "Tailor": replace(CARDS["Tailor"], spend=Spend(face="R", infamy=7)),
        "Exit Strategy": replace(CARDS["Exit Strategy"], exchange=Exchange(gold=2, infamy=7)),
        "Rumor-Monger": replace(CARDS["Rumor-Monger"], when_bought=WhenBought(gem="G", infamy=7)),
        "The Heist": replace(CARDS["The Heist"], haul=7),
        "Wicked Clutches": replace(CARDS["Wicked Clutches"], robbed=7),
        "Eyepatch of Command": replace(CARDS["Eyepatch of Command"], marker=7),
        "Crown": replace(CARDS["Crown"], value=7),
        "Fortified Safehouse": replace(CARDS["Fortified Safehouse"], hideout=(2, 7)),
        "Loyalty Program": replace(CARDS["Loyalty Program"], each_card=7),
        "Insurance Racket": replace(CARDS["Insurance Racket"], discount=7),
    }
    for name, card in numbers.items():
        assert all("7" in said for said in does(card, Signs())), name
        assert not any("7" in said for said in does(CARDS[name], Signs())), name


def test_a_card_of_a_players_own_edition_has_words_too() -> None:
    card = Card(name="The Seven Very Quiet Brothers", deck="A", cost="RW", icons="hht", value=2, turn=("R", "SW"))
    assert [cell_len(name) for name in called(card)] == [29, 11]
    assert effect_words(card) == "worth 2 points at the end; once a round, you may turn an R die to a sack or W"
    assert does(card, Signs()).short == "2 R→SW"
    assert type_words(card) == "2 Henchman icons and Hideout"
    nothing = Card(name="Dud", deck="A", cost="R", icons="f")
    assert effect_words(nothing) == "does nothing"


def test_a_pile_is_spelled() -> None:
    assert spelled((2, 1, 0, 0, 0, 0, 1)) == "R R W F"
    assert spelled((0,) * 7) == ""


# The box ------------------------------------------------------------------------------------------


def test_every_option_and_value_has_words() -> None:
    assert room("thiefs-market").box is BOX
    words = BOX.options(EDITION)
    assert list(words) == list(option_values(Options))
    for name, known in option_values(Options).items():
        assert set(words[name].values) == set(known)
        assert set(words[name].says) == set(known)
        assert cell_len(words[name].label) <= 13
        assert all(cell_len(shown) <= 11 for shown in words[name].values.values())
        assert all(cell_len(said[-1]) <= 13 for said in words[name].says.values())
    house = [said[0] for option in words.values() for said in option.says.values() if "house rule" in said[0]]
    assert len(house) == 3, "what is not printed says so"


@pytest.mark.parametrize(("seats", "dice"), [(3, "10 of 13"), (4, "11 of 13"), (5, "all 13")])
def test_what_the_box_gives_is_the_editions(seats: int, dice: str) -> None:
    facts = dict(BOX.facts(EDITION, seats))
    assert facts["dice"].startswith(dice)
    assert facts["cards"] == "36 of 49: A 13, B 12, C 11"
    assert BOX.in_short(EDITION, seats)[-1].endswith("36 cards")
