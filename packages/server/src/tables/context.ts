/** What the routes of tables and recorded games work with. */
import type { Sealer, TableStore, Tables } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import type { Daily } from '../daily/daily.ts';
import type { Handovers } from '../handovers/handovers.ts';
import type { HttpLimits } from '../http/limits.ts';
import { routesOver } from '../http/route.ts';
import type { MarkAddress } from '../quotas/address-mark.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { Replays } from '../replays/replays.ts';
import type { InOrder } from '../threads/in-order.ts';
import type { OpenTables } from './open-tables.ts';

export interface TableContext {
  readonly tables: Tables;
  readonly store: TableStore;
  readonly sealer: Sealer;
  /** Where recorded games are played again. */
  readonly replays: Replays;
  /** Bots over the network that wait to be seated. */
  readonly listPrograms: () => readonly Api<'Program'>[];
  readonly limits: HttpLimits;
  readonly now: () => number;
  readonly randomHex: (bytes: number) => string;
  readonly handovers: Handovers;
  readonly quotas: Quotas;
  readonly markAddress: MarkAddress;
  readonly openTables: OpenTables;
  readonly daily: Daily;
  /** Changes of house rules, one after the other. */
  readonly inOrder: InOrder;
}

export const { jsonRoute, fileRoute } = routesOver<TableContext>();
