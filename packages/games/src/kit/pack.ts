/** A pack of cards: how its cards are numbered, written for files and printed for people. */
import { type Rng, shuffle, type Text, text } from '@stammtisch/kernel';
import { renameCards } from './renaming.ts';

/** A card is one number; how a pack numbers its cards, its game says. */
export type Card = number;

/** The place of a suit in the list of its pack. */
export type Suit = number;

/** The place of a rank in the list of its pack. */
export type Rank = number;

type SuitLetter = 'C' | 'D' | 'S' | 'H';
type RankCode = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'A';

/** What a pack is made of, both in the order in which its cards are numbered. */
export interface PackSpec {
  readonly suits: readonly SuitLetter[];
  readonly ranks: readonly RankCode[];
  /** `suit`: all cards of a suit follow each other; `rank`: all cards of a rank do. */
  readonly sortedBy: 'suit' | 'rank';
}

/** The faces of a pack of cards: numbers, codes for files and words for people. */
export interface Pack {
  /** The faces; also the number of cards in one pack. */
  readonly count: number;
  readonly suitCount: number;
  readonly rankCount: number;
  /** All ranks, ascending. */
  readonly ranks: readonly Rank[];
  readonly suitOf: (card: Card) => Suit;
  readonly rankOf: (card: Card) => Rank;
  readonly cardOf: (rank: Rank, suit: Suit) => Card;
  /** By renaming of the suits: what every card becomes. */
  readonly renamed: readonly (readonly Card[])[];
  /** `8H`, `10S`: the code in files and protocols. */
  readonly format: (card: Card) => string;
  /** The card of a code, written exactly as `format` writes it, or undefined. */
  readonly parse: (code: string) => Card | undefined;
  /** `8♥`, `10♠`: as printed for people. */
  readonly print: (card: Card) => string;
  /** `H`. */
  readonly formatSuit: (suit: Suit) => string;
  /** `♥`. */
  readonly printSuit: (suit: Suit) => string;
  readonly suitName: (suit: Suit) => Text;
  /** `10`, `Q`: the code, which people can read as well. */
  readonly formatRank: (rank: Rank) => string;
  readonly rankName: (rank: Rank) => Text;
}

const GLYPHS: Readonly<Record<SuitLetter, string>> = { C: '♣', D: '♦', S: '♠', H: '♥' };

const SUIT_NAMES: Readonly<Record<SuitLetter, Text>> = {
  C: text('Kreuz', 'clubs'),
  D: text('Karo', 'diamonds'),
  S: text('Pik', 'spades'),
  H: text('Herz', 'hearts'),
};

const RANK_NAMES: Readonly<Record<RankCode, Text>> = {
  2: text('Zwei', 'two'),
  3: text('Drei', 'three'),
  4: text('Vier', 'four'),
  5: text('Fünf', 'five'),
  6: text('Sechs', 'six'),
  7: text('Sieben', 'seven'),
  8: text('Acht', 'eight'),
  9: text('Neun', 'nine'),
  10: text('Zehn', 'ten'),
  J: text('Bube', 'jack'),
  Q: text('Dame', 'queen'),
  K: text('König', 'king'),
  A: text('Ass', 'ace'),
};

/** A pack with its own order of suits and ranks. */
export function createPack({ suits, ranks, sortedBy }: PackSpec): Pack {
  const suitCount = suits.length;
  const rankCount = ranks.length;
  const isBySuit = sortedBy === 'suit';
  const cardOf = (rank: Rank, suit: Suit): Card =>
    isBySuit ? suit * rankCount + rank : rank * suitCount + suit;
  const faces = listFaces(suitCount, rankCount, cardOf);
  const codes = faces.map(({ rank, suit }) => ranks[rank] + suits[suit]);
  const prints = faces.map(({ rank, suit }) => ranks[rank] + GLYPHS[suits[suit]]);
  const byCode = new Map(codes.map((code, card) => [code, card]));
  // Typed tables, because games ask for suits and ranks in every step.
  const suitTable = Uint8Array.from(faces, ({ suit }) => suit);
  const rankTable = Uint8Array.from(faces, ({ rank }) => rank);
  const count = faces.length;
  const suitOf = (card: Card): Suit => suitTable[card];
  const rankOf = (card: Card): Rank => rankTable[card];
  return {
    count,
    suitCount,
    rankCount,
    ranks: Array.from(ranks.keys()),
    suitOf,
    rankOf,
    cardOf,
    renamed: renameCards({ count, suitOf, rankOf, cardOf }),
    format: (card) => codes[card],
    parse: (code) => byCode.get(code),
    print: (card) => prints[card],
    formatSuit: (suit) => suits[suit],
    printSuit: (suit) => GLYPHS[suits[suit]],
    suitName: (suit) => SUIT_NAMES[suits[suit]],
    formatRank: (rank) => ranks[rank],
    rankName: (rank) => RANK_NAMES[ranks[rank]],
  };
}

/** Cards in an order that chance gives them. */
export function shuffled(cards: readonly Card[], rng: Rng): Card[] {
  const list = [...cards];
  shuffle(rng, list, list.length);
  return list;
}

interface Face {
  readonly rank: Rank;
  readonly suit: Suit;
}

/** Every face at the place of its card. */
function listFaces(
  suitCount: number,
  rankCount: number,
  cardOf: (rank: Rank, suit: Suit) => Card,
): Face[] {
  const faces: Face[] = [];
  for (let rank = 0; rank < rankCount; rank++) {
    for (let suit = 0; suit < suitCount; suit++) faces[cardOf(rank, suit)] = { rank, suit };
  }
  return faces;
}
