/** Lines to the ports for bots: hellos and answers with something wrong in them. */
import { connect } from 'node:net';
import { assert, pick } from '@stammtisch/kernel';
import { spoil, spoilBytes } from './mutate.ts';
import type { Target } from './target.ts';
import { type JsonSchema, makeValue, oneOf, readProtocol, type Source } from './values.ts';

const HELLO = readProtocol('schema/bot-hello.json') as JsonSchema;
const ANSWER = readProtocol('schema/bot-answer.json') as JsonSchema;
const OLD = ['{"status":"okay","name":"Alt"}', '{"status":"skip"}', '{"status":"turn"}'];

/** A connection with so many lines; something is said to it, and it is closed when it is done. */
export function sendLines(source: Source, target: Target, count: number): Promise<void> {
  const { rng } = source;
  const port = pick(rng, 3) === 0 ? target.practicePort : target.botPort;
  const lines = Array.from({ length: count }, (_, i) => makeLine(source, i === 0));
  if (pick(rng, 4) === 0) lines.push(Buffer.from('{"type":"hel'));
  return new Promise((resolve, reject) => {
    let heard = 0;
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.concat(lines)));
    socket.on('data', (chunk: Buffer) => (heard += chunk.length));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.setTimeout(CLOSED_MS, () => {
      socket.destroy();
      // Whoever has said that nothing more comes may be kept for its seat, but not without a word.
      try {
        assert(heard > 0, `nothing was said to ${lines.join('')}`);
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}

/** More than a handshake may take. */
const CLOSED_MS = 8000;
const LINE_END = Buffer.from('\n');

function makeLine(source: Source, isFirst: boolean): Buffer {
  const { rng } = source;
  const old = pick(rng, 5) === 0;
  const line = old
    ? spoilBytes(rng, Buffer.from(oneOf(rng, OLD)))
    : spoil(rng, makeValue(source, isFirst ? HELLO : ANSWER));
  // A line that is too long is cut off; it must not be all there is.
  return Buffer.concat([line.subarray(0, 6000), LINE_END]);
}
