import { type FailureKind, type FailureReport, parseEntrant } from '@stammtisch/arena';
import { type Lang, type Sentence, sentence, speak, text, type Text } from '@stammtisch/kernel';
import { quoteWord } from '@stammtisch/server/outside';
import { type Io, printError } from '../io.ts';
import { printable } from '../layout.ts';

/** A bot under the name that people read. */
export interface NamedBot {
  readonly name: string;
  readonly bot: string;
}

/** Tells of the first failure of every bot and kind: with hundreds of games one is enough. */
export function createReporter(
  io: Io,
  lang: Lang,
  gameId: string,
): (report: FailureReport, bot: NamedBot) => void {
  const told = new Set<string>();
  return (report, { name, bot }) => {
    const key = `${report.kind} ${name}`;
    if (told.has(key)) return;
    told.add(key);
    printError(
      io,
      sentence('{name}: {what}. {why}', '{name}: {what}. {why}', {
        name,
        what: WHAT[report.kind],
        why: { de: speak(report.detail, 'de'), en: speak(report.detail, 'en') },
      }),
      lang,
    );
    for (const line of listEvidence(io, report, commandOf(gameId, bot))) {
      io.stderr.write(`  ${speak(line, lang)}\n`);
    }
  };
}

/** What is kept on the screen of a request; the whole of it can be had again. */
const REQUEST_LENGTH_MAX = 2000;
const COMPLAINT_LINES_MAX = 20;

function listEvidence(
  io: Io,
  { request, stderr = '', log, seat }: FailureReport,
  command: string | undefined,
): Sentence[] {
  const lines: Sentence[] = [];
  if (request !== undefined) {
    lines.push(sentence('Letzte Anfrage: {it}', 'Last request: {it}', { it: shorten(request) }));
  }
  const complaints = stderr.trimEnd().split('\n').slice(-COMPLAINT_LINES_MAX);
  for (const line of complaints) {
    if (line !== '') lines.push(sentence('stderr: {it}', 'stderr: {it}', { it: printable(line) }));
  }
  if (command === undefined) return lines;
  const file = io.keepFile('game.jsonl', `${log}\n`);
  if (!file.ok) return [...lines, file.error];
  const again = ['stammtisch', 'bot', 'ask', file.value, '--at', String(countMoves(log))]
    .concat(['--seat', String(seat + 1), '--', command])
    .map(quoteWord)
    .join(' ');
  return [...lines, sentence('Noch einmal: {again}', 'Once more: {again}', { again })];
}

function shorten(request: string): string {
  const short = printable(request.slice(0, REQUEST_LENGTH_MAX));
  return request.length > REQUEST_LENGTH_MAX ? `${short}…` : short;
}

function countMoves(log: string): number {
  return (JSON.parse(log) as { readonly moves: readonly string[] }).moves.length;
}

function commandOf(gameId: string, bot: string): string | undefined {
  const entrant = parseEntrant(gameId, bot);
  if (!entrant.ok || entrant.value.kind !== 'outside') return undefined;
  return entrant.value.via === 'cmd' ? entrant.value.address : undefined;
}

const WHAT: Readonly<Record<FailureKind, Text>> = {
  illegal: text('unbrauchbare Antwort', 'illegal answer'),
  timeout: text('Zeitüberschreitung', 'timeout'),
  crash: text('Absturz', 'crash'),
  disconnect: text('Verbindungsabbruch', 'disconnect'),
};
