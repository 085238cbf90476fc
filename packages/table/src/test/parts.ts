/** What the page of a member does for a shuffle. */
import { assert } from '@stammtisch/kernel';
import { commitToSalt, hashText } from '@stammtisch/wire/shuffle';
import type { TableCommand } from '@stammtisch/wire/table';
import { type Client, valueOf } from './harness.ts';

/** A salt that a member draws for the next shuffle; the same one every time it is asked for. */
export function saltOf({ attendance: { table, member } }: Client): string {
  return hashText(`salt ${member} ${table.next!.commitment}`).slice(0, 32);
}

/** What a member has to do for the shuffle now, if anything. */
export function findPart(client: Client): TableCommand | undefined {
  const { table, member = '' } = client.attendance;
  const { next, dealing, bound } = table;
  if (next === undefined) return undefined;
  const list = dealing?.list;
  if (list === undefined) return bound.has(member) ? undefined : commitCommand(client);
  const isListed = list.members.some((one) => one.member === member);
  return isListed && !dealing!.salts.has(member) ? saltCommand(client) : undefined;
}

/** Binds a member to its salt. */
export async function bind(client: Client): Promise<void> {
  valueOf(await client.send(commitCommand(client)));
}

/** Shows the salt that a member is bound to. */
export async function show(client: Client): Promise<void> {
  valueOf(await client.send(saltCommand(client)));
}

function commitCommand(client: Client): TableCommand {
  const { table, member } = client.attendance;
  const { commitment: shuffle } = table.next!;
  return { do: 'commit', commitment: commitToSalt(shuffle, member!, saltOf(client)), shuffle };
}

function saltCommand(client: Client): TableCommand {
  return { do: 'salt', salt: saltOf(client) };
}

/** Deals a game to which everybody adds a part; the first one asks for it. */
export async function dealTogether(clients: readonly Client[]): Promise<void> {
  for (const client of clients) await bind(client);
  valueOf(await clients[0]!.send({ do: 'start' }));
  for (const client of clients) await show(client);
  assert(clients[0]!.attendance.table.status !== 'waiting', 'the cards are dealt');
}
