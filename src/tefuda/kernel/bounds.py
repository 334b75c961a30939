"""The least and the most that a game's own numbers may be, and what its prompts offer: states that are read from bytes
are held to it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.events import bit
from tefuda.kernel.rows import FIRST_OWN, NUMBER_BOUND


@final
class Bounds:
    """The least and the most that each of a game's own numbers may be: fields of cards, numbers of the table, numbers
    of a player. What is not said otherwise lies within `NUMBER_BOUND`. And which kinds of options a prompt offers; what
    is not said otherwise, any. States that are read from bytes are held to it."""

    def __init__(self, fields: int, numbers: int, player_numbers: int, prompts: int) -> None:
        self.field_least = all_of(fields, -NUMBER_BOUND)
        self.field_most = all_of(fields, NUMBER_BOUND)
        self.looked_up = all_of(fields, 0)
        """1 for fields that something is looked up by: continuous effects do not take them out of their bounds."""
        self.number_least = all_of(numbers, -NUMBER_BOUND)
        self.number_most = all_of(numbers, NUMBER_BOUND)
        self.player_least = all_of(player_numbers, -NUMBER_BOUND)
        self.player_most = all_of(player_numbers, NUMBER_BOUND)
        self.offered = all_of(prompts, -1)
        """Masks of the kinds of options that each prompt offers."""

    def declare(
        self,
        fields: dict[str, tuple[int, int]],
        numbers: dict[str, tuple[int, int]],
        player_numbers: dict[str, tuple[int, int]],
        prompts: dict[str, tuple[int, ...]],
    ) -> None:
        """All of them, in the order of their numbers; of a prompt without kinds of options nothing is said."""
        for field, (least, most) in enumerate(fields.values(), FIRST_OWN):
            self.field(field, least, most)
        for index, (least, most) in enumerate(numbers.values()):
            self.number(index, least, most)
        for index, (least, most) in enumerate(player_numbers.values()):
            self.player_number(index, least, most)
        for prompt, kinds in enumerate(prompts.values()):
            if kinds:
                self.prompt(prompt, kinds)

    def prompt(self, prompt: int, kinds: tuple[int, ...]) -> None:
        """Declare the kinds of options (fewer than 62) that a prompt offers."""
        mask: i64 = 0
        for kind in kinds:
            mask |= bit(kind)
        self.offered[prompt] = mask

    def field(self, field: int, least: int, most: int, *, looked_up: bool = False) -> None:
        """Declare the bounds of a field of a row."""
        self.field_least[field - FIRST_OWN] = least
        self.field_most[field - FIRST_OWN] = most
        self.looked_up[field - FIRST_OWN] = 1 if looked_up else 0

    def number(self, index: int, least: int, most: int) -> None:
        """Declare the bounds of a number of the table."""
        self.number_least[index] = least
        self.number_most[index] = most

    def player_number(self, index: int, least: int, most: int) -> None:
        """Declare the bounds of a number of a player."""
        self.player_least[index] = least
        self.player_most[index] = most


def all_of(count: int, value: i64) -> vec[i64]:
    """So many times the same number."""
    return vec[i64]([value] * count)
