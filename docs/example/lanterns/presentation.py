"""How Lanterns lies on a table, and what is said there."""

from __future__ import annotations

from tefuda.language.emblems import FLAME
from tefuda.language.mat import Area, Look, Mat
from tefuda.language.presentation import (
    EventText,
    Kind,
    MoveText,
    OptionText,
    PlayerNumber,
    Presentation,
    PromptText,
    ReasonText,
    Refusal,
    Stat,
    TableNumber,
    ZoneText,
)

HELP = """\
[b]The aim.[/b] Put out the other player's light.

[b]Your turn.[/b] You draw a card and play one: it goes under your deck, and its text is carried out."""

PRESENTATION = Presentation(
    game="lanterns",
    title="Lanterns",
    stats=(Stat("glow", "Glow"),),
    kinds=(Kind("lantern", "Lantern", ("glow",)),),
    zones=(ZoneText("hand", "Hand"), ZoneText("deck", "Deck")),
    mat=Mat(front=Area("deck", lies="stack"), hand="hand"),
    looks=(Look("Lantern", 45, 0.9, FLAME),),
    skills=(),
    timings={},
    marks=(),
    player_numbers=(PlayerNumber("light", "Light"),),
    numbers=(TableNumber("turn", "Turn"), TableNumber("active", "", seat=True)),
    totals=(),
    prompts=(PromptText("main", "Play a card, or pass.", always=True),),
    options=(OptionText("play", "Play {card}"), OptionText("pass", "Pass", "x")),
    refusals=(Refusal("play", "{card} can be played in your turn.", lies=("hand",)),),
    events=(
        EventText("turn starts", "—— Turn {amount}: {who} ——", pace="headline"),
        EventText("played", "{who} plays {card}.", "You play {card}.", pace="headline"),
        EventText("counted", "{whose} {label}: {before} → {after}"),
        EventText("revealed", pace="silent"),
        EventText("shuffled", pace="silent"),
    ),
    moves=(
        MoveText("deck", "hand", "{who} draws {card}.", "You draw {card}.", "{who} draws {cards}."),
        MoveText("hand", "deck", "{card} {goes} under {whose} deck.", hidden="{cards} {goes} under {whose} deck."),
    ),
    reasons=(
        ReasonText("out", "{losers} light is out."),
        ReasonText("conceded", "{loser} gave up."),
        ReasonText("dawn", "It is dawn, and nobody has won."),
        ReasonText("endless", "An effect would never have ended."),
    ),
    clock=30,
    help=HELP,
    headline="Turn {turn}: {active}",
    active="active",
)
