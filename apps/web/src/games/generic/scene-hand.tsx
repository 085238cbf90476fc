import { type JSX, useEffect, useRef, useState } from 'react';
import { layoutHand } from '../../cards/hand-layout.ts';
import styles from '../../cards/hand.module.css';
import { formatFace } from '../../cards/face.ts';
import { CardButton, useCardName } from '../../cards/playing-card.tsx';
import { useHandFocus } from '../../cards/use-hand-focus.ts';
import { useAwaited, useFlights } from '../../flights/flight-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { HandCard } from './hand-cards.ts';

interface SceneHandProps {
  readonly cards: readonly HandCard[];
  /** Pixels there are. */
  readonly width: number;
  readonly cardWidth: number;
  readonly legal: readonly number[];
  /** Whether cards that can be played are lifted. */
  readonly marks: boolean;
  readonly isTurn: boolean;
  /** Whether a first tap only chooses. */
  readonly needsTwo: boolean;
  readonly onPlay: (action: number) => void;
}

const MARGIN = 16;

/** One's own cards; arrows move among them. */
export function SceneHand(props: SceneHandProps): JSX.Element {
  const { cards, cardWidth, legal, isTurn, marks, needsTwo, onPlay } = props;
  const t = useTexts();
  const name = useCardName();
  const list = useRef<HTMLUListElement>(null);
  const rows = useRef(1);
  const width = props.width - MARGIN;
  const layout = layoutHand({ count: cards.length, width, cardWidth, rowsBefore: rows.current });
  useEffect(() => void (rows.current = layout.rows), [layout.rows]);
  const { current, onKeyDown } = useHandFocus(cards, list, layout);
  const { leaveFrom } = useFlights();
  const awaited = useAwaited(
    'hand',
    cards.map(({ face }) => face),
  );
  const [chosen, setChosen] = useState<string>();
  const press = ({ key, action }: HandCard, isByKey: boolean): void => {
    if (action === undefined) return;
    const waits = needsTwo && !isByKey && chosen !== key && legal.includes(action);
    setChosen(waits ? key : undefined);
    if (!waits) onPlay(action);
  };
  return (
    <div
      className={styles.frame}
      data-scrolling={layout.isScrolling || undefined}
      data-turn={(isTurn && marks) || undefined}
    >
      <ul
        ref={list}
        className={styles.hand}
        aria-label={t('table.hand')}
        style={{ width: layout.width, height: layout.height }}
      >
        {cards.map((card, index) => {
          const { x, y, rotate } = layout.spots[index]!;
          const isLegal = card.action !== undefined && legal.includes(card.action);
          const data = { card: name(card.face), place: index + 1, count: cards.length };
          return (
            <li
              key={card.key}
              className={styles.spot}
              style={{ transform: `translate(${x}px, ${y}px) rotate(${rotate}deg)` }}
            >
              <CardButton
                face={card.face}
                playable={marks && isLegal}
                chosen={chosen === card.key}
                className={styles.card}
                data-index={index}
                data-card={formatFace(card.face)}
                data-awaited={awaited.has(index) || undefined}
                tabIndex={index === current ? 0 : -1}
                aria-pressed={chosen === card.key}
                aria-label={isLegal ? t('cards.heldPlayable', data) : t('cards.held', data)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={({ detail, currentTarget }) => {
                  leaveFrom(currentTarget.getBoundingClientRect());
                  press(card, detail === 0);
                }}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
