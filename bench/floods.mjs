// What it costs to refuse an address that asks too much, against what it costs to serve it: processor
// time of the server for each request, by how the requests come.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeRun } from './lib/machine.mjs';
import { formatTable, writeSection } from './lib/report.mjs';
import { startServer } from './tables/server.mjs';

const BUILD = fileURLToPath(new URL('load/build/', import.meta.url));
const SERVER = fileURLToPath(new URL('load/server.mjs', import.meta.url));
/** Below the limit of an address in a minute, so that all are served. */
const SERVED = 1000;
const WARM = 300;
const PATH = '/api/v1/version';
/** A refusal may cost no more than so much of an answer. */
const SHARE_MAX = 0.5;

/** How requests come: so many on a connection, all sent together or each after the last answer. */
const WAYS = {
  'one a connection': { each: 1, together: 1 },
  'kept connection': { each: 50, together: 1 },
  pipelined: { each: 50, together: 50 },
};

/** Measures and prints everything; true if all bars are met. */
export async function run(args) {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'string', default: '4000' } },
  });
  const refused = Number(values.requests);
  mkdirSync(BUILD, { recursive: true });
  const rows = [];
  for (const way of Object.keys(WAYS)) rows.push(await measure(way, refused));
  return report(rows);
}

/** A server of its own for each way: nothing is left of the others. */
async function measure(way, refused) {
  const data = mkdtempSync(`${BUILD}data-`);
  const server = await startServer([SERVER, data]);
  const ask = (count, from) => askMany(server.address, WAYS[way], count, from);
  const cost = async (count, from) => {
    const before = await server.probe();
    const statuses = await ask(count, from);
    const { cpuMs } = await server.probe();
    return { us: ((cpuMs - before.cpuMs) * 1000) / count, statuses };
  };
  try {
    await ask(WARM, '127.5.0.1');
    const served = await cost(SERVED, '127.5.0.2');
    // It has used up what it may ask; and the code that refuses it is warm.
    await ask(2 * SERVED, '127.5.0.2');
    return { way, served, refused: await cost(refused, '127.5.0.2') };
  } finally {
    await server.stop();
    rmSync(data, { recursive: true });
  }
}

/** Says how many answers had which status; a connection that is ended is opened anew. */
async function askMany(address, { each, together }, count, from) {
  const statuses = {};
  let left = count;
  while (left > 0) {
    const answers = await askOn(address, Math.min(each, left), together, from);
    for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    // What was sent to a connection that was ended meanwhile was asked too, and refused.
    left -= together > 1 ? Math.min(each, left) : Math.max(1, answers.length);
  }
  return statuses;
}

/** The statuses of the answers to requests on one connection, until it is ended. */
function askOn(address, count, together, localAddress) {
  const { port, host } = new URL(address);
  const text = `GET ${PATH} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  return new Promise((resolve) => {
    const answers = [];
    let [sent, read] = [0, ''];
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    const send = () => {
      const some = Math.min(together, count - sent);
      sent += some;
      socket.write(text.repeat(some));
    };
    socket.setEncoding('latin1').on('data', (chunk) => {
      read += chunk;
      const found = [...read.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
      if (!read.endsWith('}') || found.length + answers.length < sent) return;
      answers.push(...found);
      read = '';
      if (sent === count) socket.end();
      else send();
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        const found = [...read.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
        resolve([...answers, ...found]);
      });
    send();
  });
}

function report(rows) {
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(
    `## Floods\n\n${describeRun()}. \`npm run bench -- floods\`: processor time of the server for a request ` +
      'that is served, and for one of an address that has asked too much.',
  );
  const shares = rows.map(({ served, refused }) => refused.us / served.us);
  print(
    formatTable(
      ['requests', 'served, µs', 'refused, µs', 'ratio'],
      rows.map(({ way, served, refused }, i) => [
        way,
        served.us.toFixed(0),
        refused.us.toFixed(0),
        shares[i].toFixed(2),
      ]),
    ),
  );
  const isRefused = rows.every(({ refused }) => Object.keys(refused.statuses).join() === '429');
  const met = isRefused && Math.max(...shares) < SHARE_MAX;
  print(
    formatTable(
      ['bar', 'measured', 'met'],
      [
        [
          `a refusal costs below ${SHARE_MAX} of an answer`,
          Math.max(...shares).toFixed(2),
          met ? 'yes' : 'NO',
        ],
      ],
    ),
  );
  writeSection('floods', sections.join('\n\n'));
  return met;
}
