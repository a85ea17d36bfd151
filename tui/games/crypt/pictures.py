"""The scenes of Crypt."""

from __future__ import annotations

from typing import Any

from tui.company import Option, Request, Told
from tui.games.crypt import pictures_matches as play
from tui.pictures import Scene, far

ADA, BO, CY = range(3)
MAKER = (
    Option("ask-undo", why_not=("There is no move of yours to undo.",)),
    Option("nudge", ADA),
    Option("stand-in", CY),
    Option("reopen", CY),
    Option("watching"),
    Option("close"),
)
"""What the maker of a far table can do while Cy is away."""
UNDO: dict[str, Any] = {
    "acts": (Option("allow"), Option("refuse")),
    "request": Request(CY, ("Cy claimed Pottery 4 with 2 dice at 4.", "Cy claimed Pottery 4."), (ADA,)),
}
"""Cy asks Ada for an undo."""
WATCHING = ("Dan", "Eli")

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
    Scene(
        "crypt:far",
        "at Bo's terminal, while Ada is asked at hers",
        lambda on: far.at(play.three(), BO, watching=WATCHING),
    ),
    Scene("crypt:far-away", "the player who is asked is away", lambda on: far.at(play.three(), BO, ADA)),
    Scene(
        "crypt:far-who",
        "who is here: Cy is away, and Bo is the maker",
        lambda on: far.at(
            play.three(),
            BO,
            CY,
            watching=WATCHING,
            acts=MAKER,
            back=("ssh -p 8022 otter-kite@ann-laptop", "otter-kite@ann-laptop"),
            told=Told(1, ("Cy's connection dropped", "Cy's line dropped")),
        ),
        ("comma", "3"),
    ),
    Scene(
        "crypt:far-reopen",
        "a seat is to be reopened",
        lambda on: far.at(play.three(), BO, CY, acts=MAKER),
        ("comma", "o"),
    ),
    Scene(
        "crypt:far-asks",
        "Cy is about to ask Ada for an undo",
        lambda on: far.at(play.three(), CY, acts=(Option("ask-undo"),)),
        ("u",),
    ),
    Scene(
        "crypt:far-asked",
        "Ada is asked for an undo, and her picks stay",
        lambda on: far.at(play.three(), ADA, watching=WATCHING[:1], **UNDO),
        ("5", "c", "2", "a"),
    ),
    Scene(
        "crypt:far-answer",
        "Ada answers in the page",
        lambda on: far.at(play.three(), ADA, **UNDO),
        ("5", "c", "2", "a", "comma"),
    ),
    Scene(
        "crypt:far-back",
        "Cy is back, and it is Cy's turn",
        lambda on: far.at(
            play.cy_last(), CY, told=Told(1, ("You are back at your seat", "You are back")), watching=("Dan",)
        ),
    ),
    Scene("crypt:far-hall-closes", "the hall closes", lambda on: far.at(play.three(), ADA, owner="Ann", closes=10)),
    Scene(
        "crypt:far-closed",
        "the maker closed the table",
        lambda on: far.at(
            play.three(), ADA, closed=("Bo closed table KRTPLM; the match is saved", "Bo closed the table")
        ),
    ),
)
