"""Write docs/language.md anew. Usage: tools/language_page.py"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tefuda.lab.texts import dialects
from tefuda.language.page import language_page

if __name__ == "__main__":
    (ROOT / "docs" / "language.md").write_text(language_page(dialects()), encoding="utf-8")
