import { allOf, fail, type Lang, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import { parseBotAddress } from '../mcp/dial-bots.ts';
import { type McpRequest, serveStdio } from '../mcp/stdio.ts';
import { refuseKept } from '../terminal/files.ts';
import { parseCount, PORT } from '../terminal/flags.ts';
import { type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface McpFlags extends LangFlag {
  readonly server?: string;
  readonly port: string;
  readonly name: string;
  readonly log?: string;
  readonly contest?: string;
  readonly seat?: string;
}

/** `mcp`: a seat for a language model, over stdin and stdout. */
export const fillMcp: FillCommand = (command, run) => {
  addLangFlag(command)
    .option('--server <url>', 'play at the tables of this server instead of one in this process')
    .option('--port <port>', 'of the server in this process; 0 for any', '0')
    .option('--seat <file>', 'with --server: keep the seat in this file, for the next start')
    .option('--name <name>', 'what the model is called at tables', 'Model')
    .option('--contest <host:port>', 'let the model enter the contests of this server of bots')
    .option(
      '--log <file>',
      'write the games of matches to this new file, with what was said about moves',
    )
    .addHelpText('after', HELP)
    .action(run(mcp));
};

const HELP = `
Speaks the Model Context Protocol: a desktop client starts this command and gives
its model the tools. Without --server the tables are in this process; stderr says
at which address people on this machine can sit down at them. docs/models.md has
the configuration for the usual clients.`;

async function mcp(io: Io, lang: Lang, flags: McpFlags): Promise<Exit> {
  const request = readRequest(flags);
  if (!request.ok) return refuseUsage(io, request.error, lang);
  return serveStdio(io, lang, request.value);
}

function readRequest(flags: McpFlags): Result<McpRequest> {
  const { server, port, name, log, contest, seat } = flags;
  if (seat !== undefined && server === undefined) return fail(refusal('seat-of-none'));
  const read = allOf({
    port: parseCount(PORT, port),
    server: readAddress(server),
    contest: contest === undefined ? ok(undefined) : parseBotAddress(contest),
  });
  if (!read.ok) return read;
  const kept = log === undefined ? undefined : refuseKept(log);
  if (kept !== undefined) return fail(kept);
  return ok({ ...read.value, name, log, seat });
}

function readAddress(address: string | undefined): Result<string | undefined> {
  if (address === undefined) return ok(undefined);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const fits = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '';
  return fits ? ok(url.origin) : fail(refusal('bad-server', { address }));
}

const refusal = refusalsOf({
  'seat-of-none': text(
    '--seat gibt es nur mit --server: Die Tische in diesem Prozess enden mit ihm.',
    '--seat exists only with --server: the tables in this process end with it.',
  ),
  'bad-server': text(
    'Nach --server steht eine Adresse wie https://karten.example, nicht „{address}“.',
    'An address such as https://cards.example follows --server, not "{address}".',
  ),
});
