import type { Eol } from '@stammtisch/lines';

/** A line that was read, and how it ended. */
export interface HeardLine {
  readonly line: string;
  readonly eol: Eol;
}

/** Cuts a stream of bytes into lines, however its chunks fall. */
export interface LineReader {
  /** Bytes of a line without its ending; may be changed between lines. */
  maxBytes: number;
  /** A line was longer than allowed: nothing more is to be read. */
  isOverlong: boolean;
  /** The line so far; only the first `restBytes` count. */
  rest: Buffer;
  restBytes: number;
  /** Whether the last byte was a `\r`: a `\n` after it belongs to the same ending. */
  returned: boolean;
}

const LF = 10;
const CR = 13;
const NOTHING = Buffer.alloc(0);
const REST_BYTES_MIN = 256;

export function createLineReader(maxBytes: number): LineReader {
  return { maxBytes, isOverlong: false, rest: NOTHING, restBytes: 0, returned: false };
}

/**
 * The lines that the next bytes complete: `\n`, `\r\n` and a lone `\r` end a line. Stops as soon as
 * a line is longer than allowed.
 */
export function* readLines(reader: LineReader, chunk: Buffer): Generator<HeardLine, void, void> {
  let start = reader.returned && chunk[0] === LF ? 1 : 0;
  reader.returned = false;
  for (let i = start; i < chunk.length; i++) {
    const byte = chunk[i];
    if (byte !== LF && byte !== CR) continue;
    reader.isOverlong = reader.restBytes + i - start > reader.maxBytes;
    if (reader.isOverlong) return;
    const line = takeLine(reader, chunk, start, i);
    reader.returned = byte === CR && i + 1 === chunk.length;
    const pair = byte === CR && chunk[i + 1] === LF;
    if (pair) i++;
    start = i + 1;
    yield { line, eol: pair ? '\r\n' : byte === CR ? '\r' : '\n' };
  }
  keepRest(reader, chunk, start);
}

/** The last line of a stream that ended without an ending, if there is one. */
export function takeRest(reader: LineReader): string | undefined {
  return reader.restBytes === 0 ? undefined : takeLine(reader, NOTHING, 0, 0);
}

/** Bytes become text only when a line is complete, so that no character is cut in two. */
function takeLine(reader: LineReader, chunk: Buffer, start: number, end: number): string {
  const { rest, restBytes } = reader;
  if (restBytes === 0) return chunk.toString('utf8', start, end);
  reader.rest = NOTHING;
  reader.restBytes = 0;
  const whole = [rest.subarray(0, restBytes), chunk.subarray(start, end)];
  return Buffer.concat(whole).toString('utf8');
}

function keepRest(reader: LineReader, chunk: Buffer, start: number): void {
  const needed = reader.restBytes + chunk.length - start;
  reader.isOverlong = needed > reader.maxBytes;
  if (reader.isOverlong || needed === reader.restBytes) return;
  if (needed > reader.rest.length) growRest(reader, needed);
  chunk.copy(reader.rest, reader.restBytes, start);
  reader.restBytes = needed;
}

/** Doubled each time, or a line that trickles in byte by byte would be copied as often. */
function growRest(reader: LineReader, needed: number): void {
  const bytes = Math.max(REST_BYTES_MIN, needed, reader.rest.length * 2);
  const larger = Buffer.allocUnsafeSlow(Math.min(bytes, Math.max(needed, reader.maxBytes)));
  reader.rest.copy(larger, 0, 0, reader.restBytes);
  reader.rest = larger;
}
