import { createHash } from 'node:crypto';
import { type Ask, type GameEvent, type Outcome } from '@stammtisch/kernel';
import type { Choice, MindSeat } from '@stammtisch/table';
import {
  type BotClock,
  type BotHello,
  createSeatTalk,
  describeRules,
  rulesKey,
  type SeatTalk,
  type SeqCounter,
  spendTime,
  timeToAnswer,
  type Verdict,
} from '@stammtisch/wire';

/** One game of a program at a table. It lasts whether the program is connected or not. */
export interface ProgramGame {
  /** Rejects where the table has to act in place of the program. */
  choose(ask: Ask): Promise<Choice>;
  /** A line has come. False: too many came that nobody had asked for. */
  hear(line: string): boolean;
  /** The program is back: it is told the game again, and what it is asked, if anything. */
  resume(): void;
  /** Without an outcome the program is told that it does not play on. */
  end(outcome: Outcome | undefined, seed?: string, events?: readonly GameEvent[]): void;
}

export interface ProgramGameSetup {
  readonly seat: MindSeat;
  /** Names the game on the line of the program. */
  readonly id: string;
  readonly hello: Pick<BotHello, 'events' | 'lang'>;
  readonly seqs: SeqCounter;
  /** For a move where the table has no clock. */
  readonly moveMs: number;
  readonly isHere: () => boolean;
  readonly send: (lines: readonly string[]) => void;
}

interface Question {
  readonly ask: Ask;
  readonly sinceMs: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (choice: Choice) => void;
  readonly reject: (error: Error) => void;
}

/** Begins a game; the program is told at once. */
export function createProgramGame(setup: ProgramGameSetup): ProgramGame {
  const { seat, moveMs, isHere, send } = setup;
  let clock: BotClock = seat.clock ?? { moveMs, bankMs: 0 };
  const talk = openTalk(setup, clock);
  let open: Question | undefined;

  /** Nobody pays with his bank for having nothing to say. */
  function offered({ waitedFor }: Ask): BotClock {
    return waitedFor ? clock : { ...clock, bankMs: 0 };
  }
  function close(): Question | undefined {
    const question = open;
    open = undefined;
    clearTimeout(question?.timer);
    if (question?.ask.waitedFor === true) {
      clock = spendTime(clock, performance.now() - question.sinceMs) ?? { ...clock, bankMs: 0 };
    }
    return question;
  }
  function choose(ask: Ask): Promise<Choice> {
    close()?.reject(new Error('asked again'));
    if (!ask.waitedFor && !isHere()) return Promise.resolve(undefined);
    const limit = offered(ask);
    send(talk.ask(ask, limit).lines);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(timeOut, timeToAnswer(limit)).unref();
      open = { ask, sinceMs: performance.now(), timer, resolve, reject };
    });
  }
  function timeOut(): void {
    const question = open;
    // What is already there is read first: our own delay is not that of the program.
    setImmediate(() => {
      if (open === question) take(talk.timeOut());
    });
  }
  function take(verdict: Verdict): boolean {
    if (verdict.kind !== 'rejected') {
      close()?.resolve(verdict.kind === 'action' ? verdict.action : undefined);
      return true;
    }
    const { consequence, why, action, line } = verdict;
    send([line]);
    if (consequence === 'again' || consequence === 'ignored') return true;
    if (consequence === 'penalty') close()?.resolve(action);
    else giveUp(why.code);
    return consequence !== 'out';
  }
  /** What the table plays instead is its own choice, so that the record says whose move it was. */
  function giveUp(why: string): void {
    const question = close();
    if (question?.ask.waitedFor === true) question.reject(new Error(why));
    else question?.resolve(undefined);
  }
  function timeLeft(): BotClock {
    if (open === undefined) return clock;
    const { moveMs: forMove, bankMs } = offered(open.ask);
    const usedMs = performance.now() - open.sinceMs;
    const beyondMs = Math.max(0, usedMs - forMove);
    return { moveMs: Math.max(0, forMove - usedMs), bankMs: Math.max(0, bankMs - beyondMs) };
  }

  send([talk.start()]);
  return {
    choose,
    hear: (line) => take(talk.answer(line)),
    resume: () => send(talk.resume(timeLeft())),
    end(outcome, seed = '', events = []) {
      close()?.reject(new Error('the game is over'));
      send(talk.end({ ...resultOf(outcome, seat.seat), seed, events }));
    },
  };
}

function openTalk({ seat, id, hello, seqs }: ProgramGameSetup, clock: BotClock): SeatTalk {
  const { game, options, rules: preset, names } = seat;
  const hash = createHash('sha256').update(rulesKey(game, options)).digest('hex');
  return createSeatTalk({
    game,
    id,
    rules: describeRules(game, { preset, options, hash }),
    seat: seat.seat,
    players: names,
    clock,
    ...hello,
    seqs,
    afterTries: 'fallback',
  });
}

type Told = Pick<Parameters<SeatTalk['end']>[0], 'result' | 'outcome'>;

function resultOf(outcome: Outcome | undefined, seat: number): Told {
  if (outcome === undefined) return { result: 'void', outcome: TAKEN_OVER };
  return { result: outcome.places[seat] === 1 ? 'won' : 'lost', outcome };
}

/** What a program reads whose seat somebody else plays now, or whose table is gone. */
const TAKEN_OVER: Outcome = { places: [], points: [], reason: 'taken-over' };
