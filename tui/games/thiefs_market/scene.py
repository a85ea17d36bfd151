"""The facts that all parts of the table of Thief's Market are drawn from, and what these parts share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import ALL
from rules.thiefs_market import payment
from rules.thiefs_market.adds import Adds, adds
from rules.thiefs_market.edition import FACES, MARKER, OBJECTS, Card, Pile
from rules.thiefs_market.payment import Tender
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.split import Lucky
from tui.games.thiefs_market.beats import Marks
from tui.games.thiefs_market.cards import Does, does
from tui.games.thiefs_market.names import FACE_SIGNS, HUES, Called, Named, called, named
from tui.games.thiefs_market.round import Round
from tui.games.thiefs_market.stand import Phase
from tui.games.thiefs_market.story import Story
from tui.table.scene import TableScene
from tui.table.telling import NOBODY
from tui.widgets.die import Die
from tui.widgets.line import Line, Part, Parts

if TYPE_CHECKING:
    from tui.games.thiefs_market.questions.hand import Hand
    from tui.games.thiefs_market.questions.paying import Plan
    from tui.games.thiefs_market.questions.till import Till

CARD_KEYS = "123456789xyzq"
"""The keys of the market's cards, in reading order."""
ABILITY_KEYS = "cdejopt"
"""The keys of the buyer's abilities, in the order in which the cards were gained."""
FACE_KEYS = FACES.lower()
SEAT_KEYS = "123456789"
"""The keys of the seats; those past the last seat are refused in words."""


class Scene(TableScene, eq=False):
    """One look at the table."""

    view: Market
    now: Round
    stage: Phase
    """The phase."""
    marks: Marks
    """What lies on the table only for the beat on the screen."""
    recap: bool
    """Whether what the others did stands in the place of the market, under the dice of the split."""
    words: Story
    """The narrator."""
    hand: Hand | None = None
    """The picks of the split."""
    watched: Hand | None = None
    """What another player has picked so far."""
    till: Till | None = None
    """The picks of a purchase turn."""
    plan: Plan | None = None
    """The payment for a card that is bought already."""
    reroll: int | None = None
    """The face picked for the reroll."""
    front: str = ""
    """The key of the selected thing."""
    ability: int | None = None
    """The card whose ability is selected."""

    # Words ----------------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return self.view.card(number)

    def called(self, number: int) -> Called:
        """A card's name as a label, the longest first."""
        return called(self.card(number))

    def named(self, number: int) -> Named:
        """A card's name within a sentence, and a shorter one."""
        return named(self.card(number))

    def does(self, number: int) -> Does:
        """What a card does."""
        return does(self.card(number), self.signs)

    def adds(self, number: int) -> Adds | None:
        """What a card adds to the points of the seat that buys; None where the table does not say."""
        return adds(self.view, self.worth, number) if self.worth is not None and self.till is not None else None

    def gold(self, count: int) -> str:
        """`$2`."""
        return f"{self.signs['coin']}{count}"

    def infamy(self, count: int) -> str:
        """`†2`."""
        return f"{self.signs['market.infamy']}{count}"

    def becomes(self, before: str, after: str) -> str:
        """`R→B`."""
        return f"{before}{self.signs['market.becomes']}{after}"

    # Faces ----------------------------------------------------------------------------------------

    def die(self, face: int) -> Die:
        """A face as a die, or the marker."""
        return Die(FACES[face], "there", HUES[face], FACE_SIGNS[face], round=face == MARKER)

    def dice(self, pile: Pile) -> tuple[Die, ...]:
        """All objects of a pile."""
        return tuple([self.die(face) for face in OBJECTS for _nth in range(pile[face])])

    def cost(self, number: int) -> Parts:
        """A card's cost, one part for each gem."""
        return tuple([(gem, HUES[FACES.index(gem)]) for gem in self.card(number).cost])

    def turned(self, letter: str) -> str:
        """`→W`: a die that is turned to this face."""
        return self.becomes("", letter)

    def word(self, tender: Tender) -> Line:
        """The payment word: what would pay, gem by gem; then without the faces of turned dice."""
        long: list[Part] = []
        short: list[Part] = []
        for gem, how in tender.word(self.card(tender.card).cost):
            letter = FACES[gem]
            part = {
                "die": (letter, f"{HUES[gem]} bold"),
                "turned": (self.turned(letter), "staged"),
                "gold": (self.signs["coin"], "gold"),
                "free": ("-", "kept"),
                "short": (self.signs["none"], "dim"),
            }[how]
            long.append(part)
            short.append((self.turned(""), "staged") if how == "turned" else part)
        return tuple(long), tuple(short)

    # Who ------------------------------------------------------------------------------------------

    def covered(self, seat: int) -> bool:
        """Whether this seat's Infamy is covered."""
        known = self.view.infamy_is_open or seat < self.marks.counted
        if self.view.eyes == ALL:  # the replay of a finished match, with everything open
            known = True
        return not known and (self.shared or self.eyes != seat)

    @property
    def turn_of(self) -> int:
        """The seat whose turn it is; NOBODY at the end of a round."""
        if self.seat is not None:
            return self.seat
        waiting = self.view.waiting()
        return waiting[0].seat if waiting else NOBODY

    # The question --------------------------------------------------------------------------------

    @property
    def lucky(self) -> bool:
        """Whether a player may reroll a die now."""
        return isinstance(self.step, Lucky)

    def tender(self, number: int) -> Tender:
        """What would pay for a card now, with the picks or else with the pile."""
        if self.till is not None:
            if self.till.card == number and self.till.tender is not None:
                return self.till.tender
            return self.till.tender_for(number)
        return payment.proposal(self.view, self._means, number)

    @property
    def _means(self) -> payment.Means:
        seat = max(0, self.turn_of)
        if self.hand is not None:
            return payment.means(self.view, seat, self.hand.pile)
        pile = self.view.piles[seat]
        return payment.means(self.view, seat, pile if self.stage == "split" else None)
