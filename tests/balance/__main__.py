"""Print the table of balance of a game; see the package for what is compared."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, pstdev
from time import process_time

from rules import arena, shelf
from tests.balance import __doc__ as about
from tests.balance.cards import Card, cards, favoured
from tests.balance.figures import UNFAIR, Row, places, rows, verdict
from tests.balance.played import MARK, Fixture, lead, matches, read
from tests.balance.trials import Tried, trials

GAMES = [meta.name for meta in shelf.GAMES]
HEADS = ("", "", "offered", "taken", "share", "of all", "uplift", "n with / without", "worth", "use")


def game_of(results: Sequence[arena.Result]) -> str:
    """The game whose box has, or had, the edition of these matches."""
    found = [name for name in GAMES if shelf.game(name).boxed(results[0].edition) is not None]
    if len(found) != 1:
        raise SystemExit("These matches were played with an edition that was in no box.")
    return found[0]


def cells(row: Row) -> tuple[str, ...]:
    """A row in words."""
    uplift = f"{row.uplift:+.1f} ± {row.reach:.1f}" if row.reach else "-"
    count = f"{row.with_it} / {row.without}"
    shares = f"{row.share:.1%}", f"{row.taken / row.players:.1%}"
    return row.card.kind, row.card.name, str(row.offered), str(row.taken), *shares, uplift, count, row.worth, row.use


def report(game: str, results: Sequence[arena.Result]) -> str:
    """The table, each kind's strongest things first."""
    scores = [score for result in results for score in result.scores]
    bots = Counter(name for result in results for name in result.seats)
    lines = [
        f"{shelf.meta(game).title}, edition {results[0].edition}: {len(results)} matches, {len(scores)} players "
        f"({', '.join(bots)}), {fmean(scores):.1f} points a player, spread {pstdev(scores):.1f}"
    ]
    if not results[0].offered:
        lines.append(
            "Without --offers: who took a thing counts as offered it, so only missions, artworks and what luck hands "
            "out are compared."
        )
    seats = len(results[0].scores)
    if seats > 1:
        fair = 1 / seats
        told = [
            f"{share:.1%} ({low:.1%} to {high:.1%}, {verdict(low, high, fair - UNFAIR, fair + UNFAIR)})"
            for share, low, high in places(results)
        ]
        lines.append(f"wins by turn order, fair {fair:.1%}, n = {len(results)}: " + ", ".join(told))
    found = rows(results, cards(game, results[0].edition))
    kinds = list(dict.fromkeys(row.card.kind for row in found))
    table = [HEADS, *map(cells, sorted(found, key=lambda row: (kinds.index(row.card.kind), -row.uplift)))]
    widths = [max(len(line[at]) for line in table) for at in range(len(HEADS))]
    for line in table:
        padded = [cell.ljust(width) if at in (0, 1, 8, 9) else cell.rjust(width)
                  for at, (cell, width) in enumerate(zip(line, widths, strict=True))]  # fmt: skip
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def tried(game: str, wanted: Sequence[Card], chosen: argparse.Namespace) -> Iterator[str]:
    """The table of trials, from time to time and at the end."""
    sums, names, began = Tried(), {key: card for card in wanted for key in card.taken}, process_time()
    for nth in range(chosen.games):
        unknown = {key: card for key, card in names.items() if not sums.known(key, chosen.enough)}
        luck = favoured(unknown.values()) if chosen.favour else {}
        for trial in trials(shelf.game(game), chosen.seats, set(unknown), f"{chosen.seed}/{nth}", luck):
            sums.add(trial)
        last = nth + 1 == chosen.games or not unknown
        if (nth + 1) % 20 == 0 or last:
            spent = process_time() - began
            lines = [
                f"{shelf.meta(game).title}: trials in {nth + 1} matches of {chosen.seats} greedy players, {spent:.0f} s"
            ]
            for key, gain in sorted(sums.gains.items(), key=lambda found: -found[1].margin().mean):
                points, lead = gain.margin(), sums.leads[key].margin()
                told = f"{points.mean:+6.1f} ± {points.reach:4.1f} points, {lead.mean:+6.1f} ± {lead.reach:4.1f} ahead"
                lines.append(
                    f"{names[key].kind:10} {names[key].name:28} {told}  n = {points.count:4}  {sums.verdict(key)}"
                )
            yield "\n".join(lines)
        if last:
            break


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.balance", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "what", help="a game to play, or what the arena wrote with --offers --json (- is standard input)"
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--imagined", type=int, metavar="N", help="search plays, and imagines N matches for a decision")
    parser.add_argument("--lead", action="store_true", help="say how far one such player is ahead of greedy ones")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write each match to this file; those in it are read")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--trials", metavar="WORDS", help="try the things of these kinds or names, both ways (commas between them)"
    )
    parser.add_argument("--enough", type=int, default=400, help="so many trials of a thing, and no more")
    parser.add_argument("--favour", action="store_true", help="draw what is not decided more often")
    chosen = parser.parse_args()
    if (chosen.trials or chosen.lead) and chosen.what not in GAMES:
        parser.error("--trials and --lead play: they need the name of a game")
    if chosen.trials:
        things, words = cards(chosen.what), chosen.trials.split(",")
        for word in words:
            if not any(word in (card.kind, card.name) for card in things):
                raise SystemExit(f"{shelf.meta(chosen.what).title} has no kind and no thing called {word}.")
        wanted = [card for card in things if card.kind in words or card.name in words]
        for told in tried(chosen.what, wanted, chosen):
            print(told, flush=True)
        return
    if chosen.lead and chosen.seats < 2:
        parser.error("--lead compares seats: it needs two at least")
    player = chosen.bot if chosen.imagined is None else f"{MARK}{chosen.imagined}"
    if chosen.lead:
        print(lead(chosen.what, player, chosen.seats, chosen.games, chosen.seed, chosen.jobs, chosen.keep))
    elif chosen.what in GAMES:
        fixture = Fixture(chosen.what, (player,) * chosen.seats, chosen.seed, offers=True)
        print(report(chosen.what, list(matches(fixture, chosen.games, chosen.jobs, chosen.keep))))
    else:
        text = sys.stdin.read() if chosen.what == "-" else Path(chosen.what).read_text("utf-8")
        if found := read(text.splitlines()):
            print(report(game_of(found), found))
    if chosen.what in GAMES:
        print(f"{sum(os.times()[:4]) / 3600:.2f} CPU hours")


if __name__ == "__main__":
    main()
