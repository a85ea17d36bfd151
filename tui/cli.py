"""The command line. Data goes to stdout, talk to stderr; exit codes: 0 fine, 1 failed, 2 wrong usage, 130 Ctrl+C."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import Any, TextIO

import click

from rules import shelf
from rules.chance import SystemChance
from rules.errors import BadEdition, BadRecord, RulesError
from rules.game import Edition, Game
from tui import faults
from tui.complaints import complaint, is_usage
from tui.games import room
from tui.words import clean

FINE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 128 + signal.SIGINT


class Whole(click.IntRange):
    """A number within limits, as a refusal calls it."""

    name = "whole number"


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; every error is one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name that the terminal cannot show must not raise an error
    code = _obey(arguments)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            _forget(stream)  # the terminal is gone, and Python would replace the exit code
    return code


def _obey(arguments: Sequence[str] | None) -> int:
    try:
        code = cutpurse.main(arguments, prog_name="cutpurse", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code if isinstance(code, int) else FINE
    except click.ClickException as error:
        talk(error.format_message())
        return USAGE
    except RulesError as error:
        talk(complaint(error))
        return USAGE if is_usage(error) else FAILED
    except (KeyboardInterrupt, click.Abort):
        talk("Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:
        _forget(sys.stdout)  # the reader of the pipe has stopped: not an error
    except OSError as error:
        _forget(sys.stdout)
        talk(complaint(RulesError("no-output", reason=error.strerror or str(error))))
    except Exception as fault:
        talk(f"Cutpurse has failed; details are in {faults.note(fault)}. The match is saved.")
    return FAILED


def _forget(stream: TextIO) -> None:
    """Drop output that waits to be written, because Python would report an error for it at the end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def talk(line: str) -> None:
    """Print a line for the person (stderr), not for the pipe."""
    with suppress(OSError):
        click.echo(f"cutpurse: {clean(line, 1000)}", err=True)


class Teaching(click.Group):
    """A group whose help shows the commands in the order of a newcomer's questions."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command:
            raise click.UsageError(f"'{ctx.info_name}' needs a subcommand: {', '.join(self.commands)}.")
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = ", ".join(self.commands)
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            said = f"Unknown command '{clean(args[0], 60)}'. Commands: {known}."
            raise click.UsageError(said) from None


PLAIN_HELP = "Use lines of text, for screen readers, simple terminals and pipes."
ASCII_HELP = "Draw with ASCII signs only."
CAST_HELP = "Write a recording (asciicast v2) to FILE, a new file, instead of showing it; - is standard output."
CAST_SIZES = ("wide", "classic", "narrow")
SIZE_HELP = "The window of a recording: 120x36, 80x24 or 44x22."


@click.group(cls=Teaching, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cutpurse", message="%(prog)s %(version)s")
@click.option("--plain", is_flag=True, help=PLAIN_HELP)
@click.option("--ascii", "signs", flag_value="ascii", default=None, help=ASCII_HELP)
@click.pass_context
def cutpurse(ctx: click.Context, plain: bool, signs: str | None) -> int | None:
    """Four tabletop games of theft for the terminal.

    \b
    cutpurse                                   choose a game and names, and play
    cutpurse play crypt --seat Ann --seat Bo   two people at one keyboard
    cutpurse play crypt --seat Ann             alone against the Ghost
    cutpurse play crypt --seat Ann --seat magpie   against the computer
    cutpurse resume                            resume where you left off

    Every move is saved, so you can leave at any time. These are unofficial
    fan versions; the games belong to their authors and publishers.
    """
    said = {name: value for name, value in (("plain", plain), ("signs", signs)) if value}
    ctx.default_map = dict.fromkeys(cutpurse.commands, said)  # options before the command are meant for it
    if ctx.invoked_subcommand is None:
        if plain:
            from tui.plain import shelf as plain_shelf

            return plain_shelf.choose()
        from tui import start

        return start.shelf(signs)
    return None


def a_seed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """A seed: a number; or, as the arena writes it, the numbers of a run and of a match in it."""
    if value is not None and not re.fullmatch(r"-?[0-9]{1,40}(/[0-9]{1,40})?", value):
        raise click.BadParameter("write a number such as 7, or an arena match such as 7/12.")
    return value


EDITION_HELP = "Play with an edition of your own; or with a former one of the box, by the mark in the arena's JSON."
ON_HELP = 'Hand the matches to the Dask scheduler at ADDRESS; needs pip install "cutpurse[cluster]".'
LISTEN_HELP = "Where to listen: this computer alone, 0.0.0.0 for every network that it is in, or one of its addresses."
LIMIT_HELP = "A limit of the hall, as NAME=VALUE; `cutpurse host --limits` lists them."
SEAT_HELP = (
    "Who sits in the next seat: a name (Ann); a computer player, weakest first: wren, magpie, jackdaw, rook, raven; or "
    "one by its level (random, easy, greedy, search, deep), with a name of yours if you like (greedy=Otto)."
)
OPTION_HELP = "An option of the game, as NAME=VALUE; `cutpurse play GAME --options` lists them."


@cutpurse.command()
@click.argument("game")
@click.option("--seat", "seats", multiple=True, metavar="SPEC", help=SEAT_HELP)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=OPTION_HELP)
@click.option("--options", "list_options", is_flag=True, help="List the game's options and their values.")
@click.option("--edition", "edition_file", metavar="FILE", help=EDITION_HELP)
@click.option(
    "--seed", callback=a_seed, metavar="N", help="Repeatable dice and cards, for demonstrations, not for fair play."
)
@click.option("--plain", is_flag=True, help=PLAIN_HELP)
@click.option("--ascii", "signs", flag_value="ascii", default=None, help=ASCII_HELP)
def play(
    game: str,
    seats: tuple[str, ...],
    options: tuple[str, ...],
    list_options: bool,
    edition_file: str | None,
    seed: str | None,
    plain: bool,
    signs: str | None,
) -> int:
    """Start a match of GAME.

    \b
    cutpurse play crypt --seat Ann --seat Bo --option sides=random
    """
    from tui import start
    from tui.session import table_luck

    rules = shelf.game(game)
    if list_options:
        return show_options(rules)
    chosen = rules.options(**pairs(options))
    edition = read_edition(rules, edition_file) if edition_file is not None else rules.standard
    chance = SystemChance() if seed is None else table_luck(seed)
    if plain:
        from tui.plain import shelf as plain_shelf

        return plain_shelf.begin(rules, seats, chosen, edition, chance, seed)
    if seats:
        return start.begin(rules, seats, chosen, edition, chance, seed, signs)
    if options or edition_file or seed is not None:
        raise click.UsageError("Add who plays: --seat Ann --seat Bo. Without seats, set the options on the screen.")
    return start.set_up(game, signs)


@cutpurse.command()
@click.argument("match", required=False)
@click.option(
    "--good-part", is_flag=True, help="Resume a damaged match from its undamaged part; the file is set aside."
)
@click.option("--plain", is_flag=True, help=PLAIN_HELP)
@click.option("--ascii", "signs", flag_value="ascii", default=None, help=ASCII_HELP)
def resume(match: str | None, good_part: bool, plain: bool, signs: str | None) -> int:
    """Resume MATCH, or the one played last."""
    from tui import finding, start, store

    path = finding.find(match) if match is not None else finding.last_going_on()
    name = path.name.removesuffix(store.SUFFIX) or str(path)
    if plain:
        from tui.plain import shelf as plain_shelf

        return named(name, plain_shelf.resume, path, good_part)
    return named(name, start.resume, path, good_part, signs)


@cutpurse.command()
def matches() -> int:
    """List all matches, the last one played first."""
    from tui import finding

    found = None
    for found in finding.matches():
        name = clean(found.name, 60)
        if found.header is None or found.fault is not None:
            click.echo(complaint(found.fault or RulesError("not-a-record"), match=name))
            continue
        names = [clean(one.name) for one in found.header.seats]
        progress = "over"
        if found.view is not None:
            progress = room(found.header.game).narrator(names, found.view).progress(found.view)[0]
        played = time.strftime("%Y-%m-%d %H:%M", time.localtime(found.changed))
        title = shelf.meta(found.header.game).title
        click.echo("  ".join([name, title, ", ".join(names), progress, played]))
    if found is None:
        talk("No matches yet; `cutpurse play` starts one.")
    return FINE


@cutpurse.command(short_help="Replay MATCH, move by move.")
@click.argument("match")
@click.option("--move", type=Whole(0), metavar="N", help="Stop after move N and show the table.")
@click.option("--plain", is_flag=True, help=PLAIN_HELP)
@click.option("--ascii", "signs", flag_value="ascii", default=None, help=ASCII_HELP)
@click.option("--cast", metavar="FILE", help=CAST_HELP)
@click.option("--size", type=click.Choice(CAST_SIZES), default="classic", show_default=True, help=SIZE_HELP)
def replay(match: str, move: int | None, plain: bool, signs: str | None, cast: str | None, size: str) -> int:
    """Replay MATCH, move by move; with --plain or --move in lines of text.

    Until the match is over, only public information is shown. A recording
    shows public information only.
    """
    from tui import finding, start, store

    if cast is not None and (plain or move is not None):
        raise click.UsageError("A recording shows the table: leave out --plain and --move.")
    path = finding.find(match)
    name = path.name.removesuffix(store.SUFFIX) or str(path)
    if cast is not None:
        start.prepare()
        from tui import recording

        return named(name, recording.of_match, path, cast, size, signs)
    if plain or move is not None:
        from tui.plain import retell

        return named(name, retell.tell, path, move)
    return named(name, start.replay, path, signs)


@cutpurse.command(short_help="Show a SCENE, or computers playing.")
@click.argument("scene", metavar="[SCENE | GAME]", required=False)
@click.option("--cast", metavar="FILE", help=CAST_HELP)
@click.option("--size", type=click.Choice(CAST_SIZES), default="classic", show_default=True, help=SIZE_HELP)
def demo(scene: str | None, cast: str | None, size: str) -> int:
    """Show a SCENE; with a GAME or nothing, computers play until you press a key.

    \b
    cutpurse demo thiefdom:risk --cast march.cast   what is told in a scene
    cutpurse demo crypt --cast crypt.cast           a whole match of computers
    """
    from tui import start

    start.prepare()
    from tui import demo

    return demo.run(scene) if cast is None else demo.record(scene, cast, size)


@cutpurse.command()
@click.argument("game")
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="Who plays, by level or name: search,greedy,magpie")
@click.option(
    "--games", type=Whole(1, 1_000_000), metavar="N", default=200, show_default=True, help="How many matches."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=OPTION_HELP)
@click.option("--edition", "edition_file", metavar="FILE", help=EDITION_HELP)
@click.option("--rotate", is_flag=True, help="Everyone sits everywhere, with the same luck.")
@click.option("--jobs", type=Whole(1, 64), metavar="N", default=1, show_default=True, help="How many processes.")
@click.option("--on", "address", metavar="ADDRESS", help=ON_HELP)
@click.option("--offers", is_flag=True, help="In the JSON, also count what each player could have taken (slower).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per match instead of a table.")
def arena(
    game: str,
    seats: str,
    games: int,
    seed: int,
    options: tuple[str, ...],
    edition_file: str | None,
    rotate: bool,
    jobs: int,
    address: str | None,
    offers: bool,
    as_json: bool,
) -> int:
    """Let computer players play many matches of GAME.

    \b
    cutpurse arena crypt --seats greedy,greedy,random --games 1000 --jobs 2
    cutpurse arena crypt --seats search,greedy --rotate --games 100
    """
    import msgspec

    from rules.arena import Fixture, matches
    from rules.tally import Effort, Tally
    from tui import cluster
    from tui.plain import standings

    rules = shelf.game(game)
    chosen = rules.options(**pairs(options))
    edition = read_edition(rules, edition_file) if edition_file is not None else None
    bots = tuple(name.strip() for name in seats.split(","))
    fixture = Fixture(game, bots, seed, chosen, edition, rotate, time.process_time, offers)
    tally, effort, began = Tally(bots, rotate), Effort(), time.perf_counter()
    played = (
        cluster.matches(fixture, range(games), address) if address is not None else matches(fixture, range(games), jobs)
    )
    try:
        for match in played:
            tally.add(match.result)
            effort.add(match)
            if as_json:
                click.echo(msgspec.json.encode(match.result).decode())
    finally:
        if isinstance(played, Generator):
            played.close()  # end the worker processes before this one
    seconds = time.perf_counter() - began
    if not as_json:
        summary = tally.summary()
        standings.show(summary, click.echo)
        # Talk, not data: the same seed gives the same output however quick the machine is.
        for one in effort.paces():
            talk(standings.pace(one))
        talk(f"{summary.decisions / max(seconds, 1e-9):,.0f} decisions per second")
    return FINE


@cutpurse.command(short_help="Open a hall: friends play over ssh.")
@click.option("--listen", default="127.0.0.1", show_default=True, metavar="ADDRESS", help=LISTEN_HELP)
@click.option("--port", type=Whole(1, 65535), default=8022, show_default=True, help="The port they come in by.")
@click.option("--max", "most", type=Whole(1, 1000), metavar="N", help="How many connections at a time.")
@click.option("--sit", default="", metavar="NAME", help="Open the hall here at once, and play under this name.")
@click.option("--name", default="", help="Your name in the hall; the name of your account if you give none.")
@click.option("--address", default="", metavar="NAME", help="This computer's name, as friends have to type it.")
@click.option("--limit", "limits", multiple=True, metavar="NAME=VALUE", help=LIMIT_HELP)
@click.option("--limits", "list_limits", is_flag=True, help="List the limits and their values.")
def host(
    listen: str,
    port: int,
    most: int | None,
    sit: str,
    name: str,
    address: str,
    limits: tuple[str, ...],
    list_limits: bool,
) -> int:
    """Open a hall on this computer: friends come in with ssh and play in their own terminals.

    \b
    cutpurse host                    only from this computer, to try it
    cutpurse host --listen 0.0.0.0   from your network; the hall says how
    """
    from tui.host import start

    chosen = start.limits(pairs(limits) | ({"connections": str(most)} if most else {}))
    if list_limits:
        start.say(*start.limit_lines(chosen))
        return FINE
    return start.host(start.Opening(listen, port, chosen, bool(sit), clean(sit or name), clean(address, 60)))


@cutpurse.group(cls=Teaching, no_args_is_help=False)
def edition() -> None:
    """Print or check an edition: the cards, costs and values of a game."""


@edition.command("show", short_help="Print the edition in use for GAME.")
@click.argument("game")
def edition_show(game: str) -> int:
    """Print the edition in use for GAME: a starting point for one of your own."""
    click.echo(shelf.game(game).printed(), nl=False)
    return FINE


@edition.command("check", short_help="Check whether FILE can be played.")
@click.argument("file")
def edition_check(file: str) -> int:
    """Check whether FILE is an edition that can be played; - reads standard input."""
    import tomllib

    text = read_file(file)
    with about_file(file):
        try:
            game = tomllib.loads(text.decode()).get("game")
        except (ValueError, RecursionError) as error:
            raise BadEdition("edition-unreadable", key="", reason=str(error)) from None
        if not isinstance(game, str):
            raise BadEdition("edition-unreadable", key="game", reason="must name a game")
        if game not in [meta.name for meta in shelf.GAMES]:
            raise BadEdition("edition-unreadable", key="game", reason=f"there is no game '{game}'")
        checked = shelf.game(game).edition(text)
    name, title = clean(checked.name, 60), shelf.meta(game).title
    click.echo(f"{clean(file, 200)}: {name}, an edition of {title}, can be played.")
    return FINE


@cutpurse.command()
def where() -> int:
    """Print the folders of matches, editions and settings."""
    from tui import locations

    for name, path in locations.everywhere().items():
        click.echo(f"{name:9} {path}")
    return FINE


# What several commands need -----------------------------------------------------------------------


def pairs(options: Sequence[str]) -> dict[str, str]:
    """The NAME=VALUE pairs; the last one of a name counts."""
    found = {}
    for text in options:
        name, given, value = text.partition("=")
        if not given or not name:
            raise click.UsageError(complaint(RulesError("not-an-option", text=text)))
        found[name.strip()] = value.strip()
    return found


def show_options(rules: Game[Any, Any, Any]) -> int:
    """Print a game's options, one line each: the default and all values."""
    from rules.game import option_values

    default = rules.options()
    for name, values in option_values(rules.options_type).items():
        own = getattr(default, name)
        word = ("no", "yes")[own] if isinstance(own, bool) else own
        click.echo(f"{name}={word}  ({', '.join(values)})")
    click.echo("Set one with --option NAME=VALUE.")
    return FINE


def read_edition(rules: Game[Any, Any, Any], file: str) -> Edition:
    """Read the edition in this file, or a former one of the box, named by its fingerprint."""
    boxed: Edition | None = rules.boxed(file)
    if boxed is not None:
        return boxed
    with about_file(file):
        found: Edition = rules.edition(read_file(file))
    return found


@contextmanager
def about_file(file: str) -> Iterator[None]:
    """A context whose errors name this file."""
    try:
        yield
    except RulesError as error:
        raise BadEdition(error.code, **{**error.facts, "file": file or "''"}) from None


def read_file(file: str) -> bytes:
    """The bytes of a file named by the user; no more than an edition could need."""
    from tui.store import LARGEST_EDITION

    with about_file(file):
        try:
            with click.open_file(file, "rb") as handle:
                text: bytes = handle.read(LARGEST_EDITION + 1)
        except (OSError, ValueError) as error:
            raise BadEdition("file-unreadable", reason=getattr(error, "strerror", None) or str(error)) from None
        if len(text) > LARGEST_EDITION:
            raise BadEdition("file-unreadable", reason="is too large to be an edition")
    return text


def named(match: str, call: Any, *arguments: Any) -> int:
    """Call a function; errors about a match get its name added."""
    try:
        code: int = call(*arguments)
        return code
    except BadRecord as error:
        raise BadRecord(error.code, **{"match": match, **error.facts}) from None
