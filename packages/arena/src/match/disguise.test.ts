import { mauMau } from '@stammtisch/games';
import { parseLog, type Player, verifyLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { playDeals } from './deals.ts';
import { DISGUISED_DEALS, orderGames, startOf } from './disguise.ts';
import { planMatch } from './plan-match.ts';
import type { DealJob, MatchPlan } from './plan.ts';

describe('a disguised match', () => {
  it('is one with bots from outside, where nobody says otherwise', () => {
    expect(plan(['net:Uhu', 'greedy']).disguised).toBe(true);
    expect(plan(['greedy', 'random']).disguised).toBeUndefined();
    expect(plan(['net:Uhu', 'greedy'], { disguised: false }).disguised).toBeUndefined();
  });

  it('plays a deal again when all others of its stretch were begun, and never at once', () => {
    for (let from = 0; from < 60; from += DISGUISED_DEALS) {
      const order = orderGames(plan(), { from, to: from + DISGUISED_DEALS });
      expect(order.map(({ game }) => game)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
      for (const game of [0, 1]) {
        const deals = order.filter((each) => each.game === game).map(({ deal }) => deal);
        expect(deals.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: DISGUISED_DEALS }, (_, i) => from + i),
        );
      }
      expect(order[DISGUISED_DEALS]!.deal).not.toBe(order[DISGUISED_DEALS - 1]!.deal);
    }
  });

  it('is played as ever where it is not disguised', () => {
    const order = orderGames(plan(['greedy', 'random']), { from: 3, to: 5 });
    expect(order.map(({ deal, game }) => `${deal}.${game}`)).toEqual(['3.0', '3.1', '4.0', '4.1']);
  });

  it('renames the suits of every second game, by all names alike', () => {
    const names = Array.from({ length: 600 }, (_, deal) => startOf(plan(), deal, 1));
    const counts = new Map<number, number>();
    for (const start of names) {
      const { renaming } = start as { readonly renaming: number };
      counts.set(renaming, (counts.get(renaming) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: mauMau.renaming!.count - 1 }, (_, i) => i + 1),
    );
    expect(Math.max(...counts.values())).toBeLessThan(60);
    expect(startOf(plan(), 0, 0)).toBeUndefined();
    expect(startOf(plan(['greedy', 'random']), 0, 1)).toBeUndefined();
    expect(startOf({ ...plan(), game: 'mops-royal' }, 0, 1)).toBeUndefined();
  });

  it('has logs in the order of deals that verify, and the same game twice for bots that know no suits', async () => {
    const results = await play({ plan: plan(['net:A', 'net:B']), from: 0, to: 5, keepLogs: true });
    expect(results.map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4]);
    for (const { logs } of results) {
      const [first, second] = logs!.map((line) => {
        const log = parseLog(line);
        if (!log.ok) throw new Error(line);
        expect(verifyLog(mauMau, log.value)).toBeUndefined();
        return log.value;
      });
      expect(first!.start).toBeUndefined();
      const { renaming } = second!.start as { readonly renaming: number };
      const { codec, renaming: names } = mauMau;
      const renamed = first!.moves.map((move) => {
        const [seat, ...words] = move.split(' ');
        const action = codec.parse(words.join(' '))!;
        return `${seat} ${codec.format(action < 0 ? action : names!.action(action, renaming))}`;
      });
      expect(second!.moves).toEqual(renamed);
      expect(second!.outcome).toEqual(first!.outcome);
    }
  });
});

function plan(entrants = ['net:Uhu', 'greedy'], changes: { disguised?: boolean } = {}): MatchPlan {
  const planned = planMatch({ game: 'mau-mau', rules: 'contest', entrants, seed: 'x', ...changes });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

/** Both draw as long as they may, which no suit has a part in. */
function play(job: DealJob): ReturnType<typeof playDeals> {
  const draw = mauMau.codec.parse('draw')!;
  const player: Player = {
    choose: ({ legal }) => Promise.resolve(legal.includes(draw) ? draw : legal[0]!),
  };
  return playDeals(job, { now: () => 0, openOutside: () => ({ sit: () => player }) });
}
