/** A match of duplicate deals against a built-in bot, in which a model plays by being asked. */
import {
  GAMES_PER_DEAL,
  type MatchPlan,
  type MatchResult,
  playDeals,
  runMatch,
} from '@stammtisch/arena';
import type { Lang } from '@stammtisch/kernel';
import type { Chair } from './chair.ts';
import { ModelSeats, type ModelSeatsSetup } from './model-seats.ts';

/** A match as it is begun. */
export interface MatchSetup extends Pick<ModelSeatsSetup, 'budget' | 'now' | 'startTimer'> {
  readonly plan: MatchPlan;
  readonly deals: number;
  /** The result for people; how that is written is not for this package to know. */
  readonly tellResult: (result: MatchResult, lang: Lang) => readonly string[];
  /** Told the logs of every deal that counts, with what the model said about its moves. */
  readonly onLogs?: ((lines: readonly string[]) => void) | undefined;
}

/** How the model is entered; it is asked by this process and not by a bot port. */
export const MODEL = 'net:model';

/** Begins the match at once; it waits whenever the model is asked, and ends where that goes. */
export function beginMatch(setup: MatchSetup): Chair {
  const { plan, deals, tellResult } = setup;
  const stop = { aborted: false };
  const end = (): void => void (stop.aborted = true);
  const seats: ModelSeats = new ModelSeats({
    ...setup,
    games: deals * GAMES_PER_DEAL,
    onSpent: end,
    onDrop() {
      end();
      seats.halt();
    },
  });
  void runMatch({
    plan,
    deals,
    executor: {
      size: 1,
      play: (job) => playDeals(job, { now: setup.now, openOutside: () => seats, stop }),
    },
    stop,
    playOut: true,
    keepLogs: setup.onLogs !== undefined,
    ...(setup.onLogs === undefined ? {} : { onLogs: setup.onLogs }),
  }).then(
    (result) => seats.end((lang) => tellResult(result, lang)),
    (bug: unknown) => seats.breakDown(bug),
  );
  return seats;
}
