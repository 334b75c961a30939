"""Write docs/protocol.md anew. Usage: tools/protocol_page.py [--check] (exit code 1 when the page is out of date)."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tefuda.server.protocol import protocol_page


def main() -> int:
    """Run as a command."""
    page = ROOT / "docs" / "protocol.md"
    text = protocol_page()
    if "--check" in sys.argv:
        return 0 if page.exists() and page.read_text(encoding="utf-8") == text else 1
    page.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
