"""Filters of the output: no terminal control codes from text, and no colours if none are wanted."""

from __future__ import annotations

import re

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

CONTROL = "[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]"


class ControlFilter(LineFilter):
    """A second check after `clean`: no text segment holds terminal control codes."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        if "".join([text for text, _, control in segments if not control]).isprintable():
            return segments  # all these signs are among those that Python calls not printable
        return [
            Segment(re.sub(CONTROL, " ", text), style, control) if not control else Segment(text, style, control)
            for text, style, control in segments
        ]


class NoColours(LineFilter):
    """NO_COLOR: bold and reversed text stay, and no colour code is written."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, style and style.without_color, control) for text, style, control in segments]
