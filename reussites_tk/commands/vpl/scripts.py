"""The two scripts that VPL runs on its server, in the form that it wants.

Each is run where the files of the activity and of the student are, and writes `vpl_execution`. VPL then
removes the files of the activity, runs that one, and reads comments and a mark only in what it prints. So
what goes wrong (no Python, a damaged archive) is said by a `vpl_execution` that does nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...texts import _
from .archive import FULL, NAME, READY
from .comments import COMMENT, NO_ROOM

NO_PYTHON = _("Il n’y a pas de note : le serveur n’a pas Python 3.11 ou plus récent")
DAMAGED = _("Il n’y a pas de note : le fichier {name} de cette activité manque ou est abîmé")
STOPPED = _("Il n’y a pas de note : le juge a été arrêté avant la fin")
ASK = _("Dites-le à votre enseignant.")
NO_FILE = _("Il n’y a pas de fichier Python à exécuter.")
VARIABLES = "VPL_GRADEMIN VPL_GRADEMAX VPL_MAXTIME VPL_MAXMEMORY VPL_SUBFILES"

SHARED = """\
#!/bin/bash
# Réussites. VPL exécute ce fichier sur son serveur ; pour le changer, exportez-le de nouveau.
[ -f vpl_environment.sh ] && . ./vpl_environment.sh

# Leave behind a program that only says a sentence, where there is room for it.
say() {{
    [ -n "$folder" ] && rm -rf "$folder"
    printf '#!/bin/sh\\ncat <<"FIN_DE_LA_PHRASE"\\n{before}%s\\nFIN_DE_LA_PHRASE\\n' "$1" > vpl_execution
    chmod +x vpl_execution
    exit 0
}}

folder=
python=
for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$name" -I -c 'import sys; sys.exit(sys.version_info < (3, 11))' > /dev/null 2>&1; then
        python=$(command -v "$name")
        break
    fi
done
if [ -z "$python" ]; then
    found=$(python3 --version 2> /dev/null)
    say "{no_python}${{found:+ ($found)}}. {ask}"
fi

# Lay the judge, or a room of it, in a folder of its own.
folder=$(mktemp -d "$PWD/.reussites.XXXXXX") && mkdir "$folder/tmp" || say "{no_room}"
export TMPDIR="$folder/tmp"
laid=$("$python" -I -X utf8 {archive} "$folder" {room} 2> /dev/null)
[ "$laid" = "{full}" ] && say "{no_room}"
[ "$laid" = "{ready}" ] || say "{damaged}. {ask}"
"""

EVALUATE = """
# What is run next. It is told what to do on its input, and is read whole before it empties its own file, so
# that nothing of it is left to be read. A shell whose program is killed shows what it was told: not here.
{{
    echo '#!/bin/bash'
    echo '{{'
    echo ': > vpl_execution'
    echo 'rm -f vpl_execution vpl_evaluate.sh {archive}'
    echo 'exec 3>&2 2> /dev/null'
    for name in {variables}; do
        [ -n "${{!name}}" ] && printf 'export %s=%q\\n' "$name" "${{!name}}"
    done
    printf 'export TMPDIR=%q\\n' "$folder/tmp"
    printf '%q -I -X utf8 %q 2>&3 3>&- <<"FIN_DE_L_ORDRE"\\n' "$python" "$folder/__main__.py"
    cat <<'FIN_DE_L_ORDRE'
{order}
FIN_DE_L_ORDRE
    echo FIN_DE_L_ORDRE
    echo 'code=$?'
    echo '[ $code -eq 0 ] || echo "{comment}{stopped} ($code). {ask}"'
    printf 'rm -rf %q\\n' "$folder"
    echo 'exit 0'
    echo '}}'
}} > vpl_execution && chmod +x vpl_execution || say "{no_room}"
"""

RUN = """
file="${{VPL_CURRENTSUBFILE:-$VPL_SUBFILE0}}"
[ "${{file##*.}}" = py ] || file="$VPL_SUBFILE0"
[ "${{file##*.}}" = py ] || say "{no_file}"
rm -f {archive}
{{
    echo '#!/bin/bash'
    printf 'export PYTHONPATH=%q PYTHONDONTWRITEBYTECODE=1\\n' "$folder"
    printf '%q -X utf8 %q\\n' "$python" "$file"
}} > vpl_execution
chmod +x vpl_execution
"""


def evaluate_script(order: Mapping[str, Any]) -> bytes:
    """Return `vpl_evaluate.sh`: it alone has the hidden seed, and VPL sends it for an evaluation only."""
    told = json.dumps(order, ensure_ascii=True)
    rest = EVALUATE.format(
        archive=NAME,
        variables=VARIABLES,
        order=told,
        comment=COMMENT,
        stopped=STOPPED,
        ask=ASK,
        no_room=NO_ROOM,
    )
    return (_shared(COMMENT, room="") + rest).encode()


def run_script() -> bytes:
    """Return `vpl_run.sh`: it runs the student's program in VPL's console, with the course and no more."""
    return (_shared("", room="cours") + RUN.format(archive=NAME, no_file=NO_FILE)).encode()


def _shared(before: str, room: str) -> str:
    """Return how both scripts begin; `before` stands before the sentences that they say."""
    damaged = DAMAGED.format(name=NAME)
    return SHARED.format(
        before=before,
        room=room,
        archive=NAME,
        ready=READY,
        full=FULL,
        no_python=NO_PYTHON,
        no_room=NO_ROOM,
        damaged=damaged,
        ask=ASK,
    )
