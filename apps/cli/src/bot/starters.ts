import { fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import { quoteWord } from '@stammtisch/server/outside';

/** A complete bot under `examples/bots` that people begin with. */
export interface Starter {
  readonly lang: string;
  /** Other names of the language. */
  readonly aliases: readonly string[];
  /** Under `examples/bots`. */
  readonly file: string;
  /** What has to be on the machine. */
  readonly tool: string;
  /** Makes a program of it; `{file}` and `{program}` are filled in. */
  readonly build?: string;
  readonly run: string;
  /** The name that the bot has in the example. */
  readonly name: string;
  /** The protocol that it speaks. */
  readonly protocol: 'v1' | 'free-hack';
}

const V1 = { name: 'Kiebitz', protocol: 'v1' } as const;

export const STARTERS: readonly Starter[] = [
  {
    ...V1,
    lang: 'python',
    aliases: ['py', 'python3'],
    file: 'python/bot.py',
    tool: 'python3',
    run: 'python3 {file}',
  },
  {
    ...V1,
    lang: 'javascript',
    aliases: ['js', 'node', 'mjs'],
    file: 'javascript/bot.mjs',
    tool: 'node',
    run: 'node {file}',
  },
  {
    ...V1,
    lang: 'typescript',
    aliases: ['ts', 'tsx'],
    file: 'typescript/bot.ts',
    tool: 'npx',
    run: 'npx tsx {file}',
  },
  {
    ...V1,
    lang: 'java',
    aliases: [],
    file: 'java/Bot.java',
    tool: 'java',
    run: 'java {file}',
  },
  {
    ...V1,
    lang: 'go',
    aliases: ['golang'],
    file: 'go/bot.go',
    tool: 'go',
    run: 'go run {file}',
  },
  {
    ...V1,
    lang: 'rust',
    aliases: ['rs'],
    file: 'rust/bot.rs',
    tool: 'rustc',
    build: 'rustc -O --crate-name bot -o {program} {file}',
    run: '{program}',
  },
  {
    ...V1,
    lang: 'csharp',
    aliases: ['c#', 'cs', 'dotnet'],
    file: 'csharp/Bot.cs',
    tool: 'dotnet',
    run: 'dotnet run {file} --',
  },
  {
    ...V1,
    lang: 'shell',
    aliases: ['sh', 'bash', 'jq'],
    file: 'shell/bot.sh',
    tool: 'jq',
    run: 'bash {file}',
  },
  {
    lang: 'free-hack',
    aliases: [],
    file: 'free-hack/bot.py',
    tool: 'python3',
    run: 'python3 {file}',
    name: 'Veteran',
    protocol: 'free-hack',
  },
];

/** The starter of a language, whatever people call it. */
export function findStarter(lang: string): Result<Starter> {
  const asked = lang.toLowerCase();
  const found = STARTERS.find((one) => one.lang === asked || one.aliases.includes(asked));
  if (found !== undefined) return ok(found);
  const known = STARTERS.map((starter) => starter.lang).join(', ');
  return fail(refusal('unknown-language', { lang, known }));
}

/** A command of a starter for the file it was written to. */
export function fillCommand(command: string, file: string): string {
  const stem = file.replace(/\.\w+$/, '');
  const program = stem.includes('/') ? stem : `./${stem}`;
  return command.replace('{file}', quoteWord(file)).replace('{program}', quoteWord(program));
}

const refusal = refusalsOf({
  'unknown-language': text(
    'Für „{lang}“ gibt es keinen fertigen Bot; es gibt: {known}.',
    'There is no starter bot for "{lang}"; there are: {known}.',
  ),
});
