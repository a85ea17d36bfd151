"""The rules of a game as lines of text, section by section."""

from __future__ import annotations

from itertools import count

from rules import shelf
from tui.games import room
from tui.plain.page import Page
from tui.shelf.prose import Block, blocks, plain
from tui.terminal.symbols import Signs
from tui.words.narrator import Choice

DONE = "done"


async def read_rules(page: Page, game: str) -> None:
    """Ask for sections and print them, until the reader has done."""
    signs, chapters = Signs(ascii=True), list[list[Block]]()
    for block in blocks(room(game).rules):
        if block.kind in ("h1", "h2") or not chapters:
            chapters.append([])
        chapters[-1].append(block)
    choices = [Choice(plain(chapter[0].text, signs)) for chapter in chapters]
    question = f"The rules of {shelf.meta(game).title}: choose a section, or type '{DONE}'."
    for nth in count():
        answer = await page.choose(question, choices, read_out=nth == 0, several=lambda said: said == DONE)
        if not isinstance(answer, int):
            return
        for block in chapters[answer]:
            page.say(*_lines(block, signs))


def _lines(block: Block, signs: Signs) -> list[str]:
    """A block; the cells of a table's row stand in one line."""
    if block.kind == "table":
        return [", ".join([plain(cell, signs) for cell in row if cell]) + "." for row in block.cells]
    text = plain(block.text, signs)
    return [f"{block.head} {text}" if block.head else text]
