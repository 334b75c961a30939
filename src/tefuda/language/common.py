"""The words shared by all games."""

from __future__ import annotations

from functools import partial

from tefuda.kernel.registers import FIRST_NAMED, LOOKED, ONE, PAID_WITH, THAT
from tefuda.kernel.words import (
    abilities,
    card_costs,
    cards,
    changes,
    choosing,
    colors,
    conditions,
    costs,
    events,
    flow,
    hosts,
    markers,
    moves,
    numbers,
    options,
    outcomes,
    players,
    slot_moves,
    slots,
    traits,
    use_terms,
    values,
)
from tefuda.language import lines
from tefuda.language.vocabulary import Vocabulary


def common_words() -> Vocabulary:
    """A vocabulary with the words of every game. Their fields hold terms of the game (its kinds, zones, places, stats,
    keywords, durations ...), which it names in its own closed lists."""
    words = Vocabulary()
    words.enumeration("yes", {"no": 0, "yes": 1})
    words.enumeration("extreme", {"highest": cards.HIGHEST, "lowest": cards.LOWEST})
    words.enumeration("end", {"top": 1, "bottom": 0})
    words.enumeration("order", {"any": 0, "random": 1})
    words.enumeration("rounding", {"up": values.UP, "down": values.DOWN})
    words.enumeration("number letter", {"X": 0, "Y": 1, "Z": 2, "W": 3, "V": 4, "U": 5})
    words.enumeration("card letter", {"A": 0, "B": 1, "C": 2})
    words.enumeration(
        "relation",
        {
            "equal": conditions.EQUAL,
            "unequal": conditions.UNEQUAL,
            "least": conditions.LEAST,
            "most": conditions.MOST,
            "more": conditions.MORE,
            "less": conditions.LESS,
        },
    )
    card_words(words)
    player_words(words)
    trait_words(words)
    number_words(words)
    color_words(words)
    slot_words(words)
    host_words(words)
    condition_words(words)
    event_words(words)
    choice_words(words)
    move_words(words)
    change_words(words)
    flow_words(words)
    line_words(words)
    return words


def card_words(words: Vocabulary) -> None:
    """Words for sets of cards."""
    words.word("among", cards.Among, "cards of a kind in some places that fit", adjectives="adjective*", kind="kind",
               places="place*", traits="trait*")  # fmt: skip
    words.word("union", cards.Union, "the cards of several sets", sets="cards*")
    words.word("random", cards.Random, "so many different ones of some cards at random", count="value", of="cards")
    words.word("extreme", cards.Extreme, "those with the highest or lowest number: the first one, or all",
               which="extreme", number="value", of="cards", all="yes")  # fmt: skip
    words.word("this", cards.This, "the card whose text it is")
    words.word("itself", cards.Itself, "the card that is being counted, tested or changed")
    words.word("other one", cards.EventOther, "the second card of what happened")
    words.word("top", cards.Top, "the top cards of a deck", count="value", side="side")
    words.word("bottom", cards.Bottom, "the bottom cards of a deck", count="value", side="side")
    words.word("top half", cards.TopHalf, "the top half of a deck, rounded up", side="side")
    words.word("them", lambda: flow.Kept(LOOKED), "the cards looked at")
    words.word("the rest", cards.Rest, "those of the cards looked at that are still there")
    words.word("paid cards", lambda: flow.Kept(PAID_WITH), "the cards that the cost took")
    words.word("that", lambda: flow.Kept(THAT), "the card that the sentence before was about")
    words.word("those", lambda: flow.Kept(THAT), "the cards that the sentence before was about")
    words.word("the one", lambda: flow.Kept(ONE), "the card that a loop over cards is at")
    words.word("named cards", lambda letter: flow.Kept(FIRST_NAMED + letter), "cards that the text has named",
               letter="card letter")  # fmt: skip


def player_words(words: Vocabulary) -> None:
    """Words for players, and what they do one after the other."""
    words.word("you", lambda: players.Players(players.YOU), "the player whose text it is")
    words.word("opponent", lambda: players.Players(players.OPPONENT), "the other player")
    words.word("each player", lambda: players.Players(players.EACH), "both players, the active one first")
    words.word("active player", lambda: players.Players(players.ACTIVE_PLAYER), "the player whose turn it is")
    words.word("that player", lambda: players.Players(players.THAT_PLAYER),
               "the player whose turn it is to do something in turn")  # fmt: skip
    words.word("controller", players.ControllerOf, "who controls a card", of="cards")
    words.word("as player", players.AsPlayer, "steps that another player does: \"you\" is that player", who="player",
               steps="step*")  # fmt: skip
    words.word("in turn", players.InTurn, "steps that players do one after the other", who="player", steps="step*")


def trait_words(words: Vocabulary) -> None:
    """Words for properties of cards."""
    words.word("described", traits.Described, "a card of a kind that fits", adjectives="adjective*", kind="kind",
               traits="trait*")  # fmt: skip
    words.word("other", traits.IsOther, "not the card whose text it is")
    words.word("shares number", traits.SharesNumber, "with the same number as one of some cards", field="stat",
               of="cards")  # fmt: skip
    words.word("one of these", traits.OneOfThese, "one of some cards", of="cards")
    words.word("not among", traits.NotAmong, "not one of some cards", of="cards")
    words.word("named", traits.InTable, "with a name", name="card name")
    words.word("in name", traits.InTable, "with a word in its name", part="name part")
    words.word("declared name", traits.HasName, "with a name that was declared", letter="number letter")
    words.word("shares name", traits.SharesName, "with the same name as another card", of="cards")
    words.word("class", traits.InTable, "of a class", name="class name")
    words.word("of class", traits.OfClass, "of the class that the text calls by a letter", letter="number letter")
    words.word("header", traits.InTable, "with an ability of a sort", header="header")
    words.word("special", traits.InTable, "of a special kind, such as a token", special="special")
    words.word("in state", traits.HasKeyword, "in a state (WX 20.3, 20.7, 20.39)", state="state")
    words.word("with keyword", traits.HasKeyword, "with a keyword", keyword="keyword")
    words.word("number is", traits.NumberIs, "with a number in a relation", field="stat", relation="relation",
               number="value")  # fmt: skip
    words.word("parity", traits.NumberIsEven, "with an even (no) or odd (yes) number", field="stat", odd="yes")
    words.word("with counters", traits.HasCounters, "with at least so many counters", count="value", sort="counter")
    words.word("attacking", traits.IsAttacking, "the card that attacks at the moment")
    words.word("turned", traits.IsTurned, "turned (engaged, down), or not", turned="yes")
    words.word("came this turn", traits.CameThisTurn, "put into play this turn")


def color_words(words: Vocabulary) -> None:
    """Words for colors, and for costs in colors."""
    words.word("colored", colors.HasColor, "of a color (WX 2.2)", color="color or named")
    words.word("shares color", colors.SharesColor, "with a color that one of some cards has (WX 2.2)", of="cards")
    words.word("total cost", colors.TotalCost, "with a total cost in a relation to a number (WX 9.1)",
               relation="relation", number="value")  # fmt: skip
    words.word("each paid color", colors.EachPaidColor, "steps for each color that is chosen, one for each card that "
               "was paid for this (WX 9.5)", letter="number letter", steps="step*")  # fmt: skip
    words.word("forbid use", use_terms.ForbidUse, "you cannot use cards of a name for a time (WX 10.2)",
               name="card name", duration="duration")  # fmt: skip
    words.word("forbid namesakes", use_terms.ForbidNamesakes, "players cannot use cards with the names of other cards "
               "for a time (WX 10.2)", of="cards", who="player", duration="duration")  # fmt: skip


def slot_words(words: Vocabulary) -> None:
    """Words for slots, what lies in them, and markers in them."""
    words.word("in front", slots.InFront, "what stands in front of a card (WX 3.2)", of="cards")
    words.word("stands in front", slots.StandsInFront, "in the slot in front of one of some cards (WX 3.2)", of="cards")
    words.word("standing", slots.StandsAt, "in a slot: left, center, right (WX 3.2, 8.10)", place="standing place")
    words.word("shares zone", slots.SharesSlot, "in the slot of one of some cards (WX 3.2)", of="cards")
    words.word("name zone", slots.NameSlot, "you name a slot of a player, which becomes a letter (WX 3.2)",
               letter="number letter", who="player")  # fmt: skip
    words.word("lay face down", slot_moves.LayFaceDown, "cards go face down into your slots (WX 3.6, 20.41)",
               cards="cards", zone="face-down card")  # fmt: skip
    words.word("rearrange", slot_moves.Rearrange, "cards are laid into slots anew (WX 19.8)", cards="cards")
    words.word("move zone", slot_moves.MoveSlot, "cards go to another slot, or to the one in front of a card "
               "(WX 19.8)", cards="cards", facing="cards?")  # fmt: skip
    words.word("put markers", lambda marker, count, who, letter: markers.ChangeMarkers(
        marker, count, who, None, 1, letter),
               "markers are put into slots of a player that have none, perhaps into one that the text has named "
               "(WX 17.10, 20.48)", marker="marker", count="count", who="player", letter="number letter?")  # fmt: skip
    words.word("take markers", lambda marker, count, who, at: markers.ChangeMarkers(marker, count, who, at, 0),
               "markers are taken away from a player's slots, perhaps those of some cards", marker="marker",
               count="count", who="player", at="cards?")  # fmt: skip
    words.word("pay markers", markers.PayWithMarkers, "markers are taken away from the opponent's slots (WX 9.10)",
               marker="marker", count="int")  # fmt: skip
    words.word("markers", markers.Markers, "how many markers lie in the slots of players", marker="marker",
               who="player")  # fmt: skip
    words.word("marked", markers.InMarkedSlot, "in a slot with a marker (WX 20.48)", marker="marker")


def host_words(words: Vocabulary) -> None:
    """Words for attached cards."""
    words.word("bears", hosts.Hosts, "with such a card attached (WX 19.4)", sort="attachment")
    words.word("host", hosts.HostOf, "the card that this is attached to (WX 20.1)", sort="attachment")
    words.word("attached", hosts.Hosted, "the cards attached to others as a sort (WX 19.4)", sort="attachment",
               of="cards")  # fmt: skip
    words.word("gets attached", hosts.GetsHosted, "such a card is attached to a card", sort="attachment",
               card="described", who="player")  # fmt: skip
    words.word("this gets attached", lambda sort: hosts.GetsHosted(
        sort, conditions.Not(traits.IsOther()), players.Players(players.EACH)),
               "such a card is attached to this one", sort="attachment")  # fmt: skip


def number_words(words: Vocabulary) -> None:
    """Words for whole numbers."""
    words.word("number", values.Number, "a constant", number="int")
    words.word("plus", values.Plus, "the sum of two numbers", left="value", right="value")
    words.word("minus", values.Minus, "the first number less the second", left="value", right="value")
    words.word("times", values.Times, "the product of two numbers", left="value", right="value")
    words.word(
        "divided",
        values.Divided,
        "a number divided by another, rounded",
        number="value",
        by="value",
        rounding="rounding",
    )
    words.word("difference", values.Difference, "how far two numbers lie apart", left="value", right="value")
    words.word("at most", values.AtMost, "a number, but not above a limit", number="value", limit="value")
    words.word("at least", values.AtLeast, "a number, but not below a limit", number="value", limit="value")
    words.word("stat", numbers.StatOf, "a number of a card", stat="stat", of="cards")
    words.word("printed", numbers.PrintedNumber, "a number that is printed on the card that is being counted or tested",
               stat="stat")  # fmt: skip
    words.word("name of", numbers.NameOf, "the name of the card that is being counted, to be compared")
    words.word("total", numbers.Total, "a number added up over cards", number="value", of="cards")
    words.word("best", numbers.Best, "the highest or lowest of a number over cards", which="extreme", number="value",
               of="cards")  # fmt: skip
    words.word("different", numbers.Different, "how many different values a number takes over cards", number="value",
               of="cards")  # fmt: skip
    words.word("kinds among", numbers.KindsAmong,
               "how many different colors, classes ... some cards have between them", aspect="aspect",
               of="cards")  # fmt: skip
    words.word("player number", lambda index, who: numbers.PlayerNumber(who, index), "a number of a player",
               index="player number", who="player")  # fmt: skip
    words.word("counters on", numbers.CountersOn, "how many counters", sort="counter", of="cards")
    words.word("paid count", numbers.PaidCount, "how many cards the cost took")
    words.word(
        "happenings", lambda happening, card, who: numbers.Happenings(happening & events.KINDS, who, card),
        "how often something happened to a card that fits, this turn", happening="happening", card="described",
        who="player",
    )  # fmt: skip
    words.word(
        "player happenings", lambda what, who: numbers.Happenings(what, who, None),
        "how often something happened to a player this turn", what="player event", who="player",
    )  # fmt: skip
    words.word("departures", numbers.Departures,
               "how many cards that fit left a zone this turn, or went from there to another", card="described",
               who="player", zone="zone", to="zone?")  # fmt: skip
    words.word("count", cards.Count, "how many cards there are", of="cards")
    words.word("done", values.Done, "how much the sentence before did")
    words.word(
        "either number", values.Either, "one number if a condition holds, else another", condition="condition",
        yes="value", no="value",
    )  # fmt: skip
    words.word("named number", values.Named, "a number that the text has named", letter="number letter")


def condition_words(words: Vocabulary) -> None:
    """Words for conditions."""
    words.word(
        "compare", conditions.Compare, "two numbers in a relation", left="value", relation="relation", right="value"
    )
    words.word("multiple", conditions.Multiple, "a number is a multiple of another", number="value", of="value")
    words.word("odd", conditions.Odd, "a number is odd", number="value")
    words.word("all of", conditions.All, "every one of several conditions", conditions="condition*")
    words.word("any of", conditions.Any, "at least one of several conditions", conditions="condition*")
    words.word("not", conditions.Not, "the opposite of a condition", condition="condition")
    words.word("exists", cards.Exists, "there is such a card", of="cards")
    words.word("is", traits.Is, "cards fit", of="cards", described="described")
    words.word("is in", traits.IsIn, "a card is in a zone", of="cards", zone="zone")
    words.word("turn of", players.TurnOf, "it is a player's turn", who="player")
    words.word("during", conditions.During, "it is a phase of either turn (SVE 8.2, WX 6.1)", phases="part of turn")
    words.word("paid extra", conditions.PaidExtra, "an optional extra cost of this card was paid (SVE 9.3, WX 10.12)",
               sort="extra")  # fmt: skip
    words.word("happened", conditions.Happened, "the sentence before did something")


def event_words(words: Vocabulary) -> None:
    """Words for events that automatic abilities wait for."""
    words.word("comes", events.Comes, "a card that fits comes to a player's zone", card="described", who="player",
               zone="zone")  # fmt: skip
    words.word("goes", events.Goes, "a card that fits leaves a player's zone, or goes from there to another",
               card="described", who="player", zone="zone", to="zone?")  # fmt: skip
    words.word("this goes", events.ThisGoes, "this card leaves a zone, or goes from there, or from any, to another",
               zone="zone?", to="zone?")  # fmt: skip
    words.word("this does", events.ThisDoes, "something happens to this card", doing="doing")
    words.word("happens", events.SomethingHappens, "something happens to a card that fits", happening="happening",
               card="described", who="player")  # fmt: skip
    words.word("phase starts", events.PlayerEvent,
               "a phase of a player's turn starts, while this card is in play or in another zone", phase="phase",
               who="player", zone="zone?")  # fmt: skip
    words.word("player does", events.PlayerEvent, "something happens to a player", what="player event", who="player")
    words.word("is so", events.StateReached, "something has come to be so (SVE 12.16)", condition="condition")
    words.enumeration(
        "cause",
        {"effect": events.AN_EFFECT, "cost": events.A_COST, "cost or effect": events.A_COST | events.AN_EFFECT},
    )
    words.word("caused", events.Caused, "something happens by an effect, or by a cost or an effect", cause="cause",
               card="described?", who="player?", event="event")  # fmt: skip
    words.word("together", events.Together, "something happens, to one card or to several at once", event="event")
    words.word("watched goes", events.Watched, "the watched card goes out of play, to a zone or anywhere", to="zone?")


def choice_words(words: Vocabulary) -> None:
    """Words for choices of players."""
    words.word("exactly", choosing.Exactly, "so many", number="value")
    words.word("up to", choosing.UpTo, "from none to so many", number="value")
    words.word("any number", choosing.AnyNumber, "as many as one likes")
    words.word("either count", choosing.EitherCount, "so many if a condition holds, else so many",
               condition="condition", yes="count", no="count")  # fmt: skip
    words.word("differ", choosing.Differ, "which differ in a number", number="value")
    words.word("own kinds", choosing.OwnKinds, "each with a color, a class ... for its own (WX 2.5)", aspect="aspect")
    words.word("apart", choosing.Apart, "which the text has not selected before (WX 12.3)")
    words.word("total at most", choosing.TotalAtMost, "whose numbers add up to at most so much", number="value",
               most="value")  # fmt: skip
    words.word("select", choosing.Select, "select cards (SVE 14.1)", count="count", of="cards", rules="together*")
    words.word("player selects", lambda who, count, of, rules: choosing.Select(count, of, rules, who),
               "another player selects cards (WX 12.1)", who="player", count="count", of="cards",
               rules="together*")  # fmt: skip
    words.word("choose cards", choosing.ChooseCards, "a player chooses cards while the text is carried out",
               who="player", count="count", of="cards", rules="together*")  # fmt: skip
    words.word("two piles", choosing.TwoPiles, "a player puts cards face down into two piles, A and B", who="player",
               cards="cards")  # fmt: skip
    words.word("choose each", choosing.ChooseEach,
               "players choose cards in turn, before anything is done with them", who="player", count="count",
               of="cards", rules="together*")  # fmt: skip
    words.word("select divided", options.SelectDivided, "select cards to divide a number among (SVE 9.6)",
               count="count", of="cards", amount="value")  # fmt: skip
    words.word("choose number", partial(options.ChooseNumber, ahead=True),
               "you choose a number, which becomes a letter",
               letter="number letter", least="value", most="value")  # fmt: skip
    words.word("count use", abilities.CountUse, "how often you have used this ability this game, this time included")
    words.word("declare number", partial(options.ChooseNumber, ahead=False),
               "you declare a number while the text is carried out; it becomes a letter",
               letter="number letter", least="value", most="value")  # fmt: skip
    words.word("declare name", options.DeclareName, "you declare a name; it becomes a letter", letter="number letter",
               card="described", duration="duration")  # fmt: skip
    words.word("choose class", options.ChooseClass, "you choose a class that so many of some cards have; it becomes a "
               "letter", letter="number letter", least="value", of="cards")  # fmt: skip
    words.word("mode", options.Mode, "one of several options", steps="step*")
    words.word("modes", options.each_once, "choose options (SVE 14.31)", who="player", count="count", modes="mode*")
    words.word("modes again", options.Modes, "choose options, also the same ones again", who="player", count="count",
               modes="mode**")  # fmt: skip
    words.word("win", outcomes.WinGame, "players win the game, the others lose (SVE 1.5, WX 21.2)", who="player")
    words.word("shake hands", outcomes.ShakeHands, "players shake hands, themselves")
    words.word("extra turn", outcomes.ExtraTurn, "you take another turn after this one (SVE 8.17, WX 6.24), in "
               "which you cannot do something, perhaps", what="player prohibition*")  # fmt: skip
    words.word("may", options.May, "steps that a player may leave", who="player", steps="step*")
    words.word("use this", lambda how: card_costs.PayWithThis(how % card_costs.THIS_IN, how // card_costs.THIS_IN),
               "something is done to this card (SVE 9.13, WX 9.10)", how="this cost")  # fmt: skip
    words.word("use cards", card_costs.PayWithCards, "something is done to so many cards", how="card cost",
               count="value", of="cards")  # fmt: skip
    words.word("spend markers", lambda count, what: costs.PayNumber(values.Number(count), what),
               "markers that are a number of the player are used up (WX 20.14)", count="int",
               what="player marker")  # fmt: skip
    words.word("use together", card_costs.PayTogether, "something is done to cards that go together: to any number, to "
               "up to so many", how="card cost", count="count", of="cards", rules="together*")  # fmt: skip
    words.word("pay counters", costs.PayCounters, "counters are taken off a card", count="value", sort="counter",
               of="cards")  # fmt: skip
    words.word("cost of a group", costs.in_a_group, "a cost of cards that have to go together", cost="cost",
               rules="together*")  # fmt: skip
    words.word("pay for", costs.PayFor, "steps done if an optional cost is paid (SVE 9.17)", costs="cost*",
               steps="step*")  # fmt: skip


def move_words(words: Vocabulary) -> None:
    """Words for moving and showing cards."""
    words.word("draw", moves.Draw, "players draw cards", who="player", count="value")
    words.word("discard", moves.Discard, "a player discards cards of the own choice, or at random (WX 12.9)",
               who="player", count="value", unseen="yes?")  # fmt: skip
    words.word("shuffle", moves.Shuffle, "players shuffle their decks", who="player")
    words.word("shuffle in", moves.ShuffleIn, "cards are shuffled into their owners' decks", cards="cards")
    words.word("reveal", moves.Reveal, "show cards to everybody", cards="cards")
    words.word("look", lambda who, cards: moves.Look(cards, who), "a player looks at cards, or everybody does",
               who="player?", cards="cards")  # fmt: skip
    words.word("remove", moves.ActOn, "destroy cards, discard them, return them to hand ...", how="removal",
               cards="cards")  # fmt: skip
    words.word("put", lambda cards, to: moves.ActOn(to, cards), "put cards into another zone of their owners",
               cards="cards", to="to")  # fmt: skip
    words.word("search", moves.Search, "search your deck (SVE 14.9)", count="count", of="cards", rules="together*")
    words.word("reveal until", moves.RevealUntil, "reveal cards from your deck until so many fit", count="value",
               described="cards")  # fmt: skip
    words.word("put in deck", moves.PutInDeck, "put cards on the top or bottom of their owners' decks", cards="cards",
               end="end", order="order", who="player")  # fmt: skip
    words.word("put back", lambda cards, who: moves.PutInDeck(cards, 1, 0, who, back=True),
               "put cards back on top of the pile where they lie, in any order", cards="cards",
               who="player")  # fmt: skip
    words.word("put at either end", moves.PutAtEither,
               "a player puts cards on the top or bottom of their owners' decks", cards="cards",
               who="player")  # fmt: skip
    words.word("put deep", moves.PutDeep, "put cards into decks, so many cards from the top", cards="cards",
               place="value")  # fmt: skip


def change_words(words: Vocabulary) -> None:
    """Words for changing cards."""
    words.word("turn", changes.Turn, "turn cards (engage, down), or turn them back", turned="yes", cards="cards")
    words.word("become", changes.Become, "cards are another card for a time", name="card name", cards="cards",
               duration="duration")  # fmt: skip
    words.word("give keywords", changes.GiveKeywords, "cards have keywords for a time", keywords="keyword*",
               cards="cards", duration="duration")  # fmt: skip
    words.word("suspend", changes.Suspend, "effects of players' cards that are at work now do nothing until end of "
               "turn", who="player")  # fmt: skip
    words.word("give gained", changes.GiveGained, "cards have for a time the keyword that another one has gained",
               cards="cards", duration="duration")  # fmt: skip
    words.word("lose abilities", changes.LoseAbilities,
               "cards lose all abilities (SVE 14.27, WX 18.5), and may be unable to gain any", cards="cards",
               duration="duration", barren="yes?")  # fmt: skip
    words.word("forbid players", changes.ForbidPlayers, "players cannot do something for a time, or may",
               what="player prohibition*", who="player", duration="duration")  # fmt: skip
    words.word("set stat", changes.SetStat, "a number of cards becomes another (SVE 14.14, WX 18.2)", stat="stat",
               number="value", cards="cards", duration="duration")  # fmt: skip
    words.word("give ability", changes.GiveAbility, "give a quoted ability", ability="ability", cards="cards",
               duration="duration")  # fmt: skip
    words.word("gain ability", changes.GainAbility, "players have a quoted ability", who="player", ability="ability",
               duration="duration")  # fmt: skip
    words.word("later", changes.Later, "something happens once, later, or later this turn", ability="ability",
               cards="cards", turn="yes?")  # fmt: skip
    words.word("watch", changes.Watch, "something that happens each time this turn, to a card that the text is about",
               ability="ability", cards="cards")  # fmt: skip
    words.word("all turn", changes.AllTurn, "an automatic ability that works all turn", ability="ability")
    words.word("gain markers", changes.ChangeNumber, "players get markers that are a number of theirs, or lose some "
               "(WX 20.4)", count="value", what="player marker", who="player", less="yes?")  # fmt: skip
    words.word("negate attack", changes.NegateAttack, "the attack is negated (WX 13.5)")
    words.word("put counters", changes.PutCounters, "put counters on cards", count="value", sort="counter",
               cards="cards")  # fmt: skip
    words.word("take counters", changes.TakeCounters, "take counters off cards", count="value", sort="counter",
               cards="cards")  # fmt: skip


def flow_words(words: Vocabulary) -> None:
    """Words for the flow of a text."""
    words.word(
        "if", flow.If, "steps done only if a condition holds, others only if not",
        condition="condition", steps="step*", otherwise="step*",
    )  # fmt: skip
    words.word("afterwards", flow.Afterwards, "steps whose targets are chosen when all before them has been done",
               steps="step*")  # fmt: skip
    words.word("at once", flow.AtOnce, "steps whose changes are one batch", steps="step*")
    words.word("repeat", flow.Repeat, "steps done a number of times", times="value", steps="step*")
    words.word("each", flow.Each, "steps done once for each of some cards", cards="cards", steps="step*")
    words.word("choose", flow.Choose, "fix which cards the next sentences are about", cards="cards")
    words.word("name cards", flow.NameCards, "call cards A, B or C", letter="card letter", cards="cards")
    words.word(
        "name number",
        options.NameNumber,
        "call a number X, Y, ...; worked out once",
        letter="number letter",
        number="value",
    )


def line_words(words: Vocabulary) -> None:
    """Words for the lines of a text, where each is an ability."""
    words.word("lines", lines.Text, "a whole text", lines="line*")
    words.word("keyword line", lines.KeywordLine, "a keyword by itself", keyword="keyword")
    words.word("effect", lines.EffectLine, "what a card does that is used for its text", steps="step*")
    words.word("auto", lines.Auto, "an automatic ability (SVE 12.3, WX 11.5)", events="event*", rules="rule*",
               steps="step*")  # fmt: skip
    words.word("constant", lines.Constant, "a constant ability, which may have a condition (SVE 16.4, WX 11.3)",
               effects="effect*", condition="condition?")  # fmt: skip
    words.word("constant in", lines.constant_in, "a constant ability that works in another zone", zone="zone",
               effects="effect*")  # fmt: skip
    words.word("times a turn", lines.Rule, "so many times a turn (WX 11.6)", limit="int")
    words.word("once a game", lines.OnceAGame, "once a game (WX 11.7)")
    words.word("works in", lambda zone: lines.Rule(0, None, 1 << zone),
               "while the card is in another zone (SVE 9.22, WX 3.5)", zone="zone")  # fmt: skip
    words.word("only if", lambda condition: lines.Rule(0, condition), "only under a condition (WX 11.2)",
               condition="condition")  # fmt: skip
    words.word("have keywords", lines.have_keywords, "cards have keywords", keywords="keyword*", cards="cards")
    words.word("have actions", lines.have_actions, "cards have the actions that are printed on others", of="cards",
               cards="cards")  # fmt: skip
    words.word("have ability", lines.have_ability, "cards have a quoted ability", ability="ability", cards="cards")
    words.word("players cannot", lines.players_cannot, "players cannot do something, or may",
               what="player prohibition*", who="player")  # fmt: skip
