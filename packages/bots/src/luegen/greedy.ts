import { type LuegenView, rankInLuegen } from '@stammtisch/games';
import type { Action, Ask, Rng } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';
import { pickBest } from '../basics/pick-best.ts';
import { chanceOfTruth } from './chances.ts';
import { DOUBT, isDoubted, type Standing, worthOf } from './habits.ts';

/**
 * Names what it has most of, lays all of it and lies with a single card where it must; doubts what
 * is unlikely by the cards it has seen, and sooner where it would have to lie itself.
 */
export function createLuegenGreedy(rng: Rng): Bot {
  return {
    choose({ view, legal, waitedFor }: Ask): Action | undefined {
      const seen = view as LuegenView;
      const standing = standingOf(seen, waitedFor);
      if (legal.includes(DOUBT) && isDoubted(chanceOfTruth(seen), standing, rng)) return DOUBT;
      if (!waitedFor) return undefined;
      const others = legal.filter((action) => action !== DOUBT);
      if (others.length === 0) return DOUBT;
      const held = (rank: number): number => countRank(seen, rank);
      return others[pickBest(others.length, (i) => worthOf(others[i]!, seen.rank, held), rng)];
    },
  };
}

function standingOf(seen: LuegenView, waitedFor: boolean): Standing {
  if (seen.phase === 'LastCall') return 'lastCards';
  if (!waitedFor) return 'outOfTurn';
  return countRank(seen, seen.rank) > 0 ? 'honest' : 'lying';
}

function countRank({ hands, seat }: LuegenView, rank: number): number {
  return hands[seat]!.filter((card) => rankInLuegen(card) === rank).length;
}
