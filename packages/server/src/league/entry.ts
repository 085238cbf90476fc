/** How bots come into a league: registered, connected, challenged. */
import { playerId } from '@stammtisch/arena';
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import { NetworkBot, turnAway } from '@stammtisch/lines';
import { type BotHello, formatRejected, rejection } from '@stammtisch/wire';
import { LEAGUE_NAME_LENGTH_MAX, type LeagueApi } from '@stammtisch/wire/league';
import { hashText } from '@stammtisch/wire/shuffle';
import { TOKEN_BYTES } from '@stammtisch/wire/table';
import type { KnownBot } from '../bots/known-bot.ts';
import { admitEntrant } from '../contest/admission.ts';
import type { ContestBot } from '../contest/contest-bot.ts';
import type { Connection } from '../net/connection.ts';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import { leagueRefusal } from '../refusals/league-refusals.ts';
import { find, type Leading } from './leading.ts';
import { challenge } from './playing/duels.ts';
import { entryFor, findOwner, presentOf, refuseName, register } from './playing/field.ts';

/** Of a duel that a bot asks for in its hello. */
const DUEL_DEALS = 10;

export function registerBot(
  leading: Leading,
  game: string,
  asked: string,
  address: string,
): Result<LeagueApi<'LeagueTicket'>> {
  const found = find(leading, game);
  if (!found.ok) return found;
  const league = found.value;
  const name = asked.normalize('NFC');
  if (!isLeagueName(name)) {
    return fail(leagueRefusal('bad-league-name', { max: LEAGUE_NAME_LENGTH_MAX }));
  }
  const { quotas, markAddress, randomHex, botPort } = leading.setup;
  const from = markAddress(address);
  const refused = refuseName(league.field, name, from);
  if (refused === 'taken') return fail(leagueRefusal('league-name-taken', { name }));
  if (refused !== undefined) return fail(leagueRefusal('league-full'));
  const full = quotas.refuse('league');
  if (full !== undefined) return fail(full);
  const token = randomHex(TOKEN_BYTES);
  register(league.field, name, { tokenHash: hashText(token), from });
  return ok({ name, token, botPort: botPort() });
}

function isLeagueName(name: string): boolean {
  const length = Array.from(name).length;
  const isPlain = !/[@\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name) && name === name.trim();
  return isPlain && length > 0 && length <= LEAGUE_NAME_LENGTH_MAX;
}

export function admit(
  leading: Leading,
  connection: Connection,
  line: string,
  hello: BotHello,
): Result<void> {
  const { league: game = '', name, version = '1', challenge: opponent } = hello;
  const found = find(leading, game);
  if (!found.ok) return found;
  if (!isLeagueName(name)) {
    const why = leagueRefusal('bad-league-name', { max: LEAGUE_NAME_LENGTH_MAX });
    const expected = `1 to ${LEAGUE_NAME_LENGTH_MAX} characters without @`;
    const got = JSON.stringify(name);
    return ok(turnAway(connection, rejection('bad-name', { expected, got }, why), hello.lang));
  }
  const league = found.value;
  const entrants = entryFor(league.field, version);
  admitEntrant(
    {
      entrants: {
        ...entrants,
        enter(arrival) {
          entrants.enter(arrival);
          if (opponent === undefined) return;
          const duel = challenge(league, arrival.name, opponent, DUEL_DEALS);
          if (!duel.ok) tellNoDuel(arrival.bot, opponent, duel.error);
        },
      },
      games: [game],
    },
    connection,
    line,
  );
  return ok(undefined);
}

/** The bot is in the league all the same. */
function tellNoDuel(bot: ContestBot, opponent: string, error: Rejection): void {
  if (!(bot instanceof NetworkBot)) return;
  const expected = '"challenge": a bot of this league that is here and free for a duel';
  const got = `"challenge":${JSON.stringify(opponent)}`;
  const why = rejection('bad-field', { expected, got }, error);
  bot.send([formatRejected(why, { consequence: 'ignored', lang: bot.hello.lang })]);
}

export function challengeBy(
  leading: Leading,
  game: string,
  token: string,
  { version, opponent, deals }: LeagueApi<'LeagueChallenge'>,
): Result<LeagueApi<'LeagueDuel'>> {
  const found = find(leading, game);
  if (!found.ok) return found;
  const league = found.value;
  const name = findOwner(league.field, hashText(token));
  if (name === undefined) return fail(contestRefusal('not-your-bot'));
  const challenger =
    version === undefined ? presentOf(league.field, name)?.name : playerId(name, version);
  if (challenger === undefined) return fail(contestRefusal('bot-away'));
  const duel = challenge(league, challenger, opponent, deals);
  return duel.ok ? ok({ challenger, opponent: duel.value, deals }) : duel;
}

export function findBot({ leagues }: Leading, tokenHash: string): KnownBot | undefined {
  for (const { field } of leagues.values()) {
    const player = field.players
      .listConnected()
      .find((each) => each.tokenHash === tokenHash || each.standInHash === tokenHash);
    if (player === undefined) continue;
    return { name: player.name, isBusy: player.doing === 'playing', bot: player.bot };
  }
  return undefined;
}
