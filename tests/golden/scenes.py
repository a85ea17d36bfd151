"""The matches that are kept, and how a match becomes text that reads well in a diff."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct, json, structs

from rules import shelf
from rules.bots import bot
from rules.chance import SeededChance
from rules.game import ALL, Move
from rules.table import Table
from tests.helpers.matches import Setting

HERE = Path(__file__).parent
MOVE = re.compile(r"\d+\. ")
"""The beginning of a move's line."""
NEVER_CHANGES = ("edition", "eyes", "seats")
"""The fields of a view that never change in a match."""


class Scene(NamedTuple):
    """A match to keep: who plays it, and with which options."""

    game: str
    name: str
    bots: tuple[str, ...]
    options: dict[str, bool | str]
    seed: int = 1

    @property
    def file(self) -> Path:
        """The file of the scene."""
        return HERE / self.game / f"{self.name}.txt"

    def text(self, afresh: bool = False) -> str:
        """The match, told from the deal to the places.

        The kept moves are played again as long as they are legal, so a bot that has learnt something changes nothing.
        """
        return "".join([f"{line}\n" for line in told(self, [] if afresh else self.moves())])

    @property
    def setting(self) -> Setting:
        """The game, how many play it, and by which options."""
        game = shelf.game(self.game)
        return Setting(game, len(self.bots), game.options(**self.options))

    def table(self) -> Table:
        """As it was dealt."""
        return self.setting.table(SeededChance(f"golden {self.seed}"))

    def moves(self) -> list[Move]:
        """The moves of the kept match."""
        kept = self.file.read_text() if self.file.exists() else ""
        reads = shelf.game(self.game).reads
        return [reads.decode(line.rpartition(": ")[2]) for line in kept.splitlines() if MOVE.match(line)]


MIXED: dict[str, bool | str] = {"idol": "B", "manuscript": "B", "pottery": "B", "tapestry": "B"}
OPEN: dict[str, bool | str] = {"open_infamy": "yes", "tied_first": "second-paid"}

LITERAL: dict[str, bool | str] = {"reveal": "literal", "open_files": "yes"}
STRICT: dict[str, bool | str] = {"reveal": "strict", "wallet_sets": "yes"}

FIRST_NIGHT: dict[str, bool | str] = {"city": "first-night", "missions": "planned"}
CHAOTIC: dict[str, bool | str] = {"planning": "chaotic", "turns": "half"}

SCENES: tuple[Scene, ...] = (
    Scene("crypt", "alone", ("greedy",), {"sides": "A"}),
    Scene("crypt", "two-sides-a", ("greedy", "random"), {"sides": "A"}),
    Scene("crypt", "three-sides-b", ("greedy", "greedy", "random"), {"sides": "B"}, seed=2),
    Scene("crypt", "four-mixed", ("greedy", "random", "greedy", "greedy"), MIXED, seed=3),
    Scene("thiefs-market", "three", ("greedy", "greedy", "random"), {}, seed=4),
    Scene("thiefs-market", "four-capped", ("greedy", "random", "greedy", "greedy"), {"gold_cap": "2"}, seed=5),
    Scene("thiefs-market", "five-open", ("greedy", "greedy", "random", "greedy", "greedy"), OPEN, seed=6),
    Scene("oliver-twist", "two", ("greedy", "random"), {}, seed=7),
    Scene("oliver-twist", "three-literal", ("greedy", "random", "greedy"), LITERAL, seed=8),
    Scene("oliver-twist", "four-strict", ("greedy", "greedy", "random", "greedy"), STRICT, seed=9),
    Scene("thiefdom", "alone", ("greedy",), {"compass": "patrol-first"}, seed=10),
    Scene("thiefdom", "two-first-night", ("greedy", "random"), FIRST_NIGHT, seed=11),
    Scene("thiefdom", "three", ("greedy", "greedy", "random"), {}, seed=12),
    Scene("thiefdom", "four-chaotic", ("greedy", "random", "greedy", "greedy"), CHAOTIC, seed=13),
)


def told(scene: Scene, kept: list[Move]) -> Iterator[str]:
    """The lines of a match."""
    setting = scene.setting
    game, table, luck = setting.game, scene.table(), SeededChance(f"bots {scene.seed}")
    players = [bot(name, game) for name in scene.bots]
    yield f"{game.meta.title}: {', '.join(f'{seat} is {name}' for seat, name in enumerate(scene.bots))}"
    yield f"options: {compact(setting.options)}"
    teller = Teller(setting, table)
    yield from teller.news()
    nth = 0
    while table.waiting():
        seat, nth = table.waiting()[0], nth + 1
        asked = table.ask(seat)
        assert asked.step is not None
        if nth > len(kept) or kept[nth - 1] not in asked.moves:
            kept = [*kept[: nth - 1], players[seat].decide(asked.view, asked.step, asked.moves, luck)]
        move = kept[nth - 1]
        yield f"\n{nth}. {seat} of {len(asked.moves)} moves: {json.encode(move).decode()}"
        table.play(seat, asked.stamp, move)
        yield from teller.news()
        yield from [f"   no way back for {seat}: {fence}" for fence in (table.fence(seat),) if fence]
    yield f"\nscores: {table.ask(None).view.scores()}"
    yield f"places: {table.outcome()}"


class Teller:
    """Tells the news since the last call, for every viewer."""

    def __init__(self, setting: Setting, table: Table) -> None:
        self.setting, self.table = setting, table
        self.heard: dict[int | None, int] = dict.fromkeys(setting.eyes, 0)
        self.seen: dict[int | None, dict[str, Part]] = {eyes: {} for eyes in setting.eyes}

    def news(self) -> Iterator[str]:
        """The events, then the changes in the public view, then each seat's differences from it."""
        yield from self.events()
        public = self.changes(None)
        yield from [f"   {name} = {value}" for name, value in public.items()]
        for seat in range(self.setting.seats):
            for name, value in self.changes(seat).items():
                if public.get(name) != value:
                    yield f"   {seat} sees {name} = {value}"

    def events(self) -> Iterator[str]:
        """The events told; those not told to all, with their audience."""
        new = {}
        for eyes in self.heard:
            story = self.table.story(eyes)
            new[eyes] = story[self.heard[eyes] :]
            self.heard[eyes] = len(story)
        yield from [f"   {compact(event)}" for event in new[None]]
        for seat in range(self.setting.seats):
            yield from [f"   only {seat}: {compact(event)}" for event in new[seat] if event not in new[None]]

    def changes(self, eyes: int | None) -> dict[str, str]:
        """Which parts of this view have changed, and into what."""
        view, seen, found = self.table.ask(eyes).view, self.seen[eyes], dict[str, str]()
        for name in view.__struct_fields__:
            value, old = getattr(view, name), seen.get(name)
            if name in NEVER_CHANGES or (old is not None and old.value == value):
                continue
            now = seen[name] = Part(value, dict(parts_of(name, value)))
            found |= {place: said for place, said in now.said.items() if old is None or old.said.get(place) != said}
        return found


class Part(NamedTuple):
    """A field of a view."""

    value: Any
    said: dict[str, str]
    """The value in words, by the parts that change independently."""


def parts_of(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """The parts of a field: one for each place if it holds more than numbers."""
    if name == "agenda":
        yield name, " ".join([compact(step) for step in reversed(value)])
    elif isinstance(value, tuple) and any(isinstance(item, tuple | Struct) for item in value):
        yield f"len({name})", str(len(value))
        for nth, item in enumerate(value):
            yield from parts_of(f"{name}[{nth}]", item)
    else:
        yield name, compact(value)


def compact(value: Any) -> str:
    """A value in few words: structs without their defaults, bits of seats as they are."""
    if isinstance(value, Struct):
        fields = [field for field in fields_of(type(value)) if getattr(value, field.name) != field.default]
        inner = [f"{field.name}={known(field.name, getattr(value, field.name))}" for field in fields]
        return f"{type(value).__name__}({', '.join(inner)})"
    if isinstance(value, tuple):
        return f"[{run_lengths(tuple(map(compact, value)))}]"
    return repr(value)


@cache
def fields_of(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    """The fields of a kind of struct."""
    return structs.fields(kind)


def known(name: str, value: Any) -> str:
    """Who knows something, as the bits of the seats."""
    return "all" if name == "known" and value == ALL else compact(value)


def run_lengths(items: tuple[str, ...]) -> str:
    """Items, with a count for equal items in a row, so that a pile of backs takes one word."""
    found: list[tuple[str, int]] = []
    for item in items:
        if found and found[-1][0] == item:
            found[-1] = (item, found[-1][1] + 1)
        else:
            found.append((item, 1))
    alike = partial("{0}*{1}".format)
    return ", ".join([alike(item, many) if many > 3 else ", ".join([item] * many) for item, many in found])
