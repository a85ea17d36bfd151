"""Nothing here touches the matches of whoever runs the tests."""

from tests.helpers.alone import closed, home, steady_fingers
from tests.helpers.quick import disk

__all__ = ["closed", "disk", "home", "steady_fingers"]
