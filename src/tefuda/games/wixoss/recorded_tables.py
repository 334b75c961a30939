"""Tables of recorded cases of WIXOSS: laying them out, and reading a game in the same words.

The format is described in the README beside the case files. What a table leaves out is empty, or as printed. Compared
is everything but the other implementation's own notes (flags, gained abilities, prohibitions on cards): what those do
is seen in the cases that go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tefuda.games.kit.decision_stage import forget_events
from tefuda.games.wixoss.card_lines import lay_beside
from tefuda.games.wixoss.facts import COLORS, CardFacts
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.setup import table
from tefuda.games.wixoss.words import lookup, schema
from tefuda.games.wixoss.words.limits import limit_of
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.hosts import hosted
from tefuda.kernel.rows import NONE, ORIGIN, OWNER

TURN: Final = 9
"""It is never the first turn."""
PHASES: Final = {
    "ener": schema.ENER_PHASE,
    "grow": schema.GROW,
    "main": schema.MAIN,
    "attack_arts": schema.PRE_ATTACK,
    "signi_attack": schema.SIGNI_ATTACK,
    "lrig_attack": schema.LRIG_ATTACK,
}
UNORDERED: Final = {
    "hand": schema.HAND,
    "ener": schema.ENER,
    "trash": schema.TRASH,
    "lrig_deck": schema.LRIG_DECK,
    "lrig_trash": schema.LRIG_TRASH,
    "excluded": schema.EXCLUDED,
    "check": schema.CHECK,
}
"""Zones that are listed without an order."""
ORDERED: Final = {"life": schema.LIFE, "deck": schema.DECK}
"""Zones that are listed from the top."""
PILES: Final = tuple(f" {name}" for name in ORDERED)
KEYWORDS: Final = {
    "lancer": schema.LANCER,
    "assassin": schema.ASSASSIN,
    "double_crush": schema.DOUBLE_CRUSH,
    "triple_crush:1": schema.TRIPLE_CRUSH,
    "shadow": schema.SHADOW,
}
"""The keywords of the game that records tell of cards on the field."""
KNOWN_BY_NOBODY: Final = 0

Part = tuple[Any, ...]
"""A card on the field: its id, and what differs from the printed card, by name."""
Table = dict[str, Any]
"""A table in words that can be compared: `"0 hand"`, `"1 signi"` ... by name."""


# ------------------------------------------------------------------ laying out


def laid_out(library: Library, before: dict[str, Any]) -> Game:
    """The table of a case before its event."""
    game = table(0, library)
    game.set_number(schema.TURN, TURN)
    game.set_number(schema.FIRST_SEAT, 0)
    game.set_number(schema.ACTIVE, before["turn"])
    game.set_number(schema.PHASE, PHASES[before["phase"]])
    game.open_batch()
    for seat, player in enumerate(before["players"]):
        lay_player(game, library, seat, player)
    game.end_batch()
    for seat in range(2):
        for card in lookup.signi(game, seat):
            game.rewrite(card, schema.SEEN_LEVEL, game.now(card, schema.LEVEL))
    forget_events(game)
    return game


def lay_player(game: Game, library: Library, seat: int, player: dict[str, Any]) -> None:
    """One player's cards, coins and Viruses."""
    game.count(seat, schema.TURNS, TURN // 2)
    game.count(seat, schema.COINS, player.get("coins", 0))
    for place, there in enumerate(player.get("virus", ())):
        game.count(seat, schema.VIRUSES + place, there)
    lay_card(game, library, seat, player["lrig"], schema.LRIG_ZONE, schema.CENTER)
    for place, about in enumerate(player["signi"]):
        if about is not None:
            lay_card(game, library, seat, about, schema.SIGNI_ZONE, place)
    for place, id in enumerate(player.get("trap", ())):
        if id:
            game.hide(put(game, library, seat, id, schema.TRAPS, place))
    for name, zone in UNORDERED.items():
        for id in player.get(name, ()):
            put(game, library, seat, id, zone)
    for name, zone in ORDERED.items():
        for id in player[name]:
            put(game, library, seat, id, zone, FIRST)


def put(game: Game, library: Library, seat: int, id: str, zone: int, place: int = LAST) -> int:
    """Put a card down; returns its row."""
    card: int = game.make(library.numbers[id], seat, KNOWN_BY_NOBODY)
    game.move(card, game.pile_number(seat, zone), place)
    return card


def lay_card(game: Game, library: Library, seat: int, about: dict[str, Any], zone: int, place: int) -> None:
    """Put a card on the field, with its state and all that is under it and attached to it."""
    card: int = game.make(library.numbers[about["id"]], about.get("owner", seat), KNOWN_BY_NOBODY)
    game.move(card, game.pile_number(seat, zone), place)
    game.rewrite(card, schema.DOWN, int(about.get("down", False)))
    game.rewrite(card, schema.FROZEN, int(about.get("frozen", False)))
    game.rewrite(card, schema.CAME, TURN - 1)
    charms = [about["charm"]] if "charm" in about else []
    for sort, ids in (
        (schema.STACKED, about.get("under", ())),
        (schema.CHARM, charms),
        (schema.ACCE, about.get("acce", ())),
    ):
        for id in ids:
            lay_beside(game, seat, card, library.numbers[id], sort)


# ------------------------------------------------------------------ reading a game


def read_table(library: Library, game: Game) -> Table:
    """The table of a game."""
    found: Table = {"turn": int(game.number(schema.ACTIVE))}
    if game.over:
        found["winner"] = int(game.winner)
    for seat in range(2):
        for name, part in read_player(library, game, seat):
            found[f"{seat} {name}"] = part
    return found


def read_player(library: Library, game: Game, seat: int) -> Iterator[tuple[str, Any]]:
    """One player's part of a table."""
    yield "lrig", read_card(library, game, lookup.center(game, seat))
    cards = game.cards_in(seat, schema.SIGNI_ZONE)
    yield "signi", tuple(None if card == NONE else read_card(library, game, card) for card in cards)
    for name, zone in UNORDERED.items():
        yield name, tuple(sorted(id_of(library, game, card) for card in game.cards_in(seat, zone)))
    for name, zone in ORDERED.items():
        yield name, tuple(id_of(library, game, card) for card in reversed(list(game.cards_in(seat, zone))))
    yield "coins", int(game.base_player(seat, schema.COINS))
    yield "virus", tuple(int(game.base_player(seat, schema.VIRUSES + place)) for place in range(3))
    traps = game.cards_in(seat, schema.TRAPS)
    yield "trap", tuple(None if card == NONE else id_of(library, game, card) for card in traps)


def id_of(library: Library, game: Game, card: int) -> str:
    """The card that a row really is."""
    return library.cards[game.base(card, ORIGIN)].id


def read_card(library: Library, game: Game, card: int) -> Part:
    """A card on the field, as `recorded_card` writes it."""
    facts = library.cards[game.base(card, ORIGIN)]
    is_lrig = game.zone_of(card) == schema.LRIG_ZONE
    beside: dict[int, list[str]] = {}
    for other in hosted(game, card):
        beside.setdefault(int(game.base(other, schema.SORT)), []).append(id_of(library, game, other))
    colors = {color for bit, color in enumerate(COLORS) if game.now(card, schema.COLORS) >> bit & 1}
    now = {
        "power": None if is_lrig else max(0, int(game.now(card, schema.POWER))),
        "limit": int(limit_of(game, game.seat_of(card))) if is_lrig else None,
        "level": int(game.now(card, schema.LEVEL)),
        "down": bool(game.now(card, schema.DOWN)),
        "frozen": bool(game.now(card, schema.FROZEN)),
        "colors": tuple(sorted(colors)),
        "kw": () if facts.unread else tuple(name for name, bit in KEYWORDS.items() if lookup.has(game, card, bit)),
        "under": tuple(sorted(beside.get(schema.STACKED, ()))),
        "charm": tuple(sorted(beside.get(schema.CHARM, ()))),
        "acce": tuple(sorted(beside.get(schema.ACCE, ()))),
        "owner": int(game.base(card, OWNER)),
    }
    return (facts.id, *now.items())


# ------------------------------------------------------------------ reading a record


def recorded_table(library: Library, before: dict[str, Any], difference: dict[str, Any]) -> Table:
    """A recorded table: the one before, overwritten by what is different."""
    found: Table = {"turn": difference.get("turn", before["turn"])}
    if "winner" in difference:
        found["winner"] = difference["winner"]
    for seat, player in enumerate(before["players"]):
        now = player | difference.get(str(seat), {})
        for name, part in recorded_player(library, seat, now):
            found[f"{seat} {name}"] = part
    return found


def recorded_player(library: Library, seat: int, player: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """One player's part of a recorded table."""
    cards = library.facts.cards
    yield "lrig", recorded_card(cards, seat, player["lrig"], is_lrig=True)
    yield "signi", tuple(None if one is None else recorded_card(cards, seat, one) for one in player["signi"])
    for name in UNORDERED:
        yield name, tuple(sorted(player.get(name, ())))
    for name in ORDERED:
        yield name, tuple(tuple(sorted(one)) if isinstance(one, list) else one for one in player[name])
    yield "coins", player.get("coins", 0)
    yield "virus", tuple(player.get("virus", (0, 0, 0)))
    yield "trap", tuple(id or None for id in player.get("trap", (None, None, None)))


def recorded_limit(one: dict[str, Any], facts: CardFacts) -> int:
    """The limit of a recorded LRIG; one without bound stands there as a million."""
    limit: int = one.get("limit", facts.limit)
    return min(limit, schema.BOUNDLESS)


def recorded_card(cards: Mapping[str, CardFacts], seat: int, one: dict[str, Any], is_lrig: bool = False) -> Part:
    """A recorded card on the field; what it leaves out is as printed."""
    facts = cards[one["id"]]
    colors = one.get("colors", [color for color in facts.colors if color in COLORS])
    now = {
        "power": None if is_lrig else one["power"],
        "limit": recorded_limit(one, facts) if is_lrig else None,
        "level": one.get("level", facts.level),
        "down": one.get("down", False),
        "frozen": one.get("frozen", False),
        "colors": tuple(sorted(color for color in colors if color in COLORS)),
        "kw": () if facts.unread else tuple(name for name in KEYWORDS if name in one.get("kw", ())),
        "under": tuple(sorted(one.get("under", ()))),
        "charm": (one["charm"],) if one.get("charm") else (),
        "acce": tuple(sorted(one.get("acce", ()))),
        "owner": one.get("owner", seat),
    }
    return (facts.id, *now.items())


# ------------------------------------------------------------------ comparing


def fits(ours: Table, theirs: Table) -> bool:
    """Whether a table of ours is a recorded one; where cards were recorded in no order, any order fits."""
    return ours.keys() == theirs.keys() and all(
        ours[name] == part or (name.endswith(PILES) and pile_fits(ours[name], part)) for name, part in theirs.items()
    )


def pile_fits(ours: tuple[str, ...], theirs: tuple[str | tuple[str, ...], ...]) -> bool:
    """Whether a pile is the recorded one, in which a tuple holds cards in any order."""
    at = 0
    for one in theirs:
        group = one if isinstance(one, tuple) else (one,)
        if tuple(sorted(ours[at : at + len(group)])) != group:
            return False
        at += len(group)
    return at == len(ours)


def differences(ours: Table, theirs: Table) -> list[str]:
    """What differs between a table of ours and a recorded one, in words."""
    found: list[str] = []
    for name in dict.fromkeys((*theirs, *ours)):
        one, two = ours.get(name), theirs.get(name)
        if one == two or (one is not None and two is not None and name.endswith(PILES) and pile_fits(one, two)):
            continue
        if name.endswith(" signi") and one is not None and two is not None:
            found += [
                f"{name} {place}: {describe(mine)}, recorded {describe(other)}"
                for place, (mine, other) in enumerate(zip(one, two, strict=True))
                if mine != other
            ]
        elif name.endswith(" lrig"):
            found.append(f"{name}: {describe(one)}, recorded {describe(two)}")
        else:
            found.append(f"{name}: {one}, recorded {two}")
    return found


def describe(part: Part | None) -> str:
    """A card in words: its id, and what is not empty."""
    if part is None:
        return "nothing"
    words = [f"{name} {value}" for name, value in part[1:] if value not in (None, False, ())]
    return " ".join([part[0], *words])
