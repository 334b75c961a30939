"""How the Sword Girls files under ``src/tefuda/games/sword_girls`` are laid out: the one place that writes them.

``sword_girls_facts.py`` (facts from the card data) and ``set_texts.py`` (skill texts) both write through here, so a
file looks the same whoever wrote it last. Files are replaced whole; comments added by hand are not kept.
"""

from __future__ import annotations

import fcntl
import os
import re
import tempfile
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import yaml

GAME = Path(__file__).resolve().parent.parent / "src" / "tefuda" / "games" / "sword_girls"
CARDS = GAME / "cards"
SKILLS = GAME / "skills"
DECKS = GAME / "decks"

WIDTH = 110

SKILL_HEADERS = {
    "characters.yaml": "abilities of the playable Characters (100000-109999)",
    "npcs.yaml": "abilities of the NPC Characters (110000-199999)",
    "followers-turn-start.yaml": "Follower skills at the start of the turn",
    "followers-attack.yaml": "Follower skills before this card attacks",
    "followers-defend.yaml": "Follower skills before this card is attacked",
    "spells-1.yaml": "effects of the Spells 200001-200385",
    "spells-2.yaml": "effects of the Spells from 200386 on",
}

SKILL_KEYS = {"id", "name", "timing", "grants", "text"}

PLAIN = re.compile(r"[^\W\d_][\w '()./&~-]*")
WORDS_WITH_MEANING = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


@dataclass
class Skill:
    """One skill as its file holds it; ``text`` is empty until somebody has translated it."""

    id: int
    name: dict[str, str]
    timing: str
    grants: list[int] = field(default_factory=list)
    text: str = ""


def scalar(text: str) -> str:
    """A string as a YAML scalar that every loader reads back as this string, also inside ``{}`` and ``[]``."""
    if PLAIN.fullmatch(text) and text == text.strip() and text.lower() not in WORDS_WITH_MEANING:
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def flow_map(pairs: Mapping[object, object]) -> str:
    """``{a: 1, b: 2}`` of values that are already YAML."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"


def flow_list(values: list[int]) -> str:
    """``[1, 2]``."""
    return "[" + ", ".join(map(str, values)) + "]"


def wrapped(prefix: str, flow: str) -> str:
    """``prefix: flow``, broken into lines of at most ``WIDTH`` columns after commas."""
    indent = " " * (len(prefix) - len(prefix.lstrip()) + 2)
    lines = textwrap.wrap(f"{prefix}: {flow}", WIDTH, subsequent_indent=indent, break_long_words=False)
    return "\n".join(lines)


def names(english: str | None, korean: str | None) -> dict[str, str]:
    """The names of a card or skill by language; a language without a name is left out."""
    return {language: name for language, name in (("en", english), ("ko", korean)) if name}


def name_line(name: Mapping[str, str]) -> str:
    """``name: {en: ..., ko: ...}``."""
    return "name: " + flow_map({language: scalar(text) for language, text in name.items()})


def text_lines(text: str) -> list[str]:
    """The key ``text`` of a record: empty, or a literal block with one line for each line of the text."""
    if not text:
        return ['  text: ""']
    return ["  text: |-", *(f"    {line}" if line else "" for line in text.split("\n"))]


def check_text(text: str) -> str:
    """Return ``text`` if a literal block can hold it exactly, else raise ``ValueError``."""
    if text != text.strip():
        raise ValueError("the text starts or ends with white space")
    for line in text.split("\n"):
        if line != line.rstrip():
            raise ValueError(f"the line {line!r} ends with white space")
        if not line.isprintable():
            raise ValueError(f"the line {line!r} holds a character that cannot be printed, such as a tab")
    return text


def skill_record(skill: Skill) -> str:
    """One record of a skill file."""
    lines = [f"- id: {skill.id}"]
    if skill.name:
        lines.append("  " + name_line(skill.name))
    lines.append(f"  timing: {skill.timing}")
    if skill.grants:
        lines.append(f"  grants: {flow_list(skill.grants)}")
    return "\n".join(lines + text_lines(check_text(skill.text)))


def write(path: Path, header: str, records: list[str], between: str = "\n\n") -> None:
    """Replace ``path`` by a comment and the records, in one step."""
    comment = "\n".join(f"# {line}" for line in textwrap.wrap(header, WIDTH))
    replace(path, comment + "\n\n" + between.join(records) + "\n")


def replace(path: Path, content: str) -> None:
    """Write ``content`` to ``path`` so that a reader sees the old file or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
        stream.write(content)
    os.chmod(temporary, 0o644)
    os.replace(temporary, path)


def read_skills(path: Path) -> list[Skill]:
    """The skills of one skill file; a key that this module would not write back is an error."""
    records = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader) or []
    skills = []
    for record in records:
        unknown = set(record) - SKILL_KEYS
        if unknown:
            raise ValueError(f"{path}: skill {record.get('id')} has the unknown keys {sorted(unknown)}")
        skills.append(
            Skill(
                id=int(record["id"]),
                name=dict(record.get("name", {})),
                timing=record["timing"],
                grants=[int(skill) for skill in record.get("grants", [])],
                text=record["text"],
            )
        )
    return skills


def write_skills(path: Path, skills: list[Skill]) -> None:
    """Replace one skill file."""
    header = (
        f"Sword Girls: {SKILL_HEADERS[path.name]}. Texts: tools/set_texts.py; the rest: tools/sword_girls_facts.py. "
        "Both rewrite this file whole."
    )
    write(path, header, [skill_record(skill) for skill in sorted(skills, key=lambda skill: skill.id)])


@contextmanager
def only_writer() -> Iterator[None]:
    """Hold the skill files for oneself: several people run the tools at the same time."""
    SKILLS.mkdir(parents=True, exist_ok=True)
    handle = os.open(SKILLS, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
