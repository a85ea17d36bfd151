"""The arena on a Dask scheduler: a small cluster on this machine, with workers in processes of their own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import arena, shelf
from rules.arena import Fixture, Match
from rules.errors import BadSetup, RulesError
from tests.helpers.keyboard import command, cutpurse

distributed = pytest.importorskip("distributed", reason='needs the extra: pip install "cutpurse[cluster]"')

DIE = "die"
"""In the seed of a run: the name of a file; the worker that finds it missing makes it, and dies."""


def match_or_death(self: Fixture, nth: int) -> Match:
    """Plays like `Fixture.match`, in a worker that may die before."""
    file = Path(str(self.seed).partition(DIE)[2])
    if nth == 5 and not file.exists():
        file.touch()
        os._exit(1)
    return whole_match(self, nth)


whole_match = Fixture.match


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a scheduler with two workers."""
    here = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, [here])])
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, memory_limit=0
    ) as cluster:
        os.environ["PYTHONPATH"] = here
        yield cluster.scheduler_address


ARENA = ("arena", "crypt", "--seats", "easy,random,greedy", "--games", "9", "--seed", "4", "--rotate", "--json")


def test_a_cluster_gives_the_same_bytes_as_one_machine(address: str) -> None:
    here, there = cutpurse(*ARENA), cutpurse(*ARENA, "--on", address)
    assert there.stderr == ""
    assert there.returncode == 0
    assert there.stdout == here.stdout
    assert len(here.stdout.splitlines()) == 9


def test_decisions_are_timed_where_they_are_made(address: str) -> None:
    told = cutpurse(*ARENA[:-1], "--on", address).stderr
    assert re.search(r"^cutpurse: easy: [\d.]+ / [\d.]+ / [\d.]+ ms of CPU time", told, re.MULTILINE)


def test_errors_of_a_match_come_home(address: str) -> None:
    from tui import cluster

    with pytest.raises(BadSetup):
        cluster.matches(Fixture("crypt", ("genius",), 1), range(4), address)
    found = cluster.matches(Fixture("crypt", ("random",), 1, shelf.game("crypt").options(sides="B")), range(3), address)
    assert [match.result for match in found] == list(
        arena.run("crypt", ("random",), 3, 1, shelf.game("crypt").options(sides="B"))
    )


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tui import cli, cluster

    monkeypatch.setattr(cluster, "PATIENCE", 1)
    assert cli.run([*ARENA, "--on", "tcp://127.0.0.1:1"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"cutpurse: No Dask scheduler answers at tcp://127\.0\.0\.1:1 \([^\n]+\)\.\n", err)


@pytest.mark.parametrize("address", ["nonsense", "x://y", ""])
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    done = cutpurse(*ARENA, "--on", address)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"cutpurse: No Dask scheduler answers at [^\n]*\([^\n]+\)\.\n", done.stderr)


def test_a_scheduler_that_goes_ends_a_run_in_one_line() -> None:
    """Its workers go with it."""
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, memory_limit=0
    ) as cluster:
        found = cluster_matches(cluster.scheduler_address)
        next(found)
        cluster.close()
        with pytest.raises(RulesError) as met:
            list(found)
    assert met.value.code == "lost-scheduler"


def cluster_matches(address: str) -> Iterator[Match]:
    from tui import cluster

    return cluster.matches(Fixture("crypt", ("random",), 1), range(90_000), address)


def test_another_program_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tui import cluster

    monkeypatch.setattr(cluster, "program", lambda: "another")
    with pytest.raises(RulesError) as met:
        list(cluster.matches(Fixture("crypt", ("random",), 1), range(4), address))
    assert met.value.code == "other-program"


def test_matches_of_a_lost_worker_are_played_again(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui import cluster

    file = tmp_path / "died"
    seed = f"7{DIE}{file}"
    with distributed.Client(address, set_as_default=False) as client:
        client.run(_plant)  # the worker that replaces the lost one is not planted, and plays on
        fixture = Fixture("crypt", ("random", "random"), seed)
        played = [match.result for match in cluster.matches(fixture, range(12), address)]
        client.run(_dig_up)
    assert file.exists(), "a worker has died"
    assert played == list(arena.run("crypt", ("random", "random"), 12, seed))


def _plant() -> None:
    Fixture.match = match_or_death  # type: ignore[method-assign]


def _dig_up() -> None:
    Fixture.match = whole_match  # type: ignore[method-assign]


def test_ctrl_c_ends_a_run_cleanly(address: str) -> None:
    arguments = [word if word != "9" else "900000" for word in ARENA]
    with subprocess.Popen(
        [*command(*arguments), "--on", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith("{")
        running.send_signal(signal.SIGINT)
        running.stdout.read()
        assert running.stderr.read() == "\ncutpurse: Interrupted.\n"
    assert running.returncode == 130
    assert cutpurse(*ARENA, "--on", address).returncode == 0, "and the workers are free again"


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui import cluster

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(RulesError) as met:
        cluster.matches(Fixture("crypt", ("random",), 1), range(1), "tcp://127.0.0.1:1")
    assert met.value.code == "no-cluster"
