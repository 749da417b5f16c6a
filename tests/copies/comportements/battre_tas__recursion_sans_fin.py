"""S'appelle elle-même sans jamais s'arrêter.

Attendu : battre_tas exception
"""


def battre_tas(t):
    i = un_entier(52)
    battre_tas(t)
    print(i)
