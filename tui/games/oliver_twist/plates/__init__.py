"""What Oliver Twist shows: views into models, and the widgets that only this game has."""
