import {
  type AnyGame,
  askFor,
  nextTurn,
  type Outcome,
  parseOptions,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import '../mau-mau/learned/all-nets.ts';
import type { Bot } from '../basics/bot.ts';
import { createBot } from '../create.ts';
import { parseBot } from '../spec.ts';

export interface Played {
  /** What was played, such as `0 pass AC`. */
  readonly moves: readonly string[];
  readonly outcome: Outcome;
}

/** The rules a game is played by; without anything its default ones. */
export interface Rules {
  readonly preset?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  /** How the bots are made, if not as programs do. */
  readonly create?: typeof createBot;
}

/** A bot as its text says, with a clock that goes on by a millisecond whenever it is looked at. */
export function makeBot(
  game: AnyGame,
  text: string,
  seed: string,
  create: typeof createBot = createBot,
): Bot {
  const spec = parseBot(game.id, text);
  if (!spec.ok) throw new Error(spec.error.code);
  let clock = 0;
  return create(game, spec.value, { seed: parseSeed(seed), now: () => clock++ });
}

/** Plays a game between bots to its end; throws where one breaks the rules. */
export function playBots(
  game: AnyGame,
  bots: readonly string[],
  seed: string,
  { preset, changes, create }: Rules = {},
): Played {
  const options = parseOptions(game.options, preset, changes);
  if (!options.ok) throw new Error(options.error.code);
  const seats = bots.length;
  const session = startSession({ game, options: options.value, seats, seed: parseSeed(seed) });
  const players = bots.map((text, seat) => makeBot(game, text, `${seed}/bot/${seat}`, create));
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const action = players[turn.seat]!.choose(askFor(session, turn));
    const isAnswer = action === undefined ? !turn.waitedFor : turn.legal.includes(action);
    if (!isAnswer) throw new Error(`seat ${turn.seat} answers ${action}`);
    takeTurn(session, turn, action);
  }
  const moves = session.moves.map(({ seat, action }) => `${seat} ${game.codec.format(action)}`);
  return { moves, outcome: game.outcome(session.state)! };
}
