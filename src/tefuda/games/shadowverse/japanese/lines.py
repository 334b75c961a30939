"""The lines of a text of Shadowverse: Evolve in Japanese: heads, events, costs, passive abilities."""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.shadowverse.japanese.cards import SAME
from tefuda.language.phrasebook import Phrasebook

ONE: Final = ("number", 1)
NOTHING: Final = ("number", 0)


def say_lines(book: Phrasebook) -> None:
    """All lines and what they are made of."""
    abilities(book)
    rules(book)
    playing(book)
    events(book)
    happenings(book)
    costs(book)
    passive(book)


def abilities(book: Phrasebook) -> None:
    """Lines of abilities."""
    book.say("text", "text", "{lines|\n}")
    book.say("line", "keyword line", "{keyword/line}")
    book.say("line", "effect", "{steps:sentence|}")
    unruled: tuple[str, dict[str, Any]] = ("", {"rules": ()})
    for front, fixed in (unruled, ("{rules/front|}", {})):
        book.say("line", "triggered", front + "{events:icon|}{steps:sentence|}", form="", **fixed)
        book.say("line", "triggered", front + "{events|か、}、{steps:sentence|}", form="", **fixed)
    heads = {
        "activate": "【起動】",
        "quick": "【クイック】【起動】",
        "advance": "【アドバンス起動】",
        "serve": "【食事起動】",
        "ride": "【憑依】",
    }
    for end, fixed in (unruled, ("{rules|}", {})):
        for sort, head in heads.items():
            said = head + "{costs|、}：{steps:sentence|}" + end
            book.say("line", "activated", said, form="", sort=sort, **fixed)
        book.say("line", "evolve", "【進化】{costs|、}：これは進化する。" + end, form="", **fixed)
        book.say("line", "evolve", "【進化】{costs|、}：これは{into}に進化する。" + end, form="", **fixed)
    book.say("line", "always", "常に、{effects|。また、}。")
    book.say("line", "always", "{condition/while}、{effects|。また、}。")
    book.say("line", "always", "{zone}にある限り、{effects|。また、}。")
    book.bridge("ability", "line", before="「", after="」")


def rules(book: Phrasebook) -> None:
    """Limits of abilities."""
    book.say("rule", "times a turn", "この能力は1ターンに{limit}回使える。")
    book.say("rule", "only if", "この能力は{condition/stem}なら使える。")
    book.say("rule", "works in", "この能力は{zone}で使える。")
    book.say("rule", "works in", "{zone}で、", form="front")
    book.say("rule", "times a turn", "ターンごとに{limit}回、", form="front")
    book.say("rule", "only if", "{condition/front}、", form="front")
    for form, inner, after in (("while", "", "限り"), ("front", "stem", "なら")):
        book.say("condition", "turn of", "{who}のターン中", form=form)
        book.bridge("condition", "condition", form=form, inner_form=inner, after=after)


def playing(book: Phrasebook) -> None:
    """Lines about how the card is played, and about decks."""
    book.say("line", "price less", "これをプレイする際、コストを-{amount:amount}する。")
    book.say("line", "price less", "これをプレイする際、{condition/stem}なら、コストを-{amount:amount}する。")
    book.say("line", "price less", "これを{zone}からプレイする際、コストを-{amount:amount}する。")
    book.say(
        "line", "price less",
        "これを{zone}からプレイする際、{condition/stem}なら、コストを-{amount:amount}する。",
    )  # fmt: skip
    book.say("line", "price", "これをプレイする際、{condition/stem}なら、コストを{amount:amount}にする。")
    book.say("line", "play only", "これは{condition}場合のみプレイできる。")
    book.say("line", "play from", "これは自分の{zone}からもプレイできる。")
    book.say("line", "play from", "これは{condition/stem}なら自分の{zone}からもプレイできる。")
    book.say("line", "extra", "これをプレイする際の追加コスト（任意）：{costs|、}。")
    book.say("line", "extra", "これをプレイする際、{costs|、}：コストを-{less:amount}する。")
    book.say("line", "extra", "これをプレイする際、{costs|、}：コストを{fixed:amount}にする。")
    book.say("line", "extra",
             "これをプレイする際、{condition/stem}なら、{costs|、}：コストを{fixed:amount}にする。")  # fmt: skip
    book.say("line", "extra", "これをプレイする際の追加コスト（必須）：{costs|、}。", must="yes")
    book.say("line", "copies", "これはデッキに{count}枚まで入れられる。")
    book.say("line", "also named", "これは{name:card name}の名も持つ。")
    book.say("line", "also named on field", "これは場では{name:card name}の名も持つ。")
    book.say(
        "line", "singleton", "カード名に{part:name part}を含まないカードは、デッキにそれぞれ1枚までしか入れられない。"
    )


def events(book: Phrasebook) -> None:
    """What happens to this card."""
    book.bridge("event", "icon")
    book.say("icon", "fanfare", "【ファンファーレ】")
    book.say("icon", "last words", "【ラストワード】")
    book.say("icon", "on evolve", "【進化時】")
    book.say("icon", "on super-evolve", "【超進化時】")
    book.say("icon", "on race", "【出走時】")
    book.say("icon", "on drive", "【ドライブ獲得時】")
    book.say("icon", "strike", "【攻撃時】", target="any")
    book.say("icon", "strike", "【フォロワー攻撃時】", target="follower")
    book.say("icon", "strike", "【リーダー攻撃時】", target="leader")
    book.say("event", "this goes", "これが捨てられたとき", zone="hand", to="cemetery")
    book.say("event", "this goes", "これが{zone}から手札に戻ったとき", to="hand")
    book.say("event", "this goes", "これが{zone}から消滅したとき", to="banished zone")
    book.say("event", "this goes", "これが{zone}から{to}に置かれたとき")
    book.say("event", "this goes", "これが{zone}を離れたとき")
    book.say("event", "this does", "これ{doing}とき")
    book.say("event", "this gains", "これの{field}が増えたとき")
    for target, whom in (("follower", "のフォロワー"), ("leader", "のリーダー"), ("any", "")):
        book.say("event", "deals damage", "これが{who}" + whom + "に{sort}を与えたとき", form="", target=target)
    book.say("event", "this takes damage", "これが{sort}を受けたとき")
    book.say("event", "is so", "{condition}状態になったとき")
    book.say("event", "watched goes", "そのカードが場を離れたとき")
    book.say("event", "watched goes", "そのカードが場から{to}に置かれたとき")


def happenings(book: Phrasebook) -> None:
    """What happens to other cards and to players."""
    book.say("event", "comes", "{who}の{zone}に{card:someone}が出たとき", zone="field")
    book.say("event", "comes", "{who}の{zone}に{card:someone}が置かれたとき")
    book.say("event", "goes", "{who}の{zone}の{card:someone}が手札に戻ったとき", to="hand")
    book.say("event", "goes", "{who}の{zone}の{card:someone}が消滅したとき", to="banished zone")
    book.say("event", "goes", "{who}の{zone}の{card:someone}が{to}に置かれたとき")
    book.say("event", "goes", "{who}の{card:someone}が{zone}を離れたとき")
    book.say("event", "attacks", "{who}の{card:someone}が{target}攻撃したとき")
    book.say("event", "is attacked", "{who}の{card:someone}が攻撃されたとき")
    book.say("event", "happens", "{who}が{card:someone}をプレイしたとき", happening="plays")
    book.say("event", "happens", "{who}が{card:someone}を捨てたとき", happening="discards")
    book.say("event", "happens", "{who}の{card:someone}{happening/event}とき")
    book.say("event", "phase starts", "{who}の{phase}が来たとき")
    book.say("event", "phase starts", "これが{zone}にあり、{who}の{phase}が来たとき")
    book.say("event", "takes damage", "{who}の{card:someone}が{sort}を受けたとき")
    book.say("event", "player does", "{who}{what}とき")


def costs(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "pay points", "【コスト{amount:cost amount}】")
    book.bridge("cost amount", "plain")
    book.bridge("cost amount", "value", before="「", after="」")
    book.say("cost", "pay any points", "【コスト{letter}】", times=1)
    book.say("cost", "pay any points", "【コスト{letter}×{times}】")
    book.say("cost", "use this", "{how}")
    for counter in ("人", "体", "つ", "枚"):
        said = f"{{of:noun/{counter}}}{{count:quantity/{counter}}}"
        book.say("cost", "use cards", said + "を{how}", form="")
        any_number = f"{{of:noun/{counter}}}を好きな{SAME[counter].removeprefix('同じ')}{{how}}"
        book.say("cost", "use together", any_number, form="", count=("any number",), rules=())
        together = f"{{of:noun/{counter}}}{{count/{counter}}}{{rules|、}}"
        book.say("cost", "use together", together + "{how}", form="")
        book.bridge("taken", "noun", inner_form=counter, after=f"1{counter}")
    book.say("cost", "use all", "{of:noun}すべてを{how}")
    book.say("cost", "use total", "{of:noun}を{field}の合計が{least:amount}以上になるように好きな数{how}")
    book.say("cost", "pay defense", "自分のリーダーの【体力】-{amount:amount}")
    book.bridge("taken", "ref")
    book.say("cost", "pay counters", "{of:taken}の{sort}{count:amount}個を取る")
    book.say("cost", "link", "【食事】", count=ONE, sort="carrots")
    book.say("cost", "link", "【食事×{count:amount}】", sort="carrots")
    book.say("cost", "link", "『ドライブポイント』1枚を付ける", count=ONE, sort="drive points")
    book.say("cost", "earth rite", "【土の秘術】", count=ONE)
    book.say("cost", "earth rite", "【土の秘術_{count:amount}】")
    book.say("cost", "skip turn", "次の自分のターンをスキップ")
    book.say("cost", "pay maximum", "自分のPP最大値を-{amount:amount}")
    book.say("cost", "either cost", "（{ways|2+|、または、}）")


def passive(book: Phrasebook) -> None:
    """What passive abilities do."""
    book.say("effect", "have keywords", "{cards}は{keywords|と}を持つ")
    book.say("effect", "have stats", "{cards}は【体力】+{defense:amount}する", attack=NOTHING)
    book.say("effect", "have stats", "{cards}は【攻撃力】+{attack:amount}する", defense=NOTHING)
    book.say("effect", "have stats", "{cards}は【攻撃力】+{attack:amount}/【体力】+{defense:amount}する")
    book.say("effect", "have price", "{cards}のプレイコストを-{less:amount}する")
    book.say("effect", "have evolve price", "{cards}の進化コストを-{less:amount}する")
    book.say("effect", "have flag", "{who}は{flag}")
    book.say("effect", "have ability", "{cards}は{ability}を持つ")
    damage_changes(book, "effect", "damage", "{cards}が受ける{sort}を")
    damage_changes(book, "effect", "damage", "{cards}が与える{sort}を", dealt="yes")


def damage_changes(book: Phrasebook, family: str, word: str, what: str, **fixed: str) -> None:
    """How damage is changed."""
    for how, said in (
        ("more", "+{amount:amount}する"),
        ("less", "-{amount:amount}する"),
        ("instead", "{amount:amount}にする"),
        ("at most", "最大{amount:amount}にする"),
    ):
        book.say(family, word, what + said, form="", how=how, **fixed)
