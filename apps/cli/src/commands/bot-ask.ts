import {
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
import { parseOptionalCount } from '../flags.ts';
import { EXIT, type Exit, type Io, printError, printLine, refuseUsage } from '../io.ts';
import { inLang } from '../lang.ts';
import { printable, wrap } from '../layout.ts';
import { askBot, type Findings, type Inquiry } from '../outside/ask-bot.ts';
import { addClockFlags, type ClockFlags, readClock } from '../outside/bot-flags.ts';
import { pickGame, readGames, type RecordedGame } from '../play/game-file.ts';
import { type AddCommand, addLangFlag, type LangFlag } from './command.ts';

interface AskFlags extends LangFlag, ClockFlags {
  readonly game?: string;
  readonly at?: string;
  readonly seat?: string;
}

/** `bot ask FILE -- COMMAND`: what a bot does in a position of a recorded game. */
export const addBotAsk: AddCommand = (group, io, done) => {
  const command = group
    .command('ask')
    .description('ask a bot again in a position of a recorded game')
    .argument('<file>', 'a file of game logs, one game a line')
    .argument('<command...>', 'what starts the bot, after --')
    .usage('[options] <file> -- <command...>');
  addClockFlags(addLangFlag(command))
    .option('--game <number>', 'which game of the file (default: 1)')
    .option('--at <number>', 'after how many moves (default: all that are recorded)')
    .option('--seat <number>', 'for which seat, counted from 1 (default: whoever is to act)')
    .addHelpText('after', HELP)
    .action(async (file: string, words: readonly string[], flags: AskFlags) =>
      done(await inLang(io, flags.lang, (lang) => ask(io, lang, { file, words, flags }))),
    );
};

const HELP = `
The bot is asked everything that its seat was asked before, and what is recorded
is played; then the question is printed (>), the answer (<) and what came of it.
Exit codes: 0 the answer can be played, 1 it cannot or none came, 2 wrong usage.

Example: stammtisch bot ask game.jsonl --at 12 --seat 2 -- python3 bot.py`;

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
  const inquiry = readInquiry(recorded.value, words, flags);
  if (!inquiry.ok) return refuseUsage(io, inquiry.error, lang);
  const found = await askBot(inquiry.value);
  if (!found.ok) return refuse(io, found.error, lang);
  print(io, lang, inquiry.value, found.value);
  const { failure, answer } = found.value;
  return failure === undefined && answer !== FAULT ? EXIT.done : EXIT.failed;
}

function refuse(io: Io, error: Rejection, lang: Lang): Exit {
  printError(io, error, lang);
  return EXIT.failed;
}

function readInquiry(
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
  return ok({
    ...recorded,
    at: at.value ?? log.moves.length,
    seat: seat.value === undefined ? undefined : seat.value - 1,
    command: joinCommand(words),
    clock: clock.value,
  });
}

function print(io: Io, lang: Lang, { game, at: wanted }: Inquiry, findings: Findings): void {
  const { seat, at, earlier, otherwise, said, failure } = findings;
  const say = (told: Sentence): void => {
    for (const line of wrap(printable(speak(told, lang)))) printLine(io, line);
  };
  say(
    sentence(
      'Platz {seat} nach Zug {at}; frühere Fragen: {earlier}, davon anders beantwortet als aufgezeichnet: {otherwise}.',
      'Seat {seat} after move {at}; earlier questions: {earlier}, answered otherwise than recorded: {otherwise}.',
      { seat: seat + 1, at, earlier, otherwise },
    ),
  );
  if (at < wanted) say(TOO_EARLY);
  for (const { by, line } of said) printLine(io, `${by === 'bot' ? '<' : '>'} ${printable(line)}`);
  say(
    failure === undefined ? judge(findings, (action) => game.codec.format(action)) : failure.detail,
  );
  for (const line of failure?.stderr?.trimEnd().split('\n') ?? []) {
    printLine(io, `stderr: ${printable(line)}`);
  }
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
    {
      action: format(answer),
      was,
    },
  );
}
