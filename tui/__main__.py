"""`python -m tui` is `cutpurse`."""

from tui import main

main()
