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
  type Session,
  verifyLog,
  type FailureKind,
  levelOutcome,
} from '@stammtisch/kernel';
import { countMoves, isUnplayed, openGame } from '../match/deals.ts';
import { startOf } from '../match/disguise.ts';
import { entrantName } from '../match/entrant.ts';
import { addFailure } from '../match/failures.ts';
import { GAMES_PER_DEAL, listSeatings, type Seating } from '../match/seatings.ts';
import { dealSeed } from '../match/seeds.ts';
import { createNumbering, inPart, type InterruptedDeal } from '../match/so-far.ts';
import { countGame, createTally, meansOf } from '../match/tally.ts';
import { hasRounds, planTournament, type TournamentPlan } from './plan.ts';
import { extensionSeed, type Failures, isExtended, makeRecord, planOfMatch } from './play-match.ts';
import {
  type DealRow,
  formatRecord,
  gamesFile,
  headingOf,
  type MatchHeading,
  matchFile,
  type MatchRecord,
  parseRecord,
  rowOf,
} from './record.ts';
import { inDeal, inGame, recountRefusal } from './recount-text.ts';
import {
  formatResults,
  listVerdicts,
  type Played,
  summarizeTournament,
  type TournamentResults,
} from './results.ts';
import { nextPairings, type Pairing } from './schedule.ts';
import {
  formatPart,
  PLAN_FILE,
  refuseToCount,
  RESULTS_FILE,
  type TournamentStore,
} from './store.ts';

/** A tournament whose files are what its games lead to. */
export interface Recount {
  readonly plan: TournamentPlan;
  readonly played: readonly Played[];
  readonly results: TournamentResults;
  readonly games: number;
  /** Its results are of version 1, whose ratings and reliability were other estimates. */
  readonly isOld: boolean;
}

/** Which game of a tournament: all of it is known to whoever played it. */
export interface GameNumber {
  readonly names: readonly string[];
  /** Of the match, or of its extension, to which the deal belongs. */
  readonly seed: string;
  readonly deal: number;
  /** Which game of its deal, from 0. */
  readonly game: number;
}

/** By seat: how its player failed, null where it did not; logs do not tell. */
export type FailuresOf = (game: GameNumber) => Promise<readonly (FailureKind | null)[]>;

/** A deal of a match that was begun, as it was noted while it was played. */
export interface BegunDeal {
  readonly part: number;
  readonly deal: number;
  /** Whether all its games were played. */
  readonly isFinished: boolean;
  /** Of its games that were over when it was broken off. */
  readonly logs: readonly string[];
}

/** The deals of a match that were begun, as far as that was noted. */
export type BegunOf = (heading: MatchHeading) => Promise<readonly BegunDeal[]>;

/**
 * Replays all games that the store holds, counts the matches, standings and the bracket anew and
 * compares every file with what follows; the first difference is the answer.
 */
export async function recountTournament(
  store: Pick<TournamentStore, 'read'>,
  failuresOf: FailuresOf,
  begunOf: BegunOf = () => Promise.resolve([]),
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
      const match = await recountMatch({
        store,
        failuresOf,
        begunOf,
        plan: plan.value,
        pairing,
        heading,
      });
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
  readonly begunOf: BegunOf;
  readonly plan: TournamentPlan;
  readonly pairing: Pairing;
  readonly heading: MatchHeading;
}

/** The plan as planning makes it: one that was edited by hand is none. */
async function readPlan(store: Pick<TournamentStore, 'read'>): Promise<Result<TournamentPlan>> {
  const text = await store.read(PLAN_FILE);
  if (text === undefined) return fail(recountRefusal('no-tournament', { file: PLAN_FILE }));
  const plan = planOf(text);
  if (plan === undefined) return fail(recountRefusal('unreadable-file', { file: PLAN_FILE }));
  const bots = plan.entrants.map(({ bot }) => bot);
  const { rounds, ...rest } = plan;
  const again = planTournament({
    ...rest,
    bots,
    // Tournaments of 1.0 do not say so, because they were not.
    disguised: plan.disguised === true,
    ...(hasRounds(plan.format) ? { rounds } : {}),
  });
  if (!again.ok) return again;
  const refused = refuseToCount(again.value, text);
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
  const file = gamesFile(heading);
  const text = await store.read(file);
  if (text === undefined) return fail(recountRefusal('missing-file', { file }));
  const lines = text.split('\n').slice(0, -1);
  const { interrupted = [] } = parseRecord(kept, heading) ?? {};
  const wrong = await checkInterrupted(counting, interrupted);
  if (wrong !== undefined) return fail(wrong);
  const deals: DealRow[] = [];
  const unplayed: number[] = [];
  let failures: Failures = [{}, {}];
  let [moves, extensions] = [0, 0];
  while (deals.length * GAMES_PER_DEAL < lines.length) {
    if (deals.length > 0 && deals.length % plan.deals === 0) {
      if (!isExtended(plan, pairing, deals, extensions)) {
        return fail(recountRefusal('too-many-games', { file }));
      }
      extensions++;
    }
    const numberOf = createNumbering(inPart(interrupted, extensions));
    const games = await recountDeal(counting, {
      seed: extensionSeed(heading, extensions),
      deal: numberOf(deals.length % plan.deals),
      index: deals.length,
      lines,
    });
    if (!games.ok) return games;
    const wasPlayed = games.value.some((game) => !game.isUnplayed);
    if (!wasPlayed) unplayed.push(deals.length);
    deals.push(rowOfGames(plan, games.value));
    for (const game of games.value) {
      moves += game.moves;
      if (wasPlayed) failures = addAll(failures, game);
    }
  }
  const isWhole = deals.length > 0 && deals.length % plan.deals === 0;
  if (!isWhole || isExtended(plan, pairing, deals, extensions)) {
    return fail(recountRefusal('too-few-games', { file }));
  }
  const counted = {
    deals,
    games: lines.length,
    moves,
    failures,
    unplayed,
    extensions,
    interrupted,
  };
  const record = makeRecord(plan, heading, counted);
  if (formatRecord(record) === kept) return ok(record);
  return fail(recountRefusal('other-results', { file: matchFile(heading) }));
}

/** A match has two entrants. */
const SIDES = 2;

interface CountedGame {
  readonly seating: Seating;
  readonly outcome: Outcome;
  readonly moves: number;
  /** By seat. */
  readonly failed: readonly (FailureKind | null)[];
  /** Never in tournaments of 1.0, which did not tell such games apart. */
  readonly isUnplayed: boolean;
}

interface DealLines {
  /** Of the match, or of its extension, to which the deal belongs. */
  readonly seed: string;
  /** Its number in that part. */
  readonly deal: number;
  /** Which one it is of all that count. */
  readonly index: number;
  /** All of the match. */
  readonly lines: readonly string[];
}

async function recountDeal(
  counting: Counting,
  { seed, deal, index, lines }: DealLines,
): Promise<Result<CountedGame[]>> {
  const { heading } = counting;
  const games: CountedGame[] = [];
  for (let game = 0; game < GAMES_PER_DEAL; game++) {
    const at = index * GAMES_PER_DEAL + game;
    const number = { names: heading.names, seed, deal, game };
    const counted = await recountGame(counting, number, lines[at] ?? '');
    if (!counted.ok) return fail(inGame(heading, at + 1, counted.error));
    games.push(counted.value);
  }
  return ok(games);
}

function rowOfGames({ seats }: TournamentPlan, games: readonly CountedGame[]): DealRow {
  const tally = createTally(SIDES, seats);
  for (const { seating, outcome } of games) countGame(tally, seating, outcome);
  return rowOf(meansOf(tally));
}

async function recountGame(
  counting: Counting,
  number: GameNumber,
  line: string,
): Promise<Result<CountedGame>> {
  const replayed = replayGame(counting, number, line);
  if (!replayed.ok) return replayed;
  const { log, session, seating } = replayed.value;
  const failed = await counting.failuresOf(number);
  if (!fitsFailures(session, log, failed)) return fail(recountRefusal('other-failures'));
  const { game, seats } = session.deal;
  const outcome = log.outcome ?? levelOutcome(seats);
  return ok({
    seating,
    outcome,
    moves: countMoves(game, session.moves),
    failed,
    isUnplayed: counting.plan.disguised === true && isUnplayed(session.moves, failed),
  });
}

interface ReplayedGame {
  readonly log: GameLog;
  readonly session: Session;
  readonly seating: Seating;
}

/** The game of this number, if that is what the line holds. */
function replayGame(
  { plan, pairing }: Counting,
  number: GameNumber,
  line: string,
): Result<ReplayedGame> {
  const parsed = parseLog(line);
  if (!parsed.ok) return parsed;
  const log = parsed.value;
  const { seed, deal } = number;
  const match = planOfMatch(plan, pairing, seed);
  const seating = listSeatings(match, deal)[number.game]!;
  const players = seating.map((side) => entrantName(match.entrants[side]!));
  const other = differenceOf(plan, log, {
    players,
    seed: formatSeed(dealSeed(seed, deal)),
    start: startOf(match, deal, number.game),
  });
  if (other !== undefined) return fail(recountRefusal('other-game', { field: other }));
  const { game } = openGame(plan.game, plan.options);
  const wrong = verifyLog(game, log);
  if (wrong !== undefined) return fail(wrong);
  const session = replayLog(game, log);
  return session.ok ? ok({ log, session: session.value, seating }) : session;
}

/** Whether just those deals are left out that were broken off before all their games were over. */
async function checkInterrupted(
  counting: Counting,
  interrupted: readonly InterruptedDeal[],
): Promise<Rejection | undefined> {
  const { plan, heading, begunOf } = counting;
  const begun = await begunOf(heading);
  const open = begun.filter(({ isFinished }) => !isFinished);
  const otherDeals = recountRefusal('other-interruptions', { file: matchFile(heading) });
  if (open.length !== interrupted.length) return otherDeals;
  for (const { part = 0, deal, games } of interrupted) {
    const noted = open.find((each) => each.part === part && each.deal === deal);
    const last = createNumbering(inPart(interrupted, part))(plan.deals - 1);
    const isOpen = noted?.logs.length === games && games < GAMES_PER_DEAL && deal < last;
    if (!isOpen) return otherDeals;
    const seed = extensionSeed(heading, part);
    for (const [game, line] of noted.logs.entries()) {
      const replayed = replayGame(counting, { names: heading.names, seed, deal, game }, line);
      if (!replayed.ok) return inDeal(heading, deal + 1, replayed.error);
    }
  }
  return undefined;
}

/** The field in which a log is not that of the game expected. */
function differenceOf(
  { game, rules, options }: TournamentPlan,
  log: GameLog,
  expected: Pick<GameLog, 'players' | 'seed' | 'start'>,
): string | undefined {
  const wanted: Partial<GameLog> = { game, rules, options, ...expected };
  return Object.entries(wanted).find(
    ([name, value]) =>
      formatPart(game, name, log[name as keyof GameLog]) !== formatPart(game, name, value),
  )?.[0];
}

/** Checks that every seat that failed was retired; where all failed, nobody has won and none was. */
function fitsFailures(
  { moves, deal }: Session,
  { outcome }: GameLog,
  failed: readonly (FailureKind | null)[],
): boolean {
  // Nothing is known of a game without a transcript.
  if (failed.length !== deal.seats) return false;
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

/**
 * Results as they are compared: those of older versions do not name options that came since, and had
 * other numbers for what is an estimate.
 */
function normalizeResults(
  game: string,
  text: string | undefined,
  isOld: boolean,
): string | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.stringify(JSON.parse(text), (key, part: unknown) => {
      if (isOld && ESTIMATES.includes(key)) return undefined;
      return key === 'options' ? formatPart(game, key, part) : part;
    });
  } catch {
    return text;
  }
}

/** The fields in which results of version 1 differ. */
const ESTIMATES: readonly string[] = ['version', 'ratings', 'reliability'];

function isOldResults(text: string | undefined): boolean {
  return text !== undefined && /^\{\s*"kind": *"[^"]*",\s*"version": *1\b/.test(text);
}

/** Only a finished tournament has results. */
async function compareResults(
  store: Pick<TournamentStore, 'read'>,
  plan: TournamentPlan,
  played: readonly Played[],
  finished: boolean,
): Promise<Result<Recount>> {
  const results = await summarizeTournament(plan, played);
  const kept = await store.read(RESULTS_FILE);
  if (finished && kept === undefined) {
    return fail(recountRefusal('missing-file', { file: RESULTS_FILE }));
  }
  const expected = finished ? formatResults(results) : undefined;
  const isOld = isOldResults(kept);
  const [there, here] = [kept, expected].map((text) => normalizeResults(plan.game, text, isOld));
  if (there !== here) {
    return fail(recountRefusal('other-results', { file: RESULTS_FILE }));
  }
  const games = played.reduce((sum, { record }) => sum + record.games, 0);
  return ok({ plan, played, results, games, isOld });
}
