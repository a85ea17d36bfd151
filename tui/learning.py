"""A lesson in the app: where a learner goes on, what is kept of it, and the match that follows it."""

from __future__ import annotations

from tui import lessons as on_disk
from tui import store
from tui.complaints import complaint
from tui.disk import StoreError
from tui.home import Home
from tui.lessons import Lessons
from tui.record_file import NoFile
from tui.session import AtHome
from tui.store import Kept
from tui.table.lesson import lesson
from tui.table.screen import TableScreen, taught
from tui.table.taught import Taught
from tui.words import Said

NOT_KEPT: Said = ("The lesson is over; this match goes on, but it is not saved.", "The match goes on unsaved.")
"""Where the learner is a guest."""


class Learning:
    """One person's lesson of one game."""

    def __init__(self, game: str, name: str, lessons: Lessons = on_disk, keeps: bool = True) -> None:
        """`keeps`: whether the match after the lesson is saved on this computer."""
        self.game, self.name, self.lessons, self._keeps = game, name, lessons, keeps

    def taught(self, nth: int | None = None) -> Taught:
        """The lesson at this step, or where the learner was."""
        script = lesson(self.game)
        assert script is not None, "only games with a lesson offer one"
        step = self.lessons.reached(self.name, self.game).step if nth is None else nth
        return Taught(script, self.name, min(step, script.steps - 1))

    @staticmethod
    def session(now: Taught) -> AtHome:
        """The match of a lesson, which is not saved before the lesson is over."""
        return AtHome(Kept(now.table, NoFile()), players=now.bots())

    def keep(self, now: Taught) -> None:
        """Keep the step that the learner has reached."""
        if now.step is not None:
            self.lessons.save_step(self.name, self.game, now.lesson.resumes(now.nth))

    def finish(self, now: Taught, session: AtHome) -> Said:
        """After the last step the match goes on in the store; returns why it does not, if so."""
        self.lessons.finish(self.name, self.game)
        if not self._keeps:
            return NOT_KEPT
        try:
            file = store.new_file(now.game)
        except StoreError as error:
            return _unsaved(error)
        try:
            now.save(file)
        except OSError as error:
            file.path.unlink(missing_ok=True)
            file.close()
            why = error.strerror or str(error)
            return _unsaved(StoreError("no-folder", path=str(file.path.parent), reason=why))
        session.kept = Kept(now.table, file)
        return ()


def _unsaved(error: StoreError) -> Said:
    """Why a match is not saved, longest first."""
    reason = error.facts.get("reason")
    return (complaint(error), *([f"This match is not saved: {reason}."] if reason else []), "This match is not saved.")


class OnScreen(Learning):
    """A lesson on the screen."""

    def __init__(self, home: Home, game: str, name: str) -> None:
        super().__init__(game, name, home.lessons, home.keeps_files)
        self._home = home

    def open(self, nth: int | None = None) -> None:
        """Open the lesson at this step, or where the learner was."""
        now = self.taught(nth)
        self._home.session = session = self.session(now)
        self._home.switch_screen(TableScreen(session, taught(now, self)))

    def reached(self, now: Taught) -> bool:
        """The learner has reached another step. True if it begins another match, which is opened then."""
        self.keep(now)
        if now.step is None or not now.step.record:
            return False
        self.open(now.nth)
        return True

    def over(self, now: Taught) -> Said:
        """Save the match that goes on after the last step; returns why it could not be saved, if so."""
        assert isinstance(self._home.session, AtHome)
        return self.finish(now, self._home.session)
