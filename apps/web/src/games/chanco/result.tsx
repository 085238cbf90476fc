/** How it ended: every winner with the four cards, then everybody else. */
import type { ChancoView } from '@stammtisch/games';
import { rankSeats } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { PlayingCard, useCardName } from '../../cards/playing-card.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { GameEndingProps } from '../../table-view/game-page.ts';
import { faceOf } from './cards.ts';
import styles from './result.module.css';

export function Result({ places, names, ...props }: GameEndingProps): JSX.Element {
  const { shown } = props.view as ChancoView;
  const t = useTexts();
  const ranked = rankSeats(places);
  const winners = ranked.filter((seat) => shown[seat] !== null);
  const others = ranked.filter((seat) => shown[seat] === null);
  return (
    <div className={styles.result}>
      {winners.length === 0 ? null : (
        <ul className={styles.winners} aria-label={t('chanco.winners')}>
          {winners.map((seat) => (
            <Winner key={seat} name={names[seat] ?? ''} cards={shown[seat]!} />
          ))}
        </ul>
      )}
      <ol className={styles.others}>
        {others.map((seat) => (
          <li key={seat}>
            <span className={styles.number}>{t('end.place', { place: places[seat] })}</span>{' '}
            {names[seat]}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Winner({
  name,
  cards,
}: {
  readonly name: string;
  readonly cards: readonly number[];
}): JSX.Element {
  const cardName = useCardName();
  return (
    <li className={styles.winner}>
      <b className={styles.name}>
        <Icon name="crown" size={20} /> {name}
      </b>
      <span className={styles.cards}>
        {cards.map((card) => (
          <span key={card} className={styles.card} role="img" aria-label={cardName(faceOf(card))}>
            <PlayingCard face={faceOf(card)} />
          </span>
        ))}
      </span>
    </li>
  );
}
