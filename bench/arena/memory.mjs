// Memory of a match and of a search, each in a process of its own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createBot, parseBot } from '@stammtisch/bots';
import { askFor, nextTurn, parseSeed, startSession } from '@stammtisch/kernel';
import { findSetup } from '../lib/setups.mjs';
import { openArena, playDeals } from './cores.mjs';

const FILE = fileURLToPath(import.meta.url);
const WORKERS = 2;
const DEALS = 4000;
/** Code and feedback of the first searches are memory too, but not of the bots. */
const WARM_UPS = 3;
const BOTS = 8;
const BUDGETS = ['search:2000', 'search:100ms', 'search:300ms'];

/** Bytes: the whole process after a match with two workers, and what a searching bot holds. */
export function measureMemory() {
  return {
    workers: WORKERS,
    deals: DEALS,
    matchRss: inChild('match'),
    searches: BUDGETS.map((budget) => ({ budget, heap: inChild(budget) })),
  };
}

function inChild(what) {
  const args = ['--expose-gc', FILE, what];
  const child = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(`Measuring memory failed: ${child.stderr}`);
  return Number(child.stdout);
}

async function matchRss() {
  const executor = openArena(WORKERS);
  await playDeals(executor, DEALS, 'memory');
  const { rss } = process.memoryUsage();
  await executor.close();
  return rss;
}

/** What is still there after its first search is what the bot keeps for the next one. */
function searchHeap(text) {
  const { game, options, seats } = findSetup('mau-mau', 'contest');
  const session = startSession({ game, options, seats, seed: parseSeed('memory') });
  const ask = askFor(session, nextTurn(session));
  const spec = parseBot(game.id, text).value;
  const think = () => {
    const bot = createBot(game, spec, { seed: parseSeed('bot'), now: () => performance.now() });
    bot.choose(ask);
    return bot;
  };
  for (let i = 0; i < WARM_UPS; i++) think();
  const before = heldBytes();
  const bots = Array.from({ length: BOTS }, think);
  return (heldBytes() - before) / bots.length;
}

function heldBytes() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

if (process.argv[1] === FILE) {
  const what = process.argv[2];
  process.stdout.write(String(what === 'match' ? await matchRss() : searchHeap(what)));
}
