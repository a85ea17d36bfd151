"""The coach at the table: all that it advises can be laid and played; what it says; what it tells nobody else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any, cast

import pytest

from rules import shelf
from rules.advice import Facts, Option, legal
from rules.chance import Chance, SeededChance
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import Game, Move, Now, Question, State
from rules.oliver_twist.steps.cards import Cashing
from rules.table import Asked
from rules.thiefdom.steps.dealer import Choosing as Gift
from rules.thiefdom.steps.room import MakeRoom
from tests.helpers.keyboard import Evening, script
from tests.helpers.presses import click, keys
from tests.helpers.screens import Person
from tests.helpers.tables import Choose, Tables, prompt
from tui import lessons
from tui.games import Room, room
from tui.session import AtHome
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen
from tui.words import Said
from tui.words.coaching import ONLY, Coaching, Merit, Second, advice, apart, compared, named_advice, remark, rival

GAMES = [game.name for game in shelf.GAMES]
SEATS = {
    "crypt": (("Ada",), ("Ada", "greedy=Magpie"), ("Ada", "greedy=Magpie", "greedy=Jay", "greedy=Crow")),
    "thiefs-market": (("Ada", "greedy=Magpie", "greedy=Jay"), ("Ada", "greedy=Magpie", "greedy=Jay", "greedy=Crow")),
    "oliver-twist": (("Ada", "greedy=Magpie"), ("Ada", "greedy=Magpie", "greedy=Jay")),
    "thiefdom": (("Ada",), ("Ada", "greedy=Magpie"), ("Ada", "greedy=Magpie", "greedy=Jay")),
}
CUT = "…"


def tables(game: str) -> Tables[Any]:
    """Matches of a game."""
    found: Tables[Any] = import_module(f"tests.games.{game.replace('-', '_')}.screen.seated").TABLES
    return found


async def asked(person: Person, screen: TableScreen) -> bool:
    """Go on until the person is asked; False when the match is over."""
    for _wait in range(400):
        if not screen.session.table.waiting():
            return False
        if isinstance(person.app.screen, Curtain):
            await person.press("o")
        elif screen.telling.on:
            screen.press("enter", None)
        elif screen.desk is not None:
            return True
        await person.pilot.pause()
    raise AssertionError("nobody is asked any more")


def lays(screen: TableScreen) -> Option:
    """Press the key for a hint through all its advice: each of them lies there, and Enter would play it. Then back to
    the first one, which is returned."""
    options = screen.coach.options()
    view, step = screen.coach.question()
    for option in (*options, options[0]):
        keys(screen, "h")
        assert screen.desk is not None
        laid = tuple(screen.desk.laid())
        assert laid, (step, option.moves)
        assert sorted(map(repr, laid)) == sorted(map(repr, option.moves[: len(laid)])), (step, option.moves, laid)
        assert screen.desk.enter(screen.board.now())[1]
        edge, _ask, _enter, row = prompt(screen)
        assert re.search(r"(^| )h( |$)", row), f"its key is always in the row: {row}"
        assert row.split()[-1] in ("?", "help")
        assert CUT not in edge
        assert ".." not in edge.replace("...", "")
        forced = len(option.moves) == len(legal(view, step)) == 1
        assert (ONLY[0] in edge) == forced
    return options[0]


# What it lays -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("nth", "size"), enumerate(["wide", "classic", "narrow"]))
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_by_the_coach_alone(game: str, nth: int, size: str) -> None:
    """Nobody who follows it meets an Enter that does nothing, or does another thing than was laid."""
    at, seats = tables(game), SEATS[game]
    session = at.dealt(*seats[nth % len(seats)], seed=nth + 1)
    async with at.at_table(session, size) as (person, screen):
        for _question in range(60 if game == "thiefdom" else 200):
            if not await asked(person, screen):
                break
            option = lays(screen)
            assert screen.desk is not None
            laid, before = tuple(screen.desk.laid()), session.table.ask(0)
            assert before.step is not None
            keys(screen, "enter")
            after = session.table.ask(0)
            assert after.stamp != before.stamp or after.step is None, (before.step, laid)
            if len(laid) < len(option.moves) and after.step is not None and await asked(person, screen):
                rest = option.moves[len(laid) :]
                begun = screen.coach.options()[0].moves
                assert begun[: len(rest)] == rest or begun not in (rest, option.moves)


def now_wise_now_not(game: Game[Any, Any, Any]) -> Choose:
    """Good moves, but for one in six, so that every question is asked some time."""

    def choose(asked: Asked, luck: Chance) -> Move:
        if luck.roll() == 6 or asked.step is None:
            return luck.pick(tuple(asked.moves))
        weights = game.weigh(asked.view, asked.step, asked.moves)
        return asked.moves[max(range(len(weights)), key=weights.__getitem__)]

    return choose


SELDOM = (MakeRoom, Gift, Cashing)
"""Questions that are never asked where all moves are random."""
KINDS = [(game, kind) for game in GAMES for kind in room(game).questions]


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=lambda one: getattr(one, "__name__", one))
async def test_every_question_lays_every_advice(game: str, kind: type[Question[Any]]) -> None:
    at = tables(game)
    if kind in SELDOM:
        at = Tables(at.game, at.view, choose=now_wise_now_not(at.game))
    options = {"sides": "B"} if kind is BeforeClaim else {}
    for size in ("wide", "classic", "narrow"):
        session = at.asked_at(lambda view, step: type(step) is kind, "Ada", "Bea", "Cem", **options)
        async with at.at_table(session, size) as (person, screen):
            assert await asked(person, screen)
            lays(screen)
            screen.desk.go()
            assert not screen.notice


async def test_on_an_open_table_it_advises_what_everybody_may_see() -> None:
    at = tables("oliver-twist")
    async with at.at_table(at.dealt("Ada", "Bea", seed=3)) as (person, screen):
        assert await asked(person, screen)
        assert screen.sight.eyes is None
        assert screen.coach.question()[0].eyes == screen.session.table.ask(None).view.eyes
        lays(screen)
        keys(screen, "enter")


# What it says -------------------------------------------------------------------------------------------


class Told(Facts, frozen=True, kw_only=True):
    """A name, and what it is worth."""

    name: str
    worth: float = 0.0


COACHING = Coaching(
    coin=("coin", "coins"),
    much=1.5,
    named=lambda words, view, step, moves: (f"the way of {len(moves)}",),
    reason=lambda words, view, step, option: (f"{option.facts.name} is good, by a long reason.", "Good."),
    merits={
        Told: lambda words, view, one, other: [
            Merit(one.worth - other.worth, ("it is worth more", "more")), Merit(0.5, ("it is red",))
        ]
    },
)  # fmt: skip


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A coach in Crypt who thinks these values of the first moves that the rules list."""
    values = [5.0, 3.6, 3.58]

    def option(moves: Sequence[Move], nth: int) -> Option:
        name = ("The first", "The second", "The third")[min(nth, 2)]
        return Option(moves=tuple(moves), value=values[nth], facts=Told(name=name), about="")

    def whole(view: Any, step: Any) -> list[tuple[Move, ...]]:
        claims = [move for move in legal(view, step) if type(move).__name__ == "Place"]
        return [(move, import_module("rules.crypt.moves").Claim()) for move in claims]

    def advise(game: Any, view: State, step: Any, most: int = 3) -> tuple[Option, ...]:
        return tuple([option(moves, nth) for nth, moves in enumerate(whole(view, step)[: min(most, len(values))])])

    def judged(game: Any, view: State, step: Any, moves: Sequence[Move]) -> Option:
        every = whole(view, step)
        return option(moves, min(every.index(tuple(moves)), len(values) - 1))

    monkeypatch.setattr(Game, "advise", advise)
    monkeypatch.setattr(Game, "judged", judged)
    monkeypatch.setattr(Room, "coaching", COACHING)
    return values


def dealt(*seats: str) -> AtHome:
    """A match of Crypt with a claim to begin with."""
    return tables("crypt").dealt(*(seats or ("Ada", "greedy=Magpie")), leader="first")


async def test_again_the_next_best_and_round_again(judge: list[float]) -> None:
    async with tables("crypt").at_table(dealt()) as (_person, screen):
        for says in (
            "The first is good, by a long reason. ",
            "2nd best, 1.4 coins worse. The second is good, by a long reason. ",
            "3rd best, 1.4 coins worse. The third is good, by a long reason. ",
            "The first is good, by a long reason. ",
        ):
            keys(screen, "h")
            assert f" {says}" in prompt(screen)[0]
        keys(screen, "v", "escape")
        assert "The first" in prompt(screen)[0], "who reads a page comes back to it"
        assert screen.desk is not None
        assert screen.desk.laid(), "what was laid stays"
        keys(screen, "escape")
        assert not screen.desk.laid()
        assert "The first" not in prompt(screen)[0], "it stays until the next key"


async def test_picks_of_the_player_are_compared_and_stay(judge: list[float]) -> None:
    async with tables("crypt").at_table(dealt()) as (_person, screen):
        assert screen.desk is not None
        screen.desk.lay(screen.coach.options()[1].moves)
        own = screen.desk.laid()
        keys(screen, "h")
        assert "Your picks are 1.4 coins worse than the best move; h picks that." in prompt(screen)[0]
        assert screen.desk.laid() == own
        keys(screen, "h")
        assert "The first is good" in prompt(screen)[0]
        assert screen.desk.laid() != own
        keys(screen, "escape")
        screen.desk.lay(screen.coach.options()[0].moves)
        screen.coach.asked()
        keys(screen, "up", "h")
        assert "Your picks are " in prompt(screen)[0], "what was changed is the player's own"


async def test_the_best_is_known_when_the_player_finds_it(judge: list[float]) -> None:
    async with tables("crypt").at_table(dealt()) as (_person, screen):
        assert screen.desk is not None
        screen.desk.lay(screen.coach.options()[0].moves)
        keys(screen, "h")
        assert "Your picks are the best move; h says why." in prompt(screen)[0]


def fits(said: Said, cells: int) -> str:
    """The longest form that fits."""
    return next(one for one in said if len(one) <= cells)


def thought(one: float, other: float, least: float = 0.0) -> Said:
    """What speaks for an option of one worth beside one of another."""
    first, second = [Told(name=str(worth), worth=worth) for worth in (one, other)]
    return COACHING.merit(cast("Any", None), cast("Any", None), first, second, least)


def test_what_speaks_most_for_a_move_is_its_reason() -> None:
    assert thought(3, 1) == ("it is worth more", "more")
    assert thought(1, 3) == ("it is red",)
    assert thought(1, 3, least=0.5) == ("it is red",)
    assert thought(1, 3, least=0.6) == (), "too little beside the gain to be called its reason"


def test_a_second_opinion_says_why_and_against_whom() -> None:
    """Imagined matches count how far a player is ahead of the best rival."""
    second = Second("1.5 coins", 150, "Rook", ("your second turn can still recover",), ("recover 2 dice",))
    better = second.better
    why = "Your second turn can still recover"
    assert (
        better[0] == f"{why}: 1.5 coins better against Rook in 150 imagined matches. The first hint was recover 2 dice."
    )
    assert fits(better, 102) == f"{why}: 1.5 coins better against Rook. The first hint was recover 2 dice."
    assert fits(better, 86) == f"{why}: 1.5 coins better against Rook than the first hint."
    assert fits(better, 76) == f"{why}: 1.5 coins better than the first hint."
    assert fits(better, 36) == f"{why}."
    assert "against" not in second._replace(rival="").better[0], "nobody else plays"
    unseen = second._replace(first=()).better
    assert unseen[0] == f"{why}: the best in 150 imagined matches.", "better than what nobody was told means nothing"
    assert fits(unseen, 50) == f"{why}: the best move."
    alone, two, three = [shelf.game("crypt").new(seats, None, Now(SeededChance(1))) for seats in (1, 2, 3)]
    assert rival(("Ann", "the Ghost"), alone, 0) == ""
    assert rival(("Ann", "Rook", "the Ghost"), two, 0) == "Rook"
    assert rival(("Ann", "Rook", "Wren", "the Ghost"), three, 1) == "your best rival"


def test_a_second_opinion_stands_behind_the_first_advice_where_there_is_room() -> None:
    second = Second("1.5 coins", 150, "Rook", ("your second turn can still recover",), ("recover 2 dice",))
    reason = ("Two dice come back, and both can win.", "Two dice back.")
    offered = second.offered(reason, ("a 3 on (c)", "(c) 1×3"), "h")
    found = "1.5 coins better against Rook in 150 imagined matches"
    assert offered[0] == f"{reason[0]} {found}: a 3 on (c). h picks it."
    assert fits(offered, 76) == f"{reason[0]} 1.5 coins better: (c) 1×3. h picks it."
    assert fits(offered, 45) == reason[0], "it is not cut for what comes behind it"
    assert fits(offered, 36) == "Two dice back. h: 1.5 coins better."


def test_another_move_says_what_speaks_for_it() -> None:
    second = Second("", 301, "Rook")
    merit = ("fewer dice are exhausted",)
    worse = "0.4 coins worse against Rook"
    assert second.compares("0.4 coins", merit)[0] == f"{worse} in imagined matches, but fewer dice are exhausted."
    assert fits(second.compares("0.4 coins", merit), 60) == f"{worse}, but fewer dice are exhausted."
    assert fits(second.compares("0.4 coins", merit), 50) == "0.4 coins worse, but fewer dice are exhausted."
    assert fits(second.compares("0.4 coins", ()), 24) == "0.4 coins worse."
    assert second.compares("", merit)[0] == "about equal in imagined matches; here fewer dice are exhausted."
    assert second.compares("", ())[0] == "about equal in imagined matches."


def test_a_better_move_is_not_named_like_the_first_one() -> None:
    best, first = ("keep -1 and use up the crowbar", "keep -1"), ("keep -1",)
    assert apart(best, first) == ("keep -1 and use up the crowbar",)
    assert apart(first, best) == first, "it has no other name"


def test_a_confirmed_reason_is_not_cut_for_its_confirmation() -> None:
    reason = ("You keep (b) 54%; if pushed out of (a) and (c), you place those dice again.", "You keep (b) 54%.")
    confirmed = Second("", 301).confirmed(reason)
    assert confirmed[0] == f"{reason[0]} Nothing was better in 301 imagined matches."
    assert fits(confirmed, 76) == reason[0]
    assert fits(confirmed, 36) == reason[1]


def test_differences_that_would_be_nought_are_said_in_words() -> None:
    assert COACHING.less(0.04) == ""
    assert advice(("Good.",), 1, "") == ("2nd best, about equal. Good.", "2nd best, about equal.")
    assert advice(("Good.",), 2, COACHING.less(0.05))[0] == "3rd best, 0.1 coins worse. Good."
    assert named_advice("a 6", "Good.", 1, COACHING.less(1.0)) == "2nd best, 1 coin worse. A 6: Good."
    assert compared("", False, "h")[0] == "Your picks are about as good as the best move."
    assert remark(COACHING, 0.04, 9, ("x",), every=True) == ("The best move.",)


def test_a_remark_counts_what_is_much() -> None:
    best = ("a 6 on c",)
    assert remark(COACHING, 2.44, 6, best, every=False)[0] == "That cost about 2.4 coins; better: a 6 on c."
    assert remark(COACHING, 1.5, 6, best, every=False)
    assert not remark(COACHING, 1.4, 6, best, every=False), "less than is much in this game"
    assert not remark(COACHING, 1.6, 9, best, every=False), "less than a fifth of the best"
    assert remark(COACHING, 1.4, 6, best, every=True)[0] == "That cost about 1.4 coins; better: a 6 on c."


async def test_a_click_on_its_key_is_the_same(judge: list[float]) -> None:
    async with tables("crypt").at_table(dealt(), "wide") as (person, screen):
        await person.pilot.pause()
        click(screen, "key:h")
        assert "The first is good" in prompt(screen)[0]


async def test_where_hints_are_off_it_says_how_to_turn_them_on(judge: list[float]) -> None:
    async with tables("crypt").at_table(dealt(), hints=False) as (_person, screen):
        keys(screen, "h")
        assert "Hints are off" in prompt(screen)[0]
        assert screen.desk is not None
        assert not screen.desk.laid()


# Remarks ------------------------------------------------------------------------------------------------


async def played(person: Person, screen: TableScreen, nth: int) -> list[str]:
    """Play an option; what the edge says until the next question, screen by screen."""
    assert screen.desk is not None
    screen.desk.lay(screen.coach.options()[nth].moves)
    keys(screen, "enter")
    said = []
    for _wait in range(100):
        said.append("curtain" if isinstance(person.app.screen, Curtain) else prompt(screen)[0].strip("═ "))
        if isinstance(person.app.screen, Curtain) or screen.desk is not None:
            break
        await person.pilot.pause()
    return list(dict.fromkeys(said))


@pytest.mark.parametrize(
    ("coach", "nth", "says"),
    [
        ("off", 1, ""),
        ("big-mistakes", 0, ""),
        ("big-mistakes", 1, "That cost about 1.6 coins; better: the way of 2."),
        ("every-move", 0, "The best move."),
        ("every-move", 1, "That cost about 1.6 coins; better: the way of 2."),
    ],
)
async def test_a_move_that_cost_much_is_remarked_on(judge: list[float], coach: str, nth: int, says: str) -> None:
    judge[1:] = [3.4, 3.4]
    async with tables("crypt").at_table(dealt(), coach=coach) as (person, screen):
        before = tuple(screen.session.table.story(0))
        said = await played(person, screen, nth)
        assert (says in said) if says else not any(COACHING.coin[1] in one or "best" in one for one in said)
        assert screen.session.table.story(0) != before
        assert not any("cost" in line for line in screen.lines()), "no log and no Record has it"
        keys(screen, "v", "escape")
        assert not says or says not in prompt(screen)[0], "the next key takes it away"


async def test_a_remark_is_for_the_own_eyes(judge: list[float]) -> None:
    judge[1:] = [1.0, 1.0]
    async with tables("crypt").at_table(dealt("Ada", "Bea"), coach="every-move") as (person, screen):
        await played(person, screen, 1)
        assert await asked(person, screen)
        assert screen.sight.seat == 1
        for _wait in range(5):
            assert not person.sees("That cost")
            await person.pilot.pause()


# Helps of a first match ---------------------------------------------------------------------------------


FIRST = room("crypt").firsts


@pytest.fixture
def helps() -> Said:
    """The help of the first question in Crypt."""
    return FIRST[Turn].said


async def test_the_first_time_a_question_is_met(helps: Said) -> None:
    at = tables("crypt")
    for met in (False, True):
        async with at.at_table(dealt("Ada")) as (person, screen):
            person.app.helps = True
            screen.asked()
            assert (helps[0] in prompt(screen)[0]) is not met
            if not met:
                keys(screen, "l", "escape", "v")
                await person.pilot.pause()
                assert person.sees(helps[0][:40])
                keys(screen, "escape")
                assert helps[0] in prompt(screen)[0], "only Enter takes it away"
                keys(screen, "a", "a", "enter")
                assert helps[0] not in prompt(screen)[0]
        screen.session.kept.file.close()
    assert "turn" in lessons.reached("Ada", "crypt").met


async def test_nobody_who_has_finished_the_lesson_is_helped(helps: Said) -> None:
    lessons.finish("Ada", "crypt")
    async with tables("crypt").at_table(dealt("Ada")) as (person, screen):
        person.app.helps = True
        screen.asked()
        assert helps[0] not in prompt(screen)[0]


@pytest.mark.parametrize("game", GAMES)
def test_helps_fit_and_are_for_questions_of_the_game(game: str) -> None:
    firsts = room(game).firsts
    assert firsts
    assert set(firsts) <= set(room(game).questions)
    assert len({first.kind for first in firsts.values()}) == len(firsts)
    for _kind, said in firsts.values():
        assert len(said[0]) <= 78
        assert len(said[-1]) <= 42
        assert all(one.endswith(".") for one in said)


# Plain mode ---------------------------------------------------------------------------------------------


def typing(*lines: str) -> Evening:
    """A match of Crypt in which this is typed, and then the player leaves."""
    evening = Evening.begun("Ada", "greedy", seed="3")
    evening.play(script(*lines))
    return evening


def test_plain_mode_names_the_move_and_the_reason(judge: list[float]) -> None:
    printed = typing("hint", "hint", "hint", "hint").printed
    assert re.findall(r"(?:Hint:|2nd|3rd) .*", printed) == [
        "Hint: the way of 2: The first is good, by a long reason.",
        "2nd best, 1.4 coins worse. The way of 2: The second is good, by a long reason.",
        "3rd best, 1.4 coins worse. The way of 2: The third is good, by a long reason.",
        "Hint: the way of 2: The first is good, by a long reason.",
    ]


def test_plain_mode_knows_a_hint_by_itself() -> None:
    printed = typing("?", "hint", "1", "hint").printed
    assert "'hint' names the best move" in printed
    assert len(re.findall(r"^Hint: .*: .*\.$", printed, re.MULTILINE)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_hint_can_be_typed(game: str) -> None:
    typed: list[str] = []

    def answer(shown: str) -> str:
        if len(typed) > 12:
            return ""
        if hint := re.search(r"^Hint: (.*?)(?:: .*|\.)$", shown, re.MULTILINE):
            typed.append(hint[1].capitalize())
            return f"{hint[1].capitalize()}\n"
        assert "That is not a choice" not in shown, typed
        return "1\n" if ONLY[0] in shown else "hint\n"

    evening = Evening.begun("Ada", *["random"] * (shelf.meta(game).seats[0] - 1 or 1), game=game, seed="3")
    evening.play(answer)
    assert typed
    assert evening.printed.count("Hint: ") == len(typed)


def test_plain_mode_says_again_that_there_is_no_choice() -> None:
    said: list[bool] = []

    def answer(shown: str) -> str:
        if ONLY[0] in shown:
            said.append(True)
            return "hint\n" if len(said) == 1 else ""
        assert not said, shown
        return "hint\n" if shown.rstrip().endswith("?") or "Hint: " not in shown else "1\n"

    Evening.begun("Ada", "greedy", seed="3").play(answer)
    assert said == [True, True]


@pytest.mark.parametrize(("seats", "known"), [(("Ada", "Bea", "Cem"), ()), (("Ada", "greedy", "greedy"), (0,))])
def test_plain_mode_advises_without_counts_that_the_rulebook_covers(
    seats: Sequence[str], known: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Thief's Market at a shared keyboard nobody's Infamy, alone nobody else's."""
    seen: list[Any] = []
    advise = Game.advise

    def noted(game: Game[Any, Any, Any], view: Any, step: Any, most: int = 3) -> tuple[Option, ...]:
        seen.append(view)
        return advise(game, view, step, most)

    evening = Evening.begun(*seats, game="thiefs-market")
    table = evening.session.table
    state = table._position.state.copy()
    state.infamy = (7, 8, 9)  # type: ignore[attr-defined]
    table._position.state = state
    table._show()
    monkeypatch.setattr(Game, "advise", noted)
    evening.play(script("hint"))
    assert seen
    view = seen[-1]
    assert [seat for seat, infamy in enumerate(view.infamy) if infamy == (7, 8, 9)[seat]] == list(known)
