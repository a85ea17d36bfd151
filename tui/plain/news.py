"""What has happened, beat by beat: the sentences of a telling as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from tui.session import Ear, Session
from tui.table.past import Past
from tui.table.telling import Beat
from tui.words import Said


class News:
    """Tells each viewer the news."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._pasts: dict[int | None, Past] = {}

    def aloud(self, seat: int) -> list[str]:
        """What everyone was told since this seat last had the keyboard."""
        return self._of(None, self._session.aloud[seat])

    def own(self, seat: int) -> list[str]:
        """What this seat was told since it last had the keyboard."""
        self._session.aloud[seat].pass_on()
        return self._of(seat, self._session.ears[seat])

    def public(self) -> list[str]:
        """What everyone was told since the last call."""
        return self._of(None, self._session.everybody)

    def _of(self, eyes: int | None, ear: Ear) -> list[str]:
        start = len(ear.unheard()[0])
        ear.pass_on()
        said = ear.said()[start:]
        return [*_lines(self._past(eyes).beats(start), said)]

    def _past(self, eyes: int | None) -> Past:
        if eyes not in self._pasts:
            self._pasts[eyes] = Past(self._session, eyes, tuple(self._session.words().names))
        return self._pasts[eyes]


def _lines(beats: Sequence[Beat[Any]], said: Sequence[Said]) -> Iterator[str]:
    """A line for each beat with words. A beat that takes no time and has none tells its events one by one; a step
    without words belongs to the next sentence."""
    before, left = "", iter(said)
    for beat in beats:
        own = [next(left) for _event in beat.events]
        alone = [one[0] for one in own if one and beat.weight == "instant"]
        for line in [beat.says[0]] if beat.says else alone:
            if before and not _goes_on(before, line):  # else it says the same, and how that went on
                yield before
            before = line
    if before:
        yield before


def _goes_on(before: str, line: str) -> bool:
    """Whether a line says the same as the one before, and how that went on; only the full stop is missing."""
    alike = sum([1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(before, line, strict=False))])
    return alike >= len(before) - 1
