"""The narrator: events, prompts, options and results as sentences, from a game's templates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, final

from tefuda.kernel.causes import Cause
from tefuda.kernel.decision import Decision, Option, Result
from tefuda.kernel.events import (
    CHANGED,
    COUNTED,
    FIRST_OWN_EVENT,
    MADE,
    MOVED,
    REVEALED,
    REWRITTEN,
    SHUFFLED,
)
from tefuda.kernel.journal import IDLE, LASTS, Line, Moment
from tefuda.kernel.rows import CARD, NONE
from tefuda.kernel.view import CardView, View
from tefuda.language.catalogue import Catalogue, Clause
from tefuda.language.journal_lines import (
    event_name,
    field_now,
    force_of,
    is_of_a_field,
    number_in,
    values_of,
    zone_now,
    zone_of,
)
from tefuda.language.presentation import EffectText, EventText, OptionText, Presentation, PromptText
from tefuda.language.sentences import SILENT, Card, Sentence, Template, Words, template_of
from tefuda.language.wording import KEPT, wording_of

ACTS: Final = "acts"
ATTACKS: Final = "attacks"
HITS: Final = "hits"
ACTORS: Final = (ACTS, HITS, ATTACKS)
"""Roles of cards that do something, the most important first."""
AIM: Final = "aim"
HIT: Final = "hit"
AIMS: Final = (AIM, HIT)
"""Roles of cards to which it is done."""
LETTERS: Final = re.compile(r"(?<![A-Za-z])[XYZ](?![A-Za-z])")
"""The letters by which a text speaks of the numbers that its ability was made with."""
FEW: Final = 3
"""So many cards to which something would be done are named in a question."""
UP: Final = "up"
DOWN: Final = "down"
NEW: Final = "new"


@final
class Narrator:
    """Describes events to one reader: a seat, or (2) a spectator."""

    def __init__(self, catalogue: Catalogue, reader: int, names: tuple[str, str]) -> None:
        """`names` are the players' names by seat; the reader's own is not used."""
        self.catalogue = catalogue
        self.wording = wording_of(catalogue)
        self.presentation = self.wording.presentation
        self.locale = self.wording.locale
        self.reader = reader
        self.names = names
        self.owners = [self.locale.somebodys.format(name=name) for name in names]
        self.covered = 0

    # ------------------------------------------------------------ players

    def who(self, seat: int) -> str:
        """A player as the subject of a sentence."""
        return self.locale.you if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        """A player's, before a noun."""
        return self.locale.your if seat == self.reader else self.owners[seat]

    # ------------------------------------------------------------ cards

    def card(self, view: View, number: int, handle: int = 0) -> Card:
        """A card by its definition, as far as it is known."""
        if number < 0:
            return Card(self.locale.a_card, "", handle)
        key = view.cards[number].key
        return Card(self.wording.name(key), key, handle)

    def seen(self, card: CardView | None, handle: int) -> Card:
        """A card that lies somewhere, as far as it is known."""
        if card is None or card.key is None:
            return Card(self.locale.a_card, "", handle)
        return Card(self.wording.name(card.key), card.key, handle)

    def name_of(self, card: CardView | None) -> str:
        """The name of a card that may be unknown; empty if there is none."""
        return "" if card is None else self.locale.a_card if card.key is None else self.wording.name(card.key)

    # ------------------------------------------------------------ events

    def sentence(self, moment: Moment) -> Sentence:
        """A line of the journal as a sentence."""
        sentence = self.sentence_without_cause(moment)
        cause = sentence.cause or moment.line.cause
        if sentence.template is not SILENT and cause is not None:
            sentence.clause = self.wording.clause(cause)
            sentence.by = cause.handle if sentence.clause is not None else 0
        return sentence

    def sentence_without_cause(self, moment: Moment) -> Sentence:
        """The same without its cause."""
        line, view = moment.line, moment.view
        if line.kind == IDLE:
            template = template_of(self.locale.idle[line.amount])
            return Sentence(self.locale, template, "line", line.seat, {}, self.words_in(template, None, line, view))
        if line.kind == LASTS:
            return self.lasting_sentence(line, view)
        if line.kind == MOVED:
            return self.move_sentence(line, view)
        found = self.event_text(line, view)
        if found is not None and found.covers:
            self.covered = line.handle
        if found is None or found.pace == "silent":
            return Sentence(self.locale, SILENT, "silent", line.seat, self.roles(line), [])
        template = template_of(found.you if line.seat == self.reader and found.you else found.they)
        words = self.words_in(template, found, line, view)
        if line.kind in (REVEALED, MADE):
            place = zone_of(view, line.amount)[0] if line.kind == MADE else ""
            sentence = Sentence(
                self.locale, template, found.pace, line.seat, self.roles(line), words, self.card_in(line, view)
            )
            sentence.like = (line.seat, NONE, NONE, place, "")
            sentence.feel = found.feel
            return sentence
        roles = self.roles(line)
        if line.kind >= FIRST_OWN_EVENT:
            roles = {line.handle: found.roles[0]} if line.handle > 0 else {}
            if line.other > 0 and found.roles[1] and view.card(line.other) is not None:
                roles[line.other] = found.roles[1]
        sentence = Sentence(self.locale, template, found.pace, line.seat, roles, words)
        sentence.about = max(0, line.handle)
        sentence.feel, sentence.force = found.feel, force_of(found, line)
        if found.names == "skill" and line.amount != NONE:
            sentence.cause = Cause(line.amount, NONE, line.card, sentence.about)
        return sentence

    def lasting_sentence(self, line: Line, view: View) -> Sentence:
        """That an effect lasts on a card or a player from now on, unless an event of the game tells it."""
        roles = {line.handle: NEW} if line.handle > 0 else {}
        effect = self.effect_text(line.amount, line.values)
        if effect is not None and not effect.told:
            return Sentence(self.locale, SILENT, "silent", line.seat, roles, [])
        template = template_of(self.locale.lasts if line.card != NONE else self.locale.lasts_on_player)
        does = self.quoted_effect(line.amount, line.values, view)
        words = [does if name == "effect" else self.word(name, line, view) for name in template.names]
        return Sentence(self.locale, template, "line", line.seat, roles, words)

    def sums_up(self, moment: Moment) -> int:
        """The number of changes of its card's numbers that a line of the journal includes."""
        kind = self.wording.events.get(event_name(moment.line.kind, moment.view))
        if kind is None or not kind.sums_up:
            return 0
        found = self.event_text(moment.line, moment.view)
        return 0 if found is None else found.sums_up

    def move_sentence(self, line: Line, view: View) -> Sentence:
        """A move between zones."""
        source, giver = zone_of(view, line.amount)
        target, taker = zone_of(view, line.other)
        player = taker if target else giver
        roles = {line.handle: NEW} if line.handle > 0 else {}
        found = self.wording.move(source, target, giver == taker, line.by_other, line.drawn)
        if line.handle > 0 and line.handle == self.covered:
            self.covered = 0
            pace = "shown" if found is not None and found.pace == "shown" else "silent"
            return Sentence(self.locale, SILENT, pace, line.seat, roles, [])
        if found is None or found.pace in ("silent", "shown"):
            return Sentence(self.locale, SILENT, found.pace if found else "silent", player, roles, [])
        own = player == self.reader
        if line.card == NONE:
            said = found.hidden_you if own and found.hidden_you else found.hidden
        else:
            said = found.you if own and found.you else found.they
        if not said:
            return Sentence(self.locale, SILENT, "silent", player, roles, [])
        template = template_of(said)
        words: list[object] = []
        for name in template.names:
            words.append(self.word_of_move(name, line, view, player, giver))
        sentence = Sentence(self.locale, template, found.pace, player, roles, words, self.card_in(line, view))
        sentence.like = (player, giver, line.source, source, target)
        sentence.feel = found.feel
        return sentence

    def word_of_move(self, name: str, line: Line, view: View, player: int, giver: int) -> object:
        """The value of a name in the template of a move, unless it is one of its cards."""
        if name == "who":
            return self.who(player)
        if name == "whose":
            return self.whose(player)
        if name == "giver":
            return self.whose(giver)
        if name == "source":
            return self.card(view, line.source)
        if name in ("from", "to"):
            return self.zone_label(zone_of(view, line.amount if name == "from" else line.other)[0])
        return f"{{{name}}}"

    def card_in(self, line: Line, view: View) -> Card:
        """The card that a line is about."""
        return self.card(view, line.card, max(0, line.handle))

    def event_text(self, line: Line, view: View) -> EventText | None:
        """The first template for an event that fits."""
        name = event_name(line.kind, view)
        kind = self.wording.events.get(name)
        if kind is None:
            return None
        zone = zone_now(line, view) if kind.by_zone else ""
        sign = self.sign(line, view) if kind.by_sign else ""
        turn = self.turn_of(line, view) if kind.by_turn else ""
        caused = kind.by_cause and line.cause is not None and self.wording.clause(line.cause) is not None
        key = line.kind, line.amount, zone, sign, turn, caused
        kept = self.wording.found
        found = kept.get(key)
        if found is None and key not in kept:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[key] = next(
                (
                    text
                    for text in kind.texts
                    if (caused or not text.caused) and self.fits(text, line, view, zone, sign, turn)
                ),
                None,
            )
        return found

    def fits(self, text: EventText, line: Line, view: View, zone: str, sign: str, turn: str) -> bool:
        """Whether a template is one for this line."""
        if (text.zone and text.zone != zone) or (text.turn and text.turn != turn):
            return False
        if text.timing and text.timing != self.catalogue.skill(line.amount).timing:
            return False
        if text.head and text.head != self.catalogue.skill(line.amount).head:
            return False
        if text.amount is not None and text.amount not in (line.amount, number_in(line, view)):
            return False
        return not text.sign or text.sign == sign

    def turn_of(self, line: Line, view: View) -> str:
        """Whether a line is about the player whose turn it is, or the other one."""
        return "own" if line.seat == view.number(self.presentation.active) else "other"

    def sign(self, line: Line, view: View) -> str:
        """Whether something has become more or less; for a skill that a card has, whether there is one now."""
        if self.is_of_a_skill(line, view):
            return "+" if line.other != NONE else "-"
        return "+" if (line.amount if line.kind >= FIRST_OWN_EVENT else line.other) > 0 else "-"

    def is_of_a_skill(self, line: Line, view: View) -> bool:
        """Whether a line tells that a card has another skill now."""
        return is_of_a_field(line) and number_in(line, view) in self.presentation.skills

    def words_in(self, template: Template, found: EventText | None, line: Line, view: View) -> list[object]:
        """The words for the names of a template about a line; those that belong to no event show themselves."""
        words: list[object] = []
        for name in template.names:
            word = None if found is None else self.own_word(name, found, line, view)
            if word is None:
                word = self.word(name, line, view)
            words.append(f"{{{name}}}" if word is None else word)
        return words

    def own_word(self, name: str, found: EventText, line: Line, view: View) -> object:
        """The value of a name in braces where a template defines the meaning of its event's amount; None if it does
        not."""
        match name:
            case "amount":
                return line.amount // found.unit
            case "skill" | "with_skill":
                return self.skill_word(found, line, joined=name == "with_skill")
            case "marks":
                return self.marks_word(found, line)
            case "choice":
                return self.choice_word(found, line, view)
            case "now":
                return field_now(found, line, view)
            case "target":
                if line.kind < FIRST_OWN_EVENT:
                    return None
                return self.seen(view.card(line.other) if line.other > 0 and found.roles[1] else None, line.other)
        return None

    def word(self, name: str, line: Line, view: View) -> object:
        """The value of a name in braces that every template of an event may use; None if there is nothing."""
        match name:
            case "card":
                return self.card(view, line.card, line.handle)
            case "who":
                return self.who(line.seat)
            case "whose":
                return self.whose(line.seat)
            case "foe" | "foes":
                if line.seat not in (0, 1):
                    return ""
                return self.who(1 - line.seat) if name == "foe" else self.whose(1 - line.seat)
            case "source":
                return self.card(view, line.source)
            case "other":
                becomes = line.kind == REWRITTEN and line.amount == CARD
                return self.card(view, line.other, line.handle) if becomes else line.other
            case "by":
                return abs(line.amount if line.kind >= FIRST_OWN_EVENT else line.other)
            case "sign":
                return self.sign(line, view)
            case "at":
                return zone_now(line, view)
            case "name":
                return number_in(line, view)
            case "label":
                return self.label(line, view)
            case "before":
                return values_of(line, view)[0]
            case "after":
                return values_of(line, view)[1]
            case "skill":
                return self.skill_now(line, view)
            case "zone":
                return self.zone_label(zone_of(view, line.amount)[0]) if line.kind in (SHUFFLED, MADE) else None
        return None

    def skill_word(self, found: EventText, line: Line, *, joined: bool) -> str | None:
        """The skill that the amount of an event names, or the text that is put behind another word for it."""
        if found.names != "skill":
            return None
        if line.amount == NONE:
            return ""
        skill = self.catalogue.skill(line.amount)
        if joined:
            return self.locale.with_skill.format(name=skill.name) if skill.name else ""
        return skill.name or skill.head

    def marks_word(self, found: EventText, line: Line) -> str | None:
        """The marks whose bits are the amount of an event."""
        if found.names != "marks":
            return None
        return self.locale.listed(marks_in(self.presentation, line.amount)) or self.locale.something

    def choice_word(self, found: EventText, line: Line, view: View) -> str | None:
        """The choice that the amount of an event names, as the card has it."""
        if found.names != "choice":
            return None
        key = view.cards[line.card].key if line.card >= 0 else None
        told = self.choice_of(line.amount, found.choices, key, line.cause)
        return told or self.locale.numbered.format(number=line.amount)

    def choice_of(self, number: int, sort: str, key: str | None, cause: Cause | None) -> str:
        """One of the choices of a sort in the text that is carried out, which may be another card's that has given its
        ability away, or else on the card that acts; empty if neither offers it."""
        clause = None if cause is None else self.wording.clause(cause)
        for card in (None if clause is None else clause.key, key):
            told = self.catalogue.sheet(card).choices.get(sort, ()) if card is not None else ()
            if 0 <= number < len(told):
                return told[number]
        return ""

    def skill_now(self, line: Line, view: View) -> str | None:
        """The skill that a card has now; None where the line is about none."""
        return self.skill_name(line.other) if self.is_of_a_skill(line, view) else None

    def label(self, line: Line, view: View) -> str | None:
        """The players' name of the number that has changed; None where the line is about none."""
        name = number_in(line, view)
        if name is None or not (is_of_a_field(line) or line.kind == COUNTED):
            return None
        return self.player_label(name) if line.kind == COUNTED else self.field_label(name)

    def roles(self, line: Line) -> dict[int, str]:
        """The roles of the cards that a line touches."""
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
        """The players' name of a number of a card."""
        return self.wording.fields.get(name, name)

    def player_label(self, name: str) -> str:
        """The players' name of a number of a player."""
        return self.wording.player_numbers.get(name, name)

    def zone_label(self, name: str) -> str:
        """The players' name of a zone."""
        return self.wording.zones.get(name, name)

    # ------------------------------------------------------------ decisions and results

    def prompt(self, prompt: str, view: View | None = None) -> str:
        """The question of a prompt; with the view of a decision, about which card, and how much has been picked."""
        decision = None if view is None else view.decision
        card = None if view is None or decision is None or decision.about is None else view.card(decision.about)
        name = self.name_of(card) or self.locale.a_card
        many = self.locale.some if decision is None else self.locale.how_many(decision.least, decision.most)
        found = self.prompt_text(prompt)
        words: dict[str, object] = {
            "source": name,
            "first": "" if view is None else self.first(view),
            "from": name + self.locale.colon if card is not None else "",
            "to": "" if view is None else self.subjects(view),
            "how_many": many,
            "owed": self.locale.listed([self.catalogue.owed(part) for part in decision.owed] if decision else []),
        }
        text = found.alone if found.alone and card is None else found.text
        if found.bare and decision is not None and len(decision.options) == 1:
            text = found.bare
        said = self.locale.capitalised(text.format_map(Words(words)))
        if decision is not None and decision.most > 1 and decision.picked:
            said += self.locale.picked.format(count=len(decision.picked))
        return said

    def first(self, view: View) -> str:
        """The player who goes first, as a sentence; empty where nobody does, or it is not known yet."""
        seat = NONE if view.rules.first_number == NONE else view.table_numbers[view.rules.first_number]
        if seat == NONE:
            return ""
        others, own = self.locale.goes_first
        return own if seat == self.reader else self.locale.capitalised(others.format(who=self.who(seat)))

    def subjects(self, view: View) -> str:
        """To which cards it would be done, where these are a few; empty where the question itself says it."""
        decision = view.decision
        if decision is None or decision.about in decision.subjects or not 1 <= len(decision.subjects) <= FEW:
            return ""
        names = [self.name_of(view.card(handle)) for handle in decision.subjects]
        return self.locale.done_to.format(names=self.locale.listed(names))

    def quoted(self, decision: Decision) -> Clause | None:
        """The words of a card's text that ask for a decision, if it is asked with them."""
        if decision.cause is None or not self.prompt_text(decision.prompt).quotes:
            return None
        return self.wording.clause(decision.cause)

    def prompt_text(self, prompt: str) -> PromptText:
        """The description of a prompt."""
        return self.wording.prompts.get(prompt) or PromptText(prompt, f"{prompt}?")

    def headline(self, view: View) -> str:
        """The numbers of the table."""
        told: dict[str, object] = {}
        for found in self.presentation.numbers:
            value = view.number(found.name)
            if found.seat:
                told[found.name] = self.whose(value) if value in (0, 1) else ""
            else:
                told[found.name] = found.values[value] if 0 <= value < len(found.values) else value
        if self.presentation.opening and view.number(self.presentation.numbers[0].name) == 0:
            return self.presentation.opening
        if self.presentation.headline:
            return self.presentation.headline.format_map(Words(told))
        return "  ".join(f"{found.label} {told[found.name]}" for found in self.presentation.numbers)

    def option_text(self, kind: str) -> OptionText:
        """The description of a kind of option."""
        return self.wording.options.get(kind) or OptionText(kind, kind)

    def option(self, option: Option, view: View) -> str:
        """An option as an entry of a list."""
        card = None if option.handle is None else view.card(option.handle)
        text = self.option_text(option.kind)
        other = None if option.other is None else view.card(option.other)
        if other is not None or text.names == "choice":
            return self.label_of(option, text, card, other, view)
        about = "" if option.handle is None else self.locale.face_down if card is None or card.key is None else card.key
        key = (option.kind, about, option.number, option.key, option.ability, option.values, card is None)
        labels = self.wording.labels
        found = labels.get(key)
        if found is None:
            if len(labels) >= KEPT:
                labels.clear()
            found = labels[key] = self.label_of(option, text, card, None, view)
        return found

    def label_of(
        self, option: Option, text: OptionText, card: CardView | None, other: CardView | None, view: View
    ) -> str:
        """An option about a card in the words of its kind; `other` is the card that tells it from another one."""
        words: dict[str, object] = {
            "card": "" if option.handle is None else self.locale.face_down,
            "number": option.number,
        }
        if card is not None and card.key is not None:
            words["card"] = self.wording.name(card.key)
        number = option.number
        if option.ability is not None:
            skill = option.ability
            given = self.effect(skill, option.values, view) if option.values else ""
            words["skill"] = given or self.catalogue.skill(skill).text
        elif option.key is not None:
            words["named"] = self.wording.name(option.key)
        elif number is not None and text.names == "choice":
            words["choice"] = self.choice(number, view)
        if number is not None and text.parts:
            words["part"] = text.parts[number % len(text.parts)]
        label = text.label
        if card is not None and "{card}" not in label:
            label += " {card}"
        said = label.format_map(Words(words))
        if other is not None:
            said += self.locale.about_card.format(name=self.name_of(other))
        return self.locale.capitalised(said.removeprefix(self.locale.colon)) if text.names else said

    def effect(self, ability: int, values: Sequence[int], view: View) -> str:
        """The meaning of an effect that was made with these numbers X, Y and Z; a text that speaks of them contains
        them."""
        skill = self.catalogue.skill(ability)
        x, y, z = (*values, 0, 0, 0)[:3]
        found = self.effect_text(ability, values)
        if found is not None:
            return self.effect_of(found, (x, y, z), view) or skill.name
        text = skill.text or skill.name
        told = LETTERS.findall(text)
        letters = [f"{letter} = {value}" for letter, value in zip("XYZ", (x, y, z), strict=True) if letter in told]
        return f"{text} ({', '.join(letters)})" if letters else text

    def quoted_effect(self, ability: int, values: Sequence[int], view: View) -> str:
        """The same within a sentence: whole sentences of a text stand in quotes."""
        does = self.effect(ability, values, view)
        return self.locale.quoted.format(name=does) if does.endswith((".", "。")) else does

    def effect_text(self, ability: int, values: Sequence[int]) -> EffectText | None:
        """How an effect that was made with these numbers is described; None for one that a card's text is."""
        name = self.catalogue.skill(ability).name
        how = values[1] if len(values) > 1 else 0
        return next(
            (found for found in self.presentation.effects if found.effect == name and found.how in (None, how)), None
        )

    def effect_of(self, found: EffectText, values: tuple[int, int, int], view: View) -> str:
        """The meaning of an effect with this description; empty if nothing is said of its number."""
        x, y, z = values
        if found.bits:
            told = found.bits.get(str(x))
            return told or self.locale.listed(
                [said for bit, said in found.bits.items() if int(bit) > 0 and int(bit) & x]
            )
        words: dict[str, object] = {"x": x, "y": y, "z": z}
        if found.names == "marks":
            words["marks"] = self.locale.listed(marks_in(self.presentation, x)) or self.locale.something
        elif found.names == "skill":
            words["skill"] = self.catalogue.skill(x).text
        elif found.names == "definition":
            at = x - found.first
            words["named"] = (
                self.wording.name(view.cards[at].key) if 0 <= at < len(view.cards) else self.locale.something
            )
        return found.text.format_map(words)

    def choice(self, number: int, view: View) -> str:
        """One of the choices that the text of the card that asks offers."""
        decision = view.decision
        if decision is None:
            return f"{number + 1}"
        card = None if decision.about is None else view.card(decision.about)
        told = self.choice_of(number, decision.prompt, None if card is None else card.key, decision.cause)
        return told or f"{number + 1}"

    def result(self, result: Result) -> str:
        """The winner and the reason, as a sentence."""
        reason = next(
            (found.text for found in self.presentation.reasons if found.reason == result.reason), result.reason
        )
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


def marks_in(presentation: Presentation, bits: int) -> list[str]:
    """The names of the marks whose bits are set."""
    found = [
        mark for mark in presentation.marks if mark.how == "has" and isinstance(mark.value, int) and mark.value & bits
    ]
    return [mark.sign or mark.meaning for mark in found]
