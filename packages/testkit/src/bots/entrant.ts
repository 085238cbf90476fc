import { setTimeout as sleep } from 'node:timers/promises';
import { createNotes } from '../waiting/notes.ts';
import { good } from './behaviours.ts';
import {
  type Behaviour,
  type BotPlan,
  type Listener,
  listenerOf,
  runBot,
  type RunningBot,
} from './run.ts';

/**
 * A bot that takes part in a whole contest and comes back whenever its connection is gone; its lines are
 * those of all connections.
 */
export interface TestEntrant extends Listener {
  /** How many games it has heard the end of. */
  readonly games: () => number;
  /** Fulfilled when these are so many. */
  readonly played: (count: number) => Promise<void>;
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
  /** Whether it keeps every line that came; without it it does. */
  readonly keepLines?: boolean;
  /** The address of this machine that it comes from. */
  readonly from?: string;
}

/** A Free-Hack bot: one connection a game, until it is turned away or leaves. */
export function enterFreeHack(port: number, name: string, behave: Behaviour = good): TestEntrant {
  return comeBack({ port, name, behave }, '"won":true');
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
  const { keepLines = true, from } = habits;
  const way = from === undefined ? {} : { from };
  return comeBack({ port, name, behave, keepLines, ...way }, '"type":"end"');
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

function comeBack(plan: BotPlan, ending: string): TestEntrant {
  const { keepLines = true } = plan;
  const lines = createNotes<string>();
  const games = createNotes<number>();
  const left = new AbortController();
  let current: RunningBot | undefined;
  async function stay(): Promise<void> {
    while (!left.signal.aborted) {
      const heard = { anything: false, goodbye: false };
      const behave = hearing(plan.behave, (line) => {
        heard.anything = true;
        heard.goodbye ||= TURNED_AWAY.test(line);
        if (keepLines) lines.add(line);
        if (line.includes(ending)) games.add(games.all.length + 1);
      });
      current = runBot({ ...plan, behave, keepLines: false });
      await current.closed;
      if (heard.goodbye) break;
      await sleep(heard.anything ? PAUSE_MS : ABSENT_MS);
    }
    for (const notes of [lines, games]) notes.end('the bot stayed away');
  }
  void stay();
  return {
    ...listenerOf(lines),
    games: () => games.all.length,
    async played(count) {
      await games.until(({ length }) => length >= count, `${count} games`);
    },
    leave() {
      left.abort();
      current?.socket.destroy();
    },
  };
}

/** The same behaviour, and somebody who is told every line first. */
function hearing(behave: Behaviour, note: (line: string) => void): Behaviour {
  return (socket, name) => {
    const hear = behave(socket, name);
    return (line) => {
      note(line);
      hear(line);
    };
  };
}
