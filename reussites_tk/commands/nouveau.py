"""`reussites nouveau DOSSIER`: lays the files to complete in a student's folder."""

import argparse
import shlex
from pathlib import Path

from ..errors import in_one_sentence
from ..stubs import lay_stubs
from ..terminal import command_here
from ..texts import _, plural, without_controls


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Lay the files; print which were laid, already there, or kept because they differ."""
    folder: Path = arguments.dossier
    laid = lay_stubs(folder)
    for names, one, many in (
        (laid.new, "Posé", "Posés"),
        (laid.same, "Déjà là", "Déjà là"),
        (laid.kept, "Déjà commencé, laissé tel quel", "Déjà commencés, laissés tels quels"),
    ):
        if names:
            print(f"{plural(len(names), one, many)} : {', '.join(names)}")
    first = folder / "tas_a_completer.py"
    file = shlex.quote(without_controls(str(first)))
    print(_("Complétez un fichier, puis : {command}").format(command=command_here(f"verifier {file}")))
    return 0
