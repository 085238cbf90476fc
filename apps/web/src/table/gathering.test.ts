import type { Occupant, TableInfo } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { gatheringOf } from './gathering.ts';

const OPEN: Occupant = { kind: 'open' };
const BOT: Occupant = { kind: 'bot', bot: 'easy', name: 'Uhu' };
const person = (member: string, name: string): Occupant => ({ kind: 'person', member, name });

function infoWith(
  occupants: readonly Occupant[],
  lists: Pick<TableInfo, 'ready' | 'waiting'> = {},
): TableInfo {
  const members = ['Anna', 'Bert', 'Carla', 'Dora'].map((name, i) => ({
    member: `m${i + 1}`,
    name,
  }));
  const seats = occupants.map((occupant) => ({ occupant }));
  return { host: 'm1', members, seats, ...lists } as TableInfo;
}

describe('who is there for the next game', () => {
  it('tells apart who is ready; the host and bots need not say so, and nobody counts twice', () => {
    const seats = [person('m1', 'Anna'), person('m2', 'Bert'), person('m2', 'Opa'), BOT];
    expect(gatheringOf(infoWith(seats))).toMatchObject({ ready: [], unready: ['Bert'] });
    const more = [...seats, person('m3', 'Carlotta')];
    expect(gatheringOf(infoWith(more, { ready: ['m3'] }))).toMatchObject({
      ready: ['Carlotta'],
      unready: ['Bert'],
    });
    expect(gatheringOf(infoWith(more, { ready: ['m3'] }), 'm3').ready).toEqual([]);
  });

  it('counts the seats that those who wait will take: open ones, then those of bots', () => {
    const waiting = ['m2', 'm3', 'm4'];
    const none = gatheringOf(infoWith([person('m1', 'Anna'), BOT, OPEN], { waiting }));
    expect(none).toMatchObject({
      coming: ['Bert', 'Carla'],
      seatless: ['Dora'],
      openSeats: 0,
    });
    const room = gatheringOf(infoWith([person('m1', 'Anna'), OPEN, OPEN], { waiting: ['m2'] }));
    expect(room).toMatchObject({ seatless: [], openSeats: 1 });
  });
});
