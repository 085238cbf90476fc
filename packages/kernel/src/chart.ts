import type { Text } from './text.ts';

/** One transition of a statechart: rules are rows, and `apply` runs what is compiled from them. */
export interface Row {
  /** Names the row within its chart; engine, pages, terminal, documents and tests share it. */
  readonly id: string;
  /** A state, a choice point, or the group of a region: then it starts from every state in it. */
  readonly from: string;
  /** Empty where the row leaves a choice point. */
  readonly on: string;
  readonly guard?: string;
  readonly effects: readonly string[];
  /** The group itself: the game stays in the state of the group that it is in. */
  readonly to: string;
  /** Not in the source that the chart was drawn after: an addition of ours. */
  readonly isOwn?: boolean;
}

/** One of the automata that make up a game; all run side by side. */
export interface Region {
  readonly name: string;
  readonly initial: string;
  readonly final: readonly string[];
  /** Of the rows for a state and an event the first whose guard holds is run. */
  readonly rows: readonly Row[];
  /** A composite state: one row from it stands for one from each of its states. */
  readonly group?: { readonly name: string; readonly states: readonly string[] };
  /** Left at once by the first row whose guard holds; no game rests there. */
  readonly choices?: readonly string[];
  /** States that are additions of ours. */
  readonly ownStates?: readonly string[];
}

/** A word of the rows that needs an explanation. */
export interface Term {
  readonly term: string;
  readonly means: Text;
}

export interface Chart {
  readonly game: string;
  readonly regions: readonly Region[];
  readonly legend?: readonly Term[];
}

/**
 * A row that was run, as the engine tells it: its id, followed by the number of its event where that
 * has one, such as `WaitForMau.turn(2)` for nextTurn(2).
 */
export type Ran = string;

/** A row that was run, found in the chart. */
export interface RanRow {
  /** Which region of the chart. */
  readonly region: number;
  readonly row: Row;
  /** The number of its event, if it has one. */
  readonly n: number | undefined;
}

const RAN = /^(.*?)(?:\((\d+)\))?$/;

/** Finds rows that were run; what the chart does not know is left out. */
export function findRan({ regions }: Chart, ran: readonly Ran[]): readonly RanRow[] {
  return ran.flatMap((told) => {
    const [, id, n] = RAN.exec(told)!;
    return regions.flatMap(({ rows }, region) => {
      const row = rows.find((known) => known.id === id);
      return row === undefined ? [] : [{ region, row, n: n === undefined ? undefined : Number(n) }];
    });
  });
}

/** Gives rows their ids: state and event, numbered where several rows share them. */
export function nameRows<R extends Omit<Row, 'id'>>(rows: readonly R[]): readonly (R & Row)[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const name = `${row.from}.${row.on}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...row, id: count === 1 ? name : `${name}-${count}` };
  });
}

/** All states of a region, its choice points and its group not among them. */
export function listStates({ initial, final, rows, group, choices = [] }: Region): string[] {
  const named = [initial, ...rows.flatMap(({ from, to }) => [from, to]), ...final];
  return [...new Set(named)].filter((name) => name !== group?.name && !choices.includes(name));
}

/** The rows that can be run in a state. */
export function rowsFrom({ rows, group }: Region, state: string): readonly Row[] {
  const isInGroup = group?.states.includes(state) === true;
  return rows.filter(({ from }) => from === state || (isInGroup && from === group.name));
}

/** Rows of one state for one event: they part at a choice point, the common guard before it. */
export interface Fork {
  readonly from: string;
  readonly on: string;
  readonly guard: string | undefined;
  readonly branches: readonly Branch[];
}

export interface Branch {
  readonly row: Row;
  /** What is left of its guard after the choice point. */
  readonly guard: string;
}

/** Rows as they are drawn: those that share state and event part at a choice point. */
export function forkRows(rows: readonly Row[]): readonly (Row | Fork)[] {
  return rows.flatMap((row, index): readonly (Row | Fork)[] => {
    const isSame = ({ from, on }: Row): boolean => from === row.from && on === row.on;
    const same = row.on === '' ? [row] : rows.filter(isSame);
    if (same.length === 1) return [row];
    return rows.findIndex(isSame) === index ? [fork(same)] : [];
  });
}

function fork(rows: readonly Row[]): Fork {
  const parts = rows.map(({ guard }) => guard?.split(', ') ?? []);
  const [first] = parts;
  let shared = 0;
  while (parts.every((own) => own[shared] !== undefined && own[shared] === first![shared])) {
    shared++;
  }
  const { from, on } = rows[0]!;
  return {
    from,
    on,
    guard: shared === 0 ? undefined : first!.slice(0, shared).join(', '),
    branches: rows.map((row, index) => ({
      row,
      guard: parts[index]!.slice(shared).join(', ') || 'otherwise',
    })),
  };
}

/** A row in words: `event(n) [guard] / effects`. */
export function formatRow(
  { on, guard, effects }: Pick<Row, 'on' | 'effects'> & { readonly guard?: string | undefined },
  n?: number,
): string {
  const event = n === undefined ? on : on.replace('(n)', `(${n})`);
  const condition = guard === undefined ? '' : `[${guard}]`;
  const after = effects.length === 0 ? '' : `/ ${effects.join(', ')}`;
  return [event, condition, after].filter((part) => part !== '').join(' ');
}
