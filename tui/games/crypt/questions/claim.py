"""A turn of Claim: dice are laid on treasures and sent together; or all exhausted dice come back; or it is passed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.crypt.moves import Pass, Place, Recover
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.errors import IllegalMove
from rules.game import Move
from tui.games.crypt.names import LETTERS, dice_count, kind_name, span, spot_label
from tui.games.crypt.questions.abilities import FLIPS, Choice, choose, flips, letters, not_here, offers
from tui.games.crypt.questions.draft import Draft, why_wise
from tui.games.crypt.questions.then import joined, then
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.table.desks.counts import Change, Counts
from tui.table.desks.ways import Ways
from tui.table.why_not import why_not
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said, begin_upper, lengths, listed, plural

if TYPE_CHECKING:
    from tui.games.crypt.board import CryptBoard

FACES = ("1", "2", "3", "4", "5", "6")


class ClaimTurn(Counts[Scene, Turn, int]):
    """How many dice of which face on each treasure. A collector that may be used now can be put in front of it all."""

    SECTION: ClassVar[str] = "claim"
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
        """The letter that was pressed last; the same again does something with it."""

    # What is asked --------------------------------------------------------------------------------

    @staticmethod
    def question(words: Story, view: Crypt, step: Turn) -> Said:
        claim, dice, moves = _claim(step), dice_count(view.ready[step.seat]), step.moves(view)
        if step.claiming:
            more = "claim it, or undo" if step.lights_out else "place more, or claim"
            return lengths(
                f"{claim}: dice are placed; {more}.",
                f"{claim}: dice are placed.",
                *(["Lights Out: claim what is placed?"] if step.lights_out else []),
                "claim what is placed?",
            )
        rest = "recover" if view.spent[step.seat] else "pass"
        if not any(isinstance(move, Place) for move in moves):
            kinds = dict.fromkeys([kind_name(FLIPS[type(move)]) for move in moves if type(move) in FLIPS])
            first = f"{rest}, or flip {listed([*kinds])} first."
            none = "no treasure can be claimed"
            return (f"{none}: {first}", first) if kinds else (f"{none}: {rest}.", f"only: {rest}.")
        return (
            f"{claim}, or {rest}: {dice} ready, nothing on the table yet.",
            f"{claim}: {dice} ready.",
            *((f"claim ONE card: {dice} ready.", f"ONE card, {dice}.") if step.lights_out else ()),
            *(() if step.lights_out else (f"claim: {dice} ready.", "claim?")),
        )

    @staticmethod
    def rules(words: Story, view: Crypt, step: Turn) -> list[str]:
        last = "This is the turn with the Lights Out torch, the last one: one treasure only."
        return [
            "Place dice on treasures and choose the face they show: their effort.",
            "Several dice on one treasure show the same face.",
            "A treasure that somebody holds is taken with a higher total; those dice go back ready.",
            "In Collect every die is rolled: less than its effort, and it is exhausted.",
            "The treasure is collected all the same.",
            "Recover instead takes all exhausted dice back. Nothing else happens in that turn.",
            *([last] if step.lights_out else []),
        ]

    def ask(self, scene: Scene) -> Said:
        places = self.draft.places
        if not places:
            return super().ask(scene)
        dice = sum([place.dice for place in places])
        left = scene.view.ready[self.seat] - dice
        cards = plural(len(places), f"{len(places)} card", f"{len(places)} cards")
        so_far = f"{cards} with {dice_count(dice)} so far"
        laid = f"{_claim(self.step)}: {so_far}, {f'{dice_count(left)} ready' if left else 'none left'}."
        out = [
            f"{scene.begin(who)} would be pushed out of {spot_label(spot)}." for spot, who in self._pushed_out(scene)
        ]
        short = (laid, f"claim: {so_far}.", f"{cards}, {dice_count(dice)} so far.")
        return (" ".join([laid, *out]), *short) if out else short

    def _pushed_out(self, scene: Scene) -> list[tuple[int, int]]:
        """Whom the laid dice push out of which treasure."""
        holders = [(place.spot, scene.now.row[place.spot].holder) for place in self.draft.places]
        return [(spot, holder) for spot, holder in holders if holder != NOBODY]

    # What Enter does ------------------------------------------------------------------------------

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if self.collectors.front is not None:
            does = flips(scene, self.collectors.front, self.collectors.way)
            return joined(does, ("Then the claim.",)), True
        if not self.laid():
            return self._not_yet(scene), False
        does, after = self._does(scene), then(scene)
        return (f"{does[0]} {after[0]}", *joined(does[1:] or does, after)), True

    def _does(self, scene: Scene) -> Said:
        if isinstance(self.draft.answer, Recover):
            recover = f"recover {dice_count(scene.view.spent[self.seat])}"
            return (f"{recover}; it is the whole turn.", f"{recover}.")
        if isinstance(self.draft.answer, Pass):
            return ("pass, with nothing to recover.", "pass.")
        if not self.draft.places:
            return ("claim what is placed.",)
        pushed = self._pushed_out(scene)
        spots, out = [place.spot for place in self.draft.places], {spot: scene.name(who) for spot, who in pushed}
        what = f"claim {listed([spot_label(spot) for spot in spots])}"
        if not out:
            return (f"{what}.",)
        pushing = [f"{who} out of {spot_label(spot)}" if len(spots) > 1 else f"{who} out" for spot, who in out.items()]
        short = [f"({LETTERS[spot]}: {out[spot]} out)" if spot in out else spot_label(spot) for spot in spots]
        return (f"{what}, pushing {listed(pushing)}.", f"claim {listed(short)}.", f"{what}.")

    def _not_yet(self, scene: Scene) -> Said:
        word, keys = self.at.keys.word, span(self.draft.choosable)
        rest = f"recover ({word('recover')})" if scene.view.spent[self.seat] else f"pass ({word('no')})"
        if not keys:
            return (f"You can claim no treasure: {rest}.", f"{begin_upper(rest)}.")
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
            yield KeyWord(span(self.draft.choosable), "card")
        if self.draft.choosable and scene.grain != "narrow":
            yield KeyWord("1-6", "face")
            yield self.key_word("more", "add a die" if wide else "add")
        if self.draft.places and scene.grain != "narrow":
            yield self.key_word("off", "lift")

    def help(self, scene: Scene) -> list[tuple[str, str]]:
        word = self.at.keys.word
        again = "the same letter again lays the cheapest dice that win it, and again takes them off"
        return [
            (letters(scene), f"to that card; {again}"),
            ("1-6", "as many dice of that face as win the card; again one more; another face turns them all"),
            (word("more"), "one more die of the same face"),
            (word("off"), "takes the dice off this card"),
            (f"{word('next')} {word('back')}", "the next card, the one before; left and right do the same"),
            (f"{word('up')} {word('down')}", "a higher face, a lower one"),
            (word("recover"), "recover: all exhausted dice come back, and that is the turn"),
            (word("no"), "pass, when nothing can be recovered"),
        ]

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

    def things(self) -> Sequence[int]:
        return sorted(self.draft.choosable)

    def of_key(self, key: str) -> int | None:
        return LETTERS.index(key) if len(key) == 1 and key in LETTERS else None

    def at_its_key(self, spot: int, back: bool) -> Said:
        """To that treasure; again: the cheapest dice that win it, or none."""
        if spot not in self.draft.choosable:
            return self._not_choosable(spot)
        again = self._gone_to == LETTERS[spot] and self.front == spot
        self._go_to(spot)
        return self._why(self.draft.toggle(spot)) if again else ()

    def add(self, spot: int, by: int) -> Said:
        return self._why(self.draft.more(spot))

    def turn(self, spot: int, by: int) -> Said:
        return self._why(self.draft.turn(spot, by))

    def off(self, spot: int) -> Said:
        self.draft.answer = None
        self.draft.lift(spot)
        return ()

    def nothing(self) -> Said:
        return ("No die can be placed: recover, or pass.", "No die can be placed.")

    def _face(self, spot: int, face: int) -> Said:
        return self._why(self.draft.face(spot, face))

    def change(self, how: Change[int], by: int) -> None:
        self._go_to(self.front)
        super().change(how, by)

    def step_along(self, by: int) -> None:
        super().step_along(by)
        self._go_to(self.front)

    def _go_to(self, spot: int | None) -> None:
        """This treasure in front, and no collector."""
        self.collectors.put(None)
        if spot is not None:
            self.front, self._gone_to = spot, LETTERS[spot]

    def _turn_to(self, rest: Recover | Pass) -> None:
        """Recover or pass, whichever there is; pressed again, the dice come back."""
        self.collectors.put(None)
        refused = self._why(why_not(self.draft.view, self.step, rest))
        if not refused:
            self.draft.answer = None if self.draft.answer else rest
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

    # What is laid ---------------------------------------------------------------------------------

    def go(self) -> None:
        choice = self.collectors.front
        if choice is not None:
            self.board.flip(choice, self.collectors.way, self.draft)
        else:
            super().go()

    def laid(self) -> Sequence[Move]:
        draft = self.draft
        return draft.batch() if draft.answer or draft.places or self.step.claiming else ()

    def lift(self) -> bool:
        if self.collectors.front is not None:
            self.collectors.put(None)
            return True
        return self.draft.lift_last()

    def lay(self, moves: Sequence[Move]) -> bool:
        for move in moves:
            if isinstance(move, Place):
                self.draft.lay(move)
                self.front = move.spot
            elif isinstance(move, Recover | Pass):
                self.draft.answer = move
        return bool(self.laid())

    def _why(self, error: IllegalMove | None) -> Said:
        """Why something cannot be laid; nothing where it can."""
        return self.board.now().refused(error) if error is not None else ()

    def _not_choosable(self, spot: int) -> Said:
        """Why this treasure cannot be chosen now."""
        scene = self.board.now()
        row = scene.now.row
        error = self.draft.why_not(spot) if spot < len(row) and not row[spot].fate else None
        return self._why(error) or not_here(scene, spot)

    # Hints ----------------------------------------------------------------------------------------

    def hint(self) -> Said:
        """With the reason."""
        return why_wise(self.at.session.table.game, self.board.now(), self.seat, self.best()) or super().hint()


def _claim(step: Turn) -> str:
    return "claim one treasure (Lights Out)" if step.lights_out else "claim treasure"
