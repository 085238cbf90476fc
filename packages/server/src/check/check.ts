import { setTimeout } from 'node:timers/promises';
import { fail, ok, type Result, type Sentence, sentence } from '@stammtisch/kernel';
import { type CheckLimits, DEFAULT_LIMITS, type Exam, type Scenario } from './exam.ts';
import { type Examinee, summon } from './examinee.ts';
import { LINE_BYTES as FREE_HACK_LINE_BYTES } from './free-hack/game.ts';
import { listFreeHackScenarios } from './free-hack/scenarios.ts';
import type { CheckReport, Protocol, ScenarioResult } from './report.ts';
import { LINE_BYTES, type V1Exam } from './v1/line.ts';
import { type CheckedGame, listV1Scenarios } from './v1/scenarios.ts';

/** A bot and what it is to be checked for. */
export interface CheckPlan {
  /** The words of its command; `{host}` and `{port}` in them make it connect over the network. */
  readonly command: readonly string[];
  readonly protocol: Protocol;
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
  const examinee = await summon(command, lineBytes);
  if (!examinee.ok) return examinee;
  const { overNetwork } = examinee.value;
  if (protocol === 'free-hack' && !overNetwork) return fail(NEEDS_NETWORK);
  const exam: V1Exam = { ...createExam(examinee.value, plan), line: undefined, seqs: { last: 0 } };
  const scenarios = listScenarios(protocol, games, overNetwork);
  const close = (): Promise<void> => examinee.value.close();
  plan.stop?.addEventListener('abort', () => void close());
  try {
    const results = await runAll(exam, scenarios, plan);
    return ok({ protocol, overNetwork, results, slowestMs: Math.ceil(exam.slowestMs) });
  } finally {
    await close();
  }
}

/** The names of all scenarios, in order. */
export function listScenarioIds(protocol: Protocol, games: readonly CheckedGame[]): string[] {
  return listScenarios(protocol, games, true).map(({ id }) => id);
}

function listScenarios(
  protocol: Protocol,
  games: readonly CheckedGame[],
  overNetwork: boolean,
): readonly Scenario<V1Exam>[] {
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

function createExam(examinee: Examinee, { limits }: CheckPlan): Exam {
  return {
    examinee,
    limits: { ...DEFAULT_LIMITS, ...limits },
    said: [],
    dress: (line) => line,
    slowestMs: 0,
    introduced: false,
    games: 0,
  };
}

/** The first scenario is the handshake: without it there is nothing to find out. */
async function runAll(
  exam: V1Exam,
  scenarios: readonly Scenario<V1Exam>[],
  { only, onResult, stop }: CheckPlan,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    if (index > 0 && only?.includes(scenario.id) === false) continue;
    const lost = results.length > 0 && !exam.introduced ? NO_HANDSHAKE : undefined;
    const result = await runOne(exam, scenario, lost);
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
  exam: V1Exam,
  scenario: Scenario<V1Exam>,
  lost: Sentence | undefined,
): Promise<ScenarioResult> {
  const { id, title } = scenario;
  const why = lost ?? scenario.skip?.();
  if (why !== undefined) return { id, title, status: 'not-applicable', why, talk: [] };
  exam.said.length = 0;
  exam.dress = (line) => line;
  const found = await scenario.run(exam);
  const talk = exam.said.slice();
  if (found.ok) return { id, title, status: 'ok', talk };
  // A program that is about to end says why; what went wrong here shall not spoil the next scenario.
  await setTimeout(exam.limits.quietMs);
  const { examinee } = exam;
  const [ending, complaints] = [examinee.ending(), examinee.complaints()];
  examinee.stop();
  exam.line = undefined;
  return { id, title, status: 'failed', ...found.error, ending, complaints, talk };
}
