"""The questions of Crypt, one file each, named like the rules' steps: what is asked, what Enter and the keys do, help.

`claim` lays dice on treasures (`draft` is what lies there, `why_not` and `advice` what is said of it), the others are
windows in which a collector may be used (`collector`); `then` says who comes after.
"""
