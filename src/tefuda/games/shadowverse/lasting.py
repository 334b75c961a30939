"""The texts of lasting effects in Shadowverse: Evolve, as data: the effects of words/effects.py, and when they end."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.damage import CUT_TO, MINUS, PLUS, SET_TO
from tefuda.language.presentation import EffectText, EndText

EFFECTS: Final = (
    EffectText("attack and defense", "{x:+}/{y:+}"),
    EffectText("keywords", "has {marks}", names="marks"),
    EffectText("cost", "costs {x} less"),
    EffectText("fixed cost", "costs {x}"),
    EffectText("fixed evolve cost", "evolving costs {x}"),
    EffectText("evolve cost", "evolving costs {x} less"),
    EffectText("type", "is of another kind"),
    EffectText("no abilities", "has lost its abilities"),
    EffectText("a trait", "has another trait"),
    EffectText("Drive", "has gained Drive and will not gain it again", told=False),
    EffectText("damage taken", "takes {x} more damage", how=PLUS),
    EffectText("damage taken", "takes {x} less damage", how=MINUS),
    EffectText("damage taken", "damage that it takes becomes {x}", how=SET_TO),
    EffectText("damage taken", "takes at most {x} damage at a time", how=CUT_TO),
    EffectText("damage dealt", "deals {x} more damage", how=PLUS),
    EffectText("damage dealt", "deals {x} less damage", how=MINUS),
    EffectText("damage dealt", "damage that it deals becomes {x}", how=SET_TO),
    EffectText("damage dealt", "deals at most {x} damage at a time", how=CUT_TO),
    EffectText("the next card played", "the next such card played costs {x} less"),
    EffectText(
        "what a player may do",
        bits={
            str(schema.PLAYS_BANISHED): "may play banished cards",
            str(schema.CANNOT_DRAW): "cannot draw",
            str(schema.CANNOT_GAIN_MAX): "cannot gain maximum play points",
            str(schema.CANNOT_PLAY_FOLLOWERS): "cannot play followers",
            str(schema.CANNOT_PLAY_SPELLS): "cannot play spells",
            str(schema.CANNOT_PLAY_AMULETS): "cannot play amulets",
            str(schema.CANNOT_LOSE): "cannot lose",
            str(schema.NO_DRAW_OUTSIDE_START): "cannot draw outside the start phase",
            str(schema.COUNTS_RUNECRAFT): "Spellchain counts Runecraft cards",
            str(schema.NO_FANFARE): "Fanfares do not happen",
            str(schema.ANY_NUMBER_OF_MODES): "may choose any number of options",
            str(schema.MAY_REROLL): "may roll a die again",
        },
    ),
)
"""By the names of their abilities."""

ENDS: Final = (
    EndText("turn ends", "until the end of the turn", "until the end of {whose} next turn"),
    EndText("main phase starts", "until the start phase is over", "until {whose} next start phase is over"),
)
