"""What is read at the table of Thiefdom: cards with all that there is to know of them."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from rules.thiefdom.edition import EQUIPMENT
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.setup import Choice, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from tui.games.thiefdom.cards import card_name, price_words, ruling
from tui.games.thiefdom.names import thief_sign
from tui.games.thiefdom.scene import Scene
from tui.widgets.panel import Lines


def cards(scene: Scene, step: Question[Any]) -> Lines:
    """The cards that are asked about, the own ones, what the dealers sell; each with its full ruling."""
    view, owner, lines = scene.view, scene.owner, list[tuple[str, str]]()
    asked = _asked(view, step)
    if asked:
        lines += [("To choose from", "title"), *_full(view, asked)]
    for index in view.own(owner) if owner >= 0 else ():
        thief = view.thieves[index]
        own = [*thief.gear, *([thief.ally] if thief.ally > 0 else [])]
        if own:
            lines += [(thief_sign(index), "title"), *_full(view, own)]
    shown = [card for card in dict.fromkeys(view.display) if card in EQUIPMENT]
    if shown:
        lines += [("At the dealers'", "title"), *_full(view, shown)]
    return lines


def _asked(view: Thiefdom, step: Question[Any]) -> list[int]:
    """The cards that the question is about."""
    if isinstance(step, Choice):
        return [held.card for held in view.hands[step.seat] if held.card > 0]
    if isinstance(step, Shopping):
        return [held.card for held in view.drafts[step.seat] if held.card > 0]
    if isinstance(step, Choosing):
        return list(dict.fromkeys(step.cards))
    return list(view.tavern) if isinstance(step, Recruiting) else []


def _full(view: Thiefdom, found: list[int]) -> list[tuple[str, str]]:
    """Card by card: name and price, then all its sentences."""
    edition, lines = view.edition, list[tuple[str, str]]()
    for card in found:
        lines.append((f"{card_name(edition, card)}: {price_words(edition, card)}", "ask"))
        lines += [(f"  {said}", "ink") for said in ruling(edition, card)[:-1]]
    return lines
