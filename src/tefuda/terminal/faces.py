"""Cards as they are drawn: their content by the view and the game's description, before there is a widget."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import Final

from rich.text import Text

from tefuda.kernel.rows import NONE
from tefuda.kernel.view import CardView, View
from tefuda.language.catalogue import Catalogue
from tefuda.language.mat import Area
from tefuda.language.narrator import ACTORS, ACTS, AIM, AIMS, ATTACKS, DOWN, HIT, HITS, NEW, UP
from tefuda.language.presentation import Kind, Presentation
from tefuda.language.states import Shown, field_of, marks_of
from tefuda.terminal.glyphs import Box, Glyphs

ROOM_FOR_LABELS: Final = 6
"""Lines within a frame from which on the numbers have labels."""
ROOM_FOR_NAME: Final = 10
"""Characters of a name of a card in one line without which its numbers are left out."""
ROOM_FOR_NUMBERS: Final = 3
"""Lines within a frame from which on the numbers have one of them; below it they stand on the lower edge."""


NUMBER_BEFORE: Final = re.compile("-?\\d+(?=→|->)")
"""A number that is followed by what it would become."""
ROLES: Final = {ACTS: "ACTS", ATTACKS: "ATTACKS", HITS: "HITS", AIM: "TARGET", HIT: "HIT"}
"""The labels on the upper edge of cards by their role."""
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
    signs: tuple[Shown, ...] = ()
    lit: bool = False
    picked: str = ""
    can: str = ""
    fate: str = ""


@dataclass(frozen=True)
class Hint:
    """The decision's marks on a card: the key that picks it, whether it is framed, how it has been picked, signs of
    what it can do, and whether nothing can be done with it."""

    key: str = ""
    lit: bool = False
    picked: str = ""
    can: str = ""
    dim: bool = False


NO_HINT: Final = Hint()


def face_of(card: CardView, catalogue: Catalogue, view: View, role: str = "", hint: Hint = NO_HINT) -> Face:
    """The face of a card in a view."""
    definition = card.definition
    if definition is None:
        return Face(handle=card.handle, back=True, role=role, key=hint.key, lit=hint.lit, picked=hint.picked)
    presentation = catalogue.presentation
    kind = kind_of(presentation, catalogue.sheet(definition.key).kind)
    printed = dict(zip(card.numbers, definition.printed, strict=False))
    mark = "hidden" if card.face_down else mark_of(presentation, card, kind, view)
    return Face(
        name=definition.name,
        handle=card.handle,
        kind=kind.label,
        corner=corner_of(presentation, card, printed, kind),
        numbers=tuple(number_of(presentation, card, printed, field) for field in kind.stats),
        skills=skills_of(catalogue, card),
        mark=mark,
        role=role,
        key=hint.key,
        dim=hint.dim,
        signs=tuple(sign for sign in marks_of(presentation, card, kind, view, "lower") if sign.sign),
        lit=hint.lit,
        picked=hint.picked,
        can=hint.can,
    )


def kind_of(presentation: Presentation, kind: str) -> Kind:
    """The drawing of a kind of cards."""
    return next((found for found in presentation.kinds if found.kind == kind), Kind(kind, kind))


def number_of(presentation: Presentation, card: CardView, printed: dict[str, int], field: str) -> Number:
    """A number of a card, compared with the printed one."""
    label = next((stat.label for stat in presentation.stats if stat.field == field), field)
    value, was = field_of(presentation, card, field), printed.get(field, card[field])
    return Number(label, value, 0 if was < 0 else (value > was) - (value < was))


def corner_of(presentation: Presentation, card: CardView, printed: dict[str, int], kind: Kind) -> Number | None:
    """The number on the upper edge, if the card has one."""
    if not kind.corner or field_of(presentation, card, kind.corner) < 0:
        return None
    return number_of(presentation, card, printed, kind.corner)


def mark_of(presentation: Presentation, card: CardView, kind: Kind, view: View) -> str:
    """The sign of the state that a card is in."""
    found = marks_of(presentation, card, kind, view, "upper")
    return found[0].sign if found else ""


def skills_of(catalogue: Catalogue, card: CardView) -> tuple[tuple[str, str], ...]:
    """The skills that a card has now, as (short timing, name); one without a name is known by its text. In a game
    without fields for them, they are those of its sheet."""
    found: list[tuple[str, str]] = []
    if not catalogue.presentation.skills and card.key is not None:
        return tuple(("", skill.name or skill.text) for skill in catalogue.sheet(card.key).skills)
    for field in catalogue.presentation.skills:
        number = card[field]
        if number != NONE:
            skill = catalogue.skill(number)
            found.append((catalogue.presentation.timings.get(skill.timing, ""), skill.name or skill.text))
    return tuple(found)


def faces_in_area(
    view: View, seat: int, area: Area, catalogue: Catalogue, roles: dict[int, str], hints: dict[int, Hint]
) -> list[Face]:
    """An area with slots: one face a slot, empty ones too; one without: its cards. In a slot in which only a card of
    the zones beneath lies, that one is seen; else it is counted with the cards under the one that lies over it."""
    rules = view.rules.zones
    slots = int(rules[view.zone_number(area.zone)].slots)
    cards = view.pile(seat, area.zone)
    if not slots:
        cards.sort(key=lambda card: sort_key(card, area.sorted_by, catalogue))
    by_slot: list[list[CardView]] = [[card] for card in cards] if not slots else [[] for _ in range(slots)]
    for card in [*cards, *(card for zone in area.beneath for card in view.pile(seat, zone))] if slots else []:
        if card.place is not None:
            by_slot[card.place].append(card)
    faces: list[Face] = []
    for slot, lying in enumerate(by_slot):
        markers = markers_on(view, seat, area, slot)
        if not lying:
            name = area.slots[slot] if area.slots else f"slot {slot + 1}"
            faces.append(Face(name=" ".join((name, *(marker.sign for marker in markers))), empty=True))
            continue
        top = lying[0]
        face = face_of(top, catalogue, view, roles.get(top.handle, ""), hints.get(top.handle, NO_HINT))
        count = len(lying) - 1 + len(view.hosted(top.handle))
        beneath = (Shown(f"+{count}", f"+{count}", ""),) if count else ()
        faces.append(replace(face, signs=(*face.signs, *beneath, *markers)))
    return faces


def sort_key(card: CardView, tag: str, catalogue: Catalogue) -> int:
    """The position of a card among others that are sorted by the values of a tag; all the same without one."""
    if not tag or card.key is None:
        return 0
    aspect = next((found for found in catalogue.presentation.aspects if found.name == tag), None)
    values = aspect.values if aspect is not None else ()
    found = catalogue.sheet(card.key).tags.get(tag, ())[:1]
    return values.index(found[0]) if found and found[0] in values else len(values)


def markers_on(view: View, seat: int, area: Area, slot: int) -> list[Shown]:
    """The markers on a slot of a player."""
    found: list[Shown] = []
    for marker in area.markers:
        count = view.player_number(seat, marker.numbers[slot]) if slot < len(marker.numbers) else 0
        if count > 0:
            sign = marker.sign.format(count=count)
            found.append(Shown(sign, sign, marker.meaning.format(count=count)))
    return found


# ---------------------------------------------------------------- drawing


def draw(face: Face, width: int, height: int, glyphs: Glyphs, focused: bool) -> Text:
    """A card as text of this size, frame included; in a single line without one."""
    if height == 1:
        return chip(face, width, glyphs, focused)
    inner = max(1, width - 2)
    lines = max(1, height - 2)
    if face.back:
        body = [Text(glyphs.back * inner, "dim") for _ in range(lines)]
        body[lines // 2] = Text("face down".center(inner))
    elif face.empty:
        body = [Text(" " * inner) for _ in range(lines)]
        body[lines // 2] = Text(face.name[:inner].center(inner), "dim")
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
    picture.append_text(bottom_of(face, inner, box, edge, lines, glyphs))
    return picture


def chip(face: Face, width: int, glyphs: Glyphs, focused: bool) -> Text:
    """A card in one line. Where the name would be too short to be known, its numbers make room for it: first those that
    stand behind it, then the one before it."""
    if face.empty:
        return Text("-".ljust(width), "dim")
    lead = glyphs.here if focused else "*" if face.picked or face.role else " "
    lead += f"[{face.key}]" if face.key else ""
    corner = "" if face.corner is None else f"{face.corner.value}:"
    numbers = Text("/").join(number.text(glyphs) for number in face.numbers)
    tail = Text(" ").append_text(numbers) if face.numbers else Text(f" {face.kind}" if width >= 24 else "")
    if face.fate:
        tail = Text(f" {fate_in(face.fate, width - len(lead) - 2, glyphs)}", "bold yellow")
    name = face.name or "face down"
    least = min(len(name), ROOM_FOR_NAME)
    if face.numbers and not face.fate and width - len(lead) - len(corner) - tail.cell_len < least:
        tail = Text()
    if width - len(lead) - len(corner) - tail.cell_len >= least:
        lead += corner
    room = max(1, width - len(lead) - tail.cell_len - 1)
    line = Text(no_wrap=True, end="")
    style = "bold reverse" if focused else edge_style(face, focused) if face.role or face.lit else ""
    line.append(f"{lead}{shortened(name, room, glyphs)}", style or ("dim" if face.dim else "bold"))
    line.append_text(tail)
    return line.append(" " * max(0, width - line.cell_len))


def box_of(face: Face, glyphs: Glyphs, focused: bool) -> Box:
    """The frame; it tells without colour who acts and which card has the focus."""
    if face.role in ACTORS or face.role in AIMS or (face.lit and not focused):
        return glyphs.double
    if face.role in (UP, DOWN, NEW) or focused:
        return glyphs.strong
    return glyphs.plain


def edge_style(face: Face, focused: bool) -> str:
    """The colour of the frame."""
    if focused:
        return "bold white"
    if face.lit:
        return "bold yellow"
    return EDGES.get(face.role, "dim" if face.empty or face.dim else "")


def top_of(face: Face, inner: int, box: Box, edge: str, glyphs: Glyphs, focused: bool) -> Text:
    """The upper edge: the number in the corner on the left, a state or a key on the right."""
    changes = {UP: glyphs.up, DOWN: glyphs.down}
    fate = fate_in(face.fate, inner - (len(face.key) + 2 if face.key else 0), glyphs)
    right = fate or face.picked or ROLES.get(face.role) or changes.get(face.role) or face.can or face.mark
    key = f"[{face.key}]" if face.key else ""
    left = Text(key if right else "")
    right = right or key
    if face.corner is not None:
        label = f"{face.corner.label} "
        if left.cell_len + len(label) + face.corner.text(glyphs).cell_len + len(right) <= inner:
            left.append(label)
        corner = face.corner.text(glyphs)
        if not fate or left.cell_len + corner.cell_len + len(right) <= inner:
            left.append_text(corner)
    elif face.kind and left.cell_len + len(face.kind) + len(right) <= inner:
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
    line.append(right, "bold yellow" if face.fate else "bold" if face.role or face.key else "")
    line.append(box.top_right, edge)
    return line


def fate_in(fate: str, room: int, glyphs: Glyphs) -> str:
    """The sign of a preview where there is room for so many characters: without the numbers before, if it is too long
    with them; a part of a number is never shown."""
    after = NUMBER_BEFORE.sub("", fate)
    return next((sign for sign in (fate, after) if len(sign) <= room), glyphs.ellipsis)


def bottom_of(face: Face, inner: int, box: Box, edge: str, lines: int, glyphs: Glyphs) -> Text:
    """The lower edge: the timings of the skills, the marks of the card, or its kind; where there is no line for them,
    the numbers."""
    numbers = Text()
    if lines < ROOM_FOR_NUMBERS and face.numbers:
        numbers = Text("/").join(number.text(glyphs) for number in face.numbers)
    label = "" if face.back or face.empty else label_of(face, inner - numbers.cell_len - 1)
    line = Text(box.bottom_left, edge)
    line.append_text(numbers)
    line.append(box.across * (inner - numbers.cell_len - len(label)), edge)
    line.append(label, "dim" if face.dim else "")
    line.append(box.bottom_right, edge)
    return line


def label_of(face: Face, room: int) -> str:
    """The label of the lower edge, in as many words as there is room for."""
    timings = [timing for timing, _ in face.skills if timing]
    counts = {timing: timings.count(timing) for timing in timings}
    told = " ".join(timing if count == 1 else f"{timing}x{count}" for timing, count in counts.items())
    last = told if face.numbers else face.kind
    long, short = [sign.sign for sign in face.signs], [sign.short or sign.sign for sign in face.signs]
    for words in ([*long, last], [*short, last], short):
        label = " ".join(word for word in words if word)
        if len(label) + 2 <= room:
            return f" {label} " if label else ""
    return "".join(short)[: max(0, room)]


def body_of(face: Face, inner: int, lines: int, glyphs: Glyphs) -> list[Text]:
    """The lines within the frame: the name, then skills if there is room, the numbers at the bottom."""
    style = "dim" if face.dim else "bold" if face.numbers else "bold cyan"
    labelled = lines >= ROOM_FOR_LABELS
    foot = (2 if labelled else 1) if face.numbers and lines >= ROOM_FOR_NUMBERS else 0
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
