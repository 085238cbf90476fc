import {
  type GameEvent,
  HIDDEN,
  type Seat,
  type Sentence,
  sentence,
  type SentenceValue,
  type Text,
  text,
} from '@stammtisch/kernel';
import type { Card } from './pack.ts';

/** Reasons of an end that many games share, in the same words. */
export const COMMON_REASONS = {
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'last-seat': text('Nur ein Platz ist noch besetzt.', 'Only one seat is still taken.'),
} as const;

export const LEFT = text('{@seat} ist ausgestiegen.', '{@seat} has left.');

export function tellLeaving(seat: Seat): Sentence {
  return sentence(LEFT.de, LEFT.en, { seat });
}

/** What is told of every kind of event; a function where that, or whether, depends on the event. */
export type Telling<E extends GameEvent> = {
  readonly [T in E['type']]: Text | ((event: E & { readonly type: T }) => Text | undefined);
};

/** How the fields of events are told, where not as they are. */
export type Spelling = Readonly<Record<string, (value: number) => SentenceValue>>;

/** Tells events: the gaps of a text are filled with the fields of its event, cards in print. */
export function createTell<E extends GameEvent>(
  print: (card: Card) => string,
  texts: Telling<E>,
  spelling: Spelling = {},
): (event: E) => Sentence | undefined {
  return (event) => {
    const told = texts[event.type as E['type']] as Text | ((event: E) => Text | undefined);
    const words = typeof told === 'function' ? told(event) : told;
    if (words === undefined) return undefined;
    const fields = event as unknown as Readonly<Record<string, SentenceValue>>;
    const data = listGaps(words).map((name) => {
      if (name === 'cards') return [name, printCards(print, event.cards ?? [])];
      const spell = Object.hasOwn(spelling, name) ? spelling[name] : undefined;
      return [name, spell === undefined ? fields[name] : spell(fields[name] as number)];
    });
    return data.length === 0 ? { text: words } : { text: words, data: Object.fromEntries(data) };
  };
}

/** One text for whoever sees the cards, and another one, or nothing, for all others. */
export function ifSeen(seen: Text, hidden?: Text): (event: GameEvent) => Text | undefined {
  return ({ cards = [] }) => (cards.includes(HIDDEN) ? hidden : seen);
}

/** `{@seat} legt {cards}.` has the gaps seat and cards. */
function listGaps({ de }: Text): string[] {
  return Array.from(de.matchAll(/\{@?([a-zA-Z]+)\}/g), ([, name]) => name);
}

/** The cards that can be seen, one after the other. */
function printCards(print: (card: Card) => string, cards: readonly Card[]): string {
  return cards
    .filter((card) => card !== HIDDEN)
    .map(print)
    .join(' ');
}
