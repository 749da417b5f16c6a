"""creer_jeu_neuf avance par rang_suivant, où l'as se répond à lui-même : tout le jeu est faux à cause de lui.

Attendu : rang_suivant faux, creer_jeu_neuf juste
"""


def rang_suivant(r):
    if r < DERNIER_RANG:
        return Rang(r + 1)
    return DERNIER_RANG


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = creer_tas_vide(l, Mode.EMPILE)
    couleur = PREMIERE_COULEUR
    rang = PREMIER_RANG
    for k in range(n):
        ajouter_carte_sur_tas(Carte(couleur, rang), t)
        if rang == DERNIER_RANG:
            couleur = couleur_suivante(couleur)
        rang = rang_suivant(rang)
    return t
