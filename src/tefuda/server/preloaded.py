"""The modules that all workers need, loaded once by the process from which they are forked (`workers`).

Importing this module does the loading. So a worker stands a moment after another one has died, and the cards, which
nobody changes, lie in memory once.
"""

from __future__ import annotations

import logging

from litestar import Litestar

from tefuda.server import serving

Litestar([])  # what it loads when the first application is made
try:
    serving.warm_up()
except Exception:  # a worker says by itself what is wrong, and begins without what could not be loaded
    logging.getLogger("tefuda.server").exception("the games could not be loaded beforehand")
