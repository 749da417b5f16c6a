"""What hatchling runs as the package is installed or packed: it makes the compiled engine.

Where it cannot be made, the package is installed without it and all works, more slowly. `REUSSITES_MOTEUR`
changes what is made: `aucun` for none, `tous` for those of all systems, in one wheel that all can install.

Ziglang, where no compiler of the machine does, is not a dependency of the building (`dependencies`):
whether it is needed is known only once the others have failed, and where it cannot be had the
installation must succeed all the same.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACE = "reussites_tk/native"
MACHINES = {"windows": {"x86_64": "amd64"}, "macos": {"aarch64": "arm64"}}
"""How the tags of wheels call the processors that they call otherwise."""


class CompiledEngine(BuildHookInterface):  # type: ignore[type-arg]
    """Makes the library beside the sources for an editable installation, in the wheel for another."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is asked for, and say it to the builder."""
        sys.path.insert(0, self.root)
        from reussites_tk.native import building, compilers

        self.made = TemporaryDirectory()
        wanted = os.environ.get("REUSSITES_MOTEUR", "")
        editable = version == "editable"
        folder = Path(self.root, PLACE) if editable else Path(self.made.name)
        libraries: list[Path] = []
        if wanted == "tous":  # for others: not one may be missing
            libraries = building.build_all(folder)
        elif wanted != "aucun":
            try:
                libraries = [building.build(folder)]
            except compilers.CannotBuild as fault:
                self.app.display_warning(f"The compiled engine is not made: {fault}")
        if editable:
            return
        build_data["force_include"] |= {str(file): f"{PLACE}/{file.name}" for file in libraries}
        if len(libraries) == 1:
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform_tag(libraries[0], building.oldest_glibc(libraries[0]))}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Forget what is now in the wheel."""
        self.made.cleanup()


def platform_tag(library: Path, glibc: tuple[int, int]) -> str:
    """Return the tag of the machines that can load a library named by its system and its processor."""
    system, machine = library.stem.split("-")[1:]
    machine = MACHINES.get(system, {}).get(machine, machine)
    if system == "windows":
        return f"win_{machine}"
    if system == "macos":
        return f"macosx_11_0_{machine}"
    if glibc > (0, 0):
        major, minor = max(glibc, (2, 17))
        return f"manylinux_{major}_{minor}_{machine}"
    return f"{system}_{machine}"
