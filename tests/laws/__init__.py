"""The laws of ARCHITECTURE.md, over every game on the shelf. Each is a `check`, which the kept mistakes run too."""
