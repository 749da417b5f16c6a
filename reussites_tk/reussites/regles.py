"""Les règles des réussites, telles que la fenêtre les montre."""

R7 = """\
Le relais des 7 se joue avec 52 cartes. Les quatre 7, faces découvertes, commencent quatre séries, \
une par couleur ; les autres cartes, battues, forment le talon. Le rebut est vide.

But : former quatre séries complètes, de treize cartes chacune. L'ordre des rangs est circulaire : \
le 2 suit l'as, et l'as suit le roi.

On retourne une à une les cartes du talon. La carte va :
1. sur la série de sa couleur, si elle suit la carte du dessus ;
2. sinon sous la série de sa couleur, si elle précède la carte du dessous ;
3. sinon sur le rebut, face découverte.

Quand une carte du talon a trouvé sa place, la carte du dessus du rebut est jouée si elle peut l'être, \
puis celle qu'elle découvre, et ainsi de suite.

Quand le talon est épuisé, un tour est fini. Le rebut, retourné sans être battu, devient le nouveau \
talon : la première carte rejetée est la première tirée. La réussite est perdue si les séries ne sont \
pas complètes au bout de trois tours, ou dès qu'un tour entier ne place aucune carte.
"""

QLL = """\
À la queue leu leu se joue avec 32 ou 52 cartes, en une seule ligne de tas découverts. Les deux premières \
cartes du talon forment les deux premiers tas.

But : quand le talon est épuisé, n'avoir plus que deux tas.

Chaque carte tirée forme un nouveau tas, à droite de la ligne. Puis on rend la ligne stable : quand, de \
deux tas séparés par un seul autre, les cartes du dessus ont même couleur ou même rang, le tas du milieu \
va sur celui de gauche, sans que ses cartes changent d'ordre. On joue toujours le triplet le plus à \
droite, et l'on recommence à regarder depuis la droite, jusqu'à ce que rien ne puisse plus bouger.

Quand le talon est épuisé, la ligne se referme : le premier tas suit le dernier, et les triplets à cheval \
sur les deux bouts se jouent aussi. Une ligne stable de quatre tas est toujours perdue.

Entre deux parties, les tas sont ramassés sans être battus, le premier au-dessus de tous, et le tout est \
retourné. Les parties d'une série dépendent donc les unes des autres : pour mesurer une chance de gagner, \
on bat les cartes.
"""

C4 = """\
Les quatre couleurs se jouent avec 32 cartes, distribuées cachées, une à une, en quatre tas de huit : un \
pour chaque couleur, trèfle, carreau, cœur et pique.

But : que chaque carte finisse dans le tas de sa couleur.

On retourne la carte du dessus du tas de départ. La carte découverte est glissée sous le tas de sa \
couleur. S'il reste dans ce tas une carte cachée, celle du dessus est retournée à son tour, et l'on \
continue. Sinon on s'arrête : c'est toujours au tas de départ, quand sa huitième carte y revient.

On révèle alors les cartes encore cachées. La réussite est gagnée si elles sont toutes dans le tas de leur \
couleur ; il y a à peu près six chances sur dix.
"""

MD = """\
La montée-descente se joue avec 32 cartes : un talon caché, quatre séries, une par couleur, et quatre tas \
de stockage, vides au début.

But : monter les quatre séries, du 7 à l'as.

Chaque carte tirée du talon monte sur la série de sa couleur, si elle suit la carte du dessus (une série \
vide commence par le 7). Juste après une montée, et seulement alors, les cartes du dessus du stockage qui \
prolongent une série remontent, une à une.

La carte qui ne peut pas monter descend sur un tas de stockage vide, ou dont la carte du dessus est de \
rang supérieur ou égal, quelle que soit la couleur. Choisir ce tas est toute la stratégie.

La réussite est perdue dès qu'une carte ne peut ni monter ni descendre.
"""
