"""docs/host.md says what the program says, and the two units for systemd are one."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import asdict

from tui.cli import cutpurse
from tui.host.limits import MEANING, Limits

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_has_each_limit_with_its_value() -> None:
    page = (DOCS / "host.md").read_text()
    for name, value in asdict(Limits()).items():
        meaning = MEANING[name.replace("_", "-")].removeprefix("wrong codes")
        row = next(row for row in page.splitlines() if row.startswith(f"| `{name.replace('_', '-')}` |"))
        assert f"| {value:g} |" in row
        assert meaning in row


def test_the_page_has_each_option() -> None:
    page = (DOCS / "host.md").read_text()
    options = [name for option in cutpurse.commands["host"].params for name in option.opts if name.startswith("--")]
    assert len(options) > 6
    assert not [name for name in options if f"`{name}" not in page]


def test_the_units_differ_in_port_and_folder_only() -> None:
    one, many = [(DOCS / f"cutpurse-host{at}.service").read_text().partition("[Unit]")[2] for at in ("", "@")]
    assert (
        many.replace("/%i", "")
        .replace("--port %i", "--port 8022")
        .replace("the hall on port %i", "a hall for matches over ssh")
        == one
    )
