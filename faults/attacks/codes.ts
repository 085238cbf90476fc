/** Somebody tries out codes at every entry point in turn; and a class comes, all behind one address. */
import { assert, pick, type Rng } from '@stammtisch/kernel';
import { drawCode } from '@stammtisch/table';
import { visitFirst } from '../../apps/web/e2e/test/first-visit.ts';
import { readMetrics } from '../lib/metrics.ts';
import { openSite, post, type Site } from '../lib/site.ts';
import {
  type Caller,
  CONTEST_ENTRY_POINTS,
  type EntryPoint,
  TABLE_ENTRY_POINTS,
} from '../lib/entry-points.ts';
import type { Fault } from '../lib/trial.ts';

const ATTACKER = '127.0.0.1';
const BYSTANDER = '127.0.0.2';
/** What one address may guess wrong in a minute, at all entry points together. */
const GUESSES = 30;
const ROUNDS = 12;
const AT_ONCE = 100;

const ENTRY_POINTS = { ...TABLE_ENTRY_POINTS, ...CONTEST_ENTRY_POINTS };

/** Nobody finds a code: of all guesses hardly any is answered, whatever entry point they are made at. */
export const guessCodes: Fault = async (trial) => {
  const site = await openSite(trial);
  const { attacker, bystander } = await callersOf(site);
  const { table, contest } = await openBoth(site);
  const begun = performance.now();
  let [tried, answered] = [0, 0];
  const guess = async (entry: EntryPoint): Promise<void> => {
    tried++;
    const told = await entry(attacker, makeUp(trial.rng));
    assert(told !== 'right', 'a code that was made up leads somewhere');
    if (told === 'wrong') answered++;
  };
  for (let round = 0; round < ROUNDS * trial.times; round++) {
    for (const entry of Object.values(ENTRY_POINTS)) await guess(entry);
  }
  for (const name of ['look', 'contest', 'live', 'watch']) {
    await Promise.all(Array.from({ length: AT_ONCE / 4 }, () => guess(ENTRY_POINTS[name]!)));
  }
  const minutes = Math.ceil((performance.now() - begun) / 60_000);
  assert(answered <= GUESSES * minutes, `${answered} of ${tried} guesses were answered`);
  await expectAll(attacker, { table, contest }, 'refused');
  await expectAll(bystander, { table, contest }, 'right');
  await checkMetrics(site);
  return `${tried} codes tried at ${Object.keys(ENTRY_POINTS).length} entry points, ${answered} answered, none right`;
};

async function callersOf(site: Site): Promise<{ attacker: Caller; bystander: Caller }> {
  const ports = await site.serving().ports;
  return { attacker: { ...ports, from: ATTACKER }, bystander: { ...ports, from: BYSTANDER } };
}

interface Codes {
  readonly table: string;
  readonly contest: string;
}

async function openBoth(site: Site): Promise<Codes> {
  const seats = { game: 'mau-mau', rules: 'contest', seats: 4 };
  const table = await post(site.port(), 'tables', { name: 'Anna', config: seats });
  const contest = await post(site.port(), 'contests', { game: 'mau-mau', entrants: 8 });
  return { table: table.code, contest: contest.code };
}

/** As codes are drawn where few are open, which is what somebody who guesses would try. */
function makeUp(rng: Rng): string {
  const randomHex = (bytes: number): string =>
    Array.from({ length: bytes }, () => pick(rng, 256).toString(16).padStart(2, '0')).join('');
  return drawCode(randomHex, 0);
}

/** What is said to somebody who has the right codes. */
async function expectAll(
  caller: Caller,
  { table, contest }: Codes,
  expected: 'right' | 'refused',
): Promise<void> {
  for (const [name, entry] of Object.entries(ENTRY_POINTS)) {
    // A handover has codes of its own; this one would be a wrong one.
    if (name === 'handover') continue;
    const told = await entry(caller, name in CONTEST_ENTRY_POINTS ? contest : table);
    assert(told === expected, `${caller.from} is ${told} at ${name}, not ${expected}`);
  }
}

async function checkMetrics(site: Site): Promise<void> {
  const metrics = await readMetrics(site.port());
  for (const entry of ['http', 'socket', 'live', 'bots']) {
    const guesses = metrics.sum(`refused_total{entry="${entry}",reason="guesses"}`);
    assert(guesses > 0, `guesses at ${entry} are measured`);
  }
}

const PUPILS = 30;

/** Thirty first visits from one address within a minute: every file comes, and all sit down. */
export const bringClass: Fault = async (trial) => {
  const site = await openSite(trial);
  const { attacker: pupil } = await callersOf(site);
  const { table } = await openBoth(site);
  const begun = performance.now();
  const visits = await Promise.all(
    Array.from({ length: PUPILS }, () => visitFirst(site.port(), ATTACKER)),
  );
  const seconds = (performance.now() - begun) / 1000;
  let files = 0;
  for (const { statuses } of visits) {
    const { 200: fine = 0, ...others } = statuses;
    assert(Object.keys(others).length === 0, `answers to a pupil: ${JSON.stringify(statuses)}`);
    files += fine;
  }
  for (let i = 0; i < PUPILS; i++) {
    for (const name of ['join', 'watch']) {
      const told = await TABLE_ENTRY_POINTS[name]!(pupil, table);
      assert(told === 'right', `pupil ${i + 1} is ${told} at ${name}`);
    }
  }
  const told = `${PUPILS} first visits, ${files} answers in ${seconds.toFixed(1)} s, all came in`;
  trial.tell(told);
  return told;
};
