import { ok, reject, type Result, sentence, type Start } from '@stammtisch/kernel';
import { type Card, parseCard, printCard } from './cards.ts';

/** A position to begin with; the first card of the pile is drawn first. */
export interface StartPosition {
  readonly hands: readonly (readonly Card[])[];
  readonly top: Card;
  readonly pile: readonly Card[];
}

/** `{ "hands": [["8H"], …], "top": "7H", "pile": ["2C", …] }`, or what is wrong with it (CE5). */
export function parseStart(start: Start, seats: number, decks: number): Result<StartPosition> {
  const lists = readLists(start);
  if (lists === undefined) return reject('start-malformed', MALFORMED);
  const { hands, top, pile } = lists;
  if (hands.length !== seats || hands.some((hand) => hand.length === 0)) {
    return reject('start-hand-count', WRONG_HANDS);
  }
  const codes = [...hands.flat(), top, ...pile];
  const unknown = codes.find((code) => parseCard(code) === undefined);
  if (unknown !== undefined) return reject('start-unknown-card', unknownCard(unknown));
  const double = codes.find((code) => codes.filter((other) => other === code).length > decks);
  if (double !== undefined) return reject('start-duplicate-card', tooOften(double));
  return ok({ hands: hands.map(readCards), top: parseCard(top)!, pile: readCards(pile) });
}

function readCards(codes: readonly string[]): Card[] {
  return codes.map((code) => parseCard(code)!);
}

interface Lists {
  readonly hands: readonly (readonly string[])[];
  readonly top: string;
  readonly pile: readonly string[];
}

const MALFORMED = sentence(
  'Die Ausgangsstellung muss { "hands": [[…], …], "top": "7H", "pile": […] } sein.',
  'The start must be { "hands": [[…], …], "top": "7H", "pile": […] }.',
);
const WRONG_HANDS = sentence(
  'Die Ausgangsstellung muss für jeden Platz ein Blatt mit mindestens einer Karte haben.',
  'The start must have a hand of at least one card for every seat.',
);

function unknownCard(code: string): ReturnType<typeof sentence> {
  return sentence(
    'Die Karte {code} gibt es nicht; Karten heißen AC, 10D, QH, 8S.',
    'There is no card {code}; cards are written AC, 10D, QH, 8S.',
    { code: JSON.stringify(code) },
  );
}

function tooOften(code: string): ReturnType<typeof sentence> {
  return sentence(
    '{card} kommt in der Ausgangsstellung öfter vor als in den Kartenspielen.',
    '{card} is in the start more often than in the packs.',
    { card: printCard(parseCard(code)!) },
  );
}

function readLists(start: Start): Lists | undefined {
  if (typeof start !== 'object' || start === null || Array.isArray(start)) return undefined;
  if (Object.keys(start).toSorted().join() !== 'hands,pile,top') return undefined;
  const { hands, top, pile } = start as Record<keyof Lists, unknown>;
  const fine =
    Array.isArray(hands) && hands.every(isCodes) && typeof top === 'string' && isCodes(pile);
  return fine ? { hands: hands as string[][], top, pile } : undefined;
}

function isCodes(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((code) => typeof code === 'string');
}
