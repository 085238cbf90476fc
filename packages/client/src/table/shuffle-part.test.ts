import { ok } from '@stammtisch/kernel';
import { commitToSalt } from '@stammtisch/wire/shuffle';
import type { NextShuffle, TableCommand, TableInfo } from '@stammtisch/wire/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { randomHex, serverAt } from '../server/server.ts';
import type { You } from './link.ts';
import {
  createShufflePart,
  isBlamed,
  type KeptPart,
  lacksAttempt,
  type ShufflePart,
} from './shuffle-part.ts';

const YOU: You = { member: 'm1', seats: [0], host: true };

function infoWith(next: NextShuffle): TableInfo {
  return {
    id: 'table1',
    code: 'KATZE-42',
    seq: 9,
    status: 'waiting',
    config: { game: 'mau-mau', rules: 'standard', options: {}, seats: 2, listed: false, paceMs: 0 },
    host: 'm1',
    members: [{ member: 'm1', name: 'Lena' }],
    seats: [],
    next,
  };
}

let kept: Map<string, KeptPart>;
let sent: TableCommand[];
let page: ShufflePart;

function load(): ShufflePart {
  return createShufflePart({
    parts: kept,
    async send(command) {
      sent.push(command);
      return ok(sent.length);
    },
    makeSalt: () => randomHex(serverAt(''), 16),
  });
}

/** The client sees the shuffle; returns what it has sent since the last time. */
async function see(next: NextShuffle, isEntering = false): Promise<TableCommand[]> {
  page.follow({ info: infoWith(next), you: YOU }, isEntering);
  await Promise.resolve();
  return sent.splice(0);
}

const gathering = (shuffle: string, commitment?: string): NextShuffle => ({
  commitment: shuffle,
  salts: [],
  bound: commitment === undefined ? [] : [{ member: 'm1', commitment }],
});

const listed = (shuffle: string, commitment: string): NextShuffle => ({
  commitment: shuffle,
  salts: [],
  list: {
    after: 3,
    seq: 8,
    rules: 'r',
    seats: ['Lena', 'Dohle'],
    members: [{ member: 'm1', name: 'Lena', commitment, seq: 5 }],
  },
});

/** The page is bound to a salt for a shuffle. */
async function bind(shuffle: string): Promise<{ salt: string; commitment: string }> {
  const [command] = await see(gathering(shuffle));
  const { salt } = kept.get('table1')!;
  const commitment = commitToSalt(shuffle, 'm1', salt);
  expect(command).toEqual({ do: 'commit', commitment, shuffle });
  return { salt, commitment };
}

beforeEach(() => {
  kept = new Map();
  sent = [];
  page = load();
});

describe('the part of a page in a shuffle', () => {
  it('is fixed by its hash, and shown once the list is there', async () => {
    const { salt, commitment } = await bind('c1');
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(await see(gathering('c1', commitment))).toEqual([]);
    expect(await see(listed('c1', commitment))).toEqual([{ do: 'salt', salt }]);
    expect(await see(listed('c1', commitment))).toEqual([]);
  });

  it('is drawn anew for every shuffle', async () => {
    const first = await bind('c1');
    const second = await bind('c2');
    expect(second.salt).not.toBe(first.salt);
  });

  it('is known to a page that is loaded again', async () => {
    const { salt, commitment } = await bind('c1');
    page = load();
    expect(await see(gathering('c1', commitment), true)).toEqual([]);
    expect(await see(listed('c1', commitment), true)).toEqual([{ do: 'salt', salt }]);
  });

  it('is that of the device which came last', async () => {
    await bind('c1');
    const other = gathering('c1', 'of the other device');
    expect(await see(other)).toEqual([]);
    expect(await see(other, true)).toMatchObject([{ do: 'commit' }]);
  });

  it('is shown for a list only that has the very hash it is bound to', async () => {
    const { salt } = await bind('c1');
    expect(await see(listed('c1', 'another'))).toEqual([]);
    const elsewhere = commitToSalt('c2', 'm1', salt);
    expect(await see(listed('c2', elsewhere))).toEqual([]);
  });

  it('is nothing where it was withheld before, or somebody only watches', async () => {
    const voided = [{ ...listed('c1', 'x'), salts: [] }];
    expect(await see({ ...gathering('c2'), voided })).toEqual([]);
    page.follow({ info: infoWith(gathering('c1')), you: null }, true);
    expect(sent).toEqual([]);
  });
});

describe('what a page has shown its part for', () => {
  it('must be in the proof of the game, as the last attempt or a void one', async () => {
    const { salt, commitment } = await bind('c1');
    const first = listed('c1', commitment);
    await see(first);
    const part = kept.get('table1')!;
    const shown = { ...first, salts: [{ member: 'm1', salt, seq: 9 }] };
    expect(lacksAttempt(shown, 1, part)).toBe(false);
    const next = listed('c2', 'x');
    expect(lacksAttempt({ ...next, voided: [shown] }, 1, part)).toBe(false);
    expect(lacksAttempt(next, 1, part)).toBe(true);
    expect(lacksAttempt({ ...first, commitment: 'c9' }, 1, part)).toBe(true);
    // The next game has lists of its own.
    expect(lacksAttempt(next, 2, part)).toBe(false);
  });

  it('tells whether it is blamed for what it has done', async () => {
    const { commitment } = await bind('c1');
    const first = listed('c1', commitment);
    const last = { ...listed('c2', 'x'), voided: [first] };
    expect(isBlamed(last, 'm1', kept.get('table1')!)).toBe(false);
    await see(first);
    expect(isBlamed(last, 'm1', kept.get('table1')!)).toBe(true);
  });
});
