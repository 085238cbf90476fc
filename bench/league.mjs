// How fast a league of 200 bots plays, what memory 100,000 games leave, and what viewers cost.
import { parseArgs } from 'node:util';
import { measureLeague } from './league/league.mjs';
import { describeRun } from './lib/machine.mjs';
import { formatTable, writeSection } from './lib/report.mjs';

const BOTS = 200;
const GAMES = 100_000;
const VIEWERS = 50;
const GAMES_MIN = 60;
/** Of a server that has two cores to itself, of which bots and system take the other. */
const CPU_MS_MAX = 1000 / GAMES_MIN;
const HEAP_GROWTH_MAX_MB = 10;
const WATCHED_MIN = 0.9;

/** Measures, prints and writes everything; true if all bars are met. `--games N` for fewer. */
export async function run(args) {
  const { values } = parseArgs({ args, options: { games: { type: 'string' } } });
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(`## League\n\n${describeRun()}. \`npm run bench -- league\``);
  const games = Number(values.games ?? GAMES);
  const measured = await measureLeague({ bots: BOTS, games, viewers: VIEWERS });
  print(stageTable(measured));
  print(viewersTable(measured));
  const checks = [
    checkRate(measured),
    checkCost(measured),
    checkGrowth(measured),
    checkViewers(measured),
  ];
  print(formatTable(['bar', 'measured', 'met'], checks));
  writeSection('league', sections.join('\n\n'));
  return checks.every(([, , met]) => met === 'yes');
}

function stageTable({ bots, stages }) {
  const head = [
    `${bots} bots in one process, Mau-Mau`,
    'games/s',
    'CPU ms of the server a game',
    'share of a core',
    'RSS, MB',
    'heap, MB',
  ];
  const rows = stages.map(({ games, perSecond, cpuMsPerGame, share, rss, heap }) => [
    `after ${games} games`,
    perSecond.toFixed(0),
    cpuMsPerGame.toFixed(1),
    share.toFixed(2),
    rss.toFixed(0),
    heap.toFixed(1),
  ]);
  return formatTable(head, rows);
}

function viewersTable({ watched }) {
  const { viewers, ratio, share, messagesPerViewer } = watched;
  const rows = [
    ratioRow('games per CPU second of the server, with viewers to without', ratio),
    ratioRow('games/s, with viewers to without', share),
  ];
  const note = `A viewer got ${messagesPerViewer.toFixed(1)} messages a second.`;
  return `${formatTable([`${viewers} viewers`, 'median', 'low', 'high'], rows)}\n\n${note}`;
}

function ratioRow(name, { median, low, high }) {
  return [name, median.toFixed(2), low.toFixed(2), high.toFixed(2)];
}

function checkRate({ stages }) {
  const least = Math.min(...stages.map(({ perSecond }) => perSecond));
  return [`${GAMES_MIN} games/s at least`, least.toFixed(0), asWord(least >= GAMES_MIN)];
}

function checkCost({ stages }) {
  const most = Math.max(...stages.map(({ cpuMsPerGame }) => cpuMsPerGame));
  const bar = `a game costs the server ${CPU_MS_MAX.toFixed(1)} CPU ms at most`;
  return [bar, most.toFixed(1), asWord(most <= CPU_MS_MAX)];
}

function checkGrowth({ stages }) {
  const growth = stages.at(-1).heap - stages[0].heap;
  const bar = `heap grows by ${HEAP_GROWTH_MAX_MB} MB at most`;
  return [bar, `${growth.toFixed(1)} MB`, asWord(growth <= HEAP_GROWTH_MAX_MB)];
}

function checkViewers({ watched: { viewers, ratio } }) {
  const bar = `${viewers} viewers leave ${WATCHED_MIN} of the games per CPU second`;
  return [bar, ratio.median.toFixed(2), asWord(ratio.median >= WATCHED_MIN)];
}

function asWord(met) {
  return met ? 'yes' : 'no';
}
