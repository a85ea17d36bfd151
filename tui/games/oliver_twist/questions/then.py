"""What follows what Enter does, for its row: who is asked next, and whether it can be undone."""

from __future__ import annotations

from tui.games.oliver_twist.names import face_name
from tui.games.oliver_twist.scene import Scene
from tui.words import Said, lengths

NO_UNDO = " (no undo)"
"""What Enter does cannot be undone, and that is said before."""


def followed(first: Said, second: Said = (), always: str = "") -> Said:
    """What Enter does, with what is never left out, then a sentence; both are told shorter before that is left out."""
    both = lengths("{first}{always}. {second}", first=first, always=always, second=second)
    return lengths(*both, *[f"{one}{always}." for one in first])


def then(scene: Scene) -> Said:
    """Who is asked next."""
    return (f"Then {scene.begin(scene.next_seat)}.",)


def full(scene: Scene) -> bool:
    """Has whoever is asked no room for one more?"""
    assert scene.seat is not None
    return len(scene.view.reserves[scene.seat]) >= scene.view.edition.reserve


def one_must_go() -> Said:
    """What comes of that."""
    return ("The reserve is full: one of the others must go.", "Then one must go.")


def filed(scene: Scene, face: int, after: Said) -> Said:
    """A token of the own reserve goes to the police file."""
    token = face_name(scene.view.edition, face)
    files = lengths(f"the {token} goes to the police file", f"file the {token}")
    return followed(files, after, NO_UNDO if scene.view.options.open_files else "")


def taken(scene: Scene, face: int, always: str = "") -> Said:
    """A token comes into the own reserve."""
    take = lengths(f"take the {face_name(scene.view.edition, face)}", f"take {scene.code(face)}")
    return followed(take, one_must_go() if full(scene) else then(scene), always)
