"""What an editor or a forge reads in a student's folder, so that our verdicts come to where one works."""

from __future__ import annotations

import json
from typing import Any

from ..judge.verdict_words import LOOKS
from ..judge.verdicts import Kind
from ..terminal import command_anywhere
from ..texts import _
from .problem_lines import NOT_LOADED

WAITING = (Kind.A_COMPLETER, Kind.ABSENTE)
TO_SEE = (Kind.PRECONDITION, Kind.BLOQUEE, Kind.ERREUR_JUGE)
"""What is no fault of the function, or a small one."""


# --- VS Code: https://code.visualstudio.com/docs/debugtest/tasks


def vscode_tasks() -> bytes:
    """Return `.vscode/tasks.json`: the task that judges the open file and marks its lines.

    The program is named by its place on this machine: an editor started from a menu has not the PATH of the
    terminal where we were installed.
    """
    program, *words = command_anywhere()
    task = {
        "label": _("Réussites : vérifier ce fichier"),
        "type": "process",
        "command": program,
        "args": [*words, "verifier", "--format", "lignes", "${file}"],
        "group": {"kind": "build", "isDefault": True},
        "presentation": {"reveal": "always", "focus": False, "clear": True},
        "problemMatcher": _matchers(),
    }
    return _as_file(json.dumps({"version": "2.0.0", "tasks": [task]}, ensure_ascii=False, indent=2) + "\n")


def _matchers() -> list[dict[str, Any]]:
    """Return one problem matcher for each severity: VS Code reads none from French words."""
    faults = [kind for kind in LOOKS if kind not in (Kind.JUSTE, *WAITING, *TO_SEE)]
    words = {
        "error": [NOT_LOADED, *_words(*faults)],
        "warning": _words(*TO_SEE),
        "info": _words(*WAITING),
    }
    return [
        {
            "owner": "reussites",
            "source": "Réussites",
            "fileLocation": "absolute",
            "severity": severity,
            "pattern": {
                # The colon of a Windows drive (C:\…) is no end of the file's name: digits follow that one.
                "regexp": rf"^(.+?):(\d+)(?::(\d+))?: ((?:{'|'.join(some)}): .+)$",
                "file": 1,
                "line": 2,
                "column": 3,
                "message": 4,
            },
        }
        for severity, some in words.items()
    ]


def _words(*kinds: Kind) -> list[str]:
    return [_(LOOKS[kind].word) for kind in kinds]


# --- forges

PACKAGE = ".reussites/*.whl"
"""Where the workflow of a forge looks for our package, from the root of the repository."""

GITLAB = f"""\
# Réussites : juge à chaque envoi tous les fichiers « …_a_completer.py » du dépôt.
# Ce fichier se met à la racine du dépôt ; le paquet de Réussites, dans son dossier .reussites.
reussites:
  image: python:3.13-slim
  variables:
    REUSSITES: "{PACKAGE}" # ou tout ce que pip sait installer : une adresse, git+https://…
  script:
    - python -m pip install --quiet pytest $REUSSITES
    - pytest --junitxml=reussites.xml
  artifacts:
    when: always
    paths:
      - reussites.xml
    reports:
      junit: reussites.xml
"""

GITHUB = f"""\
# Réussites : juge à chaque envoi tous les fichiers « …_a_completer.py » du dépôt.
# Le dossier .github se met à la racine du dépôt ; le paquet de Réussites, dans son dossier .reussites.
name: Réussites
on: [push, pull_request]
permissions:
  contents: read
jobs:
  reussites:
    runs-on: ubuntu-latest # sur Forgejo, le nom que votre exécuteur se donne : docker…
    env:
      REUSSITES: "{PACKAGE}" # ou tout ce que pip sait installer : une adresse, git+https://…
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.13"
      - run: python -m pip install --quiet pytest $REUSSITES
      - run: pytest --junitxml=reussites.xml
      - uses: actions/upload-artifact@v4 # sur Forgejo : forgejo/upload-artifact@v4
        if: always()
        with:
          name: reussites
          path: reussites.xml
"""


def project_files(editor: str | None, forge: str | None) -> dict[str, bytes]:
    """Return the files that an editor and a forge read, by their places in the folder; none for None."""
    files: dict[str, bytes] = {}
    if editor == "vscode":
        files[".vscode/tasks.json"] = vscode_tasks()
    if forge == "gitlab":
        files[".gitlab-ci.yml"] = _as_file(GITLAB)
    elif forge == "github":
        files[".github/workflows/reussites.yml"] = _as_file(GITHUB)
    return files


def _as_file(text: str) -> bytes:
    """Return a text in UTF-8; a name that the system gave in other bytes stays what it was."""
    return text.encode("utf-8", "surrogateescape")
