/** When the hands of a round are looked at. */
import { type SchwimmenEvent } from '@stammtisch/games';
import { useEffect, useState } from 'react';
import { createObservable, useWatched } from '../../model/observable.ts';
import { useTable } from '../../table-view/table-context.ts';
import type { SchwimmenNow } from './use-schwimmen.ts';

interface ShowdownTools {
  readonly isOpen: boolean;
  /** Undefined where it goes by itself, as in a recording and on the screen of a room. */
  readonly close: (() => void) | undefined;
  /** Shows the last round once more; undefined while there is none, and where nobody can press it. */
  readonly reopen: (() => void) | undefined;
}

/** So long those who watch look at it. */
const WATCH_MS = 8000;

/**
 * By table and game: the round that was on the screen last. It outlives the page, which goes when
 * players who share a device change places.
 */
const seenRounds = createObservable<Readonly<Record<string, number>>>({});

export function useShowdown({ info, view, news }: SchwimmenNow): ShowdownTools {
  const { now, isRecording = false, isScreen = false } = useTable();
  const [isAgain, setAgain] = useState(false);
  const key = `${info.id} ${info.round?.number ?? 0}`;
  const seen = useWatched(seenRounds)[key];
  const note = (): void => seenRounds.set({ ...seenRounds.get(), [key]: view.round });
  const isNew = seen !== undefined && view.round > seen;
  const isWatching = now.you === null;
  useEffect(() => {
    if (seen === undefined) note();
    if (!isNew || !isWatching) return undefined;
    const timer = setTimeout(note, WATCH_MS);
    return () => clearTimeout(timer);
  }, [key, isNew, isWatching]);
  if (isRecording) {
    return { isOpen: endsRound(news.at(-1)), close: undefined, reopen: undefined };
  }
  const isPlaying = info.status === 'playing';
  if (isScreen) return { isOpen: isPlaying && isNew, close: undefined, reopen: undefined };
  const close = (): void => {
    setAgain(false);
    note();
  };
  const hasLast = view.shown.some((hand) => hand.length > 0);
  return {
    isOpen: isPlaying && (isNew || (isAgain && hasLast)),
    close,
    reopen: hasLast ? () => setAgain(true) : undefined,
  };
}

/** Whether the last thing that happened was the end of a round. */
function endsRound(item: SchwimmenNow['news'][number] | undefined): boolean {
  if (item?.type !== 'played') return false;
  return (item.events as unknown as SchwimmenEvent[]).some(({ type }) => type === 'showed');
}
