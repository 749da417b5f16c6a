"""The entries of a 7z: by py7zr where it is installed, else by a program of the system, 7-Zip or bsdtar.

Nothing of it is written on the disk. A program of the system writes on its standard output only, and what
it writes is bounded in bytes and in time.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from .problems import DAMAGED, LINK, LOCKED, NO_READER, SPECIAL, TOO_BIG
from .scratch import scratch
from .tars import content_reader, date_of, kept_bytes, tar_entries
from .zips import ArchiveFault, Entry

SEVEN_ZIP, BSDTAR = ("7zz", "7z", "7za"), "bsdtar"
SECONDS = 60.0
"""How long such a program may take for one archive."""
LARGEST_LIST, LARGEST_REST = 20_000_000, 100_000
"""Bytes of the list of what an archive holds, and of what follows what is wanted, or is complained of."""


def seven_entries(source: Path | bytes, most: int) -> Iterator[Entry]:
    """Return the entries of a 7z; raises `ArchiveFault`, also when nothing here reads one."""
    if find_spec("py7zr") is None:  # an extra
        return _entries_by_tool(source, most)
    return _entries_by_py7zr(source if isinstance(source, Path) else io.BytesIO(source), most)


def _entries_by_py7zr(source: Path | IO[bytes], most: int) -> Iterator[Entry]:
    import py7zr  # slow to load
    from py7zr.io import BytesIOFactory

    with py7zr.SevenZipFile(source, "r") as archive:
        if archive.needs_password():
            raise ArchiveFault(LOCKED)
        infos = [*archive.files]
        # Before anything is unpacked: what is unpacked never exceeds what its header says.
        if sum(info.uncompressed for info in infos) > most:
            raise ArchiveFault(TOO_BIG)
        factory = BytesIOFactory(most)
        archive.extractall(factory=factory)
    for info in infos:
        product = factory.products.get(info.filename)
        content = b"" if product is None else product.read(kept_bytes(info.filename))
        written = info.lastwritetime
        yield Entry(
            info.filename,
            content_reader(content),
            size=info.uncompressed,
            date=None if written is None else date_of(written.totimestamp()),
            is_folder=info.is_directory,
            problem=LINK if info.is_symlink or info.is_junction else SPECIAL if info.is_socket else None,
        )


def _entries_by_tool(source: Path | bytes, most: int) -> Iterator[Entry]:
    """Yield the entries of a 7z; raises `ArchiveFault`, also when there is no program to read it."""
    seven = next((tool for name in SEVEN_ZIP if (tool := shutil.which(name))), None)
    tool = seven or shutil.which(BSDTAR)
    if tool is None:
        raise ArchiveFault(NO_READER)
    with scratch() as folder:
        file = source
        if not isinstance(file, Path):
            file = folder / "a.7z"
            file.write_bytes(bytes(source) if isinstance(source, bytes) else b"")
        if seven is not None:
            yield from _by_seven_zip(seven, file, most, folder)
        else:
            with _output_of([tool, "-c", "-f", "-", f"@{file}"], folder) as stream:
                yield from tar_entries(stream, most)


def _by_seven_zip(tool: str, file: Path, most: int, folder: Path) -> Iterator[Entry]:
    """Yield the entries that 7-Zip lists, cut from all it unpacks, one after the other."""
    with _output_of([tool, "l", "-slt", "-ba", "-sccUTF-8", "--", str(file)], folder) as stream:
        listed = [*_blocks(stream.read(LARGEST_LIST).decode("utf-8", "replace"))]
    if any(block.get("Encrypted") == "+" for block in listed):
        raise ArchiveFault(LOCKED)
    total = sum(int(block.get("Size") or 0) for block in listed)
    if total > most:
        raise ArchiveFault(TOO_BIG)
    with _output_of([tool, "x", "-so", "--", str(file)], folder) as stream:
        content = io.BytesIO(stream.read(total + 1))
    if content.getbuffer().nbytes != total or not listed:
        raise ArchiveFault(DAMAGED)
    for block in listed:
        attributes = block.get("Attributes", "")
        piece = content.read(int(block.get("Size") or 0))
        if block.get("CRC") and int(block["CRC"], 16) != zlib.crc32(piece):
            raise ArchiveFault(DAMAGED)
        yield Entry(
            block["Path"],
            content_reader(piece),
            size=len(piece),
            is_folder=attributes.startswith("D"),
            problem=LINK if " l" in attributes else None,
        )


def _blocks(text: str) -> Iterator[dict[str, str]]:
    """Yield what 7-Zip says of each entry, as `Key = value` lines between blank ones."""
    for block in text.replace("\r", "").split("\n\n"):
        pairs = dict(line.split(" = ", 1) for line in block.splitlines() if " = " in line)
        if "Path" in pairs:
            yield pairs


@contextmanager
def _output_of(command: list[str], folder: Path) -> Iterator[IO[bytes]]:
    """Yield what a program writes; it is ended when nobody reads any more, or when it takes too long.

    What it complains of goes to a file in `folder`. Raises `ArchiveFault` when it did not succeed.
    """
    with (
        open(folder / "complaints", "w+b") as complaints,
        subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=complaints
        ) as process,
    ):
        timer = threading.Timer(SECONDS, process.kill)
        timer.start()
        failed = False
        try:
            assert process.stdout is not None
            yield process.stdout
            process.stdout.read(LARGEST_REST)  # so that it ends by itself
            process.wait()
        except ArchiveFault:
            raise
        except Exception:  # what it wrote is not what was expected
            failed = True
        finally:
            timer.cancel()
            process.kill()
        if failed or process.returncode:
            complaints.seek(0)
            locked = re.search(rb"(?i)passphrase|password|encrypt", complaints.read(LARGEST_REST))
            raise ArchiveFault(LOCKED if locked else DAMAGED)
