"""The prompt of Thief's Market: what is asked, what Enter does, who is next."""

from __future__ import annotations

from rules.game import Move
from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES, GEMS, OBJECTS
from rules.thiefs_market.moves import EndTurn, Pass, Reroll, Use
from rules.thiefs_market.payment import Tender
from rules.thiefs_market.state import NOTHING
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Split
from tui.games.thiefs_market.scene import Scene, listed_short
from tui.words import Said, listed, plural

# What is asked ------------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The sentence after the name."""
    if scene.hand is not None:
        return _ask_split(scene)
    if scene.lucky:
        return ("roll one die of the own pile again?", "roll one die again?")
    if scene.plan is not None:
        card = scene.card_name(scene.plan.step.card)
        return (f"how is the {card} paid?", "how is it paid?")
    till = scene.till
    assert till is not None
    if till.end:
        return ("end the turn?",)
    if till.card is not None and till.tender is not None:
        card, pays = scene.card_name(till.card), price(scene, till.tender)
        short = scene.called(till.card)[2]
        return (
            f"buy {card} for {pays}?",
            f"{short} for {pays}?",
            f"buy {short}?",
        )
    if till.uses:
        return (f"use {_used(scene, till.uses)}?", "use this?")
    if till.idle:
        return ("nothing more can be bought or used.", "nothing more can be done.")
    if not till.reach and till.left:
        return ("no card is in reach; use an ability, or end the turn.", "an ability, or the end?")
    if not till.left:
        return ("no purchase is left; use an ability, or end the turn.", "an ability, or the end?")
    if not any(till.options(card) for card in till.abilities):
        return ("buy a card, or end the turn.", "buy, or end the turn.", "buy or end?")
    return ("buy a card, use an ability, or end the turn.", "buy, use, or end the turn.", "buy or end?")


def _ask_split(scene: Scene) -> Said:
    hand = scene.hand
    assert hand is not None
    if hand.victim is not None:
        name = scene.name(hand.victim)
        return (
            f"rob {name}: what goes back to the middle?",
            f"rob {name}: what goes back?",
            "what goes back?",
        )
    if not hand.takes:
        return ("the middle is empty: rob a pile.", "rob a pile.")
    if hand.takes_all:
        if hand.robbed:
            return ("take all that is left, or rob a pile.", "take all, or rob a pile.")
        return ("take all that is left.",)
    if not hand.robbed:
        return ("take from the middle: at least one object.", "take from the middle.")
    return ("take from the middle, or rob a pile.", "take some, or rob a pile.", "take, or rob a pile.")


def price(scene: Scene, tender: Tender) -> str:
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


def _used(scene: Scene, uses: list[Use]) -> str:
    return listed(list(dict.fromkeys([scene.called(use.card)[2] for use in uses])))


# What Enter does ----------------------------------------------------------------------------------


def enter(scene: Scene) -> tuple[Said, bool]:
    """What Enter does now, or what is missing; and which of the two it is."""
    if scene.hand is not None:
        return _enter_split(scene)
    if scene.lucky:
        return _enter_lucky(scene)
    if scene.plan is not None:
        return _joined(("Enter: pay like this.",), then(scene, scene.plan.batch())), True
    return _enter_shop(scene)


def _joined(first: Said, second: Said) -> Said:
    """Two sentences, the shorter forms of the second before those of the first."""
    return (*[f"{one} {two}".rstrip() for one in first for two in second], *first[-1:])


def _enter_split(scene: Scene) -> tuple[Said, bool]:
    hand = scene.hand
    assert hand is not None
    many = sum(hand.out)
    if hand.victim is not None:
        if not hand.ready:
            return ("Not yet: at least one object goes back.", "Not yet: put at least one back."), False
        name, kept = scene.name(hand.victim), sum(hand.pile)
        rolls = any(hand.out[:-1]) and not scene.view.keeps_faces(hand.victim)
        words: Said = (
            f"Enter: rob {name}, keep {kept}, give back {many}.",
            f"Enter: rob, keep {kept}, give back {many}.",
            f"Enter: rob, keep {kept}.",
        )
        if rolls:
            words = (*[f"{one} {'No way back.'}" for one in words], *words)
        return _joined(words, then(scene, hand.batch())), True
    if not hand.ready:
        if not hand.takes:
            digits = _digits(scene)
            return (f"Not yet: whom to rob ({digits}).",), False
        return ("Not yet: pick at least one object.", "Not yet: pick at least one."), False
    words = (
        (plural(many, f"Enter: take the {many} that is left.", f"Enter: take all {many}."),)
        if hand.takes_all or hand.out == scene.view.middle
        else (plural(many, f"Enter: take {many}.", f"Enter: take {many}."),)
    )
    return _joined(words, then(scene, hand.batch())), True


def _digits(scene: Scene) -> str:
    assert scene.hand is not None
    return " ".join([str(seat + 1) for seat in sorted(scene.hand.robbed)])


def _enter_lucky(scene: Scene) -> tuple[Said, bool]:
    if scene.no:
        return _joined(("Enter: keep all dice as they are.", "Enter: keep all."), then(scene, [Pass()])), True
    if scene.reroll is not None:
        words = (
            f"Enter: roll {FACES[scene.reroll]} again (cannot be taken back).",
            f"Enter: roll {FACES[scene.reroll]} again (no undo).",
            f"Enter: roll {FACES[scene.reroll]} again.",
        )
        return _joined(words, then(scene, [Reroll(scene.reroll)])), True
    no = scene.keys.word("no")
    return (
        f"Not yet: a die to roll again, or {no} to keep them all.",
        f"Not yet: a die, or {no}.",
    ), False


def _enter_shop(scene: Scene) -> tuple[Said, bool]:
    till = scene.till
    assert till is not None
    if till.end or (till.empty and till.idle):
        return _joined(_ends(scene), then(scene, [EndTurn()])), True
    if till.card is not None and till.tender is not None:
        if not till.ready:
            return _cannot(scene, till.tender), False
        return _buys(scene, till.tender), True
    if till.uses:
        return (f"Enter: {_uses(scene, till.uses)}.", "Enter: use this."), True
    return _nothing_laid(scene), False


def _nothing_laid(scene: Scene) -> Said:
    """What could be laid in a purchase turn."""
    till, no = scene.till, scene.keys.word("no")
    assert till is not None
    if not till.reach:
        return (
            f"Not yet: an ability; or {no} ends the turn.",
            f"Not yet: {no} ends the turn.",
        )
    words: Said = (
        f"Not yet: a card, or {no}, which ends the turn.",
        f"Not yet: a card, or {no} to end.",
    )
    if any(till.options(card) for card in till.abilities):
        words = (
            f"Not yet: a card, an ability, or {no}, which ends the turn.",
            f"Not yet: a card, an ability, or {no} to end.",
            words[-1],
        )
    return words


def _ends(scene: Scene) -> Said:
    """The end of the turn, and what is given up by it."""
    till = scene.till
    assert till is not None
    left = max(0, scene.view.purchases(till.step.seat) - scene.view.made) if till.end else 0
    laid = till.end and bool(till.uses or till.card is not None)
    words: Said = ("Enter: end the turn.",)
    if left:
        unused = plural(
            left, "Enter: end the turn, {left} purchase unused.", "Enter: end the turn, {left} purchases unused."
        )
        words = (unused.format(left=left), *words)
    if laid:
        words = ("Enter: end the turn; what is laid is left alone.", *words)
    if left and laid:
        unused = plural(
            left,
            "Enter: end the turn, {left} purchase unused; what is laid is left alone.",
            "Enter: end the turn, {left} purchases unused; what is laid is left alone.",
        )
        words = (unused.format(left=left), *words)
    return words


def _cannot(scene: Scene, tender: Tender) -> Said:
    till = scene.till
    assert till is not None
    if not till.left:
        return ("Not yet: no purchase is left.",)
    return (
        f"Not yet: {tender.short} short ({listed_short(tender)}).",
        f"Not yet: {tender.short} short.",
    )


def _uses(scene: Scene, uses: list[Use]) -> str:
    """`turn R to B, spend G`."""
    parts = []
    for use in uses:
        card = scene.card(use.card)
        if card.turn is not None:
            parts.append(f"turn {card.turn[0]} to {FACES[use.face]}")
        elif card.exchange is not None:
            continue
        elif card.spend is not None:
            parts.append(f"spend {card.spend.face}")
    for number in dict.fromkeys([use.card for use in uses if scene.card(use.card).exchange is not None]):
        exchange, times = scene.card(number).exchange, sum([use.card == number for use in uses])
        assert exchange is not None
        gold, infamy = scene.gold(exchange.gold * times), scene.infamy(exchange.infamy * times)
        parts.append(f"turn {gold} into {infamy}")
    return listed(parts)


def _buys(scene: Scene, tender: Tender) -> Said:
    till = scene.till
    assert till is not None
    assert till.card is not None
    uses = [*till.uses, *tender.uses]
    name, short = scene.card_name(till.card), scene.called(till.card)[2]
    does = _uses(scene, uses)
    potion = scene.card(till.card).potion
    words: Said = (f"Enter: buy {name}.", f"Enter: buy {short}.")
    if does:
        words = (
            f"Enter: {does} and buy {name}.",
            f"Enter: {does}, buy {short}.",
            plural(
                len(uses), f"Enter: {len(uses)} ability, buy {short}.", f"Enter: {len(uses)} abilities, buy {short}."
            ),
        )
    worse = _worse(scene, tender)
    tail: Said = _left_after(scene, till.card)
    if potion:
        tail = ("A card is drawn: no way back.", "No way back.", "")
    if worse:
        return (
            *[f"{one} {two}" for one in words for two in worse],
            *[f"{words[-1]} {two}" for two in worse],
            words[-1],
        )
    return _joined(words, tail)


def _worse(scene: Scene, tender: Tender) -> Said:
    """What another payment would save."""
    till = scene.till
    assert till is not None
    own = payment.means(till.ahead, till.step.seat)
    gold = payment.cheaper(till.ahead, own, tender)
    every = payment.tenders(till.ahead, own, tender.card)
    needless = any(len(other.uses) < len(tender.uses) and other.gold <= tender.gold for other in every)
    if gold > 0:
        return (
            f"Another way saves {scene.gold(gold)}.",
            f"({scene.gold(gold)} too much)",
        )
    if needless:
        return ("It could be paid without an ability.", "(without ability too)")
    return ()


def _left_after(scene: Scene, card: int) -> Said:
    """Purchases that are left then: an extra one of the bought card counts already."""
    till = scene.till
    assert till is not None
    after = scene.view.after(till.batch())
    seat = till.step.seat
    left = max(0, after.purchases(seat) - after.made)
    if not left:
        return ("No purchase is left then.", "")
    return (
        plural(left, f"{left} purchase is left then.", f"{left} purchases are left then."),
        plural(left, f"{left} is left.", f"{left} are left."),
        "",
    )


# Who is next --------------------------------------------------------------------------------------


def then(scene: Scene, moves: list[Move]) -> Said:
    """Who is asked after these moves, and what."""
    after = scene.view.after(moves)
    waiting = after.waiting()
    if not waiting:
        return ("Then the count.", "")
    step = waiting[0]
    name = scene.name(step.seat)
    if after.round != scene.view.round and not scene.moment:
        return ("Then the end of the round.", "Then the round ends.", "")
    if isinstance(step, Split):
        if after.pileless() == [step.seat]:
            return (
                f"Then {name}, the last without a pile.",
                f"Then {name}, who is last.",
                f"Then {name}.",
                "",
            )
        return (f"Then {name} picks.", f"Then {name}.", "")
    if isinstance(step, Lucky):
        return (
            f"Then {name} may roll a die again.",
            f"Then {name}.",
            "",
        )
    if isinstance(step, Buying) and not isinstance(scene.step, Buying | Paying):
        return (f"Then the purchases: {name} first.", f"Then {name} buys.", "")
    if isinstance(step, Buying | Paying) and step.seat == scene.seat:
        return ("",)
    return (f"Then {name} buys.", f"Then {name}.", "")


# What is on the screen before anybody is asked ----------------------------------------------------------


def moment_ask(scene: Scene) -> Said:
    """The roll, or the end of a round."""
    number = scene.now.number
    if scene.moment == "roll":
        name = scene.begin(scene.now.starter)
        return (f"Round {number}: {name} rolls.",)
    if scene.view.places:
        return (
            f"Round {number} was the last: what is left is sold, and the match is over.",
            f"Round {number}, the last, is over.",
        )
    return (
        f"Round {number} is over: what is left is sold, the market is filled.",
        f"Round {number} is over.",
    )


def moment_enter(scene: Scene) -> Said:
    """On to what?"""
    if scene.moment == "roll":
        return ("Enter or Space: all dice at once.",)
    if scene.view.places:
        return ("Enter: go on. Then the count: all Infamy is turned up.", "Enter: go on. Then the count.")
    name = scene.name(scene.now.next)
    return (
        f"Enter: round {scene.now.number + 1}. {name} rolls {_dice_in_play(scene)} dice.",
        f"Enter: round {scene.now.number + 1}. Then {name} rolls.",
        f"Enter: round {scene.now.number + 1}.",
    )


def _dice_in_play(scene: Scene) -> int:
    piles = [scene.view.middle, *scene.view.piles]
    return sum([pile[face] for pile in piles if pile != NOTHING for face in OBJECTS[:-1]])
