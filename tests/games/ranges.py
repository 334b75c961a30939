"""What tests of a game say about the least and the most of its numbers: states with such a number written in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from librt.vecs import vec
from mypy_extensions import i64

from tefuda import from_bytes
from tefuda.kernel.ask import option
from tefuda.kernel.errors import BadState
from tefuda.kernel.game import Game
from tefuda.kernel.pile import CLOSED, OPEN, OWN
from tefuda.kernel.rows import FIRST_OWN

USUAL = (-1_000_000_000, 1_000_000_000)
"""The least and the most of a number of which a game says nothing else."""
Write = Callable[[Game, int], None]
"""Writes a number into a state."""


def places_of(game: Game) -> dict[str, Write]:
    """Where numbers stand, by their names: fields of the last card, numbers of the table, of the second player."""
    rules = game.rules
    last = game.count_rows() - 1
    player = len(rules.player_numbers) + 1

    def cell(at: int) -> Write:
        def write(changed: Game, number: int) -> None:
            changed.cells[at] = number

        return write

    def table(at: int) -> Write:
        def write(changed: Game, number: int) -> None:
            changed.numbers[at] = number

        return write

    def of_player(at: int) -> Write:
        def write(changed: Game, number: int) -> None:
            changed.player_numbers[at] = number

        return write

    found = {f"card: {name}": cell(last * game.width + FIRST_OWN + at) for at, name in enumerate(rules.fields)}
    found |= {f"table: {name}": table(at) for at, name in enumerate(rules.numbers)}
    found |= {f"player: {name}": of_player(player + at) for at, name in enumerate(rules.player_numbers)}
    return found


def is_read(game: Game, write: Write, number: int) -> bool:
    """Whether a state can be read in which this number stands."""
    changed = game.copy()
    write(changed, number)
    data = changed.to_bytes()
    try:
        assert from_bytes(data).to_bytes() == data
    except BadState:
        return False
    return True


def wrong_ranges(game: Game, ranges: Mapping[str, tuple[int, int]]) -> list[str]:
    """Where the least or the most is not read, or one below or above it is; numbers without an entry have the usual
    range."""
    wrong = []
    for name, write in places_of(game).items():
        least, most = ranges.get(name, USUAL)
        expected = {least - 1: False, least: True, most: True, most + 1: False}
        wrong += [f"{name} = {number}" for number, so in expected.items() if is_read(game, write, number) is not so]
    return wrong


def waiting(game: Game, prompt: str, kind: str) -> Write:
    """Has the first seat wait for the answer to a prompt with one option of a kind, about the number that is written
    (or about the card of this number)."""
    rules = game.rules
    asked = rules.prompts.index(prompt)
    offered = next(number for number, option in enumerate(rules.options) if option.name == kind)

    def write(changed: Game, number: int) -> None:
        changed.asks[0].prompt = asked
        changed.asks[0].options = vec[i64]([option(offered, number)])
        changed.asks[0].default = 0

    return write


def read_options(game: Game, about: int = 0) -> dict[str, set[str]]:
    """By prompt, the kinds of options, each about a card or number, that a state can wait with for the answer to it."""
    kinds = [option.name for option in game.rules.options]
    return {
        prompt: {kind for kind in kinds if is_read(game, waiting(game, prompt, kind), about)}
        for prompt in game.rules.prompts
    }


SIGHTS = {OPEN: "everybody", OWN: "its player", CLOSED: "nobody"}


def zones_of(game: Game) -> dict[str, tuple[str, ...]]:
    """What a game says of each zone: who sees its cards; "counted" where everybody may count them, "ordered" where
    places are followed, "placed" where rules or texts ask for them; how many slots it has, if any."""
    found = {}
    for zone in game.rules.zones:
        says = {"counted": zone.counted, "ordered": zone.ordered, "placed": zone.placed}
        said = (SIGHTS[int(zone.sight)], *(word for word, so in says.items() if so))
        found[zone.name] = (*said, f"{zone.slots} slots") if zone.slots else said
    return found
