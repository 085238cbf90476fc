import { statSync } from 'node:fs';
import { recountRefusal, recountTournament } from '@stammtisch/arena';
import { type Lang, speak } from '@stammtisch/kernel';
import { findForgedPaper, findForgedTranscript, readBegun, readFailures } from '@stammtisch/server';
import { openFolder } from '@stammtisch/server/folder';
import { failOnTrouble } from '../../terminal/files.ts';
import { EXIT, type Exit, failWith, type Io, printLine } from '../../terminal/io.ts';
import { say, tellRecount } from './texts.ts';

/** Counts a contest again from the games in its folder; 1 where a file says something else. */
export async function recompute(io: Io, lang: Lang, folder: string): Promise<Exit> {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true) {
    return failWith(io, say('packed', { file: folder }), lang);
  }
  const store = openFolder(folder);
  try {
    const recount = await recountTournament(store, readFailures(store), readBegun(store));
    if (!recount.ok) return failWith(io, recount.error, lang);
    const { plan, played } = recount.value;
    const forged =
      (await findForgedPaper(store, recount.value)) ??
      (await findForgedTranscript(store, plan, played));
    if (forged !== undefined) {
      return failWith(io, recountRefusal('other-results', { file: forged }), lang);
    }
    printLine(io, speak(tellRecount(recount.value, lang), lang));
    return EXIT.done;
  } catch (error) {
    return failOnTrouble(io, error, lang);
  }
}
