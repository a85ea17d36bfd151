"""Markdown as far as the rules need it: headings, paragraphs, lists, tables, emphasis; in rows of a given width."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from tui.terminal.symbols import SYMBOLS, Signs
from tui.widgets.canvas import wrap

Parts = list[tuple[str, str]]
"""A row as (text, role)."""

MARKS = re.compile(r"\s*<!--\s*(.*?)\s*-->\s*$")
SIGN = re.compile(r"\{([a-z.-]+)\}")


class Block(NamedTuple):
    """A heading, a paragraph, a list's entry or a table."""

    kind: str
    """`h1` to `h3`, `p`, `item` or `table`."""
    text: str
    head: str = ""
    """The mark before an entry: a number, or empty."""
    about: tuple[str, ...] = ()
    """The marks of a heading, by which others know its section."""
    cells: tuple[tuple[str, ...], ...] = ()


def blocks(markdown: str) -> list[Block]:
    """The blocks of a text."""
    found: list[Block] = []
    for chunk in re.split(r"\n\s*\n", markdown.strip()):
        found += _chunk(chunk.splitlines())
    return found


def _chunk(lines: Sequence[str]) -> Iterator[Block]:
    if heading := re.match(r"(#+)\s*(.*)", lines[0]):
        marks, text = heading.groups()
        about = MARKS.search(text)
        names = tuple(about.group(1).split()) if about else ()
        yield Block(f"h{len(marks)}", MARKS.sub("", text), about=names)
        lines = lines[1:]
    if lines and lines[0].startswith("|"):
        cells = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
        yield Block("table", "", cells=tuple(row for row in cells if not set("".join(row)) <= set("-: ")))
        return
    gathered: list[tuple[str, str]] = []
    for line in lines:
        entry = re.match(r"(-|\d+\.)\s+(.*)", line)
        if entry:
            gathered.append((entry.group(1), entry.group(2)))
        elif gathered:
            gathered[-1] = (gathered[-1][0], f"{gathered[-1][1]} {line.strip()}")
        else:
            gathered.append(("", line.strip()))
    for head, text in gathered:
        yield Block("item" if head else "p", text, head="" if head == "-" else head)


def plain(text: str, signs: Signs) -> str:
    """The text without marks of emphasis, signs in place of their names."""

    def sign(match: re.Match[str]) -> str:
        return signs[match.group(1)] if match.group(1) in SYMBOLS.every() else match.group(0)

    return SIGN.sub(sign, text).replace("**", "").strip()


def laid_out(block: Block, width: int, signs: Signs) -> list[Parts]:
    """A block in rows of this width, and the empty row that follows it."""
    if block.kind == "table":
        return [*_table(block, width, signs), []]
    if block.kind.startswith("h"):
        text = plain(block.text, signs)
        if block.kind == "h1":
            return [[(text.upper(), "title")], []]
        line = signs.single[0]
        if block.kind == "h2":
            head = f"{line * 2} {text} "
            return [[(line * 2, "rule"), (f" {text} ", "title"), (line * max(0, width - cell_len(head)), "rule")], []]
        return [[(text, "ask")]]
    if block.kind == "item":
        head = f"{block.head} " if block.head else ""
        dot = signs["would"]
        indent = max(2, cell_len(head))
        rows = _flow(block.text, width - indent, signs)
        first: Parts = [(f"{head}" if head else f"{dot} ", "dim"), *rows[0]]
        return [first, *[[(" " * indent, "ink"), *row] for row in rows[1:]]]
    return [*_flow(block.text, width, signs), []]


def _flow(text: str, width: int, signs: Signs) -> list[Parts]:
    """Words in rows, `**` switching to bold."""
    rows: list[Parts] = [[]]
    used = 0
    bold = False
    for word in text.split():
        pieces: Parts = []
        for nth, piece in enumerate(word.split("**")):
            if nth:
                bold = not bold
            if piece:
                pieces.append((plain(piece, signs), "title" if bold else "ink"))
        size = sum(cell_len(piece) for piece, _role in pieces)
        if not size:
            continue
        if used and used + 1 + size > width:
            rows.append([])
            used = 0
        if used:
            inside = rows[-1][-1][1] == pieces[0][1]
            rows[-1].append((" ", pieces[0][1] if inside else "ink"))
            used += 1
        rows[-1] += pieces
        used += size
    return rows


def _table(block: Block, width: int, signs: Signs) -> list[Parts]:
    """Columns as wide as they must be; the widest ones wrap between words where there is no room."""
    cells = [[plain(cell, signs) for cell in row] for row in block.cells]
    count = max(len(row) for row in cells)
    cells = [[*row, *[""] * (count - len(row))] for row in cells]
    sizes = [max(cell_len(row[nth]) for row in cells) for nth in range(count)]
    words = [max((cell_len(word) for row in cells for word in row[nth].split()), default=0) for nth in range(count)]
    gap = 2 if sum(words) + 2 * (count - 1) <= width else 1
    while sum(sizes) + gap * (count - 1) > width and sizes != words:
        loose = [nth for nth in range(count) if sizes[nth] > words[nth]]
        sizes[max(loose, key=lambda nth: sizes[nth])] -= 1
    rows: list[Parts] = []
    for nth, row in enumerate(cells):
        wrapped = [wrap(text, size) for text, size in zip(row, sizes, strict=True)]
        for line in range(max(len(parts) for parts in wrapped)):
            texts = [parts[line] if line < len(parts) else "" for parts in wrapped]
            padded = [text + " " * (size - cell_len(text)) for text, size in zip(texts, sizes, strict=True)]
            rows.append([((" " * gap).join(padded).rstrip(), "dim" if nth == 0 else "ink")])
    return rows


class Row(NamedTuple):
    """A row of the laid-out text, and the block it comes from."""

    parts: Parts
    block: int


def lay_out(found: Sequence[Block], width: int, signs: Signs) -> list[Row]:
    """All blocks in rows."""
    rows: list[Row] = []
    for nth, block in enumerate(found):
        following = found[nth + 1].kind if nth + 1 < len(found) else ""
        if block.kind in ("h2", "h3") and rows and rows[-1].parts:
            rows.append(Row([], nth - 1))
        rows += [Row(parts, nth) for parts in laid_out(block, width, signs)]
        if block.kind == "item" and following != "item":
            rows.append(Row([], nth))
    return rows
