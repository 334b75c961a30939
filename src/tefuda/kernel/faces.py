"""The faces of the cards that a seat does not know: put into a fixed order, shuffled, or replaced by believed ones.

A face is what a card is: its definition, what it really is, whose deck it came from, and whether it was made later.
What has been changed of a hidden card is no part of its face: where the rules let it end with the zone, it stays at its
place, else it is dealt by itself (`Rules.keeps_changes`), for a seat that has not seen the card does not know which
card it was done to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.chance import Chance
from tefuda.kernel.history import HISTORY_WIDTH, RECORD_CARD, RECORD_DEFINITION, RECORD_KNOWN, own_history
from tefuda.kernel.memory import FIELDS
from tefuda.kernel.rows import CARD, FIRST_OWN, KNOWN, MADE, NONE, ORIGIN, OWNER, PILE, SEAT
from tefuda.kernel.rules import MADE_OPENLY

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.game import Game

Face = tuple[int, int, int, int]
"""Definition, definition that it really is, seat whose deck it came from, 1 if it was made later."""
BLANK: Final = 0
"""The definition that stands for a card that is gone and was never known."""


def unknown_cards(game: Game, seat: i64, owner: i64) -> vec[i64]:
    """The cards of player `owner` that `seat` does not know. Those that have ceased to exist count if they were cards
    of the deck that the player began with."""
    found = vec[i64]()
    mask: i64 = 1 << seat
    for card in range(game.count_rows()):
        base = card * game.width
        there = game.cells[base + PILE] != NONE or game.cells[base + MADE] == 0
        if there and game.cells[base + KNOWN] & mask == 0 and game.cells[base + SEAT] == owner:
            found = append(found, card)
    return found


def by_group(game: Game, cards: vec[i64]) -> list[vec[i64]]:
    """Cards by their group (`Rules.hidden_group`), which change places only with each other; lower numbers first."""
    groups: dict[int, list[int]] = {}
    for card in cards:
        kin: int = game.rules.hidden_group(game, card)
        group = groups.get(kin)
        if group is None:
            groups[kin] = [card]
        else:
            group.append(card)
    return [vec[i64](groups[kin]) for kin in sorted(groups)]


def of_deck(game: Game, cards: vec[i64]) -> vec[i64]:
    """Cards without those that no deck holds (`MADE_OPENLY`)."""
    found = vec[i64]()
    for card in cards:
        if game.rules.hidden_group(game, card) != MADE_OPENLY:
            found = append(found, card)
    return found


def face_of(game: Game, card: i64) -> Face:
    """The face of a card."""
    base = card * game.width
    cells = game.cells
    return cells[base + CARD], cells[base + ORIGIN], cells[base + OWNER], cells[base + MADE]


def changes(game: Game, base: i64) -> list[int]:
    """The changes of the own fields of a card whose row begins at `base`."""
    printed = game.book.cards[game.cells[base + CARD]].printed
    found: list[int] = []
    for index in range(len(printed)):
        found.append(game.rules.change_of(index, game.cells[base + FIRST_OWN + index], printed[index]))
    return found


def put_face(game: Game, card: i64, face: Face, changed: list[int]) -> None:
    """Let a card be another one of which this has been changed."""
    base = card * game.width
    cells = game.cells
    cells[base + CARD], cells[base + ORIGIN], cells[base + OWNER], cells[base + MADE] = face
    printed = game.book.cards[face[0]].printed
    for index in range(len(printed)):
        value = game.rules.changed(index, changed[index], printed[index])
        cells[base + FIRST_OWN + index] = max(value, game.rules.lowest(game, face[0], FIRST_OWN + index))


def as_printed(game: Game, cards: vec[i64]) -> bool:
    """Whether cards lie somewhere, were there from the beginning, and nothing has been changed of them: then each of
    them can be any other."""
    cells = game.cells
    for card in cards:
        base = card * game.width
        if cells[base + PILE] == NONE or cells[base + MADE] != 0:
            return False
        numbers = game.book.cards[cells[base + CARD]].numbers
        for index in range(len(numbers)):
            if cells[base + FIRST_OWN + index] != numbers[index]:
                return False
    return True


def print_face(game: Game, card: i64, face: Face) -> None:
    """Let a card be another one of which nothing has been changed."""
    base = card * game.width
    cells = game.cells
    cells[base + CARD], cells[base + ORIGIN], cells[base + OWNER], cells[base + MADE] = face
    numbers = game.book.cards[face[0]].numbers
    for index in range(len(numbers)):
        cells[base + FIRST_OWN + index] = max(numbers[index], game.rules.lowest(game, face[0], FIRST_OWN + index))


def repeat_face(game: Game, card: i64, other: i64) -> None:
    """Let a card be the same, with the same numbers, as another one has just been made."""
    cells = game.cells
    base = card * game.width
    like = other * game.width
    cells[base + CARD] = cells[like + CARD]
    cells[base + ORIGIN] = cells[like + ORIGIN]
    cells[base + OWNER] = cells[like + OWNER]
    cells[base + MADE] = cells[like + MADE]
    for own in range(FIRST_OWN, game.width):
        cells[base + own] = cells[like + own]


def blank_faces(game: Game, seat: i64) -> None:
    """Take away the faces of what a seat does not know of the other player's cards."""
    for card in of_deck(game, unknown_cards(game, seat, 1 - seat)):
        put_face(game, card, (BLANK, BLANK, int(1 - seat), 0), changes(game, card * game.width))


def sort_faces(game: Game, seat: i64) -> None:
    """Put the faces of what a seat does not know into a fixed order."""
    for owner in range(2):
        for group in by_group(game, unknown_cards(game, seat, owner)):
            faces = [face_of(game, card) for card in group]
            faces.sort()
            if as_printed(game, group):
                for index in range(len(faces)):
                    if index > 0 and faces[index] == faces[index - 1]:
                        repeat_face(game, group[index], group[index - 1])
                    else:
                        print_face(game, group[index], faces[index])
                continue
            changed = [changes_there(game, card) for card in group]
            if game.rules.keeps_changes:
                changed = at_places(game, group, sorted(changed))
            put_faces(game, group, faces, changed)
    mask: i64 = 1 << seat
    for card in range(game.count_rows()):
        base = card * game.width
        gone = game.cells[base + PILE] == NONE and game.cells[base + MADE] == 1
        if gone and game.cells[base + KNOWN] & mask == 0:
            nothing = changes(game, base)
            put_face(game, card, (BLANK, BLANK, game.cells[base + SEAT], 1), [0] * len(nothing))
    recall_anew(game, mask)
    if game.tables is not None:
        remember_anew(game, game.tables, mask)


def shuffle_faces(game: Game, seat: i64, chance: Chance) -> None:
    """Deal the faces of what a seat does not know anew, each player's among that player's and only with their kin."""
    for owner in range(2):
        for group in by_group(game, unknown_cards(game, seat, owner)):
            faces = [face_of(game, card) for card in group]
            changed = [changes_there(game, card) for card in group]
            for last in range(len(group) - 1, 0, -1):
                other: int = chance.roll(last + 1)
                faces[last], faces[other] = faces[other], faces[last]
            if game.rules.keeps_changes:
                changed = at_places(game, group, dealt_changes(changed, chance))
            put_faces(game, group, faces, changed)
    mask: i64 = 1 << seat
    recall_anew(game, mask)
    if game.tables is not None:
        remember_anew(game, game.tables, mask)


@final
class Belief:
    """A deck that the other player may have: the definitions of all its cards, and of each the zone that it is kept
    apart in from the beginning of a game (an evolve deck), `NONE` for the others."""

    def __init__(self, definitions: vec[i64], zones: vec[i64]) -> None:
        self.definitions = definitions
        self.zones = zones

    def against(self, seen: dict[int, int]) -> int:
        """The number of seen cards (counts by definition) that are not in this deck."""
        counts: dict[int, int] = {}
        for definition in self.definitions:
            counts[definition] = counts.get(definition, 0) + 1
        missing = 0
        for definition, count in seen.items():
            missing += max(0, count - counts.get(definition, 0))
        return missing


def seen_of(game: Game, seat: i64) -> dict[int, int]:
    """The cards of the other player's deck that a seat knows, counted by definition."""
    seen: dict[int, int] = {}
    for card in range(game.count_rows()):
        base = card * game.width
        first = game.cells[base + MADE] == 0 and game.cells[base + OWNER] == 1 - seat
        if first and game.cells[base + KNOWN] & (1 << seat) != 0:
            definition: int = game.cells[base + ORIGIN]
            seen[definition] = seen.get(definition, 0) + 1
    return seen


def deal_believed(game: Game, seat: i64, beliefs: list[Belief], chance: Chance) -> None:
    """Deal the other player's hidden cards from one of the decks that agree best with what the seat has seen, each as
    likely as the others."""
    seen = seen_of(game, seat)
    fewest = min(belief.against(seen) for belief in beliefs)
    fitting = [belief for belief in beliefs if belief.against(seen) == fewest]
    belief = fitting[chance.roll(len(fitting))]
    cards = of_deck(game, unknown_cards(game, seat, 1 - seat))
    for zone in sorted({int(apart) for apart in belief.zones}):
        rows = [int(card) for card in cards if zone_apart(game, belief, card) == zone]
        whole = [int(belief.definitions[at]) for at in range(len(belief.zones)) if belief.zones[at] == zone]
        left = dict(seen)
        pool: list[int] = []
        for definition in whole:
            if left.get(definition, 0) > 0:
                left[definition] -= 1
            else:
                pool.append(definition)
        while len(pool) < len(rows):
            pool.extend(whole)
        for last in range(len(pool) - 1, 0, -1):
            other: int = chance.roll(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        for index in range(len(rows)):
            changed = changes(game, rows[index] * game.width)
            put_face(game, rows[index], (pool[index], pool[index], int(1 - seat), 0), changed)


def zone_apart(game: Game, belief: Belief, card: i64) -> i64:
    """The zone of a card if cards are kept apart there from the beginning, else `NONE`."""
    zone = game.zone_of(card)
    for apart in belief.zones:
        if apart == zone:
            return zone
    return NONE


def dealt_changes(changed: list[list[int]], chance: Chance) -> list[list[int]]:
    """The changes of some cards, dealt anew among them."""
    if any(one != changed[0] for one in changed):
        for last in range(len(changed) - 1, 0, -1):
            other: int = chance.roll(last + 1)
            changed[last], changed[other] = changed[other], changed[last]
    return changed


def changes_there(game: Game, card: i64) -> list[int]:
    """The changes of a card that a seat does not know; none, if it has ceased to exist, and none of `fresh_fields`:
    which of the hidden cards is placed would be seen from what is left of those."""
    base = card * game.width
    printed = game.book.cards[game.cells[base + CARD]].printed
    there = game.cells[base + PILE] != NONE
    found: list[int] = []
    for index in range(len(printed)):
        changed = there and game.rules.fresh_fields & (1 << index) == 0
        value: int = game.cells[base + FIRST_OWN + index] if changed else printed[index]
        found.append(game.rules.change_of(index, value, printed[index]))
    return found


def at_places(game: Game, cards: vec[i64], changed: list[list[int]]) -> list[list[int]]:
    """Changes, in an order such that each can be of a card at its place (see `lies_well`)."""
    size = len(changed)
    if all(lies_well(game, cards[one], changed[one]) for one in range(size)):
        return changed
    return [
        changed[two]
        for two in matched([[lies_well(game, cards[one], changed[two]) for two in range(size)] for one in range(size)])
    ]


def put_faces(game: Game, cards: vec[i64], faces: list[Face], changed: list[list[int]]) -> None:
    """Let cards be others of which this has been changed, in an order such that each can be (see `suits`); a face that
    fits its card goes to another one only where that needs it. In the real game all of it fits, and the changes that
    suit a face have nothing to do with the places that suit a change: so there always is such an order."""
    size = len(faces)
    if not all(suits(game, cards[one], faces[one], changed[one]) for one in range(size)):
        allowed = [[suits(game, cards[one], faces[two], changed[one]) for two in range(size)] for one in range(size)]
        faces = [faces[two] for two in matched(allowed)]
    for index in range(size):
        put_face(game, cards[index], faces[index], changed[index])


def matched(allowed: list[list[bool]]) -> list[int]:
    """For each row of a square table another column in which the table allows it, as far as that can be (a matching
    in the graph of rows and columns, by shortest augmenting paths). A row keeps the column of its own number if that is
    allowed and no other row needs it.

    >>> matched([[False, True, False], [True, True, True], [False, True, True]])
    [1, 0, 2]
    """
    size = len(allowed)
    column_of = [one if allowed[one][one] else -1 for one in range(size)]
    row_of = list(column_of)
    for start in range(size):
        if column_of[start] != -1:
            continue
        came_from = [-1] * size  # the row from which a column was reached first
        reached = [start]
        free = -1
        for row in reached:
            for column in range(size):
                if free == -1 and allowed[row][column] and came_from[column] == -1:
                    came_from[column] = row
                    if row_of[column] == -1:
                        free = column
                    else:
                        reached.append(row_of[column])
            if free != -1:
                break
        while free != -1:
            row = came_from[free]
            left = column_of[row]
            column_of[row] = free
            row_of[free] = row
            free = left
    spare = [column for column in range(size) if row_of[column] == -1]
    return [column if column != -1 else spare.pop(0) for column in column_of]


def lies_well(game: Game, card: i64, changed: list[int]) -> bool:
    """Whether this can have been changed of a card where this one lies: nothing of one that has ceased to exist."""
    if game.cells[card * game.width + PILE] == NONE:
        return changed == changes_there(game, card)
    return True


def suits(game: Game, card: i64, face: Face, changed: list[int]) -> bool:
    """Whether a card can be this one, of which this has been changed: one that was made later has not ceased to exist
    (those are forgotten); where a name has been changed, another one is printed; and no number is too small."""
    if face[3] == 1 and game.cells[card * game.width + PILE] == NONE:
        return False
    if not game.rules.keeps_changes:
        return True
    definition: i64 = face[0]
    printed = game.book.cards[definition].printed
    for index in range(len(printed)):
        bit: i64 = 1 << index
        if game.rules.name_fields & bit != 0 and changed[index] == printed[index]:
            return False
        lowest = game.rules.lowest(game, definition, FIRST_OWN + index)
        if game.rules.changed(index, changed[index], printed[index]) < lowest:
            return False
    return True


def recall_anew(game: Game, mask: i64) -> None:
    """Let the history tell of cards that the seat knows neither now nor knew then what they have been dealt to be."""
    own_history(game)
    rows = game.history
    for at in range(0, len(rows), HISTORY_WIDTH):
        card: i64 = rows[at + RECORD_CARD]
        if card != NONE and (rows[at + RECORD_KNOWN] | game.cells[card * game.width + KNOWN]) & mask == 0:
            rows[at + RECORD_DEFINITION] = game.cells[card * game.width + CARD]


def remember_anew(game: Game, tables: EffectTables, mask: i64) -> None:
    """Let the memory of cards that the seat knows neither now nor knew then be what they have been dealt to be."""
    for at in range(0, len(tables.memory), FIELDS + game.width):
        base = tables.memory[at] * game.width
        if (tables.memory[at + FIELDS + KNOWN] | game.cells[base + KNOWN]) & mask == 0:
            tables.memory[at + FIELDS + CARD] = game.cells[base + CARD]
            tables.memory[at + FIELDS + ORIGIN] = game.cells[base + ORIGIN]
            tables.memory[at + FIELDS + OWNER] = game.cells[base + OWNER]
            tables.memory[at + FIELDS + MADE] = game.cells[base + MADE]
            for field in range(FIRST_OWN, game.width):
                tables.memory[at + FIELDS + field] = game.cells[base + field]
