"""Conformance cases of Sword Girls: a board before and after one event, as another implementation saw it.

The format is described in the README beside the case files. In a case that passes every outcome of ours is among the
recorded ones, and every outcome seen often in the recorded runs comes up in ours; `tefuda.lab.conform` also asks
whether they come up as often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Annotated, Any, Final, Literal

import msgspec

from tefuda.conformance import trial
from tefuda.conformance.contract import RecordedPair
from tefuda.conformance.trial import Outcome, Table
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
PILES: Final = (("hand", schema.HAND), ("deck", schema.DECK), ("grave", schema.GRAVE), ("removed", schema.REMOVED))

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


def card_facts(game: Game, card: int) -> list[int]:
    """A card as the case files write it."""
    shared = library()
    facts = [shared.card_ids[game.definition(card)], game.now(card, schema.SIZE), game.now(card, schema.ACTIVE)]
    if game.now(card, schema.KIND) == schema.FOLLOWER:
        facts += [game.now(card, schema.ATK), game.now(card, schema.DEF), game.now(card, schema.STA)]
        skills = [game.now(card, schema.SKILL + position) for position in range(schema.SKILLS)]
        facts += [0 if skill == NONE else shared.text_keys[skill] for skill in skills]
    return facts


def players_of(game: Game) -> list[dict[str, Any]]:
    """The players as the case files write them."""
    return [
        {
            "character": library().card_ids[game.definition(schema.character_of(game, seat))],
            "life": int(game.player_number(seat, schema.PLAYER_LIFE)),
            "shuffles": int(game.player_number(seat, schema.PLAYER_SHUFFLES)),
            **{
                name: [0 if card == NONE else card_facts(game, card) for card in game.cards_in(seat, zone)]
                for name, zone in (("field", schema.FIELD), *PILES)
            },
        }
        for seat in range(2)
    ]


def same_card(facts: list[int] | int) -> tuple[int, ...] | int:
    """A card of which only what makes a difference is left; 0 for an empty slot."""
    if isinstance(facts, int):
        return facts
    return (*facts[:6], *(twins()[skill] if skill else 0 for skill in facts[6:]))


def table_of(players: list[dict[str, Any]]) -> Table:
    """The table of two players as the case files write them."""
    found: dict[str, Any] = {}
    for whose, player in zip(("own", "enemy"), players, strict=True):
        found |= {f"{whose} {name.upper()}": player[name] for name in ("character", "life", "shuffles")}
        found |= {f"{whose} slot {slot}": same_card(facts) for slot, facts in enumerate(player["field"], 1)}
        found |= {f"{whose} {name}": tuple(map(same_card, player[name])) for name, _ in PILES}
    return found


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


class Trial(trial.Trial):
    """A case being tried. Each of our outcomes has to be among the recorded ones, which are a sample."""

    def __init__(self, case: dict[str, Any], changes: Mapping[int, int | None]) -> None:
        """Skills in `changes` do what the text of another skill says, or nothing (`None`): that is how the claim is
        checked that the other implementation has other code for them, or none."""
        self.changes = changes
        times: Counter[tuple[tuple[str, Any], ...]] = Counter()
        for count, players in case["after"]:
            times[tuple(table_of(players).items())] += count
        self.recorded = times
        """The frequency of each table in the record."""
        outcomes = [Outcome(count, dict(parts)) for parts, count in times.items()]
        super().__init__(case, outcomes, whole=True, sampled=True)

    def run(self, runs: int) -> str:
        """Each time with another seed; fewer times where nothing is left to chance, here and in the record."""
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
                self.note(table_of(players_of(game)))
                unmoved = game.chance.drawn == drawn
                if unmoved and len(self.expected) == 1 and len(self.seen) == 1 and self.seen.total() > 1:
                    break
        finally:
            for number, program in before:
                book.ready[number] = program
        return ""

    def samples(self) -> dict[str, tuple[Counter[Any], Counter[Any]]]:
        """The samples that can be compared, ours and the recorded one: the whole table, and each part of it that
        differs from outcome to outcome. Of parts that always differ together only one is here."""
        outcomes = list(dict.fromkeys([*self.recorded, *self.seen]))
        columns = ((parts[0][0], [part for _, part in parts]) for parts in zip(*outcomes, strict=True))
        found: dict[str, tuple[Counter[Any], Counter[Any]]] = {}
        known: set[tuple[int, ...]] = set()
        for name, parts in chain([("the table", outcomes)], columns):
            numbers: dict[Any, int] = {}
            labels = tuple(numbers.setdefault(part, len(numbers)) for part in parts)
            if len(numbers) < 2 or labels in known:
                continue
            known.add(labels)
            ours: Counter[Any] = Counter()
            theirs: Counter[Any] = Counter()
            for outcome, part in zip(outcomes, parts, strict=True):
                ours[part] += self.seen[outcome]
                theirs[part] += self.recorded[outcome]
            found[name] = (+ours, +theirs)
        return found
