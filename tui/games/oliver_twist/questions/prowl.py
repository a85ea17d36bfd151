"""A prowl: the token to take, the way of a line, the place of the gang, and what leaves a full reserve."""

from __future__ import annotations

from collections.abc import Sequence

from rules.oliver_twist import moves as m
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Standing
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist.names import a_face, count_words, either, pounds
from tui.games.oliver_twist.questions.in_rows import InRows, token
from tui.games.oliver_twist.questions.on_map import OnMap
from tui.games.oliver_twist.questions.then import filed, then
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.widgets.line import Line
from tui.words import Said, begin_upper, lengths, plural

TARGETS = "Choose a target by its letter, its number in the list or its address."
"""What can be typed in a prowl."""


def lining(view: Twist) -> Said:
    """What it is about to turn over a line."""
    line = view.edition.line
    return (
        f"Turn over up to {line} face-down tokens in a row; they stay open for everyone.",
        f"Turn over up to {line} tokens in a row, for everyone.",
        f"Turn over up to {line} tokens in a row.",
    )


def choices(view: Twist, step: Turn | Prowl) -> Said:
    """The actions that are possible, as one prompt."""
    moves = step.moves(view) if view.eyes == step.seat else step.open_moves(view)
    targets, kinds = len({move.space for move in moves if isinstance(move, m.Take)}), {type(one) for one in moves}
    take = plural(targets, "take the token in reach", f"take one of {targets} tokens in reach")
    turn, relocate = "turn over a line first" if targets else "turn over a line", pounds(view.edition.relocation)
    can = [
        *([(take, "take a token")] if targets else []),
        *([(turn, "turn over a line")] if m.Reveal in kinds else []),
        *([(f"pay {relocate} to relocate the gang", "relocate")] if m.Relocate in kinds else []),
        *([("sell to Fagin", "sell")] if m.Fagin in kinds else []),
        *([("play a character", "play a card")] if {m.Play, m.Hide} & kinds else []),
        *([("end the round", "end the round")] if m.Stop in kinds else []),
    ] or [("choose what to do", "choose")]  # all that can be done is known to this player only
    long, short = zip(*can, strict=True)
    why = "the gang touches no token; " if m.Relocate in kinds else ""
    return lengths(f"{why}{either(long)}.", f"{why}{either(short)}.", f"{either(short)}.", f"{short[0]}.")


class ProwlOn(OnMap[Prowl]):
    """The token to take, or the start of a line."""

    SECTION = "prowling"

    @staticmethod
    def question(words: Story, view: Twist, step: Prowl) -> Said:
        return choices(view, step)

    @classmethod
    def now(cls, words: Story, view: Twist, step: Prowl) -> Said:
        return (
            f"Walk up to {view.edition.reach} tokens: you keep the last, the others go to your police file.",
            "You keep the last token of a walk; the others go to your file.",
            "Keep the last token; file the others.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Prowl) -> list[str]:
        return [TARGETS]


class Crossing(OnMap[Fork]):
    """The way of a line at a crossing."""

    SECTION = "turning-over-a-line"

    @staticmethod
    def question(words: Story, view: Twist, step: Fork) -> Said:
        line = view.edition.line
        turned = f"{line - step.left} of {line}"
        return (
            f"choose which way the line continues; {turned} tokens are turned over.",
            f"{turned} turned over; choose a way.",
            "choose a way.",
        )

    @classmethod
    def now(cls, words: Story, view: Twist, step: Fork) -> Said:
        return lining(view)


class PutTheGang(OnMap[Relocating | Standing]):
    """The new place of the gang, for money or with Bet; at night the seat may look at tokens before it pays."""

    SECTION = "relocating-the-gang"
    SPEAKS = 1

    @staticmethod
    def question(words: Story, view: Twist, step: Relocating | Standing) -> Said:
        peeks = step.peeks if isinstance(step, Relocating) and view.hidden else 0
        look = plural(peeks, f"{peeks} face-down token", f"{peeks} face-down tokens")
        before = (f"put the gang on a space; first you may look at {look}.",) if peeks else ()
        return (*before, "put the gang on a space.")

    @classmethod
    def now(cls, words: Story, view: Twist, step: Relocating | Standing) -> Said:
        if isinstance(step, Relocating) and view.night:
            return (
                f"First you may look at up to {view.edition.peeks} face-down tokens; then put the gang beside a token.",
                f"Look at up to {view.edition.peeks} tokens, then put the gang beside a token.",
                "Look at tokens, then put the gang.",
            )
        return (
            "Put the gang on a free space beside a token; then prowl from there.",
            "Put the gang beside a token; then prowl.",
            "Put the gang beside a token.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Relocating | Standing) -> list[str]:
        return ["Choose a space by its address, such as 'holborn 5', or by its number in the list."]


class FullReserve(InRows[Overflow]):
    """The token that leaves a full reserve for the police file."""

    SECTION = "prowling"
    SPEAKS = 4
    TITLE = "Your reserve is full"

    @staticmethod
    def question(words: Story, view: Twist, step: Overflow) -> Said:
        token = a_face(view.edition, step.face)
        full = f"your reserve is full ({view.edition.reserve} of {view.edition.reserve})"
        return (
            f"{full} and {token} is new; choose another token for the police file.",
            f"{full}; choose a token for the police file.",
            f"{full}; choose one for the file.",
            f"full ({view.edition.reserve}/{view.edition.reserve}); choose one for the file.",
            "choose one for the file.",
        )

    @classmethod
    def now(cls, words: Story, view: Twist, step: Overflow) -> Said:
        reserve = view.edition.reserve
        return (
            f"A reserve holds {count_words(reserve)}: an earlier token goes to your police file.",
            f"Only {reserve} fit: one goes to your police file.",
            f"Only {reserve} fit: one goes to the file.",
        )

    def label(self, scene: Scene, move: m.PutAway) -> tuple[Line, Line]:
        return token(scene, move.face, faces_of(scene.view.reserves[self.seat]).count(move.face))

    def notes(self, scene: Scene) -> Sequence[str]:
        new = begin_upper(a_face(scene.view.edition, self.step.face))
        return (f"{new} is new and stays.", "The token you choose goes to your police file.")

    def does(self, scene: Scene, move: m.PutAway) -> Said:
        return filed(scene, move.face, then(scene))
