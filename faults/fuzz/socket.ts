/** Messages of the table protocol with something wrong in them, and frames that are none. */
import { connect } from 'node:net';
import { GAMES } from '@stammtisch/games';
import { assert, pick, type Rng } from '@stammtisch/kernel';
import { tableSocket } from '@stammtisch/wire/table';
import { WebSocket } from 'ws';
import { post } from '../lib/site.ts';
import { until } from '../lib/trial.ts';
import { spoil } from './mutate.ts';
import type { Target } from './target.ts';
import { type JsonSchema, makeValue, oneOf, readProtocol, type Source } from './values.ts';

const MESSAGES = [
  'table-enter',
  'table-do',
  'table-do',
  'table-do',
  'table-exit',
  'table-ping',
].map((name) => readProtocol(`schema/${name}.json`) as JsonSchema);

const PLACES = [{ kind: 'me' }, { kind: 'me', name: 'Bo' }];
const REPLIES = new Set(['refused', 'answer', 'pong', 'entered']);
interface Reply {
  readonly type: string;
  readonly code?: string;
}

/** A connection with so many messages; each is answered, or the connection closed with a code. */
export async function sendMessages(source: Source, target: Target, count: number): Promise<void> {
  const { rng, words } = source;
  // They are about a table of their own at which a game is running: so they get further.
  const config = { game: oneOf(rng, Object.keys(GAMES)), seats: 2, paceMs: 0 };
  const { table, token } = await post(target.port, 'tables', {
    name: 'Anna',
    config,
    places: PLACES,
  });
  const here = { ...source, words: { ...words, table: [table], token: [token] } };
  const sent = Array.from({ length: count }, () =>
    spoil(rng, makeValue(here, oneOf(rng, MESSAGES))),
  );
  const socket = new WebSocket(`ws://127.0.0.1:${target.port}/api/v1${tableSocket(table)}`);
  let answered = 0;
  let closed: number | undefined;
  socket.on('error', () => undefined);
  socket.on('close', (code) => (closed = code));
  socket.on('message', (data: Buffer) => {
    const { type, code = 'done' } = JSON.parse(data.toString()) as Reply;
    if (REPLIES.has(type)) answered++;
    if (type === 'answer' || type === 'refused') source.note(code);
  });
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'enter', v: 1, table, token }));
    socket.send(JSON.stringify({ type: 'do', table, id: '0', seen: 9, command: { do: 'start' } }));
    for (const message of sent) socket.send(message, { binary: pick(rng, 200) === 0 });
  });
  // To leave a table is not answered.
  const silent = sent.filter((message) => message.includes('"exit"')).length;
  await until(
    () => answered >= 2 + count - silent || closed !== undefined,
    () => `${count} replies, there are ${answered}: ${describe(sent)}`,
  );
  socket.terminate();
  assert(closed !== 1006, `closed without a code: ${describe(sent)}`);
}

function describe(messages: readonly Buffer[]): string {
  return messages.map((message) => message.subarray(0, 200).toString()).join('\n');
}

const HANDSHAKE = [
  'GET /api/v1/socket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n');

/** Frames after a handshake that no client sends; the server ends it and says why. */
export async function sendFrames(rng: Rng, { port }: Target): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.setTimeout(FRAME_MS, () => socket.destroy());
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const isOdd = pick(rng, 6) === 0;
  const head = isOdd
    ? HANDSHAKE.replace(oneOf(rng, HEAD_PARTS), oneOf(rng, ['', 'x', '8']))
    : HANDSHAKE;
  socket.write(head);
  for (let frames = 1 + pick(rng, 4); frames > 0; frames--) socket.write(makeFrame(rng));
  socket.end(makeFrame(rng));
  await closed;
  const text = Buffer.concat(chunks).toString('latin1');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 400);
  assert(status < 500, `a handshake is answered with ${status}`);
}

const FRAME_MS = 1000;
const HEAD_PARTS = ['13', 'dGhl', 'websocket', 'Upgrade', 'GET', '/socket', 'localhost'];

function makeFrame(rng: Rng): Buffer {
  const opcode = pick(rng, 16);
  const flags = oneOf(rng, [0x80, 0x80, 0x00, 0xc0, 0x90, 0xf0]);
  const payload = oneOf(rng, PAYLOADS);
  const isMasked = pick(rng, 6) > 0;
  const mask = isMasked ? Buffer.from([1, 2, 3, 4]) : Buffer.alloc(0);
  const masked = isMasked ? payload.map((byte, i) => byte ^ mask[i % 4]!) : payload;
  return Buffer.concat([
    Buffer.from([flags | opcode]),
    makeLength(rng, payload.length, isMasked ? 0x80 : 0),
    mask,
    masked,
  ]);
}

/** The true length, in any of the three forms, or one that is not true. */
function makeLength(rng: Rng, length: number, maskBit: number): Buffer {
  switch (pick(rng, 6)) {
    case 0:
      return Buffer.from([maskBit | 126, 0, length]);
    case 1:
      return Buffer.from([maskBit | 127, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, length]);
    case 2:
      return Buffer.from([maskBit | 127, 0, 0, 0, 0, 0x7f, 0, 0, length]);
    case 3:
      return Buffer.from([maskBit | (length + 1)]);
    default:
      return Buffer.from([maskBit | length]);
  }
}

const PAYLOADS = [
  Buffer.alloc(0),
  Buffer.from('{"type":"ping"}'),
  Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
  Buffer.from([0x03, 0xe8]),
  Buffer.from([0x00, 0x01, 0x41]),
  Buffer.from([0x03]),
  Buffer.alloc(125, 0x5b),
];
