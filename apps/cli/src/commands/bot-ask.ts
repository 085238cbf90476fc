import { type Opinion, secondOpinion } from '@stammtisch/arena/insight';
import { type BotSpec, parseBot } from '@stammtisch/bots';
import {
  fail,
  FAULT,
  type Lang,
  ok,
  type Rejection,
  type Result,
  type Sentence,
  sentence,
  speak,
} from '@stammtisch/kernel';
import { joinCommand } from '@stammtisch/server/outside';
import { formatOpinion, opinionJson } from '../bot/opinion-text.ts';
import { formatMs } from '../terminal/durations.ts';
import { parseOptionalCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  type Io,
  printError,
  printJson,
  printLine,
  refuseUsage,
} from '../terminal/io.ts';
import { inLang } from '../terminal/lang.ts';
import { printable, wrap } from '../terminal/layout.ts';
import { askBot, type Findings, type Inquiry, openPart } from '../outside/ask-bot.ts';
import { addClockFlags, type ClockFlags, readClock } from '../outside/bot-flags.ts';
import { pickGame, readGames, type RecordedGame } from '../play/game-file.ts';
import { type AddCommand, addLangFlag, type LangFlag } from './command.ts';

interface AskFlags extends LangFlag, ClockFlags {
  readonly game?: string;
  readonly at?: string;
  readonly seat?: string;
  readonly bot?: string;
  readonly opinion: string;
  readonly json?: true;
}

/** `bot ask FILE -- COMMAND`: what a bot does in a position of a recorded game. */
export const addBotAsk: AddCommand = (group, io, done) => {
  const command = group
    .command('ask')
    .alias('travel')
    .description('go to a turn of a recorded game: question, legal actions, second opinion')
    .argument('<file>', 'a file of game logs, one game a line')
    .argument('[command...]', 'what starts a bot that is asked, after --')
    .usage('[options] <file> [-- <command...>]');
  addClockFlags(addLangFlag(command))
    .option('--game <number>', 'which game of the file (default: 1)')
    .option('--at <number>', 'after how many moves (default: all that are recorded)')
    .option('--seat <number>', 'for which seat, counted from 1 (default: whoever is to act)')
    .option('--bot <bot>', 'ask this built-in bot instead of a command')
    .option('--opinion <search>', 'whose second opinion is printed', 'search:4000')
    .option('--json', 'print all of it as one line of JSON')
    .addHelpText('after', HELP)
    .action(async (file: string, words: readonly string[], flags: AskFlags) =>
      done(await inLang(io, flags.lang, (lang) => ask(io, lang, { file, words, flags }))),
    );
};

const HELP = `
The bot is asked everything that its seat was asked before, and what is recorded
is played; then the question is printed (>), the answer (<) and what came of it,
and what a search thinks of every legal action. Without a bot there is just the
question. Exit codes: 0 the answer can be played, 1 it cannot or none came, 2 wrong
usage.

Examples: stammtisch bot ask game.jsonl --at 12 --seat 2 -- python3 bot.py
          stammtisch bot travel game.jsonl --at 12 --bot greedy`;

interface Request {
  readonly file: string;
  readonly words: readonly string[];
  readonly flags: AskFlags;
}

async function ask(io: Io, lang: Lang, { file, words, flags }: Request): Promise<Exit> {
  const lines = readGames(file);
  if (!lines.ok) return refuse(io, lines.error, lang);
  const count = { name: '--game', min: 1, max: lines.value.length };
  const number = parseOptionalCount(count, flags.game);
  if (!number.ok) return refuseUsage(io, number.error, lang);
  const recorded = pickGame(file, lines.value, number.value ?? 1);
  if (!recorded.ok) return refuse(io, recorded.error, lang);
  const inquiry = readInquiry(io, recorded.value, words, flags);
  if (!inquiry.ok) return refuseUsage(io, inquiry.error, lang);
  const search = readSearch(recorded.value, flags.opinion);
  if (!search.ok) return refuseUsage(io, search.error, lang);
  if (typeof inquiry.value.bot === 'string' && flags.json !== true) {
    printLine(io, speak(asking(inquiry.value.clock.moveMs), lang));
  }
  const found = await askBot(inquiry.value);
  if (!found.ok) return refuse(io, found.error, lang);
  const opinion = readOpinion(io, inquiry.value, found.value, search.value);
  if (!opinion.ok) return refuse(io, opinion.error, lang);
  const report = {
    inquiry: inquiry.value,
    findings: found.value,
    opinion: opinion.value,
    search: search.value,
  };
  if (flags.json === true) printJson(io, toJson(report, lang));
  else print(io, lang, report);
  const { failure, answer } = found.value;
  return failure === undefined && answer !== FAULT ? EXIT.done : EXIT.failed;
}

/** Said before: a bot that is silent would look like a program that hangs. */
function asking(moveMs: number): Sentence {
  return sentence(
    'Der Bot wird gefragt; für eine Antwort hat er {time}.',
    'The bot is asked; it has {time} for an answer.',
    { time: formatMs(moveMs) },
  );
}

function refuse(io: Io, error: Rejection, lang: Lang): Exit {
  printError(io, error, lang);
  return EXIT.failed;
}

function readInquiry(
  { now }: Io,
  recorded: RecordedGame,
  words: readonly string[],
  flags: AskFlags,
): Result<Inquiry> {
  const { log } = recorded;
  const at = parseOptionalCount({ name: '--at', min: 0, max: log.moves.length }, flags.at);
  if (!at.ok) return at;
  const seat = parseOptionalCount({ name: '--seat', min: 1, max: log.players.length }, flags.seat);
  if (!seat.ok) return seat;
  const clock = readClock(flags);
  if (!clock.ok) return clock;
  const bot = readBot(recorded, words, flags.bot);
  if (!bot.ok) return bot;
  return ok({
    ...recorded,
    at: at.value ?? log.moves.length,
    seat: seat.value === undefined ? undefined : seat.value - 1,
    bot: bot.value,
    clock: clock.value,
    now,
  });
}

function readBot(
  { game }: RecordedGame,
  words: readonly string[],
  flag: string | undefined,
): Result<Inquiry['bot']> {
  if (flag === undefined) return ok(words.length === 0 ? undefined : joinCommand(words));
  return words.length === 0 ? parseBot(game.id, flag) : fail(ONE_BOT_ONLY);
}

const ONE_BOT_ONLY: Rejection = {
  code: 'one-bot-only',
  ...sentence(
    'Nur eines von --bot und einem Befehl nach -- ist möglich.',
    'Only one of --bot and a command after -- is possible.',
  ),
};

function readSearch({ game }: RecordedGame, text: string): Result<BotSpec> {
  const spec = parseBot(game.id, text);
  if (!spec.ok || spec.value.name === 'search') return spec;
  return fail({
    code: 'no-search',
    ...sentence(
      'Nach --opinion steht eine Suche wie search:4000 oder search:500ms, nicht „{text}“.',
      'A search such as search:4000 or search:500ms follows --opinion, not "{text}".',
      { text },
    ),
  });
}

function readOpinion(
  { now }: Io,
  inquiry: Inquiry,
  { seat, at }: Findings,
  bot: BotSpec,
): Result<Opinion> {
  const recording = openPart(inquiry);
  return recording.ok ? secondOpinion(recording.value, { at, seat }, { bot, now }) : recording;
}

interface Report {
  readonly inquiry: Inquiry;
  readonly findings: Findings;
  readonly opinion: Opinion;
  readonly search: BotSpec;
}

function toJson({ inquiry: { game, bot }, findings, opinion, search }: Report, lang: Lang): object {
  const { seat, at, earlier, otherwise, said, answer, recorded, failure } = findings;
  const name = (action: number | undefined): string | null =>
    action === undefined ? null : game.codec.format(action);
  return {
    seat,
    at,
    earlier,
    otherwise,
    said,
    ...(bot === undefined || failure !== undefined ? {} : { answer: name(answer) }),
    recorded: name(recorded),
    ...(failure === undefined
      ? {}
      : { failure: { ...failure, detail: speak(failure.detail, lang) } }),
    opinion: { bot: search.text, ...opinionJson(game, opinion) },
  };
}

function print(io: Io, lang: Lang, { inquiry, findings, opinion, search }: Report): void {
  const { game, at: wanted, bot } = inquiry;
  const { at, said, failure } = findings;
  const say = (told: Sentence): void => {
    for (const line of wrap(printable(speak(told, lang)))) printLine(io, line);
  };
  say(bot === undefined ? whereOnly(findings) : where(findings));
  if (at < wanted) say(TOO_EARLY);
  for (const { by, line } of said) printLine(io, `${by === 'bot' ? '<' : '>'} ${printable(line)}`);
  const format = (action: number): string => game.codec.format(action);
  if (failure !== undefined) say(failure.detail);
  else if (bot !== undefined) say(judge(findings, format));
  for (const line of failure?.stderr?.trimEnd().split('\n') ?? []) {
    printLine(io, `stderr: ${printable(line)}`);
  }
  printLine(io);
  for (const line of formatOpinion({ game, opinion, findings, search }, lang)) printLine(io, line);
}

function where({ seat, at, earlier, otherwise }: Findings): Sentence {
  return sentence(
    'Platz {seat} nach Zug {at}; frühere Fragen: {earlier}, davon anders beantwortet als aufgezeichnet: {otherwise}.',
    'Seat {seat} after move {at}; earlier questions: {earlier}, answered otherwise than recorded: {otherwise}.',
    { seat: seat + 1, at, earlier, otherwise },
  );
}

function whereOnly({ seat, at, earlier }: Findings): Sentence {
  return sentence(
    'Platz {seat} nach Zug {at}; frühere Fragen: {earlier}.',
    'Seat {seat} after move {at}; earlier questions: {earlier}.',
    { seat: seat + 1, at, earlier },
  );
}

const TOO_EARLY = sentence(
  'Schon bei dieser früheren Frage fiel der Bot aus.',
  'The bot failed already at this earlier question.',
);

function judge({ answer, recorded }: Findings, format: (action: number) => string): Sentence {
  const was = recorded === undefined ? '–' : format(recorded);
  if (answer === undefined) {
    return sentence(
      'Der Bot schweigt (aufgezeichnet: {was}).',
      'The bot says nothing (recorded: {was}).',
      { was },
    );
  }
  if (answer === FAULT) {
    return sentence(
      'Nicht erlaubt; die Regeln bestrafen es (aufgezeichnet: {was}).',
      'Not legal; the rules punish it (recorded: {was}).',
      { was },
    );
  }
  return sentence(
    'Erlaubt: {action} (aufgezeichnet: {was}).',
    'Legal: {action} (recorded: {was}).',
    { action: format(answer), was },
  );
}
