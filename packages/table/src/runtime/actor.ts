/** One table in memory: its queue, its listeners, and who is at it. */
import { fail, type Result, type Seat } from '@stammtisch/kernel';
import type { TableCommand } from '@stammtisch/wire/table';
import { refusal } from '../core/codes.ts';
import type { Sender } from '../core/command-rule.ts';
import type { CommandKey, Draft, MemberId, TableRecord } from '../core/records.ts';
import { SparseMap } from '../core/sparse.ts';
import type { Table } from '../core/state.ts';
import type { BotAtTable } from './bots.ts';
import type { TableContext } from './context.ts';
import type { Lease } from './lease.ts';
import { type Attending, createAttending } from './presence.ts';
import type { CommandResult, TableListener } from './tables.ts';

export interface Actor {
  readonly table: Table;
  /** The last number that is stored; the table itself may be ahead of it for a moment. */
  stored: number;
  /** The last number that a peer has told of; the table reads on where it is a later one. */
  heard: number;
  lease: Lease;
  /** Until then peers may say that clocks run there; if none does, they begin anew here. */
  wakeBy: number | undefined;
  readonly queue: Job[];
  /** When its last record was taken in, by the clock of this process. */
  movedAt: number;
  /** The jumps of the clock that its records know of. */
  clockJumps: number;
  /** Records are on their way to the store: the table takes nothing new. */
  busy: boolean;
  /** Not in memory any more; whoever still holds it must look for the table again. */
  gone: boolean;
  readonly listeners: Map<TableListener, MemberId | undefined>;
  readonly attending: Attending;
  /** By member: until when the pauses last that its reactions take. */
  readonly pausesUntil: SparseMap<MemberId, number>;
  /** Since when nobody listens. */
  idleSince: number;
  /** Refused commands, so that the same one gets the same answer. */
  readonly refused: SparseMap<string, CommandResult>;
  /** By seat: the question that its bot is thinking about. */
  readonly thinking: SparseMap<Seat, Thought>;
  /** By seat: bots that were asked in this game. */
  readonly bots: SparseMap<Seat, BotAtTable>;
  /** The network bots on its seats as was last told, one a line. */
  networkBots: string;
  /** Moves in a row that nobody decided: the clock or the rules made them. */
  unattended: number;
  /** Called once the table is at rest. */
  readonly waiters: (() => void)[];
}

/** A question that was put to a bot; its answer to any other is not listened to. */
export interface Thought {
  /** The number under which the seat was asked. */
  readonly question: number;
  readonly bot: BotAtTable;
}

/** Something that is to be decided when its turn comes. */
export type Job = CommandJob | OwnJob;

/** What a member has sent. */
export interface CommandJob extends Sender, CommandKey {
  readonly command: TableCommand;
  readonly answer: (result: CommandResult) => void;
}

/** What nobody has sent as a command: the table does it by itself, or for a newcomer. */
export interface OwnJob {
  readonly command?: undefined;
  readonly decide: Decide;
  readonly answer: (result: CommandResult) => void;
}

export type Decide = (table: Table) => Result<readonly Draft[]>;

export function createActor(
  table: Table,
  { setup, clockJumps }: TableContext,
  lease: Lease,
): Actor {
  const now = setup.now();
  return {
    table,
    stored: table.seq,
    heard: 0,
    lease,
    wakeBy: undefined,
    queue: [],
    movedAt: Math.min(table.at, now),
    clockJumps,
    busy: false,
    gone: false,
    listeners: new Map(),
    attending: createAttending(now),
    pausesUntil: new SparseMap(),
    idleSince: now,
    refused: new SparseMap(),
    thinking: new SparseMap(),
    bots: new SparseMap(),
    networkBots: '',
    unattended: 0,
    waiters: [],
  };
}

/** Waits until all that was decided is stored. */
export async function atRest(actor: Actor): Promise<void> {
  while (actor.busy) await new Promise<void>((resolve) => actor.waiters.push(resolve));
}

/** Takes a table out of memory. */
export function drop(context: TableContext, actor: Actor): void {
  if (actor.gone) return;
  actor.gone = true;
  context.actors.delete(actor.table.id);
  context.schedule.set(actor, Infinity);
  dismissBots(context, actor);
  context.peers?.noteChange(actor);
}

/** Loses a table that was deleted or cannot be trusted in memory; what is not stored has not happened. */
export function lose(context: TableContext, actor: Actor, jobs: readonly Job[] = []): void {
  drop(context, actor);
  const failed = fail(refusal('storage'));
  for (const job of [...jobs, ...actor.queue.splice(0)]) answer(context, job, failed);
  tellAll(context, actor, (listener) => listener.lost());
}

/** Answers a job; whoever fails to hear it does not keep the others from hearing. */
export function answer({ setup }: TableContext, job: Job, result: CommandResult): void {
  try {
    job.answer(result);
  } catch (error) {
    setup.onBug(error);
  }
}

/** Bots were told moves that were taken back: they begin anew, and are told the game from its start. */
export function forgetUndone(
  context: TableContext,
  actor: Actor,
  records: readonly TableRecord[],
): void {
  if (records.some(({ fact }) => fact.type === 'undone')) dismissBots(context, actor);
}

/** Forgets the bots of a game that goes on without them. */
export function dismissBots(context: TableContext, { bots, thinking }: Actor): void {
  for (const bot of bots.values()) context.setup.botPlayers.forget(bot, undefined, undefined);
  bots.clear();
  thinking.clear();
}

/** Tells all listeners; one that fails does not keep the others from hearing. */
export function tellAll(
  context: TableContext,
  { listeners }: Actor,
  tell: (listener: TableListener) => void,
): void {
  for (const listener of listeners.keys()) tellOne(context, listener, tell);
}

export function tellOne(
  { setup }: TableContext,
  listener: TableListener,
  tell: (listener: TableListener) => void,
): void {
  try {
    tell(listener);
  } catch (error) {
    setup.onBug(error);
  }
}
