"""The library of games whose texts have a line for each ability: card definitions, and the programs made of the lines.

A text becomes abilities when a card of it first appears in a game. The abilities of a line have fixed numbers
(`lines.SLOTS` for each line, in the order of the cards), and its programs have the same ones; then follow the effects
that no card has printed, the programs that play cards, and the rules procedures.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from librt.vecs import extend, vec
from mypy_extensions import i64

from tefuda.games.kit.boxes import Box
from tefuda.games.kit.library import digest_of
from tefuda.games.kit.printings import Pool
from tefuda.games.kit.texts import CardTexts
from tefuda.games.kit.trees import BadText, tree_of
from tefuda.kernel.ability import Ability
from tefuda.kernel.book import Book, CardDef
from tefuda.kernel.op import Op, Program
from tefuda.kernel.words.families import Condition, ProgramBuilder, mask_of
from tefuda.language.clauses import blind, witnesses_of
from tefuda.language.lexicon import Lexicon
from tefuda.language.lines import SLOTS, Auto, Built, Line
from tefuda.language.packs import collector_at_rest
from tefuda.language.vocabulary import Tree


class LinedCard(Protocol):
    """The facts of a card that a library needs."""

    @property
    def id(self) -> str: ...

    @property
    def called(self) -> str:
        """The card in a sentence: id and name."""

    @property
    def lines(self) -> list[str]:
        """The lines of its text."""

    def named(self, language: str) -> str:
        """The name of the card."""


C = TypeVar("C", bound=LinedCard)
S = TypeVar("S")
Range = tuple[int, int, int]
"""A register of a procedure, and the least and the most that it may hold."""


class Print(Generic[C]):
    """The printed side of a card, as the engine reads it: the game's own fields of its row, and the lines that make
    abilities, each with how many of its slots hold some."""

    def __init__(self, card: C, numbers: tuple[int, ...], lines: list[tuple[str, int]]) -> None:
        self.card = card
        self.numbers = numbers
        self.lines = lines


class LineLibrary(ABC, Generic[C]):
    """Cards, texts, abilities and programs by number, and the book that games read them from."""

    RULES: ClassVar[type[Any]]
    """The rules of a table."""
    LEXICON: ClassVar[Lexicon]
    """The wordings of the texts."""
    TEXTS: ClassVar[CardTexts]
    """The trees of the game's own lines, and their Japanese."""
    PROCEDURES: ClassVar[Mapping[str, Callable[[], tuple[Op, ...]]]]
    """The rules procedures, in the order of their programs."""
    RANGES: ClassVar[Mapping[str, tuple[Range, ...]]]
    """The ranges of the registers of rules procedures."""
    FITS: ClassVar[Mapping[str, Callable[[Any, Any], int]]]
    """Tests of printed properties: of a card and a term, 1 if it is so, 2 only while it is in play."""
    PRINTED: ClassVar[Mapping[str, Callable[[Any], Iterable[object]]]] = {}
    """Sorts of which a card has some values printed, where texts ask for one of them; quicker than `FITS`."""
    EFFECTS: ClassVar[int] = 0
    """The number of effects that no card has printed."""
    NAMES: ClassVar[Mapping[str, str]] = {"name": "named", "part": "with a name with"}
    """Sorts of `FITS` that name cards: a text that names none is wrong."""

    @collector_at_rest()
    def __init__(
        self, facts: Pool[Any], extra: Iterable[C] = (), box: Box | None = None, like: LineLibrary[C] | None = None
    ) -> None:
        """`facts` are the game's, and those of the `box` that it is played with; `extra` are cards besides, for trying
        texts out. Results that another library has for its cards are reused for those that are the `like`."""
        self.facts = facts
        self.rules = rules = self.RULES()
        self.like = like
        self.cards: list[C] = [*facts.cards.values(), *extra]
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        known: list[Print[C]] = [] if like is None else like.prints
        self.prints: list[Print[C]] = [
            old if old.card is card else self.print_of(card) for old, card in zip(known, self.cards, strict=False)
        ]
        self.kept = next((at for at, one in enumerate(self.prints) if one is not known[at]), len(self.prints))
        """So many of the first definitions are the same in the library that this one is like."""
        self.prints += [self.print_of(card) for card in self.cards[len(known) :]]
        self.lines: list[tuple[int, str]] = [] if like is None else like.lines[: like.lines_before(self.kept)]
        self.first_line: list[int] = [] if like is None else like.first_line[: self.kept]
        for number in range(self.kept, len(self.cards)):
            self.first_line.append(len(self.lines))
            self.lines += [(number, line) for line, _ in self.prints[number].lines]
        self.built: dict[int, Built] = {}
        self.tables: dict[tuple[str, object], vec[i64]] = {}
        self.indices: dict[str, dict[object, list[int]]] = {}
        self.first_effect = len(self.lines) * SLOTS
        self.first_play = self.first_effect + self.EFFECTS
        self.first_part = self.first_play + len(self.cards)
        self.plays = list(range(self.first_play, self.first_part))
        """The program that plays a card of each definition."""
        self.parts = {name: self.first_part + number for number, name in enumerate(self.PROCEDURES)}
        """The programs of the rules procedures."""
        if box is not None:
            rules.name = box.key
        self.tell_programs()
        self.describe()
        digest = digest_of(((self.cards[number].id, line) for number, line in self.lines), box)
        definitions = [] if like is None else like.book.cards[: self.kept]
        definitions += [self.definition(number) for number in range(self.kept, len(self.cards))]
        programs = self.first_part + len(self.PROCEDURES)
        self.book: Book = Book(
            definitions, self.make, programs, digest, self.ability, self.first_play, self.ability_key
        )

    # ------------------------------------------------------------------ what a game says

    @abstractmethod
    def print_of(self, card: C) -> Print[C]:
        """The printed side of a card."""

    @abstractmethod
    def describe(self) -> None:
        """Set the properties of each definition in the rules."""

    @abstractmethod
    def names(self, built: Built) -> dict[str, Callable[[Any], Any]]:
        """The resolvers of the game's own terms (see `Vocabulary.build`): names, traits, quoted abilities."""

    @abstractmethod
    def automatic(self, line: Auto, built: Built) -> tuple[ProgramBuilder, tuple[Condition, ...]]:
        """The program of an automatic ability, and under which conditions it triggers."""

    @abstractmethod
    def play_program(self, definition: int) -> ProgramBuilder:
        """The program that plays, or uses, a card."""

    def effect(self, number: int) -> Ability:
        """An effect that no card has printed."""
        raise AssertionError(f"{self.rules.name} has no effects of its own")

    def finish(self, program: Program, text: str) -> None:
        """Set the properties of a program that follow from its whole text."""
        program.witnesses, program.blind = witnesses_of(text), blind(text)

    # ------------------------------------------------------------------ cards and lines

    def tell_programs(self) -> None:
        """Set the places of programs in the rules. Each procedure but the setup, which nothing else runs, is a field of
        theirs: "LRIG attack" is `lrig_attack`."""
        self.rules.first_effect = self.first_effect
        self.rules.plays = self.plays
        for name, number in self.parts.items():
            if name != "setup":
                setattr(self.rules, name.lower().replace(" ", "_"), number)

    def keywords_in(self, trees: Iterable[Tree]) -> int:
        """The keyword bits that lines give their card."""
        bits = self.LEXICON.english().vocabulary.enumerations["keyword"]
        return mask_of(tuple(bits[tree[1]] for tree in trees if tree[0] == "keyword line"))

    def definition(self, number: int) -> CardDef:
        """A card's facts as the engine reads them."""
        first, card_print = self.first_line[number], self.prints[number]
        if self.like is not None and self.like.knows(number, card_print) and self.like.first_line[number] == first:
            return self.like.book.cards[number]
        slots = [
            line * SLOTS + slot for line, (_, count) in enumerate(card_print.lines, first) for slot in range(count)
        ]
        return CardDef(card_print.card.id, card_print.card.named("en"), card_print.numbers, 0, tuple(slots))

    def knows(self, number: int, card_print: Print[C]) -> bool:
        """Whether the definition of this number is that print here."""
        return number < len(self.prints) and self.prints[number] is card_print

    def lines_before(self, definition: int) -> int:
        """The number of lines of the definitions before this one."""
        return self.first_line[definition] if definition < len(self.first_line) else len(self.lines)

    def lines_of(self, definition: int) -> range:
        """The lines of a card that make abilities."""
        return range(self.first_line[definition], self.lines_before(definition + 1))

    def members(self, sort: str, value: object) -> vec[i64]:
        """Of each definition, whether something printed is so (2: only in play). Raises `BadText` for a name that no
        card has."""
        found = self.table(sort, value)
        if sort in self.NAMES and not any(found):
            raise BadText(f'there is no card {self.NAMES[sort]} "{value}"')
        return found

    def table(self, sort: str, value: object) -> vec[i64]:
        """The same, also where it is so of none. Made once."""
        found = self.tables.get((sort, value))
        if found is None:
            if self.like is None and sort in self.PRINTED:
                found = vec[i64](self.printed(sort, value))
            else:
                found = self.numbers_of_each(partial(self.fits, sort, value), lambda like: like.table(sort, value))
            self.tables[sort, value] = found
        return found

    def fits(self, sort: str, value: object, number: int) -> int:
        """The value of `PRINTED` or `FITS` for a definition."""
        card = self.cards[number]
        return int(value in self.PRINTED[sort](card) if sort in self.PRINTED else self.FITS[sort](card, value))

    def printed(self, sort: str, value: object) -> list[int]:
        """Whether each definition has a value of a sort of `PRINTED`."""
        has = [0] * len(self.cards)
        for number in self.index(sort).get(value, ()):
            has[number] = 1
        return has

    def index(self, sort: str) -> dict[object, list[int]]:
        """The definitions that have each value of a sort of `PRINTED`. Made once."""
        found = self.indices.get(sort)
        if found is None:
            found = self.indices[sort] = {}
            for number, card in enumerate(self.cards):
                for value in set(self.PRINTED[sort](card)):
                    found.setdefault(value, []).append(number)
        return found

    def of_each(self, say: Callable[[int], S], known: Callable[[Any], Sequence[S]]) -> list[S]:
        """The value of `say` for each definition. For the first definitions, which are the same in the library that
        this one is like, it is `known` there."""
        found = [] if self.like is None else [*known(self.like)[: self.kept]]
        return found + [say(number) for number in range(len(found), len(self.cards))]

    def numbers_of_each(self, say: Callable[[int], int], known: Callable[[Any], vec[i64]]) -> vec[i64]:
        """The same of numbers, of which those that are known are copied as a whole."""
        found = vec[i64]() if self.like is None else known(self.like)[: self.kept]
        return extend(found, [say(number) for number in range(len(found), len(self.cards))])

    # ------------------------------------------------------------------ texts

    def tree(self, line: int) -> Tree:
        """A line as words. Raises `BadText`."""
        number, text = self.lines[line]
        return tree_of(self.LEXICON.english(), text, "line", self.cards[number].called, self.TEXTS.trees)

    def build(self, line: int) -> Built:
        """The result of a line."""
        return self.built.get(line) or self.build_once(line)

    def build_once(self, line: int) -> Built:
        """The result of a line that has none yet; made once, also when two threads ask at the same moment."""
        with self.book.making:
            found = self.built.get(line)
            if found is None:
                number, text = self.lines[line]
                name = f"{self.cards[number].id}: {text}"
                found = Built(name, line * SLOTS, self.tree(line), self.LEXICON.english().vocabulary, self)
                found.effect = self.make_line(line, found).effect()
                self.built[line] = found
        return found

    def make_line(self, line: int, built: Built) -> Line:
        """Make the abilities of a line."""
        made = self.line_object(built.tree, built)
        made.make(built)
        return made

    def line_object(self, tree: Tree, built: Built) -> Line:
        """The line that a tree describes."""
        made: Line = self.LEXICON.english().vocabulary.build(tree, self.names(built), built.trace)
        return made

    # ------------------------------------------------------------------ the book

    def ability_key(self, number: int) -> str:
        """The name of an ability in every version of the book: the card and the line of its text, and which of the
        abilities of that line ("BP01-018/2", "BP01-018/2.1")."""
        if number >= self.first_effect:
            return self.ability(number).name
        line, slot = divmod(number, SLOTS)
        definition = self.lines[line][0]
        ordinal = line - self.first_line[definition] + 1
        return f"{self.cards[definition].id}/{ordinal}" + (f".{slot}" if slot else "")

    def ability(self, number: int) -> Ability:
        """The ability of that number."""
        if number >= self.first_effect:
            return self.effect(number - self.first_effect)
        found = self.build(number // SLOTS).abilities.get(number % SLOTS)
        return Ability("nothing", 0) if found is None else found

    def make(self, number: int) -> Program:
        """The program of an ability, of playing a card, or of a rules procedure."""
        if number >= self.first_part:
            name = list(self.PROCEDURES)[number - self.first_part]
            return Program(name, self.PROCEDURES[name](), ranges=self.RANGES.get(name, ()))
        if number >= self.first_play:
            definition = number - self.first_play
            return self.play_program(definition).program(f"play {self.cards[definition].id}")
        built = self.build(number // SLOTS)
        if number % SLOTS not in built.programs:
            raise BadText(f"{built.name}: nothing of it is carried out as its part {number % SLOTS}")
        program = built.programs[number % SLOTS]
        self.finish(program, self.lines[number // SLOTS][1])
        return program
