/** A bot as a file, and the part of it that its author writes on the page. */
import type { Lang } from '@stammtisch/kernel';
import prelude from './in-worker.js?raw';

const [STARTER = ''] = Object.values(
  import.meta.glob<string>('../../../../examples/bots/javascript/bot.mjs', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Above it stands what an author writes; below, how lines travel. */
const SEAM = /^\/\/ ---- How lines travel\..*$/m;

const { code: STARTER_CODE, transport: TRANSPORT } = splitFile(STARTER);

/** What everybody begins with. */
export { STARTER_CODE };

/** A program for Node that plays over the network or over its pipes. */
export function makeFile(code: string): string {
  return `${code.trimEnd()}\n\n${TRANSPORT}`;
}

/** The part of a file that runs on the page; all of it where it has no other. */
export function readFile(file: string): string {
  return splitFile(file.replaceAll('\r\n', '\n')).code;
}

function splitFile(file: string): { readonly code: string; readonly transport: string } {
  const at = SEAM.exec(file)?.index ?? file.length;
  return { code: `${file.slice(0, at).trimEnd()}\n`, transport: file.slice(at) };
}

const LINES_BEFORE = prelude.split('\n').length - 1;

/** The script of the worker in which the code runs; `lang` is the language in which it is answered. */
export function makeScript(code: string, lang: Lang): string {
  return `${prelude}${code}\n;startBot(answer, '${lang}');\n`;
}

/**
 * The line of the author's code that a line of the script is; undefined where it stands before it. What
 * is found behind the end, such as a bracket that is missing, is found at its end.
 */
export function lineOf(scriptLine: number, code: string): number | undefined {
  const line = scriptLine - LINES_BEFORE;
  return line < 1 ? undefined : Math.min(line, code.trimEnd().split('\n').length);
}
