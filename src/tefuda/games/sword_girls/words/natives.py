"""Effects that no other words can say: straight-line functions, each with its reason. They ask nobody anything."""

from __future__ import annotations
