import { fail, ok, type Result, sentence } from '@stammtisch/kernel';
import {
  type BotProtocol,
  type CheckedGame,
  type CheckLimits,
  type CheckReport,
  LINE_BYTES,
  listV1Scenarios,
  runScenarios,
  type Scenario,
  type ScenarioResult,
  startCheck,
  type V1CheckRun,
} from '@stammtisch/lines/check';
import { openCheckedBot } from './checked-bot.ts';
import { LINE_BYTES as FREE_HACK_LINE_BYTES } from './free-hack/game.ts';
import { listFreeHackScenarios } from './free-hack/scenarios.ts';

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
  const check = startCheck(bot.value, plan.limits);
  const scenarios = listScenarios(protocol, games, overNetwork);
  const close = (): Promise<void> => bot.value.close();
  plan.stop?.addEventListener('abort', () => void close());
  try {
    const results = await runScenarios(check, scenarios, plan);
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
