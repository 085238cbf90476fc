/** How it ended: everybody's place and points, and the cards that the points come from. */
import {
  type CountedHand,
  countHands,
  type CrazyEightsView,
  formatCrazyEightsCard,
} from '@stammtisch/games';
import { rankSeats } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { CardChip } from '../../cards/card-chip.tsx';
import { parseFace } from '../../cards/face.ts';
import { readerOf } from '../../link/link.ts';
import type { GameEndingProps } from '../../table-view/game-page.ts';
import { useTable } from '../../table-view/table-context.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './result.module.css';

export function Result({ places, points, names, ...props }: GameEndingProps): JSX.Element {
  const t = useTexts();
  const counted = countHands(props.view as CrazyEightsView);
  return (
    <>
      <ol className={styles.places}>
        {rankSeats(places).map((seat) => (
          <li key={seat} className={styles.place} data-first={places[seat] === 1 || undefined}>
            <span className={styles.number}>{t('end.place', { place: places[seat] })}</span>
            <span className={styles.name}>{names[seat]}</span>
            <b className={styles.points}>{t('end.points', { count: points[seat] ?? 0 })}</b>
            <HandLeft counted={counted.find((hand) => hand.seat === seat)} />
          </li>
        ))}
      </ol>
      <Sum places={places} points={points} names={names} counted={counted} />
    </>
  );
}

/** The cards of a hand with what each costs; nothing where it stays hidden. */
function HandLeft({ counted }: { readonly counted: CountedHand | undefined }): JSX.Element | null {
  const t = useTexts();
  if (counted === undefined) return null;
  if (counted.cards.length === 0) return <p className={styles.left}>{t('crazyEights.none')}</p>;
  return (
    <p className={styles.left}>
      <span className="sr-only">{t('crazyEights.left')}: </span>
      {counted.cards.map(({ card, cost }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two packs have equal cards
        <span key={index} className={styles.cost}>
          <CardChip face={parseFace(formatCrazyEightsCard(card))!} />
          {cost}
        </span>
      ))}
      <b>{t('crazyEights.cost', { cost: counted.cost })}</b>
    </p>
  );
}

interface SumProps extends Pick<GameEndingProps, 'places' | 'points' | 'names'> {
  readonly counted: readonly CountedHand[];
}

/** Where the winner's points come from, in a sentence. */
function Sum({ places, points, names, counted }: SumProps): JSX.Element | null {
  const t = useTexts();
  const reader = readerOf(useTable().now);
  const winner = places.indexOf(1);
  const isShared = places.lastIndexOf(1) !== winner;
  const won = points[winner] ?? 0;
  if (counted.length === 0) return <p className={styles.sum}>{t('crazyEights.noPoints')}</p>;
  if (isShared) return null;
  const isEmpty = counted.find(({ seat }) => seat === winner)?.cost === 0;
  const data = { name: names[winner], points: won };
  const text = isEmpty ? 'sum' : 'sumLess';
  const ownText = isEmpty ? 'youSum' : 'youSumLess';
  return (
    <p className={styles.sum}>{t(`crazyEights.${winner === reader ? ownText : text}`, data)}</p>
  );
}
