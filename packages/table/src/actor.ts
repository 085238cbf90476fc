/** One table in memory: its queue, its listeners, and the way from a command to the store. */
import { assert, fail, ok, type Result, runAtOnce, type Seat } from '@stammtisch/kernel';
import type { Presence } from '@stammtisch/wire/table';
import { advance, type Draft, followRecord, rebuild, refreshNews, type Stamp } from './advance.ts';
import { hasRunningClock } from './clock.ts';
import { refusal } from './codes.ts';
import { type DealSurroundings, followUp, SECRET_BYTES } from './deal.ts';
import type { Lease } from './neighbours/lease.ts';
import type { MindSeat } from './minds.ts';
import type { Neighbourhood } from './neighbours/neighbourhood.ts';
import { type Attending, awayMs, createAttending, expectMember } from './presence.ts';
import type { CommandKey, MemberId, TableRecord } from './records.ts';
import type { Schedule } from './schedule.ts';
import type { Table } from './state.ts';
import type { Append, FinishedGame } from './store.ts';
import { finishGame, summaryOf } from './summary.ts';
import type { CommandResult, TableListener, TablesSetup } from './tables.ts';
import type { Writer } from './writer.ts';

/** What all tables of a process share. */
export interface Hall {
  readonly setup: TablesSetup;
  readonly writer: Writer;
  readonly actors: Map<string, Actor>;
  readonly schedule: Schedule<Actor>;
  /** Other processes over the same store; undefined where this is the only one. */
  neighbours: Neighbourhood | undefined;
  /** Called whenever a table is at rest after something happened. */
  readonly onRest: (actor: Actor) => void;
  /** How often the clock has jumped. */
  clockJumps: number;
  /** False: nothing new is taken. */
  isOpen: boolean;
}

export interface Actor {
  readonly table: Table;
  /** The last number that is stored; the table itself may be ahead of it for a moment. */
  stored: number;
  /** The last number that a neighbour was heard of; the store is asked where it is a later one. */
  heard: number;
  lease: Lease;
  /** Until then it is found out whether clocks run on another node; if not, they begin anew. */
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
  /** Since when nobody listens. */
  idleSince: number;
  /** Refused commands, so that the same one gets the same answer. */
  readonly refused: Map<string, CommandResult>;
  /** By seat: what its mind is thinking about. */
  readonly thinking: Map<Seat, Thought>;
  /** By seat: minds that were asked in this game. */
  readonly minds: Map<Seat, MindSeat>;
  /** The programs on its seats as the minds were last told, one a line. */
  programs: string;
  /** Moves in a row that nobody decided: the clock or the rules made them. */
  unattended: number;
  /** Those who wait until the table is at rest. */
  readonly waiters: (() => void)[];
}

/** A question that was put to a mind; the answer to any other is not listened to. */
export interface Thought {
  /** The number under which the seat was asked. */
  readonly question: number;
  readonly mind: MindSeat;
}

/** Something that is to be decided when its turn comes. */
export interface Job {
  readonly command?: CommandKey | undefined;
  decide(table: Table): Result<readonly Draft[]>;
  done(result: CommandResult): void;
}

const REFUSED_MAX = 256;

export function createActor(table: Table, { setup, clockJumps }: Hall, lease: Lease): Actor {
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
    idleSince: now,
    refused: new Map(),
    thinking: new Map(),
    minds: new Map(),
    programs: '',
    unattended: 0,
    waiters: [],
  };
}

/** Puts a job into the queue; it is decided at once if the table is at rest. */
export function enqueue(hall: Hall, actor: Actor, job: Job): void {
  if (actor.gone || !hall.isOpen) return job.done(fail(refusal('storage')));
  if (actor.queue.length >= hall.setup.limits.queue) {
    return job.done(fail(refusal('too-many-commands')));
  }
  actor.queue.push(job);
  run(hall, actor);
}

/** A job as a promise. */
export function request(hall: Hall, actor: Actor, job: Omit<Job, 'done'>): Promise<CommandResult> {
  return new Promise((done) => enqueue(hall, actor, { ...job, done }));
}

/** Fulfilled when the table is at least as the store had it when this was called. */
export async function refresh(hall: Hall, actor: Actor): Promise<void> {
  if (hall.neighbours !== undefined) noteHeard(hall, actor, Infinity);
  await atRest(actor);
}

/** Fulfilled when all that was decided is stored. */
export async function atRest(actor: Actor): Promise<void> {
  while (actor.busy) await new Promise<void>((resolve) => actor.waiters.push(resolve));
}

/** Takes a table out of memory. */
export function drop(hall: Hall, actor: Actor): void {
  if (actor.gone) return;
  actor.gone = true;
  hall.actors.delete(actor.table.id);
  hall.schedule.set(actor, Infinity);
  dismissMinds(hall, actor);
  hall.neighbours?.noteChange(actor.table.id);
}

/** A neighbour has stored records up to a number, or may have: they are taken in. */
export function noteHeard(hall: Hall, actor: Actor, seq: number): void {
  if (seq <= actor.stored || actor.gone) return;
  actor.heard = Math.max(actor.heard, seq);
  if (!actor.busy) void catchUp(hall, actor);
}

/** The table has been deleted, or cannot be trusted in memory: whoever wants it must come again. */
export function loseTable(hall: Hall, actor: Actor): void {
  if (!actor.gone) lose(hall, actor, []);
}

export function tellPresence(hall: Hall, actor: Actor, presence: Presence): void {
  tellAll(hall, actor, (listener) => listener.presence(presence));
}

/** Minds that are needed no more, though their game is not over. */
function dismissMinds(hall: Hall, { minds, thinking }: Actor): void {
  for (const mind of minds.values()) hall.setup.minds.forget(mind, undefined, undefined);
  minds.clear();
  thinking.clear();
}

/** A listener that fails must not keep the others from hearing. */
function tellAll(hall: Hall, actor: Actor, tell: (listener: TableListener) => void): void {
  for (const listener of actor.listeners.keys()) {
    try {
      tell(listener);
    } catch (error) {
      hall.setup.onBug(error);
    }
  }
}

/** Decides all that waits, and stores what comes of it in one step. */
function run(hall: Hall, actor: Actor): void {
  const { queue } = actor;
  if (actor.busy || actor.gone || queue.length === 0) return;
  const step: Step = {
    bytes: actor.table.bytes,
    jobs: [],
    records: [],
    replies: [],
    refused: new Map(),
    isOver: false,
  };
  try {
    // The end of a game is a step's end: what waits may begin the next one.
    while (queue.length > 0 && !step.isOver) {
      const job = queue.shift()!;
      step.jobs.push(job);
      decideJob(hall, actor, job, step);
    }
  } catch (error) {
    // The table may be half changed: what is stored is the truth.
    hall.setup.onBug(error);
    lose(hall, actor, step.jobs);
    return;
  }
  if (step.records.length === 0) reply(actor, step);
  else void store(hall, actor, step);
}

/** What a run of decisions has come to. */
interface Step {
  /** What the table took before it. */
  readonly bytes: number;
  readonly jobs: Job[];
  readonly records: TableRecord[];
  readonly replies: (() => void)[];
  /** By command: refusals that count only once the step is stored. */
  readonly refused: Map<string, CommandResult>;
  /** Whether a game has ended with it. */
  isOver: boolean;
}

function decideJob(hall: Hall, actor: Actor, job: Job, step: Step): void {
  const { table } = actor;
  const { replies } = step;
  const { command } = job;
  const earlier = command === undefined ? undefined : answeredBefore(actor, step, command);
  if (earlier !== undefined) {
    replies.push(() => job.done(earlier));
    return;
  }
  const drafts = job.decide(table);
  if (!drafts.ok) {
    if (command !== undefined) step.refused.set(keyOf(command), drafts);
    replies.push(() => job.done(drafts));
    return;
  }
  const { at, anew } = timeOf(hall, actor);
  const steps = [...(drafts.value[0]?.type === 'woken' ? [] : anew), ...drafts.value];
  const last = steps.length - 1;
  actor.movedAt = at;
  for (const [i, draft] of steps.entries()) {
    take(actor, step, draft, { at, command: i === last ? command : undefined });
  }
  const { seq } = table;
  const around = dealSurroundings(hall, actor);
  for (let next = followUp(table, around); next !== undefined; next = followUp(table, around)) {
    take(actor, step, next, { at });
  }
  replies.push(() => job.done(ok(seq)));
}

/** Records from so far ahead were written by a clock that was wrong, here or on another node. */
const AHEAD_MS = 60_000;

/**
 * When something happens. Records of a table are in the order of their times, but where the clock was
 * wrong and is right now; there the clocks of players begin anew, so that nobody pays for it.
 */
function timeOf(
  hall: Hall,
  actor: Actor,
): { readonly at: number; readonly anew: readonly Draft[] } {
  const { table, clockJumps } = actor;
  const now = hall.setup.now();
  const isAhead = table.at - now > AHEAD_MS;
  const isOther = isAhead || clockJumps !== hall.clockJumps;
  actor.clockJumps = hall.clockJumps;
  return {
    at: isAhead ? now : Math.max(now, table.at),
    anew: isOther && hasRunningClock(table) ? [{ type: 'woken' }] : [],
  };
}

function take({ table }: Actor, step: Step, draft: Draft, stamp: Stamp): void {
  const record = advance(table, draft, stamp);
  step.records.push(record);
  const { fact } = record;
  if ((fact.type === 'played' || fact.type === 'dealt') && fact.outcome !== undefined) {
    step.isOver = true;
  }
}

export function dealSurroundings({ setup }: Hall, { attending }: Actor): DealSurroundings {
  return {
    isHere: (member) => awayMs(attending, member, setup.now()) === 0,
    drawSecret: () => setup.randomHex(SECRET_BYTES),
  };
}

function answeredBefore(
  { table, refused }: Actor,
  step: Step,
  command: CommandKey,
): CommandResult | undefined {
  const seq = table.accepted.get(command.member)?.get(command.id);
  if (seq !== undefined) return ok(seq);
  return refused.get(keyOf(command)) ?? step.refused.get(keyOf(command));
}

function keyOf({ member, id }: CommandKey): string {
  return `${member} ${id}`;
}

async function store(hall: Hall, actor: Actor, step: Step): Promise<void> {
  const { runSteps = runAtOnce } = hall.setup;
  actor.busy = true;
  try {
    const finished = step.isOver ? await runSteps(finishGame(actor.table)) : undefined;
    const result = await hall.writer.write(appendOf(actor, step, finished));
    if (result === 'done') publish(hall, actor, step);
    else await takeForeign(hall, actor, step.jobs);
  } catch (error) {
    hall.setup.onBug(error);
    lose(hall, actor, step.jobs);
  }
  rest(hall, actor);
}

function appendOf({ table }: Actor, { records }: Step, finished: FinishedGame | undefined): Append {
  const isListed = finished !== undefined || records.some(({ fact }) => fact.type !== 'played');
  return {
    table: table.id,
    records,
    ...(isListed ? { summary: summaryOf(table) } : {}),
    ...(finished === undefined ? {} : { finished }),
  };
}

/** It is stored: now everybody may know. */
function publish(hall: Hall, actor: Actor, step: Step): void {
  actor.stored = actor.table.seq;
  actor.lease = 'own';
  hall.setup.onStored?.(actor.table.id, actor.table.bytes - step.bytes);
  tellAll(hall, actor, (listener) => listener.news(step.records));
  reply(actor, step);
}

/** Refusals are remembered, so that the same command gets the same answer. */
function reply({ refused }: Actor, step: Step): void {
  for (const [key, answer] of step.refused) {
    refused.set(key, answer);
    if (refused.size > REFUSED_MAX) refused.delete(refused.keys().next().value!);
  }
  for (const answer of step.replies) answer();
}

/** Another process has written to this table: its records come first, then the jobs again. */
async function takeForeign(hall: Hall, actor: Actor, jobs: readonly Job[]): Promise<void> {
  actor.heard = 0;
  // The table is ahead with what did not happen, so that it must be made anew.
  const records = await hall.setup.store.read(actor.table.id, 0);
  const { runSteps = runAtOnce } = hall.setup;
  const fresh = await runSteps(rebuild(actor.table.id, records));
  assert(fresh.seq > 0, 'a table that is in conflict is stored');
  const foreign = records.filter(({ seq }) => seq > actor.stored);
  Object.assign(actor.table, fresh);
  // They were told of another past, and will be told this one from its start.
  dismissMinds(hall, actor);
  if (hall.neighbours !== undefined) hall.neighbours.traffic.conflicts++;
  noteForeign(hall, actor, foreign);
  actor.queue.unshift(...jobs);
}

/** Reads what others have stored and lets it happen here; what waits is decided after it. */
async function catchUp(hall: Hall, actor: Actor): Promise<void> {
  actor.busy = true;
  actor.heard = 0;
  try {
    const records = await hall.setup.store.read(actor.table.id, actor.stored);
    if (records.length > 0) follow(hall, actor, records);
  } catch (error) {
    hall.setup.onBug(error);
    // A store that cannot be read is asked again soon; a table that is half changed is useless.
    if (actor.table.seq !== actor.stored) lose(hall, actor, []);
  }
  rest(hall, actor);
}

function follow(hall: Hall, actor: Actor, records: readonly TableRecord[]): void {
  const { table, minds, thinking } = actor;
  for (const record of records) {
    followRecord(table, record);
    const { fact } = record;
    const mind = fact.type === 'played' && fact.by === 'bot' ? minds.get(fact.seat) : undefined;
    if (mind === undefined) continue;
    // Another mind has moved for it elsewhere: if it is asked again, it is told all from the start.
    hall.setup.minds.forget(mind, undefined, undefined);
    minds.delete(mind.seat);
    thinking.delete(mind.seat);
    refreshNews(table, mind.seat);
  }
  noteForeign(hall, actor, records);
}

function noteForeign(hall: Hall, actor: Actor, records: readonly TableRecord[]): void {
  actor.stored = actor.table.seq;
  actor.movedAt = Math.min(actor.table.at, hall.setup.now());
  actor.lease = 'foreign';
  if (hall.neighbours !== undefined) hall.neighbours.traffic.records += records.length;
  for (const { fact } of records) {
    if (fact.type === 'joined') expectMember(actor.attending, fact.member, hall.setup.now());
    if (fact.type !== 'played') continue;
    if (fact.by === 'seat') actor.unattended = 0;
    if (fact.by === 'clock') actor.unattended++;
  }
  tellAll(hall, actor, (listener) => listener.news(records));
}

/** The table cannot be trusted in memory any more; nothing that was not stored has happened. */
function lose(hall: Hall, actor: Actor, jobs: readonly Job[]): void {
  drop(hall, actor);
  const failed = fail(refusal('storage'));
  for (const job of [...jobs, ...actor.queue.splice(0)]) job.done(failed);
  tellAll(hall, actor, (listener) => listener.lost());
}

function rest(hall: Hall, actor: Actor): void {
  actor.busy = false;
  for (const resolve of actor.waiters.splice(0)) resolve();
  if (actor.gone) return;
  if (actor.heard > actor.stored) return void catchUp(hall, actor);
  // Before what waits is decided: minds are told the end of a game while it is still the last one.
  hall.onRest(actor);
  run(hall, actor);
}
