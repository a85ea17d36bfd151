"""Crypt in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rules.crypt import events as e
from rules.crypt import moves as m
from rules.crypt.edition import IDOL, JEWELRY, KIND_NAMES, KINDS, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY
from rules.crypt.scoring import SOURCES, rank, scores, totals
from rules.crypt.state import GHOST, NOBODY, Crypt, Spot, Treasure
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.errors import RulesError
from rules.game import ALL, Event, Move, Question, State
from tui.words import Said, begin_upper, listed, plural
from tui.words.narrator import Choice

LETTERS = "abcdef"
"""The treasures of the Crypt from left to right."""


def kind_name(kind: int) -> str:
    """What a kind of treasure is called."""
    return {
        IDOL: "Idol",
        JEWELRY: "Jewelry",
        MANUSCRIPT: "Manuscript",
        POTTERY: "Pottery",
        REMAINS: "Remains",
        TAPESTRY: "Tapestry",
    }[kind]


def kinds_words(kind: int, cards: int) -> str:
    """`2 Idols`."""
    return {
        IDOL: plural(cards, "{cards} Idol", "{cards} Idols"),
        JEWELRY: plural(cards, "{cards} Jewelry", "{cards} Jewelry"),
        MANUSCRIPT: plural(cards, "{cards} Manuscript", "{cards} Manuscripts"),
        POTTERY: plural(cards, "{cards} Pottery", "{cards} Pottery"),
        REMAINS: plural(cards, "{cards} Remains", "{cards} Remains"),
        TAPESTRY: plural(cards, "{cards} Tapestry", "{cards} Tapestries"),
    }[kind].format(cards=cards)


def face_name(face: int) -> str:
    """A treasure as one sees it: `Idol 3`, or `face-down Idol`."""
    kind, coins = divmod(face, 10)
    if coins:
        return f"{kind_name(kind)} {coins}"
    return f"face-down {kind_name(kind)}"


def a_face(face: int) -> str:
    """`Idol 3`, or `a face-down Idol`."""
    return face_name(face) if face % 10 else f"a face-down {kind_name(face // 10)}"


def the_face(face: int) -> str:
    """`Idol 3`, or `the face-down Idol`."""
    return face_name(face) if face % 10 else f"the face-down {kind_name(face // 10)}"


def dice_words(dice: int, effort: int) -> str:
    """`2 dice of 4`."""
    return plural(dice, f"{dice} die of {effort}", f"{dice} dice of {effort}")


def dice_count(dice: int) -> str:
    """`2 dice`."""
    return plural(dice, f"{dice} die", f"{dice} dice")


class Words:
    """Says what happens in Crypt."""

    open_table: ClassVar[bool] = False

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Crypt)
        self.names = (*names, "the Ghost")
        self.solo = view.solo
        self.pays = view.edition.collectors
        self.memory = memory
        self.row: list[int] = []
        """The faces of the row as the one listening was told them."""

    def name(self, figure: int) -> str:
        """The seat's name, or the Ghost's."""
        return self.names[figure]

    # Events ---------------------------------------------------------------------------------------

    def told(self, event: Event) -> Said:
        sentence = self._sentence(event)
        return (sentence,) if sentence else ()

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        from tui.games.crypt.reckoning import recap

        return recap(before, news, self.names)

    def _sentence(self, event: Event) -> str:
        said: Callable[[Any], str] | None = getattr(self, f"_{type(event).__name__.lower()}", None)
        sentence = said(event) if said else ""
        return begin_upper(sentence) if sentence.startswith((self.names[-1], "the")) else sentence

    def _spot(self, spot: int) -> str:
        """A treasure of the row, with its letter: two of a kind can lie there."""
        return f"{the_face(self.row[spot])} ({LETTERS[spot]})"

    def _setup(self, event: e.SetUp) -> str:
        sides = listed([f"{kind_name(kind)} {event.sides[kind - 1]}" for kind in KINDS])
        return f"The collectors are {sides}. {self.name(event.leader)} takes the Leader torch."

    def _revealed(self, event: e.Revealed) -> str:
        self.row = list(event.row)
        row = [f"{a_face(face)} ({letter})" for face, letter in zip(event.row, LETTERS, strict=False)]
        return f"Round {event.round}: the Crypt holds {listed(row)}."

    def _placed(self, event: e.Placed) -> str:
        total = event.dice * event.effort
        return (
            f"{self.name(event.seat)} places {dice_words(event.dice, event.effort)} on "
            f"{self._spot(event.spot)}, total {total}."
        )

    def _pushedout(self, event: e.PushedOut) -> str:
        return (
            f"{self.name(event.seat)} is pushed out of {LETTERS[event.spot]} and takes {dice_count(event.dice)} back."
        )

    def _recovered(self, event: e.Recovered) -> str:
        if not event.dice:
            return f"{self.name(event.seat)} has no die to place and passes."
        if not event.asked:
            return f"{self.name(event.seat)} has no die to place and recovers {dice_count(event.dice)}."
        return f"{self.name(event.seat)} recovers {dice_count(event.dice)}."

    def _passed(self, event: e.Passed) -> str:
        return f"{self.name(event.seat)} passes."

    def _flipped(self, event: e.Flipped) -> str:
        return f"{self.name(event.seat)} flips {face_name(event.face)}."

    def _peeked(self, event: e.Peeked) -> str:
        return f"{self.name(event.seat)} looks at what lies face down in the Crypt."

    def _saw(self, event: e.Saw) -> str:
        self.row[event.spot] = event.face
        return f"The face-down {kind_name(event.face // 10)} ({LETTERS[event.spot]}) is {face_name(event.face)}."

    def _regained(self, event: e.Regained) -> str:
        return f"{self.name(event.seat)} takes an exhausted die back."

    def _took(self, event: e.Took) -> str:
        return f"{self.name(event.seat)} takes {self._spot(event.spot)} out of the Crypt."

    def _discarded(self, event: e.Discarded) -> str:
        return f"{self._spot(event.spot)} is discarded."

    def _relieved(self, event: e.Relieved) -> str:
        return f"{self.name(event.seat)} was pushed out of everything and takes {dice_count(event.dice)} back."

    def _rolled(self, event: e.Rolled) -> str:
        name, treasure = self.name(event.seat), self._spot(event.spot)
        if not event.rolls:
            return f"{name} need not roll for {treasure}: effort 1 cannot fail."
        rolls = listed([str(roll) for roll in event.rolls])
        if not event.lost:
            return f"{name} rolls {rolls} against effort {event.effort} for {treasure}: nothing is exhausted."
        return plural(
            event.lost,
            f"{name} rolls {rolls} against effort {event.effort} for {treasure}: {event.lost} die is exhausted.",
            f"{name} rolls {rolls} against effort {event.effort} for {treasure}: {event.lost} dice are exhausted.",
        )

    def _collected(self, event: e.Collected) -> str:
        return f"{self.name(event.seat)} collects {self._spot(event.spot)}."

    def _found(self, event: e.Found) -> str:
        return (
            f"The face-down {kind_name(event.face // 10)} that {self.name(event.seat)} collected is "
            f"{face_name(event.face)}."
        )

    def _idolprize(self, event: e.IdolPrize) -> str:
        return (
            f"{self.name(event.seat)} is among the first with {kinds_words(IDOL, self.pays.idol_b.need)}: "
            f"{self.pays.idol_b.first} coins at the end."
        )

    def _rerolled(self, event: e.Rerolled) -> str:
        text = (
            "{name} rolls again against effort {effort}: {roll}, the die is back."
            if event.back
            else "{name} rolls again against effort {effort}: {roll}, the die stays exhausted."
        )
        return text.format(name=self.name(event.seat), effort=event.effort, roll=event.roll)

    def _torchespassed(self, event: e.TorchesPassed) -> str:
        return f"The torches pass: {self.name(event.leader)} leads."

    def _ghostrolled(self, event: e.GhostRolled) -> str:
        return f"The Ghost rolls {listed([str(roll) for roll in event.rolls])}."

    def _setaside(self, event: e.SetAside) -> str:
        return plural(
            event.dice,
            f"The Ghost sets {dice_words(event.dice, event.effort)} aside, which fits nowhere.",
            f"The Ghost sets {dice_words(event.dice, event.effort)} aside, which fit nowhere.",
        )

    def _turnedup(self, event: e.TurnedUp) -> str:
        if not event.faces:
            return f"{self.name(event.seat)} has collected nothing."
        return f"{self.name(event.seat)} has collected {listed([face_name(face) for face in sorted(event.faces)])}."

    def _tierolled(self, event: e.TieRolled) -> str:
        if not event.rolls:
            return f"{self.name(event.seat)} has no die left to roll for the tie."
        return (
            f"{self.name(event.seat)} rolls {listed([str(roll) for roll in event.rolls])} for the tie: "
            f"{sum(event.rolls)}."
        )

    # Questions and moves --------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        assert isinstance(view, Crypt)
        if isinstance(step, Turn):
            if step.claiming and step.lights_out:
                return "Lights Out allows one treasure only: claim it, or undo."
            if step.claiming:
                return "place more dice, or claim."
            if step.lights_out:
                return f"Lights Out: claim one treasure, or {self._otherwise(view, step)}."
            return f"claim treasure, or {self._otherwise(view, step)}."
        if isinstance(step, BeforeClaim):
            return "anything before the claims?"
        if isinstance(step, RerollWindow):
            return "roll an exhausted die again?"
        assert isinstance(step, LastWindow)
        return "a last exhausted die back before the count?"

    @staticmethod
    def _otherwise(view: Crypt, step: Question[Any]) -> str:
        return "recover" if view.spent[step.seat] else "pass"

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Crypt)
        words = self._move(view, step, move)
        if not isinstance(move, m.Place):
            no = "pass" if isinstance(step, Turn) else "no"
            shorts: dict[type, str] = {m.Claim: "claim", m.Recover: "recover", m.Pass: no}
            return Choice(words, shorts.get(type(move), ""))
        letter, spot = LETTERS[move.spot], view.row[move.spot]
        heading = f"{letter}, {self._spot_words(spot)}"
        return Choice(words, f"{letter} {move.dice}x{move.effort}", heading)

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        return ()  # a claim is put together move by move

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        return (self._move(view, step, move),)

    def _move(self, view: State, step: Question[Any], move: Move) -> str:
        assert isinstance(view, Crypt)
        own = view.treasure[step.seat]
        if isinstance(move, m.Place):
            return self._place_words(view, move)
        if isinstance(move, m.Claim):
            return "Claim: that is all"
        if isinstance(move, m.Recover):
            return f"Recover {dice_count(view.spent[step.seat])}; it is the whole turn"
        if isinstance(move, m.Peek):
            return f"Flip {self._own_card(own[move.card])} and look at what lies face down"
        if isinstance(move, m.Regain):
            return (
                f"Flip {self._own_card(own[move.first])} and {self._own_card(own[move.second])}: an exhausted die back"
            )
        if isinstance(move, m.Take):
            return (
                f"Flip {self._own_card(own[move.first])} and {self._own_card(own[move.second])}: take "
                f"{LETTERS[move.spot]}, {face_name(view.row[move.spot].face)}"
            )
        if isinstance(move, m.Reroll):
            return (
                f"Flip {self._own_card(own[move.card])} and roll the die of effort {move.effort} again: "
                f"{7 - move.effort} in 6"
            )
        return "Pass" if isinstance(step, Turn) else "No"

    def _place_words(self, view: Crypt, move: m.Place) -> str:
        spot = view.row[move.spot]
        text = (
            f"{LETTERS[move.spot]}, {face_name(spot.face)}: {dice_words(move.dice, move.effort)}, total "
            f"{move.dice * move.effort}"
        )
        if spot.holder != NOBODY:
            text += f", pushes {self.name(spot.holder)} out"
        risk = move.effort - 1
        return text + (f"; each die risks {risk} in 6" if risk else "; no risk")

    @staticmethod
    def _own_card(card: Treasure) -> str:
        return face_name(card.face) if card.face % 10 else kind_name(card.face // 10)

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Crypt)
        if isinstance(step, Turn):
            lines = [
                "Place dice on treasures and choose the face they show: their effort.",
                "Several dice on one treasure show the same face.",
                "A treasure that somebody holds is taken with a higher total; those dice go back ready.",
                "In Collect every die is rolled: less than its effort, and it is exhausted.",
                "The treasure is collected all the same.",
                "Recover instead takes all exhausted dice back. Nothing else happens in that turn.",
            ]
            if step.lights_out:
                lines.append("This is the turn with the Lights Out torch, the last one: one treasure only.")
            return [*lines, *self.collectors(view)]
        if isinstance(step, BeforeClaim):
            return [
                "Pottery B: flip two Potteries and take a face-down treasure before anybody claims.",
                "Manuscript B: flip a Manuscript and look at what lies face down. Flipped cards still count.",
            ]
        if isinstance(step, RerollWindow):
            return ["Idol A: flip an Idol to roll a die again that was exhausted just now. The effort stays the same."]
        return ["Remains A: flip two Remains and take an exhausted die back. Every ready die is a coin."]

    def collectors(self, view: Crypt) -> list[str]:
        """What each collector in play does, a line a kind."""
        return [f"{kind_name(kind)} {view.side(kind)}: {self.collector(view, kind)}" for kind in KINDS]

    def collector(self, view: Crypt, kind: int) -> str:
        """What the collector of a kind does on the side in play."""
        pays = self.pays
        return {
            (IDOL, "A"): "in Collect, flip one to roll an exhausted die again.",
            (
                IDOL,
                "B",
            ): (
                f"the first to own {pays.idol_b.need} flip them for {pays.idol_b.first} coins; whoever has "
                f"{pays.idol_b.need} later: {pays.idol_b.later}."
            ),
            (JEWELRY, "A"): f"with {pays.jewelry_a.need} or more the highest counts twice.",
            (JEWELRY, "B"): f"+{pays.jewelry_b.each} for each.",
            (MANUSCRIPT, "A"): f"with {pays.manuscript_a.need} or more each is worth {pays.manuscript_a.worth}.",
            (MANUSCRIPT, "B"): "at any time, flip one to look at what lies face down.",
            (POTTERY, "A"): listed([f"a set of {size} is +{coins}" for size, coins in pays.pottery_a.sets]) + ".",
            (POTTERY, "B"): "before the claims, flip two to take a face-down treasure.",
            (REMAINS, "A"): "at any time, flip two to take an exhausted die back.",
            (REMAINS, "B"): f"{pays.remains_b.need} or more: +{pays.remains_b.coins}.",
            (TAPESTRY, "A"): f"the highest total of coins in Tapestries: +{pays.tapestry_a.most}.",
            (
                TAPESTRY,
                "B",
            ): (
                f"{pays.tapestry_b.need} or more: +{pays.tapestry_b.alone} for one player alone, "
                f"+{pays.tapestry_b.shared} each for several."
            ),
        }[kind, view.side(kind)]

    def refusal(self, view: State, error: RulesError) -> Said:
        assert isinstance(view, Crypt)
        return (self._refusal(view, error),)

    def _refusal(self, view: Crypt, error: RulesError) -> str:
        facts = error.facts
        if error.code == "held":
            return "{name} holds {treasure} with {total}: place more than {total}, {made} is not enough.".format(
                name=self.name(facts["holder"]),
                treasure=face_name(view.row[facts["spot"]].face),
                total=facts["total"],
                made=facts["made"],
            )
        if error.code == "too-few-dice":
            return "Only {ready} ready, not {dice}.".format(ready=dice_count(facts["ready"]), dice=facts["dice"])
        return {
            "no-such-treasure": "There is no such treasure in the Crypt.",
            "no-such-dice": "Dice show 1 to 6, and at least one is placed.",
            "already-yours": "That treasure is held already; dice are not added to it.",
            "lights-out": "Lights Out: one treasure only.",
            "nothing-placed": "Nothing is placed yet: place dice, or recover.",
            "claim-begun": "Dice are placed, so this turn is a claim.",
            "nothing-spent": "No die is exhausted: there is nothing to recover, only to pass.",
            "recover-instead": "There are exhausted dice: recover them instead of passing.",
            "collector-not-here": "The collector for that is not in play.",
            "nothing-unseen": "There is nothing face down that has not been seen.",
            "not-yours-to-flip": "Those cards cannot be flipped.",
            "not-face-down": "Only a face-down treasure can be taken.",
            "no-such-loss": "No die of that effort was exhausted just now.",
        }.get(error.code, "That cannot be done now.")

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> str:
        assert isinstance(view, Crypt)
        return f"round {view.round} of {view.rounds}"

    def table(self, view: State) -> list[str]:
        assert isinstance(view, Crypt)
        lines = [self._seat(view, figure) for figure in range(view.figures)]
        for place, spot in enumerate(view.row):
            if spot.face:
                lines.append(f"{LETTERS[place]}, {self._spot_words(spot)}.")
        if view.pile:
            lines.append(
                plural(
                    len(view.pile),
                    f"{len(view.pile)} card in the pile, {kind_name(view.pile[0] // 10)} is next.",
                    f"{len(view.pile)} cards in the pile, {kind_name(view.pile[0] // 10)} is next.",
                )
            )
        else:
            lines.append("The pile is empty: this is the last round.")
        return lines

    def _seat(self, view: Crypt, figure: int) -> str:
        torches = []
        if view.leader == figure:
            torches.append("Leader")
        if view.lights_out == figure:
            torches.append("Lights Out")
        name = begin_upper(self.name(figure)) if view.solo and figure == GHOST else self.name(figure)
        who = f"{name} ({listed(torches)})" if torches else name
        dice = f"{dice_count(view.ready[figure])} ready"
        if view.solo and figure == GHOST:
            return f"{who}: {dice}."
        spent = f"{view.spent[figure]} exhausted"
        return f"{who}: {dice}, {spent}; {self._public_cards(view, figure)}."

    def _public_cards(self, view: Crypt, seat: int) -> str:
        """Counts by kind; values only where they lie open, or where the memory aid remembers them."""
        parts = []
        for kind in KINDS:
            cards = [card for card in view.treasure[seat] if card.face // 10 == kind]
            if not cards:
                continue
            open_ = [card for card in cards if card.flipped or (self.memory and card.known == ALL)]
            text = kinds_words(kind, len(cards))
            if open_:
                text += " (" + listed([self._coins(card) for card in open_]) + ")"
            parts.append(text)
        return ", ".join(parts) or "no treasure"

    def _spot_words(self, spot: Spot) -> str:
        face = face_name(spot.face)
        if spot.face_down and spot.face % 10:
            face = f"{face}, face down but known"
        if spot.holder == NOBODY:
            return f"{face}, free"
        return f"{face}, held by {self.name(spot.holder)} with {dice_words(spot.dice, spot.effort)}, total {spot.total}"

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Crypt)
        parts = []
        for kind in KINDS:
            cards = [card for card in view.treasure[seat] if card.face // 10 == kind]
            if cards:
                coins = listed([self._coins(card) for card in cards])
                parts.append(f"{kind_name(kind)} {coins}")
        points = scores(view)[seat]
        # Who has the most Tapestry coins is for everybody to remember, so it is not said here.
        hidden = view.side(TAPESTRY) == "A" and not self.memory
        for left_out in ("dice", "tapestry") if hidden else ("dice",):
            points.pop(left_out)
        worth = points.pop("coins")
        lines = ["{name}'s treasure: {cards}.".format(name=self.name(seat), cards="; ".join(parts) or "none yet")]
        if parts:
            words = (
                "Worth {coins} so far, and {bonus} by collectors, without Tapestry A."
                if hidden
                else "Worth {coins} so far, and {bonus} by collectors."
            )
            lines.append(words.format(coins=worth, bonus=sum(points.values())))
        for place, spot in enumerate(view.row):
            if spot.face_down and spot.face % 10:
                lines.append(f"What {self.name(seat)} has seen: {LETTERS[place]} is {face_name(spot.face)}.")
        return lines

    @staticmethod
    def _coins(card: Treasure) -> str:
        return f"{card.face % 10} flipped" if card.flipped else str(card.face % 10)

    # The end --------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        words = {KIND_NAMES[kind]: kind_name(kind) for kind in KINDS}
        words |= {"coins": "Coins", "dice": "Ready dice"}
        return {source: words[source] for source in SOURCES}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, Crypt)
        lines = []
        words = self.sources()
        for seat, points in enumerate(scores(view)):
            parts = ", ".join(f"{words[source]} {value}" for source, value in points.items() if value)
            total = f"{self.name(seat)}: {sum(points.values())}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        if view.solo:
            lines.append(f"{self.name(0)} leaves the crypt as {rank(view)}.")
            return lines
        first = [self.name(seat) for seat, place in enumerate(view.places) if place == 1]
        coins = totals(view)
        tied = sum(total == max(coins) for total in coins) > 1
        if len(first) > 1:
            lines.append(f"{listed(first)} share the first place.")
        elif tied:
            lines.append(f"{first[0]} wins the roll for the tie.")
        else:
            lines.append(f"{first[0]} wins.")
        return lines
