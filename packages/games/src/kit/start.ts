/** Positions to begin with, read from plain JSON: tests and analyses need them. */
import {
  assert,
  ok,
  reject,
  type Result,
  type Sentence,
  sentence,
  type Start,
} from '@stammtisch/kernel';
import type { Card, Pack } from './pack.ts';

/** The places of a position besides the hands: one card, or a list of cards. */
export type Places = Readonly<Record<string, 'card' | 'cards'>>;

/** What lies where when a game begins; the first card of a pile comes first. */
export type StartPosition<P extends Places, T = Card> = {
  readonly hands: readonly (readonly T[])[];
} & { readonly [Name in keyof P]: P[Name] extends 'card' ? T : readonly T[] };

/** How the positions of a game are written as plain JSON. */
export interface StartSpec<P extends Places> {
  readonly pack: Pack;
  readonly places: P;
  /** Some cards, as they are written: `AC, 10D, QH, 8S`. */
  readonly examples: string;
  /** Why these hands, still codes, cannot be dealt; without it each seat needs a card or more. */
  readonly refuseHands?: (
    position: StartPosition<P, string>,
    seats: number,
  ) => Sentence | undefined;
}

/** Whom a position is for; without `packs` there is one pack and no rule that could change it. */
interface StartTable {
  readonly seats: number;
  readonly packs?: number;
}

/** A position from plain JSON, or what is wrong with it. */
export function parseStart<P extends Places>(
  spec: StartSpec<P>,
  start: Start,
  { seats, packs }: StartTable,
): Result<StartPosition<P>> {
  if (!hasForm(spec, start)) return reject('start-malformed', malformed(spec.places));
  const wrongHands = (spec.refuseHands ?? refuseEmptyHands)(start, seats);
  if (wrongHands !== undefined) return reject('start-hand-count', wrongHands);
  const codes = listCodes(spec, start);
  const unknown = codes.find((code) => spec.pack.parse(code) === undefined);
  if (unknown !== undefined) {
    return reject('start-unknown-card', unknownCard(unknown, spec.examples));
  }
  const double = codes.find(
    (code) => codes.filter((other) => other === code).length > (packs ?? 1),
  );
  if (double !== undefined) {
    return reject('start-duplicate-card', tooOften(spec.pack, double, packs));
  }
  return ok(readCards(spec.pack, start) as StartPosition<P>);
}

/** The position of a start that was not refused. */
export function readStart<P extends Places>(
  spec: StartSpec<P>,
  start: Start,
  table: StartTable,
): StartPosition<P> {
  const position = parseStart(spec, start, table);
  assert(position.ok, 'a refused start was dealt');
  return position.value;
}

function hasForm<P extends Places>(
  { places }: StartSpec<P>,
  start: Start,
): start is StartPosition<P, string> {
  if (typeof start !== 'object' || start === null || Array.isArray(start)) return false;
  const fields = start as Readonly<Record<string, unknown>>;
  const names = ['hands', ...Object.keys(places)];
  if (Object.keys(fields).toSorted().join() !== names.toSorted().join()) return false;
  const { hands } = fields;
  const isFine = ([name, kind]: [string, string]): boolean =>
    kind === 'card' ? typeof fields[name] === 'string' : isCodes(fields[name]);
  return Array.isArray(hands) && hands.every(isCodes) && Object.entries(places).every(isFine);
}

function isCodes(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((code) => typeof code === 'string');
}

/** All codes of a position, those of the hands first. */
function listCodes<P extends Places>(
  { places }: StartSpec<P>,
  position: StartPosition<P, string>,
): string[] {
  const fields = position as Readonly<Record<string, string | string[] | string[][]>>;
  return ['hands', ...Object.keys(places)].flatMap((name) => [fields[name]].flat(3));
}

/** Every code replaced by its card, lists in lists included. */
function readCards(pack: Pack, codes: unknown): unknown {
  if (typeof codes === 'string') return pack.parse(codes);
  if (Array.isArray(codes)) return codes.map((part) => readCards(pack, part));
  const fields = Object.entries(codes as object);
  return Object.fromEntries(fields.map(([name, part]) => [name, readCards(pack, part)]));
}

function refuseEmptyHands(
  { hands }: { readonly hands: readonly (readonly string[])[] },
  seats: number,
): Sentence | undefined {
  if (hands.length === seats && hands.every((hand) => hand.length > 0)) return undefined;
  return sentence(
    'Die Ausgangsstellung muss für jeden Platz ein Blatt mit mindestens einer Karte haben.',
    'The start must have a hand of at least one card for every seat.',
  );
}

function malformed(places: Places): Sentence {
  const parts = Object.entries(places).map(([name, kind]) =>
    kind === 'card' ? `"${name}": "7H"` : `"${name}": […]`,
  );
  const form = `{ "hands": [[…], …], ${parts.join(', ')} }`;
  return sentence(
    `Die Ausgangsstellung muss ${form} sein, oder { "first": … } mit dem Platz, der beginnt.`,
    `The start must be ${form}, or { "first": … } with the seat that begins.`,
  );
}

function unknownCard(code: string, examples: string): Sentence {
  return sentence(
    `Die Karte {code} gibt es nicht; Karten heißen ${examples}.`,
    `There is no card {code}; cards are written ${examples}.`,
    { code: JSON.stringify(code) },
  );
}

function tooOften(pack: Pack, code: string, packs: number | undefined): Sentence {
  const card = pack.print(pack.parse(code)!);
  return packs === undefined
    ? sentence(
        '{card} kommt in der Ausgangsstellung zweimal vor.',
        '{card} is in the start twice.',
        {
          card,
        },
      )
    : sentence(
        '{card} kommt in der Ausgangsstellung öfter vor als in den Kartenspielen.',
        '{card} is in the start more often than in the packs.',
        { card },
      );
}
