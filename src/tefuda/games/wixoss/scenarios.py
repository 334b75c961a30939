"""Scenarios of WIXOSS: how a table is laid out, what can happen on it, and what can be expected.

`tefuda.games.scenarios` describes the file; `card_lines` how a card is written, `places` how one is pointed at. It is
P1's main phase in a later turn, and the cards on the field have been there since before. A player's part (P1 and P2)
holds what is not empty, or not as usual:

    LRIG: WX03-006                     the center LRIG, of level 4 and limit 12 if not named
    left assist, right assist: ...     none if not named
    SIGNI: {left: WD01-010 down, right: {card: WD01-010, charm: WD01-012}}
    hand, ener, trash, LRIG deck, LRIG trash, keys, check, cheer, excluded, beat, aside: [...]
    deck, life: [...]                  from the top; if not named 20 and 7 x WD01-013, which has no Life Burst
    traps, seeds, boxes: {left: ...}   face down; `face down` are SIGNI that lie so
    coins: 0, limit upper: 0, LRIG barriers: 0, SIGNI barriers: 0
    turns: 5                           turns begun; worked out from `turn` and `first` if not named
    refreshes, removed, ARTS used, spells used: 0     of this turn

`table` holds `turn` (9), `active` (P1) and `first` (P1: who goes first).

`cards` makes cards of a scenario's own, by a name without spaces; what is not named is as below:

    Runner: {kind: signi, level: 1, power: 1000, colors: [colorless], text: ""}
    Tall: {kind: lrig, level: 4, limit: 12, types: [タマ], grow: {}}
    Zap: {kind: spell, cost: {red: 1}}

also `classes`, `limiting` (LRIG types), `timing` (main, attack, cut-in), `coin`, `guard`, `life burst`, `craft`,
`team`, `consumption` and `called` (a name with spaces). `texts` gives canonical
texts to cards of the game that have none yet; once they have, these are not looked at.

What happens, by the player who is asked:

    place: WD01-010 on left                    a SIGNI from hand, with the zone where there are several
    use: WX01-018                              a spell, an ARTS or a PIECE
    grow: WD01-003                             the center LRIG, or an assist
    activate: WD01-010                         (`... ability 2`: the second line of its text)
    charge: WD01-010                           in the ener phase
    remove: [P1 left, P1 right]                SIGNI, all at once
    attack: P1 left                            a SIGNI, or `P1 LRIG`, in its step
    guard: WD01-009                            or `answer: no guard`
    pay: [P1 ener 1, P1 ener 2]                the ener that a cost is paid with, where it is asked
    answer: P2 left                            a card, `left`, `mode 2`, `yes`, `done`, `skip`, a list of answers ...
    pass: P2                                   no (more) cards and abilities in the attack phase
    end: main phase                            or `step` (of attacks) or `turn`: also nobody attacks or uses anything
    begin: turn                                before anything else: the active player's turn, from its up phase on;
                                               or the start of a phase or step; `setup`: the whole game
    concede: P1

What can begin besides: draw phase, ener phase, grow phase, main phase, attack phase, defense step, SIGNI attack step,
LRIG attack step, end phase.

Results of chance: `P1` (goes first), a number, a card. Shuffling is always left to chance: `any`.

What can be expected is described in `expectations`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from tefuda.games.kit.decision_stage import DecisionStage
from tefuda.games.kit.own_cards import OwnCard
from tefuda.games.kit.scenarios import Entry
from tefuda.games.wixoss import facts
from tefuda.games.wixoss.card_lines import CardLine
from tefuda.games.wixoss.expectations import Expectations
from tefuda.games.wixoss.facts import CardFacts
from tefuda.games.wixoss.library import KINDS, TIMINGS, Library, library
from tefuda.games.wixoss.places import LRIGS, PILES, SIDES, SLOTTED, Places
from tefuda.games.wixoss.procedures.turn import Start
from tefuda.games.wixoss.setup import table
from tefuda.games.wixoss.words import lookup, schema
from tefuda.games.wixoss.words.outcomes import CONCEDED
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.rows import NONE

USUAL_LRIGS: Final = ("WX03-006", "WX03-007")
"""LRIGs of level 4 and limit 12 without any text."""
FILLER: Final = "WD01-013"
"""A SIGNI of level 1 without any text."""
USUAL_COUNTS: Final = {schema.DECK: 20, schema.LIFE: 7}
OWN_CARD: Final = (
    "kind", "level", "power", "colors", "classes", "types", "limit", "limiting", "cost", "grow", "timing", "coin",
    "guard", "life burst", "craft", "team", "consumption", "text", "called",
)  # fmt: skip
BEGINNINGS: Final = {
    "draw phase": schema.DRAW,
    "ener phase": schema.ENER_PHASE,
    "grow phase": schema.GROW,
    "main phase": schema.MAIN,
    "attack phase": schema.PRE_ATTACK,
    "defense step": schema.DEFENSE,
    "SIGNI attack step": schema.SIGNI_ATTACK,
    "LRIG attack step": schema.LRIG_ATTACK,
    "end phase": schema.END,
}
"""The phases and steps whose start a scenario can begin with."""


class WixossStage(DecisionStage[Library]):
    """One scenario of WIXOSS being played."""

    EXPECTATIONS = Expectations
    CONCEDED = CONCEDED
    TURN = schema.TURN
    ACTIVE = schema.ACTIVE
    FIRST_SEAT = schema.FIRST_SEAT
    PHASE = schema.PHASE
    MAIN = schema.MAIN
    TURNS = schema.TURNS
    ENDS: ClassVar = {"main phase": ("main",), "step": ("signi attack", "lrig attack"), "turn": ()}
    AT_ONCE: ClassVar = {
        "main": "end", "attack phase": "pass", "signi attack": "end", "lrig attack": "end", "guard": "no guard",
        "cut in": "pass", "burst": "no",
    }  # fmt: skip

    def __init__(self, own: Library | None = None) -> None:
        super().__init__(own or library())

    def empty_table(self) -> Game:
        return table(0, self.library)

    def lay_cards(self, seat: int, fields: dict[str, Entry]) -> None:
        game = self.game
        if "LRIG" not in fields:
            self.put(USUAL_LRIGS[seat], seat, schema.LRIG_ZONE, schema.CENTER)
        for name, place in LRIGS.items():
            if name in fields:
                CardLine(self.library, fields[name]).make(game, seat, schema.LRIG_ZONE, place)
        for name, zone in SLOTTED.items():
            sides = fields[name].fields(SIDES, f"the {name} of a player") if name in fields else {}
            for side, entry in sides.items():
                CardLine(self.library, entry).make(game, seat, zone, SIDES.index(side))
        for name, zone in PILES.items():
            if name not in fields:
                for _ in range(USUAL_COUNTS.get(zone, 0)):
                    self.put(FILLER, seat, zone, LAST)
                continue
            for entry in fields[name].items("cards"):
                line = CardLine(self.library, entry)
                for _ in range(line.count):
                    line.make(game, seat, zone, FIRST if zone in Places.FROM_THE_TOP else LAST)

    def put(self, id: str, seat: int, zone: i64, place: int) -> None:
        """Put a card down that the scenario does not name."""
        row = self.game.make(self.library.numbers[id], seat, 0)
        self.game.move(row, self.game.pile_number(seat, zone), place)

    # ------------------------------------------------------------------ where the table begins

    def start(self, phase: int) -> int:
        """Where a phase or step starts in the program of turns."""
        return [isinstance(op, Start) and op.phase == phase for op in self.turn_ops].index(True)

    def main_position(self) -> int:
        return self.start(schema.MAIN) + 1

    def starts(self) -> dict[str, int]:
        return {name: self.start(phase) for name, phase in BEGINNINGS.items()}

    def set_up(self) -> None:
        self.game.set_number(schema.FIRST_SEAT, NONE)
        for seat in range(2):
            for card in lookup.lrigs(self.game, seat):
                self.game.hide(card)
        super().set_up()

    # ------------------------------------------------------------------ what happens

    def verbs(self) -> dict[str, Callable[[Entry], None]]:
        plain = ("use", "grow", "activate", "charge", "attack", "guard")
        own = {"place": self.place, **{kind: self.one(kind) for kind in plain}, "remove": self.remove}
        return {**own, "pay": self.answer, **super().verbs()}

    def place(self, about: Entry) -> None:
        """A SIGNI is put from hand onto the field."""
        self.ask(("main",))
        card, _, side = about.text("a card and a zone, such as WD01-010 on left").partition(" on ")
        if side and side not in SIDES:
            raise about.error(f"a SIGNI is put on {', '.join(SIDES)}, not on {side!r}")
        self.give(about, card, "place")
        if side and self.prompt == "zone":
            self.give(about, side)
        elif side and self.game.cards_in(self.game.number(schema.ACTIVE), schema.SIGNI_ZONE)[SIDES.index(side)] == NONE:
            raise IllegalAnswer(f"{card} cannot be put on {side}")

    def remove(self, about: Entry) -> None:
        """SIGNI are removed."""
        self.ask(("main",))
        self.give(about, "remove")
        self.answer(about)
        if self.prompt == "remove":
            self.give(about, "done")

    # ------------------------------------------------------------------ cards of a scenario's own

    def own_card(self, id: str, entry: Entry, known: Mapping[str, CardFacts]) -> CardFacts:
        said = OwnCard(entry, OWN_CARD)
        kind = said.word("kind", "signi")
        if kind not in KINDS:
            raise entry.at("kind").error(f"a card is one of {', '.join(KINDS)}, not {kind!r}")
        is_lrig, is_signi = kind in ("lrig", "assist"), kind in ("signi", "resona")
        printed = dict.fromkeys(word for card in known.values() for word in (card.types if is_lrig else card.classes))
        text = said.word("text").rstrip("\n")
        made: dict[str, Any] = {
            "id": id,
            "name_en": said.word("called", id),
            "name_ja": "",
            "kind": kind,
            "level": said.number("level", 1 if is_lrig or is_signi else facts.NONE),
            "power": said.number("power", 1000 if is_signi else facts.NONE),
            "colors": known_words(said, "colors", (*facts.COLORS, "colorless")) or ("colorless",),
            "classes": known_words(said, "classes", printed),
            "types": known_words(said, "types", printed),
            "limit": said.number("limit", 12 if is_lrig else facts.NONE),
            "limiting": tuple(one.text("limiting") for one in said.items("limiting")),
            "cost": cost_of(said, "cost"),
            "grow_cost": cost_of(said, "grow"),
            "timing": known_words(said, "timing", TIMINGS),
            "coin": said.number("coin", facts.NONE),
            "guard": said.holds("guard"),
            "life_burst": "Life Burst: " in text or said.holds("life burst"),
            "craft": said.holds("craft"),
            "team": said.word("team"),
            "consumption": said.number("consumption", facts.NONE),
            "text": text,
        }
        return CardFacts(**made)


def known_words(said: OwnCard, key: str, known: Container[str]) -> tuple[str, ...]:
    """Words of a list, all of which must be known to the game."""
    for one in said.items(key):
        if one.value not in known:
            raise one.error(f"{one.value!r} is none of the game's {key}; write one that is printed on a card")
    return tuple(one.text(key) for one in said.items(key))


def cost_of(said: OwnCard, key: str) -> facts.Cost | None:
    """A cost by its symbols; None where none is said."""
    if key not in said.fields:
        return None
    symbols = said.fields[key].fields((*said.fields[key].value,), "a cost")
    for symbol, amount in symbols.items():
        if symbol not in ("colorless", "coin") and not facts.set_of_colors(symbol):
            raise amount.error(f"a cost is paid in {', '.join(facts.COLORS)}, white/black, colorless, coin")
    return {symbol: amount.number("how much of it") for symbol, amount in symbols.items()}


STAGE: Final = WixossStage
