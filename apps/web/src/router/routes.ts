/** Which address stands for which page. */
import { type ContestRoute, formatContestPath, parseContestPath } from './contest-routes.ts';
import { formatLeaguePath, type LeagueRoute, parseLeaguePath } from './league-routes.ts';

export type Route =
  | ContestRoute
  | LeagueRoute
  | { readonly page: 'start' }
  /** A table on the server, by its id or its code. */
  | { readonly page: 'remote'; readonly table: string }
  /** A table of the server on the screen of a room; without one its code is asked for. */
  | { readonly page: 'tv'; readonly table?: string | undefined }
  /** A table of this browser. */
  | { readonly page: 'local'; readonly table: string }
  /** A game to look at again, by its id; without one it is still to be chosen. `at`: a move of it. */
  | { readonly page: 'replay'; readonly game?: string | undefined; readonly at?: number }
  /** The same inside a page of somebody else; the log stands behind `#` where there is no id. */
  | { readonly page: 'embed'; readonly game?: string | undefined }
  /** A game whose shuffle and result are checked. */
  | { readonly page: 'verify'; readonly game?: string | undefined }
  /** All windows of a game of Mau-Mau; what is played stands in the query. */
  | { readonly page: 'windows' }
  /** The deal of the day, and how everybody did. */
  | { readonly page: 'daily' }
  /** Mops Royal for several people at one device, before a game is begun. */
  | { readonly page: 'mops-royal' }
  /** A document by its name, such as `rules/chanco`; without one the list of all. */
  | { readonly page: 'docs'; readonly name?: string | undefined; readonly heading?: string }
  /** House rules that somebody shared; they stand in the query. */
  | { readonly page: 'rules'; readonly game: string }
  /** A bot is written and tried; with the code or id of a contest, for that one. */
  | { readonly page: 'bot'; readonly contest?: string | undefined }
  | { readonly page: 'missing' };

export function parsePath(text: string): Route {
  const parts = text.split('/').filter((part) => part !== '');
  const [head = '', tail, ...more] = parts;
  if (head === '') return { page: 'start' };
  const decoded = parts.map(decode);
  const known = parseContestPath(decoded) ?? parseLeaguePath(decoded);
  if (known !== undefined) return known;
  if (head === 'docs') {
    return {
      page: 'docs',
      name: tail === undefined ? undefined : parts.slice(1).map(decode).join('/'),
    };
  }
  if (more.length > 0) return { page: 'missing' };
  if (head === 'replay' || head === 'embed' || head === 'verify') {
    return { page: head, game: tail === undefined ? undefined : decode(tail) };
  }
  if (head === 'tv') return { page: 'tv', table: tail === undefined ? undefined : decode(tail) };
  if (head === 'bot')
    return { page: 'bot', contest: tail === undefined ? undefined : decode(tail) };
  if (tail === undefined) {
    return { page: isSingle(head) ? head : 'missing' };
  }
  if (head === 'rules') return { page: 'rules', game: decode(tail) };
  if (head === 't') return { page: 'remote', table: decode(tail) };
  return head === 'local' ? { page: 'local', table: decode(tail) } : { page: 'missing' };
}

/** Pages of which there is one. */
const SINGLE = ['windows', 'daily', 'mops-royal'] as const;

function isSingle(head: string): head is (typeof SINGLE)[number] {
  return (SINGLE as readonly string[]).includes(head);
}

export function formatPath(route: Route): string {
  switch (route.page) {
    case 'start':
    case 'missing':
      return '/';
    case 'remote':
      return `/t/${encodeURIComponent(route.table)}`;
    case 'tv':
      return route.table === undefined ? '/tv' : `/tv/${encodeURIComponent(route.table)}`;
    case 'bot':
      return route.contest === undefined ? '/bot' : `/bot/${encodeURIComponent(route.contest)}`;
    case 'local':
      return `/local/${encodeURIComponent(route.table)}`;
    case 'windows':
    case 'daily':
    case 'mops-royal':
      return `/${route.page}`;
    case 'replay':
      return formatGamePath(route) + (route.at === undefined ? '' : `#at=${route.at}`);
    case 'embed':
    case 'verify':
      return formatGamePath(route);
    case 'rules':
      return `/rules/${encodeURIComponent(route.game)}`;
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
    case 'leagues':
    case 'league':
    case 'league-bot':
    case 'league-game':
      return formatLeaguePath(route);
  }
}

function formatGamePath({
  page,
  game,
}: {
  readonly page: string;
  readonly game?: string | undefined;
}): string {
  return game === undefined ? `/${page}` : `/${page}/${encodeURIComponent(game)}`;
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
