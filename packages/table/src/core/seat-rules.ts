/** Commands about one seat: playing, sitting down, getting up, and who plays there instead. */
import { parseBot } from '@stammtisch/bots';
import { fail, ok, type Seat } from '@stammtisch/kernel';
import {
  isOwn,
  isRunning,
  no,
  opened,
  refuseHere,
  retired,
  returnedTo,
  type Rules,
} from './command-rule.ts';
import { nameBot, parseName, seatNames } from './names.ts';
import { isKeptForProgram, isOut, resumed, type Table } from './state.ts';
import { droppedUndo } from './undo.ts';

type SeatCommand =
  | 'play'
  | 'sit'
  | 'stand'
  | 'rename'
  | 'take-back'
  | 'seat-bot'
  | 'seat-program'
  | 'remove'
  | 'stand-in';

export const SEAT_RULES: Rules<SeatCommand> = {
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
      const before = [...resumed(table), ...returnedTo(table, seat), ...droppedUndo(table)];
      return ok([...before, { type: 'played', seat, action, by: 'seat' }]);
    }
    const { punished: _, ...why } = game.refusal(session.state, seat, action);
    return fail(why);
  },

  sit(table, { seat, name: wanted }, { member }) {
    const { occupant } = table.seats[seat]!;
    if (occupant.kind !== 'open' || isKeptForProgram(table, seat)) return no('seat-taken');
    if (isOut(table, seat)) return no('playing');
    const taken = seatNames(table);
    const own = table.members.get(member)!.name;
    const name = parseName(wanted ?? own, taken);
    if (!name.ok) return name;
    return ok([{ type: 'seated', seat, occupant: { kind: 'person', member, name: name.value } }]);
  },

  stand(table, { seat }, { member }) {
    if (!isOwn(table, seat, member)) return no('not-your-seat');
    return ok([opened(table, seat)]);
  },

  rename(table, { seat, name: wanted }, { member }) {
    const { occupant } = table.seats[seat]!;
    if (!isOwn(table, seat, member) || occupant.kind !== 'person') return no('not-your-seat');
    const name = parseName(wanted, namesBut(table, seat));
    if (!name.ok) return name;
    return ok([{ type: 'seated', seat, occupant: { ...occupant, name: name.value } }]);
  },

  'take-back'(table, { seat }, { member }) {
    if (!isOwn(table, seat, member)) return no('not-your-seat');
    if (table.seats[seat]!.standIn === undefined) return no('not-stood-in');
    return ok(returnedTo(table, seat));
  },

  'seat-bot'(table, { seat, bot: text }) {
    const { occupant } = table.seats[seat]!;
    if (occupant.kind === 'person') return no('seat-taken');
    const bot = parseBot(table.config.game, text);
    if (!bot.ok) return bot;
    const name = occupant.kind === 'bot' ? occupant.name : nameBot(seatNames(table));
    return ok([{ type: 'seated', seat, occupant: { kind: 'bot', bot: text, name } }]);
  },

  'seat-program'(table, { seat, name }, _, { botTokenHash }) {
    if (table.seats[seat]!.occupant.kind === 'person') return no('seat-taken');
    const tokenHash = botTokenHash(name);
    if (tokenHash === undefined) return no('no-such-program', { name });
    const parsed = parseName(name, namesBut(table, seat));
    if (!parsed.ok) return parsed;
    return ok([{ type: 'seated', seat, occupant: { kind: 'program', name }, tokenHash }]);
  },

  remove(table, { seat }) {
    const { occupant } = table.seats[seat]!;
    if (occupant.kind === 'open') return no('seat-open');
    if (!isRunning(table)) return ok([opened(table, seat)]);
    return ok([retired(seat, 'host'), opened(table, seat)]);
  },

  'stand-in'(table, { seat, bot: text }, _, context) {
    const { occupant } = table.seats[seat]!;
    if (!isRunning(table)) return no('not-playing');
    const bot = parseBot(table.config.game, text);
    if (!bot.ok) return bot;
    if (isOut(table, seat)) return no('seat-open');
    if (occupant.kind === 'bot') return no('not-a-person');
    const here = occupant.kind === 'person' ? refuseHere(occupant, context) : undefined;
    return here ?? ok([{ type: 'stood-in', seat, bot: text }]);
  },
};

function namesBut({ seats }: Table, but: Seat): string[] {
  return seatNames({ seats: seats.filter((_, seat) => seat !== but) });
}
