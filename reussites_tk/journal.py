"""The journal of our own faults: one text file in the person's data folder."""

import sys
import time
import traceback
from pathlib import Path

from . import __version__, paths
from .texts import _, visible

MAXIMUM_BYTES = 1_000_000


def journal_file() -> Path:
    """Return the file of the journal."""
    return paths.user_data_folder() / "journal.txt"


def log_fault(fault: BaseException) -> Path | None:
    """Add the traceback of `fault` to the journal; None when the disk refuses."""
    moment = time.strftime("%Y-%m-%d %H:%M:%S")
    head = f"=== {moment} · version {__version__} · Python {sys.version.split()[0]}\n"
    text = head + visible("".join(traceback.format_exception(fault))) + "\n"
    try:
        file = journal_file()
        mode = "a" if file.exists() and file.stat().st_size < MAXIMUM_BYTES else "w"
        with file.open(mode, encoding="utf-8", errors="backslashreplace") as journal:
            journal.write(text)
    except OSError:
        return None
    return file


def our_fault_sentence(fault: Exception) -> str:
    """Log a fault of ours; return the sentence that says where."""
    file = log_fault(fault)
    sentence = _("L'application a rencontré une erreur qui est la nôtre, pas la vôtre")
    if file is None:
        return f"{sentence} ({type(fault).__name__} : {fault})."
    return _("{sentence} ; le détail est dans {file}").format(sentence=sentence, file=file)
