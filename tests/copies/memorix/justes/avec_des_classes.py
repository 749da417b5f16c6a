"""Tout en classes, avec des slots, des propriétés, et une mémoire qui est un objet."""

import random


class Joueur:
    __slots__ = ("pseudo", "score", "echecs")

    def __init__(self, pseudo):
        self.pseudo, self.score, self.echecs = pseudo, 0, 0

    def __repr__(self):
        return f"{self.pseudo} ({self.score})"

    def __lt__(self, autre):
        return self.score < autre.score

    def echouer(self, limite):
        self.echecs += 1
        if limite and self.echecs >= limite:
            self.score -= 1


class Partie:
    def __init__(self, lignes, colonnes, e, tableau, t, joueurs, courant=0):
        self.lignes, self.colonnes, self.e = lignes, colonnes, e
        self.tableau, self.t = tableau, t
        self.joueurs, self.courant = joueurs, courant

    def __getitem__(self, case):
        i, j = divmod(case, self.colonnes)
        return self.tableau[i][j]

    def __setitem__(self, case, valeur):
        i, j = divmod(case, self.colonnes)
        self.tableau[i][j] = valeur

    @property
    def joueur(self):
        return self.joueurs[self.courant]

    def passer_la_main(self):
        self.courant = (self.courant + 1) % len(self.joueurs)


class Memoire:
    def __init__(self, taille):
        self.vues = [0] * taille

    def oublier(self):
        self.vues = [0] * len(self.vues)

    def jumelles(self, cases):
        for a in cases:
            if self.vues[a]:
                for b in cases:
                    if b > a and self.vues[a] == self.vues[b]:
                        yield a, b


def numero_de_case(i, j, colonnes):
    return colonnes * i + j


def case_de_numero(numero, colonnes):
    return divmod(numero, colonnes)


def permutation_aleatoire(r):
    t = list(range(r))
    random.shuffle(t)
    return t


def remplir_tableau(lignes, colonnes, t):
    cases = [0] * (lignes * colonnes)
    paires = iter(t[1:])
    for valeur, (a, b) in enumerate(zip(paires, paires), 1):
        cases[a] = cases[b] = valeur
    return [cases[k : k + colonnes] for k in range(0, len(cases), colonnes)]


def retirer_paire(partie, a, b):
    for case in (a, b):
        partie[case] = None
        del partie.t[partie.t.index(case)]


def permuter_joker(partie, h):
    (joker,) = [case for case in partie.t if partie[case] == 0]
    partie[joker], partie[partie.t[h]] = partie[partie.t[h]], partie[joker]


def est_paire(partie, a, b):
    return a != b and partie[a] is not None and partie[a] == partie[b]


def jouer_coup(partie, a, b):
    if b is not None and est_paire(partie, a, b):
        partie.joueur.score += 1
        partie.joueur.echecs = 0
        retirer_paire(partie, a, b)
        return True
    partie.joueur.echouer(partie.e)
    partie.passer_la_main()
    if b is None or partie[b] == 0:
        permuter_joker(partie, random.randrange(len(partie.t)))
    return False


def coups_restants(partie, joueur):
    restants = partie.e - joueur.echecs
    return restants if restants > 0 else 1


def partie_finie(partie):
    return len(partie.t) == 1


def classement(partie):
    rangs = []
    for joueur in sorted(partie.joueurs, reverse=True):
        if rangs and rangs[-1][0].score == joueur.score:
            rangs[-1].append(joueur)
        else:
            rangs.append([joueur])
    return rangs


def nouvelle_memoire(lignes, colonnes):
    return Memoire(lignes * colonnes)


def retenir(memoire, case, valeur):
    memoire.vues[case] = valeur


def joker_vu(memoire, case):
    memoire.oublier()


def choisir_premiere(memoire, restantes):
    for _, b in memoire.jumelles(sorted(restantes)):
        return b
    return random.choice(restantes)


def choisir_seconde(memoire, restantes, premiere, valeur):
    autres = [case for case in restantes if case != premiere]
    connues = [case for case in autres if memoire.vues[case] == valeur]
    return (connues or autres)[0]
