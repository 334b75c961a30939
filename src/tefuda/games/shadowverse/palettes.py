"""The colours and worlds in which cards of Shadowverse: Evolve are drawn, by class."""

from typing import Final

from tefuda.language.plates import Palette, palette

PALETTES: Final[dict[str, Palette]] = {
    "Forestcraft": palette(
        "#226929 #00460b #002301",
        "#003821>#cfd177 #00312e>#86d397 #333d01>#f3cb76 #033816>#f59fc8 #002332>#83bd77",
        scenes="forest garden hills ruins cavern sea",
        crest="oak-leaf",
        lands="pine-tree beech oak birch-trees mushroom-house elven-castle willow-tree",
        plants="fern high-grass mushrooms-cluster curled-leaf lily-pads",
        emblems="oak-leaf trefoil-lily vine-flower fruiting birch-trees curling-vines acorn",
    ),
    "Swordcraft": palette(
        "#c28d2e #906615 #513807",
        "#5a2800>#fdda83 #002c5e>#fbc86d #5f0000>#f7b565 #6b2e04>#fde1ad #280b5c>#ffb06e",
        scenes="castle hall hills cathedral sea city peaks",
        crest="crossed-swords",
        lands="castle-ruins watchtower medieval-pavilion tower-flag white-tower hill-fort",
        plants="high-grass vertical-banner wheat tattered-banner",
        emblems="crossed-swords broadsword checked-shield sword-hilt swords-emblem round-shield shining-sword",
    ),
    "Runecraft": palette(
        "#24569f #003379 #001549",
        "#002067>#54d6fb #251161>#7dbdfd #003444>#54dec7 #101661>#efc465 #002643>#dd94d6",
        scenes="library glass hall peaks cavern city clouds",
        crest="spell-book",
        lands="evil-tower observatory stone-tower menhir crystal-cluster",
        plants="crystal-growth book-pile crystal-cluster candles",
        emblems="spell-book crystal-wand rune-stone magic-swirl crystal-ball orb-wand book-aura",
    ),
    "Dragoncraft": palette(
        "#992e01 #681600 #3a0200",
        "#560000>#ffb161 #480013>#fb9160 #002c36>#fda674 #4c1f00>#f5cc55 #420033>#f78574",
        scenes="volcano peaks cavern sea dunes clouds forge",
        crest="spiked-dragon-head",
        lands="mountains peaks volcano cave-entrance smoking-volcano",
        plants="crags high-grass dragon-orb coral",
        emblems="spiked-dragon-head dragon-spiral dragon-orb wyvern dragon-breath sea-dragon",
    ),
    "Abysscraft": palette(
        "#6e3f8d #4c1c69 #29033d",
        "#29004f>#cd90db #380021>#da7778 #160254>#46c49f #3b0040>#e990c3 #1b0052>#7cabf8",
        exposure=-1,
        scenes="graveyard ruins cavern cathedral city forest",
        crest="moon-bats",
        lands="graveyard spooky-house evil-tree dead-wood evil-tower crypt-entrance",
        plants="grave-flowers thorny-vine hasty-grave spiked-fence candle-skull",
        emblems="moon-bats evil-bat candle-skull evil-moon haunting thorny-vine coffin",
    ),
    "Havencraft": palette(
        "#efe4c3 #d2c7a7 #9a927a",
        "#496c90>#fdeec4 #427a92>#fcefbc #8d585c>#fce5be #695a85>#fce5b6 #307672>#f8f0bd",
        exposure=1,
        scenes="cathedral clouds ruins garden glass sea dunes",
        crest="holy-symbol",
        lands="greek-temple church ancient-columns byzantin-temple heaven-gate",
        plants="lotus-flower column-vase candlebright lily-pads high-grass",
        emblems="holy-symbol holy-grail angel-wings prayer candlebright ankh winged-scepter",
    ),
    "Neutral": palette(
        "#566e74 #354c52 #182a2e",
        "#07333f>#a1ced0 #452c17>#ddc7a9 #07332a>#a4c8b3 #342038>#bcb1d2 #18263f>#9fc4d7",
        scenes="hills forge city dunes hall peaks sea library",
        crest="cut-diamond",
        lands="village windmill hills huts-village lighthouse",
        plants="high-grass wheat daisy berry-bush",
        emblems="cut-diamond compass wisdom star-medal scroll-unfurled hourglass",
    ),
}
