/* Ascenseur: weigh bets, or cartes, on worlds drawn at random (`jeux/ascenseur_pesee.py`).

   With the same source and as many worlds the sums are those of Python to the last bit. Whoever calls asks
   for a few worlds at a time, and looks at the clock in between. */

#include "ascenseur_fin.h"
#include "exported.h"

enum { LEAD, LOSSES, GAINS, OTHERS_MISS };
enum { TOTAL_N_PLUS_1, TOTAL_DIFFERENT, TOTAL_FREE };

static int64_t below_zero(int64_t n) { return n < 0 ? n : 0; }
static int64_t above_zero(int64_t n) { return n > 0 ? n : 0; }

/* What the end of a round is worth to the player (`avance`, `pertes`, `gains`, `chutes_des_autres`). */
static double worth(const situation *s, const int32_t *paris, const int32_t *besoins)
{
    int64_t mine = points(s, paris[s->moi], besoins[s->moi]), others = 0;
    if (s->goal == LOSSES)
        return (double)below_zero(mine);
    if (s->goal == GAINS)
        return (double)above_zero(mine);
    for (int joueur = 0; joueur < s->p; joueur++)
        if (joueur != s->moi)
            others += s->goal == LEAD ? points(s, paris[joueur], besoins[joueur]) : besoins[joueur] != 0;
    return s->goal == LEAD ? (double)mine - (double)others / (s->p - 1) : (double)others;
}

/* Finish a world: by the rules, then exactly once a trick begins with so few cartes. */
static void finish(const situation *s, const int32_t *paris, cartes *mains, int32_t *besoins, pli t,
    cartes cachees, const cartes *vides)
{
    t = play_by_rules(s->p, mains, besoins, t, cachees, vides, s->atouts, s->exact);
    finish_exactly(s, paris, mains, besoins, t);
}

/* --- Cartes */

static double weigh_carte(const situation *s, const cartes *world, int carte)
{
    cartes mains[PLAYERS], vides[PLAYERS];
    int32_t besoins[PLAYERS];
    pli t = s->trick;
    memcpy(mains, world, sizeof mains);
    memcpy(vides, s->vides, sizeof vides);
    memcpy(besoins, s->besoins, sizeof besoins);
    mains[s->moi] &= ~BIT(carte);
    t.joueur = s->moi;
    lay(&t, carte, s->p, besoins, s->atouts);
    if (!(BIT(carte) & t.couleur))
        vides[s->moi] |= t.couleur;
    finish(s, s->paris, mains, besoins, t, s->cachees & ~BIT(carte), vides);
    return worth(s, s->paris, besoins);
}

/* --- Paris */

enum { HIGH_TRUMP_DROP, HIGH_DROP, RUFF, ONE_TRUMP, LONG_TRUMP, LONG, CONSTANTS };
static const double HOPE[CONSTANTS] = {0.45, 0.75, 0.6, 0.3, 0.75, 0.25};
static const double FAR[] = {1.0, 0.35, 0.75, 0.75}; /* by size of the hand */

static double larger(double a, double b) { return b > a ? b : a; }
static double smaller(double a, double b) { return b < a ? b : a; }

static double hope_of_trump(int n, int over, double others, int alone)
{
    if (n == 1)
        return pow(1 - others, over);
    double value = exp(-HOPE[HIGH_TRUMP_DROP] * over * others * (alone ? 1.4 : 1.0));
    return n > 2 ? larger(value, HOPE[ONE_TRUMP]) : value;
}

static double hope_of_length(int rank, double mean, int strong)
{
    if (strong)
        return rank >= mean + 0.7 ? HOPE[LONG_TRUMP] : 0.0;
    return rank >= mean + 1.2 ? HOPE[LONG] : 0.0;
}

/* The tricks that a hand can hope for (`espoir`). */
static double hope_of_hand(const situation *s, cartes main, int leads)
{
    cartes dehors = s->cachees & ~main;
    int n = count(main), seen = count(dehors), p = s->p;
    double each = seen ? (double)n / seen : 0.0, others = smaller(1.0, each * (p - 1));
    double ruff = HOPE[RUFF] * (1 - pow(1 - each, count(dehors & s->atouts))), total = 0.0;
    for (int couleur = 0; couleur < COULEURS; couleur++) {
        cartes left = main & COULEUR(couleur);
        int length = count(dehors & COULEUR(couleur)), own = count(left);
        for (int rank = 0; rank < own; rank++) {
            int carte = highest_of(left), over = count(dehors & stronger(carte));
            double value;
            left ^= BIT(carte);
            if (couleur == s->atout) {
                value = hope_of_trump(n, over, others, own == 1);
            } else {
                double remain = larger(0.0, length - (p - 1) * (rank + over / 2.0));
                double unruffed = pow(1 - pow(1 - each, remain) * ruff, p - 1);
                double holds = n == 1 ? pow(1 - others, over) : exp(-HOPE[HIGH_DROP] * over * others);
                value = holds * unruffed * (leads || n > 3 ? 1.0 : FAR[n]);
            }
            total += larger(value, hope_of_length(rank, length * each, s->atout == couleur || s->atout < 0));
        }
    }
    return total;
}

/* The allowed bet that is nearest to what a hand hopes for (`Totaux.permis`, `au_plus_pres`). */
static int nearest_bet(const situation *s, int place, int sum, double hoped)
{
    int low = 0, high = s->n, barred = -1, last = place == s->p - 1, best = 0;
    double least = INFINITY;
    if (s->total_rule == TOTAL_N_PLUS_1 && (last || s->bounded)) {
        int rest = s->n + 1 - sum;
        high = rest < s->n ? rest : s->n;
        low = last ? high = high > 0 ? high : 0 : place == s->p - 2 && !sum;
    }
    if (s->total_rule == TOTAL_DIFFERENT && last)
        barred = s->n - sum;
    for (int pari = low; pari <= high; pari++) {
        double distance = fabs(pari - hoped);
        if (pari != barred && distance < least)
            least = distance, best = pari;
    }
    return best;
}

static double weigh_bet(const situation *s, const cartes *world, const double *hopes, int pari)
{
    cartes mains[PLAYERS];
    int32_t paris[PLAYERS], besoins[PLAYERS];
    int sum = pari;
    memcpy(mains, world, sizeof mains);
    memcpy(paris, s->paris, sizeof paris);
    paris[s->moi] = pari;
    for (int joueur = 0; joueur < s->p; joueur++)
        sum += joueur == s->moi ? 0 : s->paris[joueur];
    for (int place = (s->moi - s->premier + s->p) % s->p + 1; place < s->p; place++) {
        int joueur = (s->premier + place) % s->p;
        paris[joueur] = nearest_bet(s, place, sum, hopes[joueur]);
        sum += paris[joueur];
    }
    memcpy(besoins, paris, sizeof besoins);
    finish(s, paris, mains, besoins, s->trick, s->cachees, s->vides);
    return worth(s, paris, besoins);
}

/* --- What Python calls */

SHOWN int EXPORTED(ascenseur_world_size)(void) { return (int)sizeof(monde); }

SHOWN void EXPORTED(ascenseur_begin)(const situation *s, monde *m, uint64_t seed) { begin(s, m, seed); }

/* Draw so many worlds, and add what each choice is worth in each of them to its sum. */
SHOWN void EXPORTED(ascenseur_weigh)(
    const situation *s, monde *m, int bets, const int32_t *choices, int number, double *sums, int worlds)
{
    cartes mains[PLAYERS] = {0};
    double hopes[PLAYERS];
    while (worlds--) {
        draw_world(s, m, mains);
        for (int joueur = 0; bets && joueur < s->p; joueur++)
            hopes[joueur] = hope_of_hand(s, mains[joueur], joueur == s->premier);
        for (int k = 0; k < number; k++)
            sums[k] += bets ? weigh_bet(s, mains, hopes, choices[k]) : weigh_carte(s, mains, choices[k]);
    }
}
