"""The facts on the box of the toy."""

from rules.game import Meta

META = Meta(
    name="toy",
    title="Burglars",
    package="tests.toy.rules",
    seats=(2, 4),
    minutes=(1, 2),
    authors="nobody",
    publisher="nobody",
    year=2026,
    rules=1,
)
