"""Japanese verbs at the end of a phrase, in the forms that printed sentences use.

>>> [joined("カードを1枚引く"), te("手札を1枚捨てる"), te("それを場に出す"), te("《青》を支払う")]
['カードを1枚引き', '手札を1枚捨てて', 'それを場に出して', '《青》を支払って']
"""

from __future__ import annotations

from dialects.reading import Unclear

FORMS = (
    ("する", "し", "して"),
    ("になる", "になり", "になって"),
    ("く", "き", "いて"),
    ("す", "し", "して"),
    ("う", "い", "って"),
    ("る", "", "て"),
)
"""Endings of verbs: as they stand at the end, before another clause, and before "may"."""


def joined(body: str) -> str:
    """A phrase that another one follows in its sentence."""
    return inflected(body, 1)


def te(body: str) -> str:
    """A phrase as it stands before も, "may"."""
    return inflected(body, 2)


def inflected(body: str, form: int) -> str:
    """A phrase with its last verb in a form. Raises `Unclear` where it ends in none, as after "may"."""
    for ending in FORMS:
        if body.endswith(ending[0]):
            return body[: -len(ending[0])] + ending[form]
    raise Unclear
