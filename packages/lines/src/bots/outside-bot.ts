/** A bot that is met on lines that we open, whatever they are: a program's, or a server's. */
import type { OutsideBot, GameSeat } from '@stammtisch/arena';
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
import { type BotHello, type BotRejection, parseBotHello } from '@stammtisch/wire';
import type { BotLine, Gone } from '../line/bot-line.ts';
import { answerHello, greet } from './greeting.ts';
import { turnAway } from './goodbye.ts';
import { NetworkBot } from './network-bot.ts';

/** A line that we have opened. */
export interface OwnLine extends BotLine {
  /** Resolves when nothing is left of it. */
  readonly closed: Promise<void>;
}

/** Where the lines of a bot come from, and what is to be said of them. */
export interface LineSource<Line extends OwnLine> {
  readonly open: () => Line;
  /** The token that is told in our hello; nobody asks for it again. */
  readonly newToken: () => string;
  /** From the opening to its hello. */
  readonly helloMs: number;
  /** What it means that nothing more comes. */
  readonly describeEnd: (line: Line, why: Gone) => Failure;
  /** What a failure is told with. */
  readonly complaints?: (line: Line) => string;
  /** Whether it has left as bots may between two games. */
  readonly hasLeftInPeace?: (line: Line) => boolean;
  /** A game begins on the line, or is over. */
  readonly onGame?: (line: Line, begins: boolean) => void;
}

/**
 * One line is for one seat, game after game; another one is opened for every seat that is taken at the
 * same time, and in place of one that has failed.
 */
export function openOutsideBot<Line extends OwnLine>(source: LineSource<Line>): OutsideBot {
  const stable = createStable(source);
  return { sit: (place) => takeSeat(stable, source, place), close: stable.close };
}

/** Opens a line, hears its hello and ends it again; what is wrong, if anything is. */
export async function tryOutsideBot<Line extends OwnLine>(
  source: LineSource<Line>,
  gameId: string,
): Promise<Failure | undefined> {
  const running: Running<Line> = { line: source.open(), bot: undefined, hasPlayed: false };
  const failure = await meet(running, source, gameId).then(() => undefined, catchFailure);
  end(running, JUST_A_TEST);
  await running.line.closed;
  return failure;
}

/** A line and who speaks on it. */
interface Running<Line extends OwnLine> {
  readonly line: Line;
  /** After its hello. */
  bot: NetworkBot | undefined;
  hasPlayed: boolean;
}

/** All lines of a bot. */
interface Stable<Line extends OwnLine> {
  /** Takes a bot that waits for a game, or starts a new one. */
  readonly take: () => Running<Line>;
  readonly start: () => Running<Line>;
  /** Its hello, if it has not said it yet. */
  readonly meet: (running: Running<Line>, gameId: string) => Promise<NetworkBot>;
  /** After a game: it waits for the next, or is ended. */
  readonly release: (running: Running<Line>, isFine: boolean) => void;
  readonly close: () => Promise<void>;
}

function createStable<Line extends OwnLine>(source: LineSource<Line>): Stable<Line> {
  const idle: Running<Line>[] = [];
  const all = new Set<Running<Line>>();

  function start(): Running<Line> {
    const running = { line: source.open(), bot: undefined, hasPlayed: false };
    all.add(running);
    void running.line.closed.then(() => all.delete(running));
    return running;
  }
  function take(): Running<Line> {
    for (let one = idle.pop(); one !== undefined; one = idle.pop()) {
      if (one.bot?.isConnected() === true) return one;
    }
    return start();
  }
  return {
    take,
    start,
    meet: (running, gameId) => meet(running, source, gameId),
    release(running, isFine) {
      running.hasPlayed = true;
      source.onGame?.(running.line, false);
      if (isFine && running.bot?.isConnected() === true) idle.push(running);
      // What the bot is busy with is unknown, so the next game begins with a new one.
      else end(running, OUT_OF_GAME);
    },
    async close() {
      for (const running of all) end(running, THAT_WAS_ALL);
      await Promise.all([...all].map(({ line }) => line.closed));
    },
  };
}

function takeSeat<Line extends OwnLine>(
  stable: Stable<Line>,
  source: LineSource<Line>,
  place: GameSeat,
): Player {
  let running: Running<Line> | undefined;
  let player: Player | undefined;
  let isAsked = false;

  async function sitDown(chosen: Running<Line>): Promise<void> {
    running = chosen;
    source.onGame?.(chosen.line, true);
    player = (await stable.meet(chosen, place.game.id)).sit({ place });
  }
  async function choose(ask: Ask): Promise<Action | undefined> {
    const { line, hasPlayed } = running!;
    const isFirst = !isAsked;
    isAsked = true;
    try {
      return await addComplaints(source, line, player!.choose(ask));
    } catch (error) {
      // A bot that leaves in peace between two games has not failed: it is started anew.
      if (!isFirst || !hasPlayed || source.hasLeftInPeace?.(line) !== true) throw error;
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

/** Greets whoever has not been greeted yet. */
async function meet<Line extends OwnLine>(
  running: Running<Line>,
  source: LineSource<Line>,
  gameId: string,
): Promise<NetworkBot> {
  const { line } = running;
  running.bot ??= new NetworkBot({
    connection: line,
    hello: await addComplaints(source, line, hearHello(line, source, gameId)),
    describeLoss: (why) => source.describeEnd(line, why),
  });
  return running.bot;
}

/** Rejects with a PlayerFailure where there is no hello. */
function hearHello<Line extends OwnLine>(
  line: Line,
  { helloMs, newToken, describeEnd }: LineSource<Line>,
  gameId: string,
): Promise<BotHello> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: Failure): void => {
      line.end();
      reject(playerFailure(failure));
    };
    greet(line, {
      withinMs: helloMs,
      onLate: () => refuse({ kind: 'timeout', detail: noHello(helloMs) }),
      onGone: (why) => refuse(describeEnd(line, why)),
      onLine(heard) {
        const hello = parseBotHello(heard, []);
        if (!hello.ok) {
          turnAway(line, hello.error);
          return reject(playerFailure({ kind: 'illegal', detail: badHello(hello.error) }));
        }
        answerHello(line, { name: hello.value.name, token: newToken(), games: [gameId] });
        resolve(hello.value);
      },
    });
  });
}

function end({ line, bot }: Running<OwnLine>, why: Sentence): void {
  if (bot === undefined) line.end();
  else bot.close(why);
}

function isPlayed({ result }: PlayerEnd): boolean {
  return result === 'won' || result === 'lost';
}

/** A failure tells what the bot has written for its author. */
async function addComplaints<Line extends OwnLine, T>(
  { complaints }: LineSource<Line>,
  line: Line,
  wanted: T | Promise<T>,
): Promise<T> {
  try {
    return await wanted;
  } catch (error) {
    const stderr = complaints?.(line) ?? '';
    throw playerFailure({ ...catchFailure(error), ...(stderr === '' ? {} : { stderr }) });
  }
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
