/** Whether a contest that is asked for can be played here. */
import {
  countMatches,
  GAMES_PER_DEAL,
  parseEntrant,
  planRules,
  SEALED,
  type TournamentPlan,
} from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import { fail, ok, type Rejection, type Result, withoutUndefined } from '@stammtisch/kernel';
import type { ContestRequest } from '@stammtisch/wire/contest';
import { isFreeHackRules } from '../../contest/game-rules.ts';
import { type ContestRules, planField } from '../../contest/play.ts';
import type { ContestsLimits } from './limits.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';

/** What a contest is played by, from the request for it; `bots` as they are written in full. */
export interface CheckedContest extends Omit<ContestRules, 'seed'> {
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: readonly string[];
}

const DEFAULT_CLOCK = { moveMs: 2000, bankMs: 30_000 };

/** The rules and the field of a contest, or why there can be none. */
export function checkRequest(
  request: ContestRequest,
  limits: ContestsLimits,
  nowMs: number,
): Result<CheckedContest> {
  const { game: id, rules: preset, options: changes } = request;
  const named = withoutUndefined({ rules: preset, options: changes });
  const planned = planRules({ game: id, ...named });
  if (!planned.ok) return planned;
  const { game, rules, options } = planned.value;
  if (request.freeHackPort && !isFreeHackRules({ game: game.id, rules, options })) {
    return fail(contestRefusal('needs-contest-rules'));
  }
  const { deadline } = request.class ?? {};
  if (deadline !== undefined && deadline <= nowMs) return fail(contestRefusal('deadline-past'));
  const bots = checkBots(game.id, request.bots, limits);
  if (!bots.ok) return bots;
  const checked: CheckedContest = {
    game: game.id,
    rules,
    options,
    format: request.format,
    deals: request.deals,
    rounds: request.rounds,
    clock: request.clock ?? DEFAULT_CLOCK,
    bots: bots.value,
  };
  const refused = refuseField(checked, request.entrants, limits);
  return refused === undefined ? ok(checked) : fail(refused);
}

/** The plan of a contest with these names from the network, or why it cannot be played. */
export function planContest(
  contest: CheckedContest,
  seed: string,
  names: readonly string[],
  { games: max }: ContestsLimits,
): Result<TournamentPlan> {
  const plan = planField({ ...contest, seed }, names);
  if (!plan.ok) return plan;
  const games = countMatches(plan.value) * contest.deals * GAMES_PER_DEAL;
  return games > max ? fail(contestRefusal('too-many-games', { games, max })) : plan;
}

/** What a title may not do in lists, files and terminals: begin a line, move a cursor, turn letters round. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

export function titleOf(
  { title = '', game }: Pick<ContestRequest, 'title' | 'game'>,
  code: string,
): string {
  return title.replace(UNRULY, ' ').trim() || `${GAMES[game]?.title.de ?? game} ${code}`;
}

function checkBots(
  game: string,
  bots: readonly string[],
  { searchMs, searchIterations }: ContestsLimits,
): Result<string[]> {
  const texts: string[] = [];
  for (const text of bots) {
    const entrant = parseEntrant(game, text);
    if (!entrant.ok) return entrant;
    // Programs are started by nobody here.
    if (entrant.value.kind === 'outside') return parseEntrantAsBuiltIn(game, text);
    const { text: bot, spec } = entrant.value;
    if (texts.includes(bot)) return fail(contestRefusal('bot-twice', { bot }));
    const { budget } = spec;
    const isSlow =
      budget !== undefined &&
      (budget.kind === 'time' ? budget.ms > searchMs : budget.count > searchIterations);
    if (isSlow) {
      const data = { bot, ms: searchMs, iterations: searchIterations };
      return fail(contestRefusal('bot-too-slow', data));
    }
    texts.push(bot);
  }
  return ok(texts);
}

function parseEntrantAsBuiltIn(game: string, text: string): Result<string[]> {
  const unknown = parseEntrant(game, `?${text}`);
  return unknown.ok ? ok([]) : fail(unknown.error);
}

/** Where it is known how many come, all is known; else what one network bot and the others need. */
export function planAhead(
  contest: CheckedContest,
  entrants: number | undefined,
  limits: ContestsLimits,
): Result<TournamentPlan> {
  const least = Math.max(1, 2 - contest.bots.length);
  const names = Array.from({ length: entrants ?? least }, (_, i) => `Bot ${i + 1}`);
  return planContest(contest, `${SEALED}check`, names, limits);
}

/** Why a contest of this plan thinks too long for this server. */
export function refuseBudget(ms: number, { processorMs }: ContestsLimits): Rejection | undefined {
  if (processorMs === 0 || ms <= processorMs) return undefined;
  const data = { minutes: toMinutes(ms), max: toMinutes(processorMs) };
  return contestRefusal('too-long', data);
}

/** For people, who need no fractions of long times. */
export function toMinutes(ms: number): number {
  const minutes = ms / 60_000;
  return minutes < 10 ? Math.ceil(minutes * 10) / 10 : Math.ceil(minutes);
}

function refuseField(
  contest: CheckedContest,
  entrants: number | undefined,
  limits: ContestsLimits,
): Rejection | undefined {
  const plan = planAhead(contest, entrants, limits);
  if (plan.ok) return undefined;
  // Rounds may be too many only for so few.
  return entrants === undefined && plan.error.code === 'bad-rounds' ? undefined : plan.error;
}
