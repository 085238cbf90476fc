/** One spot of the board: a tile, a place for the next one, or nothing yet. */
import { mopsRoyal, nameTile } from '@stammtisch/games';
import type { Action } from '@stammtisch/kernel';
import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './cell.module.css';
import { CELL } from './camera.ts';
import type { Preview } from './combos.ts';
import { isRepeated } from './gestures.ts';
import { keyOf, type LaidTile, SIDE, type Spot } from './layout.ts';
import type { Mark } from './marks.ts';
import { flyFrom, turnOver } from './motions.ts';
import { TilePicture } from './tile.tsx';

export interface CellProps {
  readonly spot: Spot;
  readonly tile: LaidTile | undefined;
  readonly origin: Spot;
  /** The action that lays the next tile here. */
  readonly lay: Action | undefined;
  readonly nextTile: number;
  readonly mark: Mark | undefined;
  /** The combination that laying the next tile would make, if this spot is part of it. */
  readonly preview: Preview | undefined;
  /** Told when somebody begins and ceases to look here. */
  readonly onLook: (isHere: boolean) => void;
  /** Whether Tab leads here. */
  readonly isActive: boolean;
  /** The tile has just been laid. */
  readonly isFresh: boolean;
  readonly source: RefObject<DOMRect | null>;
  readonly scale: number;
  /** Told whether it is the second tap of a double one. */
  readonly onPoint: (isRepeated: boolean) => void;
}

export function Cell(props: CellProps): JSX.Element {
  const { spot, tile, lay, nextTile, mark, preview, onLook } = props;
  const name = useCellName(props);
  const kind = tile !== undefined ? 'tile' : lay !== undefined ? 'lay' : 'empty';
  return (
    <div
      role="gridcell"
      className={styles.cell}
      style={{ left: spot.col * CELL, top: spot.row * CELL }}
    >
      <button
        type="button"
        className={styles.button}
        tabIndex={props.isActive ? 0 : -1}
        aria-label={name}
        data-spot={keyOf(spot)}
        data-kind={kind}
        data-mark={mark}
        data-preview={preview === undefined ? undefined : true}
        onClick={(event) => props.onPoint(isRepeated(event))}
        onPointerEnter={() => onLook(true)}
        onPointerLeave={() => onLook(false)}
        onFocus={() => onLook(true)}
        onBlur={() => onLook(false)}
      >
        {tile === undefined ? null : <Laid key={tile.key} {...props} tile={tile} />}
        {tile === undefined && lay !== undefined ? (
          <Ghost tile={nextTile} points={preview?.points} />
        ) : null}
        {mark === 'flippable' || mark === 'flip' ? (
          <span className={styles.badge}>
            <Icon name={mark === 'flip' ? 'check' : 'again'} size={22} />
          </span>
        ) : null}
      </button>
    </div>
  );
}

function Laid({
  tile,
  isFresh,
  source,
  scale,
}: CellProps & { readonly tile: LaidTile }): JSX.Element {
  const picture = useRef<HTMLSpanElement>(null);
  const wasTurned = useRef(tile.isTurned);
  useLayoutEffect(() => {
    if (isFresh) flyFrom(picture.current!, source.current, scale);
    // It comes once.
  }, []);
  useLayoutEffect(() => {
    if (tile.isTurned && !wasTurned.current) turnOver(picture.current!);
    wasTurned.current = tile.isTurned;
  }, [tile.isTurned]);
  return (
    <span ref={picture} className={styles.picture}>
      <TilePicture tile={tile.tile} isTurned={tile.isTurned} />
    </span>
  );
}

/** Where the next tile may go, and how it would look there. */
function Ghost({
  tile,
  points,
}: {
  readonly tile: number;
  readonly points: number | undefined;
}): JSX.Element {
  return (
    <>
      <span className={styles.plus}>
        <Icon name="plus" size={40} />
      </span>
      <span className={styles.ghost}>
        <TilePicture tile={tile} />
      </span>
      {points === undefined ? null : (
        <span className={styles.worth} aria-hidden="true">
          +{points}
        </span>
      )}
    </>
  );
}

function useCellName({ spot, tile, origin, lay, mark, preview }: CellProps): string {
  const t = useTexts();
  const say = useSay();
  if (lay !== undefined) {
    const name = say(mopsRoyal.label(lay));
    return preview === undefined
      ? name
      : `${name}, ${t('mops.wouldScore', { count: preview.points })}`;
  }
  const row = spot.row + origin.row + 1;
  const col = spot.col + origin.col + 1;
  if (tile === undefined) {
    const isFar = row < 1 || col < 1 || row > SIDE || col > SIDE;
    return isFar ? t('mops.cellFar') : t('mops.cellEmpty', { row, col });
  }
  const name = tile.isTurned ? t('mops.turnedTile') : say(nameTile(tile.tile));
  const place = t('mops.cellTile', { tile: name, row, col });
  return mark === undefined ? place : `${place}, ${t(`mops.mark.${mark}`)}`;
}
