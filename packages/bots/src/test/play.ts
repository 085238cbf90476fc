import type { AnyGame } from '@stammtisch/games';
import {
  type Action,
  createRng,
  drawSeed,
  type Outcome,
  parseOptions,
  parseSeed,
  type Seat,
  type SeatSet,
  type Seed,
} from '@stammtisch/kernel';
import type { Bot } from '../bot.ts';
import { createBot } from '../create.ts';
import type { BotName } from '../roster.ts';

export interface Played {
  /** What was played, such as `0 pass AC`. */
  readonly moves: readonly string[];
  readonly outcome: Outcome;
}

/** Plays a game by standard rules between bots to its end; throws where one breaks the rules. */
export function playBots(game: AnyGame, names: readonly BotName[], seed: string): Played {
  const options = parseOptions(game.options, game.options.defaultPreset);
  if (!options.ok) throw new Error(options.error.code);
  const state = game.deal(options.value, names.length, parseSeed(seed));
  const seeds = listSeeds(`bots ${seed}`, names.length);
  const bots = names.map((name, seat) => createBot(game.id, name, seeds[seat]!));
  const moves: string[] = [];
  for (let outcome = game.outcome(state); ; outcome = game.outcome(state)) {
    if (outcome !== undefined) return { moves, outcome };
    const [seat, action] = nextMove(game, state, bots);
    moves.push(`${seat} ${game.codec.format(action)}`);
    game.apply(state, seat, action);
  }
}

function listSeeds(seedText: string, count: number): Seed[] {
  const rng = createRng(parseSeed(seedText));
  return Array.from({ length: count }, () => {
    const seed: [number, number, number, number] = [0, 0, 0, 0];
    drawSeed(rng, seed);
    return seed;
  });
}

/** The first call somebody makes out of turn, or the choice of the first seat waited for. */
function nextMove(game: AnyGame, state: unknown, bots: readonly Bot[]): [Seat, Action] {
  const waiting = game.waitingFor(state);
  const callers = game.mayAct(state) & ~waiting;
  for (const seat of [...listSeats(callers), ...listSeats(waiting)]) {
    const action = ask(game, state, seat, bots[seat]!);
    if (action !== undefined) return [seat, action];
  }
  throw new Error('everybody is silent');
}

function ask(game: AnyGame, state: unknown, seat: Seat, bot: Bot): Action | undefined {
  const legal: Action[] = [];
  legal.length = game.legal(state, seat, legal);
  const waitedFor = listSeats(game.waitingFor(state)).includes(seat);
  const weights = game.weights(state).slice();
  const action = bot.choose({
    view: game.view(state, seat),
    events: [],
    legal,
    weights,
    waitedFor,
  });
  const isAnswer = action === undefined ? !waitedFor : legal.includes(action);
  if (!isAnswer) throw new Error(`seat ${seat} answers ${action}`);
  return action;
}

function listSeats(set: SeatSet): Seat[] {
  return Array.from({ length: 32 }, (_, seat) => seat).filter((seat) => (set >>> seat) & 1);
}
