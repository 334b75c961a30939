"""What is wrong with the lines of a card's text, by everything that would read them: what they name, and Japanese."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.trees import BadText
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase


def text_problems(shared: LineLibrary[Any], card: Any, known: set[str]) -> Iterator[str]:
    """What is wrong with a card that can be read by itself; `known` are the ids of all cards. Lines that are not
    understood are left to `face.read_record`'s reader."""
    if card.back_of and card.back_of not in known:
        yield f"back_of names {card.back_of}, and there is no such card"
    for number, line in enumerate(card.lines):
        try:
            tree = read(shared.SAID.english(), line, "line")
        except ReadError:
            continue
        try:
            shared.SAID.japanese().print(tree, "line")
        except NoPhrase as error:
            yield f"line {number + 1} of its text cannot be said in Japanese: {error}"
    for built in shared.lines_of(shared.numbers[card.id]):
        try:
            shared.build(built)
        except BadText as error:
            if not isinstance(error.__cause__, ReadError):
                yield str(error)
