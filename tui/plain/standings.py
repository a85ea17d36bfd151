"""The results of the arena as a table."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from rules.tally import Lead, Pace, Standing, Summary
from tui.words import plural

HEADS = ("player", "mean", "spread", "lowest", "highest", "wins", "share", "95% interval", "points by source")

WIDTH = 100
"""The events are broken into lines of this width; the table above them is wider."""


def show(summary: Summary, page: Callable[[str], None]) -> None:
    """Print a line for each seat, a line for each bot, and the totals."""
    rows = [HEADS, *[_row(one) for one in summary.seats]]
    if any(not one.name for one in summary.seats) or len(summary.bots) < len(summary.seats):
        rows += [_row(one) for one in summary.bots]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    for row in rows:
        cells = [
            cell.ljust(width) if column in (0, len(HEADS) - 1) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        page("  ".join(cells).rstrip())
    for lead in summary.leads:
        if lead.mean.count:
            page(_lead(lead, summary.round_of))
    if summary.leads and (odd := summary.games % summary.round_of):
        last = plural(odd, "The last match is", f"The last {odd} matches are")
        page(f"{last} no whole round of the rotation and not in these comparisons.")
    many = plural(summary.games, "1 match", f"{summary.games} matches")
    page(f"{many}, {summary.rounds:.1f} rounds per match, {summary.decisions} decisions")
    events = ", ".join([f"{_words(event)} {times:.1f}" for event, times in summary.events.items()])
    for line in wrap(f"events per match: {events}", WIDTH, subsequent_indent="  "):
        page(line)


def pace(one: Pace) -> str:
    """How long a bot thought about its decisions."""
    times = " / ".join([f"{seconds * 1000:,.1f}" for seconds in (one.median, one.high, one.longest)])
    return f"{one.name}: {times} ms of CPU time per decision (median / 95% / longest)"


def _lead(one: Lead, round_of: int) -> str:
    def ahead(mean: float, reach: float) -> str:
        return f"{mean:+.1f}" + (f" ± {reach:.1f}" if reach else "")

    best, mean = ahead(one.best.mean, one.best.reach), ahead(one.mean.mean, one.mean.reach)
    many = one.best.count
    count = f"n = {many}" if round_of == 1 else f"{plural(many, '1 round', f'{many} rounds')} of {round_of} matches"
    return f"{one.name}: {best} points against the best of the others, {mean} against their mean ({count})"


def _words(name: str) -> str:
    """A name of the code in words: `PushedOut` is `pushed out`."""
    return "".join([f" {sign.lower()}" if sign.isupper() else " " if sign == "_" else sign for sign in name]).lstrip()


def _row(one: Standing) -> tuple[str, ...]:
    who = f"{one.name or 'anyone'} in seat {one.seat + 1}" if one.seat is not None else f"{one.name}, all seats"
    return (
        who,
        f"{one.mean:.1f}",
        f"{one.spread:.1f}",
        str(one.least),
        str(one.most),
        f"{one.wins:g}" if one.wins == int(one.wins) else f"{one.wins:.1f}",
        f"{one.share:.1%}",
        f"{one.low:.1%} to {one.high:.1%}",
        ", ".join(f"{_words(source)} {points:.1f}" for source, points in one.sources.items()),
    )
