/**
 * A game in which a bot of our own protocol takes part, played by the driver of the kernel.
 * Deadlines, results and files are those of a game of two Free-Hack bots.
 */
import {
  catchFailure,
  type Choice,
  type Deal,
  type Failure,
  type FailureKind,
  type GameRun,
  logOf,
  type Outcome,
  type PlayedGame,
  type Player,
  type PlayerEnd,
  prepareGame,
  type Seat,
  sentence,
  type Session,
  startSession,
} from '@stammtisch/kernel';
import {
  type BySlot,
  type FaultCounts,
  type Leaving,
  readContestOutcome,
  type Slot,
} from '@stammtisch/wire';
import type { SeatFault } from '@stammtisch/lines';
import { SERVER_ERROR } from '../bots/goodbye.ts';
import type { ContestBot, ContestSeat } from '../contest/contest-bot.ts';
import type { ContestLimits } from '../contest/limits.ts';
import { createTranscript, type Transcript } from '../contest/transcript.ts';
import { LEAVINGS, type RunningGame } from './free-hack-game.ts';
import { createGameTime, type GameTime } from './game-time.ts';
import { type GameRecord, recordBug, type RecordHeading, recordResult } from './record.ts';

/** What a seat tells about its bot beside its answers. */
export interface SeatWatch {
  /** Told where the faults of the bot will be counted. */
  readonly onFaults: (faults: FaultCounts) => void;
  /** Told when the bot is out, also where it is not on move. */
  readonly onFail: (kind: FailureKind) => void;
}

/** One of the two bots of a game. */
export interface Side {
  readonly name: string;
  readonly protocol: 'free-hack' | 'v1';
  readonly open: (watch: SeatWatch) => ContestBot;
}

export interface DrivenGamePlan {
  readonly game: number;
  /** With more than two seats the sides sit in turns. */
  readonly sides: BySlot<Side>;
  readonly deal: Deal;
  /** The name of the preset. */
  readonly rules: string;
  /** Whether bots of 2017 know the rules, whose words the result then uses. */
  readonly isFreeHack: boolean;
  readonly limits: Pick<ContestLimits, 'moveMs' | 'gameMs'>;
  readonly keepTranscript: boolean;
  /** Told exactly once, and not before `startDrivenGame` has returned. */
  readonly onEnd: (record: GameRecord, transcript: readonly string[]) => void;
  /** A bug of ours after the end of the game. */
  readonly onBug: (error: unknown) => void;
}

/** Plays a game; afterwards Free-Hack bots are closed, all others are free for the next one. */
export function startDrivenGame(plan: DrivenGamePlan): RunningGame {
  const { game, sides, deal } = plan;
  const names = [sides[0].name, sides[1].name] as const;
  const play: Play = {
    plan,
    heading: { game, names, seed: deal.seed },
    session: startSession(deal),
    run: undefined,
    transcript: plan.keepTranscript ? createTranscript() : undefined,
    bots: [],
    faults: [{}, {}],
    gone: [false, false],
    failed: [undefined, undefined],
    recorded: false,
  };
  drive(play).catch((error: unknown) => breakOff(play, error));
  return { cancel: () => play.run?.stop() };
}

const SLOTS = [0, 1] as const;

interface Play {
  readonly plan: DrivenGamePlan;
  readonly heading: RecordHeading;
  readonly session: Session;
  /** Undefined until all have taken their seats. */
  run: GameRun | undefined;
  readonly transcript: Transcript | undefined;
  readonly bots: ContestBot[];
  readonly faults: [GameRecord['faults'][0], GameRecord['faults'][1]];
  readonly gone: [boolean, boolean];
  /** By slot: how it was taken out. */
  readonly failed: [FailureKind | undefined, FailureKind | undefined];
  recorded: boolean;
}

async function drive(play: Play): Promise<void> {
  const { session, plan } = play;
  for (const slot of SLOTS) play.bots.push(openBot(play, slot));
  const seats = Array.from({ length: session.deal.seats }, (_, seat) => seat);
  const times = SLOTS.map(() => createGameTime(plan.limits));
  play.run = prepareGame(
    session,
    seats.map((seat) => createPlayer(play, seat, times[slotOf(seat)]!)),
  );
  const played = await play.run.play();
  report(play, recordResult(play.heading, { ...endingOf(play, played), ...factsOf(play) }));
}

function slotOf(seat: Seat): Slot {
  return (seat % SLOTS.length) as Slot;
}

function openBot(play: Play, slot: Slot): ContestBot {
  return play.plan.sides[slot].open({
    onFaults: (faults) => (play.faults[slot] = faults),
    onFail: (kind) => takeOutSoon(play, slot, kind),
  });
}

function createPlayer(play: Play, seat: Seat, time: GameTime): Player {
  const slot = slotOf(seat);
  const player = takeSeat(play, seat);
  const leave = (kind: FailureKind): void => takeOutSoon(play, slot, kind);
  return {
    choose: (ask) => answerInTime(time, player.choose(ask), leave),
    ...(player.see === undefined ? {} : { see: (seen) => player.see?.(seen) }),
    withdraw: () => time.stop(),
    end: (end) => tellEnd(play, seat, player, end),
  };
}

function takeSeat(play: Play, seat: Seat): Player {
  const { deal, limits, rules } = play.plan;
  const slot = slotOf(seat);
  const { game, options } = deal;
  const clock = { moveMs: limits.moveMs, bankMs: 0 };
  return play.bots[slot]!.sit({
    place: { game, rules, options, seat, players: namesBySeat(play), clock },
    deal,
    recorder: listenTo(play, seat),
    keeping: 'may-return',
    onFault: (fault) => noteFault(play, slot, fault),
  });
}

function namesBySeat({ heading, session }: Play): string[] {
  return Array.from({ length: session.deal.seats }, (_, seat) => heading.names[slotOf(seat)]);
}

/** A bot that fails is taken out by us: what has arrived together is looked at first. */
async function answerInTime(
  time: GameTime,
  answer: Choice | Promise<Choice>,
  leave: (kind: FailureKind) => void,
): Promise<Choice> {
  if (!(answer instanceof Promise)) return answer;
  time.start(() => leave('timeout'));
  try {
    return await answer;
  } catch (error) {
    leave(catchFailure(error).kind);
    return await NEVER;
  } finally {
    time.stop();
  }
}

/** The driver withdraws the question when the seat is taken out. */
const NEVER = new Promise<Choice>(() => undefined);

/** All that goes over the wire is seen here, and what becomes of a bot that is not on move. */
function listenTo(play: Play, seat: Seat): ContestSeat['recorder'] {
  const { transcript } = play;
  const slot = slotOf(seat);
  return {
    add(_, said) {
      // A bot that is out may say more for a moment; the transcript leaves that out.
      if (said.dir === 'C>S' && play.failed[slot] !== undefined) return;
      transcript?.add(seat, said);
    },
    close(_, closed) {
      const { note } = closed;
      if (note === undefined) return transcript?.close(seat, closed);
      transcript?.close(seat, { ...closed, why: LEAVINGS[note] });
      play.gone[slot] = true;
      takeOutSoon(play, slot, LEAVINGS[note] === 'left' ? 'disconnect' : 'illegal');
    },
  };
}

/** Counts what a bot of our own protocol does wrong, whether it is on move or not. */
function noteFault(play: Play, slot: Slot, { code, consequence }: SeatFault): void {
  const isLate = code === 'timeout';
  const counts = play.faults[slot];
  if (!isLate) play.faults[slot] = { ...counts, [code]: (counts[code] ?? 0) + 1 };
  if (consequence === 'out') takeOutSoon(play, slot, isLate ? 'timeout' : 'illegal');
}

/** Waits a moment before it takes a bot out: one broken cable may have cut off both. */
function takeOutSoon(play: Play, slot: Slot, kind: FailureKind): void {
  play.failed[slot] ??= kind;
  setImmediate(takeOut, play, slot);
}

function takeOut(play: Play, slot: Slot): void {
  const { run, session, failed, gone } = play;
  if (gone[1 - slot]) return run?.stop();
  const failure: Failure = { kind: failed[slot]!, detail: TAKEN_OUT };
  const seats = namesBySeat(play).flatMap((_, seat) => (slotOf(seat) === slot ? [seat] : []));
  if (session.deal.game.outcome(session.state) === undefined) {
    run?.retire(...seats.map((seat) => [seat, failure] as const));
  }
}

const TAKEN_OUT = sentence('Der Bot wurde aus dem Spiel genommen.', 'The bot was taken out.');

const REASONS: Readonly<Record<FailureKind, Leaving>> = {
  illegal: 'fault-limit',
  timeout: 'timed-out',
  crash: 'left',
  disconnect: 'left',
};

type Ending = Pick<Parameters<typeof recordResult>[1], 'winner' | 'reason'>;

function endingOf({ failed, plan }: Play, { outcome, results, isVoid }: PlayedGame): Ending {
  if (isVoid) return { winner: undefined, reason: 'void' };
  const lost = SLOTS.find((slot) => failed[slot] !== undefined && results[slot] === failed[slot]);
  if (lost !== undefined) return { winner: (1 - lost) as Slot, reason: REASONS[failed[lost]!] };
  return readOutcome(plan, outcome);
}

function readOutcome({ isFreeHack }: DrivenGamePlan, outcome: Outcome): Ending {
  if (isFreeHack) return readContestOutcome(outcome);
  return { winner: betterSlot(outcome), reason: outcome.reason };
}

/** The side whose seats are ahead of more seats of the other; undefined where they are level. */
function betterSlot({ places }: Outcome): Slot | undefined {
  const ahead = [0, 0];
  for (const [seat, place] of places.entries()) {
    const behind = places.filter((other, at) => slotOf(at) !== slotOf(seat) && other > place);
    ahead[slotOf(seat)]! += behind.length;
  }
  if (ahead[0] === ahead[1]) return undefined;
  return ahead[0]! > ahead[1]! ? 0 : 1;
}

/** Free-Hack has no words for a game that nobody has won. */
function tellEnd(play: Play, seat: Seat, player: Player, end: PlayerEnd): void {
  const slot = slotOf(seat);
  const { name, protocol } = play.plan.sides[slot];
  if (end.result === 'void' && protocol === 'free-hack') {
    play.transcript?.close(seat, { name, by: 'server' });
    return play.bots[slot]!.close();
  }
  player.end?.({ ...end, result: resultOf(play, slot, end) });
}

/** Where two are level by the rules, the second one has won by those of the contest. */
function resultOf({ plan }: Play, slot: Slot, { result, outcome }: PlayerEnd): PlayerEnd['result'] {
  if (!plan.isFreeHack || (result !== 'won' && result !== 'lost')) return result;
  return (betterSlot(outcome) ?? 1) === slot ? 'won' : 'lost';
}

/** A bug in one game is recorded as its result and touches no other game. */
function breakOff(play: Play, error: unknown): void {
  if (play.recorded) return play.plan.onBug(error);
  for (const bot of play.bots) bot.close(SERVER_ERROR);
  report(play, recordBug(play.heading, undefined, error));
}

function report(play: Play, record: GameRecord): void {
  const { plan, transcript } = play;
  play.recorded = true;
  plan.onEnd(record, transcript?.lines ?? []);
}

function factsOf(
  play: Play,
): Pick<Parameters<typeof recordResult>[1], 'faults' | 'replies' | 'log'> {
  const { session, faults, plan } = play;
  const log = logOf(session, { rules: plan.rules, players: namesBySeat(play) });
  return { faults, replies: log.moves.filter((move) => !NO_REPLY.test(move)).length, log };
}

/** A Free-Hack reply is a jack with its wish; to be comparable they count as one for all. */
const NO_REPLY = / (?:wish .|retire)$/;
