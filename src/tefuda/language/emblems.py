"""Emblems of colours, classes and factions, drawn by this project: paths of SVG pictures of 24 by 24."""

from typing import Final

LEAF: Final = (
    "M12 2C6 6 4 11 6 17c1 2 3 4 6 5 3-1 5-3 6-5 2-6 0-11-6-15Zm0 4v15M12 11l-4-2M12 11l4-2M12 15l-4-1M12 15l4-1"
)
BLADE: Final = "M12 1l2 4v10h-4V5l2-4ZM6 15h12v2H6ZM11 17h2v5h-2Z"
STAR: Final = "M12 2l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1Z"
FLAME: Final = "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9Z"
MOON: Final = "M16 3a10 10 0 1 0 5 14A8 8 0 0 1 16 3ZM6 6l1 2 2 1-2 1-1 2-1-2-2-1 2-1Z"
SUN: Final = "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3"
GEM: Final = "M6 3h12l4 6-10 13L2 9ZM2 9h20M8 9l4 13 4-13M8 9l2-6M16 9l-2-6"
FLOWER: Final = (
    "M12 12C8 8 8 3 12 2c4 1 4 6 0 10Zm0 0c5-2 10 0 10 4-2 3-7 1-10-4Zm0 0c0 5-3 10-7 9-2-4 2-8"
    " 7-9Zm0 0c-5 0-10-2-10-6 3-3 8 1 10 6Z"
)
BOOK: Final = "M12 5C9 3 6 3 2 4v15c4-1 7-1 10 1 3-2 6-2 10-1V4c-4-1-7-1-10 1Zm0 0v15M5 8h4M5 12h4M15 8h4M15 12h4"
CROSS: Final = "M9 2h6v7h7v6h-7v7H9v-7H2V9h7ZM12 8l4 4-4 4-4-4Z"
CROWN: Final = "M3 7l4 4 5-8 5 8 4-4-2 12H5ZM5 21h14"
