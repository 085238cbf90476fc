import {
  type Action,
  type Game,
  type GameEvent,
  type GameView,
  parseOptions,
  parseSeed,
  type Seat,
} from '@stammtisch/kernel';

/** What rule tests need of a game: positions, moves as text, and what is legal. */
export interface GameTester<S, O, E> {
  /** The standard options with some of them changed. */
  readonly optionsWith: (changes?: Partial<O>) => O;
  /** A game that begins with a position. */
  readonly begin: (
    start: { readonly hands: readonly unknown[]; readonly [place: string]: unknown },
    changes?: Partial<O>,
  ) => S;
  /** A shuffled game. */
  readonly dealt: (seats: number, seed: string, changes?: Partial<O>) => S;
  /** Plays lines like `0 play 8H` or `2 retire` and returns what happened. */
  readonly play: (state: S, ...lines: readonly string[]) => E[];
  /** What a seat may do, as texts. */
  readonly listLegal: (state: S, seat: Seat) => string[];
}

/** The tester of a game. */
export function createTester<S, V extends GameView, O, M, E extends GameEvent>(
  game: Game<S, V, O, M, E>,
): GameTester<S, O, E> {
  const optionsWith = (changes: Partial<O> = {}): O => {
    const options = parseOptions(game.options, game.options.defaultPreset, { ...changes });
    if (!options.ok) throw new Error(options.error.text.en);
    return options.value;
  };
  return {
    optionsWith,
    begin: (start, changes) =>
      game.deal(optionsWith(changes), start.hands.length, parseSeed(''), start),
    dealt: (seats, seed, changes) => game.deal(optionsWith(changes), seats, parseSeed(seed)),
    play(state, ...lines) {
      const events: E[] = [];
      for (const line of lines) {
        const action = game.codec.parse(line.slice(2));
        if (action === undefined) throw new Error(`"${line}" is no move`);
        game.apply(state, Number(line[0]), action, (event) => events.push(event));
      }
      return events;
    },
    listLegal(state, seat) {
      const out: Action[] = [];
      const count = game.legal(state, seat, out);
      return out.slice(0, count).map((action) => game.codec.format(action));
    },
  };
}

/** `8H 2C` as a list of codes. */
export function readCodes(text: string): string[] {
  return text.trim() === '' ? [] : text.trim().split(' ');
}

/** Hands as they stand in positions: `8H 2C | 3D`. */
export function readHands(text: string): string[][] {
  return text.split('|').map(readCodes);
}
