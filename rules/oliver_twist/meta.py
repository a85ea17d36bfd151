"""The facts about Oliver Twist that the shelf shows."""

from rules.game import Meta

META = Meta(
    name="oliver-twist",
    title="Oliver Twist",
    package="rules.oliver_twist",
    seats=(2, 4),
    minutes=(30, 60),
    authors="Bruno Cathala and Sébastien Pauchon",
    publisher="Purple Brain",
    year=2017,
    rules=1,
    proven="e25f3121b088970c",
)
"""Oliver Twist as the shelf holds it."""
