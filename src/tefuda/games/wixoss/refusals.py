"""Why something cannot be done in WIXOSS, as data: what a card says that is not lit."""

from __future__ import annotations

from typing import Final

from tefuda.language.presentation import Refusal, State

SIGNI: Final = ("signi", "resona")
FIELD: Final = ("SIGNI zone", "cheer")
REFUSALS: Final = (
    Refusal("place", "{card} has no room: a SIGNI lies in each of your zones (WX 7.2).", "full", "SIGNI zone",
            kinds=SIGNI, prompts=("main",)),
    Refusal("place",
            "{card} is not allowed: its level, your limit or its limiting condition does not fit your LRIG (WX 7.2).",
            kinds=SIGNI, prompts=("main",)),
    Refusal("use", "{card} cannot be used: its cost, or the LRIG that it asks for, is missing (WX 10.2).",
            kinds=("spell",), prompts=("main",)),
    Refusal("use", "{card} cannot be used now: its timing, its cost or the LRIG that it asks for is missing (WX 10.2).",
            kinds=("arts", "piece"), lies=("LRIG deck",), prompts=("main", "attack phase", "cut in")),
    Refusal("grow", "{card} is not one level above your LRIG, or its cost cannot be paid (WX 8.1).",
            kinds=("lrig", "assist"), lies=("LRIG deck",), prompts=("grow", "main", "attack phase")),
    Refusal("attack", "{card} is down: it cannot attack (WX 13.1).", where=(State("down", "is", 1),),
            prompts=("signi attack", "lrig attack"), lies=(*FIELD, "LRIG zone")),
    Refusal("attack", "{card} cannot attack in this step (WX 13.1).", prompts=("signi attack", "lrig attack"),
            lies=(*FIELD, "LRIG zone")),
    Refusal("attack", "{card} is the other player's: it is battled by the SIGNI in front of it (WX 13.7).",
            prompts=("signi attack", "lrig attack"), lies=FIELD, whose="theirs"),
    Refusal("guard", "{card} has no Guard (WX 15.1).", prompts=("guard",)),
)  # fmt: skip
