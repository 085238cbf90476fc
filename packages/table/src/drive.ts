/** What tables do by themselves: bots move, clocks run out, tables nobody looks at go to sleep. */
import {
  type Action,
  askFor,
  FAULT,
  fail,
  firstSeat,
  hasSeat,
  ok,
  runAtOnce,
  type Seat,
  type SeatSet,
  type Session,
  takeNews,
} from '@stammtisch/kernel';
import { type Actor, drop, enqueue, type Hall, type Thought } from './actor.ts';
import { refreshNews, retell } from './advance.ts';
import { deadlineOf, hasRunningClock } from './clock.ts';
import { refusal } from './codes.ts';
import { isElsewhere, leaseDelayMs, mayBeElsewhere } from './neighbours/lease.ts';
import type { Choice, MindSeat } from './minds.ts';
import { mayKnowAll } from './secrecy.ts';
import { type Asked, botAt, isWaitedFor, resumed, runningSession, type Table } from './state.ts';

/** What bots wait longer while a person could call: their own move may end the time for it. */
const CALL_GRACE_MS = 2500;

/** So many moves for each seat may be made in a row without anybody who decides. */
const UNATTENDED_ROUNDS = 4;

/** Lets bots move that are due and says when the table has something to do next. */
export function drive(hall: Hall, actor: Actor): void {
  if (actor.gone || actor.busy || !hall.isOpen) return;
  notePrograms(hall, actor);
  const wakeAt = settleWaking(hall, actor);
  if (actor.busy) return;
  const session = runningSession(actor.table);
  if (session === undefined) forgetMinds(hall, actor);
  else forgetReplaced(hall, actor);
  const isDriven = session !== undefined && actor.table.round?.paused !== true;
  const botsAt = isDriven ? driveMinds(hall, actor, session) : Infinity;
  if (actor.busy || actor.gone) return;
  const lateAt = session === undefined ? Infinity : firstLateAt(hall, actor);
  plan(hall, actor, Math.min(botsAt, lateAt, wakeAt));
}

/**
 * A table that woke here is taken for one that nobody had awake when all neighbours say so, or are
 * silent for too long: then the time since its last record was nobody's. Returns when to look again.
 */
function settleWaking(hall: Hall, actor: Actor): number {
  const { wakeBy } = actor;
  const { neighbours, setup } = hall;
  if (wakeBy === undefined || neighbours === undefined) return Infinity;
  const isRunning = isElsewhere(actor) || actor.lease === 'foreign';
  if (!isRunning && mayBeElsewhere(neighbours.alive, actor) && setup.now() < wakeBy) return wakeBy;
  actor.wakeBy = undefined;
  if (isRunning) return Infinity;
  enqueue(hall, actor, {
    decide: (table) => (hasRunningClock(table) ? ok([{ type: 'woken' }]) : fail(refusal('stale'))),
    done: () => undefined,
  });
  return Infinity;
}

function notePrograms(hall: Hall, actor: Actor): void {
  const { id, seats, status } = actor.table;
  const names: string[] = [];
  for (const { occupant } of seats) {
    if (occupant.kind === 'program' && status !== 'closed') names.push(occupant.name);
  }
  const key = names.join('\n');
  if (key === actor.programs) return;
  actor.programs = key;
  hall.setup.minds.programsAt?.(id, names);
}

/** The time of a table has come. */
export function onDue(hall: Hall, actor: Actor): void {
  const now = hall.setup.now();
  const session = runningSession(actor.table);
  if (session !== undefined && !actor.busy && actor.wakeBy === undefined) {
    const delayMs = leaseDelayMs(hall, actor);
    for (let seat = 0; seat < session.deal.seats; seat++) {
      if (deadlineOf(actor.table, seat) + delayMs <= now) playLate(hall, actor, seat);
    }
  }
  if (sleepTime(hall, actor) <= now) return drop(hall, actor);
  drive(hall, actor);
}

function plan(hall: Hall, actor: Actor, at: number): void {
  const before = hall.schedule.next();
  hall.schedule.set(actor, Math.min(at, sleepTime(hall, actor)));
  if (hall.schedule.next() < before) hall.setup.onDue();
}

/**
 * A table sleeps when nobody looks and nothing is on its way, be it a thought or a deadline. Where a
 * neighbour has it awake only the programs that are connected here count.
 */
function sleepTime(hall: Hall, actor: Actor): number {
  const isAwake =
    actor.busy ||
    actor.queue.length > 0 ||
    actor.listeners.size > 0 ||
    actor.thinking.size > 0 ||
    (isElsewhere(actor) ? hasOwnProgram(hall, actor) : firstDeadline(actor.table) !== Infinity);
  return isAwake ? Infinity : actor.idleSince + hall.setup.limits.sleepAfterMs;
}

function hasOwnProgram({ setup }: Hall, { table }: Actor): boolean {
  return table.seats.some(
    ({ occupant }) =>
      occupant.kind === 'program' && setup.minds.hasProgram(occupant.name, table.id),
  );
}

/** When this process lets the first clock run out. */
function firstLateAt(hall: Hall, actor: Actor): number {
  // What is found out about a table that woke comes first.
  if (actor.wakeBy !== undefined) return Infinity;
  return firstDeadline(actor.table) + leaseDelayMs(hall, actor);
}

function firstDeadline(table: Table): number {
  let first = Infinity;
  for (let seat = 0; seat < table.seats.length; seat++) {
    first = Math.min(first, deadlineOf(table, seat));
  }
  return first;
}

/** Asks the minds whose time has come; returns when the next one is due. */
function driveMinds(hall: Hall, actor: Actor, session: Session): number {
  const { table } = actor;
  const { game } = session.deal;
  const acting = game.mayAct(session.state);
  const waiting = game.waitingFor(session.state);
  const callers = acting & ~waiting;
  session.silent &= callers;
  const calls = mindSeats(table, callers & ~session.silent);
  // Calls come first: a move of another bot could close the time for them.
  const asked = calls === 0 ? mindSeats(table, waiting) : calls;
  const dueAt = dueTime(table, session, callers);
  const leaseMs = leaseDelayMs(hall, actor);
  const now = hall.setup.now();
  let due = Infinity;
  for (let rest = asked; rest !== 0; rest &= rest - 1) {
    const seat = firstSeat(rest);
    if (isOpenQuestion(table, seat, actor.thinking.get(seat))) continue;
    if (hasSeat(session.silent, seat)) continue;
    const at = dueAt + delayOf(hall, actor, seat, leaseMs);
    if (now < at) due = Math.min(due, at);
    else think(hall, actor, seat);
    if (actor.busy) return Infinity;
  }
  return due;
}

/** A program is asked by the node that it is connected to, whoever holds the lease. */
function delayOf(hall: Hall, actor: Actor, seat: Seat, leaseMs: number): number {
  if (hall.neighbours === undefined) return 0;
  const { kind, name } = playerAt(actor.table, seat)!;
  if (kind === 'bot') return leaseMs;
  if (hall.setup.minds.hasProgram(name, actor.table.id)) return 0;
  return isProgramElsewhere(actor, name) ? Infinity : leaseMs;
}

function isProgramElsewhere({ attending: { elsewhere } }: Actor, name: string): boolean {
  return elsewhere.some(({ programs }) => programs.includes(name));
}

/** The seats of a set that a bot or a program plays. */
function mindSeats(table: Table, seats: SeatSet): SeatSet {
  let found = 0;
  for (let rest = seats; rest !== 0; rest &= rest - 1) {
    const seat = firstSeat(rest);
    if (playerAt(table, seat) !== undefined) found |= 1 << seat;
  }
  return found;
}

function dueTime(table: Table, session: Session, callers: SeatSet): number {
  const { paceMs } = table.config;
  if (paceMs === 0) return table.at;
  const people = callers & ~mindSeats(table, callers) & ~session.silent;
  return table.at + paceMs + (people === 0 ? 0 : CALL_GRACE_MS);
}

interface Player {
  readonly kind: 'bot' | 'program';
  /** Of a bot: how it is written. */
  readonly name: string;
}

function playerAt(table: Table, seat: Seat): Player | undefined {
  const bot = botAt(table, seat);
  if (bot !== undefined) return { kind: 'bot', name: bot };
  const { occupant } = table.seats[seat]!;
  return occupant.kind === 'program' ? { kind: 'program', name: occupant.name } : undefined;
}

function think(hall: Hall, actor: Actor, seat: Seat): void {
  const { table, thinking } = actor;
  const { askedAt } = table.round!;
  const thought = { question: askedAt[seat]!, mind: mindAt(hall, actor, seat) };
  thinking.set(seat, thought);
  const told = tellUntold(hall, actor, seat);
  if (told === undefined) return ask(hall, actor, thought);
  // By then the table may be busy or have gone on: it is looked at anew who is to be asked.
  const lookAgain = (): void => {
    if (thinking.get(seat) !== thought) return;
    thinking.delete(seat);
    drive(hall, actor);
  };
  told
    .catch((error: unknown) => {
      hall.setup.onBug(error);
      table.round?.untold.delete(seat);
    })
    .then(lookAgain, hall.setup.onBug);
}

/** Tells a mind the game from its start where it does not know it; a promise if that takes a while. */
function tellUntold(hall: Hall, { table }: Actor, seat: Seat): Promise<void> | undefined {
  const { runSteps = runAtOnce } = hall.setup;
  const round = table.round!;
  const told = round.untold.has(seat) ? runSteps(retell(round, seat)) : undefined;
  return told instanceof Promise ? told : undefined;
}

function ask(hall: Hall, actor: Actor, thought: Thought): void {
  const { table, thinking } = actor;
  const { seat } = thought.mind;
  const { session, asked } = table.round!;
  const { legal, waitedFor } = asked[seat]!;
  const question = askFor(session!, { seat, legal, waitedFor });
  const isHeard = (): boolean => !actor.gone && thinking.get(seat) === thought;
  const answer = (choice: Choice, isOwn = true): void => {
    if (!isHeard()) return;
    if (!isOpenQuestion(table, seat, thought)) {
      thinking.delete(seat);
      return drive(hall, actor);
    }
    if (!isAnswer(table.round!.asked[seat]!, choice)) {
      hall.setup.onBug(new Error(`a bot answered ${choice} where that is not possible`));
      return giveUp();
    }
    if (isOwn) actor.unattended = 0;
    thinking.delete(seat);
    if (choice !== undefined) return playChoice(hall, actor, thought, choice);
    table.round!.session!.silent |= 1 << seat;
    drive(hall, actor);
  };
  // A mind that fails must not stop the table: what the rules foresee for a silent seat is played.
  const giveUp = (): void => {
    const isNeeded = waitedFor && isHeard() && isOpenQuestion(table, seat, thought);
    if (!isNeeded) return answer(undefined, false);
    const { game, session: now } = table.round!;
    if (isUnattended(actor)) {
      thinking.delete(seat);
      return pause(hall, actor);
    }
    actor.unattended++;
    answer(game.fallback(now!.state, seat), false);
  };
  try {
    const choice = hall.setup.minds.choose(thought.mind, question);
    if (choice instanceof Promise) choice.then((late) => answer(late), giveUp);
    else answer(choice);
  } catch (error) {
    hall.setup.onBug(error);
    giveUp();
  }
}

/** Whether a seat still waits for the answer of this mind; the table may have gone on meanwhile. */
function isOpenQuestion(table: Table, seat: Seat, thought: Thought | undefined): boolean {
  const { round } = table;
  if (thought === undefined || runningSession(table) === undefined) return false;
  const { question, mind } = thought;
  const player = playerAt(table, seat);
  return (
    round!.number === mind.round &&
    round!.askedAt[seat] === question &&
    round!.asked[seat] !== undefined &&
    player !== undefined &&
    isSamePlayer(mind.player, player)
  );
}

function isAnswer({ legal, waitedFor }: Asked, choice: Choice): boolean {
  if (choice === undefined) return !waitedFor;
  return choice === FAULT ? waitedFor : legal.includes(choice);
}

function playChoice(hall: Hall, actor: Actor, thought: Thought, action: Action): void {
  const { seat } = thought.mind;
  enqueue(hall, actor, {
    decide: (table) =>
      isOpenQuestion(table, seat, thought)
        ? ok([...resumed(table), { type: 'played', seat, action, by: 'bot' }])
        : fail(refusal('stale')),
    done(result) {
      if (!result.ok && !actor.gone) hall.onRest(actor);
    },
  });
}

function playLate(hall: Hall, actor: Actor, seat: Seat): void {
  enqueue(hall, actor, {
    decide(table) {
      const session = runningSession(table);
      const isLate = deadlineOf(table, seat) <= hall.setup.now();
      if (session === undefined || !isLate || !isWaitedFor(session, seat)) {
        return fail(refusal('stale'));
      }
      if (isUnattended(actor)) return ok([{ type: 'paused' }]);
      actor.unattended++;
      const action = session.deal.game.fallback(session.state, seat);
      return ok([{ type: 'played', seat, action, by: 'clock' }]);
    },
    done: () => undefined,
  });
}

/** Whether a game is played by nobody: it would only run on to its limit of turns. */
function isUnattended({ table, unattended }: Actor): boolean {
  return unattended >= UNATTENDED_ROUNDS * table.config.seats;
}

function pause(hall: Hall, actor: Actor): void {
  enqueue(hall, actor, {
    decide: (table) =>
      runningSession(table) === undefined || table.round!.paused
        ? fail(refusal('stale'))
        : ok([{ type: 'paused' }]),
    done: () => undefined,
  });
}

/** One mind plays a seat through a game, unless another bot takes it over. */
function mindAt(hall: Hall, actor: Actor, seat: Seat): MindSeat {
  const { table, minds } = actor;
  const player = playerAt(table, seat)!;
  const { kind, name } = player;
  const kept = minds.get(seat);
  const isThis = kept?.round === table.round!.number;
  if (kept !== undefined && isThis && isSamePlayer(kept.player, player)) return kept;
  if (kept !== undefined) hall.setup.minds.forget(kept, undefined, undefined);
  const { round, config, id } = table;
  const mind: MindSeat = {
    table: id,
    round: round!.number,
    game: round!.game,
    seat,
    player: kind === 'bot' ? { kind, bot: name, seed: hall.setup.randomHex(16) } : { kind, name },
    rules: config.rules,
    options: round!.session!.deal.options,
    names: round!.names,
    clock: config.clock,
  };
  minds.set(seat, mind);
  return mind;
}

function isSamePlayer(player: MindSeat['player'], { kind, name }: Player): boolean {
  return player.kind === kind && (player.kind === 'bot' ? player.bot : player.name) === name;
}

/** Whoever plays a seat again later is told the game from its start, and must know nothing of it. */
function forgetReplaced(hall: Hall, actor: Actor): void {
  const { table, minds, thinking } = actor;
  for (const [seat, mind] of minds) {
    const player = playerAt(table, seat);
    const isSame = player !== undefined && isSamePlayer(mind.player, player);
    if (isSame && !hasMoved(hall, actor, player)) continue;
    hall.setup.minds.forget(mind, undefined, undefined);
    minds.delete(seat);
    thinking.delete(seat);
    if (isSame) refreshNews(table, seat);
  }
}

/** Whether a program is connected to another node now, and asked there. */
function hasMoved({ setup }: Hall, actor: Actor, { kind, name }: Player): boolean {
  if (kind === 'bot' || !isProgramElsewhere(actor, name)) return false;
  return !setup.minds.hasProgram(name, actor.table.id);
}

function forgetMinds(hall: Hall, { table, minds, thinking }: Actor): void {
  const { round } = table;
  for (const mind of minds.values()) {
    const isThis = round?.number === mind.round;
    const outcome = isThis ? round.outcome : undefined;
    const { seat } = mind;
    const events = isThis && round.session !== undefined ? takeNews(round.session, seat) : [];
    const seed = isThis && mayKnowAll(table, undefined) ? round.seed : undefined;
    hall.setup.minds.forget(mind, outcome, seed, events);
  }
  minds.clear();
  thinking.clear();
}
