"""Le programme principal du relais des 7, comme le cours le donnait : un menu, des parties, des chiffres.

Il importe les fonctions du fichier complété, qui est à côté de lui.
"""

from r7_a_completer import analyser_r7, observer_r7

NB_TOURS = 3
AIDE = """\
  1  Simulation graphique de la réussite R7
  2  Analyse d'une série de réussites R7 (sans affichage graphique)
  F  Fin
  ?  Aide"""


def lire_nombre(question):
    """Lit un nombre entier, et le redemande tant que ce n'en est pas un."""
    while True:
        try:
            return int(input(question))
        except ValueError:
            print("Tapez un nombre entier.")


def menu():
    """Lit les commandes, jusqu'à F."""
    while True:
        choix = input("Votre choix (? pour la liste des commandes) : ").strip().upper()
        if choix == "1":
            observer_r7(lire_nombre("Nombre de réussites à simuler : "), NB_TOURS)
        elif choix == "2":
            analyser_r7(lire_nombre("Nombre de réussites à analyser : "), NB_TOURS)
        elif choix == "F":
            print("Au revoir.")
            return
        else:
            print(AIDE)


if __name__ == "__main__":
    menu()
