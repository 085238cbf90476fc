import type { Result, Text } from '@stammtisch/kernel';

/** Why something was not done: a code for programs, a sentence in every language for people. */
export interface Problem {
  readonly code: string;
  readonly message: Text;
}

/** What comes of a question to the server. */
export type ApiAnswer<T> = Promise<Result<T, Problem>>;

export const UNREACHABLE: Problem = {
  code: 'unreachable',
  message: {
    de: 'Der Server ist nicht zu erreichen.',
    en: 'The server cannot be reached.',
  },
};
