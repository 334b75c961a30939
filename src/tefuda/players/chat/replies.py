"""Parsing the reply of a chat model."""

from __future__ import annotations

import re
from typing import Final

THOUGHTS: Final = re.compile(r"<think(?:ing)?>.*?</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
"""The reasoning that some models put before their reply."""
MARKED: Final = re.compile(r"answer\W{0,6}(\d+)", re.IGNORECASE)
NUMBER: Final = re.compile(r"(?<![\w.,+-])\d+(?![\w]|[.,]\d)")


def number_in(reply: str, most: int) -> int | None:
    """The number from 1 to `most` that a reply names; None where it names none, or leaves open which. The last number
    that is marked as the answer counts, else the only number that stands in the reply.

    >>> number_in("Attack first, 3 damage is lethal.\\nANSWER: 2", 5)
    2
    >>> number_in("I would take **option 4**, of course.", 5), number_in("2 or 3?", 5), number_in("ANSWER: 9", 5)
    (4, None, None)
    """
    text = THOUGHTS.sub(" ", reply)
    marked = MARKED.findall(text)
    found = {int(marked[-1][:9])} if marked else {int(number[:9]) for number in NUMBER.findall(text)}
    if len(found) != 1:
        return None
    (number,) = found
    return number if 1 <= number <= most else None
