"""Changing numbers, moving, creating."""

from __future__ import annotations

from tefuda.games.sword_girls.words import chance, changes, moves, natives
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import NOTHING, ONE
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for changing numbers and moving cards."""
    words.word("change", changes.Change, "a change of numbers", how="how", stats="stat*", amount="value")
    words.word("give", changes.Give, "change numbers of cards, all at once", cards="cards", changes="change*")
    words.word(
        "swap between", changes.SwapBetween, "two cards exchange numbers", stats="stat*", one="cards", two="cards"
    )
    words.word(
        "swap within",
        changes.SwapWithin,
        "cards exchange two of their own numbers",
        left="stat",
        right="stat",
        cards="cards",
    )
    words.word("deck end", moves.DeckEnd, "the top or bottom of a deck", end="end", side="side")
    words.word("deck place", moves.DeckPlace, "a random place in a deck", side="side")
    words.word("in grave", moves.InGrave, "a Grave", end="end", side="side")
    words.word("in hand", moves.InHand, "a hand", side="side")
    words.word("in field", moves.in_field, "an empty slot of a field, or of either", which="empty", side="side?")
    words.word("in slot", moves.InSlot, "a numbered slot of a field", slot="value", side="side")
    words.word("send", moves.Send, "move cards", cards="cards", destination="destination")
    words.word("destroy", moves.Destroy, "send cards to the Grave with LIFE loss", cards="cards")
    words.word("remove from game", moves.Remove, "remove cards from the game", cards="cards")
    words.word("set active", moves.SetActive, "activate or deactivate cards", active="yes", cards="cards")
    words.word("stay", moves.Stay, "this Spell stays on the field")
    words.word("swap places", moves.SwapPlaces, "two cards change places", one="cards", two="cards")
    words.word("create", moves.Create, "make new cards", count="value", name="card", destination="destination")
    words.word(
        "create any", moves.CreateAny, "make a random new card of a pool", pool="pool", destination="destination"
    )
    words.word("copy", moves.Copy, "make copies of cards", exact="yes", cards="cards", destination="destination")
    words.word("not copied", moves.Uncopied, "this card cannot be copied")
    words.word("turn into", moves.TurnInto, "turn cards into another card", keeping="yes", cards="cards", name="card")
    words.word("native", natives.Native, "an effect that no other words can say", effect="native effect")
    words.word("shuffle deck", moves.ShuffleDeck, "shuffle a deck", side="side")
    words.word("starter deck", moves.StarterDeck, "a starter deck replaces a deck", side="side", deck="starter")
    words.word("deck like", moves.DeckLike,
               "a deck becomes a copy of the other one, or what it was when the game began", side="side",
               like="deck like")  # fmt: skip
    words.word("way", chance.Way, "one of several lists of steps", steps="step*")
    words.word("one of", chance.OneOf, "one of several lists of steps, at random", ways="way*")
    words.word("set turn", moves.SetTurn, "set the Turn Number", number="value")


def english(book: Phrasebook) -> None:
    """Changing numbers, moving, creating."""
    nothing = ("number", 0)
    book.say("change", "change", "{stats:stat|/} +{amount:plain}", how="raise")
    book.say("change", "change", "{stats:stat|/} increased by {amount}", how="raise")
    book.say("change", "change", "{stats:stat|/} -{amount:plain}", how="lower")
    book.say("change", "change", "{stats:stat|/} decreased by {amount}", how="lower")
    book.say("change", "change", "{stats:stat|/}={amount:plain}", how="set")
    book.say("change", "change", "{stats:stat|/} set to {amount}", how="set")
    book.say("change", "change", "{stats:stat|/} as printed", how="reset", amount=nothing)
    book.say("change", "change", "{stats:stat|/} raised to the printed value", how="reset up", amount=nothing)
    book.say("change", "change", "{stats:stat|/} lowered to the printed value", how="reset down", amount=nothing)
    book.say("step", "give", "give {cards} {changes:change|, }")
    book.say("step", "swap between", "exchange the {stats:stat|/} of {one} with those of {two}")
    book.say("step", "swap within", "exchange {left} and {right} of {cards}")
    book.say("destination", "deck end", "the {end} of {side} deck")
    book.say("destination", "deck place", "a random place in {side} deck")
    book.say("destination", "in grave", "{side} grave", end="top")
    book.say("destination", "in grave", "the bottom of {side} grave", end="bottom")
    book.say("destination", "in hand", "{side} hand")
    book.say("destination", "in field", "a random empty slot of {side} field", which="random")
    book.say("destination", "in field", "the {which} empty slot of {side} field")
    book.say("destination", "in field", "a random empty slot of either field", which="random")
    book.say("destination", "in slot", "slot {slot:term} of {side} field")
    book.say("step", "send", "send {cards} to {destination}")
    book.say("step", "destroy", "destroy {cards}")
    book.say("step", "remove from game", "remove {cards} from the game")
    book.say("step", "set active", "activate {cards}", active="yes")
    book.say("step", "set active", "deactivate {cards}", active="no")
    book.say("step", "stay", "keep this card on the field")
    book.say("step", "swap places", "exchange the places of {one} with {two}")
    book.say("step", "create", "create a {name:card} in {destination}", count=ONE)
    book.say("step", "create", "create {count:term} {name:card} in {destination}")
    book.say("step", "create any", "create a random card of the pool {pool:pool} in {destination}")
    book.say("step", "copy", "copy {cards} as printed into {destination}", exact="no")
    book.say("step", "copy", "copy {cards} as it is into {destination}", exact="yes")
    book.say("step", "not copied", "this card cannot be copied")
    book.say("step", "turn into", "turn {cards} into {name:card}", keeping="no")
    book.say("step", "turn into", "turn {cards} into {name:card}, keeping numbers and skills", keeping="yes")
    book.say_terms(
        "native effect",
        {"pool sizes": "redistribute the SIZEs of all cards on both fields other than this card at random"},
    )
    book.say("step", "native", "{effect}")
    book.say("step", "shuffle deck", "shuffle {side} deck")
    book.say("step", "starter deck", "replace {side} deck with the starter deck {deck:starter}")
    book.say("step", "deck like", "replace your deck with a copy of the enemy deck", side="your", like="other")
    book.say("step", "deck like", "replace the enemy deck with a copy of your deck", side="enemy", like="other")
    book.say("step", "deck like", "replace {side} deck with the deck of the start of the game", like="first")
    book.say("way", "way", "({steps|; })")
    book.say("step", "one of", "at random {ways|2+| or }")
    book.say("step", "set turn", "set the turn number to {number}")


def japanese(book: Phrasebook) -> None:
    """Steps."""
    say_changes(book)
    destinations(book)
    say_moves(book)
    new_cards(book)
    decks(book)


def say_changes(book: Phrasebook) -> None:
    """Changing numbers."""
    book.say("change", "change", "{stats:stat|/}を+{amount:amount}", how="raise")
    book.say("change", "change", "{stats:stat|/}を-{amount:amount}", how="lower")
    book.say("change", "change", "{stats:stat|/}を{amount:amount}に", how="set")
    book.say("change", "change", "{stats:stat|/}を印刷値に", how="reset", amount=NOTHING)
    book.say("change", "change", "{stats:stat|/}が印刷値より低ければ印刷値に", how="reset up", amount=NOTHING)
    book.say("change", "change", "{stats:stat|/}が印刷値より高ければ印刷値に", how="reset down", amount=NOTHING)
    book.say("step", "give", "{cards}の{changes:change|、}する")
    book.say("step", "swap between", "{one}の{stats:stat|/}を{two}のものと入れ替える")
    book.say("step", "swap within", "{cards}の{left}と{right}を入れ替える")


def destinations(book: Phrasebook) -> None:
    """Destinations of cards, as they stand before に."""
    book.say("destination", "deck end", "{side}デッキの{end}")
    book.say("destination", "deck place", "{side}デッキのランダムな位置")
    book.say("destination", "in grave", "{side}墓地", end="top")
    book.say("destination", "in grave", "{side}墓地の一番下", end="bottom")
    book.say("destination", "in hand", "{side}手札")
    book.say("destination", "in field", "{side}場の{which}空きスロット")
    book.say("destination", "in field", "どちらかの場のランダムな空きスロット", which="random")
    book.say("destination", "in slot", "{side}場のスロット{slot:amount}")


def say_moves(book: Phrasebook) -> None:
    """Cards that move or act."""
    book.say("step", "send", "{cards}を{destination}に送る")
    book.say("step", "destroy", "{cards}を破壊する")
    book.say("step", "remove from game", "{cards}をゲームから除外する")
    book.say("step", "set active", "{cards}を行動可能にする", active="yes")
    book.say("step", "set active", "{cards}を行動済みにする", active="no")
    book.say("step", "stay", "このカードを場に残す")
    book.say("step", "swap places", "{one}の位置を{two}と入れ替える")


def new_cards(book: Phrasebook) -> None:
    """Creating, copying, turning into others."""
    book.say("step", "create", "{name:card}{count:quantity/枚}を{destination}に生成する")
    book.say("step", "create any", "{pool:pool}のうちランダムな1枚を{destination}に生成する")
    book.say("step", "copy", "{cards}の印刷どおりのコピーを{destination}に生成する", exact="no")
    book.say("step", "copy", "{cards}の今のままのコピーを{destination}に生成する", exact="yes")
    book.say("step", "not copied", "このカードはコピーされない")
    book.say("step", "turn into", "{cards}を{name:card}に変身させる", keeping="no")
    book.say("step", "turn into", "{cards}を、数値とスキルはそのままで{name:card}に変身させる", keeping="yes")
    book.say("step", "native", "{effect}")


def decks(book: Phrasebook) -> None:
    """Whole decks, and the turn number."""
    book.say("step", "shuffle deck", "{side}デッキをシャッフルする")
    book.say("step", "starter deck", "{side}デッキを{deck:starter}に置きかえる")
    book.say("step", "deck like", "自分のデッキを相手のデッキのコピーに置きかえる", side="your", like="other")
    book.say("step", "deck like", "相手のデッキを自分のデッキのコピーに置きかえる", side="enemy", like="other")
    book.say("step", "deck like", "{side}デッキをゲーム開始時のデッキに置きかえる", like="first")
    book.say("way", "way", "〈{steps|。}〉")
    book.say("step", "one of", "ランダムに{ways|2+|または}を行う")
    book.say("step", "set turn", "ターン数を{number:amount}にする")
