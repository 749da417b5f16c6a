/* Python's own random source (`random.Random`), bit for bit: the players draw their worlds from it.

   M. Matsumoto and T. Nishimura, « Mersenne Twister », ACM Transactions on Modeling and Computer Simulation,
   1998; the seed is a whole number of 64 bits, cut into words of 32 as CPython does. */

#ifndef HASARD_H
#define HASARD_H

#include <stdint.h>

enum { MT_WORDS = 624, MT_AHEAD = 397 };

typedef struct {
    uint32_t words[MT_WORDS];
    int next;
} hasard;

static inline void hasard_seed(hasard *h, uint64_t seed)
{
    uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)}, *words = h->words;
    int length = key[1] ? 2 : 1;
    words[0] = 19650218;
    for (uint32_t i = 1; i < MT_WORDS; i++)
        words[i] = 1812433253 * (words[i - 1] ^ words[i - 1] >> 30) + i;
    uint32_t i = 1;
    for (int k = 0, j = 0; k < MT_WORDS; k++, j = (j + 1) % length) {
        words[i] = (words[i] ^ (words[i - 1] ^ words[i - 1] >> 30) * 1664525) + key[j] + (uint32_t)j;
        if (++i == MT_WORDS)
            words[0] = words[MT_WORDS - 1], i = 1;
    }
    for (int k = 0; k < MT_WORDS - 1; k++) {
        words[i] = (words[i] ^ (words[i - 1] ^ words[i - 1] >> 30) * 1566083941) - i;
        if (++i == MT_WORDS)
            words[0] = words[MT_WORDS - 1], i = 1;
    }
    words[0] = 0x80000000;
    h->next = MT_WORDS;
}

static inline void hasard_renew(hasard *h)
{
    uint32_t *words = h->words;
    for (int k = 0; k < MT_WORDS; k++) {
        uint32_t both = (words[k] & 0x80000000) | (words[(k + 1) % MT_WORDS] & 0x7fffffff);
        words[k] = words[(k + MT_AHEAD) % MT_WORDS] ^ both >> 1 ^ (both & 1 ? 0x9908b0df : 0);
    }
    h->next = 0;
}

static inline uint32_t hasard_bits(hasard *h)
{
    if (h->next == MT_WORDS)
        hasard_renew(h);
    uint32_t y = h->words[h->next++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680;
    y ^= y << 15 & 0xefc60000;
    return y ^ y >> 18;
}

/* `Random.random()`: a number of 53 bits, from 0 included to 1 excluded. */
static inline double hasard_draw(hasard *h)
{
    uint32_t a = hasard_bits(h) >> 5, b = hasard_bits(h) >> 6;
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
}

#endif
