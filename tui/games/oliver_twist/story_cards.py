"""What characters and burglaries did in Oliver Twist, as sentences in several lengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.oliver_twist import events as e
from rules.oliver_twist.edition import ROSE
from tui.games.oliver_twist.names import cards_words, count_words, loot_words, pounds, types_words
from tui.words import Said, lengths, plural

if TYPE_CHECKING:
    from tui.games.oliver_twist.story import Story

# Characters ---------------------------------------------------------------------------------------


def hid(story: Story, event: e.Hid) -> Said:
    name, card = story.name(event.seat), story.cards(event.card)
    return lengths(f"{name} discarded {card[0]} to pass.", f"{name} discarded {card[-1]}.")


def forgot(story: Story, event: e.Forgot) -> Said:
    removed = f"{story.name(event.seat)} removed"
    return lengths(
        f"{removed} {story.faces(event.faces)} from their police file.",
        f"{removed} {count_words(len(event.faces))} from their file.",
        f"{removed} {count_words(len(event.faces))}.",
    )


def looked_at(story: Story, event: e.LookedAt) -> Said:
    looked, victim = f"{story.name(event.seat)} looked at", story.name(event.victim)
    return lengths(f"{looked} {victim}'s {'police file' if event.file else 'reserve'}.", f"{looked} tokens.")


def look_seen(story: Story, event: e.LookSeen) -> Said:
    return _of_tokens(story, f"{story.name(event.seat)} saw", event.faces)


def _of_tokens(story: Story, did: str, faces: Sequence[int]) -> Said:
    """What a player did with tokens that only one or two seats may see."""
    return lengths(f"{did} {story.faces(faces)}.", f"{did} {story.signs(faces)}.", f"{did} {count_words(len(faces))}.")


def robbed(story: Story, event: e.Robbed) -> Said:
    name, victim = story.name(event.seat), story.name(event.victim)
    what, short = ("an object", "police file") if event.file else ("a token", "reserve")
    return lengths(
        f"{name} took {what} from {victim}'s {short}.", f"{name} took {what} from {victim}.", f"{name} took {what}."
    )


def fetched(story: Story, event: e.Fetched) -> Said:
    return _fetching(story.name(event.seat), "an object")


def fetched_openly(story: Story, event: e.FetchedOpenly) -> Said:
    return _fetching(story.name(event.seat), story.face(event.face))


def _fetching(name: str, what: str) -> Said:
    return (f"{name} took {what} back from their police file.", f"{name} took {what} back.")


def cashed(story: Story, event: e.Cashed) -> Said:
    name, many = story.name(event.seat), event.wallets
    if not many:
        return (f"{name} gave away no wallets.",)
    gave = plural(many, f"{name} gave away {many} wallet", f"{name} gave away {many} wallets")
    return (f"{gave} for {pounds(event.coins)}.", f"{gave}.")


def shielded(story: Story, event: e.Shielded) -> Said:
    name = story.name(event.seat)
    return lengths(
        f"{story.cards(ROSE)[0]} stayed face up: {name}'s police file would be ignored for the fine.",
        f"{name}'s file would be ignored for the fine.",
        f"{name} was safe from the fine.",
    )


def pushed(story: Story, event: e.Pushed) -> Said:
    moved, victim = f"{story.name(event.seat)} moved", story.name(event.victim)
    tokens = count_words(event.tokens) if event.tokens else "no tokens"
    return lengths(
        f"{moved} {tokens} from their police file to {victim}'s.",
        f"{moved} {tokens} to {victim}'s file.",
        f"{moved} {tokens}.",
    )


def pushed_what(story: Story, event: e.PushedWhat) -> Said:
    return _of_tokens(story, f"{story.name(event.victim)}'s file received", event.faces) if event.faces else ()


# Burglary -----------------------------------------------------------------------------------------


def burgled(story: Story, event: e.Burgled) -> Said:
    burgled, drew = f"{story.name(event.seat)} burgled", f"and drew {cards_words(event.cards)}"
    if not event.cards:
        return (f"{burgled}, but no burglary cards were left.", f"{burgled}.")
    tools = f"with {types_words(event.tools)} of tool" if event.tools else "without a tool"
    return lengths(f"{burgled} {tools} {drew}.", f"{burgled} {drew}.", f"{burgled}.")


def loot_seen(story: Story, event: e.LootSeen) -> Said:
    name, cards = story.name(event.seat), loot_words(event.cards)
    which = plural(len(event.cards), "burglary card", "burglary cards")
    return (f"{name} drew the {which} {cards}.", f"{name} drew {cards}.")


def loot_kept(story: Story, event: e.LootKept) -> Said:
    name = story.name(event.seat)
    return (f"{name} kept a burglary card, face down.", f"{name} kept a burglary card.", f"{name} kept a card.")
