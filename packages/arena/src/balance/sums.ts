/** Counts over games; sums of two stretches added are those of both together. */
export interface BalanceSums {
  readonly games: number;
  /** By number of moves: how many games were so long. */
  readonly lengths: Counts;
  /** By seat and number of winners: how often the seat was among so many winners. */
  readonly firsts: readonly (readonly number[])[];
  /** Games with several winners, and games without one; cancelled ones are neither. */
  readonly shared: number;
  readonly draws: number;
  readonly cancelled: number;
  /** By reason of the end. */
  readonly reasons: Counts;
  /** By type of event: in how many games it happened. */
  readonly events: Counts;
  /** What silence costs; all zero where nothing is ever called. */
  readonly silence: SilenceSums;
  /** By bot. */
  readonly probes: Readonly<Record<string, ProbeSums>>;
}

/** What came of games with a probe on one seat. */
export interface ProbeSums {
  readonly games: number;
  readonly moves: number;
  /** By number of winners: how often the probe was among so many. */
  readonly firsts: readonly number[];
}

export type Counts = Readonly<Record<string, number>>;

/**
 * Over all games, each played once more with one seat that never calls: the calls forgotten there,
 * the share of the win and the places lost by it, their squares and their products.
 */
export type SilenceSums = Readonly<
  Record<
    | 'forgotten'
    | 'wins'
    | 'places'
    | 'forgottenSquares'
    | 'winsSquares'
    | 'placesSquares'
    | 'forgottenWins'
    | 'forgottenPlaces',
    number
  >
>;

export function emptySums(seats: number): BalanceSums {
  const zeros = Array.from({ length: seats + 1 }, () => 0);
  return {
    games: 0,
    lengths: {},
    firsts: Array.from({ length: seats }, () => zeros),
    shared: 0,
    draws: 0,
    cancelled: 0,
    reasons: {},
    events: {},
    silence: NO_SILENCE,
    probes: {},
  };
}

export function addSums(some: BalanceSums, more: BalanceSums): BalanceSums {
  return {
    games: some.games + more.games,
    lengths: addCounts(some.lengths, more.lengths),
    firsts: some.firsts.map((row, seat) => row.map((count, k) => count + more.firsts[seat]![k]!)),
    shared: some.shared + more.shared,
    draws: some.draws + more.draws,
    cancelled: some.cancelled + more.cancelled,
    reasons: addCounts(some.reasons, more.reasons),
    events: addCounts(some.events, more.events),
    silence: addCounts(some.silence, more.silence),
    probes: addProbes(some.probes, more.probes),
  };
}

/** What one game adds to the costs of silence. */
export function silenceOf(forgotten: number, wins: number, places: number): SilenceSums {
  return {
    forgotten,
    wins,
    places,
    forgottenSquares: forgotten * forgotten,
    winsSquares: wins * wins,
    placesSquares: places * places,
    forgottenWins: forgotten * wins,
    forgottenPlaces: forgotten * places,
  };
}

export const NO_SILENCE: SilenceSums = silenceOf(0, 0, 0);

function addProbes(
  some: BalanceSums['probes'],
  more: BalanceSums['probes'],
): BalanceSums['probes'] {
  const sums: Record<string, ProbeSums> = { ...some };
  for (const [bot, { games, moves, firsts }] of Object.entries(more)) {
    const before = sums[bot] ?? { games: 0, moves: 0, firsts: firsts.map(() => 0) };
    sums[bot] = {
      games: before.games + games,
      moves: before.moves + moves,
      firsts: firsts.map((count, k) => count + before.firsts[k]!),
    };
  }
  return sums;
}

function addCounts<K extends string>(
  some: Readonly<Record<K, number>>,
  more: Readonly<Record<K, number>>,
): Record<K, number> {
  const sums: Record<K, number> = { ...some };
  for (const key of Object.keys(more) as K[]) sums[key] = (sums[key] ?? 0) + more[key];
  return sums;
}
