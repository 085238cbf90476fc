import { createRng, nextWord, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { pairUp } from './pair-up.ts';
import { applyEntry, refitLeague } from './entries.ts';
import { createLeague } from './state.ts';

const TRUE_ELO = 1450;
const REFERENCES = { random: 1200, greedy: 1500 };
const ROUNDS = 120;

/**
 * What `King` is rated in a league with four others when five bots lose every deal to it on purpose.
 * All of these are as strong as it is and play their best against everybody else.
 */
function rateKing(addressOf: (helper: number) => string): number {
  const rng = createRng(parseSeed('collusion'));
  const unit = (): number => (nextWord(rng) >>> 0) / 2 ** 32;
  const state = createLeague(Object.keys(REFERENCES), 'greedy', 0);
  const strengths = new Map<string, number>(Object.entries(REFERENCES));
  const add = (name: string, from: string, elo: number): void => {
    applyEntry(state, { type: 'bot', name, tokenHash: '', from, at: 0 });
    applyEntry(state, { type: 'version', name, version: '1', at: 0 });
    strengths.set(`${name}@1`, elo);
  };
  add('King', 'home', TRUE_ELO);
  for (let helper = 0; helper < 5; helper++) add(`Helper${helper}`, addressOf(helper), TRUE_ELO);
  for (let other = 0; other < 4; other++) add(`Other${other}`, `away ${other}`, 1350 + 60 * other);
  const chance = (one: string, two: string): number => {
    if (one === 'King@1' && two.startsWith('Helper')) return 1;
    if (two === 'King@1' && one.startsWith('Helper')) return 0;
    return 1 / (1 + 10 ** ((strengths.get(two)! - strengths.get(one)!) / 400));
  };
  for (let round = 0; round < ROUNDS; round++) {
    const free = Object.values(state.bots).map(({ name, from }) => {
      const { id, rating } = state.players[`${name}@1`]!;
      return { id, rating, waitMs: 2000 * unit(), gameMs: 100, recent: [], from };
    });
    const references = Object.keys(REFERENCES).map((id) => state.players[id]!);
    for (const players of pairUp({ free, references, othersPlay: true }, rng)) {
      const won = chance(...players);
      const scores = Array.from(
        { length: 5 },
        () => (Number(unit() < won) + Number(unit() < won)) / 2,
      );
      const kept = scores.map(() => null);
      const entry = { at: round, players, scores, games: 10, failures: [0, 0], kept } as const;
      applyEntry(state, { type: 'match', ...entry });
    }
    if (round % 20 === 19) applyEntry(state, refitLeague(state, round));
  }
  return state.players['King@1']!.rating.mean;
}

describe('bots that lose to one of their own on purpose', () => {
  it('hardly move it from one address, and do so only from many', () => {
    expect(rateKing(() => 'home')).toBeLessThan(TRUE_ELO + 60);
    expect(rateKing((helper) => `helper ${helper}`)).toBeGreaterThan(TRUE_ELO + 100);
  });
});
