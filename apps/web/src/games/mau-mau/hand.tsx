import { type JSX, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type HandLayout, layoutHand } from '../../cards/hand-layout.ts';
import fan from '../../cards/hand.module.css';
import { formatFace } from '../../cards/face.ts';
import { CardButton, useCardName } from '../../cards/playing-card.tsx';
import { useHandFocus } from '../../cards/use-hand-focus.ts';
import { useAwaited } from '../../flights/flight-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { cx } from '../../ui/cx.ts';
import { faceOf } from './faces.ts';
import type { HeldCard } from './hand-order.ts';
import styles from './hand.module.css';
import { shake } from './shake.ts';

interface HandProps {
  readonly cards: readonly HeldCard[];
  /** Pixels there are. */
  readonly width: number;
  readonly cardWidth: number;
  /** Cards that are lifted because they can be laid. */
  readonly playable: ReadonlySet<number>;
  /** Whether the others are darkened a little. */
  readonly isTurn: boolean;
  readonly chosen: string | undefined;
  readonly refused: { readonly key: string | undefined; readonly count: number } | undefined;
  /** Drawn a moment ago. */
  readonly fresh: ReadonlySet<string>;
  /** In somebody's fingers, or on its way to the pile. */
  readonly away: string | undefined;
  /** `rect`: where the card lies. */
  readonly onPress: (held: HeldCard, isByKey: boolean, rect: DOMRect) => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>, held: HeldCard) => void;
}

/** One's own cards; arrows move among them. */
export function Hand(props: HandProps): JSX.Element {
  const { cards, width, cardWidth } = props;
  const t = useTexts();
  const rows = useRef(1);
  const layout = layoutHand({ count: cards.length, width, cardWidth, rowsBefore: rows.current });
  useEffect(() => {
    rows.current = layout.rows;
  }, [layout.rows]);
  const list = useRef<HTMLUListElement>(null);
  const { current, onKeyDown } = useHandFocus(cards, list, layout);
  const faces = cards.map(({ card }) => faceOf(card));
  const awaited = useAwaited('hand', faces);
  return (
    <div
      className={cx(fan.frame, styles.frame)}
      data-scrolling={layout.isScrolling || undefined}
      data-turn={props.isTurn || undefined}
      data-place="hand"
    >
      <ul
        ref={list}
        className={fan.hand}
        aria-label={t('table.hand')}
        style={{ width: layout.width, height: layout.height }}
      >
        {cards.map((held, index) => (
          <HandCard
            key={held.key}
            {...props}
            held={held}
            index={index}
            spot={layout.spots[index]!}
            isCurrent={index === current}
            isAwaited={awaited.has(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ul>
    </div>
  );
}

interface HandCardProps extends HandProps {
  readonly held: HeldCard;
  readonly index: number;
  readonly spot: HandLayout['spots'][number];
  readonly isCurrent: boolean;
  /** Still on its way from the pile. */
  readonly isAwaited: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function HandCard({ held, index, spot, ...hand }: HandCardProps): JSX.Element {
  const t = useTexts();
  const name = useCardName();
  const { card, key } = held;
  const isPlayable = hand.playable.has(card);
  const isFresh = hand.fresh.has(key);
  const mover = useRef<HTMLSpanElement>(null);
  const isRefused = hand.refused !== undefined && hand.refused.key === key;
  useEffect(() => {
    if (isRefused && mover.current !== null) shake(mover.current);
  }, [isRefused, hand.refused?.count]);
  const data = { card: name(faceOf(card)), place: index + 1, count: hand.cards.length };
  return (
    <li
      className={fan.spot}
      style={{ transform: `translate(${spot.x}px, ${spot.y}px) rotate(${spot.rotate}deg)` }}
    >
      <span ref={mover} className={styles.mover}>
        <CardButton
          face={faceOf(card)}
          playable={isPlayable}
          chosen={hand.chosen === key}
          className={cx(fan.card, styles.card)}
          data-index={index}
          data-card={formatFace(faceOf(card))}
          data-awaited={hand.isAwaited || undefined}
          data-fresh={isFresh || undefined}
          data-refused={isRefused || undefined}
          data-away={hand.away === key || undefined}
          tabIndex={hand.isCurrent ? 0 : -1}
          aria-pressed={hand.chosen === key}
          aria-label={isPlayable ? t('cards.heldPlayable', data) : t('cards.held', data)}
          onKeyDown={hand.onKeyDown}
          onPointerDown={(event) => hand.onGrab(event, held)}
          onClick={({ detail, currentTarget }) =>
            hand.onPress(held, detail === 0, currentTarget.getBoundingClientRect())
          }
        />
      </span>
    </li>
  );
}
