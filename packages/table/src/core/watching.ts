/** Who may look at a table. */
import type { Rejection } from '@stammtisch/kernel';
import { refusal } from './codes.ts';
import type { MemberId } from './records.ts';
import type { Table } from './state.ts';

/** Why somebody may not look at a table, if so; undefined is who has shown no token. */
export function refuseWatching(
  { config, members }: Table,
  member: MemberId | undefined,
): Rejection | undefined {
  const isMember = member !== undefined && members.has(member);
  return isMember || config.watch !== false ? undefined : refusal('no-spectators');
}
