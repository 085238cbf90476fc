/** Two bots over the games of a match: one game after the other, until it is stopped. */
import type { ApiAnswer, Problem } from '@stammtisch/client';
import { askBot, readGame } from '@stammtisch/client/contest';
import { ok, parseLog, type Result, type Seat } from '@stammtisch/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import type {
  SeatAnswers,
  CompareJob,
  CompareNews,
  CompareSide,
  OtherDecision,
} from '../insight/compare.worker.ts';

/** Who is compared, as it is chosen on the page. */
export type SideChoice =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'built-in'; readonly bot: string }
  | { readonly kind: 'connected'; readonly token: string };

export interface CompareRequest {
  readonly contest: string;
  readonly match: number;
  /** Numbers of games. */
  readonly games: readonly number[];
  /** Whose questions are put; without it everybody's. */
  readonly name?: string | undefined;
  readonly sides: readonly [SideChoice, SideChoice];
}

export interface Found extends OtherDecision {
  readonly game: number;
  /** Whose decision it was. */
  readonly name: string;
}

export interface ComparisonState {
  readonly isRunning: boolean;
  readonly gamesDone: number;
  readonly games: number;
  readonly asked: number;
  /** The biggest difference first. */
  readonly differences: readonly Found[];
  readonly failures: readonly (CompareNews['failures'][number] & { readonly game: number })[];
  readonly problem?: Problem | undefined;
}

const NOTHING: ComparisonState = {
  isRunning: false,
  gamesDone: 0,
  games: 0,
  asked: 0,
  differences: [],
  failures: [],
};

export interface Comparing {
  readonly state: ComparisonState | undefined;
  readonly start: (request: CompareRequest) => void;
  /** What was found by then stays. */
  readonly stop: () => void;
}

export function useComparison(): Comparing {
  const [state, setState] = useState<ComparisonState>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    setState((before) => before && { ...before, isRunning: false });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback((request: CompareRequest) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ ...NOTHING, isRunning: true, games: request.games.length });
    void runAll(request, control.signal, (change) => {
      if (!control.signal.aborted) setState((before) => change(before ?? NOTHING));
    });
  }, []);
  return { state, start, stop };
}

type Change = (before: ComparisonState) => ComparisonState;

async function runAll(
  request: CompareRequest,
  signal: AbortSignal,
  tell: (change: Change) => void,
): Promise<void> {
  const worker = new Worker(new URL('../insight/compare.worker.ts', import.meta.url), {
    type: 'module',
  });
  signal.addEventListener('abort', () => worker.terminate());
  for (const game of request.games) {
    const job = await prepare(request, game, signal);
    if (signal.aborted) return;
    if (!job.ok) return tell((before) => ({ ...before, isRunning: false, problem: job.error }));
    const { log, names } = job.value;
    const news = log.seats.length === 0 ? EMPTY : await compareOn(worker, log);
    tell((before) => add(before, game, news, names));
  }
  worker.terminate();
  tell((before) => ({ ...before, isRunning: false }));
}

const EMPTY: CompareNews = { asked: 0, differences: [], failures: [] };

function add(
  before: ComparisonState,
  game: number,
  { asked, differences, failures }: CompareNews,
  names: readonly string[],
): ComparisonState {
  const found = differences.map((each) => ({ ...each, game, name: names[each.seat] ?? '' }));
  return {
    ...before,
    gamesDone: before.gamesDone + 1,
    asked: before.asked + asked,
    differences: [...before.differences, ...found].sort(
      (one, other) => Math.abs(other.gain.mean) - Math.abs(one.gain.mean),
    ),
    failures: [...before.failures, ...failures.map((failure) => ({ ...failure, game }))],
  };
}

function compareOn(worker: Worker, job: CompareJob): Promise<CompareNews> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CompareNews>) => resolve(data), {
      once: true,
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
    worker.postMessage(job);
  });
}

interface Prepared {
  readonly log: CompareJob;
  readonly names: readonly string[];
}

/** The game, and what bots that are connected answer to it. */
async function prepare(
  { contest, match, name, sides }: CompareRequest,
  game: number,
  signal: AbortSignal,
): Promise<Result<Prepared, Problem>> {
  const played = await patiently(() => readGame(pageServer, contest, { match, game }), signal);
  if (!played.ok) return played;
  const log = parseLog(JSON.stringify(played.value.log));
  if (!log.ok) return { ok: false, error: { code: log.error.code, message: log.error.text } };
  const names = played.value.seats;
  const seats = names.flatMap((each, seat) => (name === undefined || each === name ? [seat] : []));
  const asked: CompareSide[] = [];
  for (const side of sides) {
    const answered =
      side.kind === 'connected'
        ? await askSeats(side.token, { contest, match, game }, seats, signal)
        : ok(side);
    if (!answered.ok) return answered;
    asked.push(answered.value);
  }
  return ok({ log: { log: log.value, seats, sides: [asked[0]!, asked[1]!] }, names });
}

async function askSeats(
  token: string,
  where: { readonly contest: string; readonly match: number; readonly game: number },
  seats: readonly Seat[],
  signal: AbortSignal,
): Promise<Result<CompareSide, Problem>> {
  const bySeat = new Map<Seat, SeatAnswers>();
  for (const seat of seats) {
    const answer = await patiently(() => askBot(pageServer, token, { ...where, seat }), signal);
    if (!answer.ok) return answer;
    const { answers, failure } = answer.value;
    bySeat.set(seat, {
      answers: answers.flatMap(({ action }) => (action === undefined ? [] : [action])),
      failure: failure?.detail,
    });
  }
  return ok({ kind: 'asked', bySeat });
}

const WAIT_MS = 3000;
const PATIENT: ReadonlySet<string> = new Set(['too-many-requests', 'too-many-asked', 'bot-busy']);
const TRIES_MAX = 30;

/** A server that has too much to do is asked again later. */
async function patiently<T>(ask: () => ApiAnswer<T>, signal: AbortSignal): ApiAnswer<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    const isOver = answer.ok || !PATIENT.has(answer.error.code) || tries >= TRIES_MAX;
    if (isOver || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
