"""Nothing here touches the matches of whoever runs the tests."""

from tests.helpers.alone import closed, home, steady_fingers

__all__ = ["closed", "home", "steady_fingers"]
