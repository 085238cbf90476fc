import { fileURLToPath } from 'node:url';
import { mauMau } from '@stammtisch/games';
import { parseOptions, speak } from '@stammtisch/kernel';
import { expect } from 'vitest';
import type { CheckReport, CheckedGame, ScenarioResult } from '@stammtisch/lines/check';
import { checkBot, type CheckPlan } from '../check.ts';

/** Long enough for a busy machine: nothing is waited for that long where all goes well. */
export const LIMITS = { moveMs: 8000, startMs: 20_000, returnMs: 20_000, quietMs: 300 };
export const MAU_MAU = [withRules(mauMau)];

export function withRules(
  game: CheckedGame['game'],
  rules = game.options.defaultPreset,
): CheckedGame {
  const options = parseOptions(game.options, rules, {});
  if (!options.ok) throw new Error(rules);
  return { game, rules, options: options.value };
}

export function planOf(command: readonly string[], changes: Partial<CheckPlan>): CheckPlan {
  return { command, protocol: 'v1', games: MAU_MAU, limits: LIMITS, ...changes };
}

export async function check(
  command: readonly string[],
  changes: Partial<CheckPlan> = {},
): Promise<CheckReport> {
  const report = await checkBot(planOf(command, changes));
  if (!report.ok) throw new Error(speak(report.error, 'en'));
  return report.value;
}

function bot(protocol: string): string {
  return fileURLToPath(new URL(`./bots/${protocol}.mjs`, import.meta.url));
}

export function v1(...args: readonly string[]): string[] {
  return ['node', bot('v1'), ...args];
}

export function freeHack(fault: string): string[] {
  return ['node', bot('free-hack'), fault, '{host}', '{port}'];
}

/** All that is not ok. */
export function summary({ results }: CheckReport): string[] {
  return results.filter(({ status }) => status !== 'ok').map(({ status, id }) => `${status} ${id}`);
}

export function resultOf({ results }: CheckReport, id: string): ScenarioResult {
  return results.find((result) => result.id === id)!;
}

/** What failed in a scenario, in English; undefined if nothing did. */
export function failureIn(report: CheckReport, id: string): Failure | undefined {
  const result = resultOf(report, id);
  if (result.status !== 'failed') return undefined;
  return { expected: speak(result.expected, 'en'), got: speak(result.got, 'en') };
}

/** A failure in these words. */
export function failure(expected: string, got: string): Failure {
  return { expected: containing(expected), got: containing(got) };
}

function containing(words: string): string {
  return expect.stringContaining(words) as string;
}

interface Failure {
  readonly expected: string;
  readonly got: string;
}
