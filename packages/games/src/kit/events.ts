/** What happens at a table, as it is recorded and as people read it. */
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

/** An event of some type, with what it says besides. */
export type EventOf<T extends string, F = unknown> = GameEvent & { readonly type: T } & Readonly<F>;

/** An event with cards; whoever is in its `seen` sees their faces. */
export type CardEvent<T extends string, F = unknown> = EventOf<T, { cards: readonly Card[] } & F>;

/** What every game of turns tells: who left, and at its end why and who won, in seat order. */
export type TableEvent<R extends string> =
  | EventOf<'retired'>
  | EventOf<'over', { reason: R; winners: readonly Seat[] }>;

const LEFT = text('{@seat} ist ausgestiegen.', '{@seat} has left.');

export function tellLeaving(seat: Seat): Sentence {
  return sentence(LEFT.de, LEFT.en, { seat });
}

/** What is told of every kind of event; a function where that, or whether, depends on the event. */
export type Telling<E extends GameEvent> = {
  readonly [T in E['type']]: Text | ((event: E & { readonly type: T }) => Text | undefined);
};

/** A game's own events: those that the kit has no words for. */
type OwnEvent<E> = Exclude<E, TableEvent<string>>;

/** What events are told with. */
interface TellParts<E extends GameEvent> {
  readonly print: (card: Card) => string;
  /** The reasons of an end. */
  readonly reasons: Readonly<Record<string, Text>>;
  readonly texts: Telling<OwnEvent<E>>;
  /** How the fields of events are told, where not as they are. */
  readonly spelling?: Readonly<Record<string, (value: number) => SentenceValue>>;
}

/** Tells events: the gaps of a text are filled with the fields of its event, cards in print. */
export function createTell<E extends GameEvent>({
  print,
  reasons,
  texts,
  spelling = {},
}: TellParts<E>): (event: E) => Sentence | undefined {
  const common: Telling<TableEvent<string>> = {
    retired: LEFT,
    over: ({ reason }) => reasons[reason],
  };
  const all = { ...common, ...texts } as unknown as Readonly<
    Record<string, Text | ((event: E) => Text | undefined)>
  >;
  return (event) => {
    const told = all[event.type];
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
