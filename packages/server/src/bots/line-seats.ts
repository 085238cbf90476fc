/**
 * The seats of one game that a bot holds on its line. Mostly that is one. Where two entrants share
 * more seats, each seat is a game of its own for the bot: with a `start` and a name of its own.
 */
import type { GameSeat } from '@stammtisch/arena';
import type { Seat, Player } from '@stammtisch/kernel';
import type { LineUser, TakenLine } from './line.ts';
import { type BotSeat, type BotSeatSetup, openSeat } from './seat.ts';

export interface LineSeats {
  /** Takes a seat of the game; the line is free again when all its seats have ended. */
  sit(place: GameSeat, onFault?: BotSeatSetup['onFault']): Player;
  /** The seat that the next line of the bot is for. */
  listening(): Seat | undefined;
  /** The seat that lines are being sent for. */
  speaking(): Seat | undefined;
}

/** `take` uses the line of the bot, which is free. */
export function createLineSeats(take: (user: LineUser) => TakenLine): LineSeats {
  const held: HeldSeat[] = [];
  let line: TakenLine | undefined;
  let speaking: Seat | undefined;
  const asked = (): HeldSeat | undefined => held.find(({ seat }) => seat.isAsked()) ?? held[0];
  const user: LineUser = {
    hear: (text) => asked()?.seat.hear(text),
    lose: (failure) => held.forEach(({ seat }) => seat.lose(failure)),
    resume: () => held.forEach(({ seat }) => seat.resume()),
  };
  function leave(one: HeldSeat): void {
    held.splice(held.indexOf(one), 1);
    if (held.length > 0) return;
    line?.free();
    line = undefined;
  }
  return {
    listening: () => asked()?.number,
    speaking: () => speaking,
    sit(place, onFault) {
      const id = line?.nextGame() ?? (line = take(user)).game;
      const { hello, seqs, send } = line;
      const seat = openSeat({
        place,
        id,
        hello,
        seqs,
        onFault,
        send(lines) {
          speaking = place.seat;
          send(lines);
          speaking = undefined;
        },
      });
      const one = { number: place.seat, seat };
      held.push(one);
      return {
        choose: (ask) => seat.choose(ask),
        end(end) {
          seat.end(end);
          leave(one);
        },
      };
    },
  };
}

interface HeldSeat {
  readonly number: Seat;
  readonly seat: BotSeat;
}
