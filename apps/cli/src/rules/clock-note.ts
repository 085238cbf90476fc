import { isOutside } from '@stammtisch/arena';
import { isReproducible, parseBot } from '@stammtisch/bots';
import { type Sentence, sentence } from '@stammtisch/kernel';

/** What to say where a bot watches the clock or comes from outside: the seed does not tell all. */
export function warnOfClock(gameId: string, bots: readonly string[]): Sentence | undefined {
  if (bots.some(isOutside)) return OUTSIDE;
  const bot = bots.find((text) => {
    const spec = parseBot(gameId, text);
    return spec.ok && !isReproducible(spec.value);
  });
  if (bot === undefined) return undefined;
  return sentence(
    '{bot} achtet auf die Uhr: Genau so lässt sich das nicht wiederholen; mit Durchläufen, etwa search:2000, schon.',
    '{bot} watches the clock: this cannot be repeated exactly; with iterations, such as search:2000, it can.',
    { bot },
  );
}

const OUTSIDE = sentence(
  'Bots von außen: Genau so lässt sich das nicht wiederholen.',
  'Outside bots: this cannot be repeated exactly.',
);
