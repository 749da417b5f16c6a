"""The report: its template, laid once and never written over, and what is not written in it yet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import read_beginning, write_atomically
from ..grading.students import plain
from ..source_text import LARGEST_BYTES, NotText, read_text
from ..texts import _, listed, typographic
from .hand_outs import HAND_OUTS, HandOut

READ_ENDS, OTHER_ENDS = (".md", ".txt"), (".pdf", ".odt", ".docx", ".html")
"""The reports whose headings are read, and those that are taken as they are."""
HOW_TO = _(
    "Une ligne entourée de ces signes dit quoi écrire, et ne se voit pas dans le rapport : "
    "remplacez-la par votre texte."
)
_COMMENT = re.compile(r"<!--.*?(-->|\Z)", re.DOTALL)
_HEADING = re.compile(r" {0,3}#{1,6}[ \t]+(.*?)[ \t#]*")


def template(hand_out: HandOut, names: Sequence[str]) -> str:
    """Return the report to complete, in Markdown: each heading with what goes under it, in a comment."""
    lines = [f"# {_('Rapport')} : {hand_out.titre}", ""]
    lines += [f"<!-- {HOW_TO} -->", ""]
    if names:
        lines += [f"{_('Rendu par')} {listed(names)}.", ""]
    for heading in hand_out.headings:
        lines += [f"## {heading.title}", "", f"<!-- {heading.hint} -->", ""]
    return typographic("\n".join(lines), names)


def report_name(hand_out: HandOut) -> str:
    """Return the name of the report that is laid."""
    return f"rapport_{hand_out.code}.md"


def lay_report(folder: Path, hand_out: HandOut, names: Sequence[str]) -> Path:
    """Lay the template in a folder unless something has its name; return where it is.

    Raises `UserError` when the folder cannot be written.
    """
    file = folder / report_name(hand_out)
    try:
        if not (file.exists() or file.is_symlink()):
            write_atomically(file, template(hand_out, names).encode("utf-8"))
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None
    return file


def find_report(folder: Path, hand_out: HandOut) -> Path | None:
    """Return the report of a hand-out in a folder, the one saved last where there are several; None if none.

    Any file called `rapport…` is one, unless it is named after another hand-out.
    """
    others = [code for code in HAND_OUTS if code != hand_out.code]
    try:
        found = [
            (file.stat().st_mtime_ns, file)
            for file in folder.iterdir()
            if file.suffix.lower() in READ_ENDS + OTHER_ENDS
            and file.name.lower().startswith("rapport")
            and not any(code in file.stem.lower() for code in others)
            and file.is_file()
        ]
    except OSError:
        return None
    return max(found)[1] if found else None


def report_faults(file: Path | None, hand_out: HandOut) -> list[str]:
    """Return what a report lacks, as sentences; nothing for a document whose text is not read here."""
    if file is None:
        return [_("Le rapport manque : posez son modèle, et complétez-le.")]
    if file.suffix.lower() in OTHER_ENDS:
        return []
    try:
        text = read_text(read_beginning(file, LARGEST_BYTES)).text
    except (OSError, NotText, ValueError):
        return [_("« {file} » ne se lit pas : ouvrez-le et enregistrez-le en UTF-8.").format(file=file.name)]
    titles = {plain(heading.title): heading.title for heading in hand_out.headings}
    written = _written(text, titles)
    absent = [title for key, title in titles.items() if key not in written]
    empty = [title for key, title in titles.items() if written.get(key) is False]
    if len(absent) + len(empty) == len(hand_out.headings):
        return [_("« {file} » est encore à écrire.").format(file=file.name)]
    sentences = (
        (absent, _("« {file} » : il manque la partie {titles}.")),
        (empty, _("« {file} » : rien n’est écrit sous {titles}.")),
    )
    return [
        typographic(said.format(file=file.name, titles=_quoted(titles)), [file.name])
        for titles, said in sentences
        if titles
    ]


def _quoted(titles: Iterable[str]) -> str:
    return listed([f"« {title} »" for title in titles])


def _written(text: str, titles: Iterable[str]) -> dict[str, bool]:
    """Return which of these headings a text has, of any level, and whether something is written under each.

    What is under a heading goes on to the next one of them: other headings are the student's own.
    """
    known = set(titles)
    found: dict[str, bool] = {}
    current = ""
    for line in _COMMENT.sub("", text).splitlines():
        heading = _HEADING.fullmatch(line)
        if heading is None:
            if line.strip() and current:
                found[current] = True
        elif (title := plain(heading[1])) in known:
            current = title
            found.setdefault(current, False)
    return found
