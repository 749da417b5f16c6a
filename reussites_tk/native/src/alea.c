/* The random sources themselves, for the tests: each is compared with the one it copies. */

#include "alea.h"
#include "exported.h"
#include "hasard.h"

SHOWN uint64_t EXPORTED(alea_mix)(uint64_t x) { return mix(x); }

SHOWN uint64_t EXPORTED(alea_deal_key)(uint64_t graine, unsigned cartes, uint64_t number)
{
    return word(deals_key(graine, cartes), number);
}

SHOWN uint64_t EXPORTED(alea_game_key)(uint64_t graine, uint64_t number) { return word(games_key(graine), number); }

SHOWN void EXPORTED(alea_places)(uint64_t key, unsigned n, uint8_t *chosen) { places(key, n, chosen); }

SHOWN void EXPORTED(alea_careful_places)(uint64_t key, unsigned n, uint8_t *chosen)
{
    careful_places(key, n, chosen);
}

SHOWN void EXPORTED(hasard_draws)(uint64_t seed, double *draws, int64_t count)
{
    hasard h;
    hasard_seed(&h, seed);
    for (int64_t i = 0; i < count; i++)
        draws[i] = hasard_draw(&h);
}
