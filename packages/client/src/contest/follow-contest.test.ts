import type { ContestInfo } from '@stammtisch/wire/contest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Server, serverAt } from '../server/server.ts';
import { INFO, SUMMARY } from '../test/contest.ts';
import { FakeSocket } from '../test/fake-socket.ts';
import { type FollowedContest, followContest } from './follow-contest.ts';

let asked: string[] = [];
let sockets: FakeSocket[] = [];
let answer: ContestInfo = INFO;
let followed: FollowedContest;

const server: Server = serverAt('https://cards.example', {
  async fetch(address) {
    asked.push(address);
    return new Response(JSON.stringify(answer));
  },
  openSocket(address) {
    asked.push(address);
    sockets.push(new FakeSocket());
    return sockets.at(-1)!;
  },
});

beforeEach(async () => {
  vi.useFakeTimers();
  [asked, sockets, answer] = [[], [], INFO];
  followed = followContest(server, { contest: 'KATZE-HUND-427' });
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  followed.close();
  vi.useRealTimers();
});

describe('a contest that is followed', () => {
  it('is fetched by its code and told live by its id', () => {
    expect(asked).toEqual([
      'https://cards.example/api/v1/contests/KATZE-HUND-427',
      'wss://cards.example/api/v1/contests/c1/live',
    ]);
    expect(followed.get()).toEqual({ info: INFO, problem: undefined, isLive: false });
    sockets[0]!.open();
    expect(followed.get().isLive).toBe(true);
  });

  it('changes at once, and then not more often than it should, without losing a table', () => {
    const seen = vi.fn();
    followed.subscribe(seen);
    const progress = { ...SUMMARY.progress, games: 121 };
    sockets[0]!.say(SUMMARY);
    expect(seen).toHaveBeenCalledTimes(1);
    sockets[0]!.say({ ...SUMMARY, standings: [] });
    sockets[0]!.say({ ...SUMMARY, progress });
    expect(seen).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(350);
    expect(seen).toHaveBeenCalledTimes(2);
    expect(followed.get().info).toMatchObject({ progress, standings: [] });
  });

  it('is fetched again where more has happened than it was told, but not at once', async () => {
    answer = { ...INFO, state: 'finished' };
    sockets[0]!.say({ ...SUMMARY, state: 'finished' });
    sockets[0]!.say({ ...SUMMARY, state: 'finished' });
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.slice(2)).toEqual(['https://cards.example/api/v1/contests/KATZE-HUND-427']);
    expect(followed.get().info).toEqual(answer);
  });

  it('says while nothing comes by itself, and is fetched again when it does', async () => {
    sockets[0]!.open();
    sockets[0]!.break();
    expect(followed.get().isLive).toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.open();
    expect(followed.get().isLive).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.filter((address) => address.startsWith('https:'))).toHaveLength(2);
  });

  it('takes an answer that came another way, and nothing more once it is closed', async () => {
    followed.take({ ...INFO, title: 'Other' });
    expect(followed.get().info!.title).toBe('Other');
    followed.again();
    followed.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(followed.get().info!.title).toBe('Other');
    expect(sockets).toHaveLength(1);
  });
});
