"""Un étudiant sérieux, boucles simples, sans rien qui sorte du cours."""

import random

from reussites_tk.cours import un_entier


class Joueur:
    def __init__(self, pseudo):
        self.pseudo = pseudo
        self.score = 0
        self.echecs = 0


class Partie:
    def __init__(self, lignes, colonnes, e, tableau, t, joueurs, courant=0):
        self.lignes = lignes
        self.colonnes = colonnes
        self.e = e
        self.tableau = tableau
        self.t = t
        self.joueurs = joueurs
        self.courant = courant


def numero_de_case(i, j, colonnes):
    return i * colonnes + j


def case_de_numero(numero, colonnes):
    i = 0
    while numero >= colonnes:
        numero = numero - colonnes
        i = i + 1
    return i, numero


def permutation_aleatoire(r):
    t = []
    for i in range(r):
        t.append(i)
    for i in range(r):
        h = random.randint(i, r - 1)
        aux = t[i]
        t[i] = t[h]
        t[h] = aux
    return t


def remplir_tableau(lignes, colonnes, t):
    tableau = []
    for i in range(lignes):
        ligne = []
        for j in range(colonnes):
            ligne.append(0)
        tableau.append(ligne)
    valeur = 1
    k = 1
    while k < len(t):
        for case in (t[k], t[k + 1]):
            i, j = case_de_numero(case, colonnes)
            tableau[i][j] = valeur
        valeur = valeur + 1
        k = k + 2
    return tableau


def retirer_paire(partie, a, b):
    nouveau = []
    for case in partie.t:
        if case != a and case != b:
            nouveau.append(case)
    partie.t = nouveau
    i, j = case_de_numero(a, partie.colonnes)
    partie.tableau[i][j] = None
    i, j = case_de_numero(b, partie.colonnes)
    partie.tableau[i][j] = None


def permuter_joker(partie, h):
    for i in range(partie.lignes):
        for j in range(partie.colonnes):
            if partie.tableau[i][j] == 0:
                i_joker = i
                j_joker = j
    i, j = case_de_numero(partie.t[h], partie.colonnes)
    aux = partie.tableau[i][j]
    partie.tableau[i][j] = partie.tableau[i_joker][j_joker]
    partie.tableau[i_joker][j_joker] = aux


def est_paire(partie, a, b):
    if a == b:
        return False
    i, j = case_de_numero(a, partie.colonnes)
    k, l = case_de_numero(b, partie.colonnes)
    if partie.tableau[i][j] is None or partie.tableau[k][l] is None:
        return False
    return partie.tableau[i][j] == partie.tableau[k][l]


def jouer_coup(partie, a, b):
    joueur = partie.joueurs[partie.courant]
    if b is None:
        echec = True
        joker = True
    else:
        i, j = case_de_numero(b, partie.colonnes)
        joker = partie.tableau[i][j] == 0
        echec = not est_paire(partie, a, b)
    if not echec:
        joueur.score = joueur.score + 1
        joueur.echecs = 0
        retirer_paire(partie, a, b)
        return True
    joueur.echecs = joueur.echecs + 1
    if partie.e != 0 and joueur.echecs >= partie.e:
        joueur.score = joueur.score - 1
    if joker:
        permuter_joker(partie, un_entier(len(partie.t)) - 1)
    partie.courant = partie.courant + 1
    if partie.courant == len(partie.joueurs):
        partie.courant = 0
    return False


def coups_restants(partie, joueur):
    if joueur.echecs >= partie.e:
        return 1
    return partie.e - joueur.echecs


def partie_finie(partie):
    return len(partie.t) <= 1


def classement(partie):
    tries = sorted(partie.joueurs, key=lambda joueur: -joueur.score)
    groupes = [[tries[0]]]
    for joueur in tries[1:]:
        if joueur.score == groupes[-1][0].score:
            groupes[-1].append(joueur)
        else:
            groupes.append([joueur])
    return groupes


def nouvelle_memoire(lignes, colonnes):
    return [None] * (lignes * colonnes)


def retenir(memoire, case, valeur):
    memoire[case] = valeur


def joker_vu(memoire, case):
    for i in range(len(memoire)):
        memoire[i] = None


def choisir_premiere(memoire, restantes):
    for a in restantes:
        for b in restantes:
            if a != b and memoire[a] is not None and memoire[a] == memoire[b]:
                return a
    return restantes[un_entier(len(restantes)) - 1]


def choisir_seconde(memoire, restantes, premiere, valeur):
    for case in restantes:
        if case != premiere and memoire[case] == valeur:
            return case
    case = restantes[un_entier(len(restantes)) - 1]
    while case == premiere:
        case = restantes[un_entier(len(restantes)) - 1]
    return case
