import { type Action, AT_ONCE, type Ask, type Rng } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';
import { pickBest } from '../basics/pick-best.ts';
import { canFollow, has, isWorthKeeping, keepsTurn, type Look, lookAt, strands } from './look.ts';
import { FACE_COUNT, KEEP, SUIT_COUNT, WISH } from './roles.ts';

/** What a lay is worth, in cards of its suit that stay in the hand. */
const WORTH = { take: 1.5, keepTurn: 1, loseTurn: -1, wish: -60, rank: 0.3, stranded: -100 };
/** What an attack is worth more, by the cards of the next player. */
const ATTACK = { take: [30, 30, 15], skip: [15, 15, 8] };

/**
 * Sheds the suit it has most of, keeps wish cards while anything else fits and attacks a next
 * player who is nearly out.
 */
export function createGreedyBot(rng: Rng): Bot {
  return { choose: (ask) => chooseGreedily(ask, rng) };
}

function chooseGreedily(ask: Ask, rng: Rng): Action | undefined {
  const { legal, weights, waitedFor } = ask;
  const call = legal.find((action) => weights[action] === AT_ONCE);
  if (call !== undefined || !waitedFor) return call;
  if (legal.length === 1) return legal[0];
  const look = lookAt(ask);
  if (legal[0] === WISH) return WISH + pickBest(SUIT_COUNT, (suit) => look.suits[suit]!, rng);
  const cards = legal.filter((action) => action < FACE_COUNT);
  // Without a card to lay there is one thing to do: draw, take, keep or pass.
  if (cards.length === 0) return legal[0];
  if (legal.includes(KEEP) && isWorthKeeping(look, cards)) return KEEP;
  // Never draws while it can lay: to save a wish card that way never paid when it was tried.
  return cards[pickBest(cards.length, (i) => worthOf(look, cards[i]!), rng)];
}

function worthOf(look: Look, card: number): number {
  const { roles, hand, suits, counts } = look;
  const left = strands(look, card) ? WORTH.stranded : 0;
  if (has(roles.wish, card)) return left + WORTH.wish;
  const same = hand.filter((other) => other >> 2 === card >> 2).length;
  return (
    left +
    suits[card & 3]! +
    WORTH.rank * same +
    effectOf(look, card) +
    attackOf(look, card, counts)
  );
}

function effectOf(look: Look, card: number): number {
  if (has(look.roles.take, card)) return WORTH.take;
  if (!keepsTurn(look, card)) return 0;
  return look.hand.length === 1 || canFollow(look, card) ? WORTH.keepTurn : WORTH.loseTurn;
}

function attackOf(look: Look, card: number, counts: readonly number[]): number {
  const { roles } = look;
  const [next = 0] = counts;
  if (has(roles.take, card)) return ATTACK.take[next] ?? 0;
  if (has(roles.skip, card) || keepsTurn(look, card)) return ATTACK.skip[next] ?? 0;
  // Turning round is an attack where the last seat in order is further from going out.
  if (has(roles.reverse, card) && counts.at(-1)! > next) return ATTACK.skip[next] ?? 0;
  return 0;
}
