/** The whole server is killed, or told to stop, at random moments while people play at it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, pick } from '@stammtisch/kernel';
import type { TableRecord } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import { fork, gatherAll, settleAll, untilPlaying } from './lib/players.ts';
import { openSite, post, type Site } from './lib/site.ts';
import { type Stubborn, playStubbornly } from '../apps/cli/src/serve/test/stubborn.ts';
import { checkPromises, readStore } from './lib/promises.ts';
import { type Fault, type Trial, until } from './lib/trial.ts';

const NEWS_MAX = 5;
/** After the last news that was waited for. */
const LATER_MS = 60;

/** `kill -9`: nothing acknowledged is lost, nothing is doubled, and nobody loses time. */
export const killServer: Fault = async (trial) => {
  const site = await openSite(trial);
  const players = await gatherAll(trial, site.port);
  const dawdler = await seatDawdler(trial, site);
  for (let killed = 0; killed < trial.times; killed++) {
    await untilPlaying(players, killed + 1, 1 + pick(trial.rng, NEWS_MAX));
    await until(
      () => dawdler.entered.length > killed && isDealt(dawdler),
      () => 'the one who dawdles to be back',
    );
    await sleep(pick(trial.rng, LATER_MS));
    await site.end('SIGKILL');
    // Now and then for so long that the time of the one who dawdles would be up.
    if (killed % 5 === 2) await sleep(CLOCK.moveMs);
    await site.start();
    trial.tell(`killed ${killed + 1} of ${trial.times}`);
  }
  await untilPlaying(players, trial.times + 1, 1);
  await until(
    () => isTimedAgain(dawdler, trial.times + 1),
    () => 'the clock to move',
  );
  await finish(site, [...players, dawdler]);
  const store = await readStore(trial, site.data);
  const found = await checkPromises(store, [...players, dawdler]);
  checkClock(await store.read(dawdler.ticket.table, 0));
  return found;
};

/** SIGTERM: a goodbye, exit code 0 and nothing on stderr, at whatever moment it comes. */
export const stopServer: Fault = async (trial) => {
  const site = await openSite(trial);
  const players = await gatherAll(trial, site.port);
  for (let stopped = 0; stopped < trial.times; stopped++) {
    await untilPlaying(players, stopped + 1, 1 + pick(trial.rng, NEWS_MAX));
    await sleep(pick(trial.rng, LATER_MS));
    checkGoodbye(await site.end('SIGTERM'));
    await site.start();
    trial.tell(`stopped ${stopped + 1} of ${trial.times}`);
  }
  await untilPlaying(players, trial.times + 1, 1);
  await finish(site, players);
  return checkPromises(await readStore(trial, site.data), players);
};

async function finish(site: Site, players: readonly Stubborn[]): Promise<void> {
  await settleAll(players);
  checkGoodbye(await site.end('SIGINT'));
}

function checkGoodbye({ code, err }: Awaited<ReturnType<Site['end']>>): void {
  assert(code === 0 && err === '', `the server ends well: ${code} ${err}`);
}

const CLOCK = { moveMs: 1000, bankMs: 0 };

/** Somebody with two seats who never moves. Who only draws does not come to an end of three packs. */
async function seatDawdler(trial: Trial, { port }: Site): Promise<Stubborn> {
  const table: Partial<Api<'OpenTable'>> = {
    config: { game: 'mau-mau', options: { decks: 3 }, seats: 2, clock: CLOCK },
    places: [{ kind: 'me' }, { kind: 'me', name: 'Bo' }],
  };
  const ticket = await post(port(), 'tables', { name: 'Anna', ...table });
  const dawdler = playStubbornly({
    port,
    ticket,
    rng: fork(trial.rng),
    deals: true,
    dawdles: true,
  });
  trial.defer(() => dawdler.close());
  return dawdler;
}

function isDealt({ news }: Stubborn): boolean {
  return news.some(({ type }) => type === 'dealt');
}

/** Whether the clock has moved since the player came in so many times. */
function isTimedAgain({ entered, news }: Stubborn, comings: number): boolean {
  if (entered.length < comings) return false;
  const { seq: since } = entered.at(-1)!;
  return news.some((one) => one.seq > since && one.type === 'played' && one.by === 'clock');
}

/** Whoever dawdles always had the whole time, however long the server was away meanwhile. */
function checkClock(records: readonly TableRecord[]): void {
  const starts = records.filter(({ fact }) => ['dealt', 'played', 'woken'].includes(fact.type));
  const thoughtMs = starts.flatMap(({ at, fact }, index) =>
    fact.type === 'played' && fact.by === 'clock' ? [at - starts[index - 1]!.at] : [],
  );
  assert(thoughtMs.length > 0, 'the clock has moved');
  assert(Math.min(...thoughtMs) >= CLOCK.moveMs, 'the clock stood still while the server was away');
  assert(
    records.some(({ fact }) => fact.type === 'woken'),
    'the table has woken',
  );
}
