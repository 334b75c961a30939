"""Reasons why something cannot be done in Shadowverse: Evolve, as data: the answers of cards that are not lit."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse.words import schema
from tefuda.language.presentation import Refusal, State

FIELD: Final = ("field",)
FOLLOWERS: Final = ("follower",)
MAIN: Final = ("main",)
LEADER: Final = ("leader",)
PRICED: Final = ("hand", "ex")
REFUSALS: Final = (
    Refusal(
        "play",
        "{card} is not Quick: in the opponent's turn only Quick cards can be played (SVE 9.21).",
        where=(State("keywords", "lacks", schema.QUICK),),
        prompts=("quick",),
        lies=PRICED,
    ),
    Refusal(
        "play",
        "{card} costs {own} play points; you have {have} (SVE 9.7).",
        field="cost",
        number="play points",
        where=(State("cost", "above", "play points"),),
        prompts=("main", "quick"),
        lies=PRICED,
    ),
    Refusal(
        "play",
        "{card} has no room: five followers and amulets are on your field (SVE 4.3).",
        "full",
        "field",
        most=schema.FIELD_LIMIT,
        kinds=("follower", "amulet"),
        prompts=("main", "quick"),
        lies=PRICED,
    ),
    Refusal(
        "play",
        "There is nothing that {card} could select, or what it asks for is not so (SVE 9.5).",
        kinds=("spell",),
        prompts=("main", "quick"),
        lies=PRICED,
    ),
    Refusal(
        "play", "{card} is a crest: it stays where it is, and is not played (SVE 17.9).", kinds=("crest",), lies=("ex",)
    ),
    Refusal("play", "{card} cannot be played now: a text forbids it.", prompts=("main", "quick"), lies=PRICED),
    Refusal(
        "attack",
        "{card} is engaged: it cannot attack again (SVE 10.1).",
        where=(State("engaged", "is", 1),),
        prompts=MAIN,
        lies=FIELD,
        kinds=FOLLOWERS,
    ),
    Refusal(
        "attack",
        "{card} came this turn: without Storm or Rush it cannot attack yet (SVE 10.1).",
        where=(
            State("came", "is", "turn"),
            State("keywords", "lacks", schema.STORM | schema.RUSH),
            State("evolved in", "not", "turn"),
        ),
        prompts=MAIN,
        lies=FIELD,
        kinds=FOLLOWERS,
    ),
    Refusal(
        "attack",
        "{card} came this turn: it may attack followers only, and there is none that it could attack (SVE 10.2).",
        where=(State("came", "is", "turn"), State("keywords", "lacks", schema.STORM)),
        prompts=MAIN,
        lies=FIELD,
        kinds=FOLLOWERS,
    ),
    Refusal("attack", "There is nothing that {card} may attack (SVE 10.2).", prompts=MAIN, lies=FIELD, kinds=FOLLOWERS),
    Refusal(
        "card",
        "{card} has Aura: it cannot be selected (SVE 18.15).",
        where=(State("keywords", "has", schema.AURA),),
        prompts=("select",),
        lies=FIELD,
        whose="any",
    ),
    *(
        Refusal("card", text, where=where, prompts=("attack",), lies=lies, kinds=kinds, whose="theirs")
        for text, where, lies, kinds in (
            ("{card} is an amulet: it cannot be attacked (SVE 10.2).", (), FIELD, ("amulet",)),
            (
                "{card} has Intimidate: it cannot be attacked (SVE 10.2).",
                (State("keywords", "has", schema.INTIMIDATE),),
                FIELD,
                FOLLOWERS,
            ),
            (
                "{card} is not engaged: only engaged followers can be attacked (SVE 10.2).",
                (State("engaged", "is", 0),),
                FIELD,
                FOLLOWERS,
            ),
            (
                "{card} cannot be attacked now: engaged followers with Ward come first, and a follower that came "
                "this turn needs Storm to attack a leader (SVE 10.2).",
                (),
                LEADER,
                (),
            ),
            ("{card} cannot be attacked now; engaged followers with Ward come first (SVE 10.2).", (), FIELD, ()),
        )
    ),
    Refusal(
        "card",
        "{card} is yours: choose what is attacked on the other side (SVE 10.2).",
        prompts=("attack",),
        lies=("field", "leader", "hand", "ex"),
    ),
    Refusal(
        "play",
        "{card} cannot answer: in the opponent's turn only Quick cards in your hand or EX area can (SVE 9.21).",
        prompts=("quick",),
        lies=("field", "leader"),
        whose="any",
    ),
    Refusal("activate", "{card} has no ability that could be activated now (SVE 18.5).", prompts=MAIN, lies=FIELD),
    Refusal("play", "{card} does nothing by itself: play cards, and attack with followers.", prompts=MAIN, lies=LEADER),
    Refusal(
        "attack",
        "{card} is your opponent's: to attack, choose the follower of yours that attacks first (SVE 10.1).",
        prompts=MAIN,
        lies=("field", "leader"),
        whose="theirs",
    ),
    Refusal(
        "play", "{card} is your opponent's.", prompts=("main", "quick", "attack"), lies=("ex", "hand"), whose="theirs"
    ),
    Refusal(
        "card",
        "{card} is not among the cards that can be picked now.",
        prompts=("select", "choose", "cost", "bottom", "discard", "room", "ward", "divide"),
        lies=("field", "ex", "hand", "leader"),
        whose="any",
    ),
)
