"""Why a game stopped, in one French sentence that says where to look; tested without Tk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..outside import one_line
from ..texts import _
from .request import GameRequest

if TYPE_CHECKING:
    from ..worker.messages import Failed, LoadFailed
    from ..worker.parent.game_results import PlayError

LONGEST_MESSAGE = 160
"""Characters kept of a message that a program wrote."""
KILLED = {
    "temps_depasse": _(
        "{file} ne s’arrête pas{line} : cherchez une boucle dont la condition ne change jamais."
    ),
    "memoire": _("{file} prend trop de mémoire{line} : cherchez une liste ou un tas qui grandit sans fin."),
    "sortie": _("{file} écrit sans fin{line} : cherchez un « print » dans une boucle qui ne s’arrête pas."),
    "tue": _("{file} a arrêté le programme{line} : enlevez ce qui le termine (« os._exit »…)."),
}
RAISED = {
    "SyntaxError": _("{file} n’est pas encore du Python correct{line} : {message}."),
    "SystemExit": _("{file} appelle « exit »{line} : enlevez cet appel, la fenêtre s’occupe de la fin."),
    "absente": _("{file} : {message}."),
    "ChoixRefuse": _("{file} : {message}."),
    "etats": _("{file} montre des états sans fin{line} : vérifiez la condition d’arrêt de la partie."),
}
UNREADABLE = {
    "FileNotFoundError": _("{file} n’est plus là : choisissez un autre fichier."),
    "IsADirectoryError": _("{file} est un dossier : choisissez un fichier."),
    "PermissionError": _("{file} ne se lit pas : vérifiez ses permissions."),
}
"""Why a file could not even be read."""
SYSTEM = "[Errno"
"""How the message of a file that a program opens itself begins."""
OTHER = _("{file} lève {type}{line} : {message}.")


def failure_sentence(failure: Failed | PlayError | LoadFailed, request: GameRequest) -> str:
    """Say why a game stopped: the file, the line, what to look for."""
    kind: str = getattr(failure, "kind", "") or getattr(failure, "type", "")
    message = getattr(failure, "message", "") or getattr(failure, "detail", "")
    unread = failure.line is None and not message.startswith(SYSTEM)
    pattern = (UNREADABLE.get(kind) if unread else None) or KILLED.get(kind) or RAISED.get(kind) or OTHER
    return pattern.format(
        file=_file_name(getattr(failure, "file", None), request),
        line="" if failure.line is None else _(" (ligne {line})").format(line=failure.line),
        type=one_line(kind),
        message=one_line(_in_french(kind, message), LONGEST_MESSAGE).rstrip(" .") or _("sans explication"),
    )


def _in_french(kind: str, message: str) -> str:
    """Give a message of Python's in French; the others are so already."""
    from ..judge.french import in_french  # loaded when needed: the window opens sooner

    return in_french(kind, message)


def _file_name(file: Path | None, request: GameRequest) -> str:
    """Name the file at fault: the one that was told, else the only one that is the person's."""
    if file is None:
        file = request.avec or (request.tas if isinstance(request.tas, Path) else None)
    return _("Le jeu") if file is None else f"« {one_line(file.name)} »"
