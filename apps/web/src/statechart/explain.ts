/** Which rows of a chart were run by a move, as far as everybody may know: from what it led to. */
import type { Region, Row } from '@stammtisch/kernel';

/**
 * The event that tells of a verb or of what set a row off, by game. A chart is drawn without this;
 * only which of several rows was the one cannot be said.
 */
const SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mau-mau': {
    play: 'laid',
    'draw 1': 'drew',
    'draw sevens': 'drew',
    'next draws sevens': 'drew',
    'wish = s': 'wished',
    'turn direction': 'reversed',
    'nextTurn(2)': 'skipped',
    'remembered draws': 'forgot',
    keep: 'kept',
    pass: 'passed',
    retire: 'retired',
    'mau(p)': 'called',
    'maumau(p)': 'called',
    finishPlayer: 'out',
    finishGame: 'finished',
    cancelGame: 'cancelled',
  },
  'mops-royal': {
    layTile: 'laid',
    drawTile: 'drawn',
    score: 'scored',
    decline: 'declined',
    leave: 'left',
    tellSkip: 'skipped',
    tellFullBoard: 'full-board',
    tellCatchUp: 'catch-up',
    endAllLeft: 'ended',
    endBoardsFull: 'ended',
    endNoTiles: 'ended',
    endTurnLimit: 'ended',
  },
  chanco: {
    seal: 'chose',
    passLeft: 'passed',
    leave: 'retired',
    congratulate: 'won',
    declareDraw: 'over',
    declareLastSeat: 'over',
  },
};

/** What happens by itself, as part of the move before. */
const BY_ITSELF: ReadonlySet<string> = new Set(['always', 'look', 'finishGame', 'cancelGame']);

const STEPS_MAX = 6;

export interface Step {
  readonly from: string;
  readonly to: string;
  /** The types of the events that the move led to. */
  readonly events: readonly string[];
}

/** The rows that explain a step best, in their order; undefined where nothing moved in the region. */
export function explainStep(game: string, region: Region, step: Step): readonly Row[] | undefined {
  const signs = SIGNS[game] ?? {};
  const known = new Set(region.rows.flatMap((row) => signsOf(row, signs)));
  const seen = new Set(step.events.filter((type) => known.has(type)));
  let best: readonly Row[] | undefined;
  let bestScore = -Infinity;
  for (const path of pathsBetween(region, step)) {
    const told = new Set(path.flatMap((row) => signsOf(row, signs)));
    const right = [...seen].filter((type) => told.has(type)).length;
    const score = 2 * right - told.size - path.length / 100;
    if (score <= bestScore) continue;
    best = path;
    bestScore = score;
  }
  return step.from === step.to && seen.size === 0 ? undefined : best;
}

function signsOf({ on, effects }: Row, signs: Readonly<Record<string, string>>): string[] {
  return [on, ...effects].flatMap((name) => signs[name] ?? []);
}

/** Ways from state to state: the first row for the move, the others by themselves. */
function* pathsBetween({ rows }: Region, { from, to }: Step): Generator<readonly Row[]> {
  const open: Row[][] = rows
    .filter((row) => row.from === from && !BY_ITSELF.has(row.on))
    .map((row) => [row]);
  const resting = new Set(rows.filter(({ on }) => !BY_ITSELF.has(on)).map((row) => row.from));
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const last = path.at(-1)!;
    if (last.to === to && (resting.has(to) || !rows.some((row) => row.from === to))) yield path;
    if (path.length === STEPS_MAX) continue;
    for (const row of rows) {
      // A row that was taken once explains no more the second time.
      if (row.from === last.to && BY_ITSELF.has(row.on) && !path.includes(row)) {
        open.push([...path, row]);
      }
    }
  }
}
