"""A figure of the watch on its way, in words: where it goes, whom it passes, whom it arrests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.thiefdom import moves as m
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.events import Arrested, Escaped, Spotted
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from tui.games.thiefdom.addresses import address_and_section, direction_word, spot, way_words
from tui.games.thiefdom.names import listed_thieves, standing
from tui.games.thiefdom.ways import Way, way
from tui.words import Said, lengths, listed, plural

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story


def march_words(story: Story, view: Thiefdom, step: Driving, move: m.March) -> Said:
    """A way as a choice."""
    found = way(view, step, move)
    march = found.march
    looks = f", looking {direction_word(march.facing)} over {cells_seen(found)}" if step.figure in GUARDS else ""
    over = [cell for cell in march.cells[:-1] if cell in view.crowd()]
    past = lengths("; past {who}", who=standing(view, story.names, over)) if over else ""
    return lengths(
        "{way} to {end}{looks}{past}{comes}",
        "{way} to {end}{comes}",
        "{way}{comes}",
        "{way}",
        way=way_words(march.headings), end=(address_and_section(view.city, march.end), spot(view.city, march.end)),
        looks=looks, past=past, comes=_comes(story, found),
    )  # fmt: skip


def cells_seen(found: Way) -> str:
    """`4 cells`, over which a guard looks then."""
    return plural(found.view, f"{found.view} cell", f"{found.view} cells")


def _comes(story: Story, found: Way) -> Said:
    """Whom a way arrests, and who would get away."""
    gone = [_index(one) for one in found.outlook.arrested]
    cornered = [_index(one) for one in found.outlook.spotted if _index(one) not in gone]
    safe = found.outlook.escaped
    slots, facts = "", dict[str, Said]()
    for does, who in (("arrests", gone), ("spots", cornered)):
        if who:
            slots, facts[does] = f"{slots}; {does} {{{does}}}", listed_thieves(story.names, who)
    if safe:
        slots = f"{slots}; cannot arrest {{safe}}"
        facts["safe"] = listed([f"{story.doer(one)[0]} ({story.card(one.card)})" for one in safe]), listed([
            story.doer(one)[-1] for one in safe
        ])  # fmt: skip
    return lengths(slots, **facts)


def _index(one: Arrested | Spotted | Escaped) -> int:
    """The thief, by its index among all."""
    return one.seat * THIEVES + one.thief
