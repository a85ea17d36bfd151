"""A lesson in the app: where a learner goes on, what is kept of it, and the match that follows it."""

from __future__ import annotations

from tui import lessons, store
from tui.complaints import complaint
from tui.disk import StoreError
from tui.home import Home
from tui.record_file import NoFile
from tui.session import Session
from tui.store import Kept
from tui.table.lesson import Taught, lesson
from tui.table.screen import TableScreen, taught


class Learning:
    """One person's lesson of one game."""

    def __init__(self, home: Home, game: str, name: str) -> None:
        self._home, self.game, self.name = home, game, name

    def screen(self, nth: int | None = None) -> TableScreen:
        """The table of the lesson, at this step or where the learner was."""
        script = lesson(self.game)
        assert script is not None, "only games with a lesson offer one"
        step = min(lessons.reached(self.name, self.game).step if nth is None else nth, script.steps - 1)
        now = Taught(script, self.name, step)
        self._home.session = session = Session(Kept(now.table, NoFile()), players=now.bots())
        return TableScreen(session, taught(now, self))

    def open(self, nth: int | None = None) -> None:
        """Open the lesson."""
        self._home.switch_screen(self.screen(nth))

    def reached(self, now: Taught) -> bool:
        """The learner has reached another step. True if it begins another match, which is opened then."""
        if now.step is None:
            return False
        lessons.save_step(self.name, self.game, now.nth)
        if now.step.record:
            self.open(now.nth)
        return bool(now.step.record)

    def over(self, now: Taught) -> str:
        """After the last step the match goes on in the store; returns why it does not, if so."""
        lessons.finish(self.name, self.game)
        assert self._home.session is not None
        try:
            file = store.new_file(now.game)
            now.save(file)
        except StoreError as error:
            return complaint(error)
        self._home.session.kept = Kept(now.table, file)
        return ""
