/* The course's random source (SplitMix64, Lemire's multiplication and rejection) and its shuffle,
   as in reussites_tk/cours/alea.py and donnes.py; and the main program that all the games share. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GAMMA 0x9E3779B97F4A7C15ULL
#define WON 128

typedef struct {
    uint64_t key, counter;
} source;

static inline uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

static inline uint64_t word(uint64_t key, uint64_t more)
{
    return mix(mix(key) + (more + 1) * GAMMA);
}

/* From 0 to n - 1. */
static inline unsigned whole(source *s, unsigned n)
{
    unsigned __int128 product = (unsigned __int128)mix(s->key + ++s->counter * GAMMA) * n;
    if ((uint64_t)product < n) {
        uint64_t refused = -(uint64_t)n % n;
        while ((uint64_t)product < refused)
            product = (unsigned __int128)mix(s->key + ++s->counter * GAMMA) * n;
    }
    return (unsigned)(product >> 64);
}

/* A carte is rang + 16 * couleur; the pack is from the bottom. */
static inline void new_pack(uint8_t *pack, int n)
{
    int first = n == 32 ? 7 : 2;
    for (int couleur = 0; couleur < 4; couleur++)
        for (int rang = first; rang <= 14; rang++)
            *pack++ = (uint8_t)(rang + 16 * couleur);
}

static inline void deal(uint8_t *pack, int n, uint64_t deals, uint64_t number)
{
    source s = {word(deals, number), 0};
    new_pack(pack, n);
    for (int i = n; i >= 2; i--) {
        unsigned j = whole(&s, (unsigned)i);
        uint8_t carte = pack[i - 1];
        pack[i - 1] = pack[j];
        pack[j] = carte;
    }
}

/* Plays game `number` of a seed with the options given as whole numbers; gives its byte. */
static inline int play(uint64_t graine, uint64_t number, const int *options);

/* PROGRAM GRAINE FIRST COUNT OPTION OPTION OPTION [codes]: prints the processor time and the count of
   each byte; with a last argument, writes the bytes themselves. */
int main(int argc, char **argv)
{
    if (argc < 7)
        return 2;
    uint64_t graine = strtoull(argv[1], NULL, 10), first = strtoull(argv[2], NULL, 10);
    uint64_t count = strtoull(argv[3], NULL, 10), many[256] = {0};
    int options[3] = {atoi(argv[4]), atoi(argv[5]), atoi(argv[6])};
    clock_t start = clock();
    for (uint64_t number = first; number < first + count; number++) {
        int code = play(graine, number, options);
        many[code]++;
        if (argc > 7)
            putchar(code);
    }
    if (argc > 7)
        return 0;
    printf("%.6f\n", (double)(clock() - start) / CLOCKS_PER_SEC);
    for (int code = 0; code < 256; code++)
        if (many[code])
            printf("%d %llu\n", code, (unsigned long long)many[code]);
    return 0;
}
