"""Conformance cases of Sword Girls: a board before and after one event, as another implementation saw it.

The format is described in the README beside the case files. A case passes when every outcome of ours is among the
recorded ones, and every outcome seen in at least 8 % of the recorded runs comes up in ours.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tefuda.games.sword_girls.library import library
from tefuda.games.sword_girls.procedures.battle import leave_after_use
from tefuda.games.sword_girls.procedures.turn import run_skill
from tefuda.games.sword_girls.setup import table
from tefuda.games.sword_girls.words.deaths import death_check
from tefuda.games.sword_girls.words.table import (
    ACTIVE,
    ATK,
    CHARACTER,
    COIN,
    DECK,
    DEF,
    FIELD,
    FOLLOWER,
    GRAVE,
    HAND,
    KIND,
    ORDER,
    PLAYER_LIFE,
    PLAYER_SHUFFLES,
    REMOVED,
    SIZE,
    SKILL,
    SKILLS,
    STA,
    TURN,
    character_of,
)
from tefuda.kernel.chance import seeded
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.op import Program
from tefuda.kernel.rows import BOTH_SEATS, NONE, STAMP

OFTEN: Final = 0.08
"""Outcomes at least this frequent must come up in ours."""
PILES: Final = (("hand", HAND), ("deck", DECK), ("grave", GRAVE), ("removed", REMOVED))

Outcome = tuple[Any, ...]


@dataclass(frozen=True)
class Verdict:
    """How a case went: what is wrong, empty when it passed."""

    kind: str
    ability: int
    problem: str


def put_card(game: Game, seat: int, zone: int, place: int, facts: list[int]) -> None:
    """Put a card with its recorded numbers and skills into a pile."""
    shared = library()
    card = game.make(shared.card_numbers[facts[0]], seat, BOTH_SEATS)
    game.move(card, game.pile_number(seat, zone), place)
    game.rewrite(card, SIZE, facts[1])
    game.rewrite(card, ACTIVE, facts[2])
    if len(facts) > 3:
        for field, value in zip((ATK, DEF, STA), facts[3:6], strict=True):
            game.rewrite(card, field, value)
        for position in range(SKILLS):
            skill = facts[6 + position]
            game.rewrite(card, SKILL + position, shared.skill_numbers[skill] if skill else NONE)


def laid_out(case: dict[str, Any]) -> Game:
    """The table of a case before the event."""
    game = table(0)
    game.set_number(TURN, case["turn"])
    game.set_number(ORDER, 0)
    for seat, player in enumerate(case["before"]):
        row = game.make(library().card_numbers[player["character"]], seat, BOTH_SEATS)
        game.move(row, game.pile_number(seat, CHARACTER), LAST)
        game.count(seat, PLAYER_LIFE, player["life"])
        game.count(seat, PLAYER_SHUFFLES, player["shuffles"])
        for slot, facts in enumerate(player["field"]):
            if facts:
                put_card(game, seat, FIELD, slot, facts)
        for name, zone in PILES:
            for facts in player[name]:
                put_card(game, seat, zone, LAST, facts)
    return game


@lru_cache(maxsize=1)
def twins() -> dict[int, int]:
    """Skills that read the same as an earlier one, such as 1175 and 1151: which one a card has makes no difference."""
    first: dict[str, int] = {}
    skills = library().facts.skills.values()
    return {skill.id: first.setdefault(skill.text or str(skill.id), skill.id) for skill in skills}


def card_facts(game: Game, card: int) -> Outcome:
    """A card as the case files write it."""
    shared = library()
    key = shared.card_ids[game.definition(card)]
    start = (key, game.now(card, SIZE), game.now(card, ACTIVE))
    if game.now(card, KIND) != FOLLOWER:
        return start
    skills = []
    for position in range(SKILLS):
        number = game.now(card, SKILL + position)
        skills.append(0 if number == NONE else twins()[shared.skill_ids[number]])
    return (*start, game.now(card, ATK), game.now(card, DEF), game.now(card, STA), *skills)


def outcome_of(game: Game) -> Outcome:
    """The table as the case files write it."""
    players = []
    for seat in range(2):
        character = library().card_ids[game.definition(character_of(game, seat))]
        piles = [
            tuple(0 if card == NONE else card_facts(game, card) for card in game.cards_in(seat, zone))
            for zone in (FIELD, HAND, DECK, GRAVE, REMOVED)
        ]
        numbers = (game.player_number(seat, PLAYER_LIFE), game.player_number(seat, PLAYER_SHUFFLES))
        players.append((character, *numbers, *piles))
    return tuple(players)


def recorded_card(facts: list[int]) -> Outcome:
    """A recorded card in the same form."""
    return (*facts[:6], *(twins()[skill] if skill else 0 for skill in facts[6:]))


def recorded(players: list[dict[str, Any]]) -> Outcome:
    """A recorded outcome in the same form."""
    return tuple(
        (
            player["character"],
            player["life"],
            player["shuffles"],
            *(
                tuple(recorded_card(facts) if facts else 0 for facts in player[name])
                for name in ("field", "hand", "deck", "grave", "removed")
            ),
        )
        for player in players
    )


def skill_position(game: Game, card: int, ability: int) -> int:
    """The position in which a card has a skill."""
    number = library().skill_numbers[ability]
    for position in range(SKILLS):
        if game.now(card, SKILL + position) == number:
            return position
    raise ValueError(f"the card of the case does not have skill {ability}")


def run_case(game: Game, case: dict[str, Any]) -> None:
    """Let the event of a case happen on a laid-out table."""
    kind = case["kind"]
    slot = case["slot"] - 1
    if kind == "character":
        run_skill(game, character_of(game, 0), 0, NONE)
        game.run()
        death_check(game)
        return
    card = game.cards_in(0, FIELD)[slot]
    if kind == "spell":
        run_skill(game, card, 0, NONE)
        game.run()
        death_check(game)
        leave_after_use(game, card, 0, slot)
        return
    if kind == "combat":
        target = game.cards_in(1, FIELD)[case["enemy_slot"] - 1]
        others = [one for one in game.cards_in(1, FIELD) if one != NONE and game.now(one, KIND) == FOLLOWER]
        if len(others) > 1:
            game.chance.script = type(game.chance.script)([target])
        run_exchange(game, card)
        return
    enemy = case.get("enemy_slot")
    other = NONE if not enemy else game.cards_in(1, FIELD)[enemy - 1]
    run_skill(game, card, skill_position(game, card, case["ability"]), other)
    game.run()
    death_check(game)


def run_exchange(game: Game, card: int) -> None:
    """Let a follower attack; the records end before it becomes deactivated (SG 11.12)."""
    number = library().attack
    whole = game.book.program(number)
    game.book.ready[number] = Program("attack", whole.ops[:-1])
    try:
        game.push(Frame(number, card, game.now(card, STAMP), 0))
        game.run()
    finally:
        game.book.ready[number] = whole


def check_case(case: dict[str, Any], runs: int | None = None, without: tuple[int, ...] = ()) -> Verdict:
    """Run a case as often as it was recorded (or `runs` times) and compare. The texts of the skills in `without` do
    nothing: that is how the claim is checked that the other implementation has no code for them."""
    ready = library().book.ready
    numbers = [library().skill_numbers[skill] for skill in without]
    before = [(number, ready[number]) for number in numbers]
    for number in numbers:
        ready[number] = Program("without its text", ())
    try:
        return compared(case, runs)
    finally:
        for number, program in before:
            ready[number] = program


def compared(case: dict[str, Any], runs: int | None) -> Verdict:
    """Run a case and compare all outcomes."""
    kind = case["kind"]
    ability = case.get("ability", case.get("case", 0))
    expected = {recorded(players): times for times, players in case["after"]}
    seen: Counter[Outcome] = Counter()
    start = laid_out(case)
    try:
        for number in range(runs or case["runs"]):
            game = start.copy()
            game.chance = seeded(1000 + number)
            game.set_number(COIN, 0)  # the records are of a player who won the attack coin
            before = list(game.chance.words)
            run_case(game, case)
            seen[outcome_of(game)] += 1
            if number == 1 and list(game.chance.words) == before and len(seen) == 1 and len(expected) == 1:
                break
    except Exception as error:  # a case that breaks is a failed case, told with its error
        return Verdict(kind, ability, f"broke: {type(error).__name__}: {error}")
    for outcome in seen:
        if outcome not in expected:
            nearest = min(expected, key=lambda one: len(differences(outcome, one)))
            told = "; ".join(differences(outcome, nearest)[:8])
            return Verdict(kind, ability, f"ours is none of the {len(expected)} recorded outcomes; nearest: {told}")
    for outcome, times in expected.items():
        if times >= OFTEN * case["runs"] and outcome not in seen:
            nearest = min(seen, key=lambda one: len(differences(one, outcome)))
            told = "; ".join(differences(nearest, outcome)[:8])
            return Verdict(
                kind, ability, f"an outcome recorded {times} times in {case['runs']} never came up; nearest: {told}"
            )
    return Verdict(kind, ability, "")


def differences(ours: Outcome, theirs: Outcome) -> list[str]:
    """What differs between two outcomes, in words."""
    found: list[str] = []
    for seat, (one, two) in enumerate(zip(ours, theirs, strict=True)):
        whose = "own" if seat == 0 else "enemy"
        for name, left, right in zip(("character", "LIFE", "SHUFFLES"), one, two, strict=False):
            if left != right:
                found.append(f"{whose} {name} {left}, recorded {right}")
        for name, left, right in zip(("field", "hand", "deck", "grave", "removed"), one[3:], two[3:], strict=True):
            if len(left) != len(right):
                found.append(f"{whose} {name} has {len(left)} cards, recorded {len(right)}")
            for place, (card, other) in enumerate(zip(left, right, strict=False)):
                if card != other:
                    found.append(f"{whose} {name} {place + 1}: {card}, recorded {other}")
    return found
