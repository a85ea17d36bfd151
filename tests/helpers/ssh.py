"""What tests over ssh need: where asyncssh is missing, those that import this are skipped."""

from __future__ import annotations

import shutil

import pytest

asyncssh = pytest.importorskip("asyncssh", reason="asyncssh is missing: pip install 'cutpurse[ssh]'")
openssh = pytest.mark.skipif(not shutil.which("ssh"), reason="there is no ssh here")
