"""What holds at every decision of every game; each law raises `Broken` with what it found."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any

from tests.laws.tables import Answer, answer_for, game_for

from tefuda import from_bytes
from tefuda.games.sword_girls.words.table import (
    ACTIVE,
    ATK,
    CHARACTER,
    DEF,
    FACTION,
    FIELD,
    FOLLOWER,
    GRAVE,
    HAND,
    HAND_LIMIT,
    KIND,
    ORDER,
    SIZE,
    SKILL,
    SKILLS,
    SPELL,
    STA,
    TURN,
)
from tefuda.kernel.encoding import check
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import NUMBER_BOUND, Game
from tefuda.kernel.rows import FACE_DOWN, HANDLE, KNOWN, NONE, PILE, SEAT, STAMP

MOST_DECISIONS = 5_000
"""No game of a hundred turns has more: six options a turn and seat."""
MOST_BYTES = 24 * 1024
"""A state is no longer than this (issue 2: the bar)."""


class Broken(AssertionError):
    """A law that does not hold."""


def hold(so: bool, law: str) -> None:
    """Raise `Broken` unless the law holds."""
    if not so:
        raise Broken(law)


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


def numbers_stay_sane(game: Game) -> None:
    """SIZE is at least 1, what lives on a field has STA, hands hold at most five cards, a Grave is as printed."""
    for row in range(game.count_rows()):
        zone = game.zone_of(row)
        if zone == CHARACTER:
            ability = game.now(row, SKILL)
            hold(ability == game.printed(row, SKILL), "a Character has another ability than printed (SG 13.7)")
        if zone in (NONE, CHARACTER):
            continue
        kind = game.now(row, KIND)
        hold(kind in (FOLLOWER, SPELL), f"card {row} is of kind {kind}")
        hold(game.now(row, SIZE) >= 1, f"card {row} has SIZE {game.now(row, SIZE)} (SG 12.1)")
        hold(kind != FOLLOWER or game.now(row, STA) >= 1, f"Follower {row} has STA {game.now(row, STA)} (SG 12.3)")
        hold(game.now(row, ACTIVE) in (0, 1), f"card {row} is neither active nor deactivated")
        hold(game.now(row, FACTION) == game.printed(row, FACTION), f"card {row} has another faction than printed")
        hold(kind == game.printed(row, KIND), f"card {row} has another kind than printed")
        for field in (SIZE, ATK, DEF, STA):
            hold(-NUMBER_BOUND <= game.now(row, field) <= NUMBER_BOUND, f"card {row} has a number without bounds")
        for position in range(SKILLS):
            skill = game.now(row, SKILL + position)
            hold(NONE <= skill < len(game.book.timings), f"card {row} has a skill {skill} that does not exist")
        if zone == GRAVE:
            fields = (SIZE, ATK, DEF, STA)  # a skill can still remove itself there
            hold(all(game.now(row, field) == game.printed(row, field) for field in fields), "a Grave resets (SG 12.7)")
    for seat in range(2):
        hold(game.card_count(seat, HAND) <= HAND_LIMIT, f"seat {seat} holds more than five cards (SG 4.1)")
        hold(len(game.cards_in(seat, CHARACTER)) == 1, f"seat {seat} has not one Character")
        hold(game.base_player(seat, 1) >= 0, f"seat {seat} has fewer than 0 SHUFFLEs (SG 8.7)")
        hold(game.over or game.base_player(seat, 0) > 0, f"seat {seat} plays on with no LIFE (SG 15.1)")
    hold(game.over or 1 <= game.number(TURN) <= 100, f"this is turn {game.number(TURN)} (SG 15.6)")
    hold(game.number(ORDER) in (0, 1), "nobody is first in turn-start order")


def what_is_stored_is_what_follows(game: Game) -> None:
    """Values kept beside the state equal those worked out anew: this game keeps none, and no batch is left open."""
    hold(game.depth == 0, "a batch was left open")
    hold(not game.lively, "there are continuous effects in a game that has none")
    for row in range(game.count_rows()):
        hold(all(game.now(row, field) == game.base(row, field) for field in range(SIZE, FACTION + 1)), "shown numbers")
        zone = game.zone_of(row)
        if zone not in (NONE, FIELD):
            hold(game.base(row, FACE_DOWN) == 0, f"card {row} lies face down outside a field")
        hold(game.base(row, STAMP) >= 0, f"card {row} has no identity")


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


def copies_go_on_the_same(game: Game, answer: Answer) -> Game:
    """A copy and the written bytes are the same state and go on to the same one, without touching each other. Returns
    the game after the answer."""
    before = game.digest()
    data = game.to_bytes()
    hold(len(data) <= MOST_BYTES, f"the state is {len(data)} bytes long")
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


def replays_from_the_start(number: int, answers: list[Answer], end: str) -> None:
    """The same answers to the same new game lead to the same state."""
    game = game_for(number)
    for seat, answer in answers:
        game.apply(answer, seat=seat)
    hold(game.digest() == end, f"a replay of {len(answers)} answers ends elsewhere")


def state_laws(game: Game) -> None:
    """All laws about a single state."""
    zones_partition_the_cards(game)
    numbers_stay_sane(game)
    what_is_stored_is_what_follows(game)
    somebody_can_go_on(game)


def try_laws(number: int, *, whole: bool) -> tuple[str, int]:
    """Play game `number` by chance and try every law at every decision; returns a digest of all states on the way and
    how many decisions there were. `whole` replays from the start at every decision too, which takes a time that grows
    with the square of the length; otherwise it is done at one decision by chance and at the end."""
    game = game_for(number)
    chance = Random(f"laws {number}")
    answers: list[Answer] = []
    seen = blake2b(digest_size=16)
    checkpoint = chance.randrange(1, 40)
    while not game.over:
        state_laws(game)
        every_option_is_accepted(game)
        anything_else_is_refused(game)
        answer = answer_for(game, chance)
        after = copies_go_on_the_same(game, answer)
        game.apply(answer[1], seat=answer[0])
        answers.append(answer)
        digest = game.digest()
        hold(after.digest() == digest, "a copy goes on differently")
        seen.update(digest.encode())
        if whole or len(answers) == checkpoint or game.over:
            replays_from_the_start(number, answers, digest)
        hold(len(answers) <= MOST_DECISIONS, "the game does not end")
    state_laws(game)
    hold(game.result is not None and game.result.winner is not None, f"there are no draws (SG 15.4): {game.result}")
    return seen.hexdigest(), len(answers)


__all__ = ["HANDLE", "KNOWN", "Broken", "hold", "state_laws", "try_laws"]
