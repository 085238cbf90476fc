/**
 * A game in which a bot of our own protocol takes part. It is played through a session, each bot on
 * a seat of `formats/`; deadlines, results and files are those of a game of two Free-Hack bots.
 */
import { catchFailure, type FailureKind, levelOutcome, type Player } from '@stammtisch/arena';
import {
  type Action,
  askFor,
  assert,
  type Deal,
  formatSeed,
  logOf,
  nextTurn,
  type Outcome,
  playMove,
  RETIRE,
  type Session,
  startSession,
  takeNews,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';
import {
  type BySlot,
  type EndReason,
  type FaultCounts,
  type Leaving,
  readContestOutcome,
  type Slot,
} from '@stammtisch/wire';
import type { Guest, GuestSeat } from './formats/guest.ts';
import { LEAVINGS, type RunningGame } from './game.ts';
import type { ContestLimits } from './limits.ts';
import { type GameRecord, recordBug, type RecordHeading, recordResult } from './record.ts';
import { createTranscript, type Transcript } from './transcript.ts';

/** What a seat tells about its bot beside its answers. */
export interface SeatWatch {
  /** What the bot does wrong will be counted there. */
  readonly onFaults: (faults: FaultCounts) => void;
  /** It is out, also where it is not on move. */
  readonly onFail: (kind: FailureKind) => void;
}

/** A bot that takes a seat of such a game. */
export interface Sitter {
  readonly name: string;
  readonly protocol: 'free-hack' | 'v1';
  readonly open: (watch: SeatWatch) => Guest;
}

export interface SessionGamePlan {
  readonly game: number;
  readonly sitters: BySlot<Sitter>;
  readonly deal: Deal;
  readonly limits: Pick<ContestLimits, 'moveMs' | 'gameMs'>;
  readonly keepTranscript: boolean;
  /** Told exactly once, and not before `startSessionGame` has returned. */
  readonly onEnd: (record: GameRecord, transcript: readonly string[]) => void;
  /** A bug of ours after the end of the game. */
  readonly onBug: (error: unknown) => void;
}

/** Plays a game; afterwards Free-Hack bots are closed, all others are free for the next one. */
export function startSessionGame(plan: SessionGamePlan): RunningGame {
  const { game, sitters, deal } = plan;
  const names = [sitters[0].name, sitters[1].name] as const;
  const play: Play = {
    plan,
    heading: { game, names, seed: deal.seed },
    session: startSession(deal),
    transcript: plan.keepTranscript ? createTranscript() : undefined,
    seats: [],
    faults: [{}, {}],
    spentMs: [0, 0],
    alarm: undefined,
    gone: [false, false],
    failed: [undefined, undefined],
    over: false,
    recorded: false,
  };
  drive(play).catch((error: unknown) => breakOff(play, error));
  return { cancel: () => callOff(play) };
}

const SLOTS = [0, 1] as const;
const RULES = 'contest';

interface Play {
  readonly plan: SessionGamePlan;
  readonly heading: RecordHeading;
  readonly session: Session;
  readonly transcript: Transcript | undefined;
  readonly seats: { readonly guest: Guest; readonly player: Player }[];
  readonly faults: [GameRecord['faults'][0], GameRecord['faults'][1]];
  /** By slot: how long it has thought in this game. */
  readonly spentMs: [number, number];
  /** Rings where the time for the whole game is up. */
  alarm: NodeJS.Timeout | undefined;
  readonly gone: [boolean, boolean];
  /** By slot: how it was taken out. */
  readonly failed: [FailureKind | undefined, FailureKind | undefined];
  over: boolean;
  recorded: boolean;
}

async function drive(play: Play): Promise<void> {
  const { session } = play;
  for (const slot of SLOTS) play.seats.push(takeSeat(play, slot));
  while (!play.over) {
    for (const slot of SLOTS) show(play, slot);
    const turn = nextTurn(session);
    if (turn === undefined) {
      finish(play, readContestOutcome(outcomeOf(session)));
      return;
    }
    const slot = turn.seat as Slot;
    const action = await choose(play, turn).catch(catchFailure);
    if (play.over) return;
    if (typeof action === 'object') {
      takeOutSoon(play, slot, action.kind);
      return;
    }
    takeTurn(session, turn, action);
  }
}

function takeSeat(play: Play, slot: Slot): Play['seats'][0] {
  const { sitters, deal, limits } = play.plan;
  const guest = sitters[slot].open({
    onFaults: (faults) => (play.faults[slot] = faults),
    onFail: (kind) => takeOutSoon(play, slot, kind),
  });
  const place = {
    game: deal.game,
    rules: RULES,
    options: deal.options,
    seat: slot,
    players: play.heading.names,
    clock: { moveMs: limits.moveMs, bankMs: 0 },
  };
  return { guest, player: guest.sit({ place, deal, transcript: listenTo(play, slot) }) };
}

function show({ session, seats }: Play, slot: Slot): void {
  const { player } = seats[slot]!;
  if (player.see === undefined) return;
  const view = session.deal.game.view(session.state, slot);
  player.see({ view, events: takeNews(session, slot) });
}

/** The seat watches the time for a move, we that for the game. */
async function choose(play: Play, turn: Turn): Promise<Action | undefined> {
  const slot = turn.seat as Slot;
  const { moveMs, gameMs } = play.plan.limits;
  const leftMs = gameMs - play.spentMs[slot];
  const sinceMs = performance.now();
  let isOpen = true;
  // An answer that has arrived is read before a deadline counts.
  const late = (): void => {
    if (isOpen) takeOutSoon(play, slot, 'timeout');
  };
  if (leftMs < moveMs) play.alarm = setTimeout(() => setImmediate(late), leftMs);
  try {
    return await play.seats[slot]!.player.choose(askFor(play.session, turn));
  } finally {
    isOpen = false;
    clearTimeout(play.alarm);
    play.spentMs[slot] += performance.now() - sinceMs;
  }
}

/** All that goes over the wire is seen here, and so what becomes of a bot that is not on move. */
function listenTo(play: Play, slot: Slot): GuestSeat['transcript'] {
  const { transcript } = play;
  const isBot = play.plan.sitters[slot].protocol === 'v1';
  return {
    add(_, said) {
      // Who is out may go on for a moment; nobody keeps that.
      if (said.dir === 'C>S' && play.failed[slot] !== undefined) return;
      transcript?.add(slot, said);
      if (isBot && said.raw.startsWith(REJECTED)) noteRejected(play, slot, said.raw);
    },
    close(_, closed) {
      const { note } = closed;
      if (note === undefined) return transcript?.close(slot, closed);
      transcript?.close(slot, { ...closed, why: LEAVINGS[note] });
      play.gone[slot] = true;
      takeOutSoon(play, slot, LEAVINGS[note] === 'left' ? 'disconnect' : 'illegal');
    },
  };
}

const REJECTED = '{"type":"rejected"';

function noteRejected(play: Play, slot: Slot, line: string): void {
  const { code, consequence } = JSON.parse(line) as Rejection;
  const isLate = code === 'timeout';
  const counts = play.faults[slot];
  if (!isLate) play.faults[slot] = { ...counts, [code]: (counts[code] ?? 0) + 1 };
  if (consequence === 'out') takeOutSoon(play, slot, isLate ? 'timeout' : 'illegal');
}

interface Rejection {
  readonly code: keyof GameRecord['faults'][0] | 'timeout';
  readonly consequence: string;
}

/** One cable can take both away: what has arrived together is looked at first. */
function takeOutSoon(play: Play, slot: Slot, kind: FailureKind): void {
  play.failed[slot] ??= kind;
  setImmediate(takeOut, play, slot);
}

const REASONS: Readonly<Record<FailureKind, Leaving>> = {
  illegal: 'fault-limit',
  timeout: 'timed-out',
  crash: 'left',
  disconnect: 'left',
};

function takeOut(play: Play, slot: Slot): void {
  if (play.over) return;
  const winner = (1 - slot) as Slot;
  try {
    if (play.gone[winner]) return callOff(play);
    playMove(play.session, { seat: slot, action: RETIRE });
    finish(play, { winner, reason: REASONS[play.failed[slot]!] });
  } catch (error) {
    breakOff(play, error);
  }
}

interface Ending {
  readonly winner: Slot | undefined;
  readonly reason: EndReason;
}

function finish(play: Play, ending: Ending): void {
  const outcome = outcomeOf(play.session);
  play.over = true;
  clearTimeout(play.alarm);
  for (const slot of SLOTS) {
    const result = slot === ending.winner ? 'won' : (play.failed[slot] ?? 'lost');
    tellEnd(play, slot, { result, outcome });
  }
  report(play, recordResult(play.heading, { ...ending, ...factsOf(play) }));
}

/** Ends a game without a winner: both bots are gone, or the server stops. */
function callOff(play: Play): void {
  if (play.over) return;
  dismiss(play);
  const ending: Ending = { winner: undefined, reason: 'void' };
  report(play, recordResult(play.heading, { ...ending, ...factsOf(play) }));
}

/** A bug in one game is recorded as its result and touches no other game. */
function breakOff(play: Play, error: unknown): void {
  if (play.recorded) return play.plan.onBug(error);
  play.over = true;
  clearTimeout(play.alarm);
  for (const { guest } of play.seats) guest.close('an error of the server');
  report(play, recordBug(play.heading, undefined, error));
}

/** Free-Hack has no words for a game that nobody has won. */
function dismiss(play: Play): void {
  play.over = true;
  clearTimeout(play.alarm);
  for (const slot of SLOTS) {
    const { name, protocol } = play.plan.sitters[slot];
    if (protocol === 'v1') {
      tellEnd(play, slot, { result: 'void', outcome: levelOutcome(SLOTS.length) });
      continue;
    }
    play.transcript?.close(slot, { name, by: 'server' });
    play.seats[slot]?.guest.close('');
  }
}

type Told = Pick<Parameters<NonNullable<Player['end']>>[0], 'result' | 'outcome'>;

function tellEnd({ session, seats }: Play, slot: Slot, told: Told): void {
  const seed = formatSeed(session.deal.seed);
  seats[slot]?.player.end?.({ ...told, seed, events: takeNews(session, slot) });
}

function report(play: Play, record: GameRecord): void {
  const { plan, transcript } = play;
  play.recorded = true;
  plan.onEnd(record, transcript?.lines ?? []);
}

function factsOf({
  session,
  heading,
  faults,
}: Play): Pick<Parameters<typeof recordResult>[1], 'faults' | 'replies' | 'log'> {
  const log = logOf(session, { rules: RULES, players: heading.names });
  return { faults, replies: log.moves.filter((move) => !NO_REPLY.test(move)).length, log };
}

/** A Free-Hack reply is a jack with its wish; to be comparable they count as one for all. */
const NO_REPLY = / (?:wish .|retire)$/;

function outcomeOf({ deal, state }: Session): Outcome {
  const outcome = deal.game.outcome(state);
  assert(outcome !== undefined, 'the game is over');
  return outcome;
}
