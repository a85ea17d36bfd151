"""Oliver Twist in words."""
