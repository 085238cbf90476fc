/*
 * How fast can random Mau-Mau be? Two seats, one pack, the preset `contest`, and nothing else: the
 * engine's speed is reported as a share of this program's. See ../README.md.
 *
 * A hand is a mask of cards (rank * 4 + suit), what fits is one AND with a mask that the last lay
 * left behind, and the chosen card is found without a loop. Piles are ordered.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum {
  CARDS = 32,
  SUITS = 4,
  HAND_SIZE = 7,
  FIRST_EIGHT = 4,
  FIRST_NINE = 8,
  FIRST_JACK = 16,
  FIRST_QUEEN = 20,
  WARM_UP_STEPS = 15
};

#define JACKS (UINT32_C(0xf) << FIRST_JACK)
#define HOT static inline __attribute__((always_inline))
#define RARELY(condition) __builtin_expect((condition), 0)

/* The generator: what packages/kernel/src/rng.ts does, step for step. */

typedef struct {
  uint32_t a, b, c, counter;
} Rng;

HOT uint32_t next_word(Rng *rng) {
  uint32_t word = rng->a + rng->b + rng->counter++;
  rng->a = rng->b ^ (rng->b >> 9);
  rng->b = rng->c + (rng->c << 3);
  rng->c = ((rng->c << 21) | (rng->c >> 11)) + word;
  return word;
}

HOT uint32_t pick(Rng *rng, uint32_t count) {
  uint64_t scaled = (uint64_t)next_word(rng) * count;
  if (RARELY((uint32_t)scaled < count)) {
    uint32_t reject_below = -count % count;
    while ((uint32_t)scaled < reject_below) scaled = (uint64_t)next_word(rng) * count;
  }
  return (uint32_t)(scaled >> 32);
}

HOT void shuffle(Rng *rng, uint8_t *cards, uint32_t count) {
  for (uint32_t last = count; last-- > 1;) {
    uint32_t chosen = pick(rng, last + 1);
    uint8_t card = cards[chosen];
    cards[chosen] = cards[last];
    cards[last] = card;
  }
}

static Rng rng_from_text(const char *text) {
  Rng mixer = {0x5374616d, 0x6d746973, 0x63680000, (uint32_t)strlen(text)};
  for (const char *unit = text; *unit != '\0'; unit++) {
    mixer.a ^= (unsigned char)*unit;
    next_word(&mixer);
    next_word(&mixer);
  }
  for (int i = 0; i < WARM_UP_STEPS; i++) next_word(&mixer);
  uint32_t seed[4];
  for (int i = 0; i < 4; i++) seed[i] = next_word(&mixer);
  Rng rng = {seed[0], seed[1], seed[2], seed[3]};
  for (int i = 0; i < WARM_UP_STEPS; i++) next_word(&rng);
  return rng;
}

/* The rules as tables: what fits on a card that carries no wish, and on a wished suit. */

static uint32_t fits_on[CARDS];
static uint32_t fits_wish[SUITS];

static void fill_tables(void) {
  for (int suit = 0; suit < SUITS; suit++) fits_wish[suit] = (UINT32_C(0x11111111) << suit) & ~JACKS;
  for (int card = 0; card < CARDS; card++) {
    uint32_t rank = UINT32_C(0xf) << (card & ~3);
    fits_on[card] = (UINT32_C(0x11111111) << (card & 3)) | rank | JACKS;
  }
}

/* The game. The top of a pile is its last card. */

typedef struct {
  uint32_t hands[2];
  uint32_t lays[2];
  uint32_t fits;
  uint32_t stock_count, discard_count;
  bool wishless_jack;
  uint8_t stock[CARDS], discards[CARDS];
} Game;

typedef struct {
  uint64_t moves, moves_squared, exhausted, wins[2];
} Totals;

HOT void deal(Game *game, Rng *rng) {
  for (int card = 0; card < CARDS; card++) game->stock[card] = (uint8_t)card;
  shuffle(rng, game->stock, CARDS);
  game->hands[0] = game->hands[1] = game->lays[0] = game->lays[1] = 0;
  game->stock_count = CARDS;
  for (int i = 0; i < HAND_SIZE; i++) {
    for (int seat = 0; seat < 2; seat++) {
      game->hands[seat] |= UINT32_C(1) << game->stock[--game->stock_count];
    }
  }
  uint8_t opening = game->stock[--game->stock_count];
  game->discards[0] = opening;
  game->discard_count = 1;
  game->fits = fits_on[opening];
  game->wishless_jack = (JACKS >> opening & 1) != 0;
}

/* Shuffles the discards but the top onto the stock. Inlined, or the generator lives in memory. */
HOT void recycle(Game *game, Rng *rng) {
  uint32_t count = game->discard_count - 1;
  uint8_t *fresh = game->stock + game->stock_count;
  memcpy(fresh, game->discards, count);
  shuffle(rng, fresh, count);
  game->stock_count += count;
  game->discards[0] = game->discards[count];
  game->discard_count = 1;
}

/* Makes sure that so many cards can be drawn; false if there are too few in both piles. */
HOT bool can_draw(Game *game, Rng *rng, uint32_t count) {
  if (RARELY(game->stock_count < count)) recycle(game, rng);
  return game->stock_count >= count;
}

HOT void draw(Game *game, int seat) {
  game->hands[seat] |= UINT32_C(1) << game->stock[--game->stock_count];
}

HOT uint32_t nth_bit(uint32_t set, uint32_t n) {
#ifdef __BMI2__
  return (uint32_t)_tzcnt_u32(_pdep_u32(UINT32_C(1) << n, set));
#else
  while (n-- > 0) set &= set - 1;
  return (uint32_t)__builtin_ctz(set);
#endif
}

/* Nothing left to draw: most lays, then fewer cards, then seat 1. */
static int exhausted_winner(const Game *game) {
  if (game->lays[0] != game->lays[1]) return game->lays[0] > game->lays[1] ? 0 : 1;
  return __builtin_popcount(game->hands[0]) < __builtin_popcount(game->hands[1]) ? 0 : 1;
}

#ifdef CHECK
/* Every card is in exactly one place. */
static void check(const Game *game) {
  uint32_t seen = game->hands[0] | game->hands[1];
  int count = __builtin_popcount(game->hands[0]) + __builtin_popcount(game->hands[1]);
  for (uint32_t i = 0; i < game->stock_count; i++, count++) seen |= UINT32_C(1) << game->stock[i];
  for (uint32_t i = 0; i < game->discard_count; i++, count++) {
    seen |= UINT32_C(1) << game->discards[i];
  }
  assert(seen == UINT32_MAX && count == CARDS);
}

static void check_exhausted_winner(void) {
  struct { uint32_t hands[2], lays[2]; int winner; } cases[] = {
    {{1, 1}, {3, 2}, 0}, {{1, 1}, {2, 3}, 1}, {{1, 3}, {1, 1}, 0},
    {{3, 1}, {1, 1}, 1}, {{1, 2}, {1, 1}, 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Game game = {.hands = {cases[i].hands[0], cases[i].hands[1]},
                 .lays = {cases[i].lays[0], cases[i].lays[1]}};
    assert(exhausted_winner(&game) == cases[i].winner);
  }
}
#else
#define check(game) ((void)(game))
#define check_exhausted_winner() ((void)0)
#endif

/* What fits after laying a card; a Jack wishes unless it lies on a Jack without a wish. */
HOT void lay(Game *game, int seat, uint32_t card, uint32_t wish) {
  game->hands[seat] &= ~(UINT32_C(1) << card);
  game->lays[seat]++;
  game->discards[game->discard_count++] = (uint8_t)card;
  bool jack = (JACKS >> card & 1) != 0;
  bool wishes = jack && !game->wishless_jack;
  game->fits = wishes ? fits_wish[wish] : fits_on[card];
  game->wishless_jack = jack && !wishes;
}

/* Plays a dealt game to its end and returns the winner. */
HOT int play(Game *game, Rng *rng, Totals *totals) {
  int seat = 0;
  for (;;) {
    check(game);
    totals->moves++;
    uint32_t open = game->hands[seat] & game->fits;
    if (open == 0) {
      if (RARELY(!can_draw(game, rng, 1))) break;
      draw(game, seat);
      seat ^= 1;
      continue;
    }
    /* A Jack counts once for each suit it could wish. */
    uint32_t jacks = open & JACKS, others = open & ~JACKS;
    uint32_t per_jack = game->wishless_jack ? 1 : SUITS;
    uint32_t other_count = (uint32_t)__builtin_popcount(others);
    uint32_t chosen = pick(rng, other_count + per_jack * (uint32_t)__builtin_popcount(jacks));
    uint32_t card, wish = 0;
    if (chosen < other_count) {
      card = nth_bit(others, chosen);
    } else {
      card = nth_bit(jacks, (chosen - other_count) / per_jack);
      wish = (chosen - other_count) % per_jack;
    }
    lay(game, seat, card, wish);
    if (RARELY(game->hands[seat] == 0)) return seat;
    if (card >= FIRST_EIGHT && card < FIRST_NINE) continue;
    seat ^= 1;
    if (card < FIRST_EIGHT) {
      if (RARELY(!can_draw(game, rng, 2))) break;
      draw(game, seat);
      draw(game, seat);
    }
  }
  totals->exhausted++;
  return exhausted_winner(game);
}

static Totals play_games(uint64_t games, Rng rng) {
  Totals totals = {0};
  for (uint64_t i = 0; i < games; i++) {
    Game game;
    uint64_t moves_before = totals.moves;
    deal(&game, &rng);
    totals.wins[play(&game, &rng, &totals)]++;
    uint64_t moves = totals.moves - moves_before;
    totals.moves_squared += moves * moves;
  }
  return totals;
}

static double now_in_seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void print(uint64_t games, const Totals *totals, double seconds, double cpu_seconds) {
  double moves = (double)totals->moves;
  printf("{\"games\":%" PRIu64 ",\"moves\":%" PRIu64 ",", games, totals->moves);
  /* The sum of the squares of all games' moves, for an interval of their mean. */
  printf("\"movesSquared\":%" PRIu64 ",", totals->moves_squared);
  printf("\"seconds\":%.6f,\"cpuSeconds\":%.6f,", seconds, cpu_seconds);
  printf("\"movesPerSecond\":%.0f,\"movesPerGame\":%.6f,", moves / seconds, moves / (double)games);
  printf("\"wins\":[%" PRIu64 ",%" PRIu64 "],", totals->wins[0], totals->wins[1]);
  /* Nobody shares the first place: the last tie-break is the seat. */
  printf("\"draws\":0,\"exhausted\":%" PRIu64 "}\n", totals->exhausted);
}

int main(int argc, char **argv) {
  char *rest = NULL;
  uint64_t games = argc == 3 ? strtoull(argv[1], &rest, 10) : 0;
  if (games == 0 || *rest != '\0') {
    fprintf(stderr, "usage: mau-mau GAMES SEED\n");
    return 2;
  }
  fill_tables();
  check_exhausted_winner();
  Rng rng = rng_from_text(argv[2]);
  double started = now_in_seconds(CLOCK_MONOTONIC);
  double cpu_started = now_in_seconds(CLOCK_PROCESS_CPUTIME_ID);
  Totals totals = play_games(games, rng);
  double cpu_seconds = now_in_seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu_started;
  print(games, &totals, now_in_seconds(CLOCK_MONOTONIC) - started, cpu_seconds);
  return 0;
}
