"""Crypt played on the screen: by keys alone, by the mouse alone, at every size."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rules.chance import SeededChance
from rules.crypt import events as e
from rules.crypt.game import GAME
from rules.crypt.moves import Pass, Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import Crypt, Treasure
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import ALL, Move, Question
from tests.games.crypt.screen.seated import arranged, asked_at, at_table, dealt, play_until, prompt, scripted
from tests.helpers.presses import click, clickable, keys
from tests.helpers.screens import Person, faults
from tui.games.crypt.beats import beats
from tui.games.crypt.names import LETTERS
from tui.games.crypt.narrator import Words
from tui.games.crypt.stand import start
from tui.session import AtHome, Session
from tui.shelf.result import Result
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen
from tui.table.telling import Heard

SIZES = ("wide", "classic", "narrow")


def shown_keys(screen: TableScreen) -> set[str]:
    """The letters on the cards."""
    return {card.key for card in screen.board.cards.model.cards if card.key}


def spots(moves: Sequence[Move]) -> set[str]:
    """The treasures that moves name, as letters."""
    return {LETTERS[move.spot] for move in moves if isinstance(move, Place | Take)}


# Whole matches ----------------------------------------------------------------------------------


async def behind_the_curtain(person: Person, screen: TableScreen) -> None:
    """After a look with a Manuscript: open the curtain, read, and return to the table."""
    if screen.sight.step is None and not screen.telling.on and screen.session.table.waiting():
        await person.pilot.pause(0.03)
        assert isinstance(person.app.screen, Curtain)
        await person.press("o")
        assert screen.panel.page is not None
        await person.press("escape")


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


async def answer(screen: TableScreen, press: Any, luck: SeededChance) -> None:
    """Answer whatever is asked, with few keys, or clicks that do what they do."""
    if screen.telling.on:
        press("enter")
    elif isinstance(screen.sight.step, Turn):
        letters = sorted(shown_keys(screen))
        if letters:
            letter = luck.pick(tuple(letters))
            press(letter)
            if not screen.desk.draft.places:  # it was not in front before
                press(letter)
        else:
            press("r" if any(isinstance(move, Recover) for move in screen.sight.moves) else "n")
        press("enter")
    elif screen.sight.step is not None:
        if luck.roll(2) == 1:
            press("n")
        press("enter")


@pytest.mark.parametrize(
    ("size", "seats", "options"),
    [
        ("wide", ("Ada", "Bo"), {}),
        ("classic", ("Ada", "Bo"), {"sides": "B"}),
        ("narrow", ("Ada", "Bo"), {}),
        ("classic", ("Ada",), {}),
        ("wide", ("Ada",), {"sides": "B"}),
        ("wide", ("Ada", "Bo", "Cy", "Di"), {}),
        ("narrow", ("Ada", "Bo", "Cy", "Dorothea Maximiliane"), {"sides": "B"}),
        ("least", ("Ada", "Bo", "Cy"), {}),
    ],
)
@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_a_whole_match(size: str, seats: tuple[str, ...], options: dict[str, str], by: str) -> None:
    luck = SeededChance(f"{size}{seats}")
    async with at_table(dealt(*seats, seed=3, **options), size) as (person, screen):

        def press(key: str) -> None:
            keys(screen, key) if by == "keys" else click(screen, f"key:{key}")

        for _answer in range(400):
            if not screen.session.table.waiting() and not screen.telling.on:
                break
            await answer(screen, press, luck)
            await behind_the_curtain(person, screen)
            if screen.sight.step is not None:
                assert not any(row.endswith("…") for row in prompt(screen)), prompt(screen)
        await person.pilot.pause()
        await person.pilot.pause()
        assert isinstance(person.screen, Result)


async def test_real_keys_and_real_clicks_do_the_same() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (person, screen):
        await person.press("b", "2", "space")
        assert screen.desk.draft.places == [Place(1, 2, 2)]
        await person.click("put:1:5")
        assert screen.desk.draft.places == [Place(1, 1, 5)]
        await person.click("key:a")
        await person.click("key:a")
        assert [place.spot for place in screen.desk.draft.places] == [0, 1]
        await person.click("key:enter")
        assert screen.sight.seat == 1


async def test_nothing_is_cut_or_torn_all_through_a_match_of_four() -> None:
    luck = SeededChance("four")
    for size in SIZES:
        async with at_table(dealt("Ada", "魔術師 Li", "Cy", "Dorothea Maximil", seed=4, sides="random"), size) as (
            person,
            screen,
        ):
            for _answer in range(60):
                await answer(screen, lambda key, screen=screen: keys(screen, key), luck)
                await behind_the_curtain(person, screen)
                await person.pilot.pause()
                if not isinstance(person.screen, TableScreen):
                    break
                assert not faults(person.rows(), person.app.size.width)
                assert not any(row.endswith("…") for row in person.rows()[-4:]), person.rows()[-4:]


# What may be chosen -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [("Ada",), ("Ada", "Bo"), ("Ada", "Bo", "Cy"), ("Ada", "Bo", "Cy", "Di")], ids=len)
async def test_the_letters_on_the_cards_are_what_the_moves_name(size: str, seats: tuple[str, ...]) -> None:
    luck = SeededChance("letters")
    async with at_table(dealt(*seats, seed=8), size) as (_person, screen):
        for _answer in range(30):
            if isinstance(screen.sight.step, Turn):
                assert shown_keys(screen) == spots(screen.sight.step.moves(screen.sight.view))
                assert {f"key:{letter}" for letter in shown_keys(screen)} <= clickable(screen)
            await answer(screen, lambda key: keys(screen, key), luck)


@pytest.mark.parametrize("size", SIZES)
async def test_the_marked_numbers_are_what_wins_the_selected_treasure(size: str) -> None:
    """The numbers with a sign are the dice that could be placed there, given the other placed dice."""
    async with at_table(dealt("Ada", "Bo", "Cy", seed=5), size) as (_person, screen):
        keys(screen, "a", "2", "enter")
        keys(screen, "a", "a", "c", "1")
        for letter in sorted(shown_keys(screen)):
            keys(screen, letter)
            front = LETTERS.index(letter)
            laid = screen.desk.draft.laid.get(front)
            marked = {
                (dice, face)
                for dice, row in enumerate(
                    [
                        row
                        for row in screen.board.bench.model.table
                        if row.cells[0].action or row.optional or "d" in row.label[0]
                    ][:3],
                    1,
                )
                for face, cell in enumerate(row.cells, 1)
                if cell.state in ("would", "laid")
            }
            assert marked == {(place.dice, place.effort) for place in screen.desk.draft.open(front)}
            assert laid is None or (laid.dice, laid.effort) in marked


async def test_a_letter_selects_then_places_the_cheapest_dice_then_removes_them() -> None:
    """The letter of the card in front places at once."""
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        assert screen.desk.front == 0
        keys(screen, "a")
        assert screen.desk.draft.places == [Place(0, 1, 1)]
        keys(screen, "a")
        assert not screen.desk.draft.places
        keys(screen, "b")
        assert screen.desk.front == 1
        assert not screen.desk.draft.places
        keys(screen, "b")
        assert screen.desk.draft.places == [Place(1, 1, 1)]
        keys(screen, "b")
        assert not screen.desk.draft.places


async def test_a_digit_places_enough_to_win_adds_one_or_changes_the_face() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "4", "enter")
        assert screen.sight.seat == 1
        keys(screen, "a", "2")
        assert screen.desk.draft.places == [Place(0, 3, 2)]  # Ada holds it with 4
        keys(screen, "5")
        assert screen.desk.draft.places == [Place(0, 3, 5)]
        keys(screen, "0", "5")
        assert screen.desk.draft.places == [Place(0, 1, 5)]
        keys(screen, "5")
        assert screen.desk.draft.places == [Place(0, 2, 5)]
        keys(screen, "space")
        assert screen.desk.draft.places == [Place(0, 3, 5)]
        keys(screen, "up")
        assert screen.desk.draft.places == [Place(0, 3, 6)]
        keys(screen, "down", "down")
        assert screen.desk.draft.places == [Place(0, 3, 4)]


async def test_tab_and_arrows_go_round_the_cards_that_may_be_chosen() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        assert screen.desk.front == 0
        keys(screen, "right", "tab")
        assert screen.desk.front == 2
        keys(screen, "tab")
        assert screen.desk.front == 0
        keys(screen, "left")
        assert screen.desk.front == 2


async def test_lights_out_takes_the_dice_along_to_another_card() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "1", "enter", "b", "1", "enter")
        assert isinstance(screen.sight.step, Turn)
        assert screen.sight.step.lights_out
        assert shown_keys(screen) == {"b", "c"}  # a is Ada's own
        keys(screen, "c", "1", "b", "3")
        assert screen.desk.draft.places == [Place(1, 1, 3)]


# Why not ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_what_cannot_be_is_refused_with_the_reason_and_costs_nothing(size: str) -> None:
    async with at_table(dealt("Ada", "Bo", leader="first"), size) as (_person, screen):
        keys(screen, "a", "5", "space", "space", "enter")  # Ada holds a with 15
        before = screen.session.table.story(None)
        keys(screen, "a", "4")
        assert "Ada" in prompt(screen)[0]
        assert "15" in prompt(screen)[0]
        assert not prompt(screen)[0].endswith("…")
        assert screen.desk.draft.places == [Place(0, 3, 6)]  # all that wins it, laid by its letter
        keys(screen, "0", "c", "1", "space", "space", "space")
        assert "die" in prompt(screen)[0] or "dice" in prompt(screen)[0]
        assert screen.desk.draft.places == [Place(2, 3, 1)]
        keys(screen, "f")
        assert "no treasure (f)" in prompt(screen)[0]
        keys(screen, "r")
        assert "n passes" in prompt(screen)[0]
        assert screen.session.table.story(None) == before
        keys(screen, "right")
        assert prompt(screen)[2].strip().startswith("Enter")  # the next key takes a refusal away


async def test_a_card_out_of_reach_has_no_letter_and_says_why() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "6", "space", "space", "enter")
        assert shown_keys(screen) == {"b", "c"}
        keys(screen, "a")
        assert "Ada holds (a)" in prompt(screen)[0]
        click(screen, "spot:0")
        assert "Ada holds (a)" in prompt(screen)[0]


# Enter ------------------------------------------------------------------------------------------

KEYS = ("a", "b", "c", "d", "e", "f", "1", "2", "3", "4", "5", "6", "0", "space", "up", "down", "left", "right", "tab",
        "r", "n", "k", "q", "enter", "enter", "escape", "u", "h")  # fmt: skip


@pytest.mark.parametrize("seats", [("Ada",), ("Ada", "Bo"), ("Ada", "Bo", "Cy", "Di")], ids=len)
@pytest.mark.parametrize("sides", ["A", "B"])
async def test_enter_does_what_its_row_says_whatever_was_pressed(seats: tuple[str, ...], sides: str) -> None:
    """A monkey presses keys. A row without `Enter` does nothing; `claim (a) and (c)` claims these; a pass passes."""
    luck = SeededChance(f"monkey {seats} {sides}")
    async with at_table(dealt(*seats, seed=6, sides=sides), "wide") as (person, screen):
        table = screen.session.table
        for _press in range(500):
            if not table.waiting() and not screen.telling.on:
                break
            key = luck.pick(KEYS)
            if screen.panel.page is not None:
                key = "escape"
            row, before, moment = prompt(screen)[2].strip(), table.story(None), screen.telling.on
            keys(screen, key)
            told = table.story(None)[len(before) :]
            if key not in ("enter", "u") or screen.panel.page is not None:
                assert not told, f"{key} played something"
            elif key == "enter" and not moment:
                check(row, told)
            await behind_the_curtain(person, screen)


def check(row: str, told: tuple[Any, ...]) -> None:
    """Assert that Enter did what the Enter line said."""
    if not row.startswith("Enter"):
        assert not told, row
    elif row.startswith("Enter: confirm the claim"):
        assert isinstance(told[0], e.Claimed)
    elif row.startswith("Enter: claim"):
        named = set(re.findall(r"\(([a-f])[:)]", row.partition(".")[0].partition(", pushing ")[0]))
        turn = told[: next(nth for nth, event in enumerate(told) if isinstance(event, e.Claimed))]
        assert {LETTERS[event.spot] for event in turn if isinstance(event, e.Placed)} == named
    elif row.startswith("Enter: recover"):
        assert isinstance(told[0], e.Recovered)
    elif row.startswith(("Enter: pass", "Enter: no")):
        assert isinstance(told[0], e.Passed)
    elif row.startswith("Enter: flip"):
        assert isinstance(told[0], e.Flipped)
    else:
        raise AssertionError(row)


async def test_an_undone_claim_is_placed_again_but_not_confirmed() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "5", "b", "2", "enter")
        assert screen.sight.seat == 1
        keys(screen, "u", "u")
        assert screen.sight.seat == 0
        assert screen.desk.draft.places == [Place(0, 1, 5), Place(1, 1, 2)]
        assert not screen.desk.draft.step.claiming
        keys(screen, "enter")
        assert screen.sight.seat == 1


async def test_esc_clears_one_step_at_a_time_and_never_plays() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "5", "n")
        assert isinstance(screen.desk.draft.answer, Pass)
        keys(screen, "escape")
        assert screen.desk.draft.places == [Place(0, 1, 5)]
        keys(screen, "escape")
        assert not screen.desk.draft.places
        keys(screen, "escape")
        assert screen.panel.page is not None


async def test_undo_clears_placed_dice_before_it_undoes_a_move() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "5", "enter")
        assert screen.sight.seat == 1
        keys(screen, "b", "3", "u")
        assert screen.sight.seat == 1, "Ada's claim stands"
        assert not screen.desk.draft.places
        keys(screen, "u", "u")
        assert screen.sight.seat == 0


async def test_every_key_gets_an_answer() -> None:
    async with at_table(dealt("Ada", "Bo", leader="first")) as (person, screen):
        await person.press("z")
        assert {"z", "?", "keys."} <= set(prompt(screen)[0].replace(";", "").split())
        await person.press("a", "x")
        assert person.app.screen is not screen, "x opens the rules, as the list of all commands says"


# Windows ----------------------------------------------------------------------------------------


async def test_idol_a_rolls_the_chosen_die_again_and_shows_what_came() -> None:
    session = asked_at(lambda view, step: isinstance(step, RerollWindow), "Ada", "Bo", "Cy")
    async with at_table(session) as (_person, screen):
        assert isinstance(screen.sight.step, RerollWindow)
        assert screen.desk.ways.front is not None
        assert shown_keys(screen) == {choice.key for choice in screen.desk.ways.things}
        keys(screen, "enter")
        assert screen.held.beat.name == "reroll"
        assert "rolled" in prompt(screen)[1]


@pytest.mark.parametrize("size", ["classic", "wide"])
async def test_a_rerolled_die_is_exhausted_in_the_same_word_as_the_others(size: str) -> None:
    session = asked_at(lambda view, step: isinstance(step, RerollWindow), "Ada", "Bo", "Cy")
    async with at_table(session, size) as (person, screen):
        keys(screen, "enter")
        rolled = [row for row in person.rows() if "(" in row and f"{screen.signs['crypt.spent']} exh" in row]
        assert rolled
        assert all("exhausted" in row for row in rolled)


async def test_no_is_chosen_first_and_then_confirmed() -> None:
    session = asked_at(lambda view, step: isinstance(step, RerollWindow), "Ada", "Bo", "Cy")
    async with at_table(session) as (_person, screen):
        before = session.table.story(None)
        keys(screen, "n")
        assert session.table.story(None) == before
        assert prompt(screen)[2].strip().startswith("Enter: no")
        keys(screen, "enter")
        assert isinstance(session.table.story(None)[len(before)], e.Passed)


async def test_pottery_b_takes_the_card_whose_letter_was_pressed_and_its_place_says_who_has_it() -> None:
    def asks(view: Crypt, step: Question[Any]) -> bool:
        return isinstance(step, BeforeClaim) and any(isinstance(move, Take) for move in step.moves(view))

    session = asked_at(asks, "Ada", "Bo", "Cy", "Di", sides="B")
    async with at_table(session, "wide") as (person, screen):
        assert shown_keys(screen) == spots(screen.sight.moves)
        seat, letter = screen.sight.seat, sorted(shown_keys(screen))[-1]
        keys(screen, letter, "enter")
        assert seat is not None
        assert f"{session.name(seat)} has it" in "\n".join(
            "".join(row)
            for row in screen.board.cards.canvas.text_rows  # type: ignore[union-attr]
        )
        assert not faults(person.rows(), 120)


async def test_the_last_window_readies_a_die() -> None:
    session = asked_at(lambda view, step: isinstance(step, LastWindow), "Ada", "Bo", "Cy")
    async with at_table(session) as (_person, screen):
        seat = screen.sight.seat
        assert seat is not None
        before = session.table.story(None)
        keys(screen, "question_mark")
        assert screen.panel.page is not None
        assert [one.keys for one in screen.desk.help(screen.board.now())][-1] == "n"
        keys(screen, "escape", "enter")
        assert e.Regained(seat) in session.table.story(None)[len(before) :]


async def test_placed_dice_stay_placed_when_remains_ready_one() -> None:
    def asks(view: Crypt, step: Question[Any]) -> bool:
        moves = step.moves(view)
        places = [move for move in moves if isinstance(move, Place)]
        return isinstance(step, Turn) and bool(places) and any(isinstance(move, Regain) for move in moves)

    async with at_table(asked_at(asks, "Ada", "Bo", "Cy")) as (_person, screen):
        front = screen.desk.front
        assert front is not None
        keys(screen, LETTERS[front], LETTERS[front])
        laid = screen.desk.draft.places
        keys(screen, "q", "enter")
        assert screen.desk.draft.places == laid


async def test_what_was_looked_at_is_shown_to_one_person_alone_and_marked() -> None:
    def asks(view: Crypt, step: Question[Any]) -> bool:
        return step.seat == 0 and isinstance(step, Turn) and any(isinstance(move, Peek) for move in step.moves(view))

    session = asked_at(asks, "Ada", "greedy", sides="B")
    async with at_table(session, "wide") as (person, screen):
        keys(screen, "k", "enter")
        assert any("seen by Ada" in row for row in person.rows())
        assert not any(card.figure == "?" for card in screen.board.cards.model.cards if not card.gone)


async def test_at_a_shared_keyboard_a_look_is_behind_the_curtain() -> None:
    def asks(view: Crypt, step: Question[Any]) -> bool:
        return isinstance(step, Turn) and any(isinstance(move, Peek) for move in step.moves(view))

    session = asked_at(asks, "Ada", "Bo", sides="B")
    async with at_table(session, "wide") as (person, screen):
        hidden = [nth for nth, card in enumerate(screen.board.cards.model.cards) if card.figure == "?"]
        seat = screen.sight.seat
        assert seat is not None
        keys(screen, "k", "enter")
        await person.pilot.pause(0.05)
        assert isinstance(person.app.screen, Curtain)
        await person.press("o")
        assert any(f"Seen by {session.name(seat)}: " in row for row in person.rows())
        await person.press("escape")
        assert all(screen.board.cards.model.cards[nth].figure == "?" for nth in hidden)


# Moments ----------------------------------------------------------------------------------------


async def test_collect_shows_the_row_as_it_was_and_enter_goes_on() -> None:
    session = scripted("Ada", "Bo", pile=(42, 33, 24), rolls=(6, 2, 4), leader="first")
    async with at_table(session) as (person, screen):
        keys(screen, "a", "5", "space", "enter", "b", "3", "enter", "n", "enter")
        assert screen.held.beat.name == "collect"
        text = "\n".join(person.rows())
        assert "5 rolls 6 ■" in text
        assert "5 rolls 2 □" in text
        assert "3 rolls 4 ■" in text
        assert "to Ada" in text
        assert "discarded" in text
        keys(screen, "enter")
        assert not screen.telling.on
        view = screen.sight.view
        assert isinstance(view, Crypt)
        assert view.round == 2


async def test_while_collect_is_shown_the_log_ends_there_and_help_lists_the_keys_that_work() -> None:
    session = scripted("Ada", "Bo", pile=(42, 33, 24), rolls=(6, 2, 4), leader="first")
    async with at_table(session, "wide") as (person, screen):
        keys(screen, "a", "5", "space", "enter", "b", "3", "enter", "n", "enter")
        await person.press("l")
        assert person.sees("Ada collected")
        assert not person.sees("The torches passed")
        assert not person.sees("Round 2 revealed")
        await person.press("escape", "question_mark")
        assert person.sees("everything that has happened")
        assert not person.sees("lists every legal move")
        assert not person.sees("picks the best move")


async def test_the_dice_roll_one_after_the_other_and_enter_shows_all() -> None:
    session = scripted("Ada", "Bo", pile=(42, 33, 24), rolls=(6, 2, 4), leader="first")
    async with at_table(session, pace="slow") as (person, screen):
        keys(screen, "a", "5", "space", "enter", "b", "3", "enter", "n", "enter")
        assert not any("rolls" in row for row in person.rows()[2:12])
        keys(screen, "enter")
        assert any("5 rolls 6" in row for row in person.rows())
        assert screen.telling.waits
        keys(screen, "enter", "enter")
        assert not screen.telling.on


async def test_the_ghosts_turn_is_shown_where_collect_follows_at_once() -> None:
    luck = SeededChance("ghost")
    names = set()
    async with at_table(dealt("Ada", seed=2), pace="slow") as (person, screen):
        for _answer in range(60):
            while screen.telling.on and not screen.telling.waits:
                names.add(screen.held.beat.name)
                if screen.held.beat.name == "ghost":
                    assert screen.board.bench.model.dice
                screen.telling._next()
            if screen.held.beat is not None:
                names.add(screen.held.beat.name)
            await answer(screen, lambda key: keys(screen, key), luck)
            if not isinstance(person.app.screen, TableScreen):
                break
    assert {"ghost", "roll", "collect"} <= names


def test_a_tie_is_told_die_by_die_before_the_result() -> None:
    events = [e.TurnedUp(0, ()), e.TurnedUp(1, ()), e.TieRolled(0, (3, 1)), e.TieRolled(1, (4,)), e.Ended((1, 2))]
    view = GAME.new(2)
    assert isinstance(view, Crypt)
    words = Words(("Ada", "Bo"), view)
    told = beats(start(view), [Heard(event, words.told(event)) for event in events], view.edition, ("Ada", "Bo"))
    tie = [beat for beat in told if beat.name == "tie"]
    assert [len(beat.events) for beat in tie] == [0, 1, 1]
    assert [beat.weight for beat in tie] == ["beat", "beat", "moment"]


async def test_computers_moves_are_on_the_table_one_by_one() -> None:
    async with at_table(dealt("Ada", "greedy", "greedy", seed=2), pace="slow") as (person, screen):
        for _turn in range(5):
            await person.pilot.pause()
        assert screen.sight.step is None
        places = [beat for beat in screen.telling.beats if beat.name == "place"]
        assert places, "the first computer leads"
        while screen.held.beat is not None and screen.held.beat.name != "place":
            screen.telling._next()
        assert sum([card.changed for card in screen.board.cards.model.cards]) == 1


# Secrets ----------------------------------------------------------------------------------------


async def test_the_open_table_is_the_same_whatever_was_collected_face_down() -> None:
    """Two matches that differ only in two unseen cards have the same screens."""
    pile = [42, 33, 61, 21, 53, 64, 43, 31, 32]  # the third of three lies face down: Tapestry 1 and Tapestry 4
    twin = [42, 33, 64, 21, 53, 61, 43, 31, 32]
    seen: list[list[str]] = []
    for cards in (pile, twin):
        rows: list[str] = []
        session = scripted("Ada", "Bo", pile=cards, rolls=(6, 2, 5, 1, 4, 3, 6, 6, 6), leader="first")
        async with at_table(session, "wide") as (person, screen):
            for key in "c 3 space enter|a 2 enter|n enter|enter|b 4 enter|c 2 enter|n enter|enter".replace(
                "|", " "
            ).split():
                keys(screen, key)
                rows += person.rows()
        seen.append(rows)
    assert seen[0] == seen[1]


async def test_a_player_sees_their_own_coins_and_not_the_others() -> None:
    session = dealt("Ada", "greedy", seed=9)
    assert play_until(session, lambda view, step: isinstance(step, Turn) and step.seat == 0 and play_round(session) > 4)
    async with at_table(session, "wide") as (_person, screen):
        view = screen.sight.view
        assert isinstance(view, Crypt)
        own = sum([card.face % 10 for card in view.treasure[0]])
        assert any(f"{own} coins" in "".join(row) for row in screen.board.seat_list.canvas.text_rows)  # type: ignore[union-attr]
        entries = screen.board.tally.model.entries
        yours = [coins for entry in entries for coins in entry.cells[2][0].split()]
        assert sum(map(int, yours)) == own
        counts = [entry.cells[1][-1] for entry in entries]
        assert sum([int(cell.split("/")[-1]) for cell in counts if cell]) == len(view.treasure[1])


def play_round(session: AtHome) -> int:
    """The round that is played."""
    return session.table.ask(None).view.round


# Looks, help -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_help_and_look_are_for_the_current_choice(size: str) -> None:
    async with at_table(dealt("Ada", "Bo", leader="first"), size) as (person, screen):
        keys(screen, "v")
        assert screen.panel.page is not None
        keys(screen, "escape", "question_mark")
        await person.pilot.pause()
        assert person.sees("NOW")
        keys(screen, "escape")
        await person.pilot.pause()
        assert screen.panel.page is None
        assert not faults(person.rows(), person.app.size.width)


def test_rerolls_are_named_among_the_moves_by_effort() -> None:
    """What the screen calls the die on a card is an effort in the rules."""
    assert Reroll(5, 0) == Reroll(effort=5, card=0)


async def test_flipped_cards_of_another_player_are_told_from_face_down_ones() -> None:
    def collect(view: Crypt) -> None:
        owned = tuple([Treasure(face, ALL, flipped=face < 20) for face in (11, 12, 14, 23)])
        view.treasure = (view.treasure[0], owned)

    async with at_table(arranged(dealt("Ada", "Magpie", leader="first"), collect)) as (_person, screen):
        idols, jewelry = [screen.board.tally.model.entries[nth].cells[1] for nth in range(2)]
        assert idols == ("0/3",), "none of three can still be flipped"
        assert jewelry == ("1",)


async def test_coins_of_flipped_cards_stand_apart() -> None:
    """Two flipped cards are not one number."""

    def collect(view: Crypt) -> None:
        owned = tuple([Treasure(face, ALL, flipped=face < 14) for face in (11, 13, 14)])
        view.treasure = (view.treasure[0], owned)

    session = arranged(dealt("Ada", "Magpie", leader="first", memory=True), collect)
    async with at_table(session) as (_person, screen):
        assert screen.board.tally.model.entries[0].cells[1] == ("4 (1 3)", "4 (13)", "3")


@pytest.mark.parametrize("size", ["wide", "classic"])
async def test_a_treasure_that_the_player_holds_asks_for_no_more_dice(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Lights Out, where a player holds treasures and cannot claim the others, and is asked because they could still
    undo something."""
    monkeypatch.setattr(Session, "by_itself", lambda _session, _seat: None)

    def asks(view: Crypt, step: Question[Any]) -> bool:
        nothing = isinstance(step, Turn) and not any(isinstance(move, Place) for move in step.moves(view))
        return nothing and view.ready[step.seat] > 0 and any(spot.holder == step.seat for spot in view.row)

    session = asked_at(asks, "Ada", "Bo", leader="first")
    async with at_table(session, size) as (person, screen):
        seat, row = screen.sight.seat, screen.board.view.row
        yours = [card.price[-1] == "yours" for card in screen.board.cards.model.cards if card.price]
        assert yours == [spot.holder == seat for spot in row]
        await person.pilot.pause()
        assert person.sees(" yours") or person.sees("Yours: ")
        assert not person.sees("cannot exceed any total")
        moves, told = screen.sight.moves, len(session.table.story(None))
        assert len(moves) == 1
        keys(screen, *(["n" if Pass() in moves else "r", "h", "6", "space", "0", "u"] if size == "classic" else []))
        assert screen.desk is not None
        assert screen.desk.laid() == moves
        assert not screen.desk.lift(), "it is no pick of the player's, so u undoes the move before"
        keys(screen, "enter")
        assert len(session.table.story(None)) > told, "the only move is picked at once, and no key removes it"


@pytest.mark.parametrize("size", ["wide", "classic"])
async def test_what_stands_beside_the_seats_is_explained_and_leaves_room_for_the_collectors(size: str) -> None:
    """Four players with many cards: each collector still says what it does, and help and look name the columns."""

    def collect(view: Crypt) -> None:
        faces = [kind * 10 + coins for kind in range(1, 7) for coins in (1, 2, 2, 3, 4)]
        treasure = tuple([Treasure(face, ALL) for face in faces])
        view.treasure = (treasure,) * view.seats

    session = arranged(dealt("Ada", "Magpie", "greedy=Bea", "greedy=Cem", leader="first"), collect)
    async with at_table(session, size) as (person, screen):
        seat = screen.session.people[0]
        assert "yours" in [column.name for column in screen.board.tally.model.columns]
        canvas = screen.board.tally.canvas
        assert canvas is not None
        labels = [canvas.text_rows[2 + nth][7] for nth in range(len(screen.board.tally.model.entries))]
        assert " " not in labels
        name = screen.session.name(seat)
        await person.press("v")
        for _ in range(8):
            if any(f"yours: the coins on {name}'s own cards" in row for row in person.page()):
                break
            await person.press("space")
        else:
            raise AssertionError(person.page())
        await person.press("escape", "question_mark")
        seen = list(person.page())
        for _ in range(3):
            await person.press("space")
            seen += person.page()
        assert any(f"the coins on {name}'s own cards" in row for row in seen)
