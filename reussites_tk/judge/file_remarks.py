"""What there is to say of a file as a whole, besides its verdicts: its encoding, its name, its neighbours."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from ..texts import _, plural
from .source import Source

MOST_NEIGHBOURS = 2000
"""Files looked at beside a judged one."""

MANY = 4
"""From so many functions defined twice on, the whole file must have been pasted twice."""

HIDDEN = frozenset(sys.stdlib_module_names) | {"reussites_tk"}
"""Modules which a file of the same name hides from the programs of its folder."""


def file_remarks(source: Source) -> tuple[str, ...]:
    """Give the remarks on a file, in the order in which they matter."""
    return tuple(remark for remark in (source.remark, *_on_names(source.file), _pasted(source)) if remark)


def repeated_remark(nom: str, source: Source) -> str:
    """Say that a function is defined more than once; nothing when so much is that one remark says it all."""
    lines = source.repeated.get(nom)
    if lines is None or _pasted(source):
        return ""
    *others, last = lines
    return _(
        "Remarque : {name} est définie lignes {others} et {last} : Python ne garde que la dernière."
    ).format(name=nom, others=", ".join(map(str, others)), last=last)


def _pasted(source: Source) -> str:
    count = len(source.repeated)
    if count < MANY:
        return ""
    nom, lines = next(iter(source.repeated.items()))
    return _(
        "Remarque : {n} fonctions sont définies plusieurs fois (par exemple {name}, lignes {lines}) : "
        "le fichier a-t-il été collé deux fois ? Python ne garde que la dernière définition de chacune."
    ).format(n=count, name=nom, lines=_(" et ").join(map(str, lines)))


def _on_names(file: Path | None) -> Iterator[str]:
    if file is None:
        return
    if file.suffix == ".py" and file.stem in HIDDEN:
        yield _(
            "Remarque : votre fichier s'appelle {file}, comme un module de Python : les programmes de ce "
            "dossier qui font « import {name} » le trouveront à sa place. Donnez-lui un autre nom."
        ).format(file=file.name, name=file.stem)
    others = sorted(_neighbours(file))
    if others:
        yield plural(
            len(others),
            "Remarque : à côté de votre fichier, {files} porte le nom d'un module de Python et le cache "
            "quand vous lancez vous-même votre programme : renommez-le.",
            "Remarque : à côté de votre fichier, {files} portent le nom d'un module de Python et le cachent "
            "quand vous lancez vous-même votre programme : renommez-les.",
        ).format(files=", ".join(others))


def _neighbours(file: Path) -> Iterator[str]:
    """Name the files beside `file` that hide a module of the library."""
    try:
        with os.scandir(file.absolute().parent) as entries:
            for entry in islice(entries, MOST_NEIGHBOURS):
                stem, end = os.path.splitext(entry.name)
                if end == ".py" and stem in HIDDEN and entry.name != file.name:
                    yield entry.name
    except (OSError, ValueError):
        return
