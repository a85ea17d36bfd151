"""Oliver Twist."""
