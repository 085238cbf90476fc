import { planRules, refuseSeats } from '@stammtisch/arena';
import { botsOf, hasCalls, LEVELS, parseBot } from '@stammtisch/bots';
import {
  type AnyGame,
  fail,
  ok,
  refusalsOf,
  type Rejection,
  type Result,
  type Sentence,
  sentence,
  text,
  withoutUndefined,
  withPacks,
} from '@stammtisch/kernel';
import type { Io } from '../terminal/io.ts';

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
  const changes = parseChanges(flags.option ?? []);
  if (!changes.ok) return changes;
  const { rules } = flags;
  return planRules({ game: name, ...withoutUndefined({ rules }), options: changes.value });
}

/**
 * The choice with as many packs as the seats need, and a sentence where some were added. Packs that
 * are named on the command line stay as they are.
 */
export function addPacks(
  choice: Choice,
  seats: number,
  { option = [] }: RuleFlags,
): { readonly choice: Choice; readonly note?: Sentence } {
  const { options: spec } = choice.game;
  const isNamed = option.some((pair) => pair.split('=', 1)[0]!.trim() === spec.packs?.option);
  const { options, added } = withPacks(spec, choice.options, seats);
  if (added === undefined || isNamed) return { choice };
  const note = sentence(
    'Für {seats} Leute nehmen wir {packs} Kartenspiele.',
    'For {seats} people we take {packs} packs.',
    { seats, packs: added },
  );
  return { choice: { ...choice, options }, note };
}

/** The seed that a flag gives; an empty one is none, as an unset variable of a script leaves it. */
export function chooseSeed(io: Pick<Io, 'randomSeed'>, flag: string | undefined): string {
  return flag === undefined || flag === '' ? io.randomSeed() : flag;
}

/** The players of a list such as `me,random`. */
export function splitSeats(list: string): readonly string[] {
  return list.split(',').map((player) => player.trim());
}

/**
 * Who takes each seat: one of `others`, or a bot of the game, which comes back written in full; and
 * they are as many as can be dealt to.
 */
export function chooseSeats(
  { game, options }: Choice,
  seats: readonly string[],
  others: readonly string[] = [],
): Result<readonly string[]> {
  const chosen: string[] = [];
  for (const seat of seats) {
    const bot = others.includes(seat) ? ok({ text: seat }) : parseBot(game.id, seat);
    if (bot.ok) chosen.push(bot.value.text);
    else return bot.error.code === 'unknown-bot' ? fail(unknownKind(game, seat, others)) : bot;
  }
  const refused = refuseSeats(game, options, chosen.length);
  return refused === undefined ? ok(chosen) : fail(refused);
}

function parseChanges(pairs: readonly string[]): Result<Readonly<Record<string, string>>> {
  const changes: [string, string][] = [];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) return fail(refusal('bad-option', { pair }));
    changes.push([pair.slice(0, at).trim(), pair.slice(at + 1).trim()]);
  }
  return ok(Object.fromEntries(changes));
}

function unknownKind({ id, title }: AnyGame, kind: string, others: readonly string[]): Rejection {
  const forgetful = hasCalls(id) ? ['forgetful:BOT'] : [];
  const known = [...others, ...botsOf(id), ...forgetful].join(', ');
  return refusal('unknown-seat', { title, kind, known, levels: LEVELS.join(', ') });
}

const refusal = refusalsOf({
  'bad-option': text(
    'Eine Option wird als NAME=WERT geschrieben, nicht „{pair}“.',
    'An option is written NAME=VALUE, not "{pair}".',
  ),
  'unknown-seat': text(
    'Bei {title} kann auf einem Platz nicht „{kind}“ sitzen; es gibt: {known} und die Stufen {levels}.',
    'A seat of {title} cannot be taken by "{kind}"; there are: {known} and the levels {levels}.',
  ),
});
