"""The stage of games whose players are asked one after the other, and whose cards have a line for each ability."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.kit.expectations import DecisionExpectations
from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.own_cards import library_of
from tefuda.games.kit.places import Places
from tefuda.games.kit.scenarios import SEATS, Entry, Step
from tefuda.games.kit.stage import Stage
from tefuda.kernel.ask import Ask
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.memory import tidy
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE

M = TypeVar("M", bound=LineLibrary[Any])
USUAL_TURN: Final = 9
MOST_ANSWERS: Final = 100
SETUP: Final = 0
FIRST_PHASE: Final = 1
"""The number of the phase before all turns, and of the first one of a turn."""


class DecisionStage(Stage[M]):
    """One scenario being played. A table begins in the active player's main phase, unless `begin` says otherwise."""

    EXPECTATIONS: ClassVar[type[DecisionExpectations[Any]]]
    ACTIVE: ClassVar[int]
    FIRST_SEAT: ClassVar[int]
    PHASE: ClassVar[int]
    """Numbers of the table: whose turn it is, who goes first, and the phase."""
    MAIN: ClassVar[int]
    """The number of the main phase."""
    TURNS: ClassVar[int]
    """The number of a player that is the turns begun or passed."""
    BEFORE_SETUP: ClassVar[tuple[int, ...]] = ()
    """Further numbers of players that are 0 before the game begins."""
    ENDS: ClassVar[Mapping[str, tuple[str, ...]]]
    """Phases that can end, and the prompts in which they can; any, if there are none."""
    AT_ONCE: ClassVar[Mapping[str, str]]
    """The answers by prompt while a turn ends; where a player may pass, `pass`."""

    def __init__(self, own: M) -> None:
        super().__init__(own)
        self.begun = False

    @property
    def places(self) -> Places[M]:
        """The names of the table's cards and options."""
        return self.EXPECTATIONS.PLACES(self.library, self.game)

    # ------------------------------------------------------------------ what a game says

    @abstractmethod
    def own_card(self, id: str, entry: Entry, known: Mapping[str, Any]) -> Any:
        """A card as a scenario describes it; `known` are those before it. Raises `FileError`."""

    @abstractmethod
    def lay_cards(self, seat: int, fields: dict[str, Entry]) -> None:
        """Put one player's cards down, and set what is not plainly a number."""

    @abstractmethod
    def main_position(self) -> int:
        """The position of the program of turns at which the active player is asked in the main phase."""

    @abstractmethod
    def starts(self) -> dict[str, int]:
        """Other places where a table may begin, with the position in the program of turns."""

    def needless(self) -> bool:
        """Whether an answer can only be meant for something that is not asked."""
        return False

    # ------------------------------------------------------------------ setting up

    def library_of(self, texts: Entry | None, cards: Entry | None) -> M:
        return library_of(self.own, texts, cards, self.own_card)

    def laid(self) -> None:
        forget_events(self.game)
        self.begun = False

    def lay_table(self, fields: dict[str, Entry]) -> None:
        game = self.game
        game.set_number(self.TURN, fields["turn"].number("the number of the turn") if "turn" in fields else USUAL_TURN)
        game.set_number(self.ACTIVE, fields["active"].seat() if "active" in fields else 0)
        game.set_number(self.FIRST_SEAT, fields["first"].seat() if "first" in fields else 0)
        game.set_number(self.PHASE, self.MAIN)

    def lay_player(self, seat: int, fields: dict[str, Entry]) -> None:
        game = self.game
        turn = game.number(self.TURN)
        game.count(seat, self.TURNS, (turn + 1) // 2 if game.number(self.FIRST_SEAT) == seat else turn // 2)
        for name, number in self.EXPECTATIONS.NUMBERS.items():
            if name in fields:
                game.count(seat, number, fields[name].number(name))
        self.lay_cards(seat, fields)

    # ------------------------------------------------------------------ where the table begins

    @property
    def turn_ops(self) -> list[Op]:
        """The program of turns."""
        return list(self.library.book.program(self.library.parts["turn"]).ops)

    def before(self, verb: str) -> None:
        if verb != "begin":
            self.go_on(self.main_position())

    def begin_at(self, first: Step | None) -> None:
        if first is not None and first.verb == "begin":
            self.begin(first.about)
        else:
            self.before("")

    def go_on(self, position: int) -> None:
        """Run to the first decision from a position of the turn on, unless the game runs already."""
        if self.begun:
            return
        self.begun = True
        frame = Frame(self.library.parts["turn"], NONE, 0, NONE)
        frame.position = position
        self.game.push(frame)
        self.game.run()

    def begin(self, about: Entry) -> None:
        """The table begins to run at another place than in the main phase."""
        game = self.game
        if self.begun:
            raise about.error("the table runs already; this comes before anything else")
        starts = self.starts()
        where = about.text("turn, setup or a phase")
        if where == "setup":
            self.set_up()
        elif where == "turn":
            active = game.number(self.ACTIVE)
            game.set_number(self.TURN, game.number(self.TURN) - 1)
            game.set_number(self.PHASE, FIRST_PHASE)
            game.count(active, self.TURNS, max(0, game.base_player(active, self.TURNS) - 1))
            self.go_on(0)
        elif where in starts:
            self.go_on(starts[where])
        else:
            raise about.error(f"turn, setup, {', '.join(starts)} can begin, not {where!r}")

    def set_up(self) -> None:
        """The whole game begins."""
        game = self.game
        self.begun = True
        game.set_number(self.TURN, 0)
        game.set_number(self.PHASE, SETUP)
        for seat in range(2):
            for number in (self.TURNS, *self.BEFORE_SETUP):
                game.count(seat, number, 0)
        for part in ("turn", "setup"):
            game.push(Frame(self.library.parts[part], NONE, 0, NONE))
        game.run()

    # ------------------------------------------------------------------ what happens

    def verbs(self) -> dict[str, Callable[[Entry], None]]:
        return {"answer": self.answer, "pass": self.pass_by, "end": self.end, "begin": self.begin}

    def result(self, entry: Entry) -> int:
        if isinstance(entry.value, int):
            return entry.number("a result") - 1
        return self.places.card_in(entry, entry.text("a result of chance"))

    @property
    def prompt(self) -> str:
        """The prompt of the pending decision; empty if there is none."""
        return self.game.rules.prompts[self.game.asks[0].prompt] if self.game.asks else ""

    def ask(self, prompts: tuple[str, ...] = ()) -> Ask:
        """The pending decision, which must be one of these. Raises `IllegalAnswer`."""
        game = self.game
        if not game.asks:
            raise IllegalAnswer("the game is over" if game.over else "nobody is asked anything")
        ask = game.asks[0]
        if prompts and self.prompt not in prompts:
            raise IllegalAnswer(f"{SEATS[ask.seat]} is asked something else now: {self.prompt} ({self.offers(ask)})")
        return ask

    def offers(self, ask: Ask) -> str:
        """The offered answers, in words."""
        return ", ".join(self.places.option_told(int(code)) for code in ask.options)

    def give(self, entry: Entry, text: str, kind: str = "") -> None:
        """Answer the pending decision with what a text means. Raises `IllegalAnswer`."""
        ask = self.ask()
        options = [int(code) for code in ask.options]
        codes = [code for code in options if kind in ("", self.places.name_of(code))]
        place = self.places.means(entry, text, codes)
        if place < 0:
            said = f"{kind} {text}".strip()
            raise IllegalAnswer(f"{SEATS[ask.seat]} is not offered: {said}; offered are {self.offers(ask)}")
        self.game.answer(ask.seat, options.index(codes[place]))

    def one(self, kind: str) -> Callable[[Entry], None]:
        """An answer of one kind, about a card."""
        return lambda about: self.give(about, about.text("a card"), kind)

    def answer(self, about: Entry) -> None:
        """Whoever is asked answers; a list gives several answers."""
        for entry in about.items("answers") if isinstance(about.value, list) else [about]:
            text = str(entry.value) if isinstance(entry.value, int) else entry.text("an answer")
            if not self.needless():
                self.give(entry, text)

    def pass_by(self, about: Entry) -> None:
        """A player uses nothing more."""
        if self.ask(tuple(prompt for prompt, told in self.AT_ONCE.items() if told == "pass")).seat != about.seat():
            raise IllegalAnswer(f"{about.value} is not asked")
        self.give(about, "pass")

    def end(self, about: Entry) -> None:
        """A phase or step ends, or the whole turn, without another decision."""
        what = about.text(" or ".join(self.ENDS))
        if what not in self.ENDS:
            raise about.error(f"{', '.join(self.ENDS)} can end, not {what!r}")
        seat = self.ask(self.ENDS[what]).seat
        turn = self.game.number(self.TURN)
        if what != "turn":
            self.give(about, "end")
            return
        for _ in range(MOST_ANSWERS):
            if self.game.over or self.game.number(self.TURN) != turn:
                return
            if self.prompt not in self.AT_ONCE:
                raise IllegalAnswer(f"the turn of {SEATS[seat]} does not end by itself: {self.prompt} is asked")
            self.give(about, self.AT_ONCE[self.prompt])


def forget_events(game: Game) -> None:
    """Clear the history: what was laid out has not happened, no ability waits for it, this turn has no history."""
    effect_tables = game.tables
    if effect_tables is not None:
        effect_tables.waiting = []
        effect_tables.waiting_abilities = vec[i64]()
        effect_tables.waiting_keys = vec[i64]()
        tidy(game, effect_tables)
    game.forget_history()
