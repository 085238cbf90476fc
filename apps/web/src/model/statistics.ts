/** What a list of finished games says about whoever played them. */

/** A game that somebody at this browser has finished. */
export interface GameResult {
  /** Of the game, so that it is counted once. */
  readonly id: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly won: boolean;
  /** The names of the others, bots apart. */
  readonly people: readonly string[];
  /** Whether bots played too. */
  readonly bots: boolean;
}

export interface Tally {
  readonly played: number;
  readonly won: number;
}

export interface Statistics extends Tally {
  /** Games won in a row: at most, and up to now. */
  readonly bestStreak: number;
  readonly streak: number;
  /** By the id of the game, most played first. */
  readonly games: readonly (Tally & { readonly game: string })[];
  /** By name, most met first; bots have none. */
  readonly opponents: readonly (Tally & { readonly name: string | undefined })[];
}

/** Results are given in the order in which they came. */
export function summarise(results: readonly GameResult[]): Statistics {
  const games = new Map<string, GameResult[]>();
  const opponents = new Map<string | undefined, GameResult[]>();
  for (const result of results) {
    put(games, result.game, result);
    for (const name of new Set(result.people)) put(opponents, name, result);
    if (result.bots) put(opponents, undefined, result);
  }
  return {
    ...tallyOf(results),
    ...streaksOf(results),
    games: rank(games).map(([game, list]) => Object.assign(tallyOf(list), { game })),
    opponents: rank(opponents).map(([name, list]) => Object.assign(tallyOf(list), { name })),
  };
}

function tallyOf(results: readonly GameResult[]): Tally {
  return { played: results.length, won: results.filter(({ won }) => won).length };
}

function streaksOf(results: readonly GameResult[]): Pick<Statistics, 'streak' | 'bestStreak'> {
  let streak = 0;
  let bestStreak = 0;
  for (const { won } of results) {
    streak = won ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  return { streak, bestStreak };
}

function put<K>(lists: Map<K, GameResult[]>, key: K, result: GameResult): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [result]);
  else list.push(result);
}

function rank<K>(lists: ReadonlyMap<K, readonly GameResult[]>): [K, readonly GameResult[]][] {
  return [...lists].toSorted(([, one], [, other]) => other.length - one.length);
}
