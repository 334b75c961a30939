"""The prompts of a chat model, frozen: a changed letter here is a new version, since games of other prompts are other
games."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

VERSION: Final = 1

RULES: Final = """\
You are a strong player of {title}, a trading card game for two. You are shown what your seat may know: the table, \
the texts of the cards that you see, what everybody saw happen, and the decision that you have to make. Whatever is \
not shown is hidden from you. Choose the option that is most likely to win the game.

Think as briefly as you can. End your reply with one line that holds nothing but the number of your option:
ANSWER: NUMBER"""

DECISION: Final = """\
{table}

You have to decide: {question}

{options}

Reply with the number of one option, from 1 to {most}, in the last line: ANSWER: NUMBER"""

REPAIR: Final = """\
That names no option. The options have the numbers 1 to {most}. Reply with nothing but one line: ANSWER: NUMBER"""

HASH: Final = blake2b("\0".join((RULES, DECISION, REPAIR)).encode(), digest_size=6).hexdigest()
NAME: Final = f"prompts {VERSION} {HASH}"
"""The name of the prompts in records of games."""
