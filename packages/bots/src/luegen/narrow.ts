import { type LuegenState, rankInLuegen } from '@stammtisch/games';
import type { ActionList, Seat } from '@stammtisch/kernel';
import { NAME } from './habits.ts';
import { countRank } from './rollout.ts';

/** Lies with cards of so many ranks are tried, those first of which the hand has least. */
const LIES = 2;

/**
 * What is worth searching: of cards of one rank one is as good as another, lies are told with one
 * card and where there is no truth to lay, and a rank is named that the hand has.
 */
export function narrowLuegen(
  state: LuegenState,
  seat: Seat,
  legal: ActionList,
  count: number,
): number {
  const actions = Array.from({ length: count }, (_, i) => legal[i]!);
  const held = (rank: number): number => countRank(state, seat, rank);
  const kept =
    state.phase === 'Naming'
      ? actions.filter((name) => held(name - NAME) > 0)
      : [...listLays(state, actions, held), ...actions.filter((action) => action >= NAME)];
  for (const [i, action] of kept.entries()) legal[i] = action;
  return kept.length;
}

function listLays(
  { rank, laying }: LuegenState,
  actions: readonly number[],
  held: (rank: number) => number,
): readonly number[] {
  const cards = actions.filter((action) => action < NAME);
  const truth = cards.find((card) => rankInLuegen(card) === rank);
  if (truth !== undefined) return [truth];
  if (laying > 0) return [];
  return cards
    .filter((card, i) => i === 0 || rankInLuegen(card) !== rankInLuegen(cards[i - 1]!))
    .toSorted((one, other) => held(rankInLuegen(one)) - held(rankInLuegen(other)))
    .slice(0, LIES);
}
