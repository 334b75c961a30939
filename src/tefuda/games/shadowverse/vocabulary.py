"""The words of Shadowverse: Evolve and what their fields hold."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse import lines
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.words import (
    cards,
    changes,
    conditions,
    costs,
    damage,
    driving,
    effects,
    events,
    evolving,
    given,
    linking,
    misc,
    moves,
    numbers,
    racing,
    sharing,
    table,
)
from tefuda.kernel.registers import LOOKED, THAT
from tefuda.kernel.words import values
from tefuda.kernel.words.cards import ANY_KIND, HIDDEN, SETS, SIDE, This
from tefuda.kernel.words.events import SomethingHappens, ThisDoes
from tefuda.kernel.words.families import Value
from tefuda.kernel.words.numbers import HappenedAmount
from tefuda.kernel.words.players import ENEMY, MINE, THEIRS
from tefuda.kernel.words.traits import HasKeyword
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
NOT_PUBLIC: Final = ("hand", "deck", "evolve deck")
SIDES: Final = {"your": MINE, "enemy": ENEMY, "their": THEIRS}
PLACES: Final = {
    **{
        f"{side} {name}": zone + number * SIDE + (HIDDEN if name in NOT_PUBLIC else 0)
        for side, number in SIDES.items()
        for name, zone in ZONES.items()
    },
    "them": LOOKED + SETS * SIDE + HIDDEN,
    "those": THAT + SETS * SIDE + HIDDEN,
}
"""Where cards are that a text describes."""
LOOKING_BACK: Final = (table.DESTROYED, table.DISCARDED)
"""What happens to cards that texts then look at as they were (SVE 12.11)."""
KINDS: Final = {
    "card": ANY_KIND,
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
    words.enumeration("side", SIDES)
    words.enumeration("leader of", {"your": 0, "enemy": 1, "each": 2})
    words.enumeration(
        "removal", {"destroy": moves.DESTROY, "bury": moves.BURY, "banish": moves.BANISH, "return": moves.RETURN,
                    "discard": moves.DISCARD}
    )  # fmt: skip
    words.enumeration("put", {"owner field": 0, "your field": 1, "owner EX": 2, "your EX": 3})
    words.enumeration(
        "to", {"hand": table.HAND, "cemetery": table.CEMETERY, "banished": table.BANISHED,
               "evolve deck": table.EVOLVE, "faceup": table.SPENT}
    )  # fmt: skip
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
    words.word("on evolve", lambda: ThisDoes(table.EVOLVED_EVENT), "this card evolves (SVE 18.7)")
    words.word("on race", lambda: ThisDoes(table.RACED), "this card races (SVE 18.19)")
    words.word("on drive", lambda: ThisDoes(table.DRIVES), "this card gains Drive (SVE 18.20)")
    words.word("on super-evolve", lambda: ThisDoes(table.EVOLVED_EVENT, 1), "this card super-evolves (SVE 18.8)")
    words.word("strike", events.Strike, "this follower attacks (SVE 18.9)", target="target")
    words.word("this gains", lambda field: ThisDoes(table.GAINED, field), "this card gains attack, or defense",
               field="stat")  # fmt: skip
    words.word("attacks", events.Attacks, "a follower that fits attacks", card="described", who="player",
               target="target")  # fmt: skip
    words.word("is attacked", events.IsAttacked, "a follower that fits is attacked", card="described", who="player")
    words.word(
        "happens", lambda happening, card, who: SomethingHappens(happening, card, who, happening in LOOKING_BACK),
        "something happens to a card that fits", happening="happening", card="described", who="player",
    )  # fmt: skip
    words.word("takes damage", events.TakesDamage, "a card that fits takes damage", card="described", who="player",
               sort="damage sort")  # fmt: skip
    words.word("this takes damage", events.ThisTakesDamage, "this card takes damage", sort="damage sort")
    words.word("deals damage", events.DealsDamage, "this card deals damage", sort="damage sort", target="target",
               who="player")  # fmt: skip


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
    words.word("leaders", cards.Leaders, "a leader, or both", who="leader of")
    words.word("leader of", cards.LeaderOf, "the leader of who controls a card", of="cards")
    words.word("attacker", cards.Attacker, "the attacking follower")


def trait_words(words: Vocabulary) -> None:
    """Words for what a card is like."""
    words.word("trait", given.HasTrait, "with a trait", trait="trait name")
    words.word("boxed", lambda: HasKeyword(table.BOXED), "Boxed (SVE 14.28)")
    words.word("racing", racing.IsRacing, "racing (SVE 20.4)", sort="linked sort")
    words.word("evolved this turn", cards.EvolvedThisTurn, "evolved this turn")
    words.word("came from", cards.CameFrom, "put onto the field from a zone", zone="zone")
    words.word("came by ability", cards.CameByAbility, "put onto the field by an ability")


def number_words(words: Vocabulary) -> None:
    """Words for numbers."""
    words.word("other cards played", numbers.OtherCardsPlayed, "cards played this turn besides this one")
    words.word("event amount", numbers.EventAmount, "how much of it happened")
    words.word("defense gained", lambda who: HappenedAmount(table.LEADER_GAINS, who),
               "how much defense a player's leader gained this turn", who="player")  # fmt: skip


def condition_words(words: Vocabulary) -> None:
    """Words for conditions."""
    words.word("overflow", conditions.Overflow, "Overflow is active for you (SVE 19.4)")
    words.word("sanguine", conditions.Sanguine, "Sanguine is active for you (SVE 19.7)")
    words.word("combo", conditions.Combo, "Combo (SVE 19.1)", count="value")
    words.word("spellchain", conditions.Spellchain, "Spellchain (SVE 19.2)",
               count="value", runecraft="chain")  # fmt: skip
    words.word("necrocharge", conditions.Necrocharge, "Necrocharge (SVE 19.3)", count="value")
    words.word("paid extra", lambda number: conditions.WasPaid(1 << (number - 1)),
               "the additional cost of that number was paid", number="int")  # fmt: skip


def choice_words(words: Vocabulary) -> None:
    """Words for what players choose."""


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
    words.word("give trait", given.GiveTrait, "give a trait", trait="trait name", cards="cards",
               duration="duration")  # fmt: skip
    words.word("lose abilities", changes.LoseAbilities, "cards lose all abilities", cards="cards", duration="duration")
    words.word("box", changes.Box, "cards become Boxed (SVE 14.28)", cards="cards", duration="duration")
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
    words.word("stack up", changes.StackUp, "put Stack counters on one of your Stack cards (SVE 19.5)",
               count="value")  # fmt: skip


def less(number: Value) -> Value:
    """The opposite of a number."""
    return values.Minus(values.Number(0), number)


def damage_words(words: Vocabulary) -> None:
    """Words for damage."""
    words.word("deal", lambda amount, to: damage.Deal(amount, to, This()), "this card deals damage",
               amount="value", to="cards")  # fmt: skip
    words.word("deal by", lambda by, amount, to: damage.Deal(amount, to, by), "another card deals damage", by="cards",
               amount="value", to="cards")  # fmt: skip
    words.word("deal divided", lambda: damage.DealDivided(This()), "deal damage as it was divided")
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
