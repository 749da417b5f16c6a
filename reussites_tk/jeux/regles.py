"""Les règles des jeux à plusieurs, telles que la fenêtre les montre."""

MEMORIX = """\
Mémorix se joue à quatre joueurs au plus, avec des paires de cartes identiques et un joker, posés faces \
cachées en un tableau de cases numérotées.

But : prendre le plus de paires. Chacune vaut un point.

À son tour, on montre une case, puis une deuxième.
1. Deux cartes identiques : la paire est prise, ses deux cases restent vides, et l'on rejoue.
2. Deux cartes différentes : c'est un échec. Tout le monde les regarde quelques secondes, puis elles sont \
cachées de nouveau, à la même place ; c'est au joueur suivant.
3. Le joker, en premier ou en deuxième : c'est un échec aussi, et le tour s'arrête là. Une fois caché, le \
joker est échangé avec une carte tirée au hasard parmi toutes celles qui restent, lui compris : il peut donc \
rester à sa place. Personne ne sait avec quelle carte.

Celui qui échoue E fois de suite perd un point, puis un autre à chaque nouvel échec, jusqu'à ce qu'il trouve \
une paire. Un score peut devenir négatif. Avec E = 0, échouer ne coûte rien.

La partie finit dès que la dernière paire est prise ; le joker reste seul. Le plus haut score gagne, et \
l'égalité est possible.

Sans joker, c'est le jeu Memory : le nombre de cases est alors pair.
"""

ASCENSEUR = """\
L’Ascenseur se joue de deux à cinq, avec 52 cartes ; l’as est la plus forte. C’est un jeu de plis et de \
paris : il ne faut pas en prendre le plus possible, mais exactement autant qu’on l’a annoncé.

La partie monte, puis redescend : une carte chacun à la première manche, deux à la deuxième, jusqu’à la \
plus grande main que permet le jeu (26 cartes à deux joueurs, 17 à trois, 13 à quatre, 10 à cinq) ; \
celle-ci se joue deux fois, puis on redescend jusqu’à une carte. À chaque manche les 52 cartes sont battues \
et données une par une. Le premier joueur change à chaque manche : le 1, puis le 2…

Atout. La première carte qui reste est retournée : sa couleur est l’atout de la manche. Quand il ne reste \
pas de carte, la manche se joue sans atout.

Paris. Du premier joueur au donneur, qui est juste avant lui, chacun parie le nombre de plis qu’il \
prendra. Le total des paris doit faire le nombre de plis plus un : le donneur n’a donc pas le choix, et au \
moins un joueur manque son pari à chaque manche. Pour que le pari du donneur soit toujours possible, ceux \
des autres ont des bornes ; à deux joueurs, personne ne peut parier 0.

Plis. Le premier joueur pose la carte qu’il veut. Les autres fournissent la couleur demandée s’ils en ont \
; sinon ils posent ce qu’ils veulent, atout ou non. Le plus fort atout prend le pli ou, s’il n’y en a pas, \
la plus forte carte de la couleur demandée. Celui qui prend un pli commence le suivant.

Points. À la fin d’une manche, chacun gagne ou perd des points selon son pari, par un de ces barèmes :
1. Cinq par pli : un pari tenu rapporte 5 points par pli pris, donc rien pour un pari de 0 ; un pari manqué \
en coûte 5 par pli d’écart, en trop ou en moins.
2. Perte fixe : un pari tenu rapporte autant ; un pari manqué coûte 10 points, quel que soit l’écart.
3. Dix plus deux : un pari tenu rapporte 10 points, et 2 par pli pris ; un pari manqué en coûte 10, et 2 par \
pli d’écart.

Un score peut devenir négatif. Le classement se lit au milieu de la partie et à la fin. Le plus haut total \
gagne ; à égalité, tous gagnent.
"""

TAROT = """\
Le Tarot se joue à trois, quatre ou cinq, avec 78 cartes. Le preneur, seul ou avec un partenaire secret à \
cinq, doit faire un nombre de points qui dépend de ses bouts ; les autres défendent.
"""
