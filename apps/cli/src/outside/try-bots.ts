import { parseEntrant } from '@stammtisch/arena';
import { type Lang, sentence, textOf, type Failure } from '@stammtisch/kernel';
import type { OnProcess } from '@stammtisch/server/outside';
import { watchProcesses } from '../crew/processes.ts';
import { type Io, printError } from '../terminal/io.ts';
import { printable } from '../terminal/layout.ts';

/** Starts every program among the bots once; false, and a sentence, where one cannot play at all. */
export async function tryBots(
  io: Io,
  lang: Lang,
  gameId: string,
  bots: readonly string[],
): Promise<boolean> {
  const processes = watchProcesses(0);
  const { note } = processes;
  const tried = await Promise.all([...new Set(bots)].map((bot) => tryBot(gameId, bot, note)));
  processes.close();
  const found = tried.filter((each) => each !== undefined);
  for (const { name, failure } of found) {
    const { detail, stderr = '' } = failure;
    const why = textOf(detail);
    printError(
      io,
      sentence('{name} kann nicht mitspielen. {why}', '{name} cannot play. {why}', { name, why }),
      lang,
    );
    for (const line of stderr.trimEnd().split('\n')) {
      if (line !== '') io.stderr.write(`  stderr: ${printable(line)}\n`);
    }
  }
  return found.length === 0;
}

async function tryBot(
  gameId: string,
  bot: string,
  onProcess: OnProcess,
): Promise<{ readonly name: string; readonly failure: Failure } | undefined> {
  const entrant = parseEntrant(gameId, bot);
  if (!entrant.ok || entrant.value.kind !== 'outside') return undefined;
  const { name, address } = entrant.value;
  // Loaded only where it is needed: most matches are between our own bots.
  const { tryChildBot } = await import('@stammtisch/server');
  const failure = await tryChildBot({ command: address, onProcess }, gameId);
  return failure === undefined ? undefined : { name, failure };
}
