/** A bot that speaks our protocol and is connected, over a socket or a pipe, after its hello. */
import { type Failure, type Sentence } from '@stammtisch/kernel';
import { type BotHello, formatGoodbye, IDLE_LINES_MAX } from '@stammtisch/wire';
import type { BotLine, Eol, Gone } from '../line/bot-line.ts';
import { FLOODING, sendLines } from './goodbye.ts';
import { closerOf, describeLoss } from './loss.ts';
import type { SaidLine } from './said.ts';
import {
  BotSeat,
  type LineHello,
  type LineNumbers,
  type SeatLine,
  type SeatRequest,
} from './seat.ts';

export interface NetworkBotSetup {
  readonly connection: BotLine & { readonly address?: string };
  /** With the name as it was accepted. */
  readonly hello: LineHello & Pick<BotHello, 'name'>;
  /** The numbers of an earlier connection, which this one continues. */
  readonly numbers?: LineNumbers;
  /** What was said so far, for the record of the next game; absent where nobody keeps one. */
  readonly said?: readonly SaidLine[];
  /** Says what the loss of the connection means; without it that of a socket. */
  readonly describeLoss?: (why: Gone) => Failure;
  /** Told when the bot is not connected any more. */
  readonly onGone?: () => void;
}

/** What is kept of the lines between two games. */
const BETWEEN_MAX = 16;

/**
 * Carries lines between a connection and the seats that the bot holds. Mostly that is one seat. Where two
 * entrants share more seats, each is a game of its own for the bot: with a `start` and a name of
 * its own.
 */
export class NetworkBot implements SeatLine {
  readonly address: string;
  readonly hello: LineHello;
  readonly #setup: NetworkBotSetup;
  readonly #name: string;
  /** Of one game. The list is replaced and never changed, so that one can let go of seats in a loop. */
  #seats: readonly BotSeat[] = [];
  /** Lines since the last game. */
  readonly #between: SaidLine[];
  #numbers: LineNumbers;
  /** Lines since the last game that nobody had asked for. */
  #idleLines = 0;
  /** Why the bot is not connected any more. */
  #loss: Gone | 'closed' | undefined;

  constructor(setup: NetworkBotSetup) {
    const { connection, hello, numbers = { last: 0, games: 0 }, said = [] } = setup;
    this.address = connection.address ?? '';
    this.hello = hello;
    this.#setup = setup;
    this.#name = hello.name;
    this.#numbers = numbers;
    this.#between = [...said];
    connection.handlers = {
      line: (line, eol) => this.#hear(line, eol),
      gone: (why) => this.#lose(why),
    };
  }

  isConnected(): boolean {
    return this.#loss === undefined;
  }

  /** Says whether the bot is connected and in no game. */
  isFree(): boolean {
    return this.isConnected() && this.#seats.length === 0;
  }

  /** How long a game has waited for the bot; 0 where none does. */
  waitedMs(): number {
    return Math.max(0, ...this.#seats.map((seat) => seat.waitedMs()));
  }

  /** The numbers for a game that begins on this line. */
  numbers(): LineNumbers {
    return this.#numbers;
  }

  /** Asks whoever has the bot, and can, to give way. */
  clear(): void {
    for (const { request } of this.#seats) request.giveWay?.();
  }

  /** Takes a seat of a game; the bot is told at once. It is free again when all its seats have ended. */
  sit(request: SeatRequest): BotSeat {
    this.clear();
    const seat = new BotSeat({ ...request, hello: this.hello, numbers: this.#numbers });
    this.hold(seat);
    return seat;
  }

  /** Holds a seat, perhaps one that was held on another connection; the bot is told where it stands. */
  hold(seat: BotSeat): void {
    this.#share(seat.numbers);
    this.#seats = [...this.#seats, seat];
    for (const said of this.#between.splice(0)) record(seat, said);
    seat.attach(this);
  }

  /** Goes on with the game that the bot was in on an earlier connection, if it was in one. */
  resume(before: NetworkBot): void {
    const loss = before.#loss;
    for (const seat of before.#seats) {
      const isBorrowed = seat.request.giveWay !== undefined;
      if (!isBorrowed && (loss === undefined || seat.waitsAfter(loss))) this.hold(seat);
    }
  }

  /** Holds the seat no longer. */
  release(seat: BotSeat): void {
    this.#seats = this.#seats.filter((each) => each !== seat);
    if (this.#seats.length === 0) this.#idleLines = 0;
  }

  /** Sends lines, each given without its end, for a seat or for none. */
  send(lines: readonly string[], seat?: BotSeat): void {
    if (!this.isConnected()) return;
    for (const raw of lines) this.#note(seat, 'S>C', raw, '\n');
    sendLines(this.#setup.connection, lines);
  }

  /** Says why, where there is a reason, and closes; without one the bot may come again. */
  close(why?: Sentence): void {
    if (why !== undefined) this.send([formatGoodbye(why, this.hello.lang)]);
    if (this.isConnected()) this.#setup.connection.end();
    this.#leave('closed');
  }

  #hear(line: string, eol: Eol): void {
    const seat = this.#seats.find((each) => each.isAsked()) ?? this.#seats[0];
    this.#note(seat, 'C>S', line, eol);
    if (seat !== undefined) seat.hear(line);
    else if (++this.#idleLines > IDLE_LINES_MAX) this.close(FLOODING);
  }

  #lose(why: Gone): void {
    for (const { request } of this.#seats) {
      const closed = { name: this.#name, by: closerOf(why), note: why };
      request.recorder?.close(request.place.seat, closed);
    }
    this.#leave(why);
  }

  #leave(why: Gone | 'closed'): void {
    const { onGone, describeLoss: describe = describeLoss } = this.#setup;
    this.#loss = why;
    onGone?.();
    const failure = describe(why === 'closed' ? 'left' : why);
    for (const seat of this.#seats) if (!seat.waitsAfter(why)) seat.lose(failure);
  }

  #note(seat: BotSeat | undefined, dir: SaidLine['dir'], raw: string, eol: Eol): void {
    const said = { dir, name: this.#name, raw, eol };
    const noted = seat ?? this.#seats[0];
    if (noted !== undefined) record(noted, said);
    else if (this.#setup.said !== undefined && this.#between.length < BETWEEN_MAX) {
      this.#between.push(said);
    }
  }

  /** Counts on together with a seat, so that no number is used twice on either line. */
  #share(numbers: LineNumbers): void {
    numbers.last = Math.max(numbers.last, this.#numbers.last);
    numbers.games = Math.max(numbers.games, this.#numbers.games);
    this.#numbers = numbers;
  }
}

function record({ request }: BotSeat, said: SaidLine): void {
  request.recorder?.add(request.place.seat, said);
}
