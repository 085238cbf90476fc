import type { Failure, OutsidePlace, Player } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import { type BotHello, formatBye, IDLE_LINES_MAX, type SeqCounter } from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import type { LinePeer } from './child.ts';
import { createSeat } from './seat.ts';

/** A bot that speaks our protocol, after its hello; it plays one game after the other. */
export interface Link {
  readonly hello: BotHello;
  /** Whether it can play another game. */
  isOpen(): boolean;
  /** Whether nobody has the line. */
  isFree(): boolean;
  /** Whoever has the line and can give way does. */
  clear(): void;
  /** Has the line, which is free, until it is set free again. */
  take(user: LineUser): TakenLine;
  /** Takes a seat; `end` of the player sets the bot free for the next game. */
  sit(place: OutsidePlace): Player;
  /** The same bot has come back on the peer: the game that it is in, if any, goes on. */
  resume(): void;
  /** Says why, and closes. */
  close(reason: string): void;
}

/** Whoever talks with a bot at the moment. */
export interface LineUser {
  hear(line: string): void;
  /** Nothing more will come. */
  lose(failure: Failure): void;
  /** The bot has come back. */
  resume?(): void;
  /** Somebody else needs the bot more; without it nobody does. */
  giveWay?(): void;
}

/** The line of a bot, for as long as one has it. */
export interface TakenLine {
  /** Names a game that is played now, unlike any other on this line. */
  readonly game: string;
  readonly hello: Pick<BotHello, 'lang' | 'events'>;
  /** Of the line, so that a late answer fits no later game. */
  readonly seqs: SeqCounter;
  send(lines: readonly string[]): void;
  free(): void;
}

export interface LinkSetup {
  readonly peer: LinePeer;
  readonly hello: BotHello;
  /** What the loss of the peer means, and what is known about it. */
  readonly describeLoss: (why: Gone) => Failure;
}

export function createLink({ peer, hello, describeLoss }: LinkSetup): Link {
  let user: LineUser | undefined;
  let loss: Failure | undefined;
  let games = 0;
  let idleLines = 0;
  const seqs = { last: 0 };

  peer.handlers = {
    line(line) {
      if (user !== undefined) user.hear(line);
      else if (++idleLines > IDLE_LINES_MAX) close('too many lines between games');
    },
    gone(why) {
      loss = describeLoss(why);
      user?.lose(loss);
    },
  };
  function close(reason: string): void {
    loss ??= describeLoss('left');
    peer.send(`${formatBye({ reason })}\n`);
    peer.end();
  }
  function take(next: LineUser): TakenLine {
    assert(user === undefined, 'a bot plays one game at a time on a line');
    user = next;
    return {
      game: `g${++games}`,
      hello,
      seqs,
      send: (lines) => peer.send(lines.map((line) => `${line}\n`).join('')),
      free() {
        if (user !== next) return;
        user = undefined;
        idleLines = 0;
      },
    };
  }
  return {
    hello,
    isOpen: () => loss === undefined,
    isFree: () => loss === undefined && user === undefined,
    clear: () => user?.giveWay?.(),
    take,
    sit(place) {
      const line = take({
        hear: (text) => seat.hear(text),
        lose: (failure) => seat.lose(failure),
        resume: () => seat.resume(),
      });
      const { lang, events } = hello;
      const seat = createSeat({
        place,
        id: line.game,
        lang,
        events,
        seqs,
        send: (lines) => line.send(lines),
      });
      return {
        choose: (ask) => seat.choose(ask),
        end(end) {
          seat.end(end);
          line.free();
        },
      };
    },
    resume: () => user?.resume?.(),
    close,
  };
}
