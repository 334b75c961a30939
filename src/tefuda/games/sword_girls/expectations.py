"""What can be expected of a table of Sword Girls in a scenario, and how it differs from what is there.

What can be expected: for each player the parts above, each compared whole, and `counts` ({deck: 29}), and `options`
of the placement (`place 300026 Maid Tailor`, `shuffle`, `ready`); `table`; `winner` (P1, P2 or nobody) and `reason`;
`acts`: the cards that acted since the last expectation (`P2 200035 Sacrifice`). `else: unchanged` says that all parts
that are not named are as they were at the last expectation, or at first. A `note` is for the reader.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.games.sword_girls.card_lines import CardLine, told
from tefuda.games.sword_girls.library import Library
from tefuda.games.sword_girls.words.table import (
    ACTS,
    ATTACKS,
    CHARACTER,
    COIN,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KIND,
    ORDER,
    PLAYER_LIFE,
    PLAYER_SHUFFLES,
    REMOVED,
    SIZE,
    SPELL,
    TURN,
    character_of,
)
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.rows import NONE

PILES: Final = {"hand": HAND, "deck": DECK, "grave": GRAVE, "removed": REMOVED}
FROM_THE_TOP: Final = (DECK, GRAVE)
"""Piles whose lists begin with the last card: the top of a deck, the newest of a Grave."""
NUMBERS: Final = {"life": PLAYER_LIFE, "shuffles": PLAYER_SHUFFLES}
PLAYER: Final = ("character", *NUMBERS, "field", *PILES)
TABLE: Final = ("turn", "first", "coin")


class Expectations:
    """A table that is compared with what is expected of it, again and again."""

    def __init__(self, library: Library, game: Game) -> None:
        """From now on the table has a journal, which tells who acts."""
        self.library = library
        self.game = game
        game.journal = Journal()
        self.before = self.parts()
        self.read_lines = 0

    def differences(self, expected: Entry) -> list[tuple[Entry, str]]:
        """What is not as expected."""
        fields = expected.fields((*SEATS, "table", "winner", "reason", "acts", "else", "note"), "what is expected")
        found: list[tuple[Entry, str]] = []
        named: set[str] = set()
        for seat, name in enumerate(SEATS):
            if name in fields:
                for key, entry in fields[name].fields((*PLAYER, "counts", "options"), "a player").items():
                    named.add(f"{name} {key}")
                    found += self.player_differences(seat, key, entry)
        if "table" in fields:
            for key, entry in fields["table"].fields(TABLE, "the table").items():
                named.add(f"table {key}")
                number = entry.number("the Turn Number") if key == "turn" else entry.seat()
                found += unlike(entry, key, number, self.game.number({"turn": TURN, "first": ORDER, "coin": COIN}[key]))
        found += self.end_differences(fields)
        if "else" in fields:
            if fields["else"].value != "unchanged":
                raise fields["else"].error("the only thing to say of all else is: unchanged")
            now = self.parts()
            for key in now:
                if key not in named and now[key] != self.before[key]:
                    found.append((fields["else"], f"{key} was {self.before[key]} and is {now[key]}"))
        self.before = self.parts()
        return found

    def end_differences(self, fields: dict[str, Entry]) -> list[tuple[Entry, str]]:
        """How the game ended, and who acted."""
        found: list[tuple[Entry, str]] = []
        result = self.game.result
        if "winner" in fields:
            winner = "nobody" if result is None or result.winner is None else SEATS[result.winner]
            found += unlike(fields["winner"], "the winner", fields["winner"].value, winner)
        if "reason" in fields:
            found += unlike(fields["reason"], "the reason", fields["reason"].value, result.reason if result else "none")
        acted = self.acted()
        if "acts" in fields:
            wanted = []
            for entry in fields["acts"].items("cards that act"):
                player, _, card = entry.text("a card that acts, such as P2 200035").partition(" ")
                if player not in SEATS or not card[:6].isdigit():
                    raise entry.error("expected who acts, such as P2 200035 Sacrifice")
                wanted.append(f"{player} {card[:6]}")
            found += unlike(fields["acts"], "the cards that acted", wanted, acted)
        return found

    def acted(self) -> list[str]:
        """The cards that have activated since this was last asked, as player and id."""
        found: list[str] = []
        assert self.game.journal is not None
        lines = self.game.journal.lines[2]
        for line in lines[self.read_lines :]:
            if line.kind == ATTACKS or (line.kind == ACTS and self.is_spell(line.card)):
                found.append(f"{SEATS[line.seat]} {self.library.card_ids[line.card]}")
        self.read_lines = len(lines)
        return found

    def is_spell(self, definition: int) -> bool:
        """Whether a definition is a Spell."""
        return self.library.book.cards[definition].printed[KIND - SIZE] == SPELL

    def player_differences(self, seat: int, key: str, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs in one part of a player."""
        game = self.game
        if key in NUMBERS:
            return unlike(entry, key, entry.number(key), game.player_number(seat, NUMBERS[key]))
        if key == "character":
            return self.card_differences(entry, character_of(game, seat), key)
        if key == "options":
            wanted = sorted(one.text("an option") for one in entry.items("options"))
            return unlike(entry, "what the player may do", wanted, sorted(self.options(seat)))
        if key == "counts":
            found: list[tuple[Entry, str]] = []
            for name, one in entry.fields(tuple(PILES), "counts").items():
                found += unlike(one, f"cards in {name}", one.number("a count"), game.card_count(seat, PILES[name]))
            return found
        if key == "field":
            return self.field_differences(seat, entry)
        return self.pile_differences(seat, key, entry)

    def field_differences(self, seat: int, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs on a field, the empty slots included."""
        found: list[tuple[Entry, str]] = []
        lines = entry.numbered("a field: slots with cards")
        for slot, card in enumerate(self.game.cards_in(seat, FIELD), start=1):
            if slot in lines:
                found += self.card_differences(lines[slot], card, f"slot {slot}")
            elif card != NONE:
                found.append((entry, f"slot {slot} should be empty; found {told(self.library, self.game, card)}"))
        return found

    def card_differences(self, entry: Entry, card: i64, where: str) -> list[tuple[Entry, str]]:
        """How a card differs from its line."""
        line = CardLine(self.library, entry)
        problem = "found nothing" if card == NONE else line.problem(self.library, self.game, card)
        return [(entry, f"{where}: {problem}")] if problem else []

    def pile_differences(self, seat: int, key: str, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs in a pile, its length included."""
        cards = list(self.game.cards_in(seat, PILES[key]))
        if PILES[key] in FROM_THE_TOP:
            cards.reverse()
        lines = []
        for one in entry.items("cards"):
            lines += [one] * CardLine(self.library, one).count
        if len(lines) != len(cards):
            held = "; ".join(told(self.library, self.game, card) for card in cards)
            return [(entry, f"expected {len(lines)} cards in the {key}, found {len(cards)}: {held}")]
        found: list[tuple[Entry, str]] = []
        for number, (one, card) in enumerate(zip(lines, cards, strict=True), start=1):
            found += self.card_differences(one, card, f"{key} {number}")
        return found

    def options(self, seat: int) -> list[str]:
        """What a player may answer now."""
        found = []
        view = self.game.view(seat)
        for option in view.decision.options if view.decision is not None else []:
            card = None if option.handle is None else view.card(option.handle)
            found.append(option.kind if card is None else f"{option.kind} {card.key} {card.name}")
        return found

    def parts(self) -> dict[str, Any]:
        """Every part of the table in words, for comparison."""
        game = self.game
        found: dict[str, Any] = {"table turn": game.number(TURN), "table coin": game.number(COIN)}
        for seat, name in enumerate(SEATS):
            for key, number in NUMBERS.items():
                found[f"{name} {key}"] = game.player_number(seat, number)
            for key, zone in (("character", CHARACTER), ("field", FIELD), *PILES.items()):
                cards = game.cards_in(seat, zone)
                found[f"{name} {key}"] = ["-" if card == NONE else told(self.library, game, card) for card in cards]
        return found


def unlike(entry: Entry, what: str, expected: Any, found: Any) -> list[tuple[Entry, str]]:
    """The difference between two plain values, if there is one."""
    return [] if expected == found else [(entry, f"{what}: expected {expected}, found {found}")]
