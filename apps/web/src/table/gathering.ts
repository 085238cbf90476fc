/** Who is there for the next game: who is ready, who waits for a seat, who finds none. */
import type { TableInfo } from '@stammtisch/wire/table';
import { memberName } from './member-name.ts';

export interface Gathering {
  /** Names of those with a seat, without the host: they have said that they would play, or not yet. */
  readonly ready: readonly string[];
  readonly unready: readonly string[];
  /** Names of those who wait: they will sit down with the deal, or there is no seat for them. */
  readonly coming: readonly string[];
  readonly seatless: readonly string[];
  /** Open seats that stay open when those who wait have sat down. */
  readonly openSeats: number;
}

/** `reader` knows about themselves. */
export function gatheringOf(info: TableInfo, reader?: string): Gathering {
  const { seats, host, ready = [], waiting = [] } = info;
  const people = seats.flatMap(({ occupant }) =>
    occupant.kind === 'person' && occupant.member !== host ? [occupant.member] : [],
  );
  const others = [...new Set(people)].filter((member) => member !== reader);
  const count = (kind: 'open' | 'bot'): number =>
    seats.filter(({ occupant }) => occupant.kind === kind).length;
  const free = count('open') + count('bot');
  const nameAll = (members: readonly string[]): string[] =>
    members.map((member) => memberName(info, member));
  return {
    ready: nameAll(others.filter((member) => ready.includes(member))),
    unready: nameAll(others.filter((member) => !ready.includes(member))),
    coming: nameAll(waiting.slice(0, free)),
    seatless: nameAll(waiting.slice(free)),
    openSeats: Math.max(0, count('open') - waiting.length),
  };
}
