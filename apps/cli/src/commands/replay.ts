import {
  fail,
  type GameLog,
  type Lang,
  ok,
  refusalsOf,
  replayLog,
  type Result,
  speak,
  text,
  verifyLog,
} from '@stammtisch/kernel';
import { parseOptionalCount } from '../terminal/flags.ts';
import { type Exit, failWith, type Io, printLines, refuseUsage } from '../terminal/io.ts';
import { printable, wrap } from '../terminal/layout.ts';
import { findGameIn, type RecordedGame, refuseGame } from '../play/game-file.ts';
import { chooseNames, introduce } from '../play/names.ts';
import { type Eyes, listFrames } from '../play/replay.ts';
import { showReplay } from '../play/replay-screen.ts';
import { formatOutcome, type Reader } from '../play/screen.ts';
import { say } from '../play/texts.ts';
import { formatRuleset } from '../rules/rules-heading.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface ReplayFlags extends LangFlag {
  readonly game?: string;
  readonly fromSeat?: string;
  readonly open?: true;
}

/** `replay FILE`: a recorded game again, move by move. */
export const fillReplay: FillCommand = (command, run) => {
  addLangFlag(command.argument('<file>', 'a file of game logs, one game a line'))
    .option('--game <number>', 'which game of the file (default: 1)')
    .option(
      '--from-seat <number>',
      'show what this seat saw, counted from 1 (default: what all saw)',
    )
    .option('--open', 'show all hands')
    .action(run(replayFile));
};

async function replayFile(io: Io, lang: Lang, file: string, flags: ReplayFlags): Promise<Exit> {
  const found = findGameIn(file, flags.game);
  if (!found.ok) return refuseGame(io, found.error, lang);
  const { game, log, number, count } = found.value;
  const eyes = chooseEyes(flags, log.players.length);
  if (!eyes.ok) return refuseUsage(io, eyes.error, lang);

  const names = chooseNames(game, log.players, log.names ?? [], lang);
  if (!names.ok) return failWith(io, names.error, lang);
  const reader = { lang, names: names.value };
  const headline = [...introduceLog(found.value, reader), ...tellWhich(number, count, lang)];
  const played = replayLog(game, log);
  if (!played.ok) {
    const exit = failWith(io, played.error, lang);
    printLines(io, [...headline, ...listRecorded(found.value, reader)]);
    return exit;
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
    log,
    headline: [...headline, ...note],
  });
}

function chooseEyes({ fromSeat, open }: ReplayFlags, seats: number): Result<Eyes> {
  if (fromSeat !== undefined && open === true) return fail(refusal('one-view-only'));
  const number = parseOptionalCount({ name: '--from-seat', min: 1, max: seats }, fromSeat);
  if (!number.ok) return number;
  if (number.value !== undefined) return ok({ kind: 'seat', seat: number.value - 1 });
  return ok({ kind: open === true ? 'open' : 'public' });
}

const refusal = refusalsOf({
  'one-view-only': text(
    'Möglich ist entweder --from-seat oder --open, nicht beides.',
    'Only one of --from-seat and --open is possible.',
  ),
});

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
