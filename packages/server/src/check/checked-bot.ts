import { fail, ok, type Rejection, type Result, sentence } from '@stammtisch/kernel';
import {
  type CheckedBot,
  type Conversation,
  converse,
  createWakeUp,
} from '@stammtisch/lines/check';
import type { Connection } from '../net/connection.ts';
import { listen, type Listener } from '../net/listen.ts';
import { type HttpLine, openHttpLine } from '../net/http-line.ts';
import { type Child, startChild } from '../processes/child.ts';
import { joinCommand } from '../processes/command.ts';
import { nameEnding } from '../processes/not-started.ts';

/** Words of a command that are filled in for a bot that connects by itself. */
const GAPS = { host: '{host}', port: '{port}' } as const;

/** Makes a bot of a command or an address; with `{host}` and `{port}` in it, one that connects over the network. */
export async function openCheckedBot(
  words: readonly string[],
  lineBytes: number,
): Promise<Result<CheckedBot>> {
  const [address] = words;
  if (words.length === 1 && ADDRESS.test(address!)) return openByHttp(address!, lineBytes);
  if (!words.some((word) => word.includes(GAPS.port))) {
    return ok(openByPipes(joinCommand(words), lineBytes));
  }
  const waiting = createWaiting();
  const listener = await listen({
    host: HOST,
    port: 0,
    limits: { ...LIMITS, lineBytes },
    onConnection: (connection) => waiting.add(connection),
    onBug: (error) => {
      throw error;
    },
  });
  if (!listener.ok) return listener;
  const { port } = listener.value;
  const filled = words.map((word) =>
    word.replaceAll(GAPS.host, HOST).replaceAll(GAPS.port, String(port)),
  );
  return ok(openByNetwork(joinCommand(filled), lineBytes, waiting, listener.value));
}

const HOST = '127.0.0.1';
const LIMITS = {
  outputBytes: 1024 * 1024,
  lingerMs: 500,
  connections: 16,
  connectionsPerAddress: 16,
};

/** `ended` decides how long a program may take to end. */
const LINGER_MS = 60_000;

/** A program that ends right after it was started is given one more chance, not more. */
const STARTS_MAX = 2;

function openByPipes(command: string, lineBytes: number): CheckedBot {
  let child: Child | undefined;
  let closed = false;
  return {
    overNetwork: false,
    async meet() {
      if (closed) return fail(CLOSED);
      child?.kill();
      child = startChild({ command, lineBytes, lingerMs: LINGER_MS });
      return ok(converse(child));
    },
    meetAgain: async () => fail(ONE_LINE_ONLY),
    ended: (withinMs) => endsByItself(child, withinMs),
    ending: () => endingOf(child),
    complaints: () => child?.complaints() ?? '',
    stop: () => child?.kill(),
    async close() {
      closed = true;
      child?.kill();
      await child?.closed;
    },
  };
}

const ADDRESS = /^https?:\/\//i;

/** A server that is asked: it does not end with its line, and it is not ours to end. */
function openByHttp(url: string, lineBytes: number): Result<CheckedBot> {
  if (!URL.canParse(url)) return fail(badAddress(url));
  let line: HttpLine | undefined;
  const end = (): void => {
    const listening = line?.handlers;
    line?.end();
    // Whoever waits for an answer would wait for ever.
    listening?.gone('left');
  };
  return ok({
    overNetwork: false,
    async meet() {
      end();
      line = openHttpLine({ url, lineBytes });
      return ok(converse(line));
    },
    meetAgain: async () => fail(ONE_LINE_ONLY),
    ended: async () => true,
    ending: () => troubleOf(line),
    complaints: () => '',
    stop: end,
    async close() {
      end();
      await line?.closed;
    },
  });
}

function troubleOf(line: HttpLine | undefined): string | undefined {
  const trouble = line?.trouble();
  if (trouble === undefined) return undefined;
  return 'code' in trouble ? trouble.code : `HTTP ${trouble.status}`;
}

function openByNetwork(
  command: string,
  lineBytes: number,
  waiting: WaitingConversations,
  listener: Listener,
): CheckedBot {
  let child: Child | undefined;
  let closed = false;

  async function meet(withinMs: number, startsMax: number): Promise<Result<Conversation>> {
    const untilMs = performance.now() + withinMs;
    let starts = 0;
    while (performance.now() < untilMs) {
      if (closed) return fail(CLOSED);
      const conversation = waiting.take();
      if (conversation !== undefined) return ok(conversation);
      if (child === undefined || endingOf(child) !== undefined) {
        if (++starts > startsMax) return fail(endedBefore(endingOf(child) ?? '?'));
        child = startChild({ command, lineBytes });
      }
      await waiting.wait(LOOK_MS);
    }
    return fail(notSeen(withinMs));
  }

  return {
    overNetwork: true,
    meet: (withinMs) => meet(withinMs, STARTS_MAX),
    meetAgain: (withinMs) => meet(withinMs, 0),
    ended: (withinMs) => endsByItself(child, withinMs),
    ending: () => endingOf(child),
    complaints: () => child?.complaints() ?? '',
    stop() {
      child?.kill();
      child = undefined;
      waiting.forget();
    },
    async close() {
      closed = true;
      child?.kill();
      await child?.closed;
      await listener.close();
    },
  };
}

async function endsByItself(child: Child | undefined, withinMs: number): Promise<boolean> {
  if (child === undefined) return true;
  const timer = setTimeout(() => child.kill(), withinMs);
  await child.closed;
  clearTimeout(timer);
  return child.ending()?.startsWith('signal') !== true;
}

function endingOf(child: Child | undefined): string | undefined {
  return child?.startError() ?? child?.ending();
}

/** How often it is looked whether the program still runs. */
const LOOK_MS = 50;

interface WaitingConversations {
  add(connection: Connection): void;
  take(): Conversation | undefined;
  wait(withinMs: number): Promise<void>;
  forget(): void;
}

/** Connections that nobody has met yet. */
function createWaiting(): WaitingConversations {
  const conversations: Conversation[] = [];
  const wakeUp = createWakeUp();
  return {
    add(connection) {
      conversations.push(converse(connection));
      wakeUp.call();
    },
    take: () => conversations.shift(),
    async wait(withinMs) {
      if (conversations.length > 0) return;
      await wakeUp.wait(withinMs);
    },
    forget() {
      for (const conversation of conversations.splice(0)) conversation.end();
    },
  };
}

const ONE_LINE_ONLY: Rejection = {
  code: 'one-line-only',
  ...sentence(
    'Über stdin und stdout und über HTTP gibt es nur eine Verbindung.',
    'Over stdin and stdout, and over HTTP, there is only one connection.',
  ),
};

const CLOSED: Rejection = {
  code: 'check-stopped',
  ...sentence('Die Prüfung ist abgebrochen.', 'The check was stopped.'),
};

function badAddress(url: string): Rejection {
  return {
    code: 'bad-url',
    ...sentence('„{url}“ ist keine Adresse.', '"{url}" is no address.', { url }),
  };
}

function endedBefore(how: string): Rejection {
  return {
    code: 'program-ended',
    ...sentence(
      'Das Programm hat sich beendet, ohne sich zu verbinden ({how}).',
      'The program ended without connecting ({how}).',
      { how: nameEnding(how) },
    ),
  };
}

function notSeen(withinMs: number): Rejection {
  return {
    code: 'not-connected',
    ...sentence(
      'Das Programm hat sich nicht innerhalb von {ms} ms verbunden.',
      'The program did not connect within {ms} ms.',
      { ms: withinMs },
    ),
  };
}
