import {
  type Action,
  HIDDEN,
  type SceneCard,
  type Seat,
  sentence,
  type Zone,
} from '@stammtisch/kernel';
import type { Card } from './pack.ts';

/** A card as drawn; with an action it can be pressed. */
export function drawCard(print: (card: Card) => string, card: Card, action?: Action): SceneCard {
  if (card === HIDDEN) return {};
  return action === undefined ? { face: print(card) } : { face: print(card), action };
}

/** The cards of a seat, under its name. */
export function handZone(seat: Seat, cards: readonly SceneCard[], more: Partial<Zone> = {}): Zone {
  const label = sentence('{@seat}', '{@seat}', { seat });
  return { id: `hand-${seat}`, label, seat, ...more, cards };
}

/** What a view says of hands. */
interface HandsSeen {
  readonly hands: readonly (readonly Card[] | null)[];
  readonly counts: readonly number[];
}

/** The hands of all seats, each as far as the reader sees it. */
export function handZones(
  { hands, counts }: HandsSeen,
  draw: (card: Card, seat: Seat) => SceneCard,
): Zone[] {
  return hands.map((hand, seat) => ({
    ...handZone(
      seat,
      (hand ?? []).map((card) => draw(card, seat)),
    ),
    count: counts[seat],
  }));
}

/** A pile that lies face down. */
export function pileZone(de: string, en: string, count: number, top: SceneCard = {}): Zone {
  return { id: 'pile', label: sentence(de, en), cards: count > 0 ? [top] : [], count };
}
