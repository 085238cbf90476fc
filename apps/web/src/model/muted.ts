/** People whose reactions are not shown in this browser, each at one table. */
import { createKept } from './kept.ts';

/** As table and member; the last ones. */
export const muted = createKept<readonly string[]>('muted', (raw) =>
  Array.isArray(raw) ? raw.filter((one) => typeof one === 'string').slice(-MUTED_MAX) : [],
);

const MUTED_MAX = 200;

/** Names somebody at a table among all of them. */
export function mutedKey(table: string, member: string): string {
  return `${table} ${member}`;
}

export function setMuted(key: string, isMuted: boolean): void {
  const others = muted.get().filter((one) => one !== key);
  muted.set(isMuted ? [...others, key].slice(-MUTED_MAX) : others);
}
