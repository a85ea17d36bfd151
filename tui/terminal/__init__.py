"""Terminals: driver, signals, colours, signs, and fewer bytes."""
