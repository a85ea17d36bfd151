"""The patterns that no text of the program may contain, and the texts searched for them: see `tests/test_english.py`.

python -m tests.helpers.english            every hit, of every text
python -m tests.helpers.english crypt      those of one room
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules import shelf
from tests.golden.scenes import SCENES, Scene
from tests.helpers.pictures import PLACE
from tests.helpers.tables import NAMES
from tui.games import room as room_of

HOME = Path(__file__).parents[2]
SHARED = "shared"
ROOMS = (*[meta.name for meta in shelf.GAMES], SHARED)
KINDS = ("strings", "rules", "pictures", "pages", "matches")
CRYPT, MARKET, TWIST, CITY = "crypt", "thiefs-market", "oliver-twist", "thiefdom"


class Forbidden(NamedTuple):
    """A pattern, and what to write instead."""

    pattern: str
    instead: str
    room: str = ""
    """The game in which it is forbidden; empty for all games."""
    kinds: tuple[str, ...] = KINDS
    """The kinds of text in which the pattern gives no false alarms."""


STRINGS = ("strings",)
SHOWN = ("rules", "pictures", "pages", "matches")
TOLD = ("strings", "pictures", "matches")
WRITTEN = ("rules", "pages", "matches")
OWN = r"(?<!your )(?<!their )(?<!his )(?<!her )(?<!its )(?<!our )(?<!'s )(?<!of )(?<!of an )"
PASSIVE = r"(?:taken|kept|meant|bought|used up|given away|paid|put)"
COUNTED = r"(?:seats|dice|cards|points|gems|pounds|coins|steps|tokens|tiles|players|actions|rounds|treasures|objects)"

FORBIDDEN = (
    Forbidden(r"\b(?:the|an|no|all) own\b", "whose it is: your, their"),
    Forbidden(rf"\b{OWN}own (?:card|dic?e|pile|seat|reserve|character|ability|turn|hideout|police)", "whose it is"),
    Forbidden(r"^Not yet\b", "what to do"),
    Forbidden(r"(?i)\bno way back\b|\bIt stands\b|\bcannot be taken back\b", "(no undo)"),
    Forbidden(
        r"\b(?:the|up to a) fence\b|(?i:\blast move back\b|\btakes (?:it |that )?back\b"
        r"|(?<!object to )\btaken? (?:the )?(?:move )?back\b(?! from))",
        "undo",
    ),
    Forbidden(r"(?i)\bonce more\b(?!,| from)|\banew\b", "again"),
    Forbidden(r".\bbesides\b", "extra, also"),
    Forbidden(r"\b(?:from|of|to) (?:whom|which) can\b", "you can ... from"),
    Forbidden(r"\bin front\b(?! of)", "selected"),
    Forbidden(
        r"(?i)\b(?:what (?:is|was)|still to be|all is|nothing|was) laid\b(?! out)"
        r"|\blay (?:this|the tiles|one)\b|\blays? (?:the|an)\b",
        "place, pick, assign",
    ),
    Forbidden(r"(?i)^so (?:many|much)\b|\bso many (?:are|cards|steps|for)\b", "this many"),
    Forbidden(r"(?i)\b(?:it was|it has been|it is|is) said\b(?! to\b)", "choose"),
    Forbidden(r"^Something can\b|\bis done (?:here|there)\?", "you can; choose what to do"),
    Forbidden(r"(?i)\bby lot\b|\bthe lot\b|\ba lot decides\b", "at random"),
    Forbidden(r"\bone's own\b|\boneself\b|\bone may\b|^One goes\b|\bone has in\b", "you"),
    Forbidden(rf"(?i)\b(?:which|what|how)\b[^?.]*\b(?:is|are) (?:\w+ )?{PASSIVE}\b[^.]*\?", "choose ..."),
    Forbidden(r"\blikely to lose\b|\bin vain\b", "on average; no"),
    Forbidden(r"\bline of Enter\b|\bline above the keys\b|\blast row\b", "the Enter line, the key row"),
    Forbidden(r"(?i)\bmatch is kept\b|\bkept,? move by move\b|^Kept as\b", "saved"),
    Forbidden(
        r"\b[Gg]o on with (?:X[,.:]|the match)|match(?:es)? to go on with|\bplays on from\b|\btaken up\b", "resume"
    ),
    Forbidden(r"(?i)\b(?:at|other|seat's) (?:X's )?eyes\b", "view"),
    Forbidden(
        r"(?:^|[ ,(;])[a-z](?: (?:passes|recovers|shows|keeps|throws|for (?:Fagin|a|none)|to stop)\b|: (?!X$))",
        "a slot for the key",
        kinds=STRINGS,
    ),
    Forbidden(r"(?i)\bnobody (?:can say|is called|robs|passes)\b", "you cannot"),
    Forbidden(r"\b[Tt]hrow(?:n|s)? (?:X |it |one )?away\b|\bthrew (?:X|a card) away\b|\bthrown away\b", "discard"),
    Forbidden(r"\bnew beginning|\bbegins? anew\b|\bin to Fagin\b", "relocate; go to Fagin"),
    Forbidden(r"\bchanges? hands\b", "exchange"),
    Forbidden(
        r"(?i)\bthe die is back\b|\ba die back\b|\bgoes home\b|\bpushed out of (?:all|everything)\b",
        "ready, pushed out, hideout",
    ),
    Forbidden(r"\bstands there\b", "holds", CRYPT),
    Forbidden(
        r"\bspent (?:die|dice)\b|\b(?:stays?|still|is) spent\b|\bdice not spent\b|^[Ss]pent\b", "exhausted", CRYPT
    ),
    Forbidden(r"(?i)\beverybody\b|\bsomebody else\b", "everyone, another player"),
    # mistakes that only complete sentences show
    Forbidden(r"(?<!\.)\.\.(?!\.)|\s[,;](?!\d)|\( | \)", "one sign, and no blank before it", kinds=WRITTEN),
    Forbidden(rf"(?<![\d.,+])\b1 {COUNTED}\b", "one of them", kinds=SHOWN),
    Forbidden(r"\ban? (?:apple|handkerchief|brooch|necklace|ring|watch) \d", "handkerchief 1", kinds=SHOWN),
    Forbidden(r"\b(?:claim|of|on|to|leaves) [a-f](?=[,.;:]| and\b)", "[A]", kinds=SHOWN),
    Forbidden(r"^► \w+: [^:.]+: ", "one colon, after the name", kinds=("matches", "pictures")),
    # the glossary
    Forbidden(r"\bbarter", "exchange"),
    Forbidden(r"\bour reading\b", "our ruling"),
    Forbidden(r"(?<!pay )(?<!pays )(?<!count )(?<!counts )\bfor nothing\b", "free"),
    Forbidden(r"\bone more purchase\b", "an extra purchase", MARKET),
    Forbidden(r"(?i)\btheft|\bsteal(?!s? a look)", "rob, robbery", MARKET),
    Forbidden(r"(?i)\b(?:worn out|tired)\b", "exhausted", CRYPT),
    Forbidden(r"(?i)\bservants?\b", "die, dice", CRYPT, ("strings", "pictures")),
    Forbidden(r"(?i)\bthe watch\b", "townsfolk, guards", CITY),
    Forbidden(r"\bVP\b", "points, pts", CITY),
    Forbidden(r"(?i)\brob(?:s|bed|bery|beries)?\b", "steal from", CITY),
    Forbidden(r"(?i)\w pawns?\b|\bpawns? \w", "gang", TWIST, TOLD),
    Forbidden(r"(?i)\bjokers?\b", "wild", TWIST),
    Forbidden(r"(?i)\bhexagon", "starting token", TWIST, TOLD),
    Forbidden(r"\bcounts? as empty\b", "is ignored for the fine", TWIST, ("strings",)),
    Forbidden(r"(?i)\bask(?:s|ed)? (?:X|[A-Z]\w+) for help\b", "play", TWIST),
    Forbidden(r"\bhdkf\b", "hanky", TWIST),
)
"""The forbidden patterns of the guide to the words, and the glossary's forbidden synonyms."""


class Text(NamedTuple):
    """A text that a player reads, and its place."""

    file: str
    line: int
    words: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.words}"


def hits(room: str, kind: str) -> list[str]:
    """Every forbidden word in one kind of text of a room."""
    found = []
    wanted = [one for one in FORBIDDEN if one.room in ("", room) and kind in one.kinds]
    for text in KEPT[kind](room):
        for one in wanted:
            if hit := re.search(one.pattern, text.words):
                found.append(f"{text}\n    {hit[0]!r}: say {one.instead}")
    return found


def strings(room: str) -> Iterator[Text]:
    """The string literals of a room's code, each slot as X; without docstrings and regular expressions."""
    for path in _code(room):
        tree = ast.parse(path.read_text("utf-8"))
        for node in _spoken(tree):
            words = _worded(node)
            if "(?:" not in words:
                yield Text(_named(path), node.lineno, re.sub(r"\{[^{}]*\}", "X", words))


def rules(room: str) -> Iterator[Text]:
    """A room's rules text, paragraph by paragraph."""
    if room != SHARED:
        yield from paragraphs(HOME / "tui" / "games" / room.replace("-", "_") / "rules.md")


def pages(room: str) -> Iterator[Text]:
    """The pages that are read before a match starts."""
    if room == SHARED:
        yield from paragraphs(HOME / "README.md")
        yield from paragraphs(HOME / "CHANGELOG.md")


def pictures(room: str) -> Iterator[Text]:
    """The text of pictures, panel by panel, because words beside each other in two panels are not one sentence."""
    folders = ("shell", "hall") if room == SHARED else (room,)
    for path in sorted([path for folder in folders for path in (PLACE / folder).glob("*.txt")]):
        drawn = path.read_text("utf-8").partition("\nstyles\n")[0].splitlines()
        for line, row in enumerate(drawn[1:], 2):
            for words in re.split(r"\s{2,}|[│║─═┌┐└┘]+", row):
                if " " in words.strip():
                    yield Text(_named(path), line, words.strip())


def matches(room: str) -> Iterator[Text]:
    """All prompts, choices and events of the kept matches, in all lengths; prompts begin as on the screen."""
    for scene in SCENES:
        if scene.game == room:
            first: dict[str, int] = {}
            for nth, words in _played(scene):
                first.setdefault(words, nth)
            yield from [Text(f"the match {scene.name}", nth, words) for words, nth in first.items()]


def _played(scene: Scene) -> Iterator[tuple[int, str]]:
    """All words of a match, with the number of the decision."""
    table, names = scene.table(), NAMES[: len(scene.bots)]
    for nth, move in enumerate(scene.moves(), 1):
        seat = table.waiting()[0]
        asked = table.ask(seat)
        assert asked.step is not None
        words = room_of(scene.game).narrator(names, asked.view)
        yield nth, f"► {names[seat]}: {words.ask(asked.view, asked.step)}"
        yield from [(nth, one) for one in words.help(asked.view, asked.step)]
        yield from [(nth, one) for one in words.move(asked.view, asked.step, move)]
        yield from [(nth, one) for one in words.own(asked.view, seat)]
        table.play(seat, asked.stamp, move)
    end = table.ask(None).view
    words = room_of(scene.game).narrator(names, end)
    yield from [(0, one) for one in (*words.table(end), *words.result(end))]
    for eyes in (None, *range(len(names))):
        story = table.story(eyes)
        yield from [(0, one) for event in story for one in words.told(event)]
        yield from [(0, one) for said in words.gathered((), story) for one in said]


KEPT = {"strings": strings, "rules": rules, "pictures": pictures, "pages": pages, "matches": matches}


def paragraphs(path: Path) -> Iterator[Text]:
    """A page of Markdown: each of its paragraphs, rows and headings as one line."""
    begun, words, code = 1, "", False
    for line, row in enumerate([*path.read_text("utf-8").splitlines(), ""], 1):
        code ^= row.startswith("```")
        if words and (not row.strip() or re.match(r"\s*[-*|#>]|\s*\d+\. ", row)):
            yield Text(_named(path), begun, words)
            words = ""
        if row.strip() and not code and not row.startswith(("```", "<!--", "![")):
            begun, words = (line if not words else begun), f"{words} {row.strip().replace('**', '')}".strip()


def _code(room: str) -> list[Path]:
    tui = HOME / "tui"
    if room != SHARED:
        return sorted((tui / "games" / room.replace("-", "_")).rglob("*.py"))
    return sorted(
        [path for path in tui.rglob("*.py") if path.parent == tui / "games" or tui / "games" not in path.parents]
    )


def _spoken(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Every string literal that is not a docstring and not a part of another literal."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            yield node
        if isinstance(node, ast.JoinedStr):
            yield from [deep for part in node.values if isinstance(part, ast.FormattedValue) for deep in _spoken(part)]
        else:
            yield from _spoken(node)


def _worded(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join([str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values])


@cache
def _named(path: Path) -> str:
    return path.relative_to(HOME).as_posix()


def main(wanted: list[str]) -> int:
    """Every hit in these rooms, or in all."""
    found = [hit for room in wanted or ROOMS for kind in KINDS for hit in hits(room, kind)]
    print("\n".join([*found, f"{len(found)} hits"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
