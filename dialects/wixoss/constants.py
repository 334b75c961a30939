"""What constant abilities say. Family `constant`: a tuple of lines."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.changes import line_of
from dialects.wixoss.conditions import plain_condition
from dialects.wixoss.nouns import IT, OPPONENT, THIS, YOU, among, number
from dialects.wixoss.players import colorless
from dialects.wixoss.steps import TRASHED, this_turn
from tefuda.language.vocabulary import Tree

STAYS_ONCE = "loses this and is downed instead of leaving the field by the enemy's effects"
ONCE = "cannot attack more than once a turn"
COUNTS = "counts as any level from 1 to 4 for its player's texts"
ABOVE: Tree = ("above",)
ACCE_HOST: Tree = ("host", "acce")
SOUL_HOST: Tree = ("host", "soul")
"""The SIGNI that a card lies under, or is attached to."""
OF_FRONT = "このシグニの正面のシグニのパワーを{side}のレベル1につき{sign}{{n:int}}する"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    front: Tree = ("in front", THIS)
    for sign, less in (("+", None), ("-", "yes")):
        book.means("does", OF_FRONT.format(side="そのシグニ", sign=sign), lambda n, less=less: (
            ("have power", ("times", number(n), ("stat", "level", front)), front, less),))  # fmt: skip
    book.table("whom", {
        "このシグニ": THIS,
        "このルリグ": THIS,
        "このシグニの正面のシグニ": ("in front", THIS),
        "{of:noun}": lambda of: one_side(of),
        "すべての{of:noun}": lambda of: of,
    })  # fmt: skip
    for sign, less in (("+", None), ("-", "yes")):
        for said in ("{c:whom}のパワーを" + sign + "{n:int}する", "{c:whom}のパワーは" + sign + "{n:int}される"):
            book.means("does", said, lambda c, n, less=less: power(c, n, less))
        for said in (
            "{c:whom}のパワーを[、]{p:per}" + sign + "{n:int}する",
            "{c:whom}のパワーは{p:per}" + sign + "{n:int}される",
        ):
            book.means("does", said, lambda c, p, n, less=less: (
                None if mentions(p, IT) else (("have power", ("times", number(n), p), c, less),)))  # fmt: skip
        book.means("does conj", "{c:whom}のパワーは" + sign + "{n:int}され", lambda c, n, less=less: power(c, n, less))
        book.means("does conj", "{c:whom}のパワーを" + sign + "{n:int}し", lambda c, n, less=less: power(c, n, less))
    book.table("does", {
        "{c:whom}の基本{s:stat}は{n:int}になる": lambda c, s, n: (("have base", s, number(n), c),),
        "{c:whom}の基本レベルは{n:int}になり、基本パワーは{m:int}になる": lambda c, n, m: (
            ("have base", "level", number(n), c), ("have base", "power", number(m), c)),
        "{c:whom}がバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる": lambda c: (
            ("have keywords", (TRASHED,), c),),
        "このシグニが対戦相手の効果によって場を離れる場合、代わりにこの能力を失い、このシグニをダウンする": lambda: (
            ("have keywords", (STAYS_ONCE,), THIS),),
        "{c:whom}は各ターンに一度しかアタックできない": lambda c: (("have keywords", (ONCE,), c),),
        "{c:whom}は{g:granted|と}を得る": lambda c, g: granted(c, g),
        "{c:whom}はアタックできない": lambda c: (("have keywords", ("cannot attack",), c),),
        "{c:whom}はバニッシュされない": lambda c: (("have keywords", ("cannot be vanished",), c),),
        "このシグニは[、]このシグニの正面以外の対戦相手のシグニゾーンにもアタックできる": lambda: (
            ("have keywords", ("may attack any enemy SIGNI zone",), THIS),),
        "対戦相手がシグニを配置する場合、可能ならば{c:whom}の正面に配置しなければならない": lambda c: (
            ("have keywords", ("makes the enemy put SIGNI in front of it where possible",), c),),
        "{c:whom}は可能ならばアタックしなければならない": lambda c: (("have keywords", ("must attack",), c),),
    })  # fmt: skip
    places = "デッキか手札かトラッシュにある"
    by_yours, as_one = "あなたの能力か効果1つによって", "いずれかのレベル1つとして扱ってもよい"
    book.means("does", f"{by_yours}、あなたの{places}{{d:desc}}のレベルを参照する場合、1~4{as_one}", lambda d: (
        ("have keywords", (COUNTS,), among(d, ("your deck", "your hand", "your trash"))),))  # fmt: skip
    for said, rule in ((f"1~4{as_one}", "to four"), (f"1~3{as_one}", "to three"),
                       ("レベル4として扱ってもよい", "as four")):  # fmt: skip
        book.means("constant", f"このカードが{places}かぎり、{by_yours}このシグニのレベルを参照する場合、{said}",
                   lambda rule=rule: (("own rule", f"counts {rule}"),))  # fmt: skip
    beside = "このシグニが正面にアタックする場合、このシグニは正面に加えてその隣のシグニゾーン1つにアタックしてもよい"
    book.means("does", beside, lambda: (("have keywords", ("may attack a zone beside the one in front, too",), THIS),))
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        book.means("does", said + "は{c:player cannot}", lambda c, who=who: (("players cannot", c, who),))
        book.means("does", said + "は[、]{t:guard toll}", lambda t, who=who: (("guard costs", *t, who),))
    asked = "あなたの【英知】能力の条件がこのシグニのレベルを参照する場合、このシグニのレベルは{said}であるとして扱う"
    for said, most in (("1~9", 9), ("1であり2であり3", 3)):
        book.means("does", asked.format(said=said), lambda m=most: (
            ("have keywords", (f"has every level from 1 to {m} for Wisdom",), THIS),))  # fmt: skip
    book.means("does", "対戦相手は自分のエナフェイズをスキップする", lambda: (
        ("players cannot", ("skips ener phases",), OPPONENT),))  # fmt: skip
    book.means("does", "対戦相手は自分のルリグアタックステップをスキップする", lambda: (
        ("players cannot", ("skips LRIG attacks",), OPPONENT),))  # fmt: skip
    book.means(
        "does",
        "対戦相手のエナゾーンにあるカードは【マルチエナ】を失い、新たに得られない",
        lambda: (
            (
                "have keywords",
                ("has no Multi Ener and cannot gain it",),
                ("among", (), "card", ("enemy ener zone",), ()),
            ),
        ),
    )
    beaten = "対戦相手のシグニがこのシグニとのバトルによってバニッシュされる場合、"
    beaten += "エナゾーンに置かれる代わりにトラッシュに置かれる"
    book.means("does", beaten, lambda: (
        ("have keywords", ("puts what it vanishes by battle into the trash",), THIS),))  # fmt: skip
    book.means("does", "すべてのプレイヤーは{c:player cannot}", lambda c: (("players cannot", c, ("each player",)),))
    trashing = "{c:whom}によってバニッシュされたシグニはエナゾーンに置かれる代わりにトラッシュに置かれる"
    book.means("does", trashing, lambda c: (("have keywords", ("puts what it vanishes into the trash",), c),))
    book.means("does", "あなたのグロウフェイズをスキップする", lambda: (
        ("players cannot", ("skips grow phases",), YOU),))  # fmt: skip
    for said, cards in (
        ("シグニ", ("among", (), "SIGNI", ("enemy field",), ())),
        ("ルリグ", ("center", OPPONENT)),
    ):
        book.means("does", "対戦相手は{s:symbols}を支払わないかぎり" + said + "でアタックできない", lambda s, c=cards: (
            ("have toll", "attack", colorless(s), c),))  # fmt: skip
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        for change, more in (("減る", None), ("増える", "yes")):
            for text in (said + "の{d:desc}の使用コストは{s:symbols}" + change,
                         said + "が{d:desc}を使用する場合、それの使用コストは{s:symbols}" + change):  # fmt: skip
                book.means("does", text, lambda d, s, who=who, more=more: cards_cost(d, who, s, more))
    unburst: Tree = ("among", (), "card", ("your Life Cloth", "your check zone"), (("not", ("special", "Life Burst")),))
    burstless = "あなたのライフクロスとチェックゾーンにある【ライフバースト】を持たないカードは"
    book.means("does", burstless + "【ライフバースト】「⟪{n:int}⟫」を得る", lambda n: (
        ("have ability", ("quoted burst", n), unburst),))  # fmt: skip
    for said, of in action_users().items():
        book.means("does", said + "の【起】能力の使用コストは{s:symbols}増える", lambda s, of=of: tuple(
            ("have toll", "Action", colorless(s), cards) for cards in of))  # fmt: skip
    for said in ("あなたの、場とエナゾーンにある", "あなたの場とエナゾーンにある"):
        book.means("does", said + "{d:desc}は追加で{c:color}を得る", lambda d, c: colored_too(d, c))
    book.means("does", "このシグニのパワーが対戦相手の効果によって-される場合、代わりに+される", lambda: (
        ("have keywords", ("gains the power that the enemy's effects would take from it",), THIS),))  # fmt: skip
    book.means("constant", "このカードはすべての領域で{name:class}として扱う", lambda name: (("treated as", name),))
    book.means("constant", "<あなたが|>{s:symbols}を支払わないかぎりアタックできない", lambda s: (
        ("constant", (("have toll", "attack", colorless(s), THIS),), None),))  # fmt: skip
    book.table("constant", {
        "{k:keyword}": lambda k: (("keyword line", k[1]),),
        "{k:limited}": lambda k: (k,),
        "{one:keyword}{two:keyword}": lambda one, two: (("keyword line", one[1]), ("keyword line", two[1])),
        "{t:turn}、{g:granted|と}を得る": lambda t, g: (("constant", granted(THIS, g), t),),
        "バニッシュされない": (("constant", (("have keywords", ("cannot be vanished",), THIS),), None),),
        "<このシグニ|このルリグ>は{c:own if}かぎり、{g:granted|と}を得る": lambda c, g: (
            ("constant", granted(THIS, g), c),),
        "このシグニは{c:own if}かぎり、バニッシュされない": lambda c: (
            ("constant", (("have keywords", ("cannot be vanished",), THIS),), c),),
        "アタックできない": (("constant", (("have keywords", ("cannot attack",), THIS),), None),),
        "{d:all does}": lambda d: (("constant", d, None),),
        "これにアクセされている{d:desc}のパワーを+{n:int}する": lambda d, n: attached(ACCE_HOST, d, power(
            ACCE_HOST, n, None)),
        "これにアクセされている{d:desc}は{g:granted|と}を得る": lambda d, g: attached(ACCE_HOST, d, granted(
            ACCE_HOST, g)),
        "このカードが【ソウル】として付いている{d:desc}は{g:granted|と}を得る": lambda d, g: attached(
            SOUL_HOST, d, granted(SOUL_HOST, g)),
        "このカードの上にある{d:desc}のパワーを+{n:int}する": lambda d, n: attached(ABOVE, d, power(ABOVE, n, None)),
        "このカードの上にある{d:desc}は{g:granted|と}を得る": lambda d, g: attached(ABOVE, d, granted(ABOVE, g)),
        "{c:while}、{d:all does}": lambda c, d: (("constant", d, c),),
    })  # fmt: skip
    kept_off(book)
    book.table("all does", {
        "{d:does}": lambda d: d,
        "{one:does conj}、{two:does}": lambda one, two: one + two,
    })  # fmt: skip
    book.table("while", {
        "{c:whole if}かぎり": lambda c: lasting(c),
        "{c:whole if}場合": lambda c: lasting(c),
        "{c:turn}": lambda c: c,
        "{t:turn}、{c:whole if}かぎり": lambda t, c: ("all of", (t, lasting(c))),
    })  # fmt: skip
    book.table("turn", {
        "あなたのターンの間": ("turn of", ("you",)),
        "対戦相手のターンの間": ("turn of", ("opponent",)),
        "アタックフェイズの間": ("during", "attack"),
    })  # fmt: skip


def kept_off(book: ReadingBook) -> None:
    """What does not affect cards (WX 18.6). Family `effects`: whose effects, and of what cards."""
    book.table("effects", {
        "対戦相手の": (("described", (), "card", ()), OPPONENT),
        "対戦相手の<ルリグ以外から|、ルリグ以外|ルリグ以外>の": (but("LRIG", "assist LRIG"), OPPONENT),
        "対戦相手の<、|>アーツ以外の": (but("ARTS"), OPPONENT),
        "自身以外の": (("described", (("other",),), "card", ()), ("each player",)),
        "{d:desc}の": lambda d: (sources((), d), ("each player",)),
        "対戦相手の{d:desc}の": lambda d: (sources((), d), OPPONENT),
        "{likes:like|}対戦相手の{d:desc}の": lambda likes, d: (sources(likes, d), OPPONENT),
        "対戦相手の<、|>{one:desc}と{two:desc}の": lambda one, two: (sources((), one, two), OPPONENT),
        "対戦相手の{likes:like|}、{one:desc}と{two:desc}の": lambda likes, one, two: (
            sources(likes, one, two), OPPONENT),
    })  # fmt: skip
    book.means("does", "このシグニの基本パワーは{n:int}になり、{e:effects}効果を受けない", lambda n, e: (
        ("have base", "power", number(n), THIS), ("unaffected", THIS, "changes", *e)))  # fmt: skip
    for what, (said, on) in KEPT_OFF.items():
        book.means("does", "{c:whom}は[、]{e:effects}効果" + said, lambda c, e, w=what: keeps_off(c, w, e))
        book.means("does conj", "{c:whom}は[、]{e:effects}効果" + on, lambda c, e, w=what: keeps_off(c, w, e))
        itself = "{e:effects}効果" + said
        book.means("constant", itself, lambda e, w=what: (("constant", keeps_off(THIS, w, e), None),))
        for begin in ("{c:while}、", "<このシグニ|このルリグ>は{c:own if}かぎり[、]"):
            book.means("constant", begin + itself, lambda c, e, w=what: (("constant", keeps_off(THIS, w, e), c),))
        begin = "{t:turn}、<このシグニ|このルリグ>は{c:own if}かぎり[、]"
        book.means("constant", begin + itself, lambda t, c, e, w=what: (
            ("constant", keeps_off(THIS, w, e), ("all of", (t, c))),))  # fmt: skip
    for loss in ("-されない", "減少しない"):
        book.means("does", "{c:whom}のパワーは{e:effects}効果によって" + loss, lambda c, e: keeps_off(
            c, "weakening", e))  # fmt: skip
    book.means("does", "{c:whom}は[、]{e:effects}効果を受けず、それらのパワーを+{n:int}する", lambda c, e, n: (
        *keeps_off(c, "changes", e), *power(c, n, None)))  # fmt: skip
    book.means("does conj", "{c:whom}の基本{s:stat}は{n:int}になり", lambda c, s, n: (
        ("have base", s, number(n), c),))  # fmt: skip
    book.means("step", "このターン、{d:does}", lambda d: so_this_turn(d))
    book.means("own if", "アクセされている", lambda: ("is", THIS, ("described", (), "SIGNI", (("bears", "acce"),))))
    book.means("if", "あなたのルリグデッキが{n:int}枚である", lambda n: (
        "compare", ("count", ("among", (), "card", ("your LRIG deck",), ())), "equal", number(n)))  # fmt: skip
    book.means("does", "{e:effects}効果によって{c:whom}のパワーは-されない", lambda c, e: keeps_off(c, "weakening", e))


KEPT_OFF = {
    "changes": ("を受けない", "を受けず"),
    "vanishing": ("によってバニッシュされない", "によってバニッシュされず"),
    "downing": ("によってダウンしない", "によってダウンせず"),
    "returning": ("によって<手札に戻らない|場から手札に移動しない>", "によって手札に戻らず"),
    "moving": ("によって場から他の領域に移動しない", "によって場から他の領域に移動せず"),
    "silencing": ("によって能力を失わない", "によって能力を失わず"),
    "gaining": ("によって新たに能力を得られない", "によって新たに能力を得られず"),
}
"""What effects do not do to cards."""
ALL_EFFECTS: Tree = ("described", (), "card", ())


def keeps_off(cards: Tree, what: str, effects: Any) -> tuple[Tree, ...]:
    """Cards to which effects do not do something; for all the opponent's effects that vanish there is a keyword."""
    sources, who = effects
    if what == "vanishing" and sources == ALL_EFFECTS:
        return (("have keywords", ("cannot be vanished by the enemy's effects",), cards),)
    return (("unaffected", cards, what, sources, who),)


def but(*kinds: str) -> Tree:
    """A card of any kind but these."""
    return ("described", tuple(("not", ("described", (), kind, ())) for kind in kinds), "card", ())


def sources(likes: tuple[Any, ...], *described: Any) -> Tree:
    """Cards whose effects are meant: of one kind, or of several of which no more is said. Assist LRIGs are LRIGs (WX
    8.10)."""
    adjectives = tuple(one for like in likes for one in like[0])
    traits = tuple(one for like in likes for one in like[1])
    demand(len(described) == 1 or all(not d[0] and not d[2] for d in described))
    kinds = [kind for d in described for kind in (("LRIG", "assist LRIG") if d[1] == "LRIG" else (d[1],))]
    adjectives += described[0][0]
    if len(kinds) > 1:
        adjectives = (("any of", tuple(("described", (), kind, ()) for kind in kinds)), *adjectives)
    return ("described", adjectives, kinds[0] if len(kinds) == 1 else "card", traits + described[0][2])


def so_this_turn(effects: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Cards that cost more, or less, for this turn, or that effects do not affect this turn."""
    demand(all(effect[0] == "cards cost" or (effect[0] == "unaffected" and effect[1] != THIS) for effect in effects))
    return tuple(this_turn(effect) for effect in effects)


def cards_cost(d: Any, who: Tree, symbols: tuple[Tree, ...], more: str | None) -> tuple[Tree, ...]:
    """Cards that are used cost more, or less."""
    demand(d[1] in ("spell", "ARTS", "PIECE"))
    return (("cards cost", ("described", *d), who, symbols, more),)


def action_users() -> dict[str, tuple[Tree, ...]]:
    """Whose Action abilities cost more; LRIGs are all three."""
    signi: Tree = ("among", (), "SIGNI", ("enemy field",), ())
    return {
        "対戦相手の、センタールリグとシグニ": (("center", OPPONENT), signi),
        "対戦相手のルリグ": (("among", (), "card", ("enemy LRIG zone",), ()),),
    }


def colored_too(d: Any, color: Tree) -> tuple[Tree, ...]:
    """SIGNI on the field and in the ener zone have a color besides their own."""
    adjectives, kind, traits = d
    demand(kind == "SIGNI" and color[0] == "colored" and color[1] != "colorless")
    places = ("your field", "your ener zone")
    return (("have colors", (color[1],), ("among", adjectives, kind, places, traits)),)


def mentions(tree: Any, part: Tree) -> bool:
    """Whether a tree holds another one."""
    return isinstance(tree, tuple) and (tree == part or any(mentions(one, part) for one in tree))


def attached(host: Tree, d: Any, effects: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """What a card does as long as it is attached to a SIGNI, or lies under one, perhaps one that fits."""
    adjectives, kind, traits = d
    demand(kind == "SIGNI" or (host == ABOVE and kind == "card" and traits))
    if host == ABOVE:  # it might be a LRIG
        return (("under constant", effects, ("is", ABOVE, ("described", adjectives, "SIGNI", traits))),)
    fits = None if (adjectives, traits) == ((), ()) else ("is", host, ("described", adjectives, kind, traits))
    return (("attached constant", effects, fits),)


def lasting(condition: Tree) -> Tree:
    """A condition that can be so at any time."""
    return plain_condition(condition)


def one_side(of: Tree) -> Tree:
    """Cards on the field of one player."""
    demand(len(of[3]) == 1)
    return of


def power(cards: Tree, n: int, less: str | None) -> tuple[Tree, ...]:
    """More power, or less."""
    return (("have power", number(n), cards, less),)


def granted(cards: Tree, g: tuple[Tree, ...]) -> tuple[Any, ...]:
    """Keywords and quoted abilities."""
    keywords = tuple(one[1] for one in g if one[0] == "keyword")
    first = (("have keywords", keywords, cards),) if keywords else ()
    return (*first, *(("have ability", line_of(one), cards) for one in g if one[0] != "keyword"))
