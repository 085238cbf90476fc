import {
  catchFailure,
  type Failure,
  type OutsideBot,
  type OutsidePlace,
  type Player,
  type PlayerEnd,
  playerFailure,
} from '@stammtisch/arena';
import { type Action, type Ask, type Sentence, sentence } from '@stammtisch/kernel';
import { LINE_BYTES_MAX } from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import { type Child, type ChildSetup, startChild } from './child.ts';
import { greetBot } from './greeting.ts';
import { createLink, type Link } from './link.ts';

export interface ProgramSetup extends Omit<ChildSetup, 'lineBytes'> {
  /** From the start of the program to its hello. */
  readonly startMs?: number;
}

/** Some programs are compiled when they are started. */
const START_MS = 20_000;

/**
 * A bot that is a program. One process plays one seat, game after game; another one is started for
 * every seat that is taken at the same time, and in place of one that has failed.
 */
export function openProgram(setup: ProgramSetup): OutsideBot {
  const stable = createStable(setup);
  return { sit: (place) => takeSeat(stable, place), close: stable.close };
}

/** Starts a program, hears its hello and ends it again; what is wrong, if anything is. */
export async function tryProgram(
  setup: ProgramSetup,
  gameId: string,
): Promise<Failure | undefined> {
  const running = startRunning(setup);
  const failure = await meet(running, setup, gameId).then(() => undefined, catchFailure);
  end(running, 'just a test');
  await running.child.closed;
  return failure;
}

/** A process of the program. */
interface Running {
  readonly child: Child;
  /** After its hello. */
  link: Link | undefined;
  hasPlayed: boolean;
}

/** All processes of a program. */
interface Stable {
  /** One that waits for a game, or a new one. */
  readonly take: () => Running;
  readonly start: () => Running;
  /** Its hello, if it has not said it yet. */
  readonly meet: (running: Running, gameId: string) => Promise<Link>;
  /** After a game: it waits for the next, or is ended. */
  readonly release: (running: Running, isFine: boolean) => void;
  readonly close: () => Promise<void>;
}

function createStable(setup: ProgramSetup): Stable {
  const idle: Running[] = [];
  const all = new Set<Running>();

  function start(): Running {
    const running = startRunning(setup);
    all.add(running);
    void running.child.closed.then(() => all.delete(running));
    return running;
  }
  function take(): Running {
    for (let one = idle.pop(); one !== undefined; one = idle.pop()) {
      if (one.link?.isOpen() === true) return one;
    }
    return start();
  }
  return {
    take,
    start,
    meet: (running, gameId) => meet(running, setup, gameId),
    release(running, isFine) {
      running.hasPlayed = true;
      if (isFine && running.link?.isOpen() === true) idle.push(running);
      // Nobody knows what it is busy with: the next game begins with a new one.
      else end(running, 'out of the game');
    },
    async close() {
      for (const running of all) end(running, 'that was all');
      await Promise.all([...all].map(({ child }) => child.closed));
    },
  };
}

function takeSeat(stable: Stable, place: OutsidePlace): Player {
  let running: Running | undefined;
  let player: Player | undefined;
  let isAsked = false;

  async function sitDown(chosen: Running): Promise<void> {
    running = chosen;
    player = (await stable.meet(chosen, place.game.id)).sit(place);
  }
  async function choose(ask: Ask): Promise<Action | undefined> {
    const { child, hasPlayed } = running!;
    const isFirst = !isAsked;
    isAsked = true;
    try {
      return await addComplaints(child, player!.choose(ask));
    } catch (error) {
      // Whoever leaves in peace between two games is no failure: it is started anew.
      if (!isFirst || !hasPlayed || child.ending() !== IN_PEACE) throw error;
      await sitDown(stable.start());
      return choose(ask);
    }
  }
  return {
    ready: () => sitDown(stable.take()),
    choose,
    end(told) {
      player?.end?.(told);
      if (running !== undefined) stable.release(running, player !== undefined && isPlayed(told));
    },
  };
}

const IN_PEACE = 'exit code 0';

function startRunning(setup: ProgramSetup): Running {
  const child = startChild({ ...setup, lineBytes: LINE_BYTES_MAX });
  return { child, link: undefined, hasPlayed: false };
}

async function meet(
  running: Running,
  { startMs = START_MS }: ProgramSetup,
  gameId: string,
): Promise<Link> {
  const { child } = running;
  const describeLoss = (why: Gone): Failure => describeEnd(child, why);
  const greeting = { peer: child, games: [gameId], withinMs: startMs, describeLoss };
  running.link ??= createLink({
    peer: child,
    hello: await addComplaints(child, greetBot(greeting)),
    describeLoss,
  });
  return running.link;
}

function end({ child, link }: Running, reason: string): void {
  if (link === undefined) child.end();
  else link.close(reason);
}

function isPlayed({ result }: PlayerEnd): boolean {
  return result === 'won' || result === 'lost';
}

/** A failure tells what the program has written for its author. */
async function addComplaints<T>(child: Child, wanted: T | Promise<T>): Promise<T> {
  try {
    return await wanted;
  } catch (error) {
    const stderr = child.complaints();
    throw playerFailure({ ...catchFailure(error), ...(stderr === '' ? {} : { stderr }) });
  }
}

function describeEnd(child: Child, why: Gone): Failure {
  if (why === 'line-too-long') return { kind: 'illegal', detail: TOO_LONG };
  if (why === 'not-reading') return { kind: 'timeout', detail: NOT_READING };
  const startError = child.startError();
  if (startError !== undefined) return { kind: 'crash', detail: notStarted(startError) };
  const how = child.ending();
  return { kind: 'crash', detail: how === undefined ? OUTPUT_CLOSED : programEnded(how) };
}

function programEnded(how: string): Sentence {
  return sentence('Das Programm hat sich beendet ({how}).', 'The program ended ({how}).', { how });
}

function notStarted(code: string): Sentence {
  return sentence(
    'Das Programm lässt sich nicht starten ({code}).',
    'The program cannot be started ({code}).',
    { code },
  );
}

const OUTPUT_CLOSED = sentence(
  'Das Programm hat seine Ausgabe geschlossen.',
  'The program closed its output.',
);

const NOT_READING = sentence(
  'Das Programm liest seine Eingabe nicht.',
  'The program does not read its input.',
);

const TOO_LONG = sentence(
  'Das Programm schrieb eine Zeile von mehr als {max} Bytes.',
  'The program wrote a line of more than {max} bytes.',
  { max: LINE_BYTES_MAX },
);
