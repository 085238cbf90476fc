import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPatiently } from './limits.ts';
import { type Server, serverAt } from './server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const ADDRESS = 'https://cards.example';

/** A server that refuses so many times, each for ten seconds. */
function serveAfter(refusals: number): { readonly server: Server; readonly asked: () => number } {
  let asked = 0;
  const server = serverAt(ADDRESS, {
    async fetch() {
      asked++;
      if (asked > refusals) return new Response('{}');
      return new Response('{}', { status: 429, headers: { 'retry-after': '10' } });
    },
  });
  return { server, asked: () => asked };
}

it('asks again when the server says that the limit has passed, and not sooner', async () => {
  const { server, asked } = serveAfter(2);
  const answer = fetchPatiently(server, `${ADDRESS}/api/v1/games`);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(13_000);
  expect((await answer).status).toBe(200);
  expect(asked()).toBe(3);
});

it('gives up where waiting does not help', async () => {
  const { server, asked } = serveAfter(1000);
  const answer = fetchPatiently(server, `${ADDRESS}/api/v1/games`);
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await answer).status).toBe(429);
  expect(asked()).toBe(5);
});

it('does not wait for what waiting does not change', async () => {
  const server = serverAt(ADDRESS, { fetch: async () => new Response('{}', { status: 429 }) });
  const response = await fetchPatiently(server, `${ADDRESS}/api/v1/tables`);
  expect(response.status).toBe(429);
});
