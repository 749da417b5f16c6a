"""Why a file cannot be loaded, in French: what each function is told, and what the file is told."""

from __future__ import annotations

from ..texts import _
from ..worker.messages import LoadFailed
from .verdicts import Erreur

GUARD = _('rangez vos essais sous if __name__ == "__main__".')
_FAILURES = {
    "temps_depasse": _("Le chargement du fichier ne finit pas : {guard}").format(guard=GUARD),
    "memoire": _("Le chargement du fichier prend trop de mémoire : {guard}").format(guard=GUARD),
    "sortie": _("Le fichier affiche beaucoup trop de texte dès son chargement : {guard}").format(guard=GUARD),
    "tue": _("Le fichier arrête brutalement le programme dès son chargement : {guard}").format(guard=GUARD),
    "EOFError": _("Le fichier appelle input() dès son chargement : {guard}").format(guard=GUARD),
    "SystemExit": _("Le fichier appelle exit() dès son chargement : {guard}").format(guard=GUARD),
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

        sentence = explain(failed.kind, failed.message, text).in_full
        sentence = sentence[:1].upper() + sentence[1:]
    return Erreur(failed.kind, sentence, failed.line)


def _plain(failed: LoadFailed) -> str:
    """Give the sentence that a failure has by its kind alone, or nothing."""
    unread = _UNREAD.get(failed.kind, "") if failed.line is None else ""
    return unread or _FAILURES.get(failed.kind, "")
