"""What the shelf says of lessons: who learns, how far they are, and what the key of the lesson does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.game import Meta
from tui import lessons, regulars
from tui.lessons import Progress
from tui.table.lesson import lesson
from tui.words import Said


class Offer(NamedTuple):
    """A lesson for a person."""

    meta: Meta
    """The game."""
    minutes: int
    steps: int
    progress: Progress
    rivals: tuple[str, ...]
    """The names of the computer players in it."""
    new: bool
    """Whether nobody here has played it to its end."""

    @property
    def title(self) -> str:
        """The game's title."""
        return self.meta.title

    def refusal(self, name: str) -> Said:
        """Why this name cannot be the learner's, longest first; () if it can."""
        if name.casefold() not in [rival.casefold() for rival in self.rivals]:
            return ()
        return (f"You play against {name} in this lesson. Type another name.", "Type another name.")

    @property
    def at(self) -> Said:
        """The step that the person has reached; empty if there is none to go on with."""
        if not self.progress.step:
            return ()
        nth = min(self.progress.step + 1, self.steps)
        return (f"step {nth} of {self.steps}", f"step {nth}")

    @property
    def does(self) -> Said:
        """What the key of the lesson does, longest first."""
        if self.at:
            return (f"teach, {self.at[0]}",)
        if self.progress.done:
            return ("teach again",)
        return (f"teach me {self.title}", f"teach {self.title}", "teach")

    @property
    def row(self) -> str:
        """A row of a list."""
        teach = f"Teach me {self.title}"
        if self.at:
            return f"{teach}, {self.at[0]}"
        return f"{teach} again" if self.progress.done else f"{teach}, {self.minutes} minutes"

    def invites(self, keys: str) -> Said:
        """A sentence for who has not learned the game, longest first; () if a person here has."""
        if not self.new:
            return ()
        if self.at:
            return (
                f"Press {keys} to go on with the lesson of {self.title} at {self.at[0]}.",
                f"Press {keys}: the lesson, {self.at[0]}.",
            )
        return (
            f"New here? Press {keys} to learn {self.title} in {self.minutes} minutes.",
            f"New here? Press {keys} to learn it.",
        )

    def on_box(self, key: str) -> Said:
        """What stands on the game's box, longest first; with the key if it teaches this game now."""
        if not self.new:
            return ()
        if self.at:
            return tuple([f"{key}: {at}" if key else f"lesson: {at}" for at in self.at])
        long, short = f"{self.minutes} minutes", f"{self.minutes} min"
        if not key:
            return (f"lesson: {long}", f"lesson: {short}")
        return (f"new here? {key}: {long}", f"new? {key}: {long}", f"new? {key}: {short}", f"{key}: {short}")


def offer(meta: Meta, name: str) -> Offer | None:
    """The lesson of a game for this person; None if it has none."""
    return _offer(meta, lessons.reached(name, meta.name), not lessons.anyone_done(meta.name))


def offer_of(meta: Meta, progress: Progress) -> Offer | None:
    """The lesson of a game for a guest, who has learned this of it; None if it has none."""
    return _offer(meta, progress, not progress.done)


def _offer(meta: Meta, progress: Progress, new: bool) -> Offer | None:
    if (found := lesson(meta.name)) is None:
        return None
    rivals = tuple([rival for rival, bot in found.seats if bot])
    return Offer(meta, found.minutes, found.steps, progress, rivals, new)


def people() -> Sequence[str]:
    """Everyone who is known here: who played last, then the others, then who learned last."""
    names = [*regulars.load().people, *reversed(lessons.load())]
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(name.casefold(), name)
    return list(found.values())
