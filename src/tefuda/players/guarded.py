"""A guard around custom players: every fault becomes one message that names the decision and the way out."""

from __future__ import annotations

import inspect
import traceback
from copy import copy
from operator import index
from pathlib import Path
from typing import Any, Final, final

from tefuda.errors import TefudaError
from tefuda.kernel.decision import Decision
from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.player import decision_in

DOCUMENT: Final = "docs/custom-player.md"
"""The documentation of custom players."""
FAULTS: Final = (Exception, SystemExit)
"""Whatever goes wrong in a stranger's code, leaving the program included: all of it is told alike."""


class PlayerError(TefudaError):
    """A custom player cannot be loaded, or has failed at a decision."""


@final
class GuardedPlayer:
    """Asks a custom player. It gets what every player gets: its view and, unless it says ``wants_worlds = False``,
    worlds sampled from what its seat knows."""

    def __init__(self, said: str, inner: Any) -> None:
        """`said` is how the player was named. Raises `PlayerError` for an object that is no player."""
        self.name = said
        self.inner = inner
        self.wants_worlds = bool(getattr(inner, "wants_worlds", True))
        choose = getattr(inner, "choose", None)
        if not callable(choose):
            raise PlayerError(
                f"{said} returned {kind_of(inner)}, which has no method choose(view, worlds): see {DOCUMENT}"
            )
        given: list[object] = [None, None] if self.wants_worlds else [None]
        if not can_be_called(choose, *given):
            wanted = "choose(view, worlds)" if self.wants_worlds else "choose(view, worlds=None)"
            raise PlayerError(f"the player of {said} has choose{inspect.signature(choose)}; it must take {wanted}")

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The index of the option that the player chose. Raises `PlayerError` where it fails or answers anything
        else."""
        view.decision = own_copy(decision_in(view))
        options, place = len(view.decision.options), asked(view)
        try:
            answer = self.inner.choose(view, worlds) if self.wants_worlds else self.inner.choose(view)
        except PlayerError:
            raise
        except FAULTS as error:
            raise PlayerError(f"{self.name} failed {place}: {error_line(error)}; fix it and play again") from error
        try:
            chosen = index(answer)
        except TypeError:
            raise PlayerError(
                f"{self.name} answered {kind_of(answer)} {place}; an answer is the index of an option"
            ) from None
        if isinstance(answer, bool) or not 0 <= chosen < options:
            raise PlayerError(f"{self.name} answered {answer!r} {place}; the options are 0 to {options - 1}")
        return chosen

    def ended(self, view: View) -> None:
        """Show the player how the game ended, if it wants to see that. Raises `PlayerError`."""
        ended = getattr(self.inner, "ended", None)
        if ended is None:
            return
        try:
            ended(view)
        except PlayerError:
            raise
        except FAULTS as error:
            raise PlayerError(f"{self.name} failed after the end of the game: {error_line(error)}") from error


def own_copy(decision: Decision) -> Decision:
    """A decision that a player may change. All views of a decision share theirs, those of logs and records too."""
    return Decision(
        decision.seat,
        decision.prompt,
        [copy(option) for option in decision.options],
        decision.default,
        list(decision.picked),
        decision.least,
        decision.most,
        decision.about,
        decision.owed,
        decision.cause,
        decision.subjects,
    )


def asked(view: View) -> str:
    """The decision in a view, for an error: whose it is, when, and what is asked."""
    decision = decision_in(view)
    turn = f", turn {view.number('turn')}" if "turn" in view.rules.numbers else ""
    options = len(decision.options)
    return (
        f"at a decision of player {view.seat + 1} of {view.rules.name}"
        f"{turn} ({decision.prompt!r}, {options} option{'' if options == 1 else 's'})"
    )


def can_be_called(function: Any, *given: object, **named: object) -> bool:
    """Whether a function takes these arguments, as far as its signature is known."""
    try:
        inspect.signature(function).bind(*given, **named)
    except TypeError:
        return False
    except ValueError:  # a function of a compiled module may not tell
        return True
    return True


def error_line(error: BaseException) -> str:
    """An error in one line, with the place where it came up."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    message = " ".join(str(error).split())
    return f"{type(error).__name__}: {message} ({Path(place.filename).name}, line {place.lineno})"


def kind_of(value: object) -> str:
    """The type of a value, for an error."""
    return "None" if value is None else f"{value!r:.40} ({type(value).__name__})"
