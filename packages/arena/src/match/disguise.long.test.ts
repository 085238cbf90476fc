/** Whether it pays to remember deals. The seed is fixed: what is measured here cannot change by chance. */
import { describe, expect, it } from 'vitest';
import { type Estimate } from '../statistics/statistics.ts';
import { playDeals } from './deals.ts';
import { runMatch } from './match.ts';
import { planMatch } from './plan-match.ts';
import { createRememberingBot } from './test/remembering.ts';

const DEALS = 2000;

describe('a bot that remembers the deals it has played', () => {
  it('is better than itself without memory where deals come back at once as they were', async () => {
    const { low } = await measure(false);
    expect(low).toBeGreaterThan(0.5);
  });

  it('is not better where they are disguised', async () => {
    const { low, high } = await measure(true);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
  });
});

/** The score of the bot with memory. */
async function measure(disguised: boolean): Promise<Estimate> {
  const entrants = ['net:Elefant', 'net:Sieb'];
  const wish = { game: 'mau-mau', rules: 'contest', entrants, seed: 'memory', disguised };
  const plan = planMatch(wish);
  if (!plan.ok) throw new Error(plan.error.text.en);
  const bots = { Elefant: createRememberingBot(true), Sieb: createRememberingBot(false) };
  const openOutside = ({ name }: { readonly name: string }) => ({
    sit: () => bots[name as keyof typeof bots](),
  });
  const executor = {
    size: 1,
    play: (job: Parameters<typeof playDeals>[0]) => playDeals(job, { now: () => 0, openOutside }),
  };
  const { entrants: results } = await runMatch({ plan: plan.value, deals: DEALS, executor });
  return results[0]!.score;
}
