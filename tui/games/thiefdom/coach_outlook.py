"""Where a thief's plan leads, what it brings there and what is dangerous on the way, in words."""

from __future__ import annotations

from rules.thiefdom.goods import GEM, GOLD, LIQUOR, LOOT, Goods
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.thinking.facts import Aim, Danger, Errand
from tui.games.thiefdom.addresses import building_words
from tui.games.thiefdom.names import artwork_name, count_goods, figure_name, goods_parts
from tui.words import begin_lower, begin_upper, listed, plural
from tui.words.coaching import chance, number

NIGHTS = ("tonight", "tomorrow night", "in 2 nights", "in 3 nights")
WORTH_TELLING = 0.1
"""The least chance of an arrest that is a reason."""


def points(value: float, about: bool = False) -> str:
    """`3 points`, `about 3.5 points`."""
    said = number(value)
    return f"{'about ' if about or '.' in said else ''}{said} {'point' if said == '1' else 'points'}"


class Outlook:
    """What is said of an errand's facts."""

    def __init__(self, view: Thiefdom, facts: Errand, value: float) -> None:
        self.view, self.facts, self.value = view, facts, value
        self.city = view.city

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
        if aim.kind == "home":
            home = f"{points(self.view.edition.rates.home)} for a thief at the end"
            return home, home
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
            if sold:
                return f"{sold} and a guest bring"
            return "a guest or liquor brings" if aim.goods[LIQUOR] > 0 else "a guest brings"
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
                said = [*[f"{first}{begin_lower(where)}{colon}{what}" for where, what in comes], *said]
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
        return [*[first + begin_lower(one) for one in said], *said] if first else said

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
            f"A thief on the street scores {points(facts.day)} at dawn; no patrol comes by tonight.",
            f"The street scores {facts.day} at dawn; no patrol comes by tonight.",
            f"Safe, and {points(facts.day)} at dawn.",
        ]
