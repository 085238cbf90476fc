import type { JSX } from 'react';
import type { Suit } from './face.ts';
import colors from './suit-color.module.css';
import { SuitSign } from './suit-sign.tsx';
import { useSettings } from '../model/settings.ts';
import { useTexts } from '../texts/texts.ts';

/** The sign of a suit as the cards show it; its name must stand beside it. */
export function SuitMark({
  suit,
  size,
}: {
  readonly suit: Suit;
  readonly size: number;
}): JSX.Element {
  const { deckColors, deckFaces } = useSettings();
  return (
    <svg
      viewBox="-50 -50 100 100"
      width={size}
      height={size}
      className={colors[`${deckColors}${suit}`]}
      aria-hidden="true"
      focusable="false"
    >
      <SuitSign suit={suit} look={deckFaces} />
    </svg>
  );
}

/** What people call a suit, with the faces they play with. */
export function useSuitName(): (suit: Suit) => string {
  const t = useTexts();
  const { deckFaces } = useSettings();
  return (suit) =>
    deckFaces === 'german' ? t(`cards.suitsGerman.${suit}`) : t(`cards.suits.${suit}`);
}
