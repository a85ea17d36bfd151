"""The layers on a city: marks and choices; the topmost sign of each half cell is shown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from tui.widgets.city.grains import Window
from tui.widgets.city.plan import Cell, Plan

Sign: TypeAlias = str
"""A name in the table of signs, or a single letter."""


class Mark(NamedTuple):
    """The drawing in a cell: two halves, and a text in the free columns beside them."""

    left: Sign = ""
    right: Sign = ""
    role: str = "ink"
    ground: str = ""
    """The tint of the cell."""
    before: Sign = ""
    after: Sign = ""
    beside: str = ""
    """The role of the text beside; empty: the same role."""
    paired: bool = False
    """Whether before and after are shown only together."""
    small: Sign = ""
    """The sign where a cell has only one, or both where it has room for nothing else; empty for the halves."""
    alone: str = ""
    """The role of that sign; empty: the same role."""
    rank: int = 0
    """A locator draws the mark of the highest rank, and none without a rank."""
    says: str = ""
    """The mark in words, for plain mode and screen readers."""


SEEN = Mark(right="city.seen", role="danger", ground="seen")
MAY = Mark(right="city.may", role="warn", ground="may")
WAY = Mark(right="city.way", role="way")
"""The mark of a way whose costs are in the left half."""
STEP = Mark(left="city.way", role="way")
"""A step on another figure's route."""
NAMED = Mark(ground="fresh")
CAUGHT = Mark(before="city.seen", after="city.seen", role="danger", ground="seen")


def cost(steps: int, says: str = "") -> Mark:
    """The number of steps to this cell."""
    return Mark(str(steps), role="reach", ground="reach", small="city.reach", says=says)


class Target(Struct, frozen=True):
    """A cell, or a building, that may be chosen now."""

    cell: Cell
    action: str
    """What a click does."""
    key: str = ""
    """The letter that chooses it, if it has one; two letters where one alphabet is not enough."""
    mark: Mark = Mark(role="reach", ground="reach")
    shy: bool = False
    """Whether a cell that is too small for both shows what lies in it instead of the key."""


Marks: TypeAlias = Mapping[Cell, Mark]
NONE: Marks = MappingProxyType({})
NOBODY: Mapping[Cell, tuple[Mark, ...]] = MappingProxyType({})


class Layers(Struct, frozen=True):
    """The layers from bottom to top. Targets lie between the views and the way."""

    may: Marks = NONE
    seen: Marks = NONE
    way: Marks = NONE
    figures: Marks = NONE
    guests: Mapping[Cell, tuple[Mark, ...]] = NOBODY
    """Figures in a building, for any cell of it; an empty mark keeps a place free."""
    flags: Marks = NONE
    """Flags on the roofs of buildings."""
    alarms: Marks = NONE
    named: Marks = NONE
    """Cells that a sentence on the screen names: only their tint is drawn."""
    floats: Marks = NONE
    """Numbers that rise from a cell, such as points that were lost just now."""


class CityScene(Struct, frozen=True):
    """The model of a City."""

    plan: Plan
    layers: Layers = Layers()
    targets: tuple[Target, ...] = ()
    keys: bool = True
    """Whether keys are drawn here; otherwise they work in the next panel."""

    def bare(self) -> CityScene:
        """The public city, without any layers."""
        return CityScene(self.plan)


Part: TypeAlias = tuple[Sign, str]
"""A sign and its role."""
EMPTY: Part = ("", "")


class Merged:
    """The visible parts of all marks in a cell."""

    __slots__ = (
        "after", "before", "ground", "key", "left", "offered", "pair", "paired", "right", "shy", "single", "small",
    )  # fmt: skip

    def __init__(self) -> None:
        self.before = self.left = self.right = self.after = self.small = self.single = EMPTY
        self.key = self.ground = ""
        self.pair = self.paired = self.offered = self.shy = False

    def add(self, mark: Mark) -> None:
        """Put a mark on top."""
        if mark.left:
            self.left = (mark.left, mark.role)
            if not mark.right and len(self.right[0]) == 1:
                self.right = EMPTY  # half a word would mean something else
        if mark.right:
            self.right = (mark.right, mark.role)
        if mark.small:
            self.small = (mark.small, mark.alone or mark.role)
        if mark.small or mark.left or (mark.right and not self.offered):
            self.single = (mark.small or mark.left or mark.right, mark.alone or mark.role)
        self.alarm(mark)

    def offer(self, target: Target, keys: bool) -> None:
        """Mark a choice. Danger outranks it and keeps its tint, and the sign if there is only one."""
        ground, single = self.ground, self.single
        self.add(target.mark)
        self.offered = True
        if ground == "seen":
            self.ground, self.single = ground, single
        if keys:
            self.key, self.shy = target.key, target.shy
            if not target.key and not any((target.mark.left, target.mark.right, target.mark.after)):
                self.before = ("would", "kept")  # in reach, by arrows only

    def alarm(self, mark: Mark) -> None:
        """The text beside, and the tint."""
        if mark.before or mark.after:
            beside = mark.beside or mark.role
            self.before, self.after = (mark.before, beside), (mark.after, beside)
            self.pair, self.paired = bool(mark.before and mark.after), mark.paired
        self.ground = mark.ground or self.ground

    def pointed(self) -> Merged:
        """A copy with the cursor's signs; there is no room for a key beside them."""
        other = Merged()
        other.left, other.right, other.small = self.left, self.right, self.small
        other.alarm(Mark(before="here.left", after="here.right"))
        return other


def merged(scene: CityScene, window: Window) -> dict[Cell, Merged]:
    """For each cell with marks, their visible parts. Buildings that may be chosen are left out."""
    plan, layers = scene.plan, scene.layers
    found: defaultdict[Cell, Merged] = defaultdict(Merged)
    for marks in (layers.may, layers.seen):
        for cell, mark in window.among(marks):
            found[cell].add(mark)
    for target in scene.targets:
        if window.holds(target.cell) and not plan.space(target.cell):
            found[target.cell].offer(target, scene.keys)
    for marks in (layers.way, layers.figures):
        for cell, mark in window.among(marks):
            found[cell].add(mark)
    for cell, mark in window.among(layers.alarms):
        found[cell].alarm(mark)
    for cell, mark in window.among(layers.named):
        found[cell].ground = mark.ground
    for cell, mark in window.among(layers.floats):
        found[cell].add(mark)
    return found
