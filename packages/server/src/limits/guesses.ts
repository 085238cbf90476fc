/**
 * Counts wrong codes and tokens of an address over the whole server: HTTP, sockets, live views
 * and the bot port share one count; otherwise a guesser that is stopped at one would go on at the next.
 */
import { normalizeIP } from '@fastify/rate-limit';
import { fail, type Result } from '@stammtisch/kernel';
import { httpRefusal } from '../refusals/http-refusals.ts';
import type { EntryPoint } from './turned-away.ts';

/** A request that names something which strangers should not find. */
export interface Guess {
  readonly entry: EntryPoint;
  readonly address: string;
  /** The code or the id that is looked up; absent where only a token is sent. */
  readonly reference?: string | undefined;
}

export interface Guesses {
  /**
   * Looks up what an address asks for, or says that it has guessed too often. It is then not told of
   * right codes either. Ids and tokens cannot be found by trying: right ones are always taken, so that
   * nobody loses a seat because somebody at the same address guesses. A right one costs nothing.
   */
  lookUp<T>(guess: Guess, look: () => Promise<Result<T>> | Result<T>): Promise<Result<T>>;
  /** Counts a wrong guess that an address has made at another server of the database. */
  noteElsewhere(address: string): void;
}

export interface GuessesSetup {
  /** Wrong guesses of one address in any minute. */
  readonly perMinute: number;
  /** Reads a clock that only goes forward. */
  readonly nowMs?: (() => number) | undefined;
  /** Addresses that are remembered at the same time. */
  readonly addressesMax?: number | undefined;
  readonly onRefused?: ((entry: EntryPoint) => void) | undefined;
  /** Told of each wrong guess that is counted. */
  readonly onWrong?: ((address: string) => void) | undefined;
}

/** Answers from which a guesser learns that a code or a token was wrong. */
const WRONG = new Set([
  'no-such-table',
  'no-such-contest',
  'no-such-handover',
  'bad-token',
  'not-organiser',
  'not-your-bot',
  'not-your-ruleset',
]);

function isWrong(found: Result<unknown>): boolean {
  return !found.ok && WRONG.has(found.error.code);
}

/** Ids have 64 random bits. */
const ID = /^[0-9a-f]{16}$/;

function isCode(reference: string | undefined): boolean {
  return reference !== undefined && !ID.test(reference);
}

const MINUTE_MS = 60_000;
const ADDRESSES_MAX = 10_000;

/** What is known of one address. */
interface Guesser {
  /** When its wrong guesses of the last minute were made. */
  wrongAt: number[];
  /** Codes that are being looked up: each of them may turn out wrong. */
  looking: number;
  /** Requests that wait until others are looked up; each is told whether it may look. */
  readonly waiting: ((mayLook: boolean) => void)[];
}

interface State extends GuessesSetup {
  readonly nowMs: () => number;
  readonly addressesMax: number;
  readonly guessers: Map<string, Guesser>;
}

export function createGuesses(setup: GuessesSetup): Guesses {
  const { nowMs = () => performance.now(), addressesMax = ADDRESSES_MAX } = setup;
  const state: State = { ...setup, nowMs, addressesMax, guessers: new Map() };
  return {
    lookUp: (guess, look) =>
      isCode(guess.reference) ? lookUpCode(state, guess, look) : lookUpSecret(state, guess, look),
    noteElsewhere(address) {
      const guesser = guesserOf(state, address);
      if (wrongLately(state, guesser) < state.perMinute) guesser.wrongAt.push(nowMs());
    },
  };
}

type Look<T> = () => Promise<Result<T>> | Result<T>;

async function lookUpCode<T>(state: State, guess: Guess, look: Look<T>): Promise<Result<T>> {
  const guesser = guesserOf(state, guess.address);
  const may = mayLook(state, guesser);
  if (may === true) guesser.looking++;
  if (!(await may)) return refuse(state, guesser, guess.entry);
  try {
    const found = await look();
    if (isWrong(found)) noteWrong(state, guesser, guess);
    return found;
  } finally {
    guesser.looking--;
    admitWaiting(state, guesser);
  }
}

async function lookUpSecret<T>(state: State, guess: Guess, look: Look<T>): Promise<Result<T>> {
  const found = await look();
  if (!isWrong(found)) return found;
  const guesser = guesserOf(state, guess.address);
  if (wrongLately(state, guesser) >= state.perMinute) return refuse(state, guesser, guess.entry);
  noteWrong(state, guesser, guess);
  return found;
}

function noteWrong({ nowMs, onWrong }: State, { wrongAt }: Guesser, { address }: Guess): void {
  wrongAt.push(nowMs());
  onWrong?.(address);
}

function guesserOf(state: State, address: string): Guesser {
  const { guessers, addressesMax } = state;
  const key = normalizeIP(address);
  const known = guessers.get(key);
  if (known !== undefined) return known;
  if (guessers.size >= addressesMax) forgetSome(state);
  const guesser: Guesser = { wrongAt: [], looking: 0, waiting: [] };
  guessers.set(key, guesser);
  return guesser;
}

function forgetSome({ guessers, addressesMax, nowMs }: State): void {
  const isOld = ({ wrongAt, looking }: Guesser): boolean =>
    looking === 0 && (wrongAt.at(-1) ?? -Infinity) <= nowMs() - MINUTE_MS;
  for (const [key, guesser] of guessers) if (isOld(guesser)) guessers.delete(key);
  // Everybody guesses at once: the address that came first has waited longest already.
  for (const [key, { looking }] of guessers) {
    if (guessers.size < addressesMax) return;
    if (looking === 0) guessers.delete(key);
  }
}

function wrongLately({ nowMs }: State, guesser: Guesser): number {
  const since = nowMs() - MINUTE_MS;
  if ((guesser.wrongAt[0] ?? Infinity) <= since) {
    guesser.wrongAt = guesser.wrongAt.filter((at) => at > since);
  }
  return guesser.wrongAt.length;
}

/** As many are looked up at the same time as may be wrong, so that asking all at once gains nothing. */
function mayLook(state: State, guesser: Guesser): boolean | Promise<boolean> {
  if (wrongLately(state, guesser) + guesser.looking < state.perMinute) return true;
  if (guesser.looking === 0) return false;
  return new Promise((resolve) => guesser.waiting.push(resolve));
}

function admitWaiting(state: State, guesser: Guesser): void {
  const { waiting } = guesser;
  while (waiting.length > 0) {
    const isRoom = wrongLately(state, guesser) + guesser.looking < state.perMinute;
    if (!isRoom && guesser.looking > 0) return;
    if (isRoom) guesser.looking++;
    waiting.shift()!(isRoom);
  }
}

function refuse(
  { nowMs, onRefused }: State,
  { wrongAt }: Guesser,
  entry: EntryPoint,
): Result<never> {
  onRefused?.(entry);
  const freeAt = (wrongAt[0] ?? nowMs()) + MINUTE_MS;
  const seconds = Math.max(1, Math.ceil((freeAt - nowMs()) / 1000));
  return fail(httpRefusal('too-many-tries', { seconds }));
}
