// How many replies a contest server takes, what a connection costs, and whether bad bots wear it out.
import { measureMemory } from './contest/memory.mjs';
import { measureOwnRate, measureRate } from './contest/rate.mjs';
import { runSoak } from './contest/soak.mjs';
import { measureViewers } from './contest/viewers.mjs';
import { describeRun } from './lib/machine.mjs';
import { formatRate, formatTable, writeSection } from './lib/report.mjs';

const REPLIES_MIN = 10_000;
/** Beyond what the heap of a quarter of the games has shown. */
const HEAP_GROWTH_MAX_MB = 10;
const VIEWERS = 50;
/** What is left of the games per CPU second of the server when so many look on. */
const WATCHED_MIN = 0.9;
/** What pages must keep up with. */
const WATCHED_GAMES_MIN = 100;

/** Measures, prints and writes everything; true if all bars are met. */
export async function run() {
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(
    `## Contest\n\n${describeRun()}. \`npm run bench -- contest\`; 95 % intervals by bootstrap.`,
  );
  const alone = await measureRate({ games: 300, atOnce: 1 });
  const many = await measureRate({ games: 1500, atOnce: 50 });
  const own = await measureOwnRate({ atOnce: 50 });
  print(rateTable([alone, many, own]));
  print(memoryTable(await measureMemory()));
  const soak = await runSoak();
  print(soakTable(soak));
  print(growthTable(soak));
  const watched = await measureViewers(VIEWERS);
  print(viewersTable(watched));
  const checks = [
    checkRate(many),
    checkCost(many),
    checkRate(own),
    checkCost(own),
    checkResults(soak),
    checkGrowth(soak),
    checkViewers(watched),
    checkWatched(watched),
  ];
  print(formatTable(['bar', 'measured', 'met'], checks));
  writeSection('contest', sections.join('\n\n'));
  return checks.every(([, , met]) => met === 'yes');
}

function rateTable(rates) {
  const rows = rates.flatMap(({ bots, replies, repliesPerCpu, gamesPerSecond }) => [
    rangeRow(`${bots}: replies/s`, replies),
    rangeRow(`${bots}: replies per CPU second of the server`, repliesPerCpu),
    rangeRow(`${bots}: games/s`, gamesPerSecond),
  ]);
  const table = formatTable(['games of ordinary bots on loopback', 'median', 'low', 'high'], rows);
  const note = 'Wall clock unless said otherwise; server and bots are one process each. The server';
  return `${table}\n\n${note} of 2017: 44 replies/s in a game and 1.5 games/s.`;
}

function rangeRow(name, { median, low, high }) {
  return [name, ...[median, low, high].map(formatRate)];
}

function memoryTable({ connections, heap, rss }) {
  return formatTable(
    [`memory per connection, ${connections} in games`, 'kB'],
    [
      ['heap, with its half of the game and the bot at the other end', (heap / 1e3).toFixed(1)],
      ['whole process', (rss / 1e3).toFixed(1)],
    ],
  );
}

function soakTable({ games, badPercent, reasons, seconds }) {
  const head = [`${games} games, ${badPercent} % bad bots, ${seconds.toFixed(0)} s`, 'games'];
  return formatTable(
    head,
    reasons.map(([reason, count]) => [reason, String(count)]),
  );
}

function growthTable({ memory }) {
  const rows = memory.map(({ games, rss, heap }) => [
    `after ${games} games`,
    rss.toFixed(0),
    heap.toFixed(1),
  ]);
  return formatTable(['memory of the server', 'RSS, MB', 'heap, MB'], rows);
}

function viewersTable({ viewers, alone, watched, share, ratio, messagesPerViewer }) {
  const head = ['contest of 8 bots inside the table server, on loopback', 'median', 'low', 'high'];
  const rows = [
    rangeRow('games/s, nobody looks on', alone),
    rangeRow(`games/s, ${viewers} viewers`, watched),
    [
      'games/s, with viewers to without',
      ...[share.median, share.low, share.high].map((each) => each.toFixed(2)),
    ],
    [
      'games per CPU second of the server, with viewers to without',
      ...[ratio.median, ratio.low, ratio.high].map((each) => each.toFixed(2)),
    ],
  ];
  const games = watched.median / messagesPerViewer;
  const note = [
    `A viewer got ${messagesPerViewer.toFixed(1)} messages a second; at most 4 are sent.`,
    `Each told of ${games.toFixed(0)} games more: pages draw summaries, not games.`,
  ].join(' ');
  return `${formatTable(head, rows)}\n\n${note}`;
}

function checkViewers({ viewers, ratio }) {
  const met = ratio.median >= WATCHED_MIN;
  const bar = `${viewers} viewers leave ${WATCHED_MIN} of the games per CPU second`;
  return [bar, ratio.median.toFixed(2), asWord(met)];
}

function checkWatched({ viewers, watched }) {
  const met = watched.median >= WATCHED_GAMES_MIN;
  const bar = `${WATCHED_GAMES_MIN} games/s at least while ${viewers} look on`;
  return [bar, formatRate(watched.median), asWord(met)];
}

function checkRate({ bots, replies }) {
  const met = replies.median >= REPLIES_MIN;
  const bar = `${formatRate(REPLIES_MIN)} replies/s at least, ${bots}`;
  return [bar, formatRate(replies.median), asWord(met)];
}

/** What others do on the machine changes it little. */
function checkCost({ bots, repliesPerCpu: { median } }) {
  const bar = `${formatRate(REPLIES_MIN)} replies per CPU second at least, ${bots}`;
  return [bar, formatRate(median), asWord(median >= REPLIES_MIN)];
}

function checkResults({ games, records, distinct, errors, brokenOff }) {
  const met = records === games && distinct === games && errors === 0 && brokenOff === 0;
  const measured = `${records} results of ${distinct} games, ${errors} bugs`;
  return [`one result for each of ${games} games`, measured, asWord(met)];
}

function checkGrowth({ memory }) {
  const growth = memory.at(-1).heap - memory[0].heap;
  const met = growth <= HEAP_GROWTH_MAX_MB;
  return [`heap grows by ${HEAP_GROWTH_MAX_MB} MB at most`, `${growth.toFixed(1)} MB`, asWord(met)];
}

function asWord(met) {
  return met ? 'yes' : 'NO';
}
