"""The limits of a hall: who is refused, with which sentence, and that nobody who only knocks keeps others out."""

from __future__ import annotations

import pytest

from tui.host.limits import Door, Limits, Rate, Visitor, neighbourhood


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_counts_each_one_alone_and_forgets_what_is_over() -> None:
    clock = Clock()
    rate = Rate(3, 10.0, clock)
    for _ in range(3):
        assert not rate.too_much("a")
        rate.count("a")
        clock.now += 2
    assert rate.too_much("a")
    assert not rate.too_much("b")
    clock.now += 4.1  # the first of the three is over
    assert not rate.too_much("a")
    clock.now += 100
    assert not rate.too_much("a")
    assert not rate._times  # nothing is kept of an address for longer than it counts


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("not an address", "not an address"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as


def inside(door: Door, address: str, key: str = "") -> Visitor:
    visitor = Visitor(address)
    assert door.arrives(visitor) == ""
    assert door.enters(visitor, key) == ""
    return visitor


def test_every_limit_has_its_sentence() -> None:
    clock = Clock()
    door = Door(Limits(connections=4, each_address=3, each_key=1, arrivals=4), clock)
    first = inside(door, "1.1.1.1", "SHA256:a")
    same_key = Visitor("2.2.2.2")
    assert door.arrives(same_key) == ""
    assert door.enters(same_key, "SHA256:a") == "You have 1 connection with this key. Close one first."
    door.leaves(same_key)
    inside(door, "1.1.1.1")
    inside(door, "1.1.1.1")  # without a key nobody counts as the same
    assert door.arrives(Visitor("1.1.1.1")) == "Too many connections from your address (3). Close one first."
    assert door.arrives(Visitor("1.1.1.1")) == "Too many new connections. Try again in 10 seconds."
    last = Visitor("3.3.3.3")
    assert door.arrives(last) == ""  # on its way in when the last place is taken
    inside(door, "4.4.4.4")
    assert door.arrives(Visitor("5.5.5.5")) == "This hall is full (4 connections). Try again later."
    assert door.enters(last, "") == "This hall is full (4 connections). Try again later."
    door.leaves(last)
    door.leaves(first)
    door.leaves(first)  # twice is no fault
    clock.now += 11
    inside(door, "1.1.1.1")


def test_an_address_may_send_so_much_a_minute() -> None:
    clock = Clock()
    door = Door(Limits(megabytes=1), clock)
    loud, other, quiet = Visitor("1.1.1.1"), Visitor("1.1.1.1"), Visitor("2.2.2.2")
    assert door.hears(loud, 900_000)
    assert not door.hears(other, 200_000)
    assert door.hears(quiet, 1_000_000)
    clock.now += 60
    assert door.hears(loud, 100)


def test_half_open_handshakes_of_one_address_do_not_keep_others_out() -> None:
    door = Door(Limits(handshakes=4, arrivals=100))
    dropped: list[Visitor] = []
    for _ in range(4):
        half_open = Visitor("6.6.6.6")
        half_open.drop = lambda one=half_open: dropped.append(one)
        assert door.arrives(half_open) == ""
    assert door.arrives(Visitor("6.6.6.6")) == "Too many new connections. Try again in 10 seconds."
    assert not dropped
    inside(door, "7.7.7.7")
    assert len(dropped) == 1  # the greediest address has lost its oldest one
    assert len(door) == 4


def test_handshakes_of_many_addresses_are_limited_and_do_not_keep_others_out() -> None:
    clock = Clock()
    door = Door(Limits(handshakes=4, arrivals=100), clock)
    dropped: list[str] = []
    for nth in range(4):
        half_open = Visitor(f"8.8.8.{nth}")
        half_open.drop = lambda one=half_open: dropped.append(one.address)
        assert door.arrives(half_open) == ""
    assert door.arrives(Visitor("9.9.9.9")) == "Too many new connections. Try again in 10 seconds."
    clock.now += 1
    assert door.arrives(Visitor("8.8.8.3")) == "Too many new connections. Try again in 10 seconds."
    assert door.arrives(Visitor("9.9.9.9")) == ""
    assert dropped == ["8.8.8.0"]  # who has taken longest
    assert len(door) == 4
