/** The Model Context Protocol over streamable HTTP: sessions that end, and answers as JSON. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  ErrorCode,
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { normalizeIP } from '@fastify/rate-limit';
import { type Lang, LANGS, type Rejection, speak } from '@stammtisch/kernel';
import { type Chair, createMcpSession, tableToolsAt, type McpSession } from '@stammtisch/mcp';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomHex } from '../secrets/random-hex.ts';
import { MCP_LIMITS, type McpLimits } from './limits.ts';
import { createInnerLine, type InnerLine } from './inner-line.ts';
import { mcpRefusal, STATUS } from './refusals.ts';

/** Models that are awaited: only they may come, each by its name. */
export interface AwaitedModels {
  /** The chair of a model, also where it comes again; undefined where nobody awaits it. */
  readonly openChair: (name: string) => Chair | undefined;
}

export interface McpSetup {
  readonly awaited?: AwaitedModels | undefined;
  readonly version: string;
  readonly limits?: Partial<McpLimits> | undefined;
  /** A clock that only runs forward, in milliseconds. */
  readonly steadyMs: () => number;
}

export interface McpEndpoint {
  readonly addressOf: InnerLine['addressOf'];
  close(): Promise<void>;
}

interface Session {
  readonly mcp: McpSession;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly address: string;
  /** Where it was awaited. */
  readonly chair: Chair | undefined;
  usedAt: number;
  /** Requests that are being answered, by their id: some wait for a turn. */
  readonly asked: Map<RequestId, Promise<Response>>;
}

const MCP_PATH = '/mcp';
const SESSION_HEADER = 'mcp-session-id';
const SESSION_BYTES = 24;
const CANCELLED = 'notifications/cancelled';
/** What a model is called at tables where neither it nor its address says. */
const NAME = 'Model';
/** Old sessions are looked for at least so often. */
const SWEEP_MS = 60_000;

/** Serves models on the port of the pages, where Host and Origin of every request are checked. */
export function serveMcp(app: FastifyInstance, setup: McpSetup): McpEndpoint {
  const endpoint = new Endpoint(app, setup);
  app.route({
    method: ['POST', 'DELETE'],
    url: MCP_PATH,
    handler: (request, reply) => endpoint.answer(request, reply),
  });
  // Nothing is told unasked, so there is no stream to be opened.
  app.get(MCP_PATH, (_, reply) =>
    refuseMcp(reply.header('allow', 'POST, DELETE'), mcpRefusal('no-stream')),
  );
  return endpoint;
}

class Endpoint implements McpEndpoint {
  readonly #setup: McpSetup;
  readonly #limits: McpLimits;
  readonly #line: InnerLine;
  readonly #sessions = new Map<string, Session>();
  readonly #timer: NodeJS.Timeout;

  constructor(app: FastifyInstance, setup: McpSetup) {
    this.#setup = setup;
    this.#limits = { ...MCP_LIMITS, ...setup.limits };
    this.#line = createInnerLine(app);
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  get addressOf(): InnerLine['addressOf'] {
    return this.#line.addressOf;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.#sweep();
    // Limits count requests; the protocol has no lists of them any more.
    if (Array.isArray(request.body)) return refuseMcp(reply, mcpRefusal('no-batch'));
    const id = request.headers[SESSION_HEADER];
    if (typeof id === 'string') {
      const known = this.#sessions.get(id);
      if (known === undefined) return refuseMcp(reply, mcpRefusal('no-session'));
      return this.#answerIn(known, request, reply);
    }
    if (!isInitializeRequest(request.body)) return refuseMcp(reply, mcpRefusal('not-begun'));
    const address = normalizeIP(request.ip);
    if (!this.#findRoom(address)) return refuseMcp(reply, mcpRefusal('too-many-sessions'));
    const { awaited } = this.#setup;
    const name = nameIn(request) ?? request.body.params.clientInfo.name;
    const chair = awaited?.openChair(name);
    if (awaited !== undefined && chair === undefined) {
      return refuseMcp(reply, mcpRefusal('not-awaited', { name }));
    }
    if (chair !== undefined) this.#makeWay(chair);
    const session = await this.#open(request, address, chair);
    const answered = await this.#ask(session, request, reply);
    // What the SDK has refused is no session, and nobody will ever end it.
    if (![...this.#sessions.values()].includes(session)) await session.mcp.close();
    return answered;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const sessions = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const { mcp } of sessions) mcp.standUp();
    // Whoever waits for a turn is answered how it stands.
    await Promise.allSettled(sessions.flatMap(({ asked }) => [...asked.values()]));
    await Promise.all(sessions.map(({ mcp }) => mcp.close()));
  }

  async #answerIn(
    session: Session,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { asked } = session;
    const { body, method } = request;
    if (method === 'DELETE') await this.#giveUpAll(session);
    if (isJSONRPCRequest(body)) {
      if (asked.size >= this.#limits.requestsPerSession) {
        return refuseMcp(reply, mcpRefusal('too-many-requests'));
      }
      // The SDK would answer one of the two, and never the other.
      if (asked.has(body.id)) return refuseMcp(reply, mcpRefusal('id-in-use'));
    }
    if (isJSONRPCNotification(body) && body.method === CANCELLED) {
      const id = body.params?.['requestId'] as RequestId | undefined;
      if (id !== undefined) await this.#giveUp(session, id);
    }
    return this.#ask(session, request, reply);
  }

  async #ask(
    session: Session,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { transport, asked } = session;
    const { body } = request;
    const answer = transport.handleRequest(toWeb(request), { parsedBody: body });
    const id = isJSONRPCRequest(body) ? body.id : undefined;
    if (id !== undefined) {
      asked.set(id, answer);
      // An answer cannot be fetched later: whoever is gone has to ask again.
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) void this.#giveUp(session, id);
      });
    }
    try {
      return await send(reply, await answer);
    } finally {
      if (id !== undefined && asked.get(id) === answer) asked.delete(id);
      session.usedAt = this.#setup.steadyMs();
    }
  }

  /**
   * Ends a request whose answer nobody waits for. The SDK answers what was cancelled with nothing
   * at all, and the connection would stay open for ever.
   */
  async #giveUp({ transport, asked }: Session, id: RequestId): Promise<void> {
    if (!asked.has(id)) return;
    asked.delete(id);
    transport.onmessage?.({ jsonrpc: '2.0', method: CANCELLED, params: { requestId: id } });
    const error = {
      code: ErrorCode.ConnectionClosed,
      message: speak(mcpRefusal('given-up'), 'en'),
    };
    // It may have been answered at the same moment.
    await transport.send({ jsonrpc: '2.0', id, error }).catch(() => undefined);
  }

  async #giveUpAll(session: Session): Promise<void> {
    await Promise.all([...session.asked.keys()].map((id) => this.#giveUp(session, id)));
  }

  async #open(
    request: FastifyRequest,
    address: string,
    chair: Chair | undefined,
  ): Promise<Session> {
    const shown = `${request.protocol}://${request.headers.host ?? ''}`;
    const mcp = createMcpSession(
      {
        lang: langOf(request),
        name: nameIn(request) ?? NAME,
        tables: tableToolsAt(this.#line.serverFor(address), shown),
        chair,
      },
      this.#setup.version,
    );
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomHex(SESSION_BYTES),
      enableJsonResponse: true,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
      onsessionclosed: (id) => void this.#sessions.delete(id),
    });
    const session: Session = {
      mcp,
      transport,
      address,
      chair,
      usedAt: this.#setup.steadyMs(),
      asked: new Map(),
    };
    await mcp.server.connect(transport);
    return session;
  }

  /** A model that has lost its session comes with a new one: only that one sits there then. */
  #makeWay(chair: Chair): void {
    for (const [id, session] of this.#sessions) {
      if (session.chair !== chair) continue;
      this.#sessions.delete(id);
      void this.#giveUpAll(session).then(() => session.mcp.close());
    }
  }

  /** Many clients never end their sessions: those that play nothing make room for others of their address. */
  #findRoom(address: string): boolean {
    const { sessions, sessionsPerAddress } = this.#limits;
    const own = [...this.#sessions].filter(([, session]) => session.address === address);
    if (own.length < sessionsPerAddress && this.#sessions.size < sessions) return true;
    const [oldest] = own
      .filter(([, { asked, mcp }]) => asked.size === 0 && !mcp.isSeated)
      .toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    if (oldest === undefined) return false;
    this.#end(...oldest);
    return true;
  }

  #sweep(): void {
    const before = this.#setup.steadyMs() - this.#limits.idleMs;
    for (const [id, session] of this.#sessions) {
      if (session.asked.size === 0 && session.usedAt <= before) this.#end(id, session);
    }
  }

  #end(id: string, { mcp }: Session): void {
    this.#sessions.delete(id);
    void mcp.close();
  }
}

/** Chosen by `?lang=de`; models read English. */
function langOf({ query }: FastifyRequest): Lang {
  const { lang } = query as { lang?: unknown };
  return LANGS.find((known) => known === lang) ?? 'en';
}

/** Whoever has two of one client tells them apart by `?name=`. */
function nameIn({ query }: FastifyRequest): string | undefined {
  const { name } = query as { name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

/** The request without its body, which was read and checked for its length before. */
function toWeb({ method, headers }: FastifyRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'content-length' ? [] : [[name, String(value)] as const],
  );
  return new Request(`http://stammtisch${MCP_PATH}`, {
    method,
    headers: Object.fromEntries(plain),
  });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.code(answer.status).send(await answer.text());
}

/** In the form of the protocol, which programs on the other side expect. */
function refuseMcp(reply: FastifyReply, why: Rejection): FastifyReply {
  const error = { code: REFUSED, message: speak(why, 'en'), data: { code: why.code } };
  return reply.code(STATUS[why.code] ?? 400).send({ jsonrpc: '2.0', error, id: null });
}

/** Of JSON-RPC: an error of the server's own. */
const REFUSED = -32_000;
