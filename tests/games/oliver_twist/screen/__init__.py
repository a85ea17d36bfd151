"""Oliver Twist on the screen."""
