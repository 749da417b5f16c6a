/* C4: only the couleur of a carte matters, and it is two bits.

   The hidden cartes of the four tas are one word: 16 bits for each tas, the next carte to turn lowest. What
   moves is where the next carte of each tas is: four bytes of another word, each a place in the first. */

#include "alea.h"
#include "exported.h"

enum { CARTES = 32, TAS = 4, HEIGHT = 8 };
enum { COULEUR_BITS = 2, TAS_BITS = COULEUR_BITS * HEIGHT };

#define NEXT_AT_FIRST 0x30201000U /* 16 times the tas */

/* Shuffle and lay the four tas: each draw goes on its tas at once, so the last one is to turn first. */
static inline uint64_t lay_out(const uint8_t *chosen, int by_eight)
{
    uint8_t pack[CARTES];
    uint64_t tas[TAS] = {0};
    for (int place = 0; place < CARTES; place++)
        pack[place] = (uint8_t)(place / HEIGHT);
    for (int last = CARTES - 1; last >= 0; last--) {
        int drawn = CARTES - 1 - last;
        uint8_t *other = &pack[chosen[drawn]], couleur = *other;
        *other = pack[last];
        uint64_t *its = &tas[by_eight ? drawn / HEIGHT : drawn % TAS];
        *its = *its << COULEUR_BITS | couleur;
    }
    return tas[0] | tas[1] << TAS_BITS | tas[2] << 2 * TAS_BITS | tas[3] << 3 * TAS_BITS;
}

/* Turn and slide cartes until a tas has no hidden one. */
static inline uint32_t go_round(uint64_t hidden, unsigned tas, int *moved)
{
    uint32_t next = NEXT_AT_FIRST;
    for (*moved = 0;; ++*moved) {
        unsigned place = next >> 8 * tas & 0xff;
        if (place == TAS_BITS * (tas + 1))
            return next;
        next += (uint32_t)COULEUR_BITS << 8 * tas;
        tas = (unsigned)(hidden >> place & 3);
    }
}

/* Are the hidden cartes left, from the next of each tas on, in the tas of their couleur? */
static inline int at_home(uint64_t hidden, uint32_t next)
{
    uint32_t astray = 0;
    for (unsigned tas = 0; tas < TAS; tas++) {
        uint32_t differ = (uint32_t)(hidden >> TAS_BITS * tas & 0xffff) ^ 0x5555 * tas;
        astray |= differ >> ((next >> 8 * tas & 0xff) - TAS_BITS * tas);
    }
    return astray == 0;
}

/* Fill `codes` with the outcomes of games `first`, `first + 1`, and so on. */
SHOWN void EXPORTED(c4_play)(uint64_t graine, uint64_t first, uint8_t *codes, int64_t count, int any_start,
                             int by_eight)
{
    uint64_t key = deals_key(graine, CARTES), draws = games_key(graine);
    uint8_t chosen[CARTES];
    for (int64_t i = 0; i < count; i++) {
        uint64_t number = first + (uint64_t)i, counter = 0;
        int moved;
        places(word(key, number), CARTES, chosen);
        uint64_t hidden = lay_out(chosen, by_eight);
        uint32_t next = go_round(hidden, any_start ? whole(word(draws, number), &counter, TAS) : 0, &moved);
        codes[i] = (uint8_t)(at_home(hidden, next) ? moved | WON : moved);
    }
}
