"""Descriptions of games for clients: words and layout as data, cards, decks, opponents."""

from __future__ import annotations

import gzip
from functools import lru_cache
from time import sleep
from typing import Any, Final

import msgspec

from tefuda.errors import TefudaError
from tefuda.games import registry
from tefuda.language.catalogue import DeckChoice, Ladder, Opponent, Sheet, SkillText
from tefuda.language.deck_codes import deck_code
from tefuda.language.deck_portraits import DeckFace, DeckPortrait, Held, card_themes, faces, portrait, sort
from tefuda.language.deck_themes import Theme, shares, usual_shares
from tefuda.language.decks import Deck, Problem
from tefuda.language.glossary import Glossary
from tefuda.language.lessons import LessonText
from tefuda.language.locales import LevelText
from tefuda.language.messages import Translator
from tefuda.language.presentation import LANGUAGES, Presentation
from tefuda.server.connections import Refusal
from tefuda.server.hosted import HostedGame, hosted_game, open_games

NAME: Final = "name_"
"""Records of cards have names under this and a language."""
MOST_AT_ONCE: Final = 200
"""So many cards or skills may be asked for at once."""
CARDS_IN_A_ROW: Final = 8
"""So many cards, a millisecond's work, are described before others may go on."""
PAUSE: Final = 0.001
"""Seconds that others then have."""


class GameOffer(msgspec.Struct):
    """A game in the list of games; `own_levels` tells of the `levels` that only this game has."""

    game: str
    title: str
    levels: tuple[str, ...]
    formats: tuple[str, ...]
    languages: list[str]
    own_levels: tuple[LevelText, ...]


class ZoneRules(msgspec.Struct):
    """The rules of a zone: `slots` is the number of fixed places (0: a plain pile), `sight` who sees its
    cards, `ordered` that they leave it from its ends."""

    zone: str
    slots: int
    sight: str
    ordered: bool


class LessonGame(msgspec.Struct):
    """The first game of a game, with the texts of its lessons: the names of the two decks (the learner's first), how
    strong the computer is, and `about` it, by language."""

    decks: tuple[str, str]
    level: str
    about: dict[str, str]
    lessons: list[LessonText]


class GameDescription(msgspec.Struct):
    """Everything that a page needs to lay out a game: the words and the layout as data (`table`), the zones as the
    rules have them, the names of fields and numbers, decks and opponents. `book` names the card texts, `glossary`
    explains the words in them, `lesson` is the first game with its lessons, if there is one."""

    game: str
    book: str
    table: Presentation
    zones: list[ZoneRules]
    fields: list[str]
    levels: tuple[str, ...]
    formats: tuple[str, ...]
    languages: list[str]
    decks: list[DeckChoice]
    opponents: list[Opponent]
    ladders: list[Ladder]
    glossary: Glossary
    lesson: LessonGame | None


class CardOffer(msgspec.Struct, omit_defaults=True):
    """A card for reading: what is printed on it (`sheet`), its printed numbers by field (0 where missing), its whole
    `text` and the `line` that stands for it in a list, in the language that was asked for, or in English where the
    game does not speak that one yet (`language` says which); `names` by language, as far as they are known."""

    key: str
    sheet: Sheet
    printed: dict[str, int]
    text: str = ""
    line: str = ""
    language: str = "en"
    names: dict[str, str] = {}


class CardsOffer(msgspec.Struct):
    """All cards of a game, or those that were asked for. `book` names the card texts, as in the game's description."""

    game: str
    book: str
    cards: list[CardOffer]


class DeckOffer(msgspec.Struct):
    """A deck that comes with the game, or the reading of a text: how many copies of which card in which part, and the
    deck at a glance."""

    key: str
    name: str
    format: str
    parts: dict[str, dict[str, int]]
    facts: dict[str, int | str]
    summary: str
    portrait: DeckPortrait


class DeckProblem(msgspec.Struct):
    """The reason why a deck may not be played, in the reader's language, and its rule (a clause, or "file")."""

    rule: str
    message: str
    card: str | None
    line: int | None


class DeckChecked(msgspec.Struct):
    """Whether a deck may be played, and the deck as it was read: each card by its own id; as `text` of a deck file, and
    by its short `code` (empty for a deck that is too big for one). When the text or code that was sent cannot be read,
    `deck` is null, and problems with the rule "file" tell the lines."""

    legal: bool
    problems: list[DeckProblem]
    deck: DeckOffer | None = None
    text: str = ""
    code: str = ""


SIGHTS: Final = ("open", "own", "closed")


def warm_up(hosted: HostedGame) -> None:
    """Load what a game loads only when it is asked for."""
    key = hosted.book.cards[-1].key
    for language in languages_of(hosted):
        card(hosted, key, language)
    skills(hosted, [0], LANGUAGES[0])
    for language in LANGUAGES:
        deck = decks(hosted, language)
        checked(hosted, hosted.deck_by_key(deck[0].key), language)
    msgspec.json.encode(description(hosted.name, LANGUAGES[0]))


def games(language: str) -> list[GameOffer]:
    """The games that can be played, in a language."""
    found = []
    for name in open_games():
        hosted = hosted_game(name)
        found.append(
            GameOffer(
                name,
                hosted.catalogues[language].presentation.title,
                hosted.levels,
                tuple(hosted.face.FORMATS),
                languages_of(hosted),
                hosted.catalogue.presentation.levels,
            )
        )
    return found


def languages_of(hosted: HostedGame) -> list[str]:
    """The languages that a game's cards speak."""
    return [language for language in LANGUAGES if language in hosted.face.LANGUAGES]


def speaks(card: Any, language: str) -> bool:
    """Whether a card has a text in a language: its game speaks it, and has a phrase for everything in the text."""
    try:
        card.text(language)
    except TefudaError:
        return False
    return True


def description(name: str, language: str) -> GameDescription:
    """A game as data, in a language."""
    hosted = hosted_game(name)
    catalogue = hosted.catalogues[language]
    return GameDescription(
        game=name,
        book=hosted.book.digest.hex(),
        table=catalogue.presentation,
        zones=[
            ZoneRules(zone.name, int(zone.slots), SIGHTS[int(zone.sight)], zone.ordered) for zone in hosted.rules.zones
        ],
        fields=list(hosted.rules.fields),
        levels=hosted.levels,
        formats=tuple(hosted.face.FORMATS),
        languages=languages_of(hosted),
        decks=list(catalogue.decks()),
        opponents=list(catalogue.opponents()),
        ladders=list(catalogue.ladders()),
        glossary=catalogue.glossary(),
        lesson=lesson_game(hosted, language),
    )


def lesson_game(hosted: HostedGame, language: str) -> LessonGame | None:
    """The first game of a game, with the names of its decks in a language."""
    teaching = hosted.catalogue.teaching()
    if teaching is None:
        return None
    game = teaching.game
    starters, named = hosted.face.starter_decks(), hosted.catalogues[language].deck_name
    keys = (game.decks[game.seat], game.decks[1 - game.seat])
    mine, theirs = (named(key) if key in starters else hosted.deck_by_key(key).name for key in keys)
    fields = LessonText.__struct_fields__
    texts = [LessonText(**{name: getattr(lesson, name) for name in fields}) for lesson in teaching.lessons]
    return LessonGame((mine, theirs), game.level, game.about, texts)


def card(hosted: HostedGame, key: str, language: str) -> CardOffer:
    """One card. Raises `Refusal`."""
    number = hosted.book.numbers.get(key)
    if number is None:
        raise Refusal("no_card", f"there is no card {key!r} in {hosted.name}")
    printed = {
        field: int(value)
        for field, value in zip(hosted.rules.fields, hosted.book.cards[number].printed, strict=False)
        if value
    }
    try:
        known = hosted.face.cards()[key]
    except KeyError:
        return CardOffer(key, hosted.catalogues[language].sheet(key), printed)
    used = language if speaks(known, language) else "en"
    names = {field.removeprefix(NAME): str(name) for field, name in known.record().items() if field.startswith(NAME)}
    line = " ".join(known.line(used).split())
    named = {other: name for other, name in names.items() if name}
    return CardOffer(key, hosted.catalogues[language].sheet(key), printed, known.text(used), line, used, named)


@lru_cache(maxsize=8)
def cards_json(name: str, language: str) -> tuple[bytes, bytes]:
    """All cards of a game, as JSON and as JSON compressed. Takes its time when it is asked for first, and pauses after
    some cards each: a thread that only computes lets the event loop wait for each of its turns."""
    hosted = hosted_game(name)
    hosted.face.prepare(language)
    found: list[CardOffer] = []
    for number, definition in enumerate(hosted.book.cards):
        if number % CARDS_IN_A_ROW == 0:
            sleep(PAUSE)
        found.append(card(hosted, definition.key, language))
    plain = msgspec.json.encode(CardsOffer(name, hosted.book.digest.hex(), found))
    return plain, gzip.compress(plain, 6, mtime=0)


def some_cards(hosted: HostedGame, keys: list[str], language: str) -> bytes:
    """Some cards of a game, as JSON. Raises `Refusal`."""
    if len(keys) > MOST_AT_ONCE:
        raise Refusal("no_card", f"{len(keys)} cards; ask for at most {MOST_AT_ONCE} at once")
    found = [card(hosted, key, language) for key in keys]
    return msgspec.json.encode(CardsOffer(hosted.name, hosted.book.digest.hex(), found))


def skills(hosted: HostedGame, numbers: list[int], language: str) -> dict[str, SkillText]:
    """Abilities by the numbers that rows and effects name. Raises `Refusal`."""
    if len(numbers) > MOST_AT_ONCE:
        raise Refusal("no_skill", f"{len(numbers)} numbers; ask for at most {MOST_AT_ONCE} at once")
    catalogue = hosted.catalogues[language]
    try:
        return {str(number): catalogue.skill(number) for number in numbers}
    except LookupError as error:
        raise Refusal("no_skill", f"one of these numbers is that of no ability of {hosted.name}") from error


def deck_offer(hosted: HostedGame, key: str, name: str, deck: Deck, language: str) -> DeckOffer:
    """A deck by its cards, with its summary in a language, under a name."""
    parts = {part: deck.counts(part) for part in dict.fromkeys(entry.part for entry in deck.entries)}
    return DeckOffer(
        key,
        name,
        deck.format,
        parts,
        dict(hosted.face.deck_facts(deck)),
        hosted.face.deck_summary(deck, language),
        portrait_of(hosted, parts, language),
    )


def portrait_of(hosted: HostedGame, parts: dict[str, dict[str, int]], language: str) -> DeckPortrait:
    """A deck at a glance; cards that there are not are left out."""
    catalogue = hosted.catalogues[language]
    book, fields = hosted.book, hosted.rules.fields
    known = {part: {key: count for key, count in cards.items() if key in book.numbers} for part, cards in parts.items()}

    def printed(key: str) -> dict[str, int]:
        return {field: int(value) for field, value in zip(fields, book.cards[book.numbers[key]].printed, strict=False)}

    usual = usual_themes(hosted, language)
    return portrait(known, catalogue.sheet, printed, catalogue.presentation, catalogue.glossary(), usual)


@lru_cache(maxsize=256)
def deck_face(hosted: HostedGame, deck: Deck) -> DeckFace | None:
    """The card that shows a deck."""
    return next(iter(faces(held_cards(hosted, deck, LANGUAGES[0]), hosted.catalogue.presentation)), None)


@lru_cache(maxsize=256)
def deck_about(hosted: HostedGame, deck: Deck) -> dict[str, str]:
    """The card that shows a deck and what most of its cards are (`DeckPortrait.sort`), by language."""
    found: dict[str, str] = {}
    for language, catalogue in hosted.catalogues.items():
        held = held_cards(hosted, deck, language)
        names = [face.name for face in faces(held, catalogue.presentation)[:1]]
        found[language] = " · ".join(filter(None, (*names, sort(held, catalogue.presentation))))
    return found


def held_cards(hosted: HostedGame, deck: Deck, language: str) -> list[Held]:
    """The cards of a deck in a language; cards that there are not are left out."""
    catalogue, numbers = hosted.catalogues[language], hosted.book.numbers
    known = [entry for entry in deck.entries if entry.card in numbers]
    return [Held(entry.part, entry.count, catalogue.sheet(entry.card), {}) for entry in known]


@lru_cache(maxsize=16)
def usual_themes(hosted: HostedGame, language: str) -> dict[Theme, float]:
    """On which share of the cards of the decks that come with a game each theme is, on average."""
    catalogue = hosted.catalogues[language]
    table, glossary = catalogue.presentation, catalogue.glossary()
    found = []
    for deck in hosted.face.starter_decks().values():
        held = held_cards(hosted, deck, language)
        found.append(shares(card_themes(held, table, glossary)))
    return usual_shares(found)


@lru_cache(maxsize=16)
def decks(hosted: HostedGame, language: str) -> list[DeckOffer]:
    """The decks that come with a game."""
    named = hosted.catalogues[language].deck_name
    return [deck_offer(hosted, key, named(key), deck, language) for key, deck in hosted.face.starter_decks().items()]


def checked(hosted: HostedGame, deck: Deck, language: str, restricted: bool = False) -> DeckChecked:
    """Whether a deck that somebody brings may be played (`restricted`: at a table that asks for that list). Raises
    `DeckRefused` for one that cannot be looked at."""
    translator = hosted.face.translator(language)
    problems = [deck_problem(found, translator) for found in hosted.problems_of(deck, restricted=restricted)]
    tidy = registry.tidy_deck(hosted.name, deck)
    text = registry.deck_text(hosted.name, tidy)
    return DeckChecked(
        not problems, problems, deck_offer(hosted, "own", tidy.name, tidy, language), text, code_of(tidy)
    )


def deck_problem(problem: Problem, translator: Translator) -> DeckProblem:
    """A problem as a message. A rule without a clause is translated, too."""
    rule = translator.book.get(problem.rule, problem.rule)
    return DeckProblem(rule, problem.translated(translator), problem.card, problem.line)


def unreadable(hosted: HostedGame, problems: list[Problem], language: str) -> DeckChecked:
    """A text or code that is no deck."""
    translator = hosted.face.translator(language)
    return DeckChecked(False, [deck_problem(found, translator) for found in problems])


def code_of(deck: Deck) -> str:
    """A deck's code, empty if it is too big for one."""
    try:
        return deck_code(deck)
    except TefudaError:
        return ""
