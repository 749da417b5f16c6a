"""Juste : lire une carte change l'intérieur du tas (la file tourne, des lectures sont comptées), et rien de ce que l'on voit."""

from reussites_tk.cours import (
    DERNIER_RANG,
    DERNIERE_COULEUR,
    PREMIERE_COULEUR,
    Carte,
    Couleur,
    Localisation,
    Mode,
    PreconditionNonRespectee,
    Rang,
    Role,
    init_alea,
    un_entier,
)

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


from collections import Counter, deque


LECTURES = Counter()


def _amener(t, i):
    """Fait tourner la file pour que la carte i (à partir de 0) soit au début ; elle y reste."""
    if t.file:
        t.file.rotate(-(t.depart + i))
        t.depart = -i % len(t.file)
    t.lectures += 1
    LECTURES[i] += 1


def _remettre(t):
    _amener(t, 0)
    return t.file


def _refuser(texte):
    raise PreconditionNonRespectee(texte)


def _verifier(t1, t2):
    if la_hauteur(t1) == 0:
        _refuser("t1 est vide")
    if not tas_actif(t2):
        _refuser("t2 est inactif")


def _oter_haut(t):
    return _remettre(t).pop()


def _oter_bas(t):
    return _remettre(t).popleft()


def _retourner(t, i):
    c = ieme_carte(t, i)
    t.file[0] = c.retournee()


class Tas:
    """file tourne ; depart dit où est la carte du dessous."""

    def __init__(self, place, mode):
        self.place, self.mode, self.actif = place, mode, True
        self.file = deque()
        self.depart = 0
        self.lectures = 0


def couleur_suivante(c):
    if c < DERNIERE_COULEUR:
        return Couleur(c + 1)
    return PREMIERE_COULEUR


def rang_suivant(r):
    if r < DERNIER_RANG:
        return Rang(r + 1)
    return PREMIER_RANG


def le_rang(c):
    return c.rang


def la_couleur(c):
    return c.couleur


def est_cachee(c):
    return not c.decouverte


def est_decouverte(c):
    return c.decouverte


def rang_inferieur(c1, c2):
    return c1.rang < c2.rang


def meme_rang(c1, c2):
    return c1.rang == c2.rang


def couleur_inferieure(c1, c2):
    return c1.couleur < c2.couleur


def meme_couleur(c1, c2):
    return c1.couleur == c2.couleur


def est_carte_avant(c1, c2):
    if c1.couleur == c2.couleur:
        return c1.rang < c2.rang
    return c1.couleur < c2.couleur


def tas_actif(t):
    return t.actif


def tas_vide(t):
    return not t.file


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    t.lectures += 1
    return len(t.file)


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if t.file or not t.actif:
        _refuser("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        _refuser("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    t.file.extend(Carte(c, Rang(r)) for c in Couleur for r in range(PREMIER_RANG, DERNIER_RANG + 1))
    return t


def carte_sur(t):
    return ieme_carte(t, len(t.file))


def carte_sous(t):
    return ieme_carte(t, 1)


def ieme_carte(t, i):
    if not 1 <= i <= len(t.file):
        _refuser("pas de carte à cette place")
    _amener(t, i - 1)
    return t.file[0]


def retourner_carte_sur(t):
    _retourner(t, len(t.file))


def retourner_carte_sous(t):
    _retourner(t, 1)


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    ci, cj = ieme_carte(t, i), ieme_carte(t, j)
    t.file[0] = ci
    _amener(t, i - 1)
    t.file[0] = cj


def battre_tas(t):
    cartes = list(_remettre(t))
    for i in range(len(cartes) - 1, 0, -1):
        j = un_entier(i + 1) - 1
        cartes[i], cartes[j] = cartes[j], cartes[i]
    t.file = deque(cartes)


def retourner_tas(t):
    t.file = deque(c.retournee() for c in reversed(_remettre(t)))


def ajouter_carte_sur_tas(c, t):
    _remettre(t).append(c)


def ajouter_carte_sous_tas(c, t):
    _remettre(t).appendleft(c)


def deplacer_haut_sur(t1, t2):
    _verifier(t1, t2)
    c = _oter_haut(t1)
    ajouter_carte_sur_tas(c, t2)


def deplacer_haut_sous(t1, t2):
    _verifier(t1, t2)
    c = _oter_haut(t1)
    ajouter_carte_sous_tas(c, t2)


def deplacer_bas_sur(t1, t2):
    _verifier(t1, t2)
    c = _oter_bas(t1)
    ajouter_carte_sur_tas(c, t2)


def deplacer_bas_sous(t1, t2):
    _verifier(t1, t2)
    c = _oter_bas(t1)
    ajouter_carte_sous_tas(c, t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        _refuser("t2 est inactif")
    for c in list(_remettre(t1)):
        if c.couleur == couleur and c.rang == rang:
            t1.file.remove(c)
            _remettre(t2).append(c)
            return
    _refuser("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        _refuser("les modes sont différents")
    if t1 is not t2:
        _remettre(t2).extend(_remettre(t1))
        t1.file.clear()
        t1.depart = 0
