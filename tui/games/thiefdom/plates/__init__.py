"""What Thiefdom shows: views into models, and the widgets that only this game has."""
