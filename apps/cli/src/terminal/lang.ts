import { type Lang, LANGS, ok, reject, type Result, sentence } from '@stammtisch/kernel';
import { type Exit, type Io, refuseUsage } from './io.ts';

/** Runs a command in the language its flag asks for, else in that of the environment. */
export async function inLang(
  io: Io,
  flag: string | undefined,
  command: (lang: Lang) => Exit | Promise<Exit>,
): Promise<Exit> {
  const lang = flag === undefined ? ok(envLang(io.env)) : parseLang(flag);
  return lang.ok ? command(lang.value) : refuseUsage(io, lang.error, envLang(io.env));
}

/** The language for complaints about a command line that could not be parsed. */
export function guessLang(argv: readonly string[], env: Io['env']): Lang {
  const at = argv.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const flag = at < 0 ? undefined : (argv[at]!.split('=')[1] ?? argv[at + 1]);
  const asked = parseLang(flag ?? '');
  return asked.ok ? asked.value : envLang(env);
}

/**
 * German where the environment is German, else English. The first of the three variables that is
 * set counts (POSIX), even if the others say otherwise.
 */
export function envLang(env: Io['env']): Lang {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  return locale?.toLowerCase().startsWith('de') === true ? 'de' : 'en';
}

function parseLang(flag: string): Result<Lang> {
  const known = LANGS.find((lang) => lang === flag.toLowerCase());
  if (known !== undefined) return ok(known);
  return reject(
    'unknown-lang',
    sentence(
      'Die Sprache „{lang}“ gibt es nicht; es gibt: {known}.',
      'There is no language "{lang}"; there are: {known}.',
      { lang: flag, known: LANGS.join(', ') },
    ),
  );
}
