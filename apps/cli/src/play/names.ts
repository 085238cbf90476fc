import {
  type AnyGame,
  fail,
  type Lang,
  ok,
  refusalsOf,
  reject,
  type Rejection,
  type Result,
  sentence,
  speak,
  text,
} from '@stammtisch/kernel';
import { say } from './texts.ts';

/** The kind of seat that a person at this terminal takes. */
export const ME = 'me';

/** The names of a list such as `Anna, Bo`. */
export function splitNames(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim());
}

/**
 * The name of each seat: those given, in order, then numbered ones. A game that closes with words of
 * its own puts names into them: there `Player P1` reads better than `Player Bot 1`.
 */
export function chooseNames(
  { epilogue }: Pick<AnyGame, 'epilogue'>,
  seats: readonly string[],
  given: readonly string[],
  lang: Lang,
): Result<readonly string[]> {
  if (given.length > seats.length) return fail(refusal('too-many-names'));
  const names = seats.map((kind, seat) => {
    const usual = epilogue === undefined ? defaultName(kind, seat, lang) : `P${seat + 1}`;
    return given[seat] ?? usual;
  });
  const bad = names.find((name) => !NAME.test(name));
  if (bad !== undefined) return fail(refusal('bad-name'));
  const taken = names.find((name, seat) => names.findIndex((other) => same(other, name)) < seat);
  if (taken === undefined) return ok(names);
  return reject(
    'name-taken',
    sentence('Zwei Plätze heißen „{name}“.', 'Two seats are called "{name}".', { name: taken }),
  );
}

/** Why somebody cannot be called so beside others, or undefined. */
export function refuseName(name: string, others: readonly string[]): Rejection | undefined {
  if (!NAME.test(name)) return refusal('bad-name');
  return others.some((other) => same(other, name)) ? refusal('name-taken', { name }) : undefined;
}

/** Game, rules and who sits where: `Mau-Mau (dart): Anna, Bot 2 (greedy)`. */
export function introduce(
  title: string,
  rules: string,
  names: readonly string[],
  kinds: readonly string[],
): string {
  const who = names.map((name, seat) => (kinds[seat] === ME ? name : `${name} (${kinds[seat]!})`));
  return `${title} (${rules}): ${who.join(', ')}`;
}

/** Control characters could rewrite the screen; longer names than these break its lines. */
const NAME = /^[^\p{Control}\p{Format}]{1,30}$/u;

const refusal = refusalsOf({
  'bad-name': text(
    'Ein Name hat 1 bis 30 druckbare Zeichen.',
    'A name has 1 to 30 printable characters.',
  ),
  'name-taken': text(
    '„{name}“ heißt hier schon jemand.',
    'Somebody here is called "{name}" already.',
  ),
  'too-many-names': text('Es sind mehr Namen als Plätze.', 'There are more names than seats.'),
});

function defaultName(kind: string, seat: number, lang: Lang): string {
  if (kind === ME) return speak(sentence('{@seat}', '{@seat}', { seat }), lang);
  return speak(say('bot', { number: seat + 1 }), lang);
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
