"""The hall: several people, each in their own terminal, at one table."""
