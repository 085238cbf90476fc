import type { GameView } from '@stammtisch/kernel';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTable } from '../table-view/table-context.ts';
import {
  type Caption,
  captionsAfter,
  hasMovedAfter,
  isHurried,
  isLong,
  queueUp,
  readingMs,
} from './captions.ts';
import styles from './story-strip.module.css';
import { useStoryTell } from './use-story-tell.ts';

interface CaptionLineProps {
  /** What the reader sees, as captions are made for it. */
  readonly view: GameView;
  /** Whether nobody can read now: then they wait. */
  readonly isCovered: boolean;
}

/**
 * What must not be missed, in large letters and one after the other. Screen readers are told it with
 * all that happens, by the announcer.
 */
export function CaptionLine({ view, isCovered }: CaptionLineProps): JSX.Element | null {
  const { tell, isYours } = useStoryTell();
  const [queue, showNext] = useCaptions(view);
  const [shown] = queue;
  const text = shown === undefined || isCovered ? '' : tell(shown.sentence);
  const ms = readingMs(text) / (isHurried(queue) ? 2 : 1);
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(showNext, ms);
    return () => clearTimeout(timer);
  }, [shown?.key, text, ms]);
  if (text === '') return null;
  return (
    <p
      key={shown!.key}
      className={styles.caption}
      data-caption
      data-long={isLong(text) || undefined}
      data-yours={isYours(shown!.sentence) || undefined}
      aria-hidden="true"
    >
      <span>{text}</span>
    </p>
  );
}

/** Captions of what happens from now on, and what takes the first of them away. */
function useCaptions(view: GameView): readonly [readonly Caption[], () => void] {
  const { now, game, haste } = useTable();
  const [queue, setQueue] = useState<readonly Caption[]>([]);
  const told = useRef(now.seq);
  useEffect(() => {
    const after = told.current;
    const more = haste === 'skip' ? [] : captionsAfter(game, now.news, after, view);
    const hasMoved = hasMovedAfter(now.news, after, view.seat);
    told.current = now.seq;
    setQueue((before) => queueUp(before, more, hasMoved));
  }, [now.seq]);
  return [queue, () => setQueue((before) => before.slice(1))];
}
