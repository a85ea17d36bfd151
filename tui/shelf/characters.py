"""The computer players' characters: a name and a line each. None of them claims a way to play: all play alike."""

from __future__ import annotations

from tui.words import Said

CHARACTERS: dict[str, Said] = {
    "Magpie": ("Plays with you in every lesson.", "lesson partner", "in lessons"),
    "Jackdaw": ("Came in for the company.", "likes company", "sociable"),
    "Rook": ("Is never in a hurry.", "in no hurry"),
    "Raven": ("Tells old stories between turns.", "tells stories", "old stories"),
    "Wren": ("New here too.", "new here too", "new here"),
}
"""Their lines, longest first, in the order in which they sit down."""
ALIKE = (
    "A computer player: it weighs what each choice gains, keeps and costs, and sees only what its seat sees.",
    "All characters play alike.",
)
"""What is true of each of them."""
