"""A card on one line, as scenarios write it (`kit.card_lines`): `300026 Maid Tailor STA 2 deactivated`.

What may differ from the printed card:

    STA 2, ATK -3, SIZE 1     a number
    7-0-2 or 3 / 7-0-2        ATK-DEF-STA, or SIZE / ATK-DEF-STA
    deactivated, face down    its state
    skills 1076 0 1008        the skills in positions 1 to 3 (0: an empty one); `no skills`
    ...                       at the end: nothing else is compared
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from tefuda.games.kit import card_lines as kit
from tefuda.games.kit.scenarios import Entry
from tefuda.games.sword_girls.library import Library
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.rows import FACE_DOWN, NONE

STATS: Final = {"SIZE": schema.SIZE, "ATK": schema.ATK, "DEF": schema.DEF, "STA": schema.STA}
ID: Final = re.compile(r"[0-9]{6}")
STAT: Final = re.compile(r"(SIZE|ATK|DEF|STA) (-?[0-9]{1,9})")
NUMBERS: Final = re.compile(r"(?:([0-9]{1,9}) / )?(-?[0-9]{1,9})-(-?[0-9]{1,9})-(-?[0-9]{1,9})")
SKILL_LIST: Final = re.compile(r"skills((?: [0-9]{1,9}){1,3})")
STATE: Final = re.compile(r"deactivated|active|face down|no skills|\.\.\.")
DIFFERENCE: Final = re.compile(
    rf" ({'|'.join(pattern.pattern for pattern in (STAT, NUMBERS, SKILL_LIST, STATE))})(?= |$)"
)


class CardLine(kit.CardLine[Library]):
    """A card of Sword Girls on a line: its fields where they differ from the printed ones."""

    LOOKS_LIKE = "a card such as 300026 Maid Tailor"
    DIFFERENCE = DIFFERENCE
    DIFFERENCES = "STA 2, 7-0-2, 3 / 7-0-2, deactivated, face down, skills 1076, no skills, ..."

    def find(self, entry: Entry) -> tuple[int, str]:
        if not ID.fullmatch(self.key):
            raise entry.error(f"a card begins with its id of six digits, not {self.text!r}")
        self.id = int(self.key)
        if self.id not in self.library.card_numbers:
            raise entry.error(f"there is no card {self.id}")
        self.fields: dict[int, int] = {}
        self.face_down = False
        return self.library.card_numbers[self.id], self.library.facts.cards[self.id].name_en

    def read(self, entry: Entry, found: re.Match[str]) -> None:
        change = found[1]
        if change in ("deactivated", "active"):
            self.fields[schema.ACTIVE] = 1 if change == "active" else 0
        elif change == "face down":
            self.face_down = True
        elif change == "...":
            self.loose = True
        elif change == "no skills":
            self.put_skills(entry, [])
        elif parts := STAT.fullmatch(change):
            self.fields[STATS[parts[1]]] = int(parts[2])
        elif parts := NUMBERS.fullmatch(change):
            if parts[1]:
                self.fields[schema.SIZE] = int(parts[1])
            self.fields |= {schema.ATK: int(parts[2]), schema.DEF: int(parts[3]), schema.STA: int(parts[4])}
        elif parts := SKILL_LIST.fullmatch(change):
            self.put_skills(entry, [int(word) for word in parts[1].split()])

    def put_skills(self, entry: Entry, skills: list[int]) -> None:
        """Fill the three positions."""
        for position in range(schema.SKILLS):
            skill = skills[position] if position < len(skills) else 0
            if skill and skill not in self.library.text_numbers:
                raise entry.error(f"there is no skill {skill}")
            self.fields[schema.SKILL + position] = self.library.text_numbers[skill] if skill else NONE

    def make(self, game: Game, seat: int, zone: i64, place: int = LAST) -> int:
        card: int = game.make(self.definition, seat, 0)
        if self.face_down:
            game.hide(card)
        for field, value in self.fields.items():
            game.rewrite(card, field, value)
        game.move(card, game.pile_number(seat, zone), place)
        for field, value in self.fields.items():
            game.rewrite(card, field, value)  # a Grave has made it new (SG 12.7)
        return card

    def problem(self, game: Game, card: int) -> str:
        if game.definition(card) != self.definition:
            return f"expected {self.id} {self.name}, found {describe(self.library, game, card)}"
        printed = self.library.book.cards[self.definition].printed
        differs = game.base(card, FACE_DOWN) != int(self.face_down)
        for field in range(schema.SIZE, schema.KIND):
            expected = self.fields.get(field, NONE if self.loose else printed[field - schema.SIZE])
            if self.loose and field not in self.fields:
                continue
            differs = differs or game.now(card, field) != expected
        return f"found {describe(self.library, game, card)}" if differs else ""


def describe(library: Library, game: Game, card: int) -> str:
    """A card of the game as a line: all numbers, the skills where they are not the printed ones."""
    name = f"{library.card_ids[game.definition(card)]} {library.book.cards[game.definition(card)].name}"
    kind = game.now(card, schema.KIND)
    words = [name]
    if kind == schema.FOLLOWER:
        atk, def_, sta = (game.now(card, field) for field in (schema.ATK, schema.DEF, schema.STA))
        words.append(f"{game.now(card, schema.SIZE)} / {atk}-{def_}-{sta}")
    elif kind == schema.SPELL:
        words.append(f"SIZE {game.now(card, schema.SIZE)}")
    if kind != schema.CHARACTER_CARD and game.now(card, schema.ACTIVE) == 0:
        words.append("deactivated")
    if game.base(card, FACE_DOWN) == 1:
        words.append("face down")
    skills = [game.now(card, schema.SKILL + position) for position in range(schema.SKILLS)]
    if skills != [game.printed(card, schema.SKILL + position) for position in range(schema.SKILLS)]:
        names = [0 if skill == NONE else library.text_keys[skill] for skill in skills]
        words.append(f"skills {' '.join(map(str, names))}" if any(names) else "no skills")
    return " ".join(words)
