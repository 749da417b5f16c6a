"""La mémoire est rangée par valeur ; la première carte est épargnée par le joker."""

from collections import defaultdict
from dataclasses import dataclass, field
from random import choice, sample

from reussites_tk.cours import un_entier


@dataclass
class Joueur:
    pseudo: str
    score: int = 0
    echecs: int = 0


@dataclass
class Partie:
    lignes: int
    colonnes: int
    e: int
    tableau: list
    t: list
    joueurs: list = field(default_factory=list)
    courant: int = 0

    def valeur(self, case):
        return self.tableau[case // self.colonnes][case % self.colonnes]

    def poser(self, case, valeur):
        self.tableau[case // self.colonnes][case % self.colonnes] = valeur


def numero_de_case(i, j, colonnes):
    return j + colonnes * i


case_de_numero = divmod


def permutation_aleatoire(r):
    return sample(range(r), r)


def remplir_tableau(lignes, colonnes, t):
    plat = {case: (k + 1) // 2 for k, case in enumerate(t)}
    return [[plat[i * colonnes + j] for j in range(colonnes)] for i in range(lignes)]


def retirer_paire(partie, a, b):
    partie.t[:] = [case for case in partie.t if case not in {a, b}]
    partie.poser(a, None)
    partie.poser(b, None)


def permuter_joker(partie, h):
    joker = next(case for case in partie.t if partie.valeur(case) == 0)
    autre = partie.t[h]
    valeur = partie.valeur(autre)
    partie.poser(autre, 0)
    partie.poser(joker, valeur)
    if joker == autre:
        partie.poser(joker, 0)


def est_paire(partie, a, b):
    return a != b and (partie.valeur(a) or -1) == (partie.valeur(b) or -2)


def jouer_coup(partie, a, b):
    joueur = partie.joueurs[partie.courant]
    paire = b is not None and est_paire(partie, a, b)
    if paire:
        joueur.score, joueur.echecs = joueur.score + 1, 0
        retirer_paire(partie, a, b)
    else:
        joueur.echecs += 1
        joueur.score -= 0 < partie.e <= joueur.echecs
        permis = [h for h, case in enumerate(partie.t) if b is None or case != a]
        if b is None or partie.valeur(b) == 0:
            permuter_joker(partie, permis[un_entier(len(permis)) - 1])
        partie.courant = (partie.courant + 1) % len(partie.joueurs)
    return paire


def coups_restants(partie, joueur):
    return max(partie.e - joueur.echecs, 1)


def partie_finie(partie):
    return all(valeur in (None, 0) for ligne in partie.tableau for valeur in ligne)


def classement(partie):
    groupes = defaultdict(list)
    for joueur in partie.joueurs:
        groupes[joueur.score].append(joueur)
    return [groupes[score] for score in sorted(groupes, reverse=True)]


def nouvelle_memoire(lignes, colonnes):
    return defaultdict(set)


def retenir(memoire, case, valeur):
    memoire[valeur].add(case)


def joker_vu(memoire, case):
    memoire.clear()


def choisir_premiere(memoire, restantes):
    for cases in memoire.values():
        reste = cases.intersection(restantes)
        if len(reste) == 2:
            return min(reste)
    return choice(restantes)


def choisir_seconde(memoire, restantes, premiere, valeur):
    jumelles = memoire[valeur].intersection(restantes) - {premiere}
    if jumelles:
        return jumelles.pop()
    return choice([case for case in restantes if case != premiere])
