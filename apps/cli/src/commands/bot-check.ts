import { GAMES } from '@stammtisch/games';
import {
  fail,
  type Lang,
  ok,
  refusalsOf,
  type Rejection,
  type Result,
  text,
} from '@stammtisch/kernel';
import {
  type BotProtocol,
  type CheckedGame,
  DEFAULT_LIMITS,
  passed,
  PROTOCOLS,
} from '@stammtisch/lines/check';
import { checkBot, type CheckPlan, listScenarioIds } from '@stammtisch/server';
import { joinCommand } from '@stammtisch/server/outside';
import { createResultFormat, formatHeading, formatSummary, resultJson } from '../bot/check-text.ts';
import { parseDuration } from '../terminal/durations.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printJson,
  printLine,
  refuseUsage,
} from '../terminal/io.ts';
import { readWords } from '../outside/bot-flags.ts';
import { chooseGame, type RuleFlags } from '../rules/setup.ts';
import { addLangFlag, addRuleFlags, type FillCommand, type LangFlag } from './command.ts';

interface CheckFlags extends LangFlag, RuleFlags {
  readonly protocol: string;
  readonly game?: string;
  readonly only?: readonly string[];
  readonly moveTimeout: string;
  readonly explain?: true;
  readonly json?: true;
}

/** `bot check -- COMMAND`: whether a bot can do all that may be asked of it. */
export const fillBotCheck: FillCommand = (command, run) => {
  command
    .argument('<command...>', 'how the bot is started, after --')
    .usage('[options] -- <command...>')
    .option('--protocol <protocol>', `one of: ${PROTOCOLS.join(', ')}`, PROTOCOLS[0])
    .option('--game <game>', `only this one of: ${Object.keys(GAMES).join(', ')}`);
  addLangFlag(addRuleFlags(command))
    .option('--only <scenario...>', 'play only these, and the handshake')
    .option('--move-timeout <time>', 'what the bot has for a move', '2s')
    .option('--explain', 'print what was sent (>), what came (<) and the verdict (=)')
    .option('--json', 'print the report as one line of JSON')
    .addHelpText('after', HELP)
    .action(run(check));
};

const HELP = `
With {host} and {port} in it, the command is filled in and the bot connects over the
network; without them it talks over stdin and stdout. An address stands for a bot
that is asked by POST.

  stammtisch bot check -- python3 bot.py
  stammtisch bot check -- python3 bot.py {host} {port}
  stammtisch bot check -- http://127.0.0.1:8000/
  stammtisch bot check --protocol free-hack -- java -jar bot.jar {host} {port}

Exit codes: 0 all scenarios passed, 1 some failed, 2 wrong usage, 130 stopped by Ctrl-C.`;

const MOVE_TIMEOUT = { name: '--move-timeout', minMs: 10, maxMs: 600_000 };

async function check(
  io: Io,
  lang: Lang,
  words: readonly string[],
  flags: CheckFlags,
): Promise<Exit> {
  const stop = new AbortController();
  const plan = readPlan(words, flags);
  if (!plan.ok) return refuseUsage(io, plan.error, lang);
  const explain = flags.explain === true;
  const shown = flags.json !== true;
  if (shown) printLine(io, formatHeading(joinCommand(words), plan.value.protocol, lang));
  const formatResult = createResultFormat(lang, explain);
  const stopListening = io.onInterrupt(() => stop.abort());
  const report = await checkBot({
    ...plan.value,
    stop: stop.signal,
    onResult: (result) => {
      if (shown) printLine(io, formatResult(result).join('\n'));
    },
  }).finally(stopListening);
  if (!report.ok) return failWith(io, report.error, lang);
  const { value } = report;
  if (shown) {
    printLine(io, formatSummary(value, lang));
  } else {
    const results = value.results.map((result) => resultJson(result, lang, explain));
    printJson(io, { ...value, passed: passed(value), results });
  }
  if (stop.signal.aborted) return EXIT.interrupted;
  return passed(value) ? EXIT.done : EXIT.failed;
}

function readPlan(command: readonly string[], flags: CheckFlags): Result<CheckPlan> {
  const words = readWords(command);
  if (!words.ok) return words;
  const protocol = PROTOCOLS.find((known) => known === flags.protocol);
  if (protocol === undefined) return fail(unknown('protocol', flags.protocol, PROTOCOLS));
  const games = readGames(protocol, flags);
  if (!games.ok) return games;
  const moveMs = parseDuration(MOVE_TIMEOUT, flags.moveTimeout);
  if (!moveMs.ok) return moveMs;
  const known = listScenarioIds(protocol, games.value);
  const other = flags.only?.find((id) => !known.includes(id));
  if (other !== undefined) return fail(unknown('scenario', other, known));
  const limits = { ...DEFAULT_LIMITS, moveMs: moveMs.value };
  return ok({ command, protocol, games: games.value, limits, only: flags.only });
}

/** All games by their own rules, or the one that is asked for; rules alone are those of Mau-Mau. */
function readGames(protocol: BotProtocol, flags: CheckFlags): Result<readonly CheckedGame[]> {
  const { game, rules, option } = flags;
  const fixed = rules !== undefined || option !== undefined;
  if (protocol === 'free-hack' && (game !== undefined || fixed))
    return fail(refusal('rules-are-fixed'));
  const ids = game === undefined && !fixed ? Object.keys(GAMES) : [game ?? 'mau-mau'];
  const games: CheckedGame[] = [];
  for (const id of ids) {
    const choice = chooseGame(id, flags);
    if (!choice.ok) return choice;
    const { game: chosen, options } = choice.value;
    const refused = chosen.refuseDeal(options, chosen.seats.duel);
    if (refused !== undefined) return fail(refused);
    games.push({ ...choice.value, fixed });
  }
  return ok(games);
}

function unknown(what: 'protocol' | 'scenario', name: string, known: readonly string[]): Rejection {
  return refusal(`unknown-${what}`, { name, known: known.join(', ') });
}

const refusal = refusalsOf({
  'rules-are-fixed': text(
    'Free-Hack-Bots spielen nur Mau-Mau nach den Regeln des Wettbewerbs.',
    'Free-Hack bots only play Mau-Mau by the rules of the contest.',
  ),
  'unknown-protocol': text(
    'Das Protokoll „{name}“ gibt es nicht; es gibt: {known}.',
    'There is no protocol "{name}"; there are: {known}.',
  ),
  'unknown-scenario': text(
    'Hier gibt es „{name}“ nicht; es gibt: {known}.',
    'There is no "{name}" here; there are: {known}.',
  ),
});
