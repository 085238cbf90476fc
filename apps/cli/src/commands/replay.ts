import {
  type GameLog,
  type Lang,
  ok,
  reject,
  replayLog,
  type Result,
  type Sentence,
  sentence,
  speak,
  verifyLog,
} from '@stammtisch/kernel';
import { parseOptionalCount } from '../terminal/flags.ts';
import { EXIT, type Exit, type Io, printError, printLine, refuseUsage } from '../terminal/io.ts';
import { inLang } from '../terminal/lang.ts';
import { printable, wrap } from '../terminal/layout.ts';
import { pickGame, readGames, type RecordedGame } from '../play/game-file.ts';
import { chooseNames, introduce } from '../play/names.ts';
import { type Eyes, listFrames } from '../play/replay.ts';
import { showReplay } from '../play/replay-screen.ts';
import { formatOutcome, type Reader } from '../play/screen.ts';
import { say } from '../play/texts.ts';
import { formatRuleset } from '../rules/rules-heading.ts';
import { type AddCommand, addLangFlag, type LangFlag } from './command.ts';

interface ReplayFlags extends LangFlag {
  readonly game?: string;
  readonly fromSeat?: string;
  readonly open?: true;
}

/** `replay FILE`: a recorded game again, move by move. */
export const addReplay: AddCommand = (program, io, done) => {
  const command = program
    .command('replay')
    .description('step through a game of a log')
    .argument('<file>', 'a file of game logs, one game a line');
  addLangFlag(command)
    .option('--game <number>', 'which game of the file (default: 1)')
    .option(
      '--from-seat <number>',
      'show what this seat saw, counted from 1 (default: what all saw)',
    )
    .option('--open', 'show all hands')
    .action(async (file: string, flags: ReplayFlags) =>
      done(await inLang(io, flags.lang, (lang) => replayFile(io, lang, file, flags))),
    );
};

async function replayFile(io: Io, lang: Lang, file: string, flags: ReplayFlags): Promise<Exit> {
  const lines = readGames(file);
  if (!lines.ok) return refuse(io, lines.error, lang);
  const max = lines.value.length;
  const number = parseOptionalCount({ name: '--game', min: 1, max }, flags.game);
  if (!number.ok) return refuseUsage(io, number.error, lang);
  const found = pickGame(file, lines.value, number.value ?? 1);
  if (!found.ok) return refuse(io, found.error, lang);
  const { game, log } = found.value;
  const eyes = chooseEyes(flags, log.players.length);
  if (!eyes.ok) return refuseUsage(io, eyes.error, lang);

  const names = chooseNames(game, log.players, log.names ?? [], lang);
  if (!names.ok) return refuse(io, names.error, lang);
  const reader = { lang, names: names.value };
  const headline = [
    ...introduceLog(found.value, reader),
    ...tellWhich(number.value ?? 1, max, lang),
  ];
  const played = replayLog(game, log);
  if (!played.ok) {
    refuse(io, played.error, lang);
    for (const line of [...headline, ...listRecorded(found.value, reader)]) printLine(io, line);
    return EXIT.failed;
  }
  const doubt = verifyLog(game, log);
  const note =
    doubt === undefined ? [] : wrap(`! ${printable(speak(doubt, lang))}`, undefined, '  ');
  const frames = listFrames(played.value, eyes.value);
  return showReplay({
    io,
    game,
    reader,
    eyes: eyes.value,
    frames,
    headline: [...headline, ...note],
  });
}

function refuse(io: Io, error: Sentence, lang: Lang): Exit {
  printError(io, error, lang);
  return EXIT.failed;
}

function chooseEyes({ fromSeat, open }: ReplayFlags, seats: number): Result<Eyes> {
  if (fromSeat !== undefined && open === true) return reject('one-view-only', ONE_VIEW_ONLY);
  const number = parseOptionalCount({ name: '--from-seat', min: 1, max: seats }, fromSeat);
  if (!number.ok) return number;
  if (number.value !== undefined) return ok({ kind: 'seat', seat: number.value - 1 });
  return ok({ kind: open === true ? 'open' : 'public' });
}

const ONE_VIEW_ONLY = sentence(
  'Nur eines von --from-seat und --open ist möglich.',
  'Only one of --from-seat and --open is possible.',
);

function introduceLog({ game, log }: RecordedGame, { lang, names }: Reader): string[] {
  const kinds = log.players.map(printable);
  return wrap(introduce(game.title[lang], printable(formatRuleset(log)), names, kinds));
}

function tellWhich(number: number, count: number, lang: Lang): string[] {
  return count === 1 ? [] : [speak(say('whichGame', { number, count }), lang)];
}

/** What stands in a log that cannot be played again. */
function listRecorded({ game, log }: RecordedGame, reader: Reader): string[] {
  const moves = log.moves.map((move, i) => {
    const named = move.replace(/^\d+(?= )/, (seat) => `${reader.names[Number(seat)] ?? seat}:`);
    return `${String(i + 1).padStart(4)}. ${printable(named)}`;
  });
  return [
    '',
    speak(say('recordedMoves'), reader.lang),
    ...moves,
    ...formatRecorded(log.outcome, game.reasons, reader),
  ];
}

function formatRecorded(
  outcome: GameLog['outcome'],
  reasons: RecordedGame['game']['reasons'],
  reader: Reader,
): string[] {
  const seats = reader.names.length;
  if (outcome?.places.length !== seats || outcome.points.length !== seats) return [];
  const safe = { ...outcome, reason: printable(outcome.reason) };
  return [
    '',
    speak(say('recordedResult'), reader.lang),
    ...formatOutcome(safe, { reasons }, reader),
  ];
}
