import type { FailureReport, RejectionReport } from './failures.ts';
import type { Clock } from './outside-bot.ts';

/** What bots from outside have where nobody says otherwise. */
export const DEFAULT_CLOCK: Clock = { moveMs: 2000, bankMs: 30_000 };

/**
 * What a match is: entrants change places over the same deals. Plain JSON, so that it can go to
 * another thread.
 */
export interface MatchPlan {
  /** The game's id. */
  readonly game: string;
  /** The preset the options were made from, for people. */
  readonly rules: string;
  /** Complete, as parseOptions returns them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** As `EntrantSpec.text`; equal ones are allowed. */
  readonly entrants: readonly string[];
  /** A multiple of the entrants; they sit round the table in order, again and again (A B A B). */
  readonly seats: number;
  readonly seed: string;
  /** Where entrants come from outside: how long these may think. */
  readonly clock?: Clock;
  /**
   * A deal comes back later in the match and with other names of its suits, so that it does not pay
   * to remember it. Absent between built-in bots, which remember nothing, and in matches of 1.0.
   */
  readonly disguised?: true;
}

/**
 * What one deal, played in all its seatings, gave each entrant: means over its seats and games.
 * Of three and more entrants copies of one bot have the same: the mean over all of them.
 */
export interface DealResult {
  /** The index of the deal in its match. */
  readonly deal: number;
  /** By entrant: first places of all its seats per game; k winners count 1/k. */
  readonly wins: readonly number[];
  /** By entrant: against the seats of every other one, 1 ahead, 1/2 level, 0 behind. */
  readonly scores: readonly number[];
  /** By entrant: points per game and seat. */
  readonly points: readonly number[];
  /** As many as the deal has seatings. */
  readonly games: number;
  readonly moves: number;
  /** Lines of `formatLog`, in order of seatings, where logs are kept. */
  readonly logs?: readonly string[];
  /** Players that were taken out of a game; absent where all went well. */
  readonly failures?: readonly FailureReport[];
  /**
   * All games were lost without a move because somebody was not there; absent where not, and in
   * matches of 1.0. A bot that always crashes plays: the other one has moved in one of the games.
   */
  readonly unplayed?: true;
  /** Lines that were not taken while the game went on; absent where there were none. */
  readonly rejections?: readonly RejectionReport[];
}

/** A stretch of deals, the first included and the last not. */
export interface DealJob {
  readonly plan: MatchPlan;
  readonly from: number;
  readonly to: number;
  readonly keepLogs: boolean;
}

/** Plays jobs, `size` of them at a time: in this process, on threads or on other machines. */
export interface Executor<Job, Played> {
  readonly size: number;
  play(job: Job): Promise<Played>;
}

export type DealExecutor = Executor<DealJob, readonly DealResult[]>;

/** Set from outside when the user wants to stop; an AbortSignal fits. */
export interface StopSignal {
  readonly aborted: boolean;
}
