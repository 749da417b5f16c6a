"""Why a file cannot be loaded, in French: what each function is told, and what the file is told."""

from __future__ import annotations

from dataclasses import replace

from ..source_text import WHOLE_FILE
from ..texts import _
from ..worker.messages import LoadFailed
from .verdicts import Erreur

GUARD = _('rangez vos essais sous if __name__ == "__main__".')
_FAILURES = {
    "temps_depasse": _("Le chargement du fichier ne finit pas{where} : {guard}"),
    "memoire": _("Le chargement du fichier prend trop de mémoire{where} : {guard}"),
    "sortie": _("Le fichier affiche beaucoup trop de texte dès son chargement{where} : {guard}"),
    "tue": _("Le fichier arrête brutalement le programme dès son chargement{where} : {guard}"),
    "EOFError": _("Le fichier appelle input() dès son chargement{where} : {guard}"),
    "SystemExit": _("Le fichier appelle exit() dès son chargement{where} : {guard}"),
}
"""What the code at the top of a file may do that no message of Python's tells."""

_UNREAD = {
    "FileNotFoundError": _("Le fichier n'est plus là : enregistrez-le de nouveau au même endroit."),
    "IsADirectoryError": _("C'est un dossier, et non un fichier Python."),
    "PermissionError": _("Le fichier ne peut pas être lu : vérifiez ses droits de lecture."),
}
"""Why a file could not even be read: the system's own message is in another language."""

_NOT_PYTHON = _("Python ne comprend pas ce fichier : corrigez d'abord la ligne indiquée.")
_OTHER = _("Le fichier ne se charge pas : corrigez d'abord cette erreur.")


def not_loaded(failed: LoadFailed) -> str:
    """Say to each function why it could not be judged."""
    return _plain(failed) or (_NOT_PYTHON if failed.kind == "SyntaxError" else _OTHER)


def loading_error(failed: LoadFailed, text: str) -> Erreur:
    """Say on what the loading of a file stopped; `text` is that of the file, which is never run here."""
    sentence = _plain(failed)
    if not sentence:
        from .french import explain  # slow to load, and nearly every file loads

        told = explain(failed.kind, failed.message, text)
        sentence = replace(told, sentence=told.sentence.rstrip(" .") + _where(failed)).in_full
        sentence = sentence[:1].upper() + sentence[1:]
    return Erreur(failed.kind, sentence, failed.line)


def _plain(failed: LoadFailed) -> str:
    """Give the sentence that a failure has by its kind alone, or that we wrote ourselves, or nothing."""
    if failed.message in WHOLE_FILE and failed.near is None:
        return _(failed.message)
    unread = _UNREAD.get(failed.kind, "") if failed.line is None else ""
    return unread or _FAILURES.get(failed.kind, "").format(where=_where(failed), guard=GUARD)


def _where(failed: LoadFailed) -> str:
    """Name the module beside the file where an exception was raised, if it was there."""
    if failed.near is None:
        return ""
    return _(" (dans {file}, ligne {line})").format(file=failed.near[0], line=failed.near[1])
