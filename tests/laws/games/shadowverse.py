"""How Shadowverse: Evolve is tried: its own decks, random legal ones, decks of any cards; and its own laws."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from tests.laws.trial import Trial, hold

from tefuda.games.shadowverse.creating import is_playable
from tefuda.games.shadowverse.facts import CardFacts, load_facts
from tefuda.games.shadowverse.procedures.main import ACTIONS
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.outcomes import BOTH_LOSE, BY_EFFECT, DECK_EMPTY, DEFENSE_GONE, LOOP
from tefuda.kernel.ask import Ask, kind_of, value_of
from tefuda.kernel.events import MOVED
from tefuda.kernel.game import Game
from tefuda.kernel.history import HISTORY_WIDTH, RECORD_KIND, RECORD_OTHER
from tefuda.kernel.rows import CARD, FIRST_OWN, HOST, NONE, NUMBER_BOUND, ORIGIN
from tefuda.language.decks import Deck, Entry

MAIN_SIZES = (40, 50)
EVOLVE_MOST = 10
COPIES = 3
CLASSES = ("forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft")

# ------------------------------------------------------------------ decks


@lru_cache(maxsize=1)
def own_decks() -> list[Deck]:
    """The decks that come with the game: starters, and tuned ones."""
    return list(load_facts().decks.values())


@lru_cache(maxsize=8)
def playable(class_: str) -> list[CardFacts]:
    """The cards of a class and the Neutral ones, or all cards, that may stand in a main deck."""
    facts = load_facts()
    return [
        card
        for card in facts.cards.values()
        if is_playable(card.id, facts)
        and not card.special
        and not card.starting_amulet
        and not card.back_of
        and card.kind in ("follower", "spell", "amulet")
        and card.class_ in (class_ or card.class_, "neutral")
    ]


@lru_cache(maxsize=1)
def advanced() -> list[CardFacts]:
    """The advanced cards that can be played."""
    facts = load_facts()
    return [card for card in facts.cards.values() if card.special == "advanced" and is_playable(card.id, facts)]


def deck_of_class(chance: Random, class_: str) -> Deck:
    """A random deck of the playable cards of a class, with as many of their evolved cards as it may have; "" for a
    deck of any cards, which is not legal."""
    facts = load_facts()
    pool = playable(class_)
    wanted = chance.randint(*MAIN_SIZES)
    main: dict[str, int] = {}
    names: dict[str, int] = {}
    while sum(main.values()) < wanted:
        card = chance.choice(pool)
        count = min(chance.randint(1, COPIES), COPIES - names.get(card.same_name, 0), wanted - sum(main.values()))
        if count > 0:
            main[card.id] = main.get(card.id, 0) + count
            names[card.same_name] = names.get(card.same_name, 0) + count
    evolved = [id for key in main for id in facts.evolved_of(key) if is_playable(id, facts)]
    evolved += [card.id for card in advanced() if card.class_ in (class_ or card.class_, "neutral")]
    chance.shuffle(evolved)
    side: dict[str, int] = {}
    for id in evolved:
        named = sum(count for other, count in side.items() if facts.cards[other].same_name == facts.cards[id].same_name)
        count = min(chance.randint(1, COPIES), COPIES - named, EVOLVE_MOST - sum(side.values()))
        if count > 0:
            side[id] = side.get(id, 0) + count
    leaders = [
        card.id for card in facts.cards.values() if card.kind == "leader" and card.class_ == (class_ or "neutral")
    ]
    leaders = leaders or [card.id for card in facts.cards.values() if card.kind == "leader"]
    entries = [Entry(chance.choice(leaders), 1, "leader")]
    entries += [Entry(id, count) for id, count in sorted(main.items())]
    entries += [Entry(id, count, "evolve") for id, count in sorted(side.items())]
    return Deck(f"random {class_}" if class_ else "any", "shadowverse", tuple(entries))


def decks_for(number: int) -> tuple[Deck, Deck]:
    """The decks of game `number`: in turn two of the game's own, two random legal ones, two of any cards, one own and
    one random."""
    chance = Random(number)
    kind = number % 4
    if kind == 0:
        return (chance.choice(own_decks()), chance.choice(own_decks()))
    if kind == 2:
        return (deck_of_class(chance, ""), deck_of_class(chance, ""))
    one = deck_of_class(chance, chance.choice(CLASSES))
    if kind == 3:
        return (one, chance.choice(own_decks()))
    return (one, deck_of_class(chance, chance.choice(CLASSES)))


# ------------------------------------------------------------------ laws


def asked(game: Game, *prompts: int) -> Ask | None:
    """The decision on the table, if it is one of these."""
    for ask in game.asks:
        if ask.prompt in prompts:
            return ask
    return None


def zones_hold_what_they_may(game: Game) -> None:
    """Fields and EX areas hold five cards, each player has one leader, tokens and cards of the evolve deck lie only
    where they may (SVE 4, 17)."""
    special = schema.tables(game).special
    for seat in range(2):
        hold(
            len(game.cards_in(seat, schema.FIELD)) <= schema.FIELD_LIMIT,
            f"seat {seat} has a field of more than five (SVE 4.3)",
        )
        hold(
            len(game.cards_in(seat, schema.EX)) <= schema.EX_LIMIT,
            f"seat {seat} has an EX area of more than five (SVE 4.7)",
        )
        leaders = list(game.cards_in(seat, schema.LEADER))
        hold(len(leaders) == 1, f"seat {seat} has {len(leaders)} leaders (SVE 4.2)")
        hold(game.now(leaders[0], schema.KIND) == schema.LEADER_CARD, f"the leader of seat {seat} is none")
        crests = [
            schema.tables(game).names[game.definition(card)]
            for card in game.cards_in(seat, schema.EX)
            if is_crest(game, card)
        ]
        hold(len(crests) == len(set(crests)), f"seat {seat} has two crests of one name (SVE 17.9)")
    for row in range(game.count_rows()):
        zone = game.zone_of(row)
        if zone in (NONE, schema.LEADER):
            continue
        sort = special[game.base(row, ORIGIN)]
        kind = game.base(row, schema.KIND)
        where = f"card {row} ({game.book.cards[game.base(row, ORIGIN)].name}) lies in {game.rules.zones[zone].name}"
        if sort == schema.TOKEN and special[game.base(row, CARD)] != schema.EVOLVED:
            places = {
                schema.CREST: (schema.EX,),
                schema.EQUIPMENT_CARD: (schema.EQUIPMENT,),
                schema.SPELL: (schema.EX, schema.RESOLUTION),
            }.get(kind, (schema.FIELD, schema.EX, schema.RESOLUTION))
            hold(zone in places, f"{where}, a token (SVE 17.3)")
        elif sort == schema.EVOLVED:
            hold(zone in (schema.EVOLVE, schema.SPENT, schema.LINKED), f"{where}, an evolved card (SVE 11.10)")
        elif sort == schema.ADVANCED:
            hold(
                zone in (schema.FIELD, schema.EX, schema.RESOLUTION, schema.EVOLVE, schema.SPENT),
                f"{where}, an advanced card (SVE 17.8)",
            )
        elif zone in (schema.EVOLVE, schema.SPENT, schema.EQUIPMENT):
            hold(False, f"{where}, a card of the main deck")


def is_crest(game: Game, card: int) -> bool:
    """Whether a card is a crest."""
    return game.now(card, schema.KIND) == schema.CREST


def numbers_stay_sane(game: Game) -> None:
    """Points within their bounds (SVE 3), cards either engaged or not, keywords those printed and given."""
    for seat in range(2):
        most = game.base_player(seat, schema.MAX_PLAY_POINTS)
        hold(0 <= most <= schema.MOST_PLAY_POINTS, f"seat {seat} has a maximum of {most} play points (SVE 3.1)")
        points = game.base_player(seat, schema.PLAY_POINTS)
        hold(0 <= points <= schema.MOST_PLAY_POINTS, f"seat {seat} has {points} play points (SVE 3.1)")
        hold(
            game.base_player(seat, schema.EVOLUTION_POINTS) >= 0,
            f"seat {seat} has fewer than 0 evolution points (SVE 3.2)",
        )
        hold(
            game.base_player(seat, schema.SUPER_EVOLUTION_POINTS) >= 0,
            f"seat {seat} owes a super-evolution point (SVE 3.3)",
        )
    hold(
        sum(game.base_player(seat, schema.TURNS) for seat in range(2)) == game.number(schema.TURN),
        "turns are miscounted (SVE 3.4)",
    )
    for row in range(game.count_rows()):
        zone = game.zone_of(row)
        if zone == NONE:
            continue
        hold(game.now(row, schema.ENGAGED) in (0, 1), f"card {row} is neither engaged nor reserved")
        hold(zone == schema.FIELD or game.now(row, schema.ENGAGED) == 0, f"card {row} is engaged off the field (SVE 4)")
        hold(abs(game.now(row, schema.DEFENSE)) <= NUMBER_BOUND, f"card {row} has a number without bounds")
        given = game.base(row, schema.GIVEN)
        printed = game.book.cards[game.base(row, CARD)].printed[schema.KEYWORDS - FIRST_OWN]
        hold(game.base(row, schema.KEYWORDS) in (printed | given, given), f"card {row} has keywords from nowhere")


def links_hold(game: Game) -> None:
    """What is linked has its host on the field, and what has evolved has a linked card (SVE 11.4, 11.10), whenever the
    rules have put the table in order."""
    if asked(game, schema.ASK_MAIN, schema.ASK_QUICK, schema.ASK_DISCARD) is None:
        return
    special = schema.tables(game).special
    hosts: list[int] = []
    for seat in range(2):
        for zone in (schema.LINKED, schema.EQUIPMENT):
            for card in game.cards_in(seat, zone):
                host = game.base(card, HOST)
                hold(
                    host != NONE and game.zone_of(host) == schema.FIELD, f"card {card} is linked to nothing (SVE 13.8)"
                )
                hosts.append(host)
        for card in game.cards_in(seat, schema.EX):
            hold(game.base(card, HOST) == NONE, f"card {card} in an EX area has a host")
    for seat in range(2):
        for card in game.cards_in(seat, schema.FIELD):
            if special[game.base(card, CARD)] == schema.EVOLVED:
                hold(card in hosts, f"card {card} has evolved without a linked card (SVE 11.4)")
                hold(special[game.base(card, ORIGIN)] != schema.EVOLVED, f"card {card} is an evolved card by itself")


def the_table_is_in_order(game: Game) -> None:
    """At rest nothing waits: nobody has drawn from an empty deck, nothing without defense lives, nothing is left in
    the resolution zone, the frames of what was done are gone (SVE 13, 9.11)."""
    ask = asked(game, schema.ASK_MAIN)
    if ask is None:
        return
    hold(len(game.frames) == 1, f"{len(game.frames)} frames wait while a player acts freely")
    hold(game.depth == 0, "a batch was left open")
    hold(game.tables is None or len(game.tables.waiting) == 0, "an ability still waits (SVE 12.8)")
    hold(ask.seat == game.number(schema.ACTIVE), "the wrong player acts (SVE 8.9)")
    for seat in range(2):
        hold(
            game.base_player(seat, schema.DECKED) == 0,
            f"seat {seat} has drawn from an empty deck and plays on (SVE 13.3)",
        )
        hold(len(game.cards_in(seat, schema.RESOLUTION)) == 0, "a card is left in the resolution zone (SVE 9.11)")
        most = game.player_number(seat, schema.MAX_PLAY_POINTS)
        hold(game.base_player(seat, schema.PLAY_POINTS) <= most, f"seat {seat} has too many play points (SVE 13.11)")
        for card in game.cards_in(seat, schema.FIELD):
            hold(game.base(card, schema.DOOMED) == 0, f"card {card} survives Bane (SVE 13.5)")
            hold(
                not schema.is_follower(game, card) or game.now(card, schema.DEFENSE) > 0 or has_to_stay(game, card),
                f"follower {card} lives with defense {game.now(card, schema.DEFENSE)} (SVE 13.4)",
            )
    if game.frames[0].get(ACTIONS) == 0:
        other = 1 - ask.seat
        arrived = hands_filled(game, other)
        hold(
            len(game.cards_in(other, schema.HAND)) - arrived <= schema.HAND_LIMIT,
            f"seat {other} holds too many cards (SVE 8.14)",
        )


def has_to_stay(game: Game, card: int) -> bool:
    """Whether something keeps a card from being destroyed by the rules."""
    return schema.has(game, card, schema.NOT_DESTROYED) or (
        schema.has(game, card, schema.STACKS) and game.now(card, schema.STACK) > 0
    )


def hands_filled(game: Game, seat: int) -> int:
    """How many cards have come to a hand this turn."""
    pile = game.pile_number(seat, schema.HAND)
    rows = game.history
    return sum(
        rows[at + RECORD_KIND] == MOVED and rows[at + RECORD_OTHER] == pile for at in range(0, len(rows), HISTORY_WIDTH)
    )


def attacks_are_legal(game: Game) -> None:
    """Who may attack is a reserved follower that came before this turn, evolved, or has Storm or Rush; what may be
    attacked is engaged (or Assail reaches it), and Ward stands before everything else (SVE 10.1, 10.2)."""
    ask = asked(game, schema.ASK_MAIN)
    if ask is not None:
        for code in ask.options:
            if kind_of(code) == schema.ATTACK_OPTION:
                card = value_of(code)
                hold(
                    game.zone_of(card) == schema.FIELD and game.seat_of(card) == ask.seat,
                    f"card {card} is nobody's attacker",
                )
                hold(
                    schema.is_follower(game, card) and game.now(card, schema.ENGAGED) == 0,
                    f"card {card} cannot attack (SVE 10.1)",
                )
                hold(not schema.has(game, card, schema.CANNOT_ATTACK), f"card {card} may not attack")
                hold(old(game, card) or fresh(game, card), f"card {card} came this turn (SVE 10.1)")
    ask = asked(game, schema.ASK_ATTACK)
    if ask is None:
        return
    attacker = ask.about
    enemy = 1 - ask.seat
    targets = [value_of(code) for code in ask.options]
    standing = [card for card in game.cards_in(enemy, schema.FIELD) if schema.is_follower(game, card)]
    reachable = [card for card in standing if not schema.has(game, card, schema.INTIMIDATE | schema.CANNOT_BE_ATTACKED)]
    wards = [card for card in reachable if schema.has(game, card, schema.WARD) and game.now(card, schema.ENGAGED) == 1]
    for target in targets:
        if game.zone_of(target) == schema.LEADER:
            hold(game.seat_of(target) == enemy, "a player attacks the own leader")
            hold(
                old(game, attacker) or schema.has(game, attacker, schema.STORM),
                f"{attacker} may not attack leaders (SVE 10.2.1)",
            )
            hold(not schema.has(game, attacker, schema.CANNOT_ATTACK_LEADERS), f"{attacker} may not attack leaders")
        else:
            hold(target in reachable, f"card {target} cannot be attacked (SVE 10.2)")
            engaged = game.now(target, schema.ENGAGED) == 1
            hold(engaged or schema.has(game, attacker, schema.ASSAIL), f"card {target} is reserved (SVE 10.2)")
    if wards and not schema.has(game, attacker, schema.IGNORES_WARD):
        hold(set(targets) <= set(wards), "an attack goes past Ward (SVE 10.2.2)")


def old(game: Game, card: int) -> bool:
    """Whether a card was there when the turn began."""
    return game.now(card, schema.CAME) < game.number(schema.TURN)


def fresh(game: Game, card: int) -> bool:
    """Whether a card may attack though it came this turn."""
    return game.now(card, schema.EVOLVED_IN) == game.number(schema.TURN) or schema.has(
        game, card, schema.STORM | schema.RUSH
    )


def the_end_has_a_reason(game: Game) -> None:
    """Games end for a reason of the rules, not because the engine gave up (SVE 1.2 to 1.5, 21.3)."""
    hold(game.reason in (DEFENSE_GONE, DECK_EMPTY, BOTH_LOSE, BY_EFFECT, LOOP), f"the game ended so: {game.result}")
    if game.reason == DEFENSE_GONE:
        loser = game.cards_in(1 - game.winner, schema.LEADER)[0]
        hold(game.now(loser, schema.DEFENSE) <= 0, "a player has lost with defense left (SVE 13.2)")


TRIAL = Trial(
    "shadowverse",
    decks_for,
    laws=(
        zones_hold_what_they_may,
        numbers_stay_sane,
        links_hold,
        the_table_is_in_order,
        attacks_are_legal,
    ),
    end_laws=(the_end_has_a_reason,),
    most_bytes=24 * 1024,
)
