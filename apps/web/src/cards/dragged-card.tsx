import type { JSX } from 'react';
import type { Face } from './face.ts';
import styles from './dragged-card.module.css';
import { PlayingCard } from './playing-card.tsx';
import type { DragTools } from './use-drag.ts';

interface DraggedCardProps<H> extends Pick<DragTools<H>, 'drag' | 'ghost'> {
  readonly faceOf: (held: H) => Face | undefined;
}

/** The card that follows the pointer. */
export function DraggedCard<H>({ drag, ghost, faceOf }: DraggedCardProps<H>): JSX.Element | null {
  if (drag === undefined) return null;
  return (
    <div
      ref={ghost}
      className={styles.ghost}
      style={{ left: drag.x, top: drag.y }}
      aria-hidden="true"
    >
      <PlayingCard face={faceOf(drag.held)} />
    </div>
  );
}
