"""The signs that only Thiefdom draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import ANYWHERE, PLAN, Form, Symbol

SIGNS: dict[str, Symbol] = {
    "thiefdom.noble": Symbol("◆", "&", "noble"),
    "thiefdom.noble.empty": Symbol("◇", ",", "noble"),
    "thiefdom.carriage": Symbol("■", "H", "carriage"),
    "thiefdom.hideout": Symbol("⌂", "/", "ink"),
    "thiefdom.badge": Symbol("¤", '"', "ink"),
    "thiefdom.townsfolk": Symbol("§", "\\", "ink"),
}

FORMS: dict[str, Form] = {
    # the watch: A to D, and nothing else
    "thiefdom.guard": Form("[{city.up}{city.right}{city.down}{city.left}][A-D]", ANYWHERE, "watch"),
    "thiefdom.named": Form("(?:(?<=guard |noble )|(?<=guards |nobles ))[A-D]+", ANYWHERE, "watch"),
    "thiefdom.route": Form(r"(?<![a-z])(?:[{city.up}{city.right}{city.down}{city.left}]\d?)+(?![a-z])", ("rows",)),
    "thiefdom.noble": Form("[{thiefdom.noble}{thiefdom.noble.empty}][A-D]?", ANYWHERE, "watch"),
    "thiefdom.carriage": Form(r"{thiefdom.carriage}{1,2}\d*", ANYWHERE),
    "thiefdom.townsfolk": Form("§", ascii=r"\\"),
    # the guilds
    "thiefdom.thief": Form("[YNPS][123]", ANYWHERE, "guild"),
    "thiefdom.guild": Form("[YNPS]", ("locator", "guilds", "goods", "thieves", "panel-slate"), "guild"),
    "thiefdom.hideout": Form("{thiefdom.hideout}[YNPS]", ANYWHERE, "guild"),
    "thiefdom.rival": Form(r"R\d", ANYWHERE),
    "thiefdom.endurance": Form("AP"),
    "thiefdom.slots": Form("{ahead}+"),
    # goods: a number before, or in the slots of a thief
    "thiefdom.gold": Form(r"\d*{coin}+"),
    "thiefdom.gem": Form(r"\d*G+"),
    "thiefdom.liquor": Form(r"\d*L+"),
    "thiefdom.wine": Form(r"\d*W+"),
    "thiefdom.badge": Form(r"\d*¤+", ascii=r"\d*\"+"),
    "thiefdom.artwork": Form("1art"),
    # houses and places of the plan
    "thiefdom.crowd": Form(r"{times}\d", PLAN),
    "thiefdom.scored": Form(r"[+-]\d", PLAN),
    "thiefdom.steps": Form(r"\d", PLAN),
    "thiefdom.house": Form("Tower|Tow|To|Garden|Gar|Ga|Smithy|Smi|Sm|Stable|Sta|St|Church|Chu|Ch", PLAN),
    "thiefdom.place": Form(r"MARKET|MAR|MA|DEALER|DEA|DE|TAVERN|TAV|TA|DUNGEON|DUN|DU", PLAN),
    "thiefdom.smuggler": Form(r"X\d+", ANYWHERE),
    "thiefdom.gate": Form(r"villa|catacomb|Vi\d+|Ca\d+", ANYWHERE),
}
"""How everything is written that is not a word."""
