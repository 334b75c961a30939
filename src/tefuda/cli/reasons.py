"""Printing the reasons of computer players while a match is watched."""

from __future__ import annotations

from tefuda.cli.command import print_json, print_lines
from tefuda.kernel.view import View
from tefuda.language.narrator import Narrator
from tefuda.language.reasons import REASONS
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Explanation
from tefuda.players.explanation_text import describe_explanation, lines_of
from tefuda.players.player import decision_in
from tefuda.terminal.session import SeatSession


def print_reasons(session: SeatSession, narrator: Narrator, *, as_json: bool) -> None:
    """From now on, print the reasons of each choice of a match that is watched, in the narrator's language; choices
    between options of which there is one only are passed over."""
    reasons = REASONS[narrator.locale.language]

    def choice(seat: int, found: Explanation, rule: str) -> None:
        if found.scale == "only":
            return
        worlds = Determinizer(session.game, seat)
        told = describe_explanation(found, worlds, narrator, rule=rule)
        if as_json:
            print_json(place_of(session, worlds.known.view(seat)) | {"why": told})
        else:
            print_lines(f"        {line}" for line in lines_of(told, reasons, narrator.names[seat]))

    session.wants_reasons = choice


def place_of(session: SeatSession, view: View) -> dict[str, object]:
    """The point of a game at which a choice was made: after how many answers, in which turn, by whom, asked what."""
    numbers = session.local.catalogue.presentation.numbers
    return {
        "answers": len(session.match.answers),
        "turn": view.number(numbers[0].name) if numbers else 0,
        "seat": view.seat,
        "player": session.match.players[view.seat],
        "prompt": decision_in(view).prompt,
    }
