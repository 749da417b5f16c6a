"""Une manche et un pli sont des objets ; les fonctions demandées ne font que les appeler."""

from collections import defaultdict
from dataclasses import dataclass, field

PAQUET = 52


@dataclass(frozen=True, order=True)
class Bareme:
    gain_defaut: int = 0
    gain_par_pli: int = 5
    perte_defaut: int = 0
    perte_par_pli: int = 5

    def de(self, pari, plis):
        ecart = abs(pari - plis)
        if ecart:
            return -self.perte_defaut - self.perte_par_pli * ecart
        return self.gain_defaut + self.gain_par_pli * plis


@dataclass
class Pli:
    atout: object
    cartes: list = field(default_factory=list)

    @property
    def demandee(self):
        return self.cartes[0].couleur if self.cartes else None

    def permises(self, main):
        return [c for c in main if self.demandee in (None, c.couleur)] or list(main)

    def force(self, carte):
        if carte.couleur == self.atout:
            return 100 + carte.rang
        return carte.rang if carte.couleur == self.demandee else 0

    def place_du_gagnant(self):
        forces = [self.force(c) for c in self.cartes]
        return forces.index(max(forces))


class Manche:
    def __init__(self, mains, premier, atout):
        self.mains = {j: set(main) for j, main in mains.items()}
        self.atout = atout
        self.n = len(mains[premier])
        self.p = len(mains)
        self.premier = premier
        self.paris = {}
        self.plis = defaultdict(int, {j: 0 for j in mains})

    def ordre(self):
        joueur = self.premier
        for _ in self.mains:
            yield joueur
            joueur = joueur % self.p + 1

    def demander_les_paris(self, parier):
        for joueur in self.ordre():
            bas, haut = bornes_du_pari(self.n, self.p, list(self.paris.values()))
            self.paris[joueur] = parier(joueur=joueur, main=list(self.mains[joueur]), bas=bas, haut=haut)

    def jouer_un_pli(self, poser):
        pli, ordre = Pli(self.atout), list(self.ordre())
        for joueur in ordre:
            main = list(self.mains[joueur])
            carte = poser(joueur, main, cartes_permises(main, pli.cartes), list(pli.cartes))
            self.mains[joueur].discard(carte)
            pli.cartes.append(carte)
        self.premier = ordre[pli.place_du_gagnant()]
        self.plis[self.premier] += 1


def cartes_max(p):
    return PAQUET // p


def calendrier(p):
    montee = [n for n in range(1, PAQUET) if n * p <= PAQUET]
    return montee + list(reversed(montee))


def premier_joueur(manche, p):
    return 1 + (manche - 1) % p


def distribuer(paquet, n, p, premier):
    talon = iter(paquet)
    mains = defaultdict(list)
    for _ in range(n):
        for j in range(premier, premier + p):
            mains[(j - 1) % p + 1].append(next(talon).retournee())
    return mains, next(talon, None)


def bornes_du_pari(n, p, paris):
    a_venir = p - len(paris) - 1
    manque = n + 1 - sum(paris)
    # Ceux qui restent peuvent parier de 0 à n chacun.
    return max(0, manque - n * a_venir), min(n, manque)


def cartes_permises(main, pli):
    return Pli(None, pli).permises(main)


def gagnant_du_pli(pli, atout):
    return Pli(atout, pli).place_du_gagnant()


def points(pari, plis, bareme):
    return bareme.de(pari, plis)


def jouer_manche(mains, premier, atout, parier, poser):
    manche = Manche(mains, premier, atout)
    manche.demander_les_paris(parier)
    for _ in range(manche.n):
        manche.jouer_un_pli(poser)
    return manche.paris, manche.plis


def classement(scores):
    groupes = defaultdict(list)
    for joueur, score in sorted(scores.items()):
        groupes[score].append(joueur)
    return [groupes[score] for score in sorted(groupes, reverse=True)]
