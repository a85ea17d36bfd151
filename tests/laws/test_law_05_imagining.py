"""Law 5: an imagined State is complete and agrees with everything that was shown."""

from __future__ import annotations

from rules.game import ALL
from tests.helpers.matches import Script, Setting, some, to_the_end, turns
from tests.laws.conserved import CONSERVED
from tests.laws.over import law


def check_imagination_agrees_with_the_view(setting: Setting, script: Script) -> None:
    """`seen_by(s).imagine(c).seen_by(s) == seen_by(s)`, for every seat and for an onlooker."""
    for turn in some(list(turns(setting, script)), 20, script.luck("some")):
        for eyes in setting.eyes:
            view = turn.state.seen_by(eyes)
            world = view.imagine(script.luck(eyes))
            assert world.eyes == ALL
            assert world.seen_by(eyes) == view, f"{world.seen_by(eyes)} is not what {eyes} saw: {view}"
            assert world == view.imagine(script.luck(eyes)), "the same luck imagines something else"
            assert len(world.waiting()) == len(turn.state.waiting())


def check_imagined_worlds_can_be_played(setting: Setting, script: Script) -> None:
    """An imagined position is one that could be: it can be played to its end, and loses nothing on the way."""
    count = CONSERVED[setting.game.meta.name]
    luck = script.luck("worlds")
    for turn in some(list(turns(setting, script)), 6, luck):
        for eyes in setting.eyes:
            world = turn.state.seen_by(eyes).imagine(luck)
            before = count(world)
            assert to_the_end(world, luck).outcome()
            assert count(world) == before


test_imagination_agrees_with_the_view = law(check_imagination_agrees_with_the_view)
test_imagined_worlds_can_be_played_to_the_end = law(check_imagined_worlds_can_be_played)
