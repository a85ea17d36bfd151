"""The questions of the burglars, named like the rules' steps."""
