"""The prompt of Thief's Market: what is asked, what Enter does, who is next."""

from __future__ import annotations

from rules.game import Move
from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES, GEMS, MARKER, OBJECTS
from rules.thiefs_market.moves import Done, EndTurn, Pass, Reroll, Use
from rules.thiefs_market.payment import Tender
from rules.thiefs_market.state import NOTHING
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Split
from tui.games.thiefs_market.moves import robbing
from tui.games.thiefs_market.names import spelled
from tui.games.thiefs_market.scene import Scene
from tui.games.thiefs_market.shop import Till
from tui.games.thiefs_market.split import Hand
from tui.words import Said, lengths, listed, plural

# What is asked ------------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The sentence after the name."""
    if scene.hand is not None:
        return _ask_split(scene, scene.hand)
    if scene.lucky:
        return ("reroll one die of your pile?", "reroll one die?")
    if scene.plan is not None:
        card = scene.card_name(scene.plan.step.card)
        return (f"how is the {card} paid?", "how is it paid?")
    assert scene.till is not None
    return _ask_in_shop(scene, scene.till)


def _ask_in_shop(scene: Scene, till: Till) -> Said:
    if till.end:
        return ("end the turn?",)
    if till.card is not None and till.tender is not None:
        card, pays = scene.card_name(till.card), price(scene, till.tender)
        short = scene.called(till.card).line
        return (f"buy {card} for {pays}?", f"{short} for {pays}?", f"buy {short}?")
    if till.uses:
        return (f"use {_used(scene, till.uses)}?", "use this?")
    return _ask_for_more(till)


def _ask_for_more(till: Till) -> Said:
    """While nothing is laid."""
    if till.idle:
        return ("nothing more can be bought or used.", "nothing more can be done.")
    if not till.reach and till.left:
        return ("no card is in reach; use an ability, or end the turn.", "an ability, or the end?")
    if not till.left:
        return ("no purchase is left; use an ability, or end the turn.", "an ability, or the end?")
    if not any(till.options(card) for card in till.abilities):
        return ("buy a card, or end the turn.", "buy, or end the turn.", "buy or end?")
    return ("buy a card, use an ability, or end the turn.", "buy, use, or end the turn.", "buy or end?")


def _ask_split(scene: Scene, hand: Hand) -> Said:
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
    return listed(list(dict.fromkeys([scene.called(use.card).line for use in uses])))


# What Enter does ----------------------------------------------------------------------------------


def enter(scene: Scene) -> tuple[Said, bool]:
    """What Enter does now, or what is missing; and which of the two it is."""
    if scene.hand is not None:
        return _does_in_split(scene, scene.hand)
    if scene.lucky:
        return _does_lucky(scene)
    if scene.plan is not None:
        return _followed(("pay like this.",), then(scene, scene.plan.batch())), True
    assert scene.till is not None
    return _does_in_shop(scene, scene.till)


def _followed(first: Said, second: Said) -> Said:
    """Two sentences; the second is left out before the first is told shorter."""
    return lengths("{first}{second}", first=first, second=[*[f" {one}" for one in second], ""])


def _does_in_split(scene: Scene, hand: Hand) -> tuple[Said, bool]:
    many = sum(hand.out)
    if hand.victim is not None:
        if not hand.ready:
            return scene.refused(hand.why_not(Done())), False
        rolls = any(hand.out[:MARKER]) and not scene.view.keeps_faces(hand.victim)
        rob = robbing(scene.name(hand.victim), str(sum(hand.pile)), str(many))
        words = lengths("{rob}{undo}.", undo=(" (no undo)", "") if rolls else "", rob=rob)
        return _followed(words, then(scene, hand.batch())), True
    if not hand.ready:
        if hand.takes:
            return scene.refused(hand.why_not(Done())), False
        digits = " ".join([str(seat + 1) for seat in sorted(hand.robbed)])
        return (f"Not yet: whom to rob ({digits}).",), False
    taken = f"take {many}."
    if hand.takes_all or hand.out == scene.view.middle:
        taken = plural(many, f"take the {many} that is left.", f"take all {many}.")
    return _followed((taken,), then(scene, hand.batch())), True


def _does_lucky(scene: Scene) -> tuple[Said, bool]:
    if scene.no:
        return _followed(("keep all dice as they are.", "keep all."), then(scene, [Pass()])), True
    if scene.reroll is not None:
        face = FACES[scene.reroll]
        return _followed((f"reroll {face} (no undo).", f"reroll {face}."), then(scene, [Reroll(scene.reroll)])), True
    no = scene.keys.word("no")
    return (f"Not yet: a die to reroll, or {no} to keep them all.", f"Not yet: a die, or {no}."), False


def _does_in_shop(scene: Scene, till: Till) -> tuple[Said, bool]:
    if till.end or (till.empty and till.idle):
        return _followed(_ends(scene, till), then(scene, [EndTurn()])), True
    if till.card is not None and till.tender is not None:
        if not till.ready:
            return _cannot(scene, till, till.card, till.tender), False
        return _buys(scene, till, till.card, till.tender), True
    if till.uses:
        return (f"{_uses(scene, till.uses)}.", "use this."), True
    return _nothing_laid(scene, till), False


def _nothing_laid(scene: Scene, till: Till) -> Said:
    """What could be laid in a purchase turn."""
    no = scene.keys.word("no")
    ability = any(till.options(card) for card in till.abilities)
    if not till.reach:
        return (f"Not yet: an ability; or {no} ends the turn.", f"Not yet: {no} ends the turn.")
    words = (f"Not yet: a card, or {no}, which ends the turn.", f"Not yet: a card, or {no} to end.")
    if not ability:
        return words
    return (
        f"Not yet: a card, an ability, or {no}, which ends the turn.",
        f"Not yet: a card, an ability, or {no} to end.",
        words[-1],
    )


def _ends(scene: Scene, till: Till) -> Said:
    """The end of the turn, and what is given up by it."""
    left = max(0, scene.view.purchases(till.step.seat) - scene.view.made) if till.end else 0
    laid = till.end and bool(till.uses or till.card is not None)
    unused = plural(left, f" with {left} purchase unused", f" with {left} purchases unused") if left else ""
    alone = "; what is laid is left alone" if laid else ""
    return lengths(f"end the turn{unused}{alone}.", f"end the turn{alone}.", "end the turn.")


def _cannot(scene: Scene, till: Till, card: int, tender: Tender) -> Said:
    if not till.left:
        return scene.refused(till.why_not(card))
    missing = spelled(tuple([share.short for share in tender.shares]))
    return (f"Not yet: {tender.short} short ({missing}).", f"Not yet: {tender.short} short.")


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


def _buys(scene: Scene, till: Till, card: int, tender: Tender) -> Said:
    uses = [*till.uses, *tender.uses]
    name, short = scene.card_name(card), scene.called(card).line
    words: Said = (f"buy {name}.", f"buy {short}.")
    if does := _uses(scene, uses):
        many = plural(len(uses), f"{len(uses)} ability", f"{len(uses)} abilities")
        words = (f"{does} and buy {name}.", f"{does}, buy {short}.", f"{many}, buy {short}.")
    if worse := _worse(scene, till, tender):  # which is worth more than the whole of what is used
        return lengths(*[f"{one} {two}" for one in words for two in worse], words[-1])
    potion = scene.card(card).potion
    return _followed(words, ("A card is drawn: no way back.", "No way back.") if potion else _left_after(scene, till))


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


# Who is next --------------------------------------------------------------------------------------


def then(scene: Scene, moves: list[Move]) -> Said:
    """Who is asked after these moves, and what."""
    after = scene.view.after(moves)
    waiting = after.waiting()
    if not waiting:
        return ("Then the count.",)
    step = waiting[0]
    name = scene.name(step.seat)
    if after.round != scene.view.round and not scene.moment:
        return ("Then the end of the round.", "Then the round ends.")
    if isinstance(step, Split):
        if after.pileless() == [step.seat]:
            return (f"Then {name}, the last without a pile.", f"Then {name}, who is last.", f"Then {name}.")
        return (f"Then {name} picks.", f"Then {name}.")
    if isinstance(step, Lucky):
        return (f"Then {name} may reroll a die.", f"Then {name}.")
    if isinstance(step, Buying) and not isinstance(scene.step, Buying | Paying):
        return (f"Then the purchases: {name} first.", f"Then {name} buys.")
    if isinstance(step, Buying | Paying) and step.seat == scene.seat:
        return ()
    return (f"Then {name} buys.", f"Then {name}.")


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
        return ("all dice at once.",)
    if scene.view.places:
        return ("go on. Then the count: all Infamy is turned up.", "go on. Then the count.")
    name, number = scene.name(scene.now.next), scene.now.number + 1
    dice = _dice_in_play(scene)
    return (f"round {number}. {name} rolls {dice} dice.", f"round {number}. Then {name} rolls.", f"round {number}.")


def _dice_in_play(scene: Scene) -> int:
    piles = [scene.view.middle, *scene.view.piles]
    return sum([pile[face] for pile in piles if pile != NOTHING for face in OBJECTS[:-1]])


# Why a key did nothing, where no rule forbids it ------------------------------------------------------


def nobody_passes() -> Said:
    """`no` in the split."""
    return ("You cannot pass in the split: take at least one object or rob a player.", "You cannot pass here.")


def no_card_in_front() -> Said:
    """A colour without a card."""
    return ("A colour swaps what pays for it: first choose a card.", "First choose a card.")


def not_in_cost(scene: Scene, card: int, face: int) -> Said:
    """A colour that the card does not want."""
    return (f"The cost of {scene.card_name(card)} has no {FACES[face]}.", f"No {FACES[face]} in the cost.")


def no_other_way(face: int | None) -> Said:
    """Nothing to swap."""
    if face is None:
        return ("There is no other way to pay for this card.", "No other way to pay.")
    return (f"There is no other way to pay for {FACES[face]}.", f"No other way for {FACES[face]}.")


def nothing_to_choose(scene: Scene) -> Said:
    """Neither card nor ability."""
    go, no = scene.keys.word("go"), scene.keys.word("no")
    return (
        f"You cannot buy or use anything more; {go} or {no} ends the turn.",
        f"Nothing more to do; {go} or {no} ends.",
    )
