"""The one door for text from outside: whatever comes in, nothing comes out that a terminal would obey."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.words import NAME_CELLS, clean, lengths, listed

nasty = st.text(
    st.one_of(
        st.characters(),
        st.characters(categories=["Cc", "Cf", "Cs", "Co", "Mn", "Mc", "Me", "Zs"]),
        st.sampled_from("ab\u0301\u0327\u200d\u202e\u2066\ufe0f\u1100\u1161\u11a8\u0344\u4e00\U0001f468"),
    ),
    max_size=60,
)


@settings(max_examples=2000)
@given(nasty, st.integers(1, 40))
@example("a\u200d\u0301", 16)
@example("\u0301\u0301a", 3)
@example("a" + "\u1161" * 300, 16)
@example("\u4e00" * 9, 5)
def test_whatever_comes_in_is_harmless_and_fits(text: str, cells: int) -> None:
    kept = clean(text, cells)
    assert not [sign for sign in kept if unicodedata.category(sign)[0] == "C"]
    assert cell_len(kept) <= cells
    assert clean(kept, cells) == kept
    assert unicodedata.is_normalized("NFC", kept)
    assert kept == kept.strip()
    assert "  " not in kept
    assert len(kept) <= 3 * cells
    kept.encode()  # no lone surrogate


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nGreen  ", "Ann of Green"),
        ("\x1b[31mRed\x07", "[31mRed"),
        ("[link=http://x]Bo[/link]", "[link=http://x]B"),
        ("\u202eevil\u2066", "evil"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0928\u093f\u0936\u093e", "\u0928\u093f\u0936\u093e"),  # Hindi keeps its vowel signs
        ("a" + "\u0301" * 9, "\u00e1\u0301\u0301"),  # marks in piles would paint over other lines
        ("a" + "\u1161" * 99, "a\u1161\u1161"),  # and so would vowels of old Korean, which are letters without a width
        ("\u1161", ""),
        ("\u1112\u119e\u11ab", "\u1112\u119e\u11ab"),
        ("\u3164", ""),  # a letter that shows nothing
        ("\u200b\u2060\ufeff", ""),
        ("\ud800x", "x"),
        ("x" * 5000, "x" * NAME_CELLS),
    ],
)
def test_names_from_all_over_the_world_and_from_hell(text: str, kept: str) -> None:
    assert clean(text) == kept


def test_lists_read_like_sentences() -> None:
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == ["a", "a and b", "a, b and c"]


def test_lengths_only_get_shorter() -> None:
    assert lengths("Ada took R R.", "Ada took 2 objects.", "Ada took R R.", "Ada took 2.") == (
        "Ada took R R.",
        "Ada took 2.",
    )
    taken = lengths("{key}: {does}", "{does}", key="Enter", does=("take all 3", "take 3"))
    assert taken == ("Enter: take all 3", "Enter: take 3", "take all 3", "take 3")
    assert lengths("{name} won.", name="{Ada}") == ("{Ada} won.",)
