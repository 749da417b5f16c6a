"""A counter-example as a file that runs by itself, next to the student's: plain Python, nothing of the judge.

It imports the student's file, lays the piles, makes the call, and prints what was expected (written in it)
and what comes now.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .... import cours
from ....judge.benches import FORMS
from ....judge.exercises import ESSAIS
from ....judge.verdicts import Kind, TasDessine, Verdict
from ....judge.words import REFUSED
from ....outside import one_line
from ....tas.catalogue import PAR_NOM, Genre
from ....texts import _

LONGEST = 600
"""Characters written of what was expected."""
GIVEN = "from reussites_tk."
"""How the lines of an example that import ours begin."""
_NOT_INSTALLED = _(
    "Ce Python ne trouve pas reussites_tk : installez le paquet pour ce Python avec "
    "« python -m pip install » suivi du dossier du logiciel."
)
_WRITTEN_AS_PYTHON = (Genre.COULEUR, Genre.RANG, Genre.MODE)


def example_text(verdict: Verdict, file: Path, exercise: str, folder: Path | None = None) -> str:
    """Return the example of a verdict on `file`, to save in `folder` (that of the file when None)."""
    return _Example(verdict, file, exercise, folder or file.parent).text()


def free_name(folder: Path, nom: str) -> str:
    """Return a name that no file of the folder has: `essai_carte_sur_2.py` if need be."""
    names = (f"essai_{nom}{number}.py" for number in ("", *(f"_{n}" for n in range(2, 100))))
    return next((name for name in names if not (folder / name).exists()), f"essai_{nom}.py")


@dataclass(frozen=True, slots=True)
class _Example:
    verdict: Verdict
    file: Path
    exercise: str
    folder: Path

    def text(self) -> str:
        """Return the whole file."""
        lines = self.verdict.contre_exemple
        pose = self.verdict.exemple.pose if self.verdict.exemple is not None else len(lines) - 1
        laid = [self._laid(line) for line in lines[:pose] if not line.startswith(GIVEN)]
        head = "\n".join((*self._docstring(), "", *self._imports()))
        main = "\n".join((*laid, "", *self._expected(), "", *self._called(lines[pose:]))).strip("\n")
        show = SHOW_BOARD if self._is_game() else SHOW_FREE if self.exercise == "tas_libre" else SHOW_LINKED
        return f"{head}\n\n\n{show}\n\n\n{main}\n"

    def _docstring(self) -> Iterator[str]:
        name = free_name(self.folder, self.verdict.nom)
        file = one_line(self.file.name).replace("\\", "/").replace('"', "'")
        title = _("Un exemple pour {nom}, à lancer dans le dossier de {file} :")
        yield '"""' + title.format(nom=self.verdict.nom, file=file)
        yield ""
        yield f"    python {name}"
        yield ""
        yield _("L'appel est refait sur votre fichier tel qu'il est au moment où vous lancez celui-ci.")
        yield '"""'

    # --- imports

    def _imports(self) -> Iterator[str]:
        """Write the imports: those of the language, ours, then what the student's file defines."""
        wanted = self._wanted()
        ours = sorted(name for name in wanted if name in cours.__all__)
        theirs = sorted(wanted - set(ours))
        by_path = not self._is_importable()
        if by_path:
            yield from ("import importlib.util", "import sys", "from pathlib import Path", "")
        lines = [f"from reussites_tk.cours import {', '.join(ours)}"] if ours else []
        lines += [line for line in self.verdict.contre_exemple if line.startswith(GIVEN)]
        lines += ["from reussites_tk.cours import primitives as p"] if self._is_game() else []
        yield "try:"  # a Python without our package says it in French
        yield from (f"    {line}" for line in dict.fromkeys(lines) or ("import reussites_tk.cours",))
        yield "except ModuleNotFoundError:"
        yield f"    raise SystemExit({_NOT_INSTALLED!r}) from None"
        if by_path:
            yield from self._by_path(theirs)
            return
        if self._sets_pack():
            yield f"import {self.file.stem}"
        if theirs:
            yield f"from {self.file.stem} import {', '.join(theirs)}"

    def _wanted(self) -> set[str]:
        """Return the names that the example uses and does not define."""
        given = [line for line in self.verdict.contre_exemple if line.startswith(GIVEN)]
        own = [line for line in self.verdict.contre_exemple if not line.startswith(GIVEN)]
        tree = ast.parse("\n".join(own))
        nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
        made = {node.id for node in nodes if isinstance(node.ctx, ast.Store)} | set(_defined(tree))
        known = {alias.asname or alias.name for line in given for alias in _aliases(line)}
        names = {node.id for node in nodes} - made - known - set(dir(builtins))
        names |= {"PreconditionNonRespectee"} if self._refusal() else set()
        shows_free = self.exercise == "tas_libre" and self._drawn()
        return names | ({"la_hauteur", "ieme_carte", "tas_actif"} if shows_free else set())

    def _by_path(self, names: Sequence[str]) -> Iterator[str]:
        """Load a file that `import` cannot name, or that is elsewhere."""
        beside = self.file.parent == self.folder
        place = f"with_name({self.file.name!r})" if beside else ""
        yield ""
        yield f"chemin = Path(__file__).{place}" if beside else f"chemin = Path({str(self.file)!r})"
        yield 'spec = importlib.util.spec_from_file_location("fichier", chemin)'
        yield 'fichier = sys.modules["fichier"] = importlib.util.module_from_spec(spec)'
        yield "spec.loader.exec_module(fichier)"
        yield from (f"{name} = fichier.{name}" for name in names)

    def _is_importable(self) -> bool:
        stem = self.file.stem
        plain = stem.isidentifier() and stem.isascii() and not keyword.iskeyword(stem)
        return plain and stem not in sys.stdlib_module_names and self.file.parent == self.folder

    # --- what is done and printed

    def _laid(self, line: str) -> str:
        """Return a line that lays the piles; the globals of the student's module are set in that module."""
        if not _sets_pack(line):
            return line
        names, _equals, values = line.partition(" = ")
        module = self.file.stem if self._is_importable() else "fichier"
        return ", ".join(f"{module}.{name}" for name in names.split(", ")) + f" = {values}"

    def _sets_pack(self) -> bool:
        return any(map(_sets_pack, self.verdict.contre_exemple))

    def _expected(self) -> Iterator[str]:
        yield 'print("attendu :")'
        piles_alone = self.verdict.attendu.partition(" = ")[2].startswith("[")
        if self._is_game() or not self._drawn() or not piles_alone:
            expected = self.verdict.attendu or self.verdict.message
            yield f"print({'  ' + one_line(expected, LONGEST)!r})"
        if not self._is_game():
            write = plain_words if self.exercise == "tas_libre" else linked_words
            yield from (f"print({'  ' + write(tas)!r})" for tas in self._drawn())
        elif self.verdict.obtenu:
            yield 'print("obtenu lors de la vérification :")'
            yield f"print({'  ' + one_line(self.verdict.obtenu, LONGEST)!r})"

    def _called(self, lines: Sequence[str]) -> Iterator[str]:
        """Write the call, then print what it leaves."""
        if self.verdict.verdict is Kind.TEMPS_DEPASSE:
            yield _("# Si l'appel ne finit pas, Ctrl+C l'arrête.")
        call = [*lines[:-1], *_keeping_result(lines[-1])]
        title = _("obtenu maintenant, à la fin de l'appel :") if self._is_game() else _("obtenu :")
        shown = [f"print({title!r})", *self._results(lines[-1])]
        if not self._refusal():
            yield from (*call, *shown)
            return
        yield "try:"
        yield from (f"    {line}" for line in call)
        yield "except PreconditionNonRespectee as refus:"
        yield '    print("obtenu :\\n  l\'appel est refusé :", refus)'
        yield "else:"
        yield from (f"    {line}" for line in shown)

    def _results(self, last: str) -> Iterator[str]:
        call = last.partition(" = ")[2] if isinstance(ast.parse(last).body[0], ast.Assign) else last
        primitive = PAR_NOM.get(self.verdict.nom)
        result = None if primitive is None else primitive.resultat
        value = "repr(resultat)" if result in _WRITTEN_AS_PYTHON else "resultat"
        action = primitive is not None and result is None and call.startswith(f"{self.verdict.nom}(")
        if self.exercise in FORMS and self._drawn():  # cartes, which Python writes at length
            yield f"print({f'  {call} donne :'!r})"
            yield f'montrer("{_("résultat")}", resultat)'
        elif not action and (result is not Genre.TAS or call == "t1 is t2"):
            yield f"print({f'  {call} donne'!r}, {value})"
        if self._is_game():
            yield from (f'montrer("{name}", {name})' for name in self._variables(call))
        else:
            made = {line.partition(" = ")[0] for line in self.verdict.contre_exemple if " = " in line}
            for tas in self._drawn():
                yield f'montrer("{tas.nom}", {tas.nom if tas.nom in made else "resultat"})'

    def _variables(self, call: str) -> list[str]:
        """Return the variables of the example that a call is given."""
        lines = self.verdict.contre_exemple
        made = {name for line in lines for name in _names(line, ast.Store)}
        return [name for name in dict.fromkeys(_names(call, ast.Load)) if name in made]

    def _drawn(self) -> Sequence[TasDessine]:
        """Return the piles that can be written at the end of the call."""
        exemple = self.verdict.exemple
        if exemple is None or (self.exercise == "tas_libre" and not exemple.obtenu):
            return ()
        return exemple.attendu

    def _is_game(self) -> bool:
        return self.exercise not in ("tas", "tas_libre", *ESSAIS)

    def _refusal(self) -> bool:
        return self.verdict.attendu == REFUSED


def _names(line: str, use: type) -> list[str]:
    """Return the names that a line uses in one way: to read them or to give them a value."""
    nodes = (node for node in ast.walk(ast.parse(line)) if isinstance(node, ast.Name))
    return [node.id for node in nodes if isinstance(node.ctx, use)]


def _defined(tree: ast.AST) -> Iterator[str]:
    """Yield the functions that an example gives, and their parameters."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg


def _aliases(line: str) -> list[ast.alias]:
    (node,) = ast.parse(line).body
    return node.names if isinstance(node, (ast.ImportFrom, ast.Import)) else []


def _sets_pack(line: str) -> bool:
    return line.startswith("NB_CARTES, PREMIER_RANG = ")


def _keeping_result(line: str) -> list[str]:
    """Return the last line with its value kept under a name."""
    (node,) = ast.parse(line).body
    if isinstance(node, ast.Assign):
        return [line, f"resultat = {ast.unparse(node.targets[0])}"]
    return [f"resultat = {line}"]


# --- how the file writes piles: the functions put in it, and the same for what is expected

SHOW_LINKED = '''\
def lire(cellule, lien):
    """Donne les cartes d'une chaîne en suivant un lien, soixante au plus."""
    cartes = []
    while cellule is not None and len(cartes) < 60:
        cartes.append(str(getattr(cellule, "carte", "?")))
        cellule = getattr(cellule, lien, None)
    return "[" + " ".join(cartes) + "]"


def montrer(nom, t):
    """Écrit un tas : par les suiv depuis tete, puis par les prec depuis queue."""
    try:
        chaine, retour = lire(t.tete, "suiv"), lire(t.queue, "prec")
        mode, role = getattr(t.mode, "name", t.mode), getattr(t.role, "name", t.role)
        print(f"  {nom} = {chaine}, par prec {retour}, hauteur {t.hauteur}, {mode}, {role}")
    except AttributeError:
        print(f"  {nom} = {t!r}, qui n'a pas tous les champs d'un Tas")'''

SHOW_FREE = '''\
def montrer(nom, t):
    """Écrit un tas du dessous au dessus, lu par vos sélecteurs."""
    if not tas_actif(t):
        print(f"  {nom} : inactif")
        return
    cartes = [str(ieme_carte(t, i)) for i in range(1, la_hauteur(t) + 1)]
    print(f"  {nom} = [{' '.join(cartes)}], hauteur {la_hauteur(t)}")'''

SHOW_BOARD = '''\
def montrer(nom, valeur):
    """Écrit ce que contient un tableau, ses tas du dessous au dessus."""
    try:
        cartes = [str(p.ieme_carte(valeur, i)) for i in range(1, p.la_hauteur(valeur) + 1)]
        print(f"  {nom} = [{' '.join(cartes)}]")
    except Exception:  # ce n'est pas un tas
        if isinstance(valeur, dict):
            for cle, v in valeur.items():
                montrer(f"{nom}[{getattr(cle, 'name', cle)}]", v)
        elif isinstance(valeur, (list, tuple)):
            for i, v in enumerate(valeur):
                montrer(f"{nom}[{i}]", v)
        elif hasattr(valeur, "__dict__"):
            for champ, v in vars(valeur).items():
                montrer(f"{nom}.{champ}", v)
        else:
            print(f"  {nom} = {valeur}")'''


def linked_words(tas: TasDessine) -> str:
    """Return an expected pile as `SHOW_LINKED` writes it."""
    there, back = " ".join(tas.cartes), " ".join(reversed(tas.cartes))
    role = "ACTIF" if tas.actif else "INACTIF"
    return f"{tas.nom} = [{there}], par prec [{back}], hauteur {tas.hauteur}, {tas.mode.upper()}, {role}"


def plain_words(tas: TasDessine) -> str:
    """Return an expected pile as `SHOW_FREE` writes it."""
    if not tas.actif:
        return f"{tas.nom} : inactif"
    return f"{tas.nom} = [{' '.join(tas.cartes)}], hauteur {tas.hauteur}"
