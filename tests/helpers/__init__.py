"""Tools of several tests: settings to play in, people at a keyboard, twins."""
