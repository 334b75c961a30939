"""The card language and other text: phrasebooks, parser, printer, card files, packs, and descriptions of games for user
interfaces."""
