"""Records the newest versions of everything that the project installs, in `constraints.txt`.

    .venv/bin/python tools/renew_constraints.py

The launcher installs these versions, so that a test passes tomorrow as it did today. They hold for every
Python of `pyproject.toml` and every system at once, which is uv's « universal » resolution; uv is installed
beside the rest when it is missing. Run the tests afterwards, on more than one Python.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESOLVE = (
    "pip", "compile", "--quiet", "--universal", "--upgrade", "--all-extras", "--no-annotate",
    "--custom-compile-command", "python tools/renew_constraints.py",
    "--python-version", "3.11", "pyproject.toml", "--output-file", "constraints.txt",
)  # fmt: skip


def main() -> int:
    """Resolve and write; return the exit code of the first step that fails."""
    if importlib.util.find_spec("uv") is None:
        code = subprocess.call([sys.executable, "-m", "pip", "install", "--quiet", "uv"])
        if code:
            return code
    return subprocess.call([sys.executable, "-m", "uv", *RESOLVE], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
