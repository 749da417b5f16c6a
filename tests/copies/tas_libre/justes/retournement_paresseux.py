"""Juste : retourner un tas change un seul booléen ; les cartes sont lues dans l'autre sens."""

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


from collections import deque


def _vue(t, c):
    return c.retournee() if t.a_l_envers else c


def _haut(t):
    return 0 if t.a_l_envers else -1


def _bas(t):
    return -1 if t.a_l_envers else 0


def _indice(t, i):
    if i < 1 or i > len(t.file):
        raise PreconditionNonRespectee("pas de carte à cette place")
    return len(t.file) - i if t.a_l_envers else i - 1


def _refuser(texte):
    raise PreconditionNonRespectee(texte)


def _verifier(t1, t2):
    if la_hauteur(t1) == 0:
        _refuser("t1 est vide")
    if not tas_actif(t2):
        _refuser("t2 est inactif")


def _oter_haut(t):
    return _vue(t, t.file.popleft() if t.a_l_envers else t.file.pop())


def _oter_bas(t):
    return _vue(t, t.file.pop() if t.a_l_envers else t.file.popleft())


def _mettre(c, t, fin):
    (t.file.append if fin else t.file.appendleft)(_vue(t, c))


class Tas:
    """file, et si on la lit à l'envers (ordre et côtés)."""

    def __init__(self, place, mode):
        self.place = place
        self.mode = mode
        self.actif = True
        self.file = deque()
        self.a_l_envers = False


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
    return not len(t.file)


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(t.file)


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if not t.actif or t.file:
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
    return _vue(t, t.file[_haut(t)]) if t.file else _refuser("vide")


def carte_sous(t):
    return _vue(t, t.file[_bas(t)]) if t.file else _refuser("vide")


def ieme_carte(t, i):
    return _vue(t, t.file[_indice(t, i)])


def retourner_carte_sur(t):
    carte_sur(t)
    t.file[_haut(t)] = t.file[_haut(t)].retournee()


def retourner_carte_sous(t):
    carte_sous(t)
    t.file[_bas(t)] = t.file[_bas(t)].retournee()


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    a, b = _indice(t, i), _indice(t, j)
    t.file[a], t.file[b] = t.file[b], t.file[a]


def battre_tas(t):
    for i in range(len(t.file), 1, -1):
        echanger_cartes(i, un_entier(i), t)


def retourner_tas(t):
    t.a_l_envers = not t.a_l_envers


def ajouter_carte_sur_tas(c, t):
    _mettre(c, t, not t.a_l_envers)


def ajouter_carte_sous_tas(c, t):
    _mettre(c, t, t.a_l_envers)


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
    for c in t1.file:
        if c.couleur == couleur and c.rang == rang:
            t1.file.remove(c)
            ajouter_carte_sur_tas(_vue(t1, c), t2)
            return
    _refuser("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        _refuser("les modes sont différents")
    if t1 is not t2:
        while t1.file:
            ajouter_carte_sur_tas(_oter_bas(t1), t2)
