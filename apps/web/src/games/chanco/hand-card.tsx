import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';
import { formatFace } from '../../cards/face.ts';
import { CardButton, useCardName } from '../../cards/playing-card.tsx';
import { useFlights } from '../../flights/flight-context.ts';
import { useSettings } from '../../model/settings.ts';
import { useTexts } from '../../texts/texts.ts';
import { faceOf } from './cards.ts';
import type { HandProps } from './hand.tsx';
import styles from './hand.module.css';
import { slideFrom, useThrow } from './use-throw.ts';

interface HandCardProps extends HandProps {
  readonly card: number;
  readonly place: number;
  readonly tabIndex: number;
  readonly isLifted: boolean;
  /** Still on its way from the neighbour. */
  readonly isAwaited: boolean;
  readonly slot: RefObject<HTMLButtonElement | null>;
  readonly onLift: (card: number) => void;
}

/** One card of one's own. */
export function HandCard(props: HandCardProps): JSX.Element {
  const { card, place, view, isAsked, isLifted, passing, names, slot, onLift } = props;
  const { oneTap, showPlayable } = useSettings();
  const label = useCardLabel(props);
  const { leaveFrom } = useFlights();
  const isNew = passing?.received === card;
  const isGiven = view.choice === card;
  const element = useRef<HTMLDivElement>(null);
  useSliding(element, place);
  const onGive = (given: number): void => {
    leaveFrom(element.current?.getBoundingClientRect());
    props.onGive(given);
  };
  const throwing = useThrow({
    card: element,
    onDrop(point, moved) {
      const isTaken = isAsked && (moved.y < THROWN_PX || isInside(slot.current, point));
      if (isTaken) onGive(card);
      return isTaken;
    },
  });
  return (
    <div
      ref={element}
      role="presentation"
      className={styles.card}
      style={{ gridColumn: place + 1 }}
      onPointerDown={throwing.onPointerDown}
      data-card={formatFace(faceOf(card))}
      data-awaited={props.isAwaited || undefined}
      data-new={isNew || undefined}
      data-given={isGiven || undefined}
      data-faded={(view.choice !== null && !isGiven) || undefined}
    >
      <CardButton
        face={faceOf(card)}
        tabIndex={props.tabIndex}
        aria-label={label}
        aria-disabled={!isAsked}
        playable={isAsked && showPlayable}
        chosen={isLifted || isGiven}
        onClick={({ detail }) => {
          if (throwing.eatClick()) return;
          // A press without a pointer comes from the keyboard or a screen reader: once is enough.
          if (oneTap || detail === 0 || isLifted || !isAsked) onGive(card);
          else onLift(card);
        }}
      />
      {isNew && passing?.from !== undefined ? (
        <span className={styles.fresh} aria-hidden="true">
          {names[passing.from]}
        </span>
      ) : null}
    </div>
  );
}

/** A card goes to its new place in the hand; a new one flies there. */
function useSliding(card: RefObject<HTMLElement | null>, place: number): void {
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    const before = left.current;
    left.current = element.offsetLeft;
    if (before !== undefined && before !== left.current) slideFrom(element, before - left.current);
  }, [place]);
}

/** A card flung so far upwards is given, too. */
const THROWN_PX = -70;

function isInside(
  element: Element | null,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  if (element === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function useCardLabel({
  card,
  place,
  view,
  isAsked,
  isLifted,
  passing,
  names,
  left,
}: HandCardProps): string {
  const t = useTexts();
  const cardName = useCardName();
  const about = {
    card: cardName(faceOf(card)),
    place: place + 1,
    count: view.hand.length,
    name: names[left] ?? '',
  };
  const from = passing?.received === card ? names[passing.from ?? -1] : undefined;
  const news = from === undefined ? '' : `, ${t('chanco.cardNew', { name: from })}`;
  if (view.choice === card) return t('chanco.cardGiven', about);
  if (!isAsked) return t('chanco.card', about) + news;
  return t(isLifted ? 'chanco.cardLifted' : 'chanco.cardFree', about) + news;
}
