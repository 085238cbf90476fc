/** Executors, workers and matches for the tests of jobs; what they play is real. */
import { EventEmitter, once } from 'node:events';
import {
  type DealExecutor,
  type DealJob,
  type DealResult,
  type MatchPlan,
  playDeals,
  planMatch,
  runMatch,
} from '@stammtisch/arena';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { type Sentence, speak } from '@stammtisch/kernel';
import { onTestFinished } from 'vitest';
import { type JobExecutor, type JobWorker, openJobExecutor, startWorker } from '../index.ts';

export const VERSION = '1.2.3';

export interface HeldExecutor extends DealExecutor {
  /** What they have been given, finished or not. */
  readonly jobs: readonly DealJob[];
  /** Fulfilled when these are so many. */
  readonly given: (count: number) => Promise<unknown>;
  /** From now on nothing is finished before `release`. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** Plays in this process, and can be made to wait. */
export function createHeldExecutor(size = 1): HeldExecutor {
  const { all: jobs, add, until } = createNotes<DealJob>();
  // An error makes those who wait for the gate give up; nobody else listens.
  const gate = new EventEmitter().on('error', () => undefined);
  let isHeld = false;
  return {
    size,
    jobs,
    given: (count) => until(({ length }) => length >= count),
    async play(job): Promise<readonly DealResult[]> {
      add(job);
      if (isHeld) await once(gate, 'release');
      return playDeals(job, { now: () => 0 });
    },
    hold: () => (isHeld = true),
    release() {
      isHeld = false;
      gate.emit('release');
    },
    close: async () => void gate.emit('error', new Error('closed')),
  };
}

export interface Heard {
  /** All notes so far, in English, a line each. */
  readonly said: () => string;
  /** Fulfilled when that was said, perhaps among other notes. */
  readonly hears: (words: RegExp) => Promise<unknown>;
  /** How many deals were played and stored, each time that some were. */
  readonly played: Notes<number>;
  readonly onNote: (note: Sentence) => void;
  readonly onPlayed: (plan: MatchPlan, deals: number) => void;
}

export function listen(): Heard {
  const notes = createNotes<string>();
  const played = createNotes<number>();
  const said = (): string => notes.all.join('\n');
  return {
    said,
    hears: (words) => notes.until(() => said().match(words), String(words)),
    played,
    onNote: (note) => notes.add(speak(note, 'en')),
    onPlayed: (_, deals) => played.add(deals),
  };
}

/** Starts a worker, which is gone when the test is. */
export async function startTestWorker(
  database: string,
  executor: HeldExecutor = createHeldExecutor(),
  { version = VERSION, heard = listen() }: { version?: string; heard?: Heard } = {},
): Promise<JobWorker> {
  const started = await startWorker({ database, version, executor, ...heard });
  if (!started.ok) throw new Error(speak(started.error, 'en'));
  onTestFinished(() => started.value.stop());
  return started.value;
}

/** An executor of whoever works at the database, gone when the test is. */
export async function openExecutor(
  database: string,
  heard: Heard = listen(),
): Promise<JobExecutor> {
  const opened = await openJobExecutor({ database, version: VERSION, onNote: heard.onNote });
  if (!opened.ok) throw new Error(speak(opened.error, 'en'));
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** Quick bots: what is tested is who plays, not how. */
export function plan(seed: string): MatchPlan {
  const planned = planMatch({ game: 'mau-mau', entrants: ['greedy', 'random'], seed });
  if (!planned.ok) throw new Error(speak(planned.error, 'en'));
  return planned.value;
}

/** The whole result of a match, with its logs, as bytes. */
export async function play(executor: DealExecutor, seed: string, deals = 12): Promise<string> {
  const logs: string[] = [];
  const onLogs = (lines: readonly string[]): void => void logs.push(...lines);
  const result = await runMatch({ plan: plan(seed), deals, executor, keepLogs: true, onLogs });
  return JSON.stringify([result, logs]);
}

/** The same, played here. */
export function playHere(seed: string, deals?: number): Promise<string> {
  return play(createHeldExecutor(2), seed, deals);
}
