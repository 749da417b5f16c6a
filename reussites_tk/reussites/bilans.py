"""Le bilan d'une série de parties, écrit comme un tableau."""

from __future__ import annotations

from reussites_tk.cours import Histoire


def afficher_gains(titre: str, histoire: Histoire) -> None:
    """Affiche les parties gagnées et perdues d'une série."""
    afficher_entete(titre, histoire, "", "parties", "%")
    afficher_bilan(histoire)


def afficher_entete(titre: str, histoire: Histoire, *colonnes: str) -> None:
    """Affiche le titre du tableau, puis celui de ses colonnes."""
    print(f"{titre} : {histoire.parties} parties")
    premiere, *autres = colonnes
    print(f"{premiere:>8}" + "".join(f"{colonne:>10}" for colonne in autres))


def afficher_detail(histoire: Histoire) -> None:
    """Affiche chaque ligne du détail : ses parties, leur part, puis celle de toutes jusqu'à elle."""
    cumul = 0
    for cle, parties in histoire.detail.items():
        cumul += parties
        afficher_ligne(str(cle), parties, histoire.parties, cumul)


def afficher_bilan(histoire: Histoire) -> None:
    """Affiche les parties gagnées, puis les perdues."""
    afficher_ligne("gagnées", histoire.gagnees, histoire.parties)
    afficher_ligne("perdues", histoire.parties - histoire.gagnees, histoire.parties)


def afficher_ligne(titre: str, nombre: int, parties: int, cumul: int | None = None) -> None:
    """Affiche un nombre de parties et sa part du total, en pour cent, puis celle du cumul s'il y en a un."""
    parts = [nombre] if cumul is None else [nombre, cumul]
    pour_cent = (f"{100 * part / parties:.2f}".replace(".", ",") for part in parts)
    print(f"{titre:>8}{nombre:>10}" + "".join(f"{part:>10}" for part in pour_cent))
