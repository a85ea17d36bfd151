"""The questions of Oliver Twist, in files named like the rules' steps: what is asked, what Enter and the keys do, help.

Most are answered on the map (`on_map`, with the words of its `spots`), others in a panel: by a row of it (`in_rows`) or
by a number of tokens (`tokens`). Over the map keys open Fagin (`fagin`), the own `characters` and the own `file`.
What all panels have is in `panel`; who comes after what Enter does, in `then`.
"""
