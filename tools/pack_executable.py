"""Packs the built program: one zip for the system it was built on, and its SHA-256.

    python tools/pack_executable.py [dist/reussites]

Writes `dist/reussites-VERSION-SYSTEM.zip` and `dist/SHA256SUMS`, which `sha256sum -c` reads. Links stay
links: followed, they would make the folder larger, and on macOS break the signatures of its frameworks.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import stat
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from reussites_tk import __version__  # noqa: E402
from reussites_tk.files import write_atomically  # noqa: E402


def pack(folder: Path) -> Path:
    """Zip a folder beside it; return the archive."""
    name = f"{folder.name}-{__version__}-{platform.system().lower()}-{platform.machine().lower()}"
    whole = folder.parent / f"{name}.zip"
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for place in sorted(folder.rglob("*")):
            _add(archive, place, place.relative_to(folder.parent).as_posix())
    return whole


def _add(archive: zipfile.ZipFile, place: Path, name: str) -> None:
    if not place.is_symlink():
        archive.write(place, name)
        return
    link = zipfile.ZipInfo(name)
    link.create_system = 3  # the only one whose archives know links
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    archive.writestr(link, place.readlink().as_posix())


def sums(archives: list[Path]) -> str:
    """Return one line per archive: its SHA-256 and its name."""
    return "".join(f"{hashlib.sha256(a.read_bytes()).hexdigest()}  {a.name}\n" for a in sorted(archives))


def main() -> None:
    """Pack the folder and write the sums of all the archives beside it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "reussites")
    folder = parser.parse_args().folder.resolve()
    archive = pack(folder)
    lines = sums(list(folder.parent.glob(f"{folder.name}-*.zip")))
    write_atomically(folder.parent / "SHA256SUMS", lines.encode())
    print(f"{archive} ({archive.stat().st_size / 1e6:.0f} MB)\n{lines}", end="")


if __name__ == "__main__":
    main()
