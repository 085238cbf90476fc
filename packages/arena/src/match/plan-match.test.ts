import { type Rejection, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import type { MatchPlan } from './plan.ts';
import { planMatch, type MatchRequest } from './plan-match.ts';

function request(changes: Partial<MatchRequest>): ReturnType<typeof planMatch> {
  return planMatch({ game: 'mau-mau', entrants: ['random', 'random'], seed: 's', ...changes });
}

function planned(changes: Partial<MatchRequest>): MatchPlan {
  const result = request(changes);
  if (!result.ok) throw new Error(result.error.text.en);
  return result.value;
}

function refused(changes: Partial<MatchRequest>): Rejection {
  const result = request(changes);
  if (result.ok) throw new Error('this should have been refused');
  return result.error;
}

describe('planMatch', () => {
  it('completes the options and writes the bots in full', () => {
    const plan = planned({ entrants: ['easy', 'search'], options: { handSize: '6' } });
    expect(plan).toMatchObject({ game: 'mau-mau', rules: 'standard', seats: 2, seed: 's' });
    expect(plan.options).toMatchObject({ handSize: 6, decks: 1 });
    expect(plan.entrants).toEqual(['forgetful:random', 'search:100ms']);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });

  it.each([
    ['mau-mau', 2, 2],
    ['mau-mau', 5, 5],
    ['mops-royal', 2, 2],
    ['chanco', 2, 4],
    ['chanco', 3, 3],
    ['chanco', 4, 4],
  ])('seats %s with %i entrants so that one can win alone: %i', (game, entrants, seats) => {
    const names = Array.from({ length: entrants }, () => 'random');
    expect(planned({ game, entrants: names }).seats).toBe(seats);
  });

  it('takes more seats when asked, shared equally', () => {
    expect(planned({ seats: 6 }).seats).toBe(6);
  });

  it.each<[string, Partial<MatchRequest>]>([
    ['unknown-game', { game: 'skat' }],
    ['unknown-game', { game: 'toString' }],
    ['unknown-preset', { rules: 'no such rules' }],
    ['unknown-option', { options: { jokers: 2 } }],
    ['bad-option-value', { options: { handSize: 1 } }],
    ['unknown-bot', { entrants: ['random', 'genius'] }],
    ['bad-budget', { entrants: ['random', 'search:soon'] }],
    ['too-few-entrants', { entrants: ['random'] }],
    ['too-few-entrants', { entrants: [] }],
    ['seats-not-shared', { seats: 3 }],
    ['seats-not-shared', { seats: 0 }],
    ['seats-not-shared', { seats: 2.5 }],
    ['bad-seat-count', { seats: 32 }],
    ['bad-seat-count', { game: 'mops-royal', seats: 6 }],
  ])('refuses with %s: %o', (code, changes) => {
    const error = refused(changes);
    expect(error.code).toBe(code);
    for (const lang of ['de', 'en'] as const) expect(speak(error, lang)).not.toMatch(/[{}]/);
  });

  it('refuses what cannot be dealt', () => {
    const { text } = refused({ options: { handSize: 20 } });
    expect(text.de).not.toBe(text.en);
  });
});
