/** All leagues of a server: one for each game. Servers on one database share them, and one plays. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { BotHello } from '@stammtisch/wire';
import type { LeagueApi } from '@stammtisch/wire/league';
import type { KnownBot } from '../bots/known-bot.ts';
import type { Connection } from '../net/connection.ts';
import { leagueRefusal } from '../refusals/league-refusals.ts';
import { admit, challengeBy, findBot, registerBot } from './entry.ts';
import {
  find,
  type Leading,
  type LeaguesSetup,
  look,
  seenHere,
  startLeading,
  stopLeading,
} from './leading.ts';
import { invite } from './playing/invitations.ts';
import type { League } from './playing/league.ts';
import { countLeague, showBot, showLeague } from './views.ts';

export interface Leagues {
  list(): Promise<LeagueApi<'LeagueList'>>;
  show(game: string): Promise<Result<LeagueApi<'League'>>>;
  showBot(game: string, name: string): Promise<Result<LeagueApi<'LeagueBot'>>>;
  register(game: string, name: string, address: string): Promise<Result<LeagueApi<'LeagueTicket'>>>;
  /** The bot that `token` belongs to wants to play a duel. */
  challenge(
    game: string,
    token: string,
    body: LeagueApi<'LeagueChallenge'>,
  ): Result<LeagueApi<'LeagueDuel'>>;
  /** Somebody wants to play a player at a table; returns its name there. */
  invite(game: string, player: string, address: string): Promise<Result<string>>;
  /** A deal as it is kept. */
  readDeal(game: string, deal: string): Promise<Result<string>>;
  /** Takes over the connection of a bot that comes for a league; fails where there is none. */
  admit(connection: Connection, line: string, hello: BotHello): Result<void>;
  /** Of servers on one database one plays them all. */
  readonly arePlayedHere: boolean;
  /** The league of a game, where it is played here. */
  find(game: string): Result<League>;
  /** The bot that was given the token with this hash. */
  findBot(tokenHash: string): KnownBot | undefined;
  counts(): { readonly bots: number; readonly games: number };
  close(): Promise<void>;
}

export async function openLeagues(setup: LeaguesSetup): Promise<Leagues> {
  const leading = await startLeading(setup);
  let closing: Promise<void> | undefined;
  return {
    list: () => list(leading),
    async show(game) {
      const seen = await look(leading, game);
      return seen.ok ? ok(showLeague(seen.value, setup.botPort())) : seen;
    },
    async showBot(game, name) {
      const seen = await look(leading, game);
      if (!seen.ok) return seen;
      const shown = showBot(seen.value, name);
      return shown === undefined ? fail(leagueRefusal('no-such-player', { name })) : ok(shown);
    },
    register: async (game, name, address) => registerBot(leading, game, name, address),
    challenge: (game, token, body) => challengeBy(leading, game, token, body),
    async invite(game, player, address) {
      const league = find(leading, game);
      return league.ok ? invite(league.value, player, setup.markAddress(address)) : league;
    },
    async readDeal(game, deal) {
      const text = DEAL.test(deal) ? await leading.stores.get(game)?.readDeal(deal) : undefined;
      return text === undefined ? fail(leagueRefusal('no-such-deal')) : ok(text);
    },
    admit: (connection, line, hello) => admit(leading, connection, line, hello),
    get arePlayedHere() {
      return leading.leagues.size > 0;
    },
    find: (game) => find(leading, game),
    findBot: (tokenHash) => findBot(leading, tokenHash),
    counts: () => count(leading),
    close: () => (closing ??= stopLeading(leading)),
  };
}

const DEAL = /^\d{1,9}-\d{1,3}$/;

async function list(leading: Leading): Promise<LeagueApi<'LeagueList'>> {
  const leagues: LeagueApi<'LeagueList'>['leagues'] = [];
  for (const game of leading.stores.keys()) {
    const seen = await look(leading, game);
    if (!seen.ok) continue;
    leagues.push({ game, rules: seen.value.rules.rules, counts: countLeague(seen.value) });
  }
  return { leagues };
}

function count({ leagues }: Leading): { readonly bots: number; readonly games: number } {
  let [bots, games] = [0, 0];
  for (const league of leagues.values()) {
    const counts = countLeague(seenHere(league));
    bots += counts.here;
    games += counts.games;
  }
  return { bots, games };
}
