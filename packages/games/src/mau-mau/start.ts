/**
 * How a game may begin, plain JSON: with a shuffled pack and the seat that begins, `{ first }`; with
 * a stacked pack `{ deck }`, top first, dealt as it lies; or a position `{ hands, discard, pile }`
 * (piles top first) with, as needed, `turn`, `wish`, `sevens`, `wishing` (a wish is due).
 */
import {
  firstOf,
  ok,
  readRenaming,
  reject,
  type OptionRefusal,
  type Result,
  sentence,
  type Start,
} from '@stammtisch/kernel';
import { type Card, FACE_COUNT, parsePackCard, parseSuit, renamed, type Suit } from './cards.ts';
import { stacks } from './action-rows.ts';
import type { MauMauOptions } from './options.ts';

export interface StackedPack {
  readonly kind: 'deck';
  readonly deck: readonly Card[];
}

export interface Position {
  readonly kind: 'position';
  readonly hands: readonly (readonly Card[])[];
  readonly discard: readonly Card[];
  readonly pile: readonly Card[];
  readonly turn: number;
  readonly wish: Suit | undefined;
  readonly sevens: number;
  readonly wishing: boolean;
}

export const SEAT_MIN = 2;
export const SEAT_MAX = 30;

const POSITION_KEYS = ['hands', 'discard', 'pile', 'turn', 'wish', 'sevens', 'wishing'];

/** Why these options, seats and start cannot be dealt. */
export function refuseDeal(
  options: MauMauOptions,
  seats: number,
  start?: Start,
): OptionRefusal | undefined {
  if (!Number.isInteger(seats) || seats < SEAT_MIN || seats > SEAT_MAX) {
    return {
      code: 'bad-seat-count',
      ...sentence(
        'Mau-Mau spielen {min} bis {max} Spieler, nicht {seats}.',
        'Mau-Mau is for {min} to {max} players, not {seats}.',
        { min: SEAT_MIN, max: SEAT_MAX, seats },
      ),
    };
  }
  const { start: named } = readRenaming(start, renamed.length);
  if (firstOf(named, seats) !== undefined) {
    return refuseShortPack(options, seats, FACE_COUNT * options.decks);
  }
  const parsed = parseStart(options, seats, start);
  return parsed.ok ? undefined : parsed.error;
}

/** A stacked pack or a position; a start that names the seat that begins is none of them. */
export function parseStart(
  options: MauMauOptions,
  seats: number,
  start: Start,
): Result<StackedPack | Position> {
  if (typeof start !== 'object' || start === null) return badStart('start');
  const fields = start as Readonly<Record<string, unknown>>;
  return 'deck' in fields
    ? parseDeck(options, seats, fields)
    : parsePosition(options, seats, fields);
}

function parseDeck(
  options: MauMauOptions,
  seats: number,
  fields: Readonly<Record<string, unknown>>,
): Result<StackedPack> {
  const deck = parseCards(fields['deck'], 'deck');
  if (!deck.ok) return deck;
  const unknown = Object.keys(fields).find((key) => key !== 'deck');
  if (unknown !== undefined) return badStart(unknown);
  const short = refuseShortPack(options, seats, deck.value.length);
  return short === undefined ? ok({ kind: 'deck', deck: deck.value }) : { ok: false, error: short };
}

function parsePosition(
  options: MauMauOptions,
  seats: number,
  fields: Readonly<Record<string, unknown>>,
): Result<Position> {
  const unknown = Object.keys(fields).find((key) => !POSITION_KEYS.includes(key));
  if (unknown !== undefined) return badStart(unknown);
  const hands = parseHands(fields['hands'], seats);
  if (!hands.ok) return hands;
  const discard = parseCards(fields['discard'], 'discard');
  if (!discard.ok) return discard;
  if (discard.value.length === 0) return badStart('discard');
  const pile = parseCards(fields['pile'] ?? [], 'pile');
  if (!pile.ok) return pile;
  const { turn = 0, sevens = 0, wishing = false } = fields;
  if (!isCount(turn, seats - 1)) return badStart('turn');
  if (!isCount(sevens, stacks(options) ? discard.value.length : 0)) return badStart('sevens');
  if (typeof wishing !== 'boolean') return badStart('wishing');
  const wish = fields['wish'] === undefined ? undefined : parseSuit(fields['wish']);
  if (fields['wish'] !== undefined && wish === undefined) return badStart('wish');
  const pending = [wish !== undefined, sevens > 0, wishing].filter(Boolean).length;
  if (pending > 1) return badStart('wish');
  if ((wish !== undefined || wishing) && options['wish.rank'] === 'none') return badStart('wish');
  return ok({
    kind: 'position',
    hands: hands.value,
    discard: discard.value,
    pile: pile.value,
    turn,
    wish,
    sevens,
    wishing,
  });
}

function parseHands(raw: unknown, seats: number): Result<readonly (readonly Card[])[]> {
  if (!Array.isArray(raw) || raw.length !== seats) return badStart('hands');
  const hands: (readonly Card[])[] = [];
  for (const entry of raw) {
    const hand = parseCards(entry, 'hands');
    if (!hand.ok) return hand;
    if (hand.value.length === 0) return badStart('hands');
    hands.push(hand.value);
  }
  return ok(hands);
}

function parseCards(raw: unknown, key: string): Result<readonly Card[]> {
  if (!Array.isArray(raw)) return badStart(key);
  const cards: Card[] = [];
  for (const code of raw) {
    const card = parsePackCard(code);
    if (card === undefined) {
      return reject(
        'bad-card',
        sentence(
          '„{code}“ in „{key}“ ist keine Karte eines Skatblatts.',
          '"{code}" in "{key}" is no card of a Skat pack.',
          { code: String(code), key },
        ),
      );
    }
    cards.push(card);
  }
  return ok(cards);
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}

function badStart(key: string): Result<never> {
  return reject(
    'bad-start',
    sentence(
      'Die Ausgangsstellung ist unbrauchbar: „{key}“.',
      'The start position cannot be used: "{key}".',
      { key },
    ),
  );
}

/** MM4: every hand and one card to turn over. */
function refuseShortPack(
  options: MauMauOptions,
  seats: number,
  cards: number,
): OptionRefusal | undefined {
  const needed = seats * options.handSize + 1;
  if (cards >= needed) return undefined;
  return {
    code: 'too-few-cards',
    options: ['handSize', 'decks'],
    ...sentence(
      'Für {seats} Spieler mit je {hand} Karten braucht es {needed} Karten, es sind nur {cards}.',
      '{seats} players with {hand} cards each need {needed} cards, there are only {cards}.',
      { seats, hand: options.handSize, needed, cards },
    ),
  };
}
