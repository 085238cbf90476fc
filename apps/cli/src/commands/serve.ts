import { allOf, type Lang, ok, type Result } from '@stammtisch/kernel';
import {
  DATA_MAX,
  DATA_MIN,
  parseLimits,
  parseProxies,
  type TrustedProxies,
} from '@stammtisch/server/tables';
import type { Command } from 'commander';
import { collect, parseCount, parseFilled, parseOptionalCount, PORT } from '../terminal/flags.ts';
import { type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { serveTables, type ServeRequest } from '../serve/serve.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';
import { addDatabaseFlag, type DatabaseFlag, readDatabase } from '../terminal/database-flag.ts';
import { addNatsFlag, type NatsFlag, readNats } from '../terminal/nats-flag.ts';
import { readNodeAddress } from '../terminal/node-address.ts';

export interface ServeFlags extends LangFlag, DatabaseFlag, NatsFlag {
  readonly host: string;
  readonly port: string;
  readonly botPort: string;
  readonly practicePort?: string;
  readonly data: string;
  readonly dataMax?: string;
  readonly limit?: readonly string[];
  readonly keepDays: string;
  readonly contestMinutes: string;
  readonly name?: readonly string[];
  readonly trustProxy?: string;
  readonly botProxy?: string;
  readonly lan?: true;
  readonly open?: true;
  readonly mcp?: true;
  readonly verbose?: true;
}

const MIB = 1024 ** 2;
const DATA = { name: '--data-max', min: DATA_MIN / MIB, max: 1_000_000_000 };
const DATA_VARIABLE = 'STAMMTISCH_DATA_MAX';
const LIMITS_VARIABLE = 'STAMMTISCH_LIMITS';
const KEEP_DAYS = { name: '--keep-days', min: 0, max: 36_500 };
const CONTEST_MINUTES = { name: '--contest-minutes', min: 0, max: 1_000_000 };
const BOT_PORT = { ...PORT, name: '--bot-port' };
const PRACTICE_PORT = { ...PORT, name: '--practice-port' };

/** `serve`: tables for people and bots in the browser, over the network, all from one process. */
export const fillServe: FillCommand = (command, run) => {
  addLangFlag(addServeFlags(command)).action(run(serve));
};

/** The flags of all commands that open a table server. */
export function addServeFlags(command: Command): Command {
  const kept = command
    .option('--host <host>', 'where to listen', '127.0.0.1')
    .option('--port <port>', 'for pages; the next free one if it is taken, 0 for any', '8080')
    .option('--bot-port <port>', 'for network bots; the next free one if it is taken', '1338')
    .option('--practice-port <port>', 'where bots, also those of 2017, practise at once')
    .option('--data <folder>', 'where tables, games and contests are kept', './data')
    .option(
      '--data-max <MiB>',
      `how much may be kept there (${DATA_MAX / MIB}; or ${DATA_VARIABLE})`,
    );
  return addNatsFlag(addDatabaseFlag(kept, 'keep tables and games in PostgreSQL'))
    .option('--keep-days <days>', 'delete tables unused for so long; 0: never', '180')
    .option(
      '--limit <name=number>',
      `set a limit, such as sockets=20000; may be repeated (or ${LIMITS_VARIABLE})`,
      collect,
    )
    .option('--contest-minutes <min>', 'built-in bots of a contest may think; 0: any time', '10')
    .option('--name <names...>', 'more names it is reached by, such as that of a proxy')
    .option('--trust-proxy <who>', 'proxies in front of it: how many, or their addresses')
    .option('--bot-proxy <who>', 'those before the bot port that speak the PROXY protocol')
    .option('--lan', 'let phones in the same network in, and show a QR code')
    .option('--mcp', 'let language models play, at /mcp')
    .option('--open', 'open the page in the browser, where there is one')
    .option('--verbose', 'print structured log lines on stderr');
}

async function serve(io: Io, lang: Lang, flags: ServeFlags): Promise<Exit> {
  const request = readServeFlags(flags, io.env);
  return request.ok ? serveTables(io, lang, request.value) : refuseUsage(io, request.error, lang);
}

/** What the flags ask for, or a sentence that says what is wrong with them. */
export function readServeFlags(flags: ServeFlags, env: Io['env']): Result<ServeRequest> {
  const database = readDatabase(flags, env);
  const read = allOf({
    host: parseFilled('--host', flags.host),
    data: parseFilled('--data', flags.data),
    port: parseCount(PORT, flags.port),
    botPort: parseCount(BOT_PORT, flags.botPort),
    keepDays: parseCount(KEEP_DAYS, flags.keepDays),
    contestMinutes: parseCount(CONTEST_MINUTES, flags.contestMinutes),
    dataMax: parseOptionalCount(DATA, flags.dataMax ?? (env[DATA_VARIABLE] || undefined)),
    limits: parseLimits([...listLimits(env), ...(flags.limit ?? [])]),
    proxies: readProxies(flags.trustProxy),
    botProxies: readProxies(flags.botProxy),
    practicePort: parseOptionalCount(PRACTICE_PORT, flags.practicePort),
    nats: readNats(flags, env, database),
    nodeAddress: readNodeAddress(env),
  });
  if (!read.ok) return read;
  const { dataMax } = read.value;
  return ok({
    ...read.value,
    names: flags.name ?? [],
    dataMax: dataMax === undefined ? undefined : dataMax * MIB,
    database,
    path: '',
    lan: flags.lan === true,
    open: flags.open === true,
    mcp: flags.mcp === true,
    verbose: flags.verbose === true,
  });
}

function readProxies(named: string | undefined): Result<TrustedProxies | undefined> {
  return named === undefined ? ok(undefined) : parseProxies(named);
}

/** Names and numbers with commas or blanks between; flags come later, so that they count. */
function listLimits(env: Io['env']): string[] {
  return (env[LIMITS_VARIABLE] ?? '').split(/[\s,]+/).filter((setting) => setting !== '');
}
