"""The treasures on Crypt's table: how many cards of each kind each seat has, and what the collectors pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from rules.crypt.edition import KIND_NAMES, KINDS, TAPESTRY
from rules.crypt.scoring import scores
from rules.crypt.state import Treasure
from rules.game import ALL
from tui.games.crypt.names import HUES, KIND_LETTERS, coins_words, dice_count, kind_name, mark, sided
from tui.games.crypt.plates.tally_plate import Account, Column, Entry
from tui.games.crypt.scene import Scene
from tui.widgets.line import EMPTY, Line, Parts, line
from tui.words import Said, lengths, plural

YOURS, PAYS = "yours", "pays"
"""The columns of the viewer's own coins, and of what collectors pay the viewer so far."""
MOST_COINS = 8
"""The most columns for the viewer's own coins, in the classic design."""
SEATS = 16
"""The most columns for the seats beside a label and the viewer's own coins, in the classic design."""


def account(scene: Scene) -> Account:
    """Who collected how many of each kind, and what the collectors do for it."""
    view = scene.view
    seats = range(view.seats)
    columns = _columns(scene)
    cells = {kind: [_cell(scene, seat, kind) for seat in seats] for kind in KINDS}
    if scene.eyes is not None and scene.grain != "narrow":
        own = scene.view.treasure[scene.eyes]
        values = {kind: (_coins(own, kind), _coins(own, kind, "")) for kind in KINDS}
        columns.append(Column(YOURS, scene.role(scene.eyes), _yours(scene, [one[0] for one in values.values()])))
        for kind in KINDS:
            cells[kind].append(values[kind])
        if scene.grain == "wide":
            columns.append(Column(PAYS, "dim", 6))
            points = scores(view)[scene.eyes]
            for kind in KINDS:
                cells[kind].append((_pays(scene, scene.eyes, points, kind),))
    entries = [_entry(scene, kind, tuple(cells[kind])) for kind in KINDS]
    return Account(_title(scene), tuple(columns), tuple(entries), _standing(scene), (_brief(scene),))


def _title(scene: Scene) -> Said:
    if scene.grain != "narrow":
        return ("Treasure: coins on the cards",) if _open(scene) else ("Treasure: how many cards",)
    if scene.view.solo and scene.eyes is not None:
        return (f"{scene.name(scene.eyes)} has",)
    names = [" ".join([scene.name(seat, cells) for seat in range(scene.view.seats)]) for cells in (12, 6)]
    return lengths("treasures: {names}", names=names)


def _open(scene: Scene) -> bool:
    """Whether the cards of others show coins: remembered ones, or all in a replay."""
    return scene.memory or scene.view.eyes == ALL


def _entry(scene: Scene, kind: int, cells: tuple[Said, ...]) -> Entry:
    """A row of the tally; a collector that can be used now has its key."""
    choice = next((one for one in scene.choices if one.spot is None and one.kind == kind), None)
    return Entry(
        mark=mark(kind),
        letter=KIND_LETTERS[kind],
        role=HUES[kind],
        label=_label(scene, kind),
        cells=cells,
        key=choice.key if choice else "",
        here=choice is not None and choice == scene.chosen,
        changed=any(("kind", seat, kind) in scene.changed for seat in range(scene.view.seats)),
        action=f"key:{choice.key}" if choice else f"kind:{kind}",
    )


def _columns(scene: Scene) -> list[Column]:
    """A column a seat, as wide as its name where there is room."""
    view = scene.view
    wide = scene.grain == "wide"
    names = [cell_len(scene.name(seat)) + 1 for seat in range(view.seats)]
    wants = [max(7 if wide else 4, min(name, 9 if wide else 13)) for name in names]
    if _open(scene):
        wants = [max(want, 9 if wide else {1: 13, 2: 8, 3: 6}.get(view.seats, 4)) for want in wants]
    while not wide and sum(wants) > SEATS and max(wants) > 4:
        wants[wants.index(max(wants))] -= 1
    return [Column(scene.name(seat), scene.role(seat), want) for seat, want in enumerate(wants)]


def _yours(scene: Scene, values: Iterable[str]) -> int:
    """The width of the column of the viewer's own coins. The labels of the collectors matter more than gaps in it. What
    is paid stands apart from them, because `?` among coins is a card face down."""
    wide = scene.grain == "wide"
    most = max(6, *[len(words) + (2 if wide else 1) for words in values])
    return most if wide else min(most, MOST_COINS)


def _cell(scene: Scene, seat: int, kind: int, new: bool = True) -> Said:
    """`2` cards of a kind, `2/3` if two of three can still be flipped; `2+1` with one that has come in this round."""
    cards = [card for card in scene.view.treasure[seat] if card.face // 10 == kind]
    if not cards:
        return ("",)
    if _open(scene):
        known = scene.view.eyes in (ALL, seat)
        return lengths(_seen(cards, known), _seen(cards, known, ""), str(len(cards)))
    came = scene.now.came(seat, kind) * new
    here = len(cards) - came
    unflipped = sum([not card.flipped for card in cards[:here]])
    old = f"{unflipped}/{here}" if unflipped < here else str(here)
    return (f"{old}+{came}" if came else old,)


def _seen(cards: Sequence[Treasure], all_of_them: bool, apart: str = " ") -> str:
    """The coins of cards as far as the viewer may see them; flipped ones in brackets."""
    hidden = [card for card in cards if not card.flipped]
    known = sorted([str(card.face % 10) if all_of_them or card.known == ALL else "?" for card in hidden])
    flipped = apart.join([str(card.face % 10) for card in cards if card.flipped])
    return f"{' '.join(known)} {f'({flipped})' if flipped else ''}".strip()


def _coins(cards: Sequence[Treasure], kind: int, apart: str = " ") -> str:
    """The coins of the viewer's own cards of a kind."""
    return apart.join(sorted([str(card.face % 10) for card in cards if card.face // 10 == kind]))


def _pays(scene: Scene, seat: int, points: dict[str, int], kind: int) -> str:
    """What a collector pays the seat so far; `?` if that depends on what others collected."""
    if _unknown(scene, kind):
        return "?" if scene.view.owned(seat, kind) else ""
    return f"+{points[KIND_NAMES[kind]]}" if points[KIND_NAMES[kind]] else ""


def _unknown(scene: Scene, kind: int) -> bool:
    """Whether what it pays depends on coins that others hold."""
    return kind == TAPESTRY and scene.view.side(kind) == "A" and scene.view.seats > 1


def _label(scene: Scene, kind: int) -> Said:
    words = scene.does(kind).brief
    if scene.grain != "wide":
        return (*words, "")
    name = kind_name(kind)
    named = sided(kind, scene.view.side(kind))
    roomy = len({*scene.view.sides}) > 1 and (scene.view.seats < 4 or scene.eyes is None)
    return (*([f"{named:20}{text}" for text in words] if roomy else []), *[f"{name:12}{text}" for text in words], name)


def _standing(scene: Scene) -> Line:
    """The viewer's score so far."""
    if scene.eyes is None:
        return EMPTY
    points = scores(scene.view)[scene.eyes]
    if _unknown(scene, TAPESTRY):
        points[KIND_NAMES[TAPESTRY]] = 0
    coins, dice, total = points["coins"], points["dice"], sum(points.values())
    paid, ready = (
        f"{coins_words(coins)} + {total - coins - dice}",
        plural(dice, f"{dice} ready die", f"{dice} ready dice"),
    )
    long = f"{scene.name(scene.eyes)} so far: {paid} from collectors + {ready} = {total}"
    return line(long, f"so far: {paid} + {dice_count(dice)} = {total}", role="dim")


def _brief(scene: Scene) -> Line:
    """The whole tally in one line: `▲··1 ◊·1· Ω2/3 · 1`, or only how many cards; alone, the coins."""
    view = scene.view
    if view.solo and scene.eyes is not None:
        own = {kind: [card for card in view.treasure[0] if card.face // 10 == kind] for kind in KINDS}
        rows = [{kind: [_seen(cards, True)] for kind, cards in own.items() if cards}]
    else:
        ways = [
            {kind: [_cell(scene, seat, kind, new)[-1] for seat in range(view.seats)] for kind in KINDS}
            for new in (True, False)
        ]
        rows = [*ways, {kind: [str(view.owned(seat, kind) or "") for seat in range(view.seats)] for kind in KINDS}]
    lines = [tuple([part for kind, row in found.items() for part in _in_line(scene, kind, row)]) for found in rows]
    if scene.eyes is None:
        return tuple(lines)
    coins = coins_words(sum([card.face % 10 for card in view.treasure[scene.eyes]]))
    whose = "" if view.solo else f"{scene.begin(scene.eyes)} "
    ends = (f"  {whose}{coins}", f" {coins}")
    return tuple([(*parts, *more) for parts in lines for more in (*[((end, "dim"),) for end in ends], ())])


def _in_line(scene: Scene, kind: int, cells: Sequence[str]) -> Parts:
    """The cells of a kind after its sign, apart from each other if one is longer than a number."""
    apart = " " if any(len(cell) > 1 for cell in cells) else ""
    row = apart.join([cell or scene.signs["none"] for cell in cells])
    return (scene.signs[mark(kind)] or KIND_LETTERS[kind], HUES[kind]), (f"{row} ", "ink")
