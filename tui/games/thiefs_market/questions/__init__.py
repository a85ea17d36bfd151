"""The questions of Thief's Market, one file each, named like the rules' steps: ask, Enter, keys, help, and the desk.

`split` takes a pile or robs one, `sort` says what of it goes back (`picking` is what both have, `hand` what is picked);
`lucky` rolls a die again; `buying` is a purchase turn (`till` is what is laid in it, `bought` its words), `paying` a
card that was bought already (`plan`). All are `kept`: what was sent comes back as it was. `then` says who comes after.
"""
