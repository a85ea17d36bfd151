"""The end of a round: a seat pays for it, leftover sets are sold, files are counted. After the night the match ends."""

from __future__ import annotations

from rules.game import Now, Stage
from rules.oliver_twist.edition import ROSE, kind, value
from rules.oliver_twist.events import Ended, FileShown, Fined, LeftoverSold, LootShown, Stopped
from rules.oliver_twist.heaps import faces, laid_open, take_all
from rules.oliver_twist.scoring import ranking
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.fagin import leftover_sets


class EndOfRound(Stage[Twist], frozen=True, gc=False):
    """The seat that ended the round pays; then each seat's reserve and file are counted."""

    seat: int
    asked: bool

    def run(self, state: Twist, now: Now) -> None:
        from rules.oliver_twist.steps.round import Dusk

        paid = -state.pay(self.seat, -state.stop_price(self.seat))
        now.tell(Stopped, self.seat, paid, self.asked, state.edition.stop)  # 3.5.1
        for seat in state.clockwise(self.seat):
            give_away(state, seat, now)
        fine(state, now)
        state.played += (ROSE,) * state.shielded.bit_count()
        state.shielded = 0
        if not state.night:
            state.push(Dusk())
            return
        state.thickness = tuple([len(file) for file in state.files])
        for seat, cards in enumerate(state.loot):
            now.tell(LootShown, seat, cards)
        state.places = ranking(state)  # 3.6
        now.tell(Ended, state.places)


def give_away(state: Twist, seat: int, now: Now) -> None:
    """Leftover sets pay their best token only; all other tokens go to the file."""
    for which, tokens in leftover_sets(state, seat):
        state.set_reserve(seat, take_all(state.reserves[seat], tokens))
        state.to_bag(*tokens)
        coins = state.pay(seat, max([value(face) for face in tokens]))  # 3.5.2
        now.tell(LeftoverSold, seat, which, tokens, coins)
    file = laid_open([*faces(state.files[seat]), *faces(state.reserves[seat])])  # 3.5.3
    state.set_file(seat, file)
    state.set_reserve(seat, ())
    now.tell(FileShown, seat, faces(file), bool(state.shielded >> seat & 1))


def fine(state: Twist, now: Now) -> None:
    """The seat with the thickest file pays for each type of token in it; all tied seats pay."""
    # card 6: a shielded file is ignored
    sizes = [0 if state.shielded >> seat & 1 else len(file) for seat, file in enumerate(state.files)]
    for seat, size in enumerate(sizes):
        if size and size == max(sizes):  # 3.5.4
            types = len({kind(face) for face in faces(state.files[seat])})
            now.tell(Fined, seat, types, -state.pay(seat, -types))
