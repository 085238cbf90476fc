import type { Rejection } from './result.ts';
import { sentencesOf, type SentenceValue, type Text, textOf } from './text.ts';

/** Says why something is refused: one code of a list, with what its sentence names. */
export type Refuse<Code extends string> = (
  code: Code,
  data?: Readonly<Record<string, SentenceValue>>,
) => Rejection;

/** Makes refusals out of codes and their sentences. */
export function refusalsOf<Code extends string>(texts: Readonly<Record<Code, Text>>): Refuse<Code> {
  const say = sentencesOf(texts);
  return (code, data) => ({ code, ...say(code, data) });
}

/** A refusal in the words of whoever is refused something: the seat it is about is addressed. */
export function tellRefused(why: Rejection, names: readonly string[] = []): Text {
  const seat = why.data?.['seat'];
  return textOf(why, names, typeof seat === 'number' ? seat : undefined);
}
