/** What the page that draws any game shows of a view: places with cards, notes, a question. */
import {
  type Action,
  HIDDEN,
  type Question,
  type Scene,
  type SceneCard,
  type Seat,
  seatSet,
  type Sentence,
  sentence,
  type Zone,
} from '@stammtisch/kernel';
import type { Ends } from './ends.ts';
import { tellLeaving } from './events.ts';
import type { Card } from './pack.ts';

/** What every view of a game of turns says. */
interface TurnView {
  readonly seat: Seat;
  readonly phase: string;
  readonly turn: Seat;
  readonly leavers: readonly Seat[];
}

/** What a game's scenes are made of. */
interface SceneSpec<V extends TurnView> {
  readonly ends: Ends<string, string>;
  readonly zones: (view: V) => readonly Zone[];
  /** What is in force while the game is on; at its end the reason stands there. */
  readonly notes: (view: V) => readonly Sentence[];
  /** What is to be known at any time, also at the end. */
  readonly always?: (view: V) => readonly Sentence[];
  /** Who is out of the game besides those who left. */
  readonly out?: (view: V) => readonly Seat[];
  /** What the reader is asked who is on turn. */
  readonly question?: (view: V) => Question | undefined;
}

/** Makes scenes: the seat on turn is waited for until the game is over, and leavers are noted. */
export function createScene<V extends TurnView>(spec: SceneSpec<V>): (view: V) => Scene {
  const { ends, zones, notes, always = () => [], out = () => [] } = spec;
  return (view) => {
    const reason = ends.reasonIn[view.phase];
    const question = view.seat === view.turn ? spec.question?.(view) : undefined;
    const now = reason === undefined ? notes(view) : [{ text: ends.reasons[reason] }];
    return {
      waitingFor: reason === undefined ? 1 << view.turn : 0,
      out: seatSet([...view.leavers, ...out(view)]),
      zones: zones(view),
      notes: [...now, ...always(view), ...view.leavers.map(tellLeaving)],
      ...(question === undefined ? {} : { question }),
    };
  };
}

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
  readonly seat: Seat;
  readonly hands: readonly (readonly Card[] | null)[];
  readonly counts: readonly number[];
}

/** The hands of all seats as far as the reader sees them; pressing one's own cards may be a move. */
export function handZones(
  { seat: reader, hands, counts }: HandsSeen,
  print: (card: Card) => string,
  actionOf: (card: Card) => Action | undefined,
): Zone[] {
  return hands.map((hand, seat) => {
    const draw = (card: Card): SceneCard =>
      drawCard(print, card, seat === reader ? actionOf(card) : undefined);
    return { ...handZone(seat, (hand ?? []).map(draw)), count: counts[seat] };
  });
}

/** A pile that lies face down. */
export function pileZone(de: string, en: string, count: number, top: SceneCard = {}): Zone {
  return { id: 'pile', label: sentence(de, en), cards: count > 0 ? [top] : [], count };
}
