"""The description of a game for user interfaces: words and layout as data.

The terminal and the browser client work for all games. They read a `Presentation`, which contains no code: the layout
of the zones (`language.mat`), the numbers that cards show, the names of prompts, options and events. The contents of
cards come from the game's `Catalogue` (`language.catalogue`), as plain `Sheet`s.

Templates are sentences with names in braces. Every template may use ``{who}`` and ``{whose}`` (the player),
``{card}`` (the card the line is about), ``{source}`` (the card whose text is at work). A template for the reader's own
seat (``you``) may replace the one for everybody (``they``).
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from tefuda.language.locales import LevelText
from tefuda.language.mat import Look, Mat
from tefuda.language.plates import Subject, Window

LANGUAGES: Final = ("en", "ja")
"""The languages that every game's table speaks, whether its cards do or not."""

Feel = Literal["", "draw", "place", "coin", "attack", "hit", "break", "grow", "crush", "burst", "cast", "guard", "turn"]
"""The sound and light of an event: a card is drawn, or put down; a coin or a die falls; a card attacks; something is
hit; a card breaks; one grows into a stronger one; life is crushed; a burst out of what was hidden; a spell is cast, or
a card carries out its text; a blow is warded off; a turn begins."""


class State(msgspec.Struct, frozen=True):
    """A condition on a card: a comparison of one of its fields (or of the `Stat` of that name) with a value.

    ``has`` and ``lacks`` are about bits: any of them is set, none is. ``counts``: the field is a sum of several small
    counts (see `Mark.packed`), and that of the sort `value` is above 0. A value that is a name is a number of the
    table, or else one of the card's player.
    """

    field: str
    how: Literal["is", "not", "above", "has", "lacks", "counts"]
    value: int | str


class Stat(msgspec.Struct, frozen=True):
    """A number of a card: the field of its row and what players call it.

    ``instead`` names a field that holds another value while it is not negative, ``less`` one that is taken off. Damage
    to a card is taken off the one that is its ``life``."""

    field: str
    label: str
    instead: str = ""
    less: str = ""
    life: bool = False


class Kind(msgspec.Struct, frozen=True):
    """A kind of card: its name, the numbers on its lower edge, the number on its upper edge if any.

    ``frame`` is how its cards are drawn where there is room for that; one that is ``known`` is drawn without its name
    where it is very small. ``window`` and ``subject`` are those of its plates."""

    kind: str
    label: str
    stats: tuple[str, ...] = ()
    corner: str = ""
    frame: Literal["plain", "double", "round"] = "plain"
    known: bool = False
    window: Window = "arch"
    subject: Subject = "being"


class Mark(msgspec.Struct, frozen=True):
    """A state of a card: while `field` is `value` (or compares with it as `how` says) in one of these zones, it carries
    `sign`, and what `where` says is so besides.

    The sign stands on the upper edge (the first that holds, at most 7 letters) or on the ``lower`` one (all that
    hold; ``short`` where there is little room). One with an empty sign is only told where the card is read. ``{count}``
    in sign and meaning is the field's value, or the count of a ``packed`` one: so many bits for each sort, the sort
    above so many bits of count. While it holds, the card is turned by so many degrees (``turned``).
    Tables with pictures draw an ``icon`` (of game-icons.net, by name) in place of
    the sign, with the count beside it, and nothing where the card is turned.
    """

    field: str
    value: int | str
    sign: str
    meaning: str
    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    how: Literal["is", "not", "above", "has", "lacks", "counts"] = "is"
    where: tuple[State, ...] = ()
    edge: Literal["upper", "lower"] = "upper"
    short: str = ""
    packed: tuple[int, int] = (0, 0)
    turned: int = 0
    icon: str = ""


class ZoneText(msgspec.Struct, frozen=True):
    """The name of a zone. ``key`` opens it where it may be looked at (the same key with Shift opens the other
    player's); a ``spare`` one is not mentioned while it is empty. ``short`` is its name in a bar."""

    zone: str
    label: str
    key: str = ""
    spare: bool = False
    short: str = ""


class PlayerNumber(msgspec.Struct, frozen=True):
    """A number of a player, such as LIFE; ``most`` names the number that it may reach, if that is one, too. A ``spare``
    one is not mentioned while it is 0. Tables with room for that draw the player's life as a ``gem``, and points that
    are spent and come back as ``crystals``, full and empty ones."""

    name: str
    label: str
    most: str = ""
    spare: bool = False
    drawn: Literal["", "gem", "crystals"] = ""


class TableNumber(msgspec.Struct, frozen=True):
    """A number of the table, such as the turn. ``values`` are its values in words; a ``seat`` is told as whose it is
    ("your")."""

    name: str
    label: str
    values: tuple[str, ...] = ()
    seat: bool = False


class Raise(msgspec.Struct, frozen=True):
    """A condition that raises a total by `by`: the player's `number` is not 0, just one card lies in the zone, and its
    `field` is at least `least`."""

    number: str
    by: int
    field: str
    least: int


class Total(msgspec.Struct, frozen=True):
    """The sum of a field over a zone of a player, with what it may reach by placing (0: no bound); without a field, how
    many cards lie there. A number of the player's own card (see `Mat.bar`) comes before all others. Tables with room
    for that draw the player's life as a ``gem``, and how much of a bound is used as a ``scale``. ``raised`` is what
    adds to the sum."""

    label: str
    zone: str
    field: str
    most: int = 0
    drawn: Literal["", "gem", "scale"] = ""
    raised: Raise | None = None


class Refusal(msgspec.Struct, frozen=True):
    """The reason why an option is not offered for a card: `text` is said when `when` and all of `where` hold.

    ``full``: the player's `zone` has no empty slot (without slots: it holds `most` cards). ``over``: the sum of `field`
    over `zone` and the card's own would be above `most` (``{sum}``, ``{own}``, ``{most}`` and ``{left}`` may be used).
    ``always``: nothing else is known. ``{own}`` is always the card's `field`, ``{have}`` the player's `number`.
    ``kinds``, ``prompts`` and ``lies`` (zones) restrict it to such cards and decisions; without ``lies`` it is about
    cards in hand. ``whose`` cards it is about: the player's own, ``theirs``, or
    ``any``.
    """

    option: str
    text: str
    when: Literal["full", "over", "always"] = "always"
    zone: str = ""
    field: str = ""
    most: int = 0
    number: str = ""
    where: tuple[State, ...] = ()
    kinds: tuple[str, ...] = ()
    prompts: tuple[str, ...] = ()
    lies: tuple[str, ...] = ()
    whose: Literal["own", "theirs", "any"] = "own"


class PromptText(msgspec.Struct, frozen=True):
    """The question of a prompt, in one short sentence.

    It may use ``{source}`` (the card that asks), ``{from}`` (the same with a colon, or nothing if no card asks),
    ``{to}`` (to which cards it would be done, " to A and B", or nothing), ``{how_many}`` ("2", "up to 3", "1 to 3"),
    ``{first}`` (who goes first, as a sentence) and ``{owed}`` (what is still to be paid, see `Catalogue.owed`);
    ``alone`` is asked in its place if no card asks, and ``bare`` if there is one option alone. One that ``quotes`` is
    asked with the words of the card's text that ask. A prompt that ``opens`` is shown as a list at once. One with a
    single option is asked only if it is ``always`` asked: there is nothing to choose, but a moment to look. One that
    ``pays`` is about a cost. Where several are picked, ``confirm`` says what is done with them (``{cards}``), ``none``
    what is done if none are, and ``ordered`` that it matters in which order. One that ``orders`` asks which of several
    abilities comes first: where all of them are the same one, a page takes the first by itself."""

    prompt: str
    text: str
    opens: bool = False
    always: bool = False
    pays: bool = False
    confirm: str = ""
    none: str = ""
    ordered: bool = False
    orders: bool = False
    quotes: bool = False
    alone: str = ""
    bare: str = ""


class OptionText(msgspec.Struct, frozen=True):
    """The text of a kind of option. ``key`` answers with it at once; ``confirm`` is asked first, if it is not empty.

    ``sign`` stands on cards that have the option (at most 3 letters), or, where there are pictures, ``icon``; one that
    ``lights`` frames them, and numbers are their keys. ``names`` tells what the option names: a ``skill`` (``{skill}``
    is its text), a ``definition`` of a card that may be made (``{named}``), or, by its number, one of the ``choices``
    of the sheet of the card that asks (``{choice}``). ``{part}`` is that of `parts` which the number names; it starts
    over at their end. ``price`` is the stat of the card that is paid off the player's number ``purse``; ``into`` the
    zone that the card goes to. One that ``attacks`` is a blow: a page shows what it would leave before a finger gives
    it. One that ``passes`` declines to answer what somebody else does. One that ``closes`` says that the player is done
    with the turn, or with a phase of it: tables may give it a place of its own.
    """

    option: str
    label: str
    key: str = ""
    confirm: str = ""
    sign: str = ""
    lights: bool = False
    names: Literal["", "skill", "definition", "choice"] = ""
    parts: tuple[str, ...] = ()
    price: str = ""
    purse: str = ""
    into: str = ""
    closes: bool = False
    attacks: bool = False
    passes: bool = False
    icon: str = ""


class Leftover(msgspec.Struct, frozen=True):
    """A remaining possibility: the options of a kind, counted in ``{count}``, or the player's `number` of that name
    while there are such options."""

    option: str
    text: str
    number: str = ""


class Doubt(msgspec.Struct, frozen=True):
    """A question that is asked, once a turn and prompt, before an option is given that a player may regret: `option`
    while an option of the kind `instead` is there, too, and the player's zone `empty` is so (if one is named); or while
    something is ``left``, which the text tells as ``{left}``. Players may switch off the latter."""

    option: str
    text: str
    empty: str = ""
    instead: str = ""
    left: tuple[Leftover, ...] = ()


class EventText(msgspec.Struct, frozen=True):
    """The sentence of an event, and how it is shown.

    ``event`` is its name; ``amount``, if not None, the template is only for lines with this amount (or, for a number
    of a card or player, with the field or number of this name). Templates may also use ``{amount}``, ``{other}``,
    ``{before}``, ``{after}``, ``{by}`` (the size of a difference), ``{label}``, ``{skill}``, ``{target}``.

    ``pace``: a ``headline`` opens a step of its own; ``line`` joins the effects of the step that is going on;
    ``silent`` is not told. ``names`` says what the amount of a game's own event is: a ``number`` (divided by `unit`),
    bits of ``marks`` (``{marks}``), one of the ``choices`` of the card's sheet under the name ``choices``
    (``{choice}``), or the number of a ``skill``, which ``{skill}`` then names (``{with_skill}``: a colon and the name,
    or nothing if it has no name; with a ``timing`` or a ``head``, the template is for skills of that one only).
    ``roles`` are those of the card and of the second card (``{target}``): ``acts``, ``attacks``, ``hits`` for
    what does something, ``aim``, ``hit``, ``down`` for what it is done to. After an event that
    ``covers`` it, the next move of the card is not told. ``sums_up``: so many changes of the card's numbers right
    before it are not told, since it says so itself. ``caused``: only if a text did it, not the rules. ``zone``: only
    for cards there; ``turn``: only for the player whose turn it is, or the other one. ``field``: ``{now}`` is this
    field of the card. ``{foe}`` and ``{foes}`` are the other player. ``feel`` is what it feels like; its force grows
    with the amount (divided by `unit`), or the size of a difference, up to the full one at `heavy`, if it has that.
    """

    event: str
    they: str = ""
    you: str = ""
    amount: str | int | None = None
    pace: Literal["headline", "line", "silent"] = "line"
    names: Literal["number", "skill", "marks", "choice"] = "number"
    sign: Literal["", "+", "-"] = ""
    roles: tuple[str, str] = ("acts", "aim")
    covers: bool = False
    unit: int = 1
    sums_up: int = 0
    caused: bool = False
    zone: str = ""
    field: str = ""
    timing: str = ""
    choices: str = ""
    head: str = ""
    turn: Literal["", "own", "other"] = ""
    feel: Feel = ""
    heavy: int = 0


class MoveText(msgspec.Struct, frozen=True):
    """The sentence of moves between two zones; an empty zone name stands for any zone or for nowhere. The first that
    fits is taken. ``{who}`` is the player who has the card after the move, or had it, if it is nowhere. Equal moves are
    told in one sentence: ``{card}`` may be several. ``hidden`` is said of cards that the reader does not know, with
    ``{cards}`` ("a card", "3 cards"), and ``hidden_you`` of the reader's own such cards; ``{goes}``, ``{is}``,
    ``{comes}`` and ``{moves}`` agree with their number. One that is ``shown`` has no sentence, but the picture of the
    current step includes it. ``by_other``: only where a text of the other player did it. ``drawn``: only where the
    card is drawn. ``feel`` is its sound and light."""

    source: str
    target: str
    they: str
    you: str = ""
    hidden: str = ""
    pace: Literal["headline", "line", "silent", "shown"] = "line"
    same_player: bool | None = None
    feel: Feel = ""
    hidden_you: str = ""
    by_other: bool = False
    drawn: bool = False


class ReasonText(msgspec.Struct, frozen=True):
    """The reason why a game ended; ``{loser}`` and ``{winner}`` are players."""

    reason: str
    text: str


class DeckPart(msgspec.Struct, frozen=True):
    """A part of a deck, in the order in which decks are shown; which card belongs to it is in `Sheet.part`. One to
    which none belongs names cards of another (the center of a LRIG deck)."""

    part: str
    label: str


class Aspect(msgspec.Struct, frozen=True):
    """Something by which cards are looked for and sorted, and decks are drawn: their `kind`, a `tag` of their sheets,
    or a printed `number`, each of this name.

    ``values`` are those of a tag that come first, in their order. A deck is ``drawn`` by it: how many cards have each
    value, counted in `parts` of the deck (in all, if there are none).
    """

    name: str
    label: str
    of: Literal["kind", "tag", "number"] = "tag"
    values: tuple[str, ...] = ()
    drawn: bool = False
    parts: tuple[str, ...] = ()


class DeckShare(msgspec.Struct, frozen=True):
    """A share of a deck's cards: those, among the cards that an `Aspect` counts, that are of certain `values`, or have
    a number from `low` to `high`, are ``least`` to ``most`` of them, each 0 to 1."""

    aspect: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 99
    least: float = 0
    most: float = 1


class DeckStyle(msgspec.Struct, frozen=True):
    """The style of decks whose cards have all these shares."""

    text: str
    shares: tuple[DeckShare, ...] = ()


class DeckThemes(msgspec.Struct, frozen=True):
    """The themes by which decks of a game are distinguished: the values of these ``tags`` of their sheets (but for
    those that are too ``wide``), and the ``terms`` of its glossary that stand in their texts. ``{themes}`` of ``text``
    are those that a deck has more of than others, two as ``both`` says, ``{ace}`` is its strongest card of these
    ``kinds``; ``bare`` is said of a deck without themes."""

    tags: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    wide: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    text: str = ""
    both: str = ""
    bare: str = ""


class Presentation(msgspec.Struct, frozen=True):
    """Everything that a table needs to know of a game, as data. ``about`` says in a sentence what it is like.

    ``headline`` is how the numbers of the table are told, each by its name; empty: one after the other. ``opening``
    stands in its place before the first turn, as long as the first of these numbers is 0. ``active`` names the number
    of the table that is the seat whose turn it is, if a turn is one player's. What a player does themselves is told
    ``own_at_once`` where they steer every step of it, instead of being shown step by step. ``formats`` says what the
    formats of decks are called, ``looks`` what colours and emblems cards have, ``levels`` what the computer's players
    are called that only this game has, ``deck_styles`` how decks play (the first that fits is told) and ``deck_themes``
    what they are told apart by, ``language`` in which language all words are. ``timings`` are the moments of skills as
    they stand on cards, ``timing_icons`` the icons in their place where there are pictures. ``box`` is the box of cards
    that the game
    is played with, by the name that people call it; empty where it is played with its own cards alone. ``restricted``
    is what a list of restricted cards is called that binds only at tables that ask for it, if there is one. ``worth``
    says what a position is worth ("{value} cards"), hundredths of which are what `SearchHooks.evaluate` counts in.
    """

    game: str
    title: str
    stats: tuple[Stat, ...]
    kinds: tuple[Kind, ...]
    zones: tuple[ZoneText, ...]
    mat: Mat
    skills: tuple[str, ...]
    timings: dict[str, str]
    marks: tuple[Mark, ...]
    player_numbers: tuple[PlayerNumber, ...]
    numbers: tuple[TableNumber, ...]
    totals: tuple[Total, ...]
    prompts: tuple[PromptText, ...]
    options: tuple[OptionText, ...]
    refusals: tuple[Refusal, ...]
    events: tuple[EventText, ...]
    moves: tuple[MoveText, ...]
    reasons: tuple[ReasonText, ...]
    clock: int
    help: str
    headline: str = ""
    opening: str = ""
    active: str = ""
    own_at_once: bool = False
    effects: tuple[EffectText, ...] = ()
    ends: tuple[EndText, ...] = ()
    deck_parts: tuple[DeckPart, ...] = ()
    aspects: tuple[Aspect, ...] = ()
    deck_styles: tuple[DeckStyle, ...] = ()
    formats: dict[str, str] = {}
    looks: tuple[Look, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    levels: tuple[LevelText, ...] = ()
    language: str = "en"
    box: str = ""
    restricted: str = ""
    about: str = ""
    deck_themes: DeckThemes = DeckThemes()
    timing_icons: dict[str, str] = {}
    worth: str = ""


class EffectText(msgspec.Struct, frozen=True):
    """The text of a lasting effect: ``effect`` is the name of its ability, ``{x}``, ``{y}`` and ``{z}`` the values that
    it was made with. ``names`` says what X is besides a number: bits of ``marks`` (``{marks}``), the number of a
    ``skill``, whose text ``{skill}`` is, or that of the ``definition`` of a card (``{named}``), the first of which has
    the number `first`. With ``bits``, the text is the one of the number that X is, else those of the bits that X has;
    ``how``: only while Y is this. One that is not ``told`` stands beside a card, but the log does not say when it
    begins: an event of the game does."""

    effect: str
    text: str = ""
    how: int | None = None
    bits: dict[str, str] = {}
    names: Literal["number", "marks", "skill", "definition"] = "number"
    first: int = 0
    told: bool = True


class EndText(msgspec.Struct, frozen=True):
    """The text of an effect's end: the next event of that name (``text``), the next one of a player who has to come to
    it first (``later``, with ``{whose}``), or the one after the next, whoever comes to it (``following``)."""

    event: str
    text: str
    later: str
    following: str = ""
