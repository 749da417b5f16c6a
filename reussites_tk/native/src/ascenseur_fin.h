/* Ascenseur: the last tricks, played perfectly by players who see every hand.

   Each one wants its lead to be the largest (max^n: C. Luckhardt and K. Irani, « An algorithmic solution of
   n-person games », AAAI 1986). Of equal cartes the first is chosen, by couleur, then the lowest. */

#ifndef ASCENSEUR_FIN_H
#define ASCENSEUR_FIN_H

#include <stdlib.h>

#include "ascenseur_mondes.h"

/* The points of a bet that still lacks so many tricks at the end (`points`). */
static inline int64_t points(const situation *s, int pari, int besoin)
{
    const int64_t *b = s->bareme;
    return besoin ? -(b[2] + b[3] * abs(besoin)) : b[0] + b[1] * pari;
}

/* Whatever grows with the lead of a player: it is p times its points, less those of all. */
static inline int64_t ahead(const situation *s, const int32_t *paris, const int32_t *besoins, int joueur)
{
    int64_t all = 0;
    for (int other = 0; other < s->p; other++)
        all += points(s, paris[other], besoins[other]);
    return s->p * points(s, paris[joueur], besoins[joueur]) - all;
}

/* The cartes worth trying: the lowest of those that nothing sets apart. */
static inline cartes distinct(cartes permises, cartes elsewhere)
{
    cartes kept = 0;
    for (int couleur = 0; couleur < COULEURS; couleur++) {
        cartes left = permises & COULEUR(couleur), between = 0;
        for (int last = -1; left; left &= left - 1) {
            int carte = lowest_of(left);
            between = last < 0 ? ~0ULL : stronger(last) & ~stronger(carte) & elsewhere;
            if (between)
                kept |= BIT(carte);
            last = carte;
        }
    }
    return kept;
}

/* Everybody lays the only carte left, if there is one: there is nothing to choose. */
static inline void lay_the_last(const situation *s, const cartes *mains, int32_t *besoins, pli t)
{
    if (!mains[t.joueur])
        return;
    for (int left = s->p - t.laid; left; left--)
        lay(&t, lowest_of(mains[t.joueur]), s->p, besoins, s->atouts);
}

/* Play the end from here; `besoins` becomes what everybody lacks. */
static void finish_exactly(
    const situation *s, const int32_t *paris, const cartes *mains, int32_t *besoins, pli t)
{
    int joueur = t.joueur;
    cartes main = mains[joueur], permises = main, elsewhere = t.laid ? BIT(t.held) : 0;
    if (!(main & (main - 1))) {
        lay_the_last(s, mains, besoins, t);
        return;
    }
    if (t.laid && main & t.couleur)
        permises = main & t.couleur;
    for (int other = 0; other < s->p; other++)
        elsewhere |= other == joueur ? 0 : mains[other];
    permises = distinct(permises, elsewhere);
    int32_t start[PLAYERS], after[PLAYERS];
    cartes held[PLAYERS];
    int64_t most = INT64_MIN;
    memcpy(start, besoins, sizeof start);
    memcpy(held, mains, sizeof held);
    for (int couleur = 0; couleur < COULEURS; couleur++)
        for (cartes left = permises & COULEUR(couleur); left; left &= left - 1) {
            int carte = lowest_of(left);
            pli next = t;
            memcpy(after, start, sizeof after);
            held[joueur] = main ^ BIT(carte);
            lay(&next, carte, s->p, after, s->atouts);
            finish_exactly(s, paris, held, after, next);
            if (permises == BIT(carte)) { /* no choice: nothing to compare */
                memcpy(besoins, after, sizeof after);
                return;
            }
            int64_t lead = ahead(s, paris, after, joueur);
            if (lead > most) {
                most = lead;
                memcpy(besoins, after, sizeof after);
            }
        }
}

#endif
