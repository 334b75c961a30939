"""From a view to the wire: what one reader sees, as messages, and from steps to the log of that reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, repeat
from typing import Final, NamedTuple

from msgspec import Raw

from tefuda.kernel.book import CardDef
from tefuda.kernel.decision import Decision
from tefuda.kernel.events import ATTACHED, CHANGED, COUNTED, FIRST_OWN_EVENT, MADE, MOVED, REWRITTEN, SHUFFLED
from tefuda.kernel.journal import Line, Moment
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE
from tefuda.kernel.rules import Rules
from tefuda.kernel.view import SEEN, LastingView, View
from tefuda.language.lasting import lasting_end, lasting_text
from tefuda.language.naming import unmarked
from tefuda.language.narrator import Narrator, event_name, zone_of
from tefuda.language.options import options_told
from tefuda.language.sentences import Sentence
from tefuda.language.steps import Step
from tefuda.server.messages import (
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
    encode,
)

ROWS_KEPT: Final = 1 << 15
"""So many rows of views are kept ready as messages: those of some hundred matches."""


def snapshot_of(view: View, narrator: Narrator, number: str) -> Snapshot:
    """Everything in a view. `number` tells this point of the match from others for the same seat. (Who waits is told
    in the order of the seats: that of the machine would tell who has answered last, in secret perhaps.)"""
    decision = view.decision
    return Snapshot(
        piles=piles_of(view),
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
    return dict(zip(view.rules.numbers, view.table_numbers, strict=False))


def players_of(view: View) -> list[dict[str, int]]:
    """The numbers of each player."""
    names, values = view.rules.player_numbers, list(view.both_players)
    return [dict(zip(names, values[seat * len(names) :], strict=False)) for seat in range(2)]


def piles_of(view: View) -> list[PileSeen]:
    """The piles that are not empty, in the order of the game's zones, with the cards that can be seen."""
    rules = view.rules
    zones = len(rules.zones)
    cards: list[list[CardSeen]] = [[] for _ in view.counts]
    definitions = view.cards
    for row in zip(*[iter(list(view.rows))] * view.stride, strict=True):
        cards[row[2]].append(card_seen(row, None if row[1] == NONE else definitions[row[1]], rules))
    found: list[PileSeen] = []
    for number, count in enumerate(view.counts):
        if count != 0:
            zone = rules.zones[number % zones].name
            found.append(PileSeen(number // zones, zone, None if count == NONE else int(count), cards[number]))
    return found


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
    """Those of a card's numbers, in the order of the game's fields, that are not what is printed on it."""
    printed = chain(definition.printed, repeat(0))
    return {name: value for (name, value), usual in zip(numbers, printed, strict=False) if value != usual}


def decision_seen(decision: Decision, view: View, narrator: Narrator, number: str) -> DecisionSeen:
    """A decision. Its id is a digest of all that its seat sees of it, in whichever words: an answer to anything else is
    not taken for an answer to this."""
    options = [
        OptionSeen(option.kind, text, option.handle, option.number, option.key)
        for option, text in zip(decision.options, options_told(decision.options, view, narrator), strict=True)
    ]
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
    )
    offered = [(option.kind, option.handle, option.number, option.key) for option in options]
    told = (number, seen.prompt, offered, seen.default, seen.picked, seen.least, seen.most, seen.about)
    seen.id = blake2b(encode(told), digest_size=8).hexdigest()
    return seen


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
        lasting_text(narrator, effect),
        lasting_end(narrator, effect, view),
        effect.source,
        "" if source is None or source.definition is None else source.definition.key,
    )


# ---------------------------------------------------------------- the log


class LoggedNumbers(NamedTuple):
    """The numbers of the table, of both players (all of one, then all of the other) and of the piles (the same), in the
    order of the rules, as a log has told them so far; nothing before its first step."""

    numbers: Sequence[int] = ()
    players: Sequence[int] = ()
    counts: Sequence[int] = ()

    @classmethod
    def of(cls, view: View) -> LoggedNumbers:
        """Those of a view."""
        return cls(list(view.table_numbers), list(view.both_players), list(view.counts))

    def put_changes(self, seen: StepSeen, view: View) -> LoggedNumbers:
        """Write into a step which numbers are others in its view; returns those."""
        now, rules = LoggedNumbers.of(view), view.rules
        if now.numbers != self.numbers:
            seen.numbers = changed(rules.numbers, self.numbers, now.numbers)
        if now.players != self.players:
            names = rules.player_numbers
            seats = [slice(seat * len(names), (seat + 1) * len(names)) for seat in range(2)]
            seen.players = [changed(names, self.players[seat], now.players[seat]) for seat in seats]
        if now.counts != self.counts:
            zones, before = rules.zones, self.counts or [0] * len(now.counts)
            seen.counts = [
                (pile // len(zones), zones[pile % len(zones)].name, None if new == NONE else new)
                for pile, (old, new) in enumerate(zip(before, now.counts, strict=True))
                if old != new
            ]
        return now


def changed(names: Sequence[str], old: Sequence[int], new: Sequence[int]) -> dict[str, int]:
    """The numbers, by their names, that are others than before."""
    before = old or repeat(None)
    return {name: value for name, was, value in zip(names, before, new, strict=False) if value != was}


def step_seen(number: int, step: Step, told: LoggedNumbers) -> tuple[Raw, LoggedNumbers]:
    """A step of the log as it goes over the wire, after those that have `told` these numbers; and the numbers after
    it."""
    seen = StepSeen(
        number,
        [line_seen(sentence) for sentence in step.sentences],
        [event_of(moment) for moment in step.moments],
        step.headline,
        {str(handle): role for handle, role in step.roles.items()},
    )
    now = told.put_changes(seen, step.view)
    return Raw(encode(seen)), now


def line_seen(sentence: Sentence) -> LineSeen:
    """A sentence of the log."""
    text, named = unmarked(sentence.marked)
    names = [NameSeen(start, end, key, list(handles)) for start, end, key, handles in named]
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
        seen.name = view.rules.player_numbers[line.amount]
        seen.by = line.other
        seen.now = view.player_number(line.seat, seen.name)
    elif line.kind in (CHANGED, REWRITTEN):
        put_number(seen, line, view)
    return seen


def put_places(seen: EventSeen, line: Line, view: View) -> None:
    """Where a card has moved, was made, or was attached; which pile was shuffled."""
    if line.kind == MOVED:
        seen.origin = place_of(view, line.amount)
        seen.target = place_of(view, line.other)
    else:
        seen.target = place_of(view, line.amount)
        seen.other = max(0, line.other) if line.kind == ATTACHED else 0


def put_number(seen: EventSeen, line: Line, view: View) -> None:
    """Which number of a card has changed. A card that turned into another one is named by what it is now."""
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
