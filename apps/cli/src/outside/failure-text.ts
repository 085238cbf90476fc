import { FAILURES, type FailureCounts, type FailureKind } from '@stammtisch/arena';
import { type Lang, type Text, text } from '@stammtisch/kernel';

/** `3 timeouts, 1 crash`. */
export function formatFailures(counts: FailureCounts, lang: Lang): string {
  const parts = FAILURES.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${WORDS[kind][count === 1 ? 0 : 1][lang]}`];
  });
  return parts.join(', ');
}

/** By kind: one, and several. */
const WORDS: Readonly<Record<FailureKind, readonly [Text, Text]>> = {
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
