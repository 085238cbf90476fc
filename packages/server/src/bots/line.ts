/** The line of a bot that speaks our protocol, after its hello: who uses it now, and its numbers. */
import type { Failure } from '@stammtisch/kernel';
import { assert } from '@stammtisch/kernel';
import { type BotHello, IDLE_LINES_MAX, type SeqCounter } from '@stammtisch/wire';

export interface BotLine {
  /** Says whether nobody uses the line. */
  isFree(): boolean;
  /** Asks whoever uses the line, and can, to give way. */
  readonly clear: () => void;
  /** Uses the line, which is free, until it is set free again. */
  take(user: LineUser, hello: LineHello): TakenLine;
  /** Brings a line of the bot; false: too many came that nobody had asked for. */
  hear(line: string): boolean;
  /** Tells whoever uses the line that the bot is gone; who cannot wait for it lets go. */
  lose(failure: Failure): void;
  /** Tells whoever uses the line that the bot has come back. */
  readonly resume: () => void;
  readonly seqs: SeqCounter;
}

/** What a bot has said of itself that those who talk with it need. */
export type LineHello = Pick<BotHello, 'lang' | 'events'>;

/** Whoever talks with a bot at the moment. */
export interface LineUser {
  hear(line: string): void;
  /** The bot is gone. */
  lose(failure: Failure): void;
  /** The bot has come back; without it the line is lost with the connection. */
  resume?(): void;
  /** Somebody else needs the bot more; without it nobody does. */
  giveWay?(): void;
}

/** The line of a bot, for as long as one has it. */
export interface TakenLine {
  /** Names a game that is played now, unlike any other on this line. */
  readonly game: string;
  /** Names one more game that is played at the same time. */
  nextGame(): string;
  readonly hello: LineHello;
  /** Belongs to the line, so that a late answer fits no later game. */
  readonly seqs: SeqCounter;
  readonly send: (lines: readonly string[]) => void;
  free(): void;
}

/** `send` writes lines, each given without its end. */
export function createLine(send: (lines: readonly string[]) => void): BotLine {
  let user: LineUser | undefined;
  let games = 0;
  let idleLines = 0;
  const seqs = { last: 0 };
  const nextGame = (): string => `g${++games}`;
  function setFree(): void {
    user = undefined;
    idleLines = 0;
  }
  return {
    seqs,
    isFree: () => user === undefined,
    clear: () => user?.giveWay?.(),
    take(next, hello) {
      assert(user === undefined, 'a bot plays one game at a time on a line');
      user = next;
      const ifMine = (act: () => void): void => (user === next ? act() : undefined);
      return {
        game: nextGame(),
        nextGame,
        hello,
        seqs,
        send: (lines) => ifMine(() => send(lines)),
        free: () => ifMine(setFree),
      };
    },
    hear(line) {
      if (user === undefined) return ++idleLines <= IDLE_LINES_MAX;
      user.hear(line);
      return true;
    },
    lose(failure) {
      const before = user;
      if (before?.resume === undefined) setFree();
      before?.lose(failure);
    },
    resume() {
      idleLines = 0;
      user?.resume?.();
    },
  };
}
