import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseSeed } from '@stammtisch/kernel';
import { defaultLimits, openStandingTable } from '@stammtisch/server';
import { contestDeal } from '@stammtisch/wire';

const CROWD = fileURLToPath(new URL('crowd.mjs', import.meta.url));

/** A contest on a free port of this machine; `onGame` sees every record. */
export async function openContest(limits, onGame) {
  const bugs = [];
  const contest = await openStandingTable({
    host: '127.0.0.1',
    port: 0,
    compat: 'contest',
    limits: {
      ...defaultLimits('contest'),
      connections: 4096,
      connectionsPerAddress: 4096,
      ...limits,
    },
    dealFor: (game) => contestDeal(parseSeed(`bench/game/${game}`)),
    onGame,
    onBug: (error) => bugs.push(error),
  });
  if (!contest.ok) throw new Error(contest.error.text.en);
  return { ...contest.value, bugs };
}

/** Lets bots play in a process of their own, until all of them have had a game; must end in time. */
export function sendCrowd({ port }, { connections, entries, bad = 0, limitMs }) {
  const args = [CROWD, port, connections, entries, bad].map(String);
  const crowd = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const timer = setTimeout(() => crowd.kill(), limitMs);
  return new Promise((resolve, reject) => {
    crowd.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`the bots did not come to an end within ${limitMs / 1000} s`));
    });
  });
}
