/** How a line ended; nothing where the connection ended first. */
export type Eol = '\n' | '\r\n' | '\r' | '';

/**
 * Why nothing more comes from a peer: it closed its side, the connection broke, it sent too long a
 * line, it did not read, or our own code failed.
 */
export type Gone = 'left' | 'lost' | 'line-too-long' | 'not-reading' | 'failed';

/** Who listens to a line at the moment. */
export interface Handlers {
  line(line: string, eol: Eol): void;
  /** Told at most once, and not after `end`. */
  gone(why: Gone): void;
}

/** Lines to and from a bot, whatever they travel on; a connection of the server is one. */
export interface BotLine {
  /** Who listens; changes with what the bot is doing. */
  handlers: Handlers;
  /** Sends text; all that is sent in one step goes out in one write. */
  send(text: string): void;
  /** Calls `late` unless `relax` is called in time; only the last such call counts. */
  expect(withinMs: number, late: () => void): void;
  relax(): void;
  /** Allows longer lines, where they are limited more than the protocol says. */
  allowLines?(bytes: number): void;
  /** Sends what is left and closes; the bot has a moment to do the same. */
  end(): void;
}
