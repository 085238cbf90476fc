import { type MauMauOptions, mauMau } from '@stammtisch/games';
import type { Action } from '@stammtisch/kernel';

/** Cards are numbers 0 to 31, rank by rank: a rank is four bits of a mask, a suit every fourth. */
export const FACE_COUNT = 32;
export const SUIT_COUNT = 4;

export const WISH: Action = mauMau.codec.encode({ kind: 'wish', suit: 0 });
export const DRAW: Action = mauMau.codec.encode({ kind: 'draw' });
export const KEEP: Action = mauMau.codec.encode({ kind: 'keep' });

/** Which cards do what under some options, as masks of faces. */
export interface Roles {
  readonly take: number;
  readonly skip: number;
  readonly reverse: number;
  readonly again: number;
  readonly wish: number;
  /** Those that fit on anything: wish cards, unless they have to follow. */
  readonly joker: number;
  /** Those that nobody may go out with. */
  readonly neverLast: number;
}

export function rolesOf(options: MauMauOptions): Roles {
  let roles = known.get(options);
  if (roles === undefined) known.set(options, (roles = readRoles(options)));
  return roles;
}

const known = new WeakMap<MauMauOptions, Roles>();

function readRoles(options: MauMauOptions): Roles {
  const again = rankMask(options['again.rank']);
  const wish = rankMask(options['wish.rank']);
  return {
    take: rankMask(options['take.rank']),
    skip: rankMask(options['skip.rank']),
    reverse: rankMask(options['reverse.rank']),
    again,
    wish,
    joker: options['wish.fits'] === 'anything' ? wish : 0,
    neverLast:
      (options['again.last'] === 'notAllowed' ? again : 0) |
      (options['wish.last'] === 'notAllowed' ? wish : 0),
  };
}

export function suitMask(suit: number): number {
  return 0x11111111 << suit;
}

/** All cards of the rank that a card has. */
export function rankMaskOf(card: number): number {
  return 0b1111 << (card & ~3);
}

export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const RANKS = ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

function rankMask(rank: string): number {
  const place = RANKS.indexOf(rank);
  return place < 0 ? 0 : 0b1111 << (place * SUIT_COUNT);
}
