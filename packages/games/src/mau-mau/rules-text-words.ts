/** The words for ranks and amounts that fit into sentences in both languages. */
import { type Sentence, sentence, speak, type Text, text } from '@stammtisch/kernel';
import type { SkatRank } from './cards.ts';

/** A rank as a noun. German has three genders and four cases; English is content with one form. */
export interface RankWords {
  /** At the start of a sentence: Die 7, Der Bube. */
  readonly The: Text;
  /** As a subject: eine 7, ein Bube. */
  readonly one: Text;
  /** As an object: eine 7, einen Buben. */
  readonly oneObject: Text;
  /** After "mit": einer 7, einem Buben. */
  readonly withOne: Text;
  /** As a subject: sie, er, es. */
  readonly it: Text;
  /** As an object: sie, ihn, es. */
  readonly itObject: Text;
  /** As a subject that is not there: keine 7, kein Bube. */
  readonly none: Text;
}

/** The words for a rank. */
export function rankWords(rank: SkatRank): RankWords {
  const english = ENGLISH[rank];
  const an = `${english === '8' || english === 'Ace' ? 'an' : 'a'} ${english}`;
  const { subject, object } = GERMAN[rank];
  const { The, one, oneObject, withOne, it, itObject } = GENDERS[GERMAN[rank].gender];
  return {
    The: text(`${The} ${subject}`, an.replace('a', 'A')),
    one: text(`${one} ${subject}`, an),
    oneObject: text(`${oneObject} ${object}`, an),
    withOne: text(`${withOne} ${object}`, an),
    it: text(it, 'it'),
    itObject: text(itObject, 'it'),
    none: text(`k${one} ${subject}`, `no ${english}`),
  };
}

/** `eine Karte`, `2 Karten`. */
export function cardCount(count: number): Text {
  return count === 1 ? text('eine Karte', 'one card') : text(`${count} Karten`, `${count} cards`);
}

/** `a, b oder c`. */
export function alternatives(items: readonly Text[]): Text {
  return text(
    joinWith(
      items.map((item) => item.de),
      'oder',
    ),
    joinWith(
      items.map((item) => item.en),
      'or',
    ),
  );
}

/** Several sentences as one paragraph, their gaps filled; what is undefined is left out. */
export function paragraph(...parts: readonly (Sentence | undefined)[]): Sentence {
  const said = parts.filter((part) => part !== undefined).filter((part) => part.text.de !== '');
  return sentence(
    said.map((part) => speak(part, 'de')).join(' '),
    said.map((part) => speak(part, 'en')).join(' '),
  );
}

function joinWith(words: readonly string[], or: string): string {
  const last = words[words.length - 1];
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} ${or} ${last}`;
}

const ENGLISH: Readonly<Record<SkatRank, string>> = {
  '7': '7',
  '8': '8',
  '9': '9',
  '10': '10',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
};

type Gender = 'feminine' | 'masculine' | 'neuter';

interface GermanRank {
  readonly gender: Gender;
  readonly subject: string;
  readonly object: string;
}

const GERMAN: Readonly<Record<SkatRank, GermanRank>> = {
  '7': { gender: 'feminine', subject: '7', object: '7' },
  '8': { gender: 'feminine', subject: '8', object: '8' },
  '9': { gender: 'feminine', subject: '9', object: '9' },
  '10': { gender: 'feminine', subject: '10', object: '10' },
  J: { gender: 'masculine', subject: 'Bube', object: 'Buben' },
  Q: { gender: 'feminine', subject: 'Dame', object: 'Dame' },
  K: { gender: 'masculine', subject: 'König', object: 'König' },
  A: { gender: 'neuter', subject: 'Ass', object: 'Ass' },
};

type GenderWords = Readonly<
  Record<'The' | 'one' | 'oneObject' | 'withOne' | 'it' | 'itObject', string>
>;

const GENDERS: Readonly<Record<Gender, GenderWords>> = {
  feminine: {
    The: 'Die',
    one: 'eine',
    oneObject: 'eine',
    withOne: 'einer',
    it: 'sie',
    itObject: 'sie',
  },
  masculine: {
    The: 'Der',
    one: 'ein',
    oneObject: 'einen',
    withOne: 'einem',
    it: 'er',
    itObject: 'ihn',
  },
  neuter: { The: 'Das', one: 'ein', oneObject: 'ein', withOne: 'einem', it: 'es', itObject: 'es' },
};
