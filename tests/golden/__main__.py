"""Write all golden playthroughs again, and the hashes of law 8; `--afresh` lets the bots choose again."""

from __future__ import annotations

import json
import sys

from tests.golden.scenes import SCENES
from tests.laws.test_law_08_same_records import KEPT, hashes


def main() -> None:
    """Write the files, and say how large they are."""
    for scene in SCENES:
        text = scene.text(afresh="--afresh" in sys.argv)
        scene.file.parent.mkdir(exist_ok=True)
        scene.file.write_text(text)
        print(f"{scene.game}/{scene.name}: {len(text):,} characters")
    KEPT.write_text(json.dumps(hashes(), indent=1) + "\n")


if __name__ == "__main__":
    main()
