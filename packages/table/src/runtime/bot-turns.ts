/** Bots are asked when their time has come, and what they answer is played. */
import {
  type Action,
  type Ask,
  askFor,
  type Choice,
  fail,
  firstSeat,
  hasSeat,
  isAnswer,
  ok,
  runAtOnce,
  type Seat,
  type SeatSet,
  type Session,
} from '@stammtisch/kernel';
import { retell } from '../core/bot-news.ts';
import { refusal } from '../core/codes.ts';
import { resumed, runningSession, type Table } from '../core/state.ts';
import type { Actor, Thought } from './actor.ts';
import { botPlayerAt, botSeats, isBotElsewhere, isSamePlayer, seatedBot } from './bot-seats.ts';
import { isConnected } from './bots.ts';
import type { TableContext } from './context.ts';
import { leaseDelayMs } from './lease.ts';
import { submit } from './queue.ts';
import { isUnattended, pause } from './unattended.ts';

/** What bots wait longer while a person could call: their own move may end the time for it. */
const CALL_GRACE_MS = 2500;

/** Asks the bots whose time has come; returns when the next one is due. */
export function askBots(context: TableContext, actor: Actor, session: Session): number {
  const { table } = actor;
  const { game } = session.deal;
  const acting = game.mayAct(session.state);
  const waiting = game.waitingFor(session.state);
  const callers = acting & ~waiting;
  session.silent &= callers;
  const calls = botSeats(table, callers & ~session.silent);
  // Calls come first: a move of another bot could close the time for them.
  const asked = calls === 0 ? botSeats(table, waiting) : calls;
  const dueAt = dueTime(actor, session, callers);
  const leaseMs = leaseDelayMs(context, actor);
  const now = context.setup.now();
  let due = Infinity;
  for (let rest = asked; rest !== 0; rest &= rest - 1) {
    const seat = firstSeat(rest);
    if (isOpenQuestion(table, seat, actor.thinking.get(seat))) continue;
    if (hasSeat(session.silent, seat)) continue;
    const at = dueAt + delayOf(context, actor, seat, leaseMs);
    if (now < at) due = Math.min(due, at);
    else think(context, actor, seat);
    if (actor.busy) return Infinity;
  }
  return due;
}

/** How much later a bot is asked here: a network bot is asked where it is connected. */
function delayOf(context: TableContext, actor: Actor, seat: Seat, leaseMs: number): number {
  if (context.peers === undefined) return 0;
  const player = botPlayerAt(actor.table, seat)!;
  if (player.kind === 'bot') return leaseMs;
  if (isConnected(context.setup.botPlayers, actor.table, player)) return 0;
  return isBotElsewhere(actor, player.name) ? Infinity : leaseMs;
}

function dueTime({ table, movedAt }: Actor, session: Session, callers: SeatSet): number {
  const paceMs = table.round?.paceMs ?? table.config.paceMs;
  if (paceMs === 0) return movedAt;
  const people = callers & ~botSeats(table, callers) & ~session.silent;
  return movedAt + paceMs + (people === 0 ? 0 : CALL_GRACE_MS);
}

/** Asks the bot of a seat, or tells it the game first where it does not know it. */
function think(context: TableContext, actor: Actor, seat: Seat): void {
  const { table, thinking } = actor;
  const { askedAt } = table.round!;
  const thought = { question: askedAt[seat]!, bot: seatedBot(context, actor, seat) };
  thinking.set(seat, thought);
  const told = tellUntold(context, actor, seat);
  if (told === undefined) return ask(context, actor, thought);
  // By then the table may be busy or have gone on: it is looked at anew who is to be asked.
  const lookAgain = (): void => {
    if (thinking.get(seat) !== thought) return;
    thinking.delete(seat);
    context.onRest(actor);
  };
  told
    .catch((error: unknown) => {
      context.setup.onBug(error);
      table.round?.untold.delete(seat);
    })
    .then(lookAgain, context.setup.onBug);
}

/** Tells a bot the game from its start where it does not know it; a promise if that takes a while. */
function tellUntold(
  context: TableContext,
  { table }: Actor,
  seat: Seat,
): Promise<void> | undefined {
  const { runSteps = runAtOnce } = context.setup;
  const round = table.round!;
  const told = round.untold.has(seat) ? runSteps(retell(round, seat)) : undefined;
  return told instanceof Promise ? told : undefined;
}

function ask(context: TableContext, actor: Actor, thought: Thought): void {
  const giveUp = (): void => playFallback(context, actor, thought);
  try {
    const choice = context.setup.botPlayers.choose(thought.bot, questionOf(actor.table, thought));
    if (choice instanceof Promise) {
      choice.then((late) => take(context, actor, thought, late), giveUp);
    } else take(context, actor, thought, choice);
  } catch (error) {
    context.setup.onBug(error);
    giveUp();
  }
}

function questionOf({ round }: Table, { bot: { seat } }: Thought): Ask {
  const { session, asked } = round!;
  return askFor(session!, { seat, ...asked[seat]! });
}

/** Takes the answer of a bot, unless nobody waits for it any more. */
function take(context: TableContext, actor: Actor, thought: Thought, choice: Choice): void {
  const { table, thinking } = actor;
  const { seat } = thought.bot;
  if (!isHeard(actor, thought)) return;
  const isOpen = isOpenQuestion(table, seat, thought);
  if (isOpen && !isAnswer(table.round!.asked[seat]!, choice)) {
    context.setup.onBug(new Error(`a bot answered ${choice} where that is not possible`));
    return playFallback(context, actor, thought);
  }
  thinking.delete(seat);
  if (!isOpen) return context.onRest(actor);
  actor.unattended = 0;
  answer(context, actor, thought, choice);
}

/** Plays what the rules foresee for a silent seat: a bot that fails does not stop the table. */
function playFallback(context: TableContext, actor: Actor, thought: Thought): void {
  const { table, thinking } = actor;
  const { seat } = thought.bot;
  if (!isHeard(actor, thought)) return;
  const isOpen = isOpenQuestion(table, seat, thought);
  thinking.delete(seat);
  if (!isOpen) return context.onRest(actor);
  const { game, session, asked } = table.round!;
  if (!asked[seat]!.waitedFor) return answer(context, actor, thought, undefined);
  if (isUnattended(actor)) return pause(context, actor);
  actor.unattended++;
  answer(context, actor, thought, game.fallback(session!.state, seat));
}

function isHeard({ gone, thinking }: Actor, thought: Thought): boolean {
  return !gone && thinking.get(thought.bot.seat) === thought;
}

/** Whether a seat still waits for this answer; the table may have gone on meanwhile. */
function isOpenQuestion(table: Table, seat: Seat, thought: Thought | undefined): boolean {
  const { round } = table;
  if (thought === undefined || runningSession(table) === undefined) return false;
  const { question, bot } = thought;
  const player = botPlayerAt(table, seat);
  return (
    round!.number === bot.round &&
    round!.askedAt[seat] === question &&
    round!.asked[seat] !== undefined &&
    player !== undefined &&
    isSamePlayer(bot.player, player)
  );
}

/** Plays an action, or notes that the bot says nothing. */
function answer(context: TableContext, actor: Actor, thought: Thought, choice: Choice): void {
  if (choice !== undefined) return playChoice(context, actor, thought, choice);
  actor.table.round!.session!.silent |= 1 << thought.bot.seat;
  context.onRest(actor);
}

function playChoice(context: TableContext, actor: Actor, thought: Thought, action: Action): void {
  const { seat } = thought.bot;
  submit(context, actor, {
    decide: (table) =>
      isOpenQuestion(table, seat, thought)
        ? ok([...resumed(table), { type: 'played', seat, action, by: 'bot' }])
        : fail(refusal('stale')),
    answer(result) {
      if (!result.ok && !actor.gone) context.onRest(actor);
    },
  });
}
