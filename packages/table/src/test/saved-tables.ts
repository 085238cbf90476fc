/** Tables with a game on them, made from records like real ones. */
import {
  assert,
  createRng,
  nextTurn,
  ok,
  parseSeed,
  pick,
  reject,
  type Rng,
  sentence,
} from '@stammtisch/kernel';
import { commitTo, commitToSalt, hashText } from '@stammtisch/wire/shuffle';
import type { ConfigRequest, Occupant } from '@stammtisch/wire/table';
import { advance } from '../core/advance.ts';
import { parseConfig } from '../core/config.ts';
import { beginDeal, commitNext, followUp } from '../core/deal.ts';
import type { Draft } from '../core/records.ts';
import { createTable, type Table } from '../core/state.ts';
import type { SaveRequest } from '../files/save.ts';
import type { Sealer } from '../files/table-file.ts';

/** Of members `m1`, `m2`, … */
export const tokenOf = (member: string): string => `token-of-${member}`;

export const person = (member: string, name: string): Occupant => ({
  kind: 'person',
  member,
  name,
});

export const ONE_DEVICE: readonly Occupant[] = [person('m1', 'Anna'), person('m1', 'Bo')];
export const TWO_DEVICES: readonly Occupant[] = [person('m1', 'Anna'), person('m2', 'Bo')];

/** A table with the game dealt; equal seeds make equal games. */
export function dealTable(config: ConfigRequest, seats: readonly Occupant[], seed: string): Table {
  const parsed = parseConfig({ ...config, seats: seats.length });
  assert(parsed.ok, 'the test names a good configuration');
  const table = createTable('t1');
  const secret = hashText(`secret ${seed}`);
  const salt = hashText(`salt ${seed}`).slice(0, 32);
  const commitment = commitToSalt(commitTo(secret), 'm1', salt);
  take(table, [
    { type: 'opened', code: 'KATZE-42', config: parsed.value, ...comer('m1') },
    { type: 'joined', ...comer('m2') },
    ...seats.map((occupant, seat): Draft => ({ type: 'seated', seat, occupant })),
    commitNext(secret),
    { type: 'bound', member: 'm1', commitment },
  ]);
  const around = { isHere: () => true, drawSecret: () => secret };
  take(table, [beginDeal(table, around)]);
  // Where only bots sit, the cards are dealt already.
  if (table.dealing === undefined) return table;
  take(table, [{ type: 'salted', member: 'm1', salt }]);
  take(table, [followUp(table, around)!]);
  return table;
}

/** Plays so many random moves, or to the end; returns how many there were. */
export function playOn(
  table: Table,
  count: number,
  rng: Rng = createRng(parseSeed('moves')),
): number {
  for (let played = 0; played < count; played++) {
    const turn = table.status === 'playing' ? nextTurn(table.round!.session!) : undefined;
    if (turn === undefined) return played;
    const action = turn.legal[pick(rng, turn.legal.length)]!;
    take(table, [{ type: 'played', seat: turn.seat, action, by: 'seat' }]);
  }
  return count;
}

export function take(table: Table, drafts: readonly Draft[]): void {
  for (const draft of drafts) advance(table, draft, { at: 1000 * table.seq });
}

/** What the sealer of a server does, without hiding anything: the text can be read in the test. */
export const GLASS: Sealer = {
  seal: (text) => `glass.${hashText(text)}.${text}`,
  open(sealed) {
    const [, hash, text] = /^glass\.([0-9a-f]{64})\.(.*)$/s.exec(sealed) ?? [];
    if (text !== undefined && hashText(text) === hash) return ok(text);
    return reject('seal-broken', sentence('Zerbrochen.', 'Broken.'));
  },
};

export const WISH: SaveRequest = {
  member: 'm1',
  sealer: GLASS,
  at: 1_500_000_000_000,
  wallTime: [2017, 7, 14, 4, 40, 0],
};

function comer(member: string): { member: string; name: string; tokenHash: string } {
  return { member, name: `Member ${member}`, tokenHash: hashText(tokenOf(member)) };
}
