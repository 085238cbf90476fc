/**
 * Wrong codes and tokens of an address, counted over all doors of the server: HTTP, sockets, live views
 * and the bot port share one count, or else whoever is stopped at one door goes on at the next.
 */
import { normalizeIP } from '@fastify/rate-limit';
import { fail, type Rejection, type Result, sentence, text } from '@stammtisch/kernel';
import type { RefusalDoor } from './refused.ts';

/** Somebody who names something that others should not find. */
export interface Guess {
  readonly door: RefusalDoor;
  readonly address: string;
  /** The code or the id that is looked up; absent where only a token is sent. */
  readonly reference?: string | undefined;
}

export interface Guesses {
  /**
   * Looks up what an address asks for, or says that it has guessed too often. It is then not told of
   * right codes either. Ids and tokens cannot be found by trying: right ones are always taken, so that
   * nobody loses a seat because a neighbour guesses. Whatever is right costs nothing.
   */
  lookUp<T>(guess: Guess, look: () => Promise<Result<T>> | Result<T>): Promise<Result<T>>;
}

export interface GuessesSetup {
  /** Wrong guesses of one address in any minute. */
  readonly perMinute: number;
  /** On a clock that only goes forward. */
  readonly nowMs?: (() => number) | undefined;
  /** Addresses that are remembered at the same time. */
  readonly addressesMax?: number | undefined;
  readonly onRefused?: ((door: RefusalDoor) => void) | undefined;
}

/** Answers that tell somebody who tries out codes and tokens that this one was wrong. */
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
  /** Those who wait until the others are looked up; told whether they may look. */
  readonly waiting: ((mayLook: boolean) => void)[];
}

export function createGuesses(setup: GuessesSetup): Guesses {
  const {
    perMinute,
    nowMs = () => performance.now(),
    addressesMax = ADDRESSES_MAX,
    onRefused,
  } = setup;
  const guessers = new Map<string, Guesser>();

  const isForgotten = ({ wrongAt, looking }: Guesser): boolean =>
    looking === 0 && (wrongAt.at(-1) ?? -Infinity) <= nowMs() - MINUTE_MS;

  function guesserOf(address: string): Guesser {
    const key = normalizeIP(address);
    const known = guessers.get(key);
    if (known !== undefined) return known;
    if (guessers.size >= addressesMax) makeRoom();
    const guesser: Guesser = { wrongAt: [], looking: 0, waiting: [] };
    guessers.set(key, guesser);
    return guesser;
  }
  function makeRoom(): void {
    for (const [key, guesser] of guessers) if (isForgotten(guesser)) guessers.delete(key);
    // Everybody guesses at once: who came first has waited longest already.
    for (const [key, { looking }] of guessers) {
      if (guessers.size < addressesMax) return;
      if (looking === 0) guessers.delete(key);
    }
  }
  function wrongLately(guesser: Guesser): number {
    const since = nowMs() - MINUTE_MS;
    if ((guesser.wrongAt[0] ?? Infinity) <= since) {
      guesser.wrongAt = guesser.wrongAt.filter((at) => at > since);
    }
    return guesser.wrongAt.length;
  }
  function refuse({ wrongAt }: Guesser, door: RefusalDoor): Result<never> {
    onRefused?.(door);
    const freeAt = (wrongAt[0] ?? nowMs()) + MINUTE_MS;
    return fail(tooManyTries(Math.max(1, Math.ceil((freeAt - nowMs()) / 1000))));
  }
  /** As many are looked up at the same time as may be wrong, so that asking all at once gains nothing. */
  function mayLook(guesser: Guesser): boolean | Promise<boolean> {
    if (wrongLately(guesser) + guesser.looking < perMinute) return true;
    if (guesser.looking === 0) return false;
    return new Promise((resolve) => guesser.waiting.push(resolve));
  }
  function admitWaiting(guesser: Guesser): void {
    const { waiting } = guesser;
    while (waiting.length > 0) {
      const isRoom = wrongLately(guesser) + guesser.looking < perMinute;
      if (!isRoom && guesser.looking > 0) return;
      if (isRoom) guesser.looking++;
      waiting.shift()!(isRoom);
    }
  }
  const lookUpCode: Guesses['lookUp'] = async ({ address, door }, look) => {
    const guesser = guesserOf(address);
    const may = mayLook(guesser);
    if (may === true) guesser.looking++;
    if (!(await may)) return refuse(guesser, door);
    try {
      const found = await look();
      if (isWrong(found)) guesser.wrongAt.push(nowMs());
      return found;
    } finally {
      guesser.looking--;
      admitWaiting(guesser);
    }
  };
  const lookUpSecret: Guesses['lookUp'] = async ({ address, door }, look) => {
    const found = await look();
    if (!isWrong(found)) return found;
    const guesser = guesserOf(address);
    if (wrongLately(guesser) >= perMinute) return refuse(guesser, door);
    guesser.wrongAt.push(nowMs());
    return found;
  };
  return {
    lookUp: (guess, look) =>
      isCode(guess.reference) ? lookUpCode(guess, look) : lookUpSecret(guess, look),
  };
}

/** What every door says to an address that has guessed too often. */
function tooManyTries(seconds: number): Rejection {
  const { de, en } = TOO_MANY_TRIES;
  return { code: 'too-many-tries', ...sentence(de, en, { seconds }) };
}

export const TOO_MANY_TRIES = text(
  'Von hier kamen zu viele falsche Codes. Versuche es in {seconds} Sekunden noch einmal.',
  'Too many wrong codes came from here. Try again in {seconds} seconds.',
);
