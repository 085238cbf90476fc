// Moves per second of every game and preset through the contract, and the bars of the engine.
import { measureAfterOthers, measureAgainstC } from './engine/against-c.mjs';
import { measureAllocation } from './engine/allocation.mjs';
import { measureCombos } from './engine/combos.mjs';
import { measureCopy } from './engine/copying.mjs';
import { measureRate } from './engine/rate.mjs';
import { describeRun } from './lib/machine.mjs';
import { formatRate, formatTable, writeSection } from './lib/report.mjs';
import { listSetups } from './lib/setups.mjs';

/** By game: what its slowest preset may take. Other games are measured and have no bar. */
const BARS = {
  'mau-mau': { copyNs: 40, copyNsAtTwo: 30 },
  'mops-royal': { copyNs: 50, moveNs: 550 },
  chanco: { copyNs: 50, moveNs: 250 },
};
/** What reading the heap size takes itself, and some. The smallest object has sixteen bytes. */
const BYTES_MAX = 0.5;
const COMBOS_US_MAX = 20;

/** Measures, prints and writes everything; true if all bars are met. */
export async function run() {
  const sections = [];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  print(`## Engine\n\n${describeRun()}. One core, random play, \`npm run bench -- engine\`.`);
  // First, while only Mau-Mau is loaded into the simulator's loop.
  const againstC = measureAgainstC();
  print(againstC.text);
  const all = measureAll();
  print(all.text);
  const after = measureAfterOthers();
  print(after.text);
  const checks = [...againstC.checks, ...after.checks, ...all.checks, checkCombos()];
  print(formatTable(['bar', 'measured', 'met'], checks.map(checkRow)));
  writeSection('engine', sections.join('\n\n'));
  return checks.every((check) => check.passed);
}

function measureAll() {
  const bytes = measureAllocation();
  const measured = listSetups().map((setup, i) => ({
    id: setup.game.id,
    preset: setup.preset,
    seats: setup.seats,
    rate: measureRate(setup),
    copyNs: measureCopy(setup),
    bytes: bytes[i],
  }));
  const head = ['all games', 'seats', 'moves/s', 'ns/move', 'moves/game', 'copy, ns', 'bytes/step'];
  const ids = [...new Set(measured.map(({ id }) => id))];
  return {
    text: formatTable(head, measured.map(setupRow)),
    checks: ids.flatMap((id) =>
      checkGame(
        id,
        measured.filter((one) => one.id === id),
      ),
    ),
  };
}

function setupRow({ id, preset, seats, rate, copyNs, bytes }) {
  return [
    `${id} \`${preset}\``,
    String(seats),
    formatRate(rate.movesPerSecond),
    moveNsOf({ rate }).toFixed(0),
    rate.movesPerGame.toFixed(1),
    copyNs.toFixed(1),
    bytes.toFixed(2),
  ];
}

function checkGame(id, presets) {
  const { copyNs, copyNsAtTwo, moveNs } = BARS[id] ?? {};
  const atTwo = presets.filter(({ seats }) => seats === 2);
  return [
    ...checkWorst(`${id}: copy into an existing state`, 'ns', copyNs, presets.map(copyOf)),
    ...checkWorst(`${id}: the same at two seats`, 'ns', copyNsAtTwo, atTwo.map(copyOf)),
    ...checkWorst(`${id}: a move`, 'ns', moveNs, presets.map(moveNsOf)),
    ...checkWorst(
      `${id}: allocated by legal + apply`,
      'bytes',
      BARS[id] === undefined ? undefined : BYTES_MAX,
      presets.map(({ bytes }) => bytes),
    ),
  ];
}

/** The worst of a game's presets counts. */
function checkWorst(what, unit, max, values) {
  if (max === undefined) return [];
  const worst = Math.max(...values);
  const [title, value] = [`${what} within ${max} ${unit}`, `${worst.toFixed(1)} ${unit}`];
  return [{ title, value, passed: worst <= max }];
}

function copyOf({ copyNs }) {
  return copyNs;
}

function moveNsOf({ rate }) {
  return 1e9 / rate.movesPerSecond;
}

function checkCombos() {
  const { usUsual, usWorst } = measureCombos();
  return {
    title: `all combinations of a full Mops Royal board within ${COMBOS_US_MAX} µs`,
    value: `${usUsual.toFixed(2)} µs, worst ${usWorst.toFixed(2)} µs`,
    passed: usWorst <= COMBOS_US_MAX,
  };
}

function checkRow({ title, value, passed }) {
  return [title, value, passed ? 'yes' : 'NO'];
}
