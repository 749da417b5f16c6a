"""`reussites nouveau DOSSIER`: lays the files to complete, and on request those of an editor or a forge."""

import argparse
import shlex
from pathlib import Path

from ..errors import in_one_sentence
from ..stubs import lay_files, lay_stubs
from ..terminal import command_here
from ..texts import _, plural, without_controls
from .project_files import project_files


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Lay the files; print which were laid, already there, or kept because they differ."""
    folder: Path = arguments.dossier
    laid = lay_stubs(folder)
    own = lay_files(folder, project_files(arguments.editeur, arguments.forge))
    for names, one, many in (
        (laid.new + own.new, "Posé", "Posés"),
        (laid.same + own.same, "Déjà là", "Déjà là"),
        (laid.kept, "Déjà commencé, laissé tel quel", "Déjà commencés, laissés tels quels"),
        (own.kept, "Déjà là, différent, laissé tel quel", "Déjà là, différents, laissés tels quels"),
    ):
        if names:
            print(f"{plural(len(names), one, many)} : {', '.join(names)}")
    first = folder / "tas_a_completer.py"
    file = shlex.quote(without_controls(str(first)))
    print(_("Complétez un fichier, puis : {command}").format(command=command_here(f"verifier {file}")))
    if arguments.editeur is not None:
        print(_("Dans VS Code, ouvrez ce dossier : Ctrl+Maj+B vérifie le fichier ouvert."))
    if arguments.forge is not None:
        print(_("Pour la forge, mettez le paquet de Réussites (.whl) dans le dossier .reussites du dépôt."))
    return 0
