/** One game of a bot at a table. It lasts whether the bot is connected or not. */
import type { PlayerEnd } from '@stammtisch/kernel';
import type { Ask, GameEvent, Outcome } from '@stammtisch/kernel';
import type { Choice, BotAtTable } from '@stammtisch/table';
import type { BotLine, LineHello } from '../../bots/line.ts';
import { type BotSeat, openSeat } from '../../bots/seat.ts';
import { seatKey } from './seat-key.ts';

/** The bot that plays, as far as a game needs it. */
interface GameBot {
  readonly line: BotLine;
  readonly hello: LineHello | undefined;
  /** Undefined while it is away. */
  readonly bot: { begin?(): string | undefined } | undefined;
}

export interface SeatedGame {
  /** Names the seat of the game. */
  readonly key: string;
  readonly table: string;
  /** Rejects where the table has to act in place of the bot. */
  choose(ask: Ask): Promise<Choice>;
  /** Without an outcome the bot is told that it does not play on. */
  end(outcome: Outcome | undefined, seed?: string, events?: readonly GameEvent[]): void;
}

export interface SeatedGameSetup {
  /** For a move where the table has no clock. */
  readonly moveMs: number;
  /** Told when more lines came than a bot may send unasked. */
  readonly onFlood: () => void;
}

/** Begins a game on the line of a bot, which is free; the bot is told at once. */
export function openSeatedGame(
  bot: GameBot,
  seat: BotAtTable,
  { moveMs, onFlood }: SeatedGameSetup,
): SeatedGame {
  const line = bot.line.take(
    {
      hear: (text) => playing.hear(text),
      // A table waits for a bot that is away.
      lose: () => undefined,
      resume: () => playing.resume(),
    },
    bot.hello ?? {},
  );
  const { game, rules, options, names: players, clock = { moveMs, bankMs: 0 } } = seat;
  const playing: BotSeat = openSeat({
    place: { game, rules, options, seat: seat.seat, players, clock },
    id: bot.bot?.begin?.() ?? line.game,
    hello: line.hello,
    seqs: line.seqs,
    afterTries: 'fallback',
    isHere: () => bot.bot !== undefined,
    send: line.send,
    onFault({ consequence }) {
      if (consequence === 'out') onFlood();
    },
  });
  return {
    key: seatKey(seat),
    table: seat.table,
    choose: (ask) => playing.choose(ask),
    end(outcome, seed = '', events = []) {
      playing.end({ ...resultOf(outcome, seat.seat), seed, events });
      line.free();
    },
  };
}

function resultOf(
  outcome: Outcome | undefined,
  seat: number,
): Pick<PlayerEnd, 'result' | 'outcome'> {
  if (outcome === undefined) return { result: 'void', outcome: TAKEN_OVER };
  return { result: outcome.places[seat] === 1 ? 'won' : 'lost', outcome };
}

/** What a bot reads whose seat somebody else plays now, or whose table is gone. */
const TAKEN_OVER: Outcome = { places: [], points: [], reason: 'taken-over' };
