import { describe, expect, it } from 'vitest';
import { formatPath, parsePath, type Route } from './routes.ts';

describe('addresses of pages', () => {
  it.each<Route>([
    { page: 'start' },
    { page: 'remote', table: 'KATZE-HUND-427' },
    { page: 'remote', table: 'a/b %' },
    { page: 'local', table: '0a1b' },
    { page: 'tv', table: undefined },
    { page: 'tv', table: 'KATZE-HUND-427' },
    { page: 'replay', game: '0a1b-1' },
    { page: 'embed', game: '0a1b-1' },
    { page: 'embed', game: undefined },
    { page: 'verify', game: undefined },
    { page: 'windows' },
    { page: 'contests' },
    { page: 'contest', contest: 'KATZE-HUND-427' },
    { page: 'contest-screen', contest: '0a1b' },
    { page: 'practice' },
    { page: 'practice', contest: '0a1b' },
    { page: 'contest-match', contest: '0a1b', match: 12 },
    { page: 'contest-compare', contest: '0a1b', match: 3 },
    { page: 'contest-game', contest: 'a/b %', match: 12, game: 3 },
    { page: 'bot', contest: undefined },
    { page: 'bot', contest: 'KATZE-HUND-427' },
    { page: 'mops-royal' },
    { page: 'rules', game: 'mau-mau' },
    { page: 'docs', name: undefined },
    { page: 'docs', name: 'rules/chanco' },
    { page: 'docs', name: 'a %/b' },
  ])('lead back to where they were made from: %o', (route) => {
    expect(parsePath(formatPath(route))).toEqual(route);
  });

  it.each([
    '/t',
    '/t/a/b',
    '/nothing/x',
    '/local',
    '/rules',
    '/rules/mau-mau/standard',
    '/tv/a/b',
    '/bot/a/b',
    '/contests/a/nothing',
    '/contests/a/matches',
    '/contests/a/matches/0',
    '/contests/a/matches/1/compare/1',
    '/contests/a/matches/1/games',
    '/contests/a/matches/1/games/x',
    '/contests/a/matches/1/games/1/more',
    '/practice/a',
  ])('do not lead anywhere by chance: %s', (path) => {
    expect(parsePath(path)).toEqual({ page: 'missing' });
  });

  it('lead to a move of a game by what stands behind it', () => {
    expect(formatPath({ page: 'replay', game: '0a1b-1', at: 7 })).toBe('/replay/0a1b-1#at=7');
  });

  it('lead to a heading of a document by what the browser does with it', () => {
    const route: Route = { page: 'docs', name: 'api', heading: 'who-may-ask' };
    expect(formatPath(route)).toBe('/docs/api#who-may-ask');
  });

  it('may be typed by hand without breaking the page', () => {
    expect(parsePath('/t/%E0%A4%A')).toEqual({ page: 'remote', table: '%E0%A4%A' });
  });
});
