"""Oliver Twist in the app."""
