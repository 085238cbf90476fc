/** How the starter bots are sent to a contest. */
export const STARTERS = [
  ['Python', 'python3 bot.py'],
  ['JavaScript', 'node bot.mjs'],
  ['TypeScript', 'npx tsx bot.ts'],
  ['Java', 'java Bot.java'],
  ['Go', 'go run bot.go'],
  ['Rust', './bot'],
  ['C#', 'dotnet run Bot.cs --'],
  ['Shell', 'bash bot.sh'],
] as const;

export type StarterLanguage = (typeof STARTERS)[number][0];

interface Place {
  readonly host: string;
  readonly port: number;
  /** Of the contest; absent for bots that only practise. */
  readonly code?: string | undefined;
}

/** The command that starts a starter bot so that it takes part. */
export function connectCommand(language: StarterLanguage, { host, port, code }: Place): string {
  const start = STARTERS.find(([name]) => name === language)![1];
  return [start, host, port, code ?? 'practice'].join(' ');
}

/** The first line of a bot that was written without a starter. */
export function helloLine(code: string | undefined, name: string): string {
  const where = code === undefined ? { practice: true } : { contest: code };
  return JSON.stringify({ type: 'hello', v: 1, name, ...where });
}
