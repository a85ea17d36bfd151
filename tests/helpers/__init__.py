"""What several tests share: settings to play in, a toy game, twins."""
