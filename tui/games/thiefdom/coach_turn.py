"""Why a whole move of a thief's turn is good, in words."""

from __future__ import annotations

from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import SMOKE_BOMB, THROWING_STARS
from rules.thiefdom.goods import ART_SLOTS, GOLD, LOOT
from rules.thiefdom.thinking.facts import Aim
from tui.games.thiefdom.addresses import building_words
from tui.games.thiefdom.cards import the_card
from tui.games.thiefdom.coach_outlook import SOLD, Outlook, points
from tui.games.thiefdom.names import artwork_name, figure_name, goods_name, goods_parts, own_thief
from tui.words import Said, begin_lower, begin_upper, lengths, listed, plural
from tui.words.coaching import chance

LITTLE = 0.1
"""A value below which no number is told."""


class Reasons(Outlook):
    """The reasons for an errand; the sentences of each kind of move are in a method of its name."""

    def said(self) -> Said:
        """The reason in its lengths; the last fits everywhere."""
        tell = self.given if self.facts.helps else getattr(self, self.facts.does, self.other)
        worth = f"{begin_upper(points(self.value, about=True))} with what follows."
        if self.facts.second:
            worth = "Less follows from it."
        return lengths(*tell(), worth if self.value >= LITTLE else "It changes little.")

    def walk(self) -> list[str]:
        facts = self.facts
        inside = facts.ends >= BUILDING
        safer = self.safer("inside" if inside else "there") if facts.rests else []
        lost = f"Rivals cost {points(-facts.points)}, but " if facts.points < 0 else ""
        if safer:
            return [*([f"{lost}{begin_lower(one)}" for one in safer] if lost else []), *safer]
        if facts.aim and facts.far:
            return self.no_nearer(facts.aim)
        if facts.ends == self.view.thieves[self.view.turn.thief].space and facts.day:
            return self.halt()
        if facts.aim:
            return self.leads(walking=True, first=lost)
        home = self.view.homes[self.view.guild(self.view.turn.thief)]
        if facts.ends == home and self.view.round >= self.view.edition.rounds:
            return ["Each thief at home scores after the last night.", "Home scores at the end."]
        return self.street() or ["From there, nothing more brings points.", "Nothing more follows."]

    def no_nearer(self, aim: Aim) -> list[str]:
        """That walking on saves no walk to the next place."""
        clause, brief = self.brings(aim)
        short, when = f"Going on saves no walk to {self.place(aim)}", self.when(aim)
        if aim.kind == "home" or aim.points > self.facts.most:
            return [f"{short}."]
        return [f"{short}: {clause} {when}.", f"{short}: {brief} {when}.", f"{short}."]

    def halt(self) -> list[str]:
        """Why a walk ends in the street before its last step."""
        facts, aim, dawn = self.facts, self.facts.aim, f"{points(self.facts.day)} at dawn"
        safe = "No patrol reaches you here;"
        if facts.then:
            safe = f"{begin_upper(figure_name(facts.then.figure))} may come ({chance(facts.then.risk)}); otherwise"
        if aim is None or aim.points > facts.most:
            return self.street()
        if aim.points < 1:
            walks = plural(aim.walks, "1 walk", f"{aim.walks} walks")
            return [*([f"{safe} {dawn}, then {walks} to {self.place(aim)}."] if aim.walks else []), *self.street()]
        _, brief = self.brings(aim)
        later = f"{dawn}, then {self.place(aim)}: {brief}."
        return [f"{safe} {later}", begin_upper(later), *self.street()]

    def stay(self) -> list[str]:
        facts, left = self.facts, self.view.turn.actions
        unused = plural(left, "1 action stays unused", f"{left} actions stay unused")
        head = "No action is left" if not left else "No other move brings more" if facts.idle else begin_upper(unused)
        street = self.street()
        aim = facts.aim
        later = ""
        if aim and aim.kind != "home" and aim.points <= facts.most:
            _, brief = self.brings(aim)
            later = f"{self.when(aim)} {self.place(aim)} {'brings' if aim.points >= 1 else 'has'} {brief}"
        if street:
            plan = [f"{begin_upper(points(facts.day))} at dawn; {later}."] if later and left and not facts.then else []
            return [f"{head}. {street[0]}", *plan, *street]
        if later:
            return [f"{head}; {later}.", f"{head}."]
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
        buyer = next((aim for aim in (facts.aim, facts.pays) if aim and kinds and SOLD.get(aim.kind) == kinds[0]
                      and aim.goods[kinds[0]] < 0), None)  # fmt: skip
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
            pays = f"{begin_upper(what)} can be sold for {points(facts.sells)}{' each' if not one else ''}"
            near = facts.buyer
            if near is None or not near.walks:
                return [f"{pays}{price}.", f"{pays}."]
            far = plural(near.walks, "1 walk", f"{near.walks} walks")
            place = building_words(self.city, near.space)
            if facts.sells > facts.most:
                return [f"{begin_upper(what)} can only be sold at {place}, {far} away{price}.",
                        f"{begin_upper(what)} can only be sold {far} away."]  # fmt: skip
            return [f"{pays} at {place}, {far} away{price}.", f"{pays}, {far} away{price}.", f"{pays}{price}.",
                    f"{pays}."]  # fmt: skip
        spent = next((aim for aim in (facts.aim, facts.pays) if aim and 1 <= aim.points <= facts.most), None)
        if spent and spent.goods[GOLD] < 0:
            whole = [] if self._sold(spent) else [self.then(spent)]
            return [f"{begin_upper(what)}{one}." for one in (*whole, f", for {self.place(spent)}")]
        return [f"{begin_upper(what)} to spend{price}.", *self.leads()]

    def visit(self) -> list[str]:
        facts = self.facts
        got = listed([*self.got(facts.goods), *self._art()])
        if facts.points > facts.most:
            return ["It brings points at once, but less later.", "Points at once, but less later."]
        if facts.points > 0:
            more = f", and you leave with {got}" if got else ""
            return [
                f"It brings {points(facts.points)} at once{more}.",
                f"{points(facts.points)} at once{' and ' + got if got else ''}.",
                f"{points(facts.points)} at once.",
            ]
        pays = next((aim for aim in (facts.aim, facts.pays) if aim and aim.points >= 1 and self._takes(aim)), None)
        if got and pays:
            later = f"{points(pays.points, pays.goods[GOLD] < 0)} at {self.place(pays)} {self.when(pays)}"
            return [
                f"You leave with {got}: {later}.",
                f"{begin_upper(got)}, for {self.place(pays)}.",
                f"You get {got}.",
            ]
        return [f"You leave with {got}.", f"You get {got}."] if got else self.hire() if facts.what else []

    def _takes(self, aim: Aim) -> bool:
        """Whether something that the move brings is given away there."""
        facts = self.facts
        return facts.art > 0 > aim.art or any(
            gets > 0 > gives for gets, gives in zip(facts.goods, aim.goods, strict=True)
        )

    def _art(self) -> list[str]:
        return [artwork_name(self.view.edition, self.facts.art)] if self.facts.art > 0 else []

    def look(self) -> list[str]:
        facts = self.facts
        hope = points(facts.hopes, about=True)
        more = f", your wine {points(facts.points or facts.besides)}" if facts.points > 0 or facts.besides else ""
        if got := self.got(facts.goods):
            return [f"You get {listed(got)}; a guest brings {hope}{more}.", f"A guest brings {hope}."]
        return [
            f"You look before you pay: a guest brings {hope}{more}.",
            f"A guest brings {hope}{more}.",
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
        if facts.gift and not got:
            return self.given()
        if left and not got:
            return [f"{begin_upper(listed(left))} in the hideout scores at the end.", "It scores in the hideout."]
        return [f"Your thief can use {listed(got)} on its way.", f"{begin_upper(listed(got))} to use."] if got else []

    def given(self) -> list[str]:
        """What another thief of the guild does with what it gets."""
        gift = self.facts.gift
        assert gift is not None
        what = listed(goods_parts(gift.goods, self.view.edition, [gift.art] if gift.art else []))
        who = own_thief(gift.thief)
        if gift.aim is None:
            return [f"{begin_upper(who)} has more use for {what}.", f"{begin_upper(who)} has more use for it."]
        theirs = Outlook(self.view, self.facts, self.value, gift.thief)
        place, then = self.place(gift.aim), theirs.then(gift.aim)
        if gift.aim.points > self.facts.most:
            return [f"Give {what} to {who}, for {place}.", f"For {who}, at {place}."]
        return [
            f"Give {what} to {who}{then} {self.when(gift.aim)}.",
            f"Give {what} to {who}{then}.",
            f"Give {what} to {who}, for {place}.",
            f"For {who} at {place}: {theirs.worth(gift.aim)}.",
        ]

    def endure(self) -> list[str]:
        return self.leads(walking=True, first="One more action; ") or [
            f"One more action; {begin_lower(one)}" for one in (self.street() or self.visit())
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
        who = begin_upper(the_card(self.view.edition, facts.what)) if facts.cards < 2 else "Both cards together"
        now = listed([*([points(facts.points)] if facts.points > 0 else []), *self.got(facts.goods)])
        if facts.net >= LITTLE:
            worth = f"{points(facts.net, about=True)} in all"
            first = f"{now} now; " if now else ""
            return [f"{who}: {first}after the price, {worth}.", f"After the price, {worth}.", f"{begin_upper(worth)}."]
        if facts.net:
            return [f"{who} brings less than it costs you.", "It brings less than it costs."]
        worth = points(facts.effect, about=True) if facts.effect >= LITTLE else ""
        if now and worth:
            return [f"{who}: {now} now, and {worth} later by its ability.", f"{begin_upper(now)} now, {worth} later."]
        if now or worth:
            return [f"{who}: {now or worth} {'at once' if now else 'by the end'}.", f"{begin_upper(now or worth)}."]
        return [f"{who}: no points now, but it may help once.", "It may help once."]

    buy = keep = hire

    def brawl(self) -> list[str]:
        now = points(self.facts.points)
        if not self.facts.second:
            return [f"{now} now: no guest here is worth more to you.", f"{now} now; no guest is worth more."]
        return [f"{now} now, but no guest can join this thief later.", f"{now} now, but no guest later."]

    def use(self) -> list[str]:
        facts = self.facts
        thief = self.view.thieves[self.view.turn.thief]
        card = begin_upper(the_card(self.view.edition, facts.what))
        got = self.got(facts.goods)
        said = []
        if facts.second and facts.what in (SMOKE_BOMB, THROWING_STARS):
            return [f"{card} can score as much later, and may be needed.", "It can score as much later."]
        if facts.points > 0:
            said = [f"{card}: {points(facts.points)} at once.", f"{points(facts.points)} at once."]
        elif got:
            said = [f"{card}: {listed(got)} at once.", f"It brings {listed(got)}."]
        elif facts.ends != thief.space and facts.ends >= BUILDING:
            place = building_words(self.city, facts.ends)
            said = [f"{card} takes the thief straight to {place}.", f"Straight to {place}."]
        return [*said, *self.leads()]

    def escape(self) -> list[str]:
        kept = listed(goods_parts(self.view.thieves[self.view.turn.thief].goods))
        arrest = f"an arrest would cost {points(self.view.edition.arrest)}{f' and {kept}' if kept else ''}"
        return [
            f"It scores {points(self.facts.points)}, and {arrest}.",
            f"It scores {points(self.facts.points)} and saves {kept or 'the thief'}.",
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
