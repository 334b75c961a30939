"""From a printed English text to its abilities, in plain letters: one form of brackets, quotes and signs.

>>> abilities_of("[Enter]: Draw a card. (A reminder.)\\n[Guard]")
['[Enter]: Draw a card.', '[Guard]']
>>> sentences_of('Draw a card. It gains "[Auto]: Draw a card." Down it.')
['Draw a card', 'It gains "[Auto]: Draw a card."', 'Down it']
"""

from __future__ import annotations

import re
import unicodedata

from dialects.wixoss.text import MODES

HEADS = r"(?:Rise|Grow|Play Condition|Use Condition)"
REMINDER = re.compile(rf"\s*\((?!{HEADS}\))(?:[^()\[\]]|\[[^\[\]]*\]|\([^()]*\))*\)")
"""What stands in parentheses explains and does nothing, but at the beginning of a line that it heads."""
KEYWORD = re.compile(r"\[(\w[\w ]*) ?(?:\(([^()\]]*)\)|-+ ([^\]]*))\]")
"""A keyword towards some cards only: the Diva era writes it with a dash, others in parentheses."""
HEADER = re.compile(r"(?<=[.\"\]])(?= ?\[(?:Bond |Team |Cross |Drive )?(?:Constant|Auto|Enter|On-Play|Action)\])")
"""Where an ability begins that is not on a line of its own."""
BURST = re.compile(r"^【※】\s*[:：]\s*")
"""What stands before a Life Burst."""
USE_CONDITION = re.compile(r"\[Use Condition\]")
"""A condition of using a card stands on a line of its own; what the card does follows."""


def normalised(text: str) -> str:
    """A text in plain letters."""
    plain = "".join(letter if letter in MODES else unicodedata.normalize("NFKC", letter) for letter in text)
    plain = plain.translate(str.maketrans("‹›“”’−–", '<>""\'--'))
    plain = KEYWORD.sub(lambda found: f"[{found[1].strip()} {found[2] or found[3]}]", plain)
    plain = REMINDER.sub("", plain)
    plain = re.sub(r'(?<=\.")(?=[^\s.,"])', " ", plain)
    return re.sub(r"[ \t]+", " ", plain)


def abilities_of(text: str) -> list[str]:
    """The abilities of a printed text, each with its header. Options stand behind the sentence that offers them."""
    found: list[str] = []
    for line in (part.strip() for part in normalised(BURST.sub("", text)).split("\n")):
        if not line:
            continue
        if found and (line[0] in MODES or USE_CONDITION.match(found[-1])):
            found[-1] += f" {line}"
        else:
            found.append(line)
    return found


def without_quotes(text: str) -> tuple[str, list[str]]:
    """A text in which ``@0@``, ``@1@`` ... stand for the quoted abilities, and those. Names stand in quotes, too.

    >>> without_quotes('It gains "[Enter]: It gains "[Lancer]."" until end of turn.')
    ('It gains @0@ until end of turn.', ['[Enter]: It gains "[Lancer]."'])
    """
    quotes: list[str] = []
    out, depth, begun = "", 0, 0
    for at, letter in enumerate(text):
        if letter == '"' and text[at + 1 : at + 2] == "[":
            depth += 1
            if depth == 1:
                begun = at + 1
        elif letter == '"' and depth and text[at - 1] in '.]"':
            depth -= 1
            if depth == 0:
                out += f"@{len(quotes)}@" + "." * bool(re.match(r" [A-Z]", text[at + 1 :]))
                quotes.append(text[begun:at])
        elif depth == 0:
            out += letter
    return out, quotes


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, without their full stops; what is quoted belongs to its sentence."""
    parts = [""]
    quoted = False
    for at, letter in enumerate(text):
        quoted ^= letter == '"'
        ends = letter == "." and not quoted and text[at + 1 : at + 2] in ("", " ")
        closes = letter == '"' and not quoted and text[at - 1] == "." and re.match(r" [A-Z]", text[at + 1 :])
        if not ends:
            parts[-1] += letter
        if ends or closes:
            parts.append("")
    return [part.strip() for part in parts if part.strip()]
