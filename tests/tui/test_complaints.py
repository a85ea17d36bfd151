"""Errors into one line each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules
import tui
from rules.errors import RulesError
from tui.complaints import SENTENCES, complaint
from tui.words.narrator import fence

RAISED = re.compile(r"raise (Bad(?:Record|Setup|Edition)|StoreError|NoSuch\w+|Held|NotKept)\(\s*\"([a-z-]+)\"")


@pytest.mark.parametrize("code", SENTENCES)
def test_every_complaint_is_one_line(code: str) -> None:
    names = re.findall(r"\{(\w+)\}", " ".join(SENTENCES.values()))
    facts: dict[str, object] = {**dict.fromkeys(names, "a\n\x1b[2Jb"), "known": (1, 4)}
    line = complaint(RulesError(code, **facts))
    assert not re.search(r"[\n\x1b{}]", line)
    assert line.endswith(".")


def test_every_code_that_reaches_people_has_a_sentence() -> None:
    said = set(SENTENCES)
    for package in (rules, tui):
        for path in Path(str(package.__file__)).parent.rglob("*.py"):
            for kind, code in RAISED.findall(path.read_text()):
                if code not in ("luck-missing", "luck-impossible"):  # these become a line that cannot happen
                    assert code in said, f"{path.name}: {kind}({code!r})"


def test_fences_have_reasons() -> None:
    assert all(fence(code, "dice or cards")[0].endswith(".") for code in ("nothing", "other_seat", "luck", "revealed"))
