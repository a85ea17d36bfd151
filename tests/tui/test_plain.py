"""Plain mode: whole matches as lines of text, and nothing for the wrong eyes."""

from __future__ import annotations

import io
import os
import re

import pytest

from rules import shelf
from rules.crypt import events as e
from rules.crypt.edition import KIND_NAMES, Edition
from rules.errors import NotKept
from rules.game import Move
from tests.helpers.keyboard import CRYPT, Evening, Hands, anything, script
from tui import store
from tui.games.crypt.names import face_name
from tui.plain.news import News
from tui.plain.page import PAGE, Left, Page, Streams, at_once
from tui.plain.play import in_groups
from tui.session import Ear
from tui.words.narrator import Choice

TABLES = {
    "two people": (["Ann", "Bo"], {}),
    "alone": (["Ann"], {}),
    "alone, all B": (["Ann"], {"sides": "B"}),
    "against a computer": (["Ann", "greedy"], {}),
    "only computers": (["greedy", "random=Otto", "greedy"], {}),
    "four people, all B": (["Ann", "Bo", "Cy", "Di"], {"sides": "B"}),
    "two people and two computers": (["greedy", "Ann", "random", "Bo"], {"sides": "random"}),
}


@pytest.mark.parametrize("undo", [0.0, 0.3], ids=["", "with second thoughts"])
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_match(table: str, undo: float) -> None:
    seats, options = TABLES[table]
    for seed in range(3):
        evening = Evening.begun(*seats, seed=str(seed), **options)
        assert evening.play(anything(seed, undo))
        assert "The match is over." in evening.printed
        assert store.follow(store.load(evening.path)).outcome() is not None
        assert re.fullmatch(r"[ -~\n]*", evening.printed), "plain mode prints ASCII when the names are"
        assert not re.search(r"\S  \S|\(\)|[^\n]\n\n\n{1,50}[^\n]", evening.printed)


def curtains(printed: str) -> list[tuple[str, str, str]]:
    """The player called to the keyboard, the public news with that, and the text printed for that player."""
    found = []
    for part in re.split("\n{60,}", printed)[1:]:
        name, _, rest = part.partition(" is next.\n")
        aloud, _, alone = rest.partition(", who presses Enter.")
        found.append((name, aloud, alone))
    return found


def unlike_cards() -> Edition:
    """An edition in which no two treasures are alike, so that each of them can be told from its name."""
    text = CRYPT.printed().decode()
    for kind in KIND_NAMES[1:]:
        text = re.sub(rf"^{kind} +=.*", f"{kind} = {[[coins, 1] for coins in range(1, 9)]}", text, flags=re.MULTILINE)
    return CRYPT.edition(text.encode())


@pytest.mark.parametrize("sides", ["A", "B"])
@pytest.mark.parametrize("names", [["Ann", "Bo"], ["Ann", "Bo", "Cy"]])
def test_what_only_one_knows_is_printed_for_nobody_else(names: list[str], sides: str) -> None:
    evening = Evening.begun(*names, seed=f"{sides}", edition=unlike_cards(), sides=sides)
    assert evening.play(anything(len(names)))
    table = evening.session.table
    shown = {event.face for event in table.story(None) if isinstance(event, e.Flipped)}
    end = re.search(rf"^(?:{'|'.join(names)}) revealed ", evening.printed, re.MULTILINE)  # then everything is turned up
    assert end is not None
    parts = curtains(evening.printed[: end.start()])
    assert len(parts) > 20
    for seat, name in enumerate(names):
        secrets = [event.face for event in table.story(seat) if isinstance(event, e.Found | e.Saw)]
        told = {face: [who for who, _, alone in parts if face_name(face) in alone] for face in secrets}
        assert any(told.values()), "the one who knows is told"
        for face in set(secrets) - shown:
            others = [other for other in range(len(names)) if other != seat and face in _known(table.story(other))]
            for who, aloud, alone in parts:
                assert face_name(face) not in aloud
                assert who == name or names.index(who) in others or face_name(face) not in alone
    for who, aloud, alone in parts:
        assert "'s treasure:" not in aloud
        assert set(re.findall(r"^(\w+)'s treasure:", alone, re.MULTILINE)) <= {who}


def _known(story: tuple[object, ...]) -> set[int]:
    return {event.face for event in story if isinstance(event, e.Found | e.Saw)}


TOLD_TOGETHER = (e.Placed, e.PushedOut, e.Discarded, e.Rolled, e.Flipped)
"""Events that can share a sentence: a whole claim, all that is discarded, a roll die by die."""


@pytest.mark.parametrize("undo", [0.0, 0.3], ids=["", "with second thoughts"])
@pytest.mark.parametrize("sides", ["A", "B"])
def test_everybody_hears_everything_once(sides: str, undo: float) -> None:
    evening = Evening.begun("Ann", "Bo", "greedy", seed=sides, sides=sides)
    assert evening.play(anything(3, undo))
    session = evening.session
    aloud = session.everybody.lines()
    for seat, ear in session.ears.items():
        heard = "\n".join(a + b for who, a, b in curtains(evening.printed) if who == session.name(seat))
        story = session.table.story(seat)
        turned_up = next(place for place, event in enumerate(story) if isinstance(event, e.TurnedUp))
        last_look = max(place for place in range(turned_up) if isinstance(story[place], e.Revealed))
        told = [(line, event) for line, event in zip(ear.lines()[:last_look], story, strict=False) if line]
        lines = [line for line, _event in told]
        for line, event in told:
            assert line in heard or line not in aloud or isinstance(event, TOLD_TOGETHER), line
            if line.startswith("Round ") or (line not in aloud and line.startswith("The face-down")):
                assert heard.count(line) == lines.count(line), line


def test_against_a_computer_everything_is_said_once_and_in_order() -> None:
    evening = Evening.begun("Ann", "greedy", seed="5")
    assert evening.play(anything(5))
    session = evening.session
    told = zip(session.ears[0].lines(), session.table.story(0), strict=True)
    printed, at = evening.printed, 0
    for line in [line for line, event in told if not isinstance(event, TOLD_TOGETHER)]:
        at = printed.index(line, at)
    assert printed.count("Round 3 revealed") == 1


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_news_in_parts_are_all_the_news(game: str) -> None:
    """However often a viewer listens, each event is told: in its own beat, or in the sentence that its steps end in."""
    evening = Evening.begun("greedy", "random", "greedy", game=game, seed="8")
    session, heard = evening.session, list[str]()
    news = News(session)
    while (bot := session.next_bot()) is not None:
        session.let_bot_play(bot)
        start = len(session.everybody.unheard()[0])
        lines, told = news.public(), session.everybody.said()[start:]
        assert bool(lines) == any(told), (lines, told)
        heard += lines
    assert news.public() == []
    ended = [one[0] for one in session.everybody.said() if one][-1]
    assert ended in heard[-1]


def test_nothing_is_worded_before_somebody_reads_it() -> None:
    evening = Evening.begun("Ann", "greedy", seed="5")
    assert evening.play(anything(5))
    story = evening.session.table.story(0)
    ear = Ear(evening.session, 0, len(story) - 3)
    assert ear.unheard() == (story[:-3], story[-3:])
    assert ear._said == []
    assert ear.lines() == evening.session.ears[0].lines()


def test_a_walk_is_one_sentence_with_row_and_column() -> None:
    evening = Evening.begun("Ann", "greedy", game="thiefdom", seed="3")
    assert evening.play(anything(2))
    walks = re.findall(r"^\S+ thief \d went to the (?:street|lantern) .*$", evening.printed, re.MULTILINE)
    assert len(walks) > 10
    assert all("(row " in walk for walk in walks)
    assert "The thief went on" not in evening.printed


# The hand-over --------------------------------------------------------------------------------------


def test_the_last_hand_is_scrolled_away_even_on_a_tall_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "200")
    evening = Evening.begun("Ann", "Bo", leader="first")
    assert not evening.play(script("", "a 3x1", "1"))
    assert "\n" * 200 + "Bo is next." in evening.printed


def test_at_the_hand_over_a_claim_can_be_taken_back_and_nothing_of_it_stays() -> None:
    evening = Evening.begun("Ann", "Bo", leader="first")
    assert not evening.play(script("", "a 1x1", "b 2x2", "1", "nonsense", "undo", "", "undo", "quit"))
    printed = evening.printed
    assert "(Type 'undo' to undo Ann's last move.)" in printed
    assert "Only Enter, undo and quit work here." in printed
    assert [who for who, _, _ in curtains(printed)] == ["Ann", "Bo", "Ann"]
    assert "Bo" not in curtains(printed)[-1][2].split("\n\n")[-1]
    assert "Undone: Ann placed 2 dice at 2" in printed
    table = evening.session.table
    assert [event for event in table.story(None) if isinstance(event, e.Placed)] == [e.Placed(0, 0, 1, 1)]


def test_undo_says_why_not() -> None:
    evening = Evening.begun("Ann", "Bo", leader="first")
    assert not evening.play(script("undo", "", "undo", "a 1x1", "1 die", "25", "", "undo", "quit"))
    assert evening.printed.count("There is nothing to undo.") == 3
    bo = curtains(evening.printed)[-1]
    assert bo[0] == "Bo"
    assert "There is nothing to undo." not in bo[1]


def test_across_luck_there_is_no_way_back() -> None:
    evening = Evening.begun("Ann")
    assert not evening.play(script("a 3x6", "1", "undo"))
    assert "No undo: dice or cards came up." in evening.printed


def test_resumed_at_the_hand_over_with_what_happened_since() -> None:
    evening = Evening.begun("Ann", "Bo", leader="first")
    assert not evening.play(script("", "a 1x1", "b 1x1", "7", "", "c 1x2"))
    again = Evening.resumed(evening.path)
    assert not again.play(script("", "quit"))
    (who, aloud, alone), *_ = curtains(again.printed)
    assert who == "Bo"
    assert "Bo placed 1 die at 2" in aloud, "the last thing may never have been read"
    assert "Ann placed" not in aloud, "but this was"
    assert "Bo's treasure" in alone
    assert "Round 1" in aloud or "Round 1" not in again.printed


def test_a_resumed_match_says_all_that_a_person_has_not_seen_yet() -> None:
    evening = Evening.begun("Ann", "Bo", leader="first")
    assert not evening.play(script("", "a 1x1", "b 1x1", "7"))
    again = Evening.resumed(evening.path)
    assert not again.play(script("", "quit"))
    (who, aloud, _), *_ = curtains(again.printed)
    assert who == "Bo"
    assert ["Round 1" in aloud, aloud.count("Ann placed"), aloud.count("Ann claimed")] == [True, 1, 1]
    assert "Ann claimed Manuscript 3 (a: 1 die at 1, total 1) and Pottery 4" in aloud


# Commands and choices --------------------------------------------------------------------------------


def test_table_log_and_help_change_nothing_and_do_not_read_the_list_again() -> None:
    evening = Evening.begun("Ann")
    assert not evening.play(script("table", "log", "?", "help", "no such thing"))
    printed = evening.printed
    assert printed.count("claim treasures or pass") == 1
    assert printed.count("Crypt, round 1 of 8.") == 2
    assert printed.count("Jewelry, side A: with 2 or more, your highest scores twice.") == 2
    assert "That is not a choice here. Type ? for help." in printed
    assert evening.session.table.fence(0) == "nothing"


def test_a_short_form_that_is_not_legal_is_refused_with_the_reason() -> None:
    evening = Evening.begun("Ann", "Bo", leader="first")
    assert not evening.play(script("", "a 6x1", "recover", "a 1x2", "claim", "", "a 1x1", "b 1x3", "a1x6", "quit"))
    printed = evening.printed
    assert "That is not a choice here" not in printed
    assert "You have only 3 dice ready, not 6." in printed
    assert "You have no exhausted dice; pass instead." in printed
    assert "Ann holds (a) with 2. You need more than 2; 1 is not enough." in printed


def test_what_could_be_typed_before_is_refused_with_the_reason() -> None:
    """But not what only another player could type, because that may be a secret of theirs."""
    evening = Evening.begun("Ann", "Bo", game="thiefdom", seed="0")
    assert not evening.play(script("", "cudgel", "", "cudgel", "1", "1", "", "cudgel", "quit"))
    _first, bo, ann = curtains(evening.printed)
    assert [bo[0], ann[0]] == ["Bo", "Ann"]
    assert "That is not a choice here." in bo[2]
    assert "You do not hold the Cudgel." in ann[2]


def pick(choices: list[Choice], *lines: str) -> tuple[int | str, str]:
    hands = Hands(script(*lines))
    return at_once(Page(Streams(hands, hands.page)).choose("Ann: what now?", choices)), hands.page.getvalue()


MANY = [Choice(f"{letter}, card: {n} dice", f"{letter} {n}x", letter) for letter in "abc" for n in range(1, 11)]


def test_short_lists_are_read_out_and_long_ones_by_their_headings() -> None:
    few = pick(MANY[:PAGE], "20")
    assert few[0] == 19
    assert few[1].count("dice") == PAGE
    answer, printed = pick([*MANY, Choice("Pass")], "31")
    assert answer == 30
    assert printed.splitlines()[:5] == ["Ann: what now?", "1 to 10. a", "11 to 20. b", "21 to 30. c", "31. Pass"]


def test_a_choice_keeps_its_number_on_pages_and_between_words() -> None:
    answer, printed = pick(MANY, "c DICE", "all", "more", "more", "b 7 dice", "17")
    assert answer == 16
    assert printed.count("21. c, card: 1 dice") == 2
    assert printed.count("17. b, card: 7 dice") == 3
    assert printed.count("(10 more: type 'more'.)") == 2


def test_words_for_the_plain_moves() -> None:
    evening = Evening.begun("Ann", "Bo", leader="first")
    assert not evening.play(script("", "c1x1", "claim", "", "PASS", "", "quit"))
    assert [type(event).__name__ for event in evening.session.table.story(None)[2:]] == ["Placed", "Claimed", "Passed"]


def test_on_a_terminal_lines_break_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    target = io.StringIO()
    monkeypatch.setattr(target, "isatty", lambda: True)
    Page(Streams(io.StringIO(), target)).say("The collectors are Idol A, Jewelry A, Manuscript A and Pottery A.", "")
    assert target.getvalue() == "The collectors are Idol A, Jewelry A,\nManuscript A and Pottery A.\n\n"


def test_short_forms_take_a_choice_at_once() -> None:
    assert pick(MANY, "B 7X")[0] == 16
    assert pick(MANY, "b7x")[0] == 16


@pytest.mark.parametrize("nonsense", ["0", "31", "9" * 5000, "\u0667" * 5, "-1", "1.5", "\x00\x1b[2J", "(", "\ud800"])
def test_nonsense_is_no_choice(nonsense: str) -> None:
    answer, printed = pick(MANY, nonsense, "3")
    assert answer in (2, nonsense, "-1", "1.5", "(", "[2J")
    assert "\x1b" not in printed


def test_an_answer_without_an_end_is_not_waited_for() -> None:
    class Endless(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            return "x" * (size or 1)

    with pytest.raises(Left):
        at_once(Page(Streams(Endless(), io.StringIO())).ask("?"))


def test_of_a_very_long_line_only_the_beginning_is_an_answer() -> None:
    page = Page(Streams(io.StringIO("2" + " " * 500_000 + "x\n3\n"), io.StringIO()))
    assert at_once(page.ask("?")) == "2"
    assert at_once(page.ask("?")) == "3"
    with pytest.raises(Left):
        at_once(page.ask("?"))


class Disk:
    """A disk that takes half a line and is full, for as long as a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        self._write = os.write
        monkeypatch.setattr(store.os, "write", self.write)

    def write(self, handle: int, data: bytes) -> int:
        if not self.full:
            return self._write(handle, data)
        if len(data) > 10:
            return self._write(handle, data[:10])
        raise OSError(28, "No space left on device")


def test_a_full_disk_is_said_and_the_move_is_played_when_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening.begun("Ann")
    disk = Disk(monkeypatch)
    lines = ["a 1x1", "", "", "b 1x1", "quit"]

    def answer(shown: str) -> str:
        disk.full = len(lines) > 3  # Enter is pressed twice before there is room
        return f"{lines.pop(0)}\n"

    assert not evening.play(answer)
    assert evening.printed.count("The move could not be saved (No space left on device)") == 2
    assert evening.printed.count("Ann placed 1 die at 1 on") == 2
    assert len(store.load(evening.path).lines) == 3
    assert store.load(evening.path).fault is None


def test_whoever_leaves_while_the_disk_is_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening.begun("Ann")
    Disk(monkeypatch)
    with pytest.raises(NotKept):
        evening.play(script("a 1x1", ""))
    assert store.load(evening.path).fault is None, "no half line stays"
    assert "Ann placed" not in evening.printed, "what is not kept is not shown"


def test_choices_under_one_heading_come_together() -> None:
    choices = [Choice(str(nth), "", heading) for nth, heading in enumerate(("a", "b", "", "a", "", "b"))]
    moves = [Move() for _choice in choices]
    found, said = in_groups(moves, choices)
    assert [choice.words for choice in said] == ["0", "3", "1", "5", "2", "4"]
    assert [id(move) for move in found] == [id(moves[nth]) for nth in (0, 3, 1, 5, 2, 4)]
