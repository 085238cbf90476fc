import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  askFor,
  createRng,
  LANGS,
  nextTurn,
  parseOptions,
  parseSeed,
  pickRandom,
  type Position,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { tellObservation } from './tell-observation.ts';

const MOVES_MAX = 20;
const SEATS = 3;

describe.each(Object.values(GAMES))('what a model is answered in $id', (game) => {
  it('is the same whatever the cards are that it cannot see', () => {
    const rng = createRng(parseSeed('worlds'));
    for (const position of walk(game)) {
      const { view } = position;
      const other = game.view(game.determinize(view, rng), view.seat);
      for (const lang of LANGS) {
        expect(answer(game, { ...position, view: other }, lang)).toEqual(
          answer(game, position, lang),
        );
      }
    }
  });
});

function answer(game: AnyGame, position: Position, lang: (typeof LANGS)[number]): unknown {
  const names = Array.from({ length: SEATS }, (_, seat) => `«P${seat}»`);
  const cards = { game, position, names };
  return tellObservation({ about: [], news: [], cards, isOver: false }, lang, { reasons: true });
}

function* walk(game: AnyGame): Generator<Position> {
  const options = parseOptions(game.options, game.options.defaultPreset);
  if (!options.ok) throw new Error(options.error.code);
  const session = startSession({
    game,
    options: options.value,
    seats: SEATS,
    seed: parseSeed('x'),
  });
  const rng = createRng(parseSeed('moves'));
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    const turn = nextTurn(session);
    if (turn === undefined) return;
    const ask = askFor(session, turn);
    yield ask;
    takeTurn(session, turn, pickRandom(ask.weights, ask.legal, ask.legal.length, rng));
  }
}
