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
from tui.words import _, begin_upper, listed, n_
from tui.words.narrator import Choice

LETTERS = "abcdef"
"""The treasures of the Crypt from left to right."""


def kind_name(kind: int) -> str:
    """What a kind of treasure is called."""
    return {
        IDOL: _("Idol"),
        JEWELRY: _("Jewelry"),
        MANUSCRIPT: _("Manuscript"),
        POTTERY: _("Pottery"),
        REMAINS: _("Remains"),
        TAPESTRY: _("Tapestry"),
    }[kind]


def kinds_words(kind: int, cards: int) -> str:
    """`2 Idols`."""
    return {
        IDOL: n_("{cards} Idol", "{cards} Idols", cards),
        JEWELRY: n_("{cards} Jewelry", "{cards} Jewelry", cards),
        MANUSCRIPT: n_("{cards} Manuscript", "{cards} Manuscripts", cards),
        POTTERY: n_("{cards} Pottery", "{cards} Pottery", cards),
        REMAINS: n_("{cards} Remains", "{cards} Remains", cards),
        TAPESTRY: n_("{cards} Tapestry", "{cards} Tapestries", cards),
    }[kind].format(cards=cards)


def face_name(face: int) -> str:
    """A treasure as one sees it: `Idol 3`, or `face-down Idol`."""
    kind, coins = divmod(face, 10)
    if coins:
        return _("{kind} {coins}").format(kind=kind_name(kind), coins=coins)
    return _("face-down {kind}").format(kind=kind_name(kind))


def a_face(face: int) -> str:
    """`Idol 3`, or `a face-down Idol`."""
    return face_name(face) if face % 10 else _("a face-down {kind}").format(kind=kind_name(face // 10))


def the_face(face: int) -> str:
    """`Idol 3`, or `the face-down Idol`."""
    return face_name(face) if face % 10 else _("the face-down {kind}").format(kind=kind_name(face // 10))


def dice_words(dice: int, effort: int) -> str:
    """`2 dice of 4`."""
    return n_("{dice} die of {effort}", "{dice} dice of {effort}", dice).format(dice=dice, effort=effort)


def dice_count(dice: int) -> str:
    """`2 dice`."""
    return n_("{dice} die", "{dice} dice", dice).format(dice=dice)


class Words:
    """Says what happens in Crypt."""

    open_table: ClassVar[bool] = False

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Crypt)
        self.names = (*names, _("the Ghost"))
        self.solo = view.solo
        self.pays = view.edition.collectors
        self.memory = memory
        self.row: list[int] = []
        """The faces of the row as the one listening was told them."""

    def name(self, figure: int) -> str:
        """The seat's name, or the Ghost's."""
        return self.names[figure]

    # Events ---------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        said: Callable[[Any], str] | None = getattr(self, f"_{type(event).__name__.lower()}", None)
        sentence = said(event) if said else ""
        return begin_upper(sentence) if sentence.startswith((self.names[-1], _("the"))) else sentence

    def _spot(self, spot: int) -> str:
        """A treasure of the row, with its letter: two of a kind can lie there."""
        return _("{treasure} ({letter})").format(treasure=the_face(self.row[spot]), letter=LETTERS[spot])

    def _setup(self, event: e.SetUp) -> str:
        sides = listed([f"{kind_name(kind)} {event.sides[kind - 1]}" for kind in KINDS])
        return _("The collectors are {sides}. {leader} takes the Leader torch.").format(
            sides=sides, leader=self.name(event.leader)
        )

    def _revealed(self, event: e.Revealed) -> str:
        self.row = list(event.row)
        row = [
            _("{treasure} ({letter})").format(treasure=a_face(face), letter=letter)
            for face, letter in zip(event.row, LETTERS, strict=False)
        ]
        return _("Round {round}: the Crypt holds {row}.").format(round=event.round, row=listed(row))

    def _placed(self, event: e.Placed) -> str:
        total = event.dice * event.effort
        return _("{name} places {dice} on {treasure}, total {total}.").format(
            name=self.name(event.seat),
            dice=dice_words(event.dice, event.effort),
            treasure=self._spot(event.spot),
            total=total,
        )

    def _pushedout(self, event: e.PushedOut) -> str:
        return _("{name} is pushed out of {letter} and takes {dice} back.").format(
            name=self.name(event.seat), letter=LETTERS[event.spot], dice=dice_count(event.dice)
        )

    def _recovered(self, event: e.Recovered) -> str:
        if not event.dice:
            return _("{name} has no die to place and passes.").format(name=self.name(event.seat))
        if not event.asked:
            return _("{name} has no die to place and recovers {dice}.").format(
                name=self.name(event.seat), dice=dice_count(event.dice)
            )
        return _("{name} recovers {dice}.").format(name=self.name(event.seat), dice=dice_count(event.dice))

    def _passed(self, event: e.Passed) -> str:
        return _("{name} passes.").format(name=self.name(event.seat))

    def _flipped(self, event: e.Flipped) -> str:
        return _("{name} flips {treasure}.").format(name=self.name(event.seat), treasure=face_name(event.face))

    def _peeked(self, event: e.Peeked) -> str:
        return _("{name} looks at what lies face down in the Crypt.").format(name=self.name(event.seat))

    def _saw(self, event: e.Saw) -> str:
        self.row[event.spot] = event.face
        return _("The face-down {kind} ({letter}) is {treasure}.").format(
            kind=kind_name(event.face // 10), letter=LETTERS[event.spot], treasure=face_name(event.face)
        )

    def _regained(self, event: e.Regained) -> str:
        return _("{name} takes an exhausted die back.").format(name=self.name(event.seat))

    def _took(self, event: e.Took) -> str:
        return _("{name} takes {treasure} out of the Crypt.").format(
            name=self.name(event.seat), treasure=self._spot(event.spot)
        )

    def _discarded(self, event: e.Discarded) -> str:
        return _("{treasure} is discarded.").format(treasure=self._spot(event.spot))

    def _relieved(self, event: e.Relieved) -> str:
        return _("{name} was pushed out of everything and takes {dice} back.").format(
            name=self.name(event.seat), dice=dice_count(event.dice)
        )

    def _rolled(self, event: e.Rolled) -> str:
        name, treasure = self.name(event.seat), self._spot(event.spot)
        if not event.rolls:
            return _("{name} need not roll for {treasure}: effort 1 cannot fail.").format(name=name, treasure=treasure)
        rolls = listed([str(roll) for roll in event.rolls])
        if not event.lost:
            return _("{name} rolls {rolls} against effort {effort} for {treasure}: nothing is exhausted.").format(
                name=name, rolls=rolls, effort=event.effort, treasure=treasure
            )
        return n_(
            "{name} rolls {rolls} against effort {effort} for {treasure}: {lost} die is exhausted.",
            "{name} rolls {rolls} against effort {effort} for {treasure}: {lost} dice are exhausted.",
            event.lost,
        ).format(name=name, rolls=rolls, effort=event.effort, treasure=treasure, lost=event.lost)

    def _collected(self, event: e.Collected) -> str:
        return _("{name} collects {treasure}.").format(name=self.name(event.seat), treasure=self._spot(event.spot))

    def _found(self, event: e.Found) -> str:
        return _("The face-down {kind} that {name} collected is {treasure}.").format(
            kind=kind_name(event.face // 10), name=self.name(event.seat), treasure=face_name(event.face)
        )

    def _idolprize(self, event: e.IdolPrize) -> str:
        return _("{name} is among the first with {idols}: {coins} coins at the end.").format(
            name=self.name(event.seat), idols=kinds_words(IDOL, self.pays.idol_b.need), coins=self.pays.idol_b.first
        )

    def _rerolled(self, event: e.Rerolled) -> str:
        text = (
            _("{name} rolls again against effort {effort}: {roll}, the die is back.")
            if event.back
            else _("{name} rolls again against effort {effort}: {roll}, the die stays exhausted.")
        )
        return text.format(name=self.name(event.seat), effort=event.effort, roll=event.roll)

    def _torchespassed(self, event: e.TorchesPassed) -> str:
        return _("The torches pass: {leader} leads.").format(leader=self.name(event.leader))

    def _ghostrolled(self, event: e.GhostRolled) -> str:
        return _("The Ghost rolls {rolls}.").format(rolls=listed([str(roll) for roll in event.rolls]))

    def _setaside(self, event: e.SetAside) -> str:
        return n_(
            "The Ghost sets {dice} aside, which fits nowhere.",
            "The Ghost sets {dice} aside, which fit nowhere.",
            event.dice,
        ).format(dice=dice_words(event.dice, event.effort))

    def _turnedup(self, event: e.TurnedUp) -> str:
        if not event.faces:
            return _("{name} has collected nothing.").format(name=self.name(event.seat))
        return _("{name} has collected {cards}.").format(
            name=self.name(event.seat), cards=listed([face_name(face) for face in sorted(event.faces)])
        )

    def _tierolled(self, event: e.TieRolled) -> str:
        if not event.rolls:
            return _("{name} has no die left to roll for the tie.").format(name=self.name(event.seat))
        return _("{name} rolls {rolls} for the tie: {total}.").format(
            name=self.name(event.seat), rolls=listed([str(roll) for roll in event.rolls]), total=sum(event.rolls)
        )

    # Questions and moves --------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        assert isinstance(view, Crypt)
        if isinstance(step, Turn):
            if step.claiming and step.lights_out:
                return _("Lights Out allows one treasure only: claim it, or undo.")
            if step.claiming:
                return _("place more dice, or claim.")
            if step.lights_out:
                return _("Lights Out: claim one treasure, or {other}.").format(other=self._otherwise(view, step))
            return _("claim treasure, or {other}.").format(other=self._otherwise(view, step))
        if isinstance(step, BeforeClaim):
            return _("anything before the claims?")
        if isinstance(step, RerollWindow):
            return _("roll an exhausted die again?")
        assert isinstance(step, LastWindow)
        return _("a last exhausted die back before the count?")

    @staticmethod
    def _otherwise(view: Crypt, step: Question[Any]) -> str:
        return _("recover") if view.spent[step.seat] else _("pass")

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Crypt)
        words = self.move(view, step, move)
        if not isinstance(move, m.Place):
            no = _("pass") if isinstance(step, Turn) else _("no")
            shorts: dict[type, str] = {m.Claim: _("claim"), m.Recover: _("recover"), m.Pass: no}
            return Choice(words, shorts.get(type(move), ""))
        letter, spot = LETTERS[move.spot], view.row[move.spot]
        heading = _("{letter}, {treasure}").format(letter=letter, treasure=self._spot_words(spot))
        return Choice(words, f"{letter} {move.dice}x{move.effort}", heading)

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        return ()  # a claim is put together move by move

    def move(self, view: State, step: Question[Any], move: Move) -> str:
        assert isinstance(view, Crypt)
        own = view.treasure[step.seat]
        if isinstance(move, m.Place):
            return self._place_words(view, move)
        if isinstance(move, m.Claim):
            return _("Claim: that is all")
        if isinstance(move, m.Recover):
            return _("Recover {dice}; it is the whole turn").format(dice=dice_count(view.spent[step.seat]))
        if isinstance(move, m.Peek):
            return _("Flip {card} and look at what lies face down").format(card=self._own_card(own[move.card]))
        if isinstance(move, m.Regain):
            return _("Flip {first} and {second}: an exhausted die back").format(
                first=self._own_card(own[move.first]), second=self._own_card(own[move.second])
            )
        if isinstance(move, m.Take):
            return _("Flip {first} and {second}: take {letter}, {treasure}").format(
                first=self._own_card(own[move.first]),
                second=self._own_card(own[move.second]),
                letter=LETTERS[move.spot],
                treasure=face_name(view.row[move.spot].face),
            )
        if isinstance(move, m.Reroll):
            return _("Flip {card} and roll the die of effort {effort} again: {chance} in 6").format(
                card=self._own_card(own[move.card]), effort=move.effort, chance=7 - move.effort
            )
        return _("Pass") if isinstance(step, Turn) else _("No")

    def _place_words(self, view: Crypt, move: m.Place) -> str:
        spot = view.row[move.spot]
        text = _("{letter}, {treasure}: {dice}, total {total}").format(
            letter=LETTERS[move.spot],
            treasure=face_name(spot.face),
            dice=dice_words(move.dice, move.effort),
            total=move.dice * move.effort,
        )
        if spot.holder != NOBODY:
            text += _(", pushes {name} out").format(name=self.name(spot.holder))
        risk = move.effort - 1
        return text + (_("; each die risks {risk} in 6").format(risk=risk) if risk else _("; no risk"))

    @staticmethod
    def _own_card(card: Treasure) -> str:
        return face_name(card.face) if card.face % 10 else kind_name(card.face // 10)

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Crypt)
        if isinstance(step, Turn):
            lines = [
                _("Place dice on treasures and choose the face they show: their effort."),
                _("Several dice on one treasure show the same face."),
                _("A treasure that somebody holds is taken with a higher total; those dice go back ready."),
                _("In Collect every die is rolled: less than its effort, and it is exhausted."),
                _("The treasure is collected all the same."),
                _("Recover instead takes all exhausted dice back. Nothing else happens in that turn."),
            ]
            if step.lights_out:
                lines.append(_("This is the turn with the Lights Out torch, the last one: one treasure only."))
            return [*lines, *self.collectors(view)]
        if isinstance(step, BeforeClaim):
            return [
                _("Pottery B: flip two Potteries and take a face-down treasure before anybody claims."),
                _("Manuscript B: flip a Manuscript and look at what lies face down. Flipped cards still count."),
            ]
        if isinstance(step, RerollWindow):
            return [
                _("Idol A: flip an Idol to roll a die again that was exhausted just now. The effort stays the same.")
            ]
        return [_("Remains A: flip two Remains and take an exhausted die back. Every ready die is a coin.")]

    def collectors(self, view: Crypt) -> list[str]:
        """What each collector in play does, a line a kind."""
        return [f"{kind_name(kind)} {view.side(kind)}: {self.collector(view, kind)}" for kind in KINDS]

    def collector(self, view: Crypt, kind: int) -> str:
        """What the collector of a kind does on the side in play."""
        pays = self.pays
        return {
            (IDOL, "A"): _("in Collect, flip one to roll an exhausted die again."),
            (IDOL, "B"): _(
                "the first to own {need} flip them for {first} coins; whoever has {need} later: {later}."
            ).format(need=pays.idol_b.need, first=pays.idol_b.first, later=pays.idol_b.later),
            (JEWELRY, "A"): _("with {need} or more the highest counts twice.").format(need=pays.jewelry_a.need),
            (JEWELRY, "B"): _("+{each} for each.").format(each=pays.jewelry_b.each),
            (MANUSCRIPT, "A"): _("with {need} or more each is worth {worth}.").format(
                need=pays.manuscript_a.need, worth=pays.manuscript_a.worth
            ),
            (MANUSCRIPT, "B"): _("at any time, flip one to look at what lies face down."),
            (POTTERY, "A"): listed(
                [_("a set of {size} is +{coins}").format(size=size, coins=coins) for size, coins in pays.pottery_a.sets]
            )
            + ".",
            (POTTERY, "B"): _("before the claims, flip two to take a face-down treasure."),
            (REMAINS, "A"): _("at any time, flip two to take an exhausted die back."),
            (REMAINS, "B"): _("{need} or more: +{coins}.").format(need=pays.remains_b.need, coins=pays.remains_b.coins),
            (TAPESTRY, "A"): _("the highest total of coins in Tapestries: +{most}.").format(most=pays.tapestry_a.most),
            (TAPESTRY, "B"): _("{need} or more: +{alone} for one player alone, +{shared} each for several.").format(
                need=pays.tapestry_b.need, alone=pays.tapestry_b.alone, shared=pays.tapestry_b.shared
            ),
        }[kind, view.side(kind)]

    def refusal(self, view: State, error: RulesError) -> str:
        assert isinstance(view, Crypt)
        facts = error.facts
        if error.code == "held":
            return _("{name} holds {treasure} with {total}: place more than {total}, {made} is not enough.").format(
                name=self.name(facts["holder"]),
                treasure=face_name(view.row[facts["spot"]].face),
                total=facts["total"],
                made=facts["made"],
            )
        if error.code == "too-few-dice":
            return _("Only {ready} ready, not {dice}.").format(ready=dice_count(facts["ready"]), dice=facts["dice"])
        return {
            "no-such-treasure": _("There is no such treasure in the Crypt."),
            "no-such-dice": _("Dice show 1 to 6, and at least one is placed."),
            "already-yours": _("That treasure is held already; dice are not added to it."),
            "lights-out": _("Lights Out: one treasure only."),
            "nothing-placed": _("Nothing is placed yet: place dice, or recover."),
            "claim-begun": _("Dice are placed, so this turn is a claim."),
            "nothing-spent": _("No die is exhausted: there is nothing to recover, only to pass."),
            "recover-instead": _("There are exhausted dice: recover them instead of passing."),
            "collector-not-here": _("The collector for that is not in play."),
            "nothing-unseen": _("There is nothing face down that has not been seen."),
            "not-yours-to-flip": _("Those cards cannot be flipped."),
            "not-face-down": _("Only a face-down treasure can be taken."),
            "no-such-loss": _("No die of that effort was exhausted just now."),
        }.get(error.code, _("That cannot be done now."))

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> str:
        assert isinstance(view, Crypt)
        return _("round {round} of {rounds}").format(round=view.round, rounds=view.rounds)

    def table(self, view: State) -> list[str]:
        assert isinstance(view, Crypt)
        lines = [self._seat(view, figure) for figure in range(view.figures)]
        for place, spot in enumerate(view.row):
            if spot.face:
                lines.append(f"{LETTERS[place]}, {self._spot_words(spot)}.")
        if view.pile:
            lines.append(
                n_(
                    "{cards} card in the pile, {kind} is next.",
                    "{cards} cards in the pile, {kind} is next.",
                    len(view.pile),
                ).format(cards=len(view.pile), kind=kind_name(view.pile[0] // 10))
            )
        else:
            lines.append(_("The pile is empty: this is the last round."))
        return lines

    def _seat(self, view: Crypt, figure: int) -> str:
        torches = []
        if view.leader == figure:
            torches.append(_("Leader"))
        if view.lights_out == figure:
            torches.append(_("Lights Out"))
        name = begin_upper(self.name(figure)) if view.solo and figure == GHOST else self.name(figure)
        who = f"{name} ({listed(torches)})" if torches else name
        dice = _("{dice} ready").format(dice=dice_count(view.ready[figure]))
        if view.solo and figure == GHOST:
            return f"{who}: {dice}."
        spent = _("{spent} exhausted").format(spent=view.spent[figure])
        return _("{who}: {dice}, {spent}; {cards}.").format(
            who=who, dice=dice, spent=spent, cards=self._public_cards(view, figure)
        )

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
        return ", ".join(parts) or _("no treasure")

    def _spot_words(self, spot: Spot) -> str:
        face = face_name(spot.face)
        if spot.face_down and spot.face % 10:
            face = _("{treasure}, face down but known").format(treasure=face)
        if spot.holder == NOBODY:
            return _("{treasure}, free").format(treasure=face)
        return _("{treasure}, held by {name} with {dice}, total {total}").format(
            treasure=face, name=self.name(spot.holder), dice=dice_words(spot.dice, spot.effort), total=spot.total
        )

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
        lines = [_("{name}'s treasure: {cards}.").format(name=self.name(seat), cards="; ".join(parts) or _("none yet"))]
        if parts:
            words = (
                _("Worth {coins} so far, and {bonus} by collectors, without Tapestry A.")
                if hidden
                else _("Worth {coins} so far, and {bonus} by collectors.")
            )
            lines.append(words.format(coins=worth, bonus=sum(points.values())))
        for place, spot in enumerate(view.row):
            if spot.face_down and spot.face % 10:
                lines.append(
                    _("What {name} has seen: {letter} is {treasure}.").format(
                        name=self.name(seat), letter=LETTERS[place], treasure=face_name(spot.face)
                    )
                )
        return lines

    @staticmethod
    def _coins(card: Treasure) -> str:
        return _("{coins} flipped").format(coins=card.face % 10) if card.flipped else str(card.face % 10)

    # The end --------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        words = {KIND_NAMES[kind]: kind_name(kind) for kind in KINDS}
        words |= {"coins": _("Coins"), "dice": _("Ready dice")}
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
            lines.append(_("{name} leaves the crypt as {rank}.").format(name=self.name(0), rank=_(rank(view))))
            return lines
        first = [self.name(seat) for seat, place in enumerate(view.places) if place == 1]
        coins = totals(view)
        tied = sum(total == max(coins) for total in coins) > 1
        if len(first) > 1:
            lines.append(_("{names} share the first place.").format(names=listed(first)))
        elif tied:
            lines.append(_("{name} wins the roll for the tie.").format(name=first[0]))
        else:
            lines.append(_("{name} wins.").format(name=first[0]))
        return lines
