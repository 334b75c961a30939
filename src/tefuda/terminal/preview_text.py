"""Previews of an answer, as signs on cards and as a sentence: "2→1", a card that goes to the cemetery.

It describes a `Preview`, which is computed from what the user knows, compared with the table that they see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tefuda.kernel.view import CardView, View
from tefuda.language.mat import Mat
from tefuda.language.narrator import Narrator
from tefuda.language.presentation import Presentation
from tefuda.language.states import field_of
from tefuda.players.preview import CardAfter, Preview
from tefuda.terminal.faces import kind_of

GONE = "GONE"
"""The sign on a card that would leave its place."""
BACK = "BACK"
"""The same, where it would go back to a hand."""
UNDER = "UNDER"
"""The sign on a card that would lie under another one, as a LRIG does that grows."""


@dataclass(frozen=True)
class Fate:
    """The preview of a card: the sign on it, its name, and what is said behind the name."""

    sign: str
    name: str
    change: str


def fates(found: Preview, view: View, narrator: Narrator) -> dict[int, Fate]:
    """The previews of the visible cards on the table, by handle."""
    mat = narrator.catalogue.presentation.mat
    told: dict[int, Fate] = {}
    for handle, after in found.cards.items():
        card = view.card(handle)
        if card is None or card.definition is None or card.zone == mat.hand or card.zone in mat.counted():
            continue
        fate = fate_of(card, after, narrator)
        if fate is not None:
            told[handle] = fate
    return told


def fate_of(card: CardView, after: CardAfter, narrator: Narrator) -> Fate | None:
    """The preview of a card; None if nothing changes that is drawn on it."""
    presentation = narrator.catalogue.presentation
    if after.gone:
        if after.place is None:
            return Fate(BACK, card.name or "", " → out of sight")
        zone = after.place[1]
        return Fate(sign_of(presentation.mat, zone), card.name or "", f" → {zone_label(presentation, zone)}")
    then = {**card.numbers, **dict(after.numbers)}
    kind = kind_of(presentation, narrator.catalogue.sheet(card.key or "").kind)
    labels = {stat.field: stat.label for stat in presentation.stats}
    changes: list[tuple[str, int, int]] = []
    for field in kind.stats:
        before, later = field_of(presentation, card, field), field_of(presentation, then, field)
        if before != later:
            changes.append((labels.get(field, field), before, later))
    if not changes:
        return None
    sign = " ".join(f"{before}→{later}" for _, before, later in changes)
    change = ", ".join(f"{label} {before} → {later}" for label, before, later in changes)
    return Fate(sign, card.name or "", f": {change}")


def sign_of(mat: Mat, zone: str) -> str:
    """The sign on a card that would go to a zone."""
    if zone == mat.hand:
        return BACK
    return GONE if mat.in_sight(zone) or zone in mat.counted() else UNDER


def preview_text(found: Preview, view: View, narrator: Narrator, *, blow: bool) -> str:
    """A preview as a sentence; empty if nothing is certain. With `blow` (an attack) also says if nothing changes."""
    said = list(cards_told(fates(found, view, narrator), view, narrator))
    said += sizes(found, view, narrator)
    said += player_numbers(found, view, narrator)
    if found.result is not None:
        said.append(narrator.result(found.result).rstrip("."))
    if not said:
        return "Nothing changes." if blow and not found.open else ""
    doubts = []
    if found.unanswered:
        doubts.append(f"unless {narrator.who(1 - view.seat)} answers")
    if found.open:
        doubts.append("and more may follow")
    return " – ".join([" · ".join(said), *doubts])


def cards_told(told: dict[int, Fate], view: View, narrator: Narrator) -> Iterator[str]:
    """The previews of cards, those of a player to which the same happens told together: "your Okami + 2 × Goblin →
    cemetery"."""
    alike: dict[tuple[int, str], Counter[str]] = {}
    for handle, fate in told.items():
        card = view.card(handle)
        if card is not None:
            alike.setdefault((card.seat, fate.change), Counter())[fate.name] += 1
    for (seat, change), names in alike.items():
        counted = (name if count == 1 else f"{count} × {name}" for name, count in names.items())
        yield f"{narrator.whose(seat)} {' + '.join(counted)}{change}"


def sizes(found: Preview, view: View, narrator: Narrator) -> Iterator[str]:
    """Changes of the sizes of piles and hands that do not follow from the listed cards."""
    presentation = narrator.catalogue.presentation
    hand, piles = presentation.mat.hand, presentation.mat.counted()
    moves = [
        ((card.seat, card.zone), after.place)
        for handle, after in found.cards.items()
        if after.gone and (card := view.card(handle)) is not None and card.zone not in piles
    ]
    for (seat, zone), after in found.piles.items():
        before = view.count(seat, zone)
        if before is None or (zone not in piles and zone != hand):
            continue
        came = sum(to == (seat, zone) for _, to in moves)
        left = sum(place == (seat, zone) for place, _ in moves)
        if after != before + came - left:
            yield f"{narrator.whose(seat)} {zone_label(presentation, zone)} {before} → {after}"


def player_numbers(found: Preview, view: View, narrator: Narrator) -> Iterator[str]:
    """The numbers of both players that the table shows."""
    for (seat, name), after in found.numbers.items():
        for number in narrator.catalogue.presentation.player_numbers:
            if number.name == name:
                yield f"{narrator.whose(seat)} {number.label} {view.player_number(seat, name)} → {after}"


def zone_label(presentation: Presentation, zone: str) -> str:
    """The name of a zone."""
    return next((found.label for found in presentation.zones if found.zone == zone), zone)
