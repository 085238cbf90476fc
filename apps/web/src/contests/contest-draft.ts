/** The form for a new contest as it is filled in, and the request that it makes. */
import {
  CONTEST_CLOCK_MS_MAX,
  CONTEST_DEALS_MAX,
  CONTEST_ENTRANTS_MAX,
  CONTEST_ROUNDS_MAX,
  type ContestFormat,
  type ContestRequest,
} from '@stammtisch/wire/contest';

import type { RulesChoice } from '../rules/choice.ts';

export interface ContestDraft {
  readonly title: string;
  readonly game: string;
  /** Undefined: as the server plays it. */
  readonly rules: RulesChoice | undefined;
  readonly format: ContestFormat;
  /** As they were typed. */
  readonly deals: string;
  /** Empty: as many as are enough. */
  readonly rounds: string;
  readonly clock: ClockName | 'own';
  /** Of an own clock, in seconds, as they were typed. */
  readonly moveSeconds: string;
  readonly bankSeconds: string;
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
  moveSeconds: '5',
  bankSeconds: '60',
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
export type BadField = 'deals' | 'rounds' | 'clock' | 'deadline';

/** Whether a format has a number of rounds that can be chosen. */
export function hasRounds(format: ContestFormat): boolean {
  return format === 'swiss' || format === 'ladder';
}

/** Bots of 2017 know only these rules. */
export function mayFreeHack({ game, rules }: ContestDraft): boolean {
  return game === 'mau-mau' && (rules === undefined || isContestRules(rules));
}

export function requestOf(draft: ContestDraft, now: number): ContestRequest | BadField {
  const { game, format, listed, bots } = draft;
  const clock = clockOf(draft);
  const title = draft.title.trim();
  const deals = wholeIn(draft.deals, CONTEST_DEALS_MAX);
  const rounds = draft.rounds.trim() === '' ? undefined : wholeIn(draft.rounds, CONTEST_ROUNDS_MAX);
  if (deals === undefined) return 'deals';
  if (hasRounds(format) && draft.rounds.trim() !== '' && rounds === undefined) return 'rounds';
  if (clock === undefined) return 'clock';
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
    clock,
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
export const DEFAULT_RULES: Readonly<Record<string, RulesChoice>> = {
  'mau-mau': { rules: 'contest', options: {} },
};

function clockOf({
  clock,
  moveSeconds,
  bankSeconds,
}: ContestDraft): NonNullable<ContestRequest['clock']> | undefined {
  if (clock !== 'own') return CLOCKS[clock];
  const moveMs = millisecondsIn(moveSeconds, MOVE_MS_MIN);
  const bankMs = millisecondsIn(bankSeconds, 0);
  return moveMs === undefined || bankMs === undefined ? undefined : { moveMs, bankMs };
}

/** Of seconds, also with a decimal comma. */
function millisecondsIn(text: string, least: number): number | undefined {
  const written = text.trim().replace(',', '.');
  const ms = Math.round(Number(written) * 1000);
  return written !== '' && ms >= least && ms <= CONTEST_CLOCK_MS_MAX ? ms : undefined;
}

/** As the server wants it. */
const MOVE_MS_MIN = 10;

const RETURN_MS = 30_000;

function isContestRules({ rules, options }: RulesChoice): boolean {
  return rules === 'contest' && Object.keys(options).length === 0;
}

function wholeIn(text: string, most: number): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}
