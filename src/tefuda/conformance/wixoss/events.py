"""Events of recorded cases of WIXOSS: what happens on a laid-out table, and what can come of it.

A turn is played by the game's own program of turns, in which each step that asks a player what to do next waits for the
next event instead (`Pause`). Everything that an event causes is carried out by the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.conformance.exploring import Budget, ways
from tefuda.conformance.wixoss.tables import UNORDERED, id_of, laid_out
from tefuda.games.wixoss.library import Library, library
from tefuda.games.wixoss.procedures.actions import perform
from tefuda.games.wixoss.procedures.main import AttackWindow, MainAction, actions, growths
from tefuda.games.wixoss.procedures.turn import Attack, ChargeEner, GrowLrig, NextTurn, Start, turn_ops
from tefuda.games.wixoss.procedures.using import usable_in
from tefuda.games.wixoss.words import decisions, lookup, schema
from tefuda.kernel.ask import detail_of, first_of, kind_of, option, value_of
from tefuda.kernel.frame import Frame
from tefuda.kernel.op import Op, Program
from tefuda.kernel.paying import usable_options
from tefuda.kernel.rows import NONE, STAMP
from tefuda.language.lines import SLOTS

if TYPE_CHECKING:
    from tefuda.kernel.ask import Ask
    from tefuda.kernel.game import Game

Event = dict[str, Any]
LOOSE: Final = tuple(UNORDERED.values())
"""Zones in which equal cards are one option, and their order does not matter."""
IN_ORDER: Final = ("bottom", "order")
"""Prompts that are answered with an order."""
TO: Final = {"main": schema.MAIN, "signi_attack": schema.SIGNI_ATTACK, "lrig_attack": schema.LRIG_ATTACK}
STARTS: Final = {
    "attack_phase": schema.PRE_ATTACK,
    "main_phase": schema.MAIN,
    "grow_phase": schema.GROW,
    "end_turn": schema.END,
}
"""Events with which a phase begins."""
CARD_EVENTS: Final = {
    "spell": decisions.USE_OPTION,
    "arts": decisions.USE_OPTION,
    "action": decisions.ACTIVATE_OPTION,
    "enter": decisions.PLACE_OPTION,
    "resona": decisions.ACTIVATE_OPTION,
    "grow": decisions.GROW_OPTION,
}
"""Events in which a player does something with a card, by the kind of the option."""


@final
class Pause(Op):
    """The turn waits for the next event."""

    def run(self, game: Game, frame: Frame) -> None:
        frame.rewind()
        waiting = append(append(vec[i64](), option(decisions.END_OPTION, 0)), option(decisions.END_OPTION, 1))
        game.ask(lookup.active_seat(game), decisions.ASK_MAIN, waiting, 0)


class Turn:
    """The program of turns with pauses, and where its phases start and wait."""

    def __init__(self) -> None:
        ops = list(turn_ops())
        self.starts = {int(op.phase): at for at, op in enumerate(ops) if isinstance(op, Start)}
        self.passes = next(at for at, op in enumerate(ops) if isinstance(op, NextTurn))
        self.attacks = {int(op.prompt): op for op in ops if isinstance(op, Attack)}
        self.waits: dict[int, int] = {}
        phase = schema.UP
        for at, op in enumerate(ops):
            phase = int(op.phase) if isinstance(op, Start) else phase
            if isinstance(op, (ChargeEner, GrowLrig, MainAction, AttackWindow, Attack)):
                self.waits[phase] = at
                ops[at] = Pause()
        # Up and draw phase end before the ener phase starts; the end phase before the next turn begins.
        ops[self.starts[schema.ENER_PHASE]] = ops[-1] = Pause()
        self.grown = len(ops)
        """The position after a player has grown, up to the start of the main phase."""
        ops += [*ops[self.waits[schema.GROW] + 1 : self.starts[schema.MAIN]], Pause()]
        self.program = Program("turn", tuple(ops))


@lru_cache(maxsize=1)
def turn() -> Turn:
    """The turn, made once."""
    return Turn()


@lru_cache(maxsize=1)
def paused_library() -> Library:
    """A library of its own, whose turns have pauses."""
    shared = library()
    made = Library(shared.facts, like=shared)
    made.book.ready[made.parts["turn"]] = turn().program
    return made


# ------------------------------------------------------------------ choices


class Choices:
    """The options that are equal to the players of a recorded case."""

    def look(self, game: Game, code: int) -> object:
        """Equal cards of a zone without an order are one option."""
        if kind_of(code) == decisions.ACTIVATE_OPTION:
            card, about = int(first_of(code)), int(detail_of(code))
        elif decisions.OPTIONS[kind_of(code)].card and not decisions.OPTIONS[kind_of(code)].detail:
            card, about = int(value_of(code)), 0
        else:
            return code
        if game.zone_of(card) not in LOOSE:
            return code
        return int(kind_of(code)), about, int(game.definition(card)), int(game.zone_of(card)), int(game.seat_of(card))

    def together(self, game: Game, ask: Ask) -> bool:
        """Cards that are picked for a cost or as a choice, in any order."""
        return game.rules.prompts[ask.prompt] not in IN_ORDER


def waits_here(game: Game) -> bool:
    """Whether the game waits for the next event."""
    frame = game.frames[0]
    return len(game.frames) == 1 and isinstance(turn().program.ops[frame.position], Pause)


# ------------------------------------------------------------------ events


def begun(case: Event) -> Game:
    """The table of a case, waiting for its event."""
    shared = paused_library()
    game = laid_out(shared, case["before"])
    events = case["event"] if isinstance(case["event"], list) else [case["event"]]
    if (
        case["before"]["phase"] == "attack_arts"
        and events[0].get("player", case["before"]["turn"]) != case["before"]["turn"]
    ):
        game.set_number(schema.PHASE, schema.DEFENSE)
    frame = Frame(shared.parts["turn"], NONE, 0, NONE)
    frame.position = turn().waits[int(game.number(schema.PHASE))]
    game.push(frame)
    game.run()
    return game


class Happening:
    """An event that happens in a game, step by step."""

    def __init__(self, event: Event, budget: Budget) -> None:
        self.event = event
        self.budget = budget
        self.possible = True

    def outcomes(self, game: Game) -> Iterator[Game]:
        """The possible outcomes; the game as it is where the event is not possible in it."""
        do = self.event["do"]
        if game.over or do == "none":
            yield game
        elif do == "resona":  # by each of its play conditions that can be met
            ways_in = max(1, sum(map(partial(self.means, game), offered(game, self.event["player"]))))
            for number in range(ways_in):
                yield from self.done(game, partial(self.use, number=number))
        elif do in CARD_EVENTS:
            yield from self.done(game, self.use)
        elif do == "attack":
            yield from self.done(game, self.attack)
        elif do in STARTS:
            yield from self.jump(game, turn().starts[STARTS[do]])
        elif do == "begin_turn":
            yield from self.jump(game, 0)
        elif do == "turn_start":
            for passed in self.jump(game, turn().passes):
                yield from self.jump(passed, 0)
        elif do == "to" and self.event["phase"] == "main" and game.number(schema.PHASE) == schema.GROW:
            yield self.in_main_phase(game)
        elif do == "to":
            yield from self.go_to(game, turn().waits[TO[self.event["phase"]]])
        else:
            raise ValueError(f"there is no event {do!r}")

    def done(self, game: Game, act: Any) -> Iterator[Game]:
        """The possible outcomes of an act of a player."""
        twin = game.copy()
        twin.withdraw()
        if not act(twin):
            self.possible = False
            yield game
            return
        grows = self.event["do"] == "grow"
        twin.frames[0].position = turn().grown if grows else twin.frames[0].position + 1
        twin.run()
        self.choose_zone(twin)
        for one in ways(twin, waits_here, Choices(), self.budget):
            if grows and not one.over:
                one.frames[0].position = turn().waits[schema.GROW]
            yield one

    def jump(self, game: Game, position: int) -> Iterator[Game]:
        """The possible outcomes of going on elsewhere in the turn."""
        twin = game.copy()
        twin.withdraw()
        twin.frames[0].position = position
        twin.run()
        yield from ways(twin, waits_here, Choices(), self.budget)

    def in_main_phase(self, game: Game) -> Game:
        """The main phase without what its start would cause, which is an event of its own."""
        twin = game.copy()
        twin.withdraw()
        twin.set_number(schema.PHASE, schema.MAIN)
        twin.frames[0].position = turn().waits[schema.MAIN]
        twin.run()
        return twin

    def go_to(self, game: Game, position: int) -> Iterator[Game]:
        """The possible outcomes of going on to a step of the turn in which nobody does anything before."""
        here = game.frames[0].position
        if game.over or here >= position:
            yield game
            return
        following = min(at for at in turn().starts.values() if at > here)
        for one in self.jump(game, following):
            yield from self.go_to(one, position)

    # ------------------------------------------------------------------ acts

    def use(self, game: Game, number: int = 0) -> bool:
        """A player does something with a card, in the first of the ways there are, or another one: whether it is
        possible."""
        seat, kind = self.event["player"], CARD_EVENTS[self.event["do"]]
        if game.number(schema.PHASE) == schema.PRE_ATTACK and seat != game.number(schema.ACTIVE):
            game.set_number(schema.PHASE, schema.DEFENSE)
            game.frames[0].position = turn().waits[schema.DEFENSE]
        found = [code for code in offered(game, seat) if kind_of(code) == kind and self.means(game, code)]
        if number < len(found):
            perform(game, seat, found[number])
        return number < len(found)

    def means(self, game: Game, code: int) -> bool:
        """Whether an option is the one of the event."""
        shared, event = paused_library(), self.event
        if event["do"] == "resona":
            return played_resona(shared, game, code) == str(event["card"])
        if event["do"] != "action":
            return id_of(shared, game, int(value_of(code))) == str(event["card"])
        card = int(first_of(code))
        here = place_of(game, card), id_of(shared, game, card), number_of_action(shared, game, code)
        return here == (event["at"], event["card"], event["ability"])

    def choose_zone(self, game: Game) -> None:
        """A SIGNI enters in the zone of the event."""
        if self.event["do"] != "enter" or not game.asks or game.asks[0].prompt != decisions.ASK_ZONE:
            return
        ask = game.asks[0]
        zones = [int(value_of(code)) for code in ask.options]
        game.answer(ask.seat, zones.index(self.event["zone"]))

    def attack(self, game: Game) -> bool:
        """A SIGNI or the LRIG attacks: whether it may."""
        seat = self.event["player"]
        if seat != game.number(schema.ACTIVE):
            return False
        lrig = self.event.get("lrig", False)
        card = lookup.center(game, seat) if lrig else lookup.signi_at(game, seat, self.event["zone"])
        prompt = decisions.ASK_LRIG_ATTACK if lrig else decisions.ASK_SIGNI_ATTACK
        if card == NONE or option(decisions.ATTACK_OPTION, card) not in list(
            turn().attacks[prompt].attackers(game, seat)
        ):
            return False
        known = lookup.tables(game)
        program = known.lrig_attack if lrig else known.attack
        game.push(Frame(program, card, game.base(card, STAMP), seat))
        return True


def offered(game: Game, seat: int) -> list[int]:
    """The actions with cards that a player may take now."""
    phase = game.number(schema.PHASE)
    if phase == schema.GROW:
        return list(growths(game, seat, schema.CENTER, vec[i64]()))
    if phase == schema.MAIN:
        return list(actions(game, seat))
    return list(usable_options(game, seat, usable_in(game, seat, schema.LRIG_DECK, schema.ATTACK_TIMING, vec[i64]())))


def played_resona(shared: Library, game: Game, code: int) -> str:
    """The Resona that an option puts onto the field by its play condition (WX 10.9), or nothing."""
    card = int(first_of(code))
    here = kind_of(code) == decisions.ACTIVATE_OPTION and game.zone_of(card) == schema.LRIG_DECK
    id = id_of(shared, game, card) if here else ""
    return id if id and shared.facts.cards[id].kind == "resona" else ""


def place_of(game: Game, card: int) -> str:
    """The place of a card with an Action ability, in the words of the records."""
    zone = game.zone_of(card)
    if zone == schema.LRIG_ZONE:
        return "lrig"
    if zone == schema.SIGNI_ZONE:
        return f"signi{game.place_of(card)}"
    return next((name for name, number in UNORDERED.items() if number == zone), "elsewhere")


GIVEN: Final = 100
"""More than a card has abilities: where the numbers of those begin that it was given."""


def number_of_action(shared: Library, game: Game, code: int) -> int:
    """The number of an Action ability among those of its card, 0 for one that the card was given."""
    lines = shared.lines_of(game.definition(first_of(code)))
    own = [line for line in lines if shared.lines[line][1].startswith("Action")]
    line = int(detail_of(code)) // SLOTS
    return own.index(line) + 1 if line in own else 0


def legal_now(game: Game, seat: int) -> dict[str, set[str]]:
    """The legal actions of a player in the main phase, as records list them; those of unread cards are left out. Action
    abilities that a card was given are numbered from `GIVEN` on, one after the other."""
    shared = paused_library()
    found: dict[str, set[str]] = {name: set() for name in ("signi", "spell", "arts", "resona", "action")}
    given: Counter[str] = Counter()
    for code in actions(game, seat):
        kind = kind_of(code)
        if resona := played_resona(shared, game, code):
            found["resona"].add(resona)
        elif kind == decisions.ACTIVATE_OPTION:
            card = int(first_of(code))
            number = number_of_action(shared, game, code)
            where = f"{place_of(game, card)}:{id_of(shared, game, card)}"
            given[where] += number == 0
            found["action"].add(f"{where}#{number}" if number else f"{where}#{GIVEN + given[where]}")
        elif kind in (decisions.PLACE_OPTION, decisions.USE_OPTION):
            card = int(value_of(code))
            id = id_of(shared, game, card)
            printed = shared.facts.cards[id].kind
            if printed in found:
                found[printed].add(id)
    return found
