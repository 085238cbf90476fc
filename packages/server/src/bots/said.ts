/** What transcripts keep of a hello, and of bots that play under another name. */
import type { SaidLine } from '@stammtisch/lines';
import { formatSendName } from '@stammtisch/wire';

/** Both sides of a hello that was taken. Tokens are for their bots only and are left out. */
export function saidInHello(name: string, line: string, answer: string): SaidLine[] {
  return [
    { dir: 'S>C', name: null, raw: formatSendName(), eol: '\n' },
    { dir: 'C>S', name: null, raw: withoutToken(line), eol: '\n' },
    { dir: 'S>C', name, raw: withoutToken(answer), eol: '\n' },
  ];
}

/** The hello of a bot that plays under another name: it is known by that one only. */
export function renameHello(line: string, name: string): string {
  return JSON.stringify({ ...(JSON.parse(line) as object), name });
}

/** The line of a bot of 2017 that plays under another name. */
export function withoutName(said: SaidLine): SaidLine {
  return said.dir === 'S>C' ? said : { ...said, raw: '{"status":"okay"}' };
}

function withoutToken(line: string): string {
  return JSON.stringify({ ...(JSON.parse(line) as object), token: undefined });
}
