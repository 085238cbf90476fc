import type { AnyGame, Chart, GameEvent, GameView, RanRow, Sentence } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { useEffect, useState } from 'react';
import { useSettings } from '../model/settings.ts';
import { phasesOf } from './phases.ts';
import { type WalkFrame, listFrames, listOpening } from './walk.ts';

/** How the charts stand, while a move is shown row by row and after it. */
export interface Walk {
  /** The active states, by region. */
  readonly phases: readonly string[];
  /** The rows of the last moves that were shown so far. */
  readonly rows: readonly RanRow[];
  /** The row that is being shown; undefined when all are. */
  readonly lit: RanRow | undefined;
  /** What people read about the last move. */
  readonly told: readonly Sentence[];
}

interface Seen {
  readonly seq: number;
  readonly phases: readonly string[];
  readonly frames: readonly WalkFrame[];
  readonly told: readonly Sentence[];
}

/** More moves than these are not shown one by one: a player who comes back wants to see the present. */
const MOVES_MAX = 3;
const ROW_MS = 900;

/**
 * Follows a game: every move is shown row by row, where motion is wanted. With `players` the
 * beginning of a game is shown too: so many players come and cards are dealt.
 */
export function useWalk(
  game: AnyGame,
  chart: Chart,
  view: GameView,
  news: readonly News[],
  seq: number,
  players = 0,
): Walk {
  const { motion } = useSettings();
  const [seen, setSeen] = useState<Seen>(() => begin({ game, chart, view, news, seq, players }));
  const [at, setAt] = useState(() => (motion === 'none' ? seen.frames.length : 0));
  let current = seen;
  if (seq !== seen.seq) {
    current = follow(seen, { game, chart, view, news, seq, players });
    setSeen(current);
    if (current.frames !== seen.frames) setAt(motion === 'none' ? current.frames.length : 0);
  }
  const { frames, phases } = current;
  const shown = current === seen ? at : motion === 'none' ? frames.length : 0;
  const isShowing = shown < frames.length;
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => setAt(shown + 1), ROW_MS);
    return () => clearTimeout(timer);
  }, [isShowing, shown, frames]);
  return {
    phases: isShowing ? frames[shown]!.phases : phases,
    rows: frames.slice(0, shown + 1).map(({ ran }) => ran!),
    lit: isShowing ? frames[shown]!.ran : undefined,
    told: current.told,
  };
}

function settledSeen(game: AnyGame, view: GameView, seq: number): Seen {
  return { seq, phases: phasesOf(game, view), frames: [], told: [] };
}

interface Now {
  readonly game: AnyGame;
  readonly chart: Chart;
  readonly view: GameView;
  readonly news: readonly News[];
  readonly seq: number;
  readonly players: number;
}

/** At the deal, how it came about; later, only where the game stands. */
function begin({ game, chart, view, news, seq, players }: Now): Seen {
  const fresh = settledSeen(game, view, seq);
  if (players === 0 || news.at(-1)?.type !== 'dealt') return fresh;
  const rows = listOpening(chart, fresh.phases, players);
  const start = chart.regions.map(({ initial }) => initial);
  return { ...fresh, frames: listFrames(chart, start, [rows]) };
}

/** After these a game stands where no move has led from what was shown. */
const ELSEWHERE: ReadonlySet<News['type']> = new Set(['dealt', 'loaded', 'undone']);

function follow(seen: Seen, now: Now): Seen {
  const { game, chart, view, news, seq } = now;
  const fresh = settledSeen(game, view, seq);
  if (seq < seen.seq) return begin(now);
  const items = news.filter((item) => item.seq > seen.seq);
  if (items.some(({ type }) => ELSEWHERE.has(type))) return begin(now);
  const moves = items.filter((item) => item.type === 'played');
  // What is not a move (somebody came, a bot stands in) leaves the last step standing.
  if (moves.length === 0) return { ...seen, seq };
  if (moves.length > MOVES_MAX) return fresh;
  const told = moves.flatMap(({ events }) =>
    (events as unknown as readonly GameEvent[]).flatMap((event) => game.tell(event) ?? []),
  );
  const frames = listFrames(
    chart,
    seen.phases,
    moves.map(({ rows = [] }) => rows),
  );
  return { ...fresh, frames, told };
}
