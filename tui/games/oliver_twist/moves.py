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
from tui.words import _, begin_upper, n_
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
    return _("{most} or {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def steps_words(steps: int) -> str:
    """`2 steps`."""
    return n_("{steps} step", "{steps} steps", steps).format(steps=steps)


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
            return _("{what}.").format(what=either(self._can(view, step)))
        if isinstance(step, Opening):
            return _("turn over the first line of the night: from where?")
        if isinstance(step, Naming):
            return _("who plays first?")
        if isinstance(step, Fork):
            turned = view.edition.line - step.left
            return _("the line has {turned} of {line} tokens and comes to a crossing: which way?").format(
                turned=turned, line=view.edition.line
            )
        if isinstance(step, Relocating | Standing):
            return self._ask_place(view, step)
        if isinstance(step, Overflow | Shed):
            return self._ask_file(view, step)
        if isinstance(step, Offer | Dealing):
            return self._ask_sale(view, step)
        if isinstance(step, Keeping):
            return _("which burglary card is kept?")
        if isinstance(step, Dropping):
            return _("which tool is used up?")
        return self._ask_card(view, step)

    def _can(self, view: Twist, step: Question[Any]) -> list[str]:
        """What may be done, as parts of a sentence."""
        moves, said = step.moves(view), list[str]()
        targets = len(takes(view, step))
        if targets:
            said.append(
                n_("take {targets} token in reach", "take one of {targets} tokens in reach", targets).format(
                    targets=targets
                )
            )
        kinds = {type(move) for move in moves}
        if m.Reveal in kinds:
            said.append(_("turn tokens over first") if targets else _("turn tokens over"))
        if m.Relocate in kinds:
            said.append(_("pay {pounds} for a new beginning").format(pounds=pounds(view.edition.relocation)))
        if m.Fagin in kinds:
            said.append(_("sell to Fagin"))
        if m.Play in kinds or m.Hide in kinds:
            said.append(_("use a character"))
        if m.Stop in kinds:
            said.append(_("stop"))
        return said

    def _ask_place(self, view: Twist, step: Relocating | Standing) -> str:
        if isinstance(step, Relocating) and step.peeks and view.hidden:
            return n_(
                "where is the gang put? Before that, {peeks} face-down token may be looked at.",
                "where is the gang put? Before that, {peeks} face-down tokens may be looked at.",
                step.peeks,
            ).format(peeks=step.peeks)
        return _("where is the gang put?")

    def _ask_file(self, view: Twist, step: Overflow | Shed) -> str:
        if isinstance(step, Overflow):
            return _("the reserve is full, {token} is new: which of the others goes to the police file?").format(
                token=self.face(step.face)
            )
        over = len(view.reserves[step.seat]) - view.edition.characters.bumble_leaves
        return _("{tokens} too many for {card}: which goes to the police file?").format(
            tokens=count_words(over), card=self.card(BUMBLE)
        )

    def _ask_sale(self, view: Twist, step: Offer | Dealing) -> str:
        if isinstance(step, Dealing):
            return _("which set goes to Fagin?")
        if not step.offered:
            return _("what of the {tokens} goes to Fagin: some of them, or 'everything'?").format(
                tokens=kinds_name(step.kind)
            )
        faces = given(step.offered)
        if m.Done() not in step.moves(view):
            return _("so far {tokens} go to Fagin, which is no set: what more?").format(
                tokens=spelled(view.edition, faces)
            )
        return _("so far {tokens} go to Fagin, for {pounds}: more, or done?").format(
            tokens=spelled(view.edition, faces), pounds=pounds(paid(view, faces, step.added).total)
        )

    def _ask_card(self, view: Twist, step: Question[Any]) -> str:
        if isinstance(step, Snatch):
            return _("which token is taken?")
        if isinstance(step, Forgetting):
            return _("which type of token leaves the police file?")
        if isinstance(step, Target):
            return _("{card}: which opponent?").format(card=self.card(step.card))
        if isinstance(step, Picking):
            where = _("{name}'s police file") if step.file else _("{name}'s reserve")
            heap = faces_of(step.heap(view))
            return _("in {place} is {tokens}: what is taken?").format(
                place=where.format(name=self.name(step.victim)), tokens=self.faces(heap)
            )
        if isinstance(step, Fetching):
            return _("what comes back out of the police file?")
        if isinstance(step, Cashing):
            return _("how many wallets are given away, for {pounds} each?").format(
                pounds=pounds(view.edition.characters.brownlow_pays)
            )
        assert isinstance(step, Pushing)
        if not step.given:
            return _("what goes to {name}'s police file?").format(name=self.name(step.victim))
        return _("so far {tokens} go to {name}'s police file: more, or done?").format(
            tokens=spelled(view.edition, given(step.given)), name=self.name(step.victim)
        )

    # Choices --------------------------------------------------------------------------------------

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Twist)
        return Choice(self.move(view, step, move), self._short(view, step, move), self._heading(view, step, move))

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
            return _("look {place}").format(place=address(plan, move.space).casefold())
        if isinstance(move, m.Reveal):
            return _("turn {way}").format(way=direction(plan, view.pawn, move.space))
        if isinstance(move, m.Go):
            return direction(plan, step.at, move.space) if isinstance(step, Fork) else ""
        if isinstance(move, m.Fagin):
            return _("sell {tokens}").format(tokens=kinds_name(move.kind))
        if isinstance(move, m.Put):
            return "" if move.face >= HEX else f"{move.count}{sign(edition, move.face)}".casefold()
        if isinstance(move, m.PutAway | m.Pick):
            return "" if move.face >= HEX else sign(edition, move.face).casefold()
        if isinstance(move, m.Play):
            return short_name(edition, move.card).casefold()
        if isinstance(move, m.Hide):
            return _("hide {card}").format(card=short_name(edition, move.card).casefold())
        if isinstance(move, m.Forget):
            return kinds_name(move.kind)
        if isinstance(move, m.Keep):
            return loot_sign(move.card)
        if isinstance(move, m.Drop):
            return sign(edition, move.tool).casefold()
        if isinstance(move, m.Against | m.Name):
            return ""
        shorts: dict[type, str] = {m.Relocate: _("pay"), m.Done: _("done"), m.Stop: _("stop")}
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
            return _("{steps}: {tokens}").format(steps=steps_words(steps + 1), tokens=", ".join(alike))
        if isinstance(move, m.Stand):
            return _("Put the gang in {street}").format(street=street_name(plan, move.space))
        if isinstance(move, m.Peek):
            return _("Look at a token in {street}").format(street=street_name(plan, move.space))
        return ""

    def _tokens_in(self, view: Twist, space: int) -> str:
        street = street_name(view.plan, space)
        lie = [view.faces[other] for other in range(len(view.faces)) if view.visible >> other & 1
               and street_name(view.plan, other) == street]  # fmt: skip
        return _("{street}: {tokens}").format(street=street, tokens=tokens_words(view.edition, lie))

    # Moves ----------------------------------------------------------------------------------------

    def move(self, view: State, step: Question[Any], move: Move) -> str:
        assert isinstance(view, Twist)
        if isinstance(move, m.Take | m.Relocate | m.Peek | m.Stand | m.Reveal | m.Go | m.Name):
            return self._move_out(view, step, move)
        if isinstance(move, m.Fagin):
            return self._fagin(view, step, move.kind)
        if isinstance(move, m.Play):
            said = _("Ask {card} for help: {effect}").format(
                card=self.card(move.card), effect=effect(view.edition, move.card)
            )
            return (
                said if can_help(view, step.seat, move.card) else _("{said} Now that does nothing.").format(said=said)
            )
        if isinstance(move, m.Hide):
            return _("Throw {card} away to pass").format(card=self.card(move.card))
        if isinstance(move, m.Stop):
            return _("Stop: pay {pounds} to the police, and {round} is over").format(
                pounds=pounds(min(view.edition.stop, view.money[step.seat])),
                round=_("the night") if view.night else _("the day"),
            )
        if isinstance(move, m.Keep):
            return _("Keep {card}").format(card=loot_sign(move.card))
        if isinstance(move, m.Drop):
            return _("Use up {tool}").format(tool=self.face(move.tool))
        if isinstance(move, m.Against):
            return self._against(view, step, move.victim)
        return self._move_tokens(view, step, move)

    def _move_out(self, view: Twist, step: Question[Any], move: Move) -> str:
        plan = view.plan
        if isinstance(move, m.Take):
            return self._take(view, step, move)
        if isinstance(move, m.Relocate):
            return _("Pay {pounds} and put the gang down somewhere else").format(pounds=pounds(view.edition.relocation))
        if isinstance(move, m.Peek):
            return _("Look secretly at the token at {place}").format(place=address(plan, move.space))
        if isinstance(move, m.Stand):
            return self._stand(view, move.space)
        if isinstance(move, m.Reveal):
            most = plan.line_length(move.space, view.hidden, view.edition.line)
            return _("Turn over up to {tokens}, {way} from {place} on").format(
                tokens=count_words(most),
                way=direction(plan, view.pawn, move.space),
                place=address(plan, move.space),
            )
        if isinstance(move, m.Go):
            assert isinstance(step, Fork)
            most = plan.line_length(move.space, view.hidden, step.left)
            return _("Go on {way} to {place}: up to {tokens} more").format(
                way=direction(plan, step.at, move.space), place=address(plan, move.space), tokens=count_words(most)
            )
        assert isinstance(move, m.Name)
        return _("{name} plays first").format(name=self.name(move.first))

    def _take(self, view: Twist, step: Question[Any], move: m.Take) -> str:
        face, place = view.faces[move.space], address(view.plan, move.space)
        token = face_name(view.edition, face)
        if isinstance(step, Snatch):
            return _("Take {token} ({sign}) at {place}").format(token=token, sign=sign(view.edition, face), place=place)
        way = way_of(view, step, move)
        said = _("{letter}, take {token} ({sign}) at {place}, {steps}").format(
            letter=letter(takes(view, step).index(move)),
            token=token,
            sign=sign(view.edition, face),
            place=place,
            steps=steps_words(len(way.over) + 1),
        )
        if move.first >= 0:
            said = _("{said} by {street}").format(said=said, street=address(view.plan, move.first))
        if not way.over:
            return said
        over = in_a_row(view.edition, [view.faces[space] for space in way.over])
        to_bag = isinstance(step, Prowl) and step.to_bag
        where = _("{said}; to the bag: {over}") if to_bag else _("{said}; to the police file: {over}")
        return where.format(said=said, over=over)

    def _stand(self, view: Twist, space: int) -> str:
        plan = view.plan
        beside = [face_name(view.edition, view.faces[at]) for at in plan.near[space] if view.visible >> at & 1]
        hidden = (view.hidden & plan.near_bits[space]).bit_count()
        if hidden:
            beside.append(n_("{tokens} face-down token", "{tokens} face-down tokens", hidden).format(tokens=hidden))
        targets = len(view.in_reach(space))
        said = _("Put the gang at {place}, beside {tokens}").format(
            place=address(plan, space), tokens=", ".join(beside)
        )
        return _("{said}; {targets} in reach").format(said=said, targets=count_words(targets)) if targets else said

    def _fagin(self, view: Twist, step: Question[Any], which: int) -> str:
        added = view.edition.characters.grimwig_adds if isinstance(step, Dealing) else 0
        sale = best(view, faces_of(view.reserves[step.seat]), which, added)
        return _("Sell {tokens} to Fagin: {faces} would bring {pounds}").format(
            tokens=kinds_name(which),
            faces=spelled(view.edition, sale.faces),
            pounds=pounds(sale.paid.total),
        )

    def _against(self, view: Twist, step: Question[Any], victim: int) -> str:
        reserve = count_words(len(view.reserves[victim]))
        return _("{name}, with {tokens} in reserve").format(name=self.name(victim), tokens=reserve)

    def _move_tokens(self, view: Twist, step: Question[Any], move: Move) -> str:
        edition = view.edition
        if isinstance(move, m.PutAway):
            return _("Move {token} to the police file").format(token=own_name(edition, move.face))
        if isinstance(move, m.Pick):
            said = _("Take {token}") if isinstance(step, Picking) else _("Take {token} back")
            return said.format(token=own_name(edition, move.face))
        if isinstance(move, m.Forget):
            own = faces_of(view.files[step.seat])
            tokens = tokens_words(edition, [face for face in own if kind(face) == move.kind])
            return _("Out of the police file: {tokens}").format(tokens=tokens)
        if isinstance(move, m.Put):
            return self._put(view, step, move)
        assert isinstance(move, m.Done)
        if isinstance(step, Offer):
            faces = given(step.offered)
            return _("Done: sell {tokens} for {pounds}").format(
                tokens=spelled(edition, faces), pounds=pounds(paid(view, faces, step.added).total)
            )
        if isinstance(step, Pushing) and step.given:
            return _("Done: move {tokens}").format(tokens=spelled(edition, given(step.given)))
        if isinstance(step, Pushing):
            return _("Move nothing")
        if isinstance(step, Cashing):
            return _("Give none away")
        return _("Done")

    def _put(self, view: Twist, step: Question[Any], move: m.Put) -> str:
        if isinstance(step, Cashing):
            coins = move.count * view.edition.characters.brownlow_pays
            return n_(
                "Give {wallets} wallet away for {pounds}", "Give {wallets} wallets away for {pounds}", move.count
            ).format(wallets=move.count, pounds=pounds(coins))
        heap = view.files[step.seat] if isinstance(step, Pushing) else view.reserves[step.seat]
        there = faces_of(heap).count(move.face)
        return begin_upper(
            _("{count} of {there}: {token}").format(
                count=move.count, there=there, token=own_name(view.edition, move.face)
            )
            if there > 1
            else own_name(view.edition, move.face)
        )
