"""The README's pictures are what the program draws."""

from __future__ import annotations

from xml.etree import ElementTree

from tui.pictures.__main__ import DOCS, FILMS, PICTURES, pictures

LARGEST = 95_000
"""Bytes of a picture: the README is read over slow lines too."""


def test_the_pictures_are_not_stale() -> None:
    """`python -m tui.pictures docs` makes them; then look at them."""
    made = pictures()
    assert set(DOCS.glob("*.svg")) == set(made)
    for path, content in made.items():
        assert path.read_text(encoding="utf-8") == content, f"{path.name} is stale: python -m tui.pictures docs"


def test_they_are_small_and_well_formed() -> None:
    assert len(PICTURES) <= 8
    assert len(FILMS) == 1
    for plan in (*PICTURES, *FILMS):
        content = (DOCS / plan.file).read_bytes()
        assert len(content) < LARGEST
        root = ElementTree.fromstring(content)
        assert root.tag.endswith("svg")


def test_a_moving_picture_needs_no_script() -> None:
    """Each later part appears once and stays; where motion is unwanted, all are there."""
    content = (DOCS / FILMS[0].file).read_text(encoding="utf-8")
    assert "<script" not in content
    assert "prefers-reduced-motion" in content
    parts = content.count('<g class="k')
    assert parts > 5
    assert content.count("@keyframes k") == parts
