/* Tarot: weigh bids, calls, écarts or cartes on worlds drawn at random (`jeux/tarot_pesee.py`, `tarot_prises.py`).

   With the same source and as many worlds the sums are those of Python to the last bit. Whoever calls asks
   for a few worlds at a time, and looks at the clock in between. */

#include "exported.h"
#include "tarot_fin.h"
#include "tarot_main.h"

enum { LAY, PUT_ASIDE, CALL, BID };
enum { PASS = -1, GARDE = 1 };

/* A choice: a carte to lay or to call, the cartes of an écart, or a bid and its margin. */
typedef struct {
    cartes set;
    double margin;
    int32_t bid, unused;
} choice;

/* Play by the rules until so many tricks are left. */
static void finish(table *t, int left)
{
    while (t->reste > left)
        lay(t, rule_carte(t));
}

/* By how much R is multiplied for a joueur: the taker has it from each defender. */
static int part(const table *t, int joueur)
{
    if (!(t->camp >> joueur & 1))
        return -1;
    if (!(t->camp & (t->camp - 1)))
        return t->p - 1;
    return joueur == t->preneur ? 2 : 1;
}

static double worth(const situation *s, const table *t, int contrat, cartes aside)
{
    return part(t, s->moi) * (twice_scored(s, t, contrat, aside) / 2.0);
}

/* --- Before the tricks */

/* The deal at its first trick, in a world where this joueur takes; `aside`: what it puts there, by rules. */
static table begin_deal(const situation *s, const cartes *hands, int taker, int bid, cartes called, cartes *aside)
{
    int p = s->p, nb = p == 5 ? 3 : 6;
    table t;
    memset(&t, 0, sizeof t);
    cartes main = hands[taker];
    if (p == 5 && !called)
        called = CARTE(rule_call(main));
    t.camp = (int16_t)(1 << taker);
    for (int joueur = 0; joueur < p; joueur++)
        if (hands[joueur] & called)
            t.camp = (int16_t)(t.camp | 1 << joueur);
    memcpy(t.mains, hands, sizeof t.mains);
    t.p = (int16_t)p;
    t.joueur = (int16_t)((s->donneur + 1) % p);
    t.preneur = (int16_t)taker;
    t.coupe_obligatoire = s->tables[0].coupe_obligatoire;
    t.change_de_camp = s->tables[0].change_de_camp;
    t.cachees = ALL_CARTES;
    t.appelee = called;
    t.reste = t.total = (int16_t)(p < 5 ? 72 / p : 15);
    t.tenue = t.gagnant = t.excuse = -1;
    set_friends(&t, p < 5);
    *aside = hands[p];
    if (bid <= GARDE) { /* the dog is shown */
        main |= hands[p];
        *aside = t.sues[taker] = rule_ecart(main, nb, called);
        t.mains[taker] = main & ~*aside;
    }
    return t;
}

static double take(const situation *s, const cartes *hands, int taker, int bid, cartes called)
{
    cartes aside;
    table t = begin_deal(s, hands, taker, bid, called, &aside);
    finish(&t, 0);
    return worth(s, &t, bid, aside);
}

/* What it brings to let others take: who has bid, or one of the next ones, by the rules. */
static double pass(const situation *s, const cartes *hands)
{
    int taker = s->bid_by, bid = s->bid;
    for (int place = s->spoken + 2; place <= s->p; place++) {
        int joueur = (s->donneur + place) % s->p, said = rule_bid(hands[joueur], s->p);
        if (said > bid) {
            taker = joueur;
            bid = said;
        }
    }
    return bid < 0 ? 0.0 : take(s, hands, taker, bid, 0);
}

/* --- The tricks */

static double weigh_carte(const situation *s, const table *start, cartes bit, cartes aside)
{
    table t = *start;
    lay(&t, lowest(bit));
    finish(&t, s->fin);
    return part(&t, s->moi) * (twice_perfect(s, &t, s->contrat, aside) / 2.0);
}

static double weigh_ecart(const situation *s, const table *start, cartes ecart)
{
    table t = *start;
    t.mains[s->moi] &= ~ecart;
    t.sues[s->moi] = ecart;
    finish(&t, 0);
    return worth(s, &t, s->contrat, ecart);
}

static double weigh(const situation *s, const cartes *hands, const table *start, const choice *one)
{
    switch (s->question) {
    case LAY:
        return weigh_carte(s, start, one->set, hands[s->p] | s->ecart | s->ecart_montre);
    case PUT_ASIDE:
        return weigh_ecart(s, start, one->set);
    case CALL:
        return take(s, hands, s->moi, s->contrat, one->set);
    default:
        return one->bid == PASS ? pass(s, hands) : take(s, hands, s->moi, one->bid, 0) - one->margin;
    }
}

/* --- What Python calls */

SHOWN int EXPORTED(tarot_world_size)(void) { return (int)sizeof(world); }

SHOWN void EXPORTED(tarot_begin)(const situation *s, world *w, uint64_t seed) { begin_worlds(s, w, seed); }

/* Draw so many worlds; add to the sum of each choice what it is worth in them. */
SHOWN void EXPORTED(tarot_weigh)(
    const situation *s, world *w, const choice *choices, int number, double *sums, int worlds)
{
    cartes hands[SIEGES];
    table start;
    memset(&start, 0, sizeof start);
    for (int k = 0; k < worlds; k++) {
        draw_world(s, w, hands);
        if (s->question == LAY || s->question == PUT_ASIDE)
            start = table_of(s, hands);
        for (int one = 0; one < number; one++)
            sums[one] += weigh(s, hands, &start, &choices[one]);
    }
}

/* Count in so many worlds those where the declaring camp takes all the tricks, and those where it wins. */
SHOWN void EXPORTED(tarot_chances)(const situation *s, world *w, int worlds, int first, int32_t *found)
{
    cartes hands[SIEGES];
    for (int k = 0; k < worlds; k++) {
        draw_world(s, w, hands);
        table t = table_of(s, hands);
        if (first >= 0)
            t.joueur = (int16_t)first;
        finish(&t, 0);
        found[0] += t.plis == t.total;
        found[1] += twice_scored(s, &t, s->contrat, s->ecart | s->ecart_montre | hands[s->p]) > 0;
    }
}

/* Twice the result of the declaring camp from a deal on, every hand seen and everybody perfect. */
SHOWN int EXPORTED(tarot_perfect)(const situation *s, const table *t, const cartes *aside)
{
    return twice_perfect(s, t, s->contrat, *aside);
}
