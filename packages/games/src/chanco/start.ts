import {
  reject,
  type Rejection,
  type Result,
  ok,
  type Sentence,
  sentence,
  type Start,
} from '@stammtisch/kernel';
import { type Card, cardsOfRanks, parseCard, printCard, type Rank, rankOf } from './cards.ts';
import { HAND_SIZE } from './state.ts';

/** A position to begin with: four cards a seat, and the ranks they make up. */
export interface ChancoStart {
  readonly hands: readonly (readonly Card[])[];
  readonly ranks: readonly Rank[];
}

/** The position `{ "hands": [["AC", "AD", "AH", "2S"], …] }`, or what is wrong with it (CH6). */
export function parseStart(start: Start, seats: number): Result<ChancoStart> {
  const lists = readLists(start);
  if (lists === undefined) return reject('start-malformed', MALFORMED);
  if (lists.length !== seats) return reject('start-hand-count', wrongHandCount(lists, seats));
  const hands: Card[][] = [];
  for (const [seat, list] of lists.entries()) {
    const hand = parseHand(list, seat);
    if (!hand.ok) return hand;
    hands.push(hand.value);
  }
  const ranks = [...new Set(hands.flat().map(rankOf))].sort((a, b) => a - b);
  const rejection = checkPack(hands.flat(), ranks);
  return rejection === undefined ? ok({ hands, ranks }) : { ok: false, error: rejection };
}

const MALFORMED = sentence(
  'Die Ausgangsstellung muss { "hands": [[…], …] } sein: für jeden Platz eine Liste von Karten.',
  'The start must be { "hands": [[…], …] }: a list of cards for every seat.',
);

function readLists(start: Start): readonly (readonly unknown[])[] | undefined {
  if (typeof start !== 'object' || start === null || Array.isArray(start)) return undefined;
  if (Object.keys(start).join() !== 'hands') return undefined;
  const { hands } = start as { hands: unknown };
  return Array.isArray(hands) && hands.every((hand) => Array.isArray(hand)) ? hands : undefined;
}

function wrongHandCount(lists: readonly unknown[], seats: number): Sentence {
  return sentence(
    'Die Ausgangsstellung hat {count} Blätter, am Tisch sind {seats} Plätze.',
    'The start has {count} hands, the table has {seats} seats.',
    { count: lists.length, seats },
  );
}

function parseHand(list: readonly unknown[], seat: number): Result<Card[]> {
  if (list.length !== HAND_SIZE) return reject('start-hand-size', wrongHandSize(list, seat));
  const hand: Card[] = [];
  for (const code of list) {
    const card = typeof code === 'string' ? parseCard(code) : undefined;
    if (card === undefined) return reject('start-unknown-card', unknownCard(code));
    hand.push(card);
  }
  return ok(hand);
}

function wrongHandSize(list: readonly unknown[], seat: number): Sentence {
  return sentence(
    '{@seat} hat in der Ausgangsstellung {count} Karten statt vier.',
    'In the start {@seat} has {count} cards instead of four.',
    { seat, count: list.length },
  );
}

function unknownCard(code: unknown): Sentence {
  return sentence(
    'Die Karte {code} gibt es nicht; Karten heißen AC, 10D, QH, KS.',
    'There is no card {code}; cards are written AC, 10D, QH, KS.',
    { code: JSON.stringify(code) ?? String(code) },
  );
}

/** As many cards as the ranks have, none twice and none missing. */
function checkPack(cards: readonly Card[], ranks: readonly Rank[]): Rejection | undefined {
  const double = cards.find((card, i) => cards.indexOf(card) !== i);
  if (double !== undefined) {
    return {
      code: 'start-duplicate-card',
      ...sentence(
        '{card} kommt in der Ausgangsstellung zweimal vor.',
        '{card} is in the start twice.',
        { card: printCard(double) },
      ),
    };
  }
  const missing = cardsOfRanks(ranks).find((card) => !cards.includes(card));
  if (missing === undefined) return undefined;
  return {
    code: 'start-incomplete-rank',
    ...sentence(
      '{card} fehlt in der Ausgangsstellung: Jeder Wert muss in allen vier Farben da sein.',
      '{card} is missing in the start: every rank must be there in all four suits.',
      { card: printCard(missing) },
    ),
  };
}
