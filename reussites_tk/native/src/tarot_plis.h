/* Tarot: the tricks of a deal and how the rules play them, carte for carte what `jeux/tarot_plis.py` does.

   A carte is its rank in the pack, 0 to 77: four couleurs of fourteen, the 21 atouts, the Excuse. A set of
   cartes is one word of 128 bits, a set of joueurs one of 8; both are shared with Python as they are. */

#ifndef TAROT_PLIS_H
#define TAROT_PLIS_H

#include <stdint.h>

typedef unsigned __int128 cartes __attribute__((aligned(8))); /* as two words of 64 bits lie in memory */

enum { SEATS = 5, RANGS = 14, FIRST_ATOUT = 56, L_EXCUSE = 77, PACK = 78, RETURNED = 4 };

#define ONE ((unsigned __int128)1)
#define CARTE(carte) (ONE << (carte))
#define SUIT ((ONE << RANGS) - 1)
#define EACH_SUIT(mask) ((cartes)(mask) | (cartes)(mask) << 14 | (cartes)(mask) << 28 | (cartes)(mask) << 42)
#define ALL_CARTES ((ONE << PACK) - 1)
#define ATOUTS (((ONE << 21) - 1) << FIRST_ATOUT)
#define PETIT CARTE(FIRST_ATOUT)
#define VINGT_ET_UN CARTE(76)
#define EXCUSE CARTE(L_EXCUSE)
#define BOUTS (PETIT | VINGT_ET_UN | EXCUSE)
#define ROIS EACH_SUIT(0x2000)
#define HONNEURS EACH_SUIT(0x3c00)

typedef struct {
    cartes mains[SEATS], vides[SEATS], sues[SEATS];
    cartes cachees, appelee, fermees, pris, demandee, pli;
    uint8_t amis[8];
    int16_t p, joueur, preneur, camp, coupe_obligatoire, change_de_camp;
    int16_t compte, plis, au_bout, reste, total;
    int16_t demis, posees, tenue, gagnant, excuse;
} table;

static inline int count(cartes set)
{
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

/* The lowest carte of a set, which is not empty. */
static inline int lowest(cartes set)
{
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* The highest carte of a set, -1 if it is empty. */
static inline int highest(cartes set)
{
    uint64_t high = (uint64_t)(set >> 64), low = (uint64_t)set;
    return high ? 127 - __builtin_clzll(high) : low ? 63 - __builtin_clzll(low) : -1;
}

static inline cartes suit(int couleur) { return (cartes)(SUIT << RANGS * couleur); }

static inline cartes family(int carte)
{
    return carte < FIRST_ATOUT ? suit(carte / RANGS) : carte < L_EXCUSE ? ATOUTS : EXCUSE;
}

/* The cartes of its family that are stronger. */
static inline cartes stronger(int carte) { return family(carte) & ~((CARTE(carte) << 1) - 1); }

/* The cartes that take a trick from the one that holds it. */
static inline cartes takers(int carte) { return stronger(carte) | (carte < FIRST_ATOUT ? ATOUTS : 0); }

static inline int half_points(int carte)
{
    static const uint8_t halves[RANGS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 5, 7, 9};
    if (carte >= FIRST_ATOUT)
        return carte == FIRST_ATOUT || carte >= 76 ? 9 : 1;
    return halves[carte % RANGS];
}

static inline int halves_of(cartes set)
{
    int halves = 0;
    for (; set; set &= set - 1)
        halves += half_points(lowest(set));
    return halves;
}

/* So many joueurs, those who come after one. */
static inline unsigned after(int p, int joueur, int number)
{
    unsigned all = ((1u << number) - 1) << (joueur + 1);
    return (all | all >> p) & ((1u << p) - 1);
}

/* Whom each takes for one of its camp: before the partner is known, a defender fears the taker alone. */
static inline void set_friends(table *t, int known)
{
    unsigned all = (1u << t->p) - 1, taker = 1u << t->preneur, camp = (unsigned)t->camp;
    for (int joueur = 0; joueur < t->p; joueur++) {
        unsigned friends = camp >> joueur & 1 ? camp : all & ~(known ? camp : taker);
        t->amis[joueur] = (uint8_t)(!known && joueur == t->preneur ? taker : friends);
    }
}

/* --- A deal being played */

static inline void settle_excuse(table *t, int taken)
{
    int own = t->camp >> t->excuse & 1, kept, exchange = 0;
    if (t->reste) {
        kept = own;
        exchange = taken - own;
    } else {
        kept = t->change_de_camp ? 1 - own : taken;
        if (t->change_de_camp && t->plis - taken == (t->total - 1) * own)
            kept = own;
    }
    if (kept) {
        t->pris |= EXCUSE;
        t->compte += 9;
    }
    t->compte = (int16_t)(t->compte + exchange);
}

static inline void gather(table *t)
{
    int winner = t->gagnant, taken = t->camp >> winner & 1;
    t->reste--;
    if (taken) {
        t->pris |= t->pli;
        t->compte = (int16_t)(t->compte + t->demis);
        t->plis++;
    }
    if (t->excuse >= 0)
        settle_excuse(t, taken);
    if (!t->reste && t->pli & PETIT)
        t->au_bout = taken ? 1 : -1;
    t->joueur = (int16_t)winner;
    t->demandee = t->pli = 0;
    t->demis = t->posees = 0;
    t->tenue = t->gagnant = t->excuse = -1;
}

/* Remember what a joueur shows that it has not: the couleur, atouts, stronger ones. */
static inline void notice(table *t, int joueur, cartes bit)
{
    if (!(bit & t->demandee))
        t->vides[joueur] |= t->demandee;
    if (t->demandee == ATOUTS || (t->coupe_obligatoire && !(bit & t->demandee))) {
        if (!(bit & ATOUTS))
            t->vides[joueur] |= ATOUTS;
        else if (t->tenue >= FIRST_ATOUT && !(bit & stronger(t->tenue)))
            t->vides[joueur] |= stronger(t->tenue);
    }
}

static inline void lay(table *t, int carte)
{
    int joueur = t->joueur;
    cartes bit = CARTE(carte);
    t->mains[joueur] &= ~bit;
    t->cachees &= ~bit;
    t->posees++;
    t->fermees = 0;
    if (carte == L_EXCUSE)
        t->excuse = (int16_t)joueur;
    else {
        if (!t->demandee) {
            t->demandee = family(carte);
            t->tenue = (int16_t)carte;
            t->gagnant = (int16_t)joueur;
        } else {
            if (!(bit & t->demandee) || t->tenue >= FIRST_ATOUT)
                notice(t, joueur, bit);
            if (bit & takers(t->tenue)) {
                t->tenue = (int16_t)carte;
                t->gagnant = (int16_t)joueur;
            }
        }
        t->demis = (int16_t)(t->demis + half_points(carte));
        t->pli |= bit;
    }
    if (bit == t->appelee)
        set_friends(t, 1);
    if (t->posees == t->p)
        gather(t);
    else
        t->joueur = (int16_t)(joueur + 1 < t->p ? joueur + 1 : 0);
}

/* The cartes that may be laid on a trick of the family `demandee` (0: none yet) that `tenue` holds. */
static inline cartes allowed(cartes main, cartes demandee, int tenue, int must_trump)
{
    if (!demandee)
        return main;
    if (demandee != ATOUTS) {
        if (main & demandee)
            return main & (demandee | EXCUSE);
        if (!must_trump)
            return main;
    }
    cartes atouts = main & ATOUTS;
    if (!atouts)
        return main;
    cartes higher = tenue >= FIRST_ATOUT ? atouts & stronger(tenue) : atouts;
    return (higher ? higher : atouts) | (main & EXCUSE);
}

/* --- A carte by simple rules */

/* Return 1 if none of these enemies will trump, probably: enough cartes of the couleur are left. */
static int will_follow(const table *t, cartes demandee, cartes outside, unsigned enemies, int times)
{
    cartes theirs = outside & demandee;
    int may_trump = 0;
    for (; enemies; enemies &= enemies - 1) {
        cartes held = outside & ~t->vides[__builtin_ctz(enemies)];
        if (held & ATOUTS) {
            if (!(held & theirs))
                return 0;
            may_trump++;
        }
    }
    return !may_trump || count(theirs) >= times + may_trump;
}

/* Return 1 if the carte that holds a trick will hold it, probably, when enemies have yet to play. */
static int will_hold(const table *t, int held, cartes outside, unsigned enemies)
{
    if (outside & stronger(held))
        return 0;
    int times = enemies == 1u << t->preneur ? 2 : 1;
    return held >= FIRST_ATOUT || will_follow(t, family(held), outside, enemies, times * (t->p - 1));
}

static int petit_in_danger(const table *t, cartes outside, unsigned enemies)
{
    for (; enemies; enemies &= enemies - 1)
        if (outside & ATOUTS & ~t->vides[__builtin_ctz(enemies)])
            return 1;
    return 0;
}

/* Return 1 if the Petit, laid now, will stay in the camp: it is there, and no enemy will take it. */
static int petit_safe(const table *t, int ours, unsigned enemies, cartes outside)
{
    if (!ours || !enemies)
        return ours;
    if (t->tenue >= FIRST_ATOUT)
        return !(outside & stronger(t->tenue));
    if (!petit_in_danger(t, outside, enemies))
        return 1;
    return t->demandee != ATOUTS && will_follow(t, t->demandee, outside, enemies, 2 * (t->p - 1));
}

static int follow_suit(const table *t, cartes playable, int give, unsigned enemies, cartes outside)
{
    int high = highest(playable);
    if (give || (high > t->tenue && (!enemies || will_hold(t, high, outside, enemies))))
        return high;
    return lowest(playable);
}

static int play_atout(const table *t, cartes atouts, int friendly, unsigned enemies, cartes outside)
{
    cartes winning = atouts & takers(t->tenue);
    if (atouts & PETIT) {
        unsigned risks = enemies;
        int sure = friendly, defends = !(t->amis[t->joueur] >> t->preneur & 1);
        if (defends && t->demandee == ATOUTS && t->appelee & t->cachees) {
            risks = after(t->p, t->joueur, t->p - 1 - t->posees);
            sure = 0;
        }
        if (petit_safe(t, (winning & PETIT) || sure, risks, outside))
            return FIRST_ATOUT;
    }
    if (enemies && winning && t->pli & PETIT) {
        int high = highest(outside & ATOUTS);
        cartes sure = winning & ~(CARTE(high + 1) - 1);
        return sure ? lowest(sure) : highest(winning);
    }
    cartes others = atouts & ~PETIT, higher = others & takers(t->tenue);
    return lowest(higher ? higher : others ? others : atouts);
}

/* A carte of another couleur: points for a friend, else the smallest. */
static int throw_away(cartes playable, int give)
{
    cartes honneurs = playable & HONNEURS, small = playable & ~HONNEURS;
    int best = -1;
    if (give && honneurs) {
        for (; honneurs; honneurs &= honneurs - 1)
            if (best < 0 || half_points(lowest(honneurs)) > half_points(best))
                best = lowest(honneurs);
        return best;
    }
    for (cartes set = small ? small : playable; set; set &= set - 1)
        if (best < 0 || lowest(set) % RANGS < best % RANGS)
            best = lowest(set);
    return best;
}

/* A carte that no other of its family takes, the dearest; -1 if there is none. */
static int master(cartes main, cartes outside)
{
    int best = -1, halves = 0;
    for (int couleur = 0; couleur < 4; couleur++) {
        int high = highest(main & suit(couleur));
        if (high >= 0 && !(outside & stronger(high)) && half_points(high) > halves) {
            best = high;
            halves = half_points(high);
        }
    }
    return best;
}

/* The lowest carte of the longest couleur. */
static int long_suit(cartes set)
{
    cartes longest = suit(0);
    for (int couleur = 1; couleur < 4; couleur++)
        if (count(set & suit(couleur)) > count(set & longest))
            longest = suit(couleur);
    return lowest(set & longest ? set & longest : set);
}

/* The lead of the declaring camp. */
static int attack(const table *t, cartes main, cartes outside)
{
    cartes atouts = main & ATOUTS & ~PETIT, theirs = outside & ATOUTS;
    int force = count(main & ATOUTS) * (t->p - 1), to_draw = count(theirs), high = highest(atouts);
    int best = high >= 0 && !(theirs & stronger(high));
    if (best && to_draw && force > 4 * to_draw)
        return high;
    if (t->joueur != t->preneur && theirs & ~t->vides[t->preneur] && count(atouts) >= RETURNED)
        return best ? high : lowest(atouts);
    int dear = master(main, outside);
    unsigned enemies = ((1u << t->p) - 1) & ~(unsigned)t->amis[t->joueur];
    if (dear >= 0 && (!to_draw || will_hold(t, dear, outside, enemies)))
        return dear;
    if (atouts && to_draw && force > 3 * to_draw)
        return best ? high : lowest(atouts);
    cartes couleurs = main & ~ATOUTS;
    return long_suit(couleurs ? couleurs : atouts ? atouts : main);
}

static int lead(const table *t, cartes main, cartes outside)
{
    if (!main)
        return L_EXCUSE;
    if (t->amis[t->joueur] >> t->preneur & 1)
        return attack(t, main, outside);
    if (!(outside & ATOUTS)) {
        int dear = master(main, outside);
        if (dear >= 0)
            return dear;
    }
    cartes couleurs = main & ~ATOUTS;
    if (t->appelee & outside) {
        cartes others = couleurs & ~family(lowest(t->appelee));
        couleurs = others ? others : couleurs;
    }
    return long_suit(couleurs ? couleurs : main & ~PETIT ? main & ~PETIT : main);
}

/* The carte that the joueur to play would lay by the rules. */
static int rule_carte(const table *t)
{
    int joueur = t->joueur;
    cartes main = t->mains[joueur];
    cartes legal = allowed(main, t->demandee, t->tenue, t->coupe_obligatoire);
    if (t->fermees && legal & ~t->fermees)
        legal &= ~t->fermees;
    if (!(legal & (legal - 1)))
        return lowest(legal);
    if (legal & EXCUSE && count(main) == 2)
        return L_EXCUSE;
    cartes outside = t->cachees & ~(main | t->sues[joueur]);
    cartes playable = legal & ~EXCUSE;
    if (!t->demandee)
        return lead(t, playable, outside);
    unsigned enemies = after(t->p, joueur, t->p - 1 - t->posees) & ~(unsigned)t->amis[joueur];
    int friendly = t->amis[joueur] >> t->gagnant & 1, carte;
    int give = friendly && (!enemies || will_hold(t, t->tenue, outside, enemies));
    if (t->demandee != ATOUTS && playable & t->demandee)
        carte = follow_suit(t, playable, give, enemies, outside);
    else if (!(playable & ATOUTS))
        carte = throw_away(playable, give);
    else if (playable & ~ATOUTS && (friendly || t->demis < 4))
        carte = throw_away(playable & ~ATOUTS, give);
    else
        carte = play_atout(t, playable & ATOUTS, friendly, enemies, outside);
    if (legal & EXCUSE && half_points(carte) > 2 && !(CARTE(carte) & takers(t->tenue) || give))
        return L_EXCUSE;
    return carte;
}

#endif
