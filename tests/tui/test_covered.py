"""Hidden facts change no cell: positions that differ only in them have the same picture, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from textual.pilot import Pilot

from rules import bots, shelf
from rules.chance import SeededChance
from rules.game import State
from rules.oliver_twist.heaps import Token
from rules.oliver_twist.state import Twist
from rules.table import Table
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Choice
from rules.thiefs_market.state import Market
from tests.helpers.pictures import Shot, dozing, seen, taken
from tui.app import CutpurseApp
from tui.games.oliver_twist import pictures as oliver
from tui.games.thiefdom import pictures as thiefdom
from tui.games.thiefs_market import pictures_matches as market
from tui.pictures import CATALOGUE, SIZES, Scene, Stage, app_of, stage
from tui.pictures.script import Script
from tui.session import AtHome
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen

INFAMY = (41, 7, 58, 0, 33)
OBJECT = 12
"""An apple, or whatever has this face."""


def other_infamy(state: State, eyes: int | None) -> None:
    """Change Infamy, which follows from public events but is covered unless an option opens it."""
    assert isinstance(state, Market)
    state.infamy = INFAMY[: state.seats]


def other_lairs(state: State, eyes: int | None) -> None:
    """Change money and the thickness of police files, which are covered in the same way; a player sees their own."""
    assert isinstance(state, Twist)
    others = [seat for seat in range(state.seats) if seat != eyes]
    state.money = tuple([coins + 13 * (seat in others) for seat, coins in enumerate(state.money)])
    more = tuple([Token(OBJECT, -1)] * 7)
    state.files = tuple([(*more, *heap) if seat in others else heap for seat, heap in enumerate(state.files)])


COVERED: dict[str, Callable[[State, int | None], None]] = {
    "thiefs-market": other_infamy,
    "oliver-twist": other_lairs,
}
"""Facts that screens keep covered although a good memory would know them."""
OPEN = {
    "thiefs-market": {"own", "alone", "open", "result", "tie", "bought", "reveal"},
    "oliver-twist": {"open", "result"},
}
"""Scenes in which these facts are public."""


class Twin(Stage):
    """A stage on which everything hidden from these eyes is different."""

    opens = False
    """Whether the curtain is opened for the asked player."""
    seed = 1
    changed = 0
    """In how many matches something was different."""

    def sit_down(self, *arguments: Any, **more: Any) -> AtHome:
        session = super().sit_down(*arguments, **more)
        table, people = session.table, session.people
        eyes = people[0] if len(people) == 1 else table.waiting()[0] if self.opens else None
        state = self.otherwise(table, eyes)
        self.changed += state != table._position.state
        table._position.state = state
        table._show()
        return session

    def otherwise(self, table: Table, eyes: int | None) -> State:
        """Another possible position."""
        state = table.ask(eyes).view.imagine(SeededChance(self.seed))
        game = table.game.meta.name
        if game in COVERED:
            COVERED[game](state, eyes)
        return state


@pytest.fixture
def on() -> Iterator[Twin]:
    with stage() as here:
        yield Twin(here.home)


def covered(scene: Scene) -> bool:
    """Whether the scene is of a game in which something is hidden."""
    game, _colon, name = scene.name.partition(":")
    return game in WITH_SECRETS and name not in OPEN.get(game, ())


WITH_SECRETS = {meta.name for meta in shelf.GAMES}
EVERY_SIZE = {"thiefs-market:split", "thiefs-market:purchases", "thiefs-market:round", "oliver-twist:night"}
SHOTS = [
    Shot(scene.name, size)
    for scene in CATALOGUE
    if covered(scene)
    for size in scene.sizes
    if size == SIZES["classic"] or scene.name in EVERY_SIZE
]


@pytest.mark.parametrize("shot", SHOTS, ids=str)
async def test_what_is_not_seen_changes_no_cell(shot: Shot, on: Twin) -> None:
    scene = CATALOGUE[shot.scene]
    on.opens = scene.opens
    picture = await taken(scene, shot.size, on=on)
    assert picture.written(str(shot)) == shot.path.read_text(encoding="utf-8")


def answered(story: Script) -> Script:
    """What all are asked at once all but Ann have answered."""
    table, luck, bot = story.table, SeededChance("answers"), bots.bot("greedy", story.table.game)
    while len(table.waiting()) > 1:
        seat = table.waiting()[-1]
        asked = table.ask(seat)
        assert asked.step is not None
        story.plays(seat, bot.decide(asked.view, asked.step, asked.moves, luck))
    return story


def drafting(view: State, step: object) -> bool:
    """The second card of the draft."""
    return isinstance(view, Thiefdom) and isinstance(step, Choice) and bool(view.drafts[0])


def planning(view: State, step: object) -> bool:
    """The plan of the second night."""
    return isinstance(step, Plan) and view.round == 2


TWO = ("Ann", "Ben", "Cleo:greedy", "Dan:greedy")
"""Two people at one keyboard."""
MORE = (
    Scene("thiefs-market:campaign", "a card that pays for Infamy", lambda on: on.table(market.campaign())),
    Scene("thiefdom:drafting", "all others keep a card", lambda on: on.table(answered(thiefdom.moment(drafting)))),
    Scene("thiefdom:planning", "all others have planned", lambda on: on.table(answered(thiefdom.moment(planning)))),
    Scene(
        "thiefdom:curtain",
        "the draft behind a curtain",
        lambda on: on.table(answered(thiefdom.moment(drafting, TWO))),
        ("o",),
        opens=True,
    ),
    Scene(
        "oliver-twist:behind",
        "a turn behind the curtain",
        lambda on: on.table(oliver.moment(lambda view, step: oliver.turn(view, step, True, 40), TWO)),
        ("o",),
        opens=True,
    ),
)
"""Moments of which there is no picture."""
ASKED = [
    *[CATALOGUE[name] for name in ("crypt:waiting", "crypt:pottery", "thiefs-market:split", "thiefs-market:purchases")],
    *[CATALOGUE[name] for name in ("oliver-twist:relocation", "oliver-twist:curtain")],
    *MORE,
]
PANELS = ("h", "v", "l", "m", "question_mark", "i")
"""Hint, look, log, moves, help, and the player's secrets."""


ASLEEP = ("Keys are ignored", "Wait a moment")
"""What a curtain says that has just been drawn."""


async def settled(pilot: Pilot[None]) -> str:
    """What is seen, a curtain only once it can be opened."""
    await pilot.pause()
    app = pilot.app
    assert isinstance(app, CutpurseApp)
    while isinstance(app.screen, Curtain) and any(said in seen(app).text for said in ASLEEP):
        await pilot.pause(0.01)
    return seen(app).text


async def leafed(scene: Scene, on: Twin) -> dict[str, str]:
    """The table, and every panel of it."""
    with dozing(0.01):
        async with app_of(scene, on).run_test(size=SIZES["classic"]) as pilot:
            await settled(pilot)
            app = pilot.app
            assert isinstance(app, CutpurseApp)
            for key in scene.keys:
                await pilot.press(key)
                await settled(pilot)
            found = {"": await settled(pilot)}
            for key in PANELS if isinstance(app.screen, TableScreen) else ():
                await pilot.press(key)
                found[key] = await settled(pilot)
                if isinstance(app.screen, TableScreen):
                    app.screen.pages.close()
            return found


@pytest.mark.parametrize("scene", ASKED, ids=lambda scene: scene.name)
async def test_no_panel_and_no_hint_knows_it(scene: Scene) -> None:
    """Two positions that look the same to this viewer have the same panels."""
    found, changed = [], 0
    for seed in (2, 3):
        with stage() as here:
            on = Twin(here.home)
            on.seed, on.opens = seed, scene.opens
            found.append(await leafed(scene, on))
            changed += on.changed
    assert changed
    assert found[0] == found[1]


async def test_where_it_is_open_it_does(on: Twin) -> None:
    """Proves that the tests above can see a difference."""
    picture = await taken(CATALOGUE["thiefs-market:open"], SIZES["classic"], on=on)
    assert all(f"†{infamy}" in picture.text for infamy in INFAMY)


@pytest.mark.parametrize("name", ["oliver-twist:file", "oliver-twist:character"])
async def test_the_owner_does_see_it(name: str, on: Twin) -> None:
    """Proves it for Ann's own secrets, which differ."""

    def otherwise(table: Table, eyes: int | None) -> State:
        state = table.ask(1).view.imagine(SeededChance(5))
        other_lairs(state, None)
        return state

    on.otherwise = otherwise  # type: ignore[method-assign]
    shot = Shot(name, SIZES["classic"])
    assert (await taken(CATALOGUE[name], shot.size, on=on)).text not in shot.path.read_text(encoding="utf-8")
