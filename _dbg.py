import asyncio, sys
from tests.helpers.pictures import *
from tui.pictures import *
from tui.games.crypt import pictures_matches as play
from tests.helpers.screens import Person
async def main():
    with stage() as on:
        sc = Scene("x","y",lambda on: on.table(play.before_the_tie(), play.TIE_ROLLS),())
        app = app_of(sc,on)
        async with app.run_test(size=(80,24)) as pilot:
            p=Person(app,pilot)
            for k in ("","n","enter"):
                if k: await p.press(k)
                await pilot.pause()
                print("\n".join(p.rows()))
                print(getattr(app.screen,"beat",None) and app.screen.beat.name)
            for _ in range(12):
                if not app.time.turn(): break
                await pilot.pause()
                s=app.screen
                print(type(s).__name__, getattr(s,"beat",None) and (s.beat.name,s.beat.says[:1]))
asyncio.run(main())
