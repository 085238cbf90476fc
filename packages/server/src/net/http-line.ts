/**
 * Lines to and from a bot that is an HTTP server. What is said to it in one step is the body of a
 * POST, and the lines of the answer's body are what it says. There is one request at a time; what is
 * said meanwhile goes with the next. Redirects are not followed.
 */
import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import type { BotLine, Gone, Handlers } from '@stammtisch/lines';
import { createLineReader, readLines, takeRest } from './line-reader.ts';

/** Why a bot could not be asked: the code of an error, such as `ECONNREFUSED`, or its own status. */
export type HttpTrouble = { readonly code: string } | { readonly status: number };

export interface HttpLine extends BotLine {
  /** What went wrong, if it did. */
  trouble(): HttpTrouble | undefined;
  /** Resolves when nothing more is sent. */
  readonly closed: Promise<void>;
}

export interface HttpLineSetup {
  readonly url: string;
  readonly lineBytes: number;
  /** Told all that is said; `text` may hold several lines. */
  readonly onTalk?: ((by: 'server' | 'bot', text: string) => void) | undefined;
}

/** Names the line: a bot that remembers tells by it which game a request is about. */
const LINE_HEADER = 'stammtisch-line';
/** How long the last lines may take. */
const LINGER_MS = 500;
/** Any time will do. */
const HOLD_MS = 60 * 60_000;

export function openHttpLine(setup: HttpLineSetup): HttpLine {
  return new Posting(setup);
}

const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

class Posting implements HttpLine {
  handlers: Handlers = NOBODY;
  readonly closed: Promise<void>;
  readonly #setup: HttpLineSetup;
  readonly #url: URL;
  readonly #agent: Agent;
  readonly #id = randomUUID();
  /** An open line keeps the program running, as a socket does: between two requests nothing else might. */
  readonly #hold = setInterval(() => undefined, HOLD_MS);
  #pending = '';
  #request: ClientRequest | undefined;
  #late: NodeJS.Timeout | undefined;
  #trouble: HttpTrouble | undefined;
  /** Nothing is heard any more; `last`: but what waits is still sent. */
  #state: 'open' | 'last' | 'closed' = 'open';
  #resolveClosed: () => void = () => undefined;

  constructor(setup: HttpLineSetup) {
    this.#setup = setup;
    this.#url = new URL(setup.url);
    const options = { keepAlive: true, maxSockets: 1 };
    this.#agent = this.#isSecure() ? new SecureAgent(options) : new Agent(options);
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
  }

  trouble(): HttpTrouble | undefined {
    return this.#trouble;
  }

  send(text: string): void {
    if (this.#state !== 'open' || text === '') return;
    if (this.#pending === '') queueMicrotask(() => this.#post());
    this.#pending += text;
  }

  expect(withinMs: number, late: () => void): void {
    this.relax();
    this.#late = setTimeout(() => setImmediate(late), withinMs);
  }

  relax(): void {
    clearTimeout(this.#late);
  }

  end(): void {
    if (this.#state !== 'open') return;
    this.#state = 'last';
    this.handlers = NOBODY;
    this.relax();
    setTimeout(() => this.#close(), LINGER_MS).unref();
    // A bot that has not answered yet is not asked any more; it is told the end in another request.
    this.#request?.destroy();
    this.#request = undefined;
    this.#post();
  }

  /** Sends what waits, unless an answer is waited for. */
  #post(): void {
    if (this.#request !== undefined || this.#state === 'closed') return;
    const body = this.#pending;
    this.#pending = '';
    if (body === '') {
      if (this.#state === 'last') this.#close();
      return;
    }
    this.#setup.onTalk?.('server', body);
    const post = (this.#isSecure() ? requestSecurely : request)(this.#url, {
      method: 'POST',
      agent: this.#agent,
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        [LINE_HEADER]: this.#id,
      },
    });
    this.#request = post;
    post.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(post, 'lost', { code: error.code ?? error.message }),
    );
    post.on('response', (response) => this.#read(post, response));
    post.end(body);
  }

  #read(post: ClientRequest, response: IncomingMessage): void {
    const { statusCode: status = 0 } = response;
    if (status < 200 || status > 299) return this.#fail(post, 'lost', { status });
    const reader = createLineReader(this.#setup.lineBytes);
    const lines: string[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      for (const { line } of readLines(reader, chunk)) lines.push(line);
      // More than one line can be right, but not more than one long one.
      if (reader.isOverlong || bytes > 2 * this.#setup.lineBytes) this.#fail(post, 'line-too-long');
    });
    response.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(post, 'lost', { code: error.code ?? error.message }),
    );
    response.on('end', () => this.#hear(post, [...lines, takeRest(reader) ?? '']));
  }

  #hear(post: ClientRequest, lines: readonly string[]): void {
    if (this.#request !== post) return;
    this.#request = undefined;
    for (const line of lines) {
      if (line.trim() === '' || this.#state !== 'open') continue;
      this.#setup.onTalk?.('bot', line);
      this.handlers.line(line, '\n');
    }
    this.#post();
  }

  #fail(post: ClientRequest, why: Gone, trouble?: HttpTrouble): void {
    if (this.#request !== post) return;
    this.#request = undefined;
    this.#trouble = trouble;
    post.destroy();
    const { handlers } = this;
    this.#close();
    handlers.gone(why);
  }

  #close(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.handlers = NOBODY;
    this.relax();
    this.#request?.destroy();
    this.#request = undefined;
    this.#agent.destroy();
    clearInterval(this.#hold);
    this.#resolveClosed();
  }

  #isSecure(): boolean {
    return this.#url.protocol === 'https:';
  }
}
