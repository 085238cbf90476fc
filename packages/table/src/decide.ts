/** What a command comes to: what will happen, or why not. Looks at the table and changes nothing. */
import { parseBot } from '@stammtisch/bots';
import { fail, ok, type Rejection, type Result, RETIRE, type Seat } from '@stammtisch/kernel';
import type { CommandName, SeatInfo, TableCommand, TableConfig } from '@stammtisch/wire/table';
import type { Draft } from './advance.ts';
import { refusal, type TableCode } from './codes.ts';
import { type NamedRules, parseConfig, refuseLength } from './config.ts';
import { gameOf } from './known-game.ts';
import { nameBot, parseName, seatNames } from './names.ts';
import type { MemberId } from './records.ts';
import { commitTo, seedOf } from './shuffle.ts';
import { isOut, resumed, seatsOf, type Table } from './state.ts';

/** What a decision needs beside the table. */
export interface Surroundings {
  /** The last number the sender has seen. */
  readonly seen: number;
  /** How long a member has been away; 0: it is here. */
  readonly awayMs: (member: MemberId) => number;
  readonly standInAfterMs: number;
  readonly membersMax: number;
  readonly turnsMax: number;
  /** Why nothing more can happen but what ends something, if so. */
  readonly full: Rejection | undefined;
  readonly hasProgram: (name: string) => boolean;
  /** The saved ruleset that the command names, if there is one. */
  readonly ruleset: NamedRules | undefined;
  /** A fresh secret. */
  readonly drawSecret: () => string;
}

/** The facts that a command of a member leads to, in order, at least one. */
export function decide(
  table: Table,
  member: MemberId,
  command: TableCommand,
  around: Surroundings,
): Result<readonly Draft[]> {
  if (table.status === 'closed') return no('closed');
  if (!table.members.has(member)) return no('spectator');
  if (around.full !== undefined && !EVEN_FULL.has(command.do)) return fail(around.full);
  if (HOST_ONLY.has(command.do) && table.host !== member) return no('not-host');
  if (BETWEEN_GAMES.has(command.do) && isRunning(table)) return no('playing');
  if ('seat' in command && table.seats[command.seat] === undefined) return no('no-such-seat');
  const rule = DECIDE[command.do] as Rule<CommandName>;
  return rule(table, command as never, { ...around, member });
}

/** The end of a game is followed by the commitment to the next. */
export function commitNext(secret: string): Draft {
  return { type: 'committed', commitment: commitTo(secret), secret };
}

/** Whether a game is going on that can go on. */
function isRunning({ status, round }: Table): boolean {
  return status === 'playing' && round?.session !== undefined;
}

const HOST_ONLY: ReadonlySet<CommandName> = new Set([
  'seat-bot',
  'seat-program',
  'remove',
  'stand-in',
  'configure',
  'start',
  'hand-over',
  'put-out',
  'let-in',
  'close',
]);

/** What ends something cannot go on for ever. */
const EVEN_FULL: ReadonlySet<CommandName> = new Set(['play', 'leave', 'remove', 'close']);

const BETWEEN_GAMES: ReadonlySet<CommandName> = new Set([
  'stand',
  'rename',
  'salt',
  'seat-bot',
  'seat-program',
  'configure',
  'start',
]);

interface Context extends Surroundings {
  readonly member: MemberId;
}

type Rule<Name extends CommandName> = (
  table: Table,
  command: Extract<TableCommand, { readonly do: Name }>,
  context: Context,
) => Result<readonly Draft[]>;

const DECIDE: { readonly [Name in CommandName]: Rule<Name> } = {
  play(table, { seat, action: text }, { member, seen }) {
    const { round } = table;
    if (!isOwn(table, seat, member)) return no('not-your-seat');
    if (round === undefined || table.status !== 'playing') return no('not-playing');
    const { game, session } = round;
    if (session === undefined) return no('outdated');
    const action = game.codec.parse(text);
    if (action === undefined || action < 0) return no('unknown-action', { action: text });
    // Only what was asked of this very seat counts: calls and sealed choices of others do not.
    if (seen < round.askedAt[seat]!) return no('stale');
    const asked = round.asked[seat];
    if (asked?.legal.includes(action) === true) {
      const back = table.seats[seat]!.standIn === undefined ? [] : [returned(seat)];
      return ok([...resumed(table), ...back, { type: 'played', seat, action, by: 'seat' }]);
    }
    const { punished: _, ...why } = game.refusal(session.state, seat, action);
    return fail(why);
  },

  sit(table, { seat, name: wished }, { member }) {
    const { occupant } = table.seats[seat]!;
    if (occupant.kind !== 'open') return no('seat-taken');
    if (isOut(table, seat)) return no('playing');
    const taken = seatNames(table);
    const own = table.members.get(member)!.name;
    const name = parseName(wished ?? own, taken);
    if (!name.ok) return name;
    return ok([{ type: 'seated', seat, occupant: { kind: 'person', member, name: name.value } }]);
  },

  stand(table, { seat }, { member }) {
    if (!isOwn(table, seat, member)) return no('not-your-seat');
    return ok([opened(table, seat)]);
  },

  rename(table, { seat, name: wished }, { member }) {
    const { occupant } = table.seats[seat]!;
    if (!isOwn(table, seat, member) || occupant.kind !== 'person') return no('not-your-seat');
    const name = parseName(wished, namesBut(table, seat));
    if (!name.ok) return name;
    return ok([{ type: 'seated', seat, occupant: { ...occupant, name: name.value } }]);
  },

  salt(table, { salt }, { member }) {
    if (table.next === undefined) return no('no-commitment');
    if (table.salts.has(member)) return no('salted-twice');
    return ok([{ type: 'salted', member, salt }]);
  },

  leave(table, { seats = table.config.leaver ?? 'bot' }, { member }) {
    return ok(leave(table, member, { type: 'left', seats }));
  },

  'take-back'(table, { seat }, { member }) {
    if (!isOwn(table, seat, member)) return no('not-your-seat');
    if (table.seats[seat]!.standIn === undefined) return no('not-stood-in');
    return ok([returned(seat)]);
  },

  resume(table) {
    return table.round?.paused === true ? ok(resumed(table)) : no('not-paused');
  },

  'seat-bot'(table, { seat, bot: text }) {
    const { occupant } = table.seats[seat]!;
    if (occupant.kind === 'person') return no('seat-taken');
    const bot = parseBot(table.config.game, text);
    if (!bot.ok) return bot;
    const name = occupant.kind === 'bot' ? occupant.name : nameBot(seatNames(table));
    return ok([{ type: 'seated', seat, occupant: { kind: 'bot', bot: text, name } }]);
  },

  'seat-program'(table, { seat, name }, { hasProgram }) {
    if (table.seats[seat]!.occupant.kind === 'person') return no('seat-taken');
    if (!hasProgram(name)) return no('no-such-program', { name });
    const parsed = parseName(name, namesBut(table, seat));
    if (!parsed.ok) return parsed;
    return ok([{ type: 'seated', seat, occupant: { kind: 'program', name } }]);
  },

  remove(table, { seat }) {
    const { occupant } = table.seats[seat]!;
    if (occupant.kind === 'open') return no('seat-open');
    if (!isRunning(table)) return ok([opened(table, seat)]);
    return ok([retired(seat, 'host'), opened(table, seat)]);
  },

  'stand-in'(table, { seat, bot: text }, context) {
    const { occupant } = table.seats[seat]!;
    if (!isRunning(table)) return no('not-playing');
    const bot = parseBot(table.config.game, text);
    if (!bot.ok) return bot;
    if (isOut(table, seat)) return no('seat-open');
    if (occupant.kind === 'bot') return no('not-a-person');
    const here = occupant.kind === 'person' ? refuseHere(occupant, context) : undefined;
    return here ?? ok([{ type: 'stood-in', seat, bot: text }]);
  },

  configure(table, { changes }, { ruleset, turnsMax }) {
    const config = parseConfig(changes, table.config, ruleset);
    if (!config.ok) return config;
    const long = refuseLength(config.value, turnsMax);
    if (long !== undefined) return fail(long);
    const isCut = table.seats
      .slice(config.value.seats)
      .some(({ occupant }) => occupant.kind !== 'open' && occupant.kind !== 'bot');
    if (isCut) return no('seat-taken');
    const isOther = config.value.game !== table.config.game;
    const bots = isOther ? replaceBots(table.seats.slice(0, config.value.seats)) : [];
    return ok([{ type: 'configured', config: config.value }, ...bots]);
  },

  start(table, _, { drawSecret }) {
    const { seats, config, salts } = table;
    if (seats.some(({ occupant }) => occupant.kind === 'open')) return no('open-seats');
    const { next } = table;
    // A table always has one; only the game of an older revision that never ended has none.
    const secret = next?.secret ?? drawSecret();
    const commitment = next?.commitment ?? commitTo(secret);
    const shuffle = {
      commitment,
      secret,
      salts: [...salts].map(([member, salt]) => ({ member, salt })),
    };
    const game = gameOf(config);
    const seed = seedOf(secret, shuffle.salts);
    return ok([{ type: 'dealt', revision: game.revision, seed, shuffle }]);
  },

  'hand-over'(table, { member: next }) {
    return table.members.has(next) ? ok([{ type: 'host', member: next }]) : no('no-such-member');
  },

  'take-over'(table, _, context) {
    const { host, members } = table;
    const { member } = context;
    if (host === member) return no('is-host');
    if (seatsOf(table, member).length === 0) return no('no-seat');
    const here = refuseHere({ member: host, name: members.get(host)!.name }, context);
    return here ?? ok([{ type: 'host', member }]);
  },

  'put-out'(table, { member: other }, { member }) {
    if (other === member) return no('is-host');
    return table.members.has(other)
      ? ok(leave(table, other, { type: 'put-out', seats: 'bot' }))
      : no('no-such-member');
  },

  'let-in'({ members, putOut }, { member }, { membersMax: max }) {
    const back = putOut.get(member);
    if (back === undefined) return no('no-such-member');
    if (members.size >= max) return no('too-many-members', { max });
    return ok([{ type: 'let-in', member, name: back.name }]);
  },

  close: () => ok([{ type: 'closed' }]),
};

/** Why nobody may act in somebody's place yet, if so. */
function refuseHere(
  { member, name }: { readonly member: MemberId; readonly name: string },
  { awayMs, standInAfterMs }: Surroundings,
): Result<never> | undefined {
  const ms = awayMs(member);
  if (ms !== 0 && ms >= standInAfterMs) return undefined;
  return no('not-away', { name, seconds: Math.round(standInAfterMs / 1000) });
}

/** How somebody goes for good, and what becomes of the seats in a game that is on. */
interface Going {
  readonly type: 'left' | 'put-out';
  readonly seats: NonNullable<TableConfig['leaver']>;
}

/** Between games the seats are free again. */
function leave(table: Table, member: MemberId, { type, seats: then }: Going): Draft[] {
  const others = [...table.members.values()].filter(({ id }) => id !== member);
  const gone = { type, member, name: table.members.get(member)!.name } as const;
  if (others.length === 0) return [gone, { type: 'closed' }];
  const seats = seatsOf(table, member).flatMap((seat): Draft[] => {
    const occupant = table.seats[seat]!.occupant as { readonly name: string };
    if (!isRunning(table)) return [opened(table, seat)];
    if (then === 'out') return [retired(seat, 'seat'), opened(table, seat)];
    return [
      { type: 'seated', seat, occupant: { kind: 'bot', bot: 'normal', name: occupant.name } },
    ];
  });
  const host = table.host === member ? [{ type: 'host', member: others[0]!.id } as const] : [];
  return [...seats, ...host, gone];
}

/** Another game has other bots. */
function replaceBots(seats: readonly SeatInfo[]): Draft[] {
  return seats.flatMap(({ occupant, standIn }, seat): Draft[] => {
    if (standIn !== undefined) return [{ type: 'stood-in', seat, bot: 'normal' }];
    return occupant.kind === 'bot'
      ? [{ type: 'seated', seat, occupant: { ...occupant, bot: 'normal' } }]
      : [];
  });
}

function isOwn(table: Table, seat: Seat, member: MemberId): boolean {
  const { occupant } = table.seats[seat]!;
  return occupant.kind === 'person' && occupant.member === member;
}

function namesBut({ seats }: Table, but: Seat): string[] {
  return seatNames({ seats: seats.filter((_, seat) => seat !== but) });
}

/** What is told of the last game goes on to name whoever played it. */
function opened({ seats, round }: Table, seat: Seat): Draft {
  const { name } = seats[seat]!.occupant;
  const isNamed = round !== undefined && name !== undefined;
  return { type: 'seated', seat, occupant: { kind: 'open', ...(isNamed ? { name } : {}) } };
}

function retired(seat: Seat, by: 'host' | 'seat'): Draft {
  return { type: 'played', seat, action: RETIRE, by };
}

function returned(seat: Seat): Draft {
  return { type: 'returned', seat };
}

function no(code: TableCode, data?: Rejection['data']): Result<never> {
  return fail(refusal(code, data));
}
