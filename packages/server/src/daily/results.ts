/** What the recorded games of a day come to. */
import { findGame } from '@stammtisch/games';
import { type GameLog, parseLog, verifyLog } from '@stammtisch/kernel';
import type { FinishedGame } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';

export type DailyRow = Api<'Daily'>['rows'][number];

/** A result before it is compared with others. */
export type DailyResult = Omit<DailyRow, 'rank'>;

/** Whoever plays the deal of a day sits there. */
const OWN_SEAT = 0;

/** The result of a game, if its log leads from the cards of the day to it, and it ended in time. */
export function readResult(
  { id, log: line, endedAt }: Pick<FinishedGame, 'id' | 'log' | 'endedAt'>,
  day: { readonly game: string; readonly seed: string; readonly endsAt: number },
): DailyResult | undefined {
  const log = parseLog(line);
  if (!log.ok || endedAt >= day.endsAt || !isOfDay(log.value, day)) return undefined;
  const { outcome, names = [], moves } = log.value;
  if (outcome === undefined || outcome.cancelled === true) return undefined;
  return {
    id,
    name: names[OWN_SEAT] ?? '',
    place: outcome.places[OWN_SEAT]!,
    points: outcome.points[OWN_SEAT]!,
    moves: moves.length,
  };
}

function isOfDay(log: GameLog, { game, seed }: { readonly game: string; readonly seed: string }) {
  if (log.game !== game || log.seed !== seed || log.players[OWN_SEAT] !== 'person') return false;
  const rules = findGame(game);
  return rules.ok && verifyLog(rules.value, log) === undefined;
}

/** Best first: by the place among the bots, then by points. Equals share a rank. */
export function rankResults(results: readonly DailyResult[]): DailyRow[] {
  const sorted = results.toSorted(compareResults);
  const rows: DailyRow[] = [];
  for (const [index, result] of sorted.entries()) {
    const above = rows.at(-1);
    const isEqual = above !== undefined && compareResults(above, result) === 0;
    rows.push({ ...result, rank: isEqual ? above.rank : index + 1 });
  }
  return rows;
}

function compareResults(one: DailyResult, other: DailyResult): number {
  return one.place - other.place || other.points - one.points;
}
