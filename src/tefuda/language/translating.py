"""Translating a game's description: the same structure with other words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tefuda.language.presentation import Presentation

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Presentation": ("title", "timings", "help", "headline", "opening", "formats", "restricted", "about", "worth"),
    "Stat": ("label",),
    "Kind": ("label",),
    "Mark": ("sign", "meaning", "short"),
    "ZoneText": ("label", "short"),
    "Mat": (),
    "Row": (),
    "Column": (),
    "Area": ("slots",),
    "SlotMarker": ("sign", "meaning"),
    "PlayerNumber": ("label",),
    "TableNumber": ("label", "values"),
    "Total": ("label",),
    "DeckPart": ("label",),
    "DeckStyle": ("text",),
    "DeckThemes": ("text", "both", "bare"),
    "Aspect": ("label", "values"),
    "Refusal": ("text",),
    "Doubt": ("text",),
    "Leftover": ("text",),
    "PromptText": ("text", "confirm", "none", "alone", "bare"),
    "OptionText": ("label", "confirm", "sign", "parts"),
    "EventText": ("they", "you", "head"),
    "MoveText": ("they", "you", "hidden", "hidden_you"),
    "ReasonText": ("text",),
    "EffectText": ("text", "bits"),
    "EndText": ("text", "later", "following"),
}
"""The fields of the parts of a table that are words for people, or lists of them, or (`timings`, `formats`) words by
name; other parts have none, nor parts with words inside them."""


def translated(presentation: Presentation, words: Mapping[str, str], language: str) -> Presentation:
    """The table in a language. `words` are those of that language by the ones that the table has; what is not among
    them stays as it is (a test holds that every game has all). One that means something else in one sort of part stands
    there with its sort: ``Aspect: Evolved``."""

    def say(word: str, kind: str) -> str:
        return words.get(f"{kind}: {word}") or words.get(word, word)

    found: Presentation = replace(translate_part(presentation, say), language=language)
    return found


def words_of(presentation: Presentation) -> Iterator[str]:
    """Every word and template of a table, each as often as it occurs."""
    found: list[str] = []

    def take(word: str, _: str) -> str:
        found.append(word)
        return word

    translate_part(presentation, take)
    return (word for word in found if word)


def translate_part(part: Any, say: Callable[[str, str], str]) -> Any:
    """A part of a table, with everything in it that is words said otherwise."""
    if isinstance(part, tuple):
        return tuple(translate_part(item, say) for item in part)
    kind = type(part).__name__
    words = WORDS.get(kind)
    if words is None:
        return part
    changed = {name: translate_words(getattr(part, name), lambda word: say(word, kind)) for name in words}
    for name in part.__struct_fields__:
        if name not in words and isinstance(getattr(part, name), tuple | msgspec.Struct):
            changed[name] = translate_part(getattr(part, name), say)
    return replace(part, **changed)


def translate_words(words: Any, say: Callable[[str], str]) -> Any:
    """A field that is words, said otherwise."""
    if isinstance(words, dict):
        return {name: say(word) for name, word in words.items()}
    return tuple(say(word) for word in words) if isinstance(words, tuple) else say(words)
