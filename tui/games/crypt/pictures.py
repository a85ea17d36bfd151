"""The scenes of Crypt."""

from __future__ import annotations

from tui.games.crypt import pictures_matches as play
from tui.pictures import Scene

SCENES = (
    Scene(
        "crypt:claim",
        "Ada is to claim; Cy holds the Pottery",
        lambda on: on.table(play.three(play.AGAINST_COMPUTERS)),
    ),
    Scene(
        "crypt:staged",
        "Ada has placed dice on two treasures, and would push Cy out of one",
        lambda on: on.table(play.three(play.AGAINST_COMPUTERS)),
        ("5", "c", "2", "a"),
    ),
    Scene(
        "crypt:open",
        "the same with three people at the keyboard: the open table",
        lambda on: on.table(play.three()),
        ("5",),
    ),
    Scene(
        "crypt:collect",
        "Bo has claimed, and everyone rolls",
        lambda on: on.table(play.bo_to_claim(), play.ROUND_4),
        ("b", "1", "enter"),
    ),
    Scene(
        "crypt:roll",
        "the first of Ada's dice has been rolled for the Pottery",
        lambda on: on.table(play.bo_to_claim(), play.ROUND_4),
        ("b", "1", "enter"),
        beat="roll",
    ),
    Scene(
        "crypt:end-of-round",
        "everyone has rolled and collected",
        lambda on: on.table(play.bo_to_claim(), play.ROUND_4),
        ("b", "1", "enter"),
        beat="collect",
    ),
    Scene("crypt:idol", "Ada may flip an Idol to reroll a die", lambda on: on.table(play.idol())),
    Scene(
        "crypt:pottery",
        "Ada may flip two Potteries to take the face-down treasure",
        lambda on: on.table(play.round_4(pottery="B")),
    ),
    Scene("crypt:manuscript", "Ada could flip a Manuscript to look", lambda on: on.table(play.round_5(manuscript="B"))),
    Scene(
        "crypt:solo",
        "alone against the Ghost, which leads",
        lambda on: on.table(play.solo()),
        ("b", "3", "c", "4", "b"),
    ),
    Scene("crypt:four", "four people, six treasures, Lights Out", lambda on: on.table(play.four()), ("f", "2")),
    Scene(
        "crypt:pushed-out",
        "Ada pushes Cy out",
        lambda on: on.table(play.three()),
        ("5", "c", "2", "enter"),
        beat="place",
    ),
    Scene(
        "crypt:ghost",
        "the Ghost rolls the die that was pushed out",
        lambda on: on.table(play.solo(), (4, 5, 6)),
        ("b", "3", "c", "4", "enter"),
        beat="ghost",
    ),
    Scene("crypt:waiting", "a computer is thinking", lambda on: on.table(play.bo_to_claim(play.AGAINST_COMPUTERS))),
)
