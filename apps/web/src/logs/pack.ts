/** A whole log in an address: behind `#`, which browsers keep to themselves. */
import { fail, formatLog, type GameLog, parseLog, type Result, sentence } from '@stammtisch/kernel';

/** Longer addresses are cut off by some programs; such games are shared as files. */
const ADDRESS_MAX = 8000;
/** A log that unpacks to more than this is none of ours. */
const TEXT_BYTES_MAX = 4_000_000;

/** Undefined where the game is too long for an address. */
export async function packLog(log: GameLog): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(formatLog(log));
  const packed = await readAll(through(bytes, new CompressionStream('deflate-raw')), Infinity);
  const text = encodeBytes(packed!);
  return text.length > ADDRESS_MAX ? undefined : text;
}

export async function unpackLog(text: string): Promise<Result<GameLog>> {
  try {
    const stream = through(decodeBytes(text), new DecompressionStream('deflate-raw'));
    const bytes = await readAll(stream, TEXT_BYTES_MAX);
    return bytes === undefined ? fail(BROKEN) : parseLog(new TextDecoder().decode(bytes));
  } catch {
    return fail(BROKEN);
  }
}

const BROKEN = {
  code: 'bad-link',
  ...sentence('Der Link ist unvollständig oder verändert.', 'The link is incomplete or changed.'),
};

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Undefined where there is more than allowed. */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > max) {
      await reader.cancel();
      return undefined;
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function encodeBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
