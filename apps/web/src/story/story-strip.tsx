import type { GameView } from '@stammtisch/kernel';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { MovesStrip } from '../table-view/moves-strip.tsx';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { lastOwnMove, type Span, stepsIn } from './absence.ts';
import { CaptionLine } from './caption-line.tsx';
import { Retelling } from './retelling.tsx';
import styles from './story-strip.module.css';

interface StoryStripProps {
  readonly view: GameView;
  /** Whether the screen hides the table, while people change places. */
  readonly isCovered: boolean;
  /** What is told once more just now. */
  readonly retold: Span | undefined;
  readonly onRetell: (span: Span | undefined) => void;
  /** What can be done at any time. */
  readonly children: ReactNode;
}

/**
 * The edge of the table that tells what happens: captions, the last moves, and on request all that
 * happened since one's own move. It has a place of its own, so that it never covers a card or button.
 */
export function StoryStrip(props: StoryStripProps): JSX.Element {
  const { view, isCovered, retold, onRetell, children } = props;
  const t = useTexts();
  const { now, game } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  const isPlaying = now.info.status === 'playing';
  const since = (now.info.round?.since ?? 1) - 1;
  const from = Math.max(since, lastOwnMove(now.news, [view.seat]) ?? 0);
  const span: Span = { from, to: now.seq };
  const hasMore = view.seat >= 0 && !isCovered && stepsIn(game, now.news, span).length > 0;
  const isTold = retold !== undefined && !isCovered;
  useEffect(() => {
    if (!isTold) return undefined;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isTold]);
  return (
    <div className={styles.story}>
      <div className={styles.strip} inert={isTold}>
        <MovesStrip />
        {hasMore ? (
          <IconButton
            ref={button}
            icon="rewind"
            label={t('story.since')}
            onClick={() => onRetell(span)}
          />
        ) : null}
        {children}
      </div>
      {isTold ? (
        <Retelling
          key={`${retold.from} ${retold.to}`}
          span={retold}
          onClose={() => onRetell(undefined)}
        />
      ) : isPlaying ? (
        <CaptionLine key={now.info.round?.number} view={view} isCovered={isCovered} />
      ) : null}
    </div>
  );
}
