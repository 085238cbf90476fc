/** What a command comes to: what will happen, or why not. Looks at the table and changes nothing. */
import { fail, type Result } from '@stammtisch/kernel';
import type { CommandName, TableCommand } from '@stammtisch/wire/table';
import {
  type DecisionContext,
  isRunning,
  no,
  type Rule,
  type Rules,
  type Sender,
} from './command-rule.ts';
import type { Draft } from './records.ts';
import { COMER_RULES } from './comers.ts';
import { SEAT_RULES } from './seat-rules.ts';
import type { Table } from './state.ts';
import { TABLE_RULES } from './table-rules.ts';
import { UNDO_RULES } from './undo-rules.ts';

const RULES: Rules<CommandName> = {
  ...SEAT_RULES,
  ...COMER_RULES,
  ...UNDO_RULES,
  ...TABLE_RULES,
};

/** The facts that a command of a member leads to, in order, at least one. */
export function decide(
  table: Table,
  command: TableCommand,
  sender: Sender,
  context: DecisionContext,
): Result<readonly Draft[]> {
  const { member } = sender;
  if (table.status === 'closed') return no('closed');
  if (!table.members.has(member)) return no('spectator');
  const full = EVEN_FULL.has(command.do) ? undefined : context.refuseMore();
  if (full !== undefined) return fail(full);
  if (table.config.daily !== undefined && !WITH_DAILY.has(command.do)) return no('daily-once');
  if (HOST_ONLY.has(command.do) && table.host !== member) return no('not-host');
  if (BETWEEN_GAMES.has(command.do) && isRunning(table)) return no('playing');
  if (NOT_WHILE_DEALING.has(command.do) && table.dealing !== undefined) return no('dealing');
  if ('seat' in command && table.seats[command.seat] === undefined) return no('no-such-seat');
  const rule = RULES[command.do] as Rule<CommandName>;
  return rule(table, command as never, sender, context);
}

const HOST_ONLY: ReadonlySet<CommandName> = new Set([
  'seat-bot',
  'seat-program',
  'remove',
  'stand-in',
  'configure',
  'pace',
  'watch',
  'start',
  'slate',
  'hand-over',
  'put-out',
  'let-in',
  'close',
]);

/** The deal of the day is the same for all: nobody changes seats, rules or bots, or plays it again. */
const WITH_DAILY: ReadonlySet<CommandName> = new Set([
  'play',
  'leave',
  'take-back',
  'resume',
  'commit',
  'pace',
  'hurry',
  'close',
]);

/** What ends something cannot go on for ever. */
const EVEN_FULL: ReadonlySet<CommandName> = new Set(['play', 'salt', 'leave', 'remove', 'close']);

const BETWEEN_GAMES: ReadonlySet<CommandName> = new Set([
  'stand',
  'rename',
  'commit',
  'salt',
  'ready',
  'seat-bot',
  'seat-program',
  'configure',
  'start',
]);

/** The list of the shuffle fixes seats and rules: changing them later would choose among deals. */
const NOT_WHILE_DEALING: ReadonlySet<CommandName> = new Set([
  'stand',
  'rename',
  'seat-bot',
  'seat-program',
  'remove',
  'configure',
  'start',
]);
