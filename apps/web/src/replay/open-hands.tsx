import type { Seat, Zone } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { parseFace } from '../cards/face.ts';
import { PlayingCard, useCardName } from '../cards/playing-card.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { type Film, stateAt } from '../logs/film.ts';
import styles from './open-hands.module.css';

interface OpenHandsProps {
  readonly film: Film;
  readonly position: number;
  readonly names: readonly string[];
  /** Its hand is on the table already. */
  readonly seat: Seat;
}

/** The hands of all the others, with their faces: only for games that are over. */
export function OpenHands({ film, position, names, seat }: OpenHandsProps): JSX.Element {
  const t = useTexts();
  const { game } = film;
  const state = stateAt(film, position);
  const hands = names.flatMap((_, other) => {
    const zones = other === seat ? [] : game.scene(game.view(state, other)).zones;
    // A grid is a board, which lies open anyway.
    const own = zones.filter((zone) => zone.seat === other && zone.columns === undefined);
    return own.length === 0 ? [] : [{ other, cards: own.flatMap(({ cards }) => cards) }];
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled by key
    <section className={styles.hands} aria-label={t('replay.hands')} tabIndex={0}>
      {hands.map(({ other, cards }) => (
        <Hand key={other} name={names[other]!} cards={cards} />
      ))}
    </section>
  );
}

interface HandProps {
  readonly name: string;
  readonly cards: Zone['cards'];
}

function Hand({ name, cards }: HandProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const cardName = useCardName();
  const faces = cards.map((card) => {
    const text = card?.face ?? '';
    return parseFace(typeof text === 'string' ? text : say(text));
  });
  const told = faces.map((face) => (face === undefined ? t('cards.back') : cardName(face)));
  return (
    <figure className={styles.hand}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div
        className={styles.cards}
        role="img"
        aria-label={`${t('replay.handOf', { name })}: ${told.join(', ')}`}
      >
        {faces.map((face, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal cards have nothing else
          <PlayingCard key={index} face={face} />
        ))}
      </div>
    </figure>
  );
}
