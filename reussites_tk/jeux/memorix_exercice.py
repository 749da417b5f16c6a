"""Mémorix, l'exercice : nos fonctions, telles qu'un étudiant peut les écrire (polycopié, sections 2 à 7).

Ce sont elles que le juge exécute pour savoir ce qu'un appel doit donner, et qu'il prête. Elles ne dépendent
de rien d'autre que du cours : leur texte se charge comme le fichier d'un étudiant.
"""

from __future__ import annotations

from reussites_tk.cours import un_entier

Memoire = dict[int, int]
"""La valeur de chaque case vue depuis que le joker s'est montré pour la dernière fois."""


class Joueur:
    """Un joueur : son pseudo, son score, ses échecs de suite."""

    def __init__(self, pseudo: str) -> None:
        """Fait un joueur qui n'a encore rien joué."""
        self.pseudo = pseudo
        self.score = 0
        self.echecs = 0


class Partie:
    """Une partie en cours : le tableau et ce qu'il en reste, les joueurs, celui qui a le trait."""

    def __init__(
        self,
        lignes: int,
        colonnes: int,
        e: int,
        tableau: list[list[int | None]],
        t: list[int],
        joueurs: list[Joueur],
        courant: int = 0,
    ) -> None:
        """Fait une partie de ces morceaux."""
        self.lignes = lignes
        self.colonnes = colonnes
        self.e = e
        self.tableau = tableau
        self.t = t
        self.joueurs = joueurs
        self.courant = courant


# --- Le tableau


def numero_de_case(i: int, j: int, colonnes: int) -> int:
    """Rend le numéro de la case (i, j)."""
    return i * colonnes + j


def case_de_numero(numero: int, colonnes: int) -> tuple[int, int]:
    """Rend la ligne et la colonne d'une case."""
    return (numero // colonnes, numero % colonnes)


def permutation_aleatoire(r: int) -> list[int]:
    """Rend les entiers de 0 à r - 1 dans un ordre au hasard."""
    t = list(range(r))
    for i in range(r, 1, -1):
        j = un_entier(i)
        t[i - 1], t[j - 1] = t[j - 1], t[i - 1]
    return t


def remplir_tableau(lignes: int, colonnes: int, t: list[int]) -> list[list[int]]:
    """Rend le tableau des cartes : le joker en t[0], la valeur v en t[2v - 1] et t[2v]."""
    tableau = [[0] * colonnes for _ in range(lignes)]
    for k in range(len(t)):
        i, j = case_de_numero(t[k], colonnes)
        tableau[i][j] = (k + 1) // 2
    return tableau


# --- Une partie


def retirer_paire(partie: Partie, a: int, b: int) -> None:
    """Ôte les cases a et b du tableau et de t."""
    for case in (a, b):
        i, j = case_de_numero(case, partie.colonnes)
        partie.tableau[i][j] = None
        partie.t.remove(case)


def permuter_joker(partie: Partie, h: int) -> None:
    """Échange le joker et la carte de la case t[h]."""
    i, j = case_de_numero(partie.t[h], partie.colonnes)
    for ligne in partie.tableau:
        for colonne in range(partie.colonnes):
            if ligne[colonne] == 0:
                ligne[colonne] = partie.tableau[i][j]
                partie.tableau[i][j] = 0
                return


def est_paire(partie: Partie, a: int, b: int) -> bool:
    """Dit si a et b sont les deux cases d'une paire."""
    i, j = case_de_numero(a, partie.colonnes)
    k, m = case_de_numero(b, partie.colonnes)
    valeur = partie.tableau[i][j]
    return a != b and valeur is not None and valeur == partie.tableau[k][m]


def jouer_coup(partie: Partie, a: int, b: int | None) -> bool:
    """Joue le coup du joueur courant ; dit si c'est une paire."""
    joueur = partie.joueurs[partie.courant]
    if b is not None and est_paire(partie, a, b):
        joueur.score += 1
        joueur.echecs = 0
        retirer_paire(partie, a, b)
        return True
    joueur.echecs += 1
    if partie.e > 0 and joueur.echecs >= partie.e:
        joueur.score -= 1
    vues = [case_de_numero(case, partie.colonnes) for case in (a, b) if case is not None]
    if any(partie.tableau[i][j] == 0 for i, j in vues):
        permuter_joker(partie, un_entier(len(partie.t)) - 1)
    partie.courant = (partie.courant + 1) % len(partie.joueurs)
    return False


def coups_restants(partie: Partie, joueur: Joueur) -> int:
    """Rend le nombre d'échecs qui restent avant que le prochain coûte un point, lui compris."""
    return max(1, partie.e - joueur.echecs)


def partie_finie(partie: Partie) -> bool:
    """Dit si la dernière paire est prise."""
    return len(partie.t) == 1


def classement(partie: Partie) -> list[list[Joueur]]:
    """Rend les joueurs par groupes de même score, les meilleurs d'abord."""
    scores = sorted({joueur.score for joueur in partie.joueurs}, reverse=True)
    return [[joueur for joueur in partie.joueurs if joueur.score == score] for score in scores]


# --- La mémoire de l'ordinateur


def nouvelle_memoire(lignes: int, colonnes: int) -> Memoire:
    """Rend une mémoire qui n'a encore rien vu."""
    return {}


def retenir(memoire: Memoire, case: int, valeur: int) -> None:
    """Retient qu'une case a montré cette valeur."""
    memoire[case] = valeur


def joker_vu(memoire: Memoire, case: int) -> None:
    """Retient que le joker s'est montré dans une case : plus rien de ce qui a été vu n'est sûr."""
    memoire.clear()


def choisir_premiere(memoire: Memoire, restantes: list[int]) -> int:
    """Choisit la première case d'un coup : celle d'une paire connue, ou une case inconnue."""
    connues = [case for case in restantes if case in memoire]
    for case in connues:
        for autre in connues:
            if case < autre and memoire[case] == memoire[autre]:
                return case
    inconnues = [case for case in restantes if case not in memoire]
    choix = inconnues or connues
    return choix[un_entier(len(choix)) - 1]


def choisir_seconde(memoire: Memoire, restantes: list[int], premiere: int, valeur: int) -> int:
    """Choisit la seconde case d'un coup : la jumelle de la première, ou une autre case."""
    autres = [case for case in restantes if case != premiere]
    for case in autres:
        if memoire.get(case) == valeur:
            return case
    inconnues = [case for case in autres if case not in memoire]
    choix = inconnues or autres
    return choix[un_entier(len(choix)) - 1]
