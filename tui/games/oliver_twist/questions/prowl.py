"""A prowl: which token is taken, where a line goes on, where the gang is put, and what a full reserve gives up."""

from __future__ import annotations

from collections.abc import Sequence

from rules.oliver_twist import moves as m
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Standing
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist.names import count_words, either, face_name, pounds
from tui.games.oliver_twist.questions.in_rows import InRows, token
from tui.games.oliver_twist.questions.on_map import OnMap
from tui.games.oliver_twist.questions.then import filed, then
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.widgets.line import Line
from tui.words import Said, begin_upper, lengths, plural
from tui.words.narrator import Typing


def prowling(view: Twist) -> list[str]:
    """What one should know to prowl."""
    return [
        f"To prowl, walk along tokens that touch the gang and one another, {view.edition.reach} at most.",
        "Take the last one; the tokens you pass over go to your police file. A single step costs nothing.",
        "You cannot cross empty spaces or the square. The next player starts where the gang stops.",
        f"If the gang touches no token, pay {pounds(view.edition.relocation)} to relocate it.",
        Typing("A target is chosen by its letter, by its number in the list, or by its address."),
        *(lining(view) if view.night else []),
    ]


def lining(view: Twist) -> list[str]:
    """What one should know to turn a line over."""
    more = {
        "free": "With open tokens beside the gang, one may turn a line over or not, once in a prowl.",
        "strict": "A line is turned over only when no open token can be taken.",
        "literal": "Beside a face-down token a line must be turned over before anything is taken.",
    }[view.options.reveal]
    return [
        f"A line begins at a face-down token beside the gang: up to {view.edition.line} in a row are turned over.",
        "At a crossing the way is chosen. It ends where nothing face down follows, and stays open for all.",
        more,
        "What is face down can be neither taken nor walked over.",
    ]


def choices(view: Twist, step: Turn | Prowl) -> Said:
    """All that may be done."""
    moves = step.moves(view)
    targets, kinds = len({move.space for move in moves if isinstance(move, m.Take)}), {type(one) for one in moves}
    take = plural(targets, "take the token in reach", f"take one of {targets} tokens in reach")
    turn, relocate = "turn tokens over first" if targets else "turn tokens over", pounds(view.edition.relocation)
    can = [
        *([(take, "take a token")] if targets else []),
        *([(turn, "turn over")] if m.Reveal in kinds else []),
        *([(f"pay {relocate} to relocate the gang", "relocate")] if m.Relocate in kinds else []),
        *([("sell to Fagin", "sell")] if m.Fagin in kinds else []),
        *([("play a character", "play a card")] if {m.Play, m.Hide} & kinds else []),
        *([("end the round", "end the round")] if m.Stop in kinds else []),
    ]
    long, short = zip(*can, strict=True)
    return lengths(f"{either(long)}.", f"{either(short)}.", f"{short[0]}.")


class ProwlOn(OnMap[Prowl]):
    """Which token is taken, or where a line begins."""

    SECTION = "prowling"

    @staticmethod
    def question(words: Story, view: Twist, step: Prowl) -> Said:
        return choices(view, step)

    @staticmethod
    def rules(words: Story, view: Twist, step: Prowl) -> list[str]:
        return prowling(view)


class Crossing(OnMap[Fork]):
    """Where a line goes on."""

    SECTION = "turning-tokens-over"

    @staticmethod
    def question(words: Story, view: Twist, step: Fork) -> Said:
        line = view.edition.line
        turned = f"{line - step.left} of {line}"
        return (
            f"the line comes to a crossing, {turned} tokens turned over; choose its way.",
            f"{turned} turned over; choose a way.",
            "choose a way.",
        )

    @staticmethod
    def rules(words: Story, view: Twist, step: Fork) -> list[str]:
        return lining(view)


class PutTheGang(OnMap[Relocating | Standing]):
    """Where the gang is put, for money or by Bet; at night money buys looks too."""

    SECTION = "a-new-beginning"

    @staticmethod
    def question(words: Story, view: Twist, step: Relocating | Standing) -> Said:
        peeks = step.peeks if isinstance(step, Relocating) and view.hidden else 0
        look = plural(peeks, f"{peeks} face-down token", f"{peeks} face-down tokens")
        before = (f"put the gang on a space; before that you may look at {look}.",) if peeks else ()
        return (*before, "put the gang on a space.")

    @staticmethod
    def rules(words: Story, view: Twist, step: Relocating | Standing) -> list[str]:
        said = ["The gang may be put on any free space beside a token, or on the square. Then it prowls from there."]
        if isinstance(step, Relocating) and view.night:
            said.append(
                f"Before that, up to {count_words(view.edition.peeks)} that lie face down may be looked at, "
                "wherever they lie, secretly."
            )
        return [*said, Typing("A place is chosen by its address, such as 'holborn 5', or by its number in the list.")]


class FullReserve(InRows[Overflow]):
    """What goes to the police file, since the reserve is full."""

    SECTION = "prowling"
    TITLE = "The reserve is full"

    @staticmethod
    def question(words: Story, view: Twist, step: Overflow) -> Said:
        token = face_name(view.edition, step.face)
        return (
            f"your reserve is full, {token} is new: choose another token for the police file.",
            f"{token} is new: choose another for the file.",
            "choose a token to file.",
        )

    @staticmethod
    def rules(words: Story, view: Twist, step: Overflow) -> list[str]:
        reserve = count_words(view.edition.reserve)
        return [
            f"A reserve holds {reserve}. To take one more, move an earlier one to your police file.",
            "The new token itself may not be the one.",
        ]

    def label(self, scene: Scene, move: m.PutAway) -> tuple[Line, Line]:
        return token(scene, move.face, faces_of(scene.view.reserves[self.seat]).count(move.face))

    def notes(self, scene: Scene) -> Sequence[str]:
        new = begin_upper(face_name(scene.view.edition, self.step.face))
        return (f"{new} is new and stays.", "What goes, goes to the police file.")

    def does(self, scene: Scene, move: m.PutAway) -> Said:
        return filed(scene, move.face, then(scene))
