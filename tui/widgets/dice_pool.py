"""A pool of dice, equal dice side by side: picked dice stand one line higher, keys are below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace
from rich.cells import cell_len

from tui.widgets.canvas import Canvas
from tui.widgets.die import BOX_ROWS, BOXED, SMALL, Die, boxed, small
from tui.widgets.line import Line, Parts, length, write
from tui.widgets.plate import ModelPlate
from tui.words import Said

SPACINGS = ((6, 4), (6, 3), (6, 2), (5, 3), (5, 2), (5, 1), (5, 0))
"""Columns from die to die, and extra columns from heap to heap; the first pair that fits is used."""
MANY = 5
"""More equal dice than this are counted where boxes do not fit."""
ROOMY = 46
"""From this width on dice have boxes."""
BESIDE = 76
"""From this width on there is room beside the dice."""


class Heap(NamedTuple):
    """Alike dice."""

    die: Die
    many: int = 1
    up: int = 0
    """How many of them are chosen."""
    key: str = ""
    front: bool = False
    """Whether it is selected."""
    above: str = ""
    """A word under each that is chosen."""
    below: str = ""
    """A word under each that is not."""
    more: str = ""
    """What a click on one that is not chosen does."""
    less: str = ""
    """What a click on a chosen one does."""
    gone: int = 0
    """Of how many of them only the place is left empty: they are still to come, or they were taken."""
    changed: int = 0
    """How many of them are not as they were at the last turn of the seat in front."""
    instead: tuple[Die, ...] = ()
    """The first of them, where they have just come up otherwise."""
    was: str = ""
    """The word before the face of each of these: `B→`."""

    def seen(self) -> Iterator[tuple[Die, bool]]:
        """Each die that lies there, and whether it has changed; those that came up otherwise first."""
        for nth in range(self.many - self.gone):
            if nth < len(self.instead):
                yield self.instead[nth], True
            else:
                up = nth - len(self.instead) < self.up
                yield replace(self.die, state="laid" if up else "there"), nth < self.changed

    def note(self, nth: int, die: Die) -> str:
        """The word under the die in this place."""
        if nth < len(self.instead):
            return f"{self.was}{die.face}"
        return self.above if die.state == "laid" else self.below


class Stage(NamedTuple):
    """The model of a DicePool."""

    title: Said = ("",)
    fact: Said = ("",)
    """At the right end of the title."""
    heaps: tuple[Heap, ...] = ()
    says: tuple[Line, ...] = ()
    """Lines beneath."""
    beside_title: Said = ("",)
    beside: tuple[Line, ...] = ()
    """Lines at the right of the dice, or beneath where it is narrow."""
    hand: bool = False
    """Whether it is picked."""


class DicePool(ModelPlate[Stage]):
    """Draws a Stage: boxed dice where there are five rows for them, a line a heap where there are not."""

    nothing = Stage()

    def draw(self, canvas: Canvas) -> None:
        stage = self.model
        if not stage.title[0]:
            return
        left = 1 if canvas.width >= BESIDE else 0
        width = canvas.width - left
        beside = stage.beside if canvas.width >= BESIDE else ()
        roomy = canvas.height - 1 >= BOX_ROWS + 2 and canvas.width >= ROOMY
        under: tuple[Line, ...] = ()
        if beside:
            apart = max(length(line[-1]) for line in beside if line) + 4
            apart = canvas.width - max(apart, canvas.width * 7 // 20)
            closest = self._wide(*SPACINGS[-1])
            if roomy and apart - left < closest <= width - left:
                under = (self._joined(beside, width - left - 1),)  # this many dice leave no room beside them
            else:
                width = apart
                self._beside(canvas, width + 2)
        canvas.heading(left, 0, width - left, stage.title, stage.fact, "title")
        if roomy and self._wide(*SPACINGS[-1]) <= width - left:
            self._boxes(canvas, left, 1, width - left)
            y = BOX_ROWS + 3
            for said in (*stage.says, *under)[: canvas.height - y]:
                write(canvas, left + 1, y, width - left - 1, said)
                y += 1
        elif canvas.height > 2:
            self._lines(canvas)
        else:
            self._row(canvas)

    @staticmethod
    def _joined(lines: tuple[Line, ...], width: int) -> Line:
        """The shortest words of all lines one after the other, as many as fit."""
        parts: Parts = ()
        for said in lines:
            more = (*parts, *([("   ", "ink")] if parts else []), *said[-1])
            if length(more) > width:
                break
            parts = more
        return (parts,)

    def _row(self, canvas: Canvas) -> None:
        """Draw all dice in one line, and the words after it."""
        heaps, says = self.model.heaps, self.model.says[:1]
        said = length(says[0][-1]) + 1 if says and says[0] else 0
        loose = sum([heap.many * SMALL + 1 for heap in heaps]) + said + 1 > canvas.width
        x, y = 1, canvas.height - 1
        for heap in heaps:
            start, there = x, heap.many - heap.gone
            if loose and there > 1:
                x = small(canvas, x, y, heap.die)
                x = canvas.text(x, y, f"{canvas.signs['times']}{there}")
                if heap.up:
                    x = small(canvas, x, y, Die(str(heap.up), "laid"))
            else:
                for die, _changed in heap.seen():
                    x = small(canvas, x, y, die)
            if action := heap.less if heap.up else heap.more:
                canvas.zone(start, y, x - start, 1, action)
            x += 1
        if says:
            write(canvas, x + 1, y, canvas.width - x - 1, says[0])

    def _beside(self, canvas: Canvas, x: int) -> None:
        canvas.heading(x, 0, canvas.width - x, self.model.beside_title)
        for y, said in enumerate(self.model.beside[: canvas.height - 1], 1):
            write(canvas, x + 1, y, canvas.width - x - 2, said)

    # Boxes ----------------------------------------------------------------------------------------

    def _boxes(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        heaps = self.model.heaps
        step, gap = next((one for one in SPACINGS if self._wide(*one) <= width), SPACINGS[-1])
        x += max(0, (width - self._wide(step, gap)) // 2)
        for heap in heaps:
            at = x
            for nth, (die, changed) in enumerate(heap.seen()):
                up = die.state == "laid"
                boxed(canvas, at, y + (not up), die)
                if changed:
                    canvas.sign(at - (step > BOXED), y + 2 - up, "changed")
                if note := heap.note(nth, die):
                    canvas.text(at + (2 if heap.key and not nth else 1), y + BOX_ROWS + 1, note, "dim")
                if action := heap.less if up else heap.more:
                    canvas.zone(at, y, BOXED, BOX_ROWS + 2, action)
                at += step
            self._label(canvas, x, y + BOX_ROWS + 1, heap)
            x += (heap.many - 1) * step + BOXED + gap

    def _wide(self, step: int, gap: int) -> int:
        heaps = self.model.heaps
        return sum([(heap.many - 1) * step + BOXED for heap in heaps]) + gap * (len(heaps) - 1)

    @staticmethod
    def _label(canvas: Canvas, x: int, y: int, heap: Heap) -> None:
        """The key, and how many there are."""
        if not heap.key:
            return
        noted = bool(heap.above if heap.up else heap.below)
        at = x if noted else x + 1
        if heap.front and at:
            canvas.sign(at - 1, y, "here.left")
        canvas.key(at, y, heap.key)
        if heap.many > 1 and not noted:
            canvas.text(at + 2, y, str(heap.many), "dim")

    # Lines ----------------------------------------------------------------------------------------

    def _lines(self, canvas: Canvas) -> None:
        """Draw two columns of heaps, and the words after the last."""
        stage = self.model
        under = [line[-1:] for line in stage.beside if line]  # without a title the short words are used
        said = [*[line for line in stage.says if line], *(under if canvas.width < BESIDE else [])]
        room = canvas.height - 1
        columns = 1 if len(stage.heaps) + len(said) <= room and canvas.width < BESIDE else 2
        if canvas.width >= BESIDE:
            columns = 4
        per = min(room, max(1, -(-len(stage.heaps) // columns)))
        step = max(canvas.width // columns, 1)
        for nth, heap in enumerate(stage.heaps):
            column, row = divmod(nth, per)
            self._heap(canvas, column * step, 1 + row, step, heap)
        free, y = per * columns - len(stage.heaps) if columns > 1 else 0, 1 + per
        for line in said:
            if 0 < free <= per and length(line[-1]) <= step:
                write(canvas, (columns - 1) * step, 1 + per - free, step, line)
                free -= 1
            else:
                write(canvas, 0, min(y, canvas.height), canvas.width, line)
                free, y = 0, y + 1

    @staticmethod
    def _heap(canvas: Canvas, x: int, y: int, width: int, heap: Heap) -> None:
        if heap.gone == heap.many:
            return
        canvas.choice(x, y, heap.key, heap.front)
        if heap.changed or heap.instead:
            canvas.sign(x + 2, y, "changed")
        at = start = x + 3
        there = heap.many - heap.gone
        down = there - heap.up
        notes = cell_len(heap.below) * there + (cell_len(heap.was) + 2) * len(heap.instead)
        if there > MANY or max(SMALL * there, notes) > width - 3:
            at = small(canvas, at, y, heap.die)
            at = canvas.text(at, y, f"{canvas.signs['times']}{there} ")
            if heap.up:
                at = small(canvas, at, y, Die(str(heap.up), "laid"))
                canvas.zone(start, y, at - start, 1, heap.less)
        else:
            for nth, (die, _changed) in enumerate(heap.seen()):
                noted = heap.note(nth, die) if die.state == "there" else ""
                at = canvas.text(at, y, f"{noted} ", "dim") if noted else small(canvas, at, y, die)
            if heap.up and heap.less:
                canvas.zone(start, y, SMALL * heap.up, 1, heap.less)
        if heap.more and down:
            canvas.zone(start + SMALL * heap.up, y, max(SMALL, at - start - SMALL * heap.up), 1, heap.more)
            canvas.zone(x, y, 3, 1, heap.more)
