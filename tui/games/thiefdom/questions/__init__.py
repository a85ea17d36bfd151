"""The questions of Thiefdom, one file each, named like the rules' steps: what is asked, what Enter does, keys, help.

Most are `choosing`: spaces on the map and rows beside it (an `option` each, found in `options`). Two are `filling`: in
`round` the tiles of a night are laid, in `exchange` goods change hands (`barter` is what lies there). `advice` is what
a computer would do; `every` names the desk of each question.
"""
