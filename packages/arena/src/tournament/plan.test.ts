import { LANGS, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { countMatches, planTournament, type TournamentRequest } from './plan.ts';
import { listBots, plan } from './test/field.ts';

describe('planTournament', () => {
  it('gives copies of a bot names of their own and writes every bot in full', () => {
    const { entrants } = plan({ bots: ['random', 'search:2000', 'random', 'hard', 'random'] });
    expect(entrants).toEqual([
      { name: 'random', bot: 'random' },
      { name: 'search:2000', bot: 'search:2000' },
      { name: 'random#2', bot: 'random' },
      { name: 'laying:search:2000', bot: 'laying:search:2000' },
      { name: 'random#3', bot: 'random' },
    ]);
  });

  it('plays 101 deals and complete options where nothing else is said', () => {
    const planned = planTournament({
      format: 'swiss',
      game: 'mau-mau',
      bots: listBots(5),
      seed: 'x',
    });
    expect(planned.ok && planned.value.deals).toBe(101);
    expect(planned.ok && planned.value.options['handSize']).toBe(5);
  });

  it('seats two bots four times in Chanco, where it takes four for one to win alone', () => {
    expect(plan({ game: 'chanco', bots: ['random', 'auto', 'search:2'] }).seats).toBe(4);
  });

  it.each([
    ['knockout', 2, undefined, 1, 1],
    ['knockout', 3, undefined, 2, 2],
    ['knockout', 8, undefined, 3, 8],
    ['knockout', 9, undefined, 4, 9],
    ['round-robin', 5, undefined, 5, 10],
    ['round-robin', 6, undefined, 5, 15],
    ['swiss', 9, undefined, 4, 16],
    ['swiss', 8, 7, 7, 28],
  ] as const)(
    '%s of %i, rounds %s: %i rounds, %i matches',
    (format, count, asked, rounds, matches) => {
      const request = {
        format,
        bots: listBots(count),
        ...(asked === undefined ? {} : { rounds: asked }),
      };
      expect(plan(request).rounds).toBe(rounds);
      expect(countMatches(plan(request))).toBe(matches);
    },
  );

  it.each<[string, Partial<TournamentRequest>]>([
    ['unknown-format', { format: 'pyramid' }],
    ['bad-entrant-count', { bots: ['random'] }],
    ['bad-entrant-count', { bots: listBots(65) }],
    ['bad-deals', { deals: 0 }],
    ['bad-deals', { deals: 1.5 }],
    ['bad-deals', { deals: Number.NaN }],
    ['rounds-not-asked', { rounds: 3 }],
    ['bad-rounds', { format: 'swiss', rounds: 0 }],
    ['bad-rounds', { format: 'swiss', bots: listBots(4), rounds: 4 }],
    ['unknown-bot', { bots: ['random', 'nobody', 'random'] }],
    ['unknown-game', { game: 'skat' }],
    ['unknown-preset', { rules: 'none' }],
    ['unknown-option', { options: { colour: 'red' } }],
    ['seats-not-shared', { seats: 3 }],
  ])('says %s where that is so, in both languages', (code, request) => {
    const asked = { format: 'knockout', game: 'mau-mau', bots: ['random', 'random'], seed: 's' };
    const planned = planTournament({ ...asked, ...request });
    if (planned.ok) throw new Error('it was planned');
    expect(planned.error.code).toBe(code);
    for (const lang of LANGS) expect(speak(planned.error, lang)).toMatch(/^[A-Z0-9].*\.$/);
    for (const lang of LANGS) expect(speak(planned.error, lang)).not.toMatch(/[{}]/);
  });
});
