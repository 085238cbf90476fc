/** Addresses of the pages about leagues: `/league/GAME/…`. */
export type LeagueRoute =
  | { readonly page: 'leagues' }
  /** By the id of its game, as in all that follow. */
  | { readonly page: 'league'; readonly game: string }
  | { readonly page: 'league-bot'; readonly game: string; readonly name: string }
  /** A game of a deal that is kept, from 1. */
  | {
      readonly page: 'league-game';
      readonly game: string;
      readonly deal: string;
      readonly number: number;
    };

/** Of the parts of a path; undefined where they lead nowhere. */
export function parseLeaguePath(parts: readonly string[]): LeagueRoute | undefined {
  const [head, game, what, name, number, ...rest] = parts;
  if (head !== 'league' || rest.length > 0) return undefined;
  if (game === undefined) return { page: 'leagues' };
  if (what === undefined) return { page: 'league', game };
  if (name === undefined) return undefined;
  if (what === 'bots') return number === undefined ? { page: 'league-bot', game, name } : undefined;
  if (what !== 'deals' || number === undefined || !/^[1-9]\d?$/.test(number)) return undefined;
  return { page: 'league-game', game, deal: name, number: Number(number) };
}

export function formatLeaguePath(route: LeagueRoute): string {
  if (route.page === 'leagues') return '/league';
  const path = `/league/${encodeURIComponent(route.game)}`;
  switch (route.page) {
    case 'league':
      return path;
    case 'league-bot':
      return `${path}/bots/${encodeURIComponent(route.name)}`;
    case 'league-game':
      return `${path}/deals/${encodeURIComponent(route.deal)}/${route.number}`;
  }
}
