"""The decisions of WIXOSS: what players are asked (`ASK_...`), and the kinds of options that they have."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.ask import ABOUT_ABILITY, ABOUT_CARD, ABOUT_DEFINITION, ABOUT_NUMBER, OptionKind

OPTIONS: Final = [
    OptionKind("card", ABOUT_CARD),
    OptionKind("done", ABOUT_NUMBER),
    OptionKind("charge", ABOUT_CARD),
    OptionKind("skip", ABOUT_NUMBER),
    OptionKind("grow", ABOUT_CARD),
    OptionKind("place", ABOUT_CARD),
    OptionKind("zone", ABOUT_NUMBER),
    OptionKind("use", ABOUT_CARD),
    OptionKind("activate", ABOUT_ABILITY),
    OptionKind("remove", ABOUT_NUMBER),
    OptionKind("attack", ABOUT_CARD),
    OptionKind("end", ABOUT_NUMBER),
    OptionKind("guard", ABOUT_CARD),
    OptionKind("no guard", ABOUT_NUMBER),
    OptionKind("pass", ABOUT_NUMBER),
    OptionKind("yes", ABOUT_NUMBER),
    OptionKind("no", ABOUT_NUMBER),
    OptionKind("mode", ABOUT_NUMBER),
    OptionKind("number", ABOUT_NUMBER),
    OptionKind("ability", ABOUT_ABILITY),
    OptionKind("prevent", ABOUT_NUMBER),
    OptionKind("named", ABOUT_DEFINITION),
    OptionKind("enemy zone", ABOUT_NUMBER),
    OptionKind("color", ABOUT_NUMBER),
    OptionKind("class", ABOUT_NUMBER),
]
CARD_OPTION: Final = 0
DONE_OPTION: Final = 1
CHARGE_OPTION: Final = 2
SKIP_OPTION: Final = 3
GROW_OPTION: Final = 4
PLACE_OPTION: Final = 5
ZONE_OPTION: Final = 6
USE_OPTION: Final = 7
ACTIVATE_OPTION: Final = 8
REMOVE_OPTION: Final = 9
ATTACK_OPTION: Final = 10
END_OPTION: Final = 11
GUARD_OPTION: Final = 12
NO_GUARD_OPTION: Final = 13
PASS_OPTION: Final = 14
YES_OPTION: Final = 15
NO_OPTION: Final = 16
MODE_OPTION: Final = 17
NUMBER_OPTION: Final = 18
PREVENT_OPTION: Final = 20
NAMED_OPTION: Final = 21
"""A student, or a card, by its definition."""
ENEMY_ZONE_OPTION: Final = 22
"""A SIGNI zone of the opponent of whoever is asked."""
COLOR_OPTION: Final = 23
"""A color, by the number of its bit."""
CLASS_OPTION: Final = 24
"""A full class, see `lookup.Tables.classes_of`."""

PROMPTS: Final[dict[str, tuple[int, ...]]] = {
    "redraw": (CARD_OPTION, DONE_OPTION),
    "ener phase": (CHARGE_OPTION, SKIP_OPTION),
    "grow": (GROW_OPTION, SKIP_OPTION),
    "main": (PLACE_OPTION, USE_OPTION, GROW_OPTION, ACTIVATE_OPTION, REMOVE_OPTION, END_OPTION),
    "zone": (ZONE_OPTION, ENEMY_ZONE_OPTION),
    "remove": (CARD_OPTION, DONE_OPTION),
    "ener": (CARD_OPTION,),
    "attack phase": (USE_OPTION, GROW_OPTION, ACTIVATE_OPTION, PASS_OPTION),
    "signi attack": (ATTACK_OPTION, END_OPTION),
    "lrig attack": (ATTACK_OPTION, END_OPTION),
    "guard": (GUARD_OPTION, NO_GUARD_OPTION),
    "burst": (YES_OPTION, NO_OPTION),
    "cut in": (USE_OPTION, ACTIVATE_OPTION, PASS_OPTION),
    "surplus": (CARD_OPTION,),
    "discard": (CARD_OPTION,),
    "select": (CARD_OPTION, DONE_OPTION),
    "choose": (CARD_OPTION, DONE_OPTION),
    "mode": (MODE_OPTION, DONE_OPTION),
    "may": (YES_OPTION, NO_OPTION),
    "pay": (YES_OPTION, NO_OPTION),
    "number": (NUMBER_OPTION,),
    "cost": (CARD_OPTION, DONE_OPTION),
    "bottom": (CARD_OPTION,),
    "place": (MODE_OPTION,),
    "divide": (CARD_OPTION,),
    "prevent": (PREVENT_OPTION,),
    "student": (NAMED_OPTION,),
    "mark": (ZONE_OPTION, ENEMY_ZONE_OPTION, DONE_OPTION),
    "order": (),
    "replace": (),
    "trap": (CARD_OPTION, DONE_OPTION),
    "craft": (NAMED_OPTION,),
    "color": (COLOR_OPTION,),
    "name": (NAMED_OPTION, DONE_OPTION),
    "key": (CARD_OPTION, DONE_OPTION),
    "class": (CLASS_OPTION,),
}
"""The prompts by number: what they are called, and what kinds of options they offer; of those that the machine asks
itself nothing is said."""
ASK_REDRAW: Final = 0
ASK_ENER_PHASE: Final = 1
ASK_GROW: Final = 2
ASK_MAIN: Final = 3
ASK_ZONE: Final = 4
ASK_REMOVE: Final = 5
ASK_ENER: Final = 6
ASK_ATTACK_PHASE: Final = 7
ASK_SIGNI_ATTACK: Final = 8
ASK_LRIG_ATTACK: Final = 9
ASK_GUARD: Final = 10
ASK_BURST: Final = 11
ASK_CUT_IN: Final = 12
ASK_SURPLUS: Final = 13
ASK_DISCARD: Final = 14
ASK_COST: Final = 21
ASK_PREVENT: Final = 25
ASK_STUDENT: Final = 26
ASK_MARK: Final = 27
ASK_TRAP: Final = 30
ASK_CRAFT: Final = 31
ASK_KEY: Final = 34

BY_BARRIER: Final = 0
BY_EFFECT_ON_ALL: Final = 1
BY_EFFECT_ON_LRIGS: Final = 2
BY_EFFECT_ON_SIGNI: Final = 3
"""The ways to prevent damage: a Barrier, an effect against damage from any card, or from a kind (WX 14.9)."""
PREVENTIONS: Final = ("a Barrier", "an effect", "an effect on LRIGs", "an effect on SIGNI")
"""The names of these."""
