"""Changing cards and players, and what constant abilities do."""

from __future__ import annotations

from functools import partial
from typing import Any

from tefuda.games.wixoss import lines
from tefuda.games.wixoss.procedures.using import UseCards
from tefuda.games.wixoss.words import changes, damage, effects, schema
from tefuda.games.wixoss.words.effects import ABILITY_LAYER, BASE_LAYER, NUMBER_LAYER, SET_LAYER, SHIELD_LAYER
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.words import next_use, players, replacing, use_terms
from tefuda.kernel.words.abilities import Silences
from tefuda.kernel.words.changes import ChangeNumber, LastOn, LastOnPlayers
from tefuda.kernel.words.outcomes import ExtraPhase
from tefuda.kernel.words.players import Players
from tefuda.kernel.words.values import Number
from tefuda.language.common_japanese import say_if, say_step
from tefuda.language.lines import adds, adds_bits, becomes, kept_off, player_adds
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE, YOU
from tefuda.language.use_lines import cards_cost, in_colors
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for changing cards and players."""
    words.word("gain power", changes.GivePower, "more power for a time, or less (WX 18.1)", power="value",
               cards="cards", duration="duration", less="yes?")  # fmt: skip
    words.word("make guard dearer", lambda count, what, who, duration: LastOnPlayers(
        effects.GUARD_ENER_EFFECT if what == schema.GUARD_ENER else effects.GUARD_CARDS_EFFECT, count, who, duration),
               "guarding costs players more for a time (WX 15.6)",
               count="int", what="guard toll", who="player", duration="duration")  # fmt: skip
    words.word("guard costs", lambda count, what, who: player_adds(NUMBER_LAYER, what, Number(count), who),
               "guarding costs players more (WX 15.6)", count="int",
               what="guard toll", who="player")  # fmt: skip
    words.word("have toll", lines.have_toll, "cards attack, or are used for Action abilities, only if so much ener is "
               "paid besides (WX 13.1)", what="toll", count="int", cards="cards")  # fmt: skip
    words.word("have colors", lambda colors, cards: adds_bits(
        ABILITY_LAYER, schema.COLORS, colors, cards), "cards have colors besides their own (WX 18.1)", colors="color*",
               cards="cards")  # fmt: skip
    words.word("are colored", lambda color, cards: becomes(
        ABILITY_LAYER, schema.COLORS, Number(color), cards), "cards have one color in place of their own (WX 18.1)",
               color="color", cards="cards")  # fmt: skip
    words.word("have no abilities", lambda cards: lambda built, zones, condition: Silences(
        built.name, zones, ABILITY_LAYER, condition, cards, schema.KEYWORDS, schema.ABILITY_KEYWORDS),
               "cards have lost their abilities (WX 18.5)", cards="cards")  # fmt: skip
    words.word("have attack limit", lambda count, cards: becomes(
        SET_LAYER, schema.ATTACK_LIMIT, Number(count), cards), "cards may attack so often in a turn (WX 13.12)",
               count="int", cards="cards")  # fmt: skip
    words.word("attack less", lambda count, cards, duration: LastOn(
        effects.ATTACK_LIMIT_EFFECT, count, cards, duration),
               "cards may attack so many times less in a turn (WX 13.12)",
               count="int", cards="cards", duration="duration")  # fmt: skip
    words.word("gain level", lambda level, cards, duration, less: LastOn(
        effects.LEVEL_EFFECT, -level if less == 1 else level, cards, duration),
               "a higher level for a time, or a lower one, not below 0 (WX 18.1)", level="int", cards="cards",
               duration="duration", less="yes?")  # fmt: skip
    words.word("gain types", changes.GainTypes, "LRIGs have the LRIG types of another besides their own (WX 2.6)",
               of="cards", cards="cards", duration="duration")  # fmt: skip
    words.word("freeze", changes.Freeze, "freeze cards (WX 19.2)", cards="cards")
    words.word("crush", changes.Crush, "Life Cloth is crushed (WX 14.4)", count="value", who="player")
    words.word("damage", changes.DealDamage, "players take damage (WX 14.1)", who="player")
    words.word("dealt damage", damage.DealtDamage, "this card has dealt damage since it attacked last (WX 14.1)")
    words.word("prevent damage", changes.PreventDamage, "the next damage to you this turn is prevented (WX 14.3)",
               source="damage source", instead="ability?", milled="int?")  # fmt: skip
    words.word("gain coins", changes.GainCoins, "you gain coins (WX 9.12)", count="value")
    words.word("use", lambda cards, costs, how: UseCards(cards, in_colors(costs), how),
               "you use cards that lie elsewhere, for less perhaps; without paying, or so that they are excluded where "
               "they would leave the check zone (WX 10.15, 10.16)", cards="cards", costs="cost*",
               how="way to use?")  # fmt: skip
    words.word("allow use", lambda cards, any_colors: LastOn(
        effects.USABLE_EFFECT, use_terms.ANY_COLORS if any_colors == 1 else 0, cards, THIS_TURN),
               "you may use cards that lie elsewhere this turn, perhaps with ener of "
               "any color (WX 10.16)", cards="cards", any_colors="yes?")  # fmt: skip
    words.word("free Action", lambda cards: LastOn(
        effects.NEXT_ACTION_EFFECT, next_use.WAIVED, cards, THIS_TURN),
               "the Action ability of cards that is used next this turn costs "
               "nothing (WX 9.9)", cards="cards")  # fmt: skip
    words.word("chain", lambda costs, what: next_use.NextCostsLess(in_colors(costs), what),
               "what you use next this turn costs less (WX 10.13)", costs="cost*", what="next use")  # fmt: skip
    words.word("ease spell", next_use.EaseNext,
               "one ener of the cost of your next spell this turn may be paid as colorless (WX 9.13)")  # fmt: skip
    words.word(
        "lose this", replacing.LoseThis, "the card whose text it is loses this ability until end of turn (WX 18.5)"
    )
    words.word("sing", changes.Sing, "use the song fragment of a card (WX 20.45)", cards="cards")
    words.word("take over attack", changes.TakeOverAttack, "a SIGNI is the attacking one from now on (WX 13.2)",
               cards="cards")  # fmt: skip
    words.word("add attack phase", lambda: ExtraPhase(schema.MORE_ATTACKS, schema.MOST_TURNS),
               "another attack phase comes after the first one of this turn")  # fmt: skip
    words.word("limit upper", lambda: ChangeNumber(Number(1), schema.LIMIT_UPPER, Players(players.YOU)),
               "you get a Limit Upper (WX 20.31)")  # fmt: skip
    words.word("counter", changes.Counter, "spells are countered (WX 10.6)", cards="cards")
    words.word("stop burst", changes.StopBurst, "the Life Bursts of crushed cards do not activate (WX 14.7)",
               cards="cards")  # fmt: skip
    words.word("have power", lines.have_power, "cards have more power, or less", power="value", cards="cards",
               less="yes?")  # fmt: skip
    words.word("have base", lambda stat, number, cards: becomes(BASE_LAYER, stat, number, cards),
               "the base level, or power, of cards is a number", stat="stat",
               number="value", cards="cards")  # fmt: skip
    words.word("have limit", lambda number, cards: adds(NUMBER_LAYER, (schema.LIMIT,), (number,), cards),
               "the limit of cards is higher (WX 2.10)", number="value",
               cards="cards")  # fmt: skip
    words.word("cards cost", partial(cards_cost, NUMBER_LAYER), "cards that fit cost more, or less, to use (WX 9.9)",
               card="described", who="player", costs="cost*", more="yes?")  # fmt: skip
    words.word("unaffected", partial(kept_off, SHIELD_LAYER),
               "effects of a player's cards do not affect cards (WX 18.6), or do not vanish them ...", cards="cards",
               what="kept off", sources="described", who="player")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Changing cards and players."""
    book.unit_rule("power", "plain", after=" power")
    book.say("power", "times", "{left:plain} power times {right:term}")
    book.say("power", "named number", "{letter} power")
    book.unit_rule("power", "term", before="(", after=") power")
    book.say("step", "gain power", "give +{power:power} to {cards}{duration}")
    book.say("step", "gain power", "give -{power:power} to {cards}{duration}", less="yes")
    book.say("step", "gain level", "give +{level} level to {cards}{duration}")
    book.say("step", "gain level", "give -{level} level to {cards}{duration}", less="yes")
    book.say("step", "set stat", "set the base {stat} of {cards} to {number:term}{duration}")
    book.say("step", "give keywords", "{cards} {keywords/limit|1|}{duration}")
    book.say("step", "forbid use", "you cannot use {name}{duration}")
    book.say("step", "forbid namesakes", "{who/whose} cards with the name of {of} cannot be used{duration}")
    book.say("step", "make guard dearer", "{who/whose} guards cost {count} more {what}{duration}")
    book.say("effect", "guard costs", "{who/whose} guards cost {count} more {what}")
    book.say("effect", "have attack limit", "{cards} can attack at most {count} times a turn")
    book.say("step", "attack less", "{cards} can attack {count} times less a turn{duration}")
    book.say("step", "win", "the opponent loses the game", who=YOU)
    book.say("step", "win", "you lose the game", who=("opponent",))
    book.say("step", "extra turn", "take another turn after this one", what=())
    book.say("step", "extra turn",
             "take another turn after this one, in which you can have only one SIGNI on the field",
             what=("one SIGNI",))  # fmt: skip
    book.say("effect", "have toll", "{cards} cannot attack without {count} colorless ener", what="attack")
    book.say("effect", "have toll", "{cards} must pay {count} colorless ener more for each Action", what="Action")
    book.say("effect", "have colors", "{cards} has {colors| and } besides")
    book.say("step", "lose abilities", "take all abilities, also new ones, from {cards}{duration}", barren="yes")
    book.say("step", "gain types", "give {cards} the LRIG types of {of:ref}{duration}")
    book.say("step", "become", "let {cards} be {name}{duration}")
    book.say("step", "freeze", "freeze {cards}")
    book.say("step", "turn", "down {cards}", turned="yes")
    book.say("step", "turn", "up {cards}", turned="no")
    book.say("step", "select divided", "select {count} {of:noun/many} to divide {amount:term} among")
    book.say("step", "crush", "crush {count:term} of {who/whose} Life Cloth")
    book.say("step", "damage", "deal damage to {who/subject}")
    prevented = "prevent the next damage to you this turn{source}"
    book.say("step", "prevent damage", prevented, instead=None, milled=None)
    book.say("step", "prevent damage", prevented + " by {instead}", milled=None)
    book.say("step", "prevent damage", prevented + " by trashing the top {milled} cards of your deck", instead=None)
    book.say("single", "dealt damage", "this has dealt damage with its attack")
    book.say("step", "gain coins", "gain a coin", count=ONE)
    book.say("step", "gain coins", "gain {count:term} coins")
    book.say("step", "gain markers", "get {what/one}", count=ONE, who=YOU)
    book.say("step", "gain markers", "get {count:term} {what}", who=YOU)
    book.say("step", "gain markers", "{who/subject} gets {count:term} {what}")
    book.say("step", "gain markers", "lose {count:term} {what}", who=YOU, less="yes")
    book.say("step", "gain markers", "{who/subject} loses {count:term} {what}", less="yes")
    for costs, less in (({"costs": ()}, ""), ({}, " for {costs|, } less")):
        fixed: dict[str, Any] = costs
        book.say("step", "use", "use {cards}" + less, form="", how=None, **fixed)
        book.say("step", "use", "use {cards}" + less + ", excluded then", form="", how="excluded then", **fixed)
    book.say("step", "use", "use {cards} without paying", form="", costs=(), how="without paying")
    ignoring = "use {cards} without paying, whatever its limiting condition"
    book.say("step", "use", ignoring, form="", costs=(), how="for any LRIG")
    book.say("step", "allow use", "you can use {cards} this turn", any_colors=None)
    book.say("step", "allow use", "you can use {cards} this turn with ener of any color", any_colors="yes")
    book.say("step", "chain", "your next {what} this turn costs {costs|, } less")
    book.say("step", "free Action", "the next Action ability of {cards} this turn costs nothing")
    book.say("step", "suspend", "all effects of {who/whose} cards at work now do nothing until end of turn")
    book.say("step", "ease spell", "you may pay colorless instead of one ener of your next spell this turn")
    book.say("step", "lose this", "this loses this ability until end of turn")
    book.say("step", "sing", "use the song fragment of {cards}")
    book.say("step", "shake hands", "shake hands")
    book.say("step", "add attack phase", "have another attack phase after the first one of this turn")
    book.say("step", "limit upper", "put a Limit Upper into your LRIG zone")
    book.say("step", "counter", "counter {cards}")
    book.say("step", "take over attack", "let {cards} be the attacking SIGNI")
    book.say("step", "stop burst", "stop the Life Burst of {cards}")
    book.say("step", "negate attack", "negate the attack")
    book.say("effect", "have actions", "{cards} has the Action abilities of {of}")
    book.say("effect", "are colored", "{cards} becomes {color}")
    book.say("effect", "have no abilities", "{cards} loses all abilities")
    book.say("effect", "have power", "give +{power:power} to {cards}")
    book.say("effect", "have power", "give -{power:power} to {cards}", less="yes")
    book.say("effect", "have base", "the base {stat} of {cards} is {number:term}")
    book.say("effect", "have limit", "give +{number:term} limit to {cards}")
    book.say("effect", "have keywords", "{cards} {keywords/limit|1|}")
    book.say("effect", "cards cost", "{who/whose} {card:someone/many} cost {costs|, } less")
    book.say("effect", "cards cost", "{who/whose} {card:someone/many} cost {costs|, } more", more="yes")
    book.say("effect", "unaffected", "{cards} is {what} effects of {who/whose} {sources:someone/many}")


def japanese(book: Phrasebook) -> None:
    """Changing cards and players."""
    say_step(book, "gain power", "{duration}{cards}のパワーを＋{power:amount}する")
    say_step(book, "gain power", "{duration}{cards}のパワーを－{power:amount}する", less="yes")
    say_step(book, "gain level", "{duration}{cards}のレベルを＋{level}する")
    say_step(book, "gain level", "{duration}{cards}のレベルを－{level}する", less="yes")
    say_step(book, "set stat", "{duration}{cards}の基本{stat}を{number:amount}にする")
    say_step(book, "give keywords", "{duration}{cards}は{keywords|と}を得る")
    book.say("step", "give keywords", "{duration}{cards}は{keywords/limit|1|}", form="")
    book.say("step", "forbid use", "{duration}あなたは{name}を使用できない")
    book.say("step", "forbid namesakes", "{duration}{who}は{of}と同じ名前のカードを使用できない")
    book.say("step", "make guard dearer", "{duration}{who}の【ガード】には追加で{what}が{count}枚必要である")
    book.say("effect", "guard costs", "{who}の【ガード】には追加で{what}が{count}枚必要である")
    book.say("effect", "have attack limit", "{cards}が1ターンにアタックできる上限は{count}になる")
    say_step(book, "attack less", "{duration}{cards}がアタックできる上限を{count}減らす")
    book.say("step", "win", "対戦相手はゲームに敗北する", who=YOU)
    book.say("step", "win", "あなたはゲームに敗北する", who=("opponent",))
    say_step(book, "extra turn", "このターンの次に自分のターンを追加する", what=())
    say_step(book, "extra turn", "このターンの次に、シグニを1体までしか場に出せない自分のターンを追加する",
             what=("one SIGNI",))  # fmt: skip
    book.say("effect", "have toll", "{cards}は《無×{count}》を支払わないかぎりアタックできない", what="attack")
    book.say("effect", "have toll", "{cards}の【起】能力の使用コストは《無×{count}》増える", what="Action")
    book.say("effect", "have colors", "{cards}は追加で{colors|と}を得る")
    say_step(book, "lose abilities", "{duration}{cards}は能力を失う")
    say_step(book, "lose abilities", "{duration}{cards}は能力を失い、新たに得られない", barren="yes")
    say_step(book, "shake hands", "握手をする")
    say_step(book, "gain types", "{duration}{cards}は{of:ref}のルリグタイプを追加で得る")
    say_step(book, "become", "{duration}{cards}を{name}にする")
    say_step(book, "freeze", "{cards}を凍結する")
    say_step(book, "turn", "{cards}をダウンする", turned="yes")
    say_step(book, "turn", "{cards}をアップする", turned="no")
    for counter in ("体", "枚"):
        say_step(
            book,
            "select divided",
            f"{{amount:short}}を割り振るため、{{of:noun/{counter}}}{{count/{counter}}}対象とする",
        )
    say_step(book, "crush", "{who}のライフクロスを{count:amount}枚クラッシュする")
    say_step(book, "damage", "{who}にダメージを与える")
    prevented = "このターン、次に{source}自分が受けるダメージを"
    say_step(book, "prevent damage", prevented + "無効にする", instead=None, milled=None)
    say_step(book, "prevent damage", prevented + "{instead}によって無効にする", milled=None)
    milled = "デッキの上から{milled}枚をトラッシュに置くことで無効にする"
    say_step(book, "prevent damage", prevented + milled, instead=None)
    say_if(book, "dealt damage", "これがそのアタックでダメージを与えたのである")
    say_step(book, "gain coins", "コインを{count:amount}枚得る")
    say_step(book, "gain markers", "{who}は登録者数を{count:amount}万人得る", what="Subscriber")
    say_step(book, "gain markers", "{who}は{what}{count:amount}つを得る")
    say_step(book, "gain markers", "{who}は{what}{count:amount}つを失う", less="yes")
    for costs, less in (({"costs": ()}, ""), ({}, "使用コストを{costs|}減らして")):
        fixed: dict[str, Any] = costs
        say_step(book, "use", "{cards}を" + less + "使用する", how=None, **fixed)
        say_step(book, "use", "{cards}を" + less + "使用した後でゲームから除外する", how="excluded then", **fixed)
    say_step(book, "use", "{cards}をコストを支払わずに使用する", costs=(), how="without paying")
    ignoring = "{cards}をコストを支払わず限定条件を無視して使用する"
    say_step(book, "use", ignoring, costs=(), how="for any LRIG")
    book.say("step", "allow use", "このターン、{cards}を使用できる", any_colors=None)
    book.say("step", "allow use", "このターン、{cards}をどの色のエナでも使用できる", any_colors="yes")
    say_step(book, "chain", "このターン、次に使用する{what}の使用コストを{costs|}減らす")
    book.say("step", "free Action", "ターン終了時まで、次に{cards}の【起】能力を使用する場合の使用コストをなくす")
    book.say("step", "suspend", "ターン終了時まで、現在働いている{who}のカードの効果はすべて何もしない")
    book.say("step", "ease spell", "このターン、次に使用するスペルのエナ1つを代わりに《無》として支払ってもよい")
    say_step(book, "lose this", "ターン終了時まで、この能力を失う")
    say_step(book, "sing", "{cards}の【歌のカケラ】を使用する")
    say_step(book, "add attack phase", "このターンにアタックフェイズを1つ追加する")
    say_step(book, "limit upper", "自分のルリグゾーンに【リミットアッパー】を置く")
    say_step(book, "counter", "{cards}の効果を打ち消す")
    say_step(book, "take over attack", "{cards}をアタックしているシグニにする")
    book.say("step", "stop burst", "{cards}のライフバーストは発動しない")
    say_step(book, "negate attack", "そのアタックを無効にする")
    book.say("effect", "are colored", "{cards}は{color}になる")
    book.say("effect", "have no abilities", "{cards}は能力を失う")
    book.say("effect", "have power", "{cards}のパワーを＋{power:amount}する")
    book.say("effect", "have power", "{cards}のパワーを－{power:amount}する", less="yes")
    book.say("effect", "have base", "{cards}の基本{stat}は{number:amount}になる")
    book.say("effect", "have limit", "{cards}のリミットを＋{number:amount}する")
    book.say("effect", "have keywords", "{cards}は{keywords|と}を得る")
    book.say("effect", "have keywords", "{cards}は{keywords/limit|1|}")
    book.say("effect", "have ability", "{cards}は{ability}を得る")
    book.say("effect", "have actions", "{cards}は{of}の【起】能力を得る")
    book.say("effect", "cards cost", "{who}の{card:someone}の使用コストは{costs|}減る")
    book.say("effect", "cards cost", "{who}の{card:someone}の使用コストは{costs|}増える", more="yes")
    book.say("effect", "unaffected", "{cards}は{who}の{sources:someone}の効果{what}")
