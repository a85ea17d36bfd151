"""Oliver Twist: one gang, a day and a night of stealing, and a police file that grows with every short cut."""
