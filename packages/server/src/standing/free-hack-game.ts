import type { Deal } from '@stammtisch/kernel';
import {
  answer,
  type BySlot,
  cancel,
  type Compat,
  leave,
  type Leaving,
  openTable,
  type Outgoing,
  type Slot,
  type Table,
  toPackets,
  totalFaults,
  waitedFor,
} from '@stammtisch/wire';
import type { Gone } from '@stammtisch/lines';
import type { NamedBot } from '../bots/greeting.ts';
import type { HeardLine } from '../net/line-reader.ts';
import type { ContestLimits } from '../contest/limits.ts';
import { type GameRecord, recordBug, type RecordHeading, recordResult } from './record.ts';
import { createTranscript, type Transcript } from '../contest/transcript.ts';

export interface GamePlan {
  readonly game: number;
  readonly bots: BySlot<NamedBot>;
  readonly ahead: BySlot<readonly HeardLine[]>;
  /** Two seats of Mau-Mau by the rules of the contest. */
  readonly deal: Deal;
  readonly compat: Compat;
  readonly limits: ContestLimits;
  readonly now: () => number;
  readonly keepTranscript: boolean;
  /** Told exactly once; must not throw, because timers call it too. */
  readonly onEnd: (record: GameRecord, transcript: readonly string[]) => void;
}

/** A game between two connections. */
export interface RunningGame {
  /** Breaks it off without a winner. */
  cancel(): void;
}

/** Plays a game; afterwards both connections are closed, whatever happened. */
export function startGame(plan: GamePlan): RunningGame {
  const { bots, compat, deal } = plan;
  const names = [bots[0].name, bots[1].name] as const;
  const heading: RecordHeading = { game: plan.game, names, seed: deal.seed };
  const play: Play = {
    plan,
    heading,
    table: undefined,
    transcript: plan.keepTranscript ? createTranscript() : undefined,
    spentMs: [0, 0],
    askedMs: 0,
    gone: [false, false],
    lastLines: ['', ''],
    over: false,
  };
  for (const slot of SLOTS) {
    for (const said of bots[slot].said) play.transcript?.add(slot, said);
    bots[slot].connection.handlers = {
      line: (line, eol) => step(play, (table) => takeLine(play, table, slot, { line, eol })),
      gone: (why) => step(play, (table) => noteGone(play, table, slot, why)),
    };
  }
  attempt(play, () => {
    const { table, lines } = openTable({ deal, names, compat });
    play.table = table;
    goOn(play, table, lines);
  });
  for (const slot of SLOTS) {
    for (const early of plan.ahead[slot]) {
      step(play, (table) => takeLine(play, table, slot, early));
    }
  }
  return { cancel: () => step(play, (table) => goOn(play, table, cancel(table))) };
}

const SLOTS = [0, 1] as const;

interface Play {
  readonly plan: GamePlan;
  readonly heading: RecordHeading;
  /** Undefined only until the cards are dealt. */
  table: Table | undefined;
  readonly transcript: Transcript | undefined;
  /** By slot: how long it has thought in this game. */
  readonly spentMs: [number, number];
  /** When the bot on move was asked. */
  askedMs: number;
  readonly gone: [boolean, boolean];
  /** By slot: what it was sent last. */
  readonly lastLines: [string, string];
  over: boolean;
}

/** One step of a running game. */
function step(play: Play, act: (table: Table) => void): void {
  const { table } = play;
  if (play.over || table === undefined) return;
  attempt(play, () => act(table));
}

/** A bug in one game is recorded as its result and touches no other game. */
function attempt(play: Play, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!play.over) finish(play, recordBug(play.heading, play.table, error));
    else throw error;
  }
}

function takeLine(play: Play, table: Table, slot: Slot, { line, eol }: HeardLine): void {
  const { limits, now } = play.plan;
  const { name } = play.plan.bots[slot];
  play.transcript?.add(slot, { dir: 'C>S', name, raw: line, eol });
  if (slot === waitedFor(table)) play.spentMs[slot] += now() - play.askedMs;
  const lines = answer(table, slot, line);
  const faulty = table.result === undefined && totalFaults(table.faults[slot]) >= limits.faults;
  if (faulty) takeOut(play, table, slot, 'fault-limit', lines);
  // Without lines the line was only kept or counted, and whoever is on move still is.
  else if (lines.length > 0) goOn(play, table, lines);
}

/** Too long a line, or reading nothing, is a fault; all else is a lost connection. */
export const LEAVINGS: Readonly<Record<Gone, Leaving>> = {
  left: 'left',
  lost: 'left',
  failed: 'left',
  'line-too-long': 'fault-limit',
  'not-reading': 'fault-limit',
};

/**
 * Whoever is still there has won, but one cable can take both away: what has arrived together is
 * looked at first.
 */
function noteGone(play: Play, table: Table, slot: Slot, note: Gone): void {
  play.gone[slot] = true;
  if (play.gone[1 - slot]) {
    const { name } = play.plan.bots[slot];
    play.transcript?.close(slot, { name, by: 'client', note });
    goOn(play, table, cancel(table));
  } else {
    setImmediate(() => step(play, () => takeLeaving(play, table, slot, note)));
  }
}

function takeLeaving(play: Play, table: Table, slot: Slot, note: Gone): void {
  const { name } = play.plan.bots[slot];
  const leaving = LEAVINGS[note];
  const by = note === 'left' || note === 'lost' ? 'client' : 'server';
  play.transcript?.close(slot, { name, by, why: leaving, note });
  goOn(play, table, leave(table, slot, leaving));
}

function takeOut(
  play: Play,
  table: Table,
  slot: Slot,
  why: Leaving,
  before: readonly Outgoing[] = [],
): void {
  play.transcript?.close(slot, { name: play.plan.bots[slot].name, by: 'server', why });
  goOn(play, table, [...before, ...leave(table, slot, why)]);
}

/** Sends the lines of a step and waits for the next reply, or ends the game. */
function goOn(play: Play, table: Table, lines: readonly Outgoing[]): void {
  sendLines(play, lines);
  if (table.result === undefined) awaitReply(play, table);
  else finish(play, recordResult(play.heading, table.result));
}

function sendLines({ plan, transcript, lastLines }: Play, lines: readonly Outgoing[]): void {
  const packets = toPackets(lines);
  for (const { slot, line } of lines) lastLines[slot] = line;
  for (const slot of SLOTS) plan.bots[slot].connection.send(packets[slot]);
  if (transcript === undefined) return;
  for (const { slot, line } of lines) {
    transcript.add(slot, { dir: 'S>C', name: plan.bots[slot].name, raw: line, eol: '\n' });
  }
}

/** The deadline is one for a complete line: bytes that trickle in do not move it. */
function awaitReply(play: Play, table: Table): void {
  const { bots, limits, now } = play.plan;
  const slot = waitedFor(table)!;
  play.askedMs = now();
  bots[(1 - slot) as Slot].connection.relax();
  expectReply(play, table, { slot, repeats: limits.repeats });
}

/** Whom a reply is awaited from, and how often the last line may still be sent again. */
interface Expected {
  readonly slot: Slot;
  readonly repeats: number;
}

function expectReply(play: Play, table: Table, { slot, repeats }: Expected): void {
  const { bots, limits, now } = play.plan;
  const leftMs = limits.gameMs - play.spentMs[slot] - (now() - play.askedMs);
  const isLast = repeats === 0 || leftMs <= limits.moveMs;
  bots[slot].connection.expect(Math.min(limits.moveMs, leftMs), () =>
    step(play, () => {
      if (isLast) return takeOut(play, table, slot, 'timed-out');
      repeatLine(play, slot);
      expectReply(play, table, { slot, repeats: repeats - 1 });
    }),
  );
}

/** The rules of 2017 let a silent bot read the last line again. */
function repeatLine(play: Play, slot: Slot): void {
  sendLines(play, [{ slot, line: play.lastLines[slot] }]);
}

function finish(play: Play, record: GameRecord): void {
  const { plan, transcript } = play;
  play.over = true;
  for (const slot of SLOTS) {
    transcript?.close(slot, { name: plan.bots[slot].name, by: 'server' });
    plan.bots[slot].connection.end();
  }
  plan.onEnd(record, transcript?.lines ?? []);
}
