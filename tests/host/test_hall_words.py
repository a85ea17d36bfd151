"""The hall's sentences fit their rows at every size, with the longest names."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from tui.words import Said, hall, lengths, waiting

ADA, BEA, CEM = "Aurelia Featherst", "Bartholomew Wick", "Constantine Vale"
NAMES = [name[:16] for name in (ADA, BEA, CEM, "Dominica Harrow")]
NAME, OTHER = NAMES[0], NAMES[1]
MOVE = hall.clause((f"{OTHER} placed 2×4 = 8 on Manuscript 4, pushing out {OTHER}.", f"{OTHER} took Manuscript 4."))
TASK = lengths("claim one treasure (Lights Out) or pass; 3 dice ready.", "claim one or pass; 3 dice.")
BACK, ENTER, SPACE = "Backspace", "Esc", "Space"

ASK: dict[str, Said] = {
    "name": hall.type_name(),
    "table": hall.choose_table(),
    "close": hall.close_hall(64),
    "fill": hall.fill_seat(5),
    "maker": hall.wait_for_maker(NAME, 5),
    "maker, full": hall.wait_for_maker(NAME, None),
    "undo": waiting.ask_for_undo(NAMES),
    "allow": waiting.allow_undo(NAME),
    "reopen": waiting.reopen_seat(NAME),
}
WAIT: dict[str, Said] = {
    "one": waiting.waiting_for(NAME, TASK),
    "all": waiting.waiting_for(hall.named(NAMES), ("plan the night.",)),
}
ENTERS: dict[str, Said] = {
    "in": hall.go_in(NAME),
    "seat": hall.take_seat(5, OTHER, NAME),
    "go": hall.go_to("KRTPLM", "Thief's Market", "round 4 of 9", True),
    "go, not yours": hall.go_to("KRTPLM", "Thief's Market", "round 4 of 9", False),
    "set up": hall.set_up("Thief's Market"),
    "start": hall.start_for(NAMES),
    "send": waiting.send_request(NAMES),
    "allow": waiting.allow(True),
    "allow, none": waiting.allow(False),
    "reopen": waiting.reopen(NAME),
    "rematch": waiting.rematch(NAME, BACK),
    "rematch, first": waiting.rematch("", BACK),
}
LINES: dict[str, Said] = {
    "taken": hall.name_taken(NAME),
    "no code": hall.no_such_code("KRTPLM"),
    "share": hall.share_code(5, SPACE),
    "look": waiting.look_around(BACK),
    "face down": waiting.face_down(BACK),
    "away": waiting.is_away(NAME),
    "watching": waiting.watching(),
    "ends": waiting.request_ends(NAMES, ENTER),
}
EDGE: dict[str, Said] = {
    "closes": hall.hall_closes(NAME),
    "took": hall.took_seat(NAME, 5),
    "left seat": hall.left_seat(NAME, 5),
    "changed": hall.changed(NAME, "First Leader", "random"),
    "dropped": hall.dropped(NAME),
    "left": hall.left(NAME),
    "back": hall.is_back(NAME),
    "you": hall.you_are_back(),
    "you, played": hall.you_are_back(23),
    "way back": hall.come_back_as("ssh -p 8022 otter-kite@ann-laptop"),
    "here now": hall.plays_here_now(),
    "in": hall.stands_in(OTHER, NAME),
    "out": hall.stands_out(OTHER, NAME),
    "for": hall.plays_for(OTHER, NAME),
    "reopened": hall.reopened(OTHER, NAME, "KRTPLM"),
    "closed": hall.closed(OTHER, "KRTPLM"),
    "nudged": hall.nudged_you(NAME),
    "nudges": hall.you_nudged(NAME, 59),
    "rematch": hall.wants_rematch(NAME, "VWXZBC"),
    "sent": waiting.request_sent(NAMES),
    "asks": waiting.asks_for_undo(NAME, MOVE, "Comma"),
    "refused": waiting.did_not_allow(NAME),
    "withdrew": waiting.withdrew(NAME),
    "undid": waiting.undid(NAME, MOVE, True),
    "undid, no picks": waiting.undid(NAME, (), False),
}
BUDGETS = {"wide": 0, "classic": 1, "narrow": 2}
ROWS: list[tuple[str, dict[str, Said], Callable[[str], str], tuple[int, int, int]]] = [
    ("ask", ASK, str, (95, 58, 24)),
    ("wait", WAIT, str, (117, 77, 42)),  # nothing stands before it but the mark
    ("enter", ENTERS, lambda said: f"Enter: {said}", (115, 75, 41)),
    ("line", LINES, str, (115, 75, 41)),
    ("edge", EDGE, str, (112, 72, 36)),
]
CASES = [(kind, name, said, wrap, most) for kind, table, wrap, most in ROWS for name, said in table.items()]


@pytest.mark.parametrize(
    ("kind", "name", "said", "wrap", "most"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES]
)
def test_each_sentence_fits_at_each_size(
    kind: str, name: str, said: Said, wrap: Callable[[str], str], most: tuple[int, int, int]
) -> None:
    for cells in most:
        assert any(cell_len(wrap(one)) <= cells for one in said), (cells, said)


def test_the_longest_form_is_said_where_there_is_room() -> None:
    said = hall.reopened("Bo", "Cy", "KRTPLM")
    assert said == (
        "Bo reopened Cy's seat: the code KRTPLM leads to it",
        "Bo reopened Cy's seat",
        "Cy's seat is open",
    )


def test_many_names_are_counted() -> None:
    assert hall.named(["Ann"]) == "Ann"
    assert hall.named(["Ann", "Ben", "Cy"]) == "Ann, Ben and Cy"
    assert hall.named(["Ann", "Ben", "Cy", "Dan"]) == "Ann, Ben and 2 more"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, ("1 minute", "1 min")),
        (25 * 60, ("25 minutes", "25 min")),
        (3600, ("1 hour", "1 h")),
        (2.9 * 3600, ("2 hours", "2 h")),
        (86400 * 3, ("3 days", "3 d")),
    ],
)
def test_how_long(seconds: float, said: Said) -> None:
    assert hall.how_long(seconds) == said


def test_what_is_younger_than_a_minute_is_just_now() -> None:
    assert hall.ago(59) == ("just now",)
    assert hall.ago(60) == ("1 minute ago", "1 min ago")


def test_open_seats_are_not_people_who_are_away() -> None:
    assert hall.company(["Cy"], 2, [1]) == (
        "Cy away, seat 2 open, 2 watching",
        "Cy away, seat 2 open",
        "Cy away",
        "1 away",
    )
    assert hall.company([], 0, [1, 2]) == ("seats 2 and 3 open", "2 open")


def test_who_is_away_comes_before_how_many_watch() -> None:
    assert hall.company(["Cy"], 2) == ("Cy away, 2 watching", "Cy away", "1 away")
    assert hall.company([], 1) == ("1 watching", "1 watch")
    assert hall.company(["Ann", "Cy"], 0) == ("Ann and Cy away", "2 away")
    assert hall.company([], 0) == ("",)


def test_a_log_line_becomes_a_part_of_a_sentence() -> None:
    asks = waiting.asks_for_undo("Cy", hall.clause(("Cy placed 2×4 on Pottery 4.",)), "Comma")
    assert asks == (
        'Cy asks for an undo of "Cy placed 2×4 on Pottery 4": Comma answers',
        "Cy asks for an undo of their last move: Comma answers",
        "Cy asks for an undo: Comma answers",
        "Cy asks for undo: Comma",
        "Cy: undo? Comma",
    )
