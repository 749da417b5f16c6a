"""Le bilan d'une série de parties, écrit comme un tableau."""

from __future__ import annotations

from reussites_tk.cours import Histoire


def afficher_gains(titre: str, histoire: Histoire) -> None:
    """Affiche les parties gagnées et perdues d'une série."""
    afficher_entete(titre, histoire, "")
    afficher_bilan(histoire)


def afficher_entete(titre: str, histoire: Histoire, colonne: str) -> None:
    """Affiche le titre du tableau et celui de ses colonnes."""
    print(f"{titre} : {histoire.parties} parties")
    print(f"{colonne:>8}{'parties':>10}{'%':>10}")


def afficher_bilan(histoire: Histoire) -> None:
    """Affiche les deux lignes que tous les bilans ont."""
    afficher_ligne("gagnées", histoire.gagnees, histoire.parties)
    afficher_ligne("perdues", histoire.parties - histoire.gagnees, histoire.parties)


def afficher_ligne(titre: str, nombre: int, parties: int) -> None:
    """Affiche un nombre de parties et sa part du total, en pour cent."""
    part = f"{100 * nombre / parties:.2f}".replace(".", ",")
    print(f"{titre:>8}{nombre:>10}{part:>10}")
