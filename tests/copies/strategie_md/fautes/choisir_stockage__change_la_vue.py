"""La carte est posée pour essayer, dans la vue elle-même.

Attendu : choisir_stockage effet_de_bord
"""


def choisir_stockage(vue):
    vue.series[vue.carte.couleur] = vue.series[vue.carte.couleur] + (vue.carte,)
    return vue.permis[0]
