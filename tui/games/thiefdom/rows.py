"""Moves of Thiefdom as rows of a list: a title, what it costs and brings, what it does; how many, of what, for whom.

Moves that differ in one thing only are values of one row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.game import Move, Question
from rules.thiefdom import edition as box
from rules.thiefdom import moves as m
from rules.thiefdom.edition import CARRIAGE, GUARDS
from rules.thiefdom.goods import ARTWORK, GOLD
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import SMITHY_LESS, SMITHY_MORE, Choosing, price
from rules.thiefdom.steps.gear import KONSTANZE_GOLD, ruth_buys
from rules.thiefdom.steps.places import each
from rules.thiefdom.steps.setup import Shopping
from rules.thiefdom.steps.steal import loot
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import RUSH_LEAST, RUSH_MOST
from tui.games.thiefdom.cards import card_name, effect, short_name
from tui.games.thiefdom.names import (
    brief,
    count_goods,
    figure_name,
    good_name,
    goods_name,
    goods_signs,
    goods_words,
    own_thief,
    points_words,
    reward_words,
)
from tui.games.thiefdom.story import Story
from tui.games.thiefdom.turn import crams, hit_words, turn_words
from tui.games.thiefdom.uses import ON_FIGURES, ON_SPACES, ON_THIEVES
from tui.words import begin_upper

Said = Sequence[str]


class Words(NamedTuple):
    """A row."""

    title: Said
    """The longest first."""
    right: str = ""
    """What it costs and brings."""
    more: str = ""
    """What it does."""


def series(step: Question[Any], move: Move) -> tuple[object, ...] | None:
    """What moves have in common that are values of one row; None: it is a row of its own."""
    if isinstance(move, m.Take) and move.goods < ARTWORK:
        return (m.Take, move.goods)
    if isinstance(move, m.Trade):
        return (m.Trade, move.goods)
    if isinstance(move, m.Buy) and isinstance(step, Shopping):
        return (m.Buy, move.card)
    if isinstance(move, m.Steal):
        return (m.Steal, move.figure)
    if isinstance(move, m.Toss) and not isinstance(step, MakeRoom):
        return (m.Toss,)
    if isinstance(move, m.Use) and move.card in (box.RUTH, *ON_THIEVES, box.KONSTANZE):
        return (m.Use, move.card, ruth_buys(move.on)[0] if move.card == box.RUTH else 0)
    if isinstance(move, m.Order | m.Brawl):
        return (type(move),)
    return None


def at_first(view: Thiefdom, moves: Sequence[Move]) -> int:
    """Which value a row begins with: all there is to take or to sell, what there is room for, else the least."""
    if isinstance(moves[0], m.Steal):
        fit = [nth for nth, move in enumerate(moves) if isinstance(move, m.Steal) and not crams(view, move)]
        return fit[0] if fit else 0
    return len(moves) - 1 if isinstance(moves[0], m.Take | m.Trade) else 0


def value(view: Thiefdom, step: Question[Any], move: Move, many: int) -> Said:
    """One of so many values of a row, the longest words first; nothing where the move is a row of its own."""
    if series(step, move) is None:
        return ()
    if isinstance(move, m.Take | m.Trade | m.Order):
        return (f"{move.count} of {many}", str(move.count))
    if isinstance(move, m.Buy):
        return (own_thief(move.thief), str(move.thief + 1))
    if isinstance(move, m.Steal):
        return _loot(view, move)
    if isinstance(move, m.Toss):
        return (good_name(view.edition, move.goods),)
    if isinstance(move, m.Brawl):
        return (card_name(view.edition, move.guest),)
    assert isinstance(move, m.Use)
    if move.card in ON_THIEVES:
        return (own_thief(move.on), str(move.on % THIEVES + 1))
    count = ruth_buys(move.on)[1] if move.card == box.RUTH else KONSTANZE_GOLD * move.on
    return (str(count),)


def _loot(view: Thiefdom, move: m.Steal) -> Said:
    """What is stolen, if anything is."""
    goods = loot(view, move)
    if not any(goods):
        return ()
    said = goods_words(goods)
    if crams(view, move):
        said = f"{said}, too much"
    return (f"{said}, paid" if move.paid else said, goods_signs(goods))


def row(story: Story, view: Thiefdom, step: Question[Any], move: Move) -> Words:
    """A move as a row, or what all the moves of its row have in common."""
    edition = view.edition
    if isinstance(move, m.Keep | m.Buy | m.Hire):
        return _card(view, step, move)
    if isinstance(move, m.Brawl):
        return Words(
            ("Brawl, and put down", "brawl with"),
            points_words(edition.rates.brawl),
            "the place of the ally is taken for good",
        )
    if isinstance(move, m.Steal):
        return _steal(view, move)
    if isinstance(move, m.Use):
        return _use(story, view, step, move)
    if isinstance(move, m.Take):
        goods = good_name(edition, move.goods) if move.goods >= ARTWORK else goods_name(move.goods)
        return Words((f"Take {goods}",))
    if isinstance(move, m.Trade):
        goods = goods_name(move.goods)
        return Words(
            (f"Sell {goods}",),
            f"{points_words(each(view, view.turn.thief, move.goods))} each",
        )
    if isinstance(move, m.Order):
        gold = count_goods(GOLD, edition.rates.liquor_costs)
        return Words(("Buy liquor",), f"{gold} each")
    if isinstance(move, m.Toss) and not isinstance(step, MakeRoom):
        return Words(("Throw away", "toss"))
    short: dict[type, Said] = {
        m.Endure: ("Endurance marker: 1 action more", "Endurance: +1 AP", "1 AP more"),
        m.Share: ("Exchange goods at home: no action", "exchange at home", "exchange"),
        m.Tear: ("Tear up the poster, for no points", "tear up poster"),
        m.HandIn: (f"Hand in the poster for {points_words(edition.rates.poster)}",),
    }
    if type(move) in short:
        return Words(short[type(move)])
    if isinstance(move, m.SetOut):
        steps = f"{RUSH_LEAST} to {RUSH_MOST} steps"
        return Words((f"Rush with Wotana, 1 gold: {steps}", "rush with Wotana"))
    words = turn_words(story, view, step, move)
    if isinstance(move, m.Activate):
        place, _colon, parts = words.partition(": ")
        said = f"Go in, 1 action: {parts}" if parts else place
        return Words((said, "go in: 1 action"))
    if isinstance(move, m.Recruit):
        return Words((words, f"Look at {edition.guests_shown} guests"))
    title, _semicolon, more = words.partition("; ")
    return Words((title,), "", more)


def _card(view: Thiefdom, step: Question[Any], move: m.Keep | m.Buy | m.Hire) -> Words:
    """A piece of equipment, or a guest."""
    edition = view.edition
    if isinstance(move, m.Hire):
        assert isinstance(step, Recruiting)
        guest = edition.guest(move.guest)
        cost, gains = goods_words(step.cost(view, move.guest)), reward_words(guest.points, guest.gives.goods)
        card = move.guest
    else:
        card = move.card
        less, more = (SMITHY_LESS, SMITHY_MORE) if isinstance(step, Acting) else (0, 0)
        gains = points_words(edition.gear(card).points + more)
        cost = "free" if isinstance(step, Choosing) else count_goods(GOLD, price(view, card, less))
    names = (card_name(edition, card), short_name(edition, card))
    if isinstance(move, m.Buy) and isinstance(step, Shopping):
        names = (f"{names[0]} for", f"{names[1]} for")
    elif isinstance(move, m.Buy):
        names = (f"Buy {names[0]}", names[1])
    right = f"{cost}, {gains}"
    return Words(names, right, begin_upper(effect(edition, card)))


def _steal(view: Thiefdom, move: m.Steal) -> Words:
    name = figure_name(move.figure)
    if move.figure == CARRIAGE:
        wanted = view.thieves[view.turn.thief].poster
        more = "" if move.paid or wanted else "a wanted poster, unless it is paid"
        return Words(("Rob the carriage", "rob carriage"), "", more)
    title: Said = (f"Steal from {name}", f"rob {name}", name)
    if move.figure in GUARDS and not any(loot(view, move)):
        title = (f"Steal from {name}, no badge", *title[1:2])
    return Words(title, "", hit_words(view, move))


def _use(story: Story, view: Thiefdom, step: Question[Any], move: m.Use) -> Words:
    """A card that is used: on whom or where, and what that does."""
    name, short = card_name(view.edition, move.card), short_name(view.edition, move.card)
    does = begin_upper(effect(view.edition, move.card))
    target = ""
    if move.card in ON_FIGURES:
        target = figure_name(move.on)
    elif move.card in ON_SPACES:
        target = brief(view.city, move.on)
    elif move.card == box.RUTH:
        target = goods_name(ruth_buys(move.on)[0])
    elif move.card == box.KONSTANZE:
        target = "gold"
    elif isinstance(step, Cornered):
        title, _comma, more = turn_words(story, view, step, move).partition(": ")
        return Words((title,), "", begin_upper(more))
    if not target:
        return Words((name, short), "", does)
    titles = [f"{one}: {target}" for one in (name, short)]
    return Words(tuple(titles), "", does)
