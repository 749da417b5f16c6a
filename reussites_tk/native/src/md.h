/* MD: a carte is `8 * couleur + rang`, a set of cartes has one bit for each.

   A tas of stockage is a list from its top: `below` has the carte under each carte. */

#ifndef MD_H
#define MD_H

#include <stdint.h>

enum { CARTES = 32, TAS = 4, RANGS = 8 };
enum { EMPTY = 32 /* the top of an empty tas, and what lies under its lowest carte */ };

#define SEVENS 0x01010101u

/* Whether a carte that is not on its serie can go on it. */
static inline int rises(uint32_t up, unsigned carte) { return (up << 1 | SEVENS) >> carte & 1; }

/* Put on the series every top that follows; return the cartes of the series. */
static inline uint32_t raise_all(uint32_t up, uint8_t *tops, const uint8_t *below)
{
    int more = 1;
    while (more) {
        more = 0;
        for (int i = 0; i < TAS; i++)
            while (tops[i] != EMPTY && rises(up, tops[i])) {
                up |= 1u << tops[i];
                tops[i] = below[tops[i]];
                more = 1;
            }
    }
    return up;
}

/* Shuffle a new pack (`places` of alea.h gave `chosen`): the first carte of the deal is the first drawn. */
static inline void deal_of(const uint8_t *chosen, uint8_t *deal)
{
    uint8_t pack[CARTES];
    for (int carte = 0; carte < CARTES; carte++)
        pack[carte] = (uint8_t)carte;
    for (int k = 0; k < CARTES - 1; k++) {
        deal[k] = pack[chosen[k]];
        pack[chosen[k]] = pack[CARTES - 1 - k];
    }
    deal[CARTES - 1] = pack[0];
}

#endif
