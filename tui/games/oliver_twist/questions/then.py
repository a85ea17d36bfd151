"""What follows the move of the Enter line: who is asked next, and whether it can be undone."""

from __future__ import annotations

from tui.games.oliver_twist.names import a_face
from tui.games.oliver_twist.scene import Scene
from tui.words import Said, lengths

NO_UNDO = " (no undo)"
"""Marks an Enter line whose move cannot be undone."""


def followed(first: Said, second: Said = (), always: str = "") -> Said:
    """What Enter does, with `always` behind it, then a second sentence, which is left out last."""
    both = lengths("{first}{always}. {second}", first=first, always=always, second=second)
    return lengths(*both, *[f"{one}{always}." for one in first])


def then(scene: Scene) -> Said:
    """Who is asked next."""
    return (f"Then {scene.begin(scene.next_seat)}.",)


def full(scene: Scene) -> bool:
    """Whether the reserve of the seat that is asked is full."""
    assert scene.seat is not None
    return len(scene.view.reserves[scene.seat]) >= scene.view.edition.reserve


def one_must_go() -> Said:
    """What follows for a full reserve."""
    return ("Your reserve is full: then choose a token for the police file.", "Then choose one for the file.")


def filed(scene: Scene, face: int, after: Said) -> Said:
    """A token goes from the seat's reserve to its police file."""
    token = a_face(scene.view.edition, face)
    put = lengths(f"put {token} in your police file", f"put {token} in the file", f"put {scene.code(face)} in the file")
    return followed(put, after, NO_UNDO if scene.view.options.open_files else "")


def taken(scene: Scene, face: int, always: str = "") -> Said:
    """A token comes into the seat's reserve."""
    take = lengths(f"take {a_face(scene.view.edition, face)}", f"take {scene.code(face)}")
    return followed(take, one_must_go() if full(scene) else then(scene), always)
