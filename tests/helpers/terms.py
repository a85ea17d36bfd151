"""The table of terms: the words for each thing of a game in the log, in the recap, in prompts, lists, hints and help.

    python -m tests.helpers.terms              all games
    python -m tests.helpers.terms crypt        one of them

It is made from the matches in `tests/golden`; read it row by row to find two words for one thing.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from rules import shelf
from tests.golden.scenes import SCENES, Scene
from tests.helpers.tables import NAMES
from tui.games import room

FEW = 3
"""How many examples of each kind are shown."""
Row: TypeAlias = tuple[str, str, str]
"""The thing, the place where it is named, and the words."""


def rows(scene: Scene) -> Iterator[Row]:
    """All things named in a match."""
    table, names = scene.table(), NAMES[: len(scene.bots)]
    narrator = room(scene.game).narrator
    tellers = [narrator(names, table.ask(seat).view) for seat in range(len(names))]
    heard = [0] * len(names)
    for move in scene.moves():
        seat = table.waiting()[0]
        asked = table.ask(seat)
        step = asked.step
        assert step is not None
        words = narrator(names, asked.view)
        kind = type(step).__name__
        yield f"question {kind}", "prompt", words.ask(asked.view, step)
        yield from [(f"question {kind}", "help", line) for line in words.help(asked.view, step)]
        chosen = words.choice(asked.view, step, move)
        yield f"move {type(move).__name__}", "list, hint", " / ".join(words.move(asked.view, step, move))
        yield f"move {type(move).__name__}", "plain mode", f"{chosen.short}: {chosen.words}"
        table.play(seat, asked.stamp, move)
        for eyes, teller in enumerate(tellers):
            story, before = table.story(eyes), heard[eyes]
            heard[eyes] = len(story)
            for said in teller.gathered(story[:before], story[before:]):
                yield f"move {type(move).__name__}", "recap", " / ".join(said)
            for event in story[before:]:
                yield f"event {type(event).__name__}", "log", " / ".join(teller.told(event))


def lines(found: Iterable[Row]) -> Iterator[str]:
    """The rows sorted by thing, with a few examples each."""
    known: dict[str, dict[str, dict[str, None]]] = defaultdict(lambda: defaultdict(dict))
    for thing, where, words in found:
        if words and len(known[thing][where]) < FEW:
            known[thing][where][words] = None
    for thing in sorted(known):
        yield thing
        yield from [f"    {where}: {one}" for where, said in known[thing].items() for one in said]


def main(games: list[str]) -> int:
    """The table of these games, or of all."""
    for game in games or [meta.name for meta in shelf.GAMES]:
        print(f"== {game}")
        print("\n".join(lines(row for scene in SCENES if scene.game == game for row in rows(scene))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
