import type { ContestInfo } from '@stammtisch/wire/contest';

type Pair = ContestInfo['pairs'][number];

/** What one entrant has against another. */
export type CrossCell = Pick<Pair, 'deals' | 'score' | 'mark'>;

/** Row by row what each has against each; undefined where they have not met. */
export function crosstableOf(
  names: readonly string[],
  pairs: readonly Pair[],
): readonly (readonly (CrossCell | undefined)[])[] {
  const cells = new Map<string, CrossCell>();
  for (const { names: both, deals, score, mark } of pairs) {
    const [one, other] = both;
    cells.set(keyOf(one, other), { deals, score, mark });
    cells.set(keyOf(other, one), { deals, score: turned(score), mark });
  }
  return names.map((row) => names.map((column) => cells.get(keyOf(row, column))));
}

function turned({ mean, low, high }: CrossCell['score']): CrossCell['score'] {
  return { mean: 1 - mean, low: 1 - high, high: 1 - low };
}

/** Names have no line feeds. */
function keyOf(one: string, other: string): string {
  return `${one}\n${other}`;
}
