"""Oliver Twist in lines: every question and move has words, whole matches are pleasant, nothing is for wrong eyes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest
from rich.cells import cell_len

from rules.chance import SeededChance
from rules.game import ALL, Move, Now, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import CARDS, HEX, MONKS, Edition, kind
from rules.oliver_twist.game import GAME
from rules.oliver_twist.heaps import HIDDEN, Heap, Token, put, shuffled_in
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Cashing, Dealing, Picking, Pushing, Target
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Prowl
from rules.oliver_twist.steps.round import Turn
from tests.helpers.keyboard import Evening, anything, script
from tests.helpers.kinds import questions
from tests.helpers.matches import Script, Setting, decisions
from tui import store
from tui.games import room
from tui.games.oliver_twist.moves import letter
from tui.games.oliver_twist.narrator import Words, tied
from tui.games.oliver_twist.questions import QUESTIONS as DESKS
from tui.games.oliver_twist.typed import named
from tui.plain.page import PAGE, outline
from tui.session import seated, table_luck
from tui.shelf.prose import blocks, lay_out
from tui.shelf.rules import LABELS
from tui.terminal.symbols import Signs

EDITION = cast(Edition, GAME.standard)
NAMES = ("Ann", "Bo", "Cy", "Di")
PLAIN = re.compile(r"[ -~]*")
ODD = re.compile(r"[{}]|  |\(\)|\.\.|None|unseen token|\?:")
QUESTIONS = questions(GAME)


def evening(*specs: str, seed: str = "7", **options: str) -> Evening:
    """A match in plain mode."""
    kept = store.begin(GAME, seated(specs), GAME.options(**options), EDITION, table_luck(seed))
    return Evening(kept, seed)


def new(seats: int = 3, seed: int = 4, **fields: object) -> Twist:
    """A match at its first question, or changed into another position."""
    state = GAME.new(seats, GAME.options(), Now(SeededChance(seed)))
    assert isinstance(state, Twist)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def words(state: Twist) -> Words:
    """The narrator."""
    return Words(NAMES[: state.seats], state)


def heap(*faces: int) -> Heap:
    """A reserve or a file that all have seen."""
    return shuffled_in((), faces)


# Questions and moves --------------------------------------------------------------------------------


OPTIONS: tuple[dict[str, bool | str], ...] = (
    {}, {"open_files": "yes"}, {"wallet_sets": "yes", "reveal": "strict"}, {"reveal": "literal"},
)  # fmt: skip


def with_all_characters(seed: int) -> Iterator[tuple[Twist, Question[Any]]]:
    """The questions of a match in which every character is in some hand and most of them help."""
    luck = SeededChance(f"all {seed}")
    now, state = Now(luck), new(2 + seed % 3, seed)
    state.options = GAME.options(**OPTIONS[seed % len(OPTIONS)])
    state.hands = tuple([tuple(CARDS[seat :: state.seats]) for seat in range(state.seats)])
    state.deck = ()
    while waiting := state.waiting():
        step = waiting[0]
        yield state, step
        moves = step.moves(state)
        helps = [move for move in moves if isinstance(move, m.Play | m.Fagin)]
        state.play(step, luck.pick(tuple(helps if helps and luck.roll(3) == 1 else moves)), now)


def test_every_question_and_move_has_words() -> None:
    asked: Counter[type[Question[Any]]] = Counter()
    for seed in range(16):
        for state, step in with_all_characters(seed):
            asked[type(step)] += 1
            if asked[type(step)] > 60:
                continue
            view, teller = state.seen_by(step.seat), words(state)
            moves = step.moves(view)
            choices = [teller.choice(view, step, move) for move in moves]
            assert len({choice.words for choice in choices}) == len(moves)
            for move in moves:
                cells = [cell_len(said) for said in teller.move(view, step, move)]
                assert cells == sorted(cells, reverse=True)
                assert cells[-1] <= 38, teller.move(view, step, move)
            shorts = [choice.short.replace(" ", "") for choice in choices if choice.short]
            assert len(set(shorts)) == len(shorts)
            asks = [cell_len(said) for said in DESKS[type(step)].question(teller, view, step)]
            assert asks == sorted(asks, reverse=True)
            assert asks[-1] <= 34, DESKS[type(step)].question(teller, view, step)
            for line in (
                teller.ask(view, step), *teller.progress(view), *teller.table(view), *teller.own(view, step.seat),
                *(teller.help(view, step) if asked[type(step)] < 9 else ()),
                *[words for choice in choices for words in choice],
            ):  # fmt: skip
                assert PLAIN.fullmatch(line), line
                assert not ODD.search(line), line
            assert re.search(r"[.?]$", teller.ask(view, step))
            assert teller.help(view, step)
    assert set(asked) == QUESTIONS


def test_targets_have_letters_near_ones_first_then_from_north_to_south() -> None:
    state = new(4)
    step = state.waiting()[0]
    choices = [words(state).choice(state, step, move) for move in step.moves(state)]
    assert [choice.short for choice in choices] == list("abcdefghijklmnoprstu"), "and q quits"
    steps = [int(re.findall(r"(\d) steps?", choice.words)[0]) for choice in choices]
    assert steps == sorted(steps)
    assert steps.count(1) == 4
    assert re.fullmatch(r"a: take [a-z ]+( \d)? \(..\) at Newgate Street 2, 1 step", choices[0].words)
    assert choices[-1].words.endswith(" go to your police file")
    signs = words(state).move(state, step, step.moves(state)[-1])[1]
    assert re.search(r"; to the file: \S+ \S+ \S+$", signs), "three tokens are passed over"
    assert re.match(r"4 steps: [a-z ]+( \d)? \(m\), ", choices[-1].heading)
    assert [letter(nth) for nth in (24, 25, 26)] == ["z", "aa", "ab"]


def test_many_choices_are_read_out_by_their_headings() -> None:
    state = new(4, hands=((1, 3), (1, 3), (1, 3), (1, 3)))
    step = state.waiting()[0]
    choices = [words(state).choice(state, step, move) for move in step.moves(state)]
    assert len(choices) > PAGE
    lines = outline(choices)
    assert [line.split(":")[0] for line in lines[:4]] == ["1 to 4. 1 step", "5 to 8. 2 steps", "9 to 12. 3 steps",
                                                          "13 to 20. 4 steps"]  # fmt: skip
    dealing = Dealing(step.seat)
    state.reserves = (heap(11, 11, 12), heap(11, 11, 12), heap(11, 11, 12), heap(11, 11, 12))
    assert words(state).ask(state, dealing) == "choose a set to sell to Fagin."
    assert [words(state).move(state, dealing, move)[0] for move in dealing.moves(state)] == [
        "Sell apples to Fagin: A1 A1 A2 for 13 pounds"
    ]
    assert words(state).help(state, dealing)
    assert lines[4].startswith("21. Play The Artful Dodger: take any one open token")
    assert lines[6].endswith("from your police file. It has no effect now.")


def test_a_sale_says_what_it_would_bring() -> None:
    state = new(3)
    seat = state.waiting()[0].seat
    reserves = list(state.reserves)
    reserves[seat] = heap(11, 11, 12, 70, 70)
    state.reserves = tuple(reserves)
    teller, turn = words(state), Turn(seat)
    assert teller.move(state, turn, m.Fagin(1))[0] == "Sell apples to Fagin: A1 A1 A2 $$ $$ for 17 pounds"
    assert teller.own(state, seat)[2] == "Fagin would buy apples (A1 A1 A2 $$ $$) for 17 pounds."
    offer = Offer(seat, 1, 0, turn)
    assert teller.ask(state, offer) == "choose apples to sell to Fagin, or 'everything'."
    two = Offer(seat, 1, 0, turn, ((11, 2),))
    assert teller.ask(state, two) == "A1 A1 chosen, not a set yet; choose more."
    three = Offer(seat, 1, 3, turn, ((11, 2), (70, 1)))
    assert teller.ask(state, three) == "A1 A1 $$ chosen, for 11 pounds; choose more or confirm."
    assert teller.move(state, three, m.Done())[0] == "Done: sell A1 A1 $$ for 11 pounds"


# What may be typed ----------------------------------------------------------------------------------


def test_tokens_in_signs() -> None:
    own = heap(11, 11, HEX + 11, 70, 80)
    assert named(EDITION, own, "a1 $$") == [HEX + 11, 70], "hexagonal ones first"
    assert named(EDITION, own, "3A1, tc".casefold()) == [HEX + 11, 11, 11, 80]
    assert named(EDITION, own, "a1 zz") == []
    assert named(EDITION, own, "a") == named(EDITION, own, "") == []
    assert named(EDITION, own, "w5") == [65], "the rules say why not"


def test_several_moves_in_one_answer() -> None:
    state = new(3)
    seat = state.waiting()[0].seat
    for heaps in ("reserves", "files"):
        setattr(state, heaps, tuple([heap(11, 11, 12, 70) if other == seat else () for other in range(3)]))
    teller, turn, offer = words(state), Turn(seat), Offer(seat, 1, 0, Turn(seat))
    whole = [m.Put(11, 2), m.Put(12, 1), m.Put(70, 1), m.Done()]
    assert teller.typed(state, turn, "sell A1 a1 a2 $$") == [m.Fagin(1), *whole]
    assert teller.typed(state, offer, "everything") == whole
    assert teller.typed(state, offer, "2a1 $$") == [m.Put(11, 2), m.Put(70, 1), m.Done()]
    assert teller.typed(state, Pushing(seat, (seat + 1) % 3), "a1") == [m.Put(11, 1), m.Done()]
    assert teller.typed(state, turn, "newgate street 2") == list(turn.moves(state))[:1]
    for said in ("sell", "sell zz", "holborn 99", "hello", ""):
        assert list(teller.typed(state, turn, said)) == []


# Whole matches ------------------------------------------------------------------------------------

TABLES = {
    "two people": (["Ann", "Bo"], {}),
    "four people": (["Ann", "Bo", "Cy", "Di"], {"reveal": "literal"}),
    "against a computer": (["Ann", "greedy"], {"open_files": "yes"}),
    "two people and a computer": (["Ann", "greedy", "Bo"], {"wallet_sets": "yes", "reveal": "strict"}),
    "only computers": (["greedy", "random", "greedy"], {}),
}


@pytest.mark.parametrize("undo", [0.0, 0.2], ids=["", "with second thoughts"])
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_match(table: str, undo: float) -> None:
    seats, options = TABLES[table]
    match = evening(*seats, seed="3", **options)
    assert match.play(anything(3, undo))
    assert "The match is over." in match.printed
    assert match.session.table.outcome() is not None
    assert re.fullmatch(r"[ -~\n]*", match.printed), "plain mode prints ASCII when the names are"
    assert not re.search(r"\S  \S|\(\)|[{}]|[^\n]\n\n\n{1,50}[^\n]", match.printed)


def test_a_turn_by_letter_by_sale_and_by_undo() -> None:
    match = evening("Ann", "greedy", seed="5")
    assert not match.play(script("a", "sell w5 w5 w5", "zzz", "?", "own", "undo", "table", "quit"))
    printed = match.printed
    assert re.search(r"^Ann prowled to \w[\w' ]+ \d+ and took ", printed, re.MULTILINE)
    assert "You have too few watches for a set: you need 3 tokens, wallets included." in printed
    assert "That is not a choice here. Type ? for help." in printed
    assert "How streets meet" in printed or "How the streets meet" in printed
    assert printed.count("Ann has 10 pounds. Reserve: ") >= 2


# Secrecy ------------------------------------------------------------------------------------------


def curtains(printed: str) -> list[tuple[str, str, str]]:
    """Who was called to the keyboard, the public news before that, and the text for that player only."""
    found = []
    for part in re.split("\n{60,}", printed)[1:]:
        name, _, rest = part.partition(" is next.\n")
        aloud, _, alone = rest.partition(", who presses Enter.")
        found.append((name, aloud, alone))
    return found


@pytest.mark.parametrize("names", [NAMES[:2], NAMES])
def test_what_only_one_knows_is_printed_for_nobody_else(names: tuple[str, ...]) -> None:
    match = evening(*names, seed="11")
    assert match.play(anything(len(names)))
    parts = curtains(match.printed)
    assert len(parts) > 40
    public = {line for line in match.session.everybody.lines() if line}
    private = {
        name: {line for line in ear.lines() if line} - public
        for name, ear in zip(names, match.session.ears.values(), strict=True)
    }
    assert all(private.values())
    for who, aloud, alone in parts:
        lines = set(alone.splitlines())
        assert not re.search(r" has \d+ pounds?\.|Police file:|^Burglary:|Looked at:", aloud)
        assert set(re.findall(r"^(\w+) has \d+ pounds?\. Reserve", alone, re.MULTILINE)) <= {who}
        for name in names:
            others = set().union(*[told for other, told in private.items() if other == who])
            if name != who:
                assert not (private[name] - others) & (lines | set(aloud.splitlines()))


def everything_said(state: Twist, seat: int) -> list[str]:
    """All that plain mode and the curtain say to this seat of a position."""
    view = state.seen_by(seat)
    teller = words(state)
    said = [*teller.progress(view), *teller.table(view), *teller.own(view, seat)]
    for step in view.waiting():
        if step.seat == seat:
            said += [teller.ask(view, step), *teller.help(view, step)]
            said += [words for move in step.moves(view) for words in teller.choice(view, step, move)]
    counts = room("oliver-twist").reckoning.counts(state.seen_by(None), NAMES[: state.seats], Signs())
    return [*said, *[words for parts in counts for words, _role in parts], *words(state).table(state.seen_by(None))]


def otherwise(state: Twist, seat: int) -> Twist:
    """The same with all that is hidden from this seat changed: money, files, reserves, cards and loot of others."""
    other = state.copy()
    seats = range(state.seats)
    other.money = tuple([coins if own == seat else coins + 31 for own, coins in enumerate(state.money)])
    other.files = tuple([
        file if own == seat or not file else put(put(file, 54, ALL), 90, ALL) for own, file in enumerate(state.files)
    ])  # fmt: skip
    other.reserves = tuple([
        own if nth == seat else tuple([Token(65, 1 << nth) for _token in own]) for nth, own in enumerate(state.reserves)
    ])  # fmt: skip
    other.hands = tuple([state.hands[own] if own == seat else (6,) * len(state.hands[own]) for own in seats])
    other.loot = tuple([state.loot[own] if own == seat else (-6,) * len(state.loot[own]) for own in seats])
    other.peeks = tuple(
        [peek if peek.known >> seat & 1 else type(peek)(peek.space, 65, peek.known) for peek in state.peeks]
    )
    return other


def test_two_positions_that_differ_in_hidden_things_only_read_the_same() -> None:
    compared = 0
    for seed in range(9):
        setting = Setting(GAME, 2 + seed % 3, GAME.options())
        for state, step, _move in decisions(setting, Script(seed), 40):
            assert isinstance(state, Twist)
            for seat in range(state.seats):
                if seat == step.seat and (isinstance(step, Picking | Target) or MONKS in state.hands[seat]):
                    continue  # these look at what others have
                assert everything_said(state, seat) == everything_said(otherwise(state, seat), seat)
                compared += 1
    assert compared > 500


def test_open_files_are_read_to_all() -> None:
    state = new(3, files=((), heap(11, 54), ()))
    assert not any("ring" in line for line in words(state).table(state)[:3])
    state.options = GAME.options(open_files="yes")
    assert words(state).table(state)[1].endswith("police file apple 1 and ring 4, 2 tokens of 2 types in all.")


def test_a_view_from_outside_can_be_told() -> None:
    """Other seats see a question with unseen tokens in it; it has words all the same."""
    state = new(3)
    masked = state.seen_by(None)
    assert isinstance(masked, Twist)
    assert masked.reserves[0] == (HIDDEN, HIDDEN)
    assert words(state).own(masked, 0)[0] == "Ann has 10 pounds. Reserve: 2 unseen tokens."


# The end ------------------------------------------------------------------------------------------


Numbers = tuple[int, ...]


def over(money: Numbers, loot: tuple[Numbers, ...], files: Numbers, places: Numbers) -> Twist:
    """A match that is over."""
    return new(3, agenda=(), round=2, money=money, loot=loot, thickness=files, places=places)


def test_who_has_won_and_why() -> None:
    view = over((40, 52, 30), ((5, -2), (), (12,)), (4, 5, 6), (2, 1, 3))
    assert words(view).result(view) == [
        "Ann has 43 pounds (money 40, burglary cards 3).",
        "Bo has 52 pounds (money 52).",
        "Cy has 42 pounds (money 30, burglary cards 12).",
        "Bo won as the richest of the gang.",
    ]  # fmt: skip
    assert words(view).progress(view) == ("night, the end",)


@pytest.mark.parametrize(
    ("files", "loot", "why"),
    [
        ((4, 5, 9), ((), (), ()), ["A tie at 40 pounds", "Police files of the night: Ann 4, Bo 5"]),
        (
            (4, 4, 9),
            ((3,), (), ()),
            ["A tie at 40 pounds", "Police files of the night: Ann 4, Bo 4", "Burglary cards: Ann 1, Bo 0"],
        ),
    ],
)
def test_what_decides_a_tie(files: Numbers, loot: tuple[Numbers, ...], why: list[str]) -> None:
    money = tuple([40 - sum(own) for own in loot[:2]] + [30])
    view = over(money, loot, files, (1, 2, 3))
    assert tied(view, NAMES) == why
    assert f"{'. '.join(why)}." in words(view).result(view)


# The rules ----------------------------------------------------------------------------------------


def test_every_question_has_a_section_and_every_section_a_key() -> None:
    found = blocks(room("oliver-twist").rules)
    assert {desk.SECTION for desk in DESKS.values()} == {name for block in found for name in block.about}
    assert sum(block.kind == "h2" for block in found) <= len(LABELS)
    for width in (38, 42, 54, 80):
        for row in lay_out(found, width, Signs()):
            assert sum(len(part) for part, _role in row.parts) <= width
    assert room("oliver-twist").rules.isascii()


def test_the_rules_have_the_numbers_of_the_edition() -> None:
    said = " ".join(room("oliver-twist").rules.split())
    rows = {row[0]: row[1:] for block in blocks(room("oliver-twist").rules) for row in block.cells}
    for which in range(1, 8):
        faces = [face for face in EDITION.by_day if kind(face) == which]
        name = ("apple", "handkerchief", "brooch", "necklace", "ring", "watch", "wallet")[which - 1]
        assert rows[name][1] == str(len(faces))
        for value, count in EDITION.objects.of(which):
            assert str(value) in rows[name][2] or not value
            assert str(count) in rows[name][2] or len(EDITION.objects.of(which)) == 1
    for card in EDITION.characters.names:
        assert f"**{card}**: " in said
    for words_ in (
        "The cards: " + " ".join([f"{card:+d}" for card in EDITION.burglary.cards]),
        "6 for the first set of the round, then 5, 4, 3 and 2",
        f"begins with {EDITION.money} pounds and draws {EDITION.hexes_each} starting tokens",
        f"room for {EDITION.reserve} tokens", f"pay **{EDITION.relocation} pounds**",
        f"you pay **{EDITION.stop} pounds**",
        f"is **{EDITION.line}** long", f"tokens earns **{EDITION.bonus}** extra",
        f"up to {EDITION.characters.charley_reach} steps",
        f"wallets for {EDITION.characters.brownlow_pays} pounds each",
        f"up to {EDITION.characters.noah_tokens} tokens", f"more than {EDITION.characters.bumble_leaves} tokens",
        f"Fagin and earn {EDITION.characters.grimwig_adds} pounds extra", "59 by day and 57 by night",
    ):  # fmt: skip
        assert words_ in said, words_
    for night in (False, True):
        plan = EDITION.plan(night, 2)
        assert len(plan.spaces) == (57 if night else 59)


def test_wallets_and_moves_of_others_are_never_asked_twice() -> None:
    """A question about tokens names each kind of token once for each number of them."""
    state = new(3)
    step = Cashing(state.waiting()[0].seat)
    state.reserves = (heap(70, 70), heap(70, 70), heap(70, 70))
    said = [words(state).move(state, step, move)[0] for move in cast(list[Move], step.moves(state))]
    assert said == ["Give away 1 wallet for 4 pounds", "Give away 2 wallets for 8 pounds", "Give none away"]


def test_a_further_reach_goes_to_the_bag() -> None:
    state = new(4)
    step = Prowl(0, 6, to_bag=True)
    said = [words(state).move(state, step, move)[0] for move in step.moves(state)]
    assert len(said) > len(Turn(0).moves(state))
    assert not any("police file" in line for line in said)
    assert any(line.endswith((" goes to the bag", " go to the bag")) for line in said)
    assert len(set(said)) == len(said)
