"""Oliver Twist in words: how things stand, and how it ended. What happened is in `oliver_twist_story`, what can be done
in `oliver_twist_moves`.

Police files and money of others are never printed before their time, though a good memory could count them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.errors import RulesError
from rules.game import Move, Question, State
from rules.oliver_twist.edition import UNSEEN, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import sets
from rules.oliver_twist.scoring import SOURCES, scores, totals
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.asked import lines as help_lines
from tui.games.oliver_twist.cards import card_name, effect, loot_words, pounds
from tui.games.oliver_twist.moves import Choices
from tui.games.oliver_twist.refusals import refusal
from tui.games.oliver_twist.streets import Street, address, closed_streets, open_streets
from tui.games.oliver_twist.tokens import (
    BACK,
    NO_TOKEN,
    count_words,
    kinds_name,
    sign,
    spelled,
    tokens_words,
    types_words,
)
from tui.games.oliver_twist.typed import typed
from tui.words import Said, listed, plural


class Words(Choices):
    """Says how things stand."""

    open_table: ClassVar[bool] = False

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        assert isinstance(view, Twist)
        return typed(view, step, said)

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Twist)
        return help_lines(view, step)

    def refusal(self, view: State, error: RulesError) -> Said:
        assert isinstance(view, Twist)
        return (refusal(self, view, error),)

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> str:
        assert isinstance(view, Twist)
        round_ = "night" if view.night else "day"
        if view.places:
            return f"{round_}, the end"
        return f"{round_}, {(view.visible | view.hidden).bit_count()} left"

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
        facts = [reserve, tokens_words(view.edition, tools) if tools else "no tool"]
        hand = len(view.hands[seat])
        if hand:
            facts.append(plural(hand, f"{hand} character", f"{hand} characters"))
        if view.loot[seat]:
            cards = len(view.loot[seat])
            facts.append(plural(cards, f"{cards} burglary card", f"{cards} burglary cards"))
        if view.shielded >> seat & 1:
            facts.append("no fine this round")
        if view.options.open_files and not view.places:
            facts.append(f"police file {self._file(view, seat)}")
        return "{name}: {facts}.".format(name=self.name(seat), facts="; ".join(facts))

    @staticmethod
    def _rewards(view: Twist) -> str:
        if not view.rewards:
            return "No reward is left at Fagin's."
        if len(view.rewards) == 1:
            return f"The last reward at Fagin's is {view.rewards[0]}."
        return "The next set takes the reward {reward}; then {rest}.".format(
            reward=view.rewards[0], rest=" ".join([str(reward) for reward in view.rewards[1:]])
        )

    # The streets ------------------------------------------------------------------------------------

    def _streets(self, view: Twist) -> list[str]:
        """What lies in which street, in the order of their numbers."""
        plan, tokens = view.plan, view.visible | view.hidden
        if not tokens:
            return ["All streets are empty."]
        lines = [f"Streets, from their first space to their last; {NO_TOKEN} is empty, {BACK} face down:"]  # fmt: skip
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
            lines.append("All face down: {streets}.".format(streets=", ".join(hidden)))
        if empty:
            lines.append("Empty: {streets}.".format(streets=", ".join(empty)))
        shut = [street.name for street in closed_streets(plan)]
        if shut:
            lines.append(f"Closed with two players: {listed(shut)}.")
        return lines

    @staticmethod
    def _signs(view: Twist, street: Street) -> str:
        """What lies in a street; face-down tokens in a row are counted."""
        parts, backs = list[str](), 0
        for space in (*street.spaces, -1):
            if space >= 0 and view.hidden >> space & 1:
                backs += 1
                continue
            if backs:
                parts.append(BACK if backs == 1 else f"{BACK}x{backs}")
                backs = 0
            if space >= 0:
                parts.append(sign(view.edition, view.faces[space]))
        return " ".join(parts)

    def _gang(self, view: Twist) -> str:
        plan, said = view.plan, list[str]()
        for at in plan.near[view.pawn]:
            if (view.visible | view.hidden) >> at & 1:
                token = sign(view.edition, view.faces[at]) if view.visible >> at & 1 else BACK
                said.append(f"{token} at {address(plan, at)}")
        where = address(plan, view.pawn)
        if not said:
            return f"The gang stands at {where} and touches no token."
        targets = view.in_reach(view.pawn)
        return "The gang stands at {place}, beside {tokens}; {targets} in reach.".format(
            place=where,
            tokens=listed(said),
            targets=count_words(len(targets)) if targets else "nothing open",
        )

    # One seat ---------------------------------------------------------------------------------------

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Twist)
        edition, reserve = view.edition, faces_of(view.reserves[seat])
        lines = [
            f"{self.name(seat)} has {pounds(view.money[seat])}. Reserve: {tokens_words(edition, reserve)}.",
            f"Police file: {self._file(view, seat)}.",
        ]
        sales = [
            f"{kinds_name(sale.kind)} ({spelled(edition, sale.faces)}) for {pounds(sale.paid.total)}"
            for sale in sets(view, seat)
        ]
        if sales:
            lines.append("Fagin would take {sets}.".format(sets=", or ".join(sales)))
        for card in view.hands[seat]:
            lines.append(f"{card_name(edition, card)}: {effect(edition, card)}")
        if view.loot[seat]:
            lines.append(
                "Burglary: {cards}, {sum} in all.".format(
                    cards=loot_words(view.loot[seat]), sum=f"{sum(view.loot[seat]):+d}"
                )
            )
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
        """A police file: how thick, how many types, and what is in it."""
        file = faces_of(view.files[seat])
        if not file:
            return "empty"
        return (
            f"{count_words(len(file))} of {types_words(len({kind(face) for face in file}))}, "
            f"{tokens_words(view.edition, file)}"
        )

    # The end ----------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        words = {"money": "Money", "burglary": "Burglary"}
        return {source: words[source] for source in SOURCES}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, Twist)
        words, lines = self.sources(), []
        for seat, points in enumerate(scores(view)):
            parts = ", ".join(f"{words[source]} {value}" for source, value in points.items() if value)
            total = f"{self.name(seat)}: {sum(points.values())}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        why = tie_words(view, self.names)
        if why:
            lines.append(why)
        first = [self.name(seat) for seat, place in enumerate(view.places) if place == 1]
        lines.append(
            f"{listed(first)} share the first place."
            if len(first) > 1
            else f"{first[0]} wins, the richest of the gang."
        )
        return lines


def tie_words(view: Twist, names: Sequence[str]) -> str:
    """What decided between those who have the most; nothing when nobody is level."""
    points = totals(view)
    level = [seat for seat, total in enumerate(points) if total == max(points)]
    if len(level) < 2:
        return ""
    said = [f"A tie of {max(points)}."]
    thin = {seat: view.thickness[seat] for seat in level}
    said.append(
        "Police files of the night: {files}.".format(
            files=", ".join([f"{names[seat]} {count}" for seat, count in thin.items()])
        )
    )
    level = [seat for seat in level if thin[seat] == min(thin.values())]
    if len(level) > 1:
        loot = ", ".join([f"{names[seat]} {len(view.loot[seat])}" for seat in level])
        said.append(f"Burglary cards: {loot}.")
    return " ".join(said)
