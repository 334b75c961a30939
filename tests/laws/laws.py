"""What holds at every decision of every game; each law raises `Broken` with what it found."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any

from tests.laws.trial import Answer, Broken, Trial, hold

from tefuda import from_bytes
from tefuda.kernel.active import ACTION, CONTINUOUS, REPLACEMENT, STATE, TRIGGER, look_up, printed
from tefuda.kernel.encoding import shown_rows
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.layers import recompute_from_nothing
from tefuda.kernel.rows import NONE, PILE, SEAT
from tefuda.kernel.soundness.whole import check


def zones_partition_the_cards(game: Game) -> None:
    """Each card lies in exactly one pile, and its row says in which; nobody's card is lost."""
    lying: list[int] = []
    for number, pile in enumerate(game.piles):
        for card in pile.cards:
            if card != NONE:
                lying.append(card)
                hold(game.base(card, PILE) == number, f"card {card} lies in pile {number} and says otherwise")
                hold(game.base(card, SEAT) == pile.seat, f"card {card} lies with seat {pile.seat} and says otherwise")
    hold(len(lying) == len(set(lying)), "a card lies in two places")
    anywhere = [row for row in range(game.count_rows()) if game.base(row, PILE) != NONE]
    hold(sorted(lying) == anywhere, "a card says that it lies where it does not")
    check(game)


def what_is_shown_is_what_follows(game: Game) -> None:
    """What cards show under continuous effects is what computing it anew shows."""
    if game.tables is None or game.depth > 0:
        return
    twin = game.copy()
    assert twin.tables is not None
    recompute_from_nothing(twin, twin.tables)
    hold(list(shown_rows(twin)) == list(shown_rows(game)), "cards show something else than what follows from the state")
    hold(list(twin.derived_players) == list(game.derived_players), "players show something else than what follows")
    hold(list(twin.tables.lent) == list(game.tables.lent), "other abilities are lent than what follows")


def what_is_kept_is_what_follows(game: Game) -> None:
    """What the engine keeps to save work is what working it out from nothing gives: the printed abilities at work, and
    that the rules would find nothing to do where nothing has happened since they looked."""
    tables = game.tables
    if tables is None:
        return
    for family in (CONTINUOUS, TRIGGER, REPLACEMENT, ACTION, STATE):
        kept = [
            (one.key(), one.holder, one.stamp, one.seat, one.born, one.event_kinds)
            for one in printed(game, tables, family)
        ]
        found = [
            (one.key(), one.holder, one.stamp, one.seat, one.born, one.event_kinds)
            for one in look_up(game, tables, family)
        ]
        hold(kept == found, "other printed abilities are kept than work")
    if not tables.unsettled and not tables.reshape and not game.over:
        twin = game.copy()
        before = twin.digest()
        hold(
            not twin.rules.process(twin) and twin.digest() == before,
            "the rules find something to do, and were not asked",
        )


def somebody_can_go_on(game: Game) -> None:
    """While the game goes on somebody decides, each seat at most once, and every decision has options and a default."""
    if game.over:
        hold(game.result is not None and game.pending == [], "a game that is over waits for somebody")
        return
    hold(game.result is None, "there is a result before the end")
    seats = [decision.seat for decision in game.pending]
    hold(len(seats) > 0, "nobody can go on")
    hold(len(seats) == len(set(seats)), "a seat has two decisions at once")
    for decision in game.pending:
        hold(len(decision.options) > 0, "a decision without an option")
        hold(0 <= decision.default < len(decision.options), "the default is no option")


def copies_go_on_the_same(game: Game, answer: Answer, most_bytes: int) -> Game:
    """A copy and the written bytes are the same state and go on to the same one, without touching each other. Returns
    the game after the answer."""
    before = game.digest()
    data = game.to_bytes()
    hold(len(data) <= most_bytes, f"the state is {len(data)} bytes long")
    twin = game.copy()
    written = from_bytes(data)
    hold(twin.digest() == before, "a copy is not the same state")
    hold(written.digest() == before and written.to_bytes() == data, "written and read is not the same state")
    twin.apply(answer[1], seat=answer[0])
    hold(game.digest() == before, "playing on in a copy changes the game")
    written.apply(answer[1], seat=answer[0])
    hold(written.digest() == twin.digest(), "what was written goes on differently")
    return twin


def every_option_is_accepted(game: Game) -> None:
    """Each option works on a copy, named by itself or by its index."""
    for decision in game.pending:
        for option in decision.options:
            one, two = game.copy(), game.copy()
            one.apply(option, seat=decision.seat)
            two.apply(option.index, seat=decision.seat)
            hold(one.digest() == two.digest(), "an option and its index do different things")


def anything_else_is_refused(game: Game) -> None:
    """What is no option is refused, and nothing changes."""
    before = game.digest()
    wrong: list[tuple[Any, int]] = []
    for decision in game.pending:
        wrong += [(answer, decision.seat) for answer in (-1, len(decision.options), 1 << 40, True, None, "ready")]
        others = [one for one in game.pending if one.seat != decision.seat]
        for option in decision.options:
            if not any(other.offers(option) for other in others):
                wrong.append((option, 1 - decision.seat))
    waiting = [decision.seat for decision in game.pending]
    wrong += [(0, seat) for seat in (0, 1, 2, -1, 7) if seat not in waiting]
    for answer, seat in wrong:
        try:
            game.apply(answer, seat=seat)
        except IllegalAnswer:
            pass
        else:
            raise Broken(f"{answer!r} of seat {seat} was accepted")
    hold(game.digest() == before, "a refused answer has changed the game")


def replays_from_the_start(trial: Trial, number: int, answers: list[Answer], end: str) -> None:
    """The same answers to the same new game lead to the same state."""
    game = trial.start(number)
    for seat, answer in answers:
        game.apply(answer, seat=seat)
    hold(game.digest() == end, f"a replay of {len(answers)} answers ends elsewhere")


def state_laws(trial: Trial, game: Game) -> None:
    """All laws about a single state."""
    zones_partition_the_cards(game)
    what_is_shown_is_what_follows(game)
    what_is_kept_is_what_follows(game)
    somebody_can_go_on(game)
    for law in trial.laws:
        law(game)


def try_laws(trial: Trial, number: int, *, whole: bool) -> tuple[str, int]:
    """Play game `number` of a trial by chance and try every law at every decision; returns a digest of all states on
    the way and how many decisions there were. `whole` replays from the start at every decision too, which takes a time
    that grows with the square of the length; otherwise it is done at one decision by chance and at the end."""
    game = trial.start(number)
    chance = Random(f"laws {number}")
    answers: list[Answer] = []
    seen = blake2b(digest_size=16)
    checkpoint = chance.randrange(1, 40)
    while not game.over:
        state_laws(trial, game)
        every_option_is_accepted(game)
        anything_else_is_refused(game)
        answer = trial.answer(game, chance)
        after = copies_go_on_the_same(game, answer, trial.most_bytes)
        game.apply(answer[1], seat=answer[0])
        answers.append(answer)
        digest = game.digest()
        hold(after.digest() == digest, "a copy goes on differently")
        seen.update(digest.encode())
        if whole or len(answers) == checkpoint or game.over:
            replays_from_the_start(trial, number, answers, digest)
        hold(len(answers) <= trial.most_decisions, "the game does not end")
    state_laws(trial, game)
    for law in trial.end_laws:
        law(game)
    return seen.hexdigest(), len(answers)
