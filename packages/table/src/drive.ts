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
import { type Actor, dealSurroundings, drop, enqueue, type Hall, type Thought } from './actor.ts';
import { refreshNews, retell } from './advance.ts';
import { deadlineOf, hasRunningClock } from './clock.ts';
import { refusal } from './codes.ts';
import { dealDeadline, endWaiting } from './deal.ts';
import { isElsewhere, leaseDelayMs, mayBeElsewhere } from './neighbours/lease.ts';
import { type Choice, isConnected, type MindSeat } from './minds.ts';
import { mayKnowAll } from './secrecy.ts';
import {
  type Asked,
  botAt,
  isWaitedFor,
  programSeats,
  type ProgramSeat,
  resumed,
  runningSession,
  type Table,
} from './state.ts';

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
  plan(hall, actor, Math.min(botsAt, firstLateAt(hall, actor), wakeAt));
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
  const programs = programSeats(actor.table);
  const key = programs.map(({ name, tokenHash }) => `${name} ${tokenHash}`).join('\n');
  if (key === actor.programs) return;
  actor.programs = key;
  hall.setup.minds.programsAt?.(actor.table.id, programs);
}

/** The time of a table has come. */
export function onDue(hall: Hall, actor: Actor): void {
  const now = hall.setup.now();
  if (!actor.busy && actor.wakeBy === undefined) actOnTime(hall, actor, now);
  if (sleepTime(hall, actor) <= now) return drop(hall, actor);
  drive(hall, actor);
}

/** Lets clocks run out. */
function actOnTime(hall: Hall, actor: Actor, now: number): void {
  const { table } = actor;
  const delayMs = leaseDelayMs(hall, actor);
  if (dealDeadline(table) + delayMs <= now) return dealOn(hall, actor);
  const { seats = 0 } = runningSession(table)?.deal ?? {};
  for (let seat = 0; seat < seats; seat++) {
    if (deadlineOf(table, seat) + delayMs <= now) playLate(hall, actor, seat);
  }
}

/** Those who have not done their part of a shuffle are waited for no longer. */
function dealOn(hall: Hall, actor: Actor): void {
  enqueue(hall, actor, {
    decide: (table) =>
      dealDeadline(table) <= hall.setup.now()
        ? ok([endWaiting(table, dealSurroundings(hall, actor))])
        : fail(refusal('stale')),
    done: () => undefined,
  });
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
  return programSeats(table).some((program) => isConnected(setup.minds, table, program));
}

/** When this process lets the first clock run out. */
function firstLateAt(hall: Hall, actor: Actor): number {
  // What is found out about a table that woke comes first.
  if (actor.wakeBy !== undefined) return Infinity;
  return firstDeadline(actor.table) + leaseDelayMs(hall, actor);
}

function firstDeadline(table: Table): number {
  let first = dealDeadline(table);
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
  const dueAt = dueTime(actor, session, callers);
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
  const player = playerAt(actor.table, seat)!;
  if (player.kind === 'bot') return leaseMs;
  if (isConnected(hall.setup.minds, actor.table, player)) return 0;
  return isProgramElsewhere(actor, player.name) ? Infinity : leaseMs;
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

function dueTime({ table, movedAt }: Actor, session: Session, callers: SeatSet): number {
  const { paceMs } = table.config;
  if (paceMs === 0) return movedAt;
  const people = callers & ~mindSeats(table, callers) & ~session.silent;
  return movedAt + paceMs + (people === 0 ? 0 : CALL_GRACE_MS);
}

type Player =
  /** The name of a bot is how it is written. */
  { readonly kind: 'bot'; readonly name: string } | ({ readonly kind: 'program' } & ProgramSeat);

function playerAt(table: Table, seat: Seat): Player | undefined {
  const bot = botAt(table, seat);
  if (bot !== undefined) return { kind: 'bot', name: bot };
  const { occupant } = table.seats[seat]!;
  if (occupant.kind !== 'program') return undefined;
  const tokenHash = table.programHashes.get(seat);
  return { kind: 'program', seat, name: occupant.name, tokenHash };
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
    player:
      player.kind === 'bot'
        ? { kind: 'bot', bot: player.name, seed: hall.setup.randomHex(16) }
        : { kind: 'program', name: player.name, tokenHash: player.tokenHash },
    rules: config.rules,
    options: round!.session!.deal.options,
    names: round!.names,
    clock: config.clock,
  };
  minds.set(seat, mind);
  return mind;
}

function isSamePlayer(one: MindSeat['player'], other: Player): boolean {
  if (one.kind === 'bot') return other.kind === 'bot' && one.bot === other.name;
  if (other.kind === 'bot') return false;
  return one.name === other.name && one.tokenHash === other.tokenHash;
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
function hasMoved({ setup }: Hall, actor: Actor, player: Player): boolean {
  if (player.kind === 'bot' || !isProgramElsewhere(actor, player.name)) return false;
  return !isConnected(setup.minds, actor.table, player);
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
