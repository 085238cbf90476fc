import { type Lang, sentencesOf, speak, text } from '@stammtisch/kernel';
import type { Used } from '@stammtisch/mcp';
import { numberFormat } from '../terminal/numbers.ts';

/** What is told beside the protocol, on stderr, and what models have used. */
export const say = sentencesOf({
  awaits: text(
    'Das Modell „{name}“ hat {seconds} s Zeit zu kommen: {address}',
    'The model "{name}" has {seconds} s to come: {address}',
  ),
  ready: text(
    'Stammtisch wartet auf ein Modell; die Tische stehen auf {address}.',
    'Stammtisch waits for a model; the tables are at {address}.',
  ),
  used: text(
    '{name}: {seconds} s nachgedacht über {moves} Züge, gemeldet {tokens} Token und {cost} Kosten',
    '{name}: {seconds} s of thinking about {moves} moves, {tokens} tokens and a cost of {cost} reported',
  ),
});

/** What models have used, by name, one line each. */
export function formatModelUse(
  models: Readonly<Record<string, Used>> | undefined,
  lang: Lang,
): string[] {
  return Object.entries(models ?? {}).map(([name, { thinkMs, moves, tokens, cost }]) => {
    const seconds = numberFormat(lang, 1)(thinkMs / 1000);
    return speak(
      say('used', { name, seconds, moves, tokens, cost: numberFormat(lang, 2)(cost) }),
      lang,
    );
  });
}
