import {
  DEFAULT_CLOCK,
  type FailureReport,
  type MatchPlan,
  parseEntrant,
  type RejectionReport,
} from '@stammtisch/arena';
import { type Lang, type Sentence, sentence, speak, type Text, textOf } from '@stammtisch/kernel';
import { quoteWord } from '@stammtisch/server/outside';
import { formatMs } from '../terminal/durations.ts';
import { type Io, printError } from '../terminal/io.ts';
import { printable } from '../terminal/layout.ts';
import { ownName } from '../terminal/own-name.ts';
import type { Progress } from '../terminal/progress.ts';
import { FAILURE_WORDS, REJECTION_WORDS } from './failure-text.ts';

/** A bot under the name that people read. */
export interface NamedBot {
  readonly name: string;
  readonly bot: string;
}

/** Tells the author of a bot what it did wrong. */
export interface Reporter {
  readonly failure: (report: FailureReport, bot: NamedBot) => void;
  readonly rejection: (report: RejectionReport, bot: NamedBot) => void;
}

/** Tells of the first failure of every bot and kind: with hundreds of games one is enough. */
export function createReporter(
  io: Io,
  lang: Lang,
  plan: Pick<MatchPlan, 'game' | 'clock'>,
  progress: Pick<Progress, 'clear'>,
): Reporter {
  const told = new Set<string>();
  function tell(what: Text, report: Trouble, { name, bot }: NamedBot): void {
    const key = `${what.en} ${name}`;
    if (told.has(key)) return;
    told.add(key);
    progress.clear();
    printError(
      io,
      sentence('{name}: {what}. {why}', '{name}: {what}. {why}', {
        name,
        what,
        why: textOf(report.detail),
      }),
      lang,
    );
    for (const line of listEvidence(io, report, againWords(plan, bot))) {
      io.stderr.write(`  ${speak(line, lang)}\n`);
    }
  }
  return {
    failure: (report, bot) => tell(FAILURE_WORDS[report.kind][0], report, bot),
    rejection: (report, bot) => tell(REJECTION_WORDS[report.consequence][0], report, bot),
  };
}

type Trouble = FailureReport | RejectionReport;

/** What is kept on the screen of a request; the whole of it can be had again. */
const REQUEST_LENGTH_MAX = 2000;
const COMPLAINT_LINES_MAX = 20;

function listEvidence(io: Io, report: Trouble, again: readonly string[] | undefined): Sentence[] {
  const { request, log, seat } = report;
  const stderr = 'stderr' in report ? (report.stderr ?? '') : '';
  const lines: Sentence[] = [];
  if (request !== undefined) {
    lines.push(sentence('Letzte Anfrage: {it}', 'Last request: {it}', { it: shorten(request) }));
  }
  const complaints = stderr.trimEnd().split('\n').slice(-COMPLAINT_LINES_MAX);
  for (const line of complaints) {
    if (line !== '') lines.push(sentence('stderr: {it}', 'stderr: {it}', { it: printable(line) }));
  }
  // What nobody had asked for may have come while another seat was on turn: there is nothing to ask.
  if (again === undefined || ('consequence' in report && report.consequence === 'ignored')) {
    return lines;
  }
  const file = io.keepFile('game.jsonl', `${log}\n`);
  if (!file.ok) return [...lines, file.error];
  const place = ['bot', 'ask', file.value, '--at', String(countMoves(log)), '--seat', `${seat}`];
  const typed = `${ownName(io.env)} ${[...place, ...again].map(quoteWord).join(' ')}`;
  return [...lines, sentence('Noch einmal: {typed}', 'Once more: {typed}', { typed })];
}

function shorten(request: string): string {
  const short = printable(request.slice(0, REQUEST_LENGTH_MAX));
  return request.length > REQUEST_LENGTH_MAX ? `${short}…` : short;
}

function countMoves(log: string): number {
  return (JSON.parse(log) as { readonly moves: readonly string[] }).moves.length;
}

/** What `bot ask` needs to know to ask the same of the same bot; a bot from the network has no command. */
function againWords(
  { game, clock = DEFAULT_CLOCK }: Pick<MatchPlan, 'game' | 'clock'>,
  bot: string,
): string[] | undefined {
  const entrant = parseEntrant(game, bot);
  if (!entrant.ok || entrant.value.kind !== 'outside' || entrant.value.via === 'net')
    return undefined;
  const { moveMs, bankMs } = clock;
  return [
    ...(moveMs === DEFAULT_CLOCK.moveMs ? [] : ['--move-timeout', formatMs(moveMs)]),
    ...(bankMs === DEFAULT_CLOCK.bankMs ? [] : ['--bank', formatMs(bankMs)]),
    '--',
    entrant.value.address,
  ];
}
