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
from tui.widgets.prompt import Said
from tui.words import _, listed, n_

# What is asked ------------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The sentence after the name."""
    if scene.hand is not None:
        return _ask_split(scene)
    if scene.lucky:
        return (_("roll one die of the own pile again?"), _("roll one die again?"))
    if scene.plan is not None:
        card = scene.card_name(scene.plan.step.card)
        return (_("how is the {card} paid?").format(card=card), _("how is it paid?"))
    till = scene.till
    assert till is not None
    if till.end:
        return (_("end the turn?"),)
    if till.card is not None and till.tender is not None:
        card, pays = scene.card_name(till.card), price(scene, till.tender)
        short = scene.called(till.card)[2]
        return (
            _("buy {card} for {price}?").format(card=card, price=pays),
            _("{card} for {price}?").format(card=short, price=pays),
            _("buy {card}?").format(card=short),
        )
    if till.uses:
        return (_("use {cards}?").format(cards=_used(scene, till.uses)), _("use this?"))
    if till.idle:
        return (_("nothing more can be bought or used."), _("nothing more can be done."))
    if not till.reach and till.left:
        return (_("no card is in reach; use an ability, or end the turn."), _("an ability, or the end?"))
    if not till.left:
        return (_("no purchase is left; use an ability, or end the turn."), _("an ability, or the end?"))
    if not any(till.options(card) for card in till.abilities):
        return (_("buy a card, or end the turn."), _("buy, or end the turn."), _("buy or end?"))
    return (_("buy a card, use an ability, or end the turn."), _("buy, use, or end the turn."), _("buy or end?"))


def _ask_split(scene: Scene) -> Said:
    hand = scene.hand
    assert hand is not None
    if hand.victim is not None:
        name = scene.name(hand.victim)
        return (
            _("rob {name}: what goes back to the middle?").format(name=name),
            _("rob {name}: what goes back?").format(name=name),
            _("what goes back?"),
        )
    if not hand.takes:
        return (_("the middle is empty: rob a pile."), _("rob a pile."))
    if hand.takes_all:
        if hand.robbed:
            return (_("take all that is left, or rob a pile."), _("take all, or rob a pile."))
        return (_("take all that is left."),)
    if not hand.robbed:
        return (_("take from the middle: at least one object."), _("take from the middle."))
    return (_("take from the middle, or rob a pile."), _("take some, or rob a pile."), _("take, or rob a pile."))


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
        parts.append(_("{free} free").format(free=free))
    return ", ".join(parts) or _("nothing")


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
        return _joined((_("Enter: pay like this."),), then(scene, scene.plan.batch())), True
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
            return (_("Not yet: at least one object goes back."), _("Not yet: put at least one back.")), False
        name, kept = scene.name(hand.victim), sum(hand.pile)
        rolls = any(hand.out[:-1]) and not scene.view.keeps_faces(hand.victim)
        words: Said = (
            _("Enter: rob {name}, keep {kept}, give back {back}.").format(name=name, kept=kept, back=many),
            _("Enter: rob, keep {kept}, give back {back}.").format(kept=kept, back=many),
            _("Enter: rob, keep {kept}.").format(kept=kept),
        )
        if rolls:
            words = (*[f"{one} {_('No way back.')}" for one in words], *words)
        return _joined(words, then(scene, hand.batch())), True
    if not hand.ready:
        if not hand.takes:
            digits = _digits(scene)
            return (_("Not yet: whom to rob ({digits}).").format(digits=digits),), False
        return (_("Not yet: pick at least one object."), _("Not yet: pick at least one.")), False
    words = (
        (n_("Enter: take the {many} that is left.", "Enter: take all {many}.", many).format(many=many),)
        if hand.takes_all or hand.out == scene.view.middle
        else (n_("Enter: take {many}.", "Enter: take {many}.", many).format(many=many),)
    )
    return _joined(words, then(scene, hand.batch())), True


def _digits(scene: Scene) -> str:
    assert scene.hand is not None
    return " ".join([str(seat + 1) for seat in sorted(scene.hand.robbed)])


def _enter_lucky(scene: Scene) -> tuple[Said, bool]:
    if scene.no:
        return _joined((_("Enter: keep all dice as they are."), _("Enter: keep all.")), then(scene, [Pass()])), True
    if scene.reroll is not None:
        words = (
            _("Enter: roll {face} again (cannot be taken back).").format(face=FACES[scene.reroll]),
            _("Enter: roll {face} again (no undo).").format(face=FACES[scene.reroll]),
            _("Enter: roll {face} again.").format(face=FACES[scene.reroll]),
        )
        return _joined(words, then(scene, [Reroll(scene.reroll)])), True
    no = scene.keys.word("no")
    return (
        _("Not yet: a die to roll again, or {key} to keep them all.").format(key=no),
        _("Not yet: a die, or {key}.").format(key=no),
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
        return (_("Enter: {uses}.").format(uses=_uses(scene, till.uses)), _("Enter: use this.")), True
    return _nothing_laid(scene), False


def _nothing_laid(scene: Scene) -> Said:
    """What could be laid in a purchase turn."""
    till, no = scene.till, scene.keys.word("no")
    assert till is not None
    if not till.reach:
        return (
            _("Not yet: an ability; or {key} ends the turn.").format(key=no),
            _("Not yet: {key} ends the turn.").format(key=no),
        )
    words: Said = (
        _("Not yet: a card, or {key}, which ends the turn.").format(key=no),
        _("Not yet: a card, or {key} to end.").format(key=no),
    )
    if any(till.options(card) for card in till.abilities):
        words = (
            _("Not yet: a card, an ability, or {key}, which ends the turn.").format(key=no),
            _("Not yet: a card, an ability, or {key} to end.").format(key=no),
            words[-1],
        )
    return words


def _ends(scene: Scene) -> Said:
    """The end of the turn, and what is given up by it."""
    till = scene.till
    assert till is not None
    left = max(0, scene.view.purchases(till.step.seat) - scene.view.made) if till.end else 0
    laid = till.end and bool(till.uses or till.card is not None)
    words: Said = (_("Enter: end the turn."),)
    if left:
        unused = n_(
            "Enter: end the turn, {left} purchase unused.", "Enter: end the turn, {left} purchases unused.", left
        )
        words = (unused.format(left=left), *words)
    if laid:
        words = (_("Enter: end the turn; what is laid is left alone."), *words)
    if left and laid:
        unused = n_(
            "Enter: end the turn, {left} purchase unused; what is laid is left alone.",
            "Enter: end the turn, {left} purchases unused; what is laid is left alone.",
            left,
        )
        words = (unused.format(left=left), *words)
    return words


def _cannot(scene: Scene, tender: Tender) -> Said:
    till = scene.till
    assert till is not None
    if not till.left:
        return (_("Not yet: no purchase is left."),)
    return (
        _("Not yet: {short} short ({missing}).").format(short=tender.short, missing=listed_short(tender)),
        _("Not yet: {short} short.").format(short=tender.short),
    )


def _uses(scene: Scene, uses: list[Use]) -> str:
    """`turn R to B, spend G`."""
    parts = []
    for use in uses:
        card = scene.card(use.card)
        if card.turn is not None:
            parts.append(_("turn {face} to {after}").format(face=card.turn[0], after=FACES[use.face]))
        elif card.exchange is not None:
            continue
        elif card.spend is not None:
            parts.append(_("spend {face}").format(face=card.spend.face))
    for number in dict.fromkeys([use.card for use in uses if scene.card(use.card).exchange is not None]):
        exchange, times = scene.card(number).exchange, sum([use.card == number for use in uses])
        assert exchange is not None
        gold, infamy = scene.gold(exchange.gold * times), scene.infamy(exchange.infamy * times)
        parts.append(_("turn {gold} into {infamy}").format(gold=gold, infamy=infamy))
    return listed(parts)


def _buys(scene: Scene, tender: Tender) -> Said:
    till = scene.till
    assert till is not None
    assert till.card is not None
    uses = [*till.uses, *tender.uses]
    name, short = scene.card_name(till.card), scene.called(till.card)[2]
    does = _uses(scene, uses)
    potion = scene.card(till.card).potion
    words: Said = (_("Enter: buy {card}.").format(card=name), _("Enter: buy {card}.").format(card=short))
    if does:
        words = (
            _("Enter: {uses} and buy {card}.").format(uses=does, card=name),
            _("Enter: {uses}, buy {card}.").format(uses=does, card=short),
            n_("Enter: {count} ability, buy {card}.", "Enter: {count} abilities, buy {card}.", len(uses)).format(
                count=len(uses), card=short
            ),
        )
    worse = _worse(scene, tender)
    tail: Said = _left_after(scene, till.card)
    if potion:
        tail = (_("A card is drawn: no way back."), _("No way back."), "")
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
            _("Another way saves {gold}.").format(gold=scene.gold(gold)),
            _("({gold} too much)").format(gold=scene.gold(gold)),
        )
    if needless:
        return (_("It could be paid without an ability."), _("(without ability too)"))
    return ()


def _left_after(scene: Scene, card: int) -> Said:
    """Purchases that are left then: an extra one of the bought card counts already."""
    till = scene.till
    assert till is not None
    after = scene.view.after(till.batch())
    seat = till.step.seat
    left = max(0, after.purchases(seat) - after.made)
    if not left:
        return (_("No purchase is left then."), "")
    return (
        n_("{left} purchase is left then.", "{left} purchases are left then.", left).format(left=left),
        n_("{left} is left.", "{left} are left.", left).format(left=left),
        "",
    )


# Who is next --------------------------------------------------------------------------------------


def then(scene: Scene, moves: list[Move]) -> Said:
    """Who is asked after these moves, and what."""
    after = scene.view.after(moves)
    waiting = after.waiting()
    if not waiting:
        return (_("Then the count."), "")
    step = waiting[0]
    name = scene.name(step.seat)
    if after.round != scene.view.round and not scene.moment:
        return (_("Then the end of the round."), _("Then the round ends."), "")
    if isinstance(step, Split):
        if after.pileless() == [step.seat]:
            return (
                _("Then {name}, the last without a pile.").format(name=name),
                _("Then {name}, who is last.").format(name=name),
                _("Then {name}.").format(name=name),
                "",
            )
        return (_("Then {name} picks.").format(name=name), _("Then {name}.").format(name=name), "")
    if isinstance(step, Lucky):
        return (
            _("Then {name} may roll a die again.").format(name=name),
            _("Then {name}.").format(name=name),
            "",
        )
    if isinstance(step, Buying) and not isinstance(scene.step, Buying | Paying):
        return (_("Then the purchases: {name} first.").format(name=name), _("Then {name} buys.").format(name=name), "")
    if isinstance(step, Buying | Paying) and step.seat == scene.seat:
        return ("",)
    return (_("Then {name} buys.").format(name=name), _("Then {name}.").format(name=name), "")


# What is on the screen before anybody is asked ----------------------------------------------------------


def moment_ask(scene: Scene) -> Said:
    """The roll, or the end of a round."""
    number = scene.now.number
    if scene.moment == "roll":
        name = scene.begin(scene.now.starter)
        return (_("Round {number}: {name} rolls.").format(number=number, name=name),)
    if scene.view.places:
        return (
            _("Round {number} was the last: what is left is sold, and the match is over.").format(number=number),
            _("Round {number}, the last, is over.").format(number=number),
        )
    return (
        _("Round {number} is over: what is left is sold, the market is filled.").format(number=number),
        _("Round {number} is over.").format(number=number),
    )


def moment_enter(scene: Scene) -> Said:
    """On to what?"""
    if scene.moment == "roll":
        return (_("Enter or Space: all dice at once."),)
    if scene.view.places:
        return (_("Enter: go on. Then the count: all Infamy is turned up."), _("Enter: go on. Then the count."))
    name = scene.name(scene.now.next)
    return (
        _("Enter: round {number}. {name} rolls {dice} dice.").format(
            number=scene.now.number + 1, name=name, dice=_dice_in_play(scene)
        ),
        _("Enter: round {number}. Then {name} rolls.").format(number=scene.now.number + 1, name=name),
        _("Enter: round {number}.").format(number=scene.now.number + 1),
    )


def _dice_in_play(scene: Scene) -> int:
    piles = [scene.view.middle, *scene.view.piles]
    return sum([pile[face] for pile in piles if pile != NOTHING for face in OBJECTS[:-1]])
