import { type Lang, type Sentence, sentence, speak, text } from '@stammtisch/kernel';
import type { CheckReport, ScenarioResult } from '@stammtisch/lines/check';
import { isStartError, nameEnding, notStarted } from '@stammtisch/server/outside';
import { columns, printable } from '../terminal/layout.ts';

/** What is being checked, before the first result. */
export function formatHeading(command: string, protocol: string, lang: Lang): string {
  return printable(speak(HEADING(protocol, command), lang));
}

/** Formats results one after another; complaints that were shown before are not shown again. */
export function createResultFormat(
  lang: Lang,
  explain: boolean,
): (result: ScenarioResult) => string[] {
  const shown = new Map<string, string>();
  return (result) => {
    if (result.status !== 'failed' || result.complaints.trim() === '') {
      return formatResult(result, lang, explain);
    }
    const before = shown.get(result.complaints);
    if (before === undefined) shown.set(result.complaints, result.id);
    return formatResult(result, lang, explain, before);
  };
}

/** A scenario and what came of it; `alike` is one that complained in the same words. */
function formatResult(
  result: ScenarioResult,
  lang: Lang,
  explain: boolean,
  alike?: string,
): string[] {
  const mark = STATUS[result.status][lang];
  const id = result.id + ' '.repeat(Math.max(0, ID_WIDTH - columns(result.id)));
  const why = result.status === 'not-applicable' ? ` (${speak(result.why, lang)})` : '';
  const line = `${mark}  ${id}  ${result.title[lang]}${why}`;
  return [
    line,
    ...formatFailure(result, lang, alike),
    ...(explain ? formatTalk(result, lang) : []),
  ];
}

/** The sum of it all. */
export function formatSummary({ results, slowestMs }: CheckReport, lang: Lang): string {
  const count = (status: ScenarioResult['status']): number =>
    results.filter((result) => result.status === status).length;
  const [ok, failed, not] = [count('ok'), count('failed'), count('not-applicable')];
  return speak(
    sentence(
      '{ok} bestanden, {failed} nicht bestanden, {not} nicht anwendbar. Langsamste Antwort: {slowestMs} ms.',
      '{ok} passed, {failed} failed, {not} not applicable. Slowest answer: {slowestMs} ms.',
      { ok, failed, not, slowestMs },
    ),
    lang,
  );
}

/** A result as plain JSON; what was said only where it is asked for. */
export function resultJson(result: ScenarioResult, lang: Lang, explain: boolean): object {
  const { id, status, talk } = result;
  return {
    id,
    status,
    title: result.title[lang],
    ...(status === 'not-applicable' ? { why: speak(result.why, lang) } : {}),
    ...(status === 'failed'
      ? {
          expected: speak(result.expected, lang),
          got: speak(result.got, lang),
          ending: result.ending,
          complaints: result.complaints,
        }
      : {}),
    ...(explain ? { talk } : {}),
  };
}

/** As wide as the longest: `crazy-eights/first-seat`. */
const ID_WIDTH = 23;
const INDENT = '        ';

const STATUS: Readonly<Record<ScenarioResult['status'], { de: string; en: string }>> = {
  ok: text('ok    ', 'ok    '),
  failed: text('FEHLER', 'FAILED'),
  'not-applicable': text('–     ', '–     '),
};

const LABELS = {
  expected: text('erwartet: ', 'expected: '),
  got: text('bekommen: ', 'got:      '),
  ending: text('Programm: ', 'program:  '),
  stderr: text('stderr:   ', 'stderr:   '),
} as const;

const HEADING = (protocol: string, command: string): Sentence =>
  sentence('Prüfung ({protocol}): {command}', 'Check ({protocol}): {command}', {
    protocol,
    command,
  });

function formatFailure(result: ScenarioResult, lang: Lang, alike: string | undefined): string[] {
  if (result.status !== 'failed') return [];
  const complaints =
    alike === undefined ? listComplaints(result.complaints) : [speak(asIn(alike), lang)];
  const rows = [
    LABELS.expected[lang] + speak(result.expected, lang),
    LABELS.got[lang] + speak(result.got, lang),
    ...(result.ending === undefined ? [] : [LABELS.ending[lang] + endingOf(result.ending, lang)]),
    ...complaints.map((line) => LABELS.stderr[lang] + line),
  ];
  return rows.map((row) => INDENT + printable(row));
}

function endingOf(ending: string, lang: Lang): string {
  return isStartError(ending) ? speak(notStarted(ending), lang) : nameEnding(ending)[lang];
}

function listComplaints(complaints: string): string[] {
  const lines = complaints.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-COMPLAINT_LINES_MAX);
}

function asIn(id: string): Sentence {
  return sentence('(wie bei {id})', '(as in {id})', { id });
}

const COMPLAINT_LINES_MAX = 8;

const ARROWS = { server: '>', bot: '<', check: '=' } as const;

/** Long talks are cut in the middle: what went wrong stands at the end. */
const TALK_LINES_MAX = 40;

/** What was sent (>), what came (<) and what was thought of it (=). */
function formatTalk({ talk }: ScenarioResult, lang: Lang): string[] {
  const lines = talk.map(({ by, line }) => `${INDENT}${ARROWS[by]} ${printable(line)}`);
  if (lines.length <= TALK_LINES_MAX) return lines;
  const half = TALK_LINES_MAX / 2;
  const left = speak(leftOut(lines.length - TALK_LINES_MAX), lang);
  return [...lines.slice(0, half), INDENT + left, ...lines.slice(-half)];
}

function leftOut(count: number): Sentence {
  return sentence(
    '… {count} Zeilen (alle mit --json)',
    '… {count} lines (all of them with --json)',
    { count },
  );
}
