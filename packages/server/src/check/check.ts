import { setTimeout } from 'node:timers/promises';
import { fail, ok, type Result, type Sentence, sentence } from '@stammtisch/kernel';
import { type CheckLimits, DEFAULT_LIMITS, type CheckRun, type Scenario } from './bot/check-run.ts';
import { type CheckedBot, openCheckedBot } from './bot/checked-bot.ts';
import { LINE_BYTES as FREE_HACK_LINE_BYTES } from './free-hack/game.ts';
import { listFreeHackScenarios } from './free-hack/scenarios.ts';
import type { CheckReport, BotProtocol, ScenarioResult } from './bot/report.ts';
import { LINE_BYTES, type V1CheckRun } from './v1/line.ts';
import { type CheckedGame, listV1Scenarios } from './v1/scenarios.ts';

/** A bot and what it is to be checked for. */
export interface CheckPlan {
  /** The words of its command; `{host}` and `{port}` in them make it connect over the network. */
  readonly command: readonly string[];
  readonly protocol: BotProtocol;
  /** At least one; a Free-Hack bot plays only its own rules. */
  readonly games: readonly CheckedGame[];
  readonly limits?: Partial<CheckLimits>;
  readonly onResult?: (result: ScenarioResult) => void;
  /** The only scenarios to play, by id; the handshake comes before them in any case. */
  readonly only?: readonly string[] | undefined;
  /** Ends the bot and the check at once. */
  readonly stop?: AbortSignal;
}

/** Plays all scenarios with a bot; nothing of it is left behind. */
export async function checkBot(plan: CheckPlan): Promise<Result<CheckReport>> {
  const { command, protocol, games } = plan;
  const lineBytes = protocol === 'v1' ? LINE_BYTES : FREE_HACK_LINE_BYTES;
  const bot = await openCheckedBot(command, lineBytes);
  if (!bot.ok) return bot;
  const { overNetwork } = bot.value;
  if (protocol === 'free-hack' && !overNetwork) return fail(NEEDS_NETWORK);
  const check: V1CheckRun = { ...startCheck(bot.value, plan), line: undefined, seqs: { last: 0 } };
  const scenarios = listScenarios(protocol, games, overNetwork);
  const close = (): Promise<void> => bot.value.close();
  plan.stop?.addEventListener('abort', () => void close());
  try {
    const results = await runAll(check, scenarios, plan);
    return ok({ protocol, overNetwork, results, slowestMs: Math.ceil(check.slowestMs) });
  } finally {
    await close();
  }
}

/** The names of all scenarios, in order. */
export function listScenarioIds(protocol: BotProtocol, games: readonly CheckedGame[]): string[] {
  return listScenarios(protocol, games, true).map(({ id }) => id);
}

function listScenarios(
  protocol: BotProtocol,
  games: readonly CheckedGame[],
  overNetwork: boolean,
): readonly Scenario<V1CheckRun>[] {
  return protocol === 'v1' ? listV1Scenarios({ games, overNetwork }) : listFreeHackScenarios();
}

const NEEDS_NETWORK = {
  code: 'needs-network',
  ...sentence(
    'Free-Hack-Bots verbinden sich über das Netz; in den Befehl gehören {gaps}.',
    'Free-Hack bots connect over the network; the command needs {gaps}.',
    { gaps: '{host} {port}' },
  ),
};

function startCheck(bot: CheckedBot, { limits }: CheckPlan): CheckRun {
  return {
    bot,
    limits: { ...DEFAULT_LIMITS, ...limits },
    said: [],
    alter: (line) => line,
    slowestMs: 0,
    introduced: false,
    games: 0,
  };
}

/** The first scenario is the handshake: without it there is nothing to find out. */
async function runAll(
  check: V1CheckRun,
  scenarios: readonly Scenario<V1CheckRun>[],
  { only, onResult, stop }: CheckPlan,
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
  await setTimeout(check.limits.quietMs);
  const { bot } = check;
  const [ending, complaints] = [bot.ending(), bot.complaints()];
  bot.stop();
  check.line = undefined;
  return { id, title, status: 'failed', ...found.error, ending, complaints, talk };
}
