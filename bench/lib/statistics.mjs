import { createRng, parseSeed, pick } from '@stammtisch/kernel';

/** The value below which the share `q` of the numbers lies, interpolated. */
export function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  return below + (sorted[Math.ceil(place)] - below) * (place % 1);
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** 95 % bootstrap interval of the median, the same in every run over the same numbers. */
export function bootstrapMedian(numbers, resamples = 4000) {
  const rng = createRng(parseSeed('bootstrap'));
  const medians = Array.from({ length: resamples }, () =>
    median(numbers.map(() => numbers[pick(rng, numbers.length)])),
  );
  return { low: quantile(medians, 0.025), high: quantile(medians, 0.975) };
}

/** 99.9 %, two-sided. */
const NORMAL_999 = 3.2905;

/** 99.9 % interval of a mean from the number of values, their sum and the sum of their squares. */
export function meanInterval(count, sum, squares) {
  const mean = sum / count;
  const variance = (squares - sum * mean) / (count - 1);
  return { mean, margin: NORMAL_999 * Math.sqrt(variance / count) };
}

/** 99.9 % interval of a share. */
export function shareInterval(count, hits) {
  const mean = hits / count;
  return { mean, margin: NORMAL_999 * Math.sqrt((mean * (1 - mean)) / count) };
}

/** Whether the difference of two independent means may be chance: 0 lies in its 99.9 % interval. */
export function agree(one, other) {
  return Math.abs(one.mean - other.mean) <= Math.hypot(one.margin, other.margin);
}
