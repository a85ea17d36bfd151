"""Thiefdom in words: questions, choices, the position and the result; `story` tells what happened.

Draft hands and plans are hidden until they are revealed; everything else on the table is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.errors import RulesError
from rules.game import Move, Question, State, Together
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import CARRIAGE, FIGURES, GUARDS, NOBLES, SMUGGLERS
from rules.thiefdom.moves import March
from rules.thiefdom.scoring import SOURCES, all_art, all_goods, scores, stars, totals
from rules.thiefdom.state import NO_TURN, THIEVES, Held, Thiefdom
from rules.thiefdom.steps.round import NONE_YET, Plan
from rules.thiefdom.watch import guards_who_see
from tui.games import room
from tui.games.thiefdom.addresses import cells_words, direction_word, rows_words, section_words, there
from tui.games.thiefdom.cards import card_name, effect, priced
from tui.games.thiefdom.moves import deed, heading
from tui.games.thiefdom.names import (
    SCORED,
    artwork_name,
    figure_name,
    goods_parts,
    goods_words,
    mission_words,
    plan_words,
    points_words,
)
from tui.games.thiefdom.refusals import refusal
from tui.games.thiefdom.story import Story
from tui.games.thiefdom.typed import plan_example, short, typed
from tui.words import Said, begin_upper, listed, plural
from tui.words.narrator import Choice


class Words(Story):
    """Questions, choices and the position in words."""

    open_table: ClassVar[bool] = True
    comes_up: ClassVar[str] = "something hidden"

    def ask(self, view: State, step: Question[Any]) -> str:
        assert isinstance(view, Thiefdom)
        said = room("thiefdom").questions[type(step)].question(self, view, step)[0]
        if isinstance(step, Plan) and all(what == NONE_YET for what in step.slots):
            return f"{said} You can type the whole night in one line, such as '{plan_example(view)}'."
        return said

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Thiefdom)
        said, typing = self.move(view, step, move)[0], short(view, step, move)
        words = f"{typing}, {said}" if isinstance(move, March) else said
        return Choice(words, typing, heading(self, view, step, move))

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        assert isinstance(view, Thiefdom)
        return deed(self, view, step, move).said

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        assert isinstance(view, Thiefdom)
        return typed(view, step, said)

    def help(self, view: State, step: Question[Any]) -> list[str]:
        return room("thiefdom").help(self, view, step)

    def refusal(self, view: State, error: RulesError) -> Said:
        assert isinstance(view, Thiefdom)
        return refusal(self, view, error)

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> Said:
        assert isinstance(view, Thiefdom)
        if view.places:
            return ("the end",)
        if not view.round:
            return ("before the first night", "before night 1")
        night = f"night {view.round} of {view.edition.rounds}"
        if not any(view.plans):
            return (f"{night}, planning", night)
        parts = len(view.plans[0])
        return (f"{night}, part {view.part + 1} of {parts}", night)

    def table(self, view: State) -> list[str]:
        assert isinstance(view, Thiefdom)
        lines = self._guilds(view)
        if view.places:
            return lines
        lines += rows_words(view.edition, view.city)
        lines += self._townsfolk(view)
        lines += self._rivals(view)
        lines += self._villas(view)
        lines += self._missions(view)
        cards = [priced(view.edition, card) for card in view.display]
        lines.append(f"The dealers offer {listed(cards) or 'nothing'}.")
        cellar = goods_parts(view.cellar, view.edition, view.cellar_art)
        if cellar:
            lines.append(f"In the dungeon: {listed(cellar)}.")
        return lines

    # The guilds -------------------------------------------------------------------------------------

    def _guilds(self, view: Thiefdom) -> list[str]:
        lines = []
        for seat in range(view.seats):
            lines.append(self._guild(view, seat))
            if view.homes[seat] != NOWHERE:
                lines += [self._thief(view, index) for index in view.own(seat)]
        return lines

    def _guild(self, view: Thiefdom, seat: int) -> str:
        store = goods_words(view.stores[seat], view.edition, view.hoards[seat])
        facts = [points_words(view.points[seat])]
        if view.homes[seat] == NOWHERE:
            facts.append(f"no hideout yet, holding {store}")
        else:
            facts.append(f"hideout {self.place(view.homes[seat])[0]}, holding {store}")
        if not view.solo and not view.places:
            board = view.edition.boards(view.seats)[view.boards[seat]]
            facts.append(f"patrol board with {listed([figure_name(one) for one in board])}")
        if view.plans[seat] and not view.places:
            facts.append(f"plan {plan_words(view.plans[seat])}")
            facts.append("endurance marker used" if view.endured >> seat & 1 else "endurance marker not used yet")
        if view.done[seat]:
            done = len(view.done[seat])
            facts.append(plural(done, f"{done} mission completed", f"{done} missions completed"))
        if seat == view.first and not view.solo and view.round and not view.places:
            facts.append("first player")
        return f"{self.name(seat)}: {'; '.join(facts)}."

    def _thief(self, view: Thiefdom, index: int) -> str:
        thief = view.thieves[index]
        seat = view.guild(index)
        where = there(view.city, thief.space, exact=True)[0]
        if view.at_home(index):
            where = "in the hideout"
        facts = goods_parts(thief.goods, view.edition, thief.art)
        facts += [card_name(view.edition, card) for card in thief.gear]
        if thief.ally > 0:
            facts.append(f"ally {card_name(view.edition, thief.ally)}")
        if thief.ally < 0:
            facts.append("ally slot filled by a brawl")
        if thief.poster:
            facts.append("wanted")
        seen = [figure_name(guard) for guard in guards_who_see(view, thief.space)] if thief.space != NOWHERE else []
        if seen:
            facts.append(f"seen by {listed(seen)}")
        if view.turn != NO_TURN and view.turn.thief == index:
            facts.append("now acting")
        has = f"; {', '.join(facts)}" if facts else ""
        return f"{self.thief(seat, index % THIEVES)}: {where}{has}."

    # The city ---------------------------------------------------------------------------------------

    def _townsfolk(self, view: Thiefdom) -> list[str]:
        return [self._figure(view, figure) for figure in FIGURES if view.cells[figure] != NOWHERE]

    @staticmethod
    def _figure(view: Thiefdom, figure: int) -> str:
        cell = view.cells[figure]
        section = section_words(view.city.sections[cell])
        stands = f"{begin_upper(figure_name(figure))} is {there(view.city, cell, exact=True)[0]} ({section})"
        if figure == CARRIAGE:
            return f"{stands}."
        if figure in NOBLES:
            full = view.bags >> figure - NOBLES[0] & 1
            return f"{stands}, with {'a full' if full else 'an empty'} bag."
        assert figure in GUARDS
        facing = view.facing[figure]
        sees = f" and sees {cells_words(view.city, view.city.rays[cell][facing])}"
        if view.blind >> figure & 1:
            sees = " and is blind this round"
        badge = "a badge" if view.badges >> figure & 1 else "no badge"
        return f"{stands}, faces {direction_word(facing)}{sees}; with {badge}."

    def _rivals(self, view: Thiefdom) -> list[str]:
        where = [
            f"rival {number} {there(view.city, space, exact=True)[0]}"
            for number, space in enumerate(view.rivals, 1)
            if space != NOWHERE
        ]
        return [f"Rivals: {', '.join(where)}."] if where else []

    @staticmethod
    def _villas(view: Thiefdom) -> list[str]:
        said = []
        for villa, section in enumerate(view.city.villas):
            art = view.villa_art[villa]
            what = artwork_name(view.edition, art) if art else "no artwork left"
            safe = "gems in the safe" if view.safes[villa] == "gems" else "the artwork in the safe"
            said.append(f"section {section}: {what}, {safe}")
        return [f"Villas: {'; '.join(said)}."]

    @staticmethod
    def _missions(view: Thiefdom) -> list[str]:
        said = []
        for place, section in enumerate(SMUGGLERS):
            if section not in view.city.gates:
                continue
            mission, below = view.slots[place], view.below[place]
            what = mission_words(view.edition.mission(mission)) if mission else "none"
            if below:
                then = [mission_words(view.edition.mission(one)) for one in below]
                what = f"{what}, then {' / '.join(then)}"
            said.append(f"section {section}: {what}")
        return [f"Missions: {'; '.join(said)}."]

    # One seat ---------------------------------------------------------------------------------------

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Thiefdom)
        lines = self._draft(view, seat)
        plan = own_plan(view, seat)
        if plan is not None and any(what != NONE_YET for what in plan.slots):
            lines.append(f"{self.name(seat)}'s plan so far: {plan_words(plan.slots)}.")
        return lines

    def _draft(self, view: Thiefdom, seat: int) -> list[str]:
        lines = []
        for does, hands in (("kept", view.drafts), ("chooses from", view.hands)):
            hand: tuple[Held, ...] = hands[seat] if hands else ()
            cards = [priced(view.edition, held.card) if held.card else "an unseen card" for held in hand]
            if cards:
                lines.append(f"{self.name(seat)} {does}: {', '.join(cards)}.")
        for held in view.drafts[seat] if view.drafts else ():
            if held.card:
                lines.append(f"{card_name(view.edition, held.card)}: {effect(view.edition, held.card)}")
        return lines

    # The end ----------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        return {source: begin_upper(SCORED[source][0]) for source in SOURCES}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, Thiefdom)
        words, lines = self.sources(), []
        for seat, points in enumerate(scores(view)):
            parts = ", ".join(f"{words[source]} {value}" for source, value in points.items() if value)
            total = f"{self.name(seat)}: {sum(points.values())}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        if view.solo:
            return [*lines, stars_words(view, self.names)]
        if why := tied(view, self.names):
            lines.append(" ".join([f"{one}." for one in why]))
        first = [self.name(seat) for seat, place in enumerate(view.places) if place == 1]
        lines.append(
            f"{listed(first)} shared first place."
            if len(first) > 1
            else f"{first[0]} won: the leading guild of Bacharach."
        )
        return lines


def own_plan(view: Thiefdom, seat: int) -> Plan | None:
    """The plan that a seat is making."""
    together = view.agenda[-1] if view.agenda else None
    part = together.part(seat) if isinstance(together, Together) else None
    return part if isinstance(part, Plan) else None


def stars_words(view: Thiefdom, names: Sequence[str]) -> str:
    """The stars of a solo match, and what the next star needs."""
    found = stars(view)
    least = [one for one in view.edition.solo.stars if one > totals(view)[0]]
    said = f"{names[0]} earned {plural(found, f'{found} star', f'{found} stars')}."
    return f"{said} The next star needs {points_words(least[0])}." if least else said


def tied(view: Thiefdom, names: Sequence[str]) -> list[str]:
    """What broke a tie for the most points, step by step; empty when nobody is tied."""
    points = totals(view)
    level = [seat for seat, total in enumerate(points) if total == max(points)]
    if len(level) < 2:
        return []
    most = {seat: sum(all_goods(view, seat)) + all_art(view, seat) for seat in level}
    goods = ", ".join([f"{names[seat]} {count}" for seat, count in most.items()])
    said = [f"A tie at {points_words(max(points))}", f"Goods left over: {goods}"]
    if list(most.values()).count(max(most.values())) > 1:
        said.append("The tie was broken by the kinds of goods, then by who played later on the first night")
    return said
