"""A turn of Claim: place dice on treasures and confirm them together, recover all exhausted dice, or pass."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar

from rules.crypt.moves import Pass, Peek, Place, Recover, Regain
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.errors import IllegalMove
from rules.game import Move
from tui.games.crypt.names import LETTERS, dice_count, span, spot_label, treasures
from tui.games.crypt.questions.abilities import Choice, choose, flips, not_here, offers, ways_to_flip
from tui.games.crypt.questions.draft import Draft
from tui.games.crypt.questions.then import joined, then
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.table.desks.counts import Change, Counts
from tui.table.desks.ways import Ways
from tui.table.why_not import why_not
from tui.widgets.help_page import KeyHelp
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said, begin_upper, lengths, listed

if TYPE_CHECKING:
    from tui.games.crypt.board import CryptBoard

FACES = ("1", "2", "3", "4", "5", "6")
PAYS: Mapping[type[Move], str] = {Peek: "a Manuscript", Regain: "two Remains"}
"""The cards that a move flips, within a sentence."""


class ClaimTurn(Counts[Scene, Turn, int]):
    """How many dice of which face go on each treasure. A usable collector can be selected instead of a treasure."""

    SECTION: ClassVar[str] = "claim"
    NOW: ClassVar[Said] = (
        "Place dice on treasures; a higher total takes a treasure that is held.",
        "Claim treasures; a higher total wins.",
    )
    STAGE: ClassVar[str] = "claim"

    board: CryptBoard
    COMMANDS = (*Counts.COMMANDS, "recover")

    def __init__(self, board: CryptBoard, step: Turn) -> None:
        super().__init__(board, step)
        self.draft = Draft(board.view, step)
        self.draft.keep(board.carried())
        self.collectors: Ways[Choice] = Ways(board.choices(step.seat))
        self.front = min(self.draft.laid or self.draft.choosable, default=None)
        self._gone_to = ""
        """The letter that was pressed last: pressing it again acts on its treasure."""

    @classmethod
    def now(cls, words: Story, view: Crypt, step: Turn) -> Said:
        if not step.lights_out:
            return cls.NOW
        return ("Lights Out, the last turn: place dice on one treasure only.", "Lights Out: one treasure only.")

    # What is asked --------------------------------------------------------------------------------

    @staticmethod
    def question(words: Story, view: Crypt, step: Turn) -> Said:
        claim, dice, moves = _claim(step), dice_count(view.ready[step.seat]), step.moves(view)
        if step.claiming and step.lights_out:
            return ("confirm the claim, or undo; Lights Out allows only one treasure.", "confirm the claim?")
        if step.claiming:
            return ("place more dice or confirm the claim.", "confirm the claim?")
        rest = "recover" if view.spent[step.seat] else "pass"
        if not any(isinstance(move, Place) for move in moves):
            cards = dict.fromkeys([PAYS[type(move)] for move in moves if type(move) in PAYS])
            rests = f"{rest}, or flip {' or '.join(cards)} first" if cards else rest
            return (f"{rests}; no treasure can be claimed.", f"{rests}.", f"{rest}.")
        return (
            f"{claim} or {rest}; {dice} ready, none placed yet.",
            f"{claim}; {dice} ready.",
            f"claim one treasure; {dice} ready." if step.lights_out else f"claim; {dice} ready.",
            "claim one treasure." if step.lights_out else "claim.",
        )

    def ask(self, scene: Scene) -> Said:
        places = self.draft.places
        if not places:
            return super().ask(scene)
        dice = sum([place.dice for place in places])
        left = scene.view.ready[self.seat] - dice
        placed = f"{dice_count(dice)} placed"
        on = f"{placed} on {treasures(len(places))}"
        ready = f"{dice_count(left)} ready" if left else "none left"
        claim = _claim(self.step)
        so_far = f"{claim}; {on}, {ready}."
        out = [
            f"{scene.begin(who)} would be pushed out of {spot_label(spot)}." for spot, who in self._pushed_out(scene)
        ]
        return lengths(
            " ".join([so_far, *out]),
            so_far,
            f"{claim}; {placed}, {ready}.",
            f"claim; {on}, {ready}.",
            f"claim; {placed}, {ready}.",
            f"claim; {placed}.",
        )

    def _pushed_out(self, scene: Scene) -> list[tuple[int, int]]:
        """Who is pushed out of which treasure by the placed dice, as (treasure, seat)."""
        holders = [(place.spot, scene.now.row[place.spot].holder) for place in self.draft.places]
        return [(spot, holder) for spot, holder in holders if holder != NOBODY]

    # What Enter does ------------------------------------------------------------------------------

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if self.collectors.front is not None:
            does = flips(scene, self.collectors.front, self.collectors.way)
            return joined(does, ("Then your claim.",)), True
        if not self.laid():
            return self._not_yet(scene), False
        does, after = self._does(scene), then(scene)
        return (f"{does[0]} {after[0]}", *joined(does[1:] or does, after)), True

    def _does(self, scene: Scene) -> Said:
        if isinstance(self.draft.answer, Recover):
            recover = f"recover {dice_count(scene.view.spent[self.seat])}"
            return (f"{recover} (your whole turn).", f"{recover}.")
        if isinstance(self.draft.answer, Pass):
            return ("pass (nothing to recover).", "pass.")
        if not self.draft.places:
            return ("confirm the claim.",)
        pushed = self._pushed_out(scene)
        spots, out = [place.spot for place in self.draft.places], {spot: scene.name(who) for spot, who in pushed}
        what = f"claim {listed([spot_label(spot) for spot in spots])}"
        if not out:
            return (f"{what}.",)
        pushing = [f"{who} out of {spot_label(spot)}" if len(spots) > 1 else f"{who} out" for spot, who in out.items()]
        short = [spot_label(spot, *([f"{out[spot]} out"] if spot in out else [])) for spot in spots]
        return (f"{what}, pushing {listed(pushing)}.", f"claim {listed(short)}.", f"{what}.")

    def _not_yet(self, scene: Scene) -> Said:
        word, keys = self.at.keys.word, span(self.draft.choosable)
        rest = f"recover ({word('recover')})" if scene.view.spent[self.seat] else f"pass ({word('no')})"
        if not keys:
            return (f"You cannot claim a treasure: {rest}.", f"{begin_upper(rest)}.")
        return (
            f"Choose a treasure ({keys}) and a face (1-6), or {rest}.",
            f"Choose a treasure ({keys}) and a face (1-6).",
            f"Choose a card ({keys}) and a face (1-6).",
            "Choose a card and a face.",
        )

    # Keys and help --------------------------------------------------------------------------------

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        if self.collectors.front is not None:
            yield from choose(scene)
            yield self.key_word("out", "back to the claim")
        else:
            yield from self._dice_keys(scene)
            if not self.step.claiming:
                rests = any(isinstance(move, Recover) for move in self.moves)
                yield self.key_word("recover") if rests else self.key_word("no", "pass")
        yield from offers(scene, self.collectors.front)

    def _dice_keys(self, scene: Scene) -> Iterator[KeyWord]:
        wide = scene.grain == "wide"
        if self.draft.choosable and wide:
            yield KeyWord(span(self.draft.choosable), "treasure")
        if self.draft.choosable and scene.grain != "narrow":
            yield KeyWord("1-6", "face")
            yield self.key_word("more", "add a die" if wide else "add")
        if self.draft.places and scene.grain != "narrow":
            yield self.key_word("off", "remove")

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word = self.at.keys.word
        if self.collectors.front is not None:
            yield from ways_to_flip(self.collectors, word)
            yield KeyHelp(word("out"), ("back to the claim",))
        yield from self._dice_help()
        kinds = {type(move) for move in self.moves}
        if Recover in kinds:
            yield KeyHelp(word("recover"), ("recover: all your exhausted dice are ready (your whole turn)", "recover"))
        if Pass in kinds:
            yield KeyHelp(word("no"), ("pass: you have nothing to recover", "pass"))
        for choice in self.collectors.things:
            if choice != self.collectors.front:
                yield KeyHelp(choice.key, tuple([f"use {said}" for said in scene.titled(choice.kind)]))

    def _dice_help(self) -> Iterator[KeyHelp]:
        """The keys that place dice and remove them."""
        word = self.at.keys.word
        if self.draft.choosable:
            again = "select it; again: the cheapest dice that win it, then none"
            yield KeyHelp(span(self.draft.choosable), (again, "select; again: cheapest dice"))
            yield KeyHelp("1-6", ("dice of that face, as many as win it; again: 1 more", "dice of that face"))
            if self.board.view.ready[self.seat] > sum([place.dice for place in self.draft.places]):
                yield KeyHelp(word("more"), ("1 more die of the same face", "1 more die"))
        if self.draft.places:
            yield KeyHelp(f"{word('up')} {word('down')}", ("a higher face, a lower face", "higher, lower face"))
            yield KeyHelp(word("off"), ("remove the dice from the selected treasure", "remove the dice"))

    def onto(self, scene: Scene) -> None:
        scene.draft, scene.front = self.draft, self.front
        scene.choices, scene.chosen, scene.way = self.collectors.things, self.collectors.front, self.collectors.way

    # What keys do ---------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        collector = self.collectors.of_key(key)
        if collector is not None:
            self.collectors.choose(collector, again=self._gone_to == key)
            self._gone_to = key
            self.show()
        elif self.collectors.front is not None and command in ("up", "down", "more"):
            self.collectors.other(-1 if command == "up" else 1)
            self.show()
        elif command in ("recover", "no"):
            self._turn_to(Recover() if command == "recover" else Pass())
        elif key in FACES:
            self.change(self._face, int(key))
        else:
            return super().press(key, character, command)
        return True

    def key_of(self, name: str) -> Sequence[str]:
        match parts_of(name):
            case "place", spot:
                return (LETTERS[int(spot)],)
            case "face", face:
                return (face,)
            case "put", spot, face:
                return (face,) if self.front == int(spot) else (LETTERS[int(spot)], face)
        return super().key_of(name)

    def things(self) -> Sequence[int]:
        return sorted(self.draft.choosable)

    def of_key(self, key: str) -> int | None:
        return LETTERS.index(key) if len(key) == 1 and key in LETTERS else None

    def at_its_key(self, spot: int, back: bool) -> Said:
        """Select that treasure; pressed again: place the cheapest dice that win it, or remove them."""
        if spot not in self.draft.choosable:
            return self._not_choosable(spot)
        again = self.front == spot and self.collectors.front is None
        self._go_to(spot)
        return self._why(self.draft.toggle(spot)) if again else ()

    def add(self, spot: int, by: int) -> Said:
        return self._why(self.draft.more(spot))

    def turn(self, spot: int, by: int) -> Said:
        return self._why(self.draft.turn(spot, by))

    def off(self, spot: int) -> Said:
        self.draft.choose(None)
        self.draft.lift(spot)
        return ()

    def nothing(self) -> Said:
        rest = "pass" if any(isinstance(move, Pass) for move in self.moves) else "recover"
        return (f"You cannot place a die: {rest}.", "You cannot place a die.")

    def _face(self, spot: int, face: int) -> Said:
        return self._why(self.draft.face(spot, face))

    def change(self, how: Change[int], by: int) -> None:
        self._go_to(self.front)
        super().change(how, by)

    def step_along(self, by: int) -> None:
        super().step_along(by)
        self._go_to(self.front)

    def _go_to(self, spot: int | None) -> None:
        """Select this treasure, and no collector."""
        self.collectors.put(None)
        if spot is not None:
            self.front, self._gone_to = spot, LETTERS[spot]

    def _turn_to(self, rest: Recover | Pass) -> None:
        """Recover or pass, whichever is legal; pressed again, the placed dice are shown again."""
        self.collectors.put(None)
        refused = self._why(why_not(self.draft.view, self.step, rest))
        if not refused:
            self.draft.choose(None if self.draft.chosen else rest)
        self.tell(refused)

    # What clicks do -------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        match parts_of(action):
            case "put", dice, face if self.front is not None:
                self._go_to(self.front)
                self.tell(self._why(self.draft.put(Place(self.front, int(dice), int(face)))))
            case "off", letter:
                self.front = LETTERS.index(letter)
                self.draft.less(self.front)
                self.show()
            case "spot", spot:
                self.say(self._not_choosable(int(spot)))
            case _:
                return False
        return True

    def wheel(self, action: str, by: int) -> None:
        if self.collectors.front is not None:
            return
        match parts_of(action):
            case "key" | "off", letter if self.of_key(letter) in self.draft.choosable:
                self.front = self.of_key(letter)
        if self.front is not None:
            self.tell(self.turn(self.front, -by))

    # Provisional picks ----------------------------------------------------------------------------

    def go(self) -> None:
        choice = self.collectors.front
        if choice is not None:
            self.board.flip(choice, self.collectors.way, self.draft)
        else:
            super().go()

    def laid(self) -> Sequence[Move]:
        draft = self.draft
        if self.collectors.front is not None:
            return self.collectors.laid
        return draft.batch() if draft.answer or draft.places or self.step.claiming else ()

    def lift(self) -> bool:
        if self.collectors.front is not None:
            self.collectors.put(None)
            return True
        return self.draft.lift_last()

    def lay(self, moves: Sequence[Move]) -> bool:
        self._gone_to = ""
        self.draft.clear()
        self.collectors.put(None)
        if self.collectors.find(moves):
            return True
        if isinstance(moves[0], Recover | Pass):
            self.draft.choose(moves[0])
        for move in takewhile(lambda move: isinstance(move, Place), moves):
            assert isinstance(move, Place)
            self.draft.lay(move)
        self.front = min(self.draft.laid, default=self.front)
        return bool(self.laid())

    def _why(self, error: IllegalMove | None) -> Said:
        """The refusal in words; empty without an error."""
        return self.board.now().refused(error) if error is not None else ()

    def _not_choosable(self, spot: int) -> Said:
        """Why this treasure cannot be chosen now."""
        scene = self.board.now()
        row = scene.now.row
        error = self.draft.why_not(spot) if spot < len(row) and not row[spot].fate else None
        return self._why(error) or not_here(scene, spot)


def _claim(step: Turn) -> str:
    return "claim one treasure (Lights Out)" if step.lights_out else "claim treasures"
