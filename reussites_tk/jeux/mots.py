"""Les cartes et les couleurs dans les phrases des jeux à plusieurs."""

from __future__ import annotations

from reussites_tk.cours.cartes import Carte, Couleur, Rang

NOMS_DES_COULEURS = {
    Couleur.TREFLE: "trèfle",
    Couleur.CARREAU: "carreau",
    Couleur.COEUR: "cœur",
    Couleur.PIQUE: "pique",
}
_FIGURES = {Rang.VALET: "le valet", Rang.DAME: "la dame", Rang.ROI: "le roi", Rang.AS: "l’as"}


def la_carte(carte: Carte) -> str:
    """Donne le nom d'une carte avec son article : « le 10 de cœur », « la dame de pique »."""
    return f"{_FIGURES.get(carte.rang, f'le {int(carte.rang)}')} de {NOMS_DES_COULEURS[carte.couleur]}"


def en_tete(phrase: str) -> str:
    """Met la majuscule d'une phrase, sans toucher au reste."""
    return phrase[:1].upper() + phrase[1:]


def compte(nombre: float, mot: str, pluriel: str = "") -> str:
    """Écrit un nombre et son mot : « 1 pli », « 3 plis », « 1,5 pli », « −2,0 points ».

    Le pluriel commence à 2 ; un nombre à virgule s'écrit avec une décimale.
    """
    ecrit = str(abs(nombre)) if isinstance(nombre, int) else f"{abs(nombre):.1f}".replace(".", ",")
    signe = "\N{MINUS SIGN}" if nombre < 0 and ecrit != "0,0" else ""
    return f"{signe}{ecrit} {mot if float(ecrit.replace(',', '.')) < 2 else pluriel or mot + 's'}"
