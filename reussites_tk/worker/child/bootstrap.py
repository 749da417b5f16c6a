"""In the child: the first module of ours, which gives the others builtins of their own.

A student's file may put another `len` or `issubclass` in the module `builtins`: then its own code sees it,
and not the code which looks at what it does.
"""

from __future__ import annotations

import builtins
import sys
from _frozen_importlib_external import PathFinder, SourceFileLoader
from typing import Any, NoReturn

from .sealed import seal_classes

OURS = "reussites_tk.worker."
OWN: dict[str, Any] = dict(vars(builtins))


class PrivateLoader(SourceFileLoader):
    """Loads a module as usual, among builtins that no other module has."""

    def exec_module(self, module: Any) -> None:
        """Run the module."""
        vars(module)["__builtins__"] = OWN
        super().exec_module(module)
        seal_classes(module)


class PrivateFinder:
    """Finds the modules of the worker."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> Any:
        """Return the place of a module of the worker; leave other names to the finders that follow."""
        if not name.startswith(OURS):
            return None
        spec: Any = PathFinder.find_spec(name, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = PrivateLoader(name, spec.origin)
        return spec


def main() -> NoReturn:
    """Serve one parent."""
    sys.meta_path.insert(0, PrivateFinder)
    from .session import main as serve

    seal_classes(sys.modules.pop(__name__))
    vars(sys.modules["__main__"]).pop("main", None)  # the way by which we came in
    serve()
