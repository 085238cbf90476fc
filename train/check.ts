/**
 * Compares the simulator with the engine, action by action, on random games of each ruleset that
 * it claims, and what a bot is shown before each decision: `npx tsx --conditions=source train/check.ts [GAMES]`. Needs a C compiler (`cc`).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  askFor,
  createRng,
  drawSeed,
  parseSeed,
  pick,
  playMove,
  type Rng,
  type Session,
  startSession,
} from '@stammtisch/kernel';
import { handMask, mauMau, type MauMauView } from '@stammtisch/games';
import { inputCount, writeInputs } from '../packages/bots/src/mau-mau/learned/inputs.ts';
import { type Notes, takeNotes } from '../packages/bots/src/mau-mau/learned/notes.ts';
import { CALL_MAU } from '../packages/games/src/mau-mau/moves.ts';
import type { MauMauState } from '../packages/games/src/mau-mau/state.ts';
import { exportRules, rulesOf } from './export.ts';

/** The rulesets that the simulator claims, with the numbers of seats. */
const CLAIMED = { contest: [2], standard: [2, 3, 4] };
const COMPILER = process.env['CC'] ?? 'cc';
const GAMES = 10_000;
const BEGIN = 0;
const STEP = 1;
const END = 2;
const STOP = 3;
/** So often a call that is owed is not said, out of four. */
const FORGOTTEN = 1;

const here = (name: string): string => new URL(name, import.meta.url).pathname;

exportRules(Object.keys(CLAIMED));
execFileSync(COMPILER, ['-O2', '-Wall', '-Wextra', '-o', here('build/check'), here('check.c')]);
const games = Number(process.argv[2] ?? GAMES);
for (const [preset, seatCounts] of Object.entries(CLAIMED)) {
  for (const seats of seatCounts) {
    process.stdout.write(`${preset}, ${seats} seats: `);
    await check(preset, seats, games);
  }
}

async function check(preset: string, seats: number, count: number): Promise<void> {
  const replay = spawn(here('build/check'), [here(`build/${preset}.rules`)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(replay, 'exit');
  // It says itself what differs, and then reads no more.
  replay.stdin.on('error', () => undefined);
  const rng = createRng(parseSeed(`${preset} ${seats}`));
  const options = rulesOf(preset);
  for (let i = 0; i < count; i++) {
    const words = Int32Array.from(playGame(options, seats, rng));
    if (!replay.stdin.write(new Uint8Array(words.buffer)) && !replay.killed) {
      await Promise.race([once(replay.stdin, 'drain'), ended]);
    }
    if (replay.exitCode !== null) break;
  }
  replay.stdin.end(new Uint8Array(Int32Array.of(STOP).buffer));
  const [code] = (await ended) as [number];
  if (code !== 0) process.exit(code);
}

/** A random game as the words that check.c reads. */
function playGame(options: ReturnType<typeof rulesOf>, seats: number, rng: Rng): number[] {
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  const first = pick(rng, seats);
  const session = startSession({ game: mauMau, options, seats, seed, start: { first } });
  const state = session.state as MauMauState;
  const words = [BEGIN, ...seed, seats, first];
  const notes: Notes[] = [];
  for (let seat = nextSeat(state, rng); seat !== undefined; seat = nextSeat(state, rng)) {
    const actions: number[] = [];
    const count = mauMau.legal(state, seat, actions);
    const action = actions[pick(rng, count)]!;
    const legal = actions.slice(0, count).reduce((set, each) => set | (1n << BigInt(each)), 0n);
    words.push(STEP, mauMau.mayAct(state), seat, Number(legal & 0xffffffffn), Number(legal >> 32n));
    words.push(...shownTo(session, seat, actions.slice(0, count), notes), action);
    playMove(session, { seat, action });
  }
  return [...words, END, ...endOf(state, seats)];
}

/** What a bot is shown that decides for the seat on turn, as bits; nothing where it only calls. */
function shownTo(session: Session, seat: number, legal: number[], notes: Notes[]): number[] {
  const choices = legal.filter((action) => action < CALL_MAU);
  if (choices.length === 0) return [0];
  const ask = askFor(session, { seat, legal, waitedFor: true });
  const view = ask.view as MauMauView;
  notes[seat] = takeNotes(notes[seat], ask);
  const inputs = new Float32Array(inputCount(view.counts.length));
  writeInputs(view, notes[seat], choices, inputs);
  return [1, ...new Int32Array(inputs.buffer)];
}

function nextSeat(state: MauMauState, rng: Rng): number | undefined {
  const may = mauMau.mayAct(state);
  if (may === 0) return undefined;
  const waited = 31 - Math.clz32(mauMau.waitingFor(state));
  const others = may & ~(1 << waited);
  return others === 0 || pick(rng, 4) < FORGOTTEN ? waited : 31 - Math.clz32(others);
}

function endOf(state: MauMauState, seats: number): number[] {
  const { places } = mauMau.outcome(state)!;
  const bySeat = Array.from({ length: seats }, (_, seat) => {
    const { count, lays } = state.places[seat]!;
    return [places[seat]!, handMask(state, seat), count, lays];
  });
  const { discard, pileCount } = mauMau.view(state, 0);
  return [0, state.reason, ...bySeat.flat(), pileCount, discard.length];
}
