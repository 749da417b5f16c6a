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
Le Tarot se joue à trois, quatre ou cinq, avec 78 cartes. À chaque donne, un joueur, le preneur, s’engage à \
faire un nombre de points, seul ou, à cinq, avec un partenaire secret : c’est le camp déclarant. Les autres \
forment la défense.

Cartes. Il y a 14 cartes par couleur (1 à 10, valet, cavalier, dame, roi, qui est la plus forte), 21 atouts \
numérotés, et l’Excuse. Le 1 d’atout (le Petit), le 21 et l’Excuse sont les trois bouts. Un bout ou un roi \
vaut 4 points et demi, une dame 3 et demi, un cavalier 2 et demi, un valet 1 et demi, une autre carte un \
demi-point : 91 points en tout. Le programme compte en demi-points, 182 en tout.

Objectif. Le camp déclarant doit faire 56 points sans bout, 51 avec un bout, 41 avec deux, 36 avec trois ; \
ce sont les bouts qu’il a à la fin qui comptent. L’atteindre exactement suffit.

Donne. Les cartes sont données trois par trois : 24 à chacun à trois joueurs, 18 à quatre, 15 à cinq. Six \
cartes, ou trois quand on est cinq, vont au chien pendant la donne, une par une, jamais la première ni la \
dernière du jeu. Le joueur qui suit le donneur est servi, parle et joue le premier ; le suivant donnera la \
donne d’après.

Annonces. Chacun parle une fois : il passe, ou annonce plus que les précédents. Le preneur est celui qui a \
annoncé le plus. Si tous passent, la donne ne compte pas.
1. Petite, coefficient 1 : le preneur prend le chien.
2. Garde, coefficient 2 : de même.
3. Garde sans le chien, coefficient 4 : personne ne voit le chien, qui compte pour le camp déclarant.
4. Garde contre le chien, coefficient 6 : personne ne voit le chien, qui compte pour la défense. On ne peut \
rien dire de plus : les autres ne parlent pas.

Appel, à cinq. Le preneur appelle un roi, et celui qui l’a devient son partenaire ; lui seul le sait, \
jusqu’à ce qu’il le joue. Qui a les quatre rois peut appeler une dame, puis un cavalier, puis un valet. Si \
le preneur a lui-même la carte appelée, ou si elle est au chien, il joue seul contre quatre ; dans une garde \
sans ou contre, personne ne sait alors avant la fin que le roi est au chien.

Chien et écart. Dans une petite ou une garde, le chien est montré à tous, et le preneur le prend ; il met \
alors autant de cartes de côté, cachées, qui comptent pour son camp. C’est l’écart : ni bout, ni carte \
appelée ; un roi seulement en l’annonçant ; un atout seulement s’il n’a pas assez d’autres cartes, et en le \
montrant.

Plis. Le premier joueur pose la carte qu’il veut. Les autres fournissent la couleur demandée s’ils en ont, \
sans devoir monter. Sinon ils coupent : ils posent un atout, plus fort que ceux du pli s’ils le peuvent, \
sinon n’importe lequel. À l’atout de même : un atout plus fort si possible, sinon un autre. Sans la couleur \
ni atout, on pose ce qu’on veut. Le plus fort atout prend le pli ou, s’il n’y en a pas, la plus forte carte \
de la couleur demandée. Celui qui prend un pli commence le suivant.

Excuse. Elle se joue à tout moment et ne prend pas. Si elle ouvre le pli, la carte suivante donne la \
couleur. Son joueur la garde, et son camp doit en échange une petite carte au camp qui prend le pli, s’il \
n’est pas le même : un demi-point, compté à la fin. Au dernier pli, elle va à celui qui prend le pli.

Compte. Le camp déclarant compte ses plis, avec l’écart ou le chien. Un demi-point en trop va au camp qui \
gagne. À 25 points on ajoute la différence avec l’objectif, et l’on multiplie par le coefficient : c’est le \
résultat R, positif si le contrat est réussi, négatif s’il est chuté.
1. À trois, le preneur marque 2R ; à quatre, 3R ; chaque défenseur marque −R.
2. À cinq, le preneur marque 2R, son partenaire R, les trois autres −R ; seul contre quatre, il marque 4R.

Exemple. À cinq, le preneur d’une garde a, avec son partenaire, 5 plis et un écart de 3 cartes : 28 cartes, \
dont le Petit et l’Excuse (18 demi-points), 3 rois (27), 3 dames (21), un cavalier (5), un valet (3) et 18 \
petites cartes (18). Cela fait 92 demi-points, donc 46 points ; avec deux bouts il en fallait 41. La \
différence est 5, et R = (25 + 5) × 2 = 60 : le preneur marque 120, son partenaire 60, chaque défenseur −60. \
Avec 36 points, il manquait 5 points : −120, −60, et 60 pour chaque défenseur.

Primes, si la table les compte.
1. Petit au bout : le camp qui prend le dernier pli, quand le Petit y est, gagne 10 points multipliés par le \
coefficient, que le contrat soit réussi ou chuté.
2. Poignée : avant sa première carte, on peut montrer des atouts, 13, 15 ou 18 à trois joueurs, 10, 13 ou 15 \
à quatre, 8, 10 ou 13 à cinq. Elle est simple, double ou triple, et vaut 20, 30 ou 40 points, jamais \
multipliés, au camp qui gagne. L’Excuse n’y compte que si l’on n’a aucun autre atout que ceux que l’on montre.
3. Chelem, tous les plis : 400 points si le preneur l’a annoncé, 200 sinon ; −200 s’il l’annonce et le \
manque. Après l’annonce, il joue le premier. L’Excuse jouée en dernier par un camp qui a tous les autres \
plis prend le dernier ; le Petit est alors au bout à l’avant-dernier.

Trois règles de table, ou profils, sont prêtes ; chaque règle se change ensuite seule.
1. Cours : le polycopié, complété par ce que tout joueur attend. Il n’y a pas de primes.
2. Polycopié : à la lettre. Sans la couleur demandée on joue ce qu’on veut, les demi-points ne sont pas \
arrondis, le roi est appelé après avoir vu le chien, et l’on écarte les atouts que l’on veut, bouts exceptés.
3. FFT, la Fédération française de tarot : à trois, les cartes se donnent par quatre ; le Petit sec (seul \
atout d’un joueur, sans l’Excuse) annule la donne ; à cinq, la première carte n’est pas de la couleur \
appelée, sauf la carte appelée ; pas de roi à l’écart ; l’Excuse du dernier pli change de camp ; les primes \
comptent ; et l’on joue vers la droite.

À la fin des donnes, le plus haut total gagne ; à égalité, tous gagnent.
"""
