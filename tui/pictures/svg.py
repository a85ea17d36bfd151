"""A screen as an SVG picture. Frames, rules and blocks are drawn as shapes, so they close in every font."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tui.cast import cells, changed

WIDE, HIGH = 10, 20
"""The width and height of a cell, in SVG units."""
MARGIN = 12
FONT = "'DejaVu Sans Mono', ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace"

# The directions of the strokes of a frame's sign: left, right, up, down.
ARMS = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu",
    "═": "lr", "║": "ud", "╔": "rd", "╗": "ld", "╚": "ru", "╝": "lu",
}  # fmt: skip
DOUBLE = frozenset("═║╔╗╚╝")
ENDS = {"l": (0, HIGH // 2), "r": (WIDE, HIGH // 2), "u": (WIDE // 2, 0), "d": (WIDE // 2, HIGH)}
BLOCKS = {"█": (0, 0, WIDE, HIGH), "▀": (0, 0, WIDE, HIGH // 2), "▄": (0, HIGH // 2, WIDE, HIGH // 2)}
SHADE = "▒"


class Picture:
    """Collects the shapes and texts of a picture."""

    def __init__(self, paper: str) -> None:
        self._paper = paper
        self._classes: dict[str, str] = {}
        self._under: list[str] = []
        self._over: list[str] = []
        self._later: list[str] = []
        self._times: list[float] = []

    def later(self, seconds: float) -> None:
        """What was drawn until now is there; what is drawn from now on appears at this moment."""
        self._close()
        self._times.append(seconds)

    def _close(self) -> None:
        shapes = [*self._under, *self._over]
        self._later += [f'<g class="k{len(self._times)}">', *shapes, "</g>"] if self._times else shapes
        self._under, self._over = [], []

    def _moves(self, until: float) -> str:
        """When each later part appears, again and again; at once where motion is unwanted."""
        rules = []
        for nth, seconds in enumerate(self._times, 1):
            part = f"{100 * seconds / until:.2f}"
            rules.append(f".k{nth}{{animation:k{nth} {until:.2f}s step-end infinite}}")
            rules.append(f"@keyframes k{nth}{{0%{{visibility:hidden}}{part}%{{visibility:visible}}}}")
        return "".join([*rules, "@media(prefers-reduced-motion:reduce){g{animation:none!important}}"])

    def _class(self, rules: str) -> str:
        return self._classes.setdefault(rules, f"s{len(self._classes)}")

    def run(self, x: int, y: int, text: str, style: Style, over: bool = False) -> None:
        """A piece of a row in one style, at a cell; `over` something that was drawn before."""
        ink, ground = _colours(style, self._paper)
        left, top = x * WIDE, y * HIGH
        if over or ground != self._paper:
            name = self._class(f"fill:{ground}")
            self._under.append(
                f'<path class="{name}" d="M{left} {top}h{len(text) * WIDE}v{HIGH}h-{len(text) * WIDE}z"/>'
            )
        self._strokes(left, top, text, ink)
        self._blocks(left, top, text, ink)
        self._letters(left, top, text, ink, style)

    def _strokes(self, left: int, top: int, text: str, ink: str) -> None:
        for kind in (False, True):
            paths = []
            for nth, sign in enumerate(text):
                if sign in ARMS and (sign in DOUBLE) == kind:
                    paths += _double(left + nth * WIDE, top, sign) if kind else _single(left + nth * WIDE, top, sign)
            if paths:
                name = self._class(f"stroke:{ink};fill:none")
                self._over.append(f'<path class="{name}" d="{_joined(paths)}"/>')

    def _blocks(self, left: int, top: int, text: str, ink: str) -> None:
        for signs, rules in ((BLOCKS, f"fill:{ink}"), ({SHADE: BLOCKS["█"]}, f"fill:{ink};opacity:.45")):
            shapes = []
            for nth, sign in enumerate(text):
                if sign in signs:
                    dx, dy, wide, high = signs[sign]
                    shapes.append(f"M{left + nth * WIDE + dx} {top + dy}h{wide}v{high}h-{wide}z")
            if shapes:
                self._over.append(f'<path class="{self._class(rules)}" d="{"".join(shapes)}"/>')

    def _letters(self, left: int, top: int, text: str, ink: str, style: Style) -> None:
        drawn = {*ARMS, *BLOCKS, SHADE}
        letters = "".join([" " if sign in drawn else sign for sign in text])
        weight = ";font-weight:bold" if style.bold else ""
        line = ";text-decoration:underline" if style.underline else ""
        for blank, run in groupby(enumerate(letters), lambda cell: cell[1] == " "):
            if blank:
                continue  # not every program puts a blank where it is said to be
            word = list(run)
            name = self._class(f"fill:{ink}{weight}{line}")
            places = " ".join([str(left + nth * WIDE) for nth, _sign in word])  # aligned in every font
            text = escape("".join([sign for _nth, sign in word]), quote=False)
            self._over.append(f'<text class="{name}" x="{places}" y="{top + 15}">{text}</text>')

    def written(self, columns: int, rows: int, title: str, until: float = 0.0) -> str:
        """The whole file; `until`: after this many seconds it begins again."""
        self._close()
        wide, high = columns * WIDE + 2 * MARGIN, rows * HIGH + 2 * MARGIN
        rules = "".join([f".{name}{{{text}}}" for text, name in self._classes.items()])
        rules += self._moves(until) if self._times else ""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">',
                f"<title>{escape(title)}</title>",
                f"<style>text{{font:16px {FONT};white-space:pre}}path{{stroke-width:1.4}}{rules}</style>",
                f'<rect width="{wide}" height="{high}" rx="8" fill="{self._paper}"/>',
                f'<g transform="translate({MARGIN} {MARGIN})" xml:space="preserve">',
                *self._later,
                "</g>",
                "</svg>",
                "",
            ]
        )


def _colours(style: Style, paper: str) -> tuple[str, str]:
    ink = style.color.name if style.color else paper
    ground = style.bgcolor.name if style.bgcolor else paper
    return (ground, ink) if style.reverse else (ink, ground)


def _single(left: int, top: int, sign: str) -> list[tuple[int, int, int, int]]:
    """The strokes of a single line, from the middle of the cell along each arm."""
    middle = (left + WIDE // 2, top + HIGH // 2)
    return [(*middle, left + ENDS[arm][0], top + ENDS[arm][1]) for arm in ARMS[sign]]


def _double(left: int, top: int, sign: str) -> list[tuple[int, int, int, int]]:
    """The strokes of a double line, beside the middle; at a corner the outer ones meet, and the inner ones."""
    x, y, gap = left + WIDE // 2, top + HIGH // 2, 2
    if sign == "═":
        return [(left, y - gap, left + WIDE, y - gap), (left, y + gap, left + WIDE, y + gap)]
    if sign == "║":
        return [(x - gap, top, x - gap, top + HIGH), (x + gap, top, x + gap, top + HIGH)]
    across = 1 if "r" in ARMS[sign] else -1
    along = 1 if "d" in ARMS[sign] else -1
    end_x, end_y = (left + WIDE if across > 0 else left), (top + HIGH if along > 0 else top)
    paths = []
    for side in (-gap, gap):
        corner_x, corner_y = x + side * across, y + side * along
        paths += [(corner_x, corner_y, end_x, corner_y), (corner_x, corner_y, corner_x, end_y)]
    return paths


def _joined(paths: Sequence[tuple[int, int, int, int]]) -> str:
    """Join horizontal strokes that meet."""
    level = sorted({(y, *sorted((x, other))) for x, y, other, below in paths if y == below and x != other})
    steep = [path for path in paths if path[0] == path[2]]
    merged: list[list[int]] = []
    for y, start, end in level:
        if merged and merged[-1][0] == y and merged[-1][2] >= start:
            merged[-1][2] = max(end, merged[-1][2])
        else:
            merged.append([y, start, end])
    parts = [f"M{start} {y}H{end}" for y, start, end in merged]
    return "".join(parts + [f"M{x} {y}V{below}" for x, y, _x, below in steep])


def drawn(strips: Sequence[Strip], paper: str, title: str) -> str:
    """The SVG of a screen, from the compositor's rows."""
    return moving([(0.0, strips)], 0.0, paper, title)


def moving(frames: Sequence[tuple[float, Sequence[Strip]]], until: float, paper: str, title: str) -> str:
    """The SVG of a screen that changes: what differs from the frame before lies on top from its moment on."""
    picture = Picture(paper)
    (_start, first), *others = frames
    before = [cells(strip) for strip in first]
    for y, strip in enumerate(first):
        _row(picture, y, 0, strip)
    for seconds, strips in others:
        picture.later(seconds)
        for y, strip in enumerate(strips):
            now = cells(strip)
            for start, last in changed(before[y], now):
                _row(picture, y, start, strip.crop(start, last + 1), over=True)
            before[y] = now
    return picture.written(len(before[0]), len(before), title, until)


def _row(picture: Picture, y: int, x: int, strip: Strip, over: bool = False) -> None:
    """A row, or a part of it that begins at this column."""
    for text, style in runs(strip):
        picture.run(x, y, text, style, over)
        x += cell_len(text)


def runs(strip: Strip) -> Iterator[tuple[str, Style]]:
    """A row in runs of one style, however it was cut: blanks on the same ground join the run beside them."""
    text, now = "", Style()
    for segment in strip:
        style = segment.style or Style()
        for sign in segment.text:
            same_ground = style.bgcolor == now.bgcolor and not (style.reverse or now.reverse)
            if not text or style == now or (sign == " " and same_ground):
                now = now if text else style
            elif not text.strip() and same_ground:
                now = style  # only blanks so far
            else:
                yield text, now
                text, now = "", style
            text += sign
    if text:
        yield text, now
