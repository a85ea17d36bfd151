"""The rules in our own words: complete, true to the edition, and easy to get about in."""

from __future__ import annotations

import re
from typing import cast

import pytest

from rules import shelf
from rules.chance import SeededChance
from rules.crypt.edition import Edition
from rules.thiefs_market.edition import DECKS, ICONS
from rules.thiefs_market.edition import Edition as MarketEdition
from tests.helpers.kinds import questions
from tests.helpers.screens import SIZES, faults, sitting
from tui import store
from tui.games import room
from tui.games.thiefs_market.cards import effect_words
from tui.games.thiefs_market.names import called, type_name, type_words
from tui.session import AtHome, seated
from tui.shelf.prose import blocks, lay_out, plain
from tui.shelf.rules import Rules, screen
from tui.terminal.symbols import SYMBOLS, Signs

GAMES = [meta.name for meta in shelf.GAMES]
CRYPT = shelf.game("crypt")
EDITION = cast(Edition, CRYPT.standard)
WORDS = " ".join(room("crypt").rules.split())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_on_the_shelf_has_rules(game: str) -> None:
    assert blocks(room(game).rules)[0].kind == "h1"


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_a_section(game: str) -> None:
    marks = {name for block in blocks(room(game).rules) for name in block.about}
    desks = room(game).questions
    assert set(desks) == questions(shelf.game(game))
    assert {desk.SECTION for desk in desks.values()} == marks


def test_the_tables_are_the_editions() -> None:
    tables = [block.cells for block in blocks(room("crypt").rules) if block.kind == "table"]
    rows = {row[0]: row for table in tables for row in table}
    for name, seats in (("1 or 2", 1), ("1 or 2", 2), ("3", 3), ("4", 4)):
        row, (up, down) = rows[name], EDITION.rows[seats - 1]
        coins = " ".join(str(card % 10) for card in EDITION.deck(seats) if card // 10 == 1)
        assert row[1:] == (
            str(len(EDITION.deck(seats))),
            coins,
            f"{up} face up, {down} face down",
            str(EDITION.rounds(seats)),
        )
    ranks = dict(reversed(row) for table in tables if table[0] == ("Coins", "Rank") for row in table[1:])
    assert [rank for _least, rank in EDITION.ghost.ranks] == list(ranks)
    for least, rank in EDITION.ghost.ranks[1:]:
        assert ranks[rank].startswith(str(least))


def test_what_the_collectors_pay_is_the_editions() -> None:
    pays = EDITION.collectors
    for said in (
        f"a race to {pays.idol_b.need} Idols",
        f"scores {pays.idol_b.first} at the end",
        f"Reaching {pays.idol_b.need} later scores {pays.idol_b.later}",
        f"with {pays.jewelry_a.need} or more, your highest Jewelry",
        f"each Jewelry scores {pays.jewelry_b.each} extra coin",
        f"each of your Manuscripts is worth {pays.manuscript_a.worth} coins",
        "2 Potteries score 2 coins, 3 score 4, and 4 or more score 8",
        f"{pays.remains_b.need} or more score {pays.remains_b.coins} coins",
        f"highest total of coins on Tapestries scores {pays.tapestry_a.most}",
        f"{pays.tapestry_b.need} or more score {pays.tapestry_b.alone} coins",
        f"each player with {pays.tapestry_b.need} or more scores {pays.tapestry_b.shared}",
        f"counts as {EDITION.ghost.hidden}",
    ):
        assert said in WORDS, said
    assert pays.pottery_a.sets == ((2, 2), (3, 4), (4, 8))


# Thief's Market -----------------------------------------------------------------------------------

MARKET = cast(MarketEdition, shelf.game("thiefs-market").standard)
MARKET_WORDS = " ".join(room("thiefs-market").rules.split())


def test_every_card_of_the_market_is_explained_in_the_words_of_its_fields() -> None:
    for card in MARKET.cards:
        line = f"- **{called(card).full}** ({' '.join(card.cost)}), {type_words(card)}: {effect_words(card)}."
        assert line in MARKET_WORDS, line
    assert len(re.findall(r"- \*\*[^*]+\*\* \([RWBG ]+\), ", MARKET_WORDS)) == len(MARKET.cards)


def test_what_the_market_has_is_the_editions() -> None:
    tables = [block.cells for block in blocks(room("thiefs-market").rules) if block.kind == "table"]
    rows = {row[0]: row for table in tables for row in table}
    for seats, dice in enumerate(MARKET.dice, 3):
        assert rows[str(seats)][1:] == (str(dice), f"{dice + 1} objects")
    for icon in ICONS:
        shown = sum([icon in card.icons for card in MARKET.cards])
        assert rows[icon][1:3] == (type_name(icon), str(shown))
    many = ", ".join([f"{deck} with {len(pool)}" for deck, pool in zip(DECKS, MARKET.pools, strict=True)])
    for said in (
        f"{len(MARKET.cards)} in {len(DECKS)} decks: {many}",
        "deck A has {}, B has {} and C has {}".format(*MARKET.decks),
        f"Reveal {MARKET.row} cards of deck A: they are row A",
        f"Each player starts with {MARKET.gold} gold",
        "**Most Henchman icons**: {} points; second most: {}.".format(*MARKET.places.henchmen),
        "**Most gold**: {} points".format(*MARKET.places.gold),
        "2 for the most, 0 for the second",
        "**follows from what everyone saw**",
    ):
        assert said in MARKET_WORDS, said


# All ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_signs_in_the_text_are_signs_of_the_table(game: str) -> None:
    for name in re.findall(r"\{([^}]*)\}", room(game).rules):
        assert name in SYMBOLS.every(), name
    assert room(game).rules.isascii()


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("width", [38, 42, 54, 80])
@pytest.mark.parametrize("game", GAMES)
def test_no_row_is_wider_than_its_page(game: str, width: int, ascii: bool) -> None:
    signs = Signs(ascii)
    found = blocks(room(game).rules)
    said = ""
    for row in lay_out(found, width, signs):
        line = "".join(part for part, _role in row.parts)
        assert len(line) <= width, line
        assert not ascii or line.isascii()
        assert "**" not in line
        said += line.lower() + " "
    for block in found:
        for word in re.findall(r"[a-z]{4,}", plain(block.text, signs).lower()):
            assert word in said, word


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "first", "last"),
    [
        ("crypt", "A king lies buried", "everywhere."),
        ("thiefs-market", "The night was good", "second most Henchmen."),
        ("oliver-twist", "Fog, and a city", "stay closed at night."),
        ("thiefdom", "Bacharach on the Rhine", "that a guard sees."),
    ],
)
async def test_the_whole_text_can_be_read_page_by_page(game: str, first: str, last: str, size: str) -> None:
    async with sitting(size, Rules(game)) as person:
        seen: list[str] = []
        for _ in range(120):
            assert faults(person.rows(), SIZES[size][0]) == []
            seen += person.rows()[1:-4]
            if person.sees("the end of the rules"):
                break
            await person.press("space")
        words = " ".join(" ".join(seen).split())
        assert first in words
        assert last in words


@pytest.mark.parametrize("size", ["wide", "classic"])
async def test_a_letter_of_the_contents_goes_to_its_section(size: str) -> None:
    async with sitting(size, Rules("crypt")) as person:
        await person.press("q")
        assert person.sees("── Cards ─")
        assert person.sees("The rules of Crypt: Cards.")
        await person.press("tab")
        assert person.sees("── Playing alone ─")
        await person.press("shift+tab", "shift+tab")
        assert person.sees("── End of the game and scoring ─")
        await person.click("section:0")
        assert person.sees("── Aim ─")


@pytest.mark.parametrize("size", SIZES)
async def test_contents_open_as_a_list(size: str) -> None:
    async with sitting(size, Rules("crypt")) as person:
        await person.press("c")
        await person.type("alone")
        await person.press("enter")
        assert person.sees("── Playing alone ─")


@pytest.mark.parametrize("size", SIZES)
async def test_words_are_found_and_lit(size: str) -> None:
    async with sitting(size, Rules("crypt")) as person:
        reader = person.screen
        assert isinstance(reader, Rules)
        await person.press("f")
        assert person.enter == "Type a word or two."
        await person.type("Lights Out")
        first = reader.top
        assert len(reader.hits) > 3
        assert any("lights out" in row.lower() for row in person.rows()[1:-4])
        await person.press("enter")
        assert reader.top > first
        await person.type(" zzz")
        assert person.enter == "Not found in these rules."
        await person.press("escape")
        assert not reader.finding


async def test_the_reader_opens_at_what_is_asked() -> None:
    seats = seated(["Ada", "Bo"])
    kept = store.begin(CRYPT, seats, CRYPT.options(), CRYPT.standard, SeededChance(1))
    async with sitting("classic", screen(AtHome(kept))) as person:
        assert person.rows()[2].rstrip().endswith("─")
        assert person.sees("── 2. Claim ─")
        assert person.sees("The rules of Crypt: 2. Claim.")
    kept.file.close()


async def test_the_reading_place_stays_when_the_window_changes() -> None:
    async with sitting("wide", Rules("crypt")) as person:
        await person.press("p")
        for width, height in ((44, 22), (80, 24), (1, 1), (40, 16), (120, 36)):
            await person.pilot.resize_terminal(width, height)
            await person.pilot.pause()
        assert person.sees("The rules of Crypt: End of the game and scoring.")
