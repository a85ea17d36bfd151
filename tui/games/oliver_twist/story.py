"""What happened in Oliver Twist, as sentences: past tense, names, and never how much money somebody has in all.

How much money there is is said at nightfall alone, as at the table. How thick a police file has become is said when it
is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.game import Event, State
from rules.oliver_twist import events as e
from rules.oliver_twist.edition import DODGER, EMPTY, GRIMWIG, HEX, ROSE, kind
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
    spelled,
    tokens_words,
    types_words,
)
from tui.words import Said, listed, plural


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

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; nothing where it goes without saying."""
        sentence = self._sentence(event)
        return (sentence, *self.shorter(event)) if sentence else ()

    def _sentence(self, event: Event) -> str:
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
        return "the night" if self.night else "the day"

    # The beginning of a round -------------------------------------------------------------------

    def _setup(self, event: e.SetUp) -> str:
        return f"Everybody had {pounds(event.money)}. {self.name(event.first)} began the day, by lot."

    def _hexesdealt(self, event: e.HexesDealt) -> str:
        return plural(
            event.each,
            f"Everybody drew {event.each} starting token, unseen by the others.",
            f"Everybody drew {event.each} starting tokens, unseen by the others.",
        )

    def _hexesseen(self, event: e.HexesSeen) -> str:
        return f"{self.name(event.seat)} drew {self.faces(event.faces)}."

    def _laid(self, event: e.Laid) -> str:
        self.night = event.night
        if event.night:
            said = "Night fell: {tokens} lay face down in the streets, burglaries among them."
            tokens = len(self.plan.spaces)
        else:
            said = "{tokens} lay open in the streets."
            tokens = len([face for face in event.faces if face != EMPTY])
        parts = [said.format(tokens=count_words(tokens))]
        if event.left_over:
            rest = "{tokens} stayed in the bag, unseen." if not event.night else "{tokens} left the game, unseen."
            parts.append(rest.format(tokens=count_words(event.left_over)))
        return " ".join(parts)

    def _announced(self, event: e.Announced) -> str:
        money = ", ".join([f"{self.name(seat)} {coins}" for seat, coins in enumerate(event.money)])
        tied = event.money.count(min(event.money)) > 1
        said = "Money was announced: {money}. {name}, the poorest, opened the night."
        if tied:
            said = "Money was announced: {money}. {name}, by lot among the poorest, opened the night."
        return said.format(money=money, name=self.name(event.poorest))

    def _began(self, event: e.Began) -> str:
        if event.seat == event.first:
            return f"{self.name(event.seat)} chose to play first."
        return f"{self.name(event.seat)} chose {self.name(event.first)} to play first."

    # Prowling -----------------------------------------------------------------------------------

    def _relocated(self, event: e.Relocated) -> str:
        return f"{self.name(event.seat)} paid {pounds(event.paid)} for a new beginning: the gang touched no token."

    def _peeked(self, event: e.Peeked) -> str:
        return f"{self.name(event.seat)} looked secretly at what lay at {self.at(event.space)}."

    def _peekseen(self, event: e.PeekSeen) -> str:
        return f"{self.name(event.seat)} saw {self.face(event.face)} at {self.at(event.space)}."

    def _placed(self, event: e.Placed) -> str:
        return f"{self.name(event.seat)} put the gang at {self.at(event.space)}."

    def _turnedover(self, event: e.TurnedOver) -> str:
        token = face_name(self.edition, event.face)
        if self.line:
            return f"Then {self.at(event.space)}: {token}."
        return f"{self.name(event.seat)} turned tokens over, from {self.at(event.space)} on: {token}."

    def _prowled(self, event: e.Prowled) -> str:
        name, token, place = self.name(event.seat), self.face(event.face), self.at(event.space)
        if not event.faces:
            return f"{name} prowled to {place} and took {token}."
        said = (
            "{name} prowled to {place} and took {token}; passed over, and into the bag: {over}."
            if event.to_bag
            else "{name} prowled to {place} and took {token}; passed over, and into {name}'s police file: {over}."
        )
        return said.format(name=name, place=place, token=token, over=in_a_row(self.edition, event.faces))

    def _snatched(self, event: e.Snatched) -> str:
        return (
            f"{self.name(event.seat)} took {self.face(event.face)} from {self.at(event.space)}, with "
            f"{self.card(DODGER)}; the gang stayed."
        )

    def _filed(self, event: e.Filed) -> str:
        return f"{self.name(event.seat)} moved {count_words(event.tokens)} from reserve to police file."

    def _filedopenly(self, event: e.FiledOpenly) -> str:
        return f"{self.name(event.seat)} moved {self.face(event.face)} from reserve to police file."

    def _drewcard(self, event: e.DrewCard) -> str:
        return f"{self.name(event.seat)} drew a character card."

    def _cardseen(self, event: e.CardSeen) -> str:
        return f"{self.name(event.seat)} drew {self.card(event.card)}: {effect(self.edition, event.card)}"

    def _reshuffled(self, event: e.Reshuffled) -> str:
        return f"The played characters were shuffled into a new pile of {cards_words(event.cards)}."

    # Fagin ----------------------------------------------------------------------------------------

    def _atfagin(self, event: e.AtFagin) -> str:
        return f"{self.name(event.seat)} went in to Fagin."

    def _sold(self, event: e.Sold) -> str:
        parts = [f"{event.coins} on the tokens"]
        if event.reward:
            parts.append(f"{event.reward} as reward")
        if event.bonus:
            parts.append(f"{event.bonus} for a large set")
        if event.added:
            parts.append(f"{event.added} for {self.card(GRIMWIG)}")
        paid = event.coins + event.reward + event.bonus + event.added
        return f"{self.name(event.seat)} sold {self.faces(event.faces)} for {pounds(paid)}: {listed(parts)}."

    # Characters -----------------------------------------------------------------------------------

    def _played(self, event: e.Played) -> str:
        return f"{self.name(event.seat)} asked {self.card(event.card)} for help."

    def _nohelp(self, event: e.NoHelp) -> str:
        return f"There was nothing that {self.card(event.card)} could do."

    def _hid(self, event: e.Hid) -> str:
        return f"{self.name(event.seat)} threw {self.card(event.card)} away to pass."

    def _forgot(self, event: e.Forgot) -> str:
        return f"Out of {self.name(event.seat)}'s police file went {self.faces(event.faces)}."

    def _lookedat(self, event: e.LookedAt) -> str:
        said = "{name} looked at {victim}'s police file." if event.file else "{name} looked at {victim}'s reserve."
        return said.format(name=self.name(event.seat), victim=self.name(event.victim))

    def _lookseen(self, event: e.LookSeen) -> str:
        return f"{self.name(event.seat)} saw {self.faces(event.faces)}."

    def _robbed(self, event: e.Robbed) -> str:
        said = (
            "{name} took an object out of {victim}'s police file."
            if event.file
            else "{name} took a token out of {victim}'s reserve."
        )
        return said.format(name=self.name(event.seat), victim=self.name(event.victim))

    def _robbedof(self, event: e.RobbedOf) -> str:
        return f"It was {self.face(event.face)}."

    def _fetched(self, event: e.Fetched) -> str:
        return f"{self.name(event.seat)} took an object back out of the own police file."

    def _fetchedopenly(self, event: e.FetchedOpenly) -> str:
        return f"{self.name(event.seat)} took {self.face(event.face)} back out of the own police file."

    def _cashed(self, event: e.Cashed) -> str:
        if not event.wallets:
            return f"{self.name(event.seat)} gave no wallet away."
        return plural(
            event.wallets,
            f"{self.name(event.seat)} gave {event.wallets} wallet away for {pounds(event.coins)}.",
            f"{self.name(event.seat)} gave {event.wallets} wallets away for {pounds(event.coins)}.",
        )

    def _shielded(self, event: e.Shielded) -> str:
        return "{card} lay open before {name}: for the fine {name}'s police file counts as empty.".format(
            card=self.card(ROSE), name=self.name(event.seat)
        )

    def _pointed(self, event: e.Pointed) -> str:
        return f"{self.name(event.seat)} chose {self.name(event.victim)}."

    def _pushed(self, event: e.Pushed) -> str:
        tokens = count_words(event.tokens) if event.tokens else "nothing"
        return f"{self.name(event.seat)} moved {tokens} from the own police file to {self.name(event.victim)}'s."

    def _pushedwhat(self, event: e.PushedWhat) -> str:
        if not event.faces:
            return ""
        return f"{self.name(event.victim)} got {self.faces(event.faces)}."

    # Burglary -------------------------------------------------------------------------------------

    def _burgled(self, event: e.Burgled) -> str:
        name = self.name(event.seat)
        if not event.cards:
            return f"{name} burgled, and no burglary card was left."
        if not event.tools:
            return f"{name} burgled without a tool and drew {cards_words(event.cards)}."
        return f"{name} burgled with {types_words(event.tools)} of tools and drew {cards_words(event.cards)}."

    def _lootseen(self, event: e.LootSeen) -> str:
        return f"{self.name(event.seat)} drew {loot_words(event.cards)}."

    def _lootkept(self, event: e.LootKept) -> str:
        return f"{self.name(event.seat)} kept one burglary card, face down."

    def _tooldropped(self, event: e.ToolDropped) -> str:
        return f"{self.name(event.seat)} used up {self.face(event.tool)}."

    # The end of a round, and of all -----------------------------------------------------------------

    def _hasset(self, event: e.HasSet) -> str:
        return f"All that was left to {self.name(event.seat)} was a set for Fagin."

    def _stopped(self, event: e.Stopped) -> str:
        name = self.name(event.seat)
        if event.paid == self.edition.stop:
            said = "{name} could do nothing and paid {pounds} to the police; {round} was over."
        else:
            said = "{name} could do nothing and paid all there was, {pounds}, to the police; {round} was over."
        if event.asked:
            said = "{name} did nothing and paid {pounds} to the police; {round} was over."
        return said.format(name=name, pounds=pounds(event.paid), round=self._round())

    def _leftoversold(self, event: e.LeftoverSold) -> str:
        return (
            f"{self.name(event.seat)} was left with {self.faces(event.faces)}: {pounds(event.coins)} for the "
            "best of them."
        )

    def _fileshown(self, event: e.FileShown) -> str:
        if not event.faces:
            return f"{self.name(event.seat)}'s police file was empty."
        said = "{name}'s police file held {tokens} of {types}: {faces}."
        if event.shielded:
            said = "{name}'s police file counted as empty, with {tokens} of {types}: {faces}."
        return said.format(
            name=self.name(event.seat),
            tokens=count_words(len(event.faces)),
            types=types_words(len({kind(face) for face in event.faces})),
            faces=listed([kind_count(which, len(alike)) for which, alike in by_kind(event.faces)]),
        )

    def _fined(self, event: e.Fined) -> str:
        said = "{name} had the thickest file and paid {pounds}, one for each type."
        if event.paid < event.types:
            said = "{name} had the thickest file, of {types}, and paid all there was: {pounds}."
        return said.format(name=self.name(event.seat), pounds=pounds(event.paid), types=types_words(event.types))

    def _lootshown(self, event: e.LootShown) -> str:
        if not event.cards:
            return f"{self.name(event.seat)} had no burglary card."
        return plural(
            len(event.cards),
            f"{self.name(event.seat)}'s burglary card was {loot_words(event.cards)}.",
            f"{self.name(event.seat)}'s burglary cards were {loot_words(event.cards)}.",
        )

    # Shorter, and several in one --------------------------------------------------------------

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """A line that was turned over in one sentence; the rest as the log has it, and shorter."""
        said = list[Said]()
        for event in before:
            self._sentence(event)
        turned: list[e.TurnedOver] = []
        for place, event in enumerate(news):
            if isinstance(event, e.TurnedOver):
                turned.append(event)
                continue
            if turned:
                said.append(self.turned(turned))
                turned = []
            sentence = self._sentence(event)
            done = isinstance(event, e.AtFagin) and any(isinstance(later, e.Sold) for later in news[place:])
            if sentence and not done:
                said.append((sentence, *self.shorter(event)))
        if turned:
            said.append(self.turned(turned))
        return said

    def turned(self, turned: Sequence[e.TurnedOver]) -> Said:
        """A line of the night."""
        name, tokens = self.name(turned[0].seat), count_words(len(turned))
        faces = in_a_row(self.edition, [event.face for event in turned])
        return (
            f"{name} turned over, from {self.at(turned[0].space)} on: {faces}.",
            f"{name} turned over {spelled(self.edition, [event.face for event in turned])}.",
            f"{name} turned {tokens} over.",
        )

    def shorter(self, event: Event) -> Said:
        """Shorter ways to say it, where there are any."""
        if isinstance(event, e.Prowled):
            name, token = self.name(event.seat), face_name(self.edition, event.face)
            short = f"{name} took {token}."
            if not event.faces:
                return (short,)
            over = count_words(len(event.faces))
            said = (
                "{name} took {token}, {over} to the bag."
                if event.to_bag
                else "{name} took {token}, {over} to the file."
            )
            return (said.format(name=name, token=token, over=over), short)
        if isinstance(event, e.Sold):
            coins = event.coins + event.reward + event.bonus + event.added
            name = self.name(event.seat)
            tokens = spelled(self.edition, [face for _kind, alike in by_kind(event.faces) for face in alike])
            said = "{name} sold {tokens} for {pounds}."
            return (
                said.format(name=name, tokens=tokens, pounds=pounds(coins)),
                said.format(name=name, tokens=tokens, pounds=coins),
                said.format(name=name, tokens=count_words(len(event.faces)), pounds=coins),
            )
        if isinstance(event, e.Snatched):
            token = face_name(self.edition, event.face % HEX)
            return (f"{self.name(event.seat)} took {token} from afar.",)
        if isinstance(event, e.Relocated):
            return (f"{self.name(event.seat)} paid {pounds(event.paid)} to begin anew.",)  # fmt: skip
        if isinstance(event, e.FileShown):
            types = types_words(len({kind(face) for face in event.faces}))
            return (f"{self.name(event.seat)}'s file: {count_words(len(event.faces))}, {types}.",)
        if isinstance(event, e.Fined):
            return (f"{self.name(event.seat)} paid {pounds(event.paid)} as fine.",)
        if isinstance(event, e.Laid):
            return ("Night fell.",) if event.night else ("The day began.",)
        if isinstance(event, e.Announced):
            money = ", ".join([f"{self.name(seat)} {coins}" for seat, coins in enumerate(event.money)])
            return (f"Money: {money}.",)
        return ()
