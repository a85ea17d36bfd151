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
    proven="e8e90f1490960419",
)
"""Thiefdom as the shelf holds it."""
