"""Conditions, costs and events of printed texts. Family `if`: a condition before 場合 or かぎり, `whole if` several."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import (
    IT,
    OPPONENT,
    OWN_CLASSES,
    RELATIONS,
    SIDES,
    THIS,
    YOU,
    among,
    number,
    on_field,
    one_or_any,
)
from dialects.wixoss.ways import asks
from tefuda.language.vocabulary import Tree

PLAYERS = {"あなたの": YOU, "対戦相手の": OPPONENT}
SYMBOLS = {"白": "white", "赤": "red", "青": "blue", "緑": "green", "黒": "black", "無": "colorless"}
GOING_ON = {
    "捨てる": "捨て", "置く": "置き", "ダウンする": "ダウンし", "除外する": "除外し", "コラボする": "コラボし",
    "【ビート】にする": "【ビート】にし", "バニッシュする": "バニッシュし",
    "エクシード{n:int}": "エクシード{n:int}を支払い",
}  # fmt: skip
"""How what is done to pay ends, and how a sentence goes on behind it."""
MOVED_FROM = {"デッキ": "deck", "手札": "hand", "エナゾーン": "ener zone"}
MOVED_TO = {"エナゾーン": "ener zone", "トラッシュ": "trash"}
"""Where cards went this turn."""
MORE = {"": "least", "以上": "least", "以下": "most"}
"""「カードが7枚ある」 is at least so many, 以下 at most."""
BEATS: Tree = ("among", (), "SIGNI", ("your Beat zone",), ())


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    conditions(book)
    costs(book)
    about_use(book)
    events(book)


def compare(left: Tree, relation: str, n: int) -> Tree:
    """A number in a relation to a constant."""
    return ("compare", left, relation, number(n))


def counted(of: Tree, n: int, relation: str) -> Tree:
    """So many cards."""
    return compare(("count", of), relation, n)


def conditions(book: ReadingBook) -> None:
    """What is so."""
    zones = {
        "トラッシュ": "trash",
        "ルリグトラッシュ": "LRIG trash",
        "エナゾーン": "ener zone",
        "手札": "hand",
        "ライフクロス": "Life Cloth",
    }
    for said, side in SIDES.items():
        place = (f"{said}場に",)[0]
        for verb in ("が<ある|いる>", "が<あり|いて>"):
            family = "if" if "ある" in verb else "if conj"
            book.means(family, place + "{d:desc}" + verb, lambda d, side=side: ("exists", on_field(d, (side,))))
            for relation in ("以上", "以下"):
                book.means(family, place + "{d:desc}が{n:int}体" + relation + verb[1:], lambda d, n, side=side,
                           r=MORE[relation]: counted(on_field(d, (side,)), n, r))  # fmt: skip
            for zone, name in zones.items():
                at = (f"{side} {name}",)
                book.means(family, f"{said}{zone}に{{d:desc}}{verb}", lambda d, at=at: ("exists", among(d, at)))
                for relation in ("以上", "以下"):
                    book.means(family, f"{said}{zone}に{{d:desc}}が{{n:int}}枚{relation}{verb[1:]}", lambda d, n, at=at,
                               r=MORE[relation]: counted(among(d, at), n, r))  # fmt: skip
        book.means(
            "if", place + "{d:desc}が<ない|いない>", lambda d, side=side: ("not", ("exists", on_field(d, (side,))))
        )
        for zone in ("手札", "ライフクロス"):
            for relation in ("以上", "以下"):
                book.means("if", f"{said}{zone}が{{n:int}}枚{relation}ある", lambda n, side=side, z=zones[zone], r=MORE[
                    relation]: counted(("among", (), "card", (f"{side} {z}",), ()), n, r))  # fmt: skip
            of = ("among", (), "card", (f"{side} {zones[zone]}",), ())
            for words, relation in RELATIONS.items():
                for ending, family in (("の", "if"), ("である", "if"), ("で", "if conj")):
                    book.means(family, f"{said}{zone}が{{n:int}}枚{words}{ending}",
                               lambda n, of=of, r=relation: counted(of, n, r))  # fmt: skip
        book.means("if", place + "{d:desc}が[合計]3体<ある|いる>", lambda d, side=side: counted(
            on_field(d, (side,)), 3, "least"))  # fmt: skip
        who = PLAYERS[said]
        book.means("if", f"{said}ターンの間", lambda who=who: ("turn of", who))
        book.means("if", f"{said}ターンである", lambda who=who: ("turn of", who))
        book.means("if", f"{said}ターンの", lambda who=who: ("turn of", who))
    for words, relation in RELATIONS.items():
        for ending in ("の", "である"):
            book.means("if", f"このシグニのパワーが{{n:int}}{words}{ending}", lambda n, r=relation: compare(
                ("stat", "power", THIS), r, n))  # fmt: skip
            for said, who in PLAYERS.items():
                book.means("if", f"{said}センタールリグがレベル{{n:int}}{words}{ending}",
                           lambda n, r=relation, who=who: compare(
                               ("stat", "level", ("center", who)), r, n))  # fmt: skip
    for said, turned in (("アップ", "no"), ("ダウン", "yes")):
        book.means("if", f"このシグニが{said}状態<の|である>", lambda t=turned: (
            "is", THIS, ("described", (("turned", t),), "card", ())))  # fmt: skip
    for ending in ("の", "である"):
        book.means("if", f"<そのカード|それ|そのシグニ>が{{d:desc}}{ending}", lambda d: is_one(d))
        book.means("if", f"<そのカード|それ|そのシグニ>が{{name:class}}{ending}", lambda name: (
            "is", IT, ("described", (("class", name),), "card", ())))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が{{c:color}}{ending}", lambda c: (
            "is", IT, ("described", (c,), "card", ())))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が《ディソナアイコン》{ending}", lambda: (
            "is", IT, ("described", (("special", "Dissona"),), "card", ())))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が{{m:measure}}{ending}", lambda m: (
            "is", IT, ("described", (), "card", (m,))))  # fmt: skip
        for said, side in SIDES.items():
            book.means("if", said + "場にあるすべてのシグニが{c:color}" + ending, lambda c, side=side: every(c, side))
            book.means("if", said + "場にあるすべてのシグニが{name:class}" + ending, lambda name, side=side: every(
                ("class", name), side))  # fmt: skip
        book.means("if", "このシグニの正面のシグニが凍結状態" + ending, lambda: (
            "is", ("in front", THIS), ("described", (("frozen",),), "SIGNI", ())))  # fmt: skip
    for said, special in (("【ライフバースト】", "Life Burst"), ("《ガードアイコン》", "Guard icon")):
        book.means("if", f"<そのカード|それ|そのシグニ>が{said}を持つ", lambda s=special: (
            "is", IT, ("described", (), "card", (("special", s),))))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が{said}を持たない", lambda s=special: (
            "is", IT, ("described", (), "card", (("not", ("special", s)),))))  # fmt: skip
    for name, field in (("パワー", "power"), ("レベル", "level")):
        for words, relation in (("より低い", "less"), ("より高い", "more"), ("以下の", "most"), ("以上の", "least")):
            said = f"{{w:one card}}の{name}が{{v:one card}}の{name}{words}"
            book.means("if", said, lambda w, v, f=field, r=relation: (
                "compare", ("stat", f, w), r, ("stat", f, v)))  # fmt: skip
        for words, relation in RELATIONS.items():
            for ending in ("の", "である"):
                said = f"<それ|そのシグニ>の{name}が{{n:int}}{words}{ending}"
                book.means("if", said, lambda n, f=field, r=relation: compare(("stat", f, IT), r, n))
        for words, relation in (("以上", "least"), ("以下", "most")):
            for ending in ("の", "である"):
                book.means(
                    "if", f"{{s:field}}{{d:desc}}{{n:int}}体の{name}がそれぞれ{{m:int}}{words}{ending}",
                    lambda s, d, n, m, f=field, r=relation: counted(
                        on_field((d[0], d[1], (*d[2], ("number is", f, r, number(m)))), s), n, "least"),
                )  # fmt: skip
    for said, side in SIDES.items():
        for kind, place in (("シグニ", "field"), ("ルリグ", "LRIG zone")):
            book.means("if", f"{said}場に{{one:color}}と{{two:color}}の{kind}が<ある|いる>",
                       lambda one, two, at=f"{side} {place}", kind=kind: ("all of", tuple(
                           ("exists", ("among", (c,), "SIGNI" if kind == "シグニ" else "card", (at,), ()))
                           for c in (one, two))))  # fmt: skip
        for zone in ("トラッシュ", "エナゾーン", "手札"):
            book.means("if", f"{said}{zone}に{{d:desc}}が<ない|無い>", lambda d, at=(f"{side} {zones[zone]}",): (
                "not", ("exists", among(d, at))))  # fmt: skip
    book.means("if", "あなたと対戦相手のライフクロスの枚数が同じ", lambda: (
        "compare", ("count", ("among", (), "card", ("your Life Cloth",), ())), "equal",
        ("count", ("among", (), "card", ("enemy Life Cloth",), ()))))  # fmt: skip
    for said, condition in (
        ("アタックフェイズの間", ("during", "attack")),
        ("あなたのアタックフェイズの間", ("all of", (("turn of", YOU), ("during", "attack")))),
        ("対戦相手のアタックフェイズの間", ("all of", (("turn of", OPPONENT), ("during", "attack")))),
        ("あなたのメインフェイズの間", ("all of", (("turn of", YOU), ("during", "main")))),
        ("あなたのメインフェイズ以外", ("not", ("all of", (("turn of", YOU), ("during", "main"))))),
        ("あなたのターンの間", ("turn of", YOU)),
        ("対戦相手のターンの間", ("turn of", OPPONENT)),
        ("ドローフェイズ以外", ("not", ("during", "draw"))),
    ):
        book.means("moment", said, lambda condition=condition: condition)
    book.means(
        "if", "このシグニが左か右のシグニゾーンにある", lambda: ("any of", (standing("left"), standing("right")))
    )
    for said, place in (("左", "left"), ("中央", "center"), ("右", "right")):
        book.means("if", f"このシグニが{said}のシグニゾーンにある", lambda p=place: standing(p))
        book.means("own if", f"{said}のシグニゾーンにある", lambda p=place: standing(p))
    for said, state in (("ドライブ", "driving"), ("血晶武装", "armed"), ("覚醒", "awakened")):
        for ending in ("の", "である"):
            book.means("if", f"このシグニが{said}状態{ending}", lambda s=state: in_state(s))
            book.means("own if", f"{said}状態{ending}", lambda s=state: in_state(s))
        book.means("event", f"このシグニが{said}状態になったとき", lambda s=state: ("this becomes", s))
        for one in ("", "1体"):
            book.means("event", f"あなたの{{d:desc}}{one}が{said}状態になったとき", lambda d, s=state: (
                "becomes", s, happens("becomes", d, YOU)[2], YOU))  # fmt: skip
    for said, sort in (("【チャーム】", "charm"), ("【アクセ】", "acce"), ("【ソウル】", "soul")):
        bearing: Tree = ("is", THIS, ("described", (), "SIGNI", (("bears", sort),)))
        book.means("if", f"このシグニに{said}が付いている", lambda b=bearing: b)
        book.means("event", f"このシグニに{said}が付いたとき", lambda s=sort: ("this gets attached", s))
        for one in ("", "1体"):
            book.means("event", f"あなたの{{d:desc}}{one}に{said}が付いたとき", lambda d, s=sort: (
                "gets attached", s, happens("becomes", d, YOU)[2], YOU))  # fmt: skip
    book.means("if", "このシグニがアクセされている", lambda: (
        "is", THIS, ("described", (), "SIGNI", (("bears", "acce"),))))  # fmt: skip
    for relation in ("以上", "以下"):
        book.means("if", f"この<ルリグ|シグニ>の下にカードが{{n:int}}枚{relation}ある",
                   lambda n, r=MORE[relation]: compare(("count", ("under", THIS)), r, n))  # fmt: skip
    for said, turned in (("アップ", "no"), ("ダウン", "yes")):
        book.means("own if", f"{said}状態である", lambda t=turned: (
            "is", THIS, ("described", (("turned", t),), "card", ())))  # fmt: skip
    for words, relation in RELATIONS.items():
        book.means("own if", f"正面のシグニのパワーが{{n:int}}{words}である", lambda n, r=relation: (
            "is", ("in front", THIS), ("described", (), "SIGNI", (("number is", "power", r, number(n)),))))  # fmt: skip
        book.means("own if", f"パワーが{{n:int}}{words}である", lambda n, r=relation: compare(
            ("stat", "power", THIS), r, n))  # fmt: skip
    for said, who in PLAYERS.items():
        for ending in ("の", "である"):
            book.means(
                "if",
                said + "センタールリグが{types:type|か}" + ending,
                lambda types, who=who: (
                    "is",
                    ("center", who),
                    ("described", (one_or_any(tuple(("of type", name) for name in types)),), "LRIG", ()),
                ),
            )
        for family, end in (("if conj", "で"), ("if", "である"), ("if", "の")):
            book.means(family, said + "センタールリグが{name:named}" + end, lambda name, who=who: (
                "is", ("center", who), ("described", (), "LRIG", (("named", name),))))  # fmt: skip
            book.means(family, said + "センタールリグが{c:color}" + end, lambda c, who=who: (
                "is", ("center", who), ("described", (c,), "LRIG", ())))  # fmt: skip
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        for zone, name in MOVED_FROM.items():
            for to, there in MOVED_TO.items():
                for text in (f"このターンに{said}の{zone}からカードが{{n:int}}枚以上{to}に移動していた",
                             f"このターンに{said}の{zone}からカードが{{n:int}}枚以上{to}に置かれていた"):  # fmt: skip
                    book.means("if", text, lambda n, z=name, t=there, who=who: compare(
                        ("departures", ("described", (), "card", ()), who, z, t), "least", n))  # fmt: skip
        book.means("if", f"このターンにコストか効果によってカードが{{n:int}}枚以上{said}のエナゾーンに置かれていた",
                   lambda n, who=who: compare(("player number", "ener placed", who), "least", n))  # fmt: skip
        for verb, what in (("使用し", "used"),):
            book.means("if", f"このターンに{said}が{{d:used}}を{verb}ていた", lambda d, w=what, who=who: (
                compare(("happenings", w, d, who), "least", 1)))  # fmt: skip
        book.means("if", f"このターンに{said}のライフクロスが{{n:int}}枚以上クラッシュされていた", lambda n, who=who: (
            compare(("happenings", "crushed", ("described", (), "card", ()), who), "least", n)))  # fmt: skip
        book.means("if", f"このターンに{said}が<手札|カード>を{{n:int}}枚以上捨てていた", lambda n, who=who: (
            compare(("happenings", "discarded", ("described", (), "card", ()), who), "least", n)))  # fmt: skip
    for zone in ("手札", "ライフクロス"):
        mine, theirs = (("count", ("among", (), "card", (f"{side} {zones[zone]}",), ())) for side in SIDES.values())
        book.means("if", f"あなたの{zone}が対戦相手より少ない", lambda m=mine, t=theirs: ("compare", m, "less", t))
        book.means("if", f"あなたの{zone}が対戦相手より多い", lambda m=mine, t=theirs: ("compare", m, "more", t))
        book.means("if", f"あなたの{zone}が対戦相手より{{n:int}}枚以上多い", lambda n, m=mine, t=theirs: (
            "compare", m, "least", ("plus", t, number(n))))  # fmt: skip
    for family, ending in (("if", "ている"), ("if conj", "ていて"), ("if conj", "ており")):
        book.means(family, "あなたの登録者数が{n:int}万人を達成し" + ending, lambda n: compare(
            ("player number", "subscribers", YOU), "least", n))  # fmt: skip
    for words, relation in RELATIONS.items():
        book.means("beats", f"{{n:int}}枚{words}", lambda n, r=relation: counted(BEATS, n, r))
    book.table("beats", {
        "レベル{n:int}~{m:int}が各1枚以上": lambda n, m: beats_of(tuple(range(n, m + 1))),
        "レベル{n:int}、{m:int}が各1枚以上": lambda n, m: beats_of((n, m)),
        "レベル{n:int}以上が{m:int}枚以上": lambda n, m: counted(
            (*BEATS[:4], (("number is", "level", "least", number(n)),)), m, "least"),
    })  # fmt: skip
    for ending in ("の", "である"):
        book.means("if", "あなたの【ビート】が{c:beats}" + ending, lambda c: c)
    book.means("if conj", "このターンが対戦相手のターンで", lambda: ("turn of", OPPONENT))
    book.means("if", "あなたがベットしていなかった", lambda: ("not", ("paid extra", "bet")))
    for said, extra in (("ベット", "bet"), ("ブースト", "boost")):
        for ending in ("していた", "する"):
            book.means("if", f"あなたが{said}{ending}", lambda extra=extra: ("paid extra", extra))
    book.means("if", "そのアタックによって対戦相手にダメージが与えられていなかった", lambda: ("not", ("dealt damage",)))
    book.means("if", "追加でエクシード{n:int}を支払っていた", lambda n: ("paid extra", "additional"))
    for ending in ("の", "である"):
        book.means("if", "この方法で公開した<カード|シグニ>が{d:desc}" + ending, lambda d: is_one(d))
        book.means("if", "この方法で公開したシグニが{m:measure}" + ending, lambda m: (
            "is", IT, ("described", (), "SIGNI", (m,))))  # fmt: skip
    for text in (
        "{n:int}枚以上ある", "{n:int}枚以上の", "{n:int}体以上<いる|ある>", "{n:int}以上の", "{n:int}枚以上多い",
        "{n:int}枚以上公開した", "{n:int}枚以上捨てた",
    ):  # fmt: skip
        book.means("if", text, lambda n: ("short", "least", n))
    book.means("if", "{n:int}枚の", lambda n: ("short", "equal", n))
    for text in ("{n:int}枚以下<の|ある>", "{n:int}以下の"):
        book.means("if", text, lambda n: ("short", "most", n))
    book.means("if", "{d:desc}が<ある|いる>", lambda d: ("short there", d))
    book.means("if", "{d:desc}の", lambda d: ("short is", d))
    book.means("if", "{m:measure}の", lambda m: ("short is", ((), "card", (m,))))
    book.means("used", "{d:desc}", lambda d: used(d))
    book.means("if", "その中に{d:desc}が<ある|いる>", lambda d: ("exists", among(d, ("them",))))
    for said in ("そう", "握手を"):
        book.means("if", said + "した", lambda: ("so",))
        book.means("if", said + "しなかった", lambda: ("not so",))
    book.table("whole if", {
        "{c:if}": lambda c: c,
        "{one:if conj}[、]{two:if}": lambda one, two: ("all of", (one, plain_condition(two))),
    })  # fmt: skip
    book.table("condition", {
        "{c:whole if}場合": lambda c: c,
        "{c:whole if}かぎり": lambda c: c,
    })  # fmt: skip


def beats_of(levels: tuple[int, ...]) -> Tree:
    """A Beat of each of some levels (WX 20.5)."""
    return ("all of", tuple(("exists", (*BEATS[:4], (("number is", "level", "equal", number(n)),))) for n in levels))


def in_state(state: str) -> Tree:
    """This SIGNI is in a state."""
    return ("is", THIS, ("described", (("in state", state),), "SIGNI", ()))


def every(adjective: Tree, side: str) -> Tree:
    """All SIGNI on a field fit, and there is one."""
    return ("is", ("among", (), "SIGNI", (f"{side} field",), ()), ("described", (adjective,), "SIGNI", ()))


def standing(place: str) -> Tree:
    """This SIGNI is in a SIGNI zone."""
    return ("is", THIS, ("described", (("standing", place),), "SIGNI", ()))


def used(d: Any) -> Tree:
    """A spell or an ARTS that is used."""
    adjectives, kind, traits = d
    demand(kind in ("spell", "ARTS"))
    return ("described", adjectives, kind, traits)


def is_one(d: Any) -> Tree:
    """What was revealed or chosen is such a card."""
    adjectives, kind, traits = d
    demand(kind not in ("center",))
    return ("is", IT, ("described", adjectives, kind, traits))


def costs(book: ReadingBook) -> None:
    """Costs: a tuple of costs."""
    for said, symbol in SYMBOLS.items():
        book.means("symbol", f"《{said}》", lambda s=symbol: ("pay ener", s, 1))
        book.means("symbol", f"《{said}×{{n:int}}》", lambda n, s=symbol: ("pay ener", s, n))
    book.means("symbol", "《コインアイコン》", lambda: ("pay coins", 1))
    book.means("symbol", "《コイン》", lambda: ("pay coins", 1))
    book.means("symbol", "《コイン×{n:int}》", lambda n: ("pay coins", n))
    book.means("symbol", "《ダウン》", lambda: ("down this",))
    book.means("symbols", "{all:symbol|}", lambda all: added(all))
    hand = ("your hand",)
    acts(book, {
        "手札を{n:int}枚捨てる": lambda n: ("use cards", "discard", number(n), ("among", (), "card", hand, ())),
        "手札から{d:desc}を{n:int}枚捨てる": lambda d, n: ("use cards", "discard", number(n), among(d, hand)),
        "手札から{d:desc}{n:int}枚を捨てる": lambda d, n: ("use cards", "discard", number(n), among(d, hand)),
        "<このシグニ|このカード>を場からトラッシュに置く": ("use this", "trash"),
        "ライフクロス{n:int}枚をトラッシュに置く": lambda n: ("trash life", n),
        "このシグニの下からカード{n:int}枚をトラッシュに置く": lambda n: (
            "use cards", "trash", number(n), ("under", THIS)),
        "デッキの上からカードを{n:int}枚トラッシュに置く": lambda n: ("trash top", n),
        "このシグニを場からデッキの一番下に置く": ("use this", "bottom"),
        "このキーを場からルリグトラッシュに置く": ("use this", "LRIG trash"),
        "エクシード{n:int}": lambda n: ("exceed", n),
        "[あなたの]{d:desc}{n:int}体を場からルリグトラッシュに置く": lambda d, n: (
            "use cards", "exceed", number(n), on_field(d, ("your",))),
        "コラボライバー{n:int}人とコラボする": lambda n: ("spend markers", n, "CollaboLiver"),
        "手札から{d:desc}を{n:int}枚エナゾーンに置く": lambda d, n: (
            "use cards", "charge", number(n), among(d, hand)),
        "アップ状態の{d:desc}{n:int}体をダウンする": lambda d, n: (
            "use cards", "down", number(n), on_field((d[0] + (("turned", "no"),), *d[1:]), ("your",))),
        "あなたのアップ状態の{d:desc}{n:int}体をダウンする": lambda d, n: (
            "use cards", "down", number(n), on_field((d[0] + (("turned", "no"),), *d[1:]), ("your",))),
        "このシグニを【ビート】にする": ("use cards", "beat", number(1), THIS),
        "{d:desc}{n:int}体を【ビート】にする": lambda d, n: (
            "use cards", "beat", number(n), on_field(d, ("your",))),
        "トラッシュから{d:desc}{n:int}枚を【ビート】にする": lambda d, n: (
            "use cards", "beat", number(n), among(d, ("your trash",))),
        "<このシグニ|このカード>を手札から捨てる": ("use this", "discard"),
        "手札から<このシグニ|このカード>を捨てる": ("use this", "discard"),
        "トラッシュにある<このシグニ|このカード>をゲームから除外する": ("use this", "exclude"),
        "他の{d:desc}{n:int}体を場からデッキの一番上に置く": lambda d, n: (
            "use cards", "top", number(n), on_field(((("other",), *d[0]), *d[1:]), ("your",))),
        "他の{d:desc}{n:int}体を場からトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), on_field(((("other",), *d[0]), *d[1:]), ("your",))),
        "<このカード|このシグニ>をトラッシュからゲームから除外する": ("use this", "exclude"),
        "あなたの{d:desc}{n:int}体を場からトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), on_field(d, ("your",))),
        "このルリグの下からカード{n:int}枚をルリグトラッシュに置く": lambda n: (
            "use cards", "exceed", number(n), ("under", THIS)),
        "{d:desc}{n:int}体をバニッシュする": lambda d, n: (
            "use cards", "vanish", number(n), on_field(d, ("your",))),
        "{d:desc}{n:int}体を場からトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), on_field(d, ("your",))),
        "<あなたの|>エナゾーンから{d:desc}{n:int}枚をトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), among(d, ("your ener zone",))),
        "それぞれレベルの異なる{d:desc}{n:int}枚をエナゾーンからトラッシュに置く": lambda d, n: (
            "cost of a group", ("use cards", "trash", number(n), among(d, ("your ener zone",))),
            (("differ", ("stat", "level", ("itself",))),)),
        "<あなたの|>エナゾーンからそれぞれ異なるクラスを持つ{d:desc}{n:int}枚をトラッシュに置く": lambda d, n: (
            "cost of a group", ("use cards", "trash", number(n), among(d, ("your ener zone",))), OWN_CLASSES),
        "<あなたの|>エナゾーンから{d:desc}を{n:int}枚トラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), among(d, ("your ener zone",))),
        "<あなたの|>トラッシュから{d:desc}{n:int}枚をゲームから除外する": lambda d, n: (
            "use cards", "exclude", number(n), among(d, ("your trash",))),
        "<あなたの|>トラッシュから{d:desc}を{n:int}枚ゲームから除外する": lambda d, n: (
            "use cards", "exclude", number(n), among(d, ("your trash",))),
    })  # fmt: skip
    away = {"手札": "your hand", "エナゾーン": "your ener zone", "場": "your field"}
    for said, zone in away.items():
        book.means("away", said, lambda zone=zone: zone)
    book.table("play costs", {
        "{d:desc}{n:int}体をあなたの場からトラッシュに置く": lambda d, n: (paid("trash", d, n, "your field"),),
        "{d:desc}{n:int}体と{e:desc}{m:int}体をあなたの場からトラッシュに置く": lambda d, n, e, m: (
            paid("trash", d, n, "your field"), paid("trash", e, m, "your field")),
        "{d:desc}{n:int}体と{e:desc}{m:int}体と{f:desc}{k:int}体をあなたの場からトラッシュに置く": (
            lambda d, n, e, m, f, k: tuple(
                paid("trash", one, many, "your field") for one, many in ((d, n), (e, m), (f, k)))),
        "{d:desc}{n:int}枚をあなたの手札から捨てる": lambda d, n: (paid("discard", d, n, "your hand"),),
        "{d:desc}{n:int}枚と{e:desc}{m:int}枚をあなたの手札から捨てる": lambda d, n, e, m: (
            paid("discard", d, n, "your hand"), paid("discard", e, m, "your hand")),
        "{d:desc}{n:int}枚をあなたのエナゾーンからトラッシュに置く": lambda d, n: (
            paid("trash", d, n, "your ener zone"),),
        "{d:desc}{n:int}枚と{e:desc}{m:int}枚をあなたのエナゾーンからトラッシュに置く": lambda d, n, e, m: (
            paid("trash", d, n, "your ener zone"), paid("trash", e, m, "your ener zone")),
        "合計{n:int}枚の{d:desc}をあなたの{z:away|と}からトラッシュに置く": lambda n, d, z: (
            paid("trash", d, n, *z),),
        "{z:away|と}から{d:desc}を合計{n:int}枚トラッシュに置く": lambda z, d, n: (paid("trash", d, n, *z),),
    })  # fmt: skip
    book.table("costs", {
        "{s:symbols}": lambda s: s,
        "{a:act cost}": lambda a: (a,),
        "{s:symbols}{a:act cost}": lambda s, a: (*s, a),
        "{s:symbols}{b:both cost}": lambda s, b: (*s, *b),
        "{b:both cost}": lambda b: b,
        "このシグニと{d:desc}{n:int}体を【ビート】にする": lambda d, n: (
            ("use cards", "beat", number(1), THIS), ("use cards", "beat", number(n), on_field(d, ("your",)))),
    })  # fmt: skip
    both_discarded(book)


def acts(book: ReadingBook, phrases: dict[str, Any]) -> None:
    """What somebody does to pay, besides symbols: `act cost`, and `act cost conj` where the sentence goes on."""
    for text, meaning in phrases.items():
        made = meaning if callable(meaning) else lambda tree=meaning: tree
        verb = next(verb for verb in GOING_ON if text.endswith(verb))
        book.means("act cost", text, made)
        book.means("act cost conj", text.removesuffix(verb) + GOING_ON[verb], made)


def both_discarded(book: ReadingBook) -> None:
    """Family `both cost`: two groups of cards are discarded; no card counts for both."""
    for family, verb in (("both cost", "捨てる"), ("both cost te", "捨てて")):
        for text in (
            "手札から{d:desc}{n:int}枚と{e:desc}{m:int}枚を",
            "手札から{d:desc}を{n:int}枚と{e:desc}を{m:int}枚",
        ):
            book.means(family, text + verb, lambda d, n, e, m: (
                ("use cards", "discard", number(n), among(d, ("your hand",))),
                ("use cards", "discard", number(m), among(e, ("your hand",)))))  # fmt: skip


def paid(how: str, d: Any, n: int, *places: str) -> Tree:
    """So many SIGNI of some places that are trashed or discarded; one named is a SIGNI where it lies on the field."""
    adjectives, kind, traits = d
    if kind == "card" and traits and traits[-1][0] == "named" and places == ("your field",):
        kind = "SIGNI"
    demand(kind == "SIGNI")
    return ("use cards", how, number(n), ("among", adjectives, kind, places, traits))


def about_use(book: ReadingBook) -> None:
    """Family `about use`: lines that a sentence about the use of its card makes (WX 9.9, 10.2, 10.12)."""
    this = "この<アーツ|スペル|ピース|カード>"
    book.table("about use", {
        this + "は対戦相手のターンにしか使用できない": (("use only", "use", ("turn of", OPPONENT)),),
        this + "は{c:whole if}場合にしか使用できない": lambda c: (("use only", "use", plain_condition(c)),),
        this + "はあなたがこのターンにアーツを使用していた場合、使用できない": (("use only", "use", ("not", compare(
            ("happenings", "used", ("described", (), "ARTS", ()), YOU), "least", 1))),),
        "{c:whole if}場合、" + this + "の使用コストは{s:symbols}になる": lambda c, s: (
            ("cost becomes", s, plain_condition(c)),),
        "{c:turn}、" + this + "の使用コストは{s:symbols}になる": lambda c, s: (("cost becomes", s, c),),
        "{c:whole if}場合、" + this + "の使用コストは{s:symbols}減る": lambda c, s: (
            ("cost less", s, plain_condition(c)),),
        "{c:turn}、" + this + "の使用コストは{s:symbols}減る": lambda c, s: (("cost less", s, c),),
        this + "の使用コストは[、]{p:per}{s:symbols}減る": lambda p, s: (("cost for each", s, p, None),),
        this + "の使用コストは{p:per}{s:symbols}増える": lambda p, s: (("cost for each", s, p, "yes"),),
        this + "を使用する際、使用コストとして追加で{a:extra}を支払ってもよい": lambda a: (
            ("extra cost", "additional", a),),
        this + "を使用する際、使用コストとして追加で{a:act cost te}もよい": lambda a: (
            ("extra cost", "additional", (a,)),),
        this + "を使用する際、{a:act cost te}もよい。そうした場合、" + this + "の使用コストは{s:symbols}になる": (
            lambda a, s: (("extra cost", "additional", (a,)), ("cost becomes", s, ("paid extra", "additional")))),
        this + "を使用する際、使用コストとして追加でエクシード{n:int}を支払ってもよい": lambda n: (
            ("extra cost", "additional", (("exceed", n),)),),
        this + "を使用する際、{a:act cost te}もよい。そうした場合、" + this + "の使用コストは{s:symbols}減る": (
            lambda a, s: (("extra cost", "additional", (a,)), ("cost less", s, ("paid extra", "additional")))),
    })  # fmt: skip
    book.means("about use", this + "を使用する際、手札から{d:desc}を2枚まで捨ててもよい。" + this
               + "の使用コストは、この方法で捨てた{e:desc}1枚につき{s:symbols}減る", up_to_two)  # fmt: skip
    book.means("extra", "{s:symbols}", lambda s: s)
    book.table("act cost te", {
        "手札から{d:desc}を{n:int}枚捨てて": lambda d, n: (
            "use cards", "discard", number(n), among(besides(d), ("your hand",))),
        "手札を{n:int}枚捨てて": lambda n: (
            "use cards", "discard", number(n), among(besides(((), "card", ())), ("your hand",))),
        "あなたの{d:desc}{n:int}体を場からトラッシュに置いて": lambda d, n: (
            "use cards", "trash", number(n), on_field(d, ("your",))),
        "あなたのアップ状態の{d:desc}{n:int}体をダウンして": lambda d, n: (
            "use cards", "down", number(n), on_field((d[0] + (("turned", "no"),), *d[1:]), ("your",))),
        "あなたのルリグデッキから{d:desc}{n:int}枚をルリグトラッシュに置いて": lambda d, n: (
            "use cards", "exceed", number(n), among(besides(d), ("your LRIG deck",))),
        "あなたのエナゾーンから{d:desc}{n:int}枚をトラッシュに置いて": lambda d, n: (
            "use cards", "trash", number(n), among(d, ("your ener zone",))),
        "あなたのキー{n:int}枚を場からルリグトラッシュに置いて": lambda n: (
            "use cards", "exceed", number(n), ("among", (), "card", ("your key zone",), ())),
    })  # fmt: skip
    for said in ("追加で{s:symbols}を支払っていた", "追加で手札を{n:int}枚捨てていた"):
        slot = "s" if "symbols" in said else "n"
        book.means("if", said, (lambda s: ("paid extra", "additional")) if slot == "s" else (
            lambda n: ("paid extra", "additional")))  # fmt: skip


def up_to_two(d: Any, e: Any, s: Any) -> tuple[Tree, ...]:
    """Up to two cards are discarded besides, each of which makes the card cost less."""
    demand(e in (d, ((), d[1], ())))
    one: Tree = ("use cards", "discard", number(1), among(besides(d), ("your hand",)))
    return tuple(line for sort in ("additional", "further") for line in (
        ("extra cost", sort, (one,)), ("cost less", s, ("paid extra", sort))))  # fmt: skip


def besides(d: Any) -> Any:
    """Cards that are not the one in use, which still lies among them when it is asked whether it can be paid for."""
    adjectives, kind, traits = d
    return d if kind in ("SIGNI", "LRIG") else ((("other",), *adjectives), kind, traits)


def plain_condition(c: Tree) -> Tree:
    """A condition that stands by itself, about nothing that was said or done before."""
    demand(c[0] not in ("so", "not so", "short", "short there", "short is", "this way") and c[:2] != ("is", IT))
    demand(not asks(c))
    return c


def added(symbols: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Symbols with those of a kind put together; a cost of 0 is none."""
    amounts: dict[tuple[str, ...], int] = {}
    found: list[Tree] = []
    for symbol in symbols:
        if symbol[0] == "down this":
            found.append(symbol)
        else:
            amounts[symbol[:-1]] = amounts.get(symbol[:-1], 0) + symbol[-1]
    return (*((*key, amount) for key, amount in amounts.items() if amount), *found)


def events(book: ReadingBook) -> None:
    """Events: what is said before とき or 時."""
    for verb, doing in (("アタックした", "attacks"),):
        book.means("event", f"<このシグニ|このルリグ>が{verb}とき", lambda d=doing: ("this does", d))
    book.table("event", {
        "このシグニがライズされたとき": ("rises on this",),
        "このシグニが《ヘブン》したとき": ("this does", "heavens"),
        "[場にある]このシグニが[効果によって]他のシグニゾーンに移動したとき": ("this does", "shifts"),
        "このカードが【ビート】になったとき": ("this goes", None, "Beat zone"),
        "あなたの他のカードが【ビート】になったとき": (
            "comes", ("described", (("other",),), "card", ()), YOU, "Beat zone"),
        "あなたの{d:desc}が《ヘブン》したとき": lambda d: happens("heavens", d, YOU),
        "このシグニがバニッシュされたとき": ("this vanishes", "any"),
        "このシグニが場を離れたとき": ("this goes", "field", None),
        "このシグニが<対戦相手の|>シグニ1体をバニッシュしたとき": ("this vanishes another", "any"),
        "このシグニがバトルによって<対戦相手の|>シグニ[1体]をバニッシュしたとき": ("this vanishes another", "battle"),
        "このシグニが対戦相手のライフクロス1枚をクラッシュしたとき": ("this crushes",),
        "<このシグニ|このカード>が場からトラッシュに置かれたとき": ("this goes", "field", "trash"),
        "<このシグニ|このカード>があなたのエナゾーンから手札に移動したとき": ("this goes", "ener zone", "hand"),
        "<このシグニ|このカード>がデッキからトラッシュに置かれたとき": ("this goes", "deck", "trash"),
        "<このシグニ|このカード>が手札からトラッシュに置かれたとき": ("this goes", "hand", "trash"),
        "<このシグニ|このカード>が手札から捨てられたとき": ("this goes", "hand", "trash"),
        "<このシグニ|このカード>がエナゾーンからトラッシュに置かれたとき": ("this goes", "ener zone", "trash"),
        "あなたが{d:used}を使用したとき": lambda d: ("happens", "used", d, YOU),
        "対戦相手が{d:used}を使用したとき": lambda d: ("happens", "used", d, OPPONENT),
        "このシグニがバトル以外によってバニッシュされたとき": ("this vanishes", "not battle"),
        "あなたのライフクロスにカード1枚が加えられたとき": (
            "comes", ("described", (), "card", ()), YOU, "Life Cloth"),
        "あなたがカードを1枚引いたとき": ("player does", "draws", YOU),
        "いずれかのプレイヤーがリフレッシュしたとき": ("player does", "refreshes", ("each player",)),
        "シグニ1体がアタックしたとき": ("happens", "attacks", ("described", (), "SIGNI", ()), ("each player",)),
        "対戦相手の<シグニかルリグ|ルリグかシグニ>[1体]がアタックしたとき": (
            "happens", "attacks", ("described", (), "card", ()), OPPONENT),
        "あなたのライフバーストが発動したとき": ("happens", "bursts", ("described", (), "card", ()), YOU),
    })  # fmt: skip
    book.means("event", "ターン終了時", lambda: ("phase starts", "end", ("active player",), None))
    phases = {"アタックフェイズ開始時": "attack", "メインフェイズ開始時": "main", "ターン終了時": "end"}
    for said, phase in phases.items():
        book.means("event", "あなたの" + said, lambda p=phase: ("phase starts", p, YOU, None))
        book.means("event", "対戦相手の" + said, lambda p=phase: ("phase starts", p, OPPONENT, None))
        if phase != "end":
            book.means("event", said, lambda p=phase: ("phase starts", p, ("each player",), None))
        book.means("event", "各" + said, lambda p=phase: ("phase starts", p, ("each player",), None))
    for said, entry in {
        "が効果によって": "effect",
        "がトラッシュから": "trash",
        "が手札以外の領域から": "not hand",
        "がデッキから": "deck",
        "がエナゾーンから": "ener",
    }.items():
        for side, who in PLAYERS.items():
            for one in ("", "1体"):
                book.means("event", f"{side}{{d:desc}}{one}{said}場に出たとき", lambda d, w=who, e=entry: (
                    "enters from", happens("enters", d, w)[2], w, e))  # fmt: skip
        book.means("if", f"このシグニ{said}場に出た", lambda e=entry: ("came", e))
        book.means("if", f"あなたのターンにこのシグニ{said}場に出た", lambda e=entry: (
            "all of", (("turn of", YOU), ("came", e))))  # fmt: skip
    book.means("event", "あなたのトラッシュから{d:desc}1体が場に出たとき", lambda d: (
        "enters from", happens("enters", d, YOU)[2], YOU, "trash"))  # fmt: skip
    for one in ("", "1体"):
        book.means("event", f"あなたの{{d:desc}}{one}が対戦相手のシグニ1体をバニッシュしたとき", lambda d: (
            "vanishes another", happens("vanishes", d, YOU)[2], YOU, "any"))  # fmt: skip
    for said, who in PLAYERS.items():
        book.means("event", said + "{d:desc}が場に出たとき", lambda d, w=who: happens("enters", d, w))
        for one in ("", "1体"):
            book.means("event", "《ライズアイコン》を持つ" + said + "{d:desc}" + one + "が場に出たとき",
                       lambda d, w=who: happens("enters", (*d[:2], (("special", "Rise icon"), *d[2])), w))  # fmt: skip
        book.means("event", said + "{d:desc}1体が場に出たとき", lambda d, w=who: happens("enters", d, w))
        book.means("event", said + "{d:desc}1体がバニッシュされたとき", lambda d, w=who: happens("vanished", d, w))
        book.means("event", said + "{d:desc}がバニッシュされたとき", lambda d, w=who: happens("vanished", d, w))
        for one in ("", "1体"):
            book.means("event", said + "{d:desc}" + one + "が場を離れたとき", lambda d, w=who: (
                "goes", happens("leaves", d, w)[2], w, "field", None))  # fmt: skip
        book.means("event", said + "{d:desc}1体がアタックしたとき", lambda d, w=who: happens("attacks", d, w))
        book.means("event", said + "{d:desc}がアタックしたとき", lambda d, w=who: happens("attacks", d, w))
        book.means("event", said + "ライフクロス1枚がクラッシュされたとき",
                   lambda w=who: ("happens", "crushed", ("described", (), "card", ()), w))  # fmt: skip


def names_marker(likes: tuple[Tree, ...]) -> bool:
    """Whether a marker in the zone of a SIGNI, or what is attached to it, is asked for."""
    return any(one[0] in ("marked", "bears") for one in likes)


def happens(what: str, d: Any, who: Tree) -> Tree:
    """Something happens to a SIGNI or a LRIG that fits."""
    adjectives, kind, traits = d
    demand(("crossed",) not in adjectives or what in ("attacks", "heavens"))  # nobody remembers who stood beside it
    demand(
        not names_marker(adjectives + traits) or what in ("attacks", "heavens", "enters")
    )  # or what lay in its zone or was attached
    demand(kind == "SIGNI" or (what == "attacks" and kind in ("LRIG", "center")))
    if kind == "center":
        return ("happens", what, ("described", (("standing", "center"), *adjectives), "LRIG", traits), who)
    return ("happens", what, ("described", adjectives, kind, traits), who)
