import {
  type FailureCounts,
  type RejectionCounts,
  type RejectionKind,
  REJECTIONS,
} from '@stammtisch/arena';
import { type Lang, type Text, text, FAILURES, type FailureKind } from '@stammtisch/kernel';

/** `3 timeouts, 1 crash`. */
export function formatFailures(counts: FailureCounts, lang: Lang): string {
  return listCounts(FAILURES, counts, FAILURE_WORDS, lang);
}

/** `12 illegal moves, 3 rejected lines`. */
export function formatRejections(counts: RejectionCounts, lang: Lang): string {
  return listCounts(REJECTIONS, counts, REJECTION_WORDS, lang);
}

/** One, and several. */
type Words = readonly [Text, Text];

export const FAILURE_WORDS: Readonly<Record<FailureKind, Words>> = {
  illegal: [
    text('unbrauchbare Antwort', 'illegal answer'),
    text('unbrauchbare Antworten', 'illegal answers'),
  ],
  timeout: [text('Zeitüberschreitung', 'timeout'), text('Zeitüberschreitungen', 'timeouts')],
  crash: [text('Absturz', 'crash'), text('Abstürze', 'crashes')],
  disconnect: [
    text('Verbindungsabbruch', 'disconnect'),
    text('Verbindungsabbrüche', 'disconnects'),
  ],
};

export const REJECTION_WORDS: Readonly<Record<RejectionKind, Words>> = {
  penalty: [text('unerlaubter Zug', 'illegal move'), text('unerlaubte Züge', 'illegal moves')],
  again: [text('abgelehnte Zeile', 'rejected line'), text('abgelehnte Zeilen', 'rejected lines')],
  ignored: [text('unverlangte Zeile', 'unasked line'), text('unverlangte Zeilen', 'unasked lines')],
};

function listCounts<Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Partial<Record<Kind, number>>>,
  words: Readonly<Record<Kind, Words>>,
  lang: Lang,
): string {
  const parts = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${words[kind][count === 1 ? 0 : 1][lang]}`];
  });
  return parts.join(', ');
}
