/** Requests that nearly fit the description of the interface, and some that are hardly HTTP. */
import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { assert, pick, type Rng } from '@stammtisch/kernel';
import { spoil, spoilBytes } from './mutate.ts';
import type { Target } from './target.ts';
import { type JsonSchema, makeValue, oneOf, readProtocol, type Source } from './values.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: JsonSchema;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface OpenApiOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
}

const API = readProtocol('openapi.json') as OpenApi;
export const API_SCHEMAS = API.components.schemas;

const OPERATIONS: readonly Operation[] = Object.entries(API.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    parameters,
    body: requestBody?.content['application/json']?.schema,
  })),
);

/** Sends one request, of which half are right but for one thing, and looks at the answer. */
export async function sendRequest(source: Source, target: Target, agent: Agent): Promise<void> {
  const { rng } = source;
  if (pick(rng, 12) === 0) return sendHalf(rng, target.port, makeRequest(source));
  const { method, path, headers, body } = makeRequest(source);
  const answer = await ask(target.port, agent, { method, path, headers, body });
  source.note(checkAnswer(`${method} ${path} ${body.subarray(0, 300).toString()}`, answer));
}

/** A whole file as it would be loaded or checked, or house rules, with something wrong in it. */
export async function sendFile(source: Source, target: Target, agent: Agent): Promise<void> {
  const { rng } = source;
  const file = spoilFile(rng, oneOf(rng, target.files));
  const body = Buffer.from(JSON.stringify({ name: 'Anna', file }));
  const headers = { 'content-type': 'application/json' };
  const path = oneOf(rng, ['/api/v1/tables/load', '/api/v1/verify']);
  const answer = await ask(target.port, agent, { method: 'POST', path, headers, body });
  source.note(checkAnswer(`${path} ${file.slice(0, 300)}`, answer));
}

function spoilFile(rng: Rng, file: string): string {
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch {
    return spoilBytes(rng, Buffer.from(file)).toString('latin1');
  }
  return spoil(rng, value).toString();
}

interface Asking {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function makeRequest(source: Source): Asking {
  const { rng } = source;
  const { method, path, parameters, body } = oneOf(rng, OPERATIONS);
  const isOdd = pick(rng, 15) === 0;
  return {
    method: isOdd ? oneOf(rng, ['PATCH', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST']) : method,
    path: makePath(source, path, parameters),
    headers: makeHeaders(source),
    body: body === undefined ? Buffer.alloc(0) : spoil(rng, makeValue(source, body)),
  };
}

function makePath(source: Source, path: string, parameters: readonly Parameter[]): string {
  const { rng } = source;
  const valueOf = ({ name, schema }: Parameter): string => {
    const value = makeValue(source, schema, name);
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    const odd = pick(rng, 8) === 0 ? spoilBytes(rng, Buffer.from(shown)).toString('latin1') : shown;
    return encodeURIComponent(Buffer.from(odd).toString());
  };
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((found, one) => found.replace(`{${one.name}}`, valueOf(one)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && pick(rng, 2) === 0)
    .map((one) => `${one.name}=${valueOf(one)}`);
  const odd = pick(rng, 20) === 0 ? oneOf(rng, ['%', '/..', '//', '?x[]=1&x[]=2', '%00', '#']) : '';
  return `${filled}${odd}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

function makeHeaders({ rng, words }: Source): Record<string, string> {
  const token = oneOf(rng, [...words['token']!, 'nobody', '', 'x'.repeat(500)]);
  return {
    ...(pick(rng, 10) === 0 ? oneOf(rng, ODD_HEADERS) : { 'content-type': 'application/json' }),
    ...(pick(rng, 2) === 0 ? { authorization: `${oneOf(rng, ['Bearer', 'Basic'])} ${token}` } : {}),
  };
}

const ODD_HEADERS: readonly Record<string, string>[] = [
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', origin: 'http://evil.example' },
  { 'content-type': 'application/json', host: 'evil.example' },
  { 'content-type': 'application/json', accept: 'image/png', range: 'bytes=0-1' },
  { 'content-type': 'application/json', 'accept-encoding': 'br;q=x,*', 'x-forwarded-for': ',' },
  { 'content-type': 'application/json', expect: '100-continue' },
];

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function ask(port: number, agent: Agent, asking: Asking): Promise<Answer> {
  const { method, path, headers, body } = asking;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: ANSWER_MS,
        headers: { ...headers, ...(body.length > 0 ? { 'content-length': `${body.length}` } : {}) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => {
          // Files of a contest that is deleted meanwhile: half an archive must not look whole.
          if (path.includes('/archive.zip')) resolve(CLOSED);
          else reject(error);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a connection that was idle, or on which it was sent too much.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(CLOSED);
      else reject(error);
    });
    sent.end(body);
  });
}

const ANSWER_MS = 60_000;
const CLOSED: Answer = { status: 499, type: '', text: '' };

/** No answer is a server's fault, and who is refused is told why in both languages: by that code. */
function checkAnswer(what: string, { status, type, text }: Answer): string {
  const isFull = status === 503 && /"code":"too-many-/.test(text);
  assert(status < 500 || isFull, `${what} is answered with ${status}: ${text}`);
  if (status < 400) return 'done';
  if (!type.startsWith('application/json') || text === '') return String(status);
  const { code, message } = JSON.parse(text) as { code?: string; message?: Record<string, string> };
  const isTold = code !== undefined && Boolean(message?.['de']) && Boolean(message?.['en']);
  assert(isTold, `${what} is refused without a sentence: ${text}`);
  return code!;
}

/** Over a bare socket: heads that are broken, bodies that end early or are longer than they say. */
function sendHalf(rng: Rng, port: number, { method, path, headers, body }: Asking): Promise<void> {
  const lengths = [body.length, body.length + 5, Math.max(0, body.length - 3), -1, 1e12];
  const framing = oneOf(rng, [
    `Content-Length: ${oneOf(rng, lengths)}`,
    'Transfer-Encoding: chunked',
    `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`,
    `Content-Length: 1\r\nContent-Length: 2`,
  ]);
  const fields = Object.entries({ host: 'localhost', ...headers });
  const lines = fields.map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n${framing}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), body]);
  const sent =
    pick(rng, 2) === 0 ? spoilBytes(rng, whole) : whole.subarray(0, pick(rng, whole.length));
  return sendRaw(port, sent).then((text) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
    assert(Number(status ?? 400) < 500, `${sent.toString('latin1')} is answered with ${text}`);
  });
}

/** Sends bytes, says that nothing more comes, and reads until the server closes. */
function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.setTimeout(HALF_MS, () => socket.destroy());
  });
}

/** Who is half-closed may be waited for by the server; longer than that is not worth it. */
const HALF_MS = 1000;
