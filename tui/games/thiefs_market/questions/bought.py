"""A purchase in words: what pays for a card, which abilities are used, what is left, how a turn ends."""

from __future__ import annotations

from collections.abc import Sequence

from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES, GEMS
from rules.thiefs_market.moves import Use
from rules.thiefs_market.payment import Tender
from rules.thiefs_market.steps.shop import END_TURN
from tui.games.thiefs_market.names import a_face, gold_words, infamy_words, paid, spelled, tokens
from tui.games.thiefs_market.questions.till import Till
from tui.games.thiefs_market.scene import Scene
from tui.words import Said, lengths, listed, plural


def paid_with(scene: Scene, tender: Tender) -> Said:
    """How a card is paid, after its name: ` for W R→B and $1`; empty while gems are missing."""
    if tender.short:
        return ("",)
    parts, uses = [], list(tender.uses)
    for gem in GEMS:
        share, letter = tender.shares[gem], FACES[gem]
        parts += [letter] * share.die
        for _nth in range(share.turned):
            use = next((one for one in uses if one.face == gem), None)
            turn = scene.card(use.card).turn if use is not None else None
            if use is not None:
                uses.remove(use)
            parts.append(scene.becomes(turn[0], letter) if turn is not None else letter.lower())
    dice, gold = [" ".join(parts)] if parts else [], [scene.gold(tender.gold)] if tender.gold else []
    return paid(listed([*dice, *gold]), spelled(tuple([share.free for share in tender.shares])))


def short(tender: Tender) -> Said:
    """The missing gems."""
    missing = spelled(tuple([share.short for share in tender.shares]))
    return (f"You are {tender.short} short: {missing}.", f"You are {tender.short} short.")


def uses(scene: Scene, used: Sequence[Use]) -> list[str]:
    """`turn R to B`, `spend G for 1 Infamy`; spending gold for Infamy comes last, once for each card."""
    parts, swaps = [], list[int]()
    for use in used:
        card = scene.card(use.card)
        if card.turn is not None:
            parts.append(f"turn {card.turn[0]} to {a_face(use.face)}")
        elif card.exchange is not None:
            swaps.append(use.card)
        elif card.spend is not None:
            gained = tokens(card.spend.gold, card.spend.infamy)
            parts.append(f"spend {a_face(FACES.index(card.spend.face))} for {gained}")
    for number in dict.fromkeys(swaps):
        exchange, times = scene.card(number).exchange, swaps.count(number)
        assert exchange is not None
        gold, infamy = gold_words(exchange.gold * times), infamy_words(exchange.infamy * times)
        parts.append(f"spend {gold} for {infamy}")
    return parts


def buys(scene: Scene, till: Till, tender: Tender) -> Said:
    """What Enter does while a card is selected: buy it."""
    used = [*till.uses, *tender.uses]
    buy = [f"buy {name}" for name in scene.named(tender.card)]
    if does := uses(scene, used):
        many = plural(len(used), f"use {len(used)} ability", f"use {len(used)} abilities")
        buy = [*[listed([*does, one]) for one in buy], f"{many} and {buy[-1]}"]
    then = other_way(scene, till, tender)
    if not then and scene.card(tender.card).potion:
        then = (". You draw a card (no undo).", " (no undo).")
    if not then:  # what is left matters less than the list of uses
        then = (*_left_after(scene, till), ".")
    return (*lengths("{buy}{then}", buy=buy, then=then), f"{buy[-1]}.")


def other_way(scene: Scene, till: Till, tender: Tender) -> Said:
    """A payment with less gold, or without an ability; empty if there is none. Whether it is better is not said: its
    dice may be good for something else."""
    own = payment.means(till.ahead, till.step.seat)
    other = payment.cheapest(till.ahead, own, tender)
    gold = tender.gold - other.gold
    every = payment.tenders(till.ahead, own, tender.card)
    needless = any(len(one.uses) < len(tender.uses) and one.gold <= tender.gold for one in every)
    if gold > 0:
        freed = _beyond(tender, other)
        instead = f"{_beyond(other, tender)} instead of {scene.gold(gold)}{' and ' if freed else ''}{freed}"
        return (f". You could pay {instead}.", f" (or {instead}).")
    if needless:
        return (". You could pay without an ability.", " (no ability needed).")
    return ()


def _beyond(tender: Tender, other: Tender) -> str:
    """The dice that a payment uses and another one does not."""
    return spelled(tuple([max(0, more - less) for more, less in zip(tender.dice, other.dice, strict=True)]))


def _left_after(scene: Scene, till: Till) -> Said:
    """The purchases left afterwards, with an extra one from the bought card; or that nothing is left to do."""
    after = scene.view.after(till.batch())
    left = max(0, after.purchases(till.step.seat) - after.made)
    if after.waiting()[0].moves(after) == [END_TURN]:
        return (". Then nothing is left to buy or use.", ". Then nothing is left.")
    if not left:
        return (". Then no purchases are left.", ". Then none is left.")
    return (
        plural(left, f". Then {left} purchase is left.", f". Then {left} purchases are left."),
        plural(left, f". Then {left} is left.", f". Then {left} are left."),
    )


def ends(scene: Scene, till: Till) -> Said:
    """The end of the turn, and what the player gives up by it."""
    left = max(0, scene.view.purchases(till.step.seat) - scene.view.made) if till.end else 0
    laid = till.end and bool(till.uses or till.card is not None)
    unused = plural(left, f" with {left} purchase unused", f" with {left} purchases unused") if left else ""
    dropped = "; your picks are dropped" if laid else ""
    return lengths(f"end the turn{unused}{dropped}.", f"end the turn{dropped}.", "end the turn.")
