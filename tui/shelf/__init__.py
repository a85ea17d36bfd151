"""What comes before and after a match."""
