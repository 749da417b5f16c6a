"""What a program needs of its folder is found: its modules wherever they are, and the files that it names."""

from pathlib import Path

import pytest

from reussites_tk.judge.own_files import own_files

FOLDER = {
    "outils.py": "import plus\n",
    "plus.py": "",
    "sous/tri.py": "",
    "paq/__init__.py": "from .a import x\n",
    "paq/a.py": "from . import b\nfrom .. import cote\n",
    "paq/b.py": "from plus import x\n",
    "cote.py": "",
    "lib/aides.py": "open('niveaux.csv')\n",
    "lib/niveaux.csv": "",
    "ordre.txt": "",
    "donnees/cartes/as.txt": "",
    "autre.py": "",
    "secret.txt": "",
}


@pytest.mark.parametrize(
    ("program", "needed"),
    [
        ("import math\n", ""),
        ("import outils\n", "outils.py plus.py"),
        ("def f():\n    from sous import tri\n", "sous/tri.py"),
        ("import sous.tri\n", "sous/tri.py"),
        ("import paq\n", "cote.py paq/__init__.py paq/a.py paq/b.py plus.py"),
        ("from importlib import import_module\nm = import_module('cote')\n", "cote.py"),
        ("m = __import__('sous.tri')\n", "sous/tri.py"),
        ("import sys\nsys.path.insert(0, 'lib')\nimport aides\n", "lib/aides.py lib/niveaux.csv"),
        ("x = open('ordre.txt').read()\n", "ordre.txt"),
        ("x = open('./donnees/cartes/as.txt')\n", "donnees/cartes/as.txt"),
        ("x = open(Path('donnees') / 'cartes' / 'as.txt')\n", "donnees/cartes/as.txt"),
        ("x = open('../ailleurs.txt'), open('/etc/passwd'), 'ordre'\n", ""),
        ("from . import cote\n", "cote.py"),
        ("import cote, (\n", ""),
    ],
)
def test_what_a_program_needs_is_found(tmp_path: Path, program: str, needed: str) -> None:
    folder = tmp_path / "tp"
    for name, text in FOLDER.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (tmp_path / "ailleurs.txt").write_text("", encoding="utf-8")
    file = folder / "r7_a_completer.py"
    file.write_text(program, encoding="utf-8")
    assert " ".join(path.relative_to(folder).as_posix() for path in own_files(file)) == needed
