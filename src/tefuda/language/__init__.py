"""Words and text: phrasebooks, the parser, the printer, card files and packs."""
