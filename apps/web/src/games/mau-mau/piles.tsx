import type { MauMauView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import type { CSSProperties, JSX, ReactNode } from 'react';
import { PlayingCard, useCardName } from '../../cards/playing-card.tsx';
import { SuitMark, useSuitName } from '../../cards/suit-mark.tsx';
import { useAwaited } from '../../flights/flight-context.ts';
import { useShownNames } from '../../table-view/use-shown-names.ts';
import { useTexts } from '../../texts/texts.ts';
import { faceOf, suitAt } from './faces.ts';
import styles from './piles.module.css';

interface StockProps {
  readonly count: number;
  /** Cards that sevens cost whoever does not answer them. */
  readonly cost: number;
  readonly canDraw: boolean;
  /** Absent for those who only watch. */
  readonly onDraw: (() => void) | undefined;
}

/** The draw pile: tap to draw. */
export function Stock({ count, cost, canDraw, onDraw }: StockProps): JSX.Element {
  const t = useTexts();
  const layers = Math.min(4, Math.ceil(count / 6));
  const name = t('mauMau.stock', { count });
  const label = cost > 0 ? t('mauMau.stockCost', { stock: name, count: cost }) : name;
  return (
    <div className={styles.pile}>
      <button
        type="button"
        className={styles.stock}
        aria-label={canDraw ? t('mauMau.stockDraw', { stock: label }) : label}
        aria-disabled={onDraw === undefined}
        data-ready={canDraw || undefined}
        onClick={onDraw}
        data-place="pile"
      >
        {count === 0 ? <span className={styles.empty} /> : <Layers count={layers} />}
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        {cost > 0 ? (
          <span className={styles.cost} aria-hidden="true">
            +{cost}
          </span>
        ) : null}
      </button>
    </div>
  );
}

function Layers({ count }: { readonly count: number }): JSX.Element {
  return (
    <>
      {Array.from({ length: count }, (_, layer) => (
        <span
          key={layer}
          className={styles.layer}
          data-top={layer === count - 1 || undefined}
          style={{ '--layer': layer } as CSSProperties}
        >
          <PlayingCard />
        </span>
      ))}
    </>
  );
}

interface DiscardProps {
  readonly view: MauMauView;
  /** Who laid the top card, where that is known. */
  readonly layer: Seat | undefined;
  /** Something is chosen or dragged that would go here. */
  readonly isTarget: boolean;
  readonly onPress: (() => void) | undefined;
  /** What lies above it, such as the choice of a suit. */
  readonly children?: ReactNode;
}

/** The open pile, with who laid its top card and what is wished for. */
export function Discard(props: DiscardProps): JSX.Element {
  const { view, layer, isTarget, onPress, children } = props;
  const t = useTexts();
  const cardName = useCardName();
  const suitName = useSuitName();
  const names = useShownNames();
  const { discard, wish } = view;
  const shown = discard
    .slice(0, SHOWN)
    .map((card, depth) => ({ card, place: discard.length - depth }))
    .toReversed();
  const awaited = useAwaited(
    'discard',
    shown.map(({ card }) => faceOf(card)),
  );
  const by = layer === undefined ? t('mauMau.turnedOver') : (names[layer] ?? '');
  const top = t('mauMau.top', { card: cardName(faceOf(discard[0]!)), by });
  const wished = wish === null ? undefined : t('mauMau.wished', { suit: suitName(suitAt(wish)) });
  return (
    <div className={styles.pile} data-wish={wish === null ? undefined : suitAt(wish)}>
      <button
        type="button"
        className={styles.discard}
        aria-label={wished === undefined ? top : `${top} ${wished}`}
        aria-disabled={onPress === undefined}
        data-target={isTarget || undefined}
        data-drop="pile"
        onClick={onPress}
        data-place="discard"
      >
        {shown.map(({ card, place }, index) => (
          <span
            key={place}
            className={styles.laid}
            style={{ rotate: `${tilt(place)}deg` }}
            data-awaited={awaited.has(index) || undefined}
          >
            <PlayingCard face={faceOf(card)} />
          </span>
        ))}
      </button>
      {wish === null ? null : (
        <span className={styles.wish} aria-hidden="true">
          <SuitMark suit={suitAt(wish)} size={22} />
          {suitName(suitAt(wish))}
        </span>
      )}
      <span className={styles.by} aria-hidden="true">
        {by}
      </span>
      {children}
    </div>
  );
}

/** So many cards of the pile can be told from its edges. */
const SHOWN = 4;

/** Cards are never laid quite straight, but each always the same way. */
function tilt(place: number): number {
  return (((place * 47) % 13) - 6) * 1.1;
}
