import { DEBUG_BYTES_MAX, NOTE_BYTES_MAX } from './limits.ts';

/** What a bot said about its move, for transcripts; never read by any rule. */
export interface Remark {
  readonly note?: string;
  readonly debug?: unknown;
}

/** As a bot sent it, however long. */
interface RemarkSaid {
  readonly note?: string | undefined;
  readonly debug?: unknown;
}

/** The remark of an answer within its limits, or undefined where there is none. */
export function remarkOf({ note, debug }: RemarkSaid): Remark | undefined {
  const kept = debug !== undefined && countBytes(JSON.stringify(debug)) <= DEBUG_BYTES_MAX;
  if (note === undefined && !kept) return undefined;
  return {
    ...(note === undefined ? {} : { note: cutToBytes(note, NOTE_BYTES_MAX) }),
    ...(kept ? { debug } : {}),
  };
}

/** In UTF-8; there is no encoder where no platform is. */
function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character);
  return bytes;
}

function cutToBytes(text: string, bytesMax: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > bytesMax) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function bytesOf(character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
