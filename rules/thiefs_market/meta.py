"""The facts about Thief's Market that the shelf shows."""

from rules.game import Meta

META = Meta(
    name="thiefs-market",
    title="Thief's Market",
    package="rules.thiefs_market",
    seats=(3, 5),
    minutes=(30, 60),
    authors="Dave Chalker",
    publisher="Tasty Minstrel Games",
    year=2016,
    rules=1,
    proven="aa2c477dd661848b",
)
"""Thief's Market as the shelf holds it."""
