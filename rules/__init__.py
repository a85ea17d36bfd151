"""The rules of four tabletop games of theft: pure, without clock, files, terminal or global luck."""
