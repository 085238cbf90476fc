/**
 * Student's t distribution, by the incomplete beta function: with x = df / (df + t²) both tails
 * beyond t together hold I_x(df/2, 1/2).
 */

/** The probability that a t of so many degrees of freedom lies beyond ±t. */
export function bothTails(t: number, df: number): number {
  if (t === 0) return 1;
  const sum = df + t * t;
  return incompleteBeta(df / sum, (t * t) / sum, df / 2, 1 / 2);
}

/** The t that 95 % lie within ±t of, by Newton's method. */
export function quantile95(df: number): number {
  const logScale = -logBeta(df / 2, 1 / 2) - Math.log(df) / 2;
  // Left of the quantile of every df; the tails are convex, so no step from there is too long.
  let t = 1.9;
  for (let step = 1; step > 1e-11; t += step) {
    const density = Math.exp(logScale - ((df + 1) / 2) * Math.log1p((t * t) / df));
    step = (bothTails(t, df) - TAILS) / (2 * density);
  }
  return t;
}

const TAILS = 0.05;
const STEPS_MAX = 10_000;
const PRECISION = 1e-15;

/**
 * I_x(a, b) for 0 <= x <= 1, with 1 - x as `rest`, which may be too small to follow from x. The
 * continued fraction converges fast on one side of the mean.
 */
function incompleteBeta(x: number, rest: number, a: number, b: number): number {
  if (x === 0) return 0;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(rest, x, b, a);
  const logarithm = a * Math.log(x) + b * Math.log(rest) - logBeta(a, b);
  return (Math.exp(logarithm) * continuedFraction(x, a, b)) / a;
}

/** The fraction 1/(1 + d1/(1 + d2/(1 + …))) of I_x(a, b), from the front (Lentz's method). */
function continuedFraction(x: number, a: number, b: number): number {
  let numerator = 1;
  let denominator = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = denominator;
  for (let m = 1; m <= STEPS_MAX; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let factor = 1;
    for (const part of [even, odd]) {
      numerator = nonZero(1 + part / numerator);
      denominator = 1 / nonZero(1 + part * denominator);
      factor = numerator * denominator;
      value *= factor;
    }
    if (Math.abs(factor - 1) < PRECISION) break;
  }
  return value;
}

function nonZero(value: number): number {
  return Math.abs(value) < Number.MIN_VALUE * 2 ** 60 ? Number.MIN_VALUE * 2 ** 60 : value;
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** Stirling's series; small arguments are moved up to where four terms of it are exact. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 15; y++) shift += Math.log(y);
  const inverse = 1 / (y * y);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / y;
  return (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - shift;
}
