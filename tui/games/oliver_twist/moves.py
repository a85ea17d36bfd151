"""What is asked in Oliver Twist, and every move as a choice in a list.

Targets of a prowl have letters: near ones first, then from north to south and from west to east.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Move, Question, State
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BUMBLE, HEX, kind
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import best, paid
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import (
    Cashing,
    Dealing,
    Fetching,
    Forgetting,
    Picking,
    Pushing,
    Shed,
    Snatch,
    Standing,
    Target,
    can_help,
)
from rules.oliver_twist.steps.fagin import Offer, Offered, one_by_one
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Naming, Opening, Turn
from tui.games.oliver_twist.cards import effect, loot_sign, pounds, short_name
from tui.games.oliver_twist.story import Story
from tui.games.oliver_twist.streets import address, direction, street_name
from tui.games.oliver_twist.tokens import (
    count_words,
    face_name,
    in_a_row,
    kinds_name,
    own_name,
    sign,
    spelled,
    tokens_words,
)
from tui.words import Said, begin_upper, plural
from tui.words.narrator import Choice

LETTERS = "abcdefghijklmnoprstuvwxyz"
"""Without q, which quits."""


def letter(place: int) -> str:
    """The letter of a target; two of them beyond the alphabet."""
    first, last = divmod(place, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[last]


def either(parts: Sequence[str]) -> str:
    """`this, that or the other`."""
    if len(parts) < 2:
        return "".join(parts)
    return "{most} or {last}".format(most=", ".join(parts[:-1]), last=parts[-1])


def steps_words(steps: int) -> str:
    """`2 steps`."""
    return plural(steps, f"{steps} step", f"{steps} steps")


def reach_of(view: Twist, step: Question[Any]) -> int:
    """How far is prowled."""
    return step.reach if isinstance(step, Prowl) else view.edition.reach


def way_of(view: Twist, step: Question[Any], move: m.Take) -> Way:
    """How the gang gets to a target."""
    return view.way(move, reach_of(view, step))


def takes(view: Twist, step: Question[Any]) -> list[m.Take]:
    """The targets in the order of their letters."""
    return [move for move in step.moves(view) if isinstance(move, m.Take)]


def given(offered: Offered) -> tuple[int, ...]:
    """What was named so far, one by one."""
    return tuple(sorted(one_by_one(offered), key=lambda face: face % HEX))


class Choices(Story):
    """Says what is asked and what can be done."""

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        assert isinstance(view, Twist)
        if isinstance(step, Turn | Prowl):
            return f"{either(self._can(view, step))}."
        if isinstance(step, Opening):
            return "turn over the first line of the night: from where?"
        if isinstance(step, Naming):
            return "who plays first?"
        if isinstance(step, Fork):
            turned = view.edition.line - step.left
            return f"the line has {turned} of {view.edition.line} tokens and comes to a crossing: which way?"
        if isinstance(step, Relocating | Standing):
            return self._ask_place(view, step)
        if isinstance(step, Overflow | Shed):
            return self._ask_file(view, step)
        if isinstance(step, Offer | Dealing):
            return self._ask_sale(view, step)
        if isinstance(step, Keeping):
            return "which burglary card is kept?"
        if isinstance(step, Dropping):
            return "which tool is used up?"
        return self._ask_card(view, step)

    def _can(self, view: Twist, step: Question[Any]) -> list[str]:
        """What may be done, as parts of a sentence."""
        moves, said = step.moves(view), list[str]()
        targets = len(takes(view, step))
        if targets:
            said.append(plural(targets, f"take {targets} token in reach", f"take one of {targets} tokens in reach"))
        kinds = {type(move) for move in moves}
        if m.Reveal in kinds:
            said.append("turn tokens over first" if targets else "turn tokens over")
        if m.Relocate in kinds:
            said.append(f"pay {pounds(view.edition.relocation)} for a new beginning")
        if m.Fagin in kinds:
            said.append("sell to Fagin")
        if m.Play in kinds or m.Hide in kinds:
            said.append("use a character")
        if m.Stop in kinds:
            said.append("stop")
        return said

    def _ask_place(self, view: Twist, step: Relocating | Standing) -> str:
        if isinstance(step, Relocating) and step.peeks and view.hidden:
            return plural(
                step.peeks,
                f"where is the gang put? Before that, {step.peeks} face-down token may be looked at.",
                f"where is the gang put? Before that, {step.peeks} face-down tokens may be looked at.",
            )
        return "where is the gang put?"

    def _ask_file(self, view: Twist, step: Overflow | Shed) -> str:
        if isinstance(step, Overflow):
            return f"the reserve is full, {self.face(step.face)} is new: which of the others goes to the police file?"
        over = len(view.reserves[step.seat]) - view.edition.characters.bumble_leaves
        return f"{count_words(over)} too many for {self.card(BUMBLE)}: which goes to the police file?"

    def _ask_sale(self, view: Twist, step: Offer | Dealing) -> str:
        if isinstance(step, Dealing):
            return "which set goes to Fagin?"
        if not step.offered:
            return f"what of the {kinds_name(step.kind)} goes to Fagin: some of them, or 'everything'?"
        faces = given(step.offered)
        if m.Done() not in step.moves(view):
            return f"so far {spelled(view.edition, faces)} go to Fagin, which is no set: what more?"
        return (
            f"so far {spelled(view.edition, faces)} go to Fagin, for "
            f"{pounds(paid(view, faces, step.added).total)}: more, or done?"
        )

    def _ask_card(self, view: Twist, step: Question[Any]) -> str:
        if isinstance(step, Snatch):
            return "which token is taken?"
        if isinstance(step, Forgetting):
            return "which type of token leaves the police file?"
        if isinstance(step, Target):
            return f"{self.card(step.card)}: which opponent?"
        if isinstance(step, Picking):
            where = "{name}'s police file" if step.file else "{name}'s reserve"
            heap = faces_of(step.heap(view))
            return f"in {where.format(name=self.name(step.victim))} is {self.faces(heap)}: what is taken?"
        if isinstance(step, Fetching):
            return "what comes back out of the police file?"
        if isinstance(step, Cashing):
            return f"how many wallets are given away, for {pounds(view.edition.characters.brownlow_pays)} each?"
        assert isinstance(step, Pushing)
        if not step.given:
            return f"what goes to {self.name(step.victim)}'s police file?"
        return (
            f"so far {spelled(view.edition, given(step.given))} go to {self.name(step.victim)}'s police file: "
            "more, or done?"
        )

    # Choices --------------------------------------------------------------------------------------

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Twist)
        return Choice(self._move(view, step, move), self._short(view, step, move), self._heading(view, step, move))

    def _short(self, view: Twist, step: Question[Any], move: Move) -> str:
        """What may be typed for a move."""
        plan, edition = view.plan, view.edition
        if isinstance(move, m.Take):
            if isinstance(step, Snatch):
                return address(plan, move.space).casefold()
            return letter(takes(view, step).index(move))
        if isinstance(move, m.Stand):
            return address(plan, move.space).casefold()
        if isinstance(move, m.Peek):
            return f"look {address(plan, move.space).casefold()}"
        if isinstance(move, m.Reveal):
            return f"turn {direction(plan, view.pawn, move.space)}"
        if isinstance(move, m.Go):
            return direction(plan, step.at, move.space) if isinstance(step, Fork) else ""
        if isinstance(move, m.Fagin):
            return f"sell {kinds_name(move.kind)}"
        if isinstance(move, m.Put):
            return "" if move.face >= HEX else f"{move.count}{sign(edition, move.face)}".casefold()
        if isinstance(move, m.PutAway | m.Pick):
            return "" if move.face >= HEX else sign(edition, move.face).casefold()
        if isinstance(move, m.Play):
            return short_name(edition, move.card).casefold()
        if isinstance(move, m.Hide):
            return f"hide {short_name(edition, move.card).casefold()}"
        if isinstance(move, m.Forget):
            return kinds_name(move.kind)
        if isinstance(move, m.Keep):
            return loot_sign(move.card)
        if isinstance(move, m.Drop):
            return sign(edition, move.tool).casefold()
        if isinstance(move, m.Against | m.Name):
            return ""
        shorts: dict[type, str] = {m.Relocate: "pay", m.Done: "done", m.Stop: "stop"}
        return shorts[type(move)]

    def _heading(self, view: Twist, step: Question[Any], move: Move) -> str:
        """What choices are read out by where there are many."""
        plan = view.plan
        if isinstance(move, m.Take) and isinstance(step, Snatch):
            return self._tokens_in(view, move.space)
        if isinstance(move, m.Take):
            steps = len(way_of(view, step, move).over)
            alike = [
                f"{letter(place)} {face_name(view.edition, view.faces[take.space])}"
                for place, take in enumerate(takes(view, step))
                if len(way_of(view, step, take).over) == steps
            ]
            return "{steps}: {tokens}".format(steps=steps_words(steps + 1), tokens=", ".join(alike))
        if isinstance(move, m.Stand):
            return f"Put the gang in {street_name(plan, move.space)}"
        if isinstance(move, m.Peek):
            return f"Look at a token in {street_name(plan, move.space)}"
        return ""

    def _tokens_in(self, view: Twist, space: int) -> str:
        street = street_name(view.plan, space)
        lie = [view.faces[other] for other in range(len(view.faces)) if view.visible >> other & 1
               and street_name(view.plan, other) == street]  # fmt: skip
        return f"{street}: {tokens_words(view.edition, lie)}"

    # Moves ----------------------------------------------------------------------------------------

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        return (self._move(view, step, move),)

    def _move(self, view: State, step: Question[Any], move: Move) -> str:
        assert isinstance(view, Twist)
        if isinstance(move, m.Take | m.Relocate | m.Peek | m.Stand | m.Reveal | m.Go | m.Name):
            return self._move_out(view, step, move)
        if isinstance(move, m.Fagin):
            return self._fagin(view, step, move.kind)
        if isinstance(move, m.Play):
            said = f"Ask {self.card(move.card)} for help: {effect(view.edition, move.card)}"
            return said if can_help(view, step.seat, move.card) else f"{said} Now that does nothing."
        if isinstance(move, m.Hide):
            return f"Throw {self.card(move.card)} away to pass"
        if isinstance(move, m.Stop):
            return "Stop: pay {pounds} to the police, and {round} is over".format(
                pounds=pounds(min(view.edition.stop, view.money[step.seat])),
                round="the night" if view.night else "the day",
            )
        if isinstance(move, m.Keep):
            return f"Keep {loot_sign(move.card)}"
        if isinstance(move, m.Drop):
            return f"Use up {self.face(move.tool)}"
        if isinstance(move, m.Against):
            return self._against(view, step, move.victim)
        return self._move_tokens(view, step, move)

    def _move_out(self, view: Twist, step: Question[Any], move: Move) -> str:
        plan = view.plan
        if isinstance(move, m.Take):
            return self._take(view, step, move)
        if isinstance(move, m.Relocate):
            return f"Pay {pounds(view.edition.relocation)} and put the gang down somewhere else"
        if isinstance(move, m.Peek):
            return f"Look secretly at the token at {address(plan, move.space)}"
        if isinstance(move, m.Stand):
            return self._stand(view, move.space)
        if isinstance(move, m.Reveal):
            most = plan.line_length(move.space, view.hidden, view.edition.line)
            return (
                f"Turn over up to {count_words(most)}, {direction(plan, view.pawn, move.space)} from "
                f"{address(plan, move.space)} on"
            )
        if isinstance(move, m.Go):
            assert isinstance(step, Fork)
            most = plan.line_length(move.space, view.hidden, step.left)
            return (
                f"Go on {direction(plan, step.at, move.space)} to {address(plan, move.space)}: up to "
                f"{count_words(most)} more"
            )
        assert isinstance(move, m.Name)
        return f"{self.name(move.first)} plays first"

    def _take(self, view: Twist, step: Question[Any], move: m.Take) -> str:
        face, place = view.faces[move.space], address(view.plan, move.space)
        token = face_name(view.edition, face)
        if isinstance(step, Snatch):
            return f"Take {token} ({sign(view.edition, face)}) at {place}"
        way = way_of(view, step, move)
        said = (
            f"{letter(takes(view, step).index(move))}, take {token} ({sign(view.edition, face)}) at {place}, "
            f"{steps_words(len(way.over) + 1)}"
        )
        if move.first >= 0:
            said = f"{said} by {address(view.plan, move.first)}"
        if not way.over:
            return said
        over = in_a_row(view.edition, [view.faces[space] for space in way.over])
        to_bag = isinstance(step, Prowl) and step.to_bag
        where = "{said}; to the bag: {over}" if to_bag else "{said}; to the police file: {over}"
        return where.format(said=said, over=over)

    def _stand(self, view: Twist, space: int) -> str:
        plan = view.plan
        beside = [face_name(view.edition, view.faces[at]) for at in plan.near[space] if view.visible >> at & 1]
        hidden = (view.hidden & plan.near_bits[space]).bit_count()
        if hidden:
            beside.append(plural(hidden, f"{hidden} face-down token", f"{hidden} face-down tokens"))
        targets = len(view.in_reach(space))
        said = "Put the gang at {place}, beside {tokens}".format(place=address(plan, space), tokens=", ".join(beside))
        return f"{said}; {count_words(targets)} in reach" if targets else said

    def _fagin(self, view: Twist, step: Question[Any], which: int) -> str:
        added = view.edition.characters.grimwig_adds if isinstance(step, Dealing) else 0
        sale = best(view, faces_of(view.reserves[step.seat]), which, added)
        return (
            f"Sell {kinds_name(which)} to Fagin: {spelled(view.edition, sale.faces)} would bring "
            f"{pounds(sale.paid.total)}"
        )

    def _against(self, view: Twist, step: Question[Any], victim: int) -> str:
        reserve = count_words(len(view.reserves[victim]))
        return f"{self.name(victim)}, with {reserve} in reserve"

    def _move_tokens(self, view: Twist, step: Question[Any], move: Move) -> str:
        edition = view.edition
        if isinstance(move, m.PutAway):
            return f"Move {own_name(edition, move.face)} to the police file"
        if isinstance(move, m.Pick):
            said = "Take {token}" if isinstance(step, Picking) else "Take {token} back"
            return said.format(token=own_name(edition, move.face))
        if isinstance(move, m.Forget):
            own = faces_of(view.files[step.seat])
            tokens = tokens_words(edition, [face for face in own if kind(face) == move.kind])
            return f"Out of the police file: {tokens}"
        if isinstance(move, m.Put):
            return self._put(view, step, move)
        assert isinstance(move, m.Done)
        if isinstance(step, Offer):
            faces = given(step.offered)
            return f"Done: sell {spelled(edition, faces)} for {pounds(paid(view, faces, step.added).total)}"
        if isinstance(step, Pushing) and step.given:
            return f"Done: move {spelled(edition, given(step.given))}"
        if isinstance(step, Pushing):
            return "Move nothing"
        if isinstance(step, Cashing):
            return "Give none away"
        return "Done"

    def _put(self, view: Twist, step: Question[Any], move: m.Put) -> str:
        if isinstance(step, Cashing):
            coins = move.count * view.edition.characters.brownlow_pays
            return plural(
                move.count,
                f"Give {move.count} wallet away for {pounds(coins)}",
                f"Give {move.count} wallets away for {pounds(coins)}",
            )
        heap = view.files[step.seat] if isinstance(step, Pushing) else view.reserves[step.seat]
        there = faces_of(heap).count(move.face)
        return begin_upper(
            f"{move.count} of {there}: {own_name(view.edition, move.face)}"
            if there > 1
            else own_name(view.edition, move.face)
        )
