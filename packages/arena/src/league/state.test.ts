import { describe, expect, it } from 'vitest';
import { applyEntry, refitLeague } from './entries.ts';
import { chooseNotable } from './notable-deals.ts';
import { createLeague, findLeagueBot, type LeagueState, type MatchEntry } from './state.ts';

function openLeague(...names: readonly string[]): LeagueState {
  const state = createLeague(['random', 'greedy'], 'greedy', 0);
  for (const name of names) {
    applyEntry(state, { type: 'bot', name, tokenHash: 'hash', from: 'here', at: 1 });
    applyEntry(state, { type: 'version', name, version: '1', at: 1 });
  }
  return state;
}

const match = (one: string, other: string, more: Partial<MatchEntry> = {}): MatchEntry => {
  const scores = more.scores ?? [1, 0.5];
  return {
    type: 'match',
    at: 2,
    players: [one, other],
    scores,
    games: 2 * scores.length,
    failures: [0, 0],
    kept: scores.map(() => null),
    ...more,
  };
};

describe('a league', () => {
  it('counts deals for both sides, against each other and in the feed', () => {
    const state = openLeague('Ada', 'Bob');
    applyEntry(state, match('Ada@1', 'Bob@1', { failures: [0, 1] }));
    const [ada, bob] = [state.players['Ada@1']!, state.players['Bob@1']!];
    expect(ada).toMatchObject({ deals: 2, games: 4, failures: 0 });
    expect(bob).toMatchObject({ deals: 2, games: 4, failures: 1 });
    expect(ada.versus['Bob@1']).toMatchObject({ deals: 2, score: 1.5 });
    expect(bob.versus['Ada@1']).toMatchObject({ deals: 2, score: 0.5 });
    expect(ada.rating.mean).toBeGreaterThan(bob.rating.mean);
    expect(state.feed[0]).toMatchObject({ type: 'match', score: 0.75 });
    expect(ada.track.points.at(-1)!.slice(0, 2)).toEqual([2, 2]);
  });

  it('never moves its anchor', () => {
    const state = openLeague('Ada');
    for (let i = 0; i < 50; i++) applyEntry(state, match('Ada@1', 'greedy', { scores: [1] }));
    expect(state.players['greedy']!.rating).toEqual({ mean: 1500, deviation: 0 });
    expect(state.players['Ada@1']!.rating.mean).toBeGreaterThan(1700);
  });

  it('lets a version begin where the one before stands, and keeps both', () => {
    const state = openLeague('Ada');
    for (let i = 0; i < 30; i++) applyEntry(state, match('Ada@1', 'greedy', { scores: [1, 1] }));
    const old = state.players['Ada@1']!.rating;
    applyEntry(state, { type: 'version', name: 'Ada', version: '2', at: 3 });
    expect(state.players['Ada@2']!.rating.mean).toBe(old.mean);
    expect(state.players['Ada@1']!.rating).toEqual(old);
    expect(findLeagueBot(state, 'Ada')!.versions).toEqual(['Ada@1', 'Ada@2']);
    expect(state.feed[0]).toEqual({ type: 'version', at: 3, player: 'Ada@2' });
  });

  it('counts duels for nothing', () => {
    const state = openLeague('Ada', 'Bob');
    const before = JSON.stringify(state.players);
    applyEntry(state, match('Ada@1', 'Bob@1', { isDuel: true, kept: ['d1', null] }));
    expect(JSON.stringify(state.players)).toBe(before);
    expect(state.feed[0]).toMatchObject({ type: 'duel', deal: 'd1', change: [0, 0] });
  });

  it('keeps a duel in the news however many matches and versions come, with its deal', () => {
    const state = openLeague('Ada', 'Bob');
    applyEntry(state, match('Ada@1', 'Bob@1', { isDuel: true, kept: ['d1', null] }));
    const dropped: string[] = [];
    for (let i = 0; i < 100; i++) {
      dropped.push(...applyEntry(state, match('Ada@1', 'greedy', { kept: [`m${i}`, null] })));
    }
    for (let version = 2; version <= 10; version++) {
      applyEntry(state, { type: 'version', name: 'Bob', version: String(version), at: 9 });
    }
    expect(state.feed.find(({ type }) => type === 'duel')).toMatchObject({ deal: 'd1' });
    expect(state.feed.map(({ type }) => type).slice(-3)).toEqual(['duel', 'bot', 'bot']);
    expect(dropped).not.toContain('d1');
    expect(dropped).toContain('m50');
  });

  it('keeps deals that stand out, and names those that are not needed any more', () => {
    const state = openLeague('Ada', 'Bob');
    const kept = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const scores = [(i % 5) / 4, ((i * 7) % 5) / 4];
      const played = match('Ada@1', 'Bob@1', { scores });
      const ids = chooseNotable(state, played).map((isKept, deal) =>
        isKept ? `${i}-${deal}` : null,
      );
      for (const id of ids) if (id !== null) kept.add(id);
      for (const id of applyEntry(state, { ...played, kept: ids })) kept.delete(id);
    }
    // One for each line of the feed, and at most six for each player.
    expect(kept.size).toBeLessThanOrEqual(60 + 12);
    const { best, worst } = state.players['Ada@1']!;
    expect(best).toHaveLength(3);
    for (const { score, deal } of best) {
      expect(score).toBe(1);
      expect(kept).toContain(deal);
    }
    for (const { score } of worst) expect(score).toBe(0);
  });

  it('does not grow for ever', () => {
    const state = openLeague('Ada', ...Array.from({ length: 300 }, (_, i) => `B${i}`));
    for (let i = 0; i < 900; i++) applyEntry(state, match('Ada@1', `B${i % 300}@1`));
    const ada = state.players['Ada@1']!;
    expect(Object.keys(ada.versus)).toHaveLength(250);
    expect(ada.track.points.length).toBeLessThanOrEqual(120);
    const count = (wanted: string): number =>
      state.feed.filter(({ type }) => type === wanted).length;
    expect(['match', 'duel', 'bot', 'version'].map(count)).toEqual([40, 0, 5, 0]);
    for (let version = 2; version < 30; version++) {
      applyEntry(state, { type: 'version', name: 'Ada', version: String(version), at: 9 });
    }
    expect(findLeagueBot(state, 'Ada')!.versions).toHaveLength(10);
    expect(state.players['Ada@1']).toBeUndefined();
  });

  it('forgets the version that has not played for the longest time', () => {
    const state = openLeague('Ada');
    const add = (version: number): void =>
      void applyEntry(state, { type: 'version', name: 'Ada', version: String(version), at: 3 });
    for (let version = 2; version <= 10; version++) add(version);
    for (const id of ['Ada@1', 'Ada@2', 'Ada@4']) applyEntry(state, match(id, 'greedy', { at: 5 }));
    add(11);
    expect(findLeagueBot(state, 'Ada')!.versions).not.toContain('Ada@3');
    expect(findLeagueBot(state, 'Ada')!.versions.slice(0, 3)).toEqual(['Ada@1', 'Ada@2', 'Ada@4']);
  });

  it('forgets a bot with all its versions, and is the same after JSON', () => {
    const state = openLeague('Ada', 'Bob', '__proto__', 'constructor');
    applyEntry(state, match('Ada@1', '__proto__@1', { kept: ['d1', null] }));
    const read = JSON.parse(JSON.stringify(state)) as LeagueState;
    expect(read).toEqual(state);
    expect(findLeagueBot(read, '__proto__')!.name).toBe('__proto__');
    expect(applyEntry(read, { type: 'forgotten', name: '__proto__', at: 4 })).toEqual(['d1']);
    expect(findLeagueBot(read, '__proto__')).toBeUndefined();
    expect(read.players['Ada@1']!.versus).toEqual({});
    expect(applyEntry(read, match('Ada@1', 'constructor@1'))).toEqual([]);
  });
});

/** Ratings after some matches, by player, to a millionth. */
function rateAll(matches: readonly MatchEntry[]): Record<string, string> {
  const state = openLeague('A', 'B', 'C');
  for (const each of matches) applyEntry(state, each);
  const { ratings } = refitLeague(state, 9);
  return Object.fromEntries(
    ratings.map(([id, mean, deviation]) => [id, `${mean.toFixed(6)} ${deviation.toFixed(6)}`]),
  );
}

describe('ratings by all deals at once', () => {
  it('do not depend on the order of matches', () => {
    const matches = Array.from({ length: 60 }, (_, i) =>
      match(`${'ABC'[i % 3]}@1`, i % 2 === 0 ? 'greedy' : 'random', { scores: [(i % 4) / 3] }),
    );
    expect(rateAll(matches.toReversed())).toEqual(rateAll(matches));
  });

  it('keep a new version near the old one until deals say otherwise', () => {
    const state = openLeague('Ada');
    for (let i = 0; i < 60; i++)
      applyEntry(state, match('Ada@1', 'greedy', { scores: [1, 1, 0.5] }));
    applyEntry(state, { type: 'version', name: 'Ada', version: '2', at: 3 });
    applyEntry(state, match('Ada@2', 'greedy', { scores: [0.5, 1] }));
    applyEntry(state, refitLeague(state, 4));
    const [old, young] = ['Ada@1', 'Ada@2'].map((id) => state.players[id]!.rating);
    expect(young!.mean).toBeGreaterThan(old!.mean - 60);
    expect(young!.deviation).toBeGreaterThan(2 * old!.deviation);
  });
});
