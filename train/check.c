/*
 * Replays games of the engine in the simulator: reads what check.ts writes, compares who may act,
 * what is legal, what a bot is shown and how a game ends, and stops at the first difference.
 */
#include <stdio.h>
#include <stdlib.h>

#include <string.h>

#include "observe.h"

static Rules rules;
static Game game;
static long games, steps;

static int32_t word(void) {
  int32_t value;
  if (fread(&value, sizeof value, 1, stdin) != 1) {
    fprintf(stderr, "the games end in the middle of one\n");
    exit(2);
  }
  return value;
}

static void differ(const char *what, long here, long there) {
  fprintf(stderr, "game %ld, step %ld: %s is %ld here and %ld in the engine\n", games, steps, what,
          here, there);
  exit(1);
}

static void expect(const char *what, long here) {
  const long there = word();
  if (here != there) differ(what, here, there);
}

/** What a bot of the engine is shown before it decides has to be the same to the last bit. */
static void compare_inputs(uint64_t actions) {
  static float inputs[INPUTS(SEATS_MAX)];
  observe(&game, actions & ((1ull << CHOICES) - 1), inputs);
  for (int i = 0; i < INPUTS(game.seats); i++) {
    const int32_t bits = word();
    float there;
    memcpy(&there, &bits, sizeof there);
    if (inputs[i] == there) continue;
    fprintf(stderr, "game %ld, step %ld: input %d is %g here and %g for the bot\n", games, steps, i,
            inputs[i], there);
    exit(1);
  }
}

static void begin(void) {
  uint32_t seed[4];
  for (int i = 0; i < 4; i++) seed[i] = (uint32_t)word();
  const int seats = word();
  deal(&rules, &game, seats, seed, word());
}

static void step(void) {
  expect("who may act", may_act(&game));
  const int seat = word();
  const uint64_t actions = legal(&rules, &game, seat);
  expect("what is legal (cards)", (int32_t)actions);
  expect("what is legal (else)", (long)(actions >> 32));
  if (word()) compare_inputs(actions);
  apply(&rules, &game, seat, word());
  steps++;
}

static void end(void) {
  expect("who may act at the end", may_act(&game));
  expect("the reason", game.reason);
  for (int seat = 0; seat < game.seats; seat++) {
    expect("a place", place_of(&game, seat));
    expect("a hand", (int32_t)game.hand[seat]);
    expect("a number of cards", game.count[seat]);
    expect("a number of lays", game.lays[seat]);
  }
  expect("the pile", game.pile_count);
  expect("the discards", game.discard_count);
  games++;
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL || fread(&rules, sizeof rules, 1, file) != 1 || fgetc(file) != EOF) {
    fprintf(stderr, "usage: check FILE.rules < games; the file must have %zu bytes\n",
            sizeof rules);
    return 2;
  }
  for (;;) {
    switch (word()) {
      case 0:
        begin();
        break;
      case 1:
        step();
        break;
      case 2:
        end();
        break;
      default:
        printf("%ld games, %ld actions: no difference\n", games, steps);
        return 0;
    }
  }
}
