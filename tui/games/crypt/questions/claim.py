"""A turn of Claim: dice are laid on treasures and sent together; or all exhausted dice come back; or it is passed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.crypt.moves import Pass, Place, Recover
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.errors import IllegalMove
from rules.game import Move
from tui.games.crypt.choices import Choice
from tui.games.crypt.names import LETTERS, dice_count, kind_name, span
from tui.games.crypt.questions import advice
from tui.games.crypt.questions.collector import flips, not_here, offers
from tui.games.crypt.questions.draft import Draft
from tui.games.crypt.questions.then import joined, then
from tui.games.crypt.refusals import why_not
from tui.games.crypt.scene import Scene
from tui.table.desks.counts import Change, Counts
from tui.table.desks.ways import Ways
from tui.widgets.prompt import KeyWord
from tui.words import Said, listed, plural

if TYPE_CHECKING:
    from tui.games.crypt.board import CryptBoard

FACES = ("1", "2", "3", "4", "5", "6")
NO_DIE: Said = ("No die can be placed: recover, or pass.", "No die can be placed.")


class ClaimTurn(Counts[Scene, Turn, int]):
    """How many dice of which face on each treasure. A collector that may be used now can be put in front of it all."""

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

    def ask(self, scene: Scene) -> Said:
        draft, step = self.draft, self.step
        claim = "claim one treasure (Lights Out)" if step.lights_out else "claim treasure"
        if draft.places:
            return self._ask_for_more(scene, claim)
        if step.claiming:
            return (f"{claim}: dice are placed; more, or claim.", "claim what is placed?")
        if not draft.choosable:
            return self._ask_without_dice(scene)
        dice = dice_count(scene.view.ready[self.seat])
        return (
            f"{claim}, or {self._rest(scene)}: {dice} ready, nothing on the table yet.",
            f"{claim}: {dice} ready.",
            f"claim ONE card: {dice} ready." if step.lights_out else f"claim: {dice} ready.",
            f"ONE card, {dice}." if step.lights_out else "claim?",
        )

    def _ask_for_more(self, scene: Scene, claim: str) -> Said:
        places = self.draft.places
        dice = sum([place.dice for place in places])
        left = scene.view.ready[self.seat] - dice
        cards = plural(len(places), f"{len(places)} card", f"{len(places)} cards")
        so_far = f"{cards} with {dice_count(dice)} so far"
        laid = f"{claim}: {so_far}, {f'{dice_count(left)} ready' if left else 'none left'}."
        out = [
            f"{scene.begin(holder)} would be pushed out of {LETTERS[spot]}." for spot, holder in self._pushed_out(scene)
        ]
        short = (laid, f"claim: {so_far}.", f"{cards}, {dice_count(dice)} so far.")
        return (" ".join([laid, *out]), *short) if out else short

    def _ask_without_dice(self, scene: Scene) -> Said:
        """Nothing can be placed: recover or pass, or a collector first."""
        rest = self._rest(scene)
        kinds = [kind_name(choice.kind) for choice in self.collectors.things]
        if kinds:
            first = f"{rest}, or flip {listed(kinds)} first."
            return (f"no treasure can be claimed: {first}", first)
        return (f"no treasure can be claimed: {rest}.", f"only: {rest}.")

    def _rest(self, scene: Scene) -> str:
        """What a turn can be instead of a claim."""
        return "recover" if scene.view.spent[self.seat] else "pass"

    def _pushed_out(self, scene: Scene) -> list[tuple[int, int]]:
        """Whom the laid dice push out of which treasure."""
        holders = [(place.spot, scene.now.row[place.spot].holder) for place in self.draft.places]
        return [(spot, holder) for spot, holder in holders if holder != NOBODY]

    # What Enter does ------------------------------------------------------------------------------

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if self.collectors.front is not None:
            does = flips(scene, self.collectors.front, self.collectors.way)
            return (*[f"{one} Then the claim." for one in does], does[-1]), True
        if not self.laid():
            return self._not_yet(scene), False
        return joined(self._does(scene), then(scene)), True

    def _does(self, scene: Scene) -> Said:
        if isinstance(self.draft.answer, Recover):
            dice = dice_count(scene.view.spent[self.seat])
            return (f"recover {dice}; it is the whole turn.", f"recover {dice}.")
        if isinstance(self.draft.answer, Pass):
            return ("pass, with nothing to recover.", "pass.")
        letters = [LETTERS[place.spot] for place in self.draft.places]
        what = f"claim {listed(letters)}" if letters else "claim what is placed"
        out = [f"{scene.name(holder)} leaves {LETTERS[spot]}" for spot, holder in self._pushed_out(scene)]
        return (f"{', '.join([what, *out])}.", f"{what}.")

    def _not_yet(self, scene: Scene) -> Said:
        word, keys = self.at.keys.word, span(self.draft.choosable)
        rest = f"{word('recover')}: recover" if scene.view.spent[self.seat] else f"{word('no')}: pass"
        if not keys:
            return (f"Not yet: no treasure can be taken; {rest}.", f"Not yet: {rest}.")
        return (
            f"Not yet: choose a card ({keys}) and a face (1-6), or {rest}.",
            f"Not yet: a card ({keys}) and a face (1-6).",
            f"Not yet: a card ({keys}), a face (1-6).",
            "Not yet: a card and a face.",
        )

    # Keys and help --------------------------------------------------------------------------------

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        brief, wide = scene.grain == "narrow", scene.grain == "wide"
        if self.collectors.front is not None:
            if len(self.collectors.things) > 1 and not brief:
                yield KeyWord(" ".join([choice.key for choice in self.collectors.things]), "choose")
            yield self.key_word("out", "back to the claim")
        else:
            if self.draft.choosable and wide:
                yield KeyWord(span(self.draft.choosable), "card")
            if self.draft.choosable and not brief:
                yield KeyWord("1-6", "face")
                yield self.key_word("more", "add a die" if wide else "add")
            if self.draft.places and not brief:
                yield self.key_word("off", "lift")
            if not self.step.claiming:
                rests = any(isinstance(move, Recover) for move in self.moves)
                yield self.key_word("recover") if rests else self.key_word("no", "pass")
        yield from offers(scene, self.collectors.front)

    def help(self, scene: Scene) -> list[tuple[str, str]]:
        word = self.at.keys.word
        return [
            (
                span(range(len(scene.now.row))),
                "to that card; the same letter again lays the cheapest dice that win it, and again takes them off",
            ),
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
        elif self.collectors.front is not None and command in ("up", "down", "more"):
            self.collectors.other(-1 if command == "up" else 1)
        elif command in ("recover", "no"):
            self._turn_to(Recover if command == "recover" else Pass)
            return True
        elif key in FACES:
            self.change(self._face, int(key))
            return True
        else:
            return super().press(key, character, command)
        self.show()
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
        return NO_DIE

    def _face(self, spot: int, face: int) -> Said:
        return self._why(self.draft.face(spot, face))

    def change(self, how: Change[int], by: int) -> None:
        self.collectors.put(None)
        if self.front is not None:
            self._gone_to = LETTERS[self.front]
        super().change(how, by)

    def step_along(self, by: int) -> None:
        self.collectors.put(None)
        super().step_along(by)
        if self.front is not None:
            self._gone_to = LETTERS[self.front]

    def _go_to(self, spot: int) -> None:
        self.collectors.put(None)
        self.front, self._gone_to = spot, LETTERS[spot]

    def _turn_to(self, wanted: type[Recover | Pass]) -> None:
        """Recover or pass, whichever there is; pressed again, the dice come back."""
        self.collectors.put(None)
        error = why_not(self.draft.view, self.draft.step, wanted())
        if error is not None:
            self.say(self.board.now().refused(error))
        else:
            self.draft.answer = None if self.draft.answer else wanted()
            self.show()

    # What clicks do -------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        match action.split(":"):
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
        verb, _colon, letter = action.partition(":")
        spot = self.of_key(letter) if verb in ("key", "off") else None
        if spot in self.draft.choosable:
            self.front = spot
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
        draft = self.draft
        if self.collectors.front is not None:
            self.collectors.put(None)
        elif draft.answer is not None:
            draft.answer = None
        elif draft.laid:
            draft.laid.clear()
        else:
            return False
        return True

    def lay(self, moves: Sequence[Move]) -> bool:
        for move in moves:
            if isinstance(move, Place):
                self.draft.lay(move)
                self.front = move.spot
            elif isinstance(move, Recover | Pass):
                self.draft.answer = move
        return bool(self.laid())

    def take_back(self, views: Sequence[Crypt]) -> None:
        """A claim comes back into the hand as it was laid."""
        for before, after in pairwise(reversed(views)):
            if after.round == before.round:
                changed = [
                    (spot, new)
                    for spot, (new, old) in enumerate(zip(after.row, before.row, strict=True))
                    if new != old and new.holder == self.seat
                ]
                self.lay([Place(spot, new.dice, new.effort) for spot, new in changed])

    def _why(self, error: IllegalMove | None) -> Said:
        """Why dice cannot be laid here; nothing where they can."""
        if error is None:
            return ()
        return self.board.now().refused(error)

    def _not_choosable(self, spot: int) -> Said:
        """Why this treasure cannot be chosen now."""
        scene = self.board.now()
        row = scene.now.row
        error = self.draft.why_not(spot) if spot < len(row) and not row[spot].fate else None
        return scene.refused(error) if error is not None else not_here(scene, spot)

    # The list of moves, and hints -----------------------------------------------------------------

    def best(self) -> Sequence[Move]:
        """A whole claim, not its first dice."""
        whole = advice.claim(self.at.session.table.game, self.board.view, self.step)
        return whole or super().best()

    def hint(self) -> Said:
        """With the reason."""
        return advice.reason(self.board.now(), self.seat, self.best()) or super().hint()
