/** The one question that a seat can have open, and the clock that runs meanwhile. */
import { type Clock } from '@stammtisch/arena';
import { type Action, type Failure, playerFailure } from '@stammtisch/kernel';
import { clockFor, spendTime, timeLeft, timeToAnswer } from '@stammtisch/wire';

export interface Asking {
  /** What the bot has left for this and all later questions. */
  clock: Clock;
  open: Question | undefined;
}

export interface Question {
  /** Whether the game waits for the answer. */
  readonly waitedFor: boolean;
  readonly sinceMs: number;
  readonly resolve: (action: Action | undefined) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Starts the clock; `onLate` is told how long the bot had. */
export function openQuestion(
  asking: Asking,
  waitedFor: boolean,
  onLate: (limitMs: number) => void,
): Promise<Action | undefined> {
  const limitMs = timeToAnswer(clockFor({ waitedFor }, asking.clock));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // What is already there is read first: our own delay is not that of the bot.
      setImmediate(() => {
        if (asking.open === question) onLate(Math.round(limitMs));
      });
    }, limitMs).unref();
    const question = { waitedFor, sinceMs: performance.now(), resolve, reject, timer };
    asking.open = question;
  });
}

/** Stops the clock. An answer that was there in time counts, even if we were late to read it. */
export function closeQuestion(asking: Asking): Question | undefined {
  const { open, clock } = asking;
  if (open === undefined) return undefined;
  asking.open = undefined;
  clearTimeout(open.timer);
  if (open.waitedFor) asking.clock = spendTime(clock, performance.now() - open.sinceMs);
  return open;
}

/** Closes the question without an answer. */
export function failQuestion(asking: Asking, failure: Failure): void {
  closeQuestion(asking)?.reject(playerFailure(failure));
}

/** What is left of the open question, or for the next one where none is. */
export function clockNow({ open, clock }: Asking): Clock {
  return open === undefined
    ? clock
    : timeLeft(clockFor(open, clock), performance.now() - open.sinceMs);
}
