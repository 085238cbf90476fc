import { ok, reject, type Result, sentence, type Start } from '@stammtisch/kernel';
import { type Card, parseCard, printCard } from './cards.ts';
import { HAND_SIZE } from './state.ts';

/** A first round to begin with; the first card of the pile comes first. */
export interface StartPosition {
  readonly hands: readonly (readonly Card[])[];
  readonly middle: readonly Card[];
  readonly pile: readonly Card[];
}

/** `{ "hands": [["7H", "8H", "9H"], …], "middle": […], "pile": […] }`, or what is wrong (SW6). */
export function parseStart(start: Start, seats: number): Result<StartPosition> {
  const lists = readLists(start);
  if (lists === undefined) return reject('start-malformed', MALFORMED);
  const { hands, middle, pile } = lists;
  const threes = [...hands, middle].every((cards) => cards.length === HAND_SIZE);
  if (hands.length !== seats || !threes) return reject('start-hand-count', WRONG_HANDS);
  const codes = [...hands.flat(), ...middle, ...pile];
  const unknown = codes.find((code) => parseCard(code) === undefined);
  if (unknown !== undefined) return reject('start-unknown-card', unknownCard(unknown));
  const double = codes.find((code, at) => codes.indexOf(code) !== at);
  if (double !== undefined) return reject('start-duplicate-card', tooOften(double));
  return ok({ hands: hands.map(readCards), middle: readCards(middle), pile: readCards(pile) });
}

function readCards(codes: readonly string[]): Card[] {
  return codes.map((code) => parseCard(code)!);
}

interface Lists {
  readonly hands: readonly (readonly string[])[];
  readonly middle: readonly string[];
  readonly pile: readonly string[];
}

const MALFORMED = sentence(
  'Die Ausgangsstellung muss { "hands": [[…], …], "middle": […], "pile": […] } sein.',
  'The start must be { "hands": [[…], …], "middle": […], "pile": […] }.',
);
const WRONG_HANDS = sentence(
  'Die Ausgangsstellung muss für jeden Platz und für die Mitte drei Karten haben.',
  'The start must have three cards for every seat and for the middle.',
);

function unknownCard(code: string): ReturnType<typeof sentence> {
  return sentence(
    'Die Karte {code} gibt es nicht; Karten heißen 7C, 10D, QH, AS.',
    'There is no card {code}; cards are written 7C, 10D, QH, AS.',
    { code: JSON.stringify(code) },
  );
}

function tooOften(code: string): ReturnType<typeof sentence> {
  return sentence(
    '{card} kommt in der Ausgangsstellung zweimal vor.',
    '{card} is in the start twice.',
    { card: printCard(parseCard(code)!) },
  );
}

function readLists(start: Start): Lists | undefined {
  if (typeof start !== 'object' || start === null || Array.isArray(start)) return undefined;
  if (Object.keys(start).toSorted().join() !== 'hands,middle,pile') return undefined;
  const { hands, middle, pile } = start as Record<keyof Lists, unknown>;
  const fine = Array.isArray(hands) && hands.every(isCodes) && isCodes(middle) && isCodes(pile);
  return fine ? { hands: hands as string[][], middle, pile } : undefined;
}

function isCodes(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((code) => typeof code === 'string');
}
