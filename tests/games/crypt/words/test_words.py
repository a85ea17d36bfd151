"""Words for the collectors and the box of Crypt: they fit their places, and follow from the edition."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.crypt.edition import IDOL, JEWELRY, KINDS, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY, Edition
from rules.crypt.game import GAME
from rules.crypt.options import Options
from rules.crypt.scoring import BONUS
from rules.game import option_values
from tui.games import room
from tui.games.crypt.box import BOX
from tui.games.crypt.cards import FLIPPED, PAID, does
from tui.games.crypt.names import a_face, called, face_name, kinds_words, questioned, span, the_face

EDITION = cast(Edition, GAME.standard)
PAYS = EDITION.collectors


@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_collector_does_is_said_in_lengths_that_shrink(kind: int, side: str) -> None:
    full, brief, word = does(PAYS, kind, side)
    cells = [cell_len(said) for said in brief]
    assert cells == sorted(set(cells), reverse=True)
    assert cells[-1] <= 7, "so much room is left where four players have many cards"
    assert cell_len(word) <= 14
    assert full.endswith(".")
    assert full.isascii(), "full words are read out"
    assert ((kind, side) in BONUS) == ((kind, side) in PAID) != ((kind, side) in FLIPPED)


def test_what_a_collector_pays_is_told_from_the_edition() -> None:
    """A number changed in an edition appears in the words."""
    own = replace(
        PAYS,
        idol_b=replace(PAYS.idol_b, first=77),
        jewelry_a=replace(PAYS.jewelry_a, need=77),
        jewelry_b=replace(PAYS.jewelry_b, each=77),
        manuscript_a=replace(PAYS.manuscript_a, worth=77),
        pottery_a=replace(PAYS.pottery_a, sets=((2, 2), (3, 77))),
        remains_b=replace(PAYS.remains_b, coins=77),
        tapestry_a=replace(PAYS.tapestry_a, most=77),
        tapestry_b=replace(PAYS.tapestry_b, alone=77),
    )
    sides = {IDOL: "B", JEWELRY: "AB", MANUSCRIPT: "A", POTTERY: "A", REMAINS: "B", TAPESTRY: "AB"}
    for kind, both in sides.items():
        for side in both:
            full, brief, _word = does(own, kind, side)
            assert all("77" in said for said in (full, *brief)), (kind, side)
            assert not any("77" in said for said in (does(PAYS, kind, side).full, *does(PAYS, kind, side).brief))


def test_a_treasure_is_called_what_the_viewer_sees() -> None:
    assert [said(13) for said in (called, questioned, face_name, a_face, the_face)] == ["Idol 3"] * 5
    assert [said(10) for said in (called, questioned, face_name, a_face, the_face)] == [
        "Idol", "Idol ?", "face-down Idol", "a face-down Idol", "the face-down Idol",
    ]  # fmt: skip
    assert [kinds_words(kind, 2) for kind in KINDS] == [
        "2 Idols", "2 Jewelry", "2 Manuscripts", "2 Potteries", "2 Remains", "2 Tapestries",
    ]  # fmt: skip
    assert [span(spots) for spots in ((), (2,), (3, 0, 1))] == ["", "c", "a-d"]


# The box ------------------------------------------------------------------------------------------


def test_every_option_and_value_has_words() -> None:
    assert room("crypt").box is BOX
    words, known = BOX.options(EDITION), option_values(Options)
    assert set(words) == set(known)
    for name, option in words.items():
        assert set(option.values) == set(option.says) == set(known[name]) - {"same"}
        assert cell_len(option.label) <= 13


@pytest.mark.parametrize(
    ("seats", "said"), [(1, "24 cards, 8 rounds"), (3, "36 cards, 9 rounds"), (4, "48 cards, 8 rounds")]
)
def test_what_the_box_gives_is_the_editions(seats: int, said: str) -> None:
    long, short = BOX.in_short(EDITION, seats)
    up, down = EDITION.rows[seats - 1]
    assert short == said
    assert long == f"{said} of {up} face up and {down} face down"
    assert dict(BOX.facts(EDITION, seats))["a round"] == f"{up} face up, {down} face down"
