import type { PairResult } from '@stammtisch/arena';
import { type Lang, text } from '@stammtisch/kernel';
import { alignRows, columns, WIDTH, wrap } from '../terminal/layout.ts';
import { numberFormat } from '../terminal/numbers.ts';

/**
 * Who scored how much against whom, in per cent: with half the interval where that fits, and in
 * blocks of columns where even the scores alone do not.
 */
export function formatCrosstable(
  names: readonly string[],
  pairs: readonly PairResult[],
  lang: Lang,
): string[] {
  const scores = readScores(pairs);
  for (const write of [withInterval, alone]) {
    const rows = makeRows(names, names, (one, other) => write(scores, one, other, lang));
    const lines = alignRows(rows, rightColumns(names.length));
    if (lines.every((line) => columns(line) <= WIDTH)) return [...lines, ...wrap(LEGEND[lang])];
  }
  const blocks = chunk(names, BLOCK).map((some) => {
    const rows = makeRows(names, some, (one, other) => alone(scores, one, other, lang));
    return alignRows(rows, rightColumns(some.length));
  });
  return [...blocks.flatMap((block) => block.concat('')), ...wrap(LEGEND[lang])];
}

/** So many columns beside a name of usual length fit in any case. */
const BLOCK = 8;

interface Score {
  readonly mean: number;
  readonly half: number;
  readonly mark: string;
}

type Scores = ReadonlyMap<string, Score>;

function readScores(pairs: readonly PairResult[]): Scores {
  const scores = new Map<string, Score>();
  for (const {
    names: [one, other],
    score,
    mark,
  } of pairs) {
    const half = (score.high - score.low) / 2;
    scores.set(keyOf(one, other), { mean: score.mean, half, mark });
    scores.set(keyOf(other, one), { mean: 1 - score.mean, half, mark });
  }
  return scores;
}

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other]);
}

function makeRows(
  names: readonly string[],
  others: readonly string[],
  write: (one: string, other: string) => string,
): string[][] {
  const number = (name: string): string => String(names.indexOf(name) + 1);
  const row = (name: string): string[] =>
    others.map((other) => (other === name ? '·' : write(name, other)));
  const rows = names.map((name) => [`${number(name)} ${name}`].concat(row(name)));
  return [['', ...others.map(number)], ...rows];
}

function withInterval(scores: Scores, one: string, other: string, lang: Lang): string {
  const score = scores.get(keyOf(one, other));
  if (score === undefined) return '';
  const number = numberFormat(lang, 1);
  return `${number(100 * score.mean)} ±${number(100 * score.half)}${score.mark.padEnd(2)}`;
}

function alone(scores: Scores, one: string, other: string, lang: Lang): string {
  const score = scores.get(keyOf(one, other));
  return score === undefined ? '' : numberFormat(lang, 0)(100 * score.mean) + score.mark.padEnd(2);
}

function rightColumns(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  const parts = Math.ceil(list.length / size);
  return Array.from({ length: parts }, (_, i) => list.slice(i * size, (i + 1) * size));
}

const LEGEND = text(
  'Wertung der Zeile gegen die Spalte in %; * kein Zufall (95 %), ** auch bei so vielen Paaren.',
  'Score of the row against the column in %; * not luck (95 %), ** also among so many pairs.',
);
