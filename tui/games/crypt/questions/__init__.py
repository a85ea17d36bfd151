"""The questions of Crypt, one file each, named like the rules' steps: what is asked, what Enter and the keys do, help.

`claim` lays dice on treasures: `draft` is what lies there and what is wise, `bench` draws it. `reveal`, `collect` and
`finish` are windows in which a collector may be used, `abilities`. `round` is what lies between, and who is next.
"""
