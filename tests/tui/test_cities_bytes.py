"""The two cities in a real terminal: two people at one keyboard, and every byte of it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.json import encode

from rules import shelf
from rules.game import ALL, State, Told
from rules.oliver_twist import events as e
from rules.oliver_twist.edition import HEX
from rules.oliver_twist.state import Twist
from rules.record import read
from rules.table import laid_open
from rules.thiefdom import events as t
from tests.helpers.evening import Looked, evening
from tui import locations, store
from tui.games.oliver_twist.names import face_name, sign
from tui.games.thiefdom.cards import effect
from tui.session import AtHome
from tui.words import begin_upper

ESCAPES = re.compile(r"\x1b(?:\[[0-9;:?<>=!]*[ $]*[@-~]|.)", re.DOTALL)
OLIVER, THIEFDOM = shelf.game("oliver-twist"), shelf.game("thiefdom")
SEATS = ("Ann", "Bo")
TWO = ("--seat", "Ann", "--seat", "Bo", "--seed", "5")
MONEY, LOOT, ANEW = 60, 50, 99
"""Amounts that no other payment or gain equals, except a relocation."""
HEXES = """
[hexes]
apple        = [[9, 1], [8, 1]]
handkerchief = [[9, 1], [8, 1]]
brooch       = [[9, 1], [8, 1]]
necklace     = [[9, 1]]
ring         = [[9, 1]]
watch        = [[9, 1]]
wallet       = []

[tokens]"""
"""Starting tokens that differ from all tokens in the streets."""


@pytest.fixture(autouse=True)
def settings(home: Path) -> None:
    """Nothing moves, nobody waits."""
    home = locations.home()
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text("motion = 'off'\npace = 'none'\naway = 0\n")


def odd_lairs(path: Path) -> str:
    """An edition of Oliver Twist in which hidden things differ from all others, and a round is soon over."""
    text = OLIVER.printed().decode()
    for key, value in (("money", MONEY), ("relocation", ANEW), ("characters", 30), ("burglaries", 20)):
        text = re.sub(rf"^{key} = .*$", f"{key} = {value}", text, flags=re.MULTILINE)
    text = re.sub(r"^cards = .*$", f"cards = {[LOOT + nth for nth in range(1, 31)]}", text, flags=re.MULTILINE)
    text = re.sub(r"^\[hexes\].*?^\[tokens\]", HEXES.strip(), text, flags=re.MULTILINE | re.DOTALL)
    path.write_text(text)
    return str(path)


def told(name: str) -> tuple[list[State], list[tuple[Told, ...]]]:
    """The match that was played, with nothing hidden: its positions, and what had been told by then."""
    [path] = locations.matches().glob("*.match")
    reading, game = read(path.read_bytes()), shelf.game(name)
    positions = list(laid_open(game, reading, store.edition_of(game, reading.header)))
    return [state for state, _told in positions], [story for _state, story in positions]


def leaks(frames: Sequence[Looked], words: Sequence[set[str]], end: Sequence[str] = ()) -> set[str]:
    """Look for words where they must not be, up to the news at the end; returns the players who have seen their own."""
    every, seen = set.union(*words), set[str]()
    for alone, (written, shows), _before in frames:
        if any(line in shows for line in end):
            break
        own = words[SEATS.index(alone)] if alone else set[str]()
        for text in (shows, ESCAPES.sub("", written)):
            assert not found(every - own, text), f"for {alone or 'everybody'}: {found(every - own, text)} in\n{shows}"
        seen |= {alone} if found(own, shows) else set()
    return seen


def found(words: set[str], text: str) -> list[str]:
    """Which of these words are there."""
    return [word for word in words if word in text and re.search(rf"(?<!\w){re.escape(word)}(?!\B\w)", text)]


def lair_words(states: Sequence[State], stories: Sequence[Sequence[Told]]) -> list[set[str]]:
    """What is hidden in each lair, as far as it is never shown: money, starting tokens, characters, burglary cards."""
    hidden, drawn = [set[str](), set[str]()], [set[str](), set[str]()]
    public, nights = {f"{MONEY} pounds", f"{ANEW} pounds"}, set[int]()
    for state in states:
        assert isinstance(state, Twist)
        names = state.edition.characters.names
        if state.places or state.round not in nights:
            nights.add(state.round)
            public |= {f"{coins} pounds" for coins in state.money}  # announced at nightfall
        for seat, coins in enumerate(state.money):
            hidden[seat] |= {f"{coins} pounds", *[f"+{card}" for card in state.loot[seat]]}
            hidden[seat] |= {names[card - 1] for card in state.hands[seat]}
        public |= {names[card - 1] for card in state.played}
        edition = state.edition
    for event, to in [(one.event, one.to) for one in stories[-1]]:
        faces = [int(number) for number in re.findall(rb"\d+", encode(event)) if int(number) > HEX]
        words = {said(edition, face) for face in faces for said in (sign, face_name)}
        if isinstance(event, e.LootSeen):
            drawn[event.seat] |= {f"+{card}" for card in event.cards}  # but for one they go back: others draw them too
        if isinstance(event, e.HexesSeen):
            hidden[event.seat] |= words
        elif to == ALL:
            public |= words  # sold, or in a file when the files are opened
    return [own - public - others for own, others in zip(hidden, reversed(drawn), strict=True)]


def turned_up() -> list[str]:
    """The news at the end about all burglary cards; the result comes a moment later."""
    [path] = locations.matches().glob("*.match")
    kept = store.take_up(path)
    kept.file.close()
    lines = zip(kept.table.story(None), AtHome(kept).everybody.lines(), strict=True)
    return [line for event, line in lines if isinstance(event, e.LootShown)]


def test_no_byte_of_a_lair_is_written_for_anybody_else(tmp_path: Path) -> None:
    """Keys and their pace are random: matches are played until both players have looked at a distinctive secret."""
    edition, seen = odd_lairs(tmp_path / "odd.toml"), set[str]()
    for seed in range(8):
        frames = evening("play", "oliver-twist", *TWO, "--edition", edition, seed=seed, idle="ipvlh", share=0.1)
        assert {looked.alone for looked in frames} == {"", *SEATS}
        seen |= leaks(frames, lair_words(*told("oliver-twist")), turned_up())
        if seen == set(SEATS):
            return
        forget()
    raise AssertionError(f"only {seen} had something that is like nothing else")


def forget() -> None:
    """Another evening, another folder."""
    for path in locations.matches().glob("*"):
        path.unlink()


def draft_words() -> list[set[str]]:
    """What the cards do that passed through each hand of the draft, but for those that were bought: how it begins."""
    [path] = locations.matches().glob("*.match")
    kept = store.take_up(path)
    kept.file.close()
    table, edition = kept.table, THIEFDOM.standard
    public = {event.card for event in table.story(None) if isinstance(event, t.DraftShown)}
    hidden = []
    for seat in range(len(SEATS)):
        hands = [event.cards for event in table.story(seat) if isinstance(event, t.DraftSeen)]
        cards = {card for hand in hands for card in hand if card not in public}
        hidden.append({begin_upper(effect(edition, card))[:29] for card in cards})
    return hidden


def test_no_byte_of_a_draft_or_a_plan_is_written_for_anybody_else() -> None:
    """R56: cards of the draft, and the tiles of a plan before all are ready. All else in Thiefdom is open."""

    def acting(text: str, luck: random.Random) -> bool:
        first = text.splitlines()[0]
        return "night 1" in first and "planning" not in first and luck.random() < 0.1

    frames = evening("play", "thiefdom", *TWO, seed=1, idle="ivl", share=0.1, until=acting)
    words = draft_words()
    assert all(words)
    assert leaks(frames, words) == set(SEATS)
    planned = set[str]()
    for alone, (_written, shows), _before in frames:
        if "═ Plans ═" in shows:
            break
        if "planning" not in shows.splitlines()[0]:
            continue
        for name in SEATS:
            row = re.search(rf" {name} +\d+ +(\w+)", shows)
            if row and name != alone:
                assert row[1] in ("plans", "ready"), shows
                planned.add(row[1])
    assert planned == {"plans", "ready"}
