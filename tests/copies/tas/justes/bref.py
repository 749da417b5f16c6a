"""Juste : tout est écrit le plus court possible, avec des lambdas et le module operator."""
from operator import attrgetter
import reussites_tk.cours as k
from reussites_tk.cours import Carte, Couleur, Mode, Rang, Role, un_entier

NB_CARTES, PREMIER_RANG = 52, Rang.DEUX

class Cellule:
    def __init__(s, carte, suiv=None, prec=None): s.carte, s.suiv, s.prec = carte, suiv, prec
class Tas:
    def __init__(s, place, mode): s.place, s.mode, s.role, s.hauteur, s.tete, s.queue = place, mode, Role.ACTIF, 0, None, None

def non(pb, texte="interdit"):
    if pb: raise k.PreconditionNonRespectee(texte)

couleur_suivante = lambda c: Couleur(c % 4 + 1)
rang_suivant = lambda r: PREMIER_RANG if r == 14 else Rang(r + 1)
le_rang, la_couleur, est_decouverte = map(attrgetter, ("rang", "couleur", "decouverte"))
est_cachee = lambda c: not c.decouverte
rang_inferieur = lambda a, b: a.rang < b.rang
meme_rang = lambda a, b: a.rang == b.rang
couleur_inferieure = lambda a, b: a.couleur < b.couleur
meme_couleur = lambda a, b: a.couleur == b.couleur
est_carte_avant = lambda a, b: 20 * a.couleur + a.rang < 20 * b.couleur + b.rang
tas_actif = lambda t: t.role is Role.ACTIF
tas_vide = lambda t: not t.hauteur
tas_empile = lambda t: t.mode is Mode.EMPILE
tas_etale = lambda t: t.mode is Mode.ETALE
la_hauteur, la_place, creer_tas_vide = attrgetter("hauteur"), attrgetter("place"), Tas

def chaine(t):
    r, c = [], t.tete
    while c: r.append(c); c = c.suiv
    return r
def poser(t, cels):
    for a, b in zip([None, *cels], [*cels, None]):
        if a: a.suiv = b
        if b: b.prec = a
    t.hauteur, t.tete, t.queue = len(cels), *(cels and (cels[0], cels[-1]) or (None, None))

def supprimer_tas_vide(t): non(t.hauteur or t.role is Role.INACTIF); t.role = Role.INACTIF
def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    non(n not in (32, 52)); NB_CARTES, PREMIER_RANG = n, Rang(15 - n // 4); t = Tas(l, Mode.EMPILE)
    poser(t, [Cellule(Carte(c, Rang(r))) for c in Couleur for r in range(PREMIER_RANG, 15)])
    return t
def carte_sur(t): non(not t.hauteur); return t.queue.carte
def carte_sous(t): non(not t.hauteur); return t.tete.carte
def ieme_carte(t, i): non(not 0 < i <= t.hauteur); return chaine(t)[i - 1].carte
def retourner_carte_sur(t): non(not t.hauteur); t.queue.carte = t.queue.carte.retournee()
def retourner_carte_sous(t): non(not t.hauteur); t.tete.carte = t.tete.carte.retournee()
def empiler_tas(t): t.mode = Mode.EMPILE
def etaler_tas(t): t.mode = Mode.ETALE
def echanger_cartes(i, j, t):
    non(not 0 < i <= t.hauteur or not 0 < j <= t.hauteur); c = chaine(t); c[i - 1], c[j - 1] = c[j - 1], c[i - 1]; poser(t, c)
def battre_tas(t):
    c = chaine(t)
    poser(t, [c.pop(un_entier(len(c)) - 1) for _ in range(t.hauteur)])
def retourner_tas(t):
    for c in chaine(t): c.carte = c.carte.retournee()
    poser(t, chaine(t)[::-1])
def ajouter_carte_sur_tas(c, t): poser(t, [*chaine(t), Cellule(c)])
def ajouter_carte_sous_tas(c, t): poser(t, [Cellule(c), *chaine(t)])
def bouger(t1, t2, i, dessus):
    non(not t1.hauteur); non(t2.role is Role.INACTIF); c = chaine(t1); x = c.pop(i); poser(t1, c)
    poser(t2, [*chaine(t2), x] if dessus else [x, *chaine(t2)])
def deplacer_haut_sur(t1, t2): bouger(t1, t2, -1, 1)
def deplacer_haut_sous(t1, t2): bouger(t1, t2, -1, 0)
def deplacer_bas_sur(t1, t2): bouger(t1, t2, 0, 1)
def deplacer_bas_sous(t1, t2): bouger(t1, t2, 0, 0)
def deplacer_carte_sur(c, r, t1, t2):
    i = [n for n, x in enumerate(chaine(t1)) if (x.carte.couleur, x.carte.rang) == (c, r)]
    non(not i); bouger(t1, t2, i[0], 1)
def poser_tas_sur_tas(t1, t2): non(t1.mode is not t2.mode); c = chaine(t2) + chaine(t1); poser(t1, []); poser(t2, c)
