/** How the game on the page came to where it is. */
import type { AnyGame, GameEvent, GameView, Sentence } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { useState } from 'react';
import { phasesOf } from './phases.ts';

/** A move with the states before and after it, by region. */
export interface ChartStep {
  readonly before: readonly string[];
  readonly events: readonly GameEvent[];
  readonly told: readonly Sentence[];
}

interface Seen {
  readonly seq: number;
  readonly phases: readonly string[];
  readonly step: ChartStep | undefined;
}

/** The active states, and the last step if exactly one move led here from what was seen before. */
export function useStep(
  game: AnyGame,
  view: GameView,
  news: readonly News[],
  seq: number,
): { readonly phases: readonly string[]; readonly step: ChartStep | undefined } {
  const [seen, setSeen] = useState<Seen>(() => ({
    seq,
    phases: phasesOf(game, view),
    step: undefined,
  }));
  if (seq === seen.seq) return seen;
  const phases = phasesOf(game, view);
  const moves = news.filter((item) => item.seq > seen.seq);
  const step = seq > seen.seq ? stepOf(game, seen.phases, moves) : undefined;
  // What is not a move (somebody came, a bot stands in) leaves the last step standing.
  const isMove = moves.some(({ type }) => type === 'played' || type === 'dealt');
  const next: Seen = { seq, phases, step: isMove || seq < seen.seq ? step : seen.step };
  setSeen(next);
  return next;
}

function stepOf(
  game: AnyGame,
  before: readonly string[],
  news: readonly News[],
): ChartStep | undefined {
  const [move, ...more] = news.filter(({ type }) => type === 'played' || type === 'dealt');
  if (move?.type !== 'played' || more.length > 0) return undefined;
  const events = move.events as unknown as readonly GameEvent[];
  return { before, events, told: events.flatMap((event) => game.tell(event) ?? []) };
}
