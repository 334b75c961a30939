"""From a printed text to its lines: reminders fall away, keywords that share a line get their own.

>>> printed_lines("[quick] Draw a card. (Reminder.)\\n----------\\nAura. Ward.")
['Quick.', 'Draw a card.', 'Aura.', 'Ward.']
"""

from __future__ import annotations

import re

KEYWORDS = ("Ward", "Storm", "Rush", "Assail", "Intimidate", "Aura", "Drain", "Bane", "Quick", "Stack",
            "Single Drive", "Twin Drive")  # fmt: skip
REMINDER = re.compile(r" ?\((?!\d+\)|X\))[^()]*(?:\((?:\d+|X)\)[^()]*)*\)")
"""What stands in parentheses explains and does nothing (SVE 2.12); numbers of options and thresholds stay."""
STARTING_AMULET = "Starting Amulet."
"""A fact of the card (SVE 20.10)."""
KEYWORD = re.compile(rf"({'|'.join(KEYWORDS)})\. ?")


EVOLVING = re.compile(
    r"(\[(?:evolve|ride)\].*?: (?:Evolve this(?: card| follower)?|Give this follower Drive)\.) "
    rf"((?:(?:{'|'.join(KEYWORDS)})\. ?)+)"
)
"""An evolve ability or a ride with keywords behind it."""
CLOSED = re.compile(r'(?<=[^ ])\."(?= [A-Z(]|$)')
"""The end of a sentence that ends with something quoted."""


def split_up(line: str) -> list[str]:
    """A line, or several that stand in one: keywords behind an evolve ability, sentences about this card's price."""
    if found := EVOLVING.fullmatch(line):
        return [found[1], *(f"{keyword}." for keyword in found[2].rstrip(". ").split(". "))]
    sentences = re.split(r"(?<=\.) (?=[A-Z])", line)
    if (
        len(sentences) > 1
        and '"' not in line
        and all(re.match(r"This (?:card )?(?:costs|can't)", one) for one in sentences)
    ):
        return sentences
    return [line]


def printed_lines(text: str) -> list[str]:
    """The lines of a printed text, as the phrases of the dialect expect them."""
    lines: list[str] = []
    for printed in tidied(text).split("\n"):
        line = re.sub(r" +", " ", REMINDER.sub("", printed)).strip()
        if line.startswith("[quick]"):
            lines.append("Quick.")
            line = line.removeprefix("[quick]").strip()
        while found := KEYWORD.match(line):
            lines.append(f"{found[1]}.")
            line = line[found.end() :]
        if line and set(line) != {"-"} and line != STARTING_AMULET:
            closed = CLOSED.sub('.".', line)
            lines += split_up(closed if closed.endswith(".") else f"{closed}.")
    return lines


def tidied(text: str) -> str:
    """A text with plain quotes and dashes."""
    for odd, plain in (("’", "'"), ("–", "-"), ("—", "-"), ("“", '"'), ("”", '"'), ("\u00a0", " "), ("\u3000", " ")):
        text = text.replace(odd, plain)
    return text
