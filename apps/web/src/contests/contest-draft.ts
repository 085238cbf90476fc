/** The form for a new contest as it is filled in, and the request that it makes. */
import {
  CONTEST_DEALS_MAX,
  CONTEST_ENTRANTS_MAX,
  CONTEST_ROUNDS_MAX,
  type ContestFormat,
  type ContestRequest,
} from '@stammtisch/wire/contest';

import type { RulesChoice } from '../rules/choice.ts';

/** Games in which one of two can win alone. */
export const CONTEST_GAMES = ['mau-mau', 'mops-royal'] as const;
export type ContestGameId = (typeof CONTEST_GAMES)[number];

export interface ContestDraft {
  readonly title: string;
  readonly game: ContestGameId;
  /** Undefined: as the server plays it. */
  readonly rules: RulesChoice | undefined;
  readonly format: ContestFormat;
  /** As they were typed. */
  readonly deals: string;
  /** Empty: as many as are enough. */
  readonly rounds: string;
  readonly clock: ClockName;
  readonly listed: boolean;
  readonly startsBy: 'hand' | 'count';
  readonly entrants: number;
  readonly bots: readonly string[];
  readonly freeHackPort: boolean;
  readonly isClass: boolean;
  readonly pseudonyms: boolean;
  readonly practice: boolean;
  /** As a field for date and time has it, in the time of this place; empty: none. */
  readonly deadline: string;
  readonly startAtDeadline: boolean;
}

export const CLOCKS = {
  quick: { moveMs: 200, bankMs: 5000 },
  usual: { moveMs: 2000, bankMs: 30_000 },
  patient: { moveMs: 10_000, bankMs: 120_000 },
} as const;
export type ClockName = keyof typeof CLOCKS;

export const NEW_DRAFT: ContestDraft = {
  title: '',
  game: 'mau-mau',
  rules: undefined,
  format: 'round-robin',
  deals: '50',
  rounds: '',
  clock: 'usual',
  listed: true,
  startsBy: 'hand',
  entrants: 4,
  bots: [],
  freeHackPort: false,
  isClass: false,
  pseudonyms: true,
  practice: true,
  deadline: '',
  startAtDeadline: false,
};

/** Which field cannot be meant so. */
export type BadField = 'deals' | 'rounds' | 'deadline';

/** Whether a format has a number of rounds that can be chosen. */
export function hasRounds(format: ContestFormat): boolean {
  return format === 'swiss' || format === 'ladder';
}

/** Bots of 2017 know only these rules. */
export function mayFreeHack({ game, rules }: ContestDraft): boolean {
  return game === 'mau-mau' && (rules === undefined || isContestRules(rules));
}

export function requestOf(draft: ContestDraft, now: number): ContestRequest | BadField {
  const { game, format, clock, listed, bots } = draft;
  const title = draft.title.trim();
  const deals = wholeIn(draft.deals, CONTEST_DEALS_MAX);
  const rounds = draft.rounds.trim() === '' ? undefined : wholeIn(draft.rounds, CONTEST_ROUNDS_MAX);
  if (deals === undefined) return 'deals';
  if (hasRounds(format) && draft.rounds.trim() !== '' && rounds === undefined) return 'rounds';
  const deadline = draft.deadline === '' ? undefined : new Date(draft.deadline).getTime();
  const isPast = deadline !== undefined && !(deadline > now);
  if (draft.isClass && isPast) return 'deadline';
  const rules = draft.rules ?? DEFAULT_RULES[game];
  return {
    ...(title === '' ? {} : { title }),
    game,
    ...(rules === undefined ? {} : { rules: rules.rules, options: { ...rules.options } }),
    format,
    deals,
    ...(hasRounds(format) && rounds !== undefined ? { rounds } : {}),
    clock: CLOCKS[clock],
    returnMs: RETURN_MS,
    listed,
    ...(draft.startsBy === 'count'
      ? { entrants: Math.min(draft.entrants, CONTEST_ENTRANTS_MAX) }
      : {}),
    bots: [...bots],
    freeHackPort: draft.freeHackPort && mayFreeHack(draft),
    ...(draft.isClass
      ? {
          class: {
            pseudonyms: draft.pseudonyms,
            practice: draft.practice,
            ...(deadline === undefined ? {} : { deadline }),
            startAtDeadline: draft.startAtDeadline && deadline !== undefined,
          },
        }
      : {}),
  };
}

/** The rules that bots of all protocols know. */
export const DEFAULT_RULES: Readonly<Partial<Record<ContestGameId, RulesChoice>>> = {
  'mau-mau': { rules: 'contest', options: {} },
};

const RETURN_MS = 30_000;

function isContestRules({ rules, options }: RulesChoice): boolean {
  return rules === 'contest' && Object.keys(options).length === 0;
}

function wholeIn(text: string, most: number): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}
