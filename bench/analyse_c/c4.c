/* Les quatre couleurs. Options: 1 for a starting tas drawn at random, 1 for dealing eight by eight. */
#include "alea.h"

typedef struct {
    int hidden; /* how many cartes are still hidden: those of the array */
    uint8_t cartes[8];
} tas;

static inline int play(uint64_t graine, uint64_t number, const int *options)
{
    uint8_t talon[32];
    tas line[4] = {{0, {0}}};
    int current = 0, moved = 0;
    deal(talon, 32, word(word(graine, 1), 32), number);
    for (int i = 0; i < 32; i++) {
        tas *t = &line[options[1] ? i / 8 : i % 4];
        t->cartes[t->hidden++] = talon[31 - i] >> 4;
    }
    if (options[0]) {
        source s = {word(word(graine, 2), number), 0};
        current = (int)whole(&s, 4);
    }
    do {
        tas *t = &line[current];
        current = t->cartes[--t->hidden];
        moved++;
    } while (line[current].hidden);
    for (int couleur = 0; couleur < 4; couleur++)
        for (int i = 0; i < line[couleur].hidden; i++)
            if (line[couleur].cartes[i] != couleur)
                return moved;
    return moved | WON;
}
