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
from tui.words.narrator import Typing


def prowling(view: Twist) -> list[str]:
    """The rules of a prowl."""
    return [
        f"To prowl, walk along a row of up to {view.edition.reach} tokens that begins beside the gang.",
        "Take the last one; the tokens you pass over go to your police file. A single step costs nothing.",
        "You cannot cross empty spaces or the square. The next player starts where the gang stops.",
        f"If the gang touches no token, pay {pounds(view.edition.relocation)} to relocate it.",
        Typing("Choose a target by its letter, its number in the list or its address."),
        *(lining(view) if view.night else []),
    ]


def lining(view: Twist) -> list[str]:
    """The rules of a line that is turned over."""
    more = {
        "free": "If the gang touches open tokens too, you may turn over a line or not, once in a prowl.",
        "strict": "You turn over a line only when you cannot take an open token.",
        "literal": "If the gang touches a face-down token, you must turn over a line before you take a token.",
    }[view.options.reveal]
    return [
        f"A line begins at a face-down token beside the gang; you turn over up to {view.edition.line} in a row.",
        "At a crossing you choose the way. A line ends where no face-down token follows. Its tokens stay open.",
        more,
        "You can neither take nor pass over a face-down token.",
    ]


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
    ]
    long, short = zip(*can, strict=True)
    why = "the gang touches no token; " if m.Relocate in kinds else ""
    return lengths(f"{why}{either(long)}.", f"{why}{either(short)}.", f"{either(short)}.", f"{short[0]}.")


class ProwlOn(OnMap[Prowl]):
    """The token to take, or the start of a line."""

    SECTION = "prowling"

    @staticmethod
    def question(words: Story, view: Twist, step: Prowl) -> Said:
        return choices(view, step)

    @staticmethod
    def rules(words: Story, view: Twist, step: Prowl) -> list[str]:
        return prowling(view)


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

    @staticmethod
    def rules(words: Story, view: Twist, step: Fork) -> list[str]:
        return lining(view)


class PutTheGang(OnMap[Relocating | Standing]):
    """The new place of the gang, for money or with Bet; at night the seat may look at tokens before it pays."""

    SECTION = "relocating-the-gang"

    @staticmethod
    def question(words: Story, view: Twist, step: Relocating | Standing) -> Said:
        peeks = step.peeks if isinstance(step, Relocating) and view.hidden else 0
        look = plural(peeks, f"{peeks} face-down token", f"{peeks} face-down tokens")
        before = (f"put the gang on a space; first you may look at {look}.",) if peeks else ()
        return (*before, "put the gang on a space.")

    @staticmethod
    def rules(words: Story, view: Twist, step: Relocating | Standing) -> list[str]:
        said = [
            "Put the gang on any free space, or on the square; the place must touch a token. Then prowl from there."
        ]
        if isinstance(step, Relocating) and view.night:
            said.append(
                f"Before that, you may look secretly at up to {view.edition.peeks} face-down tokens, wherever they lie."
            )
        return [*said, Typing("Choose a space by its address, such as 'holborn 5', or by its number in the list.")]


class FullReserve(InRows[Overflow]):
    """The token that leaves a full reserve for the police file."""

    SECTION = "prowling"
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

    @staticmethod
    def rules(words: Story, view: Twist, step: Overflow) -> list[str]:
        reserve = count_words(view.edition.reserve)
        return [
            f"A reserve holds {reserve}. To take one more, move an earlier one to your police file.",
            "The new token stays in your reserve.",
        ]

    def label(self, scene: Scene, move: m.PutAway) -> tuple[Line, Line]:
        return token(scene, move.face, faces_of(scene.view.reserves[self.seat]).count(move.face))

    def notes(self, scene: Scene) -> Sequence[str]:
        new = begin_upper(a_face(scene.view.edition, self.step.face))
        return (f"{new} is new and stays.", "The token you choose goes to your police file.")

    def does(self, scene: Scene, move: m.PutAway) -> Said:
        return filed(scene, move.face, then(scene))
