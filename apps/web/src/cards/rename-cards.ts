/** Cards in sentences of the games, in the words of the faces that somebody plays with. */
import { type Face, parseFace, type Rank, type Suit } from './face.ts';

export interface CardWords {
  readonly suits: Readonly<Record<Suit, string>>;
  readonly ranks: Readonly<Partial<Record<Rank, string>>>;
}

export interface Renaming {
  /** How the games call suits and ranks, and how they are to be called. */
  readonly from: CardWords;
  readonly to: CardWords;
  readonly nameOf: (face: Face) => string;
}

/** `J♦` becomes `Schelle Unter`, `Karo` becomes `Schelle`; names of people stay what they are. */
export function renameCards(
  text: string,
  { from, to, nameOf }: Renaming,
  names: readonly string[] = [],
): string {
  const words = new Map([...pairs(from.suits, to.suits), ...pairs(from.ranks, to.ranks)]);
  const people = names.filter((name) => name !== '').map(escape);
  const parts = [...people, CARD, ...words.keys()].toSorted((a, b) => b.length - a.length);
  // Not within longer words, nor in one of several that a hyphen ties together.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(pattern, (found) => {
    if (names.includes(found)) return found;
    const face = parseFace(found);
    if (face !== undefined) return nameOf(face);
    const word = words.get(found.toLowerCase());
    return word === undefined ? found : likeCase(found, word);
  });
}

/** `J♦` becomes `B♦` where that is what stands on the card. */
export function renameCorners(text: string, cornerOf: (rank: Rank) => string): string {
  return text.replaceAll(new RegExp(CARD, 'g'), (found) => {
    const face = parseFace(found);
    return face === undefined ? found : cornerOf(face.rank) + found.slice(-1);
  });
}

const CARD = '(?:10|[2-9JQKA])[♥♦♣♠]';

function pairs(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): [string, string][] {
  return Object.entries(from).map(([key, word]) => [word.toLowerCase(), to[key] ?? word]);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

/** Capital where the word was. */
function likeCase(model: string, word: string): string {
  const isCapital = model.charAt(0) !== model.charAt(0).toLowerCase();
  return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
