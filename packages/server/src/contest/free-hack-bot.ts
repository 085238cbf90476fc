/** A Free-Hack bot, which plays one game on a connection. */
import { closerOf, describeLoss, sendLines } from '@stammtisch/lines';
import {
  type FreeHackBotSeat,
  type FreeHackSeatSetup,
  openFreeHackSeat,
} from '../bots/free-hack-seat.ts';
import type { NamedBot } from '../bots/greeting.ts';
import type { HeardLine } from '../net/line-reader.ts';
import type { ContestBot, ContestSeat, SeatedPlayer } from './contest-bot.ts';

export interface FreeHackBotSetup extends Pick<
  FreeHackSeatSetup,
  'faults' | 'onFaults' | 'onFail'
> {
  readonly bot: NamedBot;
  /** What it has said before its game begins. */
  readonly ahead: readonly HeardLine[];
  /** Told when the connection is of no use any more; `played`: its game is over. */
  readonly onGone: (played: boolean) => void;
}

export function createFreeHackBot(setup: FreeHackBotSetup): ContestBot {
  const { bot, onGone } = setup;
  return {
    sit: (seat) => sit(setup, seat),
    address: bot.connection.address,
    close() {
      bot.connection.end();
      onGone(false);
    },
  };
}

function sit(setup: FreeHackBotSetup, taken: ContestSeat): SeatedPlayer {
  const { bot, ahead, onGone } = setup;
  const { place, recorder } = taken;
  const { connection, name } = bot;
  const seat: FreeHackBotSeat = openFreeHackSeat({
    ...setup,
    ...taken,
    send(lines) {
      for (const raw of lines) recorder.add(place.seat, { dir: 'S>C', name, raw, eol: '\n' });
      sendLines(connection, lines);
    },
  });
  const hear = ({ line, eol }: HeardLine): void => {
    recorder.add(place.seat, { dir: 'C>S', name, raw: line, eol });
    seat.hear(line);
  };
  connection.handlers = {
    line: (line, eol) => hear({ line, eol }),
    gone(why) {
      recorder.close(place.seat, { name, by: closerOf(why), note: why });
      onGone(false);
      seat.lose(describeLoss(why));
    },
  };
  for (const said of bot.said) recorder.add(place.seat, said);
  for (const line of ahead) hear(line);
  return {
    choose: seat.choose,
    see: seat.see,
    lose: seat.lose,
    end(end) {
      seat.end(end);
      recorder.close(place.seat, { name, by: 'server' });
      // First its place is free: the bot may be back before this connection is closed.
      onGone(true);
      connection.end();
    },
  };
}
