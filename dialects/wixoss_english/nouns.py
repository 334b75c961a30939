"""Cards as printed English texts describe them, in the words of Japanese cards.

Families: `pre` and `post` what stands before and behind a noun, `desc` a described card, `target` cards that are
targeted, `object` what a sentence acts on: a pair of the targets that are chosen for it, and what they are called then.
"""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.text import normalised as japanese
from tefuda.games.wixoss.facts import load_facts

Object = tuple[tuple[str, ...], str]
"""Targets that a sentence chooses first, and the pronoun that stands for them."""
COLORS = {"white": "白", "red": "赤", "blue": "青", "green": "緑", "black": "黒", "colorless": "無色"}
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
OTHER_CLASSES = {
    "Demon": "悪魔",
    "Jewel": "宝石",
    "Brave": "武勇",
    "Terra Beast": "地獣",
    "Armed": "アーム",
    "Cosmos": "宇宙",
    "Venom": "毒牙",
    "Beauty": "美巧",
    "Legacy": "古代兵器",
    "Aquatic Beast": "水獣",
}
"""What other translators call a class."""
OTHER_TYPES = {"Urith": "ウリス"}
KINDS = {
    "SIGNI": "シグニ",
    "card": "カード",
    "cards": "カード",
    "spell": "スペル",
    "spells": "スペル",
    "ARTS": "アーツ",
    "LRIG": "ルリグ",
    "LRIGs": "ルリグ",
    "Center LRIG": "センタールリグ",
    "PIECE": "ピース",
    "Resona": "レゾナ",
    "Resonas": "レゾナ",
    "LRIG or SIGNI": "ルリグかシグニ",
}
BODIES = ("シグニ", "ルリグ", "センタールリグ", "レゾナ", "ルリグかシグニ")
"""What is counted as bodies while it is on the field."""
ZONES = {
    "trash": "トラッシュ",
    "ener zone": "エナゾーン",
    "hand": "手札",
    "LRIG trash": "ルリグトラッシュ",
    "LRIG deck": "ルリグデッキ",
}
FIELDS = {"your": "あなたの", "your opponent's": "対戦相手の"}


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    names(book)
    numbers(book)
    described(book)
    targets(book)
    objects(book)


def names(book: ReadingBook) -> None:
    """Classes, LRIG types, teams and names of cards, by their English names."""
    facts = load_facts()
    for family, called in (
        ("class", {**{said: name for name, said in facts.names.classes.items()}, **OTHER_CLASSES}),
        (
            "type",
            {**{said: name for name, said in (*facts.names.types.items(), *facts.names.teams.items())}, **OTHER_TYPES},
        ),
    ):
        book.list_names(family, {f"<{said}>": f"<{japanese(name)}>" for said, name in called.items()})
    known: dict[str, set[str]] = {}
    for card in facts.cards.values():
        if card.name_en:
            known.setdefault(card.name_en, set()).add(japanese(card.name_ja))
    book.list_names("named", {f'"{said}"': f"《{min(names)}》" for said, names in known.items() if len(names) == 1})


def numbers(book: ReadingBook) -> None:
    """Numbers, in letters or figures."""
    book.means("n", "{n:int}", lambda n: str(n))
    for at, said in enumerate(NUMBERS, 1):
        book.means("n", said, lambda at=at: str(at))
    book.means("one", "<a|an|one|1>", lambda: "1")
    book.means("count", "{n}", lambda n: n)
    book.means("count", "<a|an>", lambda: "1")


def described(book: ReadingBook) -> None:
    """Descriptions: what is said of cards, and what kind they are."""
    for said, color in COLORS.items():
        book.means("color", said, lambda color=color: color)
    for said, name in KINDS.items():
        book.means("kind", said, lambda name=name: name)
    joined = "<, | or |, or | and/or >"
    book.table("colors", {"{c:color}": lambda c: c, f"{{c:color}}{joined}{{d:colors}}": lambda c, d: f"{c}か{d}"})
    book.table("classes", {"{c:class}": lambda c: c, f"{{c:class}}{joined}{{d:classes}}": lambda c, d: f"{c}か{d}"})
    book.table(
        "bound",
        {
            "{n} or <less|lower|fewer>": lambda n: f"{n}以下の",
            "{n} or <more|higher>": lambda n: f"{n}以上の",
            "{n}": lambda n: f"{n}の",
        },
    )
    book.table(
        "pre",
        {
            "{c:colors}": lambda c: f"{c}の",
            "{c:classes}": lambda c: f"{c}の",
            "{t:type}": lambda t: f"{t}の",
            "level {b:bound}": lambda b: f"レベル{b}",
            "upped": lambda: "アップ状態の",
            "downed": lambda: "ダウン状態の",
            "frozen": lambda: "凍結状態の",
            "infected": lambda: "感染状態の",
            "crossed": lambda: "クロス状態の",
            "awakened": lambda: "覚醒状態の",
            "⟦Dissona⟧": lambda: "《ディソナアイコン》の",
            "<other|another>": lambda: "他の",
            "non-colorless": lambda: "無色ではない",
            "non-Resona": lambda: "レゾナではない",
            "⟦Guard⟧[ Guard]": lambda: "《ガードアイコン》を持つ",
            "⟦Cross⟧": lambda: "《クロスアイコン》を持つ",
        },
    )
    icons = {
        "Guard": "《ガードアイコン》",
        "Life Burst": "【ライフバースト】",
        "Cross": "《クロスアイコン》",
        "Rise": "《ライズアイコン》",
    }
    for said, icon in icons.items():
        book.means("post", f"with [a ]<⟦{said}⟧|{said}>[ {said}]", lambda icon=icon: f"{icon}を持つ")
        book.means("post", f"without [a ]<⟦{said}⟧|{said}>[ {said}]", lambda icon=icon: f"{icon}を持たない")
    book.table(
        "post",
        {
            "with power {b:bound}": lambda b: f"パワー{b}",
            "with total cost {b:bound}": lambda b: f"コストの合計が{b}",
            "with a total cost of {b:bound}": lambda b: f"コストの合計が{b}",
            "other than {name:named}": lambda name: f"{name}以外の",
        },
    )
    book.table(
        "desc",
        {
            "[{before:pre| } ]{k:kind}[ {after:post| }]": lambda k, before=(), after=(): (
                "".join((*after, *before)),
                k,
            ),
            "{name:named}": lambda name: ("", name),
        },
    )
    book.means("desc said", "{d:desc}", lambda d: "".join(d))


def said(desc: tuple[str, str]) -> str:
    """A description in one piece."""
    return "".join(desc)


def unit(desc: tuple[str, str], place: str) -> str:
    """How cards at a place are counted."""
    return "体" if place in FIELDS.values() or (not place and desc[1] in BODIES) else "枚"


def targets(book: ReadingBook) -> None:
    """Cards that are targeted: a place, a description and how many."""
    for english, name in ZONES.items():
        for side, whose in FIELDS.items():
            book.means("from", f"<from|in> {side} {english}", lambda at=f"{whose}{name}から": at)
    for side, whose in FIELDS.items():
        book.means("on", f"<on|from> {side} field", lambda whose=whose: whose)
        book.means("of", side, lambda whose=whose: whose)
    book.means("place", "{p:on}", lambda p: p)
    book.means("place", "{p:from}", lambda p: p)
    book.table(
        "many",
        {
            "target": lambda: ("1", False),
            "<another|other> target": lambda: ("1", False, "他の"),
            "up to {n} target": lambda n: (n, True),
            "{n} target": lambda n: (n, False),
        },
    )
    book.table(
        "target",
        {
            "{m:many} {d:desc} {p:place}": lambda m, d, p: picked(m, d, p),
            "{m:many} {d:desc} {p:place} {after:post| }": lambda m, d, p, after: picked(
                m, ("".join(after) + d[0], d[1]), p
            ),
            "{m:many} {d:desc}": lambda m, d: picked(m, d, ""),
        },
    )
    book.table(
        "fan target",
        {
            "{n} of {p:of} {d:desc}": lambda n, p, d: picked((n, False), d, p),
            "up to {n} of {p:of} {d:desc}": lambda n, p, d: picked((n, True), d, p),
            "another {n} of {p:of} {d:desc}": lambda n, p, d: picked((n, False, "他の"), d, p),
            "{n:count} {d:desc} {p:place}": lambda n, d, p: picked((n, False), d, p),
            "up to {n:count} {d:desc} {p:place}": lambda n, d, p: picked((n, True), d, p),
            "your {d:desc}": lambda d: picked(("1", False), d, "あなたの"),
            "{n} {d:desc}": lambda n, d: picked((n, False), d, ""),
        },
    )


def picked(many: tuple[str, bool] | tuple[str, bool, str], desc: tuple[str, str], place: str) -> Object:
    """Targets, and the pronoun for them."""
    count, fewer, *more = many
    likes, kind = desc
    of = f"{place}{''.join(more)}{likes}{kind}"
    counter = unit(desc, place)
    text = f"{of}を{count}{counter}まで" if fewer else f"{of}{count}{counter}を"
    return (text,), "それ" if count == "1" else "それら"


def objects(book: ReadingBook) -> None:
    """What a sentence acts on: new targets, or what has been spoken of."""
    book.table(
        "object",
        {
            "{t:target}": lambda t: t,
            "<it|that SIGNI|that card|that LRIG>": lambda: ((), "それ"),
            "<them|they|those SIGNI|those cards>": lambda: ((), "それら"),
            "this SIGNI": lambda: ((), "このシグニ"),
            "this LRIG": lambda: ((), "このルリグ"),
            "this card": lambda: ((), "このカード"),
            "all [the ]{d:desc} {p:on}": lambda d, p: ((), f"{p}すべての{said(d)}"),
            "all [of ]{p:of} {d:desc}": lambda d, p: ((), f"{p}すべての{said(d)}"),
            "your Center LRIG": lambda: ((), "あなたのセンタールリグ"),
        },
    )
    book.table(
        "group",
        {
            "{d:desc} {p:on}": lambda d, p: f"{p}{said(d)}",
            "{p:of} {d:desc}": lambda d, p: f"{p}{said(d)}",
            "<all|each> [of ]{p:of} {d:desc}": lambda d, p: f"{p}{said(d)}",
            "<all|each> {d:desc} {p:on}": lambda d, p: f"{p}{said(d)}",
        },
    )
