"""What is true of terminals."""
