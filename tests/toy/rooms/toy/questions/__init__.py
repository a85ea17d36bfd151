"""The questions of the burglars, named like the rules' steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.game import Question
from tests.toy.rooms.toy.questions.one_of import OneOf
from tests.toy.rules.game import Bid, Prize
from tui.table.desk import Desk

QUESTIONS: Mapping[type[Question[Any]], type[Desk[Any, Any]]] = {Bid: OneOf, Prize: OneOf}
