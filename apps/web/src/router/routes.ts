/** Which address stands for which page. */
import { type ContestRoute, formatContestPath, parseContestPath } from './contest-routes.ts';

export type Route =
  | ContestRoute
  | { readonly page: 'start' }
  /** A table on the server, by its id or its code. */
  | { readonly page: 'remote'; readonly table: string }
  /** A table of this browser. */
  | { readonly page: 'local'; readonly table: string }
  /** A game to look at again, by its id; without one it is still to be chosen. */
  | { readonly page: 'replay'; readonly game?: string | undefined }
  /** A game whose shuffle and result are checked. */
  | { readonly page: 'verify'; readonly game?: string | undefined }
  /** All windows of a game of Mau-Mau; what is played stands in the query. */
  | { readonly page: 'windows' }
  /** Mops Royal for several people at one device, before a game is begun. */
  | { readonly page: 'mops-royal' }
  /** A document by its name, such as `rules/chanco`; without one the list of all. */
  | { readonly page: 'docs'; readonly name?: string | undefined; readonly heading?: string }
  | { readonly page: 'missing' };

export function parsePath(text: string): Route {
  const parts = text.split('/').filter((part) => part !== '');
  const [head = '', tail, ...more] = parts;
  if (head === '') return { page: 'start' };
  const contest = parseContestPath(parts.map(decode));
  if (contest !== undefined) return contest;
  if (head === 'docs') {
    return {
      page: 'docs',
      name: tail === undefined ? undefined : parts.slice(1).map(decode).join('/'),
    };
  }
  if (more.length > 0) return { page: 'missing' };
  if (head === 'replay' || head === 'verify') {
    return { page: head, game: tail === undefined ? undefined : decode(tail) };
  }
  if (tail === undefined) {
    return { page: head === 'windows' || head === 'mops-royal' ? head : 'missing' };
  }
  if (head === 't') return { page: 'remote', table: decode(tail) };
  return head === 'local' ? { page: 'local', table: decode(tail) } : { page: 'missing' };
}

export function formatPath(route: Route): string {
  switch (route.page) {
    case 'start':
    case 'missing':
      return '/';
    case 'remote':
      return `/t/${encodeURIComponent(route.table)}`;
    case 'local':
      return `/local/${encodeURIComponent(route.table)}`;
    case 'windows':
    case 'mops-royal':
      return `/${route.page}`;
    case 'replay':
    case 'verify':
      return route.game === undefined
        ? `/${route.page}`
        : `/${route.page}/${encodeURIComponent(route.game)}`;
    case 'docs':
      return formatDocsPath(route);
    case 'contests':
    case 'contest':
    case 'contest-screen':
    case 'practice':
    case 'contest-match':
    case 'contest-compare':
    case 'contest-game':
      return formatContestPath(route);
  }
}

function formatDocsPath({ name = '', heading }: Extract<Route, { readonly page: 'docs' }>): string {
  const parts = ['docs', ...name.split('/').filter((part) => part !== '')];
  const hash = heading === undefined ? '' : `#${encodeURIComponent(heading)}`;
  return `/${parts.map(encodeURIComponent).join('/')}${hash}`;
}

/** Addresses can be typed by hand. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
