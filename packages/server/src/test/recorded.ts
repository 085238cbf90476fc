/** Games that the server of 2017 played, as they were recorded on the wire. */
import { readdirSync, readFileSync } from 'node:fs';
import { cardCode } from './cards.ts';

const FOLDER = new URL('../../../wire/testdata/', import.meta.url);
const PILE_COUNT = 17;

export interface Recorded {
  readonly file: string;
  /** By slot: what the server sent, and what the bot sent. */
  readonly heard: readonly (readonly string[])[];
  readonly said: readonly (readonly string[])[];
  /** The pack as it must have lain; undefined where the discards were shuffled later. */
  readonly deck: readonly string[] | undefined;
}

export function listRecorded(): readonly Recorded[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));
  return files.map(readRecorded);
}

function readRecorded(file: string): Recorded {
  const text = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd();
  const entries = text.split('\n').map((line) => JSON.parse(line) as Entry);
  const linesOf = (dir: string): string[][] =>
    [0, 1].map((slot) =>
      entries.filter((entry) => entry.dir === dir && entry.bot === slot).map(({ raw }) => raw!),
    );
  const heard = linesOf('S>C');
  return { file, heard, said: linesOf('C>S'), deck: stackPack(heard) };
}

interface Entry {
  readonly dir: string;
  readonly bot: number;
  readonly raw?: string;
}

interface Told {
  readonly topCard?: number;
  readonly hand?: readonly number[];
  readonly drawedCards?: number | readonly number[];
}

/** Hands are dealt in turn, then the open card, then what was drawn, in the order of the turns. */
function stackPack(heard: readonly (readonly string[])[]): readonly string[] | undefined {
  const hands: number[][] = [[], []];
  const draws: { readonly turn: number; readonly card: number }[] = [];
  let top = -1;
  for (const [slot, lines] of heard.entries()) {
    let turn = 0;
    for (const line of lines) {
      const { topCard, hand, drawedCards = [] } = JSON.parse(line) as Told;
      if (topCard !== undefined && turn++ === 0) top = topCard;
      const drawn = [drawedCards].flat().filter((card) => card >= 0);
      if (hand !== undefined) hands[slot] = hand.slice(0, hand.length - drawn.length);
      for (const card of drawn) draws.push({ turn, card });
    }
  }
  if (draws.length > PILE_COUNT) return undefined;
  const pile = draws.toSorted((one, two) => one.turn - two.turn).map(({ card }) => card);
  const dealt = hands[0]!.flatMap((card, i) => [card, hands[1]![i]!]);
  const known = [...dealt, top, ...pile];
  const rest = Array.from({ length: 32 }, (_, card) => card).filter((c) => !known.includes(c));
  return [...known, ...rest].map(cardCode);
}
