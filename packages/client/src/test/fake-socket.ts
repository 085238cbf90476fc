/** A socket whose other end is the test itself. */
import type { LiveMessage } from '@stammtisch/wire/contest';
import type { ClientMessage, TableMessage } from '@stammtisch/wire/table';
import type { Socket } from '../server/surroundings.ts';

const OPEN = 1;
const CLOSED = 3;

export class FakeSocket implements Socket {
  readyState = 0;
  /** What the client has sent. */
  readonly sent: ClientMessage[] = [];
  readonly #listeners = new Map<string, ((event: { readonly data: unknown }) => void)[]>();

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = CLOSED;
  }

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** The server has taken the connection. */
  open(): void {
    this.readyState = OPEN;
    this.#fire('open');
  }

  /** The network has gone. */
  break(): void {
    this.readyState = CLOSED;
    this.#fire('close');
  }

  say(message: TableMessage | LiveMessage): void {
    this.#fire('message', JSON.stringify(message));
  }

  #fire(type: string, data?: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data });
  }
}
