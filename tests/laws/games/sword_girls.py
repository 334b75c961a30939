"""How Sword Girls is tried: starter decks, decks of NPCs, decks of any thirty cards; and its own laws."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from tests.laws.trial import Trial, hold

from tefuda.games.sword_girls.facts import load_facts
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.game import Game
from tefuda.kernel.rows import FACE_DOWN, NONE, NUMBER_BOUND, STAMP
from tefuda.language.decks import Deck, Entry


def deck_of(name: str, character: int, cards: dict[int, int]) -> Deck:
    """A deck by its cards."""
    entries = [Entry(str(card), count) for card, count in sorted(cards.items()) if count > 0]
    return Deck(name, "sword-girls", (Entry(str(character), 1, "character"), *entries))


@lru_cache(maxsize=1)
def starters() -> list[Deck]:
    """The four starter decks."""
    return list(load_facts().decks.values())


@lru_cache(maxsize=1)
def npcs() -> list[Deck]:
    """The decks of the 299 NPCs, which break the rules for decks (SG 3.6)."""
    return [deck_of(f"npc-{key}", key, cards) for key, cards in sorted(load_facts().npc_decks.items())]


def any_cards(chance: Random) -> Deck:
    """Thirty cards of any kind and limit, and any Character."""
    facts = load_facts().cards.values()
    characters = [card.id for card in facts if card.kind == "character"]
    others = [card.id for card in facts if card.kind in ("follower", "spell")]
    cards: dict[int, int] = {}
    for _ in range(30):
        card = chance.choice(others)
        cards[card] = cards.get(card, 0) + 1
    return deck_of("any", chance.choice(characters), cards)


def decks_for(number: int) -> tuple[Deck, Deck]:
    """The decks of game `number`: in turn two starter decks, two decks of NPCs, two of any cards, one of each."""
    chance = Random(number)
    kind = number % 4
    if kind == 0:
        return (chance.choice(starters()), chance.choice(starters()))
    if kind == 1:
        return (chance.choice(npcs()), chance.choice(npcs()))
    if kind == 2:
        return (any_cards(chance), any_cards(chance))
    return (chance.choice(starters()), chance.choice(npcs()))


def numbers_stay_sane(game: Game) -> None:
    """SIZE is at least 1, what lives on a field has STA, hands hold at most five cards, a Grave is as printed."""
    for row in range(game.count_rows()):
        zone = game.zone_of(row)
        if zone == schema.CHARACTER:
            ability = game.now(row, schema.SKILL)
            hold(ability == game.printed(row, schema.SKILL), "a Character has another ability than printed (SG 13.7)")
        if zone in (NONE, schema.CHARACTER):
            continue
        kind = game.now(row, schema.KIND)
        hold(kind in (schema.FOLLOWER, schema.SPELL), f"card {row} is of kind {kind}")
        hold(game.now(row, schema.SIZE) >= 1, f"card {row} has SIZE {game.now(row, schema.SIZE)} (SG 12.1)")
        hold(
            kind != schema.FOLLOWER or game.now(row, schema.STA) >= 1,
            f"Follower {row} has STA {game.now(row, schema.STA)} (SG 12.3)",
        )
        hold(game.now(row, schema.ACTIVE) in (0, 1), f"card {row} is neither active nor deactivated")
        hold(
            game.now(row, schema.FACTION) == game.printed(row, schema.FACTION),
            f"card {row} has another faction than printed",
        )
        hold(kind == game.printed(row, schema.KIND), f"card {row} has another kind than printed")
        for field in (schema.SIZE, schema.ATK, schema.DEF, schema.STA):
            hold(-NUMBER_BOUND <= game.now(row, field) <= NUMBER_BOUND, f"card {row} has a number without bounds")
        for position in range(schema.SKILLS):
            skill = game.now(row, schema.SKILL + position)
            hold(NONE <= skill < len(game.book.timings), f"card {row} has a skill {skill} that does not exist")
        if zone == schema.GRAVE:
            fields = (schema.SIZE, schema.ATK, schema.DEF, schema.STA)  # a skill can still remove itself there
            hold(all(game.now(row, field) == game.printed(row, field) for field in fields), "a Grave resets (SG 12.7)")
    for seat in range(2):
        hold(
            game.card_count(seat, schema.HAND) <= schema.HAND_LIMIT, f"seat {seat} holds more than five cards (SG 4.1)"
        )
        hold(len(game.cards_in(seat, schema.CHARACTER)) == 1, f"seat {seat} has not one Character")
        hold(game.base_player(seat, 1) >= 0, f"seat {seat} has fewer than 0 SHUFFLEs (SG 8.7)")
        hold(game.over or game.base_player(seat, 0) > 0, f"seat {seat} plays on with no LIFE (SG 15.1)")
    hold(game.over or 1 <= game.number(schema.TURN) <= 100, f"this is turn {game.number(schema.TURN)} (SG 15.6)")
    hold(game.number(schema.ORDER) in (0, 1), "nobody is first in turn-start order")


def nothing_is_shown_but_what_is_stored(game: Game) -> None:
    """There are no continuous effects, and no batch is left open."""
    hold(game.depth == 0, "a batch was left open")
    hold(not game.has_effects, "there are continuous effects in a game that has none")
    for row in range(game.count_rows()):
        hold(
            all(game.now(row, field) == game.base(row, field) for field in range(schema.SIZE, schema.FACTION + 1)),
            "shown numbers",
        )
        zone = game.zone_of(row)
        if zone not in (NONE, schema.FIELD):
            hold(game.base(row, FACE_DOWN) == 0, f"card {row} lies face down outside a field")
        hold(game.base(row, STAMP) >= 0, f"card {row} has no identity")


def somebody_wins(game: Game) -> None:
    """There are no draws."""
    hold(game.result is not None and game.result.winner is not None, f"there are no draws (SG 15.4): {game.result}")


def is_placement(before: Game, after: Game) -> bool:
    """What is placed and shuffled stays hidden until the placement ends."""
    return not after.over and after.number(schema.TURN) == before.number(schema.TURN)


TRIAL = Trial(
    "sword-girls",
    decks_for,
    laws=(numbers_stay_sane, nothing_is_shown_but_what_is_stored),
    end_laws=(somebody_wins,),
    unseen=is_placement,
)
