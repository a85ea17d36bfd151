"""These tests never touch the matches of the person who runs them."""

from tests.helpers.alone import closed, home, steady_fingers

__all__ = ["closed", "home", "steady_fingers"]
