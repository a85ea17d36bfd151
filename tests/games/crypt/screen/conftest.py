"""The tests here never touch the saved matches of the person who runs them."""

from tests.helpers.alone import closed, home, steady_fingers

__all__ = ["closed", "home", "steady_fingers"]
