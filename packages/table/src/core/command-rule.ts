/** A rule says what one command leads to; the pieces here are shared by several. */
import { fail, type Rejection, type Result, RETIRE, type Seat } from '@stammtisch/kernel';
import type { CommandName, TableCommand } from '@stammtisch/wire/table';
import { refusal, type TableCode } from './codes.ts';
import type { NamedRules } from './config.ts';
import type { DealContext } from './deal.ts';
import type { Draft, MemberId } from './records.ts';
import type { Table } from './state.ts';

/** Who has sent a command, and what they knew. */
export interface Sender {
  readonly member: MemberId;
  /** The last number the sender has seen. */
  readonly seen: number;
  /** The saved ruleset that the command names, if there is one. */
  readonly ruleset: NamedRules | undefined;
}

/** What a decision needs beside the table and the command. */
export interface DecisionContext extends DealContext {
  /** How long a member has been away; 0: it is here. */
  readonly awayMs: (member: MemberId) => number;
  readonly standInAfterMs: number;
  readonly membersMax: number;
  readonly turnsMax: number;
  /** Why nothing more can happen but what ends something, if so. */
  readonly refuseMore: () => Rejection | undefined;
  /** Of the token of a program that is connected and could play here. */
  readonly botTokenHash: (name: string) => string | undefined;
}

/** The facts that a command leads to, in order, or why it is refused. */
export type Rule<Name extends CommandName> = (
  table: Table,
  command: Extract<TableCommand, { readonly do: Name }>,
  sender: Sender,
  context: DecisionContext,
) => Result<readonly Draft[]>;

export type Rules<Name extends CommandName> = { readonly [One in Name]: Rule<One> };

export function no(code: TableCode, data?: Rejection['data']): Result<never> {
  return fail(refusal(code, data));
}

/** Whether a game is going on that can go on. */
export function isRunning({ status, round }: Table): boolean {
  return status === 'playing' && round?.session !== undefined;
}

/** Why nobody may act in somebody's place yet, if so. */
export function refuseHere(
  { member, name }: { readonly member: MemberId; readonly name: string },
  { awayMs, standInAfterMs }: DecisionContext,
): Result<never> | undefined {
  const ms = awayMs(member);
  if (ms !== 0 && ms >= standInAfterMs) return undefined;
  return no('not-away', { name, seconds: Math.round(standInAfterMs / 1000) });
}

/** What is told of the last game goes on to name whoever played it. */
export function opened({ seats, round }: Table, seat: Seat): Draft {
  const { name } = seats[seat]!.occupant;
  const isNamed = round !== undefined && name !== undefined;
  return { type: 'seated', seat, occupant: { kind: 'open', ...(isNamed ? { name } : {}) } };
}

export function isOwn(table: Table, seat: Seat, member: MemberId): boolean {
  const { occupant } = table.seats[seat]!;
  return occupant.kind === 'person' && occupant.member === member;
}

/** A person who acts for a seat that a bot plays for them has returned. */
export function returnedTo({ seats }: Table, seat: Seat): Draft[] {
  return seats[seat]!.standIn === undefined ? [] : [{ type: 'returned', seat }];
}

export function retired(seat: Seat, by: 'host' | 'seat'): Draft {
  return { type: 'played', seat, action: RETIRE, by };
}
