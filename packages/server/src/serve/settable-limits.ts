/** Limits that whoever runs a server can set by name, with what they are without that. */
import { fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import { CONTESTS_LIMITS } from '../hosted-contests/opening/limits.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { SOCKET_LIMITS } from '../sockets/limits.ts';
import { ABANDONED_HOURS, TABLE_LIMITS } from '../tables/limits.ts';
import { BOT_PORT_LIMITS } from '../tables/players/limits.ts';
import type { LimitChanges } from './plan.ts';

interface SettableLimit {
  readonly usual: number;
  readonly max: number;
  /** Writes it where the server looks for it. */
  readonly set: (changes: Changes, value: number) => void;
}

type HttpLimit = Exclude<keyof typeof HTTP_LIMITS, 'perMinute'>;

/** The same as LimitChanges, being put together. */
type Changes = {
  http: Partial<Record<HttpLimit, number>>;
  perMinute: Partial<Record<keyof typeof HTTP_LIMITS.perMinute, number>>;
  sockets: Record<string, number>;
  tables: Record<string, number>;
  programs: Record<string, number>;
  contests: Record<string, number>;
  abandonedHours?: number;
};

const MANY = 1_000_000;

function http(key: HttpLimit, max = MANY): SettableLimit {
  const usual = HTTP_LIMITS[key];
  return { usual, max, set: (changes, value) => void (changes.http[key] = value) };
}

function rate(key: keyof typeof HTTP_LIMITS.perMinute): SettableLimit {
  const usual = HTTP_LIMITS.perMinute[key];
  return { usual, max: MANY, set: (changes, value) => void (changes.perMinute[key] = value) };
}

function other<L extends object>(
  part: 'sockets' | 'tables' | 'programs' | 'contests',
  limits: L,
  key: keyof L & string,
  max = MANY,
): SettableLimit {
  const usual = limits[key] as number;
  return { usual, max, set: (changes, value) => void (changes[part][key] = value) };
}

/** By name. Open tables and house rules are counted over all servers of a database, all else on one. */
export const SETTABLE_LIMITS: Readonly<Record<string, SettableLimit>> = {
  'open-tables': http('openTables', 900_000),
  'open-tables-per-address': http('openTablesPerAddress'),
  'abandoned-hours': {
    usual: ABANDONED_HOURS,
    max: 24 * 365,
    set: (changes, value) => void (changes.abandonedHours = value),
  },
  'awake-tables': other('tables', TABLE_LIMITS, 'awake'),
  sockets: other('sockets', SOCKET_LIMITS, 'sockets'),
  'sockets-per-address': other('sockets', SOCKET_LIMITS, 'socketsPerAddress'),
  connections: http('connections'),
  'connections-per-address': http('connectionsPerAddress'),
  bots: other('programs', BOT_PORT_LIMITS, 'connections'),
  'bots-per-address': other('programs', BOT_PORT_LIMITS, 'connectionsPerAddress'),
  members: other('tables', TABLE_LIMITS, 'members', 1_000),
  devices: other('tables', TABLE_LIMITS, 'devices', 100),
  'requests-per-minute': rate('requests'),
  'files-per-minute': rate('files'),
  'guesses-per-minute': rate('guesses'),
  'openings-per-minute': rate('openings'),
  'joins-per-minute': rate('joins'),
  'heavy-per-minute': rate('heavy'),
  'house-rules': http('rulesets'),
  'house-rules-per-address': http('rulesetsPerAddress'),
  'daily-per-address': http('dailyPerAddress'),
  contests: other('contests', CONTESTS_LIMITS, 'open'),
  'contests-per-address': other('contests', CONTESTS_LIMITS, 'openPerAddress'),
  viewers: other('contests', CONTESTS_LIMITS, 'viewers'),
  'viewers-per-address': other('contests', CONTESTS_LIMITS, 'viewersPerAddress'),
};

/** Sockets are connections too, and pages need some beside them. */
const BESIDE_SOCKETS = 1_000;

/** Reads `NAME=NUMBER`; of two with one name the last counts. */
export function parseLimits(settings: readonly string[]): Result<LimitChanges> {
  const values = new Map<string, number>();
  for (const setting of settings) {
    const [, name = '', digits = ''] = /^([a-z-]+)=(\d{1,7})$/.exec(setting) ?? [];
    const limit = Object.hasOwn(SETTABLE_LIMITS, name) ? SETTABLE_LIMITS[name] : undefined;
    if (limit === undefined) return fail(refuse('unknown-limit', { setting, names: namesOf() }));
    const value = Number(digits);
    if (value < 1 || value > limit.max) {
      return fail(refuse('bad-limit', { name, max: limit.max, setting }));
    }
    values.set(name, value);
  }
  const sockets = values.get('sockets');
  if (sockets !== undefined && !values.has('connections')) {
    values.set('connections', Math.max(HTTP_LIMITS.connections, sockets + BESIDE_SOCKETS));
  }
  return ok(toChanges(values));
}

function toChanges(values: ReadonlyMap<string, number>): LimitChanges {
  const changes: Changes = {
    http: {},
    perMinute: {},
    sockets: {},
    tables: {},
    programs: {},
    contests: {},
  };
  for (const [name, value] of values) SETTABLE_LIMITS[name]!.set(changes, value);
  const { perMinute, http: ofHttp, ...rest } = changes;
  const rates = { ...HTTP_LIMITS.perMinute, ...perMinute };
  return { ...rest, http: { ...ofHttp, perMinute: rates } };
}

function namesOf(): string {
  return Object.keys(SETTABLE_LIMITS).join(', ');
}

const refuse = refusalsOf({
  'unknown-limit': text(
    '„{setting}“ setzt keine Grenze; erwartet: NAME=ZAHL mit einem von: {names}.',
    '"{setting}" sets no limit; expected: NAME=NUMBER with one of: {names}.',
  ),
  'bad-limit': text(
    '„{setting}“ geht nicht: {name} ist eine ganze Zahl von 1 bis {max}.',
    '"{setting}" is not possible: {name} is a whole number from 1 to {max}.',
  ),
});
