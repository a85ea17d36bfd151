"""What a purchase comes to, in words: what pays for a card and what is used for it, what it leaves, how a turn ends."""

from __future__ import annotations

from collections.abc import Sequence

from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES, GEMS
from rules.thiefs_market.moves import Use
from rules.thiefs_market.payment import Tender
from tui.games.thiefs_market.names import spelled
from tui.games.thiefs_market.questions.then import followed
from tui.games.thiefs_market.questions.till import Till
from tui.games.thiefs_market.scene import Scene
from tui.words import Said, lengths, listed, plural


def paid_with(scene: Scene, tender: Tender) -> str:
    """`W, R→B, $1`."""
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
    if tender.gold:
        parts.append(scene.gold(tender.gold))
    if free := sum([share.free for share in tender.shares]):
        parts.append(f"{free} free")
    return ", ".join(parts) or "nothing"


def short(tender: Tender) -> Said:
    """What is missing."""
    missing = spelled(tuple([share.short for share in tender.shares]))
    return (f"Not yet: {tender.short} short ({missing}).", f"Not yet: {tender.short} short.")


def uses(scene: Scene, used: Sequence[Use]) -> str:
    """`turn R to B, spend G`; what swaps gold for Infamy comes last, once."""
    parts, swaps = [], list[int]()
    for use in used:
        card = scene.card(use.card)
        if card.turn is not None:
            parts.append(f"turn {card.turn[0]} to {FACES[use.face]}")
        elif card.exchange is not None:
            swaps.append(use.card)
        elif card.spend is not None:
            parts.append(f"spend {card.spend.face}")
    for number in dict.fromkeys(swaps):
        exchange, times = scene.card(number).exchange, swaps.count(number)
        assert exchange is not None
        gold, infamy = scene.gold(exchange.gold * times), scene.infamy(exchange.infamy * times)
        parts.append(f"turn {gold} into {infamy}")
    return listed(parts)


def buys(scene: Scene, till: Till, tender: Tender) -> Said:
    """The card in front is bought."""
    used = [*till.uses, *tender.uses]
    name, line = scene.card_name(tender.card), scene.called(tender.card).line
    words: Said = (f"buy {name}.", f"buy {line}.")
    if does := uses(scene, used):
        many = plural(len(used), f"{len(used)} ability", f"{len(used)} abilities")
        words = (f"{does} and buy {name}.", f"{does}, buy {line}.", f"{many}, buy {line}.")
    if worse := _worse(scene, till, tender):  # which is worth more than the whole of what is used
        return lengths(*[f"{one} {two}" for one in words for two in worse], words[-1])
    potion = scene.card(tender.card).potion
    return followed(words, ("A card is drawn: no way back.", "No way back.") if potion else _left_after(scene, till))


def _worse(scene: Scene, till: Till, tender: Tender) -> Said:
    """What another payment would save."""
    own = payment.means(till.ahead, till.step.seat)
    gold = payment.cheaper(till.ahead, own, tender)
    every = payment.tenders(till.ahead, own, tender.card)
    needless = any(len(other.uses) < len(tender.uses) and other.gold <= tender.gold for other in every)
    if gold > 0:
        return (f"Another way saves {scene.gold(gold)}.", f"({scene.gold(gold)} too much)")
    if needless:
        return ("It could be paid without an ability.", "(without ability too)")
    return ()


def _left_after(scene: Scene, till: Till) -> Said:
    """Purchases that are left then: an extra one of the bought card counts already."""
    after = scene.view.after(till.batch())
    left = max(0, after.purchases(till.step.seat) - after.made)
    if not left:
        return ("No purchase is left then.",)
    return (
        plural(left, f"{left} purchase is left then.", f"{left} purchases are left then."),
        plural(left, f"{left} is left.", f"{left} are left."),
    )


def ends(scene: Scene, till: Till) -> Said:
    """The end of the turn, and what is given up by it."""
    left = max(0, scene.view.purchases(till.step.seat) - scene.view.made) if till.end else 0
    laid = till.end and bool(till.uses or till.card is not None)
    unused = plural(left, f" with {left} purchase unused", f" with {left} purchases unused") if left else ""
    alone = "; what is laid is left alone" if laid else ""
    return lengths(f"end the turn{unused}{alone}.", f"end the turn{alone}.", "end the turn.")
