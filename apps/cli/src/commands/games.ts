import { findGame } from '@stammtisch/games';
import { type Lang, ok, refusalsOf, type Result, sentence, speak, text } from '@stammtisch/kernel';
import type { GameRow, TableStore } from '@stammtisch/table';
import type { Command } from 'commander';
import { attemptWrite, type LineFile, openLines, refuseKept } from '../terminal/files.ts';
import { parseCount } from '../terminal/flags.ts';
import { type Kept, listKept, withStore } from '../games/kept.ts';
import {
  EXIT,
  type Exit,
  type Io,
  printError,
  printJson,
  printLine,
  printLines,
  refuseUsage,
} from '../terminal/io.ts';
import { alignRows, printable } from '../terminal/layout.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';
import { addDatabaseFlag, type DatabaseFlag, readDatabase } from '../terminal/database-flag.ts';

interface DataFlags extends LangFlag, DatabaseFlag {
  readonly data: string;
}

interface ListFlags extends DataFlags {
  readonly game?: string;
  readonly limit: string;
  readonly json?: true;
}

interface ExportFlags extends DataFlags {
  readonly all?: true;
  readonly to?: string;
}

/** `games list | export | delete`: the finished games in the data folder of a server. */
export const fillGames: FillCommand = (group, run) => {
  addPart(group, 'list', 'finished games, newest first')
    .option('--game <game>', 'only games of this kind')
    .option('--limit <count>', 'how many at most', '50')
    .option('--json', 'print the list as one line of JSON')
    .action(run(list));
  addPart(
    group,
    'export',
    'print the logs of games, one a line, as `verify` and `replay` read them',
  )
    .argument('[ids...]', 'which games, see `games list`')
    .option('--all', 'all games')
    .option('--to <file>', 'write them to a new file')
    .action(run(exportLogs));
  addPart(group, 'delete', 'delete games for good')
    .argument('<ids...>', 'which games, see `games list`')
    .action(run(remove));
};

function addPart(group: Command, name: string, description: string): Command {
  const command = group
    .command(name)
    .description(description)
    .option('--data <folder>', 'the data folder of the server', './data');
  return addLangFlag(addDatabaseFlag(command, 'its database, in place of the folder'));
}

function keptBy(io: Io, flags: DataFlags): Kept {
  return { data: flags.data, database: readDatabase(flags, io.env) };
}

function list(io: Io, lang: Lang, flags: ListFlags): Exit | Promise<Exit> {
  const limit = parseCount({ name: '--limit', min: 1, max: 100_000 }, flags.limit);
  if (!limit.ok) return refuseUsage(io, limit.error, lang);
  const game = flags.game === undefined ? undefined : findGame(flags.game);
  if (game?.ok === false) return refuseUsage(io, game.error, lang);
  return withStore(io, lang, keptBy(io, flags), async (store) => {
    const rows: GameRow[] = [];
    for await (const row of listKept(store, flags.game)) {
      if (rows.push(row) === limit.value) break;
    }
    if (flags.json === true) printJson(io, rows);
    else printLines(io, formatRows(rows, lang));
    return EXIT.done;
  });
}

function formatRows(rows: readonly GameRow[], lang: Lang): string[] {
  if (rows.length === 0) return [NO_GAMES[lang]];
  const cells = rows.map(({ id, endedAt, game, rules, moves, ...row }) =>
    [id, formatTime(endedAt), game, rules, String(moves), formatPlaces(row)].map(printable),
  );
  return alignRows([HEADINGS.map((heading) => heading[lang]), ...cells], [MOVES_COLUMN]);
}

const HEADINGS = [
  text('Nummer', 'id'),
  text('Ende', 'end'),
  text('Spiel', 'game'),
  text('Regeln', 'rules'),
  text('Züge', 'moves'),
  text('Ergebnis', 'result'),
];
const MOVES_COLUMN = 4;
const NO_GAMES = text('Hier sind keine beendeten Spiele.', 'There are no finished games here.');

/** As the clock on the wall had it. */
function formatTime(ms: number): string {
  const time = new Date(ms);
  const date = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
  return `${date} ${[time.getHours(), time.getMinutes()].map(twoDigits).join(':')}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** `1. Anna, 2. Bo`. */
function formatPlaces({ names, places }: Pick<GameRow, 'names' | 'places'>): string {
  return names
    .map((name, seat) => ({ name, place: places[seat] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ name, place }) => `${place}. ${name}`)
    .join(', ');
}

async function exportLogs(
  io: Io,
  lang: Lang,
  ids: readonly string[],
  flags: ExportFlags,
): Promise<Exit> {
  const { all, to } = flags;
  if ((ids.length === 0) === (all === undefined))
    return refuseUsage(io, refusal('ids-or-all'), lang);
  const kept = to === undefined ? undefined : refuseKept(to);
  if (kept !== undefined) return refuseUsage(io, kept, lang);
  return withStore(io, lang, keptBy(io, flags), async (store) => {
    const target = openTarget(io, to);
    if (!target.ok) return refuseUsage(io, target.error, lang);
    try {
      let exit: Exit = EXIT.done;
      for await (const id of all === true ? listIds(store) : ids) {
        const game = await store.readGame(id);
        const trouble =
          game === undefined ? refusal('no-such-game', { id }) : target.value.append([game.log]);
        if (trouble === undefined) continue;
        printError(io, trouble, lang);
        exit = EXIT.failed;
        if (game !== undefined) break;
      }
      return exit;
    } finally {
      target.value.close();
    }
  });
}

async function* listIds(store: TableStore): AsyncGenerator<string> {
  for await (const { id } of listKept(store)) yield id;
}

/** A new file, or what the program prints. */
function openTarget(io: Io, to: string | undefined): Result<LineFile> {
  if (to !== undefined) return attemptWrite(to, () => openLines(to));
  const append = (lines: readonly string[]): undefined => {
    printLines(io, lines);
  };
  return ok({ append, close: () => undefined });
}

function remove(io: Io, lang: Lang, ids: readonly string[], flags: DataFlags): Promise<Exit> {
  return withStore(io, lang, keptBy(io, flags), async (store) => {
    let count = 0;
    for (const id of new Set(ids)) {
      if (await store.deleteGame(id)) count++;
      else printError(io, refusal('no-such-game', { id }), lang);
    }
    printLine(io, speak(sentence('Gelöscht: {count}.', 'Deleted: {count}.', { count }), lang));
    return count === new Set(ids).size ? EXIT.done : EXIT.failed;
  });
}

const refusal = refusalsOf({
  'ids-or-all': text(
    'Nenne einzelne Spiele oder mit „--all“ alle, nicht beides.',
    'Name games, or all with "--all"; not both.',
  ),
  'no-such-game': text(
    'Ein Spiel „{id}“ gibt es nicht; „stammtisch games list“ nennt alle.',
    'There is no game "{id}"; "stammtisch games list" lists them.',
  ),
});
