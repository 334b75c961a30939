"""The colours and worlds in which cards of WIXOSS are drawn, by color."""

from typing import Final

from tefuda.language.plates import Palette, palette

PALETTES: Final[dict[str, Palette]] = {
    "White": palette(
        "#f0f6fd #d6dbe3 #a1a5ab",
        "#5c7890>#fff6d2 #5b6986>#ddf2fe #517c87>#fcf2cf #8a6363>#fcf0de #6d6382>#e6f0fa",
        exposure=1,
        scenes="cathedral clouds glass peaks ruins hall garden",
        crest="feathered-wing",
        lands="white-tower greek-temple heaven-gate ancient-columns castle-ruins",
        plants="lotus-flower candlebright high-grass crystal-growth",
        emblems="feathered-wing angel-wings winged-sword star-prominences holy-symbol crystal-shine",
    ),
    "Red": palette(
        "#9e2225 #6f000b #3d0001",
        "#56000a>#ffa666 #4a001d>#fb8977 #541500>#fbc544 #470031>#ff828f #1b0063>#fc947a",
        scenes="volcano forge dunes castle cavern city peaks",
        crest="flame",
        lands="volcano mountains peaks smoking-volcano medieval-gate",
        plants="crags high-grass small-fire maple-leaf",
        emblems="flame flame-spin fire-ring explosion-rays burning-meteor",
    ),
    "Blue": palette(
        "#0d5c91 #003b63 #001c36",
        "#013053>#56dffd #003444>#52e4dc #121964>#6ec9fc #03343c>#ead06c #002455>#d0a1f2",
        scenes="sea glass city peaks library cavern clouds",
        crest="drop",
        lands="lighthouse iceberg observatory radio-tower modern-city",
        plants="coral lily-pads sea-star algae",
        emblems="drop waves snowflake-1 water-splash computing big-wave",
    ),
    "Green": palette(
        "#186a23 #00460b #002302",
        "#003c15>#c3da7b #07332a>#90d992 #2d3f00>#f4d16f #003035>#98d88b #393000>#fdbb85",
        scenes="forest garden hills ruins cavern sea",
        crest="oak-leaf",
        lands="pine-tree beech bamboo willow-tree baobab",
        plants="fern high-grass berry-bush curled-leaf mushrooms-cluster",
        emblems="oak-leaf three-leaves vine-flower fruiting curling-vines ginkgo-leaf",
    ),
    "Black": palette(
        "#3b2b46 #22132c #0a0211",
        "#1e0333>#b386b6 #110536>#6c99c8 #2c001d>#b77378 #210029>#79a270 #060938>#c08c61",
        exposure=-1,
        scenes="graveyard city ruins cathedral cavern castle forest",
        crest="feather",
        lands="graveyard evil-tree spooky-house evil-tower dead-wood",
        plants="thorny-vine spiked-fence grave-flowers candle-skull",
        emblems="feather raven evil-moon candle-skull thorny-vine chain-lightning",
    ),
    "Colorless": palette(
        "#7f888c #575f63 #2e3437",
        "#163a4a>#afd9e7 #463117>#e5d1b2 #292b46>#b8c3e4 #0a3831>#add5c6 #432534>#e1bfd4",
        scenes="hills hall dunes city ruins forge",
        crest="polar-star",
        lands="menhir hills stone-tower modern-city",
        plants="high-grass crystal-growth wheat",
        emblems="polar-star cut-diamond concentric-crescents moebius-star hourglass",
    ),
}
