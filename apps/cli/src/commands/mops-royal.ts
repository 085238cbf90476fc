import { listCombos, parseSave, type Save } from '@stammtisch/games';
import { type Lang, sentence, speak } from '@stammtisch/kernel';
import { formatCombo } from '../reports/combos-text.ts';
import { readText } from '../terminal/files.ts';
import { EXIT, type Exit, failWith, type Io, printJson, printLine } from '../terminal/io.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface CombosFlags extends LangFlag {
  readonly json?: true;
}

/** `mops-royal check FILE` and `mops-royal combos FILE`: looks into saved games. */
export const fillMopsRoyal: FillCommand = (group, run) => {
  group
    .command('check')
    .argument('<file>', 'the saved game')
    .description('print "ok", or why the file cannot be loaded')
    // The messages are fixed in German, whatever the environment.
    .option('--lang <lang>', 'de or en', 'de')
    .action(run(check));
  addLangFlag(group.command('combos'))
    .argument('<file>', 'the saved game')
    .description('list all combinations on the boards')
    .option('--json', 'print the list as one line of JSON')
    .action(run(combos));
};

function check(io: Io, lang: Lang, file: string): Exit {
  const fileText = readText(file);
  if (!fileText.ok) return failWith(io, fileText.error, lang);
  const save = parseSave(fileText.value);
  printLine(io, save.ok ? 'ok' : speak(save.error, lang));
  return save.ok ? EXIT.done : EXIT.failed;
}

function combos(io: Io, lang: Lang, file: string, flags: CombosFlags): Exit {
  const fileText = readText(file);
  const save = fileText.ok ? parseSave(fileText.value) : fileText;
  if (!save.ok) return failWith(io, save.error, lang);
  if (flags.json === true) printJson(io, listCombos(save.value));
  else printCombos(io, lang, save.value);
  return EXIT.done;
}

function printCombos(io: Io, lang: Lang, save: Save): void {
  const names = save.players.map((player) => player.name);
  const found = listCombos(save);
  for (const combo of found) printLine(io, formatCombo(combo, names, lang));
  if (found.length > 0) return;
  printLine(io, speak(sentence('Keine Kombinationen.', 'No combinations.'), lang));
}
