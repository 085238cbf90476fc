/** The one question that a seat can have open, and the clock that runs meanwhile. */
import type { Clock } from '@stammtisch/arena';
import { type Action, type Choice, type Failure, playerFailure } from '@stammtisch/kernel';
import { afterReading, later, nowMs } from '../line/timers.ts';
import { clockFor, spendTime, timeLeft, timeToAnswer } from '@stammtisch/wire';

interface Question {
  /** Whether the game waits for the answer. */
  readonly waitedFor: boolean;
  readonly sinceMs: number;
  readonly resolve: (choice: Choice) => void;
  readonly reject: (error: Error) => void;
  /** Stops the timer. */
  readonly relax: () => void;
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

  /** How long a game has waited for the answer to the open question; 0 where none does. */
  waitedMs(): number {
    return this.#open?.waitedFor === true ? nowMs() - this.#open.sinceMs : 0;
  }

  /** Opens a question; `onLate` is told how long the bot had. */
  ask(waitedFor: boolean, onLate: (limitMs: number) => void): Promise<Choice> {
    const limitMs = timeToAnswer(clockFor({ waitedFor }, this.#clock));
    return new Promise((resolve, reject) => {
      const relax = later(limitMs, () => {
        // What is already there is read first: our own delay is not that of the bot.
        afterReading(() => {
          if (this.#open === question) onLate(Math.round(limitMs));
        });
      });
      const question = { waitedFor, sinceMs: nowMs(), resolve, reject, relax };
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
    return timeLeft(clockFor(open, this.#clock), nowMs() - open.sinceMs);
  }

  #close(): Question | undefined {
    const open = this.#open;
    if (open === undefined) return undefined;
    this.#open = undefined;
    open.relax();
    if (open.waitedFor) {
      this.#clock = spendTime(this.#clock, nowMs() - open.sinceMs);
    }
    return open;
  }
}
