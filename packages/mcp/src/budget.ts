import { text, type Text } from '@stammtisch/kernel';

/** What a model may use for all its moves together, and what it used. */
export interface Budget {
  readonly minutes?: number | undefined;
  /** As the client reports them. */
  readonly tokens?: number | undefined;
  readonly cost?: number | undefined;
}

/** As far as it was measured or reported. */
export interface Used {
  thinkMs: number;
  moves: number;
  tokens: number;
  cost: number;
}

export const MINUTE_MS = 60_000;

/** The limit that is reached, if one is. */
export function findSpent({ minutes, tokens, cost }: Budget, used: Used): Text | undefined {
  if (minutes !== undefined && used.thinkMs >= minutes * MINUTE_MS) {
    return text(`${minutes} min`, `${minutes} min`);
  }
  if (tokens !== undefined && used.tokens >= tokens) {
    return text(`${tokens} Token`, `${tokens} tokens`);
  }
  if (cost !== undefined && used.cost >= cost) {
    const { de, en } = tellCost(cost);
    return text(`Kosten ${de}`, `cost ${en}`);
  }
  return undefined;
}

/** A cost to four digits after the point: a sum of parts such as 0.01 has far more. */
export function tellCost(cost: number): Text {
  const rounded = String(Number(cost.toFixed(4)));
  return text(rounded.replace('.', ','), rounded);
}
