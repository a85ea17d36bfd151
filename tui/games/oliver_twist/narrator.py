"""Oliver Twist in words: questions, choices, help, positions, the result. `story` tells what happened.

The police files and the money of the other seats are never printed early, though a good memory could count them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar

from rules.errors import RulesError
from rules.game import Move, Question, State
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import UNSEEN
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import sets
from rules.oliver_twist.scoring import SOURCES, scores, totals
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Snatch, Standing
from rules.oliver_twist.steps.prowl import Fork, Prowl, Relocating
from rules.oliver_twist.steps.round import Opening, Turn
from tui.games import room
from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.cards import does
from tui.games.oliver_twist.moves import heading, letter, takes, worded
from tui.games.oliver_twist.names import (
    BACK,
    NO_TOKEN,
    SCORED,
    card_name,
    count_words,
    either,
    kinds_name,
    loot_words,
    pounds,
    sign,
    spelled,
    tokens_words,
    types_in,
    types_words,
)
from tui.games.oliver_twist.story import Story
from tui.games.oliver_twist.streets import Street, address, closed_streets, located, open_streets, street_lines
from tui.games.oliver_twist.typed import short, typed
from tui.words import Said, begin_upper, listed, plural
from tui.words.narrator import Choice

WALKED = (Turn, Opening, Prowl, Fork, Relocating, Standing)
"""Questions whose help tells how the streets meet."""


class Words(Story):
    """Words the questions, the choices and the positions."""

    open_table: ClassVar[bool] = False
    comes_up: ClassVar[str] = "tokens or cards"

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        return room("oliver-twist").questions[type(step)].question(self, view, step)[0]

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Twist)
        lines = room("oliver-twist").help(self, view, step)
        return [*lines, *street_lines(view.plan)] if isinstance(step, WALKED) else lines

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Twist)
        key = ""
        if isinstance(move, m.Take) and not isinstance(step, Snatch):
            key = letter(takes(view, step).index(move))
        return Choice(worded(self, view, step, move, key)[0], short(view, step, move), heading(view, step, move))

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        assert isinstance(view, Twist)
        return worded(self, view, step, move)

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        assert isinstance(view, Twist)
        return typed(view, step, said)

    def refusal(self, view: State, error: RulesError) -> Said:
        assert isinstance(view, Twist)
        return refusals.refusal(self, view, error)

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> Said:
        assert isinstance(view, Twist)
        round_ = "night" if view.night else "day"
        if view.places:
            return (f"{round_}, the end",)
        left = (view.visible | view.hidden).bit_count()
        return (f"{round_}, {count_words(left)} left", f"{round_}, {left} left")

    def table(self, view: State) -> list[str]:
        assert isinstance(view, Twist)
        lines = [self._seat(view, seat) for seat in range(view.seats)]
        if view.places:
            return lines
        lines.append(self._rewards(view))
        lines += self._streets(view)
        lines.append(self._gang(view))
        return lines

    def _seat(self, view: Twist, seat: int) -> str:
        reserve = f"{len(view.reserves[seat])} of {count_words(view.edition.reserve)} in reserve"
        tools = view.tools[seat]
        facts = [reserve, tokens_words(view.edition, tools) if tools else "no tools"]
        hand = len(view.hands[seat])
        if hand:
            facts.append(plural(hand, f"{hand} character", f"{hand} characters"))
        if view.loot[seat]:
            cards = len(view.loot[seat])
            facts.append(plural(cards, f"{cards} burglary card", f"{cards} burglary cards"))
        if view.shielded >> seat & 1:
            facts.append("police file ignored for the fine")
        if view.options.open_files and not view.places:
            facts.append(f"police file {self._file(view, seat)}")
        return f"{self.name(seat)}: {'; '.join(facts)}."

    @staticmethod
    def _rewards(view: Twist) -> str:
        if not view.rewards:
            return "Fagin has no rewards left."
        first, *rest = view.rewards
        if not rest:
            return f"The next set earns the last reward, {first}."
        return f"The next set earns a reward of {first}, the ones after it {listed([str(reward) for reward in rest])}."

    # The streets ------------------------------------------------------------------------------------

    def _streets(self, view: Twist) -> list[str]:
        """The tokens of each street, in the order of its spaces."""
        plan, tokens = view.plan, view.visible | view.hidden
        if not tokens:
            return ["All streets are empty."]
        lines = [f"Streets, from the first space to the last ({NO_TOKEN} empty, {BACK.whole} face down):"]
        empty, hidden = list[str](), list[str]()
        for street in open_streets(plan):
            bits = sum([1 << space for space in street.spaces])
            if not tokens & bits:
                empty.append(street.name)
            elif view.hidden & bits == bits:
                hidden.append(f"{street.name} ({len(street.spaces)})")
            else:
                lines.append(f"{street.name}: {self._signs(view, street)}.")
        if hidden:
            lines.append(f"All face down: {', '.join(hidden)}.")
        if empty:
            lines.append(f"Empty: {', '.join(empty)}.")
        shut = [street.name for street in closed_streets(plan)]
        if shut:
            lines.append(f"Closed with 2 players: {listed(shut)}.")
        return lines

    @staticmethod
    def _signs(view: Twist, street: Street) -> str:
        """The signs of a street's tokens; face-down tokens in a row are counted."""

        def lies(space: int) -> str:
            return BACK.whole if view.hidden >> space & 1 else sign(view.edition, view.faces[space])

        parts = list[str]()
        for said, alike in groupby(street.spaces, lies):
            many = len(list(alike))
            parts += [f"{said}x{many}" if many > 1 else said] if said == BACK.whole else [said] * many
        return " ".join(parts)

    def _gang(self, view: Twist) -> str:
        plan, said = view.plan, list[str]()
        for at in plan.near[view.pawn]:
            if (view.visible | view.hidden) >> at & 1:
                token = sign(view.edition, view.faces[at]) if view.visible >> at & 1 else BACK.whole
                said.append(f"{token} at {address(plan, at)}")
        where = located(plan, view.pawn)
        if not said:
            return f"The gang stands {where} and touches no token."
        targets = len(view.in_reach(view.pawn))
        reach = count_words(targets) if targets else "no open token"
        return f"The gang stands {where}, beside {listed(said)}; {reach} in reach."

    # One seat ---------------------------------------------------------------------------------------

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Twist)
        edition, reserve = view.edition, faces_of(view.reserves[seat])
        held = tokens_words(edition, reserve) if reserve else "empty"
        lines = [
            f"{self.name(seat)} has {pounds(view.money[seat])}. Reserve: {held}.",
            f"Police file: {self._file(view, seat)}.",
        ]
        sales = [
            f"{kinds_name(sale.kind)} ({spelled(edition, sale.faces)}) for {pounds(sale.paid.total)}"
            for sale in sets(view, seat)
        ]
        if sales:
            lines.append(f"Fagin would buy {either(sales)}.")
        for card in view.hands[seat]:
            lines.append(f"{card_name(edition, card)}: {does(edition, card).full}")
        if view.loot[seat]:
            cards = view.loot[seat]
            total = f", {sum(cards):+d} in all" if len(cards) > 1 else ""
            lines.append(f"Burglary cards: {loot_words(cards)}{total}.")
        peeks = [
            f"{sign(edition, peek.face)} at {address(view.plan, peek.space)}"
            for peek in view.peeks
            if peek.face != UNSEEN and peek.known >> seat & 1
        ]
        if peeks:
            lines.append(f"Looked at: {listed(peeks)}.")
        return lines

    @staticmethod
    def _file(view: Twist, seat: int) -> str:
        """A police file: its thickness, its types and its tokens."""
        file = faces_of(view.files[seat])
        if not file:
            return "empty"
        words = tokens_words(view.edition, file)
        if len(file) == 1:
            return words
        return f"{words}, {count_words(len(file))} of {types_words(types_in(file))} in all"

    # The result -------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        return {source: begin_upper(SCORED[source][-1]) for source in SOURCES}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, Twist)
        lines = []
        for seat, points in enumerate(scores(view)):
            parts = ", ".join(f"{SCORED[source][0]} {value}" for source, value in points.items() if value)
            total = f"{self.name(seat)} has {pounds(sum(points.values()))}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        if why := tied(view, self.names):
            lines.append(" ".join([f"{one}." for one in why]))
        first = [self.name(seat) for seat, place in enumerate(view.places) if place == 1]
        lines.append(
            f"{listed(first)} shared the win." if len(first) > 1 else f"{first[0]} won as the richest of the gang."
        )
        return lines


def tied(view: Twist, names: Sequence[str]) -> list[str]:
    """How the tie for the most money was broken, step by step; nothing without a tie."""
    points = totals(view)
    level = [seat for seat, total in enumerate(points) if total == max(points)]
    if len(level) < 2:
        return []
    thin = min([view.thickness[seat] for seat in level])
    files = ", ".join([f"{names[seat]} {view.thickness[seat]}" for seat in level])
    said = [f"A tie at {pounds(max(points))}", f"Police files of the night: {files}"]
    level = [seat for seat in level if view.thickness[seat] == thin]
    if len(level) > 1:
        loot = ", ".join([f"{names[seat]} {len(view.loot[seat])}" for seat in level])
        said.append(f"Burglary cards: {loot}")
    return said
