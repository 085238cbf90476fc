/** All that a table is, as plain data that can be compared. */
import { runAtOnce, SPECTATOR } from '@stammtisch/kernel';
import { rebuild } from '../core/advance.ts';
import { clocksLeft } from '../core/clock.ts';
import { infoOf, viewsFor } from '../core/project.ts';
import type { TableRecord } from '../core/records.ts';
import type { Table } from '../core/state.ts';
import type { TableStore } from '../store/store.ts';

/** Without what bots were told: they are told anew when a table wakes. */
export function pictureOf(table: Table, at: number): object {
  const { round, members, bound, dealing, accepted, next, memberCount, roundCount } = table;
  const readers = [undefined, ...members.keys()];
  return {
    info: infoOf(table),
    views: readers.map((member) => viewsFor(table, member)),
    clocksLeft: clocksLeft(table, at),
    at: table.at,
    openedAt: table.openedAt,
    members: [...members.values()],
    bound: [...bound],
    dealing: dealing && { ...dealing, salts: [...dealing.salts] },
    accepted: Array.from(accepted, ([member, commands]) => [member, commands.lines]),
    next,
    memberCount,
    roundCount,
    round: round && {
      ...round,
      untold: undefined,
      game: round.game.id,
      session: round.session && {
        moves: round.session.moves,
        views: Array.from({ length: round.session.deal.seats + 1 }, (_, i) =>
          round.game.view(round.session!.state, i + SPECTATOR),
        ),
      },
    },
  };
}

/** As it comes back from any store. */
export function asStored(record: TableRecord): TableRecord {
  return JSON.parse(JSON.stringify(record)) as TableRecord;
}

/** A table as another process would find it. */
export async function readTable(store: TableStore, id: string): Promise<Table> {
  return runAtOnce(rebuild(id, (await store.read(id, 0)).map(asStored)));
}
