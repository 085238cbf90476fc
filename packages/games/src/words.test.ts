import {
  type AnyGame,
  askFor,
  createRng,
  describeActions,
  describePosition,
  LANGS,
  nextTurn,
  parseOptions,
  parseSeed,
  pickRandom,
  type Position,
  type Session,
  speakerFor,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from './all-games.ts';

const NAMES = ['Anna', 'Bert', 'Clara', 'Dirk'];
const MOVES_MAX = 30;
/** Some hands grow: in a whole game there is more to be told than after the deal. */
const LONG_GAME_MOVES = 300;
/** So many a model or a screen reader is told of one position of Mau-Mau at most. */
const MAU_MAU_WORDS_MAX = 150;

const MAU_MAU = GAMES['mau-mau']!;

describe.each(Object.values(GAMES))('$id in words', (game) => {
  it('names all that may be done, in both languages, and leaves no gap open', () => {
    walk(game, ({ position }) => {
      for (const lang of LANGS) {
        const told = say(game, position, lang);
        for (const action of position.legal) expect(told).toContain(game.label(action)[lang]);
        expect(told).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
      }
    });
  });

  it('shows the reader every face of its scene', () => {
    const missing: string[] = [];
    walk(game, ({ position }) => {
      const told = say(game, position, 'en');
      missing.push(...listFaces(game, position).filter((face) => !told.includes(face)));
    });
    expect(missing).toEqual([]);
  });

  it('says the same of every world that the reader holds possible', () => {
    const rng = createRng(parseSeed('worlds'));
    walk(game, ({ position }) => {
      const { view } = position;
      const other = game.view(game.determinize(view, rng), view.seat);
      expect(say(game, { ...position, view: other }, 'de')).toBe(say(game, position, 'de'));
    });
  });

  it('tells a spectator whose turn it is and offers nothing', () => {
    walk(game, ({ session }) => {
      const view = game.view(session.state, -1);
      const told = say(game, { view, legal: [], waitedFor: false }, 'en');
      expect(told).toMatch(/^(It is the turn of|Still to choose|The game is over)/);
      expect(told).not.toContain('Possible:');
    });
  });
});

describe('words', () => {
  it.each(Object.keys(MAU_MAU.options.presets))('of Mau-Mau by %s are few', (preset) => {
    const counts: number[] = [];
    const count = ({ position }: { readonly position: Position }): void => {
      for (const lang of LANGS) counts.push(say(MAU_MAU, position, lang).split(/\s+/).length);
    };
    walk(MAU_MAU, count, { preset, movesMax: LONG_GAME_MOVES });
    expect(counts.length).toBeGreaterThan(LANGS.length * MOVES_MAX);
    expect(Math.max(...counts)).toBeLessThan(MAU_MAU_WORDS_MAX);
  });

  it('of Mau-Mau read like this', () => {
    const session = deal(MAU_MAU, 3);
    const turn = nextTurn(session)!;
    expect(say(MAU_MAU, askFor(session, turn), 'en')).toMatchInlineSnapshot(`
      "It is your turn.
      Discards: 10♦ (1 card). Draw pile: 16 cards.
      Bert: 5 cards. Clara: 5 cards.
      You: 7♣, 8♥, 8♣, 10♠, Q♣ (5 cards).
      Possible: 1) play 10♠; 2) draw a card."
    `);
    expect(say(MAU_MAU, askFor(session, turn), 'de')).toMatchInlineSnapshot(`
      "Du bist am Zug.
      Ablage: 10♦ (1 Karte). Zugstapel: 16 Karten.
      Bert: 5 Karten. Clara: 5 Karten.
      Du: 7♣, 8♥, 8♣, 10♠, Q♣ (5 Karten).
      Möglich: 1) 10♠ legen; 2) Karte ziehen."
    `);
  });

  it('of no actions are none', () => {
    expect(describeActions(MAU_MAU, [], { lang: 'en' })).toEqual([]);
  });
});

function say(game: AnyGame, position: Position, lang: 'de' | 'en'): string {
  const { seat } = position.view;
  const speaker = speakerFor(lang, NAMES, seat < 0 ? undefined : seat);
  return describePosition(game, position, speaker).join('\n');
}

function listFaces(game: AnyGame, { view }: Position): string[] {
  return game.scene(view).zones.flatMap(({ cards }) =>
    cards.flatMap((card) => {
      const face = card?.face;
      if (face === undefined) return [];
      return [typeof face === 'string' ? face : face.en];
    }),
  );
}

function deal(game: AnyGame, seats: number, preset = game.options.defaultPreset): Session {
  const options = parseOptions(game.options, preset);
  if (!options.ok) throw new Error(options.error.code);
  return startSession({ game, options: options.value, seats, seed: parseSeed('words') });
}

/** Shows the positions of a game of random moves to whoever is asked in them. */
function walk(
  game: AnyGame,
  see: (found: { readonly position: Position; readonly session: Session }) => void,
  { preset, movesMax = MOVES_MAX }: { readonly preset?: string; readonly movesMax?: number } = {},
): void {
  const session = deal(game, Math.min(game.seats.max, NAMES.length), preset);
  const rng = createRng(parseSeed('moves'));
  for (let moves = 0; moves < movesMax; moves++) {
    const turn = nextTurn(session);
    if (turn === undefined) return;
    const ask = askFor(session, turn);
    see({ position: ask, session });
    takeTurn(session, turn, pickRandom(ask.weights, ask.legal, ask.legal.length, rng));
  }
}
