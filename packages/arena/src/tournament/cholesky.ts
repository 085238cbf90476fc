/** A symmetric positive definite matrix as L times its transpose; L is a lower triangle, by rows. */
export function factorize(matrix: readonly (readonly number[])[]): number[][] {
  const lower = matrix.map((row) => row.map(() => 0));
  for (const [i, row] of lower.entries()) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i]![j]!;
      for (let k = 0; k < j; k++) rest -= row[k]! * lower[j]![k]!;
      row[j] = i === j ? Math.sqrt(rest) : rest / lower[j]![j]!;
    }
  }
  return lower;
}

/** The x for which L x = values. */
export function solveLower(
  lower: readonly (readonly number[])[],
  values: readonly number[],
): number[] {
  const solved: number[] = [];
  for (const [i, value] of values.entries()) {
    let rest = value;
    for (let k = 0; k < i; k++) rest -= lower[i]![k]! * solved[k]!;
    solved.push(rest / lower[i]![i]!);
  }
  return solved;
}

/** The x for which the transpose of L times x = values. */
export function solveUpper(
  lower: readonly (readonly number[])[],
  values: readonly number[],
): number[] {
  const solved = values.slice();
  for (let i = values.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < values.length; k++) solved[i]! -= lower[k]![i]! * solved[k]!;
    solved[i]! /= lower[i]![i]!;
  }
  return solved;
}
