/* Cartes shared out among seats that cannot have them all (`jeux/partage.py`, `partager`).

   Whoever includes this has a type `cartes`, a set of them by bits, and `count`, how many it holds. */

#ifndef PARTAGE_H
#define PARTAGE_H

#include <stdint.h>
#include <string.h>

enum { SHARED_SEATS = 8, SHARED_CARTES = 80 };

/* By seat, how many cartes it has so far, and which. */
typedef struct {
    int held[SHARED_SEATS];
    uint8_t carte[SHARED_SEATS][SHARED_CARTES];
} shares;

/* Give a carte to a seat, another of whose cartes may go elsewhere (H. Kuhn's chains: `_caser`). */
static int settle(shares *all, const cartes *vides, const int32_t *places, int seats, int carte, unsigned *seen)
{
    for (int seat = 0; seat < seats; seat++) {
        if (*seen >> seat & 1 || !places[seat] || vides[seat] >> carte & 1)
            continue;
        *seen |= 1u << seat;
        if (all->held[seat] < places[seat]) {
            all->carte[seat][all->held[seat]++] = (uint8_t)carte;
            return 1;
        }
        for (int k = 0; k < all->held[seat]; k++)
            if (settle(all, vides, places, seats, all->carte[seat][k], seen)) {
                all->carte[seat][k] = (uint8_t)carte;
                return 1;
            }
    }
    return 0;
}

static int share_by_chains(
    const cartes *vides, const int32_t *places, int seats, const uint8_t *deck, int number, shares *all)
{
    int done = 1;
    memset(all->held, 0, sizeof all->held);
    for (int k = 0; k < number; k++) {
        unsigned seen = 0;
        done &= settle(all, vides, places, seats, deck[k], &seen);
    }
    return done;
}

/* Give each seat its number of cartes, none of its `vides`, the most limited first; by chains when this fails.

   Return 0 if there is no way to. */
static int share_out(
    const cartes *vides, const int32_t *places, int seats, const uint8_t *deck, int number, shares *all)
{
    uint8_t rest[SHARED_CARTES];
    unsigned served = 0;
    int left = number;
    memcpy(rest, deck, (size_t)number);
    for (int turn = 0; turn < seats; turn++) {
        int seat = -1, kept = 0, got = 0;
        for (int other = 0; other < seats; other++)
            if (!(served >> other & 1) && (seat < 0 || count(vides[other]) > count(vides[seat])))
                seat = other;
        served |= 1u << seat;
        for (int k = 0; k < left; k++) {
            if (got < places[seat] && !(vides[seat] >> rest[k] & 1))
                all->carte[seat][got++] = rest[k];
            else
                rest[kept++] = rest[k];
        }
        if (got < places[seat])
            return share_by_chains(vides, places, seats, deck, number, all);
        all->held[seat] = got;
        left = kept;
    }
    return 1;
}

#endif
