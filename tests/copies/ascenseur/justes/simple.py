"""Des boucles, des indices et des if, comme on les apprend."""

from reussites_tk.cours import Carte, Couleur, Rang


class Bareme:
    def __init__(self, gain_defaut, gain_par_pli, perte_defaut, perte_par_pli):
        self.gain_defaut = gain_defaut
        self.gain_par_pli = gain_par_pli
        self.perte_defaut = perte_defaut
        self.perte_par_pli = perte_par_pli


def cartes_max(p):
    n = 0
    while (n + 1) * p <= 52:
        n = n + 1
    return n


def calendrier(p):
    manches = []
    n = 1
    while n <= cartes_max(p):
        manches.append(n)
        n = n + 1
    n = cartes_max(p)
    while n >= 1:
        manches.append(n)
        n = n - 1
    return manches


def premier_joueur(manche, p):
    joueur = 1
    for i in range(manche - 1):
        joueur = joueur + 1
        if joueur > p:
            joueur = 1
    return joueur


def distribuer(paquet, n, p, premier):
    mains = {}
    for j in range(1, p + 1):
        mains[j] = []
    i = 0
    joueur = premier
    while i < n * p:
        mains[joueur].append(paquet[i])
        i = i + 1
        joueur = joueur + 1
        if joueur == p + 1:
            joueur = 1
    if i == 52:
        retournee = None
    else:
        retournee = paquet[i]
    return (mains, retournee)


def bornes_du_pari(n, p, paris):
    total = 0
    for pari in paris:
        total = total + pari
    if len(paris) == p - 1:
        return (n + 1 - total, n + 1 - total)
    bas = 0
    haut = n
    if n + 1 - total < n:
        haut = n + 1 - total
    if len(paris) == p - 2 and total == 0:
        bas = 1
    return (bas, haut)


def cartes_permises(main, pli):
    if len(pli) == 0:
        return main
    permises = []
    for carte in main:
        if carte.couleur == pli[0].couleur:
            permises.append(carte)
    if len(permises) == 0:
        return main
    return permises


def gagnant_du_pli(pli, atout):
    coupe = False
    for carte in pli:
        if atout != None and carte.couleur == atout:
            coupe = True
    if coupe:
        couleur = atout
    else:
        couleur = pli[0].couleur
    meilleur = -1
    for i in range(len(pli)):
        if pli[i].couleur == couleur:
            if meilleur == -1 or pli[i].rang > pli[meilleur].rang:
                meilleur = i
    return meilleur


def points(pari, plis, bareme):
    if pari == plis:
        return bareme.gain_defaut + plis * bareme.gain_par_pli
    if pari > plis:
        ecart = pari - plis
    else:
        ecart = plis - pari
    return 0 - bareme.perte_defaut - ecart * bareme.perte_par_pli


def jouer_manche(mains, premier, atout, parier, poser):
    p = len(mains)
    n = len(mains[1])
    paris = {}
    faits = []
    joueur = premier
    for i in range(p):
        (bas, haut) = bornes_du_pari(n, p, faits)
        pari = parier(joueur, mains[joueur], bas, haut)
        paris[joueur] = pari
        faits.append(pari)
        joueur = joueur % p + 1
    plis = {}
    for j in range(1, p + 1):
        plis[j] = 0
    for tour in range(n):
        pli = []
        joueurs = []
        joueur = premier
        for i in range(p):
            permises = cartes_permises(mains[joueur], pli)
            carte = poser(joueur, mains[joueur], permises, pli)
            mains[joueur].remove(carte)
            pli.append(carte)
            joueurs.append(joueur)
            joueur = joueur % p + 1
        premier = joueurs[gagnant_du_pli(pli, atout)]
        plis[premier] = plis[premier] + 1
    return (paris, plis)


def classement(scores):
    reste = []
    for joueur in scores:
        reste.append(joueur)
    groupes = []
    while len(reste) > 0:
        meilleur = reste[0]
        for joueur in reste:
            if scores[joueur] > scores[meilleur]:
                meilleur = joueur
        groupe = []
        for joueur in reste:
            if scores[joueur] == scores[meilleur]:
                groupe.append(joueur)
        groupe.sort()
        groupes.append(groupe)
        for joueur in groupe:
            reste.remove(joueur)
    return groupes
