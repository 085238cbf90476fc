import { parseEntrant } from '@stammtisch/arena';
import { type Lang, sentence, textOf, type Failure } from '@stammtisch/kernel';
import type { Confinement, OnProcess } from '@stammtisch/server/outside';
import { watchProcesses } from '../executor/processes.ts';
import { type Io, printError } from '../terminal/io.ts';
import { printable } from '../terminal/layout.ts';

/** Meets every bot from outside once; false, and a sentence, where one cannot play at all. */
export async function tryBots(
  io: Io,
  lang: Lang,
  gameId: string,
  bots: readonly string[],
  confinement?: Confinement,
): Promise<boolean> {
  const processes = watchProcesses(0);
  const { note } = processes;
  const tried = await Promise.all(
    [...new Set(bots)].map((bot) => tryBot(gameId, bot, { onProcess: note, confinement })),
  );
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
  setup: { readonly onProcess: OnProcess; readonly confinement: Confinement | undefined },
): Promise<{ readonly name: string; readonly failure: Failure } | undefined> {
  const entrant = parseEntrant(gameId, bot);
  if (!entrant.ok || entrant.value.kind !== 'outside') return undefined;
  const { name, address, via } = entrant.value;
  // Loaded only where it is needed: most matches are between our own bots.
  const { tryChildBot, tryHttpBot } = await import('@stammtisch/server');
  const failure =
    via === 'url'
      ? await tryHttpBot({ url: address }, gameId)
      : await tryChildBot({ command: address, ...setup }, gameId);
  return failure === undefined ? undefined : { name, failure };
}
