import { fail, ok, type Rejection, type Result, sentence } from '@stammtisch/kernel';
import type { Connection } from '../../net/connection.ts';
import { listen, type Listener } from '../../net/listen.ts';
import { type Child, startChild } from '../../processes/child.ts';
import { joinCommand } from '../../processes/command.ts';
import { createPeer, type Peer } from './peer.ts';

/** The bot that is checked. */
export interface CheckedBot {
  /** It connects to us; otherwise it talks over stdin and stdout and has one line only. */
  readonly overNetwork: boolean;
  /** A new line to the bot; its program is started if it does not run. */
  meet(withinMs: number): Promise<Result<Peer>>;
  /** A new line from the program that runs already. */
  meetAgain(withinMs: number): Promise<Result<Peer>>;
  /** Whether its program ends by itself within the time. */
  ended(withinMs: number): Promise<boolean>;
  /** How its program ended, such as `exit code 1`; undefined while it runs. */
  ending(): string | undefined;
  /** The end of what its program wrote to stderr. */
  complaints(): string;
  /** Ends its program; `meet` starts it anew. */
  stop(): void;
  /** Leaves nothing behind. */
  close(): Promise<void>;
}

/** Words of a command that are filled in for a bot that connects by itself. */
const GAPS = { host: '{host}', port: '{port}' } as const;

/** Makes a bot of a command; with `{host}` and `{port}` in it, one that connects over the network. */
export async function openCheckedBot(
  words: readonly string[],
  lineBytes: number,
): Promise<Result<CheckedBot>> {
  if (!words.some((word) => word.includes(GAPS.port))) {
    return ok(openByPipes(joinCommand(words), lineBytes));
  }
  const waiting = createWaitingPeers();
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
      return ok(createPeer(child));
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

function openByNetwork(
  command: string,
  lineBytes: number,
  waiting: WaitingPeers,
  listener: Listener,
): CheckedBot {
  let child: Child | undefined;
  let closed = false;

  async function meet(withinMs: number, startsMax: number): Promise<Result<Peer>> {
    const untilMs = performance.now() + withinMs;
    let starts = 0;
    while (performance.now() < untilMs) {
      if (closed) return fail(CLOSED);
      const peer = waiting.take();
      if (peer !== undefined) return ok(peer);
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

interface WaitingPeers {
  add(connection: Connection): void;
  take(): Peer | undefined;
  wait(withinMs: number): Promise<void>;
  forget(): void;
}

/** Connections that nobody has met yet. */
function createWaitingPeers(): WaitingPeers {
  const peers: Peer[] = [];
  let wake: (() => void) | undefined;
  return {
    add(connection) {
      peers.push(createPeer(connection));
      wake?.();
    },
    take: () => peers.shift(),
    async wait(withinMs) {
      if (peers.length > 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = undefined;
    },
    forget() {
      for (const peer of peers.splice(0)) peer.end();
    },
  };
}

const ONE_LINE_ONLY: Rejection = {
  code: 'one-line-only',
  ...sentence(
    'Über stdin und stdout gibt es nur eine Verbindung.',
    'Over stdin and stdout there is only one connection.',
  ),
};

const CLOSED: Rejection = {
  code: 'check-stopped',
  ...sentence('Die Prüfung ist abgebrochen.', 'The check was stopped.'),
};

function endedBefore(how: string): Rejection {
  return {
    code: 'program-ended',
    ...sentence(
      'Das Programm hat sich beendet, ohne sich zu verbinden ({how}).',
      'The program ended without connecting ({how}).',
      { how },
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
