import { type Rejection, type SentenceValue, sentence, type Text } from '@stammtisch/kernel';

/** Makes rejections out of a list of codes with their sentences. */
export function refuser<Code extends string>(
  texts: Readonly<Record<Code, Text>>,
): (code: Code, data?: Readonly<Record<string, SentenceValue>>) => Rejection {
  return (code, data) => {
    const { de, en } = texts[code];
    return { code, ...sentence(de, en, data) };
  };
}
