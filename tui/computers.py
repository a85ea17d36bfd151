"""The computer players of a match, as its owner lets them play: some decide at once, and some think ahead.

How long a computer thinks must tell nothing. An answer that wants thought is therefore shown at a moment that depends
on public things alone: on the level, on the kind of question, and on whether all seats see that there is only one
move. The thinking begins with the question and ends a little before that moment at the latest; an answer that comes
earlier waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import bots
from rules.chance import Chance
from rules.game import Answer, Move
from rules.table import Asked, Table

if TYPE_CHECKING:
    from rules.bots.search import Search
    from tui.thinking import Pool, Thinking

SECONDS = {"search": 0.8, "deep": 1.8}
"""By level, the seconds from a question to the answer; the other levels decide at once."""
TOGETHER = 2
"""How many times as long a question may take that all seats answer at once: people think longer about it too."""
SPARE = 0.3
"""Seconds by which the thinking ends earlier, so that the answer is there in time: about an imagined match, and the
way."""
LATE = 0.05
"""Seconds after which is asked again for an answer that is late."""


class Computer:
    """A computer player at a table. It sees its seat's view only."""

    def __init__(self, table: Table, seat: int, name: str, chance: Chance, bot: bots.Bot | None = None) -> None:
        """`bot`: who plays here, if not who the name says."""
        self._table, self._seat, self._chance = table, seat, chance
        self.name = name
        self._bot = bot or bots.bot(name, table.game)
        self.seconds = 0.0 if bot is not None else SECONDS.get(bots.level_of(name), 0.0)
        """How long it mostly takes where it has to think; 0 for one who decides at once."""
        self._asked: Asked | None = None
        """The question that it thinks about, or has thought about."""
        self._move: Move | None = None
        """The answer to it, where that needs no thought."""
        self._thinking: Thinking | None = None
        self._due = False
        """Whether the answer may be shown."""

    @property
    def _search(self) -> Search:
        search: Search
        search = self._bot  # type: ignore[assignment]  # only searching players have seconds
        return search

    def begins(self, pool: Pool | None) -> Asked | None:
        """The question that it begins to think about now, if it is asked another one that wants thought. `pool`: who
        thinks for it; None: itself, when its answer is due."""
        self.forget()
        if self.seconds and pool is not None:
            pool.warm(self._table.game.meta.name)
        asked = self._table.ask(self._seat)
        if not self.seconds or self._asked is not None or asked.step is None:
            return None
        self._asked = asked
        self._move = self._search.at_once(asked.view, asked.step, asked.moves)
        self._due = self._move is not None
        if self._due:
            return None
        if pool is not None:
            self._thinking = self._set(pool, asked)
        return asked

    def takes(self, asked: Asked) -> float:
        """The seconds from this question to its answer."""
        return self.seconds * (TOGETHER if isinstance(asked.step, Answer) else 1)

    def _set(self, pool: Pool, asked: Asked) -> Thinking:
        from rules.bots.search import SEEDS
        from tui.thoughts import Job

        assert asked.step is not None
        seed = self._chance.roll(SEEDS)
        job = Job(self._table.game.meta.name, self.name, asked.view, asked.step, seed)
        return pool.ask(job, self._table, self.takes(asked) - SPARE)

    def forget(self) -> None:
        """Think no more about a question that is not asked any more."""
        if self._asked is not None and self._asked.stamp < self._table.ask(self._seat).good:
            self.drop()

    @property
    def ready(self) -> bool:
        """Whether its answer may be shown; it has been asked whether it begins to think."""
        return self._due or not self.seconds

    @property
    def thinks(self) -> bool:
        """Whether it thinks about its question, as all seats may know."""
        return self._asked is not None and not self._due

    def end(self, asked: Asked) -> None:
        """The answer to this question is due: what is best so far is taken."""
        if self._asked is asked:
            self._due = True
            if self._thinking is not None:
                self._thinking.stop()

    def wait(self, until: float) -> None:
        """Wait for the answer where there is no event loop."""
        if self._thinking is not None:
            self._thinking.wait(until)

    def moves(self) -> tuple[Move, ...]:
        """What it plays now; none if its answer is late. They are played at once."""
        asked = self._table.ask(self._seat)
        if not self.seconds:
            assert asked.step is not None
            return (self._bot.decide(asked.view, asked.step, asked.moves, self._chance),)
        if self._move is not None:
            return (self._move,)
        return self._thought()

    def _thought(self) -> tuple[Move, ...]:
        """The result of its thinking; none if that is late."""
        asked, thinking = self._asked, self._thinking
        assert asked is not None
        assert asked.step is not None
        if thinking is None:
            plan = self._search.choose(asked.view, asked.step, self._chance)
        elif thinking.fault is not None:
            raise thinking.fault
        elif thinking.found is None:
            return ()
        else:
            plan = thinking.found.plan
        if isinstance(asked.step, Answer):
            return plan.moves  # what others answer meanwhile changes the view, but not the question
        self._search.follow(plan)
        move = self._search.planned(asked.view, asked.step)
        assert move is not None, "a plan begins with the question it was made for"
        return (move,)

    def drop(self) -> None:
        """Its answer is not wanted any more."""
        self._asked = self._move = None
        self._due = False
        if self._thinking is not None:
            self._thinking.drop()
            self._thinking = None
