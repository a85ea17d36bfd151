"""What the screens of a guest in the hall have in common: they show what has changed, and what people just did."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from tui.shelf.lobby import Lobby
from tui.shelf.name_field import NameField
from tui.widgets.canvas import Canvas
from tui.widgets.prompt import Asking
from tui.widgets.who_page import Sure
from tui.words import Said, begin_lower, lengths
from tui.words.hall import closes_in, come_back, hall_closes

if TYPE_CHECKING:
    from tui.host.guest import Guest
    from tui.host.tables import HostedTable

STEPS = {"next": 1, "down": 1, "back": -1, "up": -1}
"""The commands that go from one thing to another."""


class InHall(Lobby):
    """A screen outside a match, for a guest of the hall or its host."""

    leaving: ClassVar[str] = "quit"
    """The command that leaves while the hall closes."""
    VERBS: ClassVar[tuple[str, ...]] = ("go", "out", "help", "palette", "leave")

    def __init__(self, guest: Guest) -> None:
        super().__init__()
        self.guest, self.hall = guest, guest.hall
        self.sure: Sure | None = None
        """What is asked once before something is done."""
        self._wanted: Callable[[], object]
        """What is done then."""
        self._heard = guest.told.nth, self.hall.news.nth
        """The last news when this screen opened."""
        self._rung = guest.told.nth

    def on_mount(self) -> None:
        self.guest.changed = self._changed

    def _changed(self) -> None:
        """Another guest's deed comes in their turn: this screen answers in its own."""
        if self.is_attached:  # else a lesson is shown instead
            self.home.call_later(self.hears)

    def on_screen_resume(self) -> None:
        self.guest.changed = self._changed
        super().on_screen_resume()

    def hears(self) -> None:
        """Something in the hall has changed."""
        if not self.is_attached:
            return
        told = self.guest.told
        if told.nth != self._rung and told.rings:
            self.home.ring()
        self._rung = told.nth
        if self.app.screen is self:
            if self.panel.page is not None:
                self.relayout()  # the page `who` may have other rows now
            self.update()

    @property
    def name(self) -> str:
        """The guest's name."""
        return self.guest.person.name

    @property
    def hall_words(self) -> str:
        """`Ann's hall`, or `your hall` for its host."""
        return "your hall" if self.guest.person.host else f"{self.hall.name}'s hall"

    def news(self) -> Said:
        """What people did since this screen opened, as far as it is told to this guest."""
        told, hall = self._heard
        if self.guest.told.nth != told:
            return self.guest.told.says
        return self.hall.news.says if self.guest.person.host and self.hall.news.nth != hall else ()

    def prompt_now(self) -> Asking:
        """The prompt, unless something else comes first."""
        raise NotImplementedError

    def asks_name(self, field: NameField) -> Asking:
        """The prompt while a name is typed."""
        enter = lengths("take the name {name}.", "take this name.", name=field.name)
        return field.asking("Your name", enter, self.key_word("out", f"keep {field.proposed}"))

    def asking(self) -> Asking:
        if self.hall.closing is not None:
            return self._while_closing(self.hall.closing)
        if self.sure is not None:
            keys = (self.key_word("out"), self.key_word("help"))
            return Asking(ask=self.sure.ask, who=self.name, enter=self.sure.enter, keys=keys)
        return self.asks_name(self.naming) if self.naming is not None else self.prompt_now()

    def _while_closing(self, seconds: int) -> Asking:
        """The prompt while the hall closes."""
        host = self.hall.name
        return Asking(
            ask=closes_in(seconds),
            who=self.name,
            enter=come_back(host),
            ready=False,
            edge=hall_closes(host),
            warns=True,
            keys=(self.key_word(self.leaving, "leave"), self.key_word("help")),
        )

    # Keys -----------------------------------------------------------------------------------------

    def ask_first(self, sure: Sure, do: Callable[[], object]) -> None:
        """Ask once, because nothing of this kind is done by one key."""
        self.sure, self._wanted = sure, do

    def choose(self, key: str, character: str | None) -> bool:
        if self.sure is None:
            return self.choose_here(key, character)
        command = self.home.keys.command(key, ("go", "out", "no", "help", "palette"))
        if command in ("go", "out", "no"):
            self.sure = None
        if command == "go":
            self._wanted()
        return command not in ("help", "palette")

    def choose_here(self, key: str, character: str | None) -> bool:
        """A key that is no command, while nothing is asked first."""
        return False

    def deeds(self) -> dict[str, Callable[[], object]]:
        """What the commands of this screen do, except those that go from one thing to another."""
        return {}

    def walk(self, step: int) -> None:
        """Go to the next thing, or the one before."""

    def do(self, command: str) -> bool:
        deeds = self.deeds()
        if command in STEPS:
            self.walk(STEPS[command])
        elif command in deeds:
            deeds[command]()
        return command in STEPS or command in deeds

    def wheel(self, action: str, step: int) -> None:
        self.walk(step)

    def begin_naming(self) -> None:
        """Open the field for another name."""
        self.naming = NameField(self.name)

    def end_naming(self, field: NameField, keep: bool) -> None:
        if not keep or (field.ready and not self.refusal(self.hall.rename(self.guest, field.name))):
            self.naming = None

    @property
    def game(self) -> str:
        """The game whose rules can be read here; empty if it is none."""
        return ""

    def press_page(self, key: str, character: str | None) -> None:
        command = self.home.keys.command(key, ("help", "keys", *(["rules"] if self.game else [])))
        if command == "help":
            self.read("Help", self.help_lines())
        elif command is not None:
            self.close_panel()
            self.home.open_aside(command, *([self.game] if command == "rules" else []))

    def go_in(self, table: HostedTable) -> None:
        """To a table: into its match, or to its page."""
        session = table.match_for(self.guest)
        if session is None:
            self.home.go_to("table", table)
        else:
            self.sit_down(session)

    def rule(self, canvas: Canvas, y: int, title: str, *facts: str, after: str = "") -> None:
        """A titled line from edge to edge: in capitals where there is room for much else, except what comes after."""
        left = 1 if self.grain == "wide" else 0
        title = begin_lower(title) if self.grain == "narrow" else title.upper()
        canvas.heading(left, y, canvas.width - 2 * left, (f"{title}{after}",), facts)

    def refusal(self, why: Said) -> bool:
        """Show why something could not be done; True if it could not."""
        if why:
            self.say(*why)
        return bool(why)
