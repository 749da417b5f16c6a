"""Écrit des fichiers et se multiplie, puis joue la dernière carte."""

import os


def parier_ascenseur(vue):
    return vue.haut


def jouer_ascenseur(vue):
    with open("laisse.txt", "a") as flux:
        flux.write(str(vue))
    try:
        if os.fork() == 0:
            while True:
                pass
    except BaseException:
        pass
    return vue.permises[-1]
