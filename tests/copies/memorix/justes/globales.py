"""Des variables du module, des nombres pour des booléens, et beaucoup d'affichages."""

import random

JOKER = 0
VIDE = None


class Joueur(object):
    def __init__(self, pseudo):
        self.pseudo = pseudo
        self.score = 0
        self.echecs = 0

    def __eq__(self, autre):
        return self.pseudo == autre.pseudo

    def __hash__(self):
        return hash(self.pseudo)


class Partie(object):
    def __init__(self, lignes, colonnes, e, tableau, t, joueurs, courant=0):
        self.lignes = lignes
        self.colonnes = colonnes
        self.e = e
        self.tableau = tableau
        self.t = t
        self.joueurs = joueurs
        self.courant = courant


def numero_de_case(i, j, colonnes):
    n = -1
    for ligne in range(i + 1):
        for colonne in range(colonnes if ligne < i else j + 1):
            n += 1
    return n


def case_de_numero(numero, colonnes):
    return (int(numero / colonnes), numero % colonnes)


def permutation_aleatoire(r):
    tires = []
    while len(tires) < r:
        x = random.randrange(r)
        if x not in tires:
            tires.append(x)
    return tires


def remplir_tableau(lignes, colonnes, t):
    tableau = [[JOKER for j in range(colonnes)] for i in range(lignes)]
    n = (lignes * colonnes - 1) // 2
    for v in range(1, n + 1):
        for k in (2 * v - 1, 2 * v):
            tableau[t[k] // colonnes][t[k] % colonnes] = v
    return tableau


def retirer_paire(partie, a, b):
    print("paire", a, b)
    for case in [a, b]:
        i, j = case_de_numero(case, partie.colonnes)
        partie.tableau[i][j] = VIDE
    partie.t = list(filter(lambda c: c != a and c != b, partie.t))


def trouver_joker(partie):
    for i, ligne in enumerate(partie.tableau):
        if JOKER in ligne:
            return i, ligne.index(JOKER)


def permuter_joker(partie, h):
    i, j = trouver_joker(partie)
    k, l = case_de_numero(partie.t[h], partie.colonnes)
    tab = partie.tableau
    tab[i][j], tab[k][l] = tab[k][l], tab[i][j]


def est_paire(partie, a, b):
    i, j = case_de_numero(a, partie.colonnes)
    k, l = case_de_numero(b, partie.colonnes)
    if (i, j) != (k, l) and partie.tableau[i][j] == partie.tableau[k][l] != VIDE:
        return 1
    else:
        return 0


def jouer_coup(partie, a, b):
    global dernier
    dernier = (a, b)
    j = partie.joueurs[partie.courant]
    if b is not None and est_paire(partie, a, b):
        j.score += 1
        j.echecs = 0
        retirer_paire(partie, a, b)
        print("bravo", j.pseudo)
        return True
    j.echecs += 1
    if partie.e > 0:
        if j.echecs >= partie.e:
            j.score -= 1
    i, k = trouver_joker(partie)
    if numero_de_case(i, k, partie.colonnes) in dernier:
        permuter_joker(partie, random.randint(0, len(partie.t) - 1))
    partie.courant = (partie.courant + 1) % len(partie.joueurs)
    return False


def coups_restants(partie, joueur):
    n = partie.e - joueur.echecs
    if n < 1:
        n = 1
    return n


def partie_finie(partie):
    for ligne in partie.tableau:
        for v in ligne:
            if v:
                return False
    return True


def classement(partie):
    copie = partie.joueurs[:]
    copie.sort(key=lambda j: j.score)
    copie.reverse()
    res = []
    for j in copie:
        if not res or res[-1][-1].score != j.score:
            res.append([])
        res[-1].append(j)
    return res


class Souvenir:
    def __init__(self, case, valeur):
        self.case = case
        self.valeur = valeur


def nouvelle_memoire(lignes, colonnes):
    return []


def retenir(memoire, case, valeur):
    for souvenir in memoire:
        if souvenir.case == case:
            souvenir.valeur = valeur
            return
    memoire.append(Souvenir(case, valeur))


def joker_vu(memoire, case):
    del memoire[:]


def choisir_premiere(memoire, restantes):
    for s in memoire:
        for u in memoire:
            if s.case in restantes and u.case in restantes and s is not u and s.valeur == u.valeur:
                return s.case
    return random.choice(restantes)


def choisir_seconde(memoire, restantes, premiere, valeur):
    for s in memoire:
        if s.valeur == valeur and s.case != premiere and s.case in restantes:
            return s.case
    choix = random.choice(restantes)
    while choix == premiere:
        choix = random.choice(restantes)
    return choix
