import type { Handlers } from './connection.ts';

/** Lines to and from a bot, whatever they travel on; a Connection is one. */
export interface LinePeer {
  /** Who listens; changes with what the peer is doing. */
  handlers: Handlers;
  /** Sends text; all that is sent in one step goes out in one write. */
  send(text: string): void;
  /** Calls `late` unless `relax` is called in time; only the last such call counts. */
  expect(withinMs: number, late: () => void): void;
  relax(): void;
  /** Allows longer lines, where they are limited more than the protocol says. */
  allowLines?(bytes: number): void;
  /** Sends what is left and closes; the peer has a moment to do the same. */
  end(): void;
}
