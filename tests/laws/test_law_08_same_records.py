"""Law 8: the same seed, options, edition and moves give the same Record, byte by byte, on every Python.

`records.json` keeps their hashes; `python -m tests.golden` writes it again when the rules have changed on purpose.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from tests.helpers.matches import GAMES, JUDGED, SETTINGS, Script, Setting, at_table
from tests.laws.over import law

KEPT = Path(__file__).with_name("records.json")
SEED = 2016
"""A seed whose players are purely random, because `thinking` may change, and these Records may not."""


def check_the_same_again(setting: Setting, script: Script) -> None:
    """Play twice, with an empty cache of best moves, and the Records are equal."""
    once = at_table(setting, script, 60).record
    known = JUDGED.copy()
    JUDGED.clear()
    assert at_table(setting, script, 60).record == once
    JUDGED.update(known)


test_the_same_match_gives_the_same_record = law(check_the_same_again)


def hashes() -> dict[str, str]:
    """The hashes of some matches' Records."""
    return {
        str(setting): blake2b(at_table(setting, Script(SEED)).record, digest_size=8).hexdigest()
        for game in GAMES
        for setting in SETTINGS
        if setting.game is game
    }


def test_records_are_what_they_were_on_every_python() -> None:
    kept = json.loads(KEPT.read_text())
    assert hashes() == kept, "rules, luck or format have changed; if on purpose: python -m tests.golden"
