"""What is asked in Oliver Twist, question by question, in several lengths; and what one should know to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.game import Question
from rules.oliver_twist import edition as box
from rules.oliver_twist import moves as m
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import paid
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import (
    Cashing,
    Dealing,
    Fetching,
    Forgetting,
    Picking,
    Pushing,
    Shed,
    Snatch,
    Standing,
    Target,
)
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Naming, Opening, Turn
from tui.games.oliver_twist.moves import given
from tui.games.oliver_twist.names import (
    card_name,
    count_words,
    either,
    face_name,
    kinds_name,
    pounds,
    spelled,
)
from tui.games.oliver_twist.story import Story
from tui.words import Said, lengths, plural

# A turn, and the streets --------------------------------------------------------------------------


def _turn(story: Story, view: Twist, step: Turn | Prowl) -> Said:
    """All that may be done."""
    moves = step.moves(view)
    targets, kinds = len({move.space for move in moves if isinstance(move, m.Take)}), {type(move) for move in moves}
    take = plural(targets, "take the token in reach", f"take one of {targets} tokens in reach")
    can = [
        *([(take, "take a token")] if targets else []),
        *([("turn tokens over first" if targets else "turn tokens over", "turn over")] if m.Reveal in kinds else []),
        *([(f"pay {pounds(view.edition.relocation)} to relocate the gang", "relocate")] if m.Relocate in kinds else []),
        *([("sell to Fagin", "sell")] if m.Fagin in kinds else []),
        *([("play a character", "play a card")] if {m.Play, m.Hide} & kinds else []),
        *([("end the round", "end the round")] if m.Stop in kinds else []),
    ]
    long, short = zip(*can, strict=True)
    return lengths(f"{either(long)}.", f"{either(short)}.", f"{short[0]}.")


def _opening(story: Story, view: Twist, step: Opening) -> Said:
    return (
        "choose where the first line of the night begins.",
        "choose where the first line begins.",
        "choose where it begins.",
    )


def _naming(story: Story, view: Twist, step: Naming) -> Said:
    return ("choose who plays first tonight.", "choose who plays first.")


def _fork(story: Story, view: Twist, step: Fork) -> Said:
    line = view.edition.line
    return (
        f"the line comes to a crossing, {line - step.left} of {line} tokens turned over; choose its way.",
        f"{line - step.left} of {line} turned over; choose a way.",
        "choose a way.",
    )


def _relocating(story: Story, view: Twist, step: Relocating) -> Said:
    put = _standing(story, view, step)
    if not step.peeks or not view.hidden:
        return put
    look = plural(step.peeks, f"{step.peeks} face-down token", f"{step.peeks} face-down tokens")
    return (f"put the gang on a space; before that you may look at {look}.", *put)


def _standing(story: Story, view: Twist, step: Relocating | Standing) -> Said:
    return ("put the gang on a space.",)


def _overflow(story: Story, view: Twist, step: Overflow) -> Said:
    token = face_name(view.edition, step.face)
    return (
        f"your reserve is full, {token} is new: choose another token for the police file.",
        f"{token} is new: choose another for the file.",
        "choose a token to file.",
    )


# Fagin, and a burglary ----------------------------------------------------------------------------


def _offer(story: Story, view: Twist, step: Offer) -> Said:
    faces = given(step.offered)
    if not faces:
        kinds = kinds_name(step.kind)
        return (f"choose {kinds} to sell to Fagin: some of them, or 'everything'.", f"choose {kinds} to sell.")
    chosen = f"{spelled(view.edition, faces)} chosen"
    if m.Done() not in step.moves(view):
        return (f"{chosen}, not a set yet: choose more.", "not a set yet: choose more.")
    brings = pounds(paid(view, faces, step.added).total)
    return (f"{chosen}, for {brings}: choose more or confirm.", f"{brings}: choose more or confirm.")


def _dealing(story: Story, view: Twist, step: Dealing) -> Said:
    return SALE


def _keeping(story: Story, view: Twist, step: Keeping) -> Said:
    return ("choose a burglary card to keep.", "choose a card to keep.")


def _dropping(story: Story, view: Twist, step: Dropping) -> Said:
    return ("choose a tool to use up.",)


SALE: Said = ("choose a set for Fagin.",)
"""While nothing is picked."""

# Characters ---------------------------------------------------------------------------------------


def _snatch(story: Story, view: Twist, step: Snatch) -> Said:
    return (
        "choose an open token to take; nothing is passed over.",
        "choose an open token to take.",
        "choose an open token.",
    )


def _forgetting(story: Story, view: Twist, step: Forgetting) -> Said:
    return ("choose a type of token to remove from your police file.", "choose a type to remove.")


def _target(story: Story, view: Twist, step: Target) -> Said:
    return (f"choose an opponent for {card_name(view.edition, step.card)}.", "choose an opponent.")


def _picking(story: Story, view: Twist, step: Picking) -> Said:
    name, what = story.name(step.victim), "an object" if step.file else "a token"
    heap = f"{name}'s {'police file' if step.file else 'reserve'}"
    return lengths(
        f"choose {what} from {heap}, which holds {story.faces(faces_of(step.heap(view)))}.",
        f"choose {what} from {heap}.",
        f"choose {what} to take.",
    )


def _fetching(story: Story, view: Twist, step: Fetching) -> Said:
    return (
        "choose an object to take back from your police file.", "choose an object to take back.", "choose an object."
    )  # fmt: skip


def _cashing(story: Story, view: Twist, step: Cashing) -> Said:
    each = pounds(view.edition.characters.brownlow_pays)
    return (
        f"choose how many wallets to give away, for {each} each.",
        "choose how many wallets to give away.",
        "choose how many wallets.",
    )


def _pushing(story: Story, view: Twist, step: Pushing) -> Said:
    name = story.name(step.victim)
    if not step.given:
        return lengths(f"choose tokens for {name}'s police file.", f"choose tokens for {name}.", "choose tokens.")
    chosen = f"{spelled(view.edition, given(step.given))} chosen"
    return (f"{chosen} for {name}'s police file: choose more or confirm.", "choose more or confirm.")


def _shed(story: Story, view: Twist, step: Shed) -> Said:
    over = len(view.reserves[step.seat]) - view.edition.characters.bumble_leaves
    return (
        f"{count_words(over)} too many for {card_name(view.edition, box.BUMBLE)}; choose one for the police file.",
        "choose a token for the police file.",
        "choose a token to file.",
    )


ASKS: Mapping[type[Question[Any]], Callable[[Story, Twist, Any], Said]] = {
    Turn: _turn,
    Prowl: _turn,
    Opening: _opening,
    Naming: _naming,
    Fork: _fork,
    Relocating: _relocating,
    Standing: _standing,
    Overflow: _overflow,
    Offer: _offer,
    Dealing: _dealing,
    Keeping: _keeping,
    Dropping: _dropping,
    Snatch: _snatch,
    Forgetting: _forgetting,
    Target: _target,
    Picking: _picking,
    Fetching: _fetching,
    Cashing: _cashing,
    Pushing: _pushing,
    Shed: _shed,
}


def ask(story: Story, view: Twist, step: Question[Any]) -> Said:
    """What is asked, after the name of the one who is asked."""
    return ASKS[type(step)](story, view, step)
