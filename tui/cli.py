"""The command line. Data goes to stdout, talk to stderr; exit codes: 0 fine, 1 failed, 2 wrong usage."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from rules import shelf
from rules.chance import SeededChance, SystemChance
from rules.errors import BadRecord, RulesError
from rules.game import Edition, Game
from tui.complaints import complaint, is_usage
from tui.words import _, clean

FINE, FAILED, USAGE = 0, 1, 2


def run(arguments: Sequence[str] | None = None) -> int:
    """The command with its exit code; every error is one line on stderr."""
    try:
        code = cutpurse.main(arguments, prog_name="cutpurse", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else FINE
    except click.ClickException as error:
        talk(error.format_message())
        return USAGE
    except RulesError as error:
        talk(complaint(error))
        return USAGE if is_usage(error) else FAILED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: leave without another error
        return FAILED
    except (KeyboardInterrupt, click.Abort):
        talk(_("Interrupted."))
        return FAILED


def talk(line: str) -> None:
    """A line to the person, not to the pipe."""
    click.echo(f"cutpurse: {' '.join(line.split())}", err=True)


class Teaching(click.Group):
    """A group whose help shows the commands in the order of a newcomer's questions."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            known = ", ".join(self.commands)
            raise click.UsageError(f"there is no command '{clean(args[0], 60)}'. There are: {known}.") from None


@click.group(cls=Teaching, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cutpurse", message="%(prog)s %(version)s")
@click.pass_context
def cutpurse(ctx: click.Context) -> int | None:
    """Four tabletop games of theft for the terminal.

    \b
    cutpurse                                   choose a game and names, and play
    cutpurse play crypt --seat Ann --seat Bo   two people at one keyboard
    cutpurse play crypt --seat Ann             alone against the Ghost
    cutpurse play crypt --seat Ann --seat greedy=Magpie   against the computer
    cutpurse resume                            go on where you left

    A match is kept move by move; leaving is always safe. These are unofficial
    versions by fans; the games belong to their authors and publishers.
    """
    if ctx.invoked_subcommand is None:
        from tui.plain import shelf as plain_shelf

        return plain_shelf.choose()
    return None


SEAT_HELP = "Who sits in the next seat: a name (Ann), a computer player (greedy, random), or one with a name (greedy=Magpie)."
OPTION_HELP = "An option of the game, as NAME=VALUE; `cutpurse play GAME --options` lists them."


@cutpurse.command()
@click.argument("game")
@click.option("--seat", "seats", multiple=True, metavar="SPEC", help=SEAT_HELP)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=OPTION_HELP)
@click.option("--options", "list_options", is_flag=True, help="List the game's options and what they can be.")
@click.option("--edition", "edition_file", metavar="FILE", help="Play with an edition of your own.")
@click.option("--seed", type=int, metavar="N", help="Repeatable luck, for demonstrations; not for a fair match.")
@click.option("--plain", is_flag=True, help="Lines of text: for screen readers, dumb terminals and pipes.")
def play(
    game: str,
    seats: tuple[str, ...],
    options: tuple[str, ...],
    list_options: bool,
    edition_file: str | None,
    seed: int | None,
    plain: bool,
) -> int:
    """Begin a match of GAME.

    \b
    cutpurse play crypt --seat Ann --seat Bo --option sides=random
    """
    from tui.plain import shelf as plain_shelf

    rules = shelf.game(game)
    if list_options:
        return show_options(rules)
    chosen = rules.options(**pairs(options))
    edition = read_edition(rules, edition_file) if edition_file else rules.standard
    chance = SeededChance(seed) if seed is not None else SystemChance()
    return plain_shelf.begin(rules, seats, chosen, edition, chance, seed)


@cutpurse.command()
@click.argument("match", required=False)
@click.option("--good-part", is_flag=True, help="Of a damaged match, play on from what is whole; the file is set aside.")
@click.option("--plain", is_flag=True, help="Lines of text: for screen readers, dumb terminals and pipes.")
def resume(match: str | None, good_part: bool, plain: bool) -> int:
    """Go on with MATCH, or with the one played last."""
    from tui import store
    from tui.plain import shelf as plain_shelf

    path = store.find(match) if match else store.last_going_on()
    return named(path.name.removesuffix(store.SUFFIX), plain_shelf.resume, path, good_part)


@cutpurse.command()
def matches() -> int:
    """List all matches: the last one played comes first."""
    from tui import store
    from tui.narrate import narrator

    found_any = False
    for found in store.matches():
        found_any = True
        if found.header is None or found.fault is not None:
            assert found.fault is not None
            click.echo(f"{clean(found.name, 60)}  {complaint(found.fault, match=clean(found.name, 60))}")
            continue
        names = [clean(one.name) for one in found.header.seats]
        assert found.view is not None
        where = narrator(found.header.game)(names, found.view).progress(found.view)
        state = _("over") if found.places else where
        played = time.strftime("%Y-%m-%d %H:%M", time.localtime(found.changed))
        click.echo(f"{found.name}  {shelf.meta(found.header.game).title}  {', '.join(names)}  {state}  {played}")
    if not found_any:
        talk(_("No matches yet; `cutpurse play` begins one."))
    return FINE


@cutpurse.command()
@click.argument("match")
@click.option("--move", type=click.IntRange(0), metavar="N", help="Show the table after the Nth move, and stop there.")
@click.option("--plain", is_flag=True, help="Lines of text: for screen readers, dumb terminals and pipes.")
def replay(match: str, move: int | None, plain: bool) -> int:
    """Tell MATCH again, move by move.

    While it is still going on, only what everybody at the table knows is told.
    """
    from tui import store
    from tui.plain import retell

    path = store.find(match)
    return named(path.name.removesuffix(store.SUFFIX), retell.tell, path, move)


@cutpurse.command()
@click.argument("game")
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="Who plays: greedy,greedy,random")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=200, show_default=True, help="How many matches.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=OPTION_HELP)
@click.option("--edition", "edition_file", metavar="FILE", help="Play with an edition of your own.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="How many processes.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a match instead of a table.")
def arena(
    game: str,
    seats: str,
    games: int,
    seed: int,
    options: tuple[str, ...],
    edition_file: str | None,
    jobs: int,
    as_json: bool,
) -> int:
    """Let computer players play many matches of GAME.

    \b
    cutpurse arena crypt --seats greedy,greedy,random --games 1000 --jobs 2
    """
    import msgspec

    from rules.arena import Tally, run
    from tui.plain import standings

    rules = shelf.game(game)
    chosen = rules.options(**pairs(options))
    edition = read_edition(rules, edition_file) if edition_file else None
    bots = tuple(name.strip() for name in seats.split(","))
    tally, began = Tally(bots), time.perf_counter()
    for result in run(game, bots, games, seed, chosen, edition, jobs):
        tally.add(result)
        if as_json:
            click.echo(msgspec.json.encode(result).decode())
    if not as_json:
        standings.show(tally.summary(), seconds=time.perf_counter() - began, page=click.echo)
    return FINE


@cutpurse.group(cls=Teaching)
def edition() -> None:
    """Print or check what a game's box holds: cards, costs, values."""


@edition.command("show")
@click.argument("game")
def edition_show(game: str) -> int:
    """Print the edition in use for GAME: a starting point for one of your own."""
    sys.stdout.buffer.write(shelf.game(game).printed())
    return FINE


@edition.command("check")
@click.argument("file")
def edition_check(file: str) -> int:
    """Say whether FILE is an edition that can be played with."""
    import tomllib

    text = read_file(file)
    try:
        named_game = tomllib.loads(text.decode()).get("game")
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesError("edition-unreadable", file=file, key="", reason=str(error)) from None
    if not isinstance(named_game, str):
        raise RulesError("edition-unreadable", file=file, key="game", reason="names no game")
    try:
        checked = shelf.game(named_game).edition(text)
    except RulesError as error:
        raise RulesError(error.code, **error.facts, file=file) from None
    click.echo(_("{file}: {name}, an edition of {game}, can be played.").format(
        file=clean(file, 200), name=clean(checked.name, 60), game=shelf.meta(named_game).title
    ))
    return FINE


@cutpurse.command()
def where() -> int:
    """Print where matches, editions and settings are kept."""
    from tui import locations

    for name, path in locations.everywhere().items():
        click.echo(f"{name:9} {path}")
    return FINE


# What several commands need -----------------------------------------------------------------------


def pairs(options: Sequence[str]) -> dict[str, str]:
    """NAME=VALUE, as often as given; the last one counts."""
    found = {}
    for text in options:
        name, given, value = text.partition("=")
        if not given or not name:
            raise click.UsageError(complaint(RulesError("not-an-option", text=text)))
        found[name.strip()] = value.strip()
    return found


def show_options(rules: Game[Any, Any, Any]) -> int:
    """A game's options, a line each: what it is by default, and what it can be."""
    from rules.game import option_values

    default = rules.options()
    for name, values in option_values(rules.options_type).items():
        own = getattr(default, name)
        word = ("no", "yes")[own] if isinstance(own, bool) else own
        click.echo(f"{name}={word}  ({', '.join(values)})")
    return FINE


def read_edition(rules: Game[Any, Any, Any], file: str) -> Edition:
    """An edition of one's own; a copy is kept for taking matches up."""
    from tui import store

    text = read_file(file)
    try:
        found: Edition = rules.edition(text)
    except RulesError as error:
        raise RulesError(error.code, **error.facts, file=file) from None
    store.keep_edition(rules, found, text)
    return found


def read_file(file: str) -> bytes:
    """The bytes of a file that a person named; at most what an edition could need."""
    try:
        path = Path(file)
        if not path.is_file():
            raise RulesError("file-unreadable", file=file, reason="is not a file" if path.exists() else "is not there")
        with path.open("rb") as handle:
            return handle.read(2_000_000)
    except (OSError, ValueError) as error:
        raise RulesError("file-unreadable", file=file, reason=getattr(error, "strerror", None) or str(error)) from None


def named(match: str, call: Any, *arguments: Any) -> int:
    """Call; errors about a match that do not know its name get it here."""
    try:
        code: int = call(*arguments)
        return code
    except BadRecord as error:
        raise BadRecord(error.code, **{"match": clean(match, 60), **error.facts}) from None
