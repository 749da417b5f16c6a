"""Makes one wheel that all systems can install, with the compiled engine of each of them.

    .venv/bin/python tools/make_wheel.py [dist]

Zig compiles for all of them; where it is not installed it is fetched for the time of the building.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Make the wheel; return the code of the command that does."""
    folder = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "dist")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", folder, str(ROOT)]
    return subprocess.call(command, env={**os.environ, "REUSSITES_MOTEUR": "tous"})


if __name__ == "__main__":
    sys.exit(main())
