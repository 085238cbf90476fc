/** What a check found, for people and as plain JSON. */
import type { Sentence, Text } from '@stammtisch/kernel';

export const PROTOCOLS = ['v1', 'free-hack'] as const;
export type BotProtocol = (typeof PROTOCOLS)[number];

/** What should have happened and what did. */
export interface Finding {
  readonly expected: Sentence;
  readonly got: Sentence;
}

/** One line of the talk, or what the check says about the bot's last one. */
export interface TalkLine {
  readonly by: 'server' | 'bot' | 'check';
  readonly line: string;
}

/** What came of one scenario. */
export type ScenarioResult = {
  readonly id: string;
  readonly title: Text;
  readonly talk: readonly TalkLine[];
} & (
  | { readonly status: 'ok' }
  | { readonly status: 'not-applicable'; readonly why: Sentence }
  | (Finding & {
      readonly status: 'failed';
      /** How the program of the bot had ended, if it had. */
      readonly ending: string | undefined;
      /** The end of what it wrote to stderr. */
      readonly complaints: string;
    })
);

export interface CheckReport {
  readonly protocol: BotProtocol;
  readonly overNetwork: boolean;
  readonly results: readonly ScenarioResult[];
  /** The longest time that an answer took. */
  readonly slowestMs: number;
}

/** Nothing failed. */
export function passed({ results }: CheckReport): boolean {
  return results.every(({ status }) => status !== 'failed');
}
