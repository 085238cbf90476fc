import { resolve } from 'node:path';
import { type Lang, refusalsOf, sentencesOf, speak, text } from '@stammtisch/kernel';
import { askToDrain, DRAIN_MINUTES, untilFolderIsFree } from '../serve/drain.ts';
import { parseCount } from '../terminal/flags.ts';
import { EXIT, type Exit, failWith, type Io, printLine, refuseUsage } from '../terminal/io.ts';
import { printable } from '../terminal/layout.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface DrainFlags extends LangFlag {
  readonly data: string;
  readonly minutes: string;
}

const MINUTES = { name: '--minutes', min: 0, max: 10_000 };

/** `drain`: a running server takes nobody new and ends when nobody is there any more. */
export const fillDrain: FillCommand = (command, run) => {
  addLangFlag(
    command
      .option('--data <folder>', 'the data folder of the server', './data')
      .option('--minutes <min>', 'how long it may take at most', String(DRAIN_MINUTES)),
  ).action(run(drain));
};

async function drain(io: Io, lang: Lang, flags: DrainFlags): Promise<Exit> {
  const minutes = parseCount(MINUTES, flags.minutes);
  if (!minutes.ok) return refuseUsage(io, minutes.error, lang);
  const folder = resolve(flags.data);
  if (!askToDrain(folder, minutes.value)) {
    return failWith(io, refusal('no-server', { folder: flags.data }), lang);
  }
  const told = say('told', { folder: flags.data, minutes: minutes.value });
  printLine(io, printable(speak(told, lang)));
  await untilFolderIsFree(folder);
  printLine(io, speak(say('ended'), lang));
  return EXIT.done;
}

const refusal = refusalsOf({
  'no-server': text(
    'Kein Server benutzt gerade den Ordner {folder}.',
    'No server uses the folder {folder} now.',
  ),
});

const say = sentencesOf({
  told: text(
    'Der Server in {folder} nimmt niemanden mehr an und endet, sobald alle gegangen sind, spätestens nach {minutes} Minuten. Strg-C beendet nur das Warten.',
    'The server in {folder} lets nobody in any more and ends when all have left, after {minutes} minutes at the latest. Ctrl-C ends only the waiting.',
  ),
  ended: text('Der Server ist beendet.', 'The server has ended.'),
});
