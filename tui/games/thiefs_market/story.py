"""What happened in Thief's Market, as sentences in the past tense with names; none tells a player's Infamy total.

Each event is worded once, in several lengths, for the log, the edge of the table and the curtain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Event, State
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import DECKS, FACES, MARKER, MASK, SACK, Edition
from rules.thiefs_market.state import NOTHING, Market, changed
from tui.games.thiefs_market.names import (
    Named,
    a_die,
    a_face,
    called,
    cards_words,
    dice_in,
    gold_words,
    infamy_words,
    named,
    objects,
    paid,
    price,
    spelled,
    tokens,
)
from tui.words import Said, begin_upper, lengths, listed, plural

SPACING = (" ", "")
"""The separators between the letters of a pile, the longer form first: `R R W`, `RRW`."""


class Story:
    """Says what happened."""

    plain = False

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Market)
        self.names = tuple(names)
        self.edition = view.edition
        self.options = view.options

    def name(self, seat: int) -> str:
        """The name of a seat's player."""
        return self.names[seat]

    def card(self, number: int) -> Named:
        """The name of a card within a sentence."""
        return named(self.edition.cards[number - 1])

    def told(self, event: Event) -> Said:
        """The sentence for the log, and shorter ones; empty when the event needs no telling."""
        return () if type(event) in SILENT else TOLD[type(event)](self, event)

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """The events as in the log, but a robbery and the reroll that follows it are one sentence."""
        found, robbed, at = list[Said](), None, 0
        for event in news:
            if robbed is not None and isinstance(event, e.RolledAgain | e.NotRolled):
                found[at], robbed = robbed_whole(self.names, self.edition, robbed, event), None
                continue
            if isinstance(event, e.Robbed):
                robbed, at = event, len(found)
            if said := self.told(event):
                found.append(said)
        return found

    def newest(self, story: Sequence[Event]) -> Said:
        """The last thing that a player did, with its result; empty before any player has done anything."""
        for nth in reversed(range(len(story))):
            if _is_deed(story[nth]) and self.told(story[nth]):
                return self.gathered(story[:nth], story[nth:])[0]
        return ()


# Round and market -------------------------------------------------------------------------------


def _set_up(story: Story, event: e.SetUp) -> Said:
    name = story.name(event.starter)
    return lengths(
        f"{event.dice} dice and the marker were in play, and everyone had {gold_words(event.gold)}. "
        f"{name} was chosen at random to start.",
        f"{name} was chosen at random to start.",
        f"{name} started.",
    )


def _filled(story: Story, event: e.Filled) -> Said:
    deck, left = DECKS[event.row], cards_words(event.left) if event.left else "no cards"
    row = f"Row {deck} {'opened' if event.opened else 'was refilled'}"
    cards = ", ".join([called(story.edition.cards[number - 1]).full for number in event.cards])
    return lengths(
        f"{row}: {cards}; {left} left in deck {deck}.",
        f"{row}: {cards}.",
        f"{row} with {cards_words(len(event.cards))}.",
        f"{row}.",
    )


def _rolled(story: Story, event: e.Rolled) -> Said:
    name, dice = story.name(event.starter), (*event.middle[:MARKER], 0)
    many = plural(dice_in(dice), f"{dice_in(dice)} die", f"{dice_in(dice)} dice")
    return lengths(
        f"Round {event.round}: {name} rolled {spelled(dice)}.",
        *[f"{name} rolled {spelled(dice, apart)}." for apart in SPACING],
        f"{name} rolled {many}.",
    )


def _round_done(story: Story, event: e.RoundDone) -> Said:
    return lengths(
        f"Round {event.round} ended; {story.name(event.starter)} had the marker.", f"Round {event.round} ended."
    )


# The split ----------------------------------------------------------------------------------------


def _took(story: Story, event: e.Took) -> Said:
    name = story.name(event.seat)
    took = [f"{name} took {spelled(event.pile, apart)}." for apart in SPACING]
    rest = [f"{name} took all that was left: {spelled(event.pile)}."] if event.rest else []
    return lengths(*rest, *took, f"{name} took {objects(sum(event.pile))}.")


def _robbed(story: Story, event: e.Robbed) -> Said:
    who = f"{story.name(event.seat)} robbed {story.name(event.victim)}"
    kept, back = ([spelled(pile, apart) for apart in SPACING] for pile in (event.kept, event.back))
    return lengths(
        *[f"{who}, kept {one} and put back {other}." for one, other in zip(kept, back, strict=True)],
        *[f"{who} and kept {one}." for one in kept],
        f"{who}.",
    )


def robbed_whole(names: Sequence[str], edition: Edition, robbed: e.Robbed, then: e.RolledAgain | e.NotRolled) -> Said:
    """A robbery, and how the dice that were put back came up."""
    who = f"{names[robbed.seat]} robbed {names[robbed.victim]}"
    kept, close = [spelled(robbed.kept, apart) for apart in SPACING]
    if isinstance(then, e.NotRolled):
        back = spelled(robbed.back)
        return lengths(
            f"{who}, kept {kept} and put back {back}, not rerolled: {names[then.victim]} owned "
            f"{named(edition.by_number[then.card]).full}.",
            f"{who}, kept {kept} and put back {back}, not rerolled.",
            f"{who}, kept {close} and put back {spelled(robbed.back, '')}.",
            f"{who} and kept {close}.",
            f"{who}.",
        )
    before, after = spelled(then.before), spelled(then.after)
    became = f"{spelled(then.before, '')} became {spelled(then.after, '')}"
    back = f"{FACES[MARKER]} and {before}" if robbed.back[MARKER] else before
    return lengths(
        f"{who}, kept {kept} and put back {back}, which became {after}."
        if back == before
        else f"{who}, kept {kept} and put back {back}; {before} became {after}.",
        f"{who} and kept {kept}; {before} became {after}.",
        f"{who} and kept {close}; {became}.",
        f"{who}; {became}.",
        f"{who}.",
    )


def _rolled_again(story: Story, event: e.RolledAgain) -> Said:
    many = dice_in(event.before)
    return lengths(
        *[f"Rerolled: {spelled(event.before, apart)} became {spelled(event.after, apart)}." for apart in SPACING],
        plural(many, f"{many} die was rerolled.", f"{many} dice were rerolled."),
    )


def _not_rolled(story: Story, event: e.NotRolled) -> Said:
    name, card = story.name(event.victim), story.card(event.card)
    return lengths(
        *[f"No dice were rerolled: {name} owned {one}." for one in (card.full, card.short)], "No dice were rerolled."
    )


def _split_done(story: Story, event: e.SplitDone) -> Said:
    name = story.name(event.holder)
    return lengths(
        f"The split ended; {name} had the marker and bought first.", f"{name} had the marker.", "The split ended."
    )


def _lucky_roll(story: Story, event: e.LuckyRoll) -> Said:
    name, became = story.name(event.seat), f"{FACES[event.before]} became {FACES[event.after]}."
    return lengths(
        f"{name} rerolled a die with {story.card(event.card).full}: {became}",
        f"{name} rerolled a die: {became}",
        f"{name} rerolled: {became}",
    )


def _left_alone(story: Story, event: e.LeftAlone) -> Said:
    return (f"{story.name(event.seat)} did not reroll a die.", f"{story.name(event.seat)} did not reroll.")


# Purchases ----------------------------------------------------------------------------------------


def _shopping(story: Story, event: e.Shopping) -> Said:
    if event.purchases == 1:
        return ()  # as every player has
    return (f"{story.name(event.seat)} had {event.purchases} purchases.",)


def _bought(story: Story, event: e.Bought) -> Said:
    bought, card = f"{story.name(event.seat)} bought", story.card(event.card)
    whole = paid(price(event.dice, event.gold), spelled(event.waived))
    close = paid(price(event.dice, event.gold, ""))[-1]
    return lengths(
        *[f"{bought} {card.full}{how}." for how in whole],
        f"{bought} {card.short}{whole[-1]}.",
        f"{bought} {card.short}{close}.",
        f"{bought} {card.short}.",
        f"{bought} a card.",
    )


def _gained(story: Story, event: e.Gained) -> Said:
    name, card, through = story.name(event.seat), story.card(event.card), story.card(event.through)
    return lengths(
        f"{begin_upper(through.full)} left the game, and {name} gained {card.full} free; "
        f"{cards_words(event.left)} left in deck {DECKS[event.deck]}.",
        f"{name} gained {card.full} with {through.full}.",
        f"{name} gained {card.short} with {through.short}.",
        f"{name} gained {card.short}.",
        f"{name} gained a card.",
    )


def _fizzled(story: Story, event: e.Fizzled) -> Said:
    name, card = story.name(event.seat), story.card(event.card)
    return lengths(
        f"{begin_upper(card.full)} left the game; no card was left for {name} to gain.",
        f"{begin_upper(card.short)} left the game.",
    )


def _turned(story: Story, event: e.Turned) -> Said:
    name, card = story.name(event.seat), story.card(event.card)
    turned = f"{FACES[event.before]} to {FACES[event.after]}"
    return lengths(
        f"{name} turned {a_die(event.before)} to {a_face(event.after)} with {card.full}.",
        f"{name} turned {turned} with {card.short}.",
        f"{name} turned {turned}.",
    )


def _spent(story: Story, event: e.Spent) -> Said:
    name, card = story.name(event.seat), story.card(event.card)
    spent = a_die(event.face) if event.face >= 0 else gold_words(-event.gold)
    gained = tokens(max(0, event.gold), event.infamy) or "nothing"
    return lengths(
        *[f"{name} spent {spent} for {gained} with {one}." for one in (card.full, card.short)],
        f"{name} spent {spent} for {gained}.",
        f"{name} spent {spent}.",
    )


def _infamous(story: Story, event: e.Infamous) -> Said:
    gained, card = f"{story.name(event.seat)} gained {infamy_words(event.infamy)}", story.card(event.card)
    return lengths(f"{gained} from {card.full}.", f"{gained} from {card.short}.", f"{gained}.")


def _shopping_done(story: Story, event: e.ShoppingDone) -> Said:
    name, unused = story.name(event.seat), event.unused
    if not event.made:
        return (f"{name} bought nothing.",)
    if not unused:
        return ()  # the purchases are told already
    return lengths(
        plural(unused, f"{name} left {unused} purchase unused.", f"{name} left {unused} purchases unused."),
        f"{name} stopped buying.",
    )


# The end of a round, and of the match -------------------------------------------------------------


def _sold(story: Story, event: e.Sold) -> Said:
    name, gems = story.name(event.seat), (*event.pile[:SACK], *NOTHING[SACK:])
    lost, sold = spelled(gems), (*NOTHING[:SACK], event.pile[SACK], event.pile[MASK], 0)
    if sold == NOTHING:
        return (
            lengths(f"{name} lost {lost}.", f"{name} lost {spelled(gems, '')}.", f"{name} lost {objects(sum(gems))}.")
            if lost
            else ()
        )
    parts = listed([
        f"{spelled(changed(NOTHING, face, event.pile[face]))} for {words}"
        for face, words in ((SACK, gold_words(event.gold)), (MASK, infamy_words(event.infamy)))
        if event.pile[face]
    ])  # fmt: skip
    close = [f"{name} sold {spelled(sold, apart)}." for apart in SPACING]
    comma = "," if sold[SACK] and sold[MASK] else ""
    said = (f"{name} sold {parts}.", *close, f"{name} sold {objects(sum(sold))}.")
    return lengths(f"{name} sold {parts}{comma} and lost {lost}.", *said) if lost else lengths(*said)


def _capped(story: Story, event: e.Capped) -> Said:
    lost = f"{story.name(event.seat)} lost {gold_words(event.gold)}"
    return lengths(f"{lost}: no player keeps more than {story.options.gold_cap}.", f"{lost}.")


def _uncovered(story: Story, event: e.Uncovered) -> Said:
    counts = [f"{story.name(seat)} {infamy}" for seat, infamy in enumerate(event.infamy)]
    return lengths(f"All Infamy was revealed: {', '.join(counts)}.", "All Infamy was revealed.")


TOLD: Mapping[type[Event], Callable[[Story, Any], Said]] = {
    e.SetUp: _set_up,
    e.Filled: _filled,
    e.Rolled: _rolled,
    e.RoundDone: _round_done,
    e.Took: _took,
    e.Robbed: _robbed,
    e.RolledAgain: _rolled_again,
    e.NotRolled: _not_rolled,
    e.SplitDone: _split_done,
    e.LuckyRoll: _lucky_roll,
    e.LeftAlone: _left_alone,
    e.Shopping: _shopping,
    e.Bought: _bought,
    e.Gained: _gained,
    e.Fizzled: _fizzled,
    e.Turned: _turned,
    e.Spent: _spent,
    e.Infamous: _infamous,
    e.ShoppingDone: _shopping_done,
    e.Sold: _sold,
    e.Capped: _capped,
    e.Uncovered: _uncovered,
}
"""How each kind of event is told."""
SILENT: frozenset[type[Event]] = frozenset([
    e.Picked,  # part of a pile, which Took tells
    e.Reached,  # part of a robbery, which Robbed tells
    e.PutDown,  # the same
    e.Chose,  # part of a purchase, which Bought tells
    e.Counted,  # the same
    e.Ended,  # the result tells the places
])  # fmt: skip
"""Events that need no telling."""
FOLLOWS: frozenset[type[Event]] = frozenset([
    e.SetUp, e.Filled, e.RolledAgain, e.NotRolled, e.SplitDone, e.Shopping, e.Infamous, e.Sold, e.Capped, e.RoundDone,
    e.Uncovered,
])  # fmt: skip
"""Automatic results of a player's deed: the log tells them, the edge of the table tells the deed."""


def _is_deed(event: Event) -> bool:
    """Whether a player did it; the end of a turn is a deed only if nothing was bought in it."""
    return not event.made if isinstance(event, e.ShoppingDone) else type(event) not in FOLLOWS
