"""A table like that of WIXOSS, made of data alone: three zones for fighters that face the enemy's, a leader with two
assistants, cards under them, lives as a stack, resources by colour, markers on zones. No game is behind it.

    python tests/wixoss_like.py      prints its description, its cards and a picture, as the server would send them
"""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.book import CardDef
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import Rules
from tefuda.kernel.view import View
from tefuda.language.catalogue import Sheet, SkillText
from tefuda.language.glossary import Glossary
from tefuda.language.mat import Area, Column, Look, Mat, Row, SlotMarker
from tefuda.language.presentation import Aspect, Kind, Mark, PlayerNumber, Presentation, Stat, TableNumber, ZoneText
from tefuda.server.snapshots import PileCache, numbers_of, players_of

VIRUSES: Final = ("virus 1", "virus 2", "virus 3")
COUNTED: Final = ("deck", "lrig deck", "trash", "lrig trash")
MAT: Final = Mat(
    front=Row(
        (
            Column((Area("life cloth", lies="stack"), Area("check"))),
            Column(
                (
                    Area(
                        "signi",
                        facing=True,
                        beneath=("trap",),
                        markers=(SlotMarker(VIRUSES, "Virus {count}", "{count} Viruses on this zone"),),
                    ),
                    Area("lrig", facing=True, slots=("assist", "center", "assist")),
                    Area("ener", lies="fan", small=True, sorted_by="color"),
                )
            ),
            Area("key", small=True),
        ),
        facing=True,
    ),
    hand="hand",
    bar=tuple(Area(zone, lies="count") for zone in COUNTED),
)
PRESENTATION: Final = Presentation(
    game="wixoss-like",
    title="WIXOSS",
    stats=(Stat("level", "Level"), Stat("power", "Power")),
    kinds=(Kind("signi", "SIGNI", ("power",), "level"), Kind("lrig", "LRIG", (), "level"), Kind("key", "Key")),
    zones=(
        ZoneText("signi", "SIGNI zones"),
        ZoneText("trap", "Traps"),
        ZoneText("lrig", "LRIG zone"),
        ZoneText("under", "Under-cards"),
        ZoneText("ener", "Ener zone", short="Ener"),
        ZoneText("life cloth", "Life Cloth", short="Life"),
        ZoneText("check", "Check zone", spare=True),
        ZoneText("key", "Keys", spare=True, short="Keys"),
        ZoneText("hand", "Hand"),
        ZoneText("deck", "Deck"),
        ZoneText("lrig deck", "LRIG deck"),
        ZoneText("trash", "Trash", "g"),
        ZoneText("lrig trash", "LRIG trash", "v"),
    ),
    mat=MAT,
    skills=(),
    timings={},
    marks=(Mark("down", 1, "down", "has attacked", ("signi", "lrig"), turned=90),),
    player_numbers=(PlayerNumber("coins", "Coins"),),
    numbers=(TableNumber("turn", "Turn"),),
    totals=(),
    prompts=(),
    options=(),
    refusals=(),
    events=(),
    moves=(),
    reasons=(),
    clock=0,
    help="",
    aspects=(Aspect("color", "Color", values=("white", "red", "green")),),
    looks=(Look("red", 20, 1, "M4 4h16v16H4Z"), Look("green", 140, 1, "M12 4l8 16H4Z")),
)
ZONES: Final = {"signi": 3, "trap": 3, "lrig": 3} | dict.fromkeys(
    ("under", "ener", "life cloth", "check", "key", "hand", *COUNTED), 0
)
SIGHTS: Final = {"life cloth": CLOSED, "deck": CLOSED, "hand": OWN, "lrig deck": OWN}
FIELDS: Final = ("level", "power", "down")


class Card(NamedTuple):
    """A card: its kind, its colour, its numbers."""

    name: str
    kind: str
    color: str
    level: int = 0
    power: int = 0


CARDS: Final = {
    "hanayo": Card("Hanayo", "lrig", "red", 3),
    "hanayo 0": Card("Hanayo the Young", "lrig", "red"),
    "midoriko": Card("Midoriko", "lrig", "green", 1),
    "wolf": Card("Wolf", "signi", "green", 2, 5000),
    "spark": Card("Spark", "signi", "red", 1, 2000),
    "lance": Card("Lance", "signi", "white", 3, 10000),
    "crown": Card("Crown", "key", "white"),
}


class Lying(NamedTuple):
    """A card that the reader sees, with its place in the zone and the handle of the card that it lies under."""

    handle: int
    key: str
    seat: int
    zone: str
    place: int
    host: int = 0
    down: int = 0


LIES: Final = (
    Lying(1, "wolf", 0, "signi", 0, down=1),
    Lying(2, "lance", 0, "signi", 2),
    Lying(3, "spark", 0, "under", 0, host=1),
    Lying(4, "", 0, "under", 1, host=1),
    Lying(5, "spark", 0, "trap", 1),
    Lying(6, "hanayo", 0, "lrig", 1),
    Lying(7, "hanayo 0", 0, "under", 2, host=6),
    Lying(8, "midoriko", 0, "lrig", 0),
    Lying(9, "wolf", 0, "ener", 0),
    Lying(10, "spark", 0, "ener", 1),
    Lying(11, "lance", 0, "ener", 2),
    Lying(12, "wolf", 0, "hand", 0),
    Lying(13, "crown", 0, "key", 0),
    Lying(20, "spark", 1, "signi", 0),
    Lying(21, "", 1, "trap", 0),
    Lying(22, "midoriko", 1, "lrig", 1),
)
COUNTS: Final = {"life cloth": 7, "deck": 28, "lrig deck": 6}


def rules() -> Rules:
    """Rules with these zones and numbers, by which nothing can be played."""
    zones = [
        Zone(name, slots, SIGHTS.get(name, OPEN), counted=True, ordered=True, placed=True)
        for name, slots in ZONES.items()
    ]
    return Rules("wixoss-like", zones, list(FIELDS), ["turn"], ["coins", *VIRUSES], [], [], [], [])


def view() -> View:
    """What seat 0 sees."""
    numbers = {key: number for number, key in enumerate(CARDS)}
    printed = [CardDef(key, card.name, (card.level, card.power, 0), 0, ()) for key, card in CARDS.items()]
    seen = View(rules(), printed, 0)
    rows, counts = vec[i64](), vec[i64]()
    for seat in range(2):
        for number, zone in enumerate(ZONES):
            lying = [card for card in LIES if (card.seat, card.zone) == (seat, zone)]
            for card in lying:
                known = CARDS.get(card.key)
                facts = (0, 0, 0) if known is None else (known.level, known.power, card.down)
                pile = seat * len(ZONES) + number
                named = NONE if known is None else numbers[card.key]
                for value in (card.handle, named, pile, card.place, int(known is None), card.host, *facts):
                    rows = append(rows, value)
            counts = append(counts, COUNTS.get(zone, len(lying)))
    seen.rows, seen.counts = rows, counts
    seen.table_numbers, seen.both_players = append(vec[i64](), 5), vec[i64]()
    for value in (3, 0, 0, 2, 0, 1, 0, 0):
        seen.both_players = append(seen.both_players, value)
    return seen


class Cards:
    """What can be read of the cards: a catalogue, as far as a mat asks for it."""

    presentation = PRESENTATION

    def sheet(self, key: str) -> Sheet:
        """What is printed on a card."""
        card = CARDS[key]
        return Sheet(key, card.name, card.kind, tags={"color": (card.color,)}, look=card.color)

    def skill(self, number: int) -> SkillText:
        """No card has a skill."""
        raise KeyError(number)

    def glossary(self) -> Glossary:
        """Nothing is explained."""
        return Glossary((), {})


def description() -> dict[str, object]:
    """The description, the cards and the picture, as the server would send them."""
    seen, cards = view(), Cards()
    return {
        "table": PRESENTATION,
        "zones": [{"zone": name, "slots": slots, "sight": "open", "ordered": True} for name, slots in ZONES.items()],
        "fields": FIELDS,
        "cards": [
            {"key": key, "sheet": cards.sheet(key), "printed": {"level": card.level, "power": card.power}, "text": ""}
            for key, card in CARDS.items()
        ],
        "picture": {
            "piles": PileCache().of(seen),
            "numbers": numbers_of(seen),
            "players": players_of(seen),
            "waiting": [],
        },
    }


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(description()).decode())
