"""The questions of Crypt, one file each, named like the rules' steps: what is asked, what Enter and the keys do, help.

`claim` lays dice on treasures (`draft` is what lies there, `bench` how it is drawn); `reveal`, `collect` and `finish`
are windows in which a collector may be used (`abilities`). `round` says what is looked at between them and who is next.
"""
