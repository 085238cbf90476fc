/** What each event says about hidden hands. */
import type { MauMauEvent, MauMauOptions, MauMauView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import { countBits, rankMaskOf, suitMask } from './roles.ts';
import { type Belief, emptySlot, type Slot } from './slots.ts';

type Drawing = Extract<MauMauEvent, { type: 'drew' }>;

/** The share of its hand, rounded up, that a seat probably has in the suit it wishes for. */
const WISHED_SHARE = 1 / 3;

/** Takes in one event; `view` is that of the seat which believes. */
export function learn(belief: Belief, view: MauMauView, event: MauMauEvent): void {
  const hand = belief.hands[event.seat]!;
  const hidden = event.seat !== view.seat;
  switch (event.type) {
    case 'laid':
      if (hidden) learnFromLay(belief, view.options, hand, event.cards[0]!, event.seat);
      belief.top = event.cards[0]!;
      belief.wish = null;
      belief.discards |= 1 << belief.top;
      belief.drawer = undefined;
      belief.fined = undefined;
      break;
    case 'drew':
      if (hidden) learnFromDraw(belief, view.options, hand, event);
      belief.fined = finedBy(belief, event);
      belief.drawer = event.reason === 'draw' ? event.seat : undefined;
      break;
    case 'kept':
      if (hidden) learnFromKeeping(belief, view.options, hand);
      belief.drawer = undefined;
      break;
    case 'passed':
      if (hidden) excludeSoftly(hand, fitNow(belief, view.options));
      break;
    case 'wished':
      belief.wish = event.suit;
      if (hidden) learnFromWish(belief, hand, event.suit);
      break;
    case 'reshuffled':
      learnFromReshuffle(belief);
      break;
    case 'retired':
      hand.length = 0;
      break;
    case 'skipped':
      if (hidden) learnFromSittingOut(belief, view.options, hand);
      break;
    case 'drew-nothing':
    case 'reversed':
    case 'called':
    case 'forgot':
    case 'out':
    case 'last':
    case 'showed':
    case 'finished':
    case 'cancelled':
      break;
  }
}

/** The faces that fit in a normal turn as the table stands; none where it is not known. */
export function fitNow(
  { roles, top, wish }: Pick<Belief, 'roles' | 'top' | 'wish'>,
  options: MauMauOptions,
): number {
  const { wish: wishing, joker } = roles!;
  if (wish !== null) {
    const allowed = options['wish.onWish'] === 'allowed';
    return allowed ? suitMask(wish) | joker : suitMask(wish) & ~wishing;
  }
  return top === undefined ? 0 : suitMask(top & 3) | rankMaskOf(top) | joker;
}

function learnFromLay(
  belief: Belief,
  options: MauMauOptions,
  hand: Slot[],
  card: number,
  seat: Seat,
): void {
  const asked =
    options['draw.thenPlay'] === 'drawnOnly' || options['draw.thenPlay'] === 'drawnMust';
  if (asked && belief.drawer === seat) {
    hand.pop();
    return;
  }
  const { wish: wishing, neverLast } = belief.roles!;
  const fit = fitNow(belief, options);
  removeSlot(hand, card);
  // Wish cards are kept while something else fits, unless that one could not be the last.
  const inTime = hand.length === 1 ? neverLast : 0;
  if ((((wishing & ~inTime) >>> card) & 1) === 1) excludeSoftly(hand, fit & ~wishing);
}

/** A drawn card may be anything; that it was drawn says what the others are not. */
function learnFromDraw(belief: Belief, options: MauMauOptions, hand: Slot[], event: Drawing): void {
  const { roles } = belief;
  if (event.reason === 'draw') {
    const held = hand.slice(0, hand.length - justFined(belief, options, event.seat));
    const fit = fitNow(belief, options);
    // A single card may be one that nobody may go out with.
    const exempt = held.length === 1 ? roles!.neverLast : 0;
    if (options['draw.voluntary']) excludeSoftly(held, fit);
    else for (const slot of held) slot.hard |= fit & ~exempt;
  } else if (event.reason === 'sevens' && options['take.stack'] !== 'off') {
    excludeSoftly(hand, roles!.take);
  }
  for (let i = 0; i < event.cards.length; i++) hand.push(emptySlot());
}

/** Cards that came into a hand after its owner had chosen to draw: the choice itself was fined. */
function justFined({ fined }: Belief, options: MauMauOptions, seat: Seat): number {
  const late = options['calls.window'] === 'nextTurnStarts';
  return late && fined?.seat === seat ? fined.count : 0;
}

function finedBy({ fined }: Belief, { seat, reason, cards }: Drawing): Belief['fined'] {
  if (reason !== 'forgotten-call') return undefined;
  // Where the pile runs out a fine is drawn in two parts.
  const before = fined?.seat === seat ? fined.count : 0;
  return { seat, count: before + cards.length };
}

/** Wish cards are worth keeping, so only those that wish nothing are taken not to be there. */
function learnFromKeeping(belief: Belief, options: MauMauOptions, hand: Slot[]): void {
  const drawn = hand.at(-1);
  if (drawn === undefined) return;
  const fit = fitNow(belief, options) & ~(hand.length === 1 ? belief.roles!.neverLast : 0);
  if (options['draw.thenPlay'] === 'drawnMust') drawn.hard |= fit;
  else drawn.soft |= fit & ~belief.roles!.wish;
}

/** Where skip cards are passed on, whoever sits out has probably none. */
function learnFromSittingOut({ roles, top }: Belief, options: MauMauOptions, hand: Slot[]): void {
  const { skip } = roles!;
  const faced = top !== undefined && ((skip >>> top) & 1) === 1;
  if (faced && options['skip.counter'] === 'pass') excludeSoftly(hand, skip);
}

function learnFromWish({ roles }: Belief, hand: Slot[], suit: number): void {
  const wanted = suitMask(suit) & ~roles!.wish;
  let rest = Math.ceil(hand.length * WISHED_SHARE);
  for (const slot of hand) {
    slot.soft &= ~wanted;
    if (rest > 0 && slot.want === 0 && (wanted & ~slot.hard) !== 0) {
      slot.want = wanted;
      rest--;
    }
  }
}

/** Discards that went into the pile are in no hand until drawn; of copies that cannot be said. */
function learnFromReshuffle(belief: Belief): void {
  const { top } = belief;
  const kept = top === undefined ? 0 : 1 << top;
  const gone = belief.discards & ~kept;
  belief.discards = kept;
  if (belief.several) return;
  for (const hand of belief.hands) for (const slot of hand) slot.hard |= gone;
}

/**
 * Takes away the slot that a laid card most likely came from: of those that can have held it the
 * most limited one. If it was another of them, that one has to be able to hold what is left.
 */
function removeSlot(hand: Slot[], card: number): void {
  let chosen = -1;
  let most = -1;
  hand.forEach((slot, i) => {
    const value = likelihood(slot, card);
    if (value <= most) return;
    most = value;
    chosen = i;
  });
  const [removed] = hand.splice(chosen < 0 ? 0 : chosen, 1);
  if (removed === undefined || chosen < 0) return;
  for (const slot of hand) if (((slot.hard >>> card) & 1) === 0) slot.hard &= removed.hard;
}

/** An order of slots by how likely they held a card; -1 where it cannot be. */
function likelihood({ hard, soft, want }: Slot, card: number): number {
  if (((hard >>> card) & 1) === 1) return -1;
  const wanted = ((want >>> card) & 1) === 1 ? 128 : 0;
  const free = ((soft >>> card) & 1) === 0 ? 64 : 0;
  return countBits(hard) * 256 + wanted + free + countBits(soft);
}

function excludeSoftly(hand: readonly Slot[], mask: number): void {
  for (const slot of hand) slot.soft |= mask & ~slot.want;
}
