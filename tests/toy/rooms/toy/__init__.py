"""The room of the toy."""
