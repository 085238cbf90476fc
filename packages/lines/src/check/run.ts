import { type Sentence, sentence } from '@stammtisch/kernel';
import { wait } from '../line/timers.ts';
import { type CheckLimits, DEFAULT_LIMITS, type Scenario } from './check-run.ts';
import type { CheckedBot } from './checked-bot.ts';
import type { V1CheckRun } from './line.ts';
import type { ScenarioResult } from './report.ts';

/** What is played of a check, and who is told. */
export interface RunPlan {
  readonly onResult?: ((result: ScenarioResult) => void) | undefined;
  /** The only scenarios to play, by id; the handshake comes before them in any case. */
  readonly only?: readonly string[] | undefined;
  /** When it is raised the check ends; the bot is to be ended as well. */
  readonly stop?: { readonly aborted: boolean } | undefined;
}

export function startCheck(bot: CheckedBot, limits?: Partial<CheckLimits>): V1CheckRun {
  return {
    bot,
    limits: { ...DEFAULT_LIMITS, ...limits },
    said: [],
    alter: (line) => line,
    slowestMs: 0,
    introduced: false,
    games: 0,
    line: undefined,
    seqs: { last: 0 },
  };
}

/** Plays scenarios with a bot. The first is the handshake: without it there is nothing to find out. */
export async function runScenarios(
  check: V1CheckRun,
  scenarios: readonly Scenario<V1CheckRun>[],
  { only, onResult, stop }: RunPlan,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    if (index > 0 && only?.includes(scenario.id) === false) continue;
    const lost = results.length > 0 && !check.introduced ? NO_HANDSHAKE : undefined;
    const result = await runOne(check, scenario, lost);
    // What an end from outside has broken off says nothing about the bot.
    if (stop?.aborted === true) break;
    results.push(result);
    onResult?.(result);
  }
  return results;
}

const NO_HANDSHAKE = sentence(
  'ohne Anmeldung lässt sich nichts prüfen',
  'nothing can be checked without a handshake',
);

async function runOne(
  check: V1CheckRun,
  scenario: Scenario<V1CheckRun>,
  lost: Sentence | undefined,
): Promise<ScenarioResult> {
  const { id, title } = scenario;
  const why = lost ?? scenario.skip?.();
  if (why !== undefined) return { id, title, status: 'not-applicable', why, talk: [] };
  check.said.length = 0;
  check.alter = (line) => line;
  const found = await scenario.run(check);
  const talk = check.said.slice();
  if (found.ok) return { id, title, status: 'ok', talk };
  // A program that is about to end says why; what went wrong here shall not spoil the next scenario.
  await wait(check.limits.quietMs);
  const { bot } = check;
  const [ending, complaints] = [bot.ending(), bot.complaints()];
  bot.stop();
  check.line = undefined;
  return { id, title, status: 'failed', ...found.error, ending, complaints, talk };
}
