"""L'état de la manche est dans des variables du module ; l'atout sans talon est la dernière carte donnée."""

from reussites_tk.cours import Couleur

NB_CARTES = 52
P = 0
N = 0
MAINS = {}
PARIS = {}
PLIS = {}
PLI = []
JOUEUR = 1


class Bareme:
    def __init__(self, gain_defaut, gain_par_pli, perte_defaut, perte_par_pli):
        self.gain_defaut, self.gain_par_pli = gain_defaut, gain_par_pli
        self.perte_defaut, self.perte_par_pli = perte_defaut, perte_par_pli


def suivant():
    global JOUEUR
    JOUEUR = JOUEUR + 1 if JOUEUR < P else 1


def cartes_max(p):
    return int(NB_CARTES / p)


def calendrier(p):
    global N
    N = cartes_max(p)
    return [N + 1 - max(n, 1 - n) for n in range(-N + 1, N + 1)]


def premier_joueur(manche, p):
    global JOUEUR, P
    JOUEUR, P = 1, p
    for _ in range(1, manche):
        suivant()
    return JOUEUR


def distribuer(paquet, n, p, premier):
    global P, JOUEUR, MAINS
    P, JOUEUR = p, premier
    MAINS = {j: [] for j in range(1, p + 1)}
    retournee = None
    for i, carte in enumerate(paquet):
        retournee = carte
        if i == n * p:
            break
        MAINS[JOUEUR].append(carte)
        suivant()
    return MAINS, retournee


def bornes_du_pari(n, p, paris):
    reste = n + 1 - sum(paris)
    if len(paris) < p - 1:
        return 0, n
    return reste, reste


def cartes_permises(main, pli):
    if pli == []:
        return sorted(main, key=lambda c: c.rang)
    main.sort(key=lambda c: (c.couleur, c.rang))
    couleur = Couleur(pli[0].couleur)
    return [c for c in main if c.couleur is couleur] or main


def gagnant_du_pli(pli, atout):
    gagnant = 0
    for i in range(len(pli)):
        bat = pli[i].couleur == pli[gagnant].couleur and pli[i].rang > pli[gagnant].rang
        coupe = pli[i].couleur == atout and pli[gagnant].couleur != atout
        if bat or coupe:
            gagnant = i
    return gagnant


def points(pari, plis, bareme):
    total = 0
    if pari == plis:
        total += bareme.gain_defaut
        for _ in range(plis):
            total += bareme.gain_par_pli
    else:
        total -= bareme.perte_defaut
        for _ in range(min(pari, plis), max(pari, plis)):
            total -= bareme.perte_par_pli
    return total


def jouer_manche(mains, premier, atout, parier, poser):
    global MAINS, JOUEUR, P, N, PARIS, PLIS
    MAINS, JOUEUR, P, N = mains, premier, len(mains), len(mains[premier])
    PARIS, PLIS = {}, {j: 0 for j in mains}
    faire_les_paris(parier)
    while MAINS[JOUEUR]:
        faire_un_pli(atout, poser)
    return PARIS, PLIS


def faire_les_paris(parier):
    while len(PARIS) < P:
        bas, haut = bornes_du_pari(N, P, list(PARIS.values()))
        PARIS[JOUEUR] = parier(JOUEUR, MAINS[JOUEUR], bas, haut)
        suivant()


def faire_un_pli(atout, poser):
    global JOUEUR
    PLI.clear()
    entame = JOUEUR
    for _ in range(P):
        main = MAINS[JOUEUR]
        PLI.append(poser(JOUEUR, main, cartes_permises(main, PLI), PLI))
        main.pop(main.index(PLI[-1]))
        suivant()
    JOUEUR = (entame + gagnant_du_pli(PLI, atout) - 1) % P + 1
    PLIS[JOUEUR] += 1


def classement(scores):
    groupes = []
    for joueur in sorted(scores, key=lambda j: (scores[j], -j), reverse=True):
        if groupes and scores[groupes[-1][0]] == scores[joueur]:
            groupes[-1].append(joueur)
        else:
            groupes.append([joueur])
    return groupes
