"""Where a thief's plan leads, what it brings there and what is dangerous on the way, in words."""

from __future__ import annotations

from rules.thiefdom.edition import JANUS, JONATHAN, MALIKA
from rules.thiefdom.goods import BADGE, GEM, GOLD, LIQUOR, LOOT, WINE, Goods
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.thinking.facts import Aim, Danger, Errand
from rules.thiefdom.thinking.shops import DRAWN
from tui.games.thiefdom.addresses import building_words
from tui.games.thiefdom.names import artwork_name, count_goods, figure_name, goods_parts
from tui.words import begin_lower, begin_upper, listed, plural
from tui.words.coaching import amount, chance

NIGHTS = ("tonight", "tomorrow night", "in 2 nights", "in 3 nights")
WORTH_TELLING, WITHOUT_AIM = 0.1, 0.03
"""The least chance of an arrest that is a reason: usually, and where there is no other."""
SOLD = {"market": LIQUOR, "dealer": GEM, "tavern": WINE, "dungeon": BADGE}
"""What is sold where."""
DOUBLED = ((JANUS, LIQUOR), (MALIKA, GEM), (JONATHAN, WINE))
"""The allies who double the points for goods."""


def points(value: float, about: bool = False) -> str:
    """`3 points`, `about 3.5 points`."""
    return f"{'about ' if about or round(value, 1) % 1 else ''}{amount(value, 'point', 'points')}"


class Outlook:
    """What is said of an errand's facts."""

    def __init__(self, view: Thiefdom, facts: Errand, value: float, thief: int | None = None) -> None:
        """`thief`: whose plan it is, if not that of the thief whose turn it is."""
        self.view, self.facts, self.value = view, facts, value
        self.city, self._thief = view.city, thief

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
        got = self.got(aim.goods)
        if aim.points >= 1:
            who, verb = self._who(aim)
            worth = self.worth(aim)
            return f"{who} {verb} {worth}", worth
        if aim.art > 0:
            return f"{artwork_name(self.view.edition, aim.art)} (an artwork)", "an artwork"
        if got:
            return listed(got), listed(got)
        return "more for later", "more for later"

    def worth(self, aim: Aim) -> str:
        """The points that it brings there."""
        return points(aim.points, self._more(aim) in ("a guest", "equipment") or aim.kind == "church")

    def _sold(self, aim: Aim) -> str:
        """What is delivered there."""
        if aim.art < 0:
            return "the artwork"
        parts = [count_goods(kind, -aim.goods[kind]) for kind in LOOT if aim.goods[kind] < 0]
        return listed(parts)

    def _who(self, aim: Aim) -> tuple[str, str]:
        """What brings the points there, and its verb."""
        sold, more = self._sold(aim), self._more(aim)
        if aim.kind == "smuggler":
            return "the mission", "pays"
        if aim.kind == "church":
            return "your ally", "brings"
        if sold and more:
            return f"{sold} and {more}", "bring"
        if not sold:
            return more or {"home": "a thief at home"}.get(aim.kind, "a visit"), "brings"
        one = aim.art < 0 or sum([-count for count in aim.goods[GEM:] if count < 0]) == 1
        return sold, "brings" if one else "bring"

    def _more(self, aim: Aim) -> str:
        """What else brings points there, apart from goods that are sold."""
        beyond = aim.points - self._earned(aim)
        if beyond < 0.5:
            return ""
        if aim.kind == "dungeon":
            poster = self.view.edition.rates.poster
            return "the wanted poster" if beyond == poster else "more badges" if beyond < poster else "the poster"
        if aim.kind == "tavern":
            return "a guest"
        return "equipment" if aim.kind == "dealer" and aim.goods[GOLD] < 0 else ""

    def _earned(self, aim: Aim) -> float:
        """The points for the goods that are sold there, or for the artwork."""
        if aim.art < 0:
            artwork = self.view.edition.artwork(-aim.art)
            return artwork.points + DRAWN * bool(artwork.draw)
        kind = SOLD.get(aim.kind, GOLD)
        thief = self.view.turn.thief if self._thief is None else self._thief
        double = (self.view.thieves[thief].ally, kind) in DOUBLED
        rates = self.view.edition.rates
        each = (0, rates.gem, rates.liquor, rates.wine, rates.badge)[kind]
        return -min(0, aim.goods[kind]) * each * (1 + double)

    def when(self, aim: Aim) -> str:
        """In which night."""
        return NIGHTS[min(aim.nights, len(NIGHTS) - 1)]

    def way(self, aim: Aim, walking: bool) -> str:
        """How far it is."""
        place = self.place(aim)
        if not aim.walks:
            return f"This walk reaches {place}" if walking else f"You are at {place}"
        far = plural(aim.walks, "1 walk", f"{aim.walks} walks")
        return f"Then {far} to {place}" if walking else f"{begin_upper(place)} is {far} away"

    def leads(self, walking: bool = False, first: str = "") -> list[str]:
        """Where the plan leads: a sentence in several lengths."""
        aim, pays = self.facts.aim, self.facts.pays
        if aim is None:
            return []
        clause, brief = self.brings(aim)
        name, when, way = self.place(aim), self.when(aim), self.way(aim, walking)
        place = begin_upper(name)
        if aim.points > self.facts.most:
            return self._slow(aim, first, way)
        if aim.points >= 1:
            whole = [f"{way}: {clause} {when}.", f"{way}: {brief} {when}."]
            inner = [f"{first}at {name} {clause} {when}."] if first else [f"{place}: {clause} {when}."]
            return [*self._begun(first, whole), *inner, f"{place}: {brief} {when}.", f"{place}: {brief}."]
        far = f" ({plural(aim.walks, '1 walk', f'{aim.walks} walks')})" if aim.walks else ""
        if pays and self.facts.related:
            payer = self.place(pays)
            if pays.points > self.facts.most:
                walks = plural(pays.walks, "1 walk", f"{pays.walks} walks")
                said = [f"{place}{far} has {brief}, but {payer} is {walks} away.", f"{place} has {brief}."]
                return self._begun(first, said)
            said = [
                f"{place}{far} has {clause} {when}{self.then(pays)}.",
                f"{place}{far} has {clause}{self.then(pays)}.",
                f"{place}{far} has {brief}{self.then(pays)}.",
                f"{place} has {clause}{self.then(pays)}.",
                f"{place} has {brief}{self.then(pays)}.",
            ]
            said = self._begun(first, said)
            return [*said, f"{place} has {brief}, for {payer}.", f"{place}, then {self.worth(pays)}."]
        if aim.kind == "home":
            said = [f"{way}: each thief there scores {points(self.view.edition.rates.home)} at the end.",
                    "Each thief at home scores at the end."]  # fmt: skip
            return self._begun(first, said)
        said = [f"{place}{far} has {clause} {when}.", f"{place}{far} has {brief} {when}."]
        if 0 < aim.sells <= self.facts.most:
            sells = points(aim.sells)
            said = [f"{place}{far} has {clause} {when}, to sell for {sells}.", *said]
        said = self._begun(first, said)
        return [*said, f"{place} has {brief} {when}.", f"{place} has {brief}."]

    def _slow(self, aim: Aim, first: str, way: str) -> list[str]:
        """Why a place that pays more is not the best one to go to."""
        way = first + begin_lower(way) if first else way
        if aim.nights:
            return [f"{way}: you are paid only {self.when(aim)}.", f"You are paid only {self.when(aim)}."]
        return [f"{way}; that leaves you less for later.", "That leaves you less for later."]

    def then(self, pays: Aim) -> str:
        """What is done afterwards with goods."""
        payer, worth = self.place(pays), self.worth(pays)
        sold, more = self._sold(pays), self._more(pays)
        if more and sold:
            return f", for {payer}; with {more} {worth}"
        if pays.kind == "smuggler" or not sold:
            return f", for {self._who(pays)[0]} at {payer}: {worth}"
        return f", for {payer}: {worth}"

    def _begun(self, first: str, said: list[str]) -> list[str]:
        """These sentences after a beginning, and then without it."""
        return [first + begin_lower(one) for one in said] + said if first else said

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
        least = WORTH_TELLING if self.facts.aim else WITHOUT_AIM
        if here is None or here.risk < least or risk > here.risk / 2:
            return []
        who, share = figure_name(here.figure), chance(here.risk)
        safe = f"Safe {place}" if not then else f"Only {chance(risk)} for an arrest {place}"
        said = [
            f"{safe}. Stay, and {who} may take {self.lost(here)} ({share}).",
            f"{safe}. Here an arrest ({share}) costs {self.lost(here)}.",
            f"{safe}; here {share} for an arrest.",
            f"Here {share} for an arrest.",
        ]
        return said if here.points <= self.facts.most else said[2:]  # more points than the best option's look better

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
            f"A thief on the street scores {points(facts.day)} at dawn; no patrol reaches it tonight.",
            f"The street scores {facts.day} at dawn; no patrol reaches it tonight.",
            f"Safe, and {points(facts.day)} at dawn.",
        ]
