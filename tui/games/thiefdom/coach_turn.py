"""Why a whole move of a thief's turn is good, in words."""

from __future__ import annotations

from rules.thiefdom.city import BUILDING
from rules.thiefdom.goods import ART_SLOTS, GEM, GOLD, LIQUOR, LOOT, Goods
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.thinking.facts import Aim, Danger, Errand
from tui.games.thiefdom.addresses import building_words
from tui.games.thiefdom.cards import the_card
from tui.games.thiefdom.names import artwork_name, count_goods, figure_name, goods_name, goods_parts
from tui.words import Said, begin_upper, lengths, listed, plural
from tui.words.coaching import chance, number

NIGHTS = ("tonight", "tomorrow night", "in 2 nights", "in 3 nights")
LITTLE = 0.1
"""A value below which no number is told."""
WORTH_TELLING = 0.1
"""The least chance of an arrest that is a reason."""


def points(value: float, about: bool = False) -> str:
    """`3 points`, `about 3.5 points`."""
    said = number(value)
    return f"{'about ' if about or '.' in said else ''}{said} {'point' if said == '1' else 'points'}"


class Reasons:
    """The reasons for an errand; the sentences of each kind of move are in a method of its name."""

    def __init__(self, view: Thiefdom, facts: Errand, value: float) -> None:
        self.view, self.facts, self.value = view, facts, value
        self.city = view.city

    def said(self) -> Said:
        """The reason in its lengths; the last fits everywhere."""
        tell = getattr(self, self.facts.does, self.other)
        worth = f"{begin_upper(points(self.value, about=True))} with what follows."
        return lengths(*tell(), worth if self.value >= LITTLE else "It changes little.")

    # Places and what they bring -----------------------------------------------------------------------

    def place(self, aim: Aim) -> str:
        """A place within a sentence."""
        if aim.kind == "home":
            return "your hideout"
        return figure_name(aim.which) if aim.kind == "figure" else building_words(self.city, aim.space)

    def got(self, goods: Goods) -> list[str]:
        """What there is more of."""
        return goods_parts(tuple([max(0, count) for count in goods]))

    def brings(self, aim: Aim) -> tuple[str, str]:
        """What happens there: a clause, and its points or goods in few words."""
        sold, got = self._sold(aim), self.got(aim.goods)
        guess = aim.kind in ("tavern", "dealer", "church") and aim.goods[GOLD] < 0
        if aim.points >= 1:
            worth = points(aim.points, guess)
            return f"{self._what(aim, sold)} {worth}", worth
        if aim.art > 0:
            return f"{artwork_name(self.view.edition, aim.art)}, an artwork,", "an artwork"
        if got:
            return listed(got), listed(got)
        return "more for later", "more for later"

    def _sold(self, aim: Aim) -> str:
        """What is delivered there."""
        if aim.art < 0:
            return "the artwork"
        parts = [count_goods(kind, -aim.goods[kind]) for kind in LOOT if aim.goods[kind] < 0]
        return listed(parts)

    def _what(self, aim: Aim, sold: str) -> str:
        """The beginning of a clause that ends with points."""
        if aim.kind == "smuggler":
            return "the mission pays"
        if aim.kind == "church":
            return "your ally brings"
        if aim.kind == "tavern" and aim.goods[GOLD] < 0:
            return (
                f"{sold} and a guest bring"
                if sold
                else "a guest brings"
                if not aim.goods[LIQUOR] > 0
                else ("a guest or liquor brings")
            )
        if aim.kind == "dealer" and aim.goods[GOLD] < 0:
            return f"{sold} and equipment bring" if sold else "equipment brings"
        if not sold:
            return "it brings"
        one = aim.art < 0 or sum([-count for count in aim.goods[GEM:] if count < 0]) == 1
        return f"{sold} {'brings' if one else 'bring'}"

    def when(self, aim: Aim) -> str:
        """In which night."""
        return NIGHTS[min(aim.nights, len(NIGHTS) - 1)]

    def way(self, aim: Aim, walking: bool) -> str:
        """How far it is."""
        place = self.place(aim)
        if not aim.walks:
            return f"This walk reaches {place}" if walking else f"You are at {place}"
        far = plural(aim.walks, "1 walk", f"{aim.walks} walks")
        return f"{begin_upper(place)} is {far} {'further' if walking else 'away'}"

    def leads(self, walking: bool = False, first: str = "") -> list[str]:
        """Where the plan leads: a sentence in several lengths."""
        aim, pays = self.facts.aim, self.facts.pays
        if aim is None:
            return []
        clause, brief = self.brings(aim)
        name, when, way = self.place(aim), self.when(aim), self.way(aim, walking)
        place = begin_upper(name)
        if aim.points >= 1:
            comes = [(way, f"{clause} {when}."), (way, f"{brief} {when}."), (place, f"{clause} {when}.")]
            said = [f"{where}: {what}" for where, what in comes]
            if first:
                colon = ", and " if ":" in first else ": "
                said = [*[f"{first}{_lower(where)}{colon}{what}" for where, what in comes], *said]
            return [*said, f"{place}: {brief} {when}.", f"{place}: {brief}."]
        far = f" ({plural(aim.walks, '1 walk', f'{aim.walks} walks')})" if aim.walks else ""
        if pays and self._related(aim, pays):
            worth, payer = points(pays.points, pays.goods[GOLD] < 0), self.place(pays)
            said = [
                f"{place}{far} has {clause} {when}; then {payer} pays {worth}.",
                f"{place}{far} has {clause}; then {payer} pays {worth}.",
                f"{place}{far} has {brief}; then {payer} pays {worth}.",
            ]
            said = self._after(first, said)
            return [*said, f"{place} has {brief}; then {worth}.", f"{place}, then {worth}."]
        said = [f"{place}{far} has {clause} {when}.", f"{place}{far} has {brief} {when}."]
        said = self._after(first, said)
        return [*said, f"{place} has {brief} {when}.", f"{place} has {brief}."]

    def _after(self, first: str, said: list[str]) -> list[str]:
        """These sentences after a beginning, and then without it."""
        return [*[first + _lower(one) for one in said], *said] if first else said

    def _related(self, aim: Aim, pays: Aim) -> bool:
        """Whether what is got at one place is sold at the other."""
        if aim.art > 0:
            return pays.art < 0
        return any(got > 0 > sold for got, sold in zip(aim.goods, pays.goods, strict=True))

    # Dangers --------------------------------------------------------------------------------------------

    def lost(self, danger: Danger) -> str:
        """What an arrest takes."""
        goods = [*goods_parts(danger.goods), *["the artwork" for _ in danger.art]]
        said = [points(danger.points)] if danger.points else []
        if len(goods) > 2:
            goods = ["all goods"]
        return listed([*said, *goods]) or "time"

    def safer(self, place: str) -> list[str]:
        """That the thief is safer there than here."""
        here, then = self.facts.here, self.facts.then
        risk = then.risk if then else 0.0
        if here is None or here.risk < WORTH_TELLING or risk > here.risk / 2:
            return []
        who, share = figure_name(here.figure), chance(here.risk)
        safe = f"Safe {place}" if not then else f"Only {chance(risk)} for an arrest {place}"
        return [
            f"{safe}. Stay, and {who} may take {self.lost(here)} ({share}).",
            f"{safe}. Here an arrest ({share}) costs {self.lost(here)}.",
            f"{safe}; here {share} for an arrest.",
            f"Here {share} for an arrest.",
        ]

    def street(self) -> list[str]:
        """The point at dawn, and its danger."""
        facts = self.facts
        if not facts.day:
            return []
        if facts.then:
            share = chance(facts.then.risk)
            return [
                f"The street scores {facts.day} at dawn; {figure_name(facts.then.figure)} may come ({share}).",
                f"{facts.day} at dawn; arrest {share}.",
            ]
        return [
            f"A thief on the street scores {points(facts.day)} at dawn; no one comes here.",
            f"Safe, and {points(facts.day)} at dawn.",
        ]

    # The moves ------------------------------------------------------------------------------------------

    def walk(self) -> list[str]:
        facts = self.facts
        inside = facts.ends >= BUILDING
        safer = self.safer("inside" if inside else "there") if facts.rests else []
        lost = f"It costs {points(-facts.points)}, but " if facts.points < 0 else ""
        if safer:
            return [*([f"{lost}{_lower(one)}" for one in safer] if lost else []), *safer]
        if facts.aim:
            return self.leads(walking=True, first=lost)
        return self.street() or (["Your thieves score at home after the last night.", "Home scores at the end."]
                                 if inside and facts.ends == self.view.homes[self.seat] else [])  # fmt: skip

    @property
    def seat(self) -> int:
        return self.view.guild(self.view.turn.thief)

    def stay(self) -> list[str]:
        facts, left = self.facts, self.view.turn.actions
        unused = plural(left, "1 action stays unused", f"{left} actions stay unused")
        head = "No action is left" if not left else "No other move brings more" if facts.idle else begin_upper(unused)
        street = self.street()
        if street:
            return [f"{head}. {street[0]}", *street]
        aim = facts.aim
        if aim and not (aim.kind == "home" and not aim.walks):
            _, brief = self.brings(aim)
            verb = "brings" if aim.points >= 1 else "has"
            return [f"{head}; {self.when(aim)} {self.place(aim)} {verb} {brief}.", f"{head}."]
        return [f"{head}.", "Nothing is left to do."]

    def steal(self) -> list[str]:
        facts = self.facts
        got = self.got(facts.goods)
        if not got and facts.points > 0:
            return [f"{points(facts.points)} at once, and the guard must walk on.", f"{points(facts.points)} at once."]
        if not got:
            return self.leads()
        wanted = facts.poster > 0
        price = "; but you will be wanted" if wanted else ""
        what = listed(got)
        kinds = [kind for kind in LOOT if facts.goods[kind] > 0]
        buyer = next((aim for aim in (facts.aim, facts.pays) if aim and kinds and aim.goods[kinds[0]] < 0), None)
        one = len(got) == 1 and facts.goods[kinds[0] if kinds else GOLD] == 1
        if facts.sells and buyer:
            pays = f"{begin_upper(what)} {'sells' if one else 'sell'} for {points(facts.sells * facts.goods[kinds[0]])}"
            far = f", {plural(buyer.walks, '1 walk', f'{buyer.walks} walks')} away" if buyer.walks else ""
            return [
                f"{pays} at {self.place(buyer)}{far}{price}.",
                f"{pays} at {self.place(buyer)}{price}.",
                f"{pays}{price}.",
                f"{what}: {points(facts.sells)}{'; wanted then' if wanted else ''}.",
            ]
        if facts.sells:
            pays = f"{begin_upper(what)} can be sold for {points(facts.sells)}"
            return [f"{pays}{' each' if not one else ''}{price}.", f"{pays}."]
        return [f"{begin_upper(what)} to spend{price}.", *self.leads()]

    def visit(self) -> list[str]:
        facts = self.facts
        got = listed([*self.got(facts.goods), *self._art()])
        if facts.points > 0:
            more = f", and you leave with {got}" if got else ""
            return [
                f"It brings {points(facts.points)} at once{more}.",
                f"{points(facts.points)} at once{' and ' + got if got else ''}.",
                f"{points(facts.points)} at once.",
            ]
        pays = facts.aim if facts.aim and facts.aim.points >= 1 else facts.pays
        if got and pays:
            later = f"{points(pays.points, pays.goods[GOLD] < 0)} at {self.place(pays)} {self.when(pays)}"
            return [
                f"You leave with {got}: {later}.",
                f"{begin_upper(got)}, for {self.place(pays)}.",
                f"You get {got}.",
            ]
        return [f"You leave with {got}.", f"You get {got}."] if got else []

    def _art(self) -> list[str]:
        return [artwork_name(self.view.edition, self.facts.art)] if self.facts.art > 0 else []

    def look(self) -> list[str]:
        facts = self.facts
        hope = points(facts.hopes, about=True)
        first = f"{points(facts.points)} at once; a" if facts.points > 0 else "A"
        return [
            f"{first} guest is worth {hope}, and looking is free.",
            f"{first} guest brings {hope}.",
            f"A guest brings {hope}.",
        ]

    def share(self) -> list[str]:
        facts = self.facts
        got = self.got(facts.goods)
        left = self.got(tuple([-count for count in facts.goods]))
        if got and facts.aim and facts.aim.points >= 1:
            clause, brief = self.brings(facts.aim)
            place, when = self.place(facts.aim), self.when(facts.aim)
            far = plural(facts.aim.walks, "1 walk", f"{facts.aim.walks} walks")
            return [
                f"Take {listed(got)} to {place}, {far} away: {clause} {when}.",
                f"Take {listed(got)} to {place}: {clause} {when}.",
                f"{begin_upper(listed(got))} for {place}: {brief}.",
                f"For {place}: {brief}.",
            ]
        if left and not got:
            return [f"{begin_upper(listed(left))} in the hideout scores at the end.", "It scores in the hideout."]
        return [f"Your thief can use {listed(got)} on its way.", f"{begin_upper(listed(got))} to use."] if got else []

    def endure(self) -> list[str]:
        return self.leads(walking=True, first="One more action: ") or [
            f"One more action: {_lower(one)}" for one in (self.street() or self.visit())
        ]

    def tear(self) -> list[str]:
        return ["Without the poster, nobles and the carriage let you pass.", "Nobles let you pass again."]

    def toss(self) -> list[str]:
        facts = self.facts
        if facts.art > 0:
            name = artwork_name(self.view.edition, facts.art)
            return [
                f"An artwork needs {ART_SLOTS} slots: this makes room for {name}.",
                "It makes room for the artwork.",
            ]
        kind = next((kind for kind, count in enumerate(facts.goods) if count < 0), None)
        what = goods_name(kind) if kind is not None else "the artwork"
        return [f"Of all you carry, {what} will bring the least.", "It will bring the least."]

    def hire(self) -> list[str]:
        facts = self.facts
        who = begin_upper(the_card(self.view.edition, facts.what))
        worth = points(facts.effect, about=True) if facts.effect >= 0.05 else ""
        if facts.points and worth:
            return [f"{who} scores {points(facts.points)} now; the effect brings {worth} by the end.",
                    f"{points(facts.points)} now, and {worth} later."]  # fmt: skip
        if facts.points:
            return [f"{who} scores {points(facts.points)} at once.", f"{points(facts.points)} at once."]
        if worth:
            return [f"{who} has an effect that brings {worth} by the end.", f"It brings {worth} by the end."]
        return [f"{who} costs little and may help once.", "It may help once."]

    buy = keep = hire

    def brawl(self) -> list[str]:
        return [
            f"{points(self.facts.points)} now and free; but this thief can have no ally any more.",
            f"{points(self.facts.points)} now, but no ally any more.",
        ]

    def use(self) -> list[str]:
        facts = self.facts
        thief = self.view.thieves[self.view.turn.thief]
        card = begin_upper(the_card(self.view.edition, facts.what))
        got = self.got(facts.goods)
        said = []
        if facts.points > 0:
            said = [f"{card} scores {points(facts.points)} at once.", f"{points(facts.points)} at once."]
        elif got:
            said = [f"{card} brings {listed(got)}.", f"It brings {listed(got)}."]
        elif facts.ends != thief.space and facts.ends >= BUILDING:
            place = building_words(self.city, facts.ends)
            said = [f"{card} takes the thief straight to {place}.", f"Straight to {place}."]
        return [*said, *self.leads()]

    def escape(self) -> list[str]:
        thief = self.view.thieves[self.view.turn.thief]
        kept = listed(goods_parts(thief.goods)) or "the thief"
        return [
            f"It scores {points(self.facts.points)}, and an arrest would cost 2 more and {kept}.",
            f"It scores {points(self.facts.points)} and saves {kept}.",
            f"{points(self.facts.points)}, and no arrest.",
        ]

    def submit(self) -> list[str]:
        return ["The Smoke Bomb is kept for later; the arrest costs points and goods.", "The Smoke Bomb is kept."]

    def leave(self) -> list[str]:
        return ["You keep your gold and goods for what comes later.", "You keep your gold and goods."]

    def other(self) -> list[str]:
        if self.facts.points > 0:
            return [f"It brings {points(self.facts.points)} at once."]
        return self.leads()


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
