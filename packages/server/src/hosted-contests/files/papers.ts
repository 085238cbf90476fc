/** Whether what an archive shows to people is what its games lead to. */
import type { Recount, TournamentStore } from '@stammtisch/arena';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { commitmentTo, CONTEST_FILE, parseContest } from '../opening/contest-file.ts';
import { CSV_FILE, formatCsv } from './archive.ts';
import { reliabilityOf, rowOfRecord, tablesOf } from '../progress/standings.ts';

/**
 * The file of an unpacked archive that says something else than its games; undefined where all
 * agree, and for a folder that was never packed: what it shows is made anew from what it keeps.
 */
export async function findForgedPaper(
  store: Pick<TournamentStore, 'read'>,
  recount: Recount,
): Promise<string | undefined> {
  const text = await store.read(CONTEST_FILE);
  if (text === undefined || parseContest(text) !== undefined) return undefined;
  const info = parseInfo(text);
  if (info === undefined || !followsFrom(info, recount)) return CONTEST_FILE;
  const csv = await store.read(CSV_FILE);
  return csv === undefined || isCsvOf(csv, info) ? undefined : CSV_FILE;
}

function parseInfo(text: string): ContestInfo | undefined {
  try {
    const info = JSON.parse(text) as ContestInfo;
    return Array.isArray(info.entrants) && Array.isArray(info.standings) ? info : undefined;
  } catch {
    return undefined;
  }
}

function followsFrom(info: ContestInfo, { plan, played, results, isOld }: Recount): boolean {
  const { standings, pairs, bracket } = tablesOf(results, played, []);
  const { winner, levelWithWinner } = results;
  const matches = played.map(({ record }) => rowOfRecord(plan, record));
  const commitment = commitmentTo(plan.seed);
  const reliability = reliabilityOf(results);
  const expected = { seed: plan.seed, commitment, winner, levelWithWinner };
  const tables = { standings, pairs, bracket, matches };
  const estimates = isOld ? {} : { reliability };
  const format = (value: unknown): string | undefined =>
    JSON.stringify(value, (key, part: unknown) => (isOld && key === 'rating' ? undefined : part));
  return Object.entries({ ...expected, ...tables, ...estimates }).every(
    ([name, value]) => format(info[name as keyof ContestInfo]) === format(value),
  );
}

/** What practice was worth is in no game of the archive, so its two columns are not looked at. */
function isCsvOf(csv: string, info: ContestInfo): boolean {
  const lines = csv.split('\r\n');
  const expected = formatCsv(info, undefined).split('\r\n');
  return (
    lines.length === expected.length &&
    lines.every((line, i) => {
      const start = expected[i]!;
      return line.startsWith(start) && PRACTICE_CELLS.test(line.slice(start.length));
    })
  );
}

const PRACTICE_CELLS = /^(?:,[^,]*,[^,]*)?$/;
