import { type AnyGame, GAMES } from '@stammtisch/games';
import { fail, ok, parseOptions, type Rejection, type Result, sentence } from '@stammtisch/kernel';

/** A game with a full set of options. */
export interface Choice {
  readonly game: AnyGame;
  /** The name of the preset. */
  readonly rules: string;
  readonly options: unknown;
}

/** The flags by which every command that knows a game chooses its rules. */
export interface RuleFlags {
  readonly rules?: string;
  readonly option?: readonly string[];
}

/** The game and options named on a command line. */
export function chooseGame(name: string, flags: RuleFlags): Result<Choice> {
  if (!Object.hasOwn(GAMES, name)) return fail(unknownGame(name));
  const game = GAMES[name]!;
  const changes = parseChanges(flags.option ?? []);
  if (!changes.ok) return changes;
  const rules = flags.rules ?? game.options.defaultPreset;
  const options = parseOptions(game.options, rules, changes.value);
  return options.ok ? ok({ game, rules, options: options.value }) : options;
}

/** The kinds of players in a list such as `me,random`. */
export function splitSeats(list: string): readonly string[] {
  return list.split(',').map((kind) => kind.trim());
}

/** The seats, if each is of a known kind and they are as many as can be dealt to. */
export function chooseSeats(
  { game, options }: Choice,
  seats: readonly string[],
  kinds: readonly string[],
): Result<readonly string[]> {
  const unknown = seats.find((kind) => !kinds.includes(kind));
  if (unknown !== undefined) return fail(unknownKind(game, unknown, kinds));
  if (seats.length < game.seats.min || seats.length > game.seats.max) {
    return fail(badSeatCount(game, seats.length));
  }
  const refused = game.refuseDeal(options, seats.length);
  return refused === undefined ? ok(seats) : fail(refused);
}

function parseChanges(pairs: readonly string[]): Result<Readonly<Record<string, string>>> {
  const changes: [string, string][] = [];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) return fail(badPair(pair));
    changes.push([pair.slice(0, at).trim(), pair.slice(at + 1).trim()]);
  }
  return ok(Object.fromEntries(changes));
}

function unknownGame(name: string): Rejection {
  return {
    code: 'unknown-game',
    ...sentence(
      'Das Spiel "{name}" gibt es nicht; es gibt: {known}.',
      'There is no game "{name}"; there are: {known}.',
      { name, known: Object.keys(GAMES).join(', ') },
    ),
  };
}

function unknownKind({ title }: AnyGame, kind: string, kinds: readonly string[]): Rejection {
  return {
    code: 'unknown-seat',
    ...sentence(
      'Bei {title} kann auf einem Platz nicht "{kind}" sitzen; es gibt: {known}.',
      'A seat of {title} cannot be taken by "{kind}"; there are: {known}.',
      { title, kind, known: kinds.join(', ') },
    ),
  };
}

function badSeatCount({ title, seats }: AnyGame, count: number): Rejection {
  return {
    code: 'bad-seat-count',
    ...sentence(
      '{title} hat {min} bis {max} Plätze, nicht {count}.',
      '{title} has {min} to {max} seats, not {count}.',
      { title, min: seats.min, max: seats.max, count },
    ),
  };
}

function badPair(pair: string): Rejection {
  return {
    code: 'bad-option',
    ...sentence(
      'Eine Option wird als NAME=WERT geschrieben, nicht "{pair}".',
      'An option is written NAME=VALUE, not "{pair}".',
      { pair },
    ),
  };
}
