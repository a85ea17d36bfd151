"""Plain mode: the match as lines of text, for screen readers, dumb terminals and pipes."""
