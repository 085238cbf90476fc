import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BotSpec, createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  assert,
  formatLog,
  logOf,
  parseOptions,
  parseSeed,
  type PlayedMove,
  type Seed,
  type Session,
  startSession,
  type Player,
  playGame,
} from '@stammtisch/kernel';
import { entrantOf, type EntrantSpec } from './entrant.ts';
import type { FailureReport, RejectionReport } from './failures.ts';
import { DEFAULT_CLOCK, type DealJob, type DealResult, type MatchPlan } from './plan.ts';
import type { OpenOutside, RejectedLine } from './outside-bot.ts';
import { listCopies, listSeatings, type Seating } from './seatings.ts';
import { countGame, createTally, meansOf } from './tally.ts';

/** What playing needs from outside. */
export interface ArenaTools {
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Needed where entrants come from outside. */
  readonly openOutside?: OpenOutside;
  /** Makes built-in bots where they are not to think here and now. */
  readonly openBuiltIn?: (game: AnyGame, spec: BotSpec, seed: Seed) => Player | undefined;
  /** Told the log of a game as soon as it is over, where its deal goes on; waited for. */
  readonly onGame?: ((deal: number, game: number, log: string) => Promise<void>) | undefined;
}

/** Plays a stretch of deals, each in all its seatings; the plan is from planMatch. */
export async function playDeals(
  { plan, from, to, keepLogs }: DealJob,
  tools: ArenaTools,
): Promise<readonly DealResult[]> {
  const match = openMatch(plan);
  const results: DealResult[] = [];
  for (let deal = from; deal < to; deal++) {
    results.push(await playDeal({ ...match, ...tools, plan, deal, keepLogs }));
  }
  return results;
}

/** How many of the moves played count in statistics. */
export function countMoves(game: AnyGame, moves: readonly PlayedMove[]): number {
  let count = 0;
  for (const { action } of moves) count += game.countsAsMove[action] ?? 0;
  return count;
}

/**
 * Begins a seed whose deals tell nothing about each other. Seeds of deals are published while others
 * are still to be played, and how a text is mixed into a seed can be turned back.
 */
export const SEALED = 'sealed:';

/** The seed of a deal of a match. */
export function dealSeed(seed: string, deal: number): Seed {
  return mix(`${seed}/deal/${deal}`);
}

/** By deal and seat, not by who sits there: so two copies of one bot play the same. */
export function botSeed(seed: string, deal: number, seat: number): Seed {
  return mix(`${seed}/deal/${deal}/bot/${seat}`);
}

function mix(text: string): Seed {
  if (!text.startsWith(SEALED)) return parseSeed(text);
  return parseSeed(bytesToHex(sha256(utf8ToBytes(text))).slice(0, SEED_DIGITS));
}

const SEED_DIGITS = 32;

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

interface DealToPlay extends OpenMatch, ArenaTools {
  readonly plan: MatchPlan;
  readonly deal: number;
  readonly keepLogs: boolean;
}

function openMatch({ game, options, entrants }: MatchPlan): OpenMatch {
  return { ...openGame(game, options), entrants: entrants.map((text) => entrantOf(game, text)) };
}

async function playDeal(work: DealToPlay): Promise<DealResult> {
  const { plan, deal, keepLogs } = work;
  const seatings = listSeatings(plan, deal);
  const seed = dealSeed(plan.seed, deal);
  const botSeeds = Array.from({ length: plan.seats }, (_, seat) => botSeed(plan.seed, deal, seat));
  const tally = createTally(plan.entrants.length, plan.seats);
  const logs: string[] = [];
  const failures: FailureReport[] = [];
  const rejections: RejectionReport[] = [];
  let moves = 0;
  for (const [game, seating] of seatings.entries()) {
    const session = startSession({ ...dealtWith(work), seed });
    const players = seatPlayers(work, seating, botSeeds, (seat, rejected) => {
      const log = (): string => logLine(session, work, seating);
      noteRejection(rejections, { entrant: seating[seat]!, game, seat, ...rejected }, log);
    });
    const { outcome } = await playGame(session, players, {
      again: game + 1 < seatings.length,
      onFailure(seat, failure) {
        const log = logLine(session, work, seating);
        failures.push({ entrant: seating[seat]!, game, seat, ...failure, log });
      },
    });
    countGame(tally, seating, outcome);
    moves += countMoves(work.game, session.moves);
    if (keepLogs) logs.push(logLine(session, work, seating));
    if (work.onGame !== undefined && game + 1 < seatings.length) {
      await work.onGame(deal, game, logLine(session, work, seating));
    }
  }
  return {
    deal,
    ...meansOf(tally, listCopies(plan.entrants)),
    games: seatings.length,
    moves,
    ...(keepLogs ? { logs } : {}),
    ...(failures.length === 0 ? {} : { failures }),
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

function dealtWith({ game, options, plan }: DealToPlay): Omit<Session['deal'], 'seed'> {
  return { game, options, seats: plan.seats };
}

function seatPlayers(
  work: DealToPlay,
  seating: Seating,
  seeds: readonly Seed[],
  onRejected: (seat: number, rejected: RejectedLine) => void,
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
    return openOutside(entrant).sit({ ...place, onRejected: (told) => onRejected(seat, told) });
  });
}

function logLine(session: Session, work: DealToPlay, seating: Seating): string {
  const players = namesBySeat(work, seating);
  return formatLog(logOf(session, { rules: work.plan.rules, players }));
}

function namesBySeat({ entrants }: OpenMatch, seating: Seating): string[] {
  return seating.map((index) => entrants[index]!.name);
}
