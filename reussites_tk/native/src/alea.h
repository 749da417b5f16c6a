/* The course's random source and its shuffle, bit for bit those of `cours/alea.py` and `cours/donnes.py`.

   The source is counter-based (SplitMix64: G. Steele, D. Lea and C. Flood, « Fast splittable pseudorandom
   number generators », OOPSLA 2014), so each game computes its own key from its number and nothing is
   carried over. */

#ifndef ALEA_H
#define ALEA_H

#include <stdint.h>

#define GAMMA 0x9E3779B97F4A7C15ULL
#define DEAL_STREAM 1
#define GAME_STREAM 2
#define WON 128 /* the bit of the byte of a game that is won (outcomes.py) */

/* Scramble 64 bits (`alea.melange`). */
static inline uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/* The key of the stream `more` of a source (one step of `alea.cle_de`). */
static inline uint64_t word(uint64_t key, uint64_t more) { return mix(mix(key) + (more + 1) * GAMMA); }

/* The key of the deals of a seed; `word` makes that of one deal of it. */
static inline uint64_t deals_key(uint64_t graine, unsigned cartes)
{
    return word(word(graine, DEAL_STREAM), cartes);
}

/* The key of what is drawn during the games of a seed; `word` makes that of one game. */
static inline uint64_t games_key(uint64_t graine) { return word(graine, GAME_STREAM); }

/* Draw from 0 to n - 1 (`Source.entier` less one, n up to 64); `counter` moves on. D. Lemire, « Fast
   random integer generation in an interval », 2019. */
static inline unsigned whole(uint64_t key, uint64_t *counter, uint64_t n)
{
    uint64_t bits, low;
    do {
        bits = mix(key + ++*counter * GAMMA);
        low = bits * n;
    } while (low < n && low < (0 - n) % n);
    /* The high word of the product, by halves of 32 bits. */
    return (unsigned)(((bits >> 32) * n + (((bits & 0xFFFFFFFF) * n) >> 32)) >> 32);
}

/* Draw the places of a shuffle (see `places`) one by one, low halves and refusals included. */
static inline void careful_places(uint64_t key, unsigned n, uint8_t *chosen)
{
    uint64_t counter = 0;
    for (unsigned k = 0; k < n - 1; k++)
        chosen[k] = (uint8_t)whole(key, &counter, n - k);
    chosen[n - 1] = 0;
}

/* Draw the places of a shuffle of n cartes: the k-th exchange is between n - 1 - k and `chosen[k]`.

   One loop without a branch, which the compiler makes several turns of at a time. It multiplies only the
   high half of each draw: what the low one adds can change the result, and a draw can be refused, only
   where the product is within 64 of a multiple of 2^32 (less than one deal in a million). Such a deal is
   drawn again with care. A last draw, from 0 to 0, makes the turns a multiple of four and the exchanges all
   alike: `chosen` has n places. */
static inline void places(uint64_t key, unsigned n, uint8_t *chosen)
{
    uint32_t doubt = 0;
    for (unsigned k = 0; k < n; k++) {
        uint64_t bits = mix(key + (k + 1) * GAMMA);
        uint64_t product = (uint64_t)(uint32_t)(bits >> 32) * (n - k);
        doubt |= (uint32_t)((uint32_t)product + 64) <= 64;
        chosen[k] = (uint8_t)(product >> 32);
    }
    if (doubt)
        careful_places(key, n, chosen);
}

#endif
