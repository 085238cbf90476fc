/** One game of a bot at a table. It lasts whether the bot is connected or not. */
import type { Ask, GameEvent, Outcome, PlayerEnd } from '@stammtisch/kernel';
import type { Choice, BotAtTable } from '@stammtisch/table';
import { BotSeat, type LineHello, type LineNumbers, type NetworkBot } from '@stammtisch/lines';
import { seatKey } from './seat-key.ts';

/** The bot that plays, as far as a game needs it. */
interface GameBot {
  readonly numbers: LineNumbers;
  readonly hello: LineHello | undefined;
  readonly isLent: boolean;
  /** Undefined while it is away. */
  readonly bot: NetworkBot | undefined;
}

export interface SeatedGame {
  /** Names the seat of the game. */
  readonly key: string;
  readonly table: string;
  /** Rejects where the table has to act in place of the bot. */
  choose(ask: Ask): Promise<Choice>;
  /** The bot is back, or there for the first time. */
  attach(bot: NetworkBot): void;
  /** The bot is away. */
  detach(): void;
  /** Without an outcome the bot is told that it does not play on. */
  end(outcome: Outcome | undefined, seed?: string, events?: readonly GameEvent[]): void;
}

export interface SeatedGameSetup {
  /** For a move where the table has no clock. */
  readonly moveMs: number;
  /** Told when more lines came than a bot may send unasked. */
  readonly onFlood: () => void;
  /** Told when the contest that has lent the bot needs it. */
  readonly giveWay: () => void;
}

/** Begins a game of a bot; one that is here is told at once. */
export function openSeatedGame(
  { bot, hello = {}, numbers, isLent }: GameBot,
  seat: BotAtTable,
  { moveMs, onFlood, giveWay }: SeatedGameSetup,
): SeatedGame {
  const { game, rules, options, names: players, clock = { moveMs, bankMs: 0 } } = seat;
  const isFree = bot !== undefined && makeFree(bot);
  const playing = new BotSeat({
    place: { game, rules, options, seat: seat.seat, players, clock },
    hello,
    numbers: isFree ? bot.numbers() : numbers,
    keeping: 'always',
    giveWay: isLent ? giveWay : undefined,
    onFault({ consequence }) {
      if (consequence === 'out') onFlood();
    },
  });
  if (isFree) bot.hold(playing);
  return {
    key: seatKey(seat),
    table: seat.table,
    choose: (ask) => playing.choose(ask),
    attach(next) {
      if (makeFree(next)) next.hold(playing);
    },
    detach: () => playing.detach(),
    end(outcome, seed = '', events = []) {
      playing.end({ ...resultOf(outcome, seat.seat), seed, events });
    },
  };
}

/** Frees a bot for a game: an inquiry gives way. */
function makeFree(bot: NetworkBot): boolean {
  bot.clear();
  return bot.isFree();
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
