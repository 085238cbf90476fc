/** The one question that a seat can have open, and the clock that runs meanwhile. */
import { type Clock } from '@stammtisch/arena';
import { type Action, type Choice, type Failure, playerFailure } from '@stammtisch/kernel';
import { clockFor, spendTime, timeLeft, timeToAnswer } from '@stammtisch/wire';

interface Question {
  /** Whether the game waits for the answer. */
  readonly waitedFor: boolean;
  readonly sinceMs: number;
  readonly resolve: (choice: Choice) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

export class QuestionClock {
  /** What the bot has left for this and all later questions. */
  #clock: Clock;
  #open: Question | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Says whether the game waits for the answer to the open question. */
  isWaitedFor(): boolean {
    return this.#open?.waitedFor === true;
  }

  /** Opens a question; `onLate` is told how long the bot had. */
  ask(waitedFor: boolean, onLate: (limitMs: number) => void): Promise<Choice> {
    const limitMs = timeToAnswer(clockFor({ waitedFor }, this.#clock));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // What is already there is read first: our own delay is not that of the bot.
        setImmediate(() => {
          if (this.#open === question) onLate(Math.round(limitMs));
        });
      }, limitMs).unref();
      const question = { waitedFor, sinceMs: performance.now(), resolve, reject, timer };
      this.#open = question;
    });
  }

  /** Closes the question. An answer that was there in time counts, even if we were late to read it. */
  answer(action: Action | undefined): void {
    this.#close()?.resolve(action);
  }

  /** Closes the question without an answer. */
  fail(failure: Failure): void {
    this.#close()?.reject(playerFailure(failure));
  }

  /** What is left of the open question, or for the next one where none is. */
  left(): Clock {
    const open = this.#open;
    if (open === undefined) return this.#clock;
    return timeLeft(clockFor(open, this.#clock), performance.now() - open.sinceMs);
  }

  #close(): Question | undefined {
    const open = this.#open;
    if (open === undefined) return undefined;
    this.#open = undefined;
    clearTimeout(open.timer);
    if (open.waitedFor) {
      this.#clock = spendTime(this.#clock, performance.now() - open.sinceMs);
    }
    return open;
  }
}
