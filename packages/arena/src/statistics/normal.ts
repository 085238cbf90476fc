/** The standard normal distribution. */

/** 95 % lie within so many deviations of the mean. */
export const NORMAL_95 = 1.959964;

/** The share that lies below z (Abramowitz and Stegun 26.2.17; the error is below 1e-7). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const tail = density * FACTORS.reduceRight((sum, factor) => (sum + factor) * t, 0);
  return z > 0 ? 1 - tail : tail;
}

const FACTORS = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
