"""Every reason with which a game refuses a move is asked for in a test of that game."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import shelf
from rules.game import Meta
from tests.helpers.kinds import refusals


@pytest.mark.parametrize("meta", shelf.GAMES, ids=lambda meta: meta.name)
def test_every_refusal_is_asked_for_in_a_test(meta: Meta) -> None:
    folder = Path(__file__).parent / meta.package.rpartition(".")[2] / "rules"
    tests = "".join([path.read_text("utf-8") for path in folder.glob("test_*.py")])
    codes = refusals(shelf.game(meta.name))
    assert len(codes) > 10
    assert sorted(code for code in codes if f'"{code}"' not in tests) == []
