/** What happens at a table, as it is recorded and as people read it. */
import {
  type GameEvent,
  HIDDEN,
  type Seat,
  type Sentence,
  sentence,
  type SentenceValue,
  SPECTATOR,
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

const LEFT = text('{@seat} {ist|bist} ausgestiegen.', '{@seat} {has|have} left.');

const STILL_HELD = text('{@seat} {hatte|hattest} noch {cards}.', '{@seat} still had {cards}.');

const LEFT_CAPTION = text('{@seat} {ist|bist} ausgestiegen', '{@seat} {has|have} left');

/** Says large at the table that somebody has left. */
export function captionLeaving(seat: Seat): Sentence {
  return sentence(LEFT_CAPTION.de, LEFT_CAPTION.en, { seat });
}

export function tellLeaving(seat: Seat): Sentence {
  return sentence(LEFT.de, LEFT.en, { seat });
}

/** A game's own events: those that the kit has no words for. */
type OwnEvent<E> = Exclude<E, TableEvent<string>>;

/** What is told of a kind of event; a function where that, or whether, depends on the event. */
type Telling<E extends GameEvent> = {
  readonly [T in E['type']]: Text | ((event: E & { readonly type: T }) => Text | undefined);
};

/** What stands large at the table about some kinds of events, for a reader at a seat. */
type Captions<E extends GameEvent> = {
  readonly [T in E['type']]?:
    | Text
    | ((event: E & { readonly type: T }, reader: Seat) => Text | undefined);
};

/** The words for the events of a game. */
interface EventTexts<E extends GameEvent> {
  readonly print: (card: Card) => string;
  /** With the reasons of an end. */
  readonly ends: { readonly reasons: Readonly<Record<string, Text>> };
  /** For `showed` the kit has words, where a game has none of its own. */
  readonly texts: Partial<Telling<OwnEvent<E>>> & Omit<Telling<OwnEvent<E>>, 'showed'>;
  /** Events without a caption are ordinary moves. */
  readonly captions: Captions<OwnEvent<E>>;
  /** How the fields of events are told, where not as they are. */
  readonly spelling?: Spelling;
}

/** By the name of a field. */
type Spelling = Readonly<Record<string, (value: number) => SentenceValue>>;

/** Tells events: the gaps of a text are filled with the fields of its event, cards in print. */
export function createTexts<E extends GameEvent>({
  print,
  ends,
  texts,
  captions,
  spelling = {},
}: EventTexts<E>): {
  /** What people read about an event. */
  readonly tell: (event: E) => Sentence | undefined;
  /** What stands large at the table. */
  readonly caption: (event: E, view: { readonly seat: Seat }) => Sentence | undefined;
} {
  const common: Telling<TableEvent<string> | CardEvent<'showed'>> = {
    showed: STILL_HELD,
    retired: LEFT,
    over: ({ reason }) => ends.reasons[reason],
  };
  const told = { ...common, ...texts } as unknown as Words<E>;
  const large = { retired: LEFT_CAPTION, ...captions } as unknown as Words<E>;
  const fill = (words: Text | undefined, event: E): Sentence | undefined =>
    words === undefined ? undefined : fillGaps(words, event, print, spelling);
  return {
    tell: (event) => fill(wordsFor(told, event), event),
    caption: (event, { seat }) => fill(wordsFor(large, event, seat), event),
  };
}

/** A caption for all but the one whose move it was. */
export function forOthers(words: Text): (event: GameEvent, reader: Seat) => Text | undefined {
  return ({ seat }, reader) => (seat === reader ? undefined : words);
}

/** By kind of event. */
type Words<E extends GameEvent> = Readonly<
  Record<string, Text | ((event: E, reader: Seat) => Text | undefined) | undefined>
>;

function wordsFor<E extends GameEvent>(
  all: Words<E>,
  event: E,
  reader: Seat = SPECTATOR,
): Text | undefined {
  const told = Object.hasOwn(all, event.type) ? all[event.type] : undefined;
  return typeof told === 'function' ? told(event, reader) : told;
}

function fillGaps(
  words: Text,
  event: GameEvent,
  print: (card: Card) => string,
  spelling: Spelling,
): Sentence {
  const fields = event as unknown as Readonly<Record<string, SentenceValue>>;
  const data = listGaps(words).map((name) => {
    if (name === 'cards') return [name, printCards(print, event.cards ?? [])];
    const spell = Object.hasOwn(spelling, name) ? spelling[name] : undefined;
    return [name, spell === undefined ? fields[name] : spell(fields[name] as number)];
  });
  return data.length === 0 ? { text: words } : { text: words, data: Object.fromEntries(data) };
}

/** One text for whoever sees the cards, and another one, or nothing, for all others. */
export function ifSeen(seen: Text, hidden?: Text): (event: GameEvent) => Text | undefined {
  return ({ cards = [] }) => (cards.includes(HIDDEN) ? hidden : seen);
}

/** `{@seat} legt {cards}.` has the gaps seat and cards. */
function listGaps({ de }: Text): string[] {
  return Array.from(
    de.matchAll(/\{@?([a-zA-Z]+)\}|\{@([a-zA-Z]+)\|/g),
    ([, name, addressed]) => name ?? addressed,
  );
}

/** The cards that can be seen, one after the other. */
function printCards(print: (card: Card) => string, cards: readonly Card[]): string {
  return cards
    .filter((card) => card !== HIDDEN)
    .map(print)
    .join(' ');
}
