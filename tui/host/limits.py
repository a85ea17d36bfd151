"""How much one address, one key and all guests together may ask of a hall."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from msgspec import Struct

from tui.host.wire import nothing
from tui.words import plural


class Limits(Struct, frozen=True, kw_only=True, rename="kebab"):
    """The limits of a hall; each can be set on the command line; `MEANING` says what it limits."""

    connections: int = 64
    each_address: int = 8
    each_key: int = 3
    handshakes: int = 16
    arrivals: int = 5
    wrong_codes: int = 5
    megabytes: int = 4
    login: float = 20.0
    unread: float = 60.0
    watching: float = 7200.0


MEANING = {
    "connections": "all who are logged in, your own terminal not counted",
    "each-address": "connections from one address",
    "each-key": "connections with one key",
    "handshakes": "connections that are not logged in yet",
    "arrivals": "new connections from one address in 10 seconds",
    "wrong-codes": "wrong codes from one address in a minute",
    "megabytes": "what one address may send in a minute, in MB",
    "login": "seconds to log in, and then to ask for the hall",
    "unread": "seconds for which a terminal may read nothing of what waits",
    "watching": "seconds after which a watcher has to connect again",
}
ARRIVALS = 10.0
HANDSHAKE = 1.0
"""Seconds that anybody may take to log in, even if others wait for the place; it takes a tenth of that."""
WRONG = 60.0
TOO_MANY_NEW = f"Too many new connections. Try again in {ARRIVALS:.0f} seconds."


class Rate:
    """Counts what each of many does, and knows who does too much."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._times: dict[str, deque[float]] = {}

    def count(self, who: str) -> None:
        self._forget()
        self._times.setdefault(who, deque(maxlen=self._most)).append(self._now())

    def too_much(self, who: str) -> bool:
        self._forget()
        return len(self._times.get(who, ())) >= self._most

    def _forget(self) -> None:
        """Drop what is over; addresses are as many as an attacker likes, so none stays longer than it counts."""
        oldest = self._now() - self._seconds
        for who, times in list(self._times.items()):
            while times and times[0] <= oldest:
                times.popleft()
            if not times:
                del self._times[who]


def neighbourhood(address: str) -> str:
    """What counts as one address: in IPv6 each household has a whole network of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


class Visitor:
    """A connection, from its first byte to its last."""

    def __init__(self, address: str) -> None:
        self.address = neighbourhood(address)
        self.key = ""
        self.inside = False
        """Whether it is logged in."""
        self.since = 0.0
        self.drop: Callable[[], None] = nothing
        """Ends a connection that is not logged in, to make room for another one."""


class Door:
    """Who may come in; every refusal is a sentence."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._arrivals = Rate(limits.arrivals, ARRIVALS, now)
        self._now = now
        self._minute, self._sent = 0, Counter[str]()
        """How many bytes each address has sent in this minute."""
        self._visitors: list[Visitor] = []
        """The oldest first."""

    def __len__(self) -> int:
        return len(self._visitors)

    def arrives(self, visitor: Visitor) -> str:
        """A new connection; returns why it is refused, and counts it if it is not."""
        if self._arrivals.too_much(visitor.address):
            return TOO_MANY_NEW
        self._arrivals.count(visitor.address)
        same = sum(one.address == visitor.address for one in self._visitors)
        if same >= self.limits.each_address:
            return f"Too many connections from your address ({self.limits.each_address}). Close one first."
        if self._is_full():
            return self._full()
        if not self._makes_room(visitor):
            return TOO_MANY_NEW
        visitor.since = self._now()
        self._visitors.append(visitor)
        return ""

    def enters(self, visitor: Visitor, key: str) -> str:
        """A connection is logged in, with this key or none; returns why it is refused."""
        if key and sum(one.key == key for one in self._visitors) >= self.limits.each_key:
            many = plural(self.limits.each_key, "connection", "connections")
            return f"You have {self.limits.each_key} {many} with this key. Close one first."
        if self._is_full():
            return self._full()
        visitor.key, visitor.inside = key, True
        return ""

    def hears(self, visitor: Visitor, count: int) -> bool:
        """This many bytes came; whether their sender may stay. No fingers send as much as is allowed."""
        minute = int(self._now() // 60)
        if minute != self._minute:
            self._minute = minute
            self._sent.clear()
        self._sent[visitor.address] += count
        return self._sent[visitor.address] <= self.limits.megabytes * 1_000_000

    def leaves(self, visitor: Visitor) -> None:
        if visitor in self._visitors:
            self._visitors.remove(visitor)

    def _is_full(self) -> bool:
        return sum(one.inside for one in self._visitors) >= self.limits.connections

    def _full(self) -> str:
        return f"This hall is full ({self.limits.connections} connections). Try again later."

    def _makes_room(self, visitor: Visitor) -> bool:
        """Whether there is room for one more that is not logged in. So that nobody who knocks only keeps others out,
        the oldest one of the address with the most of them goes, or one that has taken too long."""
        outside = [one for one in self._visitors if not one.inside]
        if len(outside) < self.limits.handshakes:
            return True
        counts = Counter([one.address for one in outside])
        address, most = counts.most_common(1)[0]
        if most > counts[visitor.address] + 1:
            goes = next(one for one in outside if one.address == address)
        elif not counts[visitor.address] and self._now() - outside[0].since >= HANDSHAKE:
            goes = outside[0]
        else:
            return False
        self.leaves(goes)
        goes.drop()
        return True
