import { contestRequestSchema } from '@stammtisch/wire/contest';
import { describe, expect, it } from 'vitest';
import { NEW_DRAFT, type ContestDraft, requestOf } from './contest-draft.ts';

const NOW = new Date('2026-03-01T12:00').getTime();

function draft(changes: Partial<ContestDraft>): ContestDraft {
  return { ...NEW_DRAFT, ...changes };
}

describe('a contest that somebody wants to open', () => {
  it.each<Partial<ContestDraft>>([
    {},
    { title: '  Cup  ', format: 'swiss', rounds: '5', startsBy: 'count', entrants: 8 },
    { game: 'mops-royal', format: 'knockout', bots: ['greedy'], listed: false },
    { game: 'chanco', clock: 'own', moveSeconds: '0,5', bankSeconds: '0' },
    { isClass: true, deadline: '2026-03-02T08:00', startAtDeadline: true },
    { freeHackPort: true, clock: 'quick', deals: '2000' },
  ])('is a request as the server takes it: %o', (changes) => {
    const request = requestOf(draft(changes), NOW);
    expect(contestRequestSchema.parse(request)).toEqual(request);
  });

  it('has only what belongs to its format, its game and its mode', () => {
    expect(requestOf(draft({ rounds: '5' }), NOW)).not.toHaveProperty('rounds');
    expect(requestOf(draft({ deadline: '2020-01-01T00:00' }), NOW)).not.toHaveProperty('class');
    const otherRules = { rules: 'contest', options: { handSize: 7 } };
    expect(requestOf(draft({ freeHackPort: true, rules: otherRules }), NOW)).toMatchObject({
      freeHackPort: false,
    });
    expect(requestOf(draft({ isClass: true, startAtDeadline: true }), NOW)).toMatchObject({
      class: { startAtDeadline: false },
    });
  });

  it.each<[Partial<ContestDraft>, string]>([
    [{ deals: '' }, 'deals'],
    [{ deals: '2.5' }, 'deals'],
    [{ deals: '100000' }, 'deals'],
    [{ format: 'ladder', rounds: 'many' }, 'rounds'],
    [{ clock: 'own', moveSeconds: '' }, 'clock'],
    [{ clock: 'own', bankSeconds: 'lots' }, 'clock'],
    [{ clock: 'own', moveSeconds: '100000' }, 'clock'],
    [{ isClass: true, deadline: '2026-02-28T08:00' }, 'deadline'],
    [{ isClass: true, deadline: 'tomorrow' }, 'deadline'],
  ])('is not sent while something cannot be meant so: %o', (changes, field) => {
    expect(requestOf(draft(changes), NOW)).toBe(field);
  });
});
