"""What the text and the place of a file call for besides its verdicts.

Remarks on its encoding, its name, its neighbours, on what it defines twice; why a function cannot be found.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from ..texts import _, plural, without_controls
from .source import Source

MOST_NEIGHBOURS = 2000
"""Files looked at beside a judged one."""

MOST_THREADS, MOST_CHARS = 4, 60
"""Threads that are named in a remark, and how much of their names."""

MANY = 4
"""From so many functions defined twice on, the whole file must have been pasted twice."""

HIDDEN = frozenset(sys.stdlib_module_names) | {"reussites_tk"}
"""Modules which a file of the same name hides from the programs of its folder."""


def file_remarks(source: Source) -> tuple[str, ...]:
    """Return the remarks on a file, in the order in which they matter."""
    return tuple(remark for remark in (source.remark, *_on_names(source.file), _pasted(source)) if remark)


def repeated_remark(nom: str, source: Source) -> str:
    """Return the remark on a function defined more than once; "" where one on the whole file says it all."""
    lines = source.repeated.get(nom)
    if lines is None or _pasted(source):
        return ""
    *others, last = lines
    return _(
        "Remarque : {name} est définie aux lignes {others} et {last} : Python ne garde que la dernière."
    ).format(name=nom, others=", ".join(map(str, others)), last=last)


def threads_remark(started: Sequence[tuple[str, int | None]]) -> str:
    """Return the remark on the threads that the load has left, each a name and a line; "" for none."""
    if not started:
        return ""
    threads = ", ".join(dict.fromkeys(_thread(name, line) for name, line in started[:MOST_THREADS]))
    return plural(
        len(started),
        "Remarque : un fil d'exécution lancé au chargement ({threads}) tourne encore pendant que vos "
        "fonctions sont essayées. Elles n'y perdent rien, et ce qu'il affiche n'est pas retenu.",
        "Remarque : des fils d'exécution lancés au chargement ({threads}) tournent encore pendant que vos "
        "fonctions sont essayées. Elles n'y perdent rien, et ce qu'ils affichent n'est pas retenu.",
    ).format(threads=threads)


def _thread(name: str, line: int | None) -> str:
    shown = without_controls(name)[:MOST_CHARS] or _("sans nom")
    return shown if line is None else _("{thread}, ligne {line}").format(thread=shown, line=line)


def _pasted(source: Source) -> str:
    count = len(source.repeated)
    if count < MANY:
        return ""
    nom, lines = next(iter(source.repeated.items()))
    return _(
        "Remarque : {n} fonctions sont définies plusieurs fois (par exemple {name}, aux lignes {lines}) : "
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
    """Yield the names of the files beside `file` that hide a module of the library."""
    try:
        with os.scandir(file.absolute().parent) as entries:
            for entry in islice(entries, MOST_NEIGHBOURS):
                stem, end = os.path.splitext(entry.name)
                if end == ".py" and stem in HIDDEN and entry.name != file.name:
                    yield entry.name
    except (OSError, ValueError):
        return


CLOSE = 0.85
"""How alike two names must be, from 0 to 1, for one to be the other badly written."""


MOST_NAMES = 200
"""Names of a file that are compared with the expected ones."""


def why_absent(nom: str, source: Source, others: Mapping[str, str]) -> tuple[str, int | None]:
    """Return a sentence on an expected function that the file does not define, and the line to look at.

    `others` are the names written in the place of expected ones (see `renamed`).
    """
    if not source.text.strip() and source.file is not None:
        return _EMPTY, None
    classe, dot, method = nom.rpartition(".")
    if dot or nom[0].isupper():
        return _absent_member(classe, method, source, others.get(nom))
    if nom in source.inner:
        where = source.inner[nom]
        return _INSIDE[where.kind].format(name=nom, line=where.line, owner=where.owner), where.line
    written = others.get(nom)
    if written is not None:
        return _RENAMED.format(written=written, name=nom), source.lines[written]
    return _NOT_THERE.format(name=nom), None


def _absent_member(classe: str, nom: str, source: Source, written: str | None) -> tuple[str, int | None]:
    """Return the same for a method of a class, or for a class."""
    owner = classe or nom
    line = source.members.get(owner)
    if line is None:
        return _NO_CLASS.format(name=owner), None
    outside = source.lines.get(nom)
    if outside is not None:
        return _OUTSIDE.format(name=nom, owner=owner, line=outside), outside
    if written is not None:
        return _RENAMED.format(written=written, name=f"{owner}.{nom}"), source.members[written]
    return _NO_METHOD.format(name=nom, owner=owner, line=line), line


def renamed(source: Source, expected: Collection[str]) -> dict[str, str]:
    """Return, for each expected name that is missing, the name of the file that may be meant for it.

    A name that is itself expected is never one; each name of the file stands for one expected name.
    """
    missing = [nom for nom in expected if source.line_of(nom) is None]
    methods = {name for name in source.members if "." in name}
    found: dict[str, tuple[float, str]] = {}
    for written in sorted((source.lines.keys() | methods) - set(expected))[:MOST_NAMES]:
        # A method stands for a method, a function for a function.
        others = [nom for nom in missing if ("." in nom) == (written in methods)]
        alike, nom = max(((_alike(written, nom), nom) for nom in others), default=(0.0, ""))
        if alike >= CLOSE and alike > found.get(nom, (0.0, ""))[0]:
            found[nom] = alike, written
    return {nom: written for nom, (_how_alike, written) in found.items()}


def _alike(written: str, nom: str) -> float:
    first, second = _plain(written), _plain(nom)
    if first == second:
        return 1.0
    from difflib import SequenceMatcher  # for the names of an incomplete file only

    return 0.99 * SequenceMatcher(None, first, second).ratio()


def _plain(name: str) -> str:
    """Take away what differs between two writings of a name: accents, capitals, underscores, plurals."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    parts = re.findall("[A-Z]?[a-z0-9]+|[A-Z]+", letters)
    return "".join(part.lower() if part in ("tas", "sous") else part.lower().rstrip("s") for part in parts)


_EMPTY = _("Le fichier est vide : l'avez-vous enregistré, et au bon endroit ?")
_NOT_THERE = _("La fonction {name} n'est pas dans le fichier : son nom est-il bien écrit ?")
_RENAMED = _("Vous avez écrit « {written} » : le nom attendu est « {name} ».")
_NO_CLASS = _("La classe {name} n'est pas dans le fichier : son nom est-il bien écrit, majuscule comprise ?")
_NO_METHOD = _("La classe {owner} (ligne {line}) n'a pas de méthode {name} : son nom est-il bien écrit ?")
_OUTSIDE = _(
    "{name} est une fonction (ligne {line}), hors de la classe {owner} : décalez ses lignes vers la droite, "
    "parmi celles de la classe."
)
_INSIDE = {
    "class": _(
        "{name} est dans la classe {owner} (ligne {line}) : ses lignes sont trop à droite. "
        "Une fonction de l'exercice commence au bord gauche du fichier."
    ),
    "function": _(
        "{name} est dans la fonction {owner} (ligne {line}) : ses lignes sont trop à droite. "
        "Une fonction de l'exercice commence au bord gauche du fichier."
    ),
    "branch": _(
        "{name} est écrite ligne {line}, mais elle dépend de la ligne {owner} (if, try, boucle…), "
        "qui ne mène pas à elle au chargement du fichier : sortez-la de là."
    ),
}
