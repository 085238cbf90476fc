import { type Lang, type Sentence, sentence, speak } from '@stammtisch/kernel';
import { quoteWord } from '@stammtisch/server/outside';
import { writeBot } from '../bot/new-bot.ts';
import { fillCommand, findStarter, type Starter, STARTERS } from '../bot/starters.ts';
import { failOnTrouble } from '../terminal/files.ts';
import { EXIT, type Exit, type Io, printLine, refuseUsage } from '../terminal/io.ts';
import { ownName } from '../terminal/own-name.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface NewFlags extends LangFlag {
  readonly out: string;
}

/** `bot new LANG NAME`: a bot that plays legally at once. */
export const fillBotNew: FillCommand = (command, run) => {
  command
    .argument('<language>', STARTERS.map(({ lang }) => lang).join(', '))
    .argument('<name>', 'what the bot is called');
  addLangFlag(command).option('--out <folder>', 'where to write it', '.').action(run(createBot));
};

function createBot(io: Io, lang: Lang, language: string, name: string, flags: NewFlags): Exit {
  const starter = findStarter(language);
  if (!starter.ok) return refuseUsage(io, starter.error, lang);
  try {
    const path = writeBot(starter.value, name, flags.out);
    if (!path.ok) return refuseUsage(io, path.error, lang);
    printLine(io, speak(written(path.value), lang));
    for (const line of nextSteps(io, starter.value, path.value)) {
      printLine(io, typeof line === 'string' ? `  ${line}` : speak(line, lang));
    }
    return EXIT.done;
  } catch (error) {
    return failOnTrouble(io, error, lang);
  }
}

function written(path: string): Sentence {
  return sentence(
    '{path} ist geschrieben und kann schon spielen. Wie es weitergeht:',
    '{path} is written and can play already. What to do next:',
    { path },
  );
}

/** Check it, let it play, take it to a server; what is compiled is compiled first. */
function nextSteps(
  { env }: Io,
  { build, run, protocol }: Starter,
  path: string,
): (string | Sentence)[] {
  const own = ownName(env);
  const command = fillCommand(run, path);
  const made = build === undefined ? [] : [fillCommand(build, path)];
  if (protocol === 'free-hack') {
    return [
      `${own} bot check --protocol free-hack -- ${command} {host} {port}`,
      otherTerminal(`${own} contest --port 1338`),
      `${command} 127.0.0.1 1338`,
    ];
  }
  return [
    ...made,
    `${own} bot check -- ${command}`,
    `${own} match --bot ${quoteWord(command)} --bot greedy --rules contest`,
    otherTerminal(`${own} serve`),
    `${command} 127.0.0.1 1338 practice`,
    `${command} 127.0.0.1 1338 table KATZE-HUND-427`,
    `${command} 127.0.0.1 1338 contest KATZE-HUND-427`,
    `${command} 127.0.0.1 1338 league mau-mau`,
  ];
}

function otherTerminal(command: string): Sentence {
  return sentence(
    'Während „{command}“ in einem anderen Terminal läuft:',
    'While "{command}" runs in another terminal:',
    { command },
  );
}
