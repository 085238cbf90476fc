/** Counts a tournament again from the logs of its games and nothing else. */
import {
  fail,
  formatSeed,
  type GameLog,
  ok,
  type Outcome,
  parseLog,
  type Rejection,
  replayLog,
  type Result,
  RETIRE,
  sentence,
  type Session,
  verifyLog,
} from '@stammtisch/kernel';
import { countMoves, dealSeed, openGame } from '../deals.ts';
import { entrantName } from '../entrant.ts';
import { addFailure } from '../failures.ts';
import { levelOutcome } from '../play-game.ts';
import type { FailureKind } from '../player.ts';
import { countGame, createTally, meansOf } from '../tally.ts';
import { planTournament, type TournamentPlan } from './plan.ts';
import { type Failures, isProlonged, makeRecord, stretchSeed } from './play-match.ts';
import {
  type DealRow,
  formatRecord,
  gamesFile,
  headingOf,
  type MatchHeading,
  matchFile,
  type MatchRecord,
} from './record.ts';
import {
  formatResults,
  listVerdicts,
  type Played,
  summarize,
  type TournamentResults,
} from './results.ts';
import { nextPairings, type Pairing } from './schedule.ts';
import { claimStore, PLAN_FILE, RESULTS_FILE, type TournamentStore } from './store.ts';

/** A tournament whose files are what its games lead to. */
export interface Recount {
  readonly results: TournamentResults;
  readonly games: number;
}

/** Which game of a tournament: all of it is known to whoever played it. */
export interface GameNumber {
  readonly names: readonly string[];
  /** Of the match, or of its prolongation, to which the deal belongs. */
  readonly seed: string;
  readonly deal: number;
  readonly rotation: number;
}

/** By seat: how its player failed, null where it did not; logs do not tell. */
export type FailuresOf = (game: GameNumber) => Promise<readonly (FailureKind | null)[]>;

/**
 * Replays all games that the store holds, counts the matches, standings and the bracket anew and
 * compares every file with what follows; the first difference is the answer.
 */
export async function recountTournament(
  store: Pick<TournamentStore, 'read'>,
  failuresOf: FailuresOf,
): Promise<Result<Recount>> {
  const plan = await readPlan(store);
  if (!plan.ok) return plan;
  const played: Played[] = [];
  for (;;) {
    const pairings = await nextPairings(plan.value, listVerdicts(plan.value, played));
    if (pairings.length === 0) break;
    const before = played.length;
    for (const [i, pairing] of pairings.entries()) {
      const heading = headingOf(plan.value, pairing, before + i + 1);
      const match = await recountMatch({ store, failuresOf, plan: plan.value, pairing, heading });
      if (!match.ok) return match;
      // Matches are played side by side, so that later ones may be there.
      if (match.value === undefined) return compareResults(store, plan.value, played, false);
      played.push({ pairing, record: match.value });
    }
  }
  return compareResults(store, plan.value, played, true);
}

interface Counting {
  readonly store: Pick<TournamentStore, 'read'>;
  readonly failuresOf: FailuresOf;
  readonly plan: TournamentPlan;
  readonly pairing: Pairing;
  readonly heading: MatchHeading;
}

/** The plan as planning makes it: one that was edited by hand is none. */
async function readPlan({ read }: Pick<TournamentStore, 'read'>): Promise<Result<TournamentPlan>> {
  const text = await read(PLAN_FILE);
  if (text === undefined) return fail(missing(PLAN_FILE));
  const plan = planOf(text);
  if (plan === undefined) return fail(unreadable(PLAN_FILE));
  const bots = plan.entrants.map(({ bot }) => bot);
  const { rounds, ...rest } = plan;
  const again = planTournament({ ...rest, bots, ...(plan.format === 'swiss' ? { rounds } : {}) });
  if (!again.ok) return again;
  const refused = await claimStore(again.value, { read, write: () => Promise.resolve() });
  return refused === undefined ? again : fail(refused);
}

function planOf(text: string): TournamentPlan | undefined {
  try {
    const { plan } = JSON.parse(text) as { readonly plan?: TournamentPlan };
    return Array.isArray(plan?.entrants) ? plan : undefined;
  } catch {
    return undefined;
  }
}

/** The record of a match from its games; undefined where it has not been finished. */
async function recountMatch(counting: Counting): Promise<Result<MatchRecord | undefined>> {
  const { store, plan, pairing, heading } = counting;
  const kept = await store.read(matchFile(heading));
  if (kept === undefined) return ok(undefined);
  const text = await store.read(gamesFile(heading));
  if (text === undefined) return fail(missing(gamesFile(heading)));
  const lines = text.split('\n').slice(0, -1);
  const deals: DealRow[] = [];
  let failures: Failures = [{}, {}];
  let [moves, stretches] = [0, 0];
  for (let deal = 0; deal * ROTATIONS < lines.length; deal++) {
    if (deal > 0 && deal % plan.deals === 0) {
      if (!isProlonged(plan, pairing, deals, stretches)) return fail(tooManyGames(heading));
      stretches++;
    }
    const tally = createTally(ROTATIONS, plan.seats);
    for (let rotation = 0; rotation < ROTATIONS; rotation++) {
      const line = lines[deal * ROTATIONS + rotation] ?? '';
      const seed = stretchSeed(heading, stretches);
      const number = { names: heading.names, seed, deal: deal % plan.deals, rotation };
      const game = await recountGame(counting, number, line);
      if (!game.ok) return fail(inGame(heading, deal * ROTATIONS + rotation + 1, game.error));
      countGame(tally, game.value.seating, game.value.outcome);
      moves += game.value.moves;
      failures = addAll(failures, game.value);
    }
    const { scores, wins, points } = meansOf(tally);
    deals.push([scores[0]!, wins[0]!, wins[1]!, points[0]!, points[1]!]);
  }
  const isWhole = deals.length > 0 && deals.length % plan.deals === 0;
  if (!isWhole || isProlonged(plan, pairing, deals, stretches)) return fail(tooFewGames(heading));
  const counted = { deals, games: lines.length, moves, failures, stretches };
  const record = makeRecord(plan, heading, counted);
  return formatRecord(record) === kept ? ok(record) : fail(differs(matchFile(heading)));
}

/** Every deal is played once with each of two in the first seat. */
const ROTATIONS = 2;

interface CountedGame {
  /** By seat: which of the two sat there. */
  readonly seating: readonly number[];
  readonly outcome: Outcome;
  readonly moves: number;
  /** By seat. */
  readonly failed: readonly (FailureKind | null)[];
}

async function recountGame(
  { plan, pairing, failuresOf }: Counting,
  number: GameNumber,
  line: string,
): Promise<Result<CountedGame>> {
  const parsed = parseLog(line);
  if (!parsed.ok) return parsed;
  const log = parsed.value;
  const seating = Array.from({ length: plan.seats }, (_, seat) => seatedAt(seat, number.rotation));
  const names = [pairing.a, pairing.b].map((index) => entrantName(plan.entrants[index]!.bot));
  const players = seating.map((side) => names[side]!);
  const seed = formatSeed(dealSeed(number.seed, number.deal));
  const other = differenceOf(plan, log, { players, seed });
  if (other !== undefined) return fail(otherGame(other));
  const { game } = openGame(plan.game, plan.options);
  const wrong = verifyLog(game, log);
  if (wrong !== undefined) return fail(wrong);
  const session = replayLog(game, log);
  if (!session.ok) return session;
  const failed = await failuresOf(number);
  if (!fitsFailures(session.value, log, failed)) return fail(OTHER_FAILURES);
  const outcome = log.outcome ?? levelOutcome(plan.seats);
  return ok({ seating, outcome, moves: countMoves(game, session.value.moves), failed });
}

function seatedAt(seat: number, rotation: number): number {
  return (seat + rotation) % ROTATIONS;
}

/** The field in which a log is not that of the game expected. */
function differenceOf(
  { game, rules, options }: TournamentPlan,
  log: GameLog,
  expected: Pick<GameLog, 'players' | 'seed'>,
): string | undefined {
  const wanted: Partial<GameLog> = { game, rules, options, ...expected };
  if (log.start !== undefined) return 'start';
  return Object.entries(wanted).find(
    ([name, value]) => JSON.stringify(log[name as keyof GameLog]) !== JSON.stringify(value),
  )?.[0];
}

/** Whoever failed was retired, except where all failed and nobody has won. */
function fitsFailures(
  { moves }: Session,
  { outcome }: GameLog,
  failed: readonly (FailureKind | null)[],
): boolean {
  if (outcome === undefined) return failed.every((kind) => kind !== null);
  const retired = new Set(moves.filter(({ action }) => action === RETIRE).map(({ seat }) => seat));
  return failed.every((kind, seat) => (kind !== null) === retired.has(seat));
}

function addAll(failures: Failures, { seating, failed }: CountedGame): Failures {
  let [one, other] = failures;
  for (const [seat, kind] of failed.entries()) {
    if (kind === null) continue;
    if (seating[seat] === 0) one = addFailure(one, kind);
    else other = addFailure(other, kind);
  }
  return [one, other];
}

/** Only a finished tournament has results. */
async function compareResults(
  store: Pick<TournamentStore, 'read'>,
  plan: TournamentPlan,
  played: readonly Played[],
  finished: boolean,
): Promise<Result<Recount>> {
  const results = await summarize(plan, played);
  const kept = await store.read(RESULTS_FILE);
  if (finished && kept === undefined) return fail(missing(RESULTS_FILE));
  const expected = finished ? formatResults(results) : undefined;
  if (kept !== expected) return fail(differs(RESULTS_FILE));
  return ok({ results, games: played.reduce((sum, { record }) => sum + record.games, 0) });
}

function missing(file: string): Rejection {
  return {
    code: 'missing-file',
    ...sentence('{file} fehlt.', '{file} is missing.', { file }),
  };
}

function unreadable(file: string): Rejection {
  return {
    code: 'unreadable-file',
    ...sentence('{file} ist nicht lesbar.', '{file} cannot be read.', { file }),
  };
}

function differs(file: string): Rejection {
  return {
    code: 'other-results',
    ...sentence(
      '{file} ist nicht das, was aus den Spielen folgt.',
      '{file} is not what the games lead to.',
      { file },
    ),
  };
}

function tooManyGames(heading: MatchHeading): Rejection {
  return {
    code: 'too-many-games',
    ...sentence(
      'In {file} stehen Spiele, nachdem die Begegnung entschieden war.',
      '{file} has games after the match was decided.',
      { file: gamesFile(heading) },
    ),
  };
}

function tooFewGames(heading: MatchHeading): Rejection {
  return {
    code: 'too-few-games',
    ...sentence('In {file} fehlen Spiele.', 'Games are missing in {file}.', {
      file: gamesFile(heading),
    }),
  };
}

function inGame(heading: MatchHeading, line: number, { code, text, data }: Rejection): Rejection {
  return {
    code,
    ...sentence(`{file}, Zeile {line}: ${text.de}`, `{file}, line {line}: ${text.en}`, {
      ...data,
      file: gamesFile(heading),
      line,
    }),
  };
}

function otherGame(field: string): Rejection {
  return {
    code: 'other-game',
    ...sentence(
      'Das ist nicht das Spiel, das hier stehen muss (verschieden: {field}).',
      'This is not the game that belongs here (different: {field}).',
      { field },
    ),
  };
}

const OTHER_FAILURES: Rejection = {
  code: 'other-failures',
  ...sentence(
    'Wer ausgeschieden ist, passt nicht zu den Mitschnitten.',
    'Who was taken out does not fit the transcripts.',
  ),
};
