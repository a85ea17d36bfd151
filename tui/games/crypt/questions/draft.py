"""A claim before it is confirmed: the dice placed so far.

This file knows no rule. The step itself says what may be placed, asked on a copy of the view on which the other dice
have been placed.
"""

from __future__ import annotations

from typing import cast

from rules.chance import ScriptedChance
from rules.crypt.moves import Claim, Pass, Place, Recover
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.errors import IllegalMove
from rules.game import Move, Now
from tui.table.why_not import why_not

DEAF = Now(ScriptedChance())


def likely_lost(place: Place) -> float:
    """How many of these dice are exhausted on average."""
    return place.dice * (place.effort - 1) / 6


class Draft:
    """Dice that are placed but not confirmed."""

    def __init__(self, view: Crypt, step: Turn) -> None:
        self.view, self.step = view, step
        self.laid: dict[int, Place] = {}
        self.chosen: Move | None = None
        """Recover or Pass, if chosen instead; clearing it shows the placed dice again."""
        moves = step.moves(view)
        self.only = moves[0] if len(moves) == 1 and isinstance(moves[0], Recover | Pass) else None
        """Recover or Pass, if nothing else is possible."""
        self.choosable = frozenset([move.spot for move in moves if isinstance(move, Place)])

    @property
    def answer(self) -> Move | None:
        """Recover or Pass, if it is confirmed instead of dice."""
        return self.chosen or self.only

    def choose(self, answer: Move | None) -> None:
        """Choose Recover or Pass, or neither; what is the only answer is not a choice."""
        self.chosen = answer if answer != self.only else None

    @property
    def places(self) -> list[Place]:
        """The placed dice from left to right; empty while another answer is chosen."""
        return [] if self.answer else [self.laid[spot] for spot in sorted(self.laid)]

    def ahead(self, but: int | None = None) -> tuple[Crypt, Turn]:
        """The view with the placed dice on it, except those on the spot `but`."""
        view, step = self.view.copy(), self.step
        if but is None or not step.lights_out:  # only one treasure: choosing another moves the dice there
            for place in self.places:
                if place.spot != but:
                    view.play(step, place, DEAF)
                    step = cast(Turn, view.waiting()[0])
        return view, step

    def open(self, spot: int) -> list[Place]:
        """Every way to place dice here, given the dice on the other treasures."""
        view, step = self.ahead(spot)
        return [move for move in step.moves(view) if isinstance(move, Place) and move.spot == spot]

    def ready(self, spot: int) -> int:
        """How many dice could be placed here."""
        view, step = self.ahead(spot)
        return view.ready[step.seat]

    def cheapest(self, spot: int) -> Place | None:
        """The dice that win this treasure with the fewest exhausted on average."""
        return min(self.open(spot), key=lambda place: (likely_lost(place), place.dice, place.effort), default=None)

    def fewest(self, spot: int, effort: int, least: int = 1) -> Place | None:
        """The smallest number of dice of this face that wins here, at least `least`."""
        fitting = [place for place in self.open(spot) if place.effort == effort and place.dice >= least]
        return min(fitting, key=lambda place: place.dice, default=None)

    # What keys and clicks do: each returns the refusal, if any ---------------------------------------

    def toggle(self, spot: int) -> IllegalMove | None:
        """Place the cheapest dice that win; remove the dice if some are here."""
        self.chosen = None
        if self.lift(spot):
            return None
        return self._lay_or_say(self.cheapest(spot), spot, self.ready(spot), 6)

    def face(self, spot: int, effort: int) -> IllegalMove | None:
        """Place as few dice of this face as win, add one more, or change the face of all dice here."""
        self.chosen = None
        laid = self.laid.get(spot)
        if laid is not None and laid.effort == effort:
            return self.more(spot)
        place = self.fewest(spot, effort, laid.dice if laid else 1) or self.fewest(spot, effort)
        return self._lay_or_say(place, spot, self.ready(spot), effort)

    def more(self, spot: int) -> IllegalMove | None:
        """Place one more die of the same face; the cheapest dice that win if none is here."""
        self.chosen = None
        laid = self.laid.get(spot)
        if laid is None:
            return self.toggle(spot)
        return self._lay_or_say(self.fewest(spot, laid.effort, laid.dice + 1), spot, laid.dice + 1, laid.effort)

    def less(self, spot: int) -> None:
        """Remove a die; all of them if the others alone do not win."""
        self.chosen = None
        laid = self.laid.get(spot)
        if laid is not None:
            fewer = Place(spot, laid.dice - 1, laid.effort)
            if fewer in self.open(spot):
                self.lay(fewer)
            else:
                self.lift(spot)

    def turn(self, spot: int, step: int) -> IllegalMove | None:
        """Give the dice the next winning face, higher or lower."""
        self.chosen = None
        laid = self.laid.get(spot)
        if laid is None:
            return self.toggle(spot)
        efforts = [place.effort for place in self.open(spot) if place.dice == laid.dice]
        beyond = [effort for effort in efforts if (effort - laid.effort) * step > 0]
        if beyond:
            self.lay(Place(spot, laid.dice, min(beyond) if step > 0 else max(beyond)))
            return None
        lower = laid.effort + step
        return self.refusal(spot, laid.dice, lower) if 1 <= lower <= 6 else None

    def put(self, place: Place) -> IllegalMove | None:
        """Place exactly these dice; remove them if they are here."""
        self.chosen = None
        if self.laid.get(place.spot) == place:
            self.lift(place.spot)
            return None
        fits = place in self.open(place.spot)
        return self._lay_or_say(place if fits else None, place.spot, place.dice, place.effort)

    def _lay_or_say(self, place: Place | None, spot: int, dice: int, effort: int) -> IllegalMove | None:
        if place is None:
            return self.refusal(spot, max(1, dice), effort)
        self.lay(place)
        return None

    def lay(self, place: Place) -> None:
        """Place these dice here, replacing others."""
        if self.step.lights_out:
            self.laid.clear()
        self.laid[place.spot] = place

    def lift(self, spot: int) -> bool:
        """Remove all dice from this treasure; False if there were none."""
        return self.laid.pop(spot, None) is not None

    def lift_last(self) -> bool:
        """Clear the other answer, else all placed dice; False if there was nothing to clear."""
        if self.chosen is not None:
            self.chosen = None
            return True
        laid = bool(self.laid)
        self.clear()
        return laid

    def clear(self) -> None:
        """Clear the other answer and all placed dice."""
        self.chosen = None
        self.laid.clear()

    def refusal(self, spot: int, dice: int, effort: int) -> IllegalMove | None:
        """Why these dice cannot be placed here."""
        view, step = self.ahead(spot)
        return why_not(view, step, Place(spot, dice, effort))

    def why_not(self, spot: int) -> IllegalMove | None:
        """Why not even all ready dice, showing 6, can be placed here."""
        return self.refusal(spot, max(1, self.ready(spot)), 6)

    def batch(self) -> list[Move]:
        """The moves that Enter confirms."""
        return [self.answer] if self.answer else [*self.places, Claim()]

    def keep(self, old: Draft | None) -> None:
        """Take over the placed dice of an earlier draft of the same turn, where they are still legal."""
        if old is None or (old.step.seat, old.view.round) != (self.step.seat, self.view.round):
            return
        for place in old.laid.values():
            if place in self.open(place.spot):
                self.laid[place.spot] = place
