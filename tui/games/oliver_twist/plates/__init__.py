"""The plates of Oliver Twist: models of what the table shows."""
