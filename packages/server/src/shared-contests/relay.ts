/** Requests about contests and leagues that another server plays go there; its answer comes back as it is. */
import { type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http';
import type { Duplex } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostedContests } from '../hosted-contests/contests.ts';
import { type Refusing, refuse } from '../http/serve-route.ts';
import type { Leagues } from '../league/leagues.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { EntryPoint } from '../limits/turned-away.ts';
import { isRelayed, RELAYED_HEADER } from '../net/relayed.ts';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import { leagueRefusal } from '../refusals/league-refusals.ts';
import type { TakeUpgrade } from '../sockets/upgrade-refusal.ts';
import type { ContestDirectory } from './directory.ts';

export interface RelaySetup extends Refusing {
  readonly contests: Pick<HostedContests, 'find'>;
  readonly leagues: Pick<Leagues, 'arePlayedHere'>;
  readonly directory: Pick<ContestDirectory, 'find' | 'findLeagues'>;
  /** Counts wrong codes, wherever they are sent. */
  readonly guesses: Guesses;
}

export interface Relay {
  /** A hook of the HTTP server: answers what is about a contest or a league of another server. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Takes requests for live views of what other servers play, and hands on all else. */
  readonly take: (own: TakeUpgrade) => TakeUpgrade;
}

const CONTEST = /^\/api\/v1\/contests\/([^/?]{1,192})(?:[/?]|$)/;

/** Names in that place which are no contests. */
const OTHERS = new Set(['budget']);

/** What only the server that plays the leagues can do; all else every server reads in the database. */
const LEAGUE_CHANGE = /^\/api\/v1\/leagues\/[^/?]{1,64}\/(?:bots|duels)(?:\?|$)/;
const LEAGUE_LIVE = /^\/api\/v1\/leagues\/[^/?]{1,64}\/live(?:\?|$)/;

const ANSWER_MS = 30_000;

/** They are about one connection and not about what goes over it. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

export function createRelay(setup: RelaySetup): Relay {
  return {
    async answer(request, reply) {
      const { raw, ip, headers } = request;
      const isForLeagues = raw.method === 'POST' && LEAGUE_CHANGE.test(raw.url ?? '');
      const home = isForLeagues
        ? await locateLeagues(setup, headers)
        : await locate(setup, 'http', normalizeIP(ip), raw.url, headers);
      if (home === undefined) return undefined;
      if (!home.ok) return refuse(reply, home.error, setup);
      const answer = await handOn(raw, home.value.address).catch(() => undefined);
      if (answer === undefined) return refuse(reply, home.value.away, setup);
      return reply
        .code(answer.statusCode ?? 502)
        .headers(carried(answer.headers))
        .send(answer);
    },
    take: (own) => async (request, socket, head, address) => {
      const { url = '', headers } = request;
      const home = LEAGUE_LIVE.test(url)
        ? await locateLeagues(setup, headers)
        : await locate(setup, 'live', address, url, headers);
      if (home === undefined) return own(request, socket, head, address);
      if (!home.ok) return home.error.code === 'no-such-contest' ? 'not-found' : 'full';
      return (await connect(request, socket, head, home.value.address)) ? 'taken' : 'full';
    },
  };
}

/** Another server, and what is said where it cannot be reached. */
interface Home {
  readonly address: string;
  readonly away: Rejection;
}

/** The server that has the contest; undefined: the request is for this one. */
async function locate(
  { contests, directory, guesses }: RelaySetup,
  entry: EntryPoint,
  address: string,
  url: string | undefined,
  headers: IncomingHttpHeaders,
): Promise<Result<Home> | undefined> {
  const reference = referenceIn(url);
  // What was handed on once is answered where it came to, whatever the database says.
  if (reference === undefined || isRelayed(headers)) return undefined;
  if (contests.find(reference).ok) return undefined;
  return guesses.lookUp({ entry, address, reference }, async () => {
    // A database that is away does not know where it is either.
    const place = await directory.find(reference).catch(() => ({ address: undefined }));
    if (place === undefined) return fail(contestRefusal('no-such-contest'));
    const away = contestRefusal('contest-away');
    return place.address === undefined ? fail(away) : ok({ address: place.address, away });
  });
}

/** The server that plays the leagues; undefined: this one answers, if only that nobody does. */
async function locateLeagues(
  { leagues, directory }: RelaySetup,
  headers: IncomingHttpHeaders,
): Promise<Result<Home> | undefined> {
  if (leagues.arePlayedHere || isRelayed(headers)) return undefined;
  const place = await directory.findLeagues().catch(() => undefined);
  if (place?.address === undefined) return undefined;
  return ok({ address: place.address, away: leagueRefusal('league-elsewhere') });
}

function referenceIn(url = ''): string | undefined {
  const named = CONTEST.exec(url)?.[1];
  if (named === undefined || OTHERS.has(named)) return undefined;
  try {
    return decodeURIComponent(named);
  } catch {
    return undefined;
  }
}

function handOn(raw: IncomingMessage, to: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...carried(raw.headers), ...RELAYED_HEADER };
    const asking = ask(new URL(raw.url!, to), { method: raw.method, headers, timeout: ANSWER_MS });
    asking.on('response', resolve);
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject);
    raw.pipe(asking);
  });
}

function carried(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)),
  );
}

/** Connects a socket to the other server; false: that one is away or takes no more. */
function connect(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  to: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { ...request.headers, ...RELAYED_HEADER };
    const asking = ask(new URL(request.url!, to), { headers, timeout: ANSWER_MS });
    asking.on('upgrade', (answer, other, rest) => {
      const lines = [`HTTP/1.1 101 Switching Protocols`];
      for (let i = 0; i < answer.rawHeaders.length; i += 2) {
        lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
      }
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(rest);
      other.write(head);
      join(socket, other);
      resolve(true);
    });
    const giveUp = (): void => {
      asking.destroy();
      resolve(false);
    };
    asking.on('response', giveUp);
    asking.on('timeout', giveUp);
    asking.on('error', () => resolve(false));
    asking.end();
  });
}

/** Each ends with the other. */
function join(one: Duplex, other: Duplex): void {
  one.pipe(other);
  other.pipe(one);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}
