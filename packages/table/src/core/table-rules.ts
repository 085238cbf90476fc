/** Commands about the table: the shuffle, what is played, who leads and who goes. */
import { fail, hasSeat, ok, SPECTATOR } from '@stammtisch/kernel';
import { commitToSalt } from '@stammtisch/wire/shuffle';
import type { CommandName, SeatInfo, TableConfig } from '@stammtisch/wire/table';
import { isRunning, no, opened, refuseHere, retired, type Rules } from './command-rule.ts';
import { type COMER_RULES, seatWaiting, withSeats } from './comers.ts';
import { parseConfig, refuseLength } from './config.ts';
import { beginDeal, isLeftOut } from './deal.ts';
import type { Draft, MemberId } from './records.ts';
import type { SEAT_RULES } from './seat-rules.ts';
import { resumed, seatsOf, type Table } from './state.ts';
import type { UNDO_RULES } from './undo-rules.ts';

type OtherRules = typeof SEAT_RULES & typeof COMER_RULES & typeof UNDO_RULES;

export const TABLE_RULES: Rules<Exclude<CommandName, keyof OtherRules>> = {
  commit(table, { commitment, shuffle }, { member }) {
    if (table.next === undefined) return no('no-commitment');
    if (table.next.commitment !== shuffle) return no('stale');
    if (table.dealing?.list !== undefined) return no('dealing');
    if (isLeftOut(table, member)) return no('left-out');
    return ok([{ type: 'bound', member, commitment }]);
  },

  salt({ dealing, next }, { salt }, { member }) {
    const listed = dealing?.list?.members.find((one) => one.member === member);
    if (listed === undefined) return no('commit-first');
    if (dealing!.salts.has(member)) return no('salted-twice');
    const isFitting = commitToSalt(next!.commitment, member, salt) === listed.commitment;
    return isFitting ? ok([{ type: 'salted', member, salt }]) : no('other-salt');
  },

  leave(table, { seats = table.config.leaver ?? 'bot' }, { member }) {
    return ok(leave(table, member, { type: 'left', seats }));
  },

  resume(table) {
    return table.round?.paused === true ? ok(resumed(table)) : no('not-paused');
  },

  hurry(table, { paceMs }, { member }) {
    if (!isRunning(table)) return no('not-playing');
    if (seatsOf(table, member).length === 0) return no('no-seat');
    if (!isLeftToBots(table)) return no('people-play');
    const quickest = Math.min(paceMs, table.config.paceMs);
    return ok([...resumed(table), { type: 'hurried', paceMs: quickest }]);
  },

  configure(table, { changes }, { ruleset }, { turnsMax }) {
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

  pace({ config }, { paceMs }) {
    return ok([{ type: 'configured', config: { ...config, paceMs } }]);
  },

  watch({ config: before }, { watch }) {
    const { watch: _, ...config } = before;
    // A table that stops letting people watch is not shown to strangers any more.
    const changed = watch ? config : { ...config, watch, listed: false };
    return ok([{ type: 'configured', config: changed }]);
  },

  picture(_, { picture }, { member }) {
    return ok([{ type: 'pictured', member, ...(picture === undefined ? {} : { picture }) }]);
  },

  start(table, _, _sender, context) {
    const seated = seatWaiting(table, context.isHere);
    const dealt = withSeats(table, seated);
    const isOpen = dealt.seats.some(({ occupant }) => occupant.kind === 'open');
    return isOpen ? no('open-seats') : ok([...seated, beginDeal(dealt, context)]);
  },

  slate: (_, { do: _do, ...settings }) => ok([{ type: 'slate', ...settings }]),

  'hand-over'(table, { member: next }) {
    return table.members.has(next) ? ok([{ type: 'host', member: next }]) : no('no-such-member');
  },

  'take-over'(table, _, { member }, context) {
    const { host, members } = table;
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

  'let-in'({ members, putOut }, { member }, _, { membersMax: max }) {
    const back = putOut.get(member);
    if (back === undefined) return no('no-such-member');
    if (members.size >= max) return no('too-many-members', { max });
    return ok([{ type: 'let-in', member, name: back.name }]);
  },

  close: () => ok([{ type: 'closed' }]),
};

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
    if (!isRunning(table) && table.dealing === undefined) return [opened(table, seat)];
    // While the cards are shuffled nobody can be out of the game yet.
    if (then === 'out' && isRunning(table)) return [retired(seat, 'seat'), opened(table, seat)];
    return [
      { type: 'seated', seat, occupant: { kind: 'bot', bot: 'normal', name: occupant.name } },
    ];
  });
  const host = table.host === member ? [{ type: 'host', member: others[0]!.id } as const] : [];
  return [...seats, ...host, gone];
}

/** Whether everybody who still plays is a bot of ours: nobody else is kept from anything. */
function isLeftToBots({ seats, round }: Table): boolean {
  const { game, session } = round!;
  const { out = 0 } = game.scene(game.view(session!.state, SPECTATOR));
  return seats.every(({ occupant }, seat) => hasSeat(out, seat) || occupant.kind === 'bot');
}

/** Bots that every game has, by how well they play; `LEVELS` of the bots, which are large. */
const EVERYWHERE: readonly string[] = ['easy', 'normal', 'hard'];

/** Another game has other bots; those that were chosen by how well they play are as strong there. */
function replaceBots(seats: readonly SeatInfo[]): Draft[] {
  return seats.flatMap(({ occupant, standIn }, seat): Draft[] => {
    if (standIn !== undefined) {
      return EVERYWHERE.includes(standIn) ? [] : [{ type: 'stood-in', seat, bot: 'normal' }];
    }
    if (occupant.kind !== 'bot' || EVERYWHERE.includes(occupant.bot)) return [];
    return [{ type: 'seated', seat, occupant: { ...occupant, bot: 'normal' } }];
  });
}
