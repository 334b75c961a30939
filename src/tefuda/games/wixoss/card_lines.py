"""A card on one line, as scenarios write it (`kit.card_lines`): `WD01-010 Caliburn, Greatsword down -3000`.

What may differ from the printed card:

    power 12000               the power as it is now
    +2000, -3000              changes to it
    level 3, limit 6          the level, the limit as it is now
    germs 2                   so many germ counters
    down, up                  its state; `frozen` besides
    came this turn
    attacked 2                so many attacks this turn
    with Lancer, without Guard   keywords besides, or instead of, the printed ones (see `KEYWORDS`)
    of P1                     its owner, where another player has it
    ...                       at the end: nothing else is compared

A card on the field may have others under it or attached to it; then it is written as a mapping:

    {card: WD01-010 down, under: [WD01-012], charm: WD01-013, acce: WD01-012, soul: WD01-013}

What is under it or attached is compared where it is named. Where a card is expected, `came this turn`, `attacked` and
the owner are compared only where they are written. A card of a scenario's own is written by the name that it has
there. The second face of a double-faced card is written by its own id: the card has been turned over (WX 1.11).
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from tefuda.games.kit import card_lines as kit
from tefuda.games.kit.scenarios import Entry
from tefuda.games.wixoss import keywords
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.words import schema
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.hosts import attach, hosted
from tefuda.kernel.rows import CARD, FIRST_OWN

STATES: Final = {
    "stays down": schema.STAYS_DOWN,
    "puppet": schema.PUPPET,
    "bloomed": schema.BLOOMED,
    "awakened": schema.AWAKENED,
    "armed": schema.ARMED,
    "driving": schema.DRIVING,
}
KEYWORDS: Final = {
    **{name: keyword.bit for name, keyword in keywords.KEYWORDS.items()},
    **{name: bit for name, (bit, _) in keywords.PROHIBITIONS.items()},
    **STATES,
}
"""Keywords, and what stands like one, by their names."""
SORTS: Final = {"under": schema.STACKED, "charm": schema.CHARM, "acce": schema.ACCE, "soul": schema.SOUL}
"""The sorts of cards under a card or attached to it, by the keys of a mapping."""
LAID_DOWN: Final = (schema.TRAPS, schema.SEEDS, schema.BOXES)
"""Where cards were put face down: their player alone may look at them (WX 3.6). A SIGNI that was turned face down is
known to both."""
PARTS: Final = ("card", *SORTS)
DIFFERENCE: Final = re.compile(
    r" (?:power (?P<power>-?[0-9]{1,7})|(?P<change>[+-][0-9]{1,6})|level (?P<level>[0-9]{1,2})"
    r"|limit (?P<limit>[0-9]{1,2})|germs (?P<germs>[0-9]{1,2})"
    r"|(?P<state>down|up)|(?P<frozen>frozen)|(?P<came>came) this turn"
    r"|attacked (?P<attacks>[0-9]{1,2})"
    rf"|(?P<having>with|without) (?P<keyword>{'|'.join(sorted(KEYWORDS, key=len, reverse=True))})"
    r"|of (?P<owner>P[12])|(?P<loose>\.\.\.))(?= |$)"
)
FIELDS: Final = {"level": schema.LEVEL, "limit": schema.LIMIT, "germs": schema.COUNTERS}


class CardLine(kit.KeywordLine[Library]):
    """A card of WIXOSS on a line."""

    LOOKS_LIKE = "a card such as WD01-010 Caliburn, Greatsword"
    DIFFERENCE = DIFFERENCE
    KEYWORDS = KEYWORDS
    FIELD = schema.KEYWORDS
    DIFFERENCES = "power 12000, +2000, level 3, down, frozen, came this turn, with Lancer, of P1, ..."

    def __init__(self, library: Library, entry: Entry, text: str | None = None) -> None:
        """`entry` is a line, or a mapping with one and with what is attached or under the card."""
        self.attached: dict[int, list[CardLine]] = {}
        if text is None and isinstance(entry.value, dict):
            fields = entry.fields(PARTS, "a card with others")
            if "card" not in fields:
                raise entry.error("a card with others begins with `card`: {card: WD01-010, under: [WD01-012]}")
            for name, sort in SORTS.items():
                if name in fields:
                    one = fields[name]
                    entries = one.items("cards under it") if isinstance(one.value, list) else [one]
                    lines = [CardLine(library, other) for other in entries]
                    self.attached[sort] = [line for line in lines for _ in range(line.count)]
            entry = fields["card"]
        super().__init__(library, entry, text)

    def begin(self) -> None:
        self.numbers: dict[int, int] = {}
        self.change = 0
        self.down = self.frozen = 0
        self.came = False
        self.attacks = -1

    def take(self, entry: Entry, said: dict[str, str]) -> None:
        for name, field in FIELDS.items():
            if name in said:
                self.numbers[field] = int(said[name])
        if "power" in said:
            self.numbers[schema.POWER] = int(said["power"])
        elif "change" in said:
            self.change += int(said["change"])
        elif "state" in said:
            self.down = int(said["state"] == "down")
        elif "frozen" in said:
            self.frozen = 1
        elif "came" in said:
            self.came = True
        elif "attacks" in said:
            self.attacks = int(said["attacks"])

    # ------------------------------------------------------------------ putting it on the table

    def make(self, game: Game, seat: int, zone: i64, place: int = LAST) -> int:
        owner = seat if self.owner < 0 else self.owner
        front = self.library.numbers.get(self.library.cards[self.definition].back_of, self.definition)
        card: int = game.make(front, owner, 0)
        if zone in LAID_DOWN:
            game.hide(card)
        game.move(card, game.pile_number(seat, zone), place)
        if zone in LAID_DOWN:
            game.show(card, seat)
        elif zone == schema.FACED:
            game.hide(card)
        if front != self.definition:
            game.become(card, self.definition, keep_numbers=False, for_now=True)
        for field, number in self.numbers.items():
            game.adjust(card, field, number - game.base(card, field))
        game.adjust(card, schema.POWER, self.change)
        game.rewrite(card, schema.KEYWORDS, game.base(card, schema.KEYWORDS) & ~self.lost | self.gained)
        game.rewrite(card, schema.DOWN, self.down)
        game.rewrite(card, schema.FROZEN, self.frozen)
        if schema.FIELD & 1 << zone:
            turn = game.number(schema.TURN)
            game.rewrite(card, schema.CAME, turn if self.came else turn - 1)
            game.rewrite(card, schema.SEEN_LEVEL, game.now(card, schema.LEVEL))
            game.rewrite(card, schema.ATTACKS, max(0, self.attacks))
        for sort, lines in self.attached.items():
            for line in lines:
                line.attach_to(game, card, sort)
        return card

    def attach_to(self, game: Game, host: int, sort: int) -> None:
        """Put the card under another one, or attach it."""
        lay_beside(game, game.seat_of(host) if self.owner < 0 else self.owner, host, self.definition, sort)

    # ------------------------------------------------------------------ comparing

    def problem(self, game: Game, card: int) -> str:
        if game.base(card, CARD) != self.definition or self.differs(game, card):
            return f"expected {self.text}, found {describe(self.library, game, card)}"
        for sort, lines in self.attached.items():
            left = [other for other in hosted(game, card) if game.base(other, schema.SORT) == sort]
            for line in lines:
                match = [other for other in left if not line.problem(game, other)]
                if not match:
                    return f"{line.text} is missing with {describe(self.library, game, card)}"
                left.remove(match[0])
            if left:
                return f"there is more with {describe(self.library, game, card)}"
        return ""

    def differs(self, game: Game, card: int) -> bool:
        """Whether anything about the card itself is not as the line says."""
        printed = self.library.book.cards[self.definition].printed
        for name, field in (("power", schema.POWER), *FIELDS.items()):
            wanted = self.numbers.get(field, printed[field - FIRST_OWN])
            wanted += self.change if field == schema.POWER else 0
            if self.is_meant(name, "change") and game.now(card, field) != wanted:
                return True
        if self.is_meant("state") and game.now(card, schema.DOWN) != self.down:
            return True
        if self.is_meant("frozen") and game.now(card, schema.FROZEN) != self.frozen:
            return True
        if self.keywords_differ(game, card, printed[schema.KEYWORDS - FIRST_OWN]):
            return True
        if self.came and game.now(card, schema.CAME) != game.number(schema.TURN):
            return True
        if self.attacks >= 0 and game.base(card, schema.ATTACKS) != self.attacks:
            return True
        return self.owner_differs(game, card)


def lay_beside(game: Game, owner: int, host: int, definition: int, sort: int) -> None:
    """Put a new card under another one, or attach it; a Charm lies face down (WX 20.12)."""
    pile = game.pile_number(owner, schema.UNDER if sort == schema.STACKED else schema.ATTACHED)
    card = game.make(definition, owner, 0)
    game.move(card, pile, LAST)
    if sort == schema.CHARM:
        game.hide(card)
    attach(game, card, host, pile)
    game.rewrite(card, schema.SORT, sort)


def describe(library: Library, game: Game, card: int) -> str:
    """A card of the game as a line: what is not as printed, and what is attached to it or under it."""
    shown = game.base(card, CARD)
    facts = library.cards[shown]
    name = facts.named("en")
    words = [facts.id] if name == facts.id else [facts.id, name]
    printed = library.book.cards[shown].printed
    if game.now(card, schema.KIND) == schema.SIGNI:
        words.append(f"power {game.now(card, schema.POWER)}")
    words += [
        f"{name} {game.now(card, field)}"
        for name, field in FIELDS.items()
        if game.now(card, field) != printed[field - FIRST_OWN]
    ]
    words += ["down"] if game.now(card, schema.DOWN) else []
    words += ["frozen"] if game.now(card, schema.FROZEN) else []
    words += CardLine.told_differences(game, card, printed[schema.KEYWORDS - FIRST_OWN])
    others = []
    for name, sort in SORTS.items():
        held = [other for other in hosted(game, card) if game.base(other, schema.SORT) == sort]
        others += [f"{name} {describe(library, game, other)}" for other in held]
    return " ".join(words) + (f" ({'; '.join(others)})" if others else "")
