"""The moves of Crypt as choices in a list, in several lengths."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.crypt import moves as m
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.game import Move, Question
from tui.games.crypt.names import called, dice_count, dice_words, face_name, spot_label, spot_words, the_face
from tui.games.crypt.story import Story
from tui.words import Said, lengths


def _card(view: Crypt, step: Question[Any], card: int) -> str:
    """One of the seat's own cards."""
    return called(view.treasure[step.seat][card].face)


def _place(story: Story, view: Crypt, step: Question[Any], move: m.Place) -> Said:
    """Every length says what the dice risk."""
    spot, letter, dice = view.row[move.spot], spot_label(move.spot), dice_words(move.dice, move.effort)
    total, risk = move.dice * move.effort, move.effort - 1
    held = spot.holder != NOBODY
    where = f"{dice} on {the_face(spot.face)} {letter}"
    pushing = f", pushing {story.name(spot.holder)} out" if held else ""
    risks = f"risk {risk} in 6{' per die' * (move.dice > 1)}" if risk else "no risk"
    short = f"{f', {story.name(spot.holder)} out' if held else ''}, {f'risk {risk}/6' if risk else 'no risk'}"
    return lengths(
        f"Place {where}, total {total}{pushing}; {risks}",
        f"Place {where}, total {total}{short}",
        f"{where}{short}",
        f"{letter} {dice} ({total}){short}",
        f"{letter} {dice}{short}",
        f"{letter} {move.dice}x{move.effort}{short}",
        f"{letter} {move.dice}x{move.effort}{', pushing out' if held else ''}, risk {risk}/6",
    )


def _recover(story: Story, view: Crypt, step: Question[Any], move: m.Recover) -> Said:
    recover = f"Recover {dice_count(view.spent[step.seat])}"
    return (f"{recover} (your whole turn)", recover)


def _peek(story: Story, view: Crypt, step: Question[Any], move: m.Peek) -> Said:
    flip = f"Flip {_card(view, step, move.card)} to look"
    return (f"{flip} at every face-down treasure", flip)


def _regain(story: Story, view: Crypt, step: Question[Any], move: m.Regain) -> Said:
    flip = f"Flip {_card(view, step, move.first)} and {_card(view, step, move.second)}"
    return (f"{flip} to ready an exhausted die", f"{flip} to ready a die", flip)


def _take(story: Story, view: Crypt, step: Question[Any], move: m.Take) -> Said:
    first, second, spot = _card(view, step, move.first), _card(view, step, move.second), spot_label(move.spot)
    flip, face = f"Flip {first} and {second}", face_name(view.row[move.spot].face)
    return (f"{flip} to take the {face} {spot}", f"{flip}: take {spot}")


def _reroll(story: Story, view: Crypt, step: Question[Any], move: m.Reroll) -> Said:
    flip, chance = f"Flip {_card(view, step, move.card)}", f"{7 - move.effort} in 6"
    return (
        f"{flip} to reroll the die at {move.effort}: {chance}",
        f"{flip}: effort {move.effort}, {chance}",
    )


MOVES: Mapping[type[Move], Callable[[Story, Crypt, Question[Any], Any], Said]] = {
    m.Place: _place,
    m.Claim: lambda story, view, step, move: ("Confirm the claim",),
    m.Recover: _recover,
    m.Pass: lambda story, view, step, move: ("Pass",) if isinstance(step, Turn) else ("No",),
    m.Peek: _peek,
    m.Regain: _regain,
    m.Take: _take,
    m.Reroll: _reroll,
}


def worded(story: Story, view: Crypt, step: Question[Any], move: Move) -> Said:
    """A move as a choice, the longest first."""
    return MOVES[type(move)](story, view, step, move)


def heading(story: Story, view: Crypt, move: Move) -> str:
    """The treasure that a move belongs to, for long lists; empty for other moves."""
    if not isinstance(move, m.Place):
        return ""
    return f"{spot_label(move.spot)} {spot_words(view.row[move.spot], story.names)}"
