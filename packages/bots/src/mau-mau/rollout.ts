import {
  cardCount,
  handMask,
  type MauMauOptions,
  type MauMauState,
  moverOf,
  optionsOfState,
  seatAfter,
} from '@stammtisch/games';
import { type Action, type ActionList, nextWord, type Rng, type Seat } from '@stammtisch/kernel';
import { countBits, FACE_COUNT, rolesOf, SUIT_COUNT, WISH } from './roles.ts';

// Constants of this module, because V8 folds those and not imported ones.
const CARDS = FACE_COUNT;
const SUITS = SUIT_COUNT;
const FIRST_WISH = WISH;
const LAST_WISH = WISH + SUIT_COUNT - 1;
const handOf = handMask;
const onTurn = moverOf;
const optionsOf = optionsOfState;
const countOf = cardCount;
const next = seatAfter;
const word = nextWord;

/** What counts for a lay: cards of its suit in the hand, giving up a suit, cards of its rank. */
const PER_SUIT_CARD = 16;
const LAST_OF_SUIT = 18;
const PER_RANK_CARD = 11;
/** That only cards are left which nobody may go out with. */
const STRANDED = 2000;
/** Chance decides where values differ by less. */
const NOISE_BITS = 0b11;
const NEARLY_OUT = 2;

interface Tables {
  readonly options: MauMauOptions;
  readonly wish: number;
  readonly neverLast: number;
  /** By card, what its effect is worth: 32 values for each number of cards of the next player. */
  readonly worth: Int32Array;
}

let tables: Tables | undefined;

/**
 * The choice of a light greedy player in a sampled state, for playouts: it lays from its longest
 * suit, keeps wish cards, and attacks who is nearly out.
 */
export function rolloutMauMau(
  state: MauMauState,
  seat: Seat,
  legal: Readonly<ActionList>,
  count: number,
  rng: Rng,
): Action {
  const first = legal[0]!;
  if (first >= CARDS) {
    return first <= LAST_WISH ? wishLongest(handOf(state, seat), legal, count, rng) : first;
  }
  if (count === 1) return first;
  let cards = 0;
  for (let i = 0; i < count && legal[i]! < CARDS; i++) cards |= 1 << legal[i]!;
  return layBest(state, seat, cards, rng);
}

/** The same choice of the player on turn, who may lay these cards. */
export function rolloutCard(state: MauMauState, cards: number, rng: Rng): Action {
  return layBest(state, onTurn(state), cards, rng);
}

const layBest = (state: MauMauState, seat: Seat, cards: number, rng: Rng): Action => {
  const noise = word(rng);
  if ((cards & (cards - 1)) === 0) return 31 - Math.clz32(cards);
  const options = optionsOf(state);
  if (tables === undefined || tables.options !== options) tables = makeTables(options);
  const { worth, wish, neverLast } = tables;
  const hand = handOf(state, seat);
  const plain = hand & ~wish;
  const outs = hand & ~neverLast;
  const only = outs !== hand && (outs & (outs - 1)) === 0 ? outs : 0;
  const nextCount = countOf(state, next(state, seat));
  const row = (nextCount > NEARLY_OUT ? NEARLY_OUT + 1 : nextCount) * CARDS;
  let best = 0;
  let most = -0x40000000;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    const ofSuit = countSuit(plain >>> (card & 3));
    const ofRank = RANK_COUNTS[(plain >>> (card & ~3)) & 0b1111]!;
    const kept = ofSuit === 1 ? -LAST_OF_SUIT : ofSuit * PER_SUIT_CARD;
    const value =
      worth[row + card]! +
      kept -
      ofRank * PER_RANK_CARD -
      ((only >>> card) & 1) * STRANDED +
      ((noise >>> card) & NOISE_BITS);
    if (value <= most) continue;
    most = value;
    best = card;
  }
  return best;
};

/** How many of every fourth card there are, from the first on: the product adds up its eight bits. */
const countSuit = (cards: number): number => Math.imul(cards & 0x11111111, 0x11111111) >>> 28;

/** By the four cards of a rank, as bits: how many they are. */
const RANK_COUNTS = Uint8Array.from({ length: 16 }, (_, cards) => countBits(cards));

const wishLongest = (
  hand: number,
  legal: Readonly<ActionList>,
  count: number,
  rng: Rng,
): Action => {
  const noise = word(rng);
  let best = FIRST_WISH;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const suit = legal[i]! - FIRST_WISH;
    if (suit >= SUITS) break;
    const held = countSuit(hand >>> suit);
    const value = held * (NOISE_BITS + 1) + ((noise >>> (suit * 2)) & NOISE_BITS);
    if (value <= most) continue;
    most = value;
    best = legal[i]!;
  }
  return best;
};

/** By number of cards of the next player, the last for all more. */
const WORTH = {
  take: [500, 500, 240, 12],
  keepTurn: [80, 80, 8, 8],
  wish: [0, 0, -1000, -1000],
};

function makeTables(options: MauMauOptions): Tables {
  const roles = rolesOf(options);
  const worth = Int32Array.from({ length: FACE_COUNT * WORTH.take.length }, (_, i) => {
    const bit = 1 << (i % FACE_COUNT);
    const cards = Math.floor(i / FACE_COUNT);
    if ((roles.take & bit) !== 0) return WORTH.take[cards]!;
    if (((roles.skip | roles.reverse | roles.again) & bit) !== 0) return WORTH.keepTurn[cards]!;
    return (roles.wish & bit) === 0 ? 0 : WORTH.wish[cards]!;
  });
  return { options, wish: roles.wish, neverLast: roles.neverLast, worth };
}
