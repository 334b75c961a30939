"""Scenarios that are being made: played step by step, looked at, and written as they stand in their files."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final, cast

from card_mutants import Bench

from tefuda.games.kit.places import WHOLE
from tefuda.games.kit.scenarios import SEATS, Entry, Scenario
from tefuda.games.scenarios import scenarios_in
from tefuda.games.wixoss.card_lines import FIELDS, KEYWORDS, SORTS, CardLine
from tefuda.games.wixoss.expectations import Expectations
from tefuda.games.wixoss.places import LRIGS, PILES, SIDES, SLOTTED, Places
from tefuda.games.wixoss.words import schema
from tefuda.kernel.chance import seeded
from tefuda.kernel.hosts import hosted
from tefuda.kernel.rows import FIRST_OWN, NONE, ORIGIN, OWNER
from tefuda.language import yaml12

Value = dict[str, Any]
"""A scenario as its file holds it."""
EVERY_KEYWORD: Final = sum(KEYWORDS.values())
MANY: Final = 8
"""A zone of more cards is expected by their number, where that tells."""
PLAIN: Final = re.compile(r"[\w+.×-][\w+.× ：-]*")


class Unwritten(yaml12.Document):
    """A file that is not written yet."""

    def line(self, *path: str | int) -> int:
        return 1


class Later(Expectations):
    """Expectations that do not note how the table was: that takes longer than all else."""

    def parts(self) -> dict[str, Any]:
        return {}


class Playing:
    """A scenario being played with a library."""

    def __init__(self, bench: Bench, library: Any, value: Value, luck: int = 0) -> None:
        self.scenario = Scenario("wixoss", Entry(Unwritten("a new scenario", cast("Any", value), {}, 1), ()))
        self.stage = bench.stage(library)
        setattr(self.stage, "EXPECTATIONS", Later)  # noqa: B010  (for this table alone)
        self.stage.lay_out(self.scenario)
        self.places = Places(self.stage.library, self.stage.game)
        if luck:
            self.stage.game.chance = seeded(luck)

    def offers(self, verb: str) -> Counter[str]:
        """What may be answered now, in words."""
        self.stage.before(verb)
        game = self.stage.game
        return Counter(self.pointer(int(code)) for code in game.asks[0].options) if game.asks else Counter()

    def prompt(self) -> str:
        """What is asked."""
        game = self.stage.game
        return str(game.rules.prompts[game.asks[0].prompt]) if game.asks else ""

    def pointer(self, code: int) -> str:
        """An option as a scenario answers it."""
        game, places = self.stage.game, self.places
        card = places.about(code)
        if card < 0:
            return places.option_told(code)
        zone, place = game.zone_of(card), game.place_of(card)
        spots = [(name, where[1]) for name, where in Places.SPOTS.items() if where in ((zone, place), (zone, WHOLE))]
        name, alone = spots[0][0], spots[0][1] != WHOLE
        said = f"{SEATS[game.seat_of(card)]} {name}{'' if alone else f' {self.id(card)}'}"
        if places.name_of(code) != "card":
            said = f"{places.name_of(code)} {said}"
        codes = [int(one) for one in game.asks[0].options]
        alike = [one for one in codes if places.about(one) == card and places.name_of(one) == places.name_of(code)]
        return f"{said} ability {places.which_ability(code)}" if len(alike) > 1 else said

    def card_of(self, code: int) -> str:
        """The id of the card that an option is about; empty for none."""
        card = self.places.about(code)
        return self.id(card) if card >= 0 else ""

    def id(self, card: int) -> str:
        """A card's id."""
        return str(self.stage.library.cards[self.stage.game.base(card, ORIGIN)].id)

    def parts(self) -> dict[str, Any]:
        """All that can be expected at the end, in words."""
        self.stage.before("expect")
        game = self.stage.game
        asked = ", ".join(f"{SEATS[int(ask.seat)]} {game.rules.prompts[ask.prompt]}" for ask in game.asks)
        expectations = self.stage.expectations
        found: dict[str, Any] = {f"table {key}": value for key, value in expectations.table_parts().items()}
        for seat, name in enumerate(SEATS):
            for key, number in expectations.NUMBERS.items():
                found[f"{name} {key}"] = int(game.player_number(seat, number))
            for key in PILES:
                held = [self.looks(card) for card in expectations.cards_of(seat, key)]
                found[f"{name} {key}"] = held if expectations.is_ordered(key) else sorted(held)
            for key, place in LRIGS.items():
                found[f"{name} {key}"] = self.looks(game.cards_in(seat, schema.LRIG_ZONE)[place])
            for key, zone in SLOTTED.items():
                found[f"{name} {key}"] = [self.looks(card, bearing=True) for card in game.cards_in(seat, zone)]
        return {**found, "decision": asked or "none"}

    def looks(self, card: int, *, bearing: bool = False) -> tuple[Any, ...]:
        """What can be expected of a card."""
        if card == NONE:
            return ()
        game = self.stage.game
        numbers = (schema.POWER, *FIELDS.values(), schema.DOWN, schema.FROZEN)
        own = game.base(card, OWNER) if game.zone_of(card) >= 0 else NONE
        known = [
            game.base(card, ORIGIN),
            own,
            *(game.now(card, number) for number in numbers),
            game.now(card, schema.KEYWORDS) & EVERY_KEYWORD,
        ]
        under = sorted((self.looks(one), game.base(one, schema.SORT)) for one in hosted(game, card)) if bearing else []
        return (*map(int, known), *under)

    # ------------------------------------------------------------------ as it is written

    def line(self, card: int) -> Any:
        """A card as it is expected."""
        game, library = self.stage.game, self.stage.library
        printed = library.book.cards[game.base(card, ORIGIN)].printed
        words = [self.id(card)]
        for name, number in (("power", schema.POWER), *FIELDS.items()):
            if game.now(card, number) != printed[number - FIRST_OWN]:
                words.append(f"{name} {game.now(card, number)}")
        words += ["down"] if game.now(card, schema.DOWN) else []
        words += ["frozen"] if game.now(card, schema.FROZEN) else []
        words += CardLine.told_differences(game, card, printed[schema.KEYWORDS - FIRST_OWN])
        line = " ".join(words)
        held: dict[str, Any] = {}
        for name, sort in SORTS.items():
            others = [self.line(other) for other in hosted(game, card) if game.base(other, schema.SORT) == sort]
            if others:
                held[name] = others if name == "under" else others[0]
        return {"card": line, **held} if held and game.now(card, schema.KIND) == schema.SIGNI else line

    def expected(self, key: str, other: Any) -> tuple[str, str, Any] | None:
        """A part of the table as it is expected: player or `table`, key and value; None if it cannot be written."""
        game = self.stage.game
        who, _, name = key.partition(" ")
        if key == "decision" or who == "table":
            return ("" if key == "decision" else who), name or key, self.parts()[key]
        seat = SEATS.index(who)
        if name in PILES:
            cards = self.stage.expectations.cards_of(seat, name)
            if len(cards) > MANY and len(cards) != len(other):
                return who, "counts", {name: len(cards)}
            return who, name, counted([self.line(card) for card in cards])
        if name in SLOTTED:
            zone = game.cards_in(seat, SLOTTED[name])
            return who, name, {side: self.line(zone[at]) for at, side in enumerate(SIDES) if zone[at] != NONE}
        if name in LRIGS:
            card = game.cards_in(seat, schema.LRIG_ZONE)[LRIGS[name]]
            return None if card == NONE else (who, name, self.line(card))
        return who, name, self.parts()[key]


def counted(lines: list[Any]) -> list[Any]:
    """Cards with those together that are alike and follow each other."""
    found: list[list[Any]] = []
    for line in lines:
        if found and found[-1][0] == line and isinstance(line, str):
            found[-1][1] += 1
        else:
            found.append([line, 1])
    return [line if count == 1 else f"{count} x {line}" for line, count in found]


def scenario_of(value: Value) -> Scenario:
    """A scenario as its file would give it."""
    text = f"game: wixoss\nscenarios:\n{written(value)}"
    return scenarios_in(yaml12.document(text, "a new scenario"))[0]


def flow(value: Any) -> str:
    """A value on a line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int) or (PLAIN.fullmatch(value) and value == value.strip() and ": " not in value):
        return str(value)
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def block(text: str) -> str:
    """A text on a line of its own."""
    return text if text[:1].isalnum() and ": " not in text and " #" not in text else flow(text)


def written(value: Value) -> str:
    """A scenario as it stands in a file."""
    head = f"  - name: {block(value['name'])}\n"
    if "cites" in value:
        head += f"    cites: {block(value['cites'])}\n"
    for key in ("note", "texts", "cards", "table", "P1", "P2"):
        if key in value:
            head += f"    {key}: {flow(value[key])}\n"
    if value.get("happens"):
        head += "    happens:\n" + "".join(f"      - {flow(step)}\n" for step in value["happens"])
    return head + f"    expect: {flow(value['expect'])}\n"
