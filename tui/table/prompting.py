"""The words of the last four rows: a question, what is told, or that a computer is thinking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tui.table.around import Match
from tui.table.board import Board
from tui.table.firsts import Firsts
from tui.table.telling import Beat
from tui.table.way_back import WayBack
from tui.widgets.prompt import Asking, KeyWord, key_word
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.table.company import Others


class Prompting:
    """Puts the words of the board and its desk into one Asking."""

    def __init__(
        self, at: Match, board: Board[Any, Any], firsts: Firsts, way_back: WayBack, others: Others | None
    ) -> None:
        self._at, self._board, self._firsts, self._way_back, self._others = at, board, firsts, way_back, others

    def now(self) -> Asking:
        """The prompt of the present state."""
        scene = self._board.now()
        beat = self._at.held.beat
        if beat is not None and not (self._others is not None and self._others.closing):
            return self._told(beat)
        if self._others is not None and (apart := self._others.asking()) is not None:
            return apart if any(apart.edge) else replace(apart, edge=self._last())
        desk = self._board.desk
        if desk is None:
            if self._others is not None and self._at.session.next_other() is not None:
                return self._waiting(self._others)
            return self._thinking()
        does, ready = (("It is your turn.",), False) if self._at.arriving else desk.enter(scene)
        pointed = self._board.edge(scene)
        helps = () if pointed else self._firsts.said
        return Asking(
            ask=desk.ask(scene),
            enter=does,
            keys=self._board.keys(scene),
            edge=pointed or helps or self._last(),
            warns=bool(helps),
            who=scene.begin(desk.seat, 8 if scene.grain == "narrow" else 12),
            role=scene.role(desk.seat),
            ready=ready,
        )

    def _told(self, beat: Beat[Any]) -> Asking:
        """A beat is on the screen: what happened, or what it means for the players who read it."""
        keys, telling = self._at.keys, self._at.telling
        said = next((one.says for one in reversed(self._at.held.said)), ("",))
        go = key_word(keys, "go", "continue" if telling.waits else "skip")
        names = ("more", "retell", "log", "look", "help")
        words = {"more": "all at once", "retell": "again"}
        asks = beat.asks if telling.waits or not beat.says else ()
        more = keys.word("more")
        if telling.again:
            enter: Said = ("back to the question.",)
        elif telling.waits:
            enter = beat.goes or ("continue.",)
        else:
            enter = (
                f"skip this. {more}: skip everything up to the next decision.",
                f"skip this. {more}: skip everything.",
                "skip this.",
            )
        return Asking(
            ask=asks or said,
            enter=enter,
            keys=(go, *[key_word(keys, name, words.get(name)) for name in names]),
            edge=said if asks and asks != said else ("",),
        )

    def _thinking(self) -> Asking:
        """A computer is thinking."""
        bot = self._at.session.next_bot()
        name = self._at.session.name(bot) if bot is not None else ""
        more = self._at.keys.word("more")
        names = (*(["undo"] if self._way_back.open else []), "log", "help")
        return Asking(
            ask=(f"{name} is thinking.",),
            enter=(f"{more}: skip to the next decision.", f"{more}: skip ahead."),
            keys=(key_word(self._at.keys, "more", "skip"), *[key_word(self._at.keys, name) for name in names]),
            edge=self._board.edge(self._board.now()) or self._last(),
            ready=False,
        )

    def _waiting(self, others: Others) -> Asking:
        """Others are asked, at their own terminals."""
        return Asking(
            ask=others.waits_for(),
            enter=others.meanwhile(),
            keys=tuple(self._keys_meanwhile(others)),
            edge=self._board.edge(self._board.now()) or self._last(),
            ready=False,
        )

    def _keys_meanwhile(self, others: Others) -> Iterator[KeyWord]:
        session, brief = self._at.session, self._at.grain == "narrow"
        withdraw = others.withdraws
        if withdraw:
            yield key_word(self._at.keys, "out", "withdraw")
        asks = not self._way_back.open and others.may_ask_for_undo
        says = {"undo": "ask for undo"} if asks and not brief else {}
        if others.may_nudge and not brief:
            says["who"] = "who, nudge"
        names = ["undo"] if asks or self._way_back.open else []
        names += ["look", *(["mine"] if session.people else []), "log"]
        names += [*(["retell"] if self._at.held.since is not None else []), "who"]
        for name in names:
            word = key_word(self._at.keys, name, says.get(name, "" if brief and name != "undo" else None))
            yield word._replace(keys=self._at.keys.brief(word.keys)) if brief else word
        if not withdraw:
            yield key_word(self._at.keys, "out", "menu" if session.people else "hall")
        yield key_word(self._at.keys, "help", "" if brief else None)

    def _last(self) -> Said:
        """The last event, where the edge has nothing else to say."""
        newest = self._news() or self._board.newest(self._board.now())
        # the label goes before the sentence is shortened
        return lengths("{last}{what}", what=newest, last=("last: ", "")) if newest else ("",)

    def _news(self) -> Said:
        """The newest beat of another seat since the last turn of the seat in front."""
        since = self._at.held.since
        return since.newest if since is not None else ()
