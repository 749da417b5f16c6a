"""De quoi écrire des jeux d'essais : poser un tas, le lire, essayer un refus, tout lancer à la main.

Un essai est une fonction `essai_…(p)` : `p` porte les 38 primitives d'une implantation de tas,
quelle qu'elle soit. Rien ici ne passe par autre chose que ces primitives.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from . import primitives
from .assertions import compiler, noms_ajoutes, phrase_de
from .cartes import carte_de as carte_de
from .erreurs import PreconditionNonRespectee
from .table import Localisation, Mode

DEBUT = "essai_"
"""Comment commence le nom d'un essai."""
A_ESSAYER = "tas_a_completer.py"
"""Le fichier de tas que `lancer` essaie aussi, s'il est à côté des essais."""


def poser(
    p: Any,
    cartes: str = "",
    mode: Mode = Mode.EMPILE,
    place: Localisation = Localisation(1, 1),  # noqa: B008 (immuable)
) -> Any:
    """Pose un tas avec les primitives de `p` : ses cartes de bas en haut, comme `"7T (8T)"`.

    Lève `ValueError` si un code n'est celui d'aucune carte.
    """
    t = p.creer_tas_vide(place, mode)
    for code in cartes.split():
        p.ajouter_carte_sur_tas(carte_de(code), t)
    return t


def codes(p: Any, t: Any) -> str:
    """Lit un tas avec les primitives de `p` : ses cartes de bas en haut, comme `"7T (8T)"`."""
    return " ".join(str(p.ieme_carte(t, i)) for i in range(1, p.la_hauteur(t) + 1))


def refuse(primitive: Callable[..., object], *parametres: object) -> bool:
    """Vrai si cet appel est refusé, sa précondition étant fausse : `refuse(p.carte_sur, t)`."""
    try:
        primitive(*parametres)
    except PreconditionNonRespectee:
        return True
    return False


# --- Lancer des essais à la main

_en_cours = False


def a_lancer(fichier: str) -> bool:
    """Vrai, une seule fois, si ce fichier est le programme lancé, et non chargé par un autre."""
    global _en_cours
    if _en_cours or getattr(sys.modules["__main__"], "__file__", None) != fichier:
        return False
    _en_cours = True
    return True


def lancer(fichier: str) -> None:
    """Lance les essais d'un fichier sur les tas du cours, puis sur `tas_a_completer.py` s'il est à côté.

    Ne fait rien quand le fichier n'est pas lancé, mais chargé par un autre programme, celui-ci compris.
    """
    if not a_lancer(fichier):
        return
    essais = Path(fichier)
    _dire_tout("Sur les tas du cours", essais, primitives.implantation())
    voisin = essais.with_name(A_ESSAYER)
    if voisin.is_file():
        _essayer_voisin(essais, voisin)
    dire_la_suite()


def dire_la_suite() -> None:
    """Dit comment savoir quelles fautes les essais lancés attrapent."""
    print()
    print("Savoir quelles fautes ils attrapent :")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")


def _essayer_voisin(essais: Path, voisin: Path) -> None:
    try:
        p = charger(voisin)
    except Exception as erreur:
        print(f"\n{voisin.name} ne se charge pas : {type(erreur).__name__} : {erreur}")
    else:
        _dire_tout(f"Sur {voisin.name}", essais, p)


def _dire_tout(titre: str, essais: Path, p: Any) -> None:
    module = charger(essais)
    noms = essais_de(module)
    print(f"{titre} :")
    dire_reponses(noms, (reponse(module, nom, p) for nom in noms))


def dire_reponses(noms: Sequence[str], reponses: Iterable[str]) -> None:
    """Affiche ce que donnent des essais, l'un sous l'autre."""
    largeur = max(map(len, noms), default=0)
    for nom, dit in zip(noms, reponses, strict=True):
        print(f"  {nom:<{largeur}}  {dit}")


def essais_de(module: ModuleType) -> list[str]:
    """Donne les noms des essais d'un module, dans l'ordre où il les définit."""
    return [nom for nom, objet in vars(module).items() if nom.startswith(DEBUT) and callable(objet)]


def reponse(module: ModuleType, nom: str, essaye: Any) -> str:
    """Fait un essai de `module` et dit s'il passe, sinon à quelle ligne et pourquoi il échoue."""
    try:
        getattr(module, nom)(essaye)
    except Exception as erreur:
        return f"échoue, {_raison(erreur, str(module.__file__))}"
    return "passe"


def _raison(erreur: Exception, fichier: str) -> str:
    """Dit à quelle ligne des essais, et pourquoi."""
    trace, ligne = erreur.__traceback__, 0
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == fichier:
            ligne = trace.tb_lineno
        trace = trace.tb_next
    dit = phrase_de(erreur) or f"{type(erreur).__name__} : {erreur}".rstrip(" :")
    return f"ligne {ligne} : {dit}" if ligne else dit


def charger(fichier: Path) -> ModuleType:
    """Charge un fichier comme un module, ses `assert` disant leurs deux côtés."""
    module = ModuleType(fichier.stem)
    module.__file__ = str(fichier)
    vars(module).update(noms_ajoutes())
    exec(compiler(fichier.read_text(encoding="utf-8-sig"), str(fichier)), vars(module))
    return module
