"""What happens in a game of Oliver Twist. Spaces, faces and cards are the numbers of the edition."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules import game


class Event(game.Event, frozen=True):
    """An event of Oliver Twist."""


class SetUp(Event, frozen=True):
    """How much money each seat has, and which seat begins the day."""

    first: int
    money: int


class HexesDealt(Event, frozen=True):
    """Each seat drew this many starting tokens, unseen by the others."""

    each: int


class HexesSeen(Event, frozen=True):
    """What a seat drew, told to it."""

    seat: int
    faces: tuple[int, ...]


class Laid(Event, frozen=True):
    """All tokens were put in the streets: by day a face for each space (0: none), at night face down."""

    night: bool
    faces: tuple[int, ...]
    left_over: int


class Relocated(Event, frozen=True):
    """The gang touched no token: the seat paid to relocate it."""

    seat: int
    paid: int


class Peeked(Event, frozen=True):
    """A face-down token was looked at; every seat sees which one, but not its face."""

    seat: int
    space: int


class PeekSeen(Event, frozen=True):
    """The face of that token, told to one seat."""

    seat: int
    space: int
    face: int


class Placed(Event, frozen=True):
    """The gang was placed on a space without a walk."""

    seat: int
    space: int


class TurnedOver(Event, frozen=True):
    """A face-down token of a line is open from now on."""

    reveals: ClassVar[bool] = True

    seat: int
    space: int
    face: int


class Prowled(Event, frozen=True):
    """The gang walks to a token; those passed over go to the file of the seat, or to the bag."""

    tally: ClassVar[str] = "face"

    seat: int
    space: int
    face: int
    spaces: tuple[int, ...]
    faces: tuple[int, ...]
    to_bag: bool


class Snatched(Event, frozen=True):
    """A token was taken from afar; the gang did not move."""

    tally: ClassVar[str] = "face"

    seat: int
    space: int
    face: int


class Filed(Event, frozen=True):
    """Tokens of a reserve went to its owner's police file; the others do not see which."""

    seat: int
    tokens: int


class FiledWhat(Event, frozen=True):
    """The token put in the file, told to its owner."""

    own: ClassVar[bool] = True

    seat: int
    face: int


class FiledOpenly(Event, frozen=True):
    """The same where files are open."""

    reveals: ClassVar[bool] = True  # a token that not every seat knew

    seat: int
    face: int


class DrewCard(Event, frozen=True):
    """A character card, for a character token."""

    seat: int


class CardSeen(Event, frozen=True):
    """The card drawn, told to its owner."""

    tally: ClassVar[str] = "card"

    seat: int
    card: int


class Reshuffled(Event, frozen=True):
    """The played characters are the pile again."""

    cards: int


class AtFagin(Event, frozen=True):
    """A seat has gone to Fagin. This event is told with the sale, because the visit can be undone until then."""

    seat: int


class Sold(Event, frozen=True):
    """A set was sold to Fagin: its coins, the reward, the bonus, and a character's extra."""

    reveals: ClassVar[bool] = True  # tokens that not every seat knew

    seat: int
    kind: int
    faces: tuple[int, ...]
    coins: int
    reward: int
    bonus: int
    added: int


class Played(Event, frozen=True):
    """A character is played."""

    reveals: ClassVar[bool] = True  # a card that only its owner knew
    tally: ClassVar[str] = "card"

    seat: int
    card: int


class NoHelp(Event, frozen=True):
    """A character was played without effect."""

    reveals: ClassVar[bool] = True  # that a reserve has no set, or a file nothing of use

    seat: int
    card: int


class Hid(Event, frozen=True):
    """A character was discarded to pass."""

    reveals: ClassVar[bool] = True  # a card that only its owner knew

    seat: int
    card: int


class Forgot(Event, frozen=True):
    """Tokens of one kind left a police file."""

    reveals: ClassVar[bool] = True  # tokens that not every seat knew

    seat: int
    kind: int
    faces: tuple[int, ...]


class LookedAt(Event, frozen=True):
    """A seat looks at the victim's reserve, or police file."""

    seat: int
    victim: int
    file: bool


class LookSeen(Event, frozen=True):
    """The tokens it sees there, told to that seat."""

    seat: int
    victim: int
    faces: tuple[int, ...]
    file: bool


class Robbed(Event, frozen=True):
    """A seat took a token from the victim's police file or reserve, unseen by the others."""

    seat: int
    victim: int
    file: bool


class RobbedOf(Event, frozen=True):
    """The token taken, told to both seats."""

    seat: int
    victim: int
    face: int
    file: bool


class Fetched(Event, frozen=True):
    """A token came back out of the seat's police file."""

    seat: int


class FetchedWhat(Event, frozen=True):
    """The token that came back, told to the seat."""

    own: ClassVar[bool] = True

    seat: int
    face: int


class FetchedOpenly(Event, frozen=True):
    """The same where files are open."""

    seat: int
    face: int


class Cashed(Event, frozen=True):
    """Wallets were turned into money."""

    reveals: ClassVar[bool] = True  # tokens that not every seat knew

    seat: int
    wallets: int
    coins: int
    face: int
    """What the wallets look like; EMPTY where there are none."""


class Shielded(Event, frozen=True):
    """The file of this seat is ignored for the fine of this round."""

    seat: int


class Pushed(Event, frozen=True):
    """This many tokens went from one police file to another."""

    reveals: ClassVar[bool] = True  # how many, which was chosen in secret

    seat: int
    victim: int
    tokens: int


class PushedWhat(Event, frozen=True):
    """The tokens moved, told to both seats (to all with open files)."""

    reveals: ClassVar[bool] = True  # what was chosen in secret

    seat: int
    victim: int
    faces: tuple[int, ...]


class Pointed(Event, frozen=True):
    """An opponent was chosen."""

    seat: int
    victim: int


class Burgled(Event, frozen=True):
    """This many burglary cards were drawn, with this many types of tools."""

    seat: int
    cards: int
    tools: int


class LootSeen(Event, frozen=True):
    """The cards drawn, told to the burglar."""

    seat: int
    cards: tuple[int, ...]


class LootKept(Event, frozen=True):
    """One of them was kept; the others went back."""

    seat: int


class KeptWhat(Event, frozen=True):
    """The card that was kept, told to the burglar."""

    own: ClassVar[bool] = True

    seat: int
    card: int


class ToolDropped(Event, frozen=True):
    """A tool is used up."""

    seat: int
    tool: int


class HasSet(Event, frozen=True):
    """This seat can only sell a set to Fagin: by getting a turn at all it shows that it has one."""

    reveals: ClassVar[bool] = True

    seat: int


class Stopped(Event, frozen=True):
    """A seat had nothing left to do and paid this much of the price; the round is over. `asked`: the seat had a
    choice."""

    seat: int
    paid: int
    asked: bool
    price: int


class LeftoverSold(Event, frozen=True):
    """A leftover set was sold for the coins of its best token."""

    reveals: ClassVar[bool] = True  # tokens that not every seat knew

    seat: int
    kind: int
    faces: tuple[int, ...]
    coins: int


class FileShown(Event, frozen=True):
    """A police file is counted in the open, with what was left of the reserve."""

    reveals: ClassVar[bool] = True

    seat: int
    faces: tuple[int, ...]
    shielded: bool


class Fined(Event, frozen=True):
    """The fine for the thickest file: the types in it, and what was paid."""

    seat: int
    types: int
    paid: int


class Announced(Event, frozen=True):
    """At nightfall each seat announces its money; the poorest opens the night."""

    money: tuple[int, ...]
    poorest: int


class Began(Event, frozen=True):
    """The seat that opened the night named the one that plays first."""

    seat: int
    first: int


class LootShown(Event, frozen=True):
    """At the end burglary cards are revealed."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: tuple[int, ...]


class Ended(Event, frozen=True):
    """Each seat's place."""

    places: tuple[int, ...]


AnyEvent: TypeAlias = (
    SetUp | HexesDealt | HexesSeen | Laid | Relocated | Peeked | PeekSeen | Placed | TurnedOver | Prowled | Snatched
    | Filed | FiledOpenly | DrewCard | CardSeen | Reshuffled | AtFagin | Sold | Played | NoHelp | Hid | Forgot
    | LookedAt | LookSeen | Robbed | RobbedOf | Fetched | FetchedOpenly | Cashed | Shielded | Pushed | PushedWhat
    | Pointed | Burgled | LootSeen | LootKept | ToolDropped | Stopped | LeftoverSold | FileShown | Fined
    | Announced | Began | LootShown | Ended | HasSet | FiledWhat | FetchedWhat | KeptWhat
)  # fmt: skip
