"""Oliver Twist as the tests play it: draw the streets, script the luck, play by names, and look.

Tokens are words of two letters: `A1 A2` apples, `H1 H2` handkerchiefs, `B2` brooch, `N3` necklace, `R4` ring, `W5`
watch, `$$` wallet, `tc tl tp tg tr` tools, `Ch` character, `Bg` burglary. `*R4` is a hexagonal one, and `A1?` one that
only its owner knows. A drawing has these, `??` for a hidden token, `..` for an empty space, `##` for a building, `OO`
for the square, `@@` for the pawn and `@O` for the pawn on the square, `yy` for a street closed to two.
A place is the word of a token that lies only there, or (column, row).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.chance import Chance, ScriptedChance, SeededChance
from rules.game import ALL, Heard
from rules.oliver_twist.edition import EMPTY, HEX, OBJECTS, UNSEEN, Plans, kind
from rules.oliver_twist.events import AnyEvent
from rules.oliver_twist.game import GAME
from rules.oliver_twist.heaps import Heap, put
from rules.oliver_twist.moves import Done as Enough
from rules.oliver_twist.moves import Fagin, Forget, Go, Hide, Keep, Peek, Pick, Play, Put, PutAway, Reveal, Stand, Take
from rules.oliver_twist.state import DAY, NIGHT, NO_CARD, Peeked, Twist
from rules.oliver_twist.steps.prowl import Overflow
from rules.oliver_twist.steps.round import Dusk, Turn
from tests.helpers.story import Story

Place = str | tuple[int, int]

FACES = {
    "A1": 11, "A2": 12, "H1": 21, "H2": 22, "B2": 32, "N3": 43, "R4": 54, "W5": 65, "$$": 70,
    "tc": 80, "tl": 81, "tp": 82, "tg": 83, "tr": 84, "Ch": 90, "Bg": 100,
}  # fmt: skip
WORDS = {number: word for word, number in FACES.items()}
SIGNS = {"##": "#", "OO": "O", "@O": "O", "yy": "y"}
NAMES = GAME.standard.characters.names
APPLE, HANDKERCHIEF, BROOCH, NECKLACE, RING, WATCH, WALLET, TOOL, CHARACTER, BURGLARY = range(1, 11)


def face(word: str) -> int:
    """A token by its word."""
    word = word.rstrip("?")
    return HEX + FACES[word[1:]] if word.startswith("*") else FACES[word]


def word(face: int) -> str:
    """The word of a token."""
    return "??" if face == UNSEEN else "*" * (face >= HEX) + WORDS[face % HEX]


def faces(words: str) -> tuple[int, ...]:
    """Several tokens."""
    return tuple([face(one) for one in words.split()])


def heap(words: str, owner: int) -> Heap:
    """A reserve or a file: tokens that all seats have seen, and with `?` those that only the owner has seen."""
    found: Heap = ()
    for one in words.split():
        found = put(found, face(one), 1 << owner if one.endswith("?") else ALL)
    return found


def card(name: str) -> int:
    """A character by a part of its name."""
    found = [nth for nth, full in enumerate(NAMES, 1) if name in full]
    assert len(found) == 1, f"{name!r} is the name of {len(found)} cards"
    return found[0]


def cards(names: str) -> tuple[int, ...]:
    """Several characters, with commas."""
    return tuple([card(name.strip()) for name in names.split(",") if name.strip()])


def seats_of(heaps: Mapping[int, str], seats: int) -> tuple[Heap, ...]:
    """Reserves or files by seat."""
    return tuple([heap(heaps.get(seat, ""), seat) for seat in range(seats)])


def lucky(luck: Sequence[object]) -> list[object]:
    """The values for luck: tokens by their words, anything else unchanged."""
    return [face(one) if isinstance(one, str) else one for one in luck]


class Scene(Story[Twist]):
    """A match in the middle. Luck that the script does not set comes from a fixed seed, or from `then`."""

    game = GAME

    def __init__(self, state: Twist, luck: Sequence[object] = (), then: Chance | None = None) -> None:
        super().__init__(state, ScriptedChance(picks=lucky(luck), then=then or SeededChance("the rest")))

    # What is asked ------------------------------------------------------------------------------

    def targets(self) -> str:
        """What can be taken, as words in order of the alphabet."""
        return " ".join(sorted([word(self.state.faces[move.space]) for move in self.offered(Take)]))

    def reveals(self) -> list[tuple[int, int]]:
        """Where a line can be turned over."""
        return [self.cell(move.space) for move in self.offered(Reveal)]

    # Places -------------------------------------------------------------------------------------

    def space(self, place: Place) -> int:
        """The space that is meant."""
        if isinstance(place, tuple):
            return self.state.plan.cells.index(place)
        (found,) = [space for space, one in enumerate(self.state.faces) if one == face(place)]
        return found

    def cell(self, space: int) -> tuple[int, int]:
        return self.state.plan.cells[space]

    def lies(self, place: Place) -> str:
        """What is seen on a space."""
        space = self.space(place)
        if self.state.hidden >> space & 1:
            return "??"
        return word(self.state.faces[space]) if self.state.faces[space] else ".."

    def streets(self) -> str:
        """What is seen on all spaces, in reading order."""
        return " ".join([self.lies(self.cell(space)) for space in range(len(self.state.plan.cells))])

    # What is done -------------------------------------------------------------------------------

    def takes(self, seat: int, place: Place, first: Place | None = None) -> Scene:
        """Prowl to this token, or snatch it."""
        return self.play(seat, Take(self.space(place), -1 if first is None else self.space(first)))

    def turns_over(self, seat: int, place: Place) -> Scene:
        return self.play(seat, Reveal(self.space(place)))

    def goes(self, seat: int, place: Place) -> Scene:
        """Continue the line here."""
        return self.play(seat, Go(self.space(place)))

    def peeks(self, seat: int, place: Place) -> Scene:
        return self.play(seat, Peek(self.space(place)))

    def stands(self, seat: int, place: Place) -> Scene:
        return self.play(seat, Stand(self.space(place)))

    def sells(self, seat: int, words: str) -> Scene:
        """Bring these to Fagin."""
        own = [face(one) for one in words.split()]
        which = next((kind(one) for one in own if kind(one) != WALLET), WALLET)
        if self.asked and self.asked[0] != "Offer":
            self.play(seat, Fagin(which))
        return self.play(seat, *[Put(one, count) for one, count in sorted(Counter(own).items())], Enough())

    def helps(self, seat: int, name: str) -> Scene:
        """Play a character."""
        return self.play(seat, Play(card(name)))

    def hides(self, seat: int, name: str) -> Scene:
        return self.play(seat, Hide(card(name)))

    def picks(self, seat: int, one: str) -> Scene:
        return self.play(seat, Pick(face(one)))

    def files(self, seat: int, *words: str) -> Scene:
        """Move tokens of the reserve to the file."""
        return self.play(seat, *[PutAway(face(one)) for one in words])

    def forgets(self, seat: int, *kinds: int) -> Scene:
        return self.play(seat, *[Forget(one) for one in kinds])

    def keeps(self, seat: int, value: int) -> Scene:
        return self.play(seat, Keep(value))

    def draws(self, *luck: object) -> Scene:
        """Set the next luck: words of tokens, or numbers."""
        self.script.picks += lucky(luck)
        return self

    # What is seen -------------------------------------------------------------------------------

    def audience(self, kind: type[AnyEvent]) -> list[list[int]]:
        """Which seats were told each event of a kind."""
        told = [one for one in self.now.told if isinstance(one.event, kind)]
        return [[seat for seat in range(self.state.seats) if one.reaches(seat)] for one in told]

    def reserve(self, seat: int, eyes: int | None = ALL) -> str:
        """A reserve, as the seat sees it."""
        return self._heap(self.state if eyes == ALL else self.state.seen_by(eyes), seat, file=False)

    def file(self, seat: int, eyes: int | None = ALL) -> str:
        """A police file, as the seat sees it."""
        return self._heap(self.state if eyes == ALL else self.state.seen_by(eyes), seat, file=True)

    @staticmethod
    def _heap(state: Twist, seat: int, file: bool) -> str:
        return " ".join([word(token.face) for token in (state.files if file else state.reserves)[seat]])

    def tools(self, seat: int) -> str:
        return " ".join([word(one) for one in self.state.tools[seat]])

    def hand(self, seat: int) -> list[str]:
        return [NAMES[one - 1] for one in self.state.hands[seat]]

    def money(self, seat: int) -> int:
        return self.state.money[seat]

    def in_bag(self, words: str) -> bool:
        """Whether these are in the bag."""
        return not Counter(faces(words)) - Counter(self.state.bag)

    @property
    def pawn(self) -> tuple[int, int]:
        return self.cell(self.state.pawn)

    # Invariants ---------------------------------------------------------------------------------

    def check(self) -> None:
        """Assert what must hold between any two moves."""
        super().check()
        state = self.state
        assert min(state.money) >= 0
        most = state.edition.reserve + any(isinstance(step, Overflow) for step in state.agenda)
        for seat, own in enumerate(state.reserves):
            assert len(own) <= most
            assert all(kind(token.face) in OBJECTS for token in own)
            assert all(token.known & 1 << seat for token in own), "nobody forgets what lies before them"
        assert not state.visible & state.hidden
        assert not (state.visible | state.hidden) >> state.pawn & 1, "the pawn stands on a token"
        assert state.pawn in state.plan.open
        allowed = sum([1 << space for space in state.plan.spaces])
        assert not (state.visible | state.hidden) & ~allowed, "a token lies where none may"
        for eyes in (*range(state.seats), None):
            self.look(eyes)

    def look(self, eyes: int | None) -> None:
        """A view holds nothing that its seat has not been shown, and a world can be imagined from it."""
        state, view = self.state, self.state.seen_by(eyes)
        for secret in (view.pool, view.hexes):
            assert set(secret) <= {UNSEEN}
        for secret in (view.deck, view.vault):
            assert set(secret) <= {NO_CARD}
        for mine, own in zip(view.hands, state.hands, strict=True):
            assert mine in (own, (NO_CARD,) * len(own))
        assert [hand for seat, hand in enumerate(view.hands) if seat != eyes and any(hand)] == []
        if not state.places:
            assert [loot for seat, loot in enumerate(view.loot) if seat != eyes and any(loot)] == []
        bit = 1 << eyes if eyes is not None else 0
        for seen, true in zip((*view.reserves, *view.files), (*state.reserves, *state.files), strict=True):
            named = Counter([token.face for token in seen if token.face != UNSEEN])
            public = 1 << 30 if eyes is None else bit
            assert named == Counter([token.face for token in true if token.known & public])
            assert len(seen) == len(true)
        assert all(peek.face == UNSEEN for peek in view.peeks if not peek.known & bit)
        assert view.imagine(SeededChance("imagine")).seen_by(eyes) == view


# Positions --------------------------------------------------------------------------------------

LONE = "@O .. A1 .."
"""The pawn touches nothing, and one token is left."""
EMPTY_STREETS = "@O .. .. .."


def lay_out(
    drawing: str,
    seats: int = 3,
    night: bool = False,
    reserves: Mapping[int, str] | None = None,
    files: Mapping[int, str] | None = None,
    tools: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    loot: Mapping[int, Sequence[int]] | None = None,
    money: Sequence[int] = (),
    rewards: tuple[int, ...] = (6, 5, 4, 3, 2),
    played: str = "",
    peeked: Mapping[tuple[int, int], tuple[str, int]] | None = None,
    **options: str | bool,
) -> Twist:
    """A position without an agenda. Tokens that are nowhere lie hidden or are left over, else they are in the bag."""
    rows = [row.split() for row in drawing.strip().splitlines()]
    plan = "\n".join(["".join([SIGNS.get(sign, ".") for sign in row]) for row in rows])
    edition = replace(GAME.standard, streets=Plans(day=plan, night=plan))
    state = GAME.build(seats, GAME.options(**options), edition, Heard(SeededChance(0)))
    state.round = NIGHT if night else DAY
    signs = [sign for row in rows for sign in row if sign != "##"]
    state.faces = tuple([FACES.get(sign, EMPTY) for sign in signs])
    state.visible = sum([1 << space for space, one in enumerate(state.faces) if one])
    state.hidden = sum([1 << space for space, sign in enumerate(signs) if sign == "??"])
    state.pawn = next((space for space, sign in enumerate(signs) if sign.startswith("@")), state.plan.square)
    state.reserves, state.files = seats_of(reserves or {}, seats), seats_of(files or {}, seats)
    state.tools = tuple([tuple(sorted(faces((tools or {}).get(seat, "")))) for seat in range(seats)])
    state.hands = tuple([cards((hands or {}).get(seat, "")) for seat in range(seats)])
    state.loot = tuple([tuple(sorted((loot or {}).get(seat, ()))) for seat in range(seats)])
    state.money = (*money, *[10] * (seats - len(money)))
    state.rewards, state.played = rewards, cards(played)
    state.peeks = tuple([
        Peeked(state.plan.cells.index(cell), face(one), known) for cell, (one, known) in sorted((peeked or {}).items())
    ])  # fmt: skip
    state.deck = tuple(sorted(set(state.deck) - {*state.played, *[one for own in state.hands for one in own]}))
    state.vault = tuple(sorted(set(state.vault) - {one for own in state.loot for one in own}))
    heaps = [token.face for own in (*state.reserves, *state.files) for token in own]
    gone = Counter([*heaps, *state.faces, *[tool for own in state.tools for tool in own]])
    gone.update([peek.face for peek in state.peeks])
    state.hexes = tuple(sorted((Counter(edition.all_hexes) - gone).elements()))
    rest = tuple(sorted((Counter(edition.universe(night)) - gone).elements()))
    assert not gone - Counter([*edition.universe(night), *edition.all_hexes, *[EMPTY] * 999]), "more than in the box"
    state.pool, state.bag = (rest, ()) if state.hidden else ((), rest)
    state.agenda = ()
    return state


def turn(drawing: str, seat: int = 0, luck: Sequence[object] = (), **more: Any) -> Scene:
    """It is the turn of this seat."""
    state = lay_out(drawing, **more)
    state.push(Turn(seat))
    return Scene(state, luck)


def nightfall(drawing: str, luck: Sequence[object] = (), **more: Any) -> Scene:
    """The day is just over."""
    state = lay_out(drawing, **more)
    state.push(Dusk())
    return Scene(state, luck)


def dawn(seats: int, luck: Sequence[object] = (), then: Chance | None = None, **options: str | bool) -> Scene:
    """A whole match from its set-up on; the first pick is the first player, then come the hexagonal tokens."""
    state = GAME.build(seats, GAME.options(**options), GAME.standard, Heard(SeededChance(0)))
    state.pool = state.edition.by_day  # only so that the tokens are counted
    return Scene(state, luck, then)
