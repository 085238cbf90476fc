import { type Instruments, SECONDS } from '../metrics/instruments.ts';

/** What is measured of requests. */
export interface HttpMetrics {
  answered(
    seconds: number,
    labels: { readonly method: string; readonly route: string; readonly status: number },
  ): void;
}

export function createHttpMetrics({ histogram }: Instruments): HttpMetrics {
  const labels = ['method', 'route', 'status'];
  const requests = histogram('http_seconds', 'time of HTTP requests', SECONDS, labels);
  return { answered: (seconds, values) => requests.observe(values, seconds) };
}
