"""What is asked in Thiefdom, and every move as a choice in a list. What a thief does is in `thiefdom_turn`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Move, Question, State
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING
from rules.thiefdom.goods import GOLD
from rules.thiefdom.state import PATROL, Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import NONE_YET, Plan
from rules.thiefdom.steps.setup import Choice as Drafting
from rules.thiefdom.steps.setup import Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.cards import card_name, effect, price_words, short_name
from tui.games.thiefdom.exchange import ask_exchange, ask_passing, deal, deal_heading, deal_short
from tui.games.thiefdom.march import ask_march, letter, march_words
from tui.games.thiefdom.names import (
    actions_words,
    actor_words,
    brief,
    count_goods,
    goods_words,
    kind_word,
    own_thief,
    points_words,
    section_words,
    steps_words,
    there,
    tile_title,
)
from tui.games.thiefdom.story import Story
from tui.games.thiefdom.turn import TURN, heading_of, short_of, turn_words
from tui.words import Said, begin_upper, listed, plural
from tui.words.narrator import Choice


class Choices(Story):
    """Says what is asked and what can be done."""

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        assert isinstance(view, Thiefdom)
        if isinstance(step, Drafting):
            return self._ask_draft(view, step)
        if isinstance(step, Shopping):
            return (
                "which equipment is bought, and for whom? The hideout has "
                f"{count_goods(GOLD, view.stores[step.seat][GOLD])}."
            )
        if isinstance(step, Settling):
            return "which house is the hideout?"
        if isinstance(step, Plan):
            if any(what != NONE_YET for what in step.slots):
                return f"so far {plan_words(step.slots)}: what else?"
            example = "2 1 3" if view.solo else "2 b 1 3"
            return f"who acts in which part of the night? All at once: such as '{example}'."
        if isinstance(step, Driving):
            return ask_march(view, step)
        if isinstance(step, Exchange):
            return ask_exchange(view, step)
        if isinstance(step, Passing):
            return ask_passing(view, step)
        return self._ask_thief(view, step)

    def _ask_draft(self, view: Thiefdom, step: Drafting) -> str:
        left = len(view.hands[step.seat]) - 1
        kept = [self.card(held.card) for held in view.drafts[step.seat]]
        asked = f"{listed(kept)} kept: which card besides?" if kept else "which card is kept?"
        if view.solo:
            return f"{asked} The rest goes back, and fewer are drawn anew."
        goes = plural(
            left,
            "{asked} The other one goes to {name}, on the right.",
            "{asked} The other {left} go to {name}, on the right.",
        )
        return goes.format(asked=asked, left=left, name=self.name((step.seat - 1) % view.seats))

    def _ask_thief(self, view: Thiefdom, step: Question[Any]) -> str:
        if isinstance(step, Acting):
            turn = view.turn
            return (
                f"{own_thief(turn.thief)} is {there(self.city, view.thieves[turn.thief].space)}, with "
                f"{actions_words(turn.actions)} left: what now?"
            )
        if isinstance(step, Walking):
            return (
                f"{own_thief(step.thief)} is {there(self.city, view.thieves[step.thief].space)}, with "
                f"{steps_words(step.left)} left: where to?"
            )
        if isinstance(step, Visiting):
            return f"{own_thief(step.thief)} is {there(self.city, step.space)}: what is done there?"
        if isinstance(step, Recruiting):
            return f"{own_thief(step.thief)} can have one ally: which guest?"
        if isinstance(step, Choosing):
            return f"which of the cards does {own_thief(step.thief)} keep, for nothing?"
        if isinstance(step, MakeRoom):
            thief = view.thieves[step.thief]
            return (
                f"{own_thief(step.thief)} has {goods_words(thief.goods, view.edition, thief.art)}, which is too "
                "much to carry: what goes?"
            )
        assert isinstance(step, Cornered)
        return f"{own_thief(view.turn.thief)} is spotted: the Smoke Bomb, or an arrest?"

    # Choices --------------------------------------------------------------------------------------

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Thiefdom)
        return Choice(self._move(view, step, move), self._short(view, step, move), self._heading(view, step, move))

    def _short(self, view: Thiefdom, step: Question[Any], move: Move) -> str:
        if isinstance(move, m.Keep):
            return short_name(view.edition, move.card).casefold()
        if isinstance(move, m.Buy) and isinstance(step, Shopping):
            return f"{short_name(view.edition, move.card).casefold()} {move.thief + 1}"
        if isinstance(move, m.Settle):
            return brief(self.city, move.space)
        if isinstance(move, m.Assign):
            what = "b" if move.what == PATROL else str(move.what + 1)
            return f"part {move.slot + 1}, {what}"
        if isinstance(move, m.March):
            return letter(self._marches(view, step).index(move))
        if isinstance(move, m.Deal):
            return deal_short(view, step, move)
        if isinstance(move, m.Share):
            return "share"
        if isinstance(move, m.Ready | m.Done):
            return "end" if isinstance(step, Acting) else "done"
        return short_of(self, view, step, move)

    @staticmethod
    def _marches(view: Thiefdom, step: Question[Any]) -> list[m.March]:
        return [move for move in step.moves(view) if isinstance(move, m.March)]

    def _heading(self, view: Thiefdom, step: Question[Any], move: Move) -> str:
        if isinstance(move, m.Settle):
            return self._section(self.city.building(move.space).section)
        if isinstance(move, m.Assign):
            return f"Part {move.slot + 1} of the night"
        if isinstance(move, m.Deal):
            return deal_heading(view, step, move)
        return heading_of(self, view, step, move)

    def _section(self, section: int) -> str:
        """A section with its title and its houses."""
        tile = next(tile for row in self.city.tiles for tile in row if int(tile.section[0]) == section)
        own = [one for one in self.city.buildings if one.section == section and one.is_house]
        houses = [kind_word(one.kind) for one in own if one.kind != "church"]
        return "{section}, {title}: {houses}".format(
            section=begin_upper(section_words(section)),
            title=tile_title(self.edition, tile.section),
            houses=", ".join(dict.fromkeys(houses)),
        )

    # Moves ----------------------------------------------------------------------------------------

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        return (self._move(view, step, move),)

    def _move(self, view: State, step: Question[Any], move: Move) -> str:
        assert isinstance(view, Thiefdom)
        if isinstance(move, m.Keep):
            return self._keep(view, step, move.card)
        if isinstance(move, m.Settle):
            return begin_upper(self.at(move.space)) + self._near(move.space)
        if isinstance(move, m.Assign):
            return f"Part {move.slot + 1} of the night: {actor_words(move.what)}"
        if isinstance(move, m.Ready):
            assert isinstance(step, Plan)
            return f"The plan stands: {plan_words(step.slots)}"
        if isinstance(move, m.March):
            assert isinstance(step, Driving)
            return march_words(self, view, step, move, letter(self._marches(view, step).index(move)))
        if isinstance(move, m.Share):
            return (
                "Exchange goods in the hideout first"
                if isinstance(step, Driving)
                else "Exchange goods in the hideout: no action"
            )
        if isinstance(move, m.Deal):
            return deal(view, step, move)
        if isinstance(move, m.Buy) and isinstance(step, Shopping):
            return self._buy(view, step, move)
        if isinstance(move, m.Done):
            return self._done(view, step)
        assert isinstance(move, TURN)
        return turn_words(self, view, step, move)

    def _keep(self, view: Thiefdom, step: Question[Any], card: int) -> str:
        price = price_words(view.edition, card)
        if isinstance(step, Choosing):
            price = points_words(view.edition.gear(card).points)
        return "Keep {card} ({price}): {effect}".format(
            card=card_name(view.edition, card), price=price, effect=effect(view.edition, card).removesuffix(".")
        )

    def _buy(self, view: Thiefdom, step: Shopping, move: m.Buy) -> str:
        """Equipment for a thief; what it does is said with the first thief only."""
        said = f"Buy {self.card(move.card)} for {own_thief(move.thief)}: {price_words(view.edition, move.card)}"
        alike = [one for one in step.moves(view) if isinstance(one, m.Buy) and one.card == move.card]
        if move != alike[0]:
            return said
        return "{said}; {effect}".format(said=said, effect=effect(view.edition, move.card).removesuffix("."))

    def _near(self, space: int) -> str:
        """Where one comes from a house in few steps."""
        near = nearest(self, space)
        said = ["{place} in {steps}".format(place=self.at(to).removeprefix("the "), steps=steps)
                for to, steps in near]  # fmt: skip
        return "; steps: {places}".format(places=", ".join(said)) if said else ""

    def _done(self, view: Thiefdom, step: Question[Any]) -> str:
        if isinstance(step, Acting):
            left = view.turn.actions
            if left > 0:
                return f"End the turn, with {actions_words(left)} unused"
            return "End the turn"
        if isinstance(step, Visiting):
            return "Done in this place"
        if isinstance(step, Recruiting):
            return "Nobody"
        if isinstance(step, Shopping):
            return "Buy no more" if step.bought else "Buy nothing"
        if isinstance(step, Exchange | Passing):
            settled = step.dealt if isinstance(step, Exchange) else step.moved
            return "Done: exchange that" if settled else "Exchange nothing"
        return "Done"


def plan_words(slots: Sequence[int]) -> str:
    """A plan part by part."""
    return ", ".join(["open" if what == NONE_YET else actor_words(what) for what in slots])


NEAREST = 3


def nearest(story: Story, space: int) -> list[tuple[int, int]]:
    """The nearest locations of different kinds from a house, and in how many steps, with nobody in the way."""
    city = story.city
    ring, steps, seen, found = list(city.exits[space - BUILDING]), 1, set[int](), dict[str, tuple[int, int]]()
    while ring and len(found) < NEAREST:
        seen.update(ring)
        for cell in ring:
            for to in city.entries[cell]:
                one = city.building(to)
                if not one.is_house and one.kind not in found:
                    found[one.kind] = to, steps + 1
        ahead = [to for cell in ring for to in city.near[cell] if to >= 0]
        ahead += [to for cell in ring if cell in city.crypts for to in city.crypts]
        ring, steps = [to for to in dict.fromkeys(ahead) if to not in seen], steps + 1
    return list(found.values())[:NEAREST]
