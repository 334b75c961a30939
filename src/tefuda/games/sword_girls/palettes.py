"""The colours and worlds in which cards of Sword Girls are drawn, by faction."""

from typing import Final

from tefuda.language.plates import Palette, palette

PALETTES: Final[dict[str, Palette]] = {
    "Vita": palette(
        "#8d325c #660a3b #3a001d",
        "#6d1240>#febebd #4e125b>#feafd4 #72101f>#ffcf7e #311969>#faa4dd #60104c>#8de19f",
        scenes="garden city hills sea hall library clouds",
        crest="rose",
        lands="palm-tree family-house clock-tower fountain greenhouse",
        plants="flowers daisy rose tree-swing",
        emblems="rose school-bag love-letter flower-twirl bow-tie-ribbon cupcake",
    ),
    "Academy": palette(
        "#085b97 #023a64 #001c36",
        "#00315b>#69e1fc #033549>#f4d16f #131c67>#7dc7fa #05373c>#60e8d1 #002b49>#fea192",
        scenes="library glass hall city sea garden",
        crest="open-book",
        lands="observatory clock-tower modern-city radio-tower greek-temple",
        plants="book-pile high-grass flower-pot",
        emblems="open-book graduate-cap quill-ink erlenmeyer telescope notebook",
    ),
    "Crux": palette(
        "#b76b27 #82470a #472302",
        "#552100>#fccc7a #590000>#fbb276 #002f58>#fec178 #662703>#fbdb82 #1f175e>#efb96c",
        scenes="cathedral castle hall hills ruins peaks",
        crest="cross-shield",
        lands="church castle-ruins medieval-gate watchtower white-tower",
        plants="vertical-banner high-grass wheat candlebright",
        emblems="cross-shield checked-shield holy-symbol lion crossed-swords holy-grail",
    ),
    "Darklore": palette(
        "#4c3173 #321556 #14002c",
        "#22004a>#be93dd #08084e>#35bbae #360034>#de89b2 #280045>#96bc6e #18014b>#e08577",
        exposure=-1,
        scenes="graveyard forest castle cavern ruins library",
        crest="evil-moon",
        lands="evil-tree spooky-house evil-tower dead-wood graveyard",
        plants="thorny-vine mushrooms-cluster evil-bud spiked-fence",
        emblems="evil-moon magic-broom bubbling-flask evil-bat crystal-ball haunting",
    ),
    "Empire": palette(
        "#9a2733 #6f0016 #3d0005",
        "#55000d>#fda674 #490022>#edb241 #520600>#feb251 #420014>#f88385 #430041>#ff9975",
        scenes="castle hall volcano city cathedral dunes",
        crest="queen-crown",
        lands="castle-ruins tower-flag white-tower watchtower",
        plants="vertical-banner rose high-grass",
        emblems="queen-crown eagle-emblem laurel-crown winged-sword",
    ),
    "Neutral": palette(
        "#566e74 #354c52 #182a2e",
        "#07333f>#a1ced0 #452c17>#ddc7a9 #07332a>#a4c8b3 #342038>#bcb1d2 #18263f>#9fc4d7",
        scenes="hills forge city dunes hall peaks sea library",
        crest="cut-diamond",
        lands="village windmill hills huts-village modern-city",
        plants="high-grass wheat daisy berry-bush",
        emblems="cut-diamond compass star-medal coins hourglass swap-bag",
    ),
}
