/** How much of its limits a server uses, and which of them are near. */
import { HTTP_LIMITS } from '../http/limits.ts';
import { SOCKET_LIMITS } from '../sockets/limits.ts';
import { TABLE_LIMITS } from '../tables/limits.ts';
import { BOT_PORT_LIMITS } from '../tables/players/limits.ts';
import { NEAR } from '../tables/make-room.ts';
import type { Engine } from './engine.ts';

export interface LimitInUse {
  /** As it is set by. */
  readonly limit: string;
  readonly used: number;
  readonly max: number;
}

export interface LimitsInUse {
  readonly list: () => readonly LimitInUse[];
  /** Those of which nine tenths are used. */
  readonly near: () => readonly string[];
  /**
   * Those that keep this server from taking anybody new, where another one could. A limit of the
   * whole database is none of them: all servers would be given up at once, with those who play there.
   */
  readonly full: () => readonly string[];
}

/** How many there are of what is connected to a server over HTTP. */
export interface ConnectedCounts {
  readonly sockets: number;
  readonly connections: number;
  readonly viewers: number;
}

export function watchLimits(
  { plan, tables, openTables, storeMeter, contests, players }: Engine,
  connected: () => ConnectedCounts,
): LimitsInUse {
  const { limits = {} } = plan;
  const awakeMax = limits.tables?.awake ?? TABLE_LIMITS.awake;
  const socketsMax = limits.sockets?.sockets ?? SOCKET_LIMITS.sockets;
  const list = (): readonly LimitInUse[] => [
    { limit: 'open-tables', used: openTables.count, max: openTables.limit },
    { limit: 'awake-tables', used: tables.awake, max: awakeMax },
    { limit: 'sockets', used: connected().sockets, max: socketsMax },
    {
      limit: 'connections',
      used: connected().connections,
      max: limits.http?.connections ?? HTTP_LIMITS.connections,
    },
    {
      limit: 'bots',
      used: players.connections,
      max: limits.programs?.connections ?? BOT_PORT_LIMITS.connections,
    },
    {
      limit: 'house-rules',
      used: storeMeter.size.rulesets,
      max: limits.http?.rulesets ?? HTTP_LIMITS.rulesets,
    },
    { limit: 'contests', used: contests.counts().open, max: contests.limits.open },
    { limit: 'viewers', used: connected().viewers, max: contests.limits.viewers },
  ];
  return {
    list,
    near: () => list().flatMap(({ limit, used, max }) => (used >= max * NEAR ? [limit] : [])),
    full: () => [
      ...(tables.hasRoom ? [] : ['awake-tables']),
      ...(connected().sockets >= socketsMax ? ['sockets'] : []),
    ],
  };
}
