import type { MauMauView } from '@stammtisch/games';
import { type Action, type Ask, AT_ONCE, type Rng } from '@stammtisch/kernel';
import type { Bot, Thinker } from '../basics/bot.ts';
import { pickBest } from '../basics/pick-best.ts';
import { createBelief, observe } from './belief.ts';
import { chanceToHold, expectedHand } from './chances.ts';
import { chooseCounting } from './counting.ts';
import { fitOn, fitWish, has, keepsTurn, type Look, lookAt } from './look.ts';
import { DRAW, FACE_COUNT, KEEP, SUIT_COUNT, WISH } from './roles.ts';
import type { Belief } from './slots.ts';

/** With fewer cards left to draw it stops collecting: others have to find something to draw. */
const LEFT_MIN = 3;
/** With smaller hands at the start others are out too soon. */
const HAND_MIN = 7;
/** With so few cards in the hand it plays on like the counting bot. */
const LATE = 9;

/**
 * All worths are measured by the chance that the next player has nothing to lay, and found by play
 * against the greedy and the counting bot. By cards of the next player: one, two, or more.
 */
const PRICE = {
  /** What it costs to give away a card that acts: with more cards against it, it gives none. */
  wish: [0, 0.3, 2],
  take: [-0.4, 0, 2],
  keepTurn: [0, 0.5, 2],
} as const;
/** What a card is worth that is drawn, by the fewest cards that somebody has. */
const DRAWN = [0, 0.15, 0.2] as const;
/** What a card of the same suit in the hand is worth to a lay, and to a wish. */
const PER_SUIT_CARD = 0.06;
const PER_WISHED_CARD = 0.02;

/**
 * Draws although it could lay, while the next player is likely stuck, and lays what that one cannot
 * serve where not. So it collects until hardly a card is left to draw, keeps all cards that act, and
 * then runs out. It shows what rules are worth that let people draw by choice.
 */
export function createHoarderBot(rng: Rng): Bot {
  const belief = createBelief();
  return createCollector(belief, rng, {
    // It sees by the belief of the collector.
    observe: () => undefined,
    choose(ask) {
      const look = lookAt(ask);
      if (look.hand.length <= LATE) return chooseCounting(belief, ask, rng);
      return chooseBlocking(sightOf(look, belief), ask.legal, false, rng);
    },
  });
}

/** Collects as the hoarder does where that pays, then searches its way out. */
export function createCollectingSearch(search: Thinker, rng: Rng): Bot {
  const collector = createCollector(createBelief(), rng, search);
  return {
    choose: (ask) => (collectingPays(ask) ? collector.choose(ask) : search.choose(ask)),
  };
}

/**
 * Whether a search that collects beats one that does not, as far as was measured. With more seats a
 * third goes out while one is held back; where a drawn card may be laid at once, or a draw card be
 * answered, the one who is held back gets away; with smaller hands there is not enough time.
 */
function collectingPays({ view }: Ask): boolean {
  const { options, counts } = view as MauMauView;
  const canCollect = options['draw.voluntary'] && options.handSize >= HAND_MIN;
  const holdsBack = options['draw.thenPlay'] === 'never' && options['take.stack'] === 'off';
  return counts.length === 2 && canCollect && holdsBack;
}

/** Collects while there is enough to draw; each ask is observed or answered by whoever runs out then. */
function createCollector(
  belief: Belief,
  rng: Rng,
  runner: Pick<Thinker, 'observe' | 'choose'>,
): Bot {
  let collects = true;
  return {
    choose(ask) {
      observe(belief, ask);
      const { legal, weights, waitedFor } = ask;
      const call = legal.find((action) => weights[action] === AT_ONCE);
      const decides = call === undefined && waitedFor && legal.length > 1;
      if (decides) collects &&= cardsLeft(lookAt(ask)) >= LEFT_MIN;
      if (decides && !collects) return runner.choose(ask);
      runner.observe(ask);
      if (call !== undefined || !waitedFor) return call;
      return decides ? chooseBlocking(sightOf(lookAt(ask), belief), legal, true, rng) : legal[0];
    },
  };
}

/** What it sees, with the next player's hand as far as it can be guessed. */
interface Sight extends Look {
  readonly expected: Float64Array;
}

function sightOf(look: Look, belief: Belief): Sight {
  return { ...look, expected: expectedHand(belief, look.next) };
}

function chooseBlocking(
  sight: Sight,
  legal: readonly Action[],
  collects: boolean,
  rng: Rng,
): Action {
  if (legal[0] === WISH) {
    return WISH + pickBest(SUIT_COUNT, (suit) => worthOfWish(sight, suit), rng);
  }
  const cards = legal.filter((action) => action < FACE_COUNT);
  const waiting = legal.find((action) => action === DRAW || action === KEEP);
  if (cards.length === 0) return legal[0]!;
  const best = cards[pickBest(cards.length, (i) => worthOfLay(sight, cards[i]!), rng)]!;
  if (waiting === undefined || !collects) return best;
  return worthOfWaiting(sight) >= worthOfLay(sight, best) ? waiting : best;
}

/** What lies in both piles, without the open card. */
function cardsLeft({ view }: Look): number {
  return view.pileCount + view.discard.length - 1;
}

/** The open card stays, and the hand grows by one. */
function worthOfWaiting(sight: Sight): number {
  const { view, counts } = sight;
  const fit = view.wish === null ? fitOn(sight, view.discard[0]!) : fitWish(sight, view.wish);
  return chanceOfStuck(sight, fit) + byCards(Math.min(...counts), DRAWN);
}

function worthOfLay(sight: Sight, card: number): number {
  const { roles, suits, counts } = sight;
  const [next = 0] = counts;
  if (has(roles.wish, card)) {
    const chances = suits.map((_, suit) => chanceOfStuck(sight, fitWish(sight, suit)));
    return Math.max(...chances) - byCards(next, PRICE.wish);
  }
  const kept = suits[card & 3]! * PER_SUIT_CARD;
  if (keepsTurn(sight, card)) return 1 + kept - byCards(next, PRICE.keepTurn);
  const price = has(roles.take, card) ? byCards(next, PRICE.take) : 0;
  return chanceOfStuck(sight, fitOn(sight, card)) + kept - price;
}

function worthOfWish(sight: Sight, suit: number): number {
  return chanceOfStuck(sight, fitWish(sight, suit)) + sight.suits[suit]! * PER_WISHED_CARD;
}

/** How likely the next player has none of these cards. */
function chanceOfStuck({ expected, counts }: Sight, fit: number): number {
  return 1 - chanceToHold(expected, counts[0]!, fit);
}

function byCards(cards: number, values: readonly [number, number, number]): number {
  return values[Math.min(Math.max(cards, 1), values.length) - 1]!;
}
