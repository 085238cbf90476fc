/** A Free-Hack bot, which plays one game on a connection. */
import {
  type FreeHackBotSeat,
  type FreeHackSeatSetup,
  openFreeHackSeat,
} from '../bots/free-hack-seat.ts';
import { sendLines } from '../bots/goodbye.ts';
import type { NamedBot } from '../bots/greeting.ts';
import { closerOf, describeLoss } from '../bots/loss.ts';
import type { HeardLine } from '../net/line-reader.ts';
import type { ContestBot, ContestSeat, SeatedPlayer } from './contest-bot.ts';

export interface FreeHackBotSetup extends Pick<
  FreeHackSeatSetup,
  'faults' | 'onFaults' | 'onFail'
> {
  readonly bot: NamedBot;
  /** What it may send before its game begins. */
  readonly aheadBytes: number;
  /** Told when the connection is of no use any more; `played`: its game is over. */
  readonly onGone: (played: boolean) => void;
}

export function createFreeHackBot(setup: FreeHackBotSetup): ContestBot {
  const { bot, aheadBytes, onGone } = setup;
  const ahead: HeardLine[] = [];
  let bytes = 0;
  bot.connection.handlers = {
    line(line, eol) {
      bytes += line.length + LINE_OVERHEAD_BYTES;
      if (bytes > aheadBytes) bot.connection.drop('line-too-long');
      else ahead.push({ line, eol });
    },
    gone: () => onGone(false),
  };
  return {
    sit: (seat) => sit(setup, seat, ahead),
    address: bot.connection.address,
    close() {
      bot.connection.end();
      onGone(false);
    },
  };
}

/** An empty line takes memory too. */
const LINE_OVERHEAD_BYTES = 100;

function sit(
  setup: FreeHackBotSetup,
  taken: ContestSeat,
  ahead: readonly HeardLine[],
): SeatedPlayer {
  const { bot, onGone } = setup;
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
