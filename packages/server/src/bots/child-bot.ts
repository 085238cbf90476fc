import { randomUUID } from 'node:crypto';
import { type OutsideBot, type GameSeat } from '@stammtisch/arena';
import {
  type Action,
  type Ask,
  type Sentence,
  sentence,
  catchFailure,
  type Failure,
  type Player,
  type PlayerEnd,
  playerFailure,
} from '@stammtisch/kernel';
import { type BotHello, type BotRejection, LINE_BYTES_MAX, parseBotHello } from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import { type Child, type ChildSetup, startChild } from '../processes/child.ts';
import { answerHello, greet } from './greeting.ts';
import { turnAway } from './goodbye.ts';
import { NetworkBot } from './network-bot.ts';

export interface ChildBotSetup extends Omit<ChildSetup, 'lineBytes'> {
  /** From the start of the program to its hello. */
  readonly startMs?: number;
}

/** Some programs are compiled when they are started. */
const START_MS = 20_000;

/**
 * A bot that is a program. One process plays one seat, game after game; another one is started for
 * every seat that is taken at the same time, and in place of one that has failed.
 */
export function openChildBot(setup: ChildBotSetup): OutsideBot {
  const stable = createStable(setup);
  return { sit: (place) => takeSeat(stable, place), close: stable.close };
}

/** Starts a program, hears its hello and ends it again; what is wrong, if anything is. */
export async function tryChildBot(
  setup: ChildBotSetup,
  gameId: string,
): Promise<Failure | undefined> {
  const running = startRunning(setup);
  const failure = await meet(running, setup, gameId).then(() => undefined, catchFailure);
  end(running, JUST_A_TEST);
  await running.child.closed;
  return failure;
}

/** A process of the program. */
interface Running {
  readonly child: Child;
  /** After its hello. */
  bot: NetworkBot | undefined;
  hasPlayed: boolean;
}

/** All processes of a program. */
interface Stable {
  /** One that waits for a game, or a new one. */
  readonly take: () => Running;
  readonly start: () => Running;
  /** Its hello, if it has not said it yet. */
  readonly meet: (running: Running, gameId: string) => Promise<NetworkBot>;
  /** After a game: it waits for the next, or is ended. */
  readonly release: (running: Running, isFine: boolean) => void;
  readonly close: () => Promise<void>;
}

function createStable(setup: ChildBotSetup): Stable {
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
      if (one.bot?.isConnected() === true) return one;
    }
    return start();
  }
  return {
    take,
    start,
    meet: (running, gameId) => meet(running, setup, gameId),
    release(running, isFine) {
      running.hasPlayed = true;
      if (isFine && running.bot?.isConnected() === true) idle.push(running);
      // Nobody knows what it is busy with: the next game begins with a new one.
      else end(running, OUT_OF_GAME);
    },
    async close() {
      for (const running of all) end(running, THAT_WAS_ALL);
      await Promise.all([...all].map(({ child }) => child.closed));
    },
  };
}

function takeSeat(stable: Stable, place: GameSeat): Player {
  let running: Running | undefined;
  let player: Player | undefined;
  let isAsked = false;

  async function sitDown(chosen: Running): Promise<void> {
    running = chosen;
    player = (await stable.meet(chosen, place.game.id)).sit({ place });
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

function startRunning(setup: ChildBotSetup): Running {
  const child = startChild({ ...setup, lineBytes: LINE_BYTES_MAX });
  return { child, bot: undefined, hasPlayed: false };
}

/** Greets a program that has not been greeted yet. */
async function meet(
  running: Running,
  { startMs = START_MS }: ChildBotSetup,
  gameId: string,
): Promise<NetworkBot> {
  const { child } = running;
  running.bot ??= new NetworkBot({
    peer: child,
    hello: await addComplaints(child, hearHello(child, gameId, startMs)),
    describeLoss: (why) => describeEnd(child, why),
  });
  return running.bot;
}

/** Rejects with a PlayerFailure where the program does not say hello. */
function hearHello(child: Child, gameId: string, withinMs: number): Promise<BotHello> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: Failure): void => {
      child.end();
      reject(playerFailure(failure));
    };
    greet(child, {
      withinMs,
      onLate: () => refuse({ kind: 'timeout', detail: noHello(withinMs) }),
      onGone: (why) => refuse(describeEnd(child, why)),
      onLine(line) {
        const hello = parseBotHello(line, []);
        if (!hello.ok) {
          turnAway(child, hello.error);
          return reject(playerFailure({ kind: 'illegal', detail: badHello(hello.error) }));
        }
        answerHello(child, { name: hello.value.name, token: randomUUID(), games: [gameId] });
        resolve(hello.value);
      },
    });
  });
}

function end({ child, bot }: Running, why: Sentence): void {
  if (bot === undefined) child.end();
  else bot.close(why);
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

const JUST_A_TEST = sentence('Das war nur eine Probe.', 'That was just a test.');

const OUT_OF_GAME = sentence('Du bist aus dem Spiel ausgeschieden.', 'You are out of the game.');

const THAT_WAS_ALL = sentence('Das war alles.', 'That was all.');

function noHello(ms: number): Sentence {
  return sentence(
    'Innerhalb von {ms} ms kam kein „hello“.',
    'There was no "hello" within {ms} ms.',
    { ms },
  );
}

function badHello({ text, data, expected, got }: BotRejection): Sentence {
  return sentence(
    `${text.de} Erwartet: {expected}. Gekommen: {got}`,
    `${text.en} Expected: {expected}. Got: {got}`,
    { ...data, expected, got },
  );
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
