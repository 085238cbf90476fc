import { type Opinion, secondOpinion } from '@stammtisch/arena/insight';
import { type BotSpec, parseBot } from '@stammtisch/bots';
import {
  allOf,
  fail,
  FAULT,
  type Lang,
  ok,
  refusalsOf,
  type Result,
  type Sentence,
  sentencesOf,
  speak,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import { formatOpinion, opinionJson } from '../bot/opinion-text.ts';
import { formatMs } from '../terminal/durations.ts';
import { parseOptionalCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printJson,
  printLine,
  printLines,
  refuseUsage,
} from '../terminal/io.ts';
import { printable, wrap } from '../terminal/layout.ts';
import { askBot, type Findings, type Inquiry, openPart } from '../outside/ask-bot.ts';
import { addClockFlags, type ClockFlags, readClock, readWords } from '../outside/bot-flags.ts';
import { findGameIn, formatAction, type RecordedGame, refuseGame } from '../play/game-file.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface AskFlags extends LangFlag, ClockFlags {
  readonly game?: string;
  readonly at?: string;
  readonly seat?: string;
  readonly bot?: string;
  readonly opinion: string;
  readonly json?: true;
}

/** `bot ask FILE -- COMMAND`: what a bot does in a position of a recorded game. */
export const fillBotAsk: FillCommand = (command, run) => {
  command
    .alias('travel')
    .argument('<file>', 'a file of game logs, one game a line')
    .argument('[command...]', 'what starts a bot that is asked, after --')
    .usage('[options] <file> [-- <command...>]');
  addClockFlags(addLangFlag(command))
    .option('--game <number>', 'which game of the file (default: 1)')
    .option('--at <number>', 'after how many moves (default: all that are recorded)')
    .option(
      '--seat <number>',
      'for which seat, counted from 0 as in the protocol (default: whoever is to act)',
    )
    .option('--bot <bot>', 'ask this built-in bot instead of a command')
    .option('--opinion <search>', 'whose second opinion is printed', 'search:4000')
    .option('--json', 'print all of it as one line of JSON')
    .addHelpText('after', HELP)
    .action(run(ask));
};

const HELP = `
The bot is asked everything that its seat was asked before, and what is recorded
is played; then the question is printed (>), the answer (<) and what came of it,
and what a search thinks of every legal action; where the bot "learned" knows the
rules, also what it leans to. Without a bot there is just the question.
Exit codes: 0 the answer can be played, 1 it cannot or none came, 2 wrong usage.

Examples: stammtisch bot ask game.jsonl --at 12 --seat 1 -- python3 bot.py
          stammtisch bot travel game.jsonl --at 12 --bot greedy`;

async function ask(
  io: Io,
  lang: Lang,
  file: string,
  words: readonly string[],
  flags: AskFlags,
): Promise<Exit> {
  const recorded = findGameIn(file, flags.game);
  if (!recorded.ok) return refuseGame(io, recorded.error, lang);
  const asked = allOf({
    inquiry: readInquiry(io, recorded.value, words, flags),
    search: readSearch(recorded.value, flags.opinion),
  });
  if (!asked.ok) return refuseUsage(io, asked.error, lang);
  const { inquiry, search } = asked.value;
  if (typeof inquiry.bot === 'string' && flags.json !== true) {
    // Before it is asked: a bot that is silent would look like a program that hangs.
    const { moveMs, bankMs } = inquiry.clock;
    printLine(io, speak(say('asking', { time: formatMs(moveMs + bankMs) }), lang));
  }
  const found = await askBot(inquiry);
  if (!found.ok) return failWith(io, found.error, lang);
  const opinion = readOpinion(io, inquiry, found.value, search);
  if (!opinion.ok) return failWith(io, opinion.error, lang);
  const report = { inquiry, findings: found.value, opinion: opinion.value, search };
  if (flags.json === true) printJson(io, toJson(report, lang));
  else print(io, lang, report);
  const { failure, answer } = found.value;
  return failure === undefined && answer !== FAULT ? EXIT.done : EXIT.failed;
}

function readInquiry(
  { now }: Io,
  recorded: RecordedGame,
  words: readonly string[],
  flags: AskFlags,
): Result<Inquiry> {
  const { log } = recorded;
  const read = allOf({
    at: parseOptionalCount({ name: '--at', min: 0, max: log.moves.length }, flags.at),
    seat: parseOptionalCount({ name: '--seat', min: 0, max: log.players.length - 1 }, flags.seat),
    clock: readClock(flags),
    bot: readBot(recorded, words, flags.bot),
  });
  if (!read.ok) return read;
  const { at = log.moves.length, seat, bot, clock } = read.value;
  return ok({ ...recorded, at, seat, bot, clock, now });
}

function readBot(
  { game }: RecordedGame,
  words: readonly string[],
  flag: string | undefined,
): Result<Inquiry['bot']> {
  if (flag === undefined) return words.length === 0 ? ok(undefined) : readWords(words);
  return words.length === 0 ? parseBot(game.id, flag) : fail(refusal('one-bot-only'));
}

function readSearch({ game }: RecordedGame, search: string): Result<BotSpec> {
  const spec = parseBot(game.id, search);
  if (!spec.ok || spec.value.name === 'search') return spec;
  return fail(refusal('no-search', { text: search }));
}

const refusal = refusalsOf({
  'no-search': text(
    'Nach --opinion steht eine Suche wie search:4000 oder search:500ms, nicht „{text}“.',
    'A search such as search:4000 or search:500ms follows --opinion, not "{text}".',
  ),
  'one-bot-only': text(
    'Möglich ist entweder --bot oder ein Befehl nach --, nicht beides.',
    'Only one of --bot and a command after -- is possible.',
  ),
});

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
  return {
    seat,
    at,
    earlier,
    otherwise,
    said,
    ...(bot === undefined || failure !== undefined ? {} : { answer: formatAction(game, answer) }),
    recorded: formatAction(game, recorded),
    ...withoutUndefined({
      failure: failure && { ...failure, detail: speak(failure.detail, lang) },
    }),
    opinion: { bot: search.text, ...opinionJson(game, opinion) },
  };
}

function print(io: Io, lang: Lang, { inquiry, findings, opinion, search }: Report): void {
  const { game, at: wanted, bot } = inquiry;
  const { seat, at, earlier, otherwise, said, failure } = findings;
  const tell = (told: Sentence): void => printLines(io, wrap(printable(speak(told, lang))));
  const where = bot === undefined ? 'whereOnly' : 'where';
  tell(say(where, { seat, at, earlier, otherwise }));
  if (at < wanted) tell(say('tooEarly'));
  for (const { by, line } of said) printLine(io, `${by === 'bot' ? '<' : '>'} ${printable(line)}`);
  const format = (action: number): string => game.codec.format(action);
  if (failure !== undefined) tell(failure.detail);
  else if (bot !== undefined) tell(judge(findings, format));
  for (const line of failure?.stderr?.trimEnd().split('\n') ?? []) {
    printLine(io, `stderr: ${printable(line)}`);
  }
  printLine(io);
  printLines(io, formatOpinion({ game, opinion, findings, search }, lang));
}

function judge({ answer, recorded }: Findings, format: (action: number) => string): Sentence {
  const was = recorded === undefined ? '–' : format(recorded);
  if (answer === undefined) return say('silent', { was });
  return answer === FAULT ? say('illegal', { was }) : say('legal', { action: format(answer), was });
}

const say = sentencesOf({
  asking: text(
    'Der Bot wird gefragt; für eine Antwort hat er höchstens {time}.',
    'The bot is asked; it has {time} for an answer at most.',
  ),
  where: text(
    'Platz {seat} nach Zug {at}; frühere Fragen: {earlier}, davon anders beantwortet als aufgezeichnet: {otherwise}.',
    'Seat {seat} after move {at}; earlier questions: {earlier}, answered otherwise than recorded: {otherwise}.',
  ),
  whereOnly: text(
    'Platz {seat} nach Zug {at}; frühere Fragen: {earlier}.',
    'Seat {seat} after move {at}; earlier questions: {earlier}.',
  ),
  tooEarly: text(
    'Schon bei dieser früheren Frage fiel der Bot aus.',
    'The bot failed already at this earlier question.',
  ),
  silent: text(
    'Der Bot schweigt (aufgezeichnet: {was}).',
    'The bot says nothing (recorded: {was}).',
  ),
  illegal: text(
    'Nicht erlaubt; die Regeln bestrafen es (aufgezeichnet: {was}).',
    'Not legal; the rules punish it (recorded: {was}).',
  ),
  legal: text('Erlaubt: {action} (aufgezeichnet: {was}).', 'Legal: {action} (recorded: {was}).'),
});
