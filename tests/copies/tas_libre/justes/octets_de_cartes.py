"""Juste : les cartes sont des octets dans un bytearray."""

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


def _octet(c):
    return 64 * c.decouverte + 16 * (c.couleur - 1) + (c.rang - 1)


def _carte(octet):
    return Carte(Couleur((octet >> 4 & 3) + 1), Rang((octet & 15) + 1), octet >= 64)


def _refuser(texte):
    raise PreconditionNonRespectee(texte)


def _verifier(t1, t2):
    if la_hauteur(t1) == 0:
        _refuser("t1 est vide")
    if not tas_actif(t2):
        _refuser("t2 est inactif")


def _oter_haut(t):
    return _carte(t.octets.pop())


def _oter_bas(t):
    return _carte(t.octets.pop(0))


class Tas:
    """Un octet par carte, du dessous au dessus : 64 si elle est visible, puis 16 par couleur, puis le rang."""

    def __init__(self, place, mode):
        self.place, self.mode, self.actif = place, mode, True
        self.octets = bytearray()


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
    return len(t.octets) == 0


def tas_empile(t):
    return t.mode == Mode.EMPILE


def tas_etale(t):
    return t.mode == Mode.ETALE


def la_hauteur(t):
    return len(t.octets)


def la_place(t):
    return t.place


def creer_tas_vide(l, m):
    return Tas(l, m)


def supprimer_tas_vide(t):
    if t.octets or not t.actif:
        _refuser("le tas doit être vide et actif")
    t.actif = False


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        _refuser("32 ou 52")
    NB_CARTES, PREMIER_RANG = n, Rang(15 - n // 4)
    t = Tas(l, Mode.EMPILE)
    t.octets.extend(16 * k + r - 1 for k in range(4) for r in range(PREMIER_RANG, 15))
    return t


def carte_sur(t):
    return _carte(t.octets[-1]) if t.octets else _refuser("vide")


def carte_sous(t):
    return _carte(t.octets[0]) if t.octets else _refuser("vide")


def ieme_carte(t, i):
    return _carte(t.octets[i - 1]) if 1 <= i <= len(t.octets) else _refuser("numéro")


def retourner_carte_sur(t):
    carte_sur(t)
    t.octets[-1] ^= 64


def retourner_carte_sous(t):
    carte_sous(t)
    t.octets[0] ^= 64


def empiler_tas(t):
    t.mode = Mode.EMPILE


def etaler_tas(t):
    t.mode = Mode.ETALE


def echanger_cartes(i, j, t):
    ieme_carte(t, i), ieme_carte(t, j)
    t.octets[i - 1], t.octets[j - 1] = t.octets[j - 1], t.octets[i - 1]


def battre_tas(t):
    for i in range(len(t.octets), 1, -1):
        echanger_cartes(i, un_entier(i), t)


def retourner_tas(t):
    t.octets = bytearray(octet ^ 64 for octet in reversed(t.octets))


def ajouter_carte_sur_tas(c, t):
    t.octets.append(_octet(c))


def ajouter_carte_sous_tas(c, t):
    t.octets.insert(0, _octet(c))


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
    for k, octet in enumerate(t1.octets):
        if octet & 63 == 16 * (couleur - 1) + rang - 1:
            t2.octets.append(t1.octets.pop(k))
            return
    _refuser("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        _refuser("modes différents")
    t2.octets += t1.octets
    t1.octets.clear()
