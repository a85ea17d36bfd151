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
from tui.words import _, listed, n_


class Words(Choices):
    """Says how things stand."""

    open_table: ClassVar[bool] = False

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        assert isinstance(view, Twist)
        return typed(view, step, said)

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Twist)
        return help_lines(view, step)

    def refusal(self, view: State, error: RulesError) -> str:
        assert isinstance(view, Twist)
        return refusal(self, view, error)

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> str:
        assert isinstance(view, Twist)
        round_ = _("night") if view.night else _("day")
        if view.places:
            return _("{round}, the end").format(round=round_)
        return _("{round}, {tokens} left").format(round=round_, tokens=(view.visible | view.hidden).bit_count())

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
        reserve = _("{tokens} of {most} in reserve").format(
            tokens=len(view.reserves[seat]), most=count_words(view.edition.reserve)
        )
        tools = view.tools[seat]
        facts = [reserve, tokens_words(view.edition, tools) if tools else _("no tool")]
        hand = len(view.hands[seat])
        if hand:
            facts.append(n_("{cards} character", "{cards} characters", hand).format(cards=hand))
        if view.loot[seat]:
            cards = len(view.loot[seat])
            facts.append(n_("{cards} burglary card", "{cards} burglary cards", cards).format(cards=cards))
        if view.shielded >> seat & 1:
            facts.append(_("no fine this round"))
        if view.options.open_files and not view.places:
            facts.append(_("police file {file}").format(file=self._file(view, seat)))
        return _("{name}: {facts}.").format(name=self.name(seat), facts="; ".join(facts))

    @staticmethod
    def _rewards(view: Twist) -> str:
        if not view.rewards:
            return _("No reward is left at Fagin's.")
        if len(view.rewards) == 1:
            return _("The last reward at Fagin's is {reward}.").format(reward=view.rewards[0])
        return _("The next set takes the reward {reward}; then {rest}.").format(
            reward=view.rewards[0], rest=" ".join([str(reward) for reward in view.rewards[1:]])
        )

    # The streets ------------------------------------------------------------------------------------

    def _streets(self, view: Twist) -> list[str]:
        """What lies in which street, in the order of their numbers."""
        plan, tokens = view.plan, view.visible | view.hidden
        if not tokens:
            return [_("All streets are empty.")]
        lines = [_("Streets, from their first space to their last; {none} is empty, {back} face down:").format(
            none=NO_TOKEN, back=BACK
        )]  # fmt: skip
        empty, hidden = list[str](), list[str]()
        for street in open_streets(plan):
            bits = sum([1 << space for space in street.spaces])
            if not tokens & bits:
                empty.append(street.name)
            elif view.hidden & bits == bits:
                hidden.append(_("{street} ({spaces})").format(street=street.name, spaces=len(street.spaces)))
            else:
                lines.append(f"{street.name}: {self._signs(view, street)}.")
        if hidden:
            lines.append(_("All face down: {streets}.").format(streets=", ".join(hidden)))
        if empty:
            lines.append(_("Empty: {streets}.").format(streets=", ".join(empty)))
        shut = [street.name for street in closed_streets(plan)]
        if shut:
            lines.append(_("Closed with two players: {streets}.").format(streets=listed(shut)))
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
                said.append(_("{token} at {place}").format(token=token, place=address(plan, at)))
        where = address(plan, view.pawn)
        if not said:
            return _("The gang stands at {place} and touches no token.").format(place=where)
        targets = view.in_reach(view.pawn)
        return _("The gang stands at {place}, beside {tokens}; {targets} in reach.").format(
            place=where,
            tokens=listed(said),
            targets=count_words(len(targets)) if targets else _("nothing open"),
        )

    # One seat ---------------------------------------------------------------------------------------

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Twist)
        edition, reserve = view.edition, faces_of(view.reserves[seat])
        lines = [
            _("{name} has {pounds}. Reserve: {tokens}.").format(
                name=self.name(seat), pounds=pounds(view.money[seat]), tokens=tokens_words(edition, reserve)
            ),
            _("Police file: {file}.").format(file=self._file(view, seat)),
        ]
        sales = [
            _("{tokens} ({faces}) for {pounds}").format(
                tokens=kinds_name(sale.kind), faces=spelled(edition, sale.faces), pounds=pounds(sale.paid.total)
            )
            for sale in sets(view, seat)
        ]
        if sales:
            lines.append(_("Fagin would take {sets}.").format(sets=_(", or ").join(sales)))
        for card in view.hands[seat]:
            lines.append(f"{card_name(edition, card)}: {effect(edition, card)}")
        if view.loot[seat]:
            lines.append(
                _("Burglary: {cards}, {sum} in all.").format(
                    cards=loot_words(view.loot[seat]), sum=f"{sum(view.loot[seat]):+d}"
                )
            )
        peeks = [
            _("{token} at {place}").format(token=sign(edition, peek.face), place=address(view.plan, peek.space))
            for peek in view.peeks
            if peek.face != UNSEEN and peek.known >> seat & 1
        ]
        if peeks:
            lines.append(_("Looked at: {tokens}.").format(tokens=listed(peeks)))
        return lines

    @staticmethod
    def _file(view: Twist, seat: int) -> str:
        """A police file: how thick, how many types, and what is in it."""
        file = faces_of(view.files[seat])
        if not file:
            return _("empty")
        return _("{tokens} of {types}, {faces}").format(
            tokens=count_words(len(file)),
            types=types_words(len({kind(face) for face in file})),
            faces=tokens_words(view.edition, file),
        )

    # The end ----------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        words = {"money": _("Money"), "burglary": _("Burglary")}
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
            _("{names} share the first place.").format(names=listed(first))
            if len(first) > 1
            else _("{name} wins, the richest of the gang.").format(name=first[0])
        )
        return lines


def tie_words(view: Twist, names: Sequence[str]) -> str:
    """What decided between those who have the most; nothing when nobody is level."""
    points = totals(view)
    level = [seat for seat, total in enumerate(points) if total == max(points)]
    if len(level) < 2:
        return ""
    said = [_("A tie of {points}.").format(points=max(points))]
    thin = {seat: view.thickness[seat] for seat in level}
    said.append(
        _("Police files of the night: {files}.").format(
            files=", ".join([f"{names[seat]} {count}" for seat, count in thin.items()])
        )
    )
    level = [seat for seat in level if thin[seat] == min(thin.values())]
    if len(level) > 1:
        loot = ", ".join([f"{names[seat]} {len(view.loot[seat])}" for seat in level])
        said.append(_("Burglary cards: {cards}.").format(cards=loot))
    return " ".join(said)
