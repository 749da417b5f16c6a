"""How the file of an example writes piles: the functions put in it, and the same for what is expected."""

from __future__ import annotations

from ....judge.verdicts import TasDessine

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
    """Write a pile expected as `SHOW_LINKED` writes it."""
    there, back = " ".join(tas.cartes), " ".join(reversed(tas.cartes))
    role = "ACTIF" if tas.actif else "INACTIF"
    return f"{tas.nom} = [{there}], par prec [{back}], hauteur {tas.hauteur}, {tas.mode.upper()}, {role}"


def plain_words(tas: TasDessine) -> str:
    """Write a pile expected as `SHOW_FREE` writes it."""
    if not tas.actif:
        return f"{tas.nom} : inactif"
    return f"{tas.nom} = [{' '.join(tas.cartes)}], hauteur {tas.hauteur}"
