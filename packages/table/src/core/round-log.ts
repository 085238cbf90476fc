import { type GameLog, logOf } from '@stammtisch/kernel';
import type { MemberId } from './records.ts';
import { mayKnowAll } from './secrecy.ts';
import type { Table } from './state.ts';

/** The log of the game that is running or was the last, where it can be replayed. */
export function roundLog({ round }: Pick<Table, 'round'>): GameLog | undefined {
  if (round?.session === undefined) return undefined;
  const { config, session, players, names, shuffle } = round;
  const heading = { rules: config.rules, players, names };
  return logOf(session, shuffle === undefined ? heading : { ...heading, shuffle });
}

/** The same, where a reader may know it; undefined reader: everybody. */
export function openLog(table: Table, reader: MemberId | undefined): GameLog | undefined {
  return mayKnowAll(table, reader) ? roundLog(table) : undefined;
}
