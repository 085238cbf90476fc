/** The ladder of reference bots, and how far bots that practise have come on it. */
import { type DealResult, estimate, type FailureCounts, sampleOf, UNIT } from '@stammtisch/arena';
import type { PracticeRow } from '@stammtisch/wire/contest';
import { NEW_TEST, type RungTest, takeScore } from './rung-test.ts';

/** What is kept of a bot's practice. Plain JSON. */
export interface PracticeRecord {
  readonly name: string;
  deals: number;
  games: number;
  /** Scores by reference bot, the latest last; old ones are dropped. */
  readonly scores: Record<string, number[]>;
  /** By reference bot; records of 1.0 have none, there it follows from the scores. */
  tests?: Record<string, RungTest>;
  failures: FailureCounts;
  lastAt: number;
}

/** Older deals say little about a bot that is being worked on. */
const SCORES_MAX = 200;

export function emptyRecord(name: string): PracticeRecord {
  return { name, deals: 0, games: 0, scores: {}, failures: {}, lastAt: 0 };
}

/** The first reference bot that is not beaten; a bot that has beaten all meets them in turn. */
export function nextReference(references: readonly string[], record: PracticeRecord): string {
  const next = references[rungOf(references, record)];
  return next ?? references[record.deals % references.length]!;
}

function rungOf(references: readonly string[], record: PracticeRecord): number {
  const open = references.findIndex((reference) => testOf(record, reference).beaten !== true);
  return open < 0 ? references.length : open;
}

function testOf({ tests, scores }: PracticeRecord, reference: string): RungTest {
  return tests?.[reference] ?? (scores[reference] ?? []).reduce(takeScore, NEW_TEST);
}

/** Counts a deal against a reference bot; says whether the bot failed in every game. */
export function countDeal(
  record: PracticeRecord,
  reference: string,
  result: DealResult,
  at: number,
): boolean {
  const failures = (result.failures ?? []).filter(({ entrant }) => entrant === 0);
  for (const { kind } of failures) {
    record.failures = { ...record.failures, [kind]: (record.failures[kind] ?? 0) + 1 };
  }
  record.deals++;
  record.games += result.games;
  record.lastAt = at;
  // A bot that was away has not lost.
  if (!failures.some(({ kind }) => kind === 'disconnect')) {
    const score = result.scores[0]!;
    const test = takeScore(testOf(record, reference), score);
    record.tests = { ...record.tests, [reference]: test };
    const list = (record.scores[reference] ??= []);
    list.push(score);
    if (list.length > SCORES_MAX) list.shift();
  }
  return failures.length === result.games;
}

/** The ladder as it is shown, the best first. */
export function showLadder(
  references: readonly string[],
  records: Iterable<PracticeRecord>,
  isHere: (name: string) => boolean,
): PracticeRow[] {
  return Array.from(records, (record) => showRecord(references, record, isHere)).sort(byRung);
}

function showRecord(
  references: readonly string[],
  record: PracticeRecord,
  isHere: (name: string) => boolean,
): PracticeRow {
  const { name, games, failures, lastAt } = record;
  return {
    name,
    here: isHere(name),
    rung: rungOf(references, record),
    games,
    results: references.flatMap((reference) => {
      const scores = record.scores[reference] ?? [];
      if (scores.length === 0) return [];
      return [{ reference, deals: scores.length, score: estimate(sampleOf(scores), UNIT) }];
    }),
    failures: { ...failures },
    lastAt,
  };
}

/** By rung, then by the score against the last reference bot met. */
function byRung(one: PracticeRow, other: PracticeRow): number {
  return (
    other.rung - one.rung || lastScore(other) - lastScore(one) || (one.name < other.name ? -1 : 1)
  );
}

function lastScore({ results }: PracticeRow): number {
  return results.at(-1)?.score.mean ?? 0;
}
