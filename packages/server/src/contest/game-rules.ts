/** What is played in a contest, and whether bots of 2017 can take part in it. */
import { planRules } from '@stammtisch/arena';
import { sentence } from '@stammtisch/kernel';

export interface GameRules {
  readonly game: string;
  /** The name of the preset. */
  readonly rules: string;
  /** Options that differ from the preset, or all of them. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/** The only rules that bots of 2017 know. */
export const FREE_HACK_RULES: GameRules = { game: 'mau-mau', rules: 'contest' };

export function isFreeHackRules(played: GameRules): boolean {
  if (played.game !== FREE_HACK_RULES.game) return false;
  const [asked, known] = [played, FREE_HACK_RULES].map(({ game, rules, options = {} }) =>
    planRules({ game, rules, options }),
  );
  if (!asked!.ok || !known!.ok) return false;
  return JSON.stringify(asked!.value.options) === JSON.stringify(known!.value.options);
}

/** Why a bot of 2017 is turned away. */
export const NOT_FREE_HACK = sentence(
  'Free-Hack-Bots spielen nur Mau-Mau nach den Regeln des Wettbewerbs.',
  'Free-Hack bots play only Mau-Mau by the rules of the contest.',
);
