"""Records on the disk: written before they are shown, never overwritten, never deleted, never trusted."""

from __future__ import annotations

import os
import stat
import subprocess
from collections.abc import Callable
from datetime import datetime, tzinfo
from pathlib import Path
from tempfile import TemporaryDirectory
from time import localtime, time

import msgspec
import pytest

from rules.chance import SeededChance
from rules.crypt.edition import Edition
from rules.errors import BadRecord, NotKept, RulesError
from rules.game import fingerprint
from rules.record import LARGEST, LONGEST_LINE, Chain, Sitting
from tests.helpers.keyboard import CRYPT
from tui import faults, finding, locations, store
from tui.complaints import complaint
from tui.disk import StoreError
from tui.record_file import Held
from tui.shelf.matches import when

SEATS = (Sitting("Ann"), Sitting("Bo"))
pytestmark = pytest.mark.usefixtures("disk")


class NewYear(datetime):
    """The clock stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> NewYear:
        return cls(2026, 1, 1, tzinfo=tz)


def begun(edition: Edition | None = None) -> store.Kept:
    return store.begin(CRYPT, SEATS, CRYPT.options(leader="first"), edition or CRYPT.standard, SeededChance(7))


def play(kept: store.Kept, moves: int) -> None:
    for _ in range(moves):
        seat = kept.table.waiting()[0]
        asked = kept.table.ask(seat)
        kept.table.play(seat, asked.stamp, asked.moves[0])


def left(moves: int = 12, edition: Edition | None = None) -> Path:
    """A match that was left after this many moves."""
    kept = begun(edition)
    play(kept, moves)
    kept.file.close()
    return kept.file.path


def lines(path: Path) -> list[bytes]:
    return [line[9:] for line in path.read_bytes().splitlines()]


def forge(path: Path, bodies: list[bytes]) -> None:
    """Lines that were never played, with valid checksums."""
    chain, sealed = Chain(), b""
    for body in bodies:
        sealed += chain.seal(msgspec.Raw(body))
    path.write_bytes(sealed)


# Writing ----------------------------------------------------------------------------------------------


def test_files_are_for_nobody_else() -> None:
    old = os.umask(0)
    try:
        kept = begun(other_edition())
        kept.file.close()
    finally:
        os.umask(old)
    for path in locations.home().rglob("*"):
        assert stat.S_IMODE(path.lstat().st_mode) == (0o700 if path.is_dir() else 0o600), path
    assert stat.S_IMODE(locations.home().stat().st_mode) == 0o700


def test_a_move_is_on_the_disk_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun()
    order: list[str] = []
    write, fsync, show = os.write, os.fsync, type(kept.table)._show
    monkeypatch.setattr(store.os, "write", lambda *a: order.append("write") or write(*a))
    monkeypatch.setattr(store.os, "fsync", lambda *a: order.append("fsync") or fsync(*a))
    monkeypatch.setattr(type(kept.table), "_show", lambda table: order.append("show") or show(table))
    play(kept, 1)
    assert order == ["write", "fsync", "show"]


@pytest.mark.parametrize("broken_twice", [False, True])
def test_what_a_failed_write_leaves_behind_is_cut_off(broken_twice: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun()
    before = kept.file.path.read_bytes()
    write, cut = os.write, os.ftruncate
    fails = iter([False, True])

    def half(handle: int, data: bytes) -> int:
        if next(fails):
            raise OSError(28, "No space left on device")
        return write(handle, data[:5])

    def refuse(handle: int, size: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(store.os, "write", half)
    if broken_twice:
        monkeypatch.setattr(store.os, "ftruncate", refuse)
    with pytest.raises(NotKept):
        play(kept, 1)
    assert (kept.file.path.read_bytes() == before) is not broken_twice
    monkeypatch.setattr(store.os, "write", write)
    monkeypatch.setattr(store.os, "ftruncate", cut)
    kept.table.write()
    play(kept, 1)
    kept.file.close()
    assert store.load(kept.file.path).fault is None
    assert len(store.load(kept.file.path).lines) == 3


def test_a_match_that_cannot_be_written_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store.os, "write", full)
    with pytest.raises(StoreError, match="No space left"):
        begun()
    assert list(finding.matches()) == []


def test_a_new_match_never_takes_another_ones_place() -> None:
    first = left(0)
    first.with_name(first.name.replace("-1.", "-2.")).symlink_to("nowhere")
    assert left(0).stem == first.stem[:-1] + "3"


def test_one_writer_at_a_time() -> None:
    kept = begun()
    with pytest.raises(Held) as held:
        store.take_up(kept.file.path)
    assert complaint(held.value) == f"{kept.name} is being played by another Cutpurse (process {os.getpid()})."
    with pytest.raises(Held):
        store.salvage(kept.file.path)
    kept.file.close()
    store.take_up(kept.file.path).file.close()


def no_lock_beside(path: Path) -> Path:
    path.with_name(f"{path.name}.lock").unlink()
    return path


def symbolic(path: Path) -> Path:
    link = path.with_name("link.match")
    link.symlink_to(path)
    return link


def hard(path: Path) -> Path:
    link = path.with_name("link.match")
    link.hardlink_to(path)
    return link


@pytest.mark.parametrize("known", [no_lock_beside, symbolic, hard])
def test_one_writer_under_whatever_name(known: Callable[[Path], Path]) -> None:
    kept = begun()
    other = known(kept.file.path)
    names = set(os.listdir(other.parent))
    for take in (store.take_up, store.salvage):
        with pytest.raises(Held) as held:
            take(other)
        said = f"{other.stem} is being played by another Cutpurse, perhaps under another name."
        assert complaint(held.value) == said
    assert set(os.listdir(other.parent)) - names <= {f"{other.name}.lock"}
    play(kept, 2)
    kept.file.close()
    store.take_up(other).file.close()


def rewritten(path: Path) -> None:
    """As an editor does it: another file under the same name."""
    new = path.with_name("new")
    new.write_bytes(path.read_bytes())
    new.replace(path)


@pytest.mark.parametrize("gone", [Path.unlink, rewritten, lambda path: path.rename(path.with_name("elsewhere"))])
def test_a_file_that_is_gone_keeps_nothing_and_that_is_said(gone: Callable[[Path], object]) -> None:
    kept = begun()
    play(kept, 2)
    gone(kept.file.path)
    before = kept.table.ask(None)
    for _ in range(2):
        with pytest.raises(NotKept) as refused:
            play(kept, 1)
        assert "(its file is gone)" in complaint(refused.value)
        assert kept.table.ask(None) == before


def test_a_lock_never_harms_another_file() -> None:
    path = left()
    mine = path.with_name("poem.txt")
    mine.write_text("precious")
    lock = path.with_name(f"{path.name}.lock")
    lock.unlink()
    lock.symlink_to(mine)
    with pytest.raises(StoreError, match="no-lock"):
        store.take_up(path)
    assert mine.read_text() == "precious"
    own = path.with_name("poetry.lock")
    own.write_text("precious")
    path.rename(path.with_name("poetry.match"))
    store.take_up(path.with_name("poetry.match")).file.close()
    assert own.read_text() == "precious"


# Taking up ----------------------------------------------------------------------------------------------


def test_a_match_goes_on_where_it_was_left() -> None:
    kept = begun()
    play(kept, 9)
    kept.file.close()
    again = store.take_up(kept.file.path)
    for seat in (0, 1, None):
        assert again.table.ask(seat).view == kept.table.ask(seat).view
        assert again.table.story(seat) == kept.table.story(seat)
    play(again, 4)
    again.file.close()
    assert len(store.load(kept.file.path).lines) == 14


def test_a_torn_last_line_is_cut_and_said() -> None:
    path = left()
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    assert store.load(path).fault is not None
    kept = store.take_up(path)
    assert kept.torn
    play(kept, 1)
    kept.file.close()
    reading = store.load(path)
    assert (reading.fault, len(reading.lines)) == (None, 13)
    assert path.read_bytes().startswith(whole.rpartition(b"\n")[0].rpartition(b"\n")[0] + b"\n")


def test_more_than_a_line_can_hold_is_no_torn_line() -> None:
    path = left()
    whole = path.read_bytes()
    path.write_bytes(whole + b"x" * LONGEST_LINE)
    assert str(store.load(path).fault) == "torn (line=15)"
    path.write_bytes(whole + b"x" * (LONGEST_LINE + 1))
    with pytest.raises(BadRecord, match="damaged"):
        store.take_up(path)
    kept = store.salvage(path)
    kept.file.close()
    assert path.read_bytes() == whole
    assert len(path.with_name(kept.set_aside).read_bytes()) == len(whole) + LONGEST_LINE + 1


def damage(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[whole.index(b"\n", len(whole) * 3 // 4) + 15] ^= 1
    path.write_bytes(bytes(whole))


def test_damage_in_the_middle_is_refused_and_the_way_out_is_named() -> None:
    path = left()
    damage(path)
    before = path.read_bytes()
    with pytest.raises(BadRecord) as refused:
        store.take_up(path)
    line = complaint(refused.value, match=path.stem)
    assert f"`cutpurse resume {path.stem} --good-part`" in line
    assert "is damaged at line" in line
    assert path.read_bytes() == before


@pytest.mark.parametrize("harm", ["damage", "forgery"])
def test_the_good_part_is_played_on_and_the_rest_set_aside(harm: str) -> None:
    path = left()
    if harm == "damage":
        damage(path)
    else:
        forge(path, [*lines(path)[:6], b'[0,["Place",0,3,6]]', *lines(path)[6:]])
    bad = path.read_bytes()
    older = path.with_name(f"{path.name}.damaged-1")
    older.write_bytes(b"an older accident")
    kept = store.salvage(path)
    assert kept.set_aside == f"{path.name}.damaged-2"
    assert path.with_name(kept.set_aside).read_bytes() == bad
    assert older.read_bytes() == b"an older accident"
    assert bad.startswith(path.read_bytes())
    assert len(path.read_bytes().splitlines()) > 4
    play(kept, 2)
    kept.file.close()
    assert store.load(path).fault is None
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [found.name for found in finding.matches()] == [path.stem]


def test_a_match_keeps_its_name_whatever_stops_the_setting_aside() -> None:
    path = left()
    damage(path)
    bad = path.read_bytes()

    def killed(*_names: Path) -> None:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", killed)
        with pytest.raises(KeyboardInterrupt):
            store.salvage(path)
    assert path.read_bytes() == bad
    store.salvage(path).file.close()
    assert store.load(path).fault is None


def test_a_sound_match_has_nothing_to_set_aside() -> None:
    path = left()
    before = path.read_bytes()
    kept = store.salvage(path)
    kept.file.close()
    assert (kept.set_aside, path.read_bytes()) == ("", before)


def test_of_a_match_without_a_deal_nothing_can_be_saved() -> None:
    path = left()
    forge(path, [lines(path)[0], b'["deal",[0,[0,0,0]]]'])
    with pytest.raises(BadRecord, match="nothing-good"):
        store.salvage(path)


# Foreign, forged and hostile files ------------------------------------------------------------------------


def header(path: Path, **changed: object) -> None:
    """The same match under another first line."""
    head = msgspec.json.decode(lines(path)[0])
    forge(path, [msgspec.json.encode({**head, **changed}), *lines(path)[1:]])


def grow(path: Path) -> None:
    with path.open("ab") as file:
        file.truncate(LARGEST + 5)


def replaced(make: Callable[[Path], object]) -> Callable[[Path], object]:
    def swap(path: Path) -> None:
        path.unlink()
        make(path)

    return swap


HOSTILE: dict[str, tuple[Callable[[Path], object], str]] = {
    "a folder": (replaced(Path.mkdir), "is not a file"),
    "a pipe": (replaced(os.mkfifo), "is not a file"),
    "a device": (replaced(lambda path: path.symlink_to("/dev/zero")), "is not a file"),
    "a loop": (replaced(lambda path: path.symlink_to(path.name)), "cannot be read"),
    "gone": (replaced(lambda path: None), "cannot be read"),
    "empty": (replaced(Path.touch), "not a Cutpurse match"),
    "foreign": (lambda path: path.write_text("Dear diary\n"), "not a Cutpurse match"),
    "only zeroes": (lambda path: path.write_bytes(bytes(5000)), "not a Cutpurse match"),
    "huge": (grow, "too large to be a match"),
    "deep": (lambda path: forge(path, [b"[" * 100_000]), "not a Cutpurse match"),
    "deep move": (lambda path: forge(path, [*lines(path)[:2], b'[0,["Place",' + b"[" * 9000]), "is damaged at line 3"),
    "NaN": (lambda path: forge(path, [*lines(path)[:2], b'[0,["Place",NaN,1,1]]']), "is damaged at line 3"),
    "many digits": (lambda path: header(path, rules=10**30), "rules version 1000"),
    "from the future": (lambda path: header(path, version=2), "newer Cutpurse (format 2; this one reads 1)"),
    "from the future, by hand": (
        lambda path: path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":2')),
        "newer Cutpurse (format 2; this one reads 1)",
    ),
    "from before the beginning": (lambda path: header(path, version=0), "not a Cutpurse match"),
    "other rules": (lambda path: header(path, rules=99), "rules version 99; this is version 1"),
    "unknown game": (lambda path: header(path, game="chess"), "a match of 'chess', which is not installed"),
    "unknown computer": (lambda path: header(path, seats=[{"name": "A", "bot": "hal"}, {"name": "B"}]), "'hal'"),
    "changed edition": (lambda path: header(path, edition="0" * 16), "an edition that is no longer available"),
    "an edition with a path": (lambda path: header(path, edition="../../x"), "an edition that is no longer available"),
    "an edition with a zero": (lambda path: header(path, edition="\0"), "an edition that is no longer available"),
    "too many seats": (lambda path: header(path, seats=[{"name": str(n)} for n in range(500)]), "line 2 is impossible"),
    "other options": (lambda path: header(path, options={"idol": "C"}), "line 2 is impossible"),
    "no deal": (lambda path: forge(path, lines(path)[:1]), "breaks off before the match started"),
    "forged deal": (lambda path: forge(path, [lines(path)[0], b'["deal",[[0,0]]]']), "line 2 is impossible"),
    "illegal move": (
        lambda path: forge(path, [*lines(path)[:2], b'[0,["Place",0,9,9]]']),
        "line 3 is impossible. `cutpurse resume",
    ),
    "no such seat": (lambda path: forge(path, [*lines(path)[:2], b'[-1,["Pass"]]']), "line 3 is impossible"),
    "forged undo": (lambda path: forge(path, [*lines(path)[:2], b'["undo",1]']), "line 3 is impossible"),
    "unasked luck": (lambda path: forge(path, [*lines(path)[:2], b'[0,["Place",0,1,1],[6]]']), "line 3 is impossible"),
    "two deals": (lambda path: forge(path, [*lines(path)[:2], lines(path)[1]]), "line 3 is impossible"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_file_that_is_no_match_gets_one_clear_sentence(kind: str) -> None:
    path = left(3)
    make, sentence = HOSTILE[kind]
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(RulesError) as refused:
        store.take_up(path)
    line = complaint(refused.value, match=path.stem)
    assert sentence in line
    assert "\n" not in line
    assert "{" not in line
    if "line 3" not in sentence:  # there, two lines are good
        with pytest.raises(RulesError) as refused:
            store.salvage(path)
        assert "\n" not in complaint(refused.value, match=path.stem)
        assert "--good-part" not in complaint(refused.value, match=path.stem)
        assert (path.read_bytes() if path.is_file() else b"") == before
    assert not [found for found in finding.matches() if found.going_on and "line 3" not in sentence]


def test_names_in_a_file_are_only_names() -> None:
    path = left(0)
    header(path, seats=[{"name": "\x1b[31m[b]Ann\u202e" + "x" * 5000}, {"name": "\x00"}])
    from tui.session import AtHome

    kept = store.take_up(path)
    session = AtHome(kept)
    assert [session.name(0), session.name(1)] == ["[31m[b]Annxxxxxx", "#2"]
    kept.file.close()


# Finding --------------------------------------------------------------------------------------------------


def test_matches_are_found_by_name_beginning_and_path() -> None:
    paths = [left(1) for _ in range(11)]
    first = paths[0]
    assert finding.find(first.stem) == first
    assert finding.find(first.name) == first
    assert finding.find(str(first)) == first
    assert finding.find(paths[10].stem) == paths[10]
    for name, code in [
        ("cry", "which-match"),
        ("", "no-such-match"),
        ("chess", "no-such-match"),
        ("..", "no-such-match"),
    ]:
        with pytest.raises(finding.NoSuchMatch, match=code):
            finding.find(name)


def test_the_last_one_played_comes_first() -> None:
    older, newer = left(1), left(1)
    os.utime(older, (1, 1))
    assert [found.path for found in finding.matches()] == [newer, older]
    os.utime(older, (2**31, 2**31))
    assert finding.last_going_on() == older
    damage(older)
    assert finding.last_going_on() == newer


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="only there a file can be of any time")
@pytest.mark.parametrize("moment", [2**56, 10**13, -(2**56)])
def test_a_match_of_an_impossible_time_is_a_match(moment: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with TemporaryDirectory(dir="/dev/shm") as home:
        monkeypatch.setenv("CUTPURSE_HOME", home)
        path = left(1)
        subprocess.run(["touch", "-d", f"@{moment}", path], check=True)
        [found] = finding.matches()
        assert found.going_on
        assert when(found.changed, time())
        assert localtime(found.changed).tm_year < 10_001


def test_a_place_that_cannot_be_used_is_named(home: Path) -> None:
    home.write_text("not a folder")
    with pytest.raises(StoreError) as refused:
        begun()
    assert complaint(refused.value) == f"{home}/matches cannot be used to save matches (File exists)."
    with pytest.raises(StoreError) as refused:
        list(finding.matches())
    assert complaint(refused.value) == f"{home}/matches cannot be used to save matches (Not a directory)."


def test_where_no_lock_can_be_put_the_folder_is_named_and_no_match(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = left().with_name("crypt-20260101-1.match.lock")
    lock.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "datetime", NewYear)
        with pytest.raises(StoreError) as refused:
            begun()
    assert complaint(refused.value) == f"{home}/matches cannot be used to save matches (Is a directory)."


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_named() -> None:
    path = left()
    path.parent.chmod(0)
    try:
        with pytest.raises(StoreError, match="Permission denied"):
            list(finding.matches())
    finally:
        path.parent.chmod(0o700)


# Editions -------------------------------------------------------------------------------------------------


def other_edition() -> Edition:
    return CRYPT.edition(CRYPT.printed().replace(b"need = 2", b"need = 3", 1).replace(b"2018", b"ours"))


def test_a_match_is_taken_up_with_the_edition_it_was_begun_with() -> None:
    edition = other_edition()
    path = left(5, edition)
    kept = store.take_up(path)
    assert kept.table.edition == edition
    kept.file.close()
    [copy] = locations.editions().iterdir()
    assert fingerprint(edition) in copy.name
    copy.write_bytes(copy.read_bytes().replace(b'"need":3', b'"need":4'))
    with pytest.raises(BadRecord, match="other-edition"):
        store.take_up(path)
    left(0, edition)  # mends the copy
    store.take_up(path).file.close()


def test_the_edition_in_the_box_needs_no_copy() -> None:
    left()
    assert not locations.editions().exists()


def test_the_log_of_faults_begins_again_before_it_fills_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUTPURSE_HOME", str(tmp_path))
    monkeypatch.setattr(faults, "LARGEST", 50)
    for _ in range(3):
        log = faults.note(ValueError())
    assert log.stat().st_size < 200
    assert log.with_name("errors.log.old").exists()
