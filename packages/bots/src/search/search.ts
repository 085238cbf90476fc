import { type Action, type Ask, assert, pickCall, pickRandom } from '@stammtisch/kernel';
import type { BotSetup, Budget, Thinker, Weighed } from '../basics/bot.ts';
import type { Guide } from './guide.ts';
import { createSearch, iterate, type Search } from './iterate.ts';
import { actionOf, clearTree, NO_NODE, ROOT } from './tree.ts';

/** More than a search of some seconds needs; the lists of so many nodes take 4 MB. */
const NODES_MAX = 1 << 17;
const NODES_PER_MS = 400;

/** A bot that thinks before it acts: it plays any game through the contract and its guide. */
export function createSearchBot({ game, budget, rng, now }: BotSetup, guide: Guide): Thinker {
  assert(budget !== undefined, 'a search has a budget');
  let search: Search | undefined;
  let weighed: Ask | undefined;
  return {
    unit: 'beaten',
    observe: (ask) => guide.observe(ask),
    weighed: () => (search && weighed ? listWeighed(search, weighed) : []),
    choose(ask) {
      guide.observe(ask);
      weighed = undefined;
      const { legal, weights } = ask;
      const call = pickCall(weights, legal, legal.length);
      if (call !== undefined || !ask.waitedFor) return call;
      if (legal.length === 1) return legal[0]!;
      search ??= createSearch({
        game,
        guide,
        rng,
        seat: ask.view.seat,
        nodesMax: treeSize(budget),
      });
      clearTree(search.tree);
      think(search, budget, now);
      weighed = ask;
      return mostVisited(search, ask) ?? pickRandom(weights, legal, legal.length, rng);
    },
  };
}

function treeSize(budget: Budget): number {
  const iterations = budget.kind === 'time' ? budget.ms * NODES_PER_MS : budget.count;
  return Math.min(iterations + 1, NODES_MAX);
}

function think(search: Search, budget: Budget, now: () => number): void {
  if (budget.kind === 'iterations') {
    for (let i = 0; i < budget.count; i++) iterate(search);
    return;
  }
  // The clock is looked at every time: that costs less than a hundredth of an iteration.
  const end = now() + budget.ms;
  do iterate(search);
  while (now() < end);
}

/** What was tried most often is what is best with the least doubt. */
function mostVisited({ tree }: Search, { legal }: Ask): Action | undefined {
  let best: Action | undefined;
  let most = 0;
  for (let node = tree.lastChild[ROOT]!; node !== NO_NODE; node = tree.sibling[node]!) {
    const action = actionOf(tree, node);
    if (tree.visits[node]! <= most || !legal.includes(action)) continue;
    most = tree.visits[node]!;
    best = action;
  }
  return best;
}

/** Each try is worth between 0 and 1, so its variance is at most that of a yes or no. */
function listWeighed({ tree }: Search, { legal }: Ask): Weighed[] {
  const found: Weighed[] = [];
  for (let node = tree.lastChild[ROOT]!; node !== NO_NODE; node = tree.sibling[node]!) {
    const action = actionOf(tree, node);
    const tries = tree.visits[node]!;
    if (tries === 0 || !legal.includes(action)) continue;
    const mean = tree.totals[node]! / tries;
    found.push({ action, tries, mean, variance: mean * (1 - mean) });
  }
  return found;
}
