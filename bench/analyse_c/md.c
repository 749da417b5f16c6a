/* Montée-Descente. Option: strategie (0 ajuste, 1 premier, 2 hasard). */
#include "alea.h"

typedef struct {
    int height;
    uint8_t cartes[8 * 4];
} tas;

static inline int top_rang(const tas *t) { return t->height ? t->cartes[t->height - 1] & 15 : 15; }

static inline int go_up(int *series, int carte)
{
    if ((carte & 15) != 7 + series[carte >> 4])
        return 0;
    series[carte >> 4]++;
    return 1;
}

static inline void go_up_again(int *series, tas *stockage)
{
    for (int more = 1; more;) {
        more = 0;
        for (int i = 0; i < 4; i++)
            while (stockage[i].height && go_up(series, stockage[i].cartes[stockage[i].height - 1])) {
                stockage[i].height--;
                more = 1;
            }
    }
}

static inline int choose(const tas *stockage, int rang, int strategie, source *s)
{
    int legal[4], number = 0, best = 0;
    for (int i = 0; i < 4; i++)
        if (top_rang(&stockage[i]) >= rang)
            legal[number++] = i;
    if (!number)
        return -1;
    if (strategie == 2)
        return legal[whole(s, (unsigned)number)];
    if (strategie == 0)
        for (int i = 1; i < number; i++)
            if (top_rang(&stockage[legal[i]]) < top_rang(&stockage[legal[best]]))
                best = i;
    return legal[best];
}

static inline int play(uint64_t graine, uint64_t number, const int *options)
{
    uint8_t talon[32];
    int series[4] = {0};
    tas stockage[4];
    source s = {word(word(graine, 2), number), 0};
    for (int i = 0; i < 4; i++)
        stockage[i].height = 0;
    deal(talon, 32, word(word(graine, 1), 32), number);
    for (int height = 31; height >= 0; height--) {
        int carte = talon[height];
        if (go_up(series, carte)) {
            go_up_again(series, stockage);
            continue;
        }
        int chosen = choose(stockage, carte & 15, options[0], &s);
        if (chosen < 0)
            return series[0] + series[1] + series[2] + series[3];
        stockage[chosen].cartes[stockage[chosen].height++] = (uint8_t)carte;
    }
    return 32 | WON;
}
