import { type Sentence, sentence } from '@stammtisch/kernel';
import type { CommanderError } from 'commander';

/** What is wrong with a command line, in one sentence; undefined where help was asked for. */
export function usageError(error: CommanderError, argv: readonly string[]): Sentence | undefined {
  if (error.exitCode === 0) return undefined;
  const name = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  // The parser takes help about a command that there is not for no command.
  const unknown = error.code === 'commander.help' && argv[0] === 'help' ? argv.at(-1)! : undefined;
  if (unknown !== undefined) return SENTENCES['commander.unknownCommand']!(unknown);
  const write = SENTENCES[error.code];
  return write === undefined ? passOn(error.message) : write(name);
}

const SENTENCES: Readonly<Record<string, (name: string) => Sentence>> = {
  'commander.help': () =>
    sentence(
      'Es fehlt ein Befehl; „stammtisch --help“ nennt alle.',
      'A command is missing; "stammtisch --help" lists them.',
    ),
  'commander.unknownCommand': (name) =>
    sentence(
      'Den Befehl „{name}“ gibt es nicht; „stammtisch --help“ nennt alle.',
      'There is no command "{name}"; "stammtisch --help" lists them.',
      { name },
    ),
  'commander.unknownOption': (name) =>
    sentence(
      'Den Schalter „{name}“ gibt es hier nicht; „--help“ nennt alle.',
      'There is no flag "{name}" here; "--help" lists them.',
      { name },
    ),
  'commander.missingArgument': (name) =>
    sentence('Es fehlt die Angabe {name}.', 'The argument {name} is missing.', {
      name: name.toUpperCase(),
    }),
  'commander.missingMandatoryOptionValue': (name) =>
    sentence('Es fehlt der Schalter „{name}“.', 'The flag "{name}" is missing.', { name }),
  'commander.optionMissingArgument': (name) =>
    sentence('Nach „{name}“ fehlt ein Wert.', 'A value is missing after "{name}".', { name }),
  'commander.excessArguments': (name) =>
    sentence('Zu viele Angaben für „{name}“.', 'Too many arguments for "{name}".', { name }),
};

/** A complaint of the parser that we do not know is passed on as it is, without its prefix. */
function passOn(message: string): Sentence {
  const complaint = message.replace(/^error: /, '').replace(/\s+/g, ' ');
  return sentence('{complaint}', '{complaint}', { complaint });
}
