"""The rules of the toy, made as those of any game."""
