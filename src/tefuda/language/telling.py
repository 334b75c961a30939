"""What a table says: lines of the journal, prompts, options and results as sentences, from a game's templates."""

from __future__ import annotations

from dataclasses import dataclass, field
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
from tefuda.kernel.journal import Line, Moment
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE
from tefuda.kernel.view import View
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
UP: Final = "up"
DOWN: Final = "down"
NEW: Final = "new"


VERBS: Final = (
    {"goes": "goes", "is": "is", "comes": "comes", "moves": "moves"},
    {"goes": "go", "is": "are", "comes": "come", "moves": "move"},
)
"""Verbs of templates about one card, and about several."""


@dataclass
class Telling:
    """What one line of the journal (or several equal ones) says: the template (empty if nothing is told) and its
    words, how it is paced, whose it is, which cards it touches in which role, the cards that it names (when equal
    lines are told together), and the card that it is about (when lines about one card are)."""

    template: str
    pace: str
    seat: int
    roles: dict[int, str] = field(default_factory=dict)
    words: dict[str, object] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    about: int = 0
    more: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The sentence."""
        count = len(self.cards)
        named = Words(self.words)
        if count:
            named["card"] = listed(self.cards)
            named["cards"] = "a card" if count == 1 else f"{count} cards"
            named.update(VERBS[count > 1])
        said = self.template.format_map(named)
        for other in self.more:
            said += f", {other.partition(': ')[2]}"
        return capitalised(said)

    def takes(self, other: Telling) -> bool:
        """Whether another line says the same of another card, or more of the same one; if so, it is told here."""
        if self.about and self.about == other.about and self.template == other.template and ": " in self.template:
            self.more.append(other.text)
            return True
        if not self.cards or not other.cards or (self.template, self.words) != (other.template, other.words):
            return False
        self.cards.extend(other.cards)
        return True


class Teller:
    """Says what happens to one reader: a seat, or (2) somebody who watches."""

    def __init__(self, catalogue: Catalogue, reader: int, names: tuple[str, str]) -> None:
        """`names` are the players' names by seat; the reader's own is not used."""
        self.catalogue = catalogue
        self.table: Table = catalogue.table
        self.reader = reader
        self.names = names
        self.covered = 0

    # ------------------------------------------------------------ players

    def who(self, seat: int) -> str:
        """A player as the subject of a sentence."""
        return "you" if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        """A player's, before a noun."""
        return "your" if seat == self.reader else f"{self.names[seat]}'s"

    # ------------------------------------------------------------ events

    def tell(self, moment: Moment) -> Telling:
        """A line of the journal as a sentence."""
        line = moment.line
        if line.kind == MOVED:
            return self.tell_move(line, moment.view)
        name = event_name(line.kind, moment.view)
        about = self.about(line, moment.view)
        found = self.event_text(name, line, about)
        if found is None or found.pace == "silent":
            self.covered = line.handle if found is not None and found.covers else self.covered
            return Telling("", "silent", line.seat, self.roles(line))
        template = found.you if line.seat == self.reader and found.you else found.they
        self.name_amount(found, line, moment.view, about)
        roles = self.roles(line)
        if line.kind >= FIRST_OWN_EVENT:
            roles = {line.handle: found.roles[0]} if line.handle > 0 else {}
            target = moment.view.card(line.other) if line.other > 0 and found.roles[1] else None
            about["target"] = (target and target.name) or "a card"
            if target is not None:
                roles[line.other] = found.roles[1]
        if found.covers:
            self.covered = line.handle
        if line.kind in (REVEALED, MADE):
            about = {name: about[name] for name in ("whose", "who", "zone") if name in about}
            return Telling(template, found.pace, line.seat, roles, about, [card_name(moment.view, line.card)])
        return Telling(template, found.pace, line.seat, roles, about, about=max(0, line.handle))

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
            about.update(skill=skill.name or skill.head, with_skill=f": “{skill.name}”" if skill.name else "")
        elif found.names == "skill":
            about.update(skill="", with_skill="")
        elif found.names == "marks":
            about["marks"] = listed(marks_in(self.table, line.amount)) or "something"
        elif found.names == "choice":
            choices = self.catalogue.sheet(view.cards[line.card].key).choices if line.card >= 0 else {}
            told = choices.get(found.choices, ())
            about["choice"] = told[line.amount] if 0 <= line.amount < len(told) else f"{line.amount}."
        if found.field:
            card = view.card(line.handle) if line.handle > 0 else None
            about["now"] = "?" if card is None else card[found.field]

    def tell_move(self, line: Line, view: View) -> Telling:
        """A move between zones."""
        source, giver = zone_of(view, line.amount)
        target, taker = zone_of(view, line.other)
        found = self.move_text(source, target, giver == taker)
        if line.handle > 0 and line.handle == self.covered:
            self.covered = 0
            return Telling("", "silent", line.seat, {line.handle: NEW})
        player = taker if target else giver
        roles = {line.handle: NEW} if line.handle > 0 else {}
        if found is None or found.pace in ("silent", "shown"):
            return Telling("", found.pace if found else "silent", player, roles)
        template = found.you if player == self.reader and found.you else found.they
        if line.card == NONE:
            template = found.hidden
        words: dict[str, object] = {
            "who": self.who(player),
            "whose": self.whose(player),
            "giver": self.whose(giver),
            "source": card_name(view, line.source),
            "from": self.zone_label(source),
            "to": self.zone_label(target),
        }
        pace = found.pace if template else "silent"
        return Telling(template, pace, player, roles, words, [card_name(view, line.card)])

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
            "card": card_name(view, line.card),
            "who": self.who(line.seat),
            "whose": self.whose(line.seat),
            "foe": self.who(1 - line.seat) if line.seat in (0, 1) else "",
            "foes": self.whose(1 - line.seat) if line.seat in (0, 1) else "",
            "source": card_name(view, line.source),
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
            words.update(name="card", other=card_name(view, line.other))
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
        return "no skill" if number == NONE else f"“{self.catalogue.skill(number).name}”"

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
        name = (card and card.name) or "a card"
        words: dict[str, object] = {
            "source": name,
            "from": f"{name}: " if card is not None else "",
            "how_many": "some" if decision is None else how_many(decision.least, decision.most),
        }
        said = capitalised(self.prompt_text(prompt).text.format_map(Words(words)))
        if decision is not None and decision.most > 1 and decision.picked:
            said += f" {len(decision.picked)} picked."
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
            "card": (card and card.name) or ("" if option.handle is None else "a card face down"),
            "number": option.number,
        }
        number = option.number
        if number is not None and text.names == "skill":
            words["skill"] = self.catalogue.skill(number).text
        elif number is not None and text.names == "definition":
            words["named"] = card_name(view, number // text.unit)
        elif number is not None and text.names == "choice":
            words["choice"] = self.choice(number, view)
        if number is not None and text.parts:
            words["part"] = text.parts[number % len(text.parts)]
        label = text.label
        if card is not None and "{card}" not in label:
            label += " {card}"
        said = label.format_map(Words(words))
        return capitalised(said.removeprefix(": ")) if text.names else said

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
            return f"A draw: {result.reason}." if "{" in reason else f"A draw! {reason}"
        winner, loser = result.winner, 1 - result.winner
        headline = f"{capitalised(self.who(winner))} {'win' if winner == self.reader else 'wins'}!"
        words = {
            "winner": self.who(winner),
            "loser": self.who(loser),
            "winners": self.whose(winner),
            "losers": self.whose(loser),
        }
        return f"{headline} {capitalised(reason.format_map(Words(words)))}"


class Words(dict[str, object]):
    """Words for a template; one that is not known shows itself instead of stopping the table."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def how_many(least: int, most: int) -> str:
    """How many are picked, in words.

    >>> how_many(2, 2), how_many(0, 3), how_many(1, 3)
    ('2', 'up to 3', '1 to 3')
    """
    if least >= most:
        return str(most)
    return f"up to {most}" if least == 0 else f"{least} to {most}"


def marks_in(table: Table, bits: int) -> list[str]:
    """What the marks are called whose bits are set."""
    found = [mark for mark in table.marks if mark.how == "has" and isinstance(mark.value, int) and mark.value & bits]
    return [mark.sign or mark.meaning for mark in found]


def event_name(kind: int, view: View) -> str:
    """The name of a kind of event."""
    if kind < FIRST_OWN_EVENT:
        return EVENT_NAMES[kind]
    return view.rules.events[kind] if kind < len(view.rules.events) else ""


def zone_of(view: View, pile: int) -> tuple[str, int]:
    """The zone's name and the player of a pile number; ("", -1) for nowhere."""
    if pile < 0:
        return "", NONE
    zones = view.rules.zones
    return zones[pile % len(zones)].name, pile // len(zones)


def capitalised(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listed(names: list[str]) -> str:
    """Names in one phrase, equal ones counted.

    >>> listed(["Maid", "Cook", "Maid"])
    'Maid ×2 and Cook'
    """
    counts = {name: names.count(name) for name in names}
    parts = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def card_name(view: View, number: int) -> str:
    """The name of a card definition, as far as it is known."""
    return "a card" if number < 0 else view.cards[number].name
