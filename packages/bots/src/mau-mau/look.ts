import type { MauMauView } from '@stammtisch/games';
import type { Ask, Seat } from '@stammtisch/kernel';
import { rankMaskOf, type Roles, rolesOf, SUIT_COUNT, suitMask } from './roles.ts';

/** What a player sees at a glance when it is its turn. */
export interface Look {
  readonly view: MauMauView;
  readonly roles: Roles;
  readonly hand: readonly number[];
  /** By suit: how many cards of it are in the hand, wish cards aside. */
  readonly suits: readonly number[];
  readonly next: Seat;
  /** Cards in the hands of the seats to come, the next one first. */
  readonly counts: readonly number[];
}

/** With so few cards a player is nearly out. */
const NEARLY_OUT = 2;

export function lookAt({ view: seen }: Ask): Look {
  const view = seen as MauMauView;
  const roles = rolesOf(view.options);
  const hand = view.hands[view.seat]!;
  const suits = Array.from({ length: SUIT_COUNT }, () => 0);
  for (const card of hand) if (!has(roles.wish, card)) suits[card & 3]!++;
  const others = view.order.slice(1);
  const counts = others.map((seat) => view.counts[seat]!);
  return { view, roles, hand, suits, next: others[0]!, counts };
}

export function has(mask: number, card: number): boolean {
  return ((mask >>> card) & 1) === 1;
}

/** Whether the hand keeps a card that can follow this one at once, if it keeps the turn. */
export function canFollow({ hand, roles, suits }: Look, card: number): boolean {
  const same = hand.filter((other) => other >> 2 === card >> 2).length;
  const wishing = hand.some((other) => other !== card && has(roles.wish, other));
  return suits[card & 3]! > 1 || same > 1 || wishing;
}

/** Whether only cards would be left that nobody may go out with. */
export function strands({ hand, roles }: Look, card: number): boolean {
  const rest = hand.toSpliced(hand.indexOf(card), 1);
  return rest.length > 0 && rest.every((other) => has(roles.neverLast, other));
}

/** Whether whoever lays a card is on turn again. */
export function keepsTurn({ roles, counts, view }: Look, card: number): boolean {
  if (has(roles.again, card)) return true;
  if (counts.length > 1) return false;
  const reverses = view.options['reverse.twoPlayers'] === 'skip' && has(roles.reverse, card);
  return reverses || has(roles.skip, card);
}

/** The cards that fit on a card without a wish. */
export function fitOn({ roles }: Look, card: number): number {
  return suitMask(card & 3) | rankMaskOf(card) | roles.joker;
}

/** The cards that serve a wish. */
export function fitWish({ roles, view }: Look, suit: number): number {
  const allowed = view.options['wish.onWish'] === 'allowed';
  return allowed ? suitMask(suit) | roles.joker : suitMask(suit) & ~roles.wish;
}

/** Whether a drawn card is worth more in the hand: a wish card, while nobody is nearly out. */
export function isWorthKeeping({ roles, counts }: Look, cards: readonly number[]): boolean {
  return (
    cards.every((card) => has(roles.wish, card)) && counts.every((count) => count > NEARLY_OUT)
  );
}
