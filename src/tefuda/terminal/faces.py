"""Cards as they are drawn: what a view and a game's description make of a card, before there is a widget."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.text import Text

from tefuda.kernel.rows import NONE
from tefuda.kernel.view import CardView, View
from tefuda.language.table import Catalogue, Kind, Table
from tefuda.language.telling import ACTORS, ACTS, AIM, AIMS, ATTACKS, DOWN, HIT, HITS, NEW, UP
from tefuda.terminal.glyphs import Box, Glyphs

ROOM_FOR_LABELS: Final = 6
"""Lines within a frame from which on the numbers have labels."""


ROLES: Final = {ACTS: "ACTS", ATTACKS: "ATTACKS", HITS: "HITS", AIM: "TARGET", HIT: "HIT"}
"""What stands on the upper edge of a card that is pointed at."""
EDGES: Final = {
    **dict.fromkeys(ACTORS, "bold yellow"),
    **dict.fromkeys(AIMS, "bold red"),
    UP: "bold green",
    DOWN: "bold red",
    NEW: "bold cyan",
}
"""Colours of frames."""


@dataclass(frozen=True)
class Number:
    """A number on a card: its label, its value, and how it stands to the printed one (-1, 0, 1)."""

    label: str
    value: int
    change: int

    def text(self, glyphs: Glyphs) -> Text:
        """The number with a sign (and a colour) when it is not the printed one."""
        if self.change > 0:
            return Text(f"{self.value}{glyphs.up}", "bold green")
        if self.change < 0:
            return Text(f"{self.value}{glyphs.down}", "bold red")
        return Text(str(self.value))


@dataclass(frozen=True)
class Face:
    """A card (or an empty slot, or a back) to be drawn."""

    name: str = ""
    handle: int = 0
    kind: str = ""
    corner: Number | None = None
    numbers: tuple[Number, ...] = ()
    skills: tuple[tuple[str, str], ...] = ()
    mark: str = ""
    role: str = ""
    key: str = ""
    back: bool = False
    empty: bool = False
    dim: bool = False


def face_of(card: CardView, catalogue: Catalogue, role: str = "", key: str = "", dim: bool = False) -> Face:
    """The face of a card in a view."""
    definition = card.definition
    if definition is None:
        return Face(handle=card.handle, back=True, role=role)
    table = catalogue.table
    kind = kind_of(table, catalogue.sheet(definition.key).kind)
    printed = dict(zip(card.numbers, definition.printed, strict=False))
    mark = "down" if card.face_down else mark_of(table, card, kind)
    return Face(
        name=definition.name,
        handle=card.handle,
        kind=kind.label,
        corner=number_of(table, card, printed, kind.corner) if kind.corner else None,
        numbers=tuple(number_of(table, card, printed, field) for field in kind.stats),
        skills=skills_of(catalogue, card),
        mark=mark,
        role=role,
        key=key,
        dim=dim,
    )


def kind_of(table: Table, kind: str) -> Kind:
    """How cards of a kind are drawn."""
    return next((found for found in table.kinds if found.kind == kind), Kind(kind, kind))


def number_of(table: Table, card: CardView, printed: dict[str, int], field: str) -> Number:
    """A number of a card, compared with the printed one."""
    label = next((stat.label for stat in table.stats if stat.field == field), field)
    value, was = card[field], printed.get(field, card[field])
    return Number(label, value, (value > was) - (value < was))


def mark_of(table: Table, card: CardView, kind: Kind) -> str:
    """The sign of the state that a card is in."""
    for mark in table.marks:
        if card[mark.field] == mark.value and card.zone in mark.zones and (not mark.kinds or kind.kind in mark.kinds):
            return mark.sign
    return ""


def skills_of(catalogue: Catalogue, card: CardView) -> tuple[tuple[str, str], ...]:
    """The skills that a card has now, as (short timing, name); one without a name is known by its text."""
    found: list[tuple[str, str]] = []
    for field in catalogue.table.skills:
        number = card[field]
        if number != NONE:
            skill = catalogue.skill(number)
            found.append((catalogue.table.timings.get(skill.timing, ""), skill.name or skill.text))
    return tuple(found)


def faces_in_slots(view: View, seat: int, zone: str, catalogue: Catalogue, roles: dict[int, str]) -> list[Face]:
    """A zone with slots: one face a slot, empty ones too; a zone without: its cards."""
    slots = int(view.rules.zones[view.zone_number(zone)].slots)
    cards = view.pile(seat, zone)
    if not slots:
        return [face_of(card, catalogue, roles.get(card.handle, "")) for card in cards]
    faces = [Face(name=f"{slot + 1}", empty=True) for slot in range(slots)]
    for card in cards:
        if card.place is not None:
            faces[card.place] = face_of(card, catalogue, roles.get(card.handle, ""))
    return faces


# ---------------------------------------------------------------- drawing


def draw(face: Face, width: int, height: int, glyphs: Glyphs, focused: bool) -> Text:
    """A card as text of this size, frame included."""
    inner = max(1, width - 2)
    lines = max(1, height - 2)
    if face.back:
        body = [Text(glyphs.back * inner, "dim") for _ in range(lines)]
        body[lines // 2] = Text("face down".center(inner))
    elif face.empty:
        body = [Text(" " * inner) for _ in range(lines)]
        body[lines // 2] = Text(f"slot {face.name}".center(inner), "dim")
    else:
        body = body_of(face, inner, lines, glyphs)
    box = box_of(face, glyphs, focused)
    edge = edge_style(face, focused)
    picture = Text(no_wrap=True, end="")
    picture.append_text(top_of(face, inner, box, edge, glyphs, focused))
    for line in body:
        picture.append("\n")
        picture.append(box.down, edge)
        picture.append_text(line)
        picture.append(box.down, edge)
    picture.append("\n")
    picture.append_text(bottom_of(face, inner, box, edge, lines))
    return picture


def box_of(face: Face, glyphs: Glyphs, focused: bool) -> Box:
    """The frame tells who acts and what is touched, without colour."""
    if face.role in ACTORS or face.role in AIMS:
        return glyphs.double
    if face.role in (UP, DOWN, NEW) or focused:
        return glyphs.strong
    return glyphs.plain


def edge_style(face: Face, focused: bool) -> str:
    """The colour of the frame."""
    if focused:
        return "bold white"
    return EDGES.get(face.role, "dim" if face.empty or face.dim else "")


def top_of(face: Face, inner: int, box: Box, edge: str, glyphs: Glyphs, focused: bool) -> Text:
    """The upper edge: the number in the corner on the left, a state or a key on the right."""
    changes = {UP: glyphs.up, DOWN: glyphs.down}
    right = ROLES.get(face.role) or changes.get(face.role) or face.mark or (f"[{face.key}]" if face.key else "")
    left = Text()
    if face.corner is not None:
        left.append(f"{face.corner.label} ")
        left.append_text(face.corner.text(glyphs))
    elif face.kind:
        left.append(face.kind)
    if focused:
        left.stylize("reverse")
    gap = inner - left.cell_len - len(right)
    if gap < 0:
        right = right[: max(0, inner - left.cell_len)]
        gap = inner - left.cell_len - len(right)
    line = Text(box.top_left, edge)
    line.append_text(left)
    line.append(box.across * gap, edge)
    line.append(right, "bold" if face.role or face.key else "")
    line.append(box.top_right, edge)
    return line


def bottom_of(face: Face, inner: int, box: Box, edge: str, lines: int) -> Text:
    """The lower edge: the timings of the skills, or the kind of card."""
    label = ""
    if not (face.back or face.empty):
        timings = [timing for timing, _ in face.skills if timing]
        counts = {timing: timings.count(timing) for timing in timings}
        label = " ".join(timing if count == 1 else f"{timing}x{count}" for timing, count in counts.items())
        if not face.numbers:
            label = face.kind
    label = f" {label} " if label else ""
    line = Text(box.bottom_left, edge)
    line.append(box.across * (inner - len(label)), edge)
    line.append(label, "dim" if face.dim else "")
    line.append(box.bottom_right, edge)
    return line


def body_of(face: Face, inner: int, lines: int, glyphs: Glyphs) -> list[Text]:
    """The lines within the frame: the name, then skills if there is room, the numbers at the bottom."""
    style = "dim" if face.dim else "bold" if face.numbers else "bold cyan"
    labelled = lines >= ROOM_FOR_LABELS
    foot = (2 if labelled else 1) if face.numbers else 0
    room = lines - foot
    names = wrap(face.name, inner) or [""]
    if len(names) > max(1, min(room, 2)):
        most = max(1, min(room, 2))
        names = [*names[: most - 1], shortened(" ".join(names[most - 1 :]), inner, glyphs)]
    body = [Text(name[:inner].ljust(inner), style) for name in names]
    for timing, skill in face.skills if room > len(body) else ():
        free = room - len(body)
        said = wrap(f"{timing}: {skill}" if timing and face.numbers else skill, inner)
        if len(said) > free and free > 0:
            said = said[:free]
            said[-1] = shortened(said[-1] + " ...", inner, glyphs)
        body += [Text(part.ljust(inner), "dim" if face.dim else "") for part in said[: max(0, free)]]
    while len(body) < room:
        body.append(Text(" " * inner))
    body = body[:room]
    if foot and labelled:
        body += labelled_numbers(face, inner, glyphs)
    elif foot:
        body.append(numbers_line(face, inner, glyphs))
    return body


def labelled_numbers(face: Face, inner: int, glyphs: Glyphs) -> list[Text]:
    """The numbers of a card in columns below their labels."""
    labels, values = Text(), Text()
    left = inner
    for number, column in zip(face.numbers, range(len(face.numbers), 0, -1), strict=True):
        width = left // column
        left -= width
        labels.append(number.label[:width].center(width), "dim")
        value = number.text(glyphs)
        before = (width - len(str(number.value))) // 2
        values.append(" " * before)
        values.append_text(value)
        values.append(" " * max(0, width - before - value.cell_len))
    return [labels, values]


def numbers_line(face: Face, inner: int, glyphs: Glyphs) -> Text:
    """The numbers of a card in one line, from edge to edge."""
    parts = [number.text(glyphs) for number in face.numbers]
    used = sum(part.cell_len for part in parts)
    free = inner - used
    separator = " / " if free >= 3 * (len(parts) - 1) else "/"
    line = Text(separator).join(parts)
    pad = max(0, inner - line.cell_len)
    return Text(" " * (pad // 2)).append_text(line).append(" " * (pad - pad // 2))


def shortened(text: str, width: int, glyphs: Glyphs) -> str:
    """A text cut to a width, with a sign where something is missing."""
    return text if len(text) <= width else text[: max(0, width - 1)] + glyphs.ellipsis
