/** What is left of the time of a seat. */
export interface Left {
  readonly moveMs: number;
  readonly bankMs: number;
}

/** First the time of the move is used up, then the bank. */
export function spend({ moveMs, bankMs }: Left, usedMs: number): Left {
  const overMs = Math.max(0, usedMs - moveMs);
  return { moveMs: Math.max(0, moveMs - usedMs), bankMs: Math.max(0, bankMs - overMs) };
}
