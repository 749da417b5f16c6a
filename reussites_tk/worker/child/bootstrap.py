"""In the child: the first module of ours. It leaves no trace by which a file could reach the others."""

from __future__ import annotations

import sys
from typing import NoReturn

from .sealed import PrivateFinder, seal_classes


def main() -> NoReturn:
    """Serve one parent."""
    sys.meta_path.insert(0, PrivateFinder)
    from .session import main as serve  # found by our finder, which had to be there first

    seal_classes(sys.modules[PrivateFinder.__module__])
    del sys.modules[__name__]
    vars(sys.modules["__main__"]).pop("main", None)  # the way by which we came in
    serve()
