import { luegen, type LuegenView, rankInLuegen } from '@stammtisch/games';
import { type Action, type Ask, pick, type Rng } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';
import { pickBest } from '../basics/pick-best.ts';
import { chanceOfTruth } from './chances.ts';

/** Below which chance of the truth it doubts. */
const DOUBTS_BELOW = {
  /** It could lay the truth itself. */
  honest: 0.12,
  /** It would have to lie. */
  lying: 0.45,
  /** Whoever is believed wins. */
  lastCards: 0.95,
  /** Others are there to doubt. */
  outOfTurn: 0.02,
};

/** Of so many bold claims it doubts one. */
const BOLD_PER_DOUBT = 2;

const DOUBT = luegen.codec.encode({ kind: 'doubt' });
const DONE = luegen.codec.encode({ kind: 'done' });

/**
 * Names what it has most of, lays all of it and lies with a single card where it must; doubts what
 * is unlikely by the cards it has seen, and sooner where it would have to lie itself.
 */
export function createLuegenGreedy(rng: Rng): Bot {
  return {
    choose({ view, legal, waitedFor }: Ask): Action | undefined {
      const seen = view as LuegenView;
      if (legal.includes(DOUBT) && doubts(seen, waitedFor, rng)) return DOUBT;
      if (!waitedFor) return undefined;
      const others = legal.filter((action) => action !== DOUBT);
      if (others.length === 0) return DOUBT;
      return others[pickBest(others.length, (i) => worthOf(others[i]!, seen), rng)];
    },
  };
}

/** What cannot be true it doubts always, what is only bold now and then: else no lie would pass. */
function doubts(seen: LuegenView, waitedFor: boolean, rng: Rng): boolean {
  const chance = chanceOfTruth(seen);
  if (chance === 0 || seen.phase === 'LastCall') return chance < DOUBTS_BELOW.lastCards;
  return chance < limitOf(seen, waitedFor) && pick(rng, BOLD_PER_DOUBT) === 0;
}

function limitOf(seen: LuegenView, waitedFor: boolean): number {
  if (!waitedFor) return DOUBTS_BELOW.outOfTurn;
  return countRank(seen, seen.rank) > 0 ? DOUBTS_BELOW.honest : DOUBTS_BELOW.lying;
}

/** The truth first, then to be done, then a lie with what it has least of. */
function worthOf(action: Action, seen: LuegenView): number {
  if (action === DONE) return 0;
  const move = luegen.codec.decode(action);
  if (move.kind === 'name') return countRank(seen, move.rank);
  if (move.kind !== 'lay') return 0;
  const rank = rankInLuegen(move.card);
  return rank === seen.rank ? 1 : -countRank(seen, rank);
}

function countRank({ hands, seat }: LuegenView, rank: number): number {
  return hands[seat]!.filter((card) => rankInLuegen(card) === rank).length;
}
