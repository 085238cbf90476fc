import type { TableInfo } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { seatFaces } from './seat-faces.ts';

const MEMBERS: TableInfo['members'] = [
  { member: 'm1', name: 'Ada', picture: 'fox' },
  { member: 'm2', name: 'Ben' },
];

/** Pictures by seat of a table where these people sit. */
function picturesOf(...people: readonly (readonly [member: string, name: string])[]) {
  const info: TableInfo = {
    id: 'table',
    code: '',
    seq: 1,
    status: 'waiting',
    config: { game: 'chanco', rules: '', options: {}, seats: 3, listed: false, paceMs: 0 },
    host: 'm1',
    members: MEMBERS,
    seats: people.map(([member, name]) => ({ occupant: { kind: 'person', member, name } })),
  };
  const now = {
    info,
    you: null,
    views: [],
    news: [],
    clocks: { at: 0, left: [] },
    presence: { members: [], programs: [], watchers: 0 },
    seq: 1,
  };
  return seatFaces(now, 0).map(({ picture }) => picture);
}

describe('the picture at a seat', () => {
  it('is the one that its member has chosen, if any', () => {
    expect(picturesOf(['m1', 'Ada'], ['m2', 'Ben'])).toEqual(['fox', undefined]);
  });

  it('stays when a player takes another name', () => {
    expect(picturesOf(['m1', 'Ada die Große'])).toEqual(['fox']);
  });

  it('is not shown at seats that others have on the same device', () => {
    expect(picturesOf(['m1', 'Ada'], ['m1', 'Oma'])).toEqual(['fox', undefined]);
  });
});
