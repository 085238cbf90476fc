/** A bot on a connection or a pipe, after its hello: it plays one game after the other. */
import type { Failure } from '@stammtisch/kernel';
import type { Sentence } from '@stammtisch/kernel';
import type { BotHello } from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import type { LinePeer } from '../net/line-peer.ts';
import { dismiss, FLOODING, sendLines } from './goodbye.ts';
import { type BotLine, createLine, type LineUser, type TakenLine } from './line.ts';
import { createLineSeats, type LineSeats } from './line-seats.ts';

export interface ConnectedLine extends Pick<BotLine, 'clear' | 'resume'> {
  readonly hello: BotHello;
  /** Says whether the bot can play another game. */
  isOpen(): boolean;
  /** Says whether nobody uses the line. */
  isFree(): boolean;
  take(user: LineUser): TakenLine;
  /** The seats that the bot holds; `sit` needs a line that is free. */
  readonly seats: LineSeats;
  /** Says why, and closes. */
  close(why: Sentence): void;
}

export interface ConnectedLineSetup {
  readonly peer: LinePeer;
  readonly hello: BotHello;
  /** Says what the loss of the peer means, and what is known about it. */
  readonly describeLoss: (why: Gone) => Failure;
}

export function connectLine({ peer, hello, describeLoss }: ConnectedLineSetup): ConnectedLine {
  const line = createLine((lines) => sendLines(peer, lines));
  let loss: Failure | undefined;
  peer.handlers = {
    line(text) {
      if (!line.hear(text)) close(FLOODING);
    },
    gone(why) {
      loss = describeLoss(why);
      line.lose(loss);
    },
  };
  function close(why: Sentence): void {
    loss ??= describeLoss('left');
    dismiss(peer, why, hello.lang);
  }
  const take = (user: LineUser): TakenLine => line.take(user, hello);
  return {
    hello,
    isOpen: () => loss === undefined,
    isFree: () => loss === undefined && line.isFree(),
    clear: line.clear,
    resume: line.resume,
    take,
    seats: createLineSeats(take),
    close,
  };
}
