/** Addresses of the pages about contests: `/contests/ID/…`, and `/practice`. */
export type ContestRoute =
  | { readonly page: 'contests' }
  /** By its id or its code, as in all that follow. */
  | { readonly page: 'contest'; readonly contest: string }
  /** For a projector. */
  | { readonly page: 'contest-screen'; readonly contest: string }
  /** Practice of a class, or without a contest that of the server. */
  | { readonly page: 'practice'; readonly contest?: string | undefined }
  | { readonly page: 'contest-match'; readonly contest: string; readonly match: number }
  | { readonly page: 'contest-compare'; readonly contest: string; readonly match: number }
  | {
      readonly page: 'contest-game';
      readonly contest: string;
      readonly match: number;
      readonly game: number;
    };

/** Of the parts of a path; undefined where they lead nowhere. */
export function parseContestPath([head, id, ...more]: readonly string[]): ContestRoute | undefined {
  if (head === 'practice') return id === undefined ? { page: 'practice' } : undefined;
  if (head !== 'contests') return undefined;
  if (id === undefined) return { page: 'contests' };
  const [what, match, games, game, ...rest] = more;
  if (what === undefined) return { page: 'contest', contest: id };
  if (match === undefined) {
    if (what === 'screen') return { page: 'contest-screen', contest: id };
    return what === 'practice' ? { page: 'practice', contest: id } : undefined;
  }
  if (what !== 'matches' || !isNumber(match)) return undefined;
  const place = { contest: id, match: Number(match) };
  if (games === undefined) return { page: 'contest-match', ...place };
  if (games === 'compare' && game === undefined) return { page: 'contest-compare', ...place };
  if (games !== 'games' || game === undefined || !isNumber(game) || rest.length > 0) {
    return undefined;
  }
  return { page: 'contest-game', ...place, game: Number(game) };
}

export function formatContestPath(route: ContestRoute): string {
  switch (route.page) {
    case 'contests':
      return '/contests';
    case 'contest':
      return pathOf(route.contest);
    case 'contest-screen':
      return `${pathOf(route.contest)}/screen`;
    case 'practice':
      return route.contest === undefined ? '/practice' : `${pathOf(route.contest)}/practice`;
    case 'contest-match':
      return `${pathOf(route.contest)}/matches/${route.match}`;
    case 'contest-compare':
      return `${pathOf(route.contest)}/matches/${route.match}/compare`;
    case 'contest-game':
      return `${pathOf(route.contest)}/matches/${route.match}/games/${route.game}`;
  }
}

function pathOf(contest: string): string {
  return `/contests/${encodeURIComponent(contest)}`;
}

function isNumber(part: string): boolean {
  return /^[1-9]\d{0,6}$/.test(part);
}
