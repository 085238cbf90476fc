import type { BotLine } from '../line/bot-line.ts';
import { createWakeUp } from './wake-up.ts';

/** What came from a bot within the time it had. */
export type Heard =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'gone' };

/** Lines to and from a bot, whatever they travel on. */
export interface Conversation {
  send(lines: readonly string[]): void;
  /** The next line, as soon as it is there; only one may wait at a time. */
  hear(withinMs: number): Promise<Heard>;
  /** Nothing more is sent; the bot finds the end of its input. */
  end(): void;
}

/** Keeps the lines of a bot until somebody wants to hear them. */
export function converse(line: BotLine): Conversation {
  const inbox = createInbox();
  line.handlers = { line: (text) => inbox.push(text), gone: () => inbox.close() };
  return {
    send: (lines) => line.send(lines.map((text) => `${text}\n`).join('')),
    hear: (withinMs) => inbox.hear(withinMs),
    end: () => line.end(),
  };
}

/** What a bot may send ahead; the first line too many is a finding anyway. */
const LINES_MAX = 1000;

interface Inbox {
  push(line: string): void;
  close(): void;
  hear(withinMs: number): Promise<Heard>;
}

function createInbox(): Inbox {
  const lines: string[] = [];
  let closed = false;
  const wakeUp = createWakeUp();

  function take(): Heard | undefined {
    const line = lines.shift();
    if (line !== undefined) return { kind: 'line', line };
    return closed ? { kind: 'gone' } : undefined;
  }

  async function hear(withinMs: number): Promise<Heard> {
    const here = take();
    if (here !== undefined) return here;
    await wakeUp.wait(withinMs);
    return take() ?? { kind: 'late' };
  }

  return {
    push(line) {
      if (lines.length < LINES_MAX) lines.push(line);
      wakeUp.call();
    },
    close() {
      closed = true;
      wakeUp.call();
    },
    hear,
  };
}
