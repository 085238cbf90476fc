/** Watches a contest: fetches it once, then follows the live stream. */
import { withoutUndefined } from '@stammtisch/kernel';
import type { ContestInfo, LiveMessage } from '@stammtisch/wire/contest';
import { openConnection } from '../server/connection.ts';
import { createObservable, type Watchable } from '../server/observable.ts';
import type { Problem } from '../server/problem.ts';
import type { Server } from '../server/server.ts';
import { mergeSummary } from './merge-summary.ts';
import { livePath, readContest } from './requests.ts';

/** All that is known about a contest that is followed. */
export interface ContestNow {
  /** Undefined until the server has answered. */
  readonly info: ContestInfo | undefined;
  /** Why the last question was not answered. */
  readonly problem: Problem | undefined;
  /** Whether changes come by themselves at the moment. */
  readonly isLive: boolean;
}

export interface FollowedContest extends Watchable<ContestNow> {
  /** Shows an answer of the server that came another way. */
  readonly take: (info: ContestInfo) => void;
  /** Fetches the whole once more. */
  readonly again: () => void;
  readonly close: () => void;
}

export interface ContestChoice {
  /** The id or the code of a contest. */
  readonly contest: string;
  /** Of its organiser, who is told own names. */
  readonly token?: string | undefined;
  /** Nothing changes more often than this, however fast the games are. */
  readonly everyMs?: number;
}

type Summary = Extract<LiveMessage, { type: 'summary' }>;

const NOTHING: ContestNow = { info: undefined, problem: undefined, isLive: false };

const EVERY_MS = 350;
/** The whole is not asked for more often than this. */
const ASK_MS = 2000;

export function followContest(
  server: Server,
  { contest, token, everyMs = EVERY_MS }: ContestChoice,
): FollowedContest {
  const state = createObservable(NOTHING);
  let stopAsking: (() => void) | undefined;
  let stopLive: (() => void) | undefined;
  let asked = 0;
  const change = (changes: Partial<ContestNow>): void => state.set({ ...state.get(), ...changes });

  async function fetchWhole(): Promise<void> {
    stopAsking?.();
    stopAsking = undefined;
    const mine = ++asked;
    const answer = await readContest(server, contest, token);
    if (mine !== asked) return;
    if (!answer.ok) return change({ problem: answer.error });
    change({ info: answer.value, problem: undefined });
    stopLive ??= followLive(server, answer.value.id, { everyMs, draw, askSoon, setLive });
  }

  const again = (): void => void fetchWhole();
  const askSoon = (): void => void (stopAsking ??= server.startTimer(again, ASK_MS));
  const setLive = (isLive: boolean): void => change({ isLive });
  const draw = (summary: Summary): void => {
    const { info } = state.get();
    if (info?.id !== summary.contest) return;
    const merged = mergeSummary(info, summary, token !== undefined);
    if (merged.isStale) askSoon();
    change({ info: merged.info });
  };

  again();
  return {
    get: state.get,
    subscribe: state.subscribe,
    take: (info) => change({ info }),
    again,
    close() {
      asked++;
      stopAsking?.();
      stopLive?.();
    },
  };
}

interface Follower {
  readonly everyMs: number;
  readonly draw: (summary: Summary) => void;
  readonly setLive: (isLive: boolean) => void;
  readonly askSoon: () => void;
}

/** Draws the latest summary now and then; what came between two drawings is never drawn. */
function followLive(
  server: Server,
  contest: string,
  { everyMs, draw, setLive, askSoon }: Follower,
): () => void {
  let waiting: Summary | undefined;
  let hasOpened = false;
  let stopTimer: (() => void) | undefined;
  const drawLatest = (): void => {
    stopTimer = undefined;
    if (waiting === undefined) return;
    draw(waiting);
    waiting = undefined;
    stopTimer = server.startTimer(drawLatest, everyMs);
  };
  const connection = openConnection<LiveMessage>({
    server,
    path: () => livePath(contest),
    isOneWay: true,
    onOpen() {
      setLive(true);
      // What happened while nothing was heard may be more than a summary says.
      if (hasOpened) askSoon();
      hasOpened = true;
    },
    onMessage(message) {
      if (message.type === 'bye') return;
      connection.settle();
      waiting = withTables(message, waiting);
      if (stopTimer === undefined) drawLatest();
    },
    onBroken: () => setLive(false),
  });
  return () => {
    stopTimer?.();
    connection.close();
  };
}

/** Tables are sent once: those of a summary that was never drawn must not be lost. */
function withTables(next: Summary, before: Summary | undefined): Summary {
  if (before === undefined) return next;
  const { standings, pairs, bracket } = { ...before, ...next };
  return { ...next, ...withoutUndefined({ standings, pairs, bracket }) };
}
