"""The prompts and options that the engine and the words of all games ask with, by the names that games give them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import OptionKind
from tefuda.kernel.rows import NONE

ORDER: Final = "order"
"""Prompt of the engine's own decision which waiting ability is done first."""
REPLACE: Final = "replace"
"""Prompt of the engine's own decision about effects that replace what is about to happen."""
ABILITY: Final = "ability"
"""Option of the engine's own decisions: a card with one of its abilities."""
YES: Final = "yes"
"""Option of the engine's own decisions."""
NO: Final = "no"
"""Option of the engine's own decisions."""
DONE: Final = "done"
"""Option of the engine's own decisions: nothing more is picked."""
CARD: Final = "card"
"""Option of the engine's own decisions: a card that is picked."""
ACTIVATE: Final = "activate"
"""Option to use an action, of the games that have any: a card with one of its abilities."""
NUMBER: Final = "number"
"""Option of the engine's own decisions: a number that is chosen."""
MODE: Final = "mode"
"""Option of the words that all games share: one of several options of a text."""
CLASS: Final = "class"
"""Option and prompt of the words that all games share: a class by its number (see `Rules.classes_of`)."""
COLOR: Final = "color"
"""Option and prompt of the words that all games share: a color by the number of its bit."""
SLOT: Final = "zone"
"""Option and prompt of the words that all games share: a slot of the player who is asked, to which a card goes."""
ENEMY_SLOT: Final = "enemy zone"
"""Option of the words that all games share: a slot of that player's opponent."""
MARK: Final = "mark"
"""Prompt of the words that all games share: of which slot a text speaks."""
SELECT: Final = "select"
"""Prompt of the words that all games share: cards that a text selects."""
CHOOSE: Final = "choose"
"""Prompt of the words that all games share: cards that a text lets a player choose."""
MAY: Final = "may"
"""Prompt of the words that all games share: whether a player does what a text allows."""
NAME: Final = "name"
"""Prompt of the words that all games share: which name a player declares."""
NAMED: Final = "named"
"""Option of the words that all games share: a name, by a card that has it."""
DIVIDE: Final = "divide"
"""Prompt of the words that all games share: to which of some cards the next point of a number goes."""
PLACE: Final = "place"
"""Prompt of the words that all games share: to which end of a deck a card goes."""
BOTTOM: Final = "bottom"
"""Prompt of the words that all games share: which of some cards is put into a deck next."""
COST: Final = "cost"
"""Prompt of the words that all games share: which card a cost takes, or takes something off."""
DISCARD: Final = "discard"
"""Prompt of the words that all games share: which card a player discards."""
PAY: Final = "pay"
"""Prompt of the words that all games share: whether a player pays an optional cost."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PromptNumbers:
    """Their numbers in a game, `NONE` where the game does without."""

    def __init__(self, prompts: list[str], options: list[OptionKind]) -> None:
        self.order_prompt: i64 = index_of(prompts, ORDER)
        self.replace_prompt: i64 = index_of(prompts, REPLACE)
        self.ability_option: i64 = option_number(options, ABILITY)
        self.yes_option: i64 = option_number(options, YES)
        self.no_option: i64 = option_number(options, NO)
        self.done_option: i64 = option_number(options, DONE)
        self.card_option: i64 = option_number(options, CARD)
        self.activate_option: i64 = option_number(options, ACTIVATE)
        self.number_option: i64 = option_number(options, NUMBER)
        self.mode_option: i64 = option_number(options, MODE)
        self.named_option: i64 = option_number(options, NAMED)
        self.name_prompt: i64 = index_of(prompts, NAME)
        self.class_option: i64 = option_number(options, CLASS)
        self.class_prompt: i64 = index_of(prompts, CLASS)
        self.color_option: i64 = option_number(options, COLOR)
        self.color_prompt: i64 = index_of(prompts, COLOR)
        self.slot_option: i64 = option_number(options, SLOT)
        self.enemy_slot_option: i64 = option_number(options, ENEMY_SLOT)
        self.slot_prompt: i64 = index_of(prompts, SLOT)
        self.mark_prompt: i64 = index_of(prompts, MARK)
        self.select_prompt: i64 = index_of(prompts, SELECT)
        self.choose_prompt: i64 = index_of(prompts, CHOOSE)
        self.mode_prompt: i64 = index_of(prompts, MODE)
        self.may_prompt: i64 = index_of(prompts, MAY)
        self.pay_prompt: i64 = index_of(prompts, PAY)
        self.discard_prompt: i64 = index_of(prompts, DISCARD)
        self.cost_prompt: i64 = index_of(prompts, COST)
        self.number_prompt: i64 = index_of(prompts, NUMBER)
        self.divide_prompt: i64 = index_of(prompts, DIVIDE)
        self.place_prompt: i64 = index_of(prompts, PLACE)
        self.bottom_prompt: i64 = index_of(prompts, BOTTOM)


def index_of(names: list[str], name: str) -> i64:
    """The number of a prompt, or of anything else that has a name, or `NONE`."""
    return names.index(name) if name in names else NONE


def option_number(options: list[OptionKind], name: str) -> i64:
    """The number of an option by its name, or `NONE`."""
    for number in range(len(options)):
        if options[number].name == name:
            return number
    return NONE
