/** How it ended: everybody's place, and the hands of the last round. */
import type { SchwimmenView } from '@stammtisch/games';
import { rankSeats } from '@stammtisch/kernel';
import type { JSX } from 'react';
import type { GameEndingProps } from '../../table-view/game-page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Lives } from './lives.tsx';
import styles from './result.module.css';
import { ShownHands } from './showdown.tsx';

export function Result({ places, names, ...props }: GameEndingProps): JSX.Element {
  const t = useTexts();
  const view = props.view as SchwimmenView;
  return (
    <div className={styles.result}>
      <ol className={styles.places}>
        {rankSeats(places).map((seat) => (
          <li key={seat} className={styles.place} data-first={places[seat] === 1 || undefined}>
            <span className={styles.number}>{t('end.place', { place: places[seat] })}</span>
            <span className={styles.name}>{names[seat]}</span>
            <Lives view={view} seat={seat} />
          </li>
        ))}
      </ol>
      <h3 className={styles.title}>{t('schwimmen.lastRound')}</h3>
      <div className={styles.last}>
        <ShownHands view={view} />
      </div>
    </div>
  );
}
