"""Codes that lead to tables, words that bring people without a key back to their seats, and what ssh passes of both."""

from __future__ import annotations

import re
from collections.abc import Container
from random import SystemRandom

from msgspec import Struct

LETTERS = "BCDGHJKLMNPQRSTVWXZ"
"""Letters of codes: no vowels, so that no code is a word, and no F or Y, which sound or read like others."""
LENGTH = 6
PARTS = 3

_random = SystemRandom()


def new_code(used: Container[str]) -> str:
    """A code that is not in use: one of 47 million."""
    while True:
        code = "".join(_random.choices(LETTERS, k=LENGTH))
        if code not in used:
            return code


def as_code(text: str) -> str:
    """A code as it was typed; empty if this cannot be one."""
    code = text.strip().upper()
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""


def new_word(used: Container[str]) -> str:
    """A word for one person, made of three: one of 160 million (27 bits).

    At five wrong tries a minute, and with a hundred such people in the hall, one address guesses for half a year on
    average before it finds any of them.
    """
    while True:
        word = "-".join(_random.choices(WORDS, k=PARTS))
        if word not in used:
            return word


def as_word(text: str) -> str:
    """A person's word as it was typed; empty if this cannot be one."""
    parts = re.split(r"[-\s]+", text.strip().casefold())
    return "-".join(parts) if len(parts) == PARTS and _KNOWN.issuperset(parts) else ""


class Wish(Struct, frozen=True):
    """What a caller asks for with a user name and a command."""

    code: str = ""
    word: str = ""
    plain: bool = False


def wish(user: str, command: str) -> Wish | None:
    """A code or a word as user name, a code and `plain` as command; None if the command asks for anything else.

    Any other user name is that of the account at home, which ssh sends unasked.
    """
    plain, code = False, as_code(user)
    for word in command.split():
        if word.casefold() == "plain" and not plain:
            plain = True
        elif as_code(word):
            code = as_code(word)
        else:
            return None
    return Wish(code, "" if code else as_word(user), plain)


_ALL = (
    "otter kite badger heron finch robin linnet lark owl hawk eagle falcon crane stork swan goose duck pigeon dove "
    "cuckoo swift martin plover curlew gull tern puffin auk raven rook crow jay wren thrush fox wolf bear lynx hare "
    "rabbit mole vole mouse stoat weasel ferret marten deer stag doe elk moose bison ox bull cow calf goat ram ewe "
    "lamb pony horse foal mule donkey camel llama zebra lion tiger puma jackal hyena monkey ape lemur sloth koala "
    "panda beaver seal walrus whale shark trout salmon perch pike carp eel cod crab shrimp oyster mussel snail slug "
    "newt frog toad lizard gecko turtle viper cobra python bee wasp hornet ant beetle moth spider locust oak ash "
    "elm birch beech alder aspen willow poplar maple larch pine fir cedar yew holly hazel rowan linden cherry apple "
    "pear plum peach quince olive fig date lemon lime orange melon grape berry nettle clover daisy poppy tulip lily "
    "iris violet crocus rose ivy fern moss reed rush sedge mint thyme basil dill fennel sage garlic onion leek "
    "carrot turnip radish pepper bean pea lentil barley oats rye wheat maize rice bread butter cheese honey jam "
    "cake bun pie tart soup stew broth gravy pickle salt sugar ginger nutmeg cocoa coffee tea cider juice water "
    "milk cream hill dale vale glen ridge peak cliff crag cave gorge ravine canyon mesa meadow moor heath marsh bog "
    "fen river brook creek stream pond lake lagoon bay cove gulf strait island atoll reef shoal beach dune desert "
    "oasis forest copse grove garden hedge field furrow cloud rain hail sleet snow frost ice mist fog storm breeze "
    "gale sun moon star comet planet dawn noon dusk winter spring summer autumn stone rock pebble gravel sand clay "
    "chalk slate marble flint quartz amber jade opal pearl ruby garnet topaz agate copper bronze brass iron steel "
    "tin zinc silver nickel cobalt red pink purple indigo blue azure green yellow golden ochre brown grey white "
    "black ivory anvil hammer chisel saw plane file rasp drill vice clamp bolt screw nail rivet hinge lever pulley "
    "wedge axle wheel spoke barrel bucket basket kettle pot pan ladle spoon fork knife plate bowl cup mug jug jar "
    "bottle flask cork table chair bench stool desk shelf drawer chest trunk box crate sack bag purse pocket lamp "
    "candle torch match wick mirror clock bell drum fiddle flute oboe bugle horn harp lute banjo guitar piano organ "
    "cello viola gong cymbal rattle hat cap bonnet scarf shawl glove mitten coat cloak cape jacket vest shirt apron "
    "belt buckle button ribbon lace boot shoe sandal sock thread needle bobbin spool yarn wool linen cotton silk "
    "velvet satin felt canvas rope cord string twine knot anchor sail mast rudder keel oar paddle raft canoe kayak "
    "barge ferry tug cart wagon sledge tram train engine tunnel bridge pier quay wharf beacon buoy tower castle "
    "turret moat gate door window roof attic cellar porch stair ladder fence wall arch column dome spire chapel "
    "abbey cabin barn stable mill bakery smithy forge kiln market tavern inn hostel museum circus book page letter "
    "stamp quill pencil paper ink easel brush paint puzzle riddle domino baker miller weaver tailor potter cooper "
    "mason farmer sailor pilot jester piper poet walnut almond acorn pecan cashew peanut raisin syrup nougat toffee "
    "waffle muffin scone bagel "
)
WORDS = tuple(_ALL.split())
_KNOWN = frozenset(WORDS)
