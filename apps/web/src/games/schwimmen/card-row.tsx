import { HIDDEN } from '@stammtisch/kernel';
import { type JSX, type KeyboardEvent, useRef } from 'react';
import { CardButton, PlayingCard, useCardName } from '../../cards/playing-card.tsx';
import { formatFace } from '../../cards/face.ts';
import { useHandFocus } from '../../cards/use-hand-focus.ts';
import { useAwaited } from '../../flights/flight-context.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './card-row.module.css';
import { type RowPlace, takenBy } from './choice.ts';
import { faceOf } from './faces.ts';
import type { SchwimmenNow } from './use-schwimmen.ts';
import { keyOf, type Swapping } from './use-swapping.ts';

interface CardRowProps {
  readonly place: RowPlace;
  readonly label: string;
  readonly cards: readonly number[];
  readonly now: SchwimmenNow;
  readonly swapping: Swapping;
}

/** What flights call the rows. */
const FLOWN_TO = { own: 'hand', middle: 'middle' } as const satisfies Record<RowPlace, string>;

/** Cards that lie beside each other; arrows move among them and from row to row. */
export function CardRow({ place, label, cards, now, swapping }: CardRowProps): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const keyed = cards.map((card, index) => ({ key: `${card} ${card === HIDDEN ? index : ''}` }));
  const focus = useHandFocus(keyed, list, { perRow: cards.length, rows: 1 });
  const flown = FLOWN_TO[place];
  const awaited = useAwaited(flown, cards.map(faceOf));
  return (
    <ul ref={list} className={styles.row} aria-label={label} data-row={place} data-place={flown}>
      {cards.map((card, index) => (
        <li
          key={keyed[index]!.key}
          className={styles.spot}
          data-card={formatCard(card)}
          data-awaited={awaited.has(index) || undefined}
          data-glide={card === HIDDEN ? undefined : card}
        >
          {card === HIDDEN ? (
            <FaceDown />
          ) : (
            <RowCard
              place={place}
              card={card}
              index={index}
              count={cards.length}
              isCurrent={index === focus.current}
              now={now}
              swapping={swapping}
              onKeyDown={(event) => {
                if (!changeRow(event, place)) focus.onKeyDown(event, index);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Finds it for a card that flies there; of one that lies face down nothing is said. */
function formatCard(card: number): string {
  const face = faceOf(card);
  return face === undefined ? '' : formatFace(face);
}

function FaceDown(): JSX.Element {
  const t = useTexts();
  return (
    <span role="img" aria-label={t('schwimmen.faceDown')}>
      <PlayingCard />
    </span>
  );
}

interface RowCardProps extends Pick<CardRowProps, 'place' | 'now' | 'swapping'> {
  readonly card: number;
  readonly index: number;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function RowCard({ place, card, index, count, now, swapping, ...row }: RowCardProps): JSX.Element {
  const t = useTexts();
  const name = useCardName();
  const face = faceOf(card)!;
  const { choice, dragging, over, refused, press, isSending } = swapping;
  const isChosen = choice.all || choice[place] === card;
  const isTaken = place === 'own' && takenBy(now.view) === card;
  const data = { card: name(face), place: index + 1, count };
  const isHeld = dragging.drag?.held.card === card;
  const isTarget = dragging.drag !== undefined && dragging.drag.held.place !== place;
  if (!now.isPlaying) {
    return (
      <span role="img" aria-label={data.card}>
        <PlayingCard face={face} />
      </span>
    );
  }
  return (
    <CardButton
      face={face}
      chosen={isChosen && !isSending}
      className={styles.card}
      data-index={index}
      data-drop={`${place} ${card}`}
      data-over={(isTarget && over === `${place} ${card}`) || undefined}
      data-refused={(refused !== undefined && refused.key === keyOf({ card })) || undefined}
      data-away={isHeld || undefined}
      data-taken={isTaken || undefined}
      tabIndex={row.isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={isTaken ? t('schwimmen.justTaken', data) : t('cards.held', data)}
      onKeyDown={row.onKeyDown}
      onPointerDown={(event) => dragging.start(event, { place, card })}
      onClick={({ detail }) => press({ place, card }, detail === 0)}
    />
  );
}

/** Up from one's hand is the middle, down from there the hand. */
function changeRow(event: KeyboardEvent, place: RowPlace): boolean {
  const isUp = event.key === 'ArrowUp' && place === 'own';
  const isDown = event.key === 'ArrowDown' && place === 'middle';
  if (!isUp && !isDown) return false;
  event.preventDefault();
  focusRow(isUp ? 'middle' : 'own');
  return true;
}

/** Puts the focus on the card of a row that Tab would reach. */
export function focusRow(place: RowPlace): void {
  document.querySelector<HTMLElement>(`[data-row="${place}"] [tabindex="0"]`)?.focus();
}
