"""What the thieves of Thiefdom did, as sentences: with townsfolk, goods, locations and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.game import Event
from rules.thiefdom import edition as box
from rules.thiefdom import events as e
from rules.thiefdom.edition import CARRIAGE, FIGURES, GUARDS
from rules.thiefdom.goods import BADGE, GOLD, LIQUOR
from rules.thiefdom.steps.gear import BEATRIX_ACTIONS, KONSTANZE_GOLD
from tui.games.thiefdom.cards import cards_words
from tui.games.thiefdom.names import (
    actions_words,
    artwork_name,
    count_goods,
    counted,
    figure_name,
    gains_words,
    goods_words,
    own_thief,
    points_words,
    reward_words,
)
from tui.games.thiefdom.teller import Teller
from tui.words import Said, lengths, listed

# Goods ------------------------------------------------------------------------------------------------


def _stole(story: Teller, event: e.Stole) -> Said:
    thief, figure, goods = story.doer(event), figure_name(event.figure), goods_words(event.goods)
    if event.figure == CARRIAGE:
        stole = f"{{thief}} stole {goods} from the carriage"
        wanted = [f"{stole} and became wanted."] if event.poster else []
        return lengths(*wanted, f"{stole}.", f"{{thief}} stole {goods}.", thief=thief)
    if event.figure in GUARDS and not event.goods[BADGE]:
        return lengths(
            f"{{thief}} stole nothing from {figure}, who had no badge.", "{thief} stole nothing.", thief=thief
        )
    return lengths(f"{{thief}} stole {goods} from {figure}.", f"{{thief}} stole {goods}.", thief=thief)


def _gained(story: Teller, event: e.Gained) -> Said:
    thief = story.doer(event)
    if not any(event.goods) and not event.points:
        return lengths(
            "{thief} had no room for what {card} brought.", "{thief} had no room.",
            thief=thief, card=story.the_card(event.card),
        )  # fmt: skip
    gained = f"{{thief}} gained {reward_words(event.points, event.goods)}"
    return lengths(*([f"{gained} from {{card}}."] if event.card else []), f"{gained}.", thief=thief,
                   card=story.the_card(event.card))  # fmt: skip


def _tossed(story: Teller, event: e.Tossed) -> Said:
    return lengths("{thief} discarded {goods}.", thief=story.doer(event), goods=counted(story.edition, event.goods))


def _exchanged(story: Teller, event: e.Exchanged) -> Said:
    holders = [*[own_thief(thief) for thief in event.thieves], *(["the hideout"] if event.home else [])]
    had = list(zip(holders, event.goods, event.art, strict=True))
    empty = sum([not any(goods) and not art for _, goods, art in had])
    said = [
        f"{who} had {goods_words(goods, story.edition, art)}"
        for who, goods, art in had
        if empty < 2 or any(goods) or art
    ]
    if empty > 1:
        said.append("the others had nothing")
    name = story.name(event.seat)
    return (f"{name} exchanged goods; afterwards {listed(said)}.", f"{name} exchanged goods.")


# The turn ---------------------------------------------------------------------------------------------


def _endured(story: Teller, event: e.Endured) -> Said:
    return lengths(
        "{thief} used the endurance marker for 1 extra action.", "{thief} got 1 extra action.", thief=story.doer(event)
    )


def _teleported(story: Teller, event: e.Teleported) -> Said:
    return lengths("{thief} was placed {where}.", thief=story.doer(event), where=story.there(event.space))


def _turn_done(story: Teller, event: e.TurnDone) -> Said:
    if not event.unused:
        return ()
    return lengths(f"{{thief}} left {actions_words(event.unused)} unused.", thief=story.doer(event))


def _torn(story: Teller, event: e.Torn) -> Said:
    return lengths(
        "{thief} tore up its wanted poster in the hideout.", "{thief} tore up its poster.", thief=story.doer(event)
    )


# Locations --------------------------------------------------------------------------------------------


def _visited(story: Teller, event: e.Visited) -> Said:
    return lengths("{thief} activated {place}.", thief=story.doer(event), place=story.place(event.space))


def _took(story: Teller, event: e.Took) -> Said:
    goods = counted(story.edition, event.goods, event.count)
    return lengths(
        "{thief} took {goods} from {place}.", "{thief} took {goods}.",
        thief=story.doer(event), goods=goods, place=story.place(story.stands(event)),
    )  # fmt: skip


def _traded(story: Teller, event: e.Traded) -> Said:
    goods, points = count_goods(event.goods, event.count), points_words(event.points)
    said = [f"{{thief}} sold {goods} for {points}.", f"{{thief}} sold {goods}."]
    if event.gold:
        gold = count_goods(GOLD, event.gold)
        said.insert(0, f"{{thief}} sold {goods} from the hideout to Ruth for {points} and {gold}.")
    return lengths(*said, thief=story.doer(event))


def _ordered(story: Teller, event: e.Ordered) -> Said:
    liquor, gold = count_goods(LIQUOR, event.count), count_goods(GOLD, event.gold)
    return lengths(f"{{thief}} bought {liquor} for {gold}.", f"{{thief}} bought {liquor}.", thief=story.doer(event))


def _delivered(story: Teller, event: e.Delivered) -> Said:
    art, reward = artwork_name(story.edition, event.artwork), reward_words(event.points, event.goods)
    return lengths(
        f"{{thief}} delivered {{art}} for {reward}.", "{thief} delivered {art}.", "{thief} delivered an artwork.",
        thief=story.doer(event), art=art,
    )  # fmt: skip


def _drew_equipment(story: Teller, event: e.DrewEquipment) -> Said:
    name = story.name(event.seat)
    return (f"{name} drew {cards_words(story.edition, event.cards)} to choose from.", f"{name} drew equipment.")


def _smuggled(story: Teller, event: e.Smuggled) -> Said:
    wants = goods_words(story.edition.mission(event.mission).wants.goods)
    done = f"{{thief}} completed the mission of section {event.section}"
    return lengths(
        f"{done}: {wants} for {reward_words(event.points, event.goods)}.", f"{done}.", "{thief} completed a mission.",
        thief=story.doer(event),
    )  # fmt: skip


def _handed_in(story: Teller, event: e.HandedIn) -> Said:
    return lengths(
        f"{{thief}} handed in its wanted poster for {points_words(event.points)}.",
        "{thief} handed in its poster.",
        thief=story.doer(event),
    )


def _guests_shown(story: Teller, event: e.GuestsShown) -> Said:
    return (f"The guests were {cards_words(story.edition, event.guests)}.", "Guests were revealed.")


def _hired(story: Teller, event: e.Hired) -> Said:
    paid = f"{{thief}} recruited {{guest}} {f'for {goods_words(event.cost)}' if any(event.cost) else 'at no cost'}"
    gains = gains_words(event.points, event.goods)
    return lengths(
        *([f"{paid} and gained {gains}."] if gains else []), f"{paid}.", "{thief} recruited {guest}.",
        thief=story.doer(event), guest=story.card_lengths(event.guest),
    )  # fmt: skip


def _brawled(story: Teller, event: e.Brawled) -> Said:
    return lengths(
        f"{{thief}} brawled with {{guest}} for {points_words(event.points)}.",
        "{thief} brawled with {guest}.",
        thief=story.doer(event), guest=story.card_lengths(event.guest),
    )  # fmt: skip


def _nobody_hired(story: Teller, event: e.NobodyHired) -> Said:
    return lengths("{thief} recruited nobody.", thief=story.doer(event))


# Cards that are used ----------------------------------------------------------------------------------

USED: Mapping[int, str] = {
    box.CROSSBOW: "{thief} shot at {figure} with the {card}",
    box.CUDGEL: "{thief} hit {figure} with the {card}",
    box.FISHING_ROD: "{thief} fished 1 wine out of the carriage",
    box.GRAPPLING_HOOK: "{thief} threw the {card}",
    box.PIGEON: "{thief} sent the {card} to {other}",
    box.LOCK_PICK: "{thief} used the {card}",
    box.THROWING_STARS: "{thief} threw stars at {figure}",
    box.ANTONIUS: "{thief} got 1 wine from {card}",
    box.APOLLON: "{thief} turned 1 liquor into 1 wine with {card}",
    box.KONSTANZE: "{thief} gave {gold} to {card}",
    box.LENTZ: "{thief} exchanged goods with {other} through {card}",
    box.SAMUEL: "{thief} changed places with {other}, thanks to {card}",
}
"""What was done with a card; all other cards led the thief."""
FOR_POINTS = (box.CROSSBOW, box.CUDGEL, box.FISHING_ROD, box.LOCK_PICK, box.THROWING_STARS, box.KONSTANZE)
"""Cards whose points are told."""


def _used(story: Teller, event: e.Used) -> Said:
    thief, card, points = story.doer(event), story.card_lengths(event.card), points_words(event.points)
    match event.card:
        case box.SMOKE_BOMB:
            return lengths(
                f"{{thief}} threw the {{card}} for {points}; nobody could arrest this thief for the rest of the turn.",
                f"{{thief}} threw the {{card}} for {points}.",
                "{thief} threw the {card}.",
                thief=thief, card=card[0],
            )  # fmt: skip
        case box.BEATRIX:
            gained = f"{points} and {BEATRIX_ACTIONS} extra actions"
            return lengths(
                f"{{thief}} gained {gained} from {{card}}, who left the game.", f"{{thief}} gained {gained}.",
                "{card} left the game.",
                thief=thief, card=card,
            )  # fmt: skip
        case box.BERNHARD:
            figure = figure_name(event.on)
            return lengths(
                f"{{thief}} paid 1 gold to the dungeon, and {{card}} blinded {figure} for the rest of the round.",
                f"{{card}} blinded {figure}.",
                thief=thief, card=card,
            )  # fmt: skip
        case box.KUNRAD:
            gained = f"{{thief}} gained {points}"
            return lengths(f"{gained} from {{card}}.", f"{gained}.", thief=thief, card=card)
        case box.OSWALD:
            return lengths(f"{{card}} added 2 gold and {points}.", card=card)
    return lengths(
        *[f"{said}." for said in _done_with(event.card, points)],
        "{thief} used {brief}.",
        thief=thief, card=card[0], brief=card, other=own_thief(event.on),
        gold=count_goods(GOLD, KONSTANZE_GOLD * event.on),
        figure=figure_name(event.on) if event.on in FIGURES else "",
    )  # fmt: skip


def _done_with(card: int, points: str) -> Said:
    """What was done, with its points and without."""
    done = USED.get(card, "{thief} was led by {card}")
    return (f"{done} for {points}", done) if card in FOR_POINTS else (done,)


TOLD_OF_CARDS: Mapping[type[Event], Callable[[Teller, Any], Said]] = {
    e.Stole: _stole,
    e.Gained: _gained,
    e.Tossed: _tossed,
    e.Exchanged: _exchanged,
    e.Endured: _endured,
    e.Teleported: _teleported,
    e.TurnDone: _turn_done,
    e.Torn: _torn,
    e.Visited: _visited,
    e.Took: _took,
    e.Traded: _traded,
    e.Ordered: _ordered,
    e.Delivered: _delivered,
    e.DrewEquipment: _drew_equipment,
    e.Smuggled: _smuggled,
    e.HandedIn: _handed_in,
    e.GuestsShown: _guests_shown,
    e.Hired: _hired,
    e.Brawled: _brawled,
    e.NobodyHired: _nobody_hired,
    e.Used: _used,
}
"""How each of these events is told."""
