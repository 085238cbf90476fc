/** How it ended: everybody with place, colour, points, turned tiles and board, the best first. */
import { type MopsRoyalView, SEAT_COLORS } from '@stammtisch/games';
import { rankSeats } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { GameEndingProps } from '../../table-view/game-page.ts';
import { MiniBoard } from './mini-board.tsx';
import styles from './result.module.css';
import { seatStyle } from './seat-style.ts';

export function Result({ places, names, ...props }: GameEndingProps): JSX.Element {
  const view = props.view as MopsRoyalView;
  const t = useTexts();
  const say = useSay();
  const seats = rankSeats(places);
  return (
    <section className={styles.result} aria-label={t('mops.result')}>
      <h2 className={styles.title}>{t('mops.result')}</h2>
      <ol className={styles.list}>
        {seats.map((seat) => {
          const { points, turned, cells } = view.boards[seat]!;
          const isFirst = places[seat] === 1;
          return (
            <li
              key={seat}
              className={styles.place}
              style={seatStyle(seat)}
              data-first={isFirst || undefined}
            >
              <span className={styles.number}>{t('end.place', { place: places[seat] })}</span>
              <span className={styles.board}>
                <MiniBoard cells={cells} />
              </span>
              <span className={styles.text}>
                <b className={styles.name}>
                  {isFirst ? <Icon name="crown" size={20} /> : null} {names[seat]}
                  <small> ({say(SEAT_COLORS[seat]!)})</small>
                </b>
                <span>{t('end.points', { count: points })}</span>
                <span>{t('mops.turned', { count: turned })}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
