/** All that players can do, as a list of kinds: `draw`, or `play` once for each card. */
import { type Action, type ActionCodec, createCodec, type Text, text } from '@stammtisch/kernel';
import type { Pack } from './pack.ts';

/** Moves of one kind: a single one, or one for each card, suit or rank. */
export type MoveGroup = SingleMove | MoveFamily;

interface MoveTraits {
  readonly kind: string;
  /** What people read on the button; in a family with a gap for what the move names. */
  readonly label: Text;
  /** How many decisions it stands for in random play; 1 where nothing is said. */
  readonly weight?: number;
  /** Whether it counts in statistics, as moves do that do not belong to another one. */
  readonly counts?: false;
}

/** `draw`. */
type SingleMove = MoveTraits;

/** `play 8H`: one move for each number from 0 to count-1. */
interface MoveFamily extends MoveTraits {
  /** What the number is, as its field in the move is called. */
  readonly each: string;
  readonly count: number;
  format(what: number): string;
  /** What stands in the gap of the label. */
  print(what: number): Text;
  /** Where not all of them weigh the same. */
  weigh?(what: number): number;
}

/** One move for each card: `play 8H`, in words `{card} legen`. */
export function eachCard({ count, format, print }: Pack): MovesForEach<'card'> {
  return { each: 'card', count, format, print: (card) => text(print(card), print(card)) };
}

/** One move for each suit: `wish S`, in words `{suit} wünschen`. */
export function eachSuit({ suitCount, formatSuit, suitName }: Pack): MovesForEach<'suit'> {
  return { each: 'suit', count: suitCount, format: formatSuit, print: suitName };
}

/** One move for each rank: `name Q`, in words `{rank} ansagen`. */
export function eachRank({ rankCount, formatRank, rankName }: Pack): MovesForEach<'rank'> {
  return { each: 'rank', count: rankCount, format: formatRank, print: rankName };
}

type MovesForEach<N> = Pick<MoveFamily, 'count' | 'format' | 'print'> & { readonly each: N };

/** The move that a group stands for. */
export type MoveOf<G> = G extends {
  readonly kind: infer K;
  readonly each: infer N extends string;
}
  ? { readonly kind: K } & { readonly [Name in N]: number }
  : G extends { readonly kind: infer K }
    ? { readonly kind: K }
    : never;

/** All moves of a game, numbered in the order of their groups. */
export interface Moves<M extends { readonly kind: string }> {
  readonly codec: ActionCodec<M>;
  readonly countsAsMove: Uint8Array;
  readonly weights: Uint8Array;
  /** The kinds of moves, each with the first of its actions and how many they are. */
  readonly groups: readonly {
    readonly kind: M['kind'];
    readonly first: Action;
    readonly count: number;
  }[];
  /** By action: its kind. */
  readonly kinds: readonly M['kind'][];
  /** By action: the card, suit or rank it names, or 0. */
  readonly whats: readonly number[];
  /** The action of a move. */
  readonly actionOf: (kind: M['kind'], what?: number) => Action;
  /** What people read on the button. */
  readonly label: (action: Action) => Text;
}

/** Numbers the moves of all groups one after the other. */
export function createMoves<const G extends readonly MoveGroup[]>(
  groups: G,
): Moves<MoveOf<G[number]>> {
  type Move = MoveOf<G[number]>;
  const entries = groups.flatMap((group) =>
    Array.from({ length: countOf(group) }, (_, what) => ({ group, what })),
  );
  const actionOf = (kind: string, what = 0): Action =>
    entries.findIndex(({ group }) => group.kind === kind) + what;
  const moves = entries.map(({ group, what }) => makeMove(group, what) as Move);
  return {
    codec: createCodec(moves, (move) => formatMove(groups, move)),
    countsAsMove: Uint8Array.from(entries, ({ group }) => (group.counts === false ? 0 : 1)),
    weights: Uint8Array.from(entries, ({ group, what }) => weigh(group, what)),
    groups: groups.map((group) => ({
      kind: group.kind as Move['kind'],
      first: actionOf(group.kind),
      count: countOf(group),
    })),
    kinds: entries.map(({ group }) => group.kind as Move['kind']),
    whats: entries.map(({ what }) => what),
    actionOf,
    label(action) {
      const { group, what } = entries[action];
      return 'each' in group ? fillGap(group.label, group.each, group.print(what)) : group.label;
    },
  };
}

function countOf(group: MoveGroup): number {
  return 'each' in group ? group.count : 1;
}

function makeMove(group: MoveGroup, what: number): Readonly<Record<string, unknown>> {
  return 'each' in group ? { kind: group.kind, [group.each]: what } : { kind: group.kind };
}

function formatMove(groups: readonly MoveGroup[], move: { readonly kind: string }): string {
  const group = groups.find(({ kind }) => kind === move.kind);
  if (group === undefined || !('each' in group)) return move.kind;
  return `${move.kind} ${group.format((move as Readonly<Record<string, unknown>>)[group.each] as number)}`;
}

function fillGap(label: Text, gap: string, words: Text): Text {
  return text(label.de.replace(`{${gap}}`, words.de), label.en.replace(`{${gap}}`, words.en));
}

function weigh(group: MoveGroup, what: number): number {
  if ('each' in group && group.weigh !== undefined) return group.weigh(what);
  return group.weight ?? 1;
}
