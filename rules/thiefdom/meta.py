"""The facts about Thiefdom that the shelf shows."""

from rules.game import Meta

META = Meta(
    name="thiefdom",
    title="Thiefdom",
    package="rules.thiefdom",
    seats=(1, 4),
    minutes=(30, 120),
    authors="Simon Schmieder and Juma Al-JouJou",
    publisher="Karma Games",
    year=2025,
    rules=1,
    proven="ca1fa2e71b7c8938",
)
"""Thiefdom as the shelf holds it."""
