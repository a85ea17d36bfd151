"""Thief's Market in a real terminal: a whole match of two people at one keyboard, and every byte of it."""

from __future__ import annotations

import random
import re
import signal
from pathlib import Path

import pytest

from rules import shelf
from rules.record import read
from rules.table import laid_open
from rules.thiefs_market.state import Market
from tests.helpers.evening import QUICK, Looked, Press, evening
from tests.helpers.terminal import Terminal
from tui import lessons, locations, store

GAME = shelf.game("thiefs-market")
SEATS = ("Ann", "Bo", "Magpie")
PLAY = ("play", "thiefs-market", "--seat", "Ann", "--seat", "Bo", "--seat", "greedy=Magpie", "--seed", "5")
GAIN = 83
"""The Infamy of one gain, chosen so that no other number looks like an Infamy total."""
LARGE = 80
"""No other number of a match is larger, but the count of what a player has missed may be."""
PLACE = re.compile(r"\d+(?:-\d+)? / \d+|\d+ earlier events?")
"""The line numbers of a long text, and how many events it leaves out."""
PRIVATE = re.compile(r"═ For (Ann|Bo) only ═")


@pytest.fixture(autouse=True)
def settings(home: Path) -> None:
    """Nothing moves, nobody waits."""
    home = locations.home()
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text("motion = 'off'\npace = 'none'\naway = 0\n")


def dear(path: Path) -> str:
    """An edition with few cards, in which every purchase brings Infamy, in large pieces."""
    text = GAME.printed().decode().replace("decks = [13, 12, 11]", "decks = [6, 5, 5]")
    head, *cards = text.split("[[cards]]")
    dear = []
    for card in cards:
        card = re.sub(r"\binfamy = 1\b", f"infamy = {GAIN}", card)
        card = re.sub(r"^(robbed|marker) = 1$", rf"\1 = {GAIN}", card, flags=re.MULTILINE)
        if "when_bought" not in card and "potion" not in card:
            bought = rf'\1\nwhen_bought = {{ gem = "\2", infamy = {GAIN} }}'
            card = re.sub(r'^(cost = "(.).*)$', bought, card, flags=re.MULTILINE)
        dear.append(card)
    path.write_text("[[cards]]".join([head, *dear]))
    return str(path)


def keys(text: str, luck: random.Random) -> str:
    """Keys a person might press: quickly on, buying whatever is affordable."""
    if "END OF THE ROUND" in text:
        return "\r"
    if "SPLIT" in text:
        if "reroll one die" in text:
            return "n\r"
        if "what goes back" in text:
            return f"{luck.choice('rwbgskf')}\r"
        robbing = [row[1] for row in text.splitlines()[1:4] if "][" in row or "](" in row]
        if robbing and luck.random() < 0.4:
            return luck.choice(robbing)
        if "take all" in text:
            return "\r"
        return "".join(luck.sample("rwbgskf", 3)) + "\r"
    return "".join([f"{luck.choice('cdej')}\r", *[f"{card}\r" for card in luck.sample("123456789", 6)], "n\r"])


def own_turn(text: str) -> str:
    """A player's purchase turn, by name and round."""
    who, when = re.search(r"^ . (Ann|Bo): ", text, re.MULTILINE), re.search(r"round \d+ .*PURCHASES", text)
    return f"{who[1]} {when[0]}" if who and when else ""


def curious() -> Press:
    """The same, but players look at their Infamy once in each turn of theirs."""
    looked: set[str] = set()

    def press(text: str, luck: random.Random) -> str:
        turn = own_turn(text)
        if not turn or turn in looked:
            return keys(text, luck)
        looked.add(turn)
        return "i"

    return press


def private(text: str, opened: str) -> tuple[str, str]:
    """The table is public; a screen is private only if it says so."""
    found = PRIVATE.search(text)
    return (found[1], found[1]) if found else ("", "")


def infamies() -> list[set[int]]:
    """Everything that each seat's Infamy was in the course of the match, if it is like no other number."""
    [path] = locations.matches().glob("*.match")
    reading = read(path.read_bytes())
    found: list[set[int]] = [set(), set(), set()]
    for state, _told in laid_open(GAME, reading, store.edition_of(GAME, reading.header)):
        assert isinstance(state, Market)
        for seat, infamy in enumerate(state.infamy):
            if infamy > LARGE and infamy != GAIN:
                found[seat].add(infamy)
    return found


def leaks(frames: list[Looked], secret: list[set[int]]) -> set[str]:
    """Check that no hidden number is written; returns the players who saw their Infamy."""
    every, seen = set.union(*secret), set()
    for alone, (written, shows), before in frames:
        if "and the match is over." in shows:
            break  # all Infamy is turned up with the last sale, and the log may be opened before the result
        numbers = {int(number) for number in re.findall(r"\d+", PLACE.sub("", shows))}
        if alone:
            assert PRIVATE.search(before) or (
                re.search(r"(?:goes|keyboard) to\b", before) and " ".join(alone.upper()) in before
            ), before
            own = secret[SEATS.index(alone)]
            assert not numbers & (every - own), shows
            if numbers & own:
                seen.add(alone)
            continue
        assert not numbers & every, shows
        for name in SEATS:
            row = re.search(rf"^.\d {name} +\S+ +(\S+)", shows, re.MULTILINE)
            assert not row or row[1].startswith("†?"), shows
        assert not [sign for sign in re.findall(r"(?<![+→])†(\d+)", written) if int(sign) != GAIN and int(sign) > 2]
    return seen


def test_infamy_is_written_only_behind_the_curtain(tmp_path: Path) -> None:
    """Keys and their pace are random: matches are played until both players have looked."""
    seen: set[str] = set()
    for seed in range(16):
        edition = dear(tmp_path / "dear.toml")
        frames = evening(*PLAY, "--edition", edition, seed=seed, press=curious(), idle="vl", share=0.05, owner=private)
        assert len(frames) > 20
        seen |= leaks(frames, infamies())
        if len(seen) == 2:
            return
        forget()
    raise AssertionError(f"only {seen} looked behind the curtain at a number like no other")


def forget() -> None:
    """Another evening, another folder."""
    for path in locations.matches().glob("*"):
        path.unlink()


def test_after_kill_9_confirmed_moves_are_saved_and_picks_are_not() -> None:
    """A confirmed pile is kept; dice picked but not confirmed are in the middle again."""
    for name in (*SEATS, "Cy"):
        lessons.finish(name, "thiefs-market")  # and no help stands where the last event does
    with Terminal(*PLAY[:-3], "Cy", *PLAY[-2:], prepare=QUICK) as it:
        it.until("Pick at least one object")
        it.quiet()
        it.type(it.text.splitlines()[9].split()[0] + "\r")  # the first of the keys below the dice
        it.until("took")
        it.quiet()
        shown = re.search(r"last: (\w+ took .*?) ═", it.text)
        assert shown
        it.type("f")
        it.until("‹F›")
        it.quiet()
        it.send(signal.SIGKILL)
        assert it.wait() == -signal.SIGKILL
    with Terminal("resume", prepare=QUICK) as it:
        it.until("   o opens the curtain.")
        it.quiet()
        it.type("o")
        it.until(shown[1])
        it.quiet()
        assert "‹F›" not in it.text
        assert "(☼ F)" in it.text
        it.type("\x11")
        assert it.wait() == 0
