/*
 * Many tables side by side for the training: a thread a table with CUDA, a loop without. One step
 * plays an answer at every table and goes on until the next decision of a player that is asked
 * from outside. Calls and forced moves are played here, and so is a scripted opponent.
 */
#include "observe.h"

/** Who plays a seat. */
enum { LEARNER, FROZEN, SCRIPTED };

/** How one batch of tables plays; the same struct stands in training.py. */
typedef struct {
  int32_t seats;
  /** Parts of 256 of the tables where one seat is played by the frozen net, by the script. */
  int32_t frozen, scripted;
  /**
   * Of 256 deals, those in which nobody may draw who could lay; in as many again that is so for
   * each seat by chance.
   */
  int32_t must_lay;
  /** What a draw costs whoever could lay. */
  float draw_cost;
} Setting;

typedef struct {
  Game game;
  Rng rng;
  int32_t role[SEATS_MAX];
  int32_t learner;
  /** The seats that may not draw when they could lay. */
  uint32_t must_lay;
} Table;

HD int count_bits(uint32_t bits) {
  int count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

HD uint64_t choices(const Rules *rules, const Table *table) {
  const Game *game = &table->game;
  uint64_t actions = legal(rules, game, game->mover) & ((1ull << CHOICES) - 1);
  if ((table->must_lay >> game->mover & 1) && (uint32_t)actions) {
    actions &= ~(1ull << ACTION_DRAW);
  }
  return actions;
}

HD int only_choice(uint64_t actions) {
  if (actions & (actions - 1)) return -1;
  for (int action = 0;; action++) {
    if (actions >> action & 1) return action;
  }
}

/** A plain player: lays from its longest suit, keeps wish cards, attacks who is nearly out. */
HD int scripted_choice(const Rules *rules, const Game *game, uint64_t actions, Rng *rng) {
  const uint32_t hand = game->hand[game->mover];
  const uint32_t plain = hand & ~(uint32_t)rules->wish_mask;
  const int next = game->clockwise == 1 ? game->next[game->mover] : game->previous[game->mover];
  const int attacks = game->count[next] <= 2;
  const uint32_t noise = next_word(rng);
  int best = -1, most = -(1 << 20);
  for (int action = 0; action < CHOICES; action++) {
    if (!(actions >> action & 1)) continue;
    int value = (int)(noise >> (action & 15) & 3);
    if (action < FACES) {
      const int code = rules->dispatch[(game->phase << ROW_ACTION_BITS) | action];
      const int of_suit = count_bits(plain & (0x11111111u << (action & 3)));
      const int hits = code & (ROW_COUNT_SEVEN | ROW_NEXT_DRAWS);
      const int skips = (code & ROW_STEPS_BITS) >> ROW_STEPS_SHIFT == 2;
      value += 1000 + (of_suit == 1 ? -18 : of_suit * 16);
      value -= 11 * count_bits(plain & (0xfu << (action & ~3)));
      value += hits ? (attacks ? 300 : 12) : skips ? (attacks ? 80 : 8) : 0;
      if ((uint32_t)rules->wish_mask >> action & 1) value -= attacks ? 0 : 900;
    } else if (action < ACTION_DRAW) {
      value += 4 * count_bits(hand & (0x11111111u << (action - ACTION_WISH)));
    } else {
      value -= 1000;
    }
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

/** Which seats of a deal may not draw when they could lay. */
HD uint32_t seats_that_lay(const Setting *setting, Rng *rng) {
  const int part = (int)pick(rng, 256);
  const uint32_t all = (1u << setting->seats) - 1;
  if (part < setting->must_lay) return all;
  return part < 2 * setting->must_lay ? next_word(rng) & all : 0;
}

HD void redeal(const Rules *rules, const Setting *setting, Table *table, int index) {
  uint32_t seed[4];
  for (int i = 0; i < 4; i++) seed[i] = next_word(&table->rng);
  const int seats = setting->seats;
  deal(rules, &table->game, seats, seed, (int)pick(&table->rng, (uint32_t)seats));
  table->learner = (int)pick(&table->rng, (uint32_t)seats);
  const int part = (index * 167) & 255;
  const int other = part < setting->frozen                      ? FROZEN
                    : part < setting->frozen + setting->scripted ? SCRIPTED
                                                                 : LEARNER;
  for (int seat = 0; seat < seats; seat++) {
    table->role[seat] = seat == table->learner ? LEARNER : other;
  }
  table->must_lay = seats_that_lay(setting, &table->rng);
}

/** Plays one answer and the calls that follow from it. */
HD void play(const Rules *rules, Game *game, int action) {
  apply(rules, game, game->mover, action);
  while (may_call(game)) {
    call(rules, game, game->debtor,
         game->call_phase == PHASE_WAIT_FOR_MAU ? ACTION_CALL_MAU : ACTION_CALL_MAU_MAU);
  }
}

/** Goes on to the next decision from outside, or to the end. */
HD void run(const Rules *rules, Table *table) {
  Game *game = &table->game;
  while (game->offers != 0) {
    const uint64_t actions = choices(rules, table);
    int action = only_choice(actions);
    if (action < 0) {
      if (table->role[game->mover] != SCRIPTED) return;
      action = scripted_choice(rules, game, actions, &table->rng);
    }
    play(rules, game, action);
  }
}

/** From 1 for the first to -1 for the last. */
HD float score_of(const Game *game, int seat) {
  float beaten = 0;
  const int place = place_of(game, seat);
  for (int other = 0; other < game->seats; other++) {
    if (other == seat) continue;
    const int theirs = place_of(game, other);
    beaten += theirs > place ? 1.0f : theirs == place ? 0.0f : -1.0f;
  }
  return beaten / (float)(game->seats - 1);
}

HD void begin_table(const Rules *rules, const Setting *setting, Table *table, int index,
                    uint32_t seed) {
  const uint32_t words[4] = {seed, (uint32_t)index, 0x5374616d, 1};
  seed_rng(&table->rng, words);
  do {
    redeal(rules, setting, table, index);
    run(rules, table);
  } while (table->game.offers == 0);
}

/** What the next decision looks like; `who` is the seat, `role` who answers. */
HD void show_table(const Rules *rules, const Table *table, float *inputs, float *hidden,
                   int64_t *legal_out, int32_t *who, int32_t *role) {
  const uint64_t actions = choices(rules, table);
  observe(&table->game, actions, inputs);
  observe_hidden(&table->game, table->must_lay, hidden);
  *legal_out = (int64_t)actions;
  *who = table->game.mover;
  *role = table->role[table->game.mover];
}

/** `rewards` by seat; `score` is the learner's where it plays against others, else NaN. */
HD void step_table(const Rules *rules, const Setting *setting, Table *table, int index, int action,
                   float *rewards, int32_t *done, float *score, int32_t *length) {
  Game *game = &table->game;
  for (int seat = 0; seat < setting->seats; seat++) rewards[seat] = 0;
  *done = 0;
  if (action == ACTION_DRAW && (uint32_t)choices(rules, table)) {
    rewards[game->mover] -= setting->draw_cost;
  }
  play(rules, game, action);
  run(rules, table);
  while (game->offers == 0) {
    if (!*done) {
      for (int seat = 0; seat < setting->seats; seat++) rewards[seat] += score_of(game, seat);
      const int alone = table->role[(table->learner + 1) % setting->seats] != LEARNER;
      *score = alone ? score_of(game, table->learner) : 2;
      *length = rules->turn_limit - game->turns_left;
    }
    *done = 1;
    redeal(rules, setting, table, index);
    run(rules, table);
  }
}

/** Advantages over the steps of a table: every step counts for every seat. */
HD void judge_table(int n, int index, int steps, int seats, float decay, const float *values,
                    const float *last_values, const float *rewards, const int32_t *done,
                    const int32_t *who, float *advantages, float *returns) {
  float sum[SEATS_MAX] = {0, 0, 0, 0};
  float next[SEATS_MAX];
  for (int seat = 0; seat < seats; seat++) next[seat] = last_values[index * seats + seat];
  for (int t = steps - 1; t >= 0; t--) {
    const int at = t * n + index;
    for (int seat = 0; seat < seats; seat++) {
      const float value = values[at * seats + seat];
      const float goes_on = done[at] ? 0.0f : 1.0f;
      const float surprise = rewards[at * seats + seat] + goes_on * next[seat] - value;
      sum[seat] = surprise + goes_on * decay * sum[seat];
      next[seat] = value;
      returns[at * seats + seat] = sum[seat] + value;
    }
    advantages[at] = sum[who[at]];
  }
}

#ifdef __CUDACC__
#define EACH(name, ...)                                             \
  __global__ void name##_all(__VA_ARGS__)
#define INDEX const int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
#define LAUNCH(name, ...) \
  name##_all<<<(n + 127) / 128, 128, 0, (cudaStream_t)stream>>>(__VA_ARGS__)
#define OUTSIDE extern "C"
#else
#define EACH(name, ...) static void name##_all(__VA_ARGS__)
#define INDEX for (int i = 0; i < n; i++)
#define LAUNCH(name, ...) ((void)stream, name##_all(__VA_ARGS__))
#define OUTSIDE
#endif

EACH(begin, int n, const Rules *rules, const Setting *setting, Table *tables, uint32_t seed) {
  INDEX begin_table(rules, setting, &tables[i], i, seed);
}

EACH(show, int n, const Rules *rules, const Setting *setting, const Table *tables, float *inputs,
     float *hidden, int64_t *legal_out, int32_t *who, int32_t *role) {
  INDEX show_table(rules, &tables[i], inputs + (int64_t)i * INPUTS(setting->seats),
                   hidden + (int64_t)i * HIDDEN_INPUTS(setting->seats), &legal_out[i], &who[i],
                   &role[i]);
}

EACH(step, int n, const Rules *rules, const Setting *setting, Table *tables,
     const int64_t *actions, float *rewards, int32_t *done, float *score, int32_t *length) {
  INDEX step_table(rules, setting, &tables[i], i, (int)actions[i], rewards + i * setting->seats,
                   &done[i], &score[i], &length[i]);
}

EACH(judge, int n, int steps, int seats, float decay, const float *values,
     const float *last_values, const float *rewards, const int32_t *done, const int32_t *who,
     float *advantages, float *returns) {
  INDEX judge_table(n, i, steps, seats, decay, values, last_values, rewards, done, who, advantages,
                    returns);
}

OUTSIDE int table_size(void) { return (int)sizeof(Table); }
OUTSIDE int input_count(int seats) { return INPUTS(seats); }
OUTSIDE int hidden_count(int seats) { return HIDDEN_INPUTS(seats); }
OUTSIDE int choice_count(void) { return CHOICES; }

OUTSIDE void begin(int n, const Rules *rules, const Setting *setting, Table *tables, uint32_t seed,
                   void *stream) {
  LAUNCH(begin, n, rules, setting, tables, seed);
}

OUTSIDE void show(int n, const Rules *rules, const Setting *setting, const Table *tables,
                  float *inputs, float *hidden, int64_t *legal_out, int32_t *who, int32_t *role,
                  void *stream) {
  LAUNCH(show, n, rules, setting, tables, inputs, hidden, legal_out, who, role);
}

OUTSIDE void step(int n, const Rules *rules, const Setting *setting, Table *tables,
                  const int64_t *actions, float *rewards, int32_t *done, float *score,
                  int32_t *length, void *stream) {
  LAUNCH(step, n, rules, setting, tables, actions, rewards, done, score, length);
}

OUTSIDE void judge(int n, int steps, int seats, float decay, const float *values,
                   const float *last_values, const float *rewards, const int32_t *done,
                   const int32_t *who, float *advantages, float *returns, void *stream) {
  LAUNCH(judge, n, steps, seats, decay, values, last_values, rewards, done, who, advantages,
         returns);
}
