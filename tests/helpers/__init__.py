"""What several tests share: settings to play in, people at a keyboard, twins."""
