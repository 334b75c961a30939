"""The words of Shadowverse: Evolve and what their fields hold."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse import lines
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.words import (
    cards,
    changes,
    choosing,
    conditions,
    costs,
    damage,
    driving,
    effects,
    ends,
    events,
    everyone,
    evolving,
    given,
    linking,
    misc,
    moves,
    numbers,
    racing,
    registers,
    searching,
    sharing,
    table,
)
from tefuda.kernel.events import MOVED
from tefuda.kernel.rows import NONE
from tefuda.kernel.words import flow, values
from tefuda.kernel.words.families import Value
from tefuda.language.common import common_words
from tefuda.language.vocabulary import Vocabulary

KEYWORDS: Final = {
    "Ward": table.WARD,
    "Storm": table.STORM,
    "Rush": table.RUSH,
    "Assail": table.ASSAIL,
    "Intimidate": table.INTIMIDATE,
    "Aura": table.AURA,
    "Drain": table.DRAIN,
    "Bane": table.BANE,
    "Quick": table.QUICK,
    "Stack": table.STACKS,
    "Single Drive": table.SINGLE_DRIVE,
    "Twin Drive": table.TWIN_DRIVE,
    "ignores Ward": table.IGNORES_WARD,
    "cannot attack": table.CANNOT_ATTACK,
    "cannot attack leaders": table.CANNOT_ATTACK_LEADERS,
    "deals no damage": table.DEALS_NO_DAMAGE,
    "takes no damage": table.TAKES_NO_DAMAGE,
    "takes no ability damage": table.TAKES_NO_ABILITY_DAMAGE,
    "takes no combat damage": table.TAKES_NO_COMBAT_DAMAGE,
    "cannot be destroyed by abilities": table.NOT_DESTROYED_BY_ABILITIES,
    "cannot be destroyed": table.NOT_DESTROYED,
    "cannot be banished": table.NOT_BANISHED,
    "cannot be played from the EX area": table.NOT_FROM_EX,
    "cannot be played from hand": table.NOT_FROM_HAND,
    "cannot be played on your turn": table.NOT_ON_OWN_TURN,
    "enters engaged": table.ENTERS_ENGAGED,
    "deals combat damage equal to its defense": table.DAMAGE_BY_DEFENSE,
    "must be selected if possible": table.SELECTED_FIRST,
    "does not refresh": table.NOT_REFRESHED,
    "cannot activate": table.CANNOT_ACTIVATE,
    "cannot evolve": table.CANNOT_EVOLVE,
    "cannot be attacked": table.CANNOT_BE_ATTACKED,
    "cannot be selected": table.NOT_SELECTED,
    "evolves without limit": table.UNLIMITED_EVOLVING,
}
"""Keywords, and standing texts that work like them (SVE 18, 18.29)."""
FLAGS: Final = {
    "play banished": table.PLAYS_BANISHED,
    "no draw": table.CANNOT_DRAW,
    "no growth": table.CANNOT_GAIN_MAX,
    "no followers": table.CANNOT_PLAY_FOLLOWERS,
    "no spells": table.CANNOT_PLAY_SPELLS,
    "no amulets": table.CANNOT_PLAY_AMULETS,
    "no loss": table.CANNOT_LOSE,
    "no further draw": table.NO_DRAW_OUTSIDE_START,
    "runecraft chain": table.COUNTS_RUNECRAFT,
    "no fanfare": table.NO_FANFARE,
    "any modes": table.ANY_NUMBER_OF_MODES,
    "reroll": table.MAY_REROLL,
}
"""What may hold for a player."""
ZONES: Final = {
    "field": table.FIELD,
    "hand": table.HAND,
    "deck": table.DECK,
    "cemetery": table.CEMETERY,
    "EX area": table.EX,
    "evolve deck": table.EVOLVE,
    "faceup evolve deck": table.SPENT,
    "banished zone": table.BANISHED,
}
PLACES: Final = {
    **{f"your {name}": zone for name, zone in ZONES.items()},
    **{f"enemy {name}": zone + table.ZONES for name, zone in ZONES.items()},
    "them": cards.AMONG_THEM,
    "those": cards.AMONG_THAT,
    **{f"their {name}": zone + cards.THEIRS for name, zone in ZONES.items()},
}
KINDS: Final = {
    "card": table.ANY_KIND,
    "follower": table.FOLLOWER,
    "amulet": table.AMULET,
    "spell": table.SPELL,
    "leader": table.LEADER_CARD,
    "crest": table.CREST,
}
STATS: Final = {"cost": table.COST, "attack": table.ATTACK, "defense": table.DEFENSE}
COUNTERS: Final = {
    "Stack": 0,
    "fable": 1,
    "spell": 2,
    "soul": 3,
    "prayer": 4,
    "grace": 5,
    "calamity": 6,
    "mana": 7,
    "dormancy": 8,
    "seasonal": 9,
    "divine water": 10,
    "fighting spirit": 11,
    "lightning": 12,
    "gigabyte": 13,
    "pain": 14,
    "passion": 15,
    "arrow": 16,
    "curse": 17,
    "battery": 18,
    "bunclie": 19,
    "fusion": 20,
    "reversal": 21,
}
"""Sorts of counters (SVE 17.11)."""
CLASSES: Final = ("forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral")
HEADERS: Final = ("fanfare", "last words", "evolve", "on evolve", "strike", "activate", "quick", "stack", "earth rite")
"""What a text may ask of the texts of other cards."""
DURATIONS: Final = {
    "always": 0,
    "this turn": effects.THIS_TURN,
    "its next turn": effects.CONTROLLERS_NEXT_TURN,
    "enemy next turn": effects.OPPONENTS_NEXT_TURN,
    "next start phase": effects.NEXT_START_PHASE,
    "your next turn": effects.YOUR_NEXT_TURN,
    "until your next turn": effects.UNTIL_YOUR_NEXT_TURN,
}
DAMAGES: Final = {
    "damage": damage.ANY_DAMAGE,
    "combat damage": damage.COMBAT,
    "ability damage": damage.ABILITY,
    "attack damage": damage.ATTACKING,
}
CHANGES: Final = {"more": damage.PLUS, "less": damage.MINUS, "instead": damage.SET_TO, "at most": damage.CUT_TO}
THIS_COSTS: Final = {
    "engage": (costs.ENGAGE, table.FIELD),
    "bury": (costs.BURY, table.FIELD),
    "banish": (costs.BANISH, table.FIELD),
    "return": (costs.RETURN, table.FIELD),
    "discard": (costs.DISCARD, table.HAND),
    "hand to EX": (costs.TO_EX, table.HAND),
    "reveal": (costs.REVEAL, table.HAND),
    "cemetery banish": (costs.BANISH, table.CEMETERY),
    "EX banish": (costs.BANISH, table.EX),
    "EX bury": (costs.BURY, table.EX),
}
CARD_COSTS: Final = {
    "discard": costs.DISCARD,
    "bury": costs.BURY,
    "banish": costs.BANISH,
    "engage": costs.ENGAGE,
    "return": costs.RETURN,
    "to EX": costs.TO_EX,
    "reveal": costs.REVEAL,
    "bottom": costs.BOTTOM,
}


def shadowverse_words() -> Vocabulary:
    """The vocabulary of Shadowverse: Evolve: the common words and its own."""
    words = common_words()
    closed_lists(words)
    line_words(words)
    event_words(words)
    cost_words(words)
    card_words(words)
    trait_words(words)
    number_words(words)
    condition_words(words)
    choice_words(words)
    move_words(words)
    change_words(words)
    damage_words(words)
    passive_words(words)
    odd_words(words)
    return words


def closed_lists(words: Vocabulary) -> None:
    """Closed lists of terms."""
    words.enumeration("keyword", KEYWORDS)
    words.enumeration("flag", FLAGS)
    words.enumeration("zone", ZONES)
    words.enumeration("place", PLACES)
    words.enumeration("kind", KINDS)
    words.enumeration("stat", STATS)
    words.enumeration("counter", COUNTERS)
    words.enumeration("duration", DURATIONS)
    words.enumeration("damage sort", DAMAGES)
    words.enumeration("change", CHANGES)
    words.enumeration("this cost", {name: number for number, name in enumerate(THIS_COSTS)})
    words.enumeration("card cost", CARD_COSTS)
    words.enumeration("trait name", {trait: number for number, trait in enumerate(load_facts().traits)})
    words.enumeration("class name", {name: number for number, name in enumerate(CLASSES)})
    words.enumeration("linked sort", {"carrots": 0, "drive points": 1})
    words.enumeration("header", {name: number for number, name in enumerate(HEADERS)})
    words.enumeration("own header", {"on evolve": 0, "fanfare": 1, "last words": 2, "strike": 3})
    words.enumeration("special", {"token": table.TOKEN, "evolved": table.EVOLVED, "advanced": table.ADVANCED})
    words.enumeration("side", {"your": cards.MINE, "enemy": cards.ENEMY, "their": cards.THAT_PLAYERS})
    words.enumeration("leader of", {"your": 0, "enemy": 1, "each": 2})
    words.enumeration("extreme", {"highest": 0, "lowest": 1})
    words.enumeration("yes", {"no": 0, "yes": 1})
    words.enumeration(
        "removal", {"destroy": moves.DESTROY, "bury": moves.BURY, "banish": moves.BANISH, "return": moves.RETURN,
                    "discard": moves.DISCARD}
    )  # fmt: skip
    words.enumeration("put", {"owner field": 0, "your field": 1, "owner EX": 2, "your EX": 3})
    words.enumeration(
        "to", {"hand": moves.TO_HAND, "cemetery": moves.TO_CEMETERY, "banished": moves.TO_BANISHED,
               "evolve deck": moves.TO_EVOLVE_DECK, "faceup": moves.FACEUP}
    )  # fmt: skip
    words.enumeration("end", {"top": 1, "bottom": 0})
    words.enumeration("order", {"any": 0, "random": 1})
    words.enumeration(
        "token place", {"field": moves.ONTO_FIELD, "EX": moves.INTO_EX, "either": moves.EITHER,
                        "field then EX": moves.FIELD_THEN_EX}
    )  # fmt: skip
    words.enumeration(
        "points", {"play": changes.PLAY, "max play": changes.MAXIMUM, "evolution": changes.EVOLUTION,
                   "super-evolution": changes.SUPER_EVOLUTION}
    )  # fmt: skip
    words.enumeration(
        "player number", {"play points": table.PLAY_POINTS, "max play points": table.MAX_PLAY_POINTS,
                          "evolution points": table.EVOLUTION_POINTS,
                          "super-evolution points": table.SUPER_EVOLUTION_POINTS, "cards played": table.CARDS_PLAYED,
                          "defense losses": table.DEFENSE_LOST, "turns": table.TURNS}
    )  # fmt: skip
    words.enumeration("target", {"any": events.ANY_TARGET, "follower": events.A_FOLLOWER, "leader": events.A_LEADER})
    words.enumeration(
        "activation", {"activate": lines.ACT, "quick": lines.QUICK_ACT, "advance": lines.ADVANCE,
                       "serve": lines.ADVANCE, "ride": lines.ADVANCE}
    )  # fmt: skip
    words.enumeration("phase", {"main": table.MAIN_STARTS, "end": table.END_STARTS, "turn": table.TURN_STARTS})
    words.enumeration(
        "doing", {"evolves": table.EVOLVED_EVENT, "becomes engaged": table.ENGAGES, "is refreshed": table.REFRESHES,
                  "fights": table.FOUGHT, "gains": table.GAINED, "races": table.RACED, "drives": table.DRIVES}
    )  # fmt: skip
    words.enumeration(
        "happening", {"plays": table.PLAYED, "evolves": table.EVOLVED_EVENT, "destroyed": table.DESTROYED,
                      "discards": table.DISCARDED, "engaged": table.ENGAGES, "gains": table.GAINED,
                      "attacks": table.ATTACKS, "damaged": table.DAMAGED, "races": table.RACED,
                      "checks": table.CHECKS}
    )  # fmt: skip
    words.enumeration(
        "player event", {"gains defense": table.LEADER_GAINS, "loses defense": table.LEADER_LOSES,
                         "rolls": table.ROLLED, "draws": table.DREW, "triggers": table.TRIGGERS}
    )  # fmt: skip


def line_words(words: Vocabulary) -> None:
    """Words for the lines of a text."""
    words.word("text", lines.Text, "a whole text", lines="line*")
    words.word("keyword line", lines.KeywordLine, "a keyword by itself", keyword="keyword")
    words.word("effect", lines.EffectLine, "what a spell does", steps="step*")
    words.word("triggered", lines.Triggered, "an automatic ability", events="event*", rules="rule*", steps="step*")
    words.word(
        "activated", lines.Action, "an activated ability", sort="activation", costs="cost*", rules="rule*",
        steps="step*",
    )  # fmt: skip
    words.word("evolve", lines.EvolveLine, "an evolve ability, which may name what it evolves into", costs="cost*",
               rules="rule*", into="evolved name?")  # fmt: skip
    words.word("always", lines.Always, "a passive ability, which may have a condition and work in another zone",
               effects="effect*", condition="condition?", zone="zone?")  # fmt: skip
    words.word(
        "price less", lambda amount, zone, condition: lines.PriceLine(0, amount, condition, zone),
        "this card costs less, from a zone or under a condition", amount="value", zone="zone?", condition="condition?",
    )  # fmt: skip
    words.word(
        "price", lambda amount, condition: lines.PriceLine(1, amount, condition),
        "this card costs a fixed number if a condition holds", amount="value", condition="condition",
    )  # fmt: skip
    words.word("play only", lines.PlayOnlyLine, "this card can be played only if ...", condition="condition")
    words.word("play from", lines.PlayFromLine, "this card may be played from another zone, too", zone="zone",
               condition="condition?")  # fmt: skip
    words.word("extra", lines.ExtraLine, "an additional cost, perhaps a necessary one, or one that changes the price",
               costs="cost*", less="value?", fixed="value?", condition="condition?", must="yes?")  # fmt: skip
    words.word("copies", lines.DeckLine, "a deck may hold so many of it (SVE 6.6)", count="int")
    words.word("evolve copies", lines.DeckLine, "an evolve deck may hold so many of it (SVE 6.6)", count="int")
    words.word("singleton", lines.DeckLine, "only one of any other card (SVE 6.6)", part="name")
    words.word("also named", lines.DeckLine, "it has another name, too", name="name")
    words.word("also named on field", lines.DeckLine, "on the field it has another name, too", name="name")
    words.word("times a turn", lines.Rule, "so many times a turn", limit="int")
    words.word("works in", lambda zone: lines.Rule(0, None, 1 << zone), "while the card is in another zone (SVE 9.22)",
               zone="zone")  # fmt: skip
    words.word("only if", lambda condition: lines.Rule(0, condition), "only under a condition", condition="condition")


def event_words(words: Vocabulary) -> None:
    """Words for what automatic abilities wait for."""
    words.word("fanfare", events.Fanfare, "this card is put onto the field (SVE 18.1)")
    words.word("last words", events.LastWords, "this card is put into the cemetery from the field (SVE 18.2)")
    words.word("on evolve", lambda: events.ThisDoes(table.EVOLVED_EVENT, NONE), "this card evolves (SVE 18.7)")
    words.word("on race", lambda: events.ThisDoes(table.RACED, NONE), "this card races (SVE 18.19)")
    words.word("on drive", lambda: events.ThisDoes(table.DRIVES, NONE), "this card gains Drive (SVE 18.20)")
    words.word("on super-evolve", lambda: events.ThisDoes(table.EVOLVED_EVENT, 1), "this card super-evolves (SVE 18.8)")
    words.word("strike", events.Strike, "this follower attacks (SVE 18.9)", target="target")
    words.word(
        "this goes", lambda zone, to: events.ThisGoes(zone, NONE if to is None else to),
        "this card leaves a zone, or goes from there to another", zone="zone", to="zone?",
    )  # fmt: skip
    words.word("this does", lambda doing: events.ThisDoes(doing, NONE), "something happens to this card",
               doing="doing")  # fmt: skip
    words.word("this gains", lambda field: events.ThisDoes(table.GAINED, field), "this card gains attack, or defense",
               field="stat")  # fmt: skip
    words.word(
        "comes", lambda card, who, zone: events.Comes(card, zone, who, 1 << table.FIELD),
        "a card that fits comes to a player's zone", card="described", who="player", zone="zone",
    )  # fmt: skip
    words.word(
        "goes", lambda card, who, zone, to: events.Goes(card, zone, NONE if to is None else to, who, 1 << table.FIELD),
        "a card that fits leaves a player's zone, or goes from there to another", card="described", who="player",
        zone="zone", to="zone?",
    )  # fmt: skip
    words.word("attacks", events.Attacks, "a follower that fits attacks", card="described", who="player",
               target="target")  # fmt: skip
    words.word("is attacked", events.IsAttacked, "a follower that fits is attacked", card="described", who="player")
    words.word(
        "happens", lambda happening, card, who: events.SomethingHappens(happening, card, who, 1 << table.FIELD),
        "something happens to a card that fits", happening="happening", card="described", who="player",
    )  # fmt: skip
    words.word(
        "phase starts", lambda phase, who, zone: events.PhaseStarts(
            phase, who, 1 << (table.FIELD if zone is None else zone)),
        "a phase of a player's turn starts, while this card is on the field or in another zone", phase="phase",
        who="player", zone="zone?",
    )  # fmt: skip
    words.word("takes damage", events.TakesDamage, "a card that fits takes damage", card="described", who="player",
               sort="damage sort")  # fmt: skip
    words.word("this takes damage", events.ThisTakesDamage, "this card takes damage", sort="damage sort")
    words.word("deals damage", events.DealsDamage, "this card deals damage", sort="damage sort", target="target",
               who="player")  # fmt: skip
    words.word(
        "player does", lambda what, who: events.PlayerEvent(what, who, 1 << table.FIELD),
        "something happens to a player", what="player event", who="player",
    )  # fmt: skip
    words.word("is so", events.StateReached, "something has come to be so (SVE 12.16)", condition="condition")
    words.word("watched goes", lambda to: events.Watched(MOVED, NONE if to is None else to),
               "the watched card leaves the field, or goes from there to a zone", to="zone?")  # fmt: skip


def cost_words(words: Vocabulary) -> None:
    """Words for costs (SVE 9.13 to 9.19)."""
    words.word("pay points", costs.PayPoints, "play points", amount="value")
    words.word("pay any points", costs.PayAnyPoints, "any number of play points, which becomes a letter",
               letter="number letter", times="int")  # fmt: skip
    words.word(
        "use this", lambda how: costs.PayWithThis(*list(THIS_COSTS.values())[how]),
        "something is done to this card", how="this cost",
    )  # fmt: skip
    words.word("use cards", costs.PayWithCards, "something is done to so many cards", how="card cost", count="value",
               of="cards")  # fmt: skip
    words.word("use all", costs.PayWithAll, "something is done to all cards of a set", how="card cost", of="cards")
    words.word("pay defense", lambda amount: costs.PayDefense(amount, 0), "the leader loses defense", amount="value")
    words.word("pay counters", costs.PayCounters, "counters are taken off a card", count="value", sort="counter",
               of="cards")  # fmt: skip
    words.word("link", linking.LinkCards, "Carrots or a Drive Point are linked to this follower (SVE 20.3, 20.9)",
               count="value", sort="linked sort")  # fmt: skip
    words.word("earth rite", costs.earth_rite, "Earth Rite (SVE 19.6)", count="value")
    words.word("skip turn", costs.SkipNextTurn, "the next turn of the payer does not begin")
    words.word("pay maximum", costs.PayMaximum, "the maximum of play points falls", amount="value")
    words.word("use together", sharing.PayTogether, "something is done to cards that go together", how="card cost",
               count="count", of="cards", rules="together*")  # fmt: skip
    words.word("use total", sharing.PayTotal, "something is done to cards whose numbers are enough", how="card cost",
               of="cards", field="stat", least="value")  # fmt: skip
    words.word("either cost", costs.EitherCost, "one of several costs", ways="cost*")


def card_words(words: Vocabulary) -> None:
    """Words for cards and players."""
    words.word("described", cards.Described, "a card of a kind that fits", adjectives="adjective*", kind="kind",
               traits="trait*")  # fmt: skip
    words.word("among", cards.Among, "cards of a kind in some places that fit", adjectives="adjective*", kind="kind",
               places="place*", traits="trait*")  # fmt: skip
    words.word("this", cards.This, "the card whose text it is")
    words.word("leaders", cards.Leaders, "a leader, or both", who="leader of")
    words.word("leader of", cards.LeaderOf, "the leader of who controls a card", of="cards")
    words.word("top", cards.Top, "the top cards of a deck", count="value", side="side")
    words.word("top half", cards.TopHalf, "the top half of a deck, rounded up", side="side")
    words.word("the rest", cards.Rest, "those of the cards looked at that are still there")
    words.word("them", lambda: flow.Kept(registers.LOOKED), "the cards looked at")
    words.word("paid cards", lambda: flow.Kept(registers.PAID_WITH), "the cards that the cost took")
    words.word("holder", cards.Holder, "the follower equipped with this")
    words.word("other one", cards.EventOther, "the second card of what happened")
    words.word("attacker", cards.Attacker, "the attacking follower")
    words.word("most", lambda which, field, of: cards.Most(of, which, field),
               "those of some cards with the highest or lowest number", which="extreme", field="stat",
               of="cards")  # fmt: skip
    words.word("you", lambda: cards.Players(0), "the player whose text it is")
    words.word("opponent", lambda: cards.Players(1), "the other player")
    words.word("each player", lambda: cards.Players(2), "both players, the active one first")
    words.word("active player", lambda: cards.Players(3), "the player whose turn it is")
    words.word("that player", lambda: cards.Players(4), "the player whose turn it is to do something in turn")
    words.word("controller", lambda of: cards.ControllerOf(of, 0), "who controls a card", of="cards")
    words.word("owner", lambda of: cards.ControllerOf(of, 1), "who owns a card", of="cards")


def trait_words(words: Vocabulary) -> None:
    """Words for what a card is like."""
    words.word("trait", given.HasTrait, "with a trait", trait="trait name")
    words.word("boxed", lambda: cards.HasKeyword(table.BOXED), "Boxed (SVE 14.28)")
    words.word("class", cards.InTable, "of a class", name="class name")
    words.word("named", cards.InTable, "with a name", name="card name")
    words.word("in name", cards.InTable, "with a word in its name", part="name part")
    words.word("header", cards.InTable, "with an ability of a sort", header="header")
    words.word("special", cards.InTable, "a token, an evolved card, an advanced card", special="special")
    words.word("universe", cards.InTable, "of a universe", universe="universe name")
    words.word("engaged", cards.IsEngaged, "engaged")
    words.word("racing", racing.IsRacing, "racing (SVE 20.4)", sort="linked sort")
    words.word("reserved", cards.IsReserved, "not engaged")
    words.word("other", cards.IsOther, "not the card whose text it is")
    words.word("not among", cards.NotAmong, "not one of some cards", of="cards")
    words.word("shares name", cards.SharesName, "with the same name as another card", of="cards")
    words.word("with keyword", cards.HasKeyword, "with a keyword", keyword="keyword")
    words.word("number is", cards.NumberIs, "with a number in a relation", field="stat", relation="relation",
               number="value")  # fmt: skip
    words.word("parity", cards.CostIsEven, "with an even (no) or odd (yes) cost", odd="yes")
    words.word("came this turn", cards.CameThisTurn, "put onto the field this turn")
    words.word("evolved this turn", cards.EvolvedThisTurn, "evolved this turn")
    words.word("came from", cards.CameFrom, "put onto the field from a zone", zone="zone")
    words.word("came by ability", cards.CameByAbility, "put onto the field by an ability")
    words.word("with counters", cards.HasCounters, "with at least so many counters", count="value", sort="counter")


def number_words(words: Vocabulary) -> None:
    """Words for numbers."""
    words.word("different names", numbers.DifferentNamesIn, "how many different names", of="cards")
    words.word("different costs", numbers.DifferentCostsIn, "how many different costs", of="cards")
    words.word("number of", numbers.NumberOf, "a card's cost, attack or defense", field="stat", of="cards")
    words.word("total", numbers.Total, "numbers added up", field="stat", of="cards")
    words.word("highest", numbers.Extreme, "the highest or lowest number", which="extreme", field="stat", of="cards")
    words.word("player number", lambda index, who: numbers.PlayerNumber(who, index), "a number of a player",
               index="player number", who="player")  # fmt: skip
    words.word("other cards played", numbers.OtherCardsPlayed, "cards played this turn besides this one")
    words.word("counters on", numbers.CountersOn, "how many counters", sort="counter", of="cards")
    words.word("paid count", numbers.PaidCount, "how many cards the cost took")
    words.word("event amount", numbers.EventAmount, "how much of it happened")
    words.word(
        "happenings", lambda happening, card, who: numbers.Happenings(happening, who, card, NONE),
        "how often something happened to a card that fits, this turn", happening="happening", card="described",
        who="player",
    )  # fmt: skip
    words.word(
        "departures", lambda card, who, zone, to: numbers.Departures(zone, NONE if to is None else to, who, card),
        "how many cards that fit left a zone this turn, or went from there to another", card="described", who="player",
        zone="zone", to="zone?",
    )  # fmt: skip
    words.word(
        "player happenings", lambda what, who: numbers.Happenings(what, who, None, NONE),
        "how often something happened to a player this turn", what="player event", who="player",
    )  # fmt: skip
    words.word("defense gained", numbers.DefenseGained, "how much defense a player's leader gained this turn",
               who="player")  # fmt: skip


def condition_words(words: Vocabulary) -> None:
    """Words for conditions."""
    words.word("is", conditions.Is, "a card fits", of="cards", described="described")
    words.word("is in", conditions.IsIn, "a card is in a zone", of="cards", zone="zone")
    words.word("all are", conditions.AllAre, "every card of a set fits", of="cards", described="described")
    words.word("overflow", conditions.Overflow, "Overflow is active for you (SVE 19.4)")
    words.word("sanguine", conditions.Sanguine, "Sanguine is active for you (SVE 19.7)")
    words.word("combo", conditions.Combo, "Combo (SVE 19.1)", count="value")
    words.word("spellchain", conditions.Spellchain, "Spellchain (SVE 19.2)",
               count="value", runecraft="chain")  # fmt: skip
    words.word("necrocharge", conditions.Necrocharge, "Necrocharge (SVE 19.3)", count="value")
    words.word("turn of", conditions.TurnOf, "it is a player's turn", who="player")
    words.word("paid extra", lambda number: conditions.WasPaid(1 << (number - 1)),
               "the additional cost of that number was paid", number="int")  # fmt: skip


def choice_words(words: Vocabulary) -> None:
    """Words for what players choose."""
    words.word("exactly", choosing.Exactly, "so many", number="value")
    words.word("up to", choosing.UpTo, "from none to so many", number="value")
    words.word("any number", lambda: choosing.AnyNumber(0), "as many as one likes")
    words.word("at least one", lambda: choosing.AnyNumber(1), "as many as one likes, at least one")
    words.word("names differ", choosing.DifferentNames, "with different names")
    words.word("costs differ", choosing.DifferentCosts, "with different costs")
    words.word("total at most", choosing.TotalAtMost, "whose numbers add up to at most so much", field="stat",
               most="value")  # fmt: skip
    words.word("select", choosing.Select, "select cards (SVE 14.1)", count="count", of="cards", rules="together*")
    words.word("choose cards", choosing.Choose, "a player chooses cards while the text is carried out", who="player",
               count="count", of="cards", rules="together*")  # fmt: skip
    words.word("choose each", everyone.ChooseEach, "players choose cards in turn, before anything is done with them",
               who="player", count="count", of="cards", rules="together*")  # fmt: skip
    words.word("as player", everyone.AsPlayer, "steps that another player does: \"you\" is that player", who="player",
               steps="step*")  # fmt: skip
    words.word("in turn", everyone.InTurn, "steps that players do one after the other", who="player", steps="step*")
    words.word("mode", choosing.Mode, "one of several options", steps="step*")
    words.word("modes", choosing.Modes, "choose options (SVE 14.31)", who="player", count="count", modes="mode*")
    words.word("pay for", choosing.PayFor, "steps done if an optional cost is paid (SVE 9.17)", costs="cost*",
               steps="step*")  # fmt: skip
    words.word("may", choosing.May, "steps that a player may leave", who="player", steps="step*")
    words.word("choose number", choosing.ChooseNumber, "you choose a number, which becomes a letter",
               letter="number letter", least="value", most="value")  # fmt: skip
    words.word("select divided", choosing.SelectDivided, "select cards to divide a number among (SVE 9.6)",
               count="count", of="cards", amount="value")  # fmt: skip


def move_words(words: Vocabulary) -> None:
    """Words for moving cards."""
    words.word("remove", moves.Remove, "destroy, bury, banish, discard, or return to hand", how="removal",
               cards="cards")  # fmt: skip
    words.word(
        "put", lambda cards, to, engaged: moves.Put(
            cards, table.FIELD if to < 2 else table.EX, to % 2, int(bool(engaged))),
        "put cards onto a field, perhaps engaged, or into an EX area", cards="cards", to="put", engaged="yes?",
    )  # fmt: skip
    words.word("move", moves.Move, "put cards into another zone of their owners", cards="cards", to="to")
    words.word("put in deck", moves.PutInDeck,
               "put cards on the top or bottom of their owners' decks", cards="cards", end="end", order="order",
               who="player")  # fmt: skip
    words.word("put at either end", ends.PutAtEither,
               "a player puts cards on the top or bottom of their owners' decks", cards="cards",
               who="player")  # fmt: skip
    words.word("put deep", ends.PutDeep, "put cards into decks, so many cards from the top", cards="cards",
               place="value")  # fmt: skip
    words.word("shuffle", moves.Shuffle, "players shuffle their decks", who="player")
    words.word("shuffle in", moves.ShuffleIn, "cards are shuffled into their owners' decks", cards="cards")
    words.word("draw", moves.Draw, "players draw cards", who="player", count="value")
    words.word("reveal", moves.Reveal, "show cards to everybody", cards="cards")
    words.word("look", lambda who, cards: moves.Look(cards, 0, who), "a player looks at cards", who="player",
               cards="cards")  # fmt: skip
    words.word("look openly", lambda cards: moves.Look(cards, 1, cards_you()), "reveal cards and look at them",
               cards="cards")  # fmt: skip
    words.word("search", searching.SearchDeck, "search your deck (SVE 14.9)", count="count", of="cards",
               rules="together*")  # fmt: skip
    words.word("reveal until", moves.RevealUntil, "reveal cards from your deck until so many fit", count="value",
               described="cards")  # fmt: skip
    words.word("tokens", moves.Tokens, "so many tokens", count="value", names="token name*")
    words.word("create", lambda tokens, place, who: moves.Create(tokens, place, who, 1), "create tokens (SVE 17.2)",
               tokens="tokens*", place="token place", who="player")  # fmt: skip
    words.word("create up to", lambda tokens, place, who: moves.Create(tokens, place, who, 0),
               "create tokens, or fewer", tokens="tokens*", place="token place", who="player")  # fmt: skip
    words.word("create same", moves.CreateSame, "create tokens of the same names", cards="cards",
               place="token place")  # fmt: skip
    words.word("transform", moves.Transform, "turn cards into tokens (SVE 14.16)", cards="cards", token="token name")
    words.word("take control", moves.TakeControl, "players take control of cards (SVE 14.17)", who="player",
               cards="cards")  # fmt: skip
    words.word("swap", moves.Swap, "two cards change places (SVE 14.18)", one="cards", two="cards")
    words.word("race", racing.Race, "followers race so many times (SVE 20.4)", cards="cards", times="value")
    words.word("give drive", driving.GiveDrive, "followers gain Drive (SVE 20.8)", cards="cards")
    words.word("evolve cards", lambda cards: evolving.EvolveByEffect(cards, ()), "cards evolve by an effect (SVE 11.9)",
               cards="cards")  # fmt: skip
    words.word("evolve cards into", evolving.EvolveByEffect, "the same, into a card that is named", cards="cards",
               into="evolved name")  # fmt: skip


def cards_you() -> cards.Players:
    """The player whose text it is."""
    return cards.Players(0)


def change_words(words: Vocabulary) -> None:
    """Words for changing cards and players."""
    words.word("gain", changes.Gain, "more attack and defense", attack="value", defense="value", cards="cards",
               duration="duration")  # fmt: skip
    words.word(
        "lose", lambda attack, defense, cards, duration: changes.Gain(less(attack), less(defense), cards, duration),
        "less attack and defense", attack="value", defense="value", cards="cards", duration="duration",
    )  # fmt: skip
    words.word("set stat", changes.SetStat, "attack or defense becomes a number", field="stat", value="value",
               cards="cards")  # fmt: skip
    words.word("give", changes.Give, "give keywords", keywords="keyword*", cards="cards", duration="duration")
    words.word("give ability", changes.GiveAbility, "give a quoted ability", ability="ability", cards="cards",
               duration="duration")  # fmt: skip
    words.word("later", lambda ability, cards: changes.Later(ability, cards, 0), "something happens once, later",
               ability="ability", cards="cards")  # fmt: skip
    words.word("later this turn", lambda ability, cards: changes.Later(ability, cards, 1),
               "something happens once, this turn", ability="ability", cards="cards")  # fmt: skip
    words.word("all turn", given.AllTurn, "an automatic ability that works all turn", ability="ability")
    words.word("give trait", given.GiveTrait, "give a trait", trait="trait name", cards="cards",
               duration="duration")  # fmt: skip
    words.word("lose abilities", changes.LoseAbilities, "cards lose all abilities", cards="cards", duration="duration")
    words.word("box", changes.Box, "cards become Boxed (SVE 14.28)", cards="cards", duration="duration")
    words.word("engage", lambda cards: changes.Turn(1, cards), "engage cards", cards="cards")
    words.word("refresh", lambda cards: changes.Turn(0, cards), "refresh cards", cards="cards")
    words.word("change type", changes.ChangeType, "cards change their type (SVE 14.26)", kind="kind", cards="cards",
               duration="duration")  # fmt: skip
    words.word("maneuver", changes.Maneuver, "amulets become followers (SVE 14.38)", cards="cards")
    words.word("points", changes.Points, "a player gets points", who="player", sort="points", amount="value")
    words.word("recover all", changes.RecoverAll, "you recover all play points")
    words.word("lose points", changes.LosePoints, "a player loses play points", who="player", amount="value")
    words.word("flag", changes.GiveFlag, "something holds for players for a time", flag="flag", who="player",
               duration="duration")  # fmt: skip
    words.word("extra turn", changes.ExtraTurn, "you take another turn after this one")
    words.word("lose turn", changes.SkipTurn, "players skip their next turn", who="player")
    for name, how, meaning in (("cheapen", 0, "cost less"), ("set price", 1, "cost a number")):
        words.word(
            name, lambda amount, cards, duration, evolving, how=how: changes.Price(
                how, amount, cards, duration, bool(evolving)),
            f"cards, or their evolve abilities, {meaning}", amount="value", cards="cards", duration="duration",
            evolving="yes?",
        )  # fmt: skip
    words.word("put counters", lambda count, sort, cards: changes.Counters(count, sort, cards, 0),
               "put counters on cards", count="value", sort="counter", cards="cards")  # fmt: skip
    words.word("take counters", lambda count, sort, cards: changes.Counters(count, sort, cards, 1),
               "take counters off cards", count="value", sort="counter", cards="cards")  # fmt: skip
    words.word("move counters", changes.MoveCounters, "move all counters to another card", sort="counter",
               origin="cards", to="cards")  # fmt: skip
    words.word("stack up", searching.StackUp, "put Stack counters on one of your Stack cards (SVE 19.5)",
               count="value")  # fmt: skip


def less(number: Value) -> Value:
    """The opposite of a number."""
    return values.Minus(values.Number(0), number)


def damage_words(words: Vocabulary) -> None:
    """Words for damage."""
    words.word("deal", lambda amount, to: damage.Deal(amount, to, cards.This()), "this card deals damage",
               amount="value", to="cards")  # fmt: skip
    words.word("deal by", lambda by, amount, to: damage.Deal(amount, to, by), "another card deals damage", by="cards",
               amount="value", to="cards")  # fmt: skip
    words.word("deal divided", lambda: damage.DealDivided(cards.This()), "deal damage as it was divided")
    words.word(
        "change damage", lambda sort, cards, how, amount, duration, dealt, once: changes.ChangeDamage(
            int(bool(dealt)), how, amount, sort, cards, duration, int(bool(once))),
        "damage that cards take, or deal, is changed for a time, or the next time", sort="damage sort", cards="cards",
        how="change", amount="value", duration="duration", dealt="yes?", once="yes?",
    )  # fmt: skip


def passive_words(words: Vocabulary) -> None:
    """Words for what passive abilities do."""
    words.word("have keywords", lines.HaveKeywords, "cards have keywords", keywords="keyword*", cards="cards")
    words.word("have stats", lines.HaveStats, "cards have more attack and defense", attack="value", defense="value",
               cards="cards")  # fmt: skip
    words.word(
        "have less", lambda attack, defense, cards: lines.HaveStats(less(attack), less(defense), cards),
        "cards have less attack and defense", attack="value", defense="value", cards="cards",
    )  # fmt: skip
    words.word("have price", lines.HavePrice, "cards cost less to play", cards="cards", less="value")
    words.word("have evolve price", lines.HaveEvolvePrice, "evolve abilities cost less", cards="cards", less="value")
    words.word("have flag", lines.HaveFlag, "something holds for players", who="player", flag="flag")
    words.word("have ability", lines.HaveAbility, "cards have a quoted ability", ability="ability", cards="cards")
    words.word("damage", lines.Damage, "damage dealt to cards, or by them, is changed", sort="damage sort",
               cards="cards", how="change", amount="value", dealt="yes?")  # fmt: skip


def odd_words(words: Vocabulary) -> None:
    """Words for what few texts do."""
    words.word("win", misc.WinGame, "players win the game (SVE 1.5)", who="player")
    words.word("roll", misc.RollDie, "a player rolls a die; the result becomes a letter", who="player",
               letter="number letter")  # fmt: skip
    words.word("do ability", misc.DoAbility, "do an ability of this card without its event (SVE 12.19)",
               header="own header")  # fmt: skip
    words.word("play", misc.PlayByEffect, "play a card at a price or for what it costs (SVE 14.35)", cards="cards",
               price="value?")  # fmt: skip
    words.word("next play", lambda ability, amount: misc.NextPlay(ability, amount, values.Number(1)),
               "the next card that fits costs less this turn (SVE 14.36)", card="next card",
               amount="value")  # fmt: skip
