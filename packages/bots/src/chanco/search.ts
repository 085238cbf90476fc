import type { ChancoView } from '@stammtisch/games';
import { type Action, assert, type Rng, type Seat } from '@stammtisch/kernel';
import type { BotSetup, Budget, Thinker, Weighed } from '../basics/bot.ts';
import { type TableBelief, createBelief, observe, sampleTable } from './belief.ts';
import {
  autoChoices,
  HAND_SIZE,
  hasFour,
  leaverChoice,
  passAll,
  pickPosition,
  rankOf,
} from './ranks.ts';
import {
  addVisit,
  childOf,
  clearTree,
  createTree,
  NO_NODE,
  ROOT,
  selectRank,
  type RankTree,
} from './tree.ts';

/** A playout ends here at the latest, as a draw does. */
const ROUNDS_MAX = 100;

/** Between two looks at the clock; together they take about 50 µs. */
const ITERATIONS_PER_LOOK = 32;

const TABLES_MIN = 100;
const TABLES_MAX = 4000;

/**
 * Searches by ranks alone over tables that explain what was seen, with the others as automatic
 * players: the tree holds what the seat itself passes and gets, the only things it will know
 * (after POMCP, Silver and Veness 2010). It has its own search, because without suits, sealed
 * choices and events a round takes a fraction of a microsecond, and a belief over whole tables can
 * follow every round.
 */
export function createChancoSearch({ budget, rng, now }: BotSetup): Thinker {
  assert(budget !== undefined, 'a search has a budget');
  const belief = createBelief(tableCount(budget));
  const tree = createTree();
  let weighed: ChancoView | undefined;
  return {
    unit: 'wins',
    observe: (ask) => observe(belief, ask, rng),
    weighed: () => (weighed === undefined ? [] : listWeighed(tree, weighed.hand)),
    choose(ask) {
      weighed = undefined;
      const end = budget.kind === 'time' ? now() + budget.ms : 0;
      observe(belief, ask, rng);
      if (!ask.waitedFor) return undefined;
      const seen = ask.view as ChancoView;
      clearTree(tree);
      const search = startSearch(seen, belief, tree, rng);
      if (budget.kind === 'time') {
        do iterateMany(search, ITERATIONS_PER_LOOK);
        while (now() < end);
      } else iterateMany(search, budget.count);
      weighed = seen;
      return bestCard(search, seen.hand);
    },
  };
}

/** No more tables than can be looked at, and than can be played on in a few milliseconds. */
function tableCount(budget: Budget): number {
  const iterations = budget.kind === 'time' ? budget.ms * 100 : budget.count;
  return Math.min(Math.max(iterations, TABLES_MIN), TABLES_MAX);
}

interface Search {
  readonly belief: TableBelief;
  readonly tree: RankTree;
  readonly rng: Rng;
  readonly own: Seat;
  readonly seats: number;
  /** By seat: 1 for those who have left. */
  readonly left: Uint8Array;
  readonly roundsLeft: number;
  /** What a draw is worth. */
  readonly draw: number;
  readonly hands: Uint8Array;
  readonly choices: Uint8Array;
  /** The edges of the tree that an iteration went along. */
  readonly path: Int32Array;
}

function startSearch(seen: ChancoView, belief: TableBelief, tree: RankTree, rng: Rng): Search {
  const { seats, leavers, options, round } = seen;
  const left = new Uint8Array(seats);
  for (const seat of leavers) left[seat] = 1;
  return {
    belief,
    tree,
    rng,
    own: seen.seat,
    seats,
    left,
    roundsLeft: Math.min(ROUNDS_MAX, options.roundLimit - round + 1),
    draw: 1 / (seats - leavers.length),
    hands: new Uint8Array(seats * HAND_SIZE),
    choices: new Uint8Array(seats),
    path: new Int32Array(ROUNDS_MAX),
  };
}

function iterateMany(search: Search, count: number): void {
  for (let i = 0; i < count; i++) iterate(search);
}

/** One table played to its end, with what came of it noted in the tree. */
function iterate(search: Search): void {
  const { belief, tree, rng, own, hands, choices, path } = search;
  sampleTable(belief, hands, rng);
  let node = ROOT;
  let depth = 0;
  let value = search.draw;
  for (let round = 0; round < search.roundsLeft; round++) {
    chooseForOthers(search);
    if (node === NO_NODE) choices[own] = pickPosition(autoChoices(hands, own), rng);
    else {
      selectRank(tree, node, hands, own);
      choices[own] = tree.position;
      path[depth++] = tree.edge;
    }
    passAll(hands, choices, 0);
    const winners = countWinners(search);
    if (winners > 0) {
      value = hasFour(hands, own) ? 1 / winners : 0;
      break;
    }
    // What came in lies where the passed card was.
    if (node !== NO_NODE) node = childOf(tree, tree.edge, hands[own * HAND_SIZE + choices[own]!]!);
  }
  for (let i = 0; i < depth; i++) addVisit(tree, path[i]!, value);
}

function chooseForOthers({ own, seats, left, hands, choices, rng }: Search): void {
  for (let seat = 0; seat < seats; seat++) {
    if (seat === own) continue;
    choices[seat] =
      left[seat] === 1 ? leaverChoice(hands, seat) : pickPosition(autoChoices(hands, seat), rng);
  }
}

function countWinners({ seats, left, hands }: Search): number {
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (hasFour(hands, seat) && left[seat] === 0) winners++;
  }
  return winners;
}

/** The card of the rank that was tried most often: that is the best one with the least doubt. */
function bestCard({ tree }: Search, hand: readonly Action[]): Action {
  const ranks = listRanks(hand);
  const visits = ranks.map((_, i) => tree.visits[ROOT * HAND_SIZE + i]!);
  const rank = ranks[visits.indexOf(Math.max(...visits))];
  return hand.find((card) => rankOf(card) === rank)!;
}

/** Cards of one rank are worth the same, and each try is worth between 0 and 1. */
function listWeighed({ visits, sums }: RankTree, hand: readonly Action[]): Weighed[] {
  const ranks = listRanks(hand);
  return hand.flatMap((action) => {
    const edge = ROOT * HAND_SIZE + ranks.indexOf(rankOf(action));
    const tries = visits[edge]!;
    const mean = sums[edge]! / tries;
    return tries === 0 ? [] : [{ action, tries, mean, variance: mean * (1 - mean) }];
  });
}

/** The different ranks of a hand, ascending: in the order of the edges of the root. */
function listRanks(hand: readonly Action[]): number[] {
  return [...new Set(hand.map(rankOf))].toSorted((a, b) => a - b);
}
