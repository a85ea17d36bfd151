"""Law 10: the legal moves follow from the seat's view, and those that are chosen in the open from the public view."""

from __future__ import annotations

from tests.helpers.matches import Script, Setting, some, turns
from tests.laws.over import law


def check_moves_follow_from_the_view(setting: Setting, script: Script) -> None:
    """`step.moves(view)` is `step.moves(state)`, and the step in the view is as good as the one in the position."""
    for turn in some(list(turns(setting, script)), 40, script.luck("some")):
        for step in turn.state.waiting():
            legal = list(step.moves(turn.state))
            for eyes in (step.seat,) if step.secret(turn.state) else (step.seat, None):
                view = turn.state.seen_by(eyes)
                own = next(seen for seen in view.waiting() if seen.seat == step.seat)
                for question in (step, own):
                    assert list(question.moves(view)) == legal, f"{eyes} sees other moves of {question}"
                    assert question.beside or question.arises(view), f"{question} does not arise in the view of {eyes}"


def check_open_moves_follow_from_the_public_view(setting: Setting, script: Script) -> None:
    """What is chosen with everyone looking is legal, nothing like it is missing, and no viewer finds anything else."""
    for turn in some(list(turns(setting, script)), 60, script.luck("open")):
        public = turn.state.seen_by(None)
        for step, shown in zip(turn.state.waiting(), public.waiting(), strict=True):
            view = turn.state.seen_by(step.seat)
            own = next(seen for seen in view.waiting() if seen.seat == step.seat)
            if type(own) is not type(shown):  # the seat is in the middle of an answer that the others do not see
                assert own.secret(public)
                assert not own.open_moves(public)
                continue
            found = list(shown.open_moves(public))
            for question, state in ((step, turn.state), (step, public), (own, public)):
                assert question.secret(state) == shown.secret(public), f"not everyone finds {question} secret"
                assert list(question.open_moves(state)) == found, f"other open moves of {question} in public"
            assert list(own.open_moves(view)) in ([], found), f"{step.seat} sees other open moves of {own}"
            kinds = {type(move) for move in found}
            assert found == [move for move in step.moves(turn.state) if type(move) in kinds], f"not the moves of {step}"


def check_whom_the_table_waits_for_is_public(setting: Setting, script: Script) -> None:
    """Every viewer sees which seats are asked; the asked seat sees the question itself, and all others see the same."""
    for turn in some(list(turns(setting, script)), 40, script.luck("some")):
        waiting = turn.state.waiting()
        public = turn.state.seen_by(None).waiting()
        for eyes in setting.eyes:
            seen = turn.state.seen_by(eyes).waiting()
            for step, open_step, own in zip(waiting, public, seen, strict=True):
                assert own.seat == step.seat
                assert type(own) is type(step if eyes == step.seat else open_step)


def check_scores_follow_from_the_view(setting: Setting, script: Script) -> None:
    """Scores and the judge's weights can be asked of any view, and only the view matters."""
    for turn in some(list(turns(setting, script))[:-1], 15, script.luck("some")):
        view = turn.state.seen_by(turn.step.seat)
        world = view.imagine(script.luck("world")).seen_by(turn.step.seat)
        moves = turn.step.moves(view)
        weights = list(setting.game.weigh(view, turn.step, moves))
        assert len(weights) == len(moves)
        assert weights == list(setting.game.weigh(world, turn.step, moves))
        assert view.scores() == world.scores()


test_moves_follow_from_the_view = law(check_moves_follow_from_the_view)
test_open_moves_follow_from_the_public_view = law(check_open_moves_follow_from_the_public_view)
test_whom_the_table_waits_for_is_public = law(check_whom_the_table_waits_for_is_public)
test_scores_and_weights_follow_from_the_view = law(check_scores_follow_from_the_view)
