"""The tables on which new scenarios begin: a plain use of a line of a card, and further cards laid beside."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from copy import deepcopy
from typing import Any, Final

from card_mutants import Bench
from scenario_playing import Value, flow

from tefuda.games.kit.scenarios import SEATS
from tefuda.games.wixoss.facts import COLORS, CardFacts
from tefuda.games.wixoss.places import SIDES
from tefuda.language.trees import fields_of

Added = tuple[str, str, str]
"""A card that was laid beside: whose it is, the zone, and the side or the card."""
ZONES: Final = (
    ("trash", 3, ("SIGNI", "SIGNI", "spell")), ("hand", 2, ("SIGNI", "SIGNI", "spell")), ("ener", 2, ("SIGNI",)),
    ("LRIG trash", 2, ("arts", "lrig")),
)  # fmt: skip
"""Where cards may be laid besides, how many at most, and of which sorts."""
LRIG_PLACES: Final = {"LRIG": "center", "left assist": "assist", "right assist": "assist"}
"""The places of LRIGs, with the sort of cards that lie there."""
COUNTED: Final = {"hand": "hand", "ener": "ener zone", "trash": "trash", "life": "Life Cloth", "deck": "deck"}
FEW: Final = 3
"""Of more cards in a zone, the rest are like the first."""
PAYING: Final = {
    "white": "WD01-013", "red": "WD02-013", "blue": "WD03-013", "green": "WD04-012", "black": "WD05-013",
}  # fmt: skip
"""A card that pays for each color."""
FILLER: Final = "WD01-013"


class Tables:
    """The tables for one card."""

    def __init__(self, bench: Bench, card: str, seed: int) -> None:
        self.bench = bench
        self.card = card
        self.facts: CardFacts = bench.cards[card]
        self.lines = list(self.facts.lines)
        self.random = random.Random(f"{card} {seed}")
        self.read = [card for card in bench.cards.values() if not card.unread]
        self.pool = self.pool_of()

    def pool_of(self) -> dict[str, list[str]]:
        """Cards that are laid beside, by their sorts; those that the card asks for several times."""
        plain = [card for card in self.read if card.kind == "signi" and not card.text]
        signi = one_each(plain, lambda card: (card.level, card.colors))
        colors = self.named_in("color")
        for name in self.named_in("class name"):
            of_class = [
                card for card in self.read if card.kind == "signi" and name in "：".join(card.classes).split("：")
            ]
            of_class.sort(key=lambda card: bool(card.text))
            signi += one_each(of_class, lambda card: (card.level, bool(set(card.colors) & colors)))[:8] * 3
        for name in self.named_in("card name"):
            named = [self.bench.cards[id] for id in self.bench.by_name[name][:1]]
            signi += [card for card in named if card.kind == "signi" and not card.unread] * 8
        if "uard" in self.facts.text:
            signi += [card for card in self.read if card.kind == "signi" and card.text == "Guard."][:5] * 2
        if "Life Burst" in self.facts.text:
            signi += [card for card in self.read if card.kind == "signi" and card.life_burst][:5]
        found = {"SIGNI": [card.id for card in signi]}
        for kind in ("spell", "arts", "lrig"):
            of_kind = [card for card in self.read if card.kind == kind]
            found[kind] = [card.id for card in one_each(of_kind, lambda card: card.colors)[:6]]
        types = self.named_in("type name")
        for name, kind in (("center", "lrig"), ("assist", "assist")):
            of_kind = [card for card in self.read if card.kind == kind]
            mates = [card for card in of_kind if types & {card.team, *card.types}]
            some = one_each(mates, lambda card: (card.level, card.types)) + one_each(of_kind, lambda card: card.level)
            found[name] = [card.id for card in some[:12]]
        return found

    def named_in(self, family: str) -> set[str]:
        """What the card's lines name of a family."""
        vocabulary = self.bench.book.vocabulary
        trees = [self.bench.texts.line_tree(line) for line in self.lines]
        return {name for tree in trees for name in fields_of(tree, vocabulary, family)}

    # ------------------------------------------------------------------ cards beside

    def enriched(self, base: Value, line: int) -> tuple[Value, list[Added]]:
        """A scenario with further cards on its table, and where they lie."""
        value = deepcopy(base)
        added: list[Added] = []
        text = flow(value.get("happens", []))
        text_of_line = self.lines[line]
        chance = self.random.random
        often = self.random.choice((0.3, 0.6, 0.9))
        for who in SEATS:
            player = value.setdefault(who, {})
            signi = player.setdefault("SIGNI", {})
            for side in SIDES:
                if side not in signi and f"on {side}" not in text and chance() < often:
                    signi[side] = self.on_field(line)
                    added.append((who, "SIGNI", side))
            for zone, most, sorts in ZONES:
                if chance() < often:
                    cards = player.setdefault(zone, [])
                    for _ in range(self.random.randint(1, most)):
                        cards.append(self.beside(cards, sorts))
                        added.append((who, zone, cards[-1]))
            for zone, number in self.counted(line, who):
                if chance() < 0.5:
                    many = max(0, number + self.random.choice((-1, 0, 0, 1)))
                    cards = [self.beside([], ("SIGNI",)) for _ in range(min(many, FEW))]
                    player[zone] = [*cards, f"{many - FEW} x {cards[0]}"] if many > FEW + 1 else cards
            if "LRIG zone" in text_of_line and chance() < 0.5:
                self.lay_lrigs(player)
            if "deck" not in player and chance() < 0.5:
                player["deck"] = [self.beside([], ("SIGNI", "spell")) for _ in range(6)]
                added += [(who, "deck", card) for card in player["deck"]]
        return value, added

    def lay_lrigs(self, player: Value) -> None:
        """Lay other LRIGs into a player's LRIG zone, or take assists away."""
        for place, kind in LRIG_PLACES.items():
            if self.random.random() < 0.5 and self.card not in str(player.get(place, "")):
                player.pop(place, None)
                if self.pool[kind] and self.random.random() < 0.7:
                    player[place] = self.random.choice(self.pool[kind])

    def counted(self, line: int, who: str) -> Iterator[tuple[str, int]]:
        """The zones of a player whose cards a line counts, with the number that it asks for."""
        owner = "P2" if self.facts.life_burst and self.lines[line].startswith("Life Burst") else "P1"
        side = "your " if who == owner else "enemy "
        for tree in trees_in(self.bench.texts.line_tree(self.lines[line])):
            match tree:
                case ("compare", ("count", ("among", _, _, places, _)), _, other):
                    number = other[1] if other[0] == "number" else FEW
                    yield from ((zone, number) for zone, place in COUNTED.items() if f"{side}{place}" in places)

    def beside(self, cards: list[Any], sorts: tuple[str, ...]) -> str:
        """A card that is laid into a zone: one of those that lie there, once more, or another."""
        known = [card for card in cards if isinstance(card, str) and " x " not in card]
        if known and self.random.random() < 0.3:
            return str(self.random.choice(known))
        return self.random.choice(self.pool[self.random.choice(sorts)])

    def on_field(self, line: int) -> str:
        """A SIGNI as it may lie on a field, its power perhaps at the bounds that a line names."""
        words = [self.random.choice(self.pool["SIGNI"])]
        bounds = [int(digits) for digits in re.findall(r"\d{4,}", self.lines[line])]
        if bounds and self.random.random() < 0.6:
            words.append(f"power {self.random.choice(bounds) + self.random.choice((0, 1000, 1000, -1000))}")
        words += ["down"] if self.random.random() < 0.25 else []
        words += ["frozen"] if self.random.random() < 0.1 else []
        return " ".join(words)

    # ------------------------------------------------------------------ plain uses

    def plain_uses(self, line: int) -> Iterator[Value]:
        """Tables on which a line of the card is used without more ado."""
        if self.bench.texts.line_tree(self.lines[line])[0] == "burst":
            owner: Value = {"life": [self.card, "2 x WD01-013"], "ener": self.ener(line)}
            yield begun(
                {"SIGNI": {"left": "WD01-010"}}, "SIGNI attack step", {"attack": "P1 left"}, {"answer": "yes"}, P2=owner
            )
            return
        owner = {"ener": self.ener(line), "coins": 3}
        if lrig := self.center():
            owner["LRIG"] = lrig
        match self.facts.kind:
            case "spell":
                yield begun({**owner, "hand": [self.card]}, "", {"use": self.card})
            case "arts" | "key" | "piece":
                owner["LRIG deck"] = [self.card]
                if self.facts.kind == "piece":
                    owner |= {"left assist": "WXDi-D01-006", "right assist": "WXDi-D01-009"}
                use = {"use": self.card}
                yield begun(owner, "", use)
                yield begun(owner, "attack phase", use)
                yield begun({}, "attack phase", {"pass": "P1"}, use, P2=owner)
            case "assist":
                owner["LRIG deck"] = [self.card]
                yield begun(owner, "", {"grow": self.card})
                yield begun(owner, "attack phase", {"grow": self.card})
            case kind:
                yield from self.uses_on_field(line, owner, kind == "lrig")

    def uses_on_field(self, line: int, owner: Value, is_lrig: bool) -> Iterator[Value]:
        """Tables on which a line of a SIGNI or a LRIG is used."""
        word = self.bench.texts.line_tree(self.lines[line])[0]
        if word == "enter" and is_lrig:
            grown = [card for card in self.read if card.kind == "lrig" and set(card.types) & set(self.facts.types)]
            grown = [card for card in grown if card.level == self.facts.level - 1]
            if grown:
                before = min(grown, key=lambda card: bool(card.text)).id
                yield begun({**owner, "LRIG": before, "LRIG deck": [self.card]}, "grow phase", {"grow": self.card})
            return
        if word == "enter":
            yield begun({**owner, "hand": [self.card]}, "", {"place": f"{self.card} on left"})
            return
        at, step = ("P1 LRIG", "LRIG attack step") if is_lrig else ("P1 left", "SIGNI attack step")
        owner |= {"LRIG": self.card} if is_lrig else {"SIGNI": {"left": self.card}}
        if word == "action":
            at = f"{at} ability {line + 1}" if self.facts.text.count("Action ") > 1 else at
            yield begun(owner, "", {"activate": at})
            yield begun(owner, "attack phase", {"activate": at})
            return
        yield begun(owner, step, {"attack": at})
        yield begun(owner, "attack phase")
        yield begun(owner, "")
        for begin in ("", "attack phase", "SIGNI attack step", "end phase"):
            yield {**begun(owner, begin), "table": {"active": "P2"}}
        yield begun(owner, "end phase")
        yield begun(owner, "", {"end": "turn", "chance": ["any"]})

    def center(self) -> str:
        """A center LRIG under which the card may be used, if it needs one."""
        lrigs = [card for card in self.read if card.kind == "lrig" and set(card.types) & set(self.facts.limiting)]
        lrigs = [card for card in lrigs if card.level >= self.facts.level]
        return max(lrigs, key=lambda card: (not card.text, card.level)).id if lrigs else ""

    def ener(self, line: int) -> list[str]:
        """Ener that pays for a use of a line."""
        need: Counter[str] = Counter({**(self.facts.cost or {}), **(self.facts.grow_cost or {})})
        for symbol, number in re.findall(r"(\w+) (\d)", self.lines[line]):
            if symbol in (*COLORS, "colorless"):
                need[symbol] += int(number)
        need.pop("coin", None)
        return [PAYING.get(symbol.split("/")[0], FILLER) for symbol in need.elements()]


def trees_in(tree: Any) -> Iterator[Any]:
    """A tree with all that are in it."""
    if isinstance(tree, tuple):
        yield tree
        for part in tree:
            yield from trees_in(part)


def begun(owner: Value, begin: str, *steps: Value, P2: Value | None = None) -> Value:
    """A scenario that begins somewhere, and goes on with some steps."""
    first = [{"begin": begin}] if begin else []
    return deepcopy({"name": "", "P1": owner, "P2": P2 or {}, "happens": [*first, *steps], "expect": {}})


def one_each(cards: list[CardFacts], by: Callable[[CardFacts], Hashable]) -> list[CardFacts]:
    """The first card of each sort."""
    found: dict[Hashable, CardFacts] = {}
    for card in cards:
        found.setdefault(by(card), card)
    return list(found.values())
