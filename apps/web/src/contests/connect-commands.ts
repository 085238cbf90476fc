/** How a starter bot, written by `stammtisch bot new`, is sent to a contest. */
export const STARTERS = [
  { title: 'Python', lang: 'python', run: 'python3 kuckuck.py' },
  { title: 'JavaScript', lang: 'javascript', run: 'node kuckuck.mjs' },
  { title: 'TypeScript', lang: 'typescript', run: 'npx tsx kuckuck.ts' },
  { title: 'Java', lang: 'java', run: 'java kuckuck.java' },
  { title: 'Go', lang: 'go', run: 'go run kuckuck.go' },
  {
    title: 'Rust',
    lang: 'rust',
    run: 'rustc -O --crate-name bot -o ./kuckuck kuckuck.rs && ./kuckuck',
  },
  { title: 'C#', lang: 'csharp', run: 'dotnet run kuckuck.cs --' },
  { title: 'Shell', lang: 'shell', run: 'bash kuckuck.sh' },
] as const;

export type StarterLang = (typeof STARTERS)[number]['lang'];

interface Place {
  readonly host: string;
  readonly port: number;
  /** Of the contest; absent for bots that only practise. */
  readonly code?: string | undefined;
  /** The game of the league, for bots that play in one. */
  readonly league?: string | undefined;
}

const NAME = 'Kuckuck';

/** The command that writes a bot which can already play. */
export function newCommand(lang: StarterLang): string {
  return `npx stammtisch bot new ${lang} ${NAME}`;
}

/** The command that starts it so that it takes part. */
export function startCommand(lang: StarterLang, { host, port, code, league }: Place): string {
  const { run } = STARTERS.find((starter) => starter.lang === lang)!;
  const contest = code === undefined ? ['practice'] : ['contest', code];
  const where = league === undefined ? contest : ['league', league];
  return [run, host, port, ...where].join(' ');
}

/** The first line of a bot that was written without a starter. */
export function helloLine({ code, league }: Pick<Place, 'code' | 'league'>): string {
  const contest = code === undefined ? { practice: true } : { contest: code };
  const where = league === undefined ? contest : { league, version: '1' };
  return JSON.stringify({ type: 'hello', v: 1, name: NAME, ...where });
}
