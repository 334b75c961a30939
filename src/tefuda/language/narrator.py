"""What a table says: lines of the journal, prompts, options and results as sentences, from a game's templates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tefuda.kernel.decision import Option, Result
from tefuda.kernel.events import (
    CHANGED,
    COUNTED,
    EVENT_NAMES,
    FIRST_OWN_EVENT,
    MADE,
    MOVED,
    REVEALED,
    REWRITTEN,
    SHUFFLED,
)
from tefuda.kernel.journal import IDLE, Cause, Line, Moment
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE
from tefuda.kernel.view import CardView, View
from tefuda.language.locales import LOCALES
from tefuda.language.sentences import Card, Sentence, Words, all_marked
from tefuda.language.table import Catalogue, EventText, MoveText, OptionText, PromptText, Table

ACTS: Final = "acts"
ATTACKS: Final = "attacks"
HITS: Final = "hits"
ACTORS: Final = (ACTS, HITS, ATTACKS)
"""Roles of cards that do something, the most telling first."""
AIM: Final = "aim"
HIT: Final = "hit"
AIMS: Final = (AIM, HIT)
"""Roles of cards to which it is done."""
LETTERS: Final = re.compile(r"(?<![A-Za-z])[XYZ](?![A-Za-z])")
"""The letters by which a text speaks of the numbers that its ability was made with."""
UP: Final = "up"
DOWN: Final = "down"
NEW: Final = "new"


class Narrator:
    """Says what happens to one reader: a seat, or (2) somebody who watches."""

    def __init__(self, catalogue: Catalogue, reader: int, names: tuple[str, str]) -> None:
        """`names` are the players' names by seat; the reader's own is not used."""
        self.catalogue = catalogue
        self.table: Table = catalogue.table
        self.locale = LOCALES[self.table.language]
        self.reader = reader
        self.names = names
        self.covered = 0

    # ------------------------------------------------------------ players

    def who(self, seat: int) -> str:
        """A player as the subject of a sentence."""
        return self.locale.you if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        """A player's, before a noun."""
        return self.locale.your if seat == self.reader else self.locale.somebodys.format(name=self.names[seat])

    # ------------------------------------------------------------ cards

    def card(self, view: View, number: int, handle: int = 0) -> Card:
        """A card by its definition, as far as it is known."""
        if number < 0:
            return Card(self.locale.a_card, "", handle)
        key = view.cards[number].key
        return Card(self.catalogue.name(key), key, handle)

    def marked(self, view: View, number: int, handle: int = 0) -> str:
        """The name of a card, marked."""
        return all_marked([self.card(view, number, handle)])[0]

    def seen(self, card: CardView | None, handle: int) -> Card:
        """A card that lies somewhere, as far as it is known."""
        if card is None or card.key is None:
            return Card(self.locale.a_card, "", handle)
        return Card(self.catalogue.name(card.key), card.key, handle)

    def name_of(self, card: CardView | None) -> str:
        """What a card is called that may be unknown; empty if there is none."""
        return "" if card is None else self.locale.a_card if card.key is None else self.catalogue.name(card.key)

    # ------------------------------------------------------------ events

    def tell(self, moment: Moment) -> Sentence:
        """A line of the journal as a sentence."""
        sentence = self.tell_line(moment)
        sentence.locale = self.locale
        cause = sentence.cause or moment.line.cause
        if sentence.template and cause is not None:
            sentence.clause = self.catalogue.clause(cause)
            sentence.by = cause.handle if sentence.clause is not None else 0
        return sentence

    def tell_line(self, moment: Moment) -> Sentence:
        """The same without its cause."""
        line = moment.line
        if line.kind == IDLE:
            words: dict[str, object] = {
                "card": self.marked(moment.view, line.card, line.handle),
                "whose": self.whose(line.seat),
            }
            return Sentence(self.locale.idle[line.amount], "line", line.seat, {}, words)
        if line.kind == MOVED:
            return self.tell_move(line, moment.view)
        name = event_name(line.kind, moment.view)
        about = self.about(line, moment.view)
        found = self.event_text(name, line, about)
        if found is None or found.pace == "silent":
            self.covered = line.handle if found is not None and found.covers else self.covered
            return Sentence("", "silent", line.seat, self.roles(line))
        template = found.you if line.seat == self.reader and found.you else found.they
        self.name_amount(found, line, moment.view, about)
        roles = self.roles(line)
        if line.kind >= FIRST_OWN_EVENT:
            roles = {line.handle: found.roles[0]} if line.handle > 0 else {}
            target = moment.view.card(line.other) if line.other > 0 and found.roles[1] else None
            about["target"] = all_marked([self.seen(target, line.other)])[0]
            if target is not None:
                roles[line.other] = found.roles[1]
        if found.covers:
            self.covered = line.handle
        if line.kind in (REVEALED, MADE):
            about = {name: about[name] for name in ("whose", "who", "zone") if name in about}
            return Sentence(template, found.pace, line.seat, roles, about, [self.card_in(line, moment.view)])
        handle = max(0, line.handle)
        begins = found.names == "skill" and line.amount != NONE
        cause = Cause(line.amount, NONE, line.card, handle) if begins else None
        return Sentence(template, found.pace, line.seat, roles, about, about=handle, cause=cause)

    def sums_up(self, moment: Moment) -> int:
        """How many changes of its card's numbers a line of the journal says itself."""
        line = moment.line
        if line.kind < FIRST_OWN_EVENT:
            return 0
        about = self.about(line, moment.view)
        found = self.event_text(event_name(line.kind, moment.view), line, about)
        return 0 if found is None else found.sums_up

    def name_amount(self, found: EventText, line: Line, view: View, about: dict[str, object]) -> None:
        """The words for what the amount of an event stands for."""
        about["amount"] = line.amount // found.unit
        if found.names == "skill" and line.amount != NONE:
            skill = self.catalogue.skill(line.amount)
            with_skill = self.locale.with_skill.format(name=skill.name) if skill.name else ""
            about.update(skill=skill.name or skill.head, with_skill=with_skill)
        elif found.names == "skill":
            about.update(skill="", with_skill="")
        elif found.names == "marks":
            about["marks"] = self.locale.listed(marks_in(self.table, line.amount)) or self.locale.something
        elif found.names == "choice":
            choices = self.catalogue.sheet(view.cards[line.card].key).choices if line.card >= 0 else {}
            told = choices.get(found.choices, ())
            known = 0 <= line.amount < len(told)
            about["choice"] = told[line.amount] if known else self.locale.numbered.format(number=line.amount)
        if found.field:
            card = view.card(line.handle) if line.handle > 0 else None
            about["now"] = "?" if card is None else card[found.field]

    def tell_move(self, line: Line, view: View) -> Sentence:
        """A move between zones."""
        source, giver = zone_of(view, line.amount)
        target, taker = zone_of(view, line.other)
        found = self.move_text(source, target, giver == taker)
        if line.handle > 0 and line.handle == self.covered:
            self.covered = 0
            return Sentence("", "silent", line.seat, {line.handle: NEW})
        player = taker if target else giver
        roles = {line.handle: NEW} if line.handle > 0 else {}
        if found is None or found.pace in ("silent", "shown"):
            return Sentence("", found.pace if found else "silent", player, roles)
        template = found.you if player == self.reader and found.you else found.they
        if line.card == NONE:
            template = found.hidden
        words: dict[str, object] = {
            "who": self.who(player),
            "whose": self.whose(player),
            "giver": self.whose(giver),
            "source": self.marked(view, line.source),
            "from": self.zone_label(source),
            "to": self.zone_label(target),
        }
        pace = found.pace if template else "silent"
        return Sentence(template, pace, player, roles, words, [self.card_in(line, view)])

    def card_in(self, line: Line, view: View) -> Card:
        """The card that a line is about."""
        return self.card(view, line.card, max(0, line.handle))

    def move_text(self, source: str, target: str, same: bool) -> MoveText | None:
        """The first template for a move that fits."""
        for move in self.table.moves:
            if move.source in ("", source) and move.target in ("", target) and move.same_player in (None, same):
                return move
        return None

    def event_text(self, name: str, line: Line, about: dict[str, object]) -> EventText | None:
        """The first template for an event that fits."""
        for event in self.table.events:
            if event.event != name or event.zone not in ("", about["at"]):
                continue
            if event.timing and event.timing != self.catalogue.skill(line.amount).timing:
                continue
            if event.amount is None or event.amount in (line.amount, about.get("name")):
                sign = about.get("sign", "")
                if event.sign in ("", sign):
                    return event
        return None

    def about(self, line: Line, view: View) -> dict[str, object]:
        """The words that every template of an event may use."""
        by = line.amount if line.kind >= FIRST_OWN_EVENT else line.other
        at = view.card(line.handle) if line.handle > 0 else None
        words: dict[str, object] = {
            "card": self.marked(view, line.card, line.handle),
            "who": self.who(line.seat),
            "whose": self.whose(line.seat),
            "foe": self.who(1 - line.seat) if line.seat in (0, 1) else "",
            "foes": self.whose(1 - line.seat) if line.seat in (0, 1) else "",
            "source": self.marked(view, line.source),
            "amount": line.amount,
            "other": line.other,
            "by": abs(by),
            "sign": "+" if by > 0 else "-",
            "at": at.zone if at is not None else "",
        }
        if line.kind in (CHANGED, REWRITTEN) and line.amount >= FIRST_OWN:
            name = view.rules.fields[line.amount - FIRST_OWN]
            words.update(name=name, label=self.field_label(name), before="?", after=f"{line.other:+}")
            card = view.card(line.handle) if line.handle > 0 else None
            if card is not None and card.definition is not None:
                words.update(after=card[name], before=card[name] - line.other)
            if name in self.table.skills:
                words["skill"] = self.skill_name(line.other)
                words["sign"] = "+" if line.other != NONE else "-"
        elif line.kind == REWRITTEN and line.amount == CARD:
            words.update(name="card", other=self.marked(view, line.other, line.handle))
        elif line.kind == COUNTED and line.amount >= 0:
            name = view.rules.player_numbers[line.amount]
            after = view.player_number(line.seat, name)
            words.update(name=name, label=self.player_label(name), after=after, before=after - line.other)
        elif line.kind in (SHUFFLED, MADE):
            words["zone"] = self.zone_label(zone_of(view, line.amount)[0])
        return words

    def roles(self, line: Line) -> dict[int, str]:
        """Which card a line touches, and how."""
        if line.handle <= 0:
            return {}
        if line.kind == CHANGED:
            return {line.handle: UP if line.other > 0 else DOWN}
        return {line.handle: NEW if line.kind < FIRST_OWN_EVENT else ACTS}

    # ------------------------------------------------------------ labels

    def skill_name(self, number: int) -> str:
        """The name of a skill, or that there is none."""
        if number == NONE:
            return self.locale.no_skill
        return self.locale.quoted.format(name=self.catalogue.skill(number).name)

    def field_label(self, name: str) -> str:
        """What players call a number of a card."""
        return next((stat.label for stat in self.table.stats if stat.field == name), name)

    def player_label(self, name: str) -> str:
        """What players call a number of a player."""
        return next((number.label for number in self.table.player_numbers if number.name == name), name)

    def zone_label(self, name: str) -> str:
        """What players call a zone."""
        return next((zone.label for zone in self.table.zones if zone.zone == name), name)

    # ------------------------------------------------------------ decisions and results

    def prompt(self, prompt: str, view: View | None = None) -> str:
        """What a prompt asks; with the view of a decision, about which card, and how much has been picked."""
        decision = None if view is None else view.decision
        card = None if view is None or decision is None or decision.about is None else view.card(decision.about)
        name = self.name_of(card) or self.locale.a_card
        many = self.locale.some if decision is None else self.locale.how_many(decision.least, decision.most)
        words: dict[str, object] = {
            "source": name,
            "from": name + self.locale.colon if card is not None else "",
            "how_many": many,
        }
        said = self.locale.capitalised(self.prompt_text(prompt).text.format_map(Words(words)))
        if decision is not None and decision.most > 1 and decision.picked:
            said += self.locale.picked.format(count=len(decision.picked))
        return said

    def prompt_text(self, prompt: str) -> PromptText:
        """How a prompt is described."""
        return next((found for found in self.table.prompts if found.prompt == prompt), PromptText(prompt, f"{prompt}?"))

    def headline(self, view: View) -> str:
        """The numbers of the table."""
        told: dict[str, object] = {}
        for found in self.table.numbers:
            value = view.number(found.name)
            if found.seat:
                told[found.name] = self.whose(value) if value in (0, 1) else ""
            else:
                told[found.name] = found.values[value] if 0 <= value < len(found.values) else value
        if self.table.opening and view.number(self.table.numbers[0].name) == 0:
            return self.table.opening
        if self.table.headline:
            return self.table.headline.format_map(Words(told))
        return "  ".join(f"{found.label} {told[found.name]}" for found in self.table.numbers)

    def option_text(self, kind: str) -> OptionText:
        """How a kind of option reads."""
        return next((found for found in self.table.options if found.option == kind), OptionText(kind, kind))

    def option(self, option: Option, view: View) -> str:
        """An option as an entry of a list."""
        card = None if option.handle is None else view.card(option.handle)
        text = self.option_text(option.kind)
        words: dict[str, object] = {
            "card": "" if option.handle is None else self.locale.face_down,
            "number": option.number,
        }
        if card is not None and card.key is not None:
            words["card"] = self.catalogue.name(card.key)
        number = option.number
        if option.ability is not None:
            skill = option.ability
            words["skill"] = self.effect(skill, option.values) if option.values else self.catalogue.skill(skill).text
        elif option.key is not None:
            words["named"] = self.catalogue.name(option.key)
        elif number is not None and text.names == "choice":
            words["choice"] = self.choice(number, view)
        if number is not None and text.parts:
            words["part"] = text.parts[number % len(text.parts)]
        label = text.label
        if card is not None and "{card}" not in label:
            label += " {card}"
        said = label.format_map(Words(words))
        other = None if option.other is None else view.card(option.other)
        if other is not None:
            said += self.locale.about_card.format(name=self.name_of(other))
        return self.locale.capitalised(said.removeprefix(self.locale.colon)) if text.names else said

    def effect(self, ability: int, values: Sequence[int]) -> str:
        """What an effect that was made with these numbers X, Y and Z does; a text that speaks of them is told with
        them."""
        skill = self.catalogue.skill(ability)
        x, y, z = (*values, 0, 0, 0)[:3]
        for found in self.table.effects:
            if found.effect == skill.name and found.how in (None, y):
                if found.bits:
                    return found.bits.get(str(x), skill.name)
                marks = self.locale.listed(marks_in(self.table, x)) if "{marks}" in found.text else ""
                return found.text.format(x=x, y=y, z=z, marks=marks or self.locale.something)
        text = skill.text or skill.name
        told = LETTERS.findall(text)
        letters = [f"{letter} = {value}" for letter, value in zip("XYZ", (x, y, z), strict=True) if letter in told]
        return f"{text} ({', '.join(letters)})" if letters else text

    def choice(self, number: int, view: View) -> str:
        """One of the choices that the text of the card that asks offers."""
        decision = view.decision
        card = None if decision is None or decision.about is None else view.card(decision.about)
        if decision is None or card is None or card.key is None:
            return f"{number + 1}"
        told = self.catalogue.sheet(card.key).choices.get(decision.prompt, ())
        return told[number] if number < len(told) else f"{number + 1}"

    def result(self, result: Result) -> str:
        """Who won, and why."""
        reason = next((found.text for found in self.table.reasons if found.reason == result.reason), result.reason)
        if result.winner is None:
            said = self.locale.draw_by if "{" in reason else self.locale.draw
            return said.format(reason=result.reason if "{" in reason else reason)
        winner, loser = result.winner, 1 - result.winner
        words = {
            "winner": self.who(winner),
            "loser": self.who(loser),
            "winners": self.whose(winner),
            "losers": self.whose(loser),
        }
        reason = self.locale.capitalised(reason.format_map(Words(words)))
        said = self.locale.you_win if winner == self.reader else self.locale.wins
        return self.locale.capitalised(said.format(who=self.who(winner), reason=reason))


def marks_in(table: Table, bits: int) -> list[str]:
    """What the marks are called whose bits are set."""
    found = [mark for mark in table.marks if mark.how == "has" and isinstance(mark.value, int) and mark.value & bits]
    return [mark.sign or mark.meaning for mark in found]


def event_name(kind: int, view: View) -> str:
    """The name of a kind of event."""
    if kind == IDLE:
        return "idle"
    if kind < FIRST_OWN_EVENT:
        return EVENT_NAMES[kind]
    return view.rules.events[kind] if kind < len(view.rules.events) else ""


def zone_of(view: View, pile: int) -> tuple[str, int]:
    """The zone's name and the player of a pile number; ("", -1) for nowhere."""
    if pile < 0:
        return "", NONE
    zones = view.rules.zones
    return zones[pile % len(zones)].name, pile // len(zones)
