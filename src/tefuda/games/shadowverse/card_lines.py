"""A card on one line, as scenarios write it (`kit.card_lines`): `SD01-003 Rose Gardener engaged damage 1`.

What may differ from the printed card:

    3/1                       attack/defense as they are now
    +1/+0, damage 2           changes to them
    engaged, reserved         its state
    evolved SD01-004          with this card of the evolve deck
    evolved this turn, came this turn
    Stack 2, fable 1          counters
    with Ward, without Ward   keywords besides, or instead of, the printed ones
    as amulet                 changed into another type
    of P1                     its owner, where another player has it
    ...                       at the end: nothing else is compared

Where a card is expected, the words about this turn, and the owner, are compared only where they are written.

A card of a scenario's own is written by the name that it has there.
"""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.kit import card_lines as kit
from tefuda.games.kit.scenarios import Entry
from tefuda.games.shadowverse.keywords import KEYWORDS as ALL_KEYWORDS
from tefuda.games.shadowverse.lexicon.terms import COUNTERS
from tefuda.games.shadowverse.library import Library
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.counters import counters_of, put_counters
from tefuda.games.shadowverse.words.effects import TYPE_EFFECT
from tefuda.games.shadowverse.words.evolving import evolve_card
from tefuda.games.shadowverse.words.verbs import give_keywords, move
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.lasting import affect
from tefuda.kernel.rows import FIRST_OWN, ORIGIN

KEYWORDS: Final = {keyword.name: keyword.bit for keyword in ALL_KEYWORDS if keyword.bit != schema.BOXED}
"""Keywords by their names; texts do not give Drive as they give the others (SVE 20.8)."""
DIFFERENCE: Final = re.compile(
    r" (?:(?P<now>-?[0-9]{1,4}/-?[0-9]{1,4})|(?P<change>[+-][0-9]{1,4}/[+-][0-9]{1,4})|damage (?P<damage>[0-9]{1,4})"
    r"|(?P<state>engaged|reserved)|evolved (?!this turn)(?P<evolved>\S+)|(?P<turn>evolved|came) this turn"
    rf"|(?P<counter>{'|'.join(COUNTERS)}) (?P<count>[0-9]{{1,3}})"
    rf"|(?P<having>with|without) (?P<keyword>{'|'.join(sorted(KEYWORDS, key=len, reverse=True))})"
    r"|as (?P<kind>amulet|follower)|of (?P<owner>P[12])|(?P<loose>\.\.\.))(?= |$)"
)
KINDS: Final = {"follower": schema.FOLLOWER, "amulet": schema.AMULET}


class CardLine(kit.KeywordLine[Library]):
    """A card of Shadowverse: Evolve on a line."""

    LOOKS_LIKE = "a card such as SD01-013 Elf Wanderer"
    DIFFERENCE = DIFFERENCE
    KEYWORDS = KEYWORDS
    FIELD = schema.KEYWORDS
    DIFFERENCES = (
        "3/1, +1/+0, damage 2, engaged, evolved SD01-004, came this turn, Stack 2, with Ward, as amulet, of P1, ..."
    )

    def begin(self) -> None:
        self.now: tuple[int, int] | None = None
        self.change = (0, 0)
        self.engaged = 0
        self.evolved = ""
        self.evolved_now = self.came_now = False
        self.counters: dict[int, int] = {}
        self.kind = -1

    def take(self, entry: Entry, said: dict[str, str]) -> None:
        if "now" in said:
            attack, defense = said["now"].split("/")
            self.now = (int(attack), int(defense))
        elif "change" in said:
            attack, defense = said["change"].split("/")
            self.change = (self.change[0] + int(attack), self.change[1] + int(defense))
        elif "damage" in said:
            self.change = (self.change[0], self.change[1] - int(said["damage"]))
        elif "state" in said:
            self.engaged = int(said["state"] == "engaged")
        elif "evolved" in said:
            self.evolved = said["evolved"]
            if self.evolved not in self.library.numbers:
                raise entry.error(f"there is no card {self.evolved!r}")
        elif "turn" in said:
            self.evolved_now = self.evolved_now or said["turn"] == "evolved"
            self.came_now = self.came_now or said["turn"] == "came"
        elif "counter" in said:
            self.counters[COUNTERS[said["counter"]]] = int(said["count"])
        elif "kind" in said:
            self.kind = KINDS[said["kind"]]

    # ------------------------------------------------------------------ putting it on the table

    def make(self, game: Game, seat: int, zone: i64, place: int = LAST) -> int:
        owner = seat if self.owner < 0 else self.owner
        card: int = game.make(self.definition, owner, 0)
        if zone != schema.FIELD:
            game.move(card, game.pile_number(seat, zone), place)
        else:
            move(game, card, seat, schema.FIELD)
            turn = game.number(schema.TURN)
            game.rewrite(card, schema.CAME, turn if self.came_now else turn - 1)
        if self.evolved:
            self.link(game, card, owner)
        if self.now is not None:
            printed = self.printed()
            self.change = (self.now[0] - max(0, printed[0]), self.now[1] - max(0, printed[1]))
        for field, change in zip((schema.ATTACK, schema.DEFENSE), self.change, strict=True):
            game.adjust(card, field, change)
        if zone == schema.FIELD:
            game.rewrite(card, schema.ENGAGED, self.engaged)
        for sort, count in self.counters.items():
            put_counters(game, card, sort, count - counters_of(game, card, sort))
        if self.gained:
            give_keywords(game, card, self.gained)
        if self.lost:
            game.rewrite(card, schema.KEYWORDS, game.base(card, schema.KEYWORDS) & ~self.lost)
        if self.kind >= 0:
            change = schema.tables(game).first_effect + TYPE_EFFECT
            affect(game, change, card, seat, card, vec[i64]([self.kind]))
        return card

    def link(self, game: Game, card: int, owner: int) -> None:
        """Let the card have evolved."""
        evolved = game.make(self.library.numbers[self.evolved], owner, 0)
        game.move(evolved, game.pile_number(owner, schema.EVOLVE), FIRST)
        evolve_card(game, card, evolved, False)
        game.rewrite(card, schema.EVOLVED_IN, game.number(schema.TURN) - (0 if self.evolved_now else 1))

    def printed(self) -> tuple[int, int]:
        """The printed attack and defense of the side that counts."""
        shown = self.library.numbers[self.evolved] if self.evolved else self.definition
        numbers = self.library.book.cards[shown].printed
        return numbers[schema.ATTACK - FIRST_OWN], numbers[schema.DEFENSE - FIRST_OWN]

    # ------------------------------------------------------------------ comparing

    def problem(self, game: Game, card: int) -> str:
        shown = self.library.numbers[self.evolved] if self.evolved else self.definition
        if self.loose and not self.evolved and original(game, card) == self.definition:
            shown = game.definition(card)
        if original(game, card) != self.definition or game.definition(card) != shown:
            return f"expected {self.text}, found {describe(self.library, game, card)}"
        return f"found {describe(self.library, game, card)}" if self.differs(game, card, shown) else ""

    def differs(self, game: Game, card: int, shown: int) -> bool:
        """Whether anything about the card is not as the line says."""
        printed = self.library.book.cards[shown].printed
        if self.is_meant("now", "change", "damage") and game.now(card, schema.KIND) == schema.FOLLOWER:
            wanted = self.now
            if wanted is None:
                attack, defense = printed[schema.ATTACK - FIRST_OWN], printed[schema.DEFENSE - FIRST_OWN]
                wanted = (max(0, attack) + self.change[0], max(0, defense) + self.change[1])
            if (game.now(card, schema.ATTACK), game.now(card, schema.DEFENSE)) != wanted:
                return True
        if self.is_meant("state") and game.now(card, schema.ENGAGED) != self.engaged:
            return True
        if self.keywords_differ(game, card, printed[schema.KEYWORDS - FIRST_OWN]):
            return True
        if self.is_meant("kind"):
            kind = self.kind if self.kind >= 0 else printed[schema.KIND - FIRST_OWN]
            if game.now(card, schema.KIND) != kind:
                return True
        for sort in COUNTERS.values():
            one = (
                printed[schema.KEYWORDS - FIRST_OWN] & schema.STACKS
                and sort == 0
                and game.zone_of(card) == schema.FIELD
            )
            wanted_count = self.counters.get(sort, int(bool(one)))
            if (sort in self.counters or not self.loose) and counters_of(game, card, sort) != wanted_count:
                return True
        turn = game.number(schema.TURN)
        if (self.came_now and game.now(card, schema.CAME) != turn) or (
            self.evolved_now and game.now(card, schema.EVOLVED_IN) != turn
        ):
            return True
        return self.owner_differs(game, card)


def original(game: Game, card: int) -> int:
    """The definition that a card is apart from having evolved."""
    return game.base(card, ORIGIN)


def describe(library: Library, game: Game, card: int) -> str:
    """A card of the game as a line: numbers and states, as far as they are not the printed ones."""
    base = original(game, card)
    shown = game.definition(card)
    id = library.cards[base].id
    name = library.cards[base].named("en")
    words = [id] if name == id else [id, name]
    printed = library.book.cards[shown].printed
    if shown != base and schema.special(game, card) == schema.EVOLVED:
        words.append(f"evolved {library.cards[shown].id}")
    elif shown != base:
        words.append(f"(now {library.cards[shown].called})")
    if game.now(card, schema.KIND) == schema.FOLLOWER:
        words.append(f"{game.now(card, schema.ATTACK)}/{game.now(card, schema.DEFENSE)}")
    if game.zone_of(card) == schema.FIELD and game.now(card, schema.ENGAGED) == 1:
        words.append("engaged")
    for name, sort in COUNTERS.items():
        if counters_of(game, card, sort):
            words.append(f"{name} {counters_of(game, card, sort)}")
    if game.now(card, schema.KIND) != library.book.cards[base].printed[schema.KIND - FIRST_OWN]:
        words.append(
            "as "
            + {schema.FOLLOWER: "follower", schema.AMULET: "amulet"}.get(game.now(card, schema.KIND), "another type")
        )
    words += CardLine.told_differences(game, card, printed[schema.KEYWORDS - FIRST_OWN])
    return " ".join(words)
