"""What happened in Oliver Twist, as sentences: past tense, names, and never how much money somebody has in all.

How much money there is is said at nightfall alone, as at the table. How thick a police file has become is said when it
is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.game import Event, State
from rules.oliver_twist import events as e
from rules.oliver_twist.edition import DODGER, EMPTY, GRIMWIG, ROSE, kind
from rules.oliver_twist.edition.streets import Streets
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.cards import card_name, cards_words, effect, loot_words, pounds
from tui.games.oliver_twist.streets import address
from tui.games.oliver_twist.tokens import (
    a_face,
    by_kind,
    count_words,
    face_name,
    in_a_row,
    kind_count,
    tokens_words,
    types_words,
)
from tui.words import _, listed, n_


class Story:
    """Says what happened."""

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Twist)
        self.names = tuple(names)
        self.edition = view.edition
        self.seats = view.seats
        self.night = False
        """Is it night in the story?"""
        self.line = False
        """Was the last thing told a token that was turned over?"""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def event(self, event: Event) -> str:
        """A sentence, or nothing where it goes without saying."""
        said: Callable[[Any], str] | None = getattr(self, f"_{type(event).__name__.lower()}", None)
        sentence = said(event) if said else ""
        self.line = isinstance(event, e.TurnedOver)
        return sentence

    @property
    def plan(self) -> Streets:
        """The streets of the round that is told."""
        return self.edition.plan(self.night, self.seats)

    def at(self, space: int) -> str:
        """A space by street and number."""
        return address(self.plan, space)

    def face(self, face: int) -> str:
        """A token with its article."""
        return a_face(self.edition, face)

    def faces(self, faces: Sequence[int]) -> str:
        """Tokens kind by kind."""
        return tokens_words(self.edition, faces)

    def card(self, card: int) -> str:
        """What a character is called."""
        return card_name(self.edition, card)

    def _round(self) -> str:
        return _("the night") if self.night else _("the day")

    # The beginning of a round -------------------------------------------------------------------

    def _setup(self, event: e.SetUp) -> str:
        return _("Everybody had {money}. {name} began the day, by lot.").format(
            money=pounds(event.money), name=self.name(event.first)
        )

    def _hexesdealt(self, event: e.HexesDealt) -> str:
        return n_(
            "Everybody drew {tokens} starting token, unseen by the others.",
            "Everybody drew {tokens} starting tokens, unseen by the others.",
            event.each,
        ).format(tokens=event.each)

    def _hexesseen(self, event: e.HexesSeen) -> str:
        return _("{name} drew {tokens}.").format(name=self.name(event.seat), tokens=self.faces(event.faces))

    def _laid(self, event: e.Laid) -> str:
        self.night = event.night
        if event.night:
            said = _("Night fell: {tokens} lay face down in the streets, burglaries among them.")
            tokens = len(self.plan.spaces)
        else:
            said = _("{tokens} lay open in the streets.")
            tokens = len([face for face in event.faces if face != EMPTY])
        parts = [said.format(tokens=count_words(tokens))]
        if event.left_over:
            rest = _("{tokens} stayed in the bag, unseen.") if not event.night else _("{tokens} left the game, unseen.")
            parts.append(rest.format(tokens=count_words(event.left_over)))
        return " ".join(parts)

    def _announced(self, event: e.Announced) -> str:
        money = ", ".join([f"{self.name(seat)} {coins}" for seat, coins in enumerate(event.money)])
        tied = event.money.count(min(event.money)) > 1
        said = _("Money was announced: {money}. {name}, the poorest, opened the night.")
        if tied:
            said = _("Money was announced: {money}. {name}, by lot among the poorest, opened the night.")
        return said.format(money=money, name=self.name(event.poorest))

    def _began(self, event: e.Began) -> str:
        if event.seat == event.first:
            return _("{name} chose to play first.").format(name=self.name(event.seat))
        return _("{name} chose {first} to play first.").format(name=self.name(event.seat), first=self.name(event.first))

    # Prowling -----------------------------------------------------------------------------------

    def _relocated(self, event: e.Relocated) -> str:
        return _("{name} paid {pounds} for a new beginning: the gang touched no token.").format(
            name=self.name(event.seat), pounds=pounds(event.paid)
        )

    def _peeked(self, event: e.Peeked) -> str:
        return _("{name} looked secretly at what lay at {place}.").format(
            name=self.name(event.seat), place=self.at(event.space)
        )

    def _peekseen(self, event: e.PeekSeen) -> str:
        return _("{name} saw {token} at {place}.").format(
            name=self.name(event.seat), token=self.face(event.face), place=self.at(event.space)
        )

    def _placed(self, event: e.Placed) -> str:
        return _("{name} put the gang at {place}.").format(name=self.name(event.seat), place=self.at(event.space))

    def _turnedover(self, event: e.TurnedOver) -> str:
        token = face_name(self.edition, event.face)
        if self.line:
            return _("Then {place}: {token}.").format(place=self.at(event.space), token=token)
        return _("{name} turned tokens over, from {place} on: {token}.").format(
            name=self.name(event.seat), place=self.at(event.space), token=token
        )

    def _prowled(self, event: e.Prowled) -> str:
        name, token, place = self.name(event.seat), self.face(event.face), self.at(event.space)
        if not event.faces:
            return _("{name} prowled to {place} and took {token}.").format(name=name, place=place, token=token)
        said = (
            _("{name} prowled to {place} and took {token}; passed over, and into the bag: {over}.")
            if event.to_bag
            else _("{name} prowled to {place} and took {token}; passed over, and into {name}'s police file: {over}.")
        )
        return said.format(name=name, place=place, token=token, over=in_a_row(self.edition, event.faces))

    def _snatched(self, event: e.Snatched) -> str:
        return _("{name} took {token} from {place}, with {card}; the gang stayed.").format(
            name=self.name(event.seat),
            token=self.face(event.face),
            place=self.at(event.space),
            card=self.card(DODGER),
        )

    def _filed(self, event: e.Filed) -> str:
        return _("{name} moved {tokens} from reserve to police file.").format(
            name=self.name(event.seat), tokens=count_words(event.tokens)
        )

    def _filedopenly(self, event: e.FiledOpenly) -> str:
        return _("{name} moved {token} from reserve to police file.").format(
            name=self.name(event.seat), token=self.face(event.face)
        )

    def _drewcard(self, event: e.DrewCard) -> str:
        return _("{name} drew a character card.").format(name=self.name(event.seat))

    def _cardseen(self, event: e.CardSeen) -> str:
        return _("{name} drew {card}: {effect}").format(
            name=self.name(event.seat), card=self.card(event.card), effect=effect(self.edition, event.card)
        )

    def _reshuffled(self, event: e.Reshuffled) -> str:
        return _("The played characters were shuffled into a new pile of {cards}.").format(
            cards=cards_words(event.cards)
        )

    # Fagin ----------------------------------------------------------------------------------------

    def _atfagin(self, event: e.AtFagin) -> str:
        return _("{name} went in to Fagin.").format(name=self.name(event.seat))

    def _sold(self, event: e.Sold) -> str:
        parts = [_("{coins} on the tokens").format(coins=event.coins)]
        if event.reward:
            parts.append(_("{coins} as reward").format(coins=event.reward))
        if event.bonus:
            parts.append(_("{coins} for a large set").format(coins=event.bonus))
        if event.added:
            parts.append(_("{coins} for {card}").format(coins=event.added, card=self.card(GRIMWIG)))
        paid = event.coins + event.reward + event.bonus + event.added
        return _("{name} sold {tokens} for {pounds}: {parts}.").format(
            name=self.name(event.seat), tokens=self.faces(event.faces), pounds=pounds(paid), parts=listed(parts)
        )

    # Characters -----------------------------------------------------------------------------------

    def _played(self, event: e.Played) -> str:
        return _("{name} asked {card} for help.").format(name=self.name(event.seat), card=self.card(event.card))

    def _nohelp(self, event: e.NoHelp) -> str:
        return _("There was nothing that {card} could do.").format(card=self.card(event.card))

    def _hid(self, event: e.Hid) -> str:
        return _("{name} threw {card} away to pass.").format(name=self.name(event.seat), card=self.card(event.card))

    def _forgot(self, event: e.Forgot) -> str:
        return _("Out of {name}'s police file went {tokens}.").format(
            name=self.name(event.seat), tokens=self.faces(event.faces)
        )

    def _lookedat(self, event: e.LookedAt) -> str:
        said = (
            _("{name} looked at {victim}'s police file.") if event.file else _("{name} looked at {victim}'s reserve.")
        )
        return said.format(name=self.name(event.seat), victim=self.name(event.victim))

    def _lookseen(self, event: e.LookSeen) -> str:
        return _("{name} saw {tokens}.").format(name=self.name(event.seat), tokens=self.faces(event.faces))

    def _robbed(self, event: e.Robbed) -> str:
        said = (
            _("{name} took an object out of {victim}'s police file.")
            if event.file
            else _("{name} took a token out of {victim}'s reserve.")
        )
        return said.format(name=self.name(event.seat), victim=self.name(event.victim))

    def _robbedof(self, event: e.RobbedOf) -> str:
        return _("It was {token}.").format(token=self.face(event.face))

    def _fetched(self, event: e.Fetched) -> str:
        return _("{name} took an object back out of the own police file.").format(name=self.name(event.seat))

    def _fetchedopenly(self, event: e.FetchedOpenly) -> str:
        return _("{name} took {token} back out of the own police file.").format(
            name=self.name(event.seat), token=self.face(event.face)
        )

    def _cashed(self, event: e.Cashed) -> str:
        if not event.wallets:
            return _("{name} gave no wallet away.").format(name=self.name(event.seat))
        return n_(
            "{name} gave {wallets} wallet away for {pounds}.",
            "{name} gave {wallets} wallets away for {pounds}.",
            event.wallets,
        ).format(name=self.name(event.seat), wallets=event.wallets, pounds=pounds(event.coins))

    def _shielded(self, event: e.Shielded) -> str:
        return _("{card} lay open before {name}: for the fine {name}'s police file counts as empty.").format(
            card=self.card(ROSE), name=self.name(event.seat)
        )

    def _pointed(self, event: e.Pointed) -> str:
        return _("{name} chose {victim}.").format(name=self.name(event.seat), victim=self.name(event.victim))

    def _pushed(self, event: e.Pushed) -> str:
        tokens = count_words(event.tokens) if event.tokens else _("nothing")
        return _("{name} moved {tokens} from the own police file to {victim}'s.").format(
            name=self.name(event.seat), tokens=tokens, victim=self.name(event.victim)
        )

    def _pushedwhat(self, event: e.PushedWhat) -> str:
        if not event.faces:
            return ""
        return _("{victim} got {tokens}.").format(victim=self.name(event.victim), tokens=self.faces(event.faces))

    # Burglary -------------------------------------------------------------------------------------

    def _burgled(self, event: e.Burgled) -> str:
        name = self.name(event.seat)
        if not event.cards:
            return _("{name} burgled, and no burglary card was left.").format(name=name)
        if not event.tools:
            return _("{name} burgled without a tool and drew {cards}.").format(
                name=name, cards=cards_words(event.cards)
            )
        return _("{name} burgled with {types} of tools and drew {cards}.").format(
            name=name, types=types_words(event.tools), cards=cards_words(event.cards)
        )

    def _lootseen(self, event: e.LootSeen) -> str:
        return _("{name} drew {cards}.").format(name=self.name(event.seat), cards=loot_words(event.cards))

    def _lootkept(self, event: e.LootKept) -> str:
        return _("{name} kept one burglary card, face down.").format(name=self.name(event.seat))

    def _tooldropped(self, event: e.ToolDropped) -> str:
        return _("{name} used up {tool}.").format(name=self.name(event.seat), tool=self.face(event.tool))

    # The end of a round, and of all -----------------------------------------------------------------

    def _hasset(self, event: e.HasSet) -> str:
        return _("All that was left to {name} was a set for Fagin.").format(name=self.name(event.seat))

    def _stopped(self, event: e.Stopped) -> str:
        name = self.name(event.seat)
        if event.paid == self.edition.stop:
            said = _("{name} could do nothing and paid {pounds} to the police; {round} was over.")
        else:
            said = _("{name} could do nothing and paid all there was, {pounds}, to the police; {round} was over.")
        if event.asked:
            said = _("{name} did nothing and paid {pounds} to the police; {round} was over.")
        return said.format(name=name, pounds=pounds(event.paid), round=self._round())

    def _leftoversold(self, event: e.LeftoverSold) -> str:
        return _("{name} was left with {tokens}: {pounds} for the best of them.").format(
            name=self.name(event.seat), tokens=self.faces(event.faces), pounds=pounds(event.coins)
        )

    def _fileshown(self, event: e.FileShown) -> str:
        if not event.faces:
            return _("{name}'s police file was empty.").format(name=self.name(event.seat))
        said = _("{name}'s police file held {tokens} of {types}: {faces}.")
        if event.shielded:
            said = _("{name}'s police file counted as empty, with {tokens} of {types}: {faces}.")
        return said.format(
            name=self.name(event.seat),
            tokens=count_words(len(event.faces)),
            types=types_words(len({kind(face) for face in event.faces})),
            faces=listed([kind_count(which, len(alike)) for which, alike in by_kind(event.faces)]),
        )

    def _fined(self, event: e.Fined) -> str:
        said = _("{name} had the thickest file and paid {pounds}, one for each type.")
        if event.paid < event.types:
            said = _("{name} had the thickest file, of {types}, and paid all there was: {pounds}.")
        return said.format(name=self.name(event.seat), pounds=pounds(event.paid), types=types_words(event.types))

    def _lootshown(self, event: e.LootShown) -> str:
        if not event.cards:
            return _("{name} had no burglary card.").format(name=self.name(event.seat))
        return n_(
            "{name}'s burglary card was {cards}.", "{name}'s burglary cards were {cards}.", len(event.cards)
        ).format(name=self.name(event.seat), cards=loot_words(event.cards))
