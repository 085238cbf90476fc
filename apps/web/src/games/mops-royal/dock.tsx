/** The tile of this round and what there is to say about it. */
import { type MopsRoyalView, nameTile } from '@stammtisch/games';
import type { Sentence } from '@stammtisch/kernel';
import { type JSX, useLayoutEffect, useRef } from 'react';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useSay, useTexts } from '../../texts/texts.ts';
import styles from './dock.module.css';
import { TilePicture } from './tile.tsx';

interface DockProps {
  readonly view: MopsRoyalView;
  readonly isOwnTurn: boolean;
  /** Told where the tile is seen: it may be gone from here when it is laid. */
  readonly onTileRect: (rect: DOMRect) => void;
  /** Somebody wants to see which tiles can still come. */
  readonly onRemaining: () => void;
}

export function Dock({ view, isOwnTurn, onTileRect, onRemaining }: DockProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const tile = view.nextTile;
  const picture = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const rect = picture.current?.getBoundingClientRect();
    if (rect !== undefined && rect.width > 0) onTileRect(rect);
  });
  return (
    <section className={styles.dock} aria-label={t('mops.nextTile')}>
      {tile === 0 ? null : (
        <figure className={styles.next}>
          <span ref={picture} className={styles.tile} role="img" aria-label={say(nameTile(tile))}>
            <TilePicture key={tile} tile={tile} className={styles.picture} />
          </span>
          <figcaption>
            <button type="button" className={styles.count} onClick={onRemaining}>
              {t('mops.deck', { count: view.deck.length })}
            </button>
          </figcaption>
        </figure>
      )}
      <div className={styles.words}>
        <p className={styles.what}>
          {tile === 0 ? '' : `${t('mops.nextTile')}: ${say(nameTile(tile))}.`}
        </p>
        {isOwnTurn && view.phase === 'Laying' ? <p>{t('mops.layHint')}</p> : null}
      </div>
    </section>
  );
}

interface NotesProps {
  readonly notes: readonly Sentence[];
}

/** Who sits out, a round to catch up. */
export function Notes({ notes }: NotesProps): JSX.Element | null {
  const tell = useTableTell();
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => {
        const text = tell(note);
        return (
          <li key={text} className={styles.note}>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
