"""Why a move of Oliver Twist is not legal, for plain mode and the screen, and why a key did nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import Struct

from rules.errors import RulesError
from rules.game import Move, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.names import count_words, face_name, kind_name, kinds_name, own_name, pounds
from tui.games.oliver_twist.story import Story
from tui.games.oliver_twist.streets import address, located
from tui.table.why_not import why_not
from tui.words import Said, begin_upper, lengths, plural
from tui.words.keys import Keys


class Why(Struct, frozen=True):
    """What a refusal is worded from: the story, the view of the seat that is asked, and the facts of the error."""

    story: Story
    view: Twist
    facts: Mapping[str, Any]

    @property
    def place(self) -> str:
        """A space by street and number, if it exists."""
        plan, space = self.view.plan, self.facts["space"]
        return address(plan, space) if 0 <= space < len(plan.cells) else "that space"

    @property
    def token(self) -> str:
        """What a token is called."""
        return face_name(self.view.edition, self.facts["face"])

    @property
    def own(self) -> str:
        """What a token of the seat is called; starting tokens are told apart."""
        return own_name(self.view.edition, self.facts["face"])

    @property
    def wanted(self) -> str:
        """How many tokens are needed."""
        return count_words(self.facts["wanted"])


def _out_of_reach(why: Why) -> Said:
    reach = why.facts["reach"]
    path = plural(reach, f"No path of {reach} token", f"No path of at most {reach} tokens")
    return lengths(f"{path} leads from the gang to {why.place}.", f"You cannot reach {why.place}.", "Out of reach.")


def _no_set(why: Why) -> Said:
    kinds = kinds_name(why.facts["kind"])
    return lengths(
        f"You have too few {kinds} for a set: you need {why.wanted}, wallets included.", f"You have too few {kinds}."
    )


def _too_few_tokens(why: Why) -> Said:
    there = why.facts["there"]
    return lengths(f"You have only {there} of these: {why.own}.", f"You have only {there} of these.")


def _not_in_reserve(why: Why) -> Said:
    return lengths(f"You have no {why.token} in your reserve.", "It is not in your reserve.")


def _wallets_alone(why: Why) -> Said:
    return ("A set needs a token that is not a wallet.", "Wallets alone are not a set.")


SENTENCES: Mapping[str, Callable[[Why], Said]] = {
    # prowling
    "no-such-space": lambda why: ("That is not a space of an open street.", "There is no such space."),
    "face-down": lambda why: lengths(
        f"The token at {why.place} is face down: you can only turn it over.", "You can only turn over that token."
    ),
    "no-token": lambda why: lengths(f"There is no token at {why.place}.", "There is no token there."),
    "which-way": lambda why: lengths(
        f"Two ways lead to {why.place}: say by which street.", "Two ways lead there: say which."
    ),
    "reveal-first": lambda why: (
        "The gang touches a face-down token: turn over a line first.",
        "Turn over a line first.",
    ),
    "not-that-way": lambda why: lengths(f"That way does not lead to {why.place}.", "That way does not lead there."),
    "out-of-reach": _out_of_reach,
    "turned-already": lambda why: (
        "You can turn over only one line in a prowl.",
        "You can turn over only one line.",
    ),
    "not-hidden": lambda why: lengths(
        f"There is no face-down token at {why.place}.", "There is no face-down token there."
    ),
    "not-beside": lambda why: (
        "A line begins at a face-down token beside the gang.",
        "A line begins beside the gang.",
    ),
    "visible-first": lambda why: (
        "You cannot turn over a line while an open token is in reach: take one.",
        "Take an open token that is in reach.",
    ),
    "line-too-short": lambda why: lengths(
        f"The first line of the night must be {why.wanted} long.", f"The line must be {why.wanted} long."
    ),
    "line-elsewhere": lambda why: ("The line cannot continue there.",),
    # relocation
    "touches-a-token": lambda why: (
        "The gang touches a token, so you cannot relocate it.",
        "The gang still touches a token.",
    ),
    "no-money": lambda why: (
        f"You need {pounds(why.view.edition.relocation)} to relocate the gang.",
        f"Relocating costs {pounds(why.view.edition.relocation)}.",
    ),
    "no-token-left": lambda why: ("No token is left in the streets.",),
    "not-free": lambda why: lengths(
        f"There is a token at {why.place}: put the gang on a free space.", "Put the gang on a free space."
    ),
    "touches-nothing": lambda why: lengths(
        f"{begin_upper(located(why.view.plan, why.facts['space']))} the gang would touch no token: put it beside one.",
        "The gang would touch no token there.",
    ),
    "no-peek-left": lambda why: ("You cannot look at any more tokens now.",),
    "nothing-to-peek": lambda why: (
        "You have already seen every token you could look at.",
        "You have already seen them all.",
    ),
    # the reserve
    "the-new-one": lambda why: (
        "The new token stays: choose another for the police file.",
        "The new token stays: choose another.",
    ),
    "not-in-reserve": _not_in_reserve,
    # Fagin
    "no-object": lambda why: ("Fagin buys only objects.",),
    "wallets-alone": _wallets_alone,
    "no-set": _no_set,
    "offered-already": lambda why: lengths(
        f"You have already chosen how many {why.token}; undo to change that.", "You have chosen it; undo to change it."
    ),
    "not-of-the-set": lambda why: (
        "That token is not in your reserve, or it does not fit this set.",
        "You cannot add that token.",
    ),
    "too-few-tokens": _too_few_tokens,
    "no-set-then": lambda why: (
        f"With that, the set could not reach {why.wanted}.",
        "That could not become a set.",
    ),
    "set-too-small": lambda why: (
        f"A set needs at least {why.wanted}, one of them not a wallet.",
        "This is not a set yet.",
    ),
    # characters
    "not-your-card": lambda why: ("You can play only your own characters.",),
    "at-night-only": lambda why: lengths(
        f"{why.story.cards(why.facts['card'])[0]} works only at night; by day you can discard it.",
        "It works only at night; discard it.",
    ),
    "not-in-file": lambda why: lengths(
        f"You have no {kind_name(why.facts['kind'])} in your police file.",
        f"Your file holds no {kind_name(why.facts['kind'])}.",
    ),
    "nothing-there": lambda why: lengths(
        f"{why.story.name(why.facts['victim'])} has nothing to take: choose another opponent.",
        f"{why.story.name(why.facts['victim'])} has nothing to take.",
    ),
    "no-opponent": lambda why: ("Choose an opponent.",),
    "not-there": lambda why: lengths(f"There is no {why.token} to take.", "That token is not there."),
    "too-few-wallets": lambda why: ("You do not have that many wallets.",),
    "too-many-given": lambda why: (
        f"You may move at most {count_words(why.facts['most'])} from your file.",
        f"Move at most {count_words(why.facts['most'])}.",
    ),
    # the rest
    "something-left": lambda why: ("You can still act: prowl or sell to Fagin.", "You can still act."),
    "not-drawn": lambda why: ("You did not draw that burglary card.",),
    "no-such-tool": lambda why: ("You have no such tool to use up.",),
    "no-such-seat": lambda why: ("There is no such player.",),
}
"""The sentence for each reason, at most 75 cells wide, and a shorter one of at most 40."""


def refusal(story: Story, view: Twist, error: RulesError) -> Said:
    """The sentence for a refusal; a general one for an error without a sentence."""
    sentence = SENTENCES.get(error.code)
    return sentence(Why(story, view, error.facts)) if sentence else ("You cannot do that now.",)


# Why a key did nothing, though no rule forbids it -------------------------------------------------


def not_now(command: str) -> Said:
    """The reason why Fagin and characters are refused in the middle of a turn."""
    if command == "inside":
        return ("You can go to Fagin only at the start of your turn.", "Fagin buys only at the start of a turn.")
    return ("You can play a character only at the start of your turn.", "Play characters at the start of a turn.")


def first_answer(keys: Keys) -> Said:
    """The reason why no other panel opens: the question of this one comes first."""
    return (f"Answer this first; {keys.word('mine')} shows everything that is yours.", "Answer this first.")


def no_set(view: Twist) -> Said:
    """The reason why Fagin's panel does not open."""
    return (
        f"You have no set yet: Fagin buys {view.edition.set} or more of one kind (wallets are wild).",
        "You have no set to sell yet.",
    )


def letters_first(keys: Keys) -> Said:
    """The reason why a letter does nothing while steps are drawn."""
    return (f"Letters are not shown now: {keys.word('letters')} shows them.", f"{keys.word('letters')} shows letters.")


def nothing_that_way() -> Said:
    """The reason why an arrow does nothing."""
    return ("There is nothing to choose on that side.", "There is nothing to choose that way.")


def no_card() -> Said:
    """The reason why the panel of characters does not open."""
    return ("You have no character cards.",)


def no_declining() -> Said:
    """The reason why `no` is refused where it is not an answer."""
    return ("You cannot decline here: choose one of these.", "You cannot decline here.")


def must_act(holds_a_card: bool) -> Said:
    """The reason why the round cannot end yet."""
    remedy = "; you may discard a character to pass" if holds_a_card else ""
    return (f"You can still act, so the round cannot end{remedy}.", "You can still act.")


def nothing_there(anywhere: bool) -> Said:
    """Why a command of the map does nothing; `anywhere`: whether the map offers a choice."""
    if not anywhere:
        return ("You cannot choose anything on the map now.", "There is nothing to choose on the map.")
    return ("That does nothing here; choose a space by letter or arrows.", "That does nothing here.")


def not_this(story: Story, view: Twist, step: Question[Any], kinds: Collection[type[Move]], space: int) -> Said:
    """Why a space cannot be chosen for moves of these kinds, though others can: the rules give the reason."""
    order: list[Callable[[int], Move]] = [m.Take, m.Reveal, m.Go, m.Stand]
    if view.hidden >> space & 1:
        order.insert(0, m.Reveal)
    tried = next((move(space) for move in order if move in kinds), None)
    error = why_not(view, step, tried) if tried is not None else None
    return refusal(story, view, error) if error else ("You cannot choose that space now.",)
