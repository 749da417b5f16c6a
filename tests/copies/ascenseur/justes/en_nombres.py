"""Une carte est un nombre de 0 à 51, une main un ensemble de bits ; on ne revient aux cartes qu'à la fin."""

from reussites_tk.cours import Carte, Couleur, Rang


class Bareme:
    __slots__ = ("gain_defaut", "gain_par_pli", "perte_defaut", "perte_par_pli")

    def __init__(self, *valeurs):
        for nom, valeur in zip(self.__slots__, valeurs):
            setattr(self, nom, valeur)


def numero(carte):
    return (carte.couleur - 1) * 13 + carte.rang - 2


def carte_numero(k):
    return Carte(Couleur(k // 13 + 1), Rang(k % 13 + 2))


def bits(cartes):
    return sum(1 << numero(c) for c in cartes)


def cartes(ensemble):
    return [carte_numero(k) for k in range(52) if ensemble >> k & 1]


def de_couleur(ensemble, couleur):
    return ensemble & 0x1FFF << 13 * (couleur - 1)


def cartes_max(p):
    return {2: 26, 3: 17, 4: 13, 5: 10}[p]


def calendrier(p):
    def a_partir_de(n):
        return [n, *a_partir_de(n + 1), n] if n <= cartes_max(p) else []

    return a_partir_de(1)


def premier_joueur(manche, p):
    return manche if manche <= p else premier_joueur(manche - p, p)


def distribuer(paquet, n, p, premier):
    mains = {}
    for place, carte in enumerate(paquet[: n * p]):
        joueur = (place + premier) % p or p
        mains[joueur] = mains.get(joueur, 0) | bits([carte])
    fin = paquet[n * p :]
    return {joueur: cartes(main) for joueur, main in mains.items()}, fin[0] if fin else None


def bornes_du_pari(n, p, paris):
    possibles = [pari for pari in range(n + 1) if suite_possible(n, p, paris + [pari])]
    return possibles[0], possibles[-1]


def suite_possible(n, p, paris):
    """Les joueurs qui restent peuvent-ils compléter le total ?"""
    return 0 <= n + 1 - sum(paris) <= n * (p - len(paris))


def cartes_permises(main, pli):
    ensemble = bits(main)
    if pli and de_couleur(ensemble, pli[0].couleur):
        ensemble = de_couleur(ensemble, pli[0].couleur)
    return cartes(ensemble)


def gagnant_du_pli(pli, atout):
    numeros = [numero(c) for c in pli]
    couleurs = [k // 13 + 1 for k in numeros]
    couleur = atout if atout in couleurs else couleurs[0]
    return numeros.index(max(k for k in numeros if k // 13 + 1 == couleur))


def points(pari, plis, bareme):
    ecart = (pari - plis) * (1 if pari > plis else -1)
    signe = 1 if ecart == 0 else -1
    return signe * (
        (bareme.gain_defaut, bareme.perte_defaut)[ecart > 0]
        + (bareme.gain_par_pli * plis, bareme.perte_par_pli * ecart)[ecart > 0]
    )


def jouer_manche(mains, premier, atout, parier, poser):
    p, n = len(mains), len(mains[premier])
    ensembles = {joueur: bits(main) for joueur, main in mains.items()}
    paris, plis = {}, {joueur: 0 for joueur in range(1, p + 1)}
    for joueur in (premier, *range(premier + 1, p + 1), *range(1, premier)):
        bas, haut = bornes_du_pari(n, p, list(paris.values()))
        paris[joueur] = parier(joueur, cartes(ensembles[joueur]), bas, haut)
    while any(ensembles.values()):
        ordre, pli = (premier, *range(premier + 1, p + 1), *range(1, premier)), []
        for joueur in ordre:
            main = cartes(ensembles[joueur])
            pli.append(poser(joueur, main, cartes_permises(main, pli), tuple(pli)))
            ensembles[joueur] ^= bits(pli[-1:])
        premier = ordre[gagnant_du_pli(pli, atout)]
        plis[premier] += 1
    return paris, plis


def classement(scores):
    if not scores:
        return []
    haut = max(scores.values())
    tete = [joueur for joueur in range(1, 6) if scores.get(joueur) == haut]
    return [tete, *classement({j: s for j, s in scores.items() if s < haut})]
