import { createRng, parseSeed } from '@stammtisch/kernel';
import type { DealExecutor, DealResult, MatchPlan } from '../../match/plan.ts';
import { planTournament, type TournamentPlan, type TournamentRequest } from '../plan.ts';
import type { TournamentStore } from '../store.ts';
import { drawUnit } from '../strengths.ts';

/** A plan that must be one. */
export function plan(request: Partial<TournamentRequest> = {}): TournamentPlan {
  const planned = planTournament({
    format: 'knockout',
    game: 'mau-mau',
    bots: ['random', 'forgetful:random'],
    deals: 3,
    seed: 'cup',
    ...request,
  });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

/** So many different bots; only executors that play real games care which. */
export function listBots(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `search:${i + 1}`);
}

/** By name of file; writes fail once `writes` of them are done, as if the program were killed. */
export function createStore(
  files = new Map<string, string>(),
  writes = Infinity,
): TournamentStore & { readonly files: Map<string, string> } {
  let left = writes;
  return {
    files,
    read: async (name) => files.get(name),
    async write(name, text) {
      if (left-- <= 0) throw new Error('killed');
      files.set(name, text);
    },
  };
}

/** Two games a deal by luck alone: the first bot wins each with the chance that is given. */
export function createLuckyExecutor(
  chance: (first: string, second: string) => number,
): DealExecutor {
  return createScriptedExecutor(({ entrants, seed }, deal) => {
    const rng = createRng(parseSeed(`${seed}/deal/${deal}`));
    const win = chance(entrants[0]!, entrants[1]!);
    const won = Number(drawUnit(rng) <= win) + Number(drawUnit(rng) <= win);
    return { score: won / 2, points: won / 2 };
  });
}

/** Plays nothing: the script says score and lead in points of the first bot for each deal. */
export function createScriptedExecutor(
  script: (plan: MatchPlan, deal: number) => { readonly score: number; readonly points: number },
): DealExecutor {
  const playDeal = (plan: MatchPlan, deal: number): DealResult => {
    const { score, points } = script(plan, deal);
    const scores = [score, 1 - score];
    return { deal, wins: scores, scores, points: [points, 0], games: 2, moves: 40 };
  };
  return {
    size: 1,
    play: async ({ plan, from, to }) =>
      Array.from({ length: to - from }, (_, i) => playDeal(plan, from + i)),
  };
}
