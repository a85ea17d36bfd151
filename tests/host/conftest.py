"""These tests never touch the matches of the person who runs them."""

from tests.helpers.alone import closed, home, steady_fingers
from tests.helpers.quick import disk

__all__ = ["closed", "disk", "home", "steady_fingers"]
