import type { GameLog } from '@stammtisch/kernel';
import { formatPath } from '../router/routes.ts';
import type { FoundLog } from './log-source.ts';
import { packLog } from './pack.ts';

/** An address that shows the same game at the same move; undefined where it would be too long. */
export async function linkTo(
  { log, serverId }: FoundLog,
  position: number,
): Promise<string | undefined> {
  const { origin } = location;
  if (serverId !== undefined) {
    return origin + formatPath({ page: 'replay', game: serverId, at: position });
  }
  const packed = await packLog(log);
  return packed === undefined ? undefined : `${origin}/replay#at=${position}&log=${packed}`;
}

/** An address that other pages may show in a frame; undefined where it would be too long. */
export async function embedLinkTo({ log, serverId }: FoundLog): Promise<string | undefined> {
  const path = location.origin + formatPath({ page: 'embed', game: serverId });
  if (serverId !== undefined) return path;
  const packed = await packLog(log);
  return packed === undefined ? undefined : `${path}#log=${packed}`;
}

/** Where the film of a frame is found with all that can be done with it. */
export function pathTo({ serverId }: FoundLog, position: number): string {
  if (serverId !== undefined) return formatPath({ page: 'replay', game: serverId, at: position });
  const packed = new URLSearchParams(location.hash.slice(1)).get('log') ?? '';
  return `${formatPath({ page: 'replay' })}#at=${position}&log=${packed}`;
}

/** The move that an address asks for; the beginning where it asks for none. */
export function positionIn(hash: string): number {
  const at = Number(new URLSearchParams(hash.slice(1)).get('at'));
  return Number.isInteger(at) && at > 0 ? at : 0;
}

/** Such as `chanco-jana-kiebitz.jsonl`. */
export function fileNameOf({ game }: GameLog, names: readonly string[]): string {
  const words = [game, ...names.slice(0, NAMES_MAX)].map((word) =>
    word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
  );
  return `${words.join('-').replace(/-+/g, '-')}.jsonl`;
}

const NAMES_MAX = 4;
