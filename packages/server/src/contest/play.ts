/** A tournament played through the entrants of a contest, and built-in bots. */
import { setImmediate } from 'node:timers/promises';
import {
  type Clock,
  type DealResult,
  type Entrant,
  entrantName,
  type FailureReport,
  type MatchHeading,
  type MatchPlan,
  type PartSoFar,
  planTournament,
  runTournament,
  type StopSignal,
  type TournamentOutcome,
  type TournamentPlan,
  type TournamentRun,
} from '@stammtisch/arena';
import type { Result } from '@stammtisch/kernel';
import type { Thinkers } from '../threads/thinkers.ts';
import type { ContestStore } from './folder.ts';
import type { GameRules } from './game-rules.ts';
import { type ContestDealsSetup, playContestDeals } from './deals.ts';
import type { Entrants } from './entrants.ts';
import { dealsFile, formatHead, readParts } from './match-transcripts.ts';

/** What a contest is played by. */
export interface ContestRules extends GameRules {
  readonly format: string;
  readonly deals: number;
  readonly rounds?: number | undefined;
  readonly seed: string;
  readonly clock: Clock;
  /** Built-in bots that take part, each once; after those from the network in seeding order. */
  readonly bots?: readonly string[] | undefined;
}

export interface ContestPlay extends Pick<
  TournamentRun,
  'onBegin' | 'onMatch' | 'onNote' | 'onProgress' | 'recall'
> {
  readonly plan: TournamentPlan;
  readonly entrants: Entrants;
  readonly store: ContestStore;
  readonly keepTranscripts: boolean;
  /** Where disk space is short. */
  readonly space?: ContestSpace | undefined;
  /** Nothing new is begun. */
  readonly stop: StopSignal;
  /** What is being played is given up, too. */
  readonly abort?: AbortSignal | undefined;
  /** Where built-in bots think that take their time. */
  readonly thinkers?: (() => Thinkers) | undefined;
  /** Told how long a built-in bot has thought. */
  readonly onThought?: ((ms: number) => void) | undefined;
  /** Told of every deal as soon as it is over; the plan is that of its match. */
  readonly onDeal?: ((plan: MatchPlan, result: DealResult) => void) | undefined;
  /** Told what was played before of a match that goes on, after `onBegin`. */
  readonly onRecall?: ((heading: MatchHeading, parts: readonly PartSoFar[]) => void) | undefined;
  /** A bot was taken out of a game that it had begun. */
  readonly onFailure?: ((report: FailureReport, entrant: Entrant) => void) | undefined;
}

/** How much of a contest may be kept. */
export interface ContestSpace {
  /** Of what is said in one of the next games. */
  readonly gameBytes: () => number;
  /** Throws where there is no room for one more deal. */
  readonly check: () => void;
}

/** The plan of a contest with bots of these names from the network. */
export function planField(rules: ContestRules, names: readonly string[]): Result<TournamentPlan> {
  const { rounds, options, bots = [], game, rules: preset, format, deals, seed, clock } = rules;
  return planTournament({
    game,
    rules: preset,
    format,
    deals,
    seed,
    clock,
    bots: [...names.map((name) => `net:${name}`), ...bots],
    ...(options === undefined ? {} : { options }),
    ...(rounds === undefined ? {} : { rounds }),
  });
}

/** Plays, or goes on with what the store holds. */
export function playField(play: ContestPlay): Promise<Result<TournamentOutcome>> {
  const { plan, entrants, store, stop, thinkers, onDeal, onFailure } = play;
  const { onMatch, onNote, onProgress } = play;
  const append = (match: MatchPlan, line: string): Promise<void> => appendLine(store, match, line);
  const keep = async (match: MatchPlan, deal: string): Promise<void> => {
    play.space?.check();
    await append(match, deal);
  };
  const dealing: ContestDealsSetup = {
    entrants,
    ...(play.keepTranscripts ? { keep, note: append } : {}),
    gameBytes: play.space?.gameBytes,
    now: () => performance.now(),
    thinkers,
    onThought: play.onThought,
    onDeal,
    stop: play.abort,
  };
  return runTournament({
    plan,
    store,
    executor: { size: 1, play: (job) => playContestDeals(dealing, job) },
    stop,
    keepLogs: true,
    async recall(heading) {
      const parts =
        play.recall === undefined ? await readParts(store, heading) : await play.recall(heading);
      play.onRecall?.(heading, parts);
      return parts;
    },
    playOut: true,
    pause: restOften(),
    sideBySide: true,
    onBegin: play.onBegin,
    ...(onMatch === undefined ? {} : { onMatch }),
    ...(onNote === undefined ? {} : { onNote }),
    ...(onProgress === undefined ? {} : { onProgress }),
    onFailure(report, entrant) {
      if (!entrants.isOut(entrant.name)) onFailure?.(report, entrant);
    },
  });
}

function appendLine(store: ContestStore, plan: MatchPlan, line: string): Promise<void> {
  const match = { names: plan.entrants.map(entrantName), seed: plan.seed };
  return store.append(dealsFile(match), line, formatHead(match));
}

/** How long results may be computed before everybody else has a turn. */
const SLICE_MS = 8;

/** The results of a large field take seconds, and games of others are played on the same thread. */
function restOften(): () => Promise<void> | undefined {
  let sinceMs = performance.now();
  return () => {
    if (performance.now() - sinceMs < SLICE_MS) return undefined;
    return setImmediate().then(() => void (sinceMs = performance.now()));
  };
}
