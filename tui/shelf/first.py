"""The set-up of a first evening: who plays is asked, and all else is laid for learners. Enter starts the match."""

from __future__ import annotations

from rules.errors import RulesError
from rules.game import Edition
from tui import regulars
from tui.complaints import complaint
from tui.regulars import PERSON, Chair
from tui.shelf import characters
from tui.shelf.lobby import best
from tui.shelf.name_field import LETTERS, NameField
from tui.shelf.offers import offer
from tui.shelf.seating import Seating, people, start_words, taken
from tui.shelf.setup import Setup
from tui.shelf.setup_words import in_short
from tui.widgets.canvas import Canvas
from tui.widgets.plate import parts_of
from tui.widgets.prompt import Asking, key_word
from tui.words import Said

SAVED: Said = ("Every move is saved: leave and resume at any time.", "Every move is saved.")


class First(Setup):
    """One field, the name; more people have one each."""

    def __init__(self, game: str, edition: Edition | None = None) -> None:
        super().__init__(game, edition)
        self._ask_name(0)

    def _ask_name(self, place: int) -> None:
        """Open the field of a person."""
        self.naming = NameField(self.chairs[place].name, place)

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        left, facts = super().heading()
        return (*left[:-1], (f"{'   ' if self.grain == 'wide' else '  '}first match", "ink")), facts

    def asking(self) -> Asking:
        field, keys = self.naming, self.home.keys
        assert field is not None
        humans, most = len(people(self.chairs)), self.meta.seats[1]
        seating, missing = self._seen(field)
        words = [key_word(keys, "next", "add a player")] if humans < most else []
        words += [key_word(keys, "back", "one fewer")] if humans > 1 else []
        helps = [key_word(keys, "help")] if field.typed == field.proposed else []
        whose = "Your name" if humans == 1 else f"Name of player {field.place + 1}"
        untouched: Said = ("type another name, or leave it", "type another name")
        return Asking(
            ask=(f"{whose}: {field.typed}_", f"{field.typed}_"),
            enter=missing or start_words(seating.chairs),
            ready=not missing,
            edge=untouched if field.typed == field.proposed else ("",),
            keys=(*words, LETTERS, key_word(keys, "out", "all options")._replace(stays=True), *helps),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        word = self.home.keys.word
        lines = [
            f"Type your name, or leave the one that is there. {word('go')} starts the match with what you see.",
            f"{word('next')} adds a player at this keyboard, {word('back')} removes one; each has a name.",
            f"{word('out')} shows all options: other computer players, more seats, other rules.",
            "",
        ]
        lines += characters.all_of_them(self.signs.ascii)
        return [(line, "ink") for line in lines]

    def _seen(self, field: NameField) -> tuple[Seating, Said]:
        """The chairs with the name that is typed now; and what to do before the match can start, if anything."""
        try:
            seating = self.seating.renamed(field.place, field.typed)
        except RulesError as error:
            return self.seating, (complaint(error), "This name is taken.") if field.ready else (complaint(error),)
        return seating, seating.missing(seating.chairs)

    # Keys and mouse -------------------------------------------------------------------------------

    def press_name(self, field: NameField, key: str, character: str | None) -> None:
        keys = self.home.keys
        humans = len(people(self.chairs))
        if key == keys.key("next"):
            self._bring(field, humans + 1)
        elif key == keys.key("back"):
            self._bring(field, humans - 1)
        elif key in (keys.key("up"), keys.key("down")):
            step = 1 if key == keys.key("down") else -1
            self._go_to(field, (field.place + step) % humans)
        elif field.typed == field.proposed and keys.command(key, ("help",)):
            self.read("Help", self.help_lines())
        else:
            super().press_name(field, key, character)

    def end_naming(self, field: NameField, keep: bool) -> None:
        """Enter starts the match; Esc shows all options."""
        if not keep:
            self.home.go_to("setup", self.meta.name, self.edition, self._seen(field)[0])
        elif self._take(field):
            self._ask_name(field.place)
            self.start()

    def _take(self, field: NameField) -> bool:
        """Take the name that is typed; False if it is none, which the screen says."""
        seating, missing = self._seen(field)
        if missing:
            self.say(*missing)
        else:
            self.seating = seating
        return not missing

    def _bring(self, field: NameField, humans: int) -> None:
        """Another number of people; the last one is named next."""
        if 1 <= humans <= self.meta.seats[1] and (humans <= field.place or self._take(field)):
            self.seating.bring(humans)
            self.form.lay(self.laid, len(taken(self.chairs)))
            self._ask_name(humans - 1)

    def _go_to(self, field: NameField, place: int) -> None:
        if self._take(field):
            self._ask_name(place)

    def point(self, action: str) -> None:
        field, (verb, where) = self.naming, parts_of(action)
        assert field is not None
        if verb == "name":
            self._go_to(field, int(where))
        elif self._take(field):
            self.home.open_lesson(where, field.name)

    def wheel(self, action: str, step: int) -> None:
        """The wheel changes nothing here."""

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        wide, left = self.grain == "wide", 0 if self.grain == "narrow" else 1
        seats, told = taken(self.chairs), [self.form.line(name) for name in self.box.first]
        facts = self._facts(len(seats))
        room = canvas.height - len(seats) - len(told) - len(facts) - 2
        gap, y = int(room >= 5), int(wide)
        canvas.rule(left, y, canvas.width - 2 * left, "WHO PLAYS" if wide else "Who plays")
        y += 1 + gap
        for place, chair in enumerate(seats):
            self._draw_seat(canvas, left, y + place, place, chair)
        y += len(seats) + gap
        canvas.rule(left, y, canvas.width - 2 * left, "RULES FOR A FIRST MATCH" if wide else "Rules for a first match")
        y += 1 + gap
        for nth, line in enumerate(told):
            canvas.text(left + 1, y + nth, line.words.label)
            end = max(canvas.text(left + 15, y + nth, line.shown) + 2, left + 28)
            canvas.text(end, y + nth, best(line.says, canvas.width - end), "dim")
        y += len(told) + gap
        for nth, (said, action) in enumerate(facts[: max(0, canvas.height - y)]):
            end = canvas.text(left + 1, y + nth, best(said, canvas.width - left - 1), "dim")
            if action:
                canvas.zone(left, y + nth, end - left, 1, action)

    def _facts(self, seats: int) -> list[tuple[Said, str]]:
        """What is worth knowing before the match, with the action of a click."""
        found: list[tuple[Said, str]] = [(self.box.cover.says, ""), (in_short(self, seats), ""), (SAVED, "")]
        if (taught := offer(self.meta, self.chairs[0].name)) and taught.new:
            keys = self.home.keys
            way = f"{keys.word('out')}, {keys.word('out')}, {keys.word('teach')}"
            found.append((taught.invites(way), f"teach:{self.meta.name}"))
        return found

    def _draw_seat(self, canvas: Canvas, x: int, y: int, place: int, chair: Chair) -> None:
        field, here = self.naming, self.naming is not None and self.naming.place == place
        person = chair.kind == PERSON
        if person:
            canvas.zone(x, y, canvas.width - 2 * x, 1, f"name:{place}")
        if here:
            canvas.sign(x, y, "here.left")
        canvas.text(x + 1, y, str(place + 1), "dim")
        if here and field is not None:
            canvas.text(x + 3, y, f"{field.typed}_", "staged")
        else:
            canvas.text(x + 3, y, chair.name, f"seat{place % 5 + 1} bold" if self._known(chair) else "dim")
        said: Said = ("at this keyboard",) if person else ("a computer player",)
        if not person:
            line = characters.says(chair.kind, chair.name)
            said = (f"a computer player. {line[0]}", f"computer: {line[1]}", *said, "computer")
        canvas.text(x + 20, y, best(said, canvas.width - x - 20), "dim")

    def _known(self, chair: Chair) -> bool:
        """Whether the name stands: a computer player's does, a person's when it was typed."""
        return chair.kind != PERSON or self.seating.is_given(chair)


def screen(game: str) -> Setup:
    """Where the seats of a game are filled: one field on the first evening of all."""
    return Setup(game) if regulars.load().chairs else First(game)
