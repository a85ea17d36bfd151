"""Law 2: every match ends, whatever is played, and no position comes again within a turn."""

from __future__ import annotations

import msgspec

from tests.helpers.matches import ENDLESS, NOBODY_ASKED, Script, Setting, Turn, decisions, played, some, turns
from tests.laws.over import law


def check_matches_end(setting: Setting, script: Script) -> None:
    """Play to the end; no position comes again within one turn; in the end every seat has a place."""
    actor, seen, last = -1, set[bytes](), None
    for nth, turn in enumerate(turns(setting, script)):
        assert nth < ENDLESS, "the match does not end"
        last = turn
        if turn.step is NOBODY_ASKED:
            break
        assert turn.state.outcome() is None, "there are places while somebody is asked"
        if turn.step.seat != actor:
            actor, seen = turn.step.seat, set()
        key = msgspec.json.encode(turn.state)
        assert key not in seen, f"the position comes again within a turn of seat {actor}"
        seen.add(key)
    assert last is not None
    places, scores = last.state.outcome(), last.state.scores()
    assert places
    assert len(places) == setting.seats == len(scores)
    assert min(places) == 1
    assert all(1 <= place <= setting.seats for place in places)


def check_no_way_round(setting: Setting, script: Script) -> None:
    """No two moves of one turn lead back to where they began."""
    luck = script.luck("round")
    for turn in decisions(setting, script, 8):
        for move in some(turn.step.moves(turn.state), 12, luck):
            after, _ = played(turn, script.luck("same"), move)
            assert after != turn.state, f"{move} leads nowhere"
            for step in after.waiting():
                if step.seat == turn.step.seat:
                    for second in {luck.pick(tuple(step.moves(after))) for _ in range(6)}:
                        last, _ = played(Turn(after, step, second), script.luck("same"))
                        assert last != turn.state, f"{move} and {second} lead round in a circle"


test_every_match_ends = law(check_matches_end)
test_no_two_moves_lead_back = law(check_no_way_round)
