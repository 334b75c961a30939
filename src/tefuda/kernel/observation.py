"""Observations: a view as a row of numbers of fixed length, for programs that learn.

An `Encoder` reads a `View` and nothing else, so an observation is a function of what its seat may know. It lies in five
parts, one behind the other; `tefuda.lab.envs.schema` names their columns and says what they mean:

- the **head**: the decision, the numbers of the table, of both players and of their piles;
- **cards**: a row for each card that the seat can point at or knows, its own piles first;
- **effects** that last, the oldest first;
- **history**: what everybody saw happen last, the newest first;
- **actions**: a row for each thing that can be answered. Options that differ in nothing the seat could go by are one.

Everything is told from the seat's side (own: 1, the other player's: 2, nobody's: 0). Numbers are clipped to 16 bits;
bits, and what else has no room there, take several columns of 15 bits. Rows that are not in use are 0.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from tefuda.kernel.book import CardDef
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.events import ATTACHED, CHANGED, COUNTED, FIRST_OWN_EVENT, MADE, MOVED, REWRITTEN, SHUFFLED, bit
from tefuda.kernel.history import PUBLIC_AMOUNT, PUBLIC_CARD, PUBLIC_KIND, PUBLIC_OTHER, PUBLIC_SEAT, PUBLIC_WIDTH
from tefuda.kernel.rows import FIRST_OWN, NONE
from tefuda.kernel.rules import Rules
from tefuda.kernel.view import SEEN, View

VIEWER: Final = 0
"""Columns of the head: the seat whose view it is."""
PROMPT: Final = 1
"""The number of the prompt, from 1; 0 when the seat has nothing to decide."""
LEAST: Final = 2
MOST: Final = 3
PICKED: Final = 4
"""How many cards have been picked."""
ACTIONS: Final = 5
"""How many rows of actions are in use."""
CHOICES: Final = 6
"""How many different answers there are."""
PAGE: Final = 7
"""Which page of them is shown."""
ABOUT: Final = 8
"""The row of the card that asks."""
OTHER_ASKED: Final = 9
"""1 while the other player is asked, too."""
CARDS: Final = 10
"""How many rows of cards are in use."""
CARDS_LEFT_OUT: Final = 11
"""How many cards found no room."""
EFFECTS: Final = 12
"""How many rows of effects are in use."""
EVENTS: Final = 13
"""How many rows of history are in use."""
OWED: Final = 14
"""The parts of a cost that are still to be paid."""
OWED_PARTS: Final = 8
HEAD: Final = OWED + OWED_PARTS
"""Columns of the head before the numbers of the game."""

CARD_OWN: Final = 8
"""Columns of a card before the game's own: id, side, zone from 1, place from 1, face down, row of its host, mark,
handle."""
MARK_ABOUT: Final = 1
MARK_PICKED: Final = 2
MARK_HOST: Final = 4
EFFECT_WIDTH: Final = 9
"""Row of the card that has it, id of the card whose text it is, side whose it is, kind of event that ends it (+ 1),
side of that event, how often it must happen, X, Y, Z."""
EVENT_WIDTH: Final = 5
"""Kind from 1, side, id of the card, two more numbers as the kind says (see `put_event`)."""
ACTION_WIDTH: Final = 10
"""Kind from 1, row of the card, its id, number, place of the ability from 1, row of a second card, how many options are
the same, X, Y, Z."""
ACTION_COUNT: Final = 6
"""The column of how many options are the same: above 0 in the rows that can be chosen."""

MORE: Final = -2
"""In place of an option's index: show the next page of actions."""

PRINTED: Final = 0
"""How a number is told: whether a name is the printed one (1), another (2) or none (0)."""
AMOUNT: Final = 1
"""As it is, clipped; more than 1 is the number of columns of 15 bits."""
ROW: Final = -1
"""As the row of the card with this handle."""

LARGEST: Final = 32767
WORD_BITS: Final = 15


@final
@mypyc_attr(acyclic=True)
class Encoder:
    """Writes views as observations. It keeps room to work in: one for each thread."""

    def __init__(
        self,
        rules: Rules,
        ids: dict[str, int],
        sizes: tuple[int, int, int, int],
        field_forms: list[int],
        number_forms: list[int],
        player_forms: list[int],
    ) -> None:
        """`ids` are the ids of all cards of the book by key (1 to 32767); `sizes` are the rows of cards, effects,
        history and actions. The forms say how each number of a card, of the table and of a player is told (`PRINTED`,
        `AMOUNT`, `ROW`, or a number of columns)."""
        self.rules = rules
        self.ids = ids
        self.abilities: dict[str, int] = {}
        self.numbered: list[CardDef] = []
        self.id_of: vec[i64] = vec[i64]()
        self.card_rows: i64 = sizes[0]
        self.effect_rows: i64 = sizes[1]
        self.event_rows: i64 = sizes[2]
        self.action_rows: i64 = sizes[3]
        self.field_forms: vec[i64] = vec[i64](field_forms)
        self.number_forms: vec[i64] = vec[i64](number_forms)
        self.player_forms: vec[i64] = vec[i64](player_forms)
        zones: i64 = len(rules.zones)
        self.cards_at: i64 = HEAD + columns(self.number_forms) + 2 * columns(self.player_forms) + 2 * zones
        self.card_width: i64 = CARD_OWN + columns(self.field_forms)
        self.effects_at: i64 = self.cards_at + self.card_rows * self.card_width
        self.events_at: i64 = self.effects_at + self.effect_rows * EFFECT_WIDTH
        self.actions_at: i64 = self.events_at + self.event_rows * EVENT_WIDTH
        self.size: i64 = self.actions_at + self.action_rows * ACTION_WIDTH
        self.prompts: dict[str, int] = {name: number + 1 for number, name in enumerate(rules.prompts)}
        self.kinds: dict[str, int] = {kind.name: number + 1 for number, kind in enumerate(rules.options)}
        self.places: vec[i64] = vec[i64]()
        """By handle: which row of the observation has the card; only true if the card there has that handle."""
        self.found: vec[i64] = vec[i64]([0] * self.card_rows)
        """Where the card of each row of the observation stands in the view."""
        self.shown: i64 = 0
        self.first: vec[i64] = vec[i64]()
        """The index of the first option of each choice."""
        self.same: vec[i64] = vec[i64]()
        """How many options each choice has."""

    def encode(self, view: View, out: vec[i16], at: i64, answers: vec[i64], answers_at: i64, page: i64 = 0) -> None:
        """Write the observation of a view to `out` from `at` on (`size` numbers, all 0 or an observation before), and
        for each action the index of the option that answers it to `answers` from `answers_at` on: `NONE` where there
        is none, `MORE` for one that shows the next page."""
        if view.cards is not self.numbered:
            self.number(view)
        viewer: i64 = 0
        if view.seat == 1:
            viewer = 1
        self.put_cards(view, viewer, out, at)
        out[at + VIEWER] = i16(viewer)
        end = self.put_numbers(view.table_numbers, 0, self.number_forms, view, out, at + HEAD)
        width: i64 = len(self.player_forms)
        end = self.put_numbers(view.both_players, viewer * width, self.player_forms, view, out, end)
        end = self.put_numbers(view.both_players, (1 - viewer) * width, self.player_forms, view, out, end)
        counts = view.counts
        zones: i64 = len(counts) // 2
        for zone in range(zones):
            out[end + zone] = short(counts[viewer * zones + zone])
            out[end + zones + zone] = short(counts[(1 - viewer) * zones + zone])
        self.put_effects(view, viewer, out, at)
        self.put_events(view, viewer, out, at)
        self.put_decision(view, viewer, out, at)
        self.put_actions(view, out, at, answers, answers_at, page)

    def number(self, view: View) -> None:
        """Look up the ids of the cards of a book by their numbers in it."""
        found = vec[i64]()
        for card in view.cards:
            found = append(found, self.ids[card.key])
        self.id_of = found
        self.numbered = view.cards

    # ---------------------------------------------------------------- cards

    def put_cards(self, view: View, viewer: i64, out: vec[i16], at: i64) -> None:
        """Write the rows of the cards: those of the seat's own piles, then the others."""
        rows = view.rows
        stride: i64 = view.stride
        zones: i64 = len(self.rules.zones)
        width = self.card_width
        ids = self.id_of
        found = self.found
        forms = self.field_forms
        fields: i64 = len(forms)
        base = at + self.cards_at
        limit = self.card_rows
        total: i64 = len(rows)
        split: i64 = 0  # rows go by piles: those of seat 0 come first
        while split < total and rows[split + 2] < zones:
            split += stride
        shown: i64 = 0
        over: i64 = 0
        side: i64 = 0
        while side < 2:
            first = (viewer == 0) == (side == 0)
            start: i64 = 0 if first else split
            end: i64 = split if first else total
            least: i64 = 0 if first else zones
            while start < end:
                if shown >= limit:
                    over += 1
                    start += stride
                    continue
                handle: i64 = rows[start]
                self.name(handle, shown)
                found[shown] = start
                to = base + shown * width
                shown += 1
                definition: i64 = rows[start + 1]
                out[to] = 0
                if definition != NONE:
                    out[to] = i16(ids[definition])
                out[to + 1] = i16(side + 1)
                out[to + 2] = i16(rows[start + 2] - least + 1)
                out[to + 3] = short(rows[start + 3] + 1)
                out[to + 4] = i16(rows[start + 4])
                out[to + 5] = 0
                out[to + 6] = 0
                out[to + 7] = i16(handle & LARGEST)
                to += CARD_OWN
                own = start + SEEN
                for field in range(fields):
                    form: i64 = forms[field]
                    value: i64 = rows[own + field]
                    if form == AMOUNT:
                        out[to] = short(value)
                        to += 1
                    elif form == PRINTED:
                        out[to] = 0
                        if value != NONE and definition != NONE:
                            out[to] = 1
                            if value != view.cards[definition].numbers[field]:
                                out[to] = 2
                        to += 1
                    else:
                        end_of_words = to + form
                        while to < end_of_words:
                            out[to] = i16(value & LARGEST)
                            value >>= WORD_BITS
                            to += 1
                start += stride
            side += 1
        self.shown = shown
        before: i64 = i64(out[at + CARDS])
        for to in range(base + shown * width, base + before * width):
            out[to] = 0
        out[at + CARDS] = i16(shown)
        out[at + CARDS_LEFT_OUT] = i16(over)
        for row in range(shown):
            host: i64 = rows[found[row] + 5]
            if host != 0:
                under = self.row_of(view, host)
                out[base + row * width + 5] = i16(under)
                if under > 0:
                    self.mark(out, at, under, MARK_HOST)

    def name(self, handle: i64, row: i64) -> None:
        """Note in which row the card with a handle stands."""
        while handle >= len(self.places):
            self.places = append(self.places, 0)
        self.places[handle] = row

    def row_of(self, view: View, handle: i64) -> i64:
        """The row of the card with a handle, from 1; 0 if it is not among those shown."""
        if handle <= 0 or handle >= len(self.places):
            return 0
        row: i64 = self.places[handle]
        if row < self.shown and view.rows[self.found[row]] == handle:
            return row + 1
        return 0

    def mark(self, out: vec[i16], at: i64, row: i64, mark: i64) -> None:
        """Mark the card of a row (from 1; 0 for none)."""
        if row > 0:
            to = at + self.cards_at + (row - 1) * self.card_width + 6
            out[to] = i16(i64(out[to]) | mark)

    # ---------------------------------------------------------------- numbers, effects, history

    def put_numbers(self, values: vec[i64], start: i64, forms: vec[i64], view: View, out: vec[i16], to: i64) -> i64:
        """Write numbers in their forms; returns where the next ones go."""
        for index in range(len(forms)):
            value: i64 = values[start + index]
            form: i64 = forms[index]
            if form == AMOUNT:
                out[to] = short(value)
                to += 1
            elif form == ROW:
                out[to] = i16(self.row_of(view, value))
                to += 1
            else:
                end_of_words = to + form
                while to < end_of_words:
                    out[to] = i16(value & LARGEST)
                    value >>= WORD_BITS
                    to += 1
        return to

    def put_effects(self, view: View, viewer: i64, out: vec[i16], at: i64) -> None:
        """Write what lasts, the oldest first."""
        base = at + self.effects_at
        shown: i64 = 0
        for effect in view.lasting:
            if shown >= self.effect_rows:
                break
            to = base + shown * EFFECT_WIDTH
            shown += 1
            holder = effect.handle
            out[to] = 0 if holder is None else i16(self.row_of(view, holder))
            source = effect.source
            out[to + 1] = 0 if source is None else i16(self.id_at(view, self.row_of(view, source)))
            out[to + 2] = i16(side_of(effect.seat, viewer))
            out[to + 3] = short(effect.until + 1)
            seat = effect.until_seat
            out[to + 4] = 0 if seat is None else i16(side_of(seat, viewer))
            out[to + 5] = short(effect.count)
            for index in range(3):
                out[to + 6 + index] = short(effect.values[index])
        before: i64 = i64(out[at + EFFECTS])
        for to in range(base + shown * EFFECT_WIDTH, base + before * EFFECT_WIDTH):
            out[to] = 0
        out[at + EFFECTS] = i16(shown)

    def id_at(self, view: View, row: i64) -> i64:
        """The id of the card of a row (from 1), 0 for none or one that the seat does not know."""
        if row == 0:
            return 0
        definition: i64 = view.rows[self.found[row - 1] + 1]
        return self.id_of_card(definition)

    def id_of_card(self, definition: i64) -> i64:
        """The id of a card by its number in the book, 0 for `NONE`."""
        return 0 if definition == NONE else self.id_of[definition]

    def put_events(self, view: View, viewer: i64, out: vec[i16], at: i64) -> None:
        """Write what everybody saw, the newest first."""
        base = at + self.events_at
        shown: i64 = 0
        start: i64 = len(view.public) - PUBLIC_WIDTH
        while start >= 0 and shown < self.event_rows:
            self.put_event(view, start, viewer, out, base + shown * EVENT_WIDTH)
            shown += 1
            start -= PUBLIC_WIDTH
        before: i64 = i64(out[at + EVENTS])
        for to in range(base + shown * EVENT_WIDTH, base + before * EVENT_WIDTH):
            out[to] = 0
        out[at + EVENTS] = i16(shown)

    def put_event(self, view: View, start: i64, viewer: i64, out: vec[i16], to: i64) -> None:
        """Write one event. Its last two numbers are: for moves the piles it goes from and to (zones from 1, below 0
        those of the other player, 0 for nowhere); for a card that is put under another one the pile, and the other's
        id; for a number which one it is, from 1, and by how much it changed; for a game's own events an amount, and the
        id of a second card."""
        rows = view.public
        kind: i64 = rows[start + PUBLIC_KIND]
        seat: i64 = rows[start + PUBLIC_SEAT]
        amount: i64 = rows[start + PUBLIC_AMOUNT]
        other: i64 = rows[start + PUBLIC_OTHER]
        zones: i64 = len(self.rules.zones)
        out[to] = i16(kind + 1)
        out[to + 1] = 0 if seat == NONE else i16(side_of(seat, viewer))
        out[to + 2] = i16(self.id_of_card(rows[start + PUBLIC_CARD]))
        first: i64 = 0
        second: i64 = 0
        if kind == MOVED or kind == MADE:
            first = pile_code(amount, zones, viewer)
            second = pile_code(other, zones, viewer)
        elif kind == SHUFFLED:
            first = pile_code(amount, zones, viewer)
        elif kind == ATTACHED:
            first = pile_code(amount, zones, viewer)
            second = self.id_of_card(other)
        elif kind == CHANGED:
            first = amount - FIRST_OWN + 1
            second = other
        elif kind == COUNTED:
            first = amount + 1
            second = other
        elif kind == REWRITTEN:
            first = amount - FIRST_OWN + 1
            if first < 0:
                first = 0
        elif kind >= FIRST_OWN_EVENT:
            first = amount
            second = self.id_of_card(other)
        out[to + 3] = short(first)
        out[to + 4] = short(second)

    # ---------------------------------------------------------------- the decision

    def put_decision(self, view: View, viewer: i64, out: vec[i16], at: i64) -> None:
        """Write what is asked, without the options."""
        for column in range(PROMPT, PICKED + 1):
            out[at + column] = 0
        for column in range(ABOUT, ABOUT + 2):
            out[at + column] = 0
        for column in range(OWED, HEAD):
            out[at + column] = 0
        for seat in view.waiting:
            if seat != view.seat:
                out[at + OTHER_ASKED] = 1
        decision = view.decision
        if decision is None:
            return
        out[at + PROMPT] = i16(self.prompts[decision.prompt])
        out[at + LEAST] = short(decision.least)
        out[at + MOST] = short(decision.most)
        out[at + PICKED] = short(len(decision.picked))
        about = decision.about
        if about is not None:
            row = self.row_of(view, about)
            out[at + ABOUT] = i16(row)
            self.mark(out, at, row, MARK_ABOUT)
        for handle in decision.picked:
            self.mark(out, at, self.row_of(view, handle), MARK_PICKED)
        owed = decision.owed
        for part in range(len(owed)):
            if part < OWED_PARTS:
                out[at + OWED + part] = short(owed[part])

    def put_actions(self, view: View, out: vec[i16], at: i64, answers: vec[i64], answers_at: i64, page: i64) -> None:
        """Write the choices that a page shows: all of them, or as many as there is room for beside the action that
        shows the next page."""
        decision = view.decision
        choices: i64 = 0
        if decision is not None:
            choices = self.find_choices(view, decision, out, at)
        limit = self.action_rows
        start: i64 = 0
        used = choices
        if choices > limit:
            start = page * (limit - 1)
            used = limit - 1
            if start + used > choices:
                used = choices - start
        base = at + self.actions_at
        if decision is not None:
            for row in range(used):
                index: i64 = self.first[start + row]
                self.put_action(view, decision.options[index], self.same[start + row], out, base + row * ACTION_WIDTH)
                answers[answers_at + row] = index
        if choices > limit:
            to = base + used * ACTION_WIDTH
            for column in range(ACTION_WIDTH):
                out[to + column] = 0
            out[to] = i16(len(self.kinds) + 1)
            out[to + ACTION_COUNT] = 1
            answers[answers_at + used] = MORE
            used += 1
        before: i64 = i64(out[at + ACTIONS])
        for to in range(base + used * ACTION_WIDTH, base + before * ACTION_WIDTH):
            out[to] = 0
        for row in range(used, limit):
            answers[answers_at + row] = NONE
        out[at + ACTIONS] = i16(used)
        out[at + CHOICES] = short(choices)
        out[at + PAGE] = i16(page) if choices > limit else 0

    def find_choices(self, view: View, decision: Decision, out: vec[i16], at: i64) -> i64:
        """Put options that are the same into one choice; returns how many choices there are."""
        options = decision.options
        merging = len(view.lasting) == 0
        choices: i64 = 0
        for index in range(len(options)):
            option = options[index]
            twin: i64 = NONE
            if merging and option.handle is not None:
                row = self.row_of(view, option.handle)
                if row > 0 and self.may_have_twins(view, row, out, at):
                    twin = self.twin_of(view, options, option, row, choices, out, at)
            if twin == NONE:
                if choices == len(self.first):
                    self.first = append(self.first, 0)
                    self.same = append(self.same, 0)
                self.first[choices] = index
                self.same[choices] = 1
                choices += 1
            else:
                self.same[twin] += 1
        return choices

    def may_have_twins(self, view: View, row: i64, out: vec[i16], at: i64) -> bool:
        """Whether a card can be the same as another: the seat knows it, it is not in play, its place means nothing, and
        nothing is about it."""
        start = self.found[row - 1]
        rows = view.rows
        if rows[start + 1] == NONE or rows[start + 5] != 0:
            return False
        zone: i64 = rows[start + 2] % len(self.rules.zones)
        if self.rules.zones[zone].placed or (self.rules.play_zones | self.rules.text_zones) & bit(zone) != 0:
            return False
        return out[at + self.cards_at + (row - 1) * self.card_width + 6] == 0

    def twin_of(
        self, view: View, options: list[Option], option: Option, row: i64, choices: i64, out: vec[i16], at: i64
    ) -> i64:
        """The choice among the first so many whose option is the same but for its card, which looks the same."""
        rows = view.rows
        start = self.found[row - 1]
        stride: i64 = view.stride
        for choice in range(choices):
            index: i64 = self.first[choice]
            other = options[index]
            if other.handle is None or other.kind != option.kind:
                continue
            there = self.row_of(view, other.handle)
            if there == 0 or not self.may_have_twins(view, there, out, at):
                continue
            second: i64 = self.found[there - 1]
            if rows[start + 1] != rows[second + 1] or rows[start + 2] != rows[second + 2]:
                continue
            if rows[start + 4] != rows[second + 4]:
                continue
            alike = True
            for column in range(SEEN, stride):
                if rows[start + column] != rows[second + column]:
                    alike = False
                    break
            if alike and same_words(option, other):
                return choice
        return NONE

    def put_action(self, view: View, option: Option, same: i64, out: vec[i16], to: i64) -> None:
        """Write one choice."""
        out[to] = i16(self.kinds[option.kind])
        row: i64 = 0
        handle = option.handle
        if handle is not None:
            row = self.row_of(view, handle)
        out[to + 1] = i16(row)
        out[to + 2] = i16(self.id_at(view, row))
        number = option.number
        out[to + 3] = 0 if number is None else short(number)
        out[to + 4] = 0
        key = option.key
        if key is not None:
            named = self.abilities.get(key)
            if named is None:
                named = self.ability(key)
                self.abilities[key] = named
            packed: i64 = named
            out[to + 2] = i16(packed & LARGEST)
            out[to + 4] = i16(packed >> WORD_BITS)
        second = option.other
        out[to + 5] = 0 if second is None else i16(self.row_of(view, second))
        out[to + ACTION_COUNT] = short(same)
        values = option.values
        for index in range(3):
            out[to + 7 + index] = short(values[index]) if index < len(values) else 0

    def ability(self, key: str) -> int:
        """The id of the card that a key names, and above 15 bits the place of the ability (from 1) if it names one."""
        if key in self.ids:
            return self.ids[key]
        card, _, place = key.rpartition("/")
        number = int(place) + 1 if place.isdecimal() and len(place) < 5 else 0
        return self.ids.get(card, 0) + (number << WORD_BITS)


def columns(forms: vec[i64]) -> i64:
    """How many columns numbers of these forms take."""
    total: i64 = 0
    for form in forms:
        total += form if form > AMOUNT else 1
    return total


def same_words(one: Option, two: Option) -> bool:
    """Whether two options say the same of two cards."""
    return one.number == two.number and one.key == two.key and one.other == two.other and one.values == two.values


def side_of(seat: i64, viewer: i64) -> i64:
    """1 for the viewer's seat, 2 for the other one."""
    return 1 if seat == viewer else 2


def pile_code(pile: i64, zones: i64, viewer: i64) -> i64:
    """A pile by its zone from 1, below 0 if it is not the viewer's; 0 for none."""
    if pile == NONE:
        return 0
    if pile >= zones:
        return pile - zones + 1 if viewer == 1 else zones - pile - 1
    return pile + 1 if viewer == 0 else -pile - 1


def short(value: i64) -> i16:
    """A number clipped to 16 bits."""
    if value > LARGEST:
        return LARGEST
    if value < -LARGEST:
        return -LARGEST
    return i16(value)
