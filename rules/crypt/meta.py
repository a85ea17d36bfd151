"""The facts about Crypt that the shelf shows."""

from rules.game import Meta

META = Meta(
    name="crypt",
    title="Crypt",
    package="rules.crypt",
    seats=(1, 4),  # 2.seats
    minutes=(20, 35),
    authors="Jeff Chin and Andrew Nerger",
    publisher="Road To Infamy Games",
    year=2018,
    rules=1,
    proven="c5289af331394cf8",
)
