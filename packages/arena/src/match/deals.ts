import { type BotSpec, createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  assert,
  type FailureKind,
  formatLog,
  logOf,
  type LogRemark,
  parseOptions,
  type PlayedMove,
  type Seed,
  type Session,
  startSession,
  type Player,
  playGame,
  RETIRE,
} from '@stammtisch/kernel';
import { entrantOf, type EntrantSpec } from './entrant.ts';
import type { FailureReport, RejectionReport } from './failures.ts';
import { orderGames, startOf } from './disguise.ts';
import {
  DEFAULT_CLOCK,
  type DealJob,
  type DealResult,
  type MatchPlan,
  type StopSignal,
} from './plan.ts';
import type { MatchSeat, OpenOutside } from './outside-bot.ts';
import { botSeed, dealSeed } from './seeds.ts';
import { listCopies, listSeatings, type Seating } from './seatings.ts';
import { countGame, createTally, meansOf, type Tally } from './tally.ts';

/** What playing needs from outside. */
export interface ArenaTools {
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Needed where entrants come from outside. */
  readonly openOutside?: OpenOutside;
  /** Makes built-in bots where they are not to think here and now. */
  readonly openBuiltIn?: (game: AnyGame, spec: BotSpec, seed: Seed) => Player | undefined;
  /** When it is raised nothing more is played, and what is being played does not count. */
  readonly stop?: StopSignal | undefined;
  /** Told before the cards of a deal are shown to anybody; waited for, as those below. */
  readonly onBegin?: ((deal: number) => Promise<void>) | undefined;
  /** Told the log of a game as soon as it is over, where its deal goes on. */
  readonly onGame?: ((deal: number, game: number, log: string) => Promise<void>) | undefined;
  /** Told of a deal as soon as it is over. */
  readonly onDeal?: ((result: DealResult) => Promise<void>) | undefined;
}

/**
 * Plays a stretch of deals, each in all its seatings; the plan is from planMatch. After a stop there
 * are fewer results than deals.
 */
export async function playDeals(job: DealJob, tools: ArenaTools): Promise<readonly DealResult[]> {
  const { plan, keepLogs } = job;
  const work = { ...openMatch(plan), ...tools, plan, keepLogs };
  const isStopped = (): boolean => tools.stop?.aborted === true;
  const begun = new Map<number, BegunDeal>();
  const results: DealResult[] = [];
  for (const { deal, game } of orderGames(plan, job)) {
    if (game === 0) await tools.onBegin?.(deal);
    if (isStopped()) break;
    const played = begun.get(deal) ?? beginDeal(work, deal);
    begun.set(deal, played);
    await playSeating(work, played, game);
    if (isStopped()) break;
    if (game + 1 < played.seatings.length) continue;
    begun.delete(deal);
    const result = resultOf(work, played);
    results.push(result);
    await tools.onDeal?.(result);
  }
  return results.sort((one, other) => one.deal - other.deal);
}

/** How many of the moves played count in statistics. */
export function countMoves(game: AnyGame, moves: readonly PlayedMove[]): number {
  let count = 0;
  for (const { action } of moves) count += game.countsAsMove[action] ?? 0;
  return count;
}

/** Whether a game was over before anybody moved, because somebody was not there. */
export function isUnplayed(
  moves: readonly PlayedMove[],
  failures: readonly (FailureKind | null)[],
): boolean {
  const kinds = failures.filter((kind) => kind !== null);
  return (
    kinds.length > 0 &&
    kinds.every((kind) => kind === 'disconnect') &&
    moves.every(({ action }) => action === RETIRE)
  );
}

/** A game of the registry with its options as `deal` wants them. */
export function openGame(
  id: string,
  options: MatchPlan['options'],
): { readonly game: AnyGame; readonly options: unknown } {
  const game = GAMES[id];
  assert(game !== undefined, `there is no game ${id}`);
  const parsed = parseOptions(game.options, game.options.defaultPreset, options);
  assert(parsed.ok, `the options of ${id} were not checked`);
  return { game, options: parsed.value };
}

/** The bot that a checked text names. */
export function specOf(gameId: string, text: string): BotSpec {
  const spec = parseBot(gameId, text);
  assert(spec.ok, `${gameId} has no bot ${text}`);
  return spec.value;
}

interface OpenMatch {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly entrants: readonly EntrantSpec[];
}

interface MatchToPlay extends OpenMatch, ArenaTools {
  readonly plan: MatchPlan;
  readonly keepLogs: boolean;
}

/** A deal of which some games have been played. */
interface BegunDeal {
  readonly deal: number;
  readonly seatings: readonly Seating[];
  readonly seed: Seed;
  readonly botSeeds: readonly Seed[];
  readonly tally: Tally;
  readonly logs: string[];
  readonly failures: FailureReport[];
  readonly rejections: RejectionReport[];
  /** Of its games. */
  unplayed: number;
  moves: number;
}

function openMatch({ game, options, entrants }: MatchPlan): OpenMatch {
  return { ...openGame(game, options), entrants: entrants.map((text) => entrantOf(game, text)) };
}

function beginDeal({ plan }: MatchToPlay, deal: number): BegunDeal {
  return {
    deal,
    seatings: listSeatings(plan, deal),
    seed: dealSeed(plan.seed, deal),
    botSeeds: Array.from({ length: plan.seats }, (_, seat) => botSeed(plan.seed, deal, seat)),
    tally: createTally(plan.entrants.length, plan.seats),
    logs: [],
    failures: [],
    rejections: [],
    unplayed: 0,
    moves: 0,
  };
}

/** Plays one of the games of a deal. */
async function playSeating(work: MatchToPlay, played: BegunDeal, game: number): Promise<void> {
  const { plan } = work;
  const { deal, seed, seatings, failures, rejections } = played;
  const seating = seatings[game]!;
  const goesOn = game + 1 < seatings.length;
  const start = startOf(plan, deal, game);
  const dealt = { game: work.game, options: work.options, seats: plan.seats, seed };
  const session = startSession(start === undefined ? dealt : { ...dealt, start });
  const remarks: LogRemark[] = [];
  const log = (): string => logLine(session, work, seating, remarks);
  const players = seatPlayers(work, seating, played.botSeeds, (seat) => ({
    deal: session.deal,
    number: { deal, game },
    onRejected: (rejected) =>
      noteRejection(rejections, { entrant: seating[seat]!, game, seat, ...rejected }, log),
    onRemark: (said) => void remarks.push({ move: session.moves.length, seat, ...said }),
  }));
  const { outcome } = await playGame(session, players, {
    again: goesOn,
    onFailure(seat, failure) {
      failures.push({ entrant: seating[seat]!, game, seat, ...failure, log: log() });
    },
  });
  const kinds = failures.filter((each) => each.game === game).map(({ kind }) => kind);
  if (plan.disguised === true && isUnplayed(session.moves, kinds)) played.unplayed++;
  countGame(played.tally, seating, outcome);
  played.moves += countMoves(work.game, session.moves);
  if (work.keepLogs) played.logs.push(log());
  if (goesOn) await work.onGame?.(deal, game, log());
}

function resultOf({ plan, keepLogs }: MatchToPlay, played: BegunDeal): DealResult {
  const { deal, seatings, tally, moves, logs, failures, rejections, unplayed } = played;
  return {
    deal,
    ...meansOf(tally, listCopies(plan.entrants)),
    games: seatings.length,
    moves,
    ...(keepLogs ? { logs } : {}),
    ...(failures.length === 0 ? {} : { failures }),
    ...(unplayed < seatings.length ? {} : { unplayed: true }),
    ...(rejections.length === 0 ? {} : { rejections }),
  };
}

/** One report of a kind is enough for a deal; the others are counted. */
function noteRejection(
  reports: RejectionReport[],
  found: Omit<RejectionReport, 'count' | 'log'>,
  log: () => string,
): void {
  const { entrant, consequence } = found;
  const at = reports.findIndex(
    (report) => report.entrant === entrant && report.consequence === consequence,
  );
  const known = reports[at];
  if (known === undefined) reports.push({ ...found, log: log(), count: 1 });
  else reports[at] = { ...known, count: known.count + 1 };
}

/** What a player from outside is told of its game, and whom it tells. */
type SeatSurroundings = Pick<MatchSeat, 'deal' | 'number' | 'onRejected' | 'onRemark'>;

function seatPlayers(
  work: MatchToPlay,
  seating: Seating,
  seeds: readonly Seed[],
  around: (seat: number) => SeatSurroundings,
): Player[] {
  const { game, options, entrants, plan, now, openOutside, openBuiltIn } = work;
  const players = namesBySeat(work, seating);
  const { rules, clock = DEFAULT_CLOCK } = plan;
  return seating.map((index, seat) => {
    const entrant = entrants[index]!;
    if (entrant.kind === 'built-in') {
      const { spec } = entrant;
      const seed = seeds[seat]!;
      return openBuiltIn?.(game, spec, seed) ?? createBot(game, spec, { seed, now });
    }
    assert(openOutside !== undefined, 'nobody said how to reach bots from outside');
    const place = { game, rules, options, seat, players, clock };
    return openOutside(entrant).sit({ ...place, ...around(seat) });
  });
}

function logLine(
  session: Session,
  work: MatchToPlay,
  seating: Seating,
  remarks: readonly LogRemark[],
): string {
  const heading = { rules: work.plan.rules, players: namesBySeat(work, seating) };
  return formatLog(logOf(session, remarks.length === 0 ? heading : { ...heading, remarks }));
}

function namesBySeat({ entrants }: OpenMatch, seating: Seating): string[] {
  return seating.map((index) => entrants[index]!.name);
}
