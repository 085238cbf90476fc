const FIN_TEXT = 0x81;
const FIN_PING = 0x89;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;
const MEDIUM = 126;
const LONG = 127;

/**
 * Texts as the frames of a server, neither masked nor compressed, in one piece: whatever a client is
 * sent in one turn of the event loop then costs one write, however many messages it is.
 */
export function frameTexts(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const total = sizes.reduce((sum, size) => sum + headSize(size) + size, 0);
  const frames = Buffer.allocUnsafe(total);
  let at = 0;
  for (const [i, text] of texts.entries()) {
    at = writeHead(frames, at, sizes[i]!);
    at += frames.write(text, at);
  }
  return frames;
}

/** Asks whether the other side is there; built once, since thousands are asked all the time. */
export const PING_FRAME = Buffer.from([FIN_PING, 0]);

function headSize(size: number): number {
  return size <= SHORT_MAX ? 2 : size <= MEDIUM_MAX ? 4 : 10;
}

/** Returns where the text begins. */
function writeHead(frames: Buffer, at: number, size: number): number {
  frames[at] = FIN_TEXT;
  if (size <= SHORT_MAX) {
    frames[at + 1] = size;
    return at + 2;
  }
  if (size <= MEDIUM_MAX) {
    frames[at + 1] = MEDIUM;
    return frames.writeUInt16BE(size, at + 2);
  }
  frames[at + 1] = LONG;
  return frames.writeBigUInt64BE(BigInt(size), at + 2);
}
