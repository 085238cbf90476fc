/** Why a program did not start, and how one ended, for whoever gave the command. */
import { type Sentence, sentence, type Text, text } from '@stammtisch/kernel';

/** `code` is an error of the system such as `ENOENT`. */
export function notStarted(code: string): Sentence {
  const { de, en } = HINTS[code] ?? OTHER;
  return sentence(`${de} ({code}).`, `${en} ({code}).`, { code });
}

/** Whether a program ended by not starting: what is told of its end is then such an error. */
export function isStartError(ending: string): boolean {
  return ending in HINTS;
}

/** `exit code 3` and `signal SIGKILL` for people. */
export function nameEnding(ending: string): Text {
  const german = ending.replace('exit code ', 'Rückgabewert ').replace('signal ', 'Signal ');
  return text(german, ending);
}

const OTHER = {
  de: 'Das Programm lässt sich nicht starten',
  en: 'The program cannot be started',
};

/** A bot is often named by its file alone. */
const HINTS: Readonly<Record<string, typeof OTHER>> = {
  ENOENT: {
    de: 'Ein solches Programm gibt es nicht; vor einem Skript steht seine Sprache, etwa „python3 bot.py“',
    en: 'There is no such program; a script has its language in front, such as "python3 bot.py"',
  },
  EACCES: {
    de: 'Die Datei lässt sich nicht als Programm starten; vor einem Skript steht seine Sprache, etwa „python3 bot.py“',
    en: 'The file cannot be started as a program; a script has its language in front, such as "python3 bot.py"',
  },
};
