/** Watches a contest: fetches it once, then follows the live stream. */
import { withoutUndefined } from '@stammtisch/kernel';
import type { ContestInfo, LiveMessage } from '@stammtisch/wire/contest';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openConnection, openPageSocket } from '../link/connection.ts';
import type { Problem } from '../link/link.ts';
import { livePath, readContest } from './api.ts';
import { mergeSummary } from './merge-summary.ts';
import { whenDone } from '../model/when-done.ts';

export interface WatchedContest {
  readonly info: ContestInfo | undefined;
  readonly problem: Problem | undefined;
  /** Whether changes come by themselves at the moment. */
  readonly isLive: boolean;
  /** Shows an answer of the server that came another way. */
  readonly take: (info: ContestInfo) => void;
  readonly again: () => void;
}

type Summary = Extract<LiveMessage, { type: 'summary' }>;

/** Nothing is drawn more often than this, however fast the games are. */
const DRAW_MS = 350;
/** The whole is not asked for more often than this. */
const ASK_MS = 2000;

export function useContest(reference: string, token: string | undefined): WatchedContest {
  const [info, setInfo] = useState<ContestInfo>();
  const [problem, setProblem] = useState<Problem>();
  const [isLive, setLive] = useState(false);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(asking.current);
    asking.current = undefined;
    return whenDone(readContest(reference, token), (answer) => {
      if (answer.ok) setInfo(answer.value);
      setProblem(answer.ok ? undefined : answer.error);
    });
  }, [reference, token, turn]);
  const askSoon = useCallback(() => {
    asking.current ??= setTimeout(again, ASK_MS);
  }, [again]);
  useEffect(() => () => clearTimeout(asking.current), []);
  const id = info?.id;
  const draw = useCallback(
    (summary: Summary) =>
      setInfo((before) => {
        if (before?.id !== summary.contest) return before;
        const merged = mergeSummary(before, summary);
        if (merged.isStale) askSoon();
        return merged.info;
      }),
    [askSoon],
  );
  useEffect(
    () => (id === undefined ? undefined : followLive(id, { draw, setLive, askSoon })),
    [id, draw, askSoon],
  );
  return { info, problem, isLive, take: setInfo, again };
}

interface Follower {
  readonly draw: (summary: Summary) => void;
  readonly setLive: (isLive: boolean) => void;
  readonly askSoon: () => void;
}

/** Draws the latest summary now and then; what came between two drawings is never drawn. */
function followLive(contest: string, { draw, setLive, askSoon }: Follower): () => void {
  let waiting: Summary | undefined;
  let hasOpened = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawLatest = (): void => {
    timer = undefined;
    if (waiting === undefined) return;
    draw(waiting);
    waiting = undefined;
    timer = setTimeout(drawLatest, DRAW_MS);
  };
  const connection = openConnection<LiveMessage>({
    openSocket: () => openPageSocket(livePath(contest)),
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
      if (timer === undefined) drawLatest();
    },
    onBroken: () => setLive(false),
  });
  return () => {
    clearTimeout(timer);
    connection.close();
  };
}

/** Tables are sent once: those of a summary that was never drawn must not be lost. */
function withTables(next: Summary, before: Summary | undefined): Summary {
  if (before === undefined) return next;
  const { standings, pairs, bracket } = { ...before, ...next };
  return { ...next, ...withoutUndefined({ standings, pairs, bracket }) };
}
