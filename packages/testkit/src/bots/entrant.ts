import { setTimeout as sleep } from 'node:timers/promises';
import { good } from './behaviours.ts';
import { type Behaviour, runBot, type RunningBot } from './run.ts';

/** A bot that takes part in a whole contest and comes back whenever its connection is gone. */
export interface TestEntrant {
  /** How many games it has heard the end of. */
  readonly games: () => number;
  /** All lines that it was sent, over all connections. */
  readonly lines: readonly string[];
  /** Ends its connection and stays away. */
  leave(): void;
}

/** How a bot of our own protocol behaves. */
export interface BotHabits {
  /** Leaves after so many acts, and comes back, every time. */
  readonly leavesAfter?: number;
  /** Told when it leaves so. */
  readonly onLeave?: () => void;
  /** Comes back with its token, not just with its name. */
  readonly withToken?: boolean;
  /** One that it has from an earlier connection. */
  readonly token?: string;
  /** More fields of its hello. */
  readonly hello?: Readonly<Record<string, unknown>>;
  /** How long it takes for an answer; without it none. */
  readonly thinkMs?: number;
  /** Told how many games it has played. */
  readonly onEnd?: (games: number) => void;
}

/** A Free-Hack bot: one connection a game, until it is turned away or leaves. */
export function enterFreeHack(port: number, name: string, behave: Behaviour = good): TestEntrant {
  return comeBack(port, name, behave, '"won":true');
}

/** A bot of our own protocol that plays the first legal action. */
export function enterBot(port: number, name: string, habits: BotHabits = {}): TestEntrant {
  let { token } = habits;
  let games = 0;
  const behave: Behaviour = (socket) => {
    let acts = 0;
    return (line) => {
      const message = JSON.parse(line) as Heard;
      if (message.sendName === true) {
        const own = token !== undefined && habits.withToken === true ? { token } : {};
        socket.write(`${JSON.stringify({ type: 'hello', v: 1, name, ...habits.hello, ...own })}\n`);
      }
      if (message.type === 'hello') ({ token } = message);
      if (message.type === 'end') habits.onEnd?.(++games);
      if (message.type !== 'act') return;
      if (++acts === habits.leavesAfter) {
        socket.destroy();
        habits.onLeave?.();
        return;
      }
      const answer = `${JSON.stringify({ seq: message.seq, action: message.legal?.[0] })}\n`;
      if (habits.thinkMs === undefined) socket.write(answer);
      else setTimeout(() => socket.write(answer), habits.thinkMs).unref();
    };
  };
  return comeBack(port, name, behave, '"type":"end"');
}

interface Heard {
  readonly sendName?: boolean;
  readonly type?: string;
  readonly seq?: number;
  readonly legal?: readonly string[];
  readonly token?: string;
}

/** How long a bot waits before it comes back. */
const PAUSE_MS = 5;

/** How long it waits where nobody listens. */
const ABSENT_MS = 50;

const TURNED_AWAY = /"setName":false|"code":"taken-name"|"type":"bye"/;

function comeBack(port: number, name: string, behave: Behaviour, ending: string): TestEntrant {
  const lines: string[] = [];
  const left = new AbortController();
  let current: RunningBot | undefined;
  async function stay(): Promise<void> {
    while (!left.signal.aborted) {
      current = runBot({ port, name, behave: noting(behave, lines) });
      await current.closed;
      if (current.lines.some((line) => TURNED_AWAY.test(line))) break;
      await sleep(current.lines.length === 0 ? ABSENT_MS : PAUSE_MS);
    }
  }
  void stay();
  return {
    games: () => lines.filter((line) => line.includes(ending)).length,
    lines,
    leave() {
      left.abort();
      current?.socket.destroy();
    },
  };
}

function noting(behave: Behaviour, lines: string[]): Behaviour {
  return (socket, name) => {
    const hear = behave(socket, name);
    return (line) => {
      lines.push(line);
      hear(line);
    };
  };
}
