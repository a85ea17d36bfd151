"""What holds for the edition of any game: the box is good, and what is no edition of it is refused."""

from __future__ import annotations

import re

import pytest

from rules import shelf
from rules.game import BadEdition, digest
from tests.helpers.editions import Box

BOXES = [Box(shelf.game(meta.name)) for meta in shelf.GAMES]
any_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.meta.name)


@any_box
def test_the_box_is_good(box: Box) -> None:
    assert box.game.edition(box.game.printed()) == box.game.standard, "run python -m tests.helpers.editions"
    assert box.game.standard.game == box.game.meta.name
    assert box.game.meta.proven == digest(box.game.printed()), "it passed: write this digest into the game's meta"


@any_box
def test_a_box_with_a_changed_byte_is_looked_through(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(box.game)()
    monkeypatch.setattr(game, "printed", lambda: box.changed(f'game = "{game.meta.name}"', 'game = "chess"'))
    with pytest.raises(BadEdition) as refused:
        _ = game.standard
    assert refused.value.code == "edition-of-another-game"


@any_box
@pytest.mark.parametrize("text", [b"name = ", b"[", b"\xff\xfe", b"[" * 5000, b"name = 'a'\nname = 'b'", b""])
def test_broken_toml(box: Box, text: bytes) -> None:
    code, _, reason = box.fault(text)
    assert code == "edition-unreadable"
    assert reason


@any_box
def test_every_part_is_wanted_and_no_other(box: Box) -> None:
    top = box.text.partition("\n[")[0]
    lines = [line for line in re.findall(r"^\w+ *= .*$", top, re.MULTILINE) if not line.endswith(("[", '"""'))]
    assert len(lines) > 2
    for line in lines:
        code, key, reason = box.fault(box.changed(f"\n{line}\n", "\n"))
        assert (code, key) == ("edition-unreadable", "")
        assert reason == f"Object missing required field `{line.split()[0]}`"
    assert box.fault(f"luck = 1\n{box.text}".encode()) == (
        "edition-unreadable", "", "Object contains unknown field `luck`",
    )  # fmt: skip


@any_box
def test_of_another_game(box: Box) -> None:
    other = "crypt" if box.game.meta.name != "crypt" else "thiefdom"
    refused = box.refused(box.changed(f'game = "{box.game.meta.name}"', f'game = "{other}"'))
    assert refused.code == "edition-of-another-game"
    assert refused.facts == {"game": other, "wanted": box.game.meta.name}


@any_box
@pytest.mark.parametrize("name", ["", " ", "x" * 81, "\\u001b[31mred"])
def test_it_wants_a_name_of_its_own(box: Box, name: str) -> None:
    text = re.sub(r"^name = .*$", lambda _: f'name = "{name}"', box.text, count=1, flags=re.MULTILINE).encode()
    assert box.fault(text)[:2] == ("edition-inconsistent", "name")
