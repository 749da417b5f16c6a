"""battre_tas est l'algorithme du cours, mais echanger_cartes n'échange que des variables locales.

Attendu : echanger_cartes faux, battre_tas juste
"""


def echanger_cartes(i, j, t):
    if i < 1 or i > t.hauteur or j < 1 or j > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    ci = t.tete
    for k in range(i - 1):
        ci = ci.suiv
    cj = t.tete
    for k in range(j - 1):
        cj = cj.suiv
    a = ci.carte
    b = cj.carte
    a, b = b, a


def battre_tas(t):
    for i in range(la_hauteur(t), 1, -1):
        echanger_cartes(i, un_entier(i), t)
