"""What printed English sentences do, in the words of Japanese cards.

Family `step`: a pair of the targets that are chosen first, and what is done, up to its verb."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.wixoss_english.nouns import FIELDS, Object, said
from dialects.wixoss_english.verbs import joined

Step = tuple[tuple[str, ...], str]
DURATIONS = {
    "until end of turn": "ターン終了時まで、",
    "until the end of <your|their> opponent's next <turn|end phase>": "次の対戦相手のターン終了時まで、",
    "until the end of your next turn": "次のあなたのターン終了時まで、",
    "this turn": "このターン、",
}
KEYWORDS = {
    "Lancer": "ランサー",
    "S Lancer": "Sランサー",
    "Assassin": "アサシン",
    "Double Crush": "ダブルクラッシュ",
    "Triple Crush": "トリプルクラッシュ",
    "Shadow": "シャドウ",
    "Shoot": "シュート",
    "Multi Ener": "マルチエナ",
}
ENER = {"White": "白", "Red": "赤", "Blue": "青", "Green": "緑", "Black": "黒", "Colorless": "無"}
MOVES = {
    "<vanish|banish> {o:object}": "をバニッシュする",
    "down {o:object}": "をダウンする",
    "up {o:object}": "をアップする",
    "freeze {o:object}": "を凍結する",
    "down {o:object} and freeze <it|them>": "をダウンし凍結する",
    "down and freeze {o:object}": "をダウンし凍結する",
    "return {o:object} to <its owner's|their owner's|their|your> hand": "を手札に戻す",
    "add {o:object} <to|into> your hand": "を手札に加える",
    "add {o:object} to your hand or put <it|them> onto <your|the> field": "を手札に加えるか場に出す",
    "put {o:object} onto <your|the> field": "を場に出す",
    "put {o:object} onto <your|the> field downed": "をダウン状態で場に出す",
    "put {o:object} into <its owner's|their owner's|your|the> trash": "をトラッシュに置く",
    "put {o:object} from <your|the> field into <its owner's|your|the> trash": "を場からトラッシュに置く",
    "put {o:object} into <its owner's|their owner's|your|the> ener zone": "をエナゾーンに置く",
    "put {o:object} on the bottom of <its owner's|their|your> deck": "をデッキの一番下に置く",
    "put {o:object} on the bottom of {w:owner} deck[s] in any order": "を好きな順番でデッキの一番下に置く",
    "put {o:object} on [the ]top of <its owner's|their|your> deck": "をデッキの一番上に置く",
    "add {o:object} to [your ]Life Cloth": "をライフクロスに加える",
    "put {o:object} under this SIGNI": "をこのシグニの下に置く",
    "<remove|exclude> {o:object} from the game": "をゲームから除外する",
}


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.means("owner", "<its owner's|their owners'|their|your>", lambda: "")
    for said_so, ending in MOVES.items():
        book.means("step", said_so, lambda o, w="", ending=ending: done(o, w, ending))
    piles(book)
    hands(book)
    gains(book)
    others(book)
    book.table(
        "steps",
        {
            "{s:step}": lambda s: s,
            "target {t:fan target}, and {s:steps}": lambda t, s: ((*t[0], *s[0]), s[1]),
            "target {t:fan target} and {s:steps}": lambda t, s: ((*t[0], *s[0]), s[1]),
            "{s:step}<, and | and |, then >{r:steps}": one_after_the_other,
        },
    )


def one_after_the_other(s: Step, r: Step) -> Step:
    """Two things in one sentence; what is one phrase of its own is not read as two."""
    demand(not (s[1].endswith("をダウンする") and r == ((), "それを凍結する")))
    mark = "" if r[1].startswith("《") else "、"
    return (*s[0], *r[0]), f"{joined(s[1])}{mark}{r[1]}"


def done(object: Object, before: str, ending: str) -> Step:
    """Something is done to an object."""
    targets, called = object
    return targets, f"{before}{called}{ending}"


def seen(object: Object) -> Object:
    """Cards that are not in a hand or a LRIG deck: those are picked, not targeted."""
    demand(not object[0][0].startswith(("あなたの手札", "あなたのルリグデッキ")))
    return object


def enemy(object: Object) -> Object:
    """Cards that are not one's own: those are picked, not targeted."""
    demand(not object[0][0].startswith("あなたの"))
    return object


def plain(body: str) -> Step:
    """Something is done that has no targets."""
    return (), body


def piles(book: ReadingBook) -> None:
    """What is done with decks and Life Cloth."""
    for side, whose in FIELDS.items():
        own = "<your|the>" if side == "your" else "<their|the>"
        tops = f"the top {{n}} cards of {side} deck", f"the top card of {side} deck"
        for place, name in (("trash", "トラッシュ"), ("ener zone", "エナゾーン")):
            book.means(
                "step",
                f"put {tops[0]} into {own} {place}",
                lambda n, w=whose, name=name: plain(f"{w}デッキの上からカードを{n}枚{name}に置く"),
            )
            book.means(
                "step",
                f"put {tops[1]} into {own} {place}",
                lambda w=whose, name=name: plain(f"{w}デッキの一番上のカードを{name}に置く"),
            )
        for verb, name in (("look at", "見る"), ("reveal", "公開する")):
            book.means(
                "step",
                f"{verb} {tops[0]}",
                lambda n, w=whose, name=name: plain(f"{w}デッキの上からカードを{n}枚{name}"),
            )
            book.means("step", f"{verb} {tops[1]}", lambda w=whose, name=name: plain(f"{w}デッキの一番上を{name}"))
        book.means(
            "step",
            f"crush {{n:count}} of {side} Life Cloth",
            lambda n, w=whose: plain(f"{w}ライフクロス{n}枚をクラッシュする"),
        )
    book.means(
        "step",
        "put the top card of your deck under this SIGNI",
        lambda: plain("あなたのデッキの一番上のカードをこのシグニの下に置く"),
    )
    book.table(
        "step",
        {
            "put {f:found} from your hand onto <your|the> field": lambda f: plain(f"あなたの手札から{f}場に出す"),
            "put {f:found} from your LRIG deck onto <your|the> field": lambda f: plain(
                f"あなたのルリグデッキから{f}場に出す"
            ),
            "down {n:count} upped {d:desc}[ on your field]": lambda n, d: plain(
                f"あなたのアップ状態の{said(d)}{n}体をダウンする"
            ),
            "put {f:found} from your ener zone into <your|the> trash": lambda f: plain(
                f"あなたのエナゾーンから{f}トラッシュに置く"
            ),
            "add the top card of your deck to [your ]Life Cloth": lambda: plain(
                "あなたのデッキの一番上のカードをライフクロスに加える"
            ),
            "shuffle your deck": lambda: plain("デッキをシャッフルする"),
            "put the rest on the bottom of your deck in any order": lambda: plain(
                "残りを好きな順番でデッキの一番下に置く"
            ),
            "put the rest on the bottom of your deck in a random order": lambda: plain(
                "残りをシャッフルしてデッキの一番下に置く"
            ),
            "put the rest back on the top of your deck in any order": lambda: plain(
                "残りを好きな順番でデッキの一番上に戻す"
            ),
            "put the rest into <your|the> trash": lambda: plain("残りをトラッシュに置く"),
            "put the rest into <your|the> ener zone": lambda: plain("残りをエナゾーンに置く"),
            "shuffle the rest into your deck": lambda: plain("残りをデッキに加えてシャッフルする"),
            "put them back [on the top of your deck ]in any order": lambda: plain(
                "それらを好きな順番でデッキの一番上に戻す"
            ),
            "search your deck for {f:found}, reveal <it|them>, and add <it|them> to your hand": lambda f: plain(
                f"あなたのデッキから{f}探して公開し手札に加える"
            ),
            "search your deck for {f:found}, reveal <it|them>, add <it|them> to your hand, and {s:step}": lambda f, s: (
                *s[:1],
                f"あなたのデッキから{f}探して公開し手札に加え、{s[1]}",
            ),
            "search your deck for {f:found} and put <it|them> onto <your|the> field": lambda f: plain(
                f"あなたのデッキから{f}探して場に出す"
            ),
        },
    )
    book.table(
        "found",
        {
            "{n:count} {d:desc}": lambda n, d: f"{said(d)}{n}枚を",
            "up to {n} {d:desc}": lambda n, d: f"{said(d)}を{n}枚まで",
        },
    )
    kept = {
        "add <it|them> <to|into> your hand": "手札に加える",
        "add <it|them> to your hand or put <it|them> onto <your|the> field": "手札に加えるか場に出す",
    }
    for what, name in kept.items():
        for link in (" and ", ", and ", ", "):
            book.means(
                "step",
                f"reveal {{f:found}} from among them{link}{what}",
                lambda f, name=name: plain(f"その中から{f}公開し{name}"),
            )
    book.table(
        "step",
        {
            "add {f:found} from among them <to|into> your hand": lambda f: plain(f"その中から{f}手札に加える"),
            "put {f:found} from among them onto <your|the> field": lambda f: plain(f"その中から{f}場に出す"),
            "put {f:found} from among them into <your|the> ener zone": lambda f: plain(
                f"その中から{f}エナゾーンに置く"
            ),
            "put {f:found} from among them into <your|the> trash": lambda f: plain(f"その中から{f}トラッシュに置く"),
        },
    )


def hands(book: ReadingBook) -> None:
    """Drawing and discarding."""
    book.table(
        "step",
        {
            "draw {n:count} card[s]": lambda n: plain(f"カードを{n}枚引く"),
            "discard {n:count} card[s][ from your hand]": lambda n: plain(f"手札を{n}枚捨てる"),
            "discard {n:count} {d:desc}[ from your hand]": lambda n, d: plain(f"手札から{special(d)}を{n}枚捨てる"),
            "discard all cards from your hand": lambda: plain("手札をすべて捨てる"),
            "draw {n:count} card[s] or ⟦Ener Charge {m:int}⟧": lambda n, m: plain(
                f"カードを{n}枚引くか【エナチャージ{m}】をする"
            ),
            "discard your hand": lambda: plain("手札をすべて捨てる"),
            "your opponent discards {n:count} card[s][ from their hand]": lambda n: plain(
                f"対戦相手は手札を{n}枚捨てる"
            ),
            "your opponent discards {n:count} card[s] at random": lambda n: plain(
                f"対戦相手の手札を{n}枚見ないで選び、捨てさせる"
            ),
            "choose {n:count} card[s] from your opponent's hand without looking, and discard <it|them>": lambda n: (
                plain(f"対戦相手の手札を{n}枚見ないで選び、捨てさせる")
            ),
            "each player draws {n:count} card[s]": lambda n: plain(f"各プレイヤーはカードを{n}枚引く"),
            "each player discards {n:count} card[s]": lambda n: plain(f"各プレイヤーは手札を{n}枚捨てる"),
            "⟦Ener Charge {n:int}⟧": lambda n: plain(f"【エナチャージ{n}】をする"),
            "<gain|get> {c:coins}": lambda c: plain(f"{c}を得る"),
            "<gain|get> <1|a|one> Coin": lambda: plain("《コインアイコン》を得る"),
            "pay {e:ener}": lambda e: plain(f"{e}を支払う"),
            "pay {e:ener} or {f:ener}": lambda e, f: plain(f"{e}か{f}を支払う"),
            "pay {c:coins}": lambda c: plain(f"{c}を支払う"),
        },
    )
    book.means("coins", "⟦Coin⟧", lambda: "《コインアイコン》")
    book.means("coins", "⟦Coin⟧[ ]{c:coins}", lambda c: f"《コインアイコン》{c}")
    for english, color in ENER.items():
        book.means("ener", f"⟦{english}⟧", lambda color=color: f"《{color}》")
        book.means("ener", f"⟦{english}⟧[ ]{{e:ener}}", lambda e, color=color: f"《{color}》{e}")
        book.means("no ener", f"⟦{english}[ ]0⟧", lambda color=color: f"《{color}×0》")


def special(desc: tuple[str, str]) -> str:
    """A description that says more than that it is a card."""
    demand(desc != ("", "カード"))
    return said(desc)


def gains(book: ReadingBook) -> None:
    """Power, keywords and abilities that are gained or lost."""
    for english, name in KEYWORDS.items():
        book.means("gained", f"⟦{english}⟧", lambda name=name: f"【{name}】")
    towards = {
        "{d:desc}": lambda d: said(d),
        "level {b:bound}": lambda b: f"レベル{b.removesuffix('の')}",
    }
    for english, name in (("Shadow", "シャドウ"), ("Lancer", "ランサー"), ("Assassin", "アサシン")):
        for text, meaning in towards.items():
            book.means(
                "gained", f"⟦{english} {text}⟧", lambda name=name, meaning=meaning, **of: f"【{name}({meaning(**of)})】"
            )
    book.table(
        "gained",
        {
            "@{n:int}@": lambda n: f"@{n}@",
            "<a ⟦Guard⟧|⟦Guard⟧[ Guard]>": lambda: "《ガードアイコン》",
            "{a:gained}<, and | and >{b:gained}": lambda a, b: f"{a}と{b}",
        },
    )
    for english, name in DURATIONS.items():
        book.means("time", english, lambda name=name: name)
    book.table(
        "change",
        {
            "get[s] +{n:int} power": lambda n: f"のパワーを+{n}する",
            "get[s] -{n:int} power": lambda n: f"のパワーを-{n}する",
            "gain[s][:] {g:gained}": lambda g: f"は{g}を得る",
            "get[s] {g:gained}": lambda g: f"は{g}を得る",
            "lose[s] <its|their|all> abilities": lambda: "は能力を失う",
        },
    )
    book.means("step", "{o:object} {c:change} {t:time}", lambda o, c, t: done(o, t, c))
    book.means("step", "{t:time}, {o:object} {c:change}", lambda o, c, t: done(o, t, c))
    book.means("step", "{t:time}, {o:fan target object} {c:change}", lambda o, c, t: done(o, t, c))
    book.means("fan target object", "{t:fan target}", lambda t: t)
    book.table(
        "step",
        {
            "awaken this SIGNI": lambda: plain("このシグニは覚醒する"),
            "<this SIGNI|it> is awakened": lambda: plain("このシグニは覚醒する"),
            "this SIGNI awakens": lambda: plain("このシグニは覚醒する"),
            "the SIGNI in your hand gain a ⟦Guard⟧ this turn": lambda: plain(
                "このターン、あなたの手札にあるシグニは《ガードアイコン》を得る"
            ),
            "down this upped SIGNI": lambda: plain("アップ状態のこのシグニをダウンする"),
            "rearrange all of your opponent's SIGNI on the field as you like": lambda: plain(
                "対戦相手の場にあるすべてのシグニを好きなように配置し直す"
            ),
            "when target SIGNI on your opponent's field attacks next this turn, negate the attack": lambda: (
                ("対戦相手のシグニ1体を",),
                "このターン、次にそれがアタックしたとき、そのアタックを無効にする",
            ),
            "this turn, the next time it attacks, disable that attack": lambda: plain(
                "このターン、次にそれがアタックしたとき、そのアタックを無効にする"
            ),
            "{s:step} unless your opponent {u:toll}": lambda s, u: (s[0], f"対戦相手が{u}ないかぎり、{s[1]}"),
            "{s:step} unless you {u:toll}": lambda s, u: (s[0], f"あなたが{u}ないかぎり、{s[1]}"),
            "<gain|get> {n:count} ⟦LRIG Barrier⟧": lambda n: plain(f"【ルリグバリア】{n}つを得る"),
            "<gain|get> {n:count} ⟦SIGNI Barrier⟧": lambda n: plain(f"【シグニバリア】{n}つを得る"),
        },
    )
    book.table(
        "toll",
        {
            "pay[s] {e:ener}": lambda e: f"{e}を支払わ",
            "discard[s] {n:count} card[s][ from their hand]": lambda n: f"手札を{n}枚捨て",
        },
    )
    book.table(
        "step",
        {
            "<negate|disable> <that|the> attack": lambda: plain("そのアタックを無効にする"),
        },
    )


def others(book: ReadingBook) -> None:
    """What happens to players, and what was worded before there were targets."""
    book.table(
        "step",
        {
            "<vanish|banish> {t:fan target}": lambda t: done(t, "", "をバニッシュする"),
            "down {t:fan target}": lambda t: done(enemy(t), "", "をダウンする"),
            "freeze {t:fan target}": lambda t: done(t, "", "を凍結する"),
            "return {t:fan target} to <their|your> hand": lambda t: done(t, "", "を手札に戻す"),
            "put {t:fan target} into the trash": lambda t: done(t, "", "をトラッシュに置く"),
            "put {t:fan target} onto <your|the> field": lambda t: done(seen(t), "", "を場に出す"),
            "add {t:fan target} to your hand": lambda t: done(t, "", "を手札に加える"),
            "put all {d:desc} in your LRIG <trash|Trash> under this LRIG": lambda d: plain(
                f"あなたのルリグトラッシュからすべての{said(d)}をこのルリグの下に置く"
            ),
            "put {n:count} ⟦Limit Upper⟧ on your LRIG zone": lambda n: plain(
                f"あなたのルリグゾーンに【リミットアッパー】{n}つを置く"
            ),
        },
    )
    for said_so, by in (("", ""), (" from a SIGNI", "シグニによって"), (" from a LRIG", "ルリグによって")):
        book.means(
            "step",
            f"the next time you would take damage{said_so} this turn, instead you do not take that damage",
            lambda by=by: plain(f"このターン、次にあなたが{by}ダメージを受ける場合、代わりにダメージを受けない"),
        )
    for said_so, by in (("", ""), (" by a SIGNI", "シグニによって"), (" by a LRIG", "ルリグによって")):
        book.means(
            "step",
            f"this turn, the next time you would be damaged{said_so}, instead you aren't damaged",
            lambda by=by: plain(f"このターン、次にあなたが{by}ダメージを受ける場合、代わりにダメージを受けない"),
        )
