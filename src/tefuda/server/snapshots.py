"""From views to messages: what one reader sees, and the steps of that reader's log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, repeat
from typing import Final, final

from librt.vecs import vec
from msgspec import Raw
from msgspec.structs import replace
from mypy_extensions import i64

from tefuda.kernel.book import CardDef
from tefuda.kernel.decision import Decision
from tefuda.kernel.events import ATTACHED, CHANGED, COUNTED, FIRST_OWN_EVENT, MADE, MOVED, REWRITTEN, SHUFFLED
from tefuda.kernel.journal import Line, Moment
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE
from tefuda.kernel.rules import Rules
from tefuda.kernel.view import SEEN, LastingView, View
from tefuda.language.journal_lines import event_name, zone_of
from tefuda.language.lasting import lasting_end, lasting_text
from tefuda.language.narrator import Narrator
from tefuda.language.options import option_texts
from tefuda.language.sentences import Sentence
from tefuda.language.steps import Step
from tefuda.players.preview import Preview
from tefuda.server.messages import CardAfter, Previewed, encode
from tefuda.server.view_parts import (
    CardSeen,
    CauseSeen,
    DecisionSeen,
    EffectSeen,
    EventSeen,
    LineSeen,
    NameSeen,
    OptionSeen,
    PileSeen,
    ResultSeen,
    Snapshot,
    StepSeen,
)

ROWS_KEPT: Final = 1 << 15
"""So many rows of views are kept ready as messages: those of some hundred matches."""


def snapshot_of(view: View, piles: list[PileSeen], narrator: Narrator, number: str) -> Snapshot:
    """Everything in a view, whose piles are these. `number` tells this point of the match from others for the same
    seat. (Waiting seats are listed in the order of the seats: the machine's order would reveal who has answered last,
    in secret perhaps.)"""
    decision = view.decision
    return Snapshot(
        piles=piles,
        numbers=numbers_of(view),
        players=players_of(view),
        waiting=sorted(view.waiting),
        decision=None if decision is None else decision_seen(decision, view, narrator, number),
        lasting=[effect_of(effect, view, narrator) for effect in view.lasting],
        result=(
            None
            if view.result is None
            else ResultSeen(view.result.winner, view.result.reason, narrator.result(view.result))
        ),
    )


def numbers_of(view: View) -> dict[str, int]:
    """The numbers of the table, such as the turn."""
    numbers = view.table_numbers
    return {name: numbers[index] for index, name in enumerate(view.rules.numbers)}


def players_of(view: View) -> list[dict[str, int]]:
    """The numbers of each player."""
    names, numbers = view.rules.player_numbers, view.both_players
    return [{name: numbers[first + index] for index, name in enumerate(names)} for first in (0, len(names))]


@final
class PileCache:
    """The piles of one reader's views as messages, written once. What is as it was in the view before is the same
    message; none is ever changed."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.seen: list[PileSeen | None] = []
        self.written: dict[tuple[int, str], tuple[PileSeen, Raw]] = {}

    def encode(self, snapshot: Snapshot) -> bytes:
        """A snapshot, with piles from here, as it goes over the wire."""
        piles = [self.raw(pile) for pile in snapshot.piles]
        return encode(replace(snapshot, piles=piles))

    def raw(self, pile: PileSeen) -> Raw:
        """A pile as it goes over the wire."""
        place = pile.seat, pile.zone
        found = self.written.get(place)
        if found is None or found[0] is not pile:
            found = self.written[place] = pile, Raw(encode(pile))
        return found[1]

    def of(self, view: View) -> list[PileSeen]:
        """The piles of a view that are not empty, in the order of the game's zones, with the cards that can be seen."""
        before, self.view = self.view, view
        zones = view.rules.zones
        stride: i64 = view.stride
        seen: list[PileSeen | None] = []
        at: i64 = 0
        was: i64 = 0
        for number, count in enumerate(view.counts):
            start: i64 = at
            while at < len(view.rows) and view.rows[at + 2] == number:
                at += stride
            old_start: i64 = was
            if before is not None:
                while was < len(before.rows) and before.rows[was + 2] == number:
                    was += stride
            if (
                before is not None
                and before.counts[number] == count
                and was - old_start == at - start
                and equal(before.rows, old_start, view.rows, start, at - start)
            ):
                seen.append(self.seen[number])
            elif count == 0:
                seen.append(None)
            else:
                cards = [card_in(view, row) for row in range(start, at, stride)]
                zone = zones[number % len(zones)].name
                seen.append(PileSeen(number // len(zones), zone, None if count == NONE else int(count), cards))
        self.seen = seen
        return [pile for pile in seen if pile is not None]


def equal(one: vec[i64], start: i64, two: vec[i64], begin: i64, length: i64) -> bool:
    """Whether so many numbers are the same in both."""
    index: i64 = 0
    while index < length:
        if one[start + index] != two[begin + index]:
            return False
        index += 1
    return True


def card_in(view: View, at: int) -> CardSeen:
    """The card whose row begins there."""
    row = tuple(view.rows[at : at + view.stride])
    return card_seen(row, None if row[1] == NONE else view.cards[row[1]], view.rules)


@lru_cache(maxsize=ROWS_KEPT)
def card_seen(row: tuple[int, ...], definition: CardDef | None, rules: Rules) -> CardSeen:
    """A row of a view, whose card has this definition if the reader knows it. Most rows are those of the view before:
    what is made of them is shared, and never changed."""
    handle, _, _, place, down, host = row[:SEEN]
    seen = CardSeen(handle, "", None if place == NONE else place, down == 1, host=host or None)
    if definition is not None:
        seen.card, seen.now = definition.key, not_as_printed(definition, zip(rules.fields, row[SEEN:], strict=False))
    return seen


def not_as_printed(definition: CardDef, numbers: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The numbers of a card that differ from the printed ones, in the order of the game's fields."""
    printed = chain(definition.printed, repeat(0))
    return {name: value for (name, value), usual in zip(numbers, printed, strict=False) if value != usual}


def decision_seen(decision: Decision, view: View, narrator: Narrator, number: str) -> DecisionSeen:
    """A decision. Its id is a digest of all that its seat sees of it, in whichever words: an answer to anything else is
    not taken for an answer to this."""
    options = [
        OptionSeen(option.kind, text, option.handle, option.number, option.key)
        for option, text in zip(decision.options, option_texts(decision.options, view, narrator), strict=True)
    ]
    cause, asks = decision.cause, narrator.quoted(decision)
    seen = DecisionSeen(
        "",
        decision.prompt,
        narrator.prompt(decision.prompt, view),
        options,
        decision.default,
        list(decision.picked),
        decision.least,
        decision.most,
        decision.about,
        None if asks is None or cause is None else CauseSeen(asks.key, asks.text, asks.start, cause.handle),
        list(decision.subjects),
    )
    offered = [(option.kind, option.handle, option.number, option.key) for option in options]
    identity = (number, seen.prompt, offered, seen.default, seen.picked, seen.least, seen.most, seen.about)
    seen.id = blake2b(encode(identity), digest_size=8).hexdigest()
    return seen


def previewed_as(found: Preview, decision: str, number: int) -> Previewed:
    """A preview, as the answer to a question of this `number` about a decision."""
    cards: list[CardAfter] = []
    for handle, card in found.cards.items():
        seat, zone = (None, "") if card.place is None else card.place
        cards.append(CardAfter(handle, card.gone, seat, zone, dict(card.numbers)))
    counts = [(*place, count) for place, count in found.piles.items()]
    players = [{name: value for (who, name), value in found.numbers.items() if who == seat} for seat in range(2)]
    winner = None if found.result is None else found.result.winner
    doubts = found.unanswered, found.open
    return Previewed(decision, number, cards, counts, players, *doubts, ends=found.result is not None, winner=winner)


def effect_of(effect: LastingView, view: View, narrator: Narrator) -> EffectSeen:
    """An effect that lasts."""
    source = None if effect.source is None else view.card(effect.source)
    return EffectSeen(
        effect.seat,
        effect.ability,
        effect.handle,
        list(effect.values),
        effect.until,
        effect.until_seat,
        lasting_text(narrator, effect, view),
        lasting_end(narrator, effect, view),
        effect.source,
        "" if source is None or source.definition is None else source.definition.key,
    )


# ---------------------------------------------------------------- the log


def step_seen(number: int, step: Step, before: View | None) -> Raw:
    """A step of the log as it goes over the wire, with its differences from the view `before`; None before
    the first."""
    seen = StepSeen(
        number,
        [line_seen(sentence) for sentence in step.sentences],
        [event_of(moment) for moment in step.moments],
        step.headline,
        {str(handle): role for handle, role in step.roles.items()},
        step.feels,
    )
    put_changes(seen, before, step.view)
    return Raw(encode(seen))


def put_changes(seen: StepSeen, before: View | None, view: View) -> None:
    """Write into a step which numbers of the table, of the players and of piles differ from the view
    `before`; without one, all numbers, and all piles that are not empty."""
    rules = view.rules
    nothing = vec[i64]()
    seen.numbers = changed(rules.numbers, nothing if before is None else before.table_numbers, view.table_numbers, 0)
    names = rules.player_numbers
    players = nothing if before is None else before.both_players
    if before is None or not equal(players, 0, view.both_players, 0, len(players)):
        seen.players = [changed(names, players, view.both_players, seat * len(names)) for seat in range(2)]
    zones = rules.zones
    counts: list[tuple[int, str, int | None]] = []
    for pile, count in enumerate(view.counts):
        was: i64 = 0 if before is None else before.counts[pile]
        if count != was:
            counts.append((pile // len(zones), zones[pile % len(zones)].name, None if count == NONE else count))
    seen.counts = counts


def changed(names: Sequence[str], old: vec[i64], new: vec[i64], first: i64) -> dict[str, int]:
    """The numbers, by their names, that are others than before; the names are those of numbers from the `first` on. All
    of them where there were none."""
    found: dict[str, int] = {}
    at: i64 = first
    for name in names:
        if at < len(new) and (len(old) == 0 or old[at] != new[at]):
            found[name] = new[at]
        at += 1
    return found


def line_seen(sentence: Sentence) -> LineSeen:
    """A sentence of the log."""
    text, named = sentence.rendered()
    names = [NameSeen(card.start, card.end, card.key, card.handles) for card in named]
    clause = sentence.clause
    cause = None if clause is None else CauseSeen(clause.key, clause.text, clause.start, sentence.by)
    return LineSeen(text, names, cause)


def event_of(moment: Moment) -> EventSeen:
    """A line of the journal."""
    line, view = moment.line, moment.view
    card, source = key_of(view, line.card), key_of(view, line.source)
    seen = EventSeen(event_name(line.kind, view), line.seat, max(0, line.handle), card, source=source)
    if line.kind >= FIRST_OWN_EVENT:
        seen.amount = line.amount
        seen.other = max(0, line.other)
    elif line.kind in (MOVED, MADE, SHUFFLED, ATTACHED):
        put_places(seen, line, view)
    elif line.kind == COUNTED:
        names = view.rules.player_numbers
        seen.name = names[line.amount]
        seen.by = line.other
        seen.now = view.both_players[line.seat * len(names) + line.amount]
    elif line.kind in (CHANGED, REWRITTEN):
        put_number(seen, line, view)
    return seen


def put_places(seen: EventSeen, line: Line, view: View) -> None:
    """The places of an event: where a card has moved, was made, or was attached; which pile was shuffled."""
    if line.kind == MOVED:
        seen.origin = place_of(view, line.amount)
        seen.target = place_of(view, line.other)
    else:
        seen.target = place_of(view, line.amount)
        seen.other = max(0, line.other) if line.kind == ATTACHED else 0


def put_number(seen: EventSeen, line: Line, view: View) -> None:
    """The number of a card that has changed. A card that turned into another one is named by what it is now."""
    card = view.card(line.handle) if line.handle > 0 else None
    if line.amount < FIRST_OWN:
        seen.name = "card" if line.amount >= 0 else ""
        if line.amount == CARD and card is not None and card.definition is not None:
            seen.numbers = not_as_printed(card.definition, card.numbers.items())
        return
    seen.name = view.rules.fields[line.amount - FIRST_OWN]
    if line.kind == CHANGED:
        seen.by = line.other
    if card is not None and card.definition is not None:
        seen.now = card[seen.name]


def place_of(view: View, pile: int) -> tuple[int, str] | None:
    """A pile as seat and zone; None for nowhere."""
    zone, seat = zone_of(view, pile)
    return (seat, zone) if zone else None


def key_of(view: View, number: int) -> str:
    """The key of a definition; empty if it is not known."""
    return "" if number == NONE else view.cards[number].key
