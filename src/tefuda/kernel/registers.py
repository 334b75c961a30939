"""What the registers and sets of a frame hold that carries out a text.

The machine's own come first, then a game's (one module of each game hands them out), then those that a program takes
for its loops (`words.families.Layout`). Frames of procedures and of proposals have registers of their own.
"""

from typing import Final

DONE: Final = 0
"""Register: how much the sentence before has done; 0 means that it did not happen."""
FIRST_LETTER: Final = 1
"""Register: the first of the numbers X, Y, Z, W, V and U that a text can name."""
X: Final = FIRST_LETTER
Y: Final = FIRST_LETTER + 1
Z: Final = FIRST_LETTER + 2
"""Registers of what lasts: the values that it was made with."""
REPLACED_AMOUNT: Final = 7
"""Register of a program that runs instead: the amount of what it replaces; its card is `frame.other`."""
REPLACED_OTHER: Final = 8
"""Register of a program that runs instead: the other number of what it replaces."""
REPLACED_SEAT: Final = 9
"""Register of a program that runs instead: the seat of what it replaces."""
FIRST_OWN_REGISTER: Final = 10
"""A game's own registers begin here."""
FIRST_LOOP: Final = 24
"""Registers of loops begin here."""

THAT: Final = 0
"""Set: the cards that the sentence before was about."""
FIRST_NAMED: Final = 1
"""Set: the first of A, B and C, which a text can name."""
ONE: Final = 4
"""Set: the one card of a loop over cards."""
FIRST_OWN_SET: Final = 5
"""A game's own sets begin here."""
FIRST_LOOP_SET: Final = 16
"""Sets of loops begin here, one for each loop register."""
