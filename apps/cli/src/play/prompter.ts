import { createInterface } from 'node:readline';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Io } from '../terminal/io.ts';

/** What came of a question. */
export type Reply =
  | { readonly kind: 'line'; readonly line: string }
  /** The input is at its end. */
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

/** Reads lines from a terminal or a pipe, one question at a time. */
export interface Prompter {
  ask(question: string): Promise<Reply>;
  /** Wipes the screen of a terminal, scrolled lines included; does nothing on a pipe. */
  clear(): void;
  /** Begins a new screen on a terminal; what was printed before can still be scrolled back to. */
  turnPage(): void;
  close(): void;
}

const CLEAR_SCREEN = '\u001B[2J\u001B[3J\u001B[H';
const NEW_SCREEN = '\u001B[2J\u001B[H';

/** Whether somebody sits at a terminal, who can be asked and whose screen can be wiped. */
export function isTerminal(io: Io): boolean {
  return io.stdin.isTTY === true && io.stdout.isTTY === true;
}

/** Does something that the user may interrupt; `stop` is aborted then. */
export async function interruptibly<T>(
  io: Io,
  act: (stop: AbortController) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const stopListening = io.onInterrupt(() => stop.abort());
  try {
    return await act(stop);
  } finally {
    stopListening();
  }
}

/** Waits, but not after an interrupt; without a time to wait it lets interrupts come through. */
export async function pause(ms: number, { signal }: AbortController): Promise<void> {
  if (ms === 0) await setImmediate();
  else await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}

export function createPrompter(io: Io, stop: AbortController): Prompter {
  const terminal = isTerminal(io);
  const lines = createInterface({
    input: io.stdin,
    ...(terminal ? { output: io.stdout } : {}),
    terminal,
    // At a shared terminal the arrow keys would show what the one before has typed.
    historySize: 0,
    crlfDelay: Infinity,
  });
  const replies: Reply[] = [];
  let waiting: ((reply: Reply) => void) | undefined;
  // The end and an interrupt answer every later question too.
  let last: Reply | undefined;

  function take(reply: Reply): void {
    if (waiting === undefined) replies.push(reply);
    else waiting(reply);
    waiting = undefined;
  }
  function finish(reply: Reply): void {
    if (last !== undefined) return;
    last = reply;
    take(reply);
  }
  const interrupt = (): void => finish({ kind: 'interrupt' });
  stop.signal.addEventListener('abort', interrupt);
  lines.on('line', (line) => take({ kind: 'line', line }));
  lines.on('close', () => finish({ kind: 'end' }));
  // A terminal that is closed ends the input with an error.
  lines.on('error', () => finish({ kind: 'end' }));
  // In a terminal Ctrl-C comes as a key, elsewhere as a signal.
  lines.on('SIGINT', () => stop.abort());

  return {
    async ask(question) {
      if (terminal) {
        lines.setPrompt(question);
        lines.prompt();
      } else io.stdout.write(question);
      const reply = replies.shift() ?? last ?? (await new Promise<Reply>((r) => (waiting = r)));
      // A pipe shows nothing of what is read from it; without it the output makes no sense.
      if (reply.kind !== 'line') io.stdout.write('\n');
      else if (!terminal) io.stdout.write(`${reply.line}\n`);
      return reply;
    },
    clear() {
      if (terminal) io.stdout.write(CLEAR_SCREEN);
    },
    turnPage() {
      if (terminal) io.stdout.write(NEW_SCREEN);
    },
    close() {
      stop.signal.removeEventListener('abort', interrupt);
      lines.close();
    },
  };
}
