"""Crypt: send dice for treasure, push others out, and come back with as few exhausted servants as you can."""
