/** Requests about a contest that another server has go there, and its answer comes back as it is. */
import { type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http';
import type { Duplex } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostedContests } from '../hosted-contests/contests.ts';
import { type Refusing, refuse } from '../http/serve-route.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { EntryPoint } from '../limits/turned-away.ts';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import type { TakeUpgrade } from '../sockets/upgrade-refusal.ts';
import type { ContestDirectory } from './directory.ts';

export interface RelaySetup extends Refusing {
  readonly contests: Pick<HostedContests, 'find'>;
  readonly directory: Pick<ContestDirectory, 'find'>;
  /** Counts wrong codes, wherever they are sent. */
  readonly guesses: Guesses;
}

export interface Relay {
  /** A hook of the HTTP server: answers what is about a contest of another server. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Takes requests for live views of contests of other servers, and hands on all else. */
  readonly take: (own: TakeUpgrade) => TakeUpgrade;
}

const CONTEST = /^\/api\/v1\/contests\/([^/?]{1,192})(?:[/?]|$)/;

/** Names in that place which are no contests. */
const OTHERS = new Set(['budget']);

/** What was handed on once is answered where it came to, whatever the database says. */
const RELAYED = 'x-stammtisch-relayed';

const ANSWER_MS = 30_000;

/** They are about one connection and not about what goes over it. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

export function createRelay(setup: RelaySetup): Relay {
  return {
    async answer(request, reply) {
      const { raw, ip, headers } = request;
      const place = await locate(setup, 'http', normalizeIP(ip), raw.url, headers);
      if (place === undefined) return undefined;
      if (!place.ok) return refuse(reply, place.error, setup);
      const answer = await handOn(raw, place.value).catch(() => undefined);
      if (answer === undefined) return refuse(reply, contestRefusal('contest-away'), setup);
      return reply
        .code(answer.statusCode ?? 502)
        .headers(carried(answer.headers))
        .send(answer);
    },
    take: (own) => async (request, socket, head, address) => {
      const place = await locate(setup, 'live', address, request.url, request.headers);
      if (place === undefined) return own(request, socket, head, address);
      if (!place.ok) return place.error.code === 'no-such-contest' ? 'not-found' : 'full';
      return (await connect(request, socket, head, place.value)) ? 'taken' : 'full';
    },
  };
}

/** The address of the server that has the contest; undefined: the request is for this one. */
async function locate(
  { contests, directory, guesses }: RelaySetup,
  entry: EntryPoint,
  address: string,
  url: string | undefined,
  headers: IncomingHttpHeaders,
): Promise<Result<string> | undefined> {
  const reference = referenceIn(url);
  if (reference === undefined || headers[RELAYED] !== undefined) return undefined;
  if (contests.find(reference).ok) return undefined;
  return guesses.lookUp({ entry, address, reference }, async () => {
    // A database that is away does not know where it is either.
    const place = await directory.find(reference).catch(() => ({ address: undefined }));
    if (place === undefined) return fail(contestRefusal('no-such-contest'));
    return place.address === undefined ? fail(contestRefusal('contest-away')) : ok(place.address);
  });
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
    const headers = { ...carried(raw.headers), [RELAYED]: '1' };
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
    const headers = { ...request.headers, [RELAYED]: '1' };
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
