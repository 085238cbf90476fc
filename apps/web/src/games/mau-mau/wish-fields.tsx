import { type JSX, useEffect, useRef } from 'react';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { SuitMark, useSuitName } from '../../cards/suit-mark.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useKeys } from '../../ui/keys.tsx';
import { faceOf, suitAt } from './faces.ts';
import styles from './wish-fields.module.css';

interface WishFieldsProps {
  /** The wish card that is about to be laid; undefined where it lies already. */
  readonly card: number | undefined;
  /** Own cards by suit, without that one. */
  readonly counts: readonly number[];
  /** The card is being dragged: the field below it is marked. */
  readonly isDragging: boolean;
  readonly over: number | undefined;
  readonly onWish: (suit: number) => void;
  /** Absent where there is no way back. */
  readonly onCancel: (() => void) | undefined;
}

/** Clubs, diamonds, hearts, spades: in the order of the buttons people know, and of keys 1 to 4. */
const ORDER = [2, 1, 0, 3];

/** Four fields around the pile: where to, and how many cards one has of it. */
export function WishFields(props: WishFieldsProps): JSX.Element {
  const { card, counts, isDragging, over, onWish, onCancel } = props;
  const t = useTexts();
  const suitName = useSuitName();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isDragging) first.current?.focus();
  }, [isDragging]);
  const byKey = ORDER.flatMap((suit, index) => [
    [String(index + 1), () => onWish(suit)] as const,
    [suitAt(suit).toLowerCase(), () => onWish(suit)] as const,
  ]);
  useKeys(
    isDragging
      ? {}
      : {
          ...Object.fromEntries(byKey),
          ...(onCancel === undefined ? {} : { Escape: onCancel }),
        },
  );
  return (
    <div
      className={styles.fields}
      role="group"
      aria-label={t('mauMau.whichSuit')}
      data-dragging={isDragging || undefined}
    >
      {card === undefined || isDragging ? null : (
        <span className={styles.held} aria-hidden="true">
          <PlayingCard face={faceOf(card)} />
        </span>
      )}
      {ORDER.map((suit, index) => (
        <button
          key={suit}
          ref={index === 0 ? first : null}
          type="button"
          className={styles.field}
          data-place={index}
          data-drop={`suit ${suit}`}
          data-over={over === suit || undefined}
          aria-label={t('mauMau.wishFor', {
            suit: suitName(suitAt(suit)),
            count: counts[suit] ?? 0,
          })}
          onClick={() => onWish(suit)}
        >
          <SuitMark suit={suitAt(suit)} size={30} />
          <span className={styles.name}>{suitName(suitAt(suit))}</span>
          <span className={styles.count}>{counts[suit]}</span>
        </button>
      ))}
      {onCancel === undefined || isDragging ? null : (
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {t('app.cancel')}
        </button>
      )}
    </div>
  );
}
