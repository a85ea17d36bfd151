"""The signs that only Thiefdom draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import Symbol

SIGNS: dict[str, Symbol] = {
    "thiefdom.noble": Symbol("◆", "&", "noble"),
    "thiefdom.noble.empty": Symbol("◇", "%", "noble"),
    "thiefdom.carriage": Symbol("■", "C", "carriage"),
    "thiefdom.hideout": Symbol("⌂", "/", "ink"),
    "thiefdom.badge": Symbol("¤", '"', "ink"),
    "thiefdom.townsfolk": Symbol("§", "\\", "ink"),
    "thiefdom.free": Symbol("○", ".", "dim"),
}
