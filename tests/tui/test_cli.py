"""The command line: data on stdout, talk on stderr, a line for each mistake, and exit codes that scripts can trust."""

from __future__ import annotations

import io
import json
import os
import pwd
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import msgspec
import pytest

from rules import arena, shelf
from tests.helpers.keyboard import CRYPT, command, cutpurse
from tui import cli, locations, store

ONES = "\n" * 3 + "1\n" * 4000


class Said:
    """The result of a command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


class Say(Protocol):
    """Calls the command with these words, and this typed into it."""

    def __call__(self, *arguments: str, said: str = "") -> Said: ...


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Calls the command in this process, because a new one is much slower."""

    def call(*arguments: str, said: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(said))
        code = cli.run(arguments)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return call


# Every mistake gets one line -----------------------------------------------------------------------------

WRONG: dict[str, list[str]] = {
    "chess": ["play", "chess"],
    "Unknown command 'nonsense'. Commands: play, resume,": ["nonsense"],
    "Unknown command '[31mx'": ["\x1b[31mx\n"],
    "Unknown command 'nope'. Commands: show, check.": ["edition", "nope"],
    "'edition' needs a subcommand: show, check": ["edition"],
    "Missing argument 'GAME'": ["play"],
    "No such option '--nonsense'": ["play", "crypt", "--nonsense"],
    "unexpected extra argument": ["play", "crypt", "thiefdom"],
    "1 to 4 players, not 5": ["play", "crypt", *["--seat", "greedy"] * 5],
    "1 to 4 players, not 6": ["arena", "crypt", "--seats", "random,random,random,random,random,random"],
    "Option 'idol' cannot be 'C'. It can be: same, A, B, random.": ["play", "crypt", "--option", "idol=C"],
    "'nonsense' is not an option. Write it as NAME=VALUE.": ["play", "crypt", "--option", "nonsense"],
    "no option 'colour'. Options: sides, idol": ["arena", "crypt", "--seats", "greedy", "--option", "colour=red"],
    "'=A' is not an option": ["play", "crypt", "--option", "=A"],
    "at least one letter": ["play", "crypt", "--seat", ""],
    "A name needs at least one letter": ["play", "crypt", "--seat", "\u200b\u3164 ?!"],
    "Did you mean the computer player 'rook'? Write 'Rok'": ["play", "crypt", "--seat", "Ann", "--seat", "rok"],
    "Two players are called 'ANN'": ["play", "crypt", "--seat", "Ann", "--seat", "ANN"],
    "Two players are called 'STRASSE'": ["play", "crypt", "--seat", "Stra\u00dfe", "--seat", "STRASSE"],
    "Two players are called 'xxxxxxxxxxxxxxxx'": ["play", "crypt", "--seat", "x" * 99, "--seat", "x" * 100],
    "Unknown computer player 'Ann'": ["play", "crypt", "--seat", "Ann=Bo"],
    "Unknown computer player 'hal'. Computer players: random, easy, greedy, search, deep, wren, ": [
        "arena",
        "crypt",
        "--seats",
        "greedy,hal",
    ],
    "Unknown computer player ''": ["arena", "crypt", "--seats", "greedy,,greedy"],
    "Missing option '--seats'": ["arena", "crypt"],
    "0 is not in the range": ["arena", "crypt", "--seats", "greedy", "--games", "0"],
    "99 is not in the range": ["arena", "crypt", "--seats", "greedy", "--jobs", "99"],
    "'x' is not a valid integer": ["arena", "crypt", "--seats", "greedy", "--seed", "x"],
    "write a number such as 7": ["play", "crypt", "--seed", "1.5"],
    "There is no match called 'nope'": ["resume", "nope"],
    "no match called 'no' again": ["replay", "no' again"],
    "-1 is not in the range": ["replay", "nope", "--move", "-1"],
}


@pytest.mark.parametrize("line", WRONG)
def test_wrong_usage_is_one_line_and_code_2(line: str, say: Say) -> None:
    done = say(*WRONG[line])
    assert (done.code, done.out) == (2, "")
    assert re.fullmatch(r"cutpurse: [^\n\x1b]+\n", done.err)
    assert line.removesuffix(" again") in done.err
    assert not any(locations.matches().glob("*")), "nothing was begun"


def test_an_edition_without_a_name_is_not_the_one_in_the_box(say: Say) -> None:
    for arguments in (("play", "crypt", "--plain", "--seat", "Ann"), ("arena", "crypt", "--seats", "greedy")):
        done = say(*arguments, "--edition", "")
        assert (done.code, done.out) == (1, "")
        assert done.err == "cutpurse: '': No such file or directory.\n"


def test_a_match_without_a_name_is_named_by_its_place(say: Say) -> None:
    assert say("replay", "--plain", "/").err == "cutpurse: / is not a file.\n"


EDITIONS = {
    "no such file": (None, "No such file or directory"),
    "not TOML": (b"x = [", "Invalid value"),
    "not text": (b"\xff\xfe\x00", "utf-8"),
    "empty": (b"", "game: must name a game"),
    "deep": (b"x = " + b"[" * 50_000, ""),
    "of no game": (b'game = "\\u001b[31mchess"', "game: there is no game '[31mchess'"),
    "half": (b'game = "crypt"\nname = "x"', "missing required field"),
    "with a mistake": (CRYPT.printed().replace(b"[1, 4]", b"[99, 4]", 1), "coins must be 1 to 9"),
    "with a typing error": (CRYPT.printed().replace(b"need = 2", b"neeed = 2", 1), "collectors.idol_b"),
    "with a word for a number": (CRYPT.printed().replace(b"need = 2", b'need = "two"', 1), "collectors.idol_b.need"),
    "much too long": (b"#" * 3_000_000, "too large to be an edition"),
}


@pytest.mark.parametrize("kind", EDITIONS)
def test_a_bad_edition_is_one_line_that_names_file_place_and_reason(kind: str, say: Say, tmp_path: Path) -> None:
    text, reason = EDITIONS[kind]
    file = tmp_path / "mine.toml"
    if text is not None:
        file.write_bytes(text)
    for arguments in (["edition", "check", str(file)], ["play", "crypt", "--seat", "Ann", "--edition", str(file)]):
        done = say(*arguments)
        assert (done.code, done.out) == (1, "")
        assert re.fullmatch(r"cutpurse: .*mine\.toml: [^\n\x1b]+\n", done.err), done.err
        if arguments[0] == "edition":
            assert reason in done.err
    assert not any(locations.matches().glob("*"))


def test_the_edition_of_another_game_is_refused(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(CRYPT.printed().replace(b'game = "crypt"', b'game = "thiefdom"'))
    done = say("play", "crypt", "--plain", "--seat", "Ann", "--edition", str(file))
    assert (done.code, done.out) == (1, "")
    assert done.err.endswith("mine.toml is an edition of 'thiefdom', not of 'crypt'.\n")


@pytest.mark.parametrize("command", ["resume", "replay"])
def test_a_bad_record_is_one_line_and_code_1(command: str, say: Say, tmp_path: Path) -> None:
    (tmp_path / "folder.match").mkdir()
    (tmp_path / "diary.match").write_text("Dear diary\n")
    assert say("play", "crypt", "--plain", "--seat", "Ann").code == 0
    [path] = locations.matches().glob("*.match")
    (tmp_path / "future.match").write_bytes(path.read_bytes().replace(b'"version":1', b'"version":9'))
    for name, reason in [
        ("folder", "is not a file"),
        ("diary", "not a Cutpurse match"),
        ("future", "written by a newer Cutpurse (format 9; this one reads 1)"),
        ("gone", "No such file"),
    ]:
        done = say(command, str(tmp_path / f"{name}.match"))
        assert (done.code, done.out) == (1, "")
        assert re.fullmatch(rf"cutpurse: {name}(\.match)?:? [^\n]+\n", done.err)
        assert reason in done.err


def test_bad_bytes_and_signs_in_arguments_end_in_one_line_each() -> None:
    for arguments in ([b"play", b"\xff\xfe"], [b"play", b"crypt", b"--seat", b"\xff"], [b"resume", b"\xc3(\x1b[2J"]):
        done = cutpurse(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert re.fullmatch(r"cutpurse: [ -~]+\n", done.stderr)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("[red]Ann[/red]", "[red]Ann[/red]"),
        ("A\x1b[31mnn\x07", "A[31mnn"),
        ("\u202eAnn\u2066", "Ann"),
        ("A" * 500, "A" * 16),
        ("\u674e\u5c0f\u9f99" * 9, "\u674e\u5c0f\u9f99" * 2 + "\u674e\u5c0f"),
        ("{name} %s {0}", "{name} %s {0}"),
        ("quit", "quit"),
        ("a/../b", "a/../b"),
    ],
)
def test_strange_names_are_only_names(given: str, shown: str, say: Say) -> None:
    done = say(
        "play", "crypt", "--plain", "--seat", given, "--seat", "greedy", "--option", "leader=first", said="a 1x1\n"
    )
    assert (done.code, done.err) == (0, "")
    assert f"Crypt. {shown}, Jay (computer, greedy)." in done.out
    assert f"{shown} placed 1 die at 1" in done.out
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", done.out)
    assert f"  {shown}, Jay  " in say("matches").out
    assert f"{shown} placed" in say("replay", "--plain", "crypt").out


# What commands do --------------------------------------------------------------------------------------------


def test_help_teaches(say: Say) -> None:
    first = say("--help")
    assert first.code == 0
    for name in ("play", "resume", "matches", "replay", "arena", "edition", "where"):
        assert re.search(rf"^  {name} +[A-Z]\w+ .*\.$", first.out, re.MULTILINE)
        assert say(name, "--help").out.startswith("Usage: cutpurse " + name)
    assert "cutpurse play crypt --seat Ann --seat Bo" in first.out
    assert "greedy=Otto" in " ".join(say("play", "-h").out.split())
    assert max(map(len, first.out.splitlines())) <= 80


def test_options_are_listed(say: Say) -> None:
    lines = say("play", "crypt", "--options").out.splitlines()
    assert "sides=A  (A, B, random)" in lines
    assert "memory=no  (yes, no)" in lines


def test_where_things_lie(say: Say, home: Path) -> None:
    assert f"matches   {home}/matches\n" in say("where").out
    assert not home.exists(), "looking makes nothing"


@pytest.mark.parametrize("command", ["where", "matches", "play crypt --plain --seat Ann", "resume --plain", "--plain"])
def test_who_has_no_home_is_told_what_to_set(command: str, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CUTPURSE_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", {}.__getitem__)
    done = say(*command.split(), said="")
    assert done.code == 2
    assert done.err == "cutpurse: Your home folder is unknown. Set HOME or CUTPURSE_HOME to a folder.\n"


def test_a_match_from_the_first_question_to_the_list(say: Say) -> None:
    assert say("matches").err == "cutpurse: No matches yet; `cutpurse play` starts one.\n"
    done = say("play", "crypt", "--plain", said="Ann\ngreedy\nquit\n")
    assert done.out.endswith("No match was started.\n")
    done = say("play", "crypt", "--plain", said="Ann\n\x1b\n\nquit\n")
    assert "A name needs" not in done.out.partition("Seat 3")[0], "an empty line deals"
    done = say("play", "crypt", "--plain", said="Ann\nann\nBo\n\n\n?\n")
    assert done.code == 0
    assert "Two players are called 'ann'" in done.out
    assert "`cutpurse resume crypt-" in done.out
    done = say("resume", "--plain", said="\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert " is next." in done.out
    names = [line.split("  ") for line in say("matches").out.splitlines()]
    assert [name[1:4] for name in names] == [["Crypt", "Ann, Bo", "round 1 of 8"], ["Crypt", "Ann", "round 1 of 8"]]


def test_the_bare_command_offers_what_there_is(say: Say) -> None:
    assert say("--plain", said="").code == 0
    offered = say("--plain", said="quit\n").out
    assert "1. Play Thief's Market, for 3 to 5 players" in offered
    assert "2. Play Crypt, for 1 to 4 players" in offered
    assert "3. Play Oliver Twist, for 2 to 4 players" in offered
    assert "4. Play Thiefdom, for 1 to 4 players" in offered
    begun = say("--plain", said="2\nAnn\nBo\n\nquit\n")
    assert "Ann, Bo." in begun.out
    again = say("--plain", said="?\n5\n\nquit\n")
    assert f"{len(shelf.GAMES) + 1}. Resume crypt-" in again.out
    assert "Pass the keyboard to" in again.out


def test_an_ended_match_is_told_again_but_not_taken_up(say: Say) -> None:
    assert say("play", "crypt", "--plain", "--seat", "greedy", "--seat", "random", "--seed", "4").code == 0
    [path] = locations.matches().glob("*.match")
    assert "  over  " in say("matches").out
    done = say("resume", "--plain", path.stem)
    assert (done.code, done.out) == (1, "")
    assert done.err == f"cutpurse: {path.stem} is over. `cutpurse replay {path.stem}` replays it.\n"
    assert say("resume").err == "cutpurse: There is no match to resume; `cutpurse play` starts one.\n"


def test_a_seed_repeats_people_dice_and_computers(say: Say) -> None:
    arguments = ["play", "crypt", "--plain", "--seat", "greedy", "--seat", "random", "--option", "sides=random"]
    told = [re.sub(r"Saved as .*", "", say(*arguments, "--seed", seed).out) for seed in ("-3", "-3", "4")]
    assert told[0] == told[1] != told[2]
    assert "The seed of this match was -3." in told[0].splitlines()


def test_the_seed_is_a_secret_until_the_match_is_over(say: Say) -> None:
    done = say("play", "crypt", "--plain", "--seat", "Ann", "--seed", "987654321", said="1\n")
    assert "987654321" not in done.out + done.err
    assert "987654321" not in "".join(path.read_text() for path in locations.matches().glob("*"))


def test_a_match_of_the_arena_can_be_watched(say: Say) -> None:
    line = say("arena", "crypt", "--seats", "greedy,random", "--games", "2", "--seed", "5", "--json").out.splitlines()[
        1
    ]
    result = json.loads(line)
    watched = say("play", "crypt", "--plain", "--seat", "greedy", "--seat", "random", "--seed", result["seed"]).out
    for name, score in zip(("Jay", "Crow"), result["scores"], strict=True):
        assert re.search(rf"^{name}: {score} coins \(", watched, re.MULTILINE)


@pytest.mark.parametrize("how", [["--json"], [], ["--rotate"]])
def test_the_arena_says_the_same_whatever_the_jobs(how: list[str]) -> None:
    """`how`: also as a rotation, which says how far each bot is ahead."""
    arguments = ["arena", "crypt", "--seats", "greedy,random,random", "--games", "9", "--option", "sides=B", *how]
    one, two = cutpurse(*arguments, "--jobs", "1"), cutpurse(*arguments, "--jobs", "2")
    assert (one.returncode, two.returncode) == (0, 0)
    assert one.stdout == two.stdout
    if how == ["--json"]:
        results = [msgspec.json.decode(line, type=arena.Result) for line in one.stdout.splitlines()]
        assert [result.game for result in results] == list(range(9))
        assert one.stderr == ""
        assert set(json.loads(one.stdout.splitlines()[0])) == {
            "game", "seed", "seats", "scores", "sources", "places", "rounds", "decisions", "events",
            "taken", "offered", "options", "edition", "drawn", "possessions",
        }  # fmt: skip
    else:
        seat = "anyone" if how else "greedy"
        assert re.search(rf"^{seat} in seat 1 .* \d+\.\d%", one.stdout, re.MULTILINE)
        count = "3 rounds of 3 matches" if how else "n = 9"
        against = r"\+\d+\.\d ± \d+\.\d points against the best of the others, \+\d+\.\d ± \d+\.\d against their mean"
        assert re.search(rf"^greedy: {against} \({count}\)$", one.stdout, re.MULTILINE)
        assert re.search(r"^random, all seats ", one.stdout, re.MULTILINE)
        *paces, speed = one.stderr.splitlines()
        assert [line.split()[1] for line in paces] == ["greedy:", "random:"]
        assert all(line.endswith("ms of CPU time per decision (median / 95% / longest)") for line in paces)
        assert re.fullmatch(r"cutpurse: [0-9,]+ decisions per second", speed)


def test_a_rotation_of_two_says_what_each_player_has_won(say: Say) -> None:
    out = say("arena", "crypt", "--seats", "greedy,random", "--rotate", "--games", "4").out
    assert [line.split("  ")[0] for line in out.splitlines()[1:5]] == [
        "anyone in seat 1", "anyone in seat 2", "greedy, all seats", "random, all seats",
    ]  # fmt: skip
    assert re.search(r"^greedy, all seats .* \d+\.\d%", out, re.MULTILINE)
    assert "(2 rounds of 2 matches)" in out
    odd = say("arena", "crypt", "--seats", "greedy,random", "--rotate", "--games", "1").out
    assert "against the best" not in odd
    assert "The last match is no whole round of the rotation and not in these comparisons." in odd


def test_an_edition_of_ones_own_is_checked_played_and_taken_up(say: Say, tmp_path: Path) -> None:
    shown = cutpurse("edition", "show", "crypt").stdout
    assert cutpurse("edition", "check", "-", said=shown).returncode == 0
    mine = tmp_path / "mine.toml"
    text = re.sub(
        r"\[(\d), (\d)\]", lambda found: f"[{int(found[1]) + 1}, {found[2]}]", shown.partition("[treasure]")[2]
    )
    mine.write_text(shown.partition("[treasure]")[0].replace("2018", "richer") + "[treasure]" + text)
    done = say("edition", "check", str(mine))
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("mine.toml: Crypt, richer, an edition of Crypt, can be played.\n")
    assert say("play", "crypt", "--plain", "--seat", "Ann", "--edition", str(mine), said="1\n").code == 0
    mine.unlink()
    done = say("resume", "--plain", said=ONES)
    assert "The match is over." in done.out
    assert not re.search(r"(Idol|Remains|Pottery) 1\b", done.out)


def test_a_damaged_match_and_its_good_part(say: Say) -> None:
    say("play", "crypt", "--plain", "--seat", "Ann", "--seed", "2", said="1\n1\n")
    [path] = locations.matches().glob("*.match")
    path.write_bytes(path.read_bytes() + b"deadbeef [0,[]]\n")
    assert "is damaged at line 5" in say("matches").out
    done = say("resume", "--plain", path.stem)
    assert (done.code, done.out) == (1, "")
    assert f"`cutpurse resume {path.stem} --good-part`" in done.err
    done = say("resume", "--plain", path.stem, "--good-part")
    assert done.code == 0
    assert f"The damaged file is now called {path.name}.damaged-1. This match is its undamaged part." in done.out
    assert "Ann placed" in done.out


# Pipes, terminals and surroundings -------------------------------------------------------------------------------


def shell(script: str, **more: str) -> subprocess.CompletedProcess[str]:
    called = shlex.join(map(str, command()))
    return subprocess.run(
        ["sh", "-c", script.replace("cutpurse", called, 1)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, **more},
    )


@pytest.mark.parametrize(
    "script",
    [
        "cutpurse arena crypt --seats greedy,random --games 400 --json | head -1",
        "cutpurse arena crypt --seats greedy,random --games 400 --json --jobs 2 | head -1",
        "cutpurse play crypt --plain --seat greedy --seat random | head -1",
        "cutpurse --help | head -1",
    ],
)
def test_nobody_reads_on(script: str) -> None:
    done = shell(script)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_closed_and_full_ends() -> None:
    done = shell("cutpurse play crypt --plain --seat Ann <&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The match is saved" in done.stdout
    assert (shell("cutpurse play crypt --plain --seat Ann >&-")).stderr == ""
    assert (shell("cutpurse nonsense 2>&-")).returncode == 2
    full = shell("cutpurse where >/dev/full")
    assert (full.returncode, full.stderr) == (
        1,
        "cutpurse: The output cannot be written (No space left on device).\n",
    )


def test_plain_text_on_a_dumb_terminal_through_a_real_pipe() -> None:
    done = cutpurse("play", "crypt", "--seat", "Ann", "--seat", "Bo", "--plain", said="\n1\n" * 3000, TERM="dumb")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The match is over." in done.stdout
    assert re.fullmatch(r"[ -~\n]*", done.stdout)


def test_a_terminal_without_the_signs_for_a_name() -> None:
    done = cutpurse("play", "crypt", "--plain", "--seat", "Zo\u00eb", PYTHONIOENCODING="ascii", said="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Zo? placed" in done.stdout
    assert cutpurse("matches", PYTHONIOENCODING="ascii").returncode == 0


def test_input_that_is_no_text() -> None:
    done = cutpurse(
        "play", "crypt", "--plain", "--seat", "Ann", said=b"\x00\xff\xfe\n" + b"9" * 100_000 + b"\n1\n\xf0\x9f"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ann placed" in done.stdout
    assert "\x00" not in done.stdout


def test_another_package_called_rules_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").touch()
    own = str(Path(cli.__file__).parents[1])
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys; sys.path[0] = {str(tmp_path)!r}; sys.path.append({own!r}); import tui; tui.main()",
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"cutpurse: another package called 'rules' is found first \(.*/rules\); .*\n", done.stderr)


def test_a_fault_of_ours_is_one_line_and_its_place_is_noted_without_any_secret(
    say, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    secret = "Idol 4 is on " + "top of the pile"

    def break_down(*arguments: object) -> None:
        raise KeyError(secret)

    monkeypatch.setattr(store, "begin", break_down)
    done = say("play", "crypt", "--plain", "--seat", "Ann")
    assert (done.code, done.out) == (1, "")
    assert done.err == f"cutpurse: Cutpurse has failed; details are in {locations.log()}. The match is saved.\n"
    note = locations.log().read_text()
    assert "KeyError" in note
    assert "break_down" in note
    assert "top of the pile" not in note.replace('"top of the pile"', "")
    assert locations.log().stat().st_mode & 0o777 == 0o600


def test_whole_matches_leave_only_records(say: Say) -> None:
    say("play", "crypt", "--plain", "--seat", "Ann", said=ONES)
    assert {path.suffix for path in locations.home().rglob("*") if path.is_file()} == {".match", ".lock"}


@pytest.mark.parametrize("arguments", [(), ("play", "crypt"), ("play", "crypt", "--seat", "Ann")])
def test_without_a_terminal_the_app_names_plain_mode(say: Say, arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = say(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err == "cutpurse: The output is not a terminal. Add --plain to play in lines of text.\n"
    assert not list(tmp_path.rglob("*.match")), "nothing was dealt"


def test_without_a_terminal_a_demonstration_says_what_it_needs(say: Say) -> None:
    done = say("demo")
    assert (done.code, done.out) == (2, "")
    assert done.err == "cutpurse: A demonstration needs a terminal that can show the table.\n"
