import type { Failure, OutsidePlace, Player } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import { type BotHello, formatBye, IDLE_LINES_MAX } from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import type { LinePeer } from './child.ts';
import { createSeat, type LinkSeat } from './seat.ts';

/** A bot that speaks our protocol, after its hello; it plays one game after the other. */
export interface Link {
  readonly hello: BotHello;
  /** Whether it can play another game. */
  isOpen(): boolean;
  /** Takes a seat; `end` of the player sets the bot free for the next game. */
  sit(place: OutsidePlace): Player;
  /** The same bot has come back on the peer: the game that it is in, if any, goes on. */
  resume(): void;
  /** Says why, and closes. */
  close(reason: string): void;
}

export interface LinkSetup {
  readonly peer: LinePeer;
  readonly hello: BotHello;
  /** What the loss of the peer means, and what is known about it. */
  readonly describeLoss: (why: Gone) => Failure;
}

export function createLink({ peer, hello, describeLoss }: LinkSetup): Link {
  let seat: LinkSeat | undefined;
  let loss: Failure | undefined;
  let games = 0;
  let idleLines = 0;
  const seqs = { last: 0 };

  peer.handlers = {
    line(line) {
      if (seat !== undefined) seat.hear(line);
      else if (++idleLines > IDLE_LINES_MAX) close('too many lines between games');
    },
    gone(why) {
      loss = describeLoss(why);
      seat?.lose(loss);
    },
  };
  function close(reason: string): void {
    loss ??= describeLoss('left');
    peer.send(`${formatBye({ reason })}\n`);
    peer.end();
  }
  return {
    hello,
    isOpen: () => loss === undefined,
    sit(place) {
      assert(seat === undefined, 'a bot plays one game at a time on a line');
      const { lang, events } = hello;
      const current = createSeat({
        place,
        id: `g${++games}`,
        lang,
        events,
        seqs,
        send: sendLines,
      });
      seat = current;
      return {
        choose: (ask) => current.choose(ask),
        end(end) {
          current.end(end);
          seat = undefined;
          idleLines = 0;
        },
      };
    },
    resume: () => seat?.resume(),
    close,
  };

  function sendLines(lines: readonly string[]): void {
    peer.send(lines.map((line) => `${line}\n`).join(''));
  }
}
