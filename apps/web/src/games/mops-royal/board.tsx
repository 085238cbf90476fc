/** The board that is looked at: a grid that can be pointed at, zoomed, dragged and walked by keys. */
import type { Action } from '@stammtisch/kernel';
import { type JSX, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { useKeys } from '../../ui/keys.tsx';
import { CELL } from './camera.ts';
import { Cell, type CellProps } from './cell.tsx';
import type { Preview } from './combos.ts';
import { isRepeated } from './gestures.ts';
import type { Mark } from './marks.ts';
import {
  type Area,
  type BoardLayout,
  frameOf,
  isArrow,
  isInside,
  keyOf,
  rowsOf,
  type Spot,
  step,
} from './layout.ts';
import styles from './board.module.css';
import { useCamera } from './use-camera.ts';
import type { Turn } from './use-turn.ts';

interface BoardProps {
  /** Whose board it is, for those who listen. */
  readonly label: string;
  readonly layout: BoardLayout;
  readonly lays: ReadonlyMap<string, Action>;
  readonly nextTile: number;
  readonly marks: ReadonlyMap<number, Mark>;
  /** Where a tile that is laid comes from. */
  readonly source: RefObject<DOMRect | null>;
  /** Somebody has pointed at a spot. */
  readonly onPoint: Turn['point'];
  /** What the next tile would make where somebody looks. */
  readonly preview?: Preview | undefined;
  /** Somebody looks at a spot, or at none any more. */
  readonly onLook?: (spot: Spot | undefined) => void;
}

const ZOOM_STEP = 1.25;

export function Board(props: BoardProps): JSX.Element {
  const { label, layout, lays } = props;
  const look = useCamera(layout);
  const frame = frameOf(layout);
  const walk = useWalk(frame, lays, look.showSpot);
  const known = useKnown(layout);
  useKeys({
    '+': () => look.zoomBy(ZOOM_STEP),
    '-': () => look.zoomBy(1 / ZOOM_STEP),
    '0': look.showAll,
  });
  const byKey = new Map(layout.tiles.map((tile) => [keyOf(tile), tile]));
  const cellProps = (spot: Spot): CellProps => {
    const tile = byKey.get(keyOf(spot));
    return {
      spot,
      tile,
      origin: layout.origin,
      lay: lays.get(keyOf(spot)),
      nextTile: props.nextTile,
      mark: tile === undefined ? undefined : props.marks.get(tile.cell),
      preview: props.preview?.spots.has(keyOf(spot)) === true ? props.preview : undefined,
      onLook: (isHere) => props.onLook?.(isHere ? spot : undefined),
      isActive: keyOf(spot) === keyOf(walk.active),
      isFresh: tile !== undefined && known.size > 0 && !known.has(tile.key),
      source: props.source,
      scale: look.scale,
      onPoint: (isAgain) => {
        walk.setActive(spot);
        props.onPoint(spot, tile, isAgain);
      },
    };
  };
  return (
    <div className={styles.frame}>
      <div ref={look.window} className={styles.window}>
        <div
          role="grid"
          tabIndex={-1}
          aria-label={label}
          className={styles.layer}
          data-still={look.isWhole ? undefined : true}
          style={
            look.transform === undefined ? { visibility: 'hidden' } : { transform: look.transform }
          }
          onKeyDown={walk.onKeyDown}
        >
          <Ground
            reach={layout.reach}
            onPoint={(isAgain) => props.onPoint(START, undefined, isAgain)}
          />
          {rowsOf(frame).map((row) => (
            <div key={row[0]!.row} role="row" className={styles.row}>
              {row.map((spot) => (
                <Cell key={spot.col} {...cellProps(spot)} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <Zoom look={look} />
    </div>
  );
}

function Zoom({ look }: { readonly look: ReturnType<typeof useCamera> }): JSX.Element {
  const t = useTexts();
  const { zoomBy, isWhole, showAll } = look;
  return (
    <div className={styles.zoom} role="group" aria-label={t('mops.zoom')}>
      <IconButton icon="plus" label={t('mops.zoomIn')} onClick={() => zoomBy(ZOOM_STEP)} />
      <IconButton icon="minus" label={t('mops.zoomOut')} onClick={() => zoomBy(1 / ZOOM_STEP)} />
      {isWhole ? null : <IconButton icon="again" label={t('mops.zoomAll')} onClick={showAll} />}
    </div>
  );
}

/** How far the board may grow; nothing can be laid so far out yet. */
function Ground({
  reach,
  onPoint,
}: {
  readonly reach: Area;
  readonly onPoint: CellProps['onPoint'];
}): JSX.Element {
  const style = {
    left: reach.left * CELL,
    top: reach.top * CELL,
    width: (reach.right - reach.left + 1) * CELL,
    height: (reach.bottom - reach.top + 1) * CELL,
  };
  // Those who walk by keys never come here.
  return (
    <div
      className={styles.ground}
      style={style}
      role="presentation"
      onClick={(event) => onPoint(isRepeated(event))}
    />
  );
}

interface Walk {
  readonly active: Spot;
  readonly setActive: (spot: Spot) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One cell can be reached by Tab; arrows go on from there. */
function useWalk(
  frame: Area,
  lays: ReadonlyMap<string, Action>,
  onWalk: (spot: Spot) => void,
): Walk {
  const [chosen, setActive] = useState<Spot>();
  const first = lays.keys().next().value?.split(' ').map(Number);
  const fallback = first === undefined ? START : { row: first[0]!, col: first[1]! };
  const active = chosen !== undefined && isInside(chosen, frame) ? chosen : fallback;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isArrow(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = step(active, event.key, frame);
    setActive(next);
    onWalk(next);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-spot="${keyOf(next)}"]`)
      ?.focus({ preventScroll: true });
  };
  return { active, setActive, onKeyDown };
}

const START: Spot = { row: 0, col: 0 };

/** The tiles that lay there at the last drawing; all others have just come. */
function useKnown({ tiles }: BoardLayout): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    known.current = new Set(tiles.map(({ key }) => key));
  }, [tiles]);
  return known.current;
}
