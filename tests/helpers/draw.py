"""Sentences drawn at random from all text that a player reads, for a reader who has not written them.

python -m tests.helpers.draw 500 SEED                 from all rooms
python -m tests.helpers.draw 500 SEED crypt shared    from these
"""

from __future__ import annotations

import random
import sys

from tests.helpers.english import KEPT as TEXTS
from tests.helpers.english import KINDS, ROOMS, Text


def drawn(many: int, seed: str, rooms: tuple[str, ...] = ROOMS) -> list[Text]:
    """The same number of sentences from each room and kind; a kind with fewer gives all of them."""
    luck, found = random.Random(seed), list[Text]()
    heaps = []
    for room in rooms:
        for kind in KINDS:
            once = {text.words: text for text in TEXTS[kind](room) if text.words.count(" ") > 1}
            heaps.append(luck.sample(list(once.values()), len(once)))
    while len(found) < many and any(heaps):
        found += [heap.pop() for heap in heaps if heap]
    return luck.sample(found, min(many, len(found)))


def main(many: str, seed: str, *rooms: str) -> int:
    """Print the sentences, each with its place."""
    print("\n".join([f"{nth:>4}  {text}" for nth, text in enumerate(drawn(int(many), seed, rooms or ROOMS), 1)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
