"""Conformance cases of Sword Girls: a board before and after one event, as another implementation saw it.

The format is described in the README beside the case files. In a case that passes every outcome of ours is among the
recorded ones, and every outcome seen in at least 8 % of the recorded runs comes up in ours; `tefuda.lab.conform` also
asks whether they come up as often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Annotated, Any, Final, Literal

import msgspec

from tefuda.games.kit.contract import RecordedPair
from tefuda.games.sword_girls.facts import load_facts
from tefuda.games.sword_girls.library import library
from tefuda.games.sword_girls.npc import NpcPlayer
from tefuda.games.sword_girls.procedures.battle import leave_after_use
from tefuda.games.sword_girls.procedures.turn import run_skill
from tefuda.games.sword_girls.setup import table
from tefuda.games.sword_girls.words import schema
from tefuda.games.sword_girls.words.deaths import death_check
from tefuda.kernel.chance import seeded
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.op import Program
from tefuda.kernel.rows import BOTH_SEATS, NONE, STAMP

FIGHTING: Final = ("attack", "defend")
"""Timings of skills that act in an exchange."""
FIRST_SEED: Final = 1000
OFTEN: Final = 0.08
"""Outcomes at least this frequent must come up in ours."""
PILES: Final = (("hand", schema.HAND), ("deck", schema.DECK), ("grave", schema.GRAVE), ("removed", schema.REMOVED))

Outcome = tuple[Any, ...]
Row = Annotated[list[int], msgspec.Meta(min_length=3, max_length=9)]
Slot = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Side(msgspec.Struct):
    """A player of a case, as the README beside the case files describes it."""

    character: int
    life: int
    shuffles: int
    field: Annotated[list[int | Row], msgspec.Meta(min_length=5, max_length=5)]
    hand: list[Row]
    deck: list[Row]
    grave: list[Row]
    removed: list[Row]


class Case(msgspec.Struct):
    """The shape of a case."""

    kind: Literal["turn_start", "attack", "defend", "spell", "character", "combat"]
    slot: Slot
    turn: int
    before: tuple[Side, Side]
    runs: Annotated[int, msgspec.Meta(ge=1)]
    after: list[tuple[int, tuple[Side, Side]]]
    ability: int | None = None
    enemy_slot: Slot = 0


class Matchup(msgspec.Struct):
    """The shape of recorded games between two starter decks."""

    p1: str
    p2: str
    games: int
    p1_wins: int
    turns: dict[int, int]


def player(seed: int) -> NpcPlayer:
    """Recorded games were played by NPCs on both sides."""
    return NpcPlayer(seed)


def pairs_in(content: bytes) -> list[RecordedPair]:
    """The recorded games between starter decks."""
    known = load_facts().decks
    pairs = msgspec.json.decode(content, type=list[Matchup])
    for name in {name for pair in pairs for name in (pair.p1, pair.p2)}:
        if f"{name.lower()}-starter" not in known:
            raise msgspec.ValidationError(f"there is no starter deck of {name!r}")
    return [
        RecordedPair(
            pair.p1,
            pair.p2,
            pair.games,
            pair.p1_wins,
            pair.turns,
            (known[f"{pair.p1.lower()}-starter"], known[f"{pair.p2.lower()}-starter"]),
        )
        for pair in pairs
    ]


def number_of(case: dict[str, Any]) -> int:
    """The ability that a case is about; of an exchange, its number among the recorded ones."""
    number: int = case["case" if case["kind"] == "combat" else "ability"]
    return number


def abilities_of(case: dict[str, Any]) -> set[int]:
    """The abilities that a case is about. Cases of Spells and Characters name the card."""
    number = case.get("ability")
    cards = load_facts().cards
    if case["kind"] == "combat":
        return fighting_skills(case)
    if number is None:
        return set()
    return set(cards[number].skills) if case["kind"] in ("spell", "character") and number in cards else {number}


def unread(case: dict[str, Any]) -> list[str]:
    """All skills are read."""
    return []


def fighting_skills(case: dict[str, Any]) -> set[int]:
    """The skills of the two Followers of a recorded exchange."""
    skills = load_facts().skills
    found: set[int] = set()
    for player, slot in zip(case["before"], (case["slot"], case.get("enemy_slot", 0)), strict=False):
        row = player["field"][slot - 1]
        if isinstance(row, list):
            found.update(skill for skill in row[6:] if skill in skills and skills[skill].timing in FIGHTING)
    return found


def put_card(game: Game, seat: int, zone: int, place: int, facts: list[int]) -> None:
    """Put a card with its recorded numbers and skills into a pile."""
    shared = library()
    card = game.make(shared.card_numbers[facts[0]], seat, BOTH_SEATS)
    game.move(card, game.pile_number(seat, zone), place)
    game.rewrite(card, schema.SIZE, facts[1])
    game.rewrite(card, schema.ACTIVE, facts[2])
    if len(facts) > 3:
        for field, value in zip((schema.ATK, schema.DEF, schema.STA), facts[3:6], strict=True):
            game.rewrite(card, field, value)
        for position in range(schema.SKILLS):
            skill = facts[6 + position]
            game.rewrite(card, schema.SKILL + position, shared.text_numbers[skill] if skill else NONE)


def laid_out(case: dict[str, Any]) -> Game:
    """The table of a case before the event."""
    game = table(0)
    game.set_number(schema.TURN, case["turn"])
    game.set_number(schema.ORDER, 0)
    for seat, player in enumerate(case["before"]):
        row = game.make(library().card_numbers[player["character"]], seat, BOTH_SEATS)
        game.move(row, game.pile_number(seat, schema.CHARACTER), LAST)
        game.count(seat, schema.PLAYER_LIFE, player["life"])
        game.count(seat, schema.PLAYER_SHUFFLES, player["shuffles"])
        for slot, facts in enumerate(player["field"]):
            if facts:
                put_card(game, seat, schema.FIELD, slot, facts)
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
    start = (key, game.now(card, schema.SIZE), game.now(card, schema.ACTIVE))
    if game.now(card, schema.KIND) != schema.FOLLOWER:
        return start
    skills = []
    for position in range(schema.SKILLS):
        number = game.now(card, schema.SKILL + position)
        skills.append(0 if number == NONE else twins()[shared.text_keys[number]])
    return (*start, game.now(card, schema.ATK), game.now(card, schema.DEF), game.now(card, schema.STA), *skills)


def outcome_of(game: Game) -> Outcome:
    """The table as the case files write it."""
    players = []
    for seat in range(2):
        character = library().card_ids[game.definition(schema.character_of(game, seat))]
        piles = [
            tuple(0 if card == NONE else card_facts(game, card) for card in game.cards_in(seat, zone))
            for zone in (schema.FIELD, schema.HAND, schema.DECK, schema.GRAVE, schema.REMOVED)
        ]
        numbers = (game.player_number(seat, schema.PLAYER_LIFE), game.player_number(seat, schema.PLAYER_SHUFFLES))
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
    number = library().text_numbers[ability]
    for position in range(schema.SKILLS):
        if game.now(card, schema.SKILL + position) == number:
            return position
    raise ValueError(f"the card of the case does not have skill {ability}")


def run_case(game: Game, case: dict[str, Any]) -> None:
    """Let the event of a case happen on a laid-out table."""
    kind = case["kind"]
    slot = case["slot"] - 1
    if kind == "character":
        run_skill(game, schema.character_of(game, 0), 0, NONE)
        game.run()
        death_check(game)
        return
    card = game.cards_in(0, schema.FIELD)[slot]
    if kind == "spell":
        run_skill(game, card, 0, NONE)
        game.run()
        death_check(game)
        leave_after_use(game, card, 0, slot)
        return
    if kind == "combat":
        target = game.cards_in(1, schema.FIELD)[case["enemy_slot"] - 1]
        others = [
            one
            for one in game.cards_in(1, schema.FIELD)
            if one != NONE and game.now(one, schema.KIND) == schema.FOLLOWER
        ]
        if len(others) > 1:
            game.chance.script = type(game.chance.script)([target])
        run_exchange(game, card)
        return
    enemy = case.get("enemy_slot")
    other = NONE if not enemy else game.cards_in(1, schema.FIELD)[enemy - 1]
    run_skill(game, card, skill_position(game, card, case["ability"]), other)
    game.run()
    death_check(game)


def run_exchange(game: Game, card: int) -> None:
    """Let a follower attack; the records end before it becomes deactivated (SG 11.12)."""
    number = library().parts["attack"]
    whole = game.book.program(number)
    game.book.ready[number] = Program("attack", tuple(whole.ops)[:-1])
    try:
        game.push(Frame(number, card, game.now(card, STAMP), 0))
        game.run()
    finally:
        game.book.ready[number] = whole


class Trial:
    """A case being tried: the outcomes that were recorded, and those that came up here so far."""

    def __init__(self, case: dict[str, Any], changes: Mapping[int, int | None]) -> None:
        """Skills in `changes` do what the text of another skill says, or nothing (`None`): that is how the claim is
        checked that the other implementation has other code for them, or none."""
        self.case = case
        self.kind: str = case["kind"]
        self.ability: int = case.get("ability", case.get("case", 0))
        self.changes = changes
        self.expected: Counter[Outcome] = Counter()
        for times, players in case["after"]:
            self.expected[recorded(players)] += times
        self.seen: Counter[Outcome] = Counter()

    def play(self, runs: int) -> str:
        """Let the event happen so many times more, each time with another seed (fewer times where nothing is left to
        chance, here and in the record). Returns what breaks, or nothing."""
        book, numbers = library().book, library().text_numbers
        nothing = Program("without its text", ())
        others = [nothing if other is None else book.program(numbers[other]) for other in self.changes.values()]
        before = [(numbers[skill], book.program(numbers[skill])) for skill in self.changes]
        for (number, _), other in zip(before, others, strict=True):
            book.ready[number] = other
        try:
            start = laid_out(self.case)
            for _ in range(runs):
                game = start.copy()
                game.chance = seeded(FIRST_SEED + self.seen.total())
                game.set_number(schema.COIN, 0)  # the records are of a player who won the attack coin
                drawn = game.chance.drawn
                run_case(game, self.case)
                self.seen[outcome_of(game)] += 1
                unmoved = game.chance.drawn == drawn
                if unmoved and len(self.expected) == 1 and len(self.seen) == 1 and self.seen.total() > 1:
                    break
        except Exception as error:  # a case that breaks is a failed case, told with its error
            return f"broke: {type(error).__name__}: {error}"
        finally:
            for number, program in before:
                book.ready[number] = program
        return ""

    def problem(self) -> str:
        """What is wrong with the outcomes that came up so far, or nothing."""
        for outcome in self.seen:
            if outcome not in self.expected:
                nearest = min(self.expected, key=lambda one: len(differences(outcome, one)))
                difference = "; ".join(differences(outcome, nearest)[:8])
                return f"ours is none of the {len(self.expected)} recorded outcomes; nearest: {difference}"
        for outcome, times in self.expected.items():
            if times >= OFTEN * self.case["runs"] and outcome not in self.seen:
                nearest = min(self.seen, key=lambda one: len(differences(one, outcome)))
                difference = "; ".join(differences(nearest, outcome)[:8])
                return f"an outcome recorded {times} times in {self.case['runs']} never came up; nearest: {difference}"
        return ""

    def samples(self) -> dict[str, tuple[Counter[Any], Counter[Any]]]:
        """What can be compared as samples, ours and the recorded one: the whole table, and each part of it that
        differs from outcome to outcome. Of parts that always differ together only one is here."""
        outcomes = list(dict.fromkeys([*self.expected, *self.seen]))
        found: dict[str, tuple[Counter[Any], Counter[Any]]] = {}
        known: set[tuple[int, ...]] = set()
        columns = zip(*map(parts_of, outcomes), strict=True)
        for name, parts in chain([("the table", outcomes)], zip(PARTS, columns, strict=True)):
            numbers: dict[Any, int] = {}
            labels = tuple(numbers.setdefault(part, len(numbers)) for part in parts)
            if len(numbers) < 2 or labels in known:
                continue
            known.add(labels)
            ours: Counter[Any] = Counter()
            theirs: Counter[Any] = Counter()
            for outcome, part in zip(outcomes, parts, strict=True):
                ours[part] += self.seen[outcome]
                theirs[part] += self.expected[outcome]
            found[name] = (+ours, +theirs)
        return found


PARTS: Final = tuple(
    f"{whose} {what}"
    for whose in ("own", "enemy")
    for what in ("LIFE", "SHUFFLES", *(f"slot {slot}" for slot in range(1, 6)), *(name for name, _ in PILES))
)
"""The parts of a table by name, as `parts_of` gives them."""


def parts_of(outcome: Outcome) -> Outcome:
    """The parts of an outcome that can be looked at by themselves."""
    return tuple(
        part
        for _, life, shuffles, field, hand, deck, grave, removed in outcome
        for part in (life, shuffles, *field, hand, deck, grave, removed)
    )


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
