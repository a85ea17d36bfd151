"""Law 3: the game loses and gains nothing, also in an imagined State."""

from __future__ import annotations

from rules.shelf import GAMES
from tests.helpers.matches import Script, Setting, some, turns
from tests.laws.conserved import CONSERVED
from tests.laws.over import law


def check_conservation(setting: Setting, script: Script) -> None:
    """The count of things is the same from the first position to the last."""
    count = CONSERVED[setting.game.meta.name]
    first = None
    for turn in turns(setting, script):
        now = count(turn.state)
        first = first or now
        assert now == first, f"something was lost or made: {now}, at first {first}"


def check_conservation_in_imagined_worlds(setting: Setting, script: Script) -> None:
    """An imagined State contains every hidden thing exactly once."""
    count = CONSERVED[setting.game.meta.name]
    played = list(turns(setting, script))
    first = count(played[0].state)
    for turn in some(played, 12, script.luck("some")):
        for eyes in setting.eyes:
            world = turn.state.seen_by(eyes).imagine(script.luck(eyes))
            assert count(world) == first, f"seat {eyes} imagines {count(world)}, there is {first}"


test_nothing_is_lost_or_made = law(check_conservation)
test_nothing_is_lost_or_made_in_imagination = law(check_conservation_in_imagined_worlds)


def test_every_game_on_the_shelf_says_what_it_conserves() -> None:
    assert {meta.name for meta in GAMES} <= CONSERVED.keys()
