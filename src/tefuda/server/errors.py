"""Errors as they are sent: in one form, both directly to clients and through another worker."""

from __future__ import annotations

import msgspec

from tefuda.errors import TefudaError
from tefuda.server import descriptions
from tefuda.server.connections import problem_for
from tefuda.server.hosted import DeckRefused
from tefuda.server.messages import encode


class DeckErrorBody(msgspec.Struct):
    """The problems of a deck that was refused, beside what every problem says."""

    code: str
    message: str
    problems: list[descriptions.DeckProblem]


class RefusedElsewhere(TefudaError):
    """A refusal by another worker: the code, and the whole of the error as it is sent."""

    def __init__(self, code: str, body: bytes) -> None:
        super().__init__(code)
        self.code = code
        self.body = body


def as_sent(error: TefudaError) -> tuple[str, bytes]:
    """The code of an error, and the whole of it as it is sent."""
    if isinstance(error, RefusedElsewhere):
        return error.code, error.body
    problem = problem_for(error)
    if isinstance(error, DeckRefused) and error.problems:
        problems = [descriptions.deck_problem(found, error.translator) for found in error.problems]
        return problem.code, encode(DeckErrorBody(problem.code, str(error), problems))
    return problem.code, encode(problem)
