/** How long names may be, and what a bot may be called in both protocols. */
import { type Text, text } from '@stammtisch/kernel';

/** The longest name of a bot or a person, in characters. */
export const NAME_LENGTH_MAX = 32;

/** Why a bot cannot have a name. */
export const BOT_NAME_FAULTS = {
  'empty-name': text('Der Name ist leer.', 'The name is empty.'),
  'long-name': text(
    `Der Name hat mehr als ${NAME_LENGTH_MAX} Zeichen.`,
    `The name has more than ${NAME_LENGTH_MAX} characters.`,
  ),
  'unprintable-name': text(
    'Im Namen stehen Steuer- oder Formatzeichen.',
    'The name has control or format characters in it.',
  ),
  'taken-name': text('Den Namen hat schon ein anderer Bot.', 'Another bot has this name.'),
} as const satisfies Readonly<Record<string, Text>>;

export type BotNameFault = keyof typeof BOT_NAME_FAULTS;

/** Says what is wrong with a name in composed form (NFC), or undefined. */
export function nameFault(name: string, taken: readonly string[]): BotNameFault | undefined {
  if (name.trim() === '') return 'empty-name';
  if (UNPRINTABLE.test(name)) return 'unprintable-name';
  if (Array.from(name).length > NAME_LENGTH_MAX) return 'long-name';
  return taken.includes(name) ? 'taken-name' : undefined;
}

// Controls, formats, halves of pairs, and the two separators that end a line.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Two names that differ in case, width or what nobody sees are the same name. Some letters
 * fall apart when their case changes (ΐ, ß with an accent), so they are put together again at the end.
 */
export function foldName(name: string): string {
  const seen = name.normalize('NFKC').replace(IGNORABLE, '');
  return seen.toUpperCase().toLowerCase().normalize('NFKC');
}

/** Whether people who read both names could take them for one. */
export function isSameToReaders(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
