import { type JSX, memo } from 'react';
import { centered, EMPTY_CELL } from './layout.ts';
import styles from './mini-board.module.css';
import { TilePicture } from './tile.tsx';

interface MiniBoardProps {
  /** Cell codes of a view. */
  readonly cells: readonly number[];
  /** The tile that was laid there last. */
  readonly last?: number | undefined;
}

/** A whole board as a small picture; what is on it must be said beside it. */
export const MiniBoard = memo(function MiniBoard({ cells, last }: MiniBoardProps): JSX.Element {
  return (
    <span className={styles.board} aria-hidden="true">
      {centered(cells).map((code, cell) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its number
        <span key={cell} className={styles.cell} data-last={isLast(code, last) || undefined}>
          {code === EMPTY_CELL ? null : (
            <TilePicture tile={Math.floor(code / 10)} isTurned={code % 10 === 1} />
          )}
        </span>
      ))}
    </span>
  );
});

function isLast(code: number, last: number | undefined): boolean {
  return last !== undefined && Math.floor(code / 10) === last;
}
