/** Lines to and from a bot that runs in a frame of this page. */
import type { BotLine, Gone, Handlers } from '@stammtisch/lines';
import { LINE_BYTES_MAX } from '@stammtisch/wire';

/** What went wrong in the code of a bot, and in which line of it. */
export interface Trouble {
  readonly message: string;
  readonly line?: number | undefined;
}

/** What a bot has sent that no bot may send. */
export type Misuse = 'flood' | 'not-a-line';

/** So many messages may come between two of ours. */
const MESSAGES_MAX = 500;
/** As much of what a bot wrote for its author is kept. */
const LOG_CHARACTERS_MAX = 4000;

const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

/** Whoever is at the other end may send anything at all, and go on when the line is closed. */
export class PortLine implements BotLine {
  handlers: Handlers = NOBODY;
  readonly closed: Promise<void>;
  readonly #port: MessagePort;
  readonly #onClosed: () => void;
  #resolveClosed: () => void = () => undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #pending = '';
  #log = '';
  #heard = 0;
  #trouble: Trouble | undefined;
  #misuse: Misuse | undefined;
  #isOver = false;

  /** `onClosed` ends the bot itself. */
  constructor(port: MessagePort, onClosed: () => void) {
    this.#port = port;
    this.#onClosed = onClosed;
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#read(data));
    port.addEventListener('messageerror', () => this.#abuse('not-a-line'));
    port.start();
  }

  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  get misuse(): Misuse | undefined {
    return this.#misuse;
  }

  /** The end of what the bot wrote for its author. */
  get log(): string {
    return this.#log;
  }

  send(text: string): void {
    if (this.#isOver || text === '') return;
    if (this.#pending === '') queueMicrotask(() => this.#flush());
    this.#pending += text;
  }

  expect(withinMs: number, late: () => void): void {
    this.relax();
    if (!this.#isOver) this.#late = setTimeout(late, withinMs);
  }

  relax(): void {
    clearTimeout(this.#late);
  }

  end(): void {
    if (this.#isOver) return;
    this.#flush();
    this.#close();
  }

  /** The code of the bot has thrown an error that it did not catch. */
  fail(trouble: Trouble): void {
    this.#trouble ??= trouble;
    this.#leave('left');
  }

  /** Ends the line between two games; the next one begins on another. */
  leave(): void {
    this.#leave('left');
  }

  #flush(): void {
    const text = this.#pending;
    this.#pending = '';
    if (text === '' || this.#isOver) return;
    this.#heard = 0;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a port
    this.#port.postMessage(text);
  }

  #read(data: unknown): void {
    if (this.#isOver) return;
    if (++this.#heard > MESSAGES_MAX) return this.#abuse('flood');
    const told = readTold(data);
    if (told === undefined) return this.#abuse('not-a-line');
    if (told.kind === 'log') this.#log = `${this.#log}${told.text}\n`.slice(-LOG_CHARACTERS_MAX);
    else if (told.text.length > LINE_BYTES_MAX) this.#leave('line-too-long');
    else this.handlers.line(told.text, '\n');
  }

  #abuse(misuse: Misuse): void {
    this.#misuse ??= misuse;
    this.#leave('failed');
  }

  /** Tells whoever listens, once. */
  #leave(why: Gone): void {
    if (this.#isOver) return;
    const { handlers } = this;
    this.#close();
    handlers.gone(why);
  }

  #close(): void {
    this.#isOver = true;
    this.handlers = NOBODY;
    this.relax();
    this.#port.close();
    this.#onClosed();
    this.#resolveClosed();
  }
}

interface Told {
  readonly kind: 'line' | 'log';
  readonly text: string;
}

function readTold(data: unknown): Told | undefined {
  if (!Array.isArray(data) || data.length !== 2) return undefined;
  const [kind, text] = data as readonly unknown[];
  if ((kind !== 'line' && kind !== 'log') || typeof text !== 'string') return undefined;
  return { kind, text };
}
