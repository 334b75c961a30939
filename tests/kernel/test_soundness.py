"""What is refused when a state is read from bytes: whatever the engine would look things up with, or wait for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import append, extend, vec
from mypy_extensions import i64
from tests.kernel.toy import ABILITIES, ABILITY, FIELD, HAND, LIFE, PLAY, POWER, PROGRAMS, YES, Table, from_bytes

from tefuda.kernel.ask import option, option_about
from tefuda.kernel.effect_tables import (
    BORN,
    CONTROLLER,
    FORM,
    HOLDER,
    SOURCE,
    UNTIL,
    UNTIL_SEAT,
    USES,
    VALUES,
    EffectTables,
)
from tefuda.kernel.errors import BadState
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.lasting import affect, grant
from tefuda.kernel.rows import (
    CARD,
    FACE_DOWN,
    HANDLE,
    HOST,
    KNOWN,
    MADE,
    NONE,
    NUMBER_BOUND,
    ORIGIN,
    OWNER,
    PILE,
    SEAT,
    STAMP,
)


def table() -> Table:
    """A turn has begun: each player holds a soldier, seat 0 has two on the field, one of them made stronger."""
    made = Table()
    made.put_all(0, HAND, "soldier")
    made.put_all(1, HAND, "soldier")
    first, _ = made.put_all(0, FIELD, "soldier", "smith")
    made.put_all(0, 0, "soldier", "soldier")
    grant(made.game, ABILITIES["attack: draw"], first, 0, first, vec[i64]())
    affect(made.game, ABILITIES["stronger"], first, 0, first, vec[i64]([1]))
    return made.begin()


def tables(game: Game) -> EffectTables:
    assert game.tables is not None
    return game.tables


def field(row: int, number: int, value: int) -> Callable[[Game], None]:
    """Change a field of a row."""

    def change(game: Game) -> None:
        game.cells[row * game.width + number] = value

    return change


def lasting(column: int, value: int) -> Callable[[Game], None]:
    """Change a number of the first lasting effect."""

    def change(game: Game) -> None:
        tables(game).lasting[column] = value

    return change


def attribute(of: Callable[[Game], object], name: str, value: object) -> Callable[[Game], None]:
    """Set a part of the state."""

    def change(game: Game) -> None:
        setattr(of(game), name, value)

    return change


def game_itself(game: Game) -> Game:
    return game


def top(game: Game) -> Frame:
    return game.frames[-1]


def lying_twice(game: Game) -> None:
    pile = game.piles[1]
    pile.cards = append(pile.cards, pile.cards[0])


def fewer_slots(game: Game) -> None:
    game.piles[FIELD].cards = game.piles[FIELD].cards[:2]


def a_hole_in_a_hand(game: Game) -> None:
    game.piles[HAND].cards = append(game.piles[HAND].cards, NONE)


def a_circle_of_hosts(game: Game) -> None:
    field(2, HOST, 3)(game)
    field(3, HOST, 2)(game)


def the_same_name_twice(game: Game) -> None:
    field(2, HANDLE, game.base(3, HANDLE))(game)


def two_decisions(game: Game) -> None:
    game.asks.append(game.asks[0].copy())


def options(*codes: int) -> Callable[[Game], None]:
    """Other options on the table."""
    return attribute(lambda game: game.asks[0], "options", vec[i64](list(codes)))


def kept(start: int, length: int, *arena: int) -> Callable[[Game], None]:
    """What the running frame has kept as its first set."""

    def change(game: Game) -> None:
        top(game).starts = vec[i64]([start])
        top(game).lengths = vec[i64]([length])
        top(game).arena = vec[i64](list(arena))

    return change


REFUSED: dict[str, Callable[[Game], None]] = {
    "a definition that nobody printed": field(0, CARD, 1 << 40),
    "an origin that nobody printed": field(0, ORIGIN, -1),
    "an owner": field(0, OWNER, 2),
    "a controller": field(0, SEAT, -1),
    "a pile": field(0, PILE, 10),
    "another pile than the one it lies in": field(0, PILE, 0),
    "no pile though it lies in one": field(0, PILE, NONE),
    "a negative stamp": field(0, STAMP, -1),
    "a face that is neither up nor down": field(0, FACE_DOWN, 2),
    "a third seat that knows it": field(0, KNOWN, 4),
    "a name that was never given": field(0, HANDLE, 1 << 30),
    "a name given twice": the_same_name_twice,
    "a host that does not exist": field(0, HOST, 6),
    "itself as its host": field(0, HOST, 0),
    "a host whose host it is": a_circle_of_hosts,
    "a power without bounds": field(0, POWER, 1_000_000_001),
    "a card that lies twice": lying_twice,
    "a field with two slots": fewer_slots,
    "a hole in a hand": a_hole_in_a_hand,
    "a table with other numbers": attribute(game_itself, "numbers", vec[i64]([1])),
    "players with other numbers": attribute(game_itself, "player_numbers", vec[i64]([1, 2])),
    "a number of the table without bounds": attribute(game_itself, "numbers", vec[i64]([1, 1 << 40])),
    "a reason before the end": attribute(game_itself, "reason", 1),
    "a winner before the end": attribute(game_itself, "winner", 0),
    "an end with a decision": attribute(game_itself, "over", True),
    "a card that acts and does not exist": attribute(game_itself, "acting", 6),
    "a batch that no text has opened": attribute(game_itself, "depth", 1),
    "a history cut short": attribute(game_itself, "history", vec[i64]([0, 0])),
    "a history of what is not recorded": attribute(game_itself, "history", vec[i64]([1, 0, 0, 0, 0, 0, 0])),
    "a history with a card that does not exist": attribute(game_itself, "history", vec[i64]([0, 0, 6, 0, 0, 0, 0])),
    "a history with a pile that does not exist": attribute(game_itself, "history", vec[i64]([0, 0, 0, 0, 10, 0, 0])),
    "a history that a third seat knows": attribute(game_itself, "history", vec[i64]([0, 0, 0, 0, 0, 0, 4])),
    "nobody who decides": attribute(game_itself, "asks", []),
    "a seat that decides twice": two_decisions,
    "a prompt": attribute(lambda game: game.asks[0], "prompt", 5),
    "a default that is no option": attribute(lambda game: game.asks[0], "default", 99),
    "an answer before it is given": attribute(lambda game: game.asks[0], "answer", 0),
    "a decision about a card that does not exist": attribute(lambda game: game.asks[0], "about", 6),
    "a card picked that does not exist": attribute(lambda game: game.asks[0], "picked", vec[i64]([6])),
    "a decision without options": options(),
    "an option of no kind": options(option(9, 0)),
    "an option that its prompt does not offer": options(option(YES, 1)),
    "an option about a card that does not exist": options(option(PLAY, 6)),
    "an ability that does not exist": options(option_about(ABILITY, 0, len(ABILITIES))),
    "a program that does not exist": attribute(top, "program", len(PROGRAMS) + 1),
    "a place before a program": attribute(top, "position", -1),
    "a place behind a program": attribute(top, "position", 7),
    "a source that does not exist": attribute(top, "source", 6),
    "a third player": attribute(top, "seat", 2),
    "an event that has not happened": attribute(top, "event", 1),
    "a register without bounds": attribute(top, "registers", vec[i64]([1 << 62])),
    "a set behind what was kept": kept(0, 2, 0, 0),
    "a set of a card that does not exist": kept(0, 1, 6, 0),
    "a set of negative length": kept(0, -1),
    "a set whose length no number of 64 bits doubles": kept(0, 1 << 62),
    "a set that begins where no number of 64 bits ends": kept((1 << 63) - 1, 1),
    "a set that begins before what was kept": kept(-2, 0),
    "an ability that lasts and does not exist": lasting(0, len(ABILITIES)),
    "a form that nothing lasts in": lasting(FORM, 0),
    "a lent ability among those that last": lasting(FORM, 2),
    "a holder that does not exist": lasting(HOLDER, 6),
    "an effect that nobody controls": lasting(CONTROLLER, NONE),
    "an effect of a card that does not exist": lasting(SOURCE, 6),
    "an effect from the future": lasting(BORN, 1 << 30),
    "an end by no kind of event": lasting(UNTIL, 62),
    "an end by a third player": lasting(UNTIL_SEAT, 2),
    "uses below none": lasting(USES, -1),
    "a value without bounds": lasting(VALUES, 1 << 53),
    "a clock that stands still": attribute(tables, "clock", 0),
    "a cost that no text asks for": attribute(tables, "paying", 1),
    "a trial": attribute(tables, "trial", 1),
    "a batch that begins at no event": attribute(tables, "first_event", 1),
    "a batch that begins at no memory": attribute(tables, "first_memory", 1),
    "limits cut short": attribute(tables, "limits", vec[i64]([0])),
    "a limit of a card that does not exist": attribute(tables, "limits", vec[i64]([6, 0, 0, 1])),
    "a card that comes in the future": attribute(tables, "since", vec[i64]([1 << 30])),
    "an event of no kind": attribute(tables, "events", vec[i64]([62, 0, 0, 0, 0, 0, 0])),
    "an event that nothing has heard": attribute(tables, "events", vec[i64]([0, 0, 0, 0, 0, 0, 0])),
    "an ability that waits without a frame": attribute(tables, "waiting_abilities", vec[i64]([0])),
    "too much at a check point": attribute(tables, "settling", 1002),
}


def test_the_table_as_it_is_can_be_read() -> None:
    game = table().game
    assert game.count_rows() == 6
    assert from_bytes(game.to_bytes()).digest() == game.digest()


@pytest.mark.parametrize("what", REFUSED)
def test_a_state_is_refused_that_has(what: str) -> None:
    game = table().game
    REFUSED[what](game)
    with pytest.raises(BadState):
        from_bytes(game.to_bytes())


def test_a_script_of_chance_is_not_read() -> None:
    game = table().game
    game.chance.script = vec[i64]([3])
    with pytest.raises(BadState, match="scripted"):
        from_bytes(game.to_bytes())


def test_a_frame_that_waits_has_not_begun_and_belongs_to_a_player() -> None:
    for position, seat, fine in ((0, 0, True), (1, 0, False), (0, NONE, False)):
        game = table().game
        frame = Frame(PROGRAMS["draw"], 2, 0, seat)
        frame.position = position
        tables(game).waiting.append(frame)
        tables(game).waiting_abilities = vec[i64]([ABILITIES["attack: draw"]])
        tables(game).waiting_keys = vec[i64]([0])
        if fine:
            assert from_bytes(game.to_bytes()).digest() == game.digest()
        else:
            with pytest.raises(BadState):
                from_bytes(game.to_bytes())


def test_a_cost_is_paid_where_its_text_stands_between_its_ends() -> None:
    made = Table()
    made.coins(0, 5)
    made.put_all(0, HAND, "soldier", "soldier")
    source = made.put("summoner", 0, FIELD)
    made.game.push(Frame(PROGRAMS["summon"], source, 0, 0))
    made.game.run()
    assert tables(made.game).paying == 1
    assert from_bytes(made.game.to_bytes()).digest() == made.game.digest()
    for paying in (0, 2):
        tables(made.game).paying = paying
        with pytest.raises(BadState, match="cost"):
            from_bytes(made.game.to_bytes())


def test_an_answer_that_the_running_text_does_not_take_is_dropped() -> None:
    """Only bytes of a state that nobody has played to can ask a player whom the text does not ask."""
    game = table().game
    game.asks[0].seat = 1
    twin = from_bytes(game.to_bytes())
    twin.apply(0, seat=1)
    assert [ask.seat for ask in twin.asks] == [0]
    assert not twin.over


def test_the_applied_register_of_a_proposal_is_not_a_set_of_cards() -> None:
    """The first replacement was given to its card: it is known by a negative number until the second is decided."""
    made = Table()
    soldier = made.put("soldier", 0, FIELD)
    wall, shielded = made.put_all(1, FIELD, "wall", "soldier")
    grant(made.game, ABILITIES["shield"], shielded, 1, shielded, vec[i64]())
    made.game.push(Frame(PROGRAMS["attack"], soldier, made.game.base(soldier, STAMP), 0))
    made.game.run()
    assert made.prompt() == "replace"
    made.answer("ability", shielded)
    assert min(made.game.frames[-1].arena) < 0
    assert [kind for kind, _ in made.options()] == ["yes", "no"]
    twin = from_bytes(made.game.to_bytes())
    assert twin.digest() == made.game.digest()
    twin.answer(1, 0)
    assert twin.player_number(1, LIFE) == 20  # 2 of damage, 1 less by the shield, 2 less by the wall
    assert wall != shielded


@pytest.mark.parametrize("made, readable", [(1, True), (0, False)])
def test_only_what_stands_for_a_card_that_is_gone_shows_what_effects_had_made_of_it(made: int, readable: bool) -> None:
    game = table().game
    gone = game.count_rows()
    game.cells = extend(game.cells, game.cells[: game.width])
    start = gone * game.width
    for number, value in ((PILE, NONE), (HANDLE, 0), (HANDLE + 1, 0), (MADE, made), (POWER, NUMBER_BOUND + 1)):
        game.cells[start + number] = value
    if readable:
        assert from_bytes(game.to_bytes()).base(gone, POWER) == 1_000_000_001
    else:
        with pytest.raises(BadState, match="a card has 1000000001 as its power"):
            from_bytes(game.to_bytes())
